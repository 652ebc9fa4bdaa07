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

/// All requested stacks, and the means to make more. A program has one; threads share it.
#[derive(Default)]
pub struct Stacks {
    known: RwLock<HashMap<Hash128, Answer>>,
    record: Option<Record>,
    pub(super) compiler: Option<Box<dyn Compile>>,
    pub(super) shipped: Vec<&'static [u8]>,
    pub(super) files: Option<Files>,
    pub(super) push_constant_limit: u32,
}

/// The lowest version of a family that runs a stack.
#[derive(Debug, Clone)]
pub struct Lowest {
    /// The stack for that version.
    pub composed: &'static Composed,
    /// Lower versions, with what they cannot do and which fragment needs it.
    pub refused: Vec<Arc<StackError>>,
}

impl Stacks {
    /// Without compiler and shipped stacks: makes texts for OpenGL and OpenGL ES.
    pub fn new() -> Self {
        Self { push_constant_limit: shader_info_types::binding::PUSH_CONSTANT_LIMIT, ..Self::default() }
    }

    /// Sets the compiler for binaries and translations: `shader_builder::stacks::compiler::Compiler`, or another one.
    #[must_use]
    pub fn compiler(mut self, compiler: impl Compile + 'static) -> Self {
        self.compiler = Some(Box::new(compiler));
        self
    }

    /// Adds stacks that a build has shipped, see [`shipped_stacks`](crate::shipped_stacks). If a stack is in two, the
    /// first one is used.
    ///
    /// # Errors
    /// The bytes are damaged, or another version's.
    pub fn ship(mut self, bytes: &'static [u8]) -> Result<Self, BadShipped> {
        read(bytes)?;
        self.shipped.push(bytes);
        Ok(self)
    }

    /// Sets the source of GLSL files that fragments include: a function from a name and the including package to the
    /// text. The name is relative to the shader folders: `lib/b.glsl`, included by `lib/a.glsl` as `"b.glsl"`, is
    /// requested under that name first, then as `b.glsl`.
    #[must_use]
    pub fn files(mut self, find: impl Fn(&str, &str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.files = Some(Box::new(find));
        self
    }

    /// Sets the number of bytes of push constants above which Vulkan gets a uniform buffer; 128 by default.
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

    /// Returns the shader of a stack for a backend. Repeated requests are answered from memory, errors too.
    ///
    /// # Errors
    /// The stack has errors, the backend cannot do it, or it was not shipped and there is no compiler.
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

    /// Returns the shader for the lowest version of a family that works: OpenGL ES 3.0, if no fragment needs 3.1.
    ///
    /// # Errors
    /// No version works: the error of the highest.
    pub fn lowest(&self, stack: &Stack, family: Family) -> Result<Lowest, Arc<StackError>> {
        let mut refused = Vec::new();
        for backend in Backend::ALL.into_iter().filter(|it| target(*it).row().family == family) {
            match self.request(stack, backend) {
                Ok(composed) => return Ok(Lowest { composed, refused }),
                Err(error) => refused.push(error),
            }
        }
        let nothing =
            || StackError { stack: stack.title(), backend: Backend::Vulkan, kind: StackErrorKind::Invalid(Vec::new()) };
        Err(refused.pop().unwrap_or_else(|| Arc::new(nothing())))
    }

    /// Returns the texts of a stack for a backend with everything known of them, for inspection; the result is not
    /// stored.
    ///
    /// # Errors
    /// The stack has errors, or the backend cannot do it.
    pub fn compose(&self, stack: &Stack, backend: Backend) -> Result<Composition, StackError> {
        let wrong = |problems| StackError { stack: stack.title(), backend, kind: StackErrorKind::Invalid(problems) };
        composed(self, &stack.list, target(backend)).map_err(wrong)
    }

    /// Returns the requested stacks since [`Stacks::recording`] as a JSON list, for `Builder::ship_stacks` and
    /// `shader-builder build --stacks`. The same stacks give the same text.
    pub fn recorded(&self) -> String {
        self.record.as_ref().map(Record::json).unwrap_or_default()
    }

    /// Writes [`Stacks::recorded`] to a file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_recorded(&self, path: impl AsRef<std::path::Path>) -> std::io::Result<()> {
        std::fs::write(path, self.recorded())
    }

    /// Returns the number of requested stacks.
    pub fn len(&self) -> usize {
        self.known.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Returns whether no stack was requested.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

// A stack with errors cannot be built; one that only lacks a compiler can.
fn is_worth_shipping(answer: &Answer) -> bool {
    answer.as_ref().err().is_none_or(|error| error.kind == StackErrorKind::NotShipped)
}
