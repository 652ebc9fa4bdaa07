//! The kinds of resources.

use crate::words::words;

words! {
    /// What a resource is, by the word of its statement.
    #[allow(missing_docs)] // the statement's word says it
    ResourceKind {
        UniformBuf = "uniform_buf",
        StorageBuf = "storage_buf",
        Sampler = "sampler",
        Image = "image",
        SubpassIn = "subpass_in",
    }
}

impl ResourceKind {
    /// Whether a sampler goes with a resource of this kind and GLSL type: texel buffers and multisampled textures are
    /// fetched from, without one.
    pub fn is_sampled(self, type_name: &str) -> bool {
        let is_fetched = type_name.ends_with("Buffer") || type_name.contains("MS");
        matches!(self, Self::Sampler) && !is_fetched
    }
}
