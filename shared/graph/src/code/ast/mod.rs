//! The syntax tree of the part of GLSL 4.60 in which nodes are implemented.

mod types;
mod visit;

pub use super::name::Name;

use serde::{Deserialize, Serialize};

use super::called::Called;
use super::constant::{Const, Scalar};

/// A type.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ty {
    /// `void`
    Void,
    /// `float`, `int`, `uint`, `bool`
    Scalar(Scalar),
    /// `vec3`, `ivec2` …: 2 to 4 components.
    Vector(Scalar, u8),
    /// `mat3` …: a square matrix of floats.
    Matrix(u8),
    /// A struct, or a name that the text defines as something.
    Named(Name),
    /// `sampler2D` and its like.
    Sampler(Name),
    /// An array; its length as an expression, if it is written.
    Array(Box<Ty>, Option<Box<Expr>>),
}

/// `float`
pub const FLOAT: Ty = Ty::Scalar(Scalar::Float);
/// `int`
pub const INT: Ty = Ty::Scalar(Scalar::Int);
/// `bool`
pub const BOOL: Ty = Ty::Scalar(Scalar::Bool);

/// `vec3`
pub(crate) const VEC3: Ty = Ty::Vector(Scalar::Float, 3);
/// `vec4`
pub(crate) const VEC4: Ty = Ty::Vector(Scalar::Float, 4);
/// `mat4`
pub(crate) const MAT4: Ty = Ty::Matrix(4);

/// Operators with one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Unary {
    Minus,
    Not,
    Complement,
}

/// Operators with two operands (GLSL 4.60, section 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Binary {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Equal,
    NotEqual,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}

/// The function that a call refers to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Callee {
    /// A constructor.
    Type(Ty),
    /// A function: of the text, or built in.
    Function(Name),
    /// A function made for these arguments, by its number.
    Special(u32),
    /// A function that stands elsewhere in the shader: it may write to each variable that it is given.
    Outside(Name),
}

/// An expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Expr {
    /// A literal, or a constant vector.
    Const(Const),
    /// A variable.
    Name(Name),
    /// `{{in}}`: an input of the node that the expression implements.
    Port(Name),
    /// An operand of a graph by its index.
    Operand(u32),
    /// `-x`
    Unary(Unary, Box<Expr>),
    /// `a + b`
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a ? b : c`
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a = b`, and `a += b` with its operator.
    Assign(Option<Binary>, Box<Expr>, Box<Expr>),
    /// `x++` and `++x` (`true`: before), `-1` for `--`.
    Step(Box<Expr>, i8, bool),
    /// `f(a, b)`
    Call(Callee, Vec<Expr>),
    /// `v.xyz`, `s.member`
    Field(Box<Expr>, Name),
    /// `a[i]`
    Index(Box<Expr>, Box<Expr>),
}

/// A statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Stmt {
    /// `float x = 1.0;`
    Let(Let),
    /// `f(x);`
    Expr(Expr),
    /// `if (a) { … } else { … }`
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// `for (a; b; c) { … }`
    For(Vec<Stmt>, Option<Expr>, Option<Expr>, Vec<Stmt>),
    /// `while (a) { … }`
    While(Expr, Vec<Stmt>),
    /// `{ … }`
    Block(Vec<Stmt>),
    /// `return a;`
    Return(Option<Expr>),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `discard;`
    Discard,
}

/// The declaration of one variable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Let {
    /// Its type.
    pub ty: Ty,
    /// Its name.
    pub name: Name,
    /// Its first value.
    pub value: Option<Expr>,
    /// Whether it is declared `const`.
    pub is_const: bool,
}

/// The qualifier of a parameter: `in`, `out` or `inout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Pass {
    In,
    Out,
    InOut,
}

/// A parameter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Param {
    /// How it passes its value.
    pub pass: Pass,
    /// Its type.
    pub ty: Ty,
    /// Its name.
    pub name: Name,
}

/// A function with its body.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Function {
    /// What it returns.
    pub returns: Ty,
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its statements.
    pub body: Vec<Stmt>,
    /// What follows from the statements, computed on first use.
    #[serde(skip)]
    pub called: Called,
}

impl Function {
    /// Returns whether another function has parameters of the same types.
    pub(super) fn takes_the_same(&self, other: &Self) -> bool {
        self.params.len() == other.params.len() && self.params.iter().zip(&other.params).all(|(a, b)| a.ty == b.ty)
    }
}

/// A struct.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Struct {
    /// Its name.
    pub name: Name,
    /// Types and names of its members.
    pub members: Vec<(Ty, Name)>,
}

impl Expr {
    /// Returns a literal of one float.
    pub fn float(value: f32) -> Self {
        Self::Const(Const::float(value))
    }

    /// Returns a variable.
    pub fn name(name: impl Into<Name>) -> Self {
        Self::Name(name.into())
    }

    /// Returns a call of a function.
    pub fn call(name: impl Into<Name>, args: Vec<Expr>) -> Self {
        Self::Call(Callee::Function(name.into()), args)
    }

    /// Returns a constructor.
    pub fn make(ty: Ty, args: Vec<Expr>) -> Self {
        Self::Call(Callee::Type(ty), args)
    }

    /// `self.name`
    pub fn field(self, name: impl Into<Name>) -> Self {
        Self::Field(Box::new(self), name.into())
    }

    /// `self operator other`
    pub fn with(self, operator: Binary, other: Expr) -> Self {
        Self::Binary(operator, Box::new(self), Box::new(other))
    }
}
