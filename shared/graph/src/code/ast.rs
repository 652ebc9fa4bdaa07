//! The part of GLSL 4.60 that implementations of nodes are written in, as a tree.

use serde::{Deserialize, Serialize};

use super::called::Called;
use super::constant::{Const, Scalar};

pub use super::name::Name;

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

/// What an operator with one operand does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Unary {
    Minus,
    Not,
    Complement,
}

/// What an operator with two operands does (GLSL 4.60, section 5.1).
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

/// Who is called.
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

/// How a parameter passes its value.
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
    /// Whether another function has parameters of the same types.
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

impl Ty {
    /// The type of this name; `None` if the language has no such type.
    pub fn built_in(word: &str) -> Option<Self> {
        let side = |text: &str| text.parse::<u8>().ok().filter(|side| (2..=4).contains(side));
        Some(match word {
            "void" => Self::Void,
            "float" => FLOAT,
            "int" => INT,
            "uint" => Self::Scalar(Scalar::Uint),
            "bool" => BOOL,
            _ if is_sampler(word) => Self::Sampler(word.into()),
            _ => match (word.strip_prefix("mat"), word.find("vec")) {
                (Some(rest), _) => Self::Matrix(side(rest)?),
                (None, Some(at)) => Self::Vector(scalar(&word[..at])?, side(&word[at + 3..])?),
                (None, None) => return None,
            },
        })
    }

    /// The kind of its components; `None` for what has none.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) | Self::Vector(scalar, _) => Some(*scalar),
            Self::Matrix(_) => Some(Scalar::Float),
            _ => None,
        }
    }

    /// How many components a scalar or vector has; 0 for everything else.
    pub fn width(&self) -> u8 {
        match self {
            Self::Scalar(_) => 1,
            Self::Vector(_, width) => *width,
            _ => 0,
        }
    }

    /// A scalar or vector of `width` components.
    pub fn of(scalar: Scalar, width: u8) -> Self {
        if width == 1 { Self::Scalar(scalar) } else { Self::Vector(scalar, width) }
    }
}

/// Whether a word is a type of textures (GLSL 4.60, section 4.1.7).
fn is_sampler(word: &str) -> bool {
    let plain = word.strip_prefix(['i', 'u']).unwrap_or(word);
    let Some(rest) = plain.strip_prefix("sampler").or_else(|| plain.strip_prefix("texture")) else { return false };
    let rest = rest.strip_suffix("Shadow").unwrap_or(rest);
    let rest = rest.strip_suffix("Array").unwrap_or(rest);
    matches!(rest, "" | "1D" | "2D" | "3D" | "Cube" | "2DRect" | "Buffer" | "2DMS") && plain != "texture"
}

fn scalar(prefix: &str) -> Option<Scalar> {
    Some(match prefix {
        "" => Scalar::Float,
        "i" => Scalar::Int,
        "u" => Scalar::Uint,
        "b" => Scalar::Bool,
        _ => return None,
    })
}

impl Expr {
    /// A literal of one float.
    pub fn float(value: f32) -> Self {
        Self::Const(Const::float(value))
    }

    /// A variable.
    pub fn name(name: impl Into<Name>) -> Self {
        Self::Name(name.into())
    }

    /// A call of a function.
    pub fn call(name: impl Into<Name>, args: Vec<Expr>) -> Self {
        Self::Call(Callee::Function(name.into()), args)
    }

    /// A constructor.
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

    /// Calls a function for this expression and for each within it, outermost first.
    pub fn each<'e>(&'e self, f: &mut impl FnMut(&'e Expr)) {
        f(self);
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => {}
            Self::Unary(_, inner) | Self::Step(inner, ..) | Self::Field(inner, _) => inner.each(f),
            Self::Binary(_, left, right) | Self::Assign(_, left, right) | Self::Index(left, right) => {
                left.each(f);
                right.each(f);
            }
            Self::Choice(condition, yes, no) => {
                condition.each(f);
                yes.each(f);
                no.each(f);
            }
            Self::Call(_, args) => args.iter().for_each(|arg| arg.each(f)),
        }
    }

    /// Calls a function for this expression and for each within it, outermost first, to change them: one for which it
    /// answers `true` is not entered.
    pub fn each_mut(&mut self, f: &mut impl FnMut(&mut Expr) -> bool) {
        if f(self) {
            return;
        }
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => {}
            Self::Unary(_, inner) | Self::Step(inner, ..) | Self::Field(inner, _) => inner.each_mut(f),
            Self::Binary(_, left, right) | Self::Assign(_, left, right) | Self::Index(left, right) => {
                left.each_mut(f);
                right.each_mut(f);
            }
            Self::Choice(condition, yes, no) => {
                condition.each_mut(f);
                yes.each_mut(f);
                no.each_mut(f);
            }
            Self::Call(_, args) => args.iter_mut().for_each(|arg| arg.each_mut(f)),
        }
    }

    /// The same expression with some parts replaced: where the function gives something, it stands instead.
    #[must_use]
    pub fn replaced(&self, f: &mut impl FnMut(&Expr) -> Option<Expr>) -> Self {
        if let Some(other) = f(self) {
            return other;
        }
        let mut boxed = |inner: &Expr| Box::new(inner.replaced(f));
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => self.clone(),
            Self::Unary(operator, inner) => Self::Unary(*operator, boxed(inner)),
            Self::Step(inner, by, before) => Self::Step(boxed(inner), *by, *before),
            Self::Field(inner, name) => Self::Field(boxed(inner), *name),
            Self::Binary(operator, left, right) => Self::Binary(*operator, boxed(left), boxed(right)),
            Self::Assign(operator, left, right) => Self::Assign(*operator, boxed(left), boxed(right)),
            Self::Index(left, right) => Self::Index(boxed(left), boxed(right)),
            Self::Choice(condition, yes, no) => Self::Choice(boxed(condition), boxed(yes), boxed(no)),
            Self::Call(callee, args) => Self::Call(callee.clone(), args.iter().map(|arg| *boxed(arg)).collect()),
        }
    }
}
