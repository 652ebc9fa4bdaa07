//! Reads a fragment from the string that it hands on, and names its contents.

use std::sync::Arc;

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire::{self, DecodeError};
use shader_info_model::{Fragment, Payload};

/// A fragment that a stack can list.
#[derive(Debug, Clone)]
pub struct Layer {
    /// Path of the fragment, which begins with the name of the crate: `materials::layers::Detail`.
    pub path: String,
    /// The declaration, or the reason why it cannot be read.
    pub fragment: Result<Arc<Fragment>, DecodeError>,
    /// Hash of the meaning of the fragment without its place. It is equal in the program and in the builder.
    pub hash: Hash128,
}

impl Layer {
    /// Parses the payload of the macro that has the name of the fragment.
    pub fn read(path: &str, payload: &str) -> Self {
        let unreadable = match wire::decode::<Payload>(payload) {
            Ok(Payload::Fragment(fragment)) => return Self::new(path, fragment),
            Ok(_) => DecodeError::Malformed,
            Err(unreadable) => unreadable,
        };
        Self { path: path.into(), fragment: Err(unreadable), hash: Hash128::of(payload.as_bytes()) }
    }

    /// Makes a layer of a parsed fragment.
    pub fn new(path: &str, fragment: Arc<Fragment>) -> Self {
        let hash = Hash128::of(wire::canonical(&fragment).as_bytes());
        Self { path: path.into(), fragment: Ok(fragment), hash }
    }

    /// Returns the last segment of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}
