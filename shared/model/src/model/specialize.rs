//! `specialize { … }`: rules that map branch values to a canonical key and a technique; named render states; the
//! budget.

use super::{Comparison, Define, Number, Source, Stage, VertexStruct};
use crate::diagnostic::Place;

/// A word of a declaration with its place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Word {
    /// The text as written; a path without spaces.
    pub text: String,
    /// Place of its token.
    pub place: Place,
}

/// Rules that run in order on the values of the branches, for every key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specialize {
    /// The rules, in order.
    pub steps: Vec<Step>,
}

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Place of its first word.
    pub place: Place,
    /// What it does.
    pub act: Act,
}

/// What a rule does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// `depth = depth || depth_as_color;`
    Assign(Word, Expr),
    /// `vertex_source("depth.vert.glsl");` replaces the declared source.
    Source(Source),
    /// `vertex_entry = depth_vs;` runs another function of the source.
    Entry(Stage, Word),
    /// `define USE_SKINNING = 1;` in the texts of this technique.
    Define(Define),
    /// `vertex_format = SkinCompact;`
    VertexFormat(VertexFormatUse),
    /// `render_state = Alpha;` sets a copy of a named state.
    RenderState(Word),
    /// `render_state.color_write = none;` changes the technique's copy.
    RenderStateField(FieldChange),
    /// `if … { } else if … { } else { }`: the arms, and the `else` with its place.
    If(Vec<Guarded>, Option<(Place, Vec<Step>)>),
    /// `match mode { Unlit => { } Lit | Toon => { } _ => { } }`
    Match(Word, Vec<Arm>),
    /// `skip if transparent && depth;`
    Skip(Expr),
}

/// An arm of an `if`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guarded {
    /// The condition.
    pub condition: Expr,
    /// The rules that run if it is true.
    pub steps: Vec<Step>,
}

/// An arm of a `match`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arm {
    /// Place of the first pattern.
    pub place: Place,
    /// Values of the branch; empty for `_`.
    pub patterns: Vec<Expr>,
    /// The rules that run for these values.
    pub steps: Vec<Step>,
}

/// An expression of the rules, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// Place of its first token.
    pub place: Place,
    /// The expression.
    pub term: Term,
}

/// An expression of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Term {
    /// `true`, `false`.
    Bool(bool),
    /// `3`, `-1`.
    Int(i64),
    /// A branch, or a value of the branch that it is compared with.
    Name(String),
    /// `target(vulkan)`: the backend or its family.
    Target(String),
    /// `profile(dx9)`: an option of the builder.
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

/// A `#[derive(VertexInput)]` struct that rules choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexFormatUse {
    /// The path as written; once resolved, the name of the struct.
    pub path: Word,
    /// The struct, set by `resolve`.
    pub vertex: Option<VertexStruct>,
}

/// `render_state Alpha { ..Opaque, blend: alpha }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderStateDecl {
    /// The name by which rules use it; `None` for the info's own state.
    pub name: Option<String>,
    /// The state that it starts from; `None` for the default state.
    pub base: Option<Word>,
    /// Changes of fields in order; nested braces are dotted paths.
    pub fields: Vec<FieldChange>,
}

/// `stencil.front.pass: keep`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// The whole path, `stencil.front.pass`; its place is that of the last word.
    pub field: Word,
    /// The new value.
    pub value: FieldValue,
}

/// A value as written, which the table of fields has not checked yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldValue {
    /// A lower-case word: `alpha`, `none`, `true`.
    Word(Word),
    /// An integer, also of `#[shader_shared]` consts; its value is known once resolved.
    Number(Number),
    /// A number with a fraction, as written.
    Float(Word),
    /// `[red, green]`
    List(Place, Vec<FieldValue>),
}

impl FieldValue {
    /// Returns its place.
    pub fn place(&self) -> &Place {
        match self {
            Self::Word(word) | Self::Float(word) => &word.place,
            Self::Number(number) => &number.place,
            Self::List(place, _) => place,
        }
    }

    /// Visits every integer in it.
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
    /// Maximum number of variants that are built for one backend.
    pub variants: u32,
}

impl Specialize {
    /// Visits every rule; rules within an arm follow the rule with the arm.
    pub fn visit<'a>(&'a self, see: &mut dyn FnMut(&'a Step)) {
        visit(&self.steps, see);
    }

    /// Visits every rule, to change it.
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
