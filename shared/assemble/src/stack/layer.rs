//! Reads a fragment from the string that it hands on, and names its contents.

use std::sync::Arc;

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire;
use shader_info_model::{Fragment, Payload};

/// A fragment that can be listed.
#[derive(Debug, Clone)]
pub struct Layer {
    /// Its path from the crate's name on: `materials::layers::Detail`.
    pub path: String,
    /// What it is; none where another version of shader-info wrote it.
    pub fragment: Option<Arc<Fragment>>,
    /// Of all that it means, wherever it stands: equal in the program and in the builder.
    pub hash: Hash128,
}

impl Layer {
    /// Reads what the macro of a fragment's name hands on.
    pub fn read(path: &str, payload: &str) -> Self {
        match wire::decode::<Payload>(payload) {
            Ok(Payload::Fragment(fragment)) => Self::new(path, fragment),
            Ok(_) | Err(_) => Self { path: path.into(), fragment: None, hash: Hash128::of(payload.as_bytes()) },
        }
    }

    /// A fragment that is known already.
    pub fn new(path: &str, fragment: Arc<Fragment>) -> Self {
        let hash = Hash128::of(wire::canonical(&fragment).as_bytes());
        Self { path: path.into(), fragment: Some(fragment), hash }
    }

    /// The last segment of its path.
    pub fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}
