//! Functions of a template that modifiers extend or replace.

use super::{SourceText, StageSet};
use crate::diagnostic::Place;

/// `slot(fragment) lighting: (light: Light, inout surface: Surface) -> vec3 { … }`: a function that others may add to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Its name, as the template's sources call it.
    pub name: String,
    /// The stages it is written into.
    pub stages: StageSet,
    /// What it returns; `void` for nothing.
    pub returns: String,
    /// What it takes.
    pub params: Vec<SlotParam>,
    /// The template's own body; none where modifiers alone fill it.
    pub text: Option<SourceText>,
}

/// A parameter of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotParam {
    /// Which way it goes.
    pub passing: Passing,
    /// Its name: bodies use it.
    pub name: String,
    /// Its type in GLSL.
    pub ty: String,
}

/// Which way a parameter goes (GLSL 4.60 §6.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passing {
    /// A copy of the caller's.
    In,
    /// Written for the caller.
    Out,
    /// Read and written.
    InOut,
}

impl Passing {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::In, Self::Out, Self::InOut];

    /// Its word in GLSL.
    pub fn name(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
            Self::InOut => "inout",
        }
    }
}

/// What a function does to its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The template's own body.
    Base,
    /// Runs before it.
    Before,
    /// Runs behind it.
    After,
    /// Replaces it; `super(…)` calls what it replaced.
    Override,
}

impl Role {
    /// Every part that a modifier can play.
    pub const ALL: [Self; 3] = [Self::Before, Self::After, Self::Override];

    /// The statement's word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Base => "slot",
            Self::Before => "before",
            Self::After => "after",
            Self::Override => "override",
        }
    }
}

/// `before(lighting) { … }`, `after(lighting) { … }`, `override(lighting, "toon.glsl");`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotBody {
    /// The slot's name.
    pub slot: String,
    /// Where that name stands.
    pub slot_place: Place,
    /// What the body does to the slot.
    pub role: Role,
    /// Inline: the body of the function. A file: a function of the slot's name, and what it needs.
    pub text: SourceText,
    /// Lower ones are nearer to the template; settled by `resolve`.
    pub rank: u32,
}

/// `order(before = Outline, after = Clip);` where a modifier stands among others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Order {
    /// Names of modifiers that come later.
    pub before: Vec<(String, Place)>,
    /// Names of modifiers that come earlier.
    pub after: Vec<(String, Place)>,
}

impl Slot {
    /// `vec3 lighting(in Light light, inout Surface surface)`, under another name.
    pub fn signature(&self, name: &str) -> String {
        let param = |it: &SlotParam| match it.passing {
            Passing::In => format!("{} {}", it.ty, it.name),
            Passing::Out | Passing::InOut => format!("{} {} {}", it.passing.name(), it.ty, it.name),
        };
        let params: Vec<String> = self.params.iter().map(param).collect();
        format!("{} {name}({})", self.returns, params.join(", "))
    }

    /// `light, surface`: what it is called with from its own body.
    pub fn arguments(&self) -> String {
        self.params.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Whether it returns something.
    pub fn has_value(&self) -> bool {
        self.returns != "void"
    }
}
