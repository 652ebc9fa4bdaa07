//! The kinds of resources.

use crate::Dimension;
use crate::words::words;

words! {
    /// The kind of a resource, which is the word of its statement.
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
    /// Returns whether a resource of this kind and GLSL type has a sampler. Texel buffers and multisampled textures are
    /// fetched from without one.
    pub fn is_sampled(self, type_name: &str) -> bool {
        matches!(self, Self::Sampler) && !Dimension::of(type_name).is_some_and(Dimension::is_fetched)
    }
}
