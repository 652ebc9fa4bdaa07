//! Why there is no shader for a stack.

use core::fmt;
use std::string::String;
use std::vec::Vec;

use shader_info_model::diagnostic::Diagnostic;

use crate::Backend;

/// A stack that cannot be had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StackError {
    /// The stack's name and the fragments that it lists.
    pub stack: String,
    /// What it was asked for.
    pub backend: Backend,
    /// What is the matter.
    pub kind: StackErrorKind,
}

/// What is the matter with a stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StackErrorKind {
    /// It has errors, or asks for what the backend cannot do: at the fragments' own tokens, or at the call that listed
    /// them.
    Invalid(Vec<Diagnostic>),
    /// No build has shipped it, and the program has no compiler.
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
    /// What is wrong; nothing where it just was not shipped.
    pub fn problems(&self) -> &[Diagnostic] {
        match &self.kind {
            StackErrorKind::Invalid(problems) => problems,
            StackErrorKind::NotShipped => &[],
        }
    }
}
