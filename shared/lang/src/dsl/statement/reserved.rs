//! Words that are not statements: reserved for a later version, or known from other languages.

/// Words that the language keeps free, and what for.
pub static RESERVED: &[(&str, &str)] = &[
    ("texture", "textures without a sampler"),
    ("sampler_state", "samplers without a texture"),
    ("sampler_array", "arrays of resources"),
    ("image_array", "arrays of resources"),
    ("acceleration_structure", "ray tracing"),
    ("task_source", "mesh stages"),
    ("mesh_source", "mesh stages"),
    ("mesh_layout", "mesh stages"),
    ("raygen_source", "ray stages"),
    ("intersection_source", "ray stages"),
    ("any_hit_source", "ray stages"),
    ("closest_hit_source", "ray stages"),
    ("miss_source", "ray stages"),
    ("callable_source", "ray stages"),
    ("ray_payload", "ray stages"),
];

/// Words of other languages that an author may write in an info, and the statements for them: GLSL, HLSL, WGSL, Metal,
/// Blender's create-info, Vulkan, and statements of fragments. Without `_` and in lower case, as [`instead`] compares
/// them.
static OTHER_WORDS: &[(&str, &str)] = &[
    ("uniform", "`push_constant` for a value, `uniform_buf` for a block, `sampler` or `image` for a texture"),
    ("uniforms", "`push_constants` for values, `uniform_buf` for a block"),
    ("immediate", "`push_constant`"),
    ("rootconstants", "`push_constants`"),
    ("pushconstantarray", "`push_constant` with `[type; length]`"),
    ("buffer", "`storage_buf`, or `uniform_buf` for a block of constants"),
    ("ubo", "`uniform_buf`"),
    ("cbuffer", "`uniform_buf`"),
    ("tbuffer", "`uniform_buf`"),
    ("uniformbuffer", "`uniform_buf`"),
    ("uniformbuffreq", "`uniform_buf`"),
    ("constantbuffer", "`uniform_buf`"),
    ("ssbo", "`storage_buf`"),
    ("storage", "`storage_buf`"),
    ("storagebuffer", "`storage_buf`"),
    ("storagebuffreq", "`storage_buf`"),
    ("structuredbuffer", "`storage_buf`"),
    ("rwstructuredbuffer", "`storage_buf`"),
    ("byteaddressbuffer", "`storage_buf`"),
    ("rwbyteaddressbuffer", "`storage_buf`"),
    ("in", "`vertex_in` for an attribute, `vertex_out` for what passes between stages"),
    ("input", "`vertex_in` for an attribute, `vertex_out` for what passes between stages"),
    ("out", "`fragment_out` for a colour, `vertex_out` for what passes between stages"),
    ("output", "`fragment_out` for a colour, `vertex_out` for what passes between stages"),
    ("attribute", "`vertex_in`"),
    ("vertexinput", "`vertex_in`"),
    ("fragmentin", "`vertex_out`: the fragment stage reads the interface that it names"),
    ("fragin", "`vertex_out`: the fragment stage reads the interface that it names"),
    ("geometryin", "`vertex_out`: the geometry stage reads the interface that it names"),
    ("varying", "`vertex_out`"),
    ("varyings", "`vertex_out`"),
    ("vertexoutput", "`vertex_out`"),
    ("stageinterface", "`vertex_out`"),
    ("fragout", "`fragment_out`"),
    ("fragmentoutput", "`fragment_out`"),
    ("fragmentoutrog", "`fragment_out` with `raster_order_group`"),
    ("colorout", "`fragment_out`"),
    ("colorattachment", "`fragment_out`"),
    ("rendertarget", "`fragment_out`"),
    ("texture", "`sampler` for a texture with its sampler, `image` for loads and stores"),
    ("texture1d", "`sampler` with the type `sampler1D`"),
    ("texture2d", "`sampler` with the type `sampler2D`"),
    ("texture3d", "`sampler` with the type `sampler3D`"),
    ("texturecube", "`sampler` with the type `samplerCube`"),
    ("texture2darray", "`sampler` with the type `sampler2DArray`"),
    ("sampledimage", "`sampler`"),
    ("combinedimagesampler", "`sampler`"),
    ("samplerstate", "`sampler`: it is a texture with its sampler"),
    ("samplerfreq", "`sampler`"),
    ("imagefreq", "`image`"),
    ("rwtexture", "`image`"),
    ("rwtexture2d", "`image` with the type `image2D`"),
    ("rwtexture3d", "`image` with the type `image3D`"),
    ("storageimage", "`image`"),
    ("storagetexture", "`image`"),
    ("inputattachment", "`subpass_in`"),
    ("subpassinput", "`subpass_in`"),
    ("shared", "`shared_variable`"),
    ("groupshared", "`shared_variable`"),
    ("workgroup", "`shared_variable` for memory, `local_group_size` for the size"),
    ("threadgroup", "`shared_variable` for memory, `local_group_size` for the size"),
    ("localsize", "`local_group_size`"),
    ("groupsize", "`local_group_size`"),
    ("workgroupsize", "`local_group_size`"),
    ("numthreads", "`local_group_size`"),
    ("const", "`compilation_constant` or `specialization_constant`"),
    ("constant", "`compilation_constant` or `specialization_constant`"),
    ("constantid", "`specialization_constant`"),
    ("functionconstant", "`specialization_constant`"),
    ("definevalue", "`define` with `= value`"),
    ("blend", "`render_state { blend: alpha }`"),
    ("cull", "`render_state { cull: back }`"),
    ("depthtest", "`render_state { depth_test: less }`"),
    ("layout", "the slot after the word: `sampler(0) name: sampler2D;`"),
    ("binding", "the slot after the word: `sampler(0) name: sampler2D;`"),
    ("register", "the slot after the word: `sampler(0) name: sampler2D;`"),
    ("include", "`#include` in the GLSL, or `typedef_source` for types"),
    ("import", "`additional_info` for an info, `#include` in the GLSL for a file"),
    ("inherit", "`additional_info`"),
    ("inherits", "`additional_info`"),
    ("extends", "`additional_info`"),
    ("parent", "`additional_info`"),
    ("struct", "a `#[shader_shared]` struct beside the info"),
    ("typedef", "`typedef_source`"),
    ("vertex", "`vertex_source`"),
    ("vertsource", "`vertex_source`"),
    ("fragment", "`fragment_source`"),
    ("fragsource", "`fragment_source`"),
    ("pixel", "`fragment_source`"),
    ("pixelsource", "`fragment_source`"),
    ("compute", "`compute_source`"),
    ("geometry", "`geometry_source`"),
    ("geomsource", "`geometry_source`"),
    ("hull", "`tess_control_source`"),
    ("hullsource", "`tess_control_source`"),
    ("domain", "`tess_evaluation_source`"),
    ("domainsource", "`tess_evaluation_source`"),
    ("earlydepthstencil", "`early_fragment_test`"),
    ("earlyfragmenttests", "`early_fragment_test`"),
    ("enable", "`requires` for a feature, `extension` for one of GLSL"),
    ("metalbackendonly", "`backends(metal)`"),
    ("mtlmaxtotalthreadsperthreadgroup", "`metal_max_total_threads_per_threadgroup`"),
    ("staticcompilation", "`do_static_compilation`"),
    ("param", "`push_constant`; a `param` is for fragments"),
    ("interpolator", "`vertex_out`; an `interpolator` is for fragments"),
];

