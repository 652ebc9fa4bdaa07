//! Compiles the shaders of the examples; nothing for everyone else.

fn main() {
    #[cfg(feature = "example")]
    shader_builder::Builder::new()
        .shader_folders(["examples/hot_reload"])
        .dialects(shader_builder::Backend::parse("webgpu"))
        .build()
}
