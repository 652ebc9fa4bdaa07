//! The list of the stacks that a program used, as `shader_info::dynamic::Stacks::recorded` writes it: each stack by the
//! paths of its fragments.
//!
//! ```json
//! { "stacks": [{ "name": "Wall", "backends": ["vulkan"], "constants": { "lit": "true" },
//!                "fragments": ["my_materials::Base", { "path": "my_materials::Sky", "when": "lit" }] }] }
//! ```

use serde_json::Value;
use shader_info_model::Backend;
use shader_info_model::diagnostic::nearest;

use crate::error::StackListError;

/// Which stacks are built.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StackList {
    pub(crate) stacks: Vec<ListedStack>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListedStack {
    pub(crate) name: String,
    pub(crate) backends: Vec<Backend>,
    /// Paths and conditions.
    pub(crate) fragments: Vec<(String, String)>,
    /// Names and values as GLSL has them.
    pub(crate) constants: Vec<(String, String)>,
}

impl StackList {
    /// Reads a list.
    ///
    /// # Errors
    /// [`StackListError::NotJson`] if the text is not JSON, another one if it is JSON of another kind or names an unknown
    /// backend.
    pub fn parse(text: &str) -> Result<Self, StackListError> {
        let value: Value = serde_json::from_str(text).map_err(StackListError::NotJson)?;
        let stacks = value.get("stacks").and_then(Value::as_array);
        let stacks = stacks.ok_or(StackListError::NoStacks)?;
        Ok(Self { stacks: stacks.iter().map(listed).collect::<Result<_, _>>()? })
    }

    /// Takes in what another run used.
    pub fn merge(&mut self, other: Self) {
        for stack in other.stacks {
            if !self.stacks.contains(&stack) {
                self.stacks.push(stack);
            }
        }
    }
}

fn listed(value: &Value) -> Result<ListedStack, StackListError> {
    let name = value.get("name").and_then(Value::as_str).ok_or(StackListError::NoName)?;
    let stack = || name.to_owned();
    let array = |field: &'static str| {
        let found = value.get(field).and_then(Value::as_array);
        found.ok_or_else(|| StackListError::NoArray { stack: stack(), field })
    };
    let backend = |value: &Value| {
        let word = value.as_str().unwrap_or_default();
        Backend::parse(word).ok_or_else(|| StackListError::UnknownBackend {
            stack: stack(),
            backend: word.to_owned(),
            nearest: nearest(word, Backend::all().map(|it| it.row().name)).map(str::to_owned),
        })
    };
    let fragment = |value: &Value| match value {
        Value::String(path) => Ok((path.clone(), String::new())),
        other => {
            let text = |word: &str| other.get(word).and_then(Value::as_str).map(str::to_owned);
            let found = || other.to_string();
            text("path")
                .zip(text("when"))
                .ok_or_else(|| StackListError::NotAFragment { stack: stack(), found: found() })
        }
    };
    let constants = value.get("constants").and_then(Value::as_object).into_iter().flatten();
    let constant = |(name, value): (&String, &Value)| {
        let not_text = || StackListError::NotText { stack: stack(), constant: name.clone() };
        let value = value.as_str().ok_or_else(not_text)?;
        Ok((name.clone(), value.to_owned()))
    };
    Ok(ListedStack {
        name: name.into(),
        backends: array("backends")?.iter().map(backend).collect::<Result<_, _>>()?,
        fragments: array("fragments")?.iter().map(fragment).collect::<Result<_, _>>()?,
        constants: constants.map(constant).collect::<Result<_, StackListError>>()?,
    })
}
