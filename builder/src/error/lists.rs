//! Errors in lists of keys and of stacks, which a program recorded.

use std::fmt;

use super::FragmentError;
use super::hint::{did_you_mean, or};
use super::names::paths_and_places;

/// A position in the text of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1 on.
    pub line: usize,
    /// Column in characters, from 1 on.
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
    /// The text is not JSON.
    #[error("the list of keys is not valid JSON: {0}")]
    NotJson(#[source] serde_json::Error),
    /// The text is JSON, but not an object.
    #[error("a list of keys is an object of shaders by name")]
    NotAnObject,
    /// The value of a shader is not a list of keys.
    #[error("`{shader}` needs a list of keys, not `{found}` at {at}")]
    NotKeys {
        /// Name of the shader.
        shader: String,
        /// The value.
        found: String,
        /// Position of the value.
        at: Position,
    },
    /// A key is not an object.
    #[error("a key of `{shader}` must be an object of branches by name, not `{found}` at {at}")]
    NotAKey {
        /// Name of the shader.
        shader: String,
        /// The value.
        found: String,
        /// Position of the value.
        at: Position,
    },
    /// The value is not of a type that a branch can have.
    #[error("`{branch}` in a key of `{shader}` must be a bool, a number or a word, not `{found}` at {at}")]
    NotAValue {
        /// Name of the branch.
        branch: String,
        /// Name of the shader.
        shader: String,
        /// The value.
        found: String,
        /// Position of the value.
        at: Position,
    },
    /// The package does not declare the shader.
    #[error(
        "the list of keys names the shader `{shader}`, which is not declared here{}",
        or(nearest, "rename it in the list, or remove it: each package has a list of its own")
    )]
    UnknownShader {
        /// Name of the shader.
        shader: String,
        /// A similar name.
        nearest: Option<String>,
    },
    /// Several shaders of the package have this name, or a path that ends in it.
    #[error(
        "the list of keys names `{shader}`, which means several shaders; write the path of one: {}",
        paths_and_places(infos)
    )]
    AmbiguousShader {
        /// Name of the shader, or the end of a path.
        shader: String,
        /// Path and place of each.
        infos: Vec<(String, String)>,
    },
    /// The shader does not have the branch.
    #[error("`{shader}` has no branch `{branch}`{}", did_you_mean(": ", nearest))]
    UnknownBranch {
        /// Name of the shader.
        shader: String,
        /// Name of the branch.
        branch: String,
        /// A similar name.
        nearest: Option<String>,
    },
    /// The branch does not have the value.
    #[error("the branch `{branch}` of `{shader}` is {domain}, not `{value}`")]
    UnknownValue {
        /// Name of the shader.
        shader: String,
        /// Name of the branch.
        branch: String,
        /// The values that the branch has.
        domain: String,
        /// The value.
        value: String,
    },
}

/// Why the text of a list of stacks cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StackListError {
    /// The text is not JSON.
    #[error("the list of stacks is not valid JSON: {0}")]
    NotJson(#[source] serde_json::Error),
    /// The text is JSON, but has no list of stacks.
    #[error("a list of stacks must be an object with an array `stacks`")]
    NoStacks,
    /// A stack has no name.
    #[error("a stack of the list has no `name` at {at}")]
    NoName {
        /// Position of the stack.
        at: Position,
    },
    /// A stack lacks its fragments or backends.
    #[error("the stack `{stack}` has no array `{field}` at {at}")]
    NoArray {
        /// Name of the stack.
        stack: String,
        /// Name of the missing field.
        field: &'static str,
        /// Position of the stack.
        at: Position,
    },
    /// A stack names an unknown backend.
    #[error("the stack `{stack}` is for the unknown backend `{backend}` at {at}{}", did_you_mean(": ", nearest))]
    UnknownBackend {
        /// Name of the stack.
        stack: String,
        /// The unknown word.
        backend: String,
        /// A similar name.
        nearest: Option<String>,
        /// Position of the word.
        at: Position,
    },
    /// A fragment is neither a path nor an object with a path and a condition.
    #[error("the stack `{stack}` lists `{found}` at {at}, not a path and a `when`")]
    NotAFragment {
        /// Name of the stack.
        stack: String,
        /// The value.
        found: String,
        /// Position of the value.
        at: Position,
    },
    /// The value of a constant is not text.
    #[error("the stack `{stack}` has a constant `{constant}` that is not a string at {at}")]
    NotText {
        /// Name of the stack.
        stack: String,
        /// Name of the constant.
        constant: String,
        /// Position of the value.
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
        /// Name of the stack.
        stack: String,
        /// What is wrong with the path.
        #[source]
        why: FragmentError,
    },
    /// The text of a constant is not a value.
    #[error("the stack `{stack}`: `{word}` is not a value of `{constant}`")]
    NotAValue {
        /// Name of the stack.
        stack: String,
        /// Name of the constant.
        constant: String,
        /// Its text.
        word: String,
    },
    /// The stack has errors.
    #[error("the stack {title} for {backend}: {diagnostics}")]
    Diagnosed {
        /// Name of the stack.
        title: String,
        /// Title of the backend.
        backend: &'static str,
        /// The diagnostics as text.
        diagnostics: String,
    },
}
