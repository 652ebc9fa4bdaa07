//! The list of fragments that a program composes.

use core::panic::Location;
use std::string::{String, ToString};

use shader_info_assemble::stack::{Entry, Stack as List};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Constant, Scalar, Type, Value};

use super::Fragment;

/// A list of fragments in the order of the layers, as `fragments(…)` of a declaration.
#[derive(Debug, Clone)]
pub struct Stack {
    pub(super) list: List,
}

impl Stack {
    /// Makes an empty list, called `Stack`.
    #[track_caller]
    pub fn new() -> Self {
        Self::named("Stack")
    }

    /// Makes an empty list. Messages and the composed shader have its name.
    #[track_caller]
    pub fn named(name: impl Into<String>) -> Self {
        Self { list: List { place: caller(), ..List::new(name) } }
    }

    /// Adds a fragment on top of the others. A fragment may be added any number of times.
    #[track_caller]
    #[must_use]
    pub fn push<F: Fragment>(self) -> Self {
        self.when::<F>("")
    }

    /// Adds a fragment with a condition. The condition has the syntax of `#[when(…)]` and can use constants of the
    /// stack, facts that fragments provide, `target(…)`, `capability(…)` and `used(…)`.
    /// [`Stacks::request`](super::Stacks::request) reports an invalid condition.
    #[track_caller]
    #[must_use]
    pub fn when<F: Fragment>(mut self, condition: &str) -> Self {
        let layer = F::layer().get().clone();
        self.list.entries.push(Entry { layer, when: condition.into(), place: caller() });
        self
    }

    /// Sets a constant of the composition, like a `compilation_constant` of an info. Conditions and code use its value.
    #[must_use]
    pub fn constant(mut self, name: &str, value: impl ConstantValue) -> Self {
        let value = value.value();
        let scalar = match value {
            Value::Bool(_) => Scalar::Bool,
            Value::Int(_) => Scalar::Int,
            Value::Uint(_) => Scalar::Uint,
            Value::Float(_) => Scalar::Float,
        };
        self.list.constants.push(Constant { name: name.to_string(), ty: Type::vector(scalar, 1), value });
        self
    }

    /// Describes the list: `Wall (GlossTexture, DetailTexture, Sky if lit)`.
    pub fn title(&self) -> String {
        self.list.title()
    }

    /// Returns the list as data.
    pub fn list(&self) -> &List {
        &self.list
    }
}

#[track_caller]
fn caller() -> Place {
    let caller = Location::caller();
    Place::new(caller.file(), caller.line(), caller.column(), 1)
}

impl Default for Stack {
    #[track_caller]
    fn default() -> Self {
        Self::new()
    }
}

/// A type that a constant of a stack can have.
pub trait ConstantValue {
    /// Returns the value as data.
    fn value(self) -> Value;
}

macro_rules! constant_values {
    ($($ty:ty => $variant:ident;)*) => {$(
        impl ConstantValue for $ty {
            fn value(self) -> Value {
                Value::$variant(self)
            }
        }
    )*};
}

constant_values! { bool => Bool; i32 => Int; u32 => Uint; f32 => Float; }
