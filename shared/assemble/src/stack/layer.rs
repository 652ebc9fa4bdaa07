//! Reads a fragment from the string that it hands on, and names its contents.

use std::sync::Arc;

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire::{self, DecodeError};
use shader_info_model::{Fragment, Payload};

/// A fragment that can be listed.
#[derive(Debug, Clone)]
pub struct Layer {
    /// Its path from the crate's name on: `materials::layers::Detail`.
    pub path: String,
    /// What it is, or why it cannot be read.
    pub fragment: Result<Arc<Fragment>, DecodeError>,
    /// Of all that it means, wherever it stands: equal in the program and in the builder.
    pub hash: Hash128,
}

impl Layer {
    /// Reads what the macro of a fragment's name hands on.
    pub fn read(path: &str, payload: &str) -> Self {
        let unreadable = match wire::decode::<Payload>(payload) {
            Ok(Payload::Fragment(fragment)) => return Self::new(path, fragment),
            Ok(_) => DecodeError::Malformed,
            Err(unreadable) => unreadable,
        };
        Self { path: path.into(), fragment: Err(unreadable), hash: Hash128::of(payload.as_bytes()) }
    }

    /// A fragment that is known already.
    pub fn new(path: &str, fragment: Arc<Fragment>) -> Self {
        let hash = Hash128::of(wire::canonical(&fragment).as_bytes());
        Self { path: path.into(), fragment: Ok(fragment), hash }
    }

    /// The last segment of its path.
    pub fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}
