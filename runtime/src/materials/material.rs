//! The result of a request: a material with its shader and the inputs that the program can set.

use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use super::Input;
use crate::build_state::BuildState;
use crate::{Backend, Info};

/// A material for one backend. It stays in memory until the program ends. Adapters accept its info wherever they accept
/// a declared one.
#[derive(Debug)]
pub struct Material {
    info: Info,
    backend: Backend,
    inputs: Vec<Input>,
    size: u32,
}

impl Material {
    pub(super) fn leak(
        name: &str,
        backend: Backend,
        (inputs, size): (Vec<Input>, u32),
        reflection: &[u8],
        pack: &'static [u8],
    ) -> &'static Self {
        let name: &'static str = Box::leak(name.into());
        let reflection: &'static [u8] = Box::leak(reflection.into());
        let info = Info::new(name, reflection, pack, BuildState::Built);
        Box::leak(Box::new(Self { info, backend, inputs, size }))
    }

    /// Returns the info, with reflection, texts and binaries as of a declared shader, for one backend.
    pub fn info(&'static self) -> &'static Info {
        &self.info
    }

    /// Returns the backend that the material was made for.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Returns the inputs that the program can set, in the order of their offsets.
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Returns an input by its name in the shader, or by its path in the graph.
    pub fn input(&self, name: &str) -> Option<&Input> {
        self.inputs.iter().find(|it| it.name == name || it.path == name)
    }

    /// Returns the bytes of `material_values` with the values of the graph; empty if the program can set nothing.
    pub fn values(&self) -> Vec<u8> {
        let mut out = vec![0; self.size as usize];
        for input in &self.inputs {
            let start = input.offset as usize;
            if let Some(room) = out.get_mut(start..start + input.default.len()) {
                room.copy_from_slice(&input.default);
            }
        }
        out
    }
}
