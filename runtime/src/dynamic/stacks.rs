//! Looks up the shaders of stacks: in memory, among shipped stacks, or by composing and compiling.

use std::boxed::Box;
use std::collections::HashMap;
use std::string::String;
use std::sync::{Arc, PoisonError, RwLock};
use std::vec::Vec;

use shader_info_assemble::stack::{BadShipped, Compile, Composition, read};
use shader_info_glsl::hash::Hash128;
use shader_info_model::Family;

use super::make::{composed, make, target};
use super::record::Record;
use super::{Composed, Stack, StackError, StackErrorKind};
use crate::Backend;

pub(super) type Files = Box<dyn Fn(&str, &str) -> Option<String> + Send + Sync>;

type Answer = Result<&'static Composed, Arc<StackError>>;

/// Composes and compiles stacks, and stores every result in memory. A program needs one `Stacks`; threads may share it.
#[derive(Default)]
pub struct Stacks {
    known: RwLock<HashMap<Hash128, Answer>>,
    record: Option<Record>,
    pub(super) compiler: Option<Box<dyn Compile>>,
    pub(super) shipped: Vec<&'static [u8]>,
    pub(super) files: Option<Files>,
    pub(super) push_constant_limit: u32,
}

/// The shader for the lowest version of a family that supports a stack.
#[derive(Debug, Clone)]
pub struct Lowest {
    /// The stack for that version.
    pub composed: &'static Composed,
    /// The errors of the lower versions: the features that these lack, at the fragments that need them.
    pub refused: Vec<Arc<StackError>>,
}

impl Stacks {
    /// Makes an empty `Stacks` without a compiler and without shipped stacks. It makes texts for OpenGL and OpenGL ES
    /// only.
    pub fn new() -> Self {
        Self { push_constant_limit: shader_info_types::binding::PUSH_CONSTANT_LIMIT, ..Self::default() }
    }

    /// Sets the compiler for binaries and translations: `shader_builder::stacks::compiler::Compiler`, or another one.
    #[must_use]
    pub fn compiler(mut self, compiler: impl Compile + 'static) -> Self {
        self.compiler = Some(Box::new(compiler));
        self
    }

    /// Adds stacks that a build has shipped, see [`shipped_stacks`](crate::shipped_stacks). If several calls add the
    /// same stack, the first one applies.
    ///
    /// # Errors
    /// [`BadShipped`] if the bytes are damaged or come from another version.
    pub fn ship(mut self, bytes: &'static [u8]) -> Result<Self, BadShipped> {
        read(bytes)?;
        self.shipped.push(bytes);
        Ok(self)
    }

    /// Sets the function that finds the GLSL files which fragments include. It gets the name of a file and the package
    /// of the fragment, and returns the text. The name is relative to the shader folders: if `lib/a.glsl` includes
    /// `"b.glsl"`, the function is called with `lib/b.glsl` first, then with `b.glsl`.
    #[must_use]
    pub fn files(mut self, find: impl Fn(&str, &str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.files = Some(Box::new(find));
        self
    }

    /// Sets the size in bytes above which push constants become a uniform buffer on Vulkan; 128 by default.
    #[must_use]
    pub fn push_constant_limit(mut self, bytes: u32) -> Self {
        self.push_constant_limit = bytes;
        self
    }

    /// Records every requested stack, see [`Stacks::recorded`].
    #[must_use]
    pub fn recording(mut self) -> Self {
        self.record = Some(Record::default());
        self
    }

    /// Returns the shader of a stack for a backend. A repeated request returns the stored shader or error.
    ///
    /// # Errors
    /// [`StackErrorKind`](super::StackErrorKind): the stack has errors, it needs a feature that the backend lacks, or it
    /// is missing in the shipped stacks and the program has no compiler.
    pub fn request(&self, stack: &Stack, backend: Backend) -> Answer {
        let key = stack.list.key(target(backend), self.push_constant_limit);
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(answer) = known {
            return answer;
        }
        let made = make(self, stack, key, backend);
        let answer = made.map_err(|why| Arc::new(StackError { stack: stack.title(), backend, kind: why }));
        if let Some(record) = self.record.as_ref().filter(|_| is_worth_shipping(&answer)) {
            record.note(&stack.list, backend);
        }
        // Two threads may have made it at once: all get the first one.
        self.known.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(answer).clone()
    }

    /// Returns the shader for the lowest version of a family that supports the stack: OpenGL ES 3.0, if no fragment
    /// needs 3.1.
    ///
    /// # Errors
    /// The error of the highest version, if no version supports the stack.
    pub fn lowest(&self, stack: &Stack, family: Family) -> Result<Lowest, Arc<StackError>> {
        let mut refused = Vec::new();
        for backend in Backend::ALL.into_iter().filter(|it| target(*it).row().family == family) {
            match self.request(stack, backend) {
                Ok(composed) => return Ok(Lowest { composed, refused }),
                Err(error) => refused.push(error),
            }
        }
        Err(refused.pop().expect("every family has a backend"))
    }

    /// Returns the texts of a stack for a backend with their source maps and reflection, for inspection. The result is
    /// not stored.
    ///
    /// # Errors
    /// [`StackError`] if the stack has errors or needs a feature that the backend lacks.
    pub fn compose(&self, stack: &Stack, backend: Backend) -> Result<Composition, StackError> {
        let wrong = |problems| StackError { stack: stack.title(), backend, kind: StackErrorKind::Invalid(problems) };
        composed(self, &stack.list, target(backend)).map_err(wrong)
    }

    /// Returns the stacks that were requested since [`Stacks::recording`] as a JSON list, for `Builder::ship_stacks`
    /// and `shader-builder build --stacks`. Equal stacks give equal text.
    pub fn recorded(&self) -> String {
        self.record.as_ref().map(Record::json).unwrap_or_default()
    }

    /// Writes [`Stacks::recorded`] to a file.
    ///
    /// # Errors
    /// The error of the file system if the file cannot be written.
    pub fn save_recorded(&self, path: impl AsRef<std::path::Path>) -> std::io::Result<()> {
        std::fs::write(path, self.recorded())
    }

    /// Returns the number of requested stacks.
    pub fn len(&self) -> usize {
        self.known.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Returns whether no stack has been requested.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

// A stack with errors cannot be built; one that only lacks a compiler can.
fn is_worth_shipping(answer: &Answer) -> bool {
    answer.as_ref().err().is_none_or(|error| error.kind == StackErrorKind::NotShipped)
}
