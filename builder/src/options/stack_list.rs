//! The list of the stacks that a program used, as `shader_info::dynamic::Stacks::recorded` writes it: each stack by the
//! paths of its fragments.
//!
//! ```json
//! { "stacks": [{ "name": "Wall", "backends": ["vulkan"], "constants": { "lit": "true" },
//!                "fragments": ["my_materials::Base", { "path": "my_materials::Sky", "when": "lit" }] }] }
//! ```

use serde_json::Value;
use shader_info_model::Backend;
use shader_info_model::diagnostic::did_you_mean;

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
    /// Returns a message if the text is not valid JSON or does not match the schema.
    pub fn parse(text: &str) -> Result<Self, String> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| format!("the list of stacks is not valid JSON: {error}"))?;
        let stacks = value.get("stacks").and_then(Value::as_array);
        let stacks = stacks.ok_or("a list of stacks must be an object with an array `stacks`")?;
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

fn listed(value: &Value) -> Result<ListedStack, String> {
    let name = value.get("name").and_then(Value::as_str).ok_or("a stack of the list has no `name`")?;
    let wrong = |what: &str| format!("the stack `{name}` {what}");
    let array = |word: &str| {
        let found = value.get(word).and_then(Value::as_array);
        found.ok_or_else(|| wrong(&format!("has no array `{word}`")))
    };
    let backend = |value: &Value| {
        let word = value.as_str().unwrap_or_default();
        let near = || did_you_mean(word, Backend::all().map(|it| it.row().name)).unwrap_or_default();
        Backend::parse(word).ok_or_else(|| wrong(&format!("is for the unknown backend `{word}` {}", near())))
    };
    let fragment = |value: &Value| match value {
        Value::String(path) => Ok((path.clone(), String::new())),
        other => {
            let text = |word: &str| other.get(word).and_then(Value::as_str).map(str::to_owned);
            text("path").zip(text("when")).ok_or_else(|| wrong(&format!("lists `{other}`, not a path and a `when`")))
        }
    };
    let constants = value.get("constants").and_then(Value::as_object).into_iter().flatten();
    let constant = |(name, value): (&String, &Value)| {
        let value = value.as_str().ok_or_else(|| wrong(&format!("has a constant `{name}` that is not a string")))?;
        Ok((name.clone(), value.to_owned()))
    };
    Ok(ListedStack {
        name: name.into(),
        backends: array("backends")?.iter().map(backend).collect::<Result<_, _>>()?,
        fragments: array("fragments")?.iter().map(fragment).collect::<Result<_, _>>()?,
        constants: constants.map(constant).collect::<Result<_, String>>()?,
    })
}
