//! The trait of `shader_fragment!` types, by which stacks list them.

use std::sync::{Arc, OnceLock};

use shader_info_assemble::stack::Layer;

use super::Instance;

/// A fragment that can be listed in a [`Stack`](super::Stack); `shader_fragment!` implements it.
pub trait Fragment {
    /// Typed handles to the inputs of an instance: a field for each sampler, image, buffer, attribute and param of its
    /// own.
    type Inputs;

    /// The declaration as data.
    fn layer() -> &'static LayerCell;

    /// The handles of one instance; `None` if it lacks some of the inputs.
    fn inputs(instance: &Instance<'_>) -> Option<Self::Inputs>;
}

/// A declaration as one string, parsed on first use.
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

/// The payload of a fragment whose paths lead nowhere: generated code has one of its own in place of it.
#[doc(hidden)]
pub trait Unfinished {
    /// No declaration.
    const __SI_PAYLOAD: &'static str = "";
}

impl<F> Unfinished for F {}
