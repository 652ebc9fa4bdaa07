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

/// Words of GLSL and of fragments that an author may write in an info, and the statements for them.
pub(crate) static OTHER_WORDS: &[(&str, &str)] = &[
    ("uniform", "`push_constant` for a value, `uniform_buf` for a block, `sampler` or `image` for a texture"),
    ("buffer", "`storage_buf`"),
    ("in", "`vertex_in` for an attribute, `vertex_out` for what passes between stages"),
    ("out", "`fragment_out` for a colour, `vertex_out` for what passes between stages"),
    ("varying", "`vertex_out`"),
    ("attribute", "`vertex_in`"),
    ("shared", "`shared_variable`"),
    ("const", "`compilation_constant` or `specialization_constant`"),
    ("layout", "the slot after the word: `sampler(0) name: sampler2D;`"),
    ("include", "`#include` in the GLSL, or `typedef_source` for types"),
    ("struct", "a `#[shader_shared]` struct beside the info"),
    ("vertex", "`vertex_source`"),
    ("fragment", "`fragment_source`"),
    ("compute", "`compute_source`"),
    ("param", "`push_constant`; a `param` is for fragments"),
    ("interpolator", "`vertex_out`; an `interpolator` is for fragments"),
];
