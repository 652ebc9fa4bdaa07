//! Functions specialized for arguments.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::ast::Function;
use super::facts::Facts;
use super::part::Part;
use super::print::Open;

/// A function specialized for what is known of its arguments.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Specialization {
    /// Its parameters and statements, under the name of what it was made from.
    pub function: Function,
    /// Which parameters of the original it still has.
    pub keeps: Vec<bool>,
    /// What is known of what it returns.
    pub returns: Part,
    /// What is known of each parameter after the call.
    pub outs: Vec<Part>,
    /// Whether it drops pixels, or calls what does.
    pub discards: bool,
    /// What follows from the function, computed on first use.
    #[serde(skip)]
    pub(super) derived: Derived,
}

/// Facts of a function that every shader with it needs.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    facts: OnceLock<Facts>,
    text: OnceLock<Open>,
    /// Whether it looks texels up, by itself or by a function.
    pub(super) looks_up: OnceLock<bool>,
    /// Whether it sums samples.
    pub(super) samples: OnceLock<bool>,
}

impl Specialization {
    /// Returns whether a call of it does nothing.
    pub fn is_void(&self) -> bool {
        self.function.body.is_empty()
    }

    /// Returns what it needs of the shader around it.
    pub fn facts(&self) -> &Facts {
        self.derived.facts.get_or_init(|| Facts::of(&self.function))
    }

    /// Returns its text, which leaves open what a shader decides.
    pub fn text(&self) -> &Open {
        self.derived.text.get_or_init(|| Open::of(&self.function))
    }
}
