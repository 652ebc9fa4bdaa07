//! Compiles the shaders of the example; nothing for everyone else.

fn main() {
    #[cfg(feature = "example")]
    shader_builder::Builder::new().dialects(shader_builder::Backend::parse("webgpu")).build()
}