/// Returns what to write in place of a word of another language, however it is spelt: `group_shared`, `groupshared`,
/// `GROUP_SHARED`.
pub(crate) fn instead(word: &str) -> Option<&'static str> {
    let plain = word.to_lowercase().replace('_', "");
    OTHER_WORDS.iter().find(|(other, _)| *other == plain).map(|(_, instead)| *instead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dsl::STATEMENTS;

    // Words in the advice that are not statements.
    const BESIDE: [&str; 3] = ["`sampler(0) name: sampler2D;`", "`#include`", "`#[shader_shared]`"];

    #[test]
    fn advice_names_a_statement() {
        let is_statement = |word: &str| STATEMENTS.iter().any(|row| row.word == word);
        for (word, advice) in OTHER_WORDS {
            let named = advice.split('`').nth(1).unwrap_or_default();
            let first = named.split(['(', ' ']).next().unwrap_or_default();
            assert!(is_statement(first) || BESIDE.contains(&&*format!("`{named}`")), "{word}: {advice}");
        }
    }

    #[test]
    fn words_are_plain_and_unique() {
        for (index, (word, _)) in OTHER_WORDS.iter().enumerate() {
            assert_eq!(word.to_lowercase().replace('_', ""), *word);
            assert!(OTHER_WORDS[..index].iter().all(|(other, _)| other != word), "{word}");
            assert!(STATEMENTS.iter().all(|row| row.word != *word), "{word} is a statement");
        }
    }

    #[test]
    fn words_of_other_languages_lead_to_a_statement() {
        for (word, expected) in [
            ("group_shared", "`shared_variable`"),
            ("groupshared", "`shared_variable`"),
            ("GROUP_SHARED", "`shared_variable`"),
            ("workgroup_size", "`local_group_size`"),
            ("numthreads", "`local_group_size`"),
            ("ubo", "`uniform_buf`"),
            ("ssbo", "`storage_buf`"),
            ("RWStructuredBuffer", "`storage_buf`"),
            ("Texture2D", "`sampler` with the type `sampler2D`"),
            ("STORAGE_BUF_FREQ", "`storage_buf`"),
        ] {
            assert_eq!(instead(word), Some(expected), "{word}");
        }
        assert_eq!(instead("vertx_in"), None);
    }
}
