//! The result of a request: a material with its shader and the inputs that the program can set.

use std::boxed::Box;
use std::string::String;
use std::vec;
use std::vec::Vec;

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

/// An input that the program can set: a member of the buffer `material_values`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) ty: String,
    pub(super) offset: u32,
    pub(super) default: Vec<u8>,
}

impl Input {
    /// Returns the name in the shader: `noise_amplitude`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the path of the input in the graph: `noise/amplitude`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the type in the graph: `float`, `color3`.
    pub fn ty(&self) -> &str {
        &self.ty
    }

    /// Returns the offset in bytes from the start of `material_values` (std140).
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// Returns the bytes of the value that the graph sets.
    pub fn default_value(&self) -> &[u8] {
        &self.default
    }

    /// Writes a value into the bytes of `material_values`. Returns false, and writes nothing, if the value has another
    /// size than the input or the bytes end too early.
    pub fn put<T: bytemuck::NoUninit>(&self, bytes: &mut [u8], value: &T) -> bool {
        let value = bytemuck::bytes_of(value);
        let start = self.offset as usize;
        let Some(room) = bytes.get_mut(start..start + value.len()).filter(|_| value.len() == self.default.len()) else {
            return false;
        };
        room.copy_from_slice(value);
        true
    }
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
