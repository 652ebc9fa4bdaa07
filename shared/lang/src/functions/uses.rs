//! Assumptions about methods and comparisons: they belong to glam, to a shared type or to a derive, although code of
//! the user could take precedence.
//!
//! Methods: rustc tries the type of the receiver itself, then `&` and `&mut` of it, then what it refers to, and at each
//! of these steps the type's own methods before those of traits (Rust reference, "Method-call expressions"). So a
//! method of a trait that takes the value comes before one of the type that takes a reference.

use shader_info_model::Type;
use shader_info_model::diagnostic::Place;

/// The assumptions that rustc must prove.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Uses {
    /// Methods.
    pub methods: Vec<MethodUse>,
    /// `==` and `!=` of shared enums, which compare numbers on the GPU.
    pub equalities: Vec<EqualityUse>,
}

impl Uses {
    /// Returns whether there is nothing to prove.
    pub fn is_empty(&self) -> bool {
        self.methods.is_empty() && self.equalities.is_empty()
    }
}

/// `==` or `!=` of shared enums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EqualityUse {
    /// One of the two.
    pub of: Reach,
    /// Place of the comparison.
    pub place: Place,
}

/// A method that is assumed to be of glam or of a shared type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodUse {
    /// The type that has it.
    pub of: UsedType,
    /// Its name.
    pub name: String,
    /// Place of the call.
    pub place: Place,
    /// The candidates that rustc tries before the method.
    pub steps: Vec<Step>,
    /// The form of the call, if the method belongs to a trait of glam, which the module must import.
    pub of_trait: Option<TraitCall>,
}

/// The form of a call of a trait method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TraitCall {
    /// `a.f(b)`, and how many arguments follow the value.
    Method(usize),
    /// `f32::f(a, b)`.
    Path,
}

/// The type of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsedType {
    /// A number, vector or matrix.
    Value(Type),
    /// An array of these.
    Array(Type, u32),
    /// A shared struct or enum.
    Shared(Reach),
    /// An array of these; how rustc comes to one of them.
    SharedArray(Reach, u32),
}

/// An expression by which rustc gets a value of a shared type, because the function need not name the type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reach {
    /// The type itself, by the reference whose path leads to it.
    Type(usize),
    /// An array.
    Array(Box<Reach>),
    /// `a[0]`.
    Element(Box<Reach>),
    /// `a.b`.
    Field(Box<Reach>, String),
    /// `f(…)`: the reference whose path leads to the function, and how many arguments it takes.
    Call(usize, usize),
    /// `Ray::f(…)`: the reference whose path leads to the type, the function, and how many arguments it takes.
    Associated(usize, String, usize),
    /// `a.f(…)`: the value, the method, and how many arguments follow.
    Method(Box<Reach>, String, usize),
}

/// A type that rustc tries, made of the type that has the method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// `T`.
    Own,
    /// `&T`.
    Reference,
    /// `&mut T`.
    Mutable,
    /// `&&T`.
    ReferenceTwice,
    /// `&mut &T`.
    MutableReference,
    /// `& &mut T`.
    ReferenceToMutable,
    /// `&mut &mut T`.
    MutableTwice,
}

/// How a value is passed: a receiver to a method, or `self` in a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Passed {
    Value,
    Reference,
    Mutable,
}

/// Returns what rustc tries before a method that takes `self` in one way, for a receiver of another.
pub(super) fn steps_before(receiver: Passed, takes: Passed) -> &'static [Step] {
    use Step::*;
    match (receiver, takes) {
        (Passed::Value, Passed::Value)
        | (Passed::Reference, Passed::Reference)
        | (Passed::Mutable, Passed::Mutable)
        | (Passed::Reference, Passed::Mutable) => &[],
        (Passed::Value, Passed::Reference) => &[Own],
        (Passed::Value, Passed::Mutable) => &[Own, Reference],
        (Passed::Reference, Passed::Value) => &[Reference, ReferenceTwice, MutableReference],
        (Passed::Mutable, Passed::Value) => &[Mutable, ReferenceToMutable, MutableTwice],
        (Passed::Mutable, Passed::Reference) => &[Mutable, ReferenceToMutable, MutableTwice, Own],
    }
}

/// Returns what rustc tries before a method of slices, for an array.
pub(super) fn steps_before_slice(receiver: Passed) -> &'static [Step] {
    use Step::*;
    match receiver {
        Passed::Value => &[Own, Reference, Mutable],
        Passed::Reference => &[Reference, ReferenceTwice, MutableReference, Own, Mutable],
        Passed::Mutable => &[Mutable, ReferenceToMutable, MutableTwice, Own, Reference],
    }
}
