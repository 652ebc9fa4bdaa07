//! A `shader_fragment!` as a stack sees it: its type.

use std::sync::{Arc, OnceLock};

use shader_info_assemble::stack::Layer;

use super::Instance;

/// A fragment that can be listed in a [`Stack`](super::Stack); `shader_fragment!` implements it.
pub trait Fragment {
    /// Typed handles to what an instance takes: a field for each sampler, image, buffer, attribute and param of its own.
    type Inputs;

    /// What the declaration is.
    fn layer() -> &'static LayerCell;

    /// The handles of one instance; none where it lacks some of them.
    fn inputs(instance: &Instance<'_>) -> Option<Self::Inputs>;
}

/// A declaration as one string, read when it is asked for first.
#[doc(hidden)]
pub struct LayerCell {
    path: &'static str,
    payload: &'static str,
    layer: OnceLock<Arc<Layer>>,
}

impl LayerCell {
    /// Called by generated code.
    pub const fn new(path: &'static str, payload: &'static str) -> Self {
        Self { path, payload, layer: OnceLock::new() }
    }

    /// The declaration.
    pub fn get(&self) -> &Arc<Layer> {
        self.layer.get_or_init(|| Arc::new(Layer::read(self.path, self.payload)))
    }
}
