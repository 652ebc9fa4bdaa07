//! The trait of the types that `shader_fragment!` declares.

use std::sync::{Arc, OnceLock};

use shader_info_assemble::stack::Layer;

use super::Instance;

/// A fragment that a [`Stack`](super::Stack) can list; `shader_fragment!` implements the trait.
pub trait Fragment {
    /// Typed handles to the inputs of an instance: a field for each sampler, image, buffer, attribute and param of its
    /// own.
    type Inputs;

    /// Returns the declaration as data.
    fn layer() -> &'static LayerCell;

    /// Returns the handles of one instance; `None` if the instance lacks some of the inputs.
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
    /// Makes a cell from the path and the text of a declaration. Only generated code calls this.
    pub const fn new(path: &'static str, payload: &'static str) -> Self {
        Self { path, payload, layer: OnceLock::new() }
    }

    /// Returns the parsed declaration.
    pub fn get(&self) -> &Arc<Layer> {
        self.layer.get_or_init(|| Arc::new(Layer::read(self.path, self.payload)))
    }
}

/// The default declaration of a fragment, which is missing. Generated code defines a constant that takes precedence,
/// unless a path of the fragment is wrong.
#[doc(hidden)]
pub trait Unfinished {
    /// The missing declaration.
    const __SI_PAYLOAD: &'static str = "";
}

impl<F> Unfinished for F {}
