//! `specialize { … }`: how branch values become a canonical key and a technique; named render states; the budget.

use super::{Define, Number, Source, Stage, VertexStruct};
use crate::diagnostic::Place;

/// A word of the declaration and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Word {
    /// As written; a path without spaces.
    pub text: String,
    /// Its token.
    pub place: Place,
}

/// Statements that run in order on the values of the branches, for every key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specialize {
    /// In the order written.
    pub steps: Vec<Step>,
}

/// One statement of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its first word.
    pub place: Place,
    /// What it does.
    pub act: Act,
}

/// What a statement of the rules does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// `depth = depth || depth_as_color;`
    Assign(Word, Expr),
    /// `vertex_source("depth.vert.glsl");` instead of the declared one.
    Source(Source),
    /// `vertex_entry = depth_vs;` another function of the source.
    Entry(Stage, Word),
    /// `define USE_SKINNING = 1;` in this technique's texts.
    Define(Define),
    /// `vertex_format = SkinCompact;`
    VertexFormat(VertexFormatUse),
    /// `render_state = Alpha;` a copy of a named state.
    RenderState(Word),
    /// `render_state.color_write = none;` in the technique's copy.
    RenderStateField(FieldChange),
    /// `if … { } else if … { } else { }`: the arms, and what else.
    If(Vec<Guarded>, Option<(Place, Vec<Step>)>),
    /// `match mode { Unlit => { } Lit | Toon => { } _ => { } }`
    Match(Word, Vec<Arm>),
    /// `skip if transparent && depth;`
    Skip(Expr),
}

/// An arm of an `if`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guarded {
    /// When.
    pub condition: Expr,
    /// What then.
    pub steps: Vec<Step>,
}

/// An arm of a `match`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arm {
    /// Where its patterns begin.
    pub place: Place,
    /// Values of the branch; none for `_`.
    pub patterns: Vec<Expr>,
    /// What then.
    pub steps: Vec<Step>,
}

/// An expression of the rules and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// Its first token.
    pub place: Place,
    /// What it says.
    pub term: Term,
}

/// What an expression of the rules says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// `true`, `false`.
    Bool(bool),
    /// `3`, `-1`.
    Int(i64),
    /// A branch, or a value of the one it meets.
    Name(String),
    /// `target(vulkan)`: the backend or its family.
    Target(String),
    /// `profile(dx9)`: a word given to the builder.
    Profile(String),
    /// `capability(geometry_shader)`.
    Capability(String),
    /// `!a`.
    Not(Box<Expr>),
    /// `a && b`.
    And(Box<Expr>, Box<Expr>),
    /// `a || b`.
    Or(Box<Expr>, Box<Expr>),
    /// `a == b`, `lights > 2`.
    Compare(Comparison, Box<Expr>, Box<Expr>),
}

/// How two values are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Comparison {
    Equal,
    Unequal,
    LessOrEqual,
    GreaterOrEqual,
    Less,
    Greater,
}

impl Comparison {
    /// Every comparison; longer signs first, as a reader has to try them.
    pub const ALL: [Self; 6] =
        [Self::Equal, Self::Unequal, Self::LessOrEqual, Self::GreaterOrEqual, Self::Less, Self::Greater];

    /// As Rust and GLSL write it.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }

    /// Whether it holds.
    pub fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::LessOrEqual => a <= b,
            Self::Greater => a > b,
            Self::GreaterOrEqual => a >= b,
        }
    }

    /// Whether it asks for an order, which only numbers have.
    pub fn is_order(self) -> bool {
        !matches!(self, Self::Equal | Self::Unequal)
    }
}

/// A `#[derive(VertexInput)]` struct named by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexFormatUse {
    /// The path as written; the struct's own name once resolved.
    pub path: Word,
    /// Filled by `resolve`.
    pub vertex: Option<VertexStruct>,
}

/// `render_state Alpha { ..Opaque, blend: alpha }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderStateDecl {
    /// By which the rules assign it; the info's own state without.
    pub name: Option<String>,
    /// The state it starts from; the default state without.
    pub base: Option<Word>,
    /// In the order written; nested braces are dotted paths.
    pub fields: Vec<FieldChange>,
}

/// `stencil.front.pass: keep`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// The whole path, `stencil.front.pass`; its place is the last word's.
    pub field: Word,
    /// What it is set to.
    pub value: FieldValue,
}

/// A value as written, before the table of fields judges it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldValue {
    /// A lower-case word: `alpha`, `none`, `true`.
    Word(Word),
    /// A whole number, also of `#[shader_shared]` consts; known once resolved.
    Number(Number),
    /// A number with a fraction, as written.
    Float(Word),
    /// `[red, green]`
    List(Place, Vec<FieldValue>),
}

impl FieldValue {
    /// Where it stands.
    pub fn place(&self) -> &Place {
        match self {
            Self::Word(word) | Self::Float(word) => &word.place,
            Self::Number(number) => &number.place,
            Self::List(place, _) => place,
        }
    }

    /// Every whole number in it.
    pub fn numbers(&mut self, see: &mut dyn FnMut(&mut Number)) {
        match self {
            Self::Number(number) => see(number),
            Self::List(_, all) => all.iter_mut().for_each(|value| value.numbers(see)),
            Self::Word(_) | Self::Float(_) => {}
        }
    }
}

/// `budget { variants <= 512 }`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most variants that are built for one backend.
    pub variants: u32,
}

impl Specialize {
    /// Visits every statement, those within arms behind the one that holds them.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Step)) {
        visit(&self.steps, see);
    }

    /// Visits every statement to change it.
    pub fn visit_mut(&mut self, see: &mut dyn FnMut(&mut Step)) {
        visit_mut(&mut self.steps, see);
    }
}

fn visit<'a>(steps: &'a [Step], see: &mut dyn FnMut(&'a Step)) {
    for step in steps {
        see(step);
        match &step.act {
            Act::If(arms, otherwise) => {
                arms.iter().for_each(|arm| visit(&arm.steps, see));
                otherwise.iter().for_each(|(_, steps)| visit(steps, see));
            }
            Act::Match(_, arms) => arms.iter().for_each(|arm| visit(&arm.steps, see)),
            _ => {}
        }
    }
}

fn visit_mut(steps: &mut [Step], see: &mut dyn FnMut(&mut Step)) {
    for step in steps {
        see(step);
        match &mut step.act {
            Act::If(arms, otherwise) => {
                arms.iter_mut().for_each(|arm| visit_mut(&mut arm.steps, see));
                otherwise.iter_mut().for_each(|(_, steps)| visit_mut(steps, see));
            }
            Act::Match(_, arms) => arms.iter_mut().for_each(|arm| visit_mut(&mut arm.steps, see)),
            _ => {}
        }
    }
}
