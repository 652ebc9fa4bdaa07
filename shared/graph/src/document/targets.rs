//! The attribute `target`: the targets that a definition or implementation is for.

use serde::{Deserialize, Serialize};

/// The targets that an element is for (MaterialX 1.39 specification, "NodeDef Elements": "target (stringarray)").
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Targets(Vec<String>);

impl Targets {
    /// Those of a list with commas; an empty text stands for all.
    pub fn read(text: &str) -> Self {
        Self(text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect())
    }

    /// Returns whether the element is for every target.
    pub fn is_all(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the targets that it names.
    pub fn names(&self) -> &[String] {
        &self.0
    }

    /// Returns whether the element names this target.
    pub fn has(&self, target: &str) -> bool {
        self.0.iter().any(|name| name == target)
    }

    /// Returns the targets that both are for; `None` if there are none.
    pub fn common(&self, other: &Self) -> Option<Self> {
        match (self.is_all(), other.is_all()) {
            (true, _) => Some(other.clone()),
            (_, true) => Some(self.clone()),
            _ => {
                let both: Vec<String> = self.0.iter().filter(|name| other.has(name)).cloned().collect();
                (!both.is_empty()).then_some(Self(both))
            }
        }
    }
}
