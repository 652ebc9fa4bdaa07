//! Nodes in languages other than GLSL: their implementations in the library, and what they read.

use crate::code::ast::Expr;
use crate::value::Type;

/// A node of a text that is not GLSL.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Foreign {
    /// Its definition: `ND_add_float`; empty for what no definition names.
    pub def: String,
    /// How the target's library implements it.
    pub code: ForeignCode,
    /// What it reads, in the order of its definition.
    pub args: Vec<Argument>,
    /// Names and types of its outputs.
    pub outputs: Vec<(String, Type)>,
}

/// How a library implements a node.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ForeignCode {
    /// An expression with `{{input}}`.
    Inline(String),
    /// A function of a file: the file's path and the function's name.
    Function(String, String),
    /// Some components of the one argument: `xy`.
    Channels(String),
}

/// An input of a node, with its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Argument {
    /// Its name in the definition.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// An operand, an input of the document, or a constant; anything for what is a text only.
    pub expr: Expr,
    /// What the document writes for a value that is not made of numbers: a word, a file, a struct.
    pub text: String,
}
