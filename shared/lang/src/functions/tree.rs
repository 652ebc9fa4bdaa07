//! The parsed tree of a shared function: the subset of Rust with an equivalent in GLSL, without spans of the compiler.

use shader_info_model::Type;
use shader_info_model::diagnostic::Place;

/// A `#[shader_shared]` function before its paths are followed.
#[derive(Debug, Clone)]
pub struct Function {
    /// In order.
    pub params: Vec<Param>,
    /// `None` if it returns nothing.
    pub result: Option<TypeRef>,
    /// What it does.
    pub body: Block,
    /// Names that patterns bind. If a const outside of the function has the name, the pattern is a comparison instead.
    pub bound: Vec<(String, Place)>,
    /// Whether there is `a.f(b)`.
    pub calls_methods: bool,
    /// Marks of the calls and comparisons whose meaning rustc may have to prove.
    pub relied: Vec<u32>,
}

/// A parameter.
#[derive(Debug, Clone)]
pub struct Param {
    /// In Rust.
    pub name: String,
    /// Without the reference.
    pub ty: TypeRef,
    /// `&mut T`: an `inout` of GLSL.
    pub is_inout: bool,
    /// `&T`: only the value counts.
    pub is_reference: bool,
    /// `mut x: T`: a copy that the function changes.
    pub is_mutable: bool,
}

/// A type as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypeRef {
    /// A number, vector or matrix.
    Value(Type),
    /// Counts and indexes; only inside functions.
    Usize,
    /// A shared struct or enum by its path.
    Path(String),
    /// `ModeBits`, by the path of `Mode`.
    Bits(String),
    /// `[T; N]`.
    Array(Box<TypeRef>, Length),
}

/// The length of an array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Length {
    /// Written out.
    Literal(u32),
    /// A shared const by its path.
    Const(String, Place),
}

/// Statements in braces.
#[derive(Debug, Clone, Default)]
pub struct Block {
    /// In order.
    pub statements: Vec<Statement>,
    /// The value of the block.
    pub tail: Option<Box<Expr>>,
}

/// One statement.
#[derive(Debug, Clone)]
pub enum Statement {
    /// `let name: ty = value;`
    Let(Let),
    /// An expression whose value is dropped.
    Expr(Expr),
}

/// `let name: ty = value;`
#[derive(Debug, Clone)]
pub struct Let {
    /// In Rust.
    pub name: String,
    /// Of the name.
    pub place: Place,
    /// As written.
    pub ty: Option<TypeRef>,
    /// `None` if it is assigned later.
    pub value: Option<Expr>,
    /// `let mut`.
    pub is_mutable: bool,
}

/// An expression and the token that represents it in errors.
#[derive(Debug, Clone)]
pub struct Expr {
    /// Of its most telling token.
    pub place: Place,
    /// What it is.
    pub kind: Kind,
}

/// What an expression is.
#[derive(Debug, Clone)]
pub enum Kind {
    /// `true`.
    Bool(bool),
    /// Digits without `_`, as decimal or hexadecimal, and the type after them.
    Int(u64, bool, Option<TypeRef>),
    /// A value, and whether `f32` follows it.
    Float(f32, bool),
    /// A local variable.
    Local(String),
    /// A shared const by its path.
    Const(String),
    /// `Mode::Lit`: the path of the type, and the name.
    Variant(String, String),
    /// `Vec3::ZERO`, `f32::MAX`, `PI`.
    Constant(Option<Type>, String),
    /// `-a`, `!a`.
    Unary(Unary, Box<Expr>),
    /// `a + b`.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a = b`, `a += b`.
    Assign(Option<Binary>, Box<Expr>, Box<Expr>),
    /// `a as u32`.
    Cast(Box<Expr>, TypeRef),
    /// `a.b`.
    Field(Box<Expr>, String),
    /// `a[b]`.
    Index(Box<Expr>, Box<Expr>),
    /// `f(a, b)` of a shared function.
    Call(String, Vec<Expr>),
    /// `a.f(b)`.
    Method(Box<Expr>, String, Vec<Expr>),
    /// `Vec3::new(a, b, c)`; without a type, a function of glam such as `vec3(a, b, c)`.
    Associated(Option<Type>, String, Vec<Expr>),
    /// `Ray { origin: a, direction: b }`.
    Struct(String, Vec<(String, Expr)>),
    /// `[a, b]`.
    Array(Vec<Expr>),
    /// `[a; N]`.
    Repeat(Box<Expr>, Length),
    /// `&a`, `&mut a`.
    Reference(bool, Box<Expr>),
    /// `*a`.
    Deref(Box<Expr>),
    /// `if a { … } else { … }`.
    If(Box<Expr>, Block, Option<Box<Expr>>),
    /// `match a { … }`.
    Match(Box<Expr>, Vec<Arm>),
    /// `{ … }`.
    Block(Block),
    /// `while a { … }`.
    While(Box<Expr>, Block),
    /// `loop { … }`.
    Loop(Block),
    /// `for i in a..b { … }`.
    For(Option<String>, Box<Expr>, Box<Expr>, Order, Block),
    /// `for x in all { … }` of an array.
    ForEach(Option<String>, Box<Expr>, Block),
    /// `break a`.
    Break(Option<Box<Expr>>),
    /// `continue`.
    Continue,
    /// `return a`.
    Return(Option<Box<Expr>>),
}

/// The order of a loop over a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// `a..=b`.
    pub has_last: bool,
    /// `(a..b).rev()`.
    pub is_reversed: bool,
}

/// `A | B if guard => body`.
#[derive(Debug, Clone)]
pub struct Arm {
    /// At least one.
    pub patterns: Vec<Pattern>,
    /// The guard, which must be true as well.
    pub guard: Option<Expr>,
    /// Its value.
    pub body: Expr,
}

/// One pattern of an arm.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// `_`.
    Any,
    /// `n`: anything, under a name.
    Bind(String, Place),
    /// `4`, `Mode::Lit`, `LIMIT`.
    Is(Expr),
    /// `1..=4`, `1..`, `..4`: first and last, and whether the last belongs to it.
    Range(Option<Expr>, Option<Expr>, bool),
}

/// Operators before an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    /// `-`.
    Negate,
    /// `!`.
    Not,
}

/// Operators between operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the operators")]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    And,
    Or,
    BitAnd,
    BitOr,
    BitXor,
    ShiftLeft,
    ShiftRight,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Binary {
    /// In Rust, and in GLSL for numbers.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::And => "&&",
            Self::Or => "||",
            Self::BitAnd => "&",
            Self::BitOr => "|",
            Self::BitXor => "^",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        }
    }
}
