//! What the generator writes: expressions with their types, statements, functions, a whole program.

use super::types::{Struct, Ty, Value};

/// The number of a variable: each declaration has its own.
pub(super) type Variable = usize;

#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub(super) ty: Ty,
    pub(super) kind: Kind,
    /// How far a float of it can be from 0.
    pub(super) most: f32,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Literal(Value),
    Read(Variable),
    Index(Box<Expr>, Box<Expr>),
    /// The number of a field.
    Field(Box<Expr>, usize),
    Swizzle(Box<Expr>, Vec<usize>),
    Unary(&'static str, Box<Expr>),
    /// Whether it is written with a macro.
    Binary(&'static str, Box<Expr>, Box<Expr>, bool),
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A constructor.
    Make(Vec<Expr>),
    /// A conversion that the text leaves to the language.
    Implicit(Box<Expr>),
    BuiltIn(&'static str, Vec<Expr>),
    Call(usize, Vec<Expr>),
    /// Operands of a comma.
    Sequence(Vec<Expr>),
    /// A place, the operator before `=`, a value.
    Assign(Box<Expr>, &'static str, Box<Expr>),
    /// A place that is counted up or down: the operator, and whether it stands first.
    Count(Box<Expr>, &'static str, bool),
}

impl Expr {
    pub(super) fn new(ty: &Ty, kind: Kind, most: f32) -> Self {
        Self { ty: ty.clone(), kind, most }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Statement {
    /// A variable, its value, and whether it is `const`.
    Declare(Variable, Option<Expr>, bool),
    Do(Expr),
    If(Expr, Vec<Statement>, Option<Vec<Statement>>),
    For(Box<Statement>, Expr, Expr, Vec<Statement>),
    While(Expr, Vec<Statement>),
    DoWhile(Vec<Statement>, Expr),
    /// A selector, and for each case its labels (`None` is `default`) and statements.
    Switch(Expr, Vec<(Vec<Option<i32>>, Vec<Statement>)>),
    Block(Vec<Statement>),
    Return(Option<Expr>),
    Break,
    Continue,
    Discard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    In,
    Const,
    Out,
    InOut,
}

#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) params: Vec<(Direction, Variable)>,
    pub(super) result: Option<Ty>,
    pub(super) body: Vec<Statement>,
    pub(super) cost: u32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub(super) structs: Vec<Struct>,
    /// The name and type of each variable.
    pub(super) variables: Vec<(String, Ty)>,
    /// Variables of the file, with their values, and whether they are `const`.
    pub(super) globals: Vec<(Variable, Expr, bool)>,
    pub(super) functions: Vec<Function>,
    /// Names of macros for binary operators.
    pub(super) macros: Vec<(&'static str, String)>,
    /// What `run` reads: the number of the invocation, and a word of any bits.
    pub(super) given: [Variable; 2],
    /// What `run` writes.
    pub(super) found: Variable,
    /// The word in which calls leave their order.
    pub(super) trace: Variable,
    pub(super) body: Vec<Statement>,
    /// Whether a case continues in the next one.
    pub(super) falls: bool,
    pub(super) discards: bool,
}
