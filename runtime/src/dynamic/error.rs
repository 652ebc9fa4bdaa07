//! Errors of stacks that cannot be composed or compiled.

use core::fmt;
use std::string::String;
use std::vec::Vec;

use shader_info_model::diagnostic::Diagnostic;

use crate::Backend;

/// Error of [`Stacks`](super::Stacks): the stack has no shader for the backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StackError {
    /// The stack's name and the fragments that it lists.
    pub stack: String,
    /// The requested backend.
    pub backend: Backend,
    /// The kind of error.
    pub kind: StackErrorKind,
}

/// The kinds of errors of a stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StackErrorKind {
    /// The stack has errors, or needs a feature that the backend lacks. Each diagnostic points at a token of a fragment
    /// or at the call that listed the fragment.
    Invalid(Vec<Diagnostic>),
    /// No build has shipped the stack, and the program has no compiler.
    NotShipped,
}

impl fmt::Display for StackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { stack, backend, kind } = self;
        match kind {
            StackErrorKind::NotShipped => write!(
                f,
                "the stack {stack} was not shipped for {}, and the program has no compiler; record it with \
                 `Stacks::recording` and build with `Builder::ship_stacks`, or give `Stacks::compiler` one",
                backend.title()
            ),
            StackErrorKind::Invalid(problems) => {
                write!(f, "the stack {stack} cannot be assembled for {}", backend.title())?;
                for problem in problems {
                    write!(f, "\n{}: {}", problem.place, problem.text())?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for StackError {}

impl StackError {
    /// Returns the diagnostics; empty if the error is that the stack was not shipped.
    pub fn problems(&self) -> &[Diagnostic] {
        match &self.kind {
            StackErrorKind::Invalid(problems) => problems,
            StackErrorKind::NotShipped => &[],
        }
    }
}
