//! Lists that a program recorded, and what is wrong with them.

use std::fmt;

use super::FragmentError;
use super::hint::{did_you_mean, or};

/// Where something stands in the text of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

/// Why a list of keys cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyListError {
    /// It is not JSON.
    #[error("the list of keys is not valid JSON: {0}")]
    NotJson(#[source] serde_json::Error),
    /// It is JSON of another kind.
    #[error("a list of keys is an object of shaders by name")]
    NotAnObject,
    /// A shader has something else than a list of keys.
    #[error("`{shader}` needs a list of keys, not `{found}` at {at}")]
    NotKeys {
        /// The shader.
        shader: String,
        /// What it has instead.
        found: String,
        /// Where.
        at: Position,
    },
    /// A key is not an object.
    #[error("a key of `{shader}` must be an object of branches by name, not `{found}` at {at}")]
    NotAKey {
        /// The shader.
        shader: String,
        /// What stands there instead.
        found: String,
        /// Where.
        at: Position,
    },
    /// The value of a branch can be the value of no branch.
    #[error("`{branch}` in a key of `{shader}` must be a bool, a number or a word, not `{found}` at {at}")]
    NotAValue {
        /// The branch.
        branch: String,
        /// The shader.
        shader: String,
        /// What stands there instead.
        found: String,
        /// Where.
        at: Position,
    },
    /// The package declares no such shader.
    #[error(
        "the list of keys names the shader `{shader}`, which is not declared here{}",
        or(nearest, "rename it in the list, or remove it: each package has a list of its own")
    )]
    UnknownShader {
        /// The shader.
        shader: String,
        /// A similar name.
        nearest: Option<String>,
    },
    /// The shader has no such branch.
    #[error("`{shader}` has no branch `{branch}`{}", did_you_mean(": ", nearest))]
    UnknownBranch {
        /// The shader.
        shader: String,
        /// The branch.
        branch: String,
        /// A similar name.
        nearest: Option<String>,
    },
    /// The branch never has this value.
    #[error("the branch `{branch}` of `{shader}` is {domain}, not `{value}`")]
    UnknownValue {
        /// The shader.
        shader: String,
        /// The branch.
        branch: String,
        /// The values that it has.
        domain: String,
        /// The value.
        value: String,
    },
}

/// Why the text of a list of stacks cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StackListError {
    /// It is not JSON.
    #[error("the list of stacks is not valid JSON: {0}")]
    NotJson(#[source] serde_json::Error),
    /// It is JSON of another kind.
    #[error("a list of stacks must be an object with an array `stacks`")]
    NoStacks,
    /// A stack has no name.
    #[error("a stack of the list has no `name` at {at}")]
    NoName {
        /// Where.
        at: Position,
    },
    /// A stack lacks its fragments or backends.
    #[error("the stack `{stack}` has no array `{field}` at {at}")]
    NoArray {
        /// The stack.
        stack: String,
        /// The field that is missing.
        field: &'static str,
        /// Where.
        at: Position,
    },
    /// A stack is for an unknown backend.
    #[error("the stack `{stack}` is for the unknown backend `{backend}` at {at}{}", did_you_mean(": ", nearest))]
    UnknownBackend {
        /// The stack.
        stack: String,
        /// The word.
        backend: String,
        /// A similar name.
        nearest: Option<String>,
        /// Where.
        at: Position,
    },
    /// A fragment is neither a path nor an object with a path and a condition.
    #[error("the stack `{stack}` lists `{found}` at {at}, not a path and a `when`")]
    NotAFragment {
        /// The stack.
        stack: String,
        /// What stands there instead.
        found: String,
        /// Where.
        at: Position,
    },
    /// A constant is not text.
    #[error("the stack `{stack}` has a constant `{constant}` that is not a string at {at}")]
    NotText {
        /// The stack.
        stack: String,
        /// The constant.
        constant: String,
        /// Where.
        at: Position,
    },
}

/// Why a stack of a list cannot be built.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StackError {
    /// A path of the stack does not lead to a fragment.
    #[error("the stack `{stack}`: {why}")]
    Fragment {
        /// The stack.
        stack: String,
        /// What is wrong with the path.
        #[source]
        why: FragmentError,
    },
    /// A constant's text is not a value.
    #[error("the stack `{stack}`: `{word}` is not a value of `{constant}`")]
    NotAValue {
        /// The stack.
        stack: String,
        /// The constant.
        constant: String,
        /// Its text.
        word: String,
    },
    /// The stack has errors.
    #[error("the stack {title} for {backend}: {diagnostics}")]
    Diagnosed {
        /// The stack.
        title: String,
        /// The backend's title.
        backend: &'static str,
        /// The diagnostics as text.
        diagnostics: String,
    },
}
