//! Compiles the shaders of the examples, where these are wanted: users of the crate need no compiler.

fn main() {
    #[cfg(feature = "example")]
    shader_builder::Builder::new().backends([shader_builder::Backend::Vulkan]).build();
}
