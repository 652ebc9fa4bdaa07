//! Slots: functions of a template that modifiers extend or replace.

use super::{SourceText, StageSet};
use crate::diagnostic::Place;

/// `slot(fragment) lighting: (light: Light, inout surface: Surface) -> vec3 { … }`: a function that modifiers may
/// extend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Its name, as the sources of the template call it.
    pub name: String,
    /// The stages that have the function.
    pub stages: StageSet,
    /// Type of the result; `void` for none.
    pub returns: String,
    /// Parameters.
    pub params: Vec<SlotParam>,
    /// The body in the template; `None` if only modifiers provide one.
    pub text: Option<SourceText>,
}

/// A parameter of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlotParam {
    /// Direction in which it is passed.
    pub passing: Passing,
    /// Its name, which bodies use.
    pub name: String,
    /// Its type in GLSL.
    pub ty: String,
}

/// Direction in which a parameter is passed (GLSL 4.60 §6.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passing {
    /// The function gets a copy.
    In,
    /// The function writes the caller's variable.
    Out,
    /// The function reads and writes the caller's variable.
    InOut,
}

impl Passing {
    /// Every direction.
    pub const ALL: [Self; 3] = [Self::In, Self::Out, Self::InOut];

    /// Returns its word in GLSL.
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
    /// It is the body in the template.
    Base,
    /// It runs before the slot's function.
    Before,
    /// It runs after the slot's function.
    After,
    /// It replaces the slot's function, which `super(…)` calls.
    Override,
}

impl Role {
    /// Every role of a modifier.
    pub const ALL: [Self; 3] = [Self::Before, Self::After, Self::Override];

    /// Returns the statement's word.
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
    /// Name of the slot.
    pub slot: String,
    /// Place of that name.
    pub slot_place: Place,
    /// What the body does to the slot.
    pub role: Role,
    /// Inline text is the body of the function. A file has a function with the slot's name, and everything that it
    /// needs.
    pub text: SourceText,
    /// Order among the bodies of the slot, set by `resolve`; lower ones are nearer to the template.
    pub rank: u32,
}

/// `order(before = Outline, after = Clip);`: the position of a modifier among others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Order {
    /// Names of modifiers that must come later.
    pub before: Vec<(String, Place)>,
    /// Names of modifiers that must come earlier.
    pub after: Vec<(String, Place)>,
}

impl Slot {
    /// Returns the head of the function under a name: `vec3 lighting(in Light light, inout Surface surface)`.
    pub fn signature(&self, name: &str) -> String {
        let param = |it: &SlotParam| match it.passing {
            Passing::In => format!("{} {}", it.ty, it.name),
            Passing::Out | Passing::InOut => format!("{} {} {}", it.passing.name(), it.ty, it.name),
        };
        let params: Vec<String> = self.params.iter().map(param).collect();
        format!("{} {name}({})", self.returns, params.join(", "))
    }

    /// Returns the function of a role: `before` and `after` return nothing, so that they may end with a plain `return`.
    pub fn function(&self, role: Role) -> Self {
        match role {
            Role::Base | Role::Override => self.clone(),
            Role::Before | Role::After => Self { returns: "void".into(), ..self.keeping_values() },
        }
    }

    /// Returns the slot with `inout` for `out`: an `out` parameter is undefined on entry, and copied out even if the
    /// function does not write it (GLSL 4.60 §6.1.1), so it would lose the value so far.
    pub fn keeping_values(&self) -> Self {
        let mut slot = self.clone();
        let out = slot.params.iter_mut().filter(|param| param.passing == Passing::Out);
        out.for_each(|param| param.passing = Passing::InOut);
        slot
    }

    /// Returns the arguments with which its own body calls it: `light, surface`.
    pub fn arguments(&self) -> String {
        self.params.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns whether it returns a value.
    pub fn has_value(&self) -> bool {
        self.returns != "void"
    }
}
