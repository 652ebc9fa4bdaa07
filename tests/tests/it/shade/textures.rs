//! Textures of every type, coordinates from everywhere, every way of blending and interpolating, through the compilers.

use std::collections::BTreeSet;

use shader_info_model::{Backend, Family};

use super::{THREE_LIGHTS, check, descendant, try_each};

/// A sampler's type, what reads it at `texcoord`, and the families of which some or all lack it.
const TYPES: &[(&str, &str, &str)] = &[
    ("sampler1D", "texture(map, texcoord.x)", "gles"),
    ("sampler2D", "texture(map, texcoord)", ""),
    ("sampler3D", "texture(map, vec3(texcoord, 0.5))", ""),
    ("samplerCube", "texture(map, vec3(texcoord, 1.0))", ""),
    ("sampler2DRect", "texture(map, texcoord * 64.0)", "d3d12 gles metal vulkan webgpu"),
    ("samplerBuffer", "texelFetch(map, int(texcoord.x * 64.0))", "gles webgpu"),
    ("sampler1DArray", "texture(map, texcoord)", "gles webgpu"),
    ("sampler2DArray", "texture(map, vec3(texcoord, 1.0))", ""),
    ("samplerCubeArray", "texture(map, vec4(texcoord, 1.0, 1.0))", "gles opengl"),
    ("sampler2DMS", "texelFetch(map, ivec2(texcoord * 64.0), 0)", "gles"),
    ("sampler2DMSArray", "texelFetch(map, ivec3(texcoord * 64.0, 1), 0)", "gles webgpu"),
    ("sampler2DShadow", "vec4(texture(map, vec3(texcoord, 0.5)))", ""),
];

#[test]
fn a_texture_is_of_any_type() {
    let mut wrong = Vec::new();
    for (ty, read, without) in TYPES {
        let intents = if ty.ends_with("Shadow") {
            "(0, comparison)"
        } else if ty.contains("MS") || ty.contains("Buffer") {
            "(0, unfilterable)"
        } else {
            "(0)"
        };
        let info = descendant(&format!(
            "template(Shade); sampler{intents} map: {ty}; override(textures) {{ return super(texcoord) + {read}; }}"
        ));
        let (vulkan, lacking) = try_each(&info, "shade_mode=Phong textured=true");
        let families: BTreeSet<&str> = lacking.iter().map(|(backend, _)| backend.row().family.name()).collect();
        let families = families.into_iter().collect::<Vec<_>>().join(" ");
        if families != *without {
            wrong.push(format!("{ty}: `{families}` lack it, not `{without}`"));
        }
        assert!(vulkan.is_empty() || vulkan.concat().contains(ty), "{ty}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn coordinates_come_from_everywhere() {
    let all = ["ObjectLinear", "EyeLinear", "SphereMap", "ReflectionMap", "NormalMap"];
    for name in all {
        let info = descendant(&format!("template(Shade); modifier(ShadeTexture, Texgen{name}); {THREE_LIGHTS}"));
        for mode in ["Unlit", "Gouraud", "Phong"] {
            let texts = check(&info, &format!("shade_mode={mode} textured=true")).concat();
            let uses = ["g_vTexGenPlane[1]", "mirrored", "g_TextureByNormal"].into_iter().any(|it| texts.contains(it));
            assert!(uses, "{name}\n{texts}");
        }
    }
    // Several stages of textures, each with its own.
    let two = "template(Shade); modifier(ShadeTexture, TexgenSphereMap, TexgenReflectionMap, TextureMean); \
               define SG_NUM_TEXTURES = 2;";
    let texts = check(&descendant(two), "shade_mode=Unlit textured=true").concat();
    let (sum, mean) = (texts.find("texture(g_Texture0"), texts.find("/ float(SG_NUM_TEXTURES)"));
    assert!(sum.is_some() && sum < mean, "{texts}");
}

#[test]
fn textures_meet_the_colour_in_every_way() {
    let ways = [
        ("", "color * tex"),
        ("Replace", "return tex;"),
        ("Decal", "mix(color.rgb, tex.rgb, tex.a)"),
        ("Blend", "texture_blend_color, tex.rgb)"),
        ("Add", "color.rgb + tex.rgb"),
    ];
    for (name, code) in ways {
        let modifier = if name.is_empty() { String::new() } else { format!(", Texture{name}") };
        let info = descendant(&format!("template(Shade); modifier(ShadeTexture{modifier});"));
        for mode in ["Unlit", "Phong"] {
            let texts = check(&info, &format!("shade_mode={mode} textured=true")).concat();
            assert!(texts.contains(code), "{name} {mode}\n{texts}");
        }
    }
}

/// A word, and what stands in the vertex stage then.
const WAYS: &[(&str, &str)] = &[
    ("SG_REQUEST_VERTEXCOLOR", "out SgVertexColor {\n  vec4 value;"),
    ("SG_FLAT_VERTEXCOLOR", "out SgFlatColor {\n  flat vec4 value;"),
    ("SG_NOPERSPECTIVE_VERTEXCOLOR", "out SgScreenColor {\n  noperspective vec4 value;"),
    ("SG_REQUEST_NORMALVS", "out SgNormalVs {\n  vec3 value;"),
    ("SG_FLAT_NORMAL", "out SgFlatNormal {\n  flat vec3 value;"),
    ("SG_NOPERSPECTIVE_NORMAL", "out SgScreenNormal {\n  noperspective vec3 value;"),
];

#[test]
fn colours_and_normals_are_interpolated_as_requested() {
    for (word, expected) in WAYS {
        let info = descendant(&format!("template(Shade); before(vertex_end) {{ {word}; }} {THREE_LIGHTS}"));
        let (texts, lacking) = try_each(&info, "shade_mode=Phong vertex_color=true");
        let texts = texts.concat();
        assert!(texts.contains(expected), "{word}\n{texts}");
        let is_gles = |backend: &Backend| backend.row().family == Family::Gles;
        assert!(lacking.iter().all(|(it, _)| is_gles(it) && word.contains("NOPERSPECTIVE")), "{word}: {lacking:?}");
    }
}

#[test]
fn clip_distances_pass_a_geometry_stage() {
    let geometry = "geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_source { void main() { for (int i = 0; i < 3; i++) { sg_MapIO(i); EmitVertex(); } EndPrimitive(); } }";
    let info =
        descendant(&format!("template(ShadeGeometry); modifier(ClipDistance); backends(vulkan, opengl); {geometry}"));
    let texts = check(&info, "shade_mode=Phong").concat();
    assert!(texts.contains("gl_ClipDistance[0] = gl_in[vertex].gl_ClipDistance[0]"), "{texts}");
}
