//! The list of stacks that a program used, which `shader_info::dynamic::Stacks::recorded` writes: each stack has the
//! paths of its fragments.
//!
//! ```json
//! { "stacks": [{ "name": "Wall", "backends": ["vulkan"], "constants": { "lit": "true" },
//!                "fragments": ["my_materials::Base", { "path": "my_materials::Sky", "when": "lit" }] }] }
//! ```

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use shader_info_model::Backend;
use shader_info_model::diagnostic::nearest;

use super::json_parts::{position, read, shown};
use crate::error::StackListError;

/// The stacks to ship.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StackList {
    pub(crate) stacks: Vec<ListedStack>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListedStack {
    pub(crate) name: String,
    pub(crate) backends: Vec<Backend>,
    /// Paths of fragments, with their conditions.
    pub(crate) fragments: Vec<(String, String)>,
    /// Names of constants, with their values in GLSL.
    pub(crate) constants: Vec<(String, String)>,
}

impl StackList {
    /// Parses a list.
    ///
    /// # Errors
    /// [`StackListError::NotJson`] if the text is not JSON; another variant if the JSON is not a list of stacks or
    /// names an unknown backend.
    pub fn parse(text: &str) -> Result<Self, StackListError> {
        let list: ListFile<'_> = serde_json::from_str(text).map_err(not_a_list)?;
        let stacks = list.stacks.and_then(read::<Vec<&RawValue>>).ok_or(StackListError::NoStacks)?;
        Ok(Self { stacks: stacks.into_iter().map(|it| listed(text, it)).collect::<Result<_, _>>()? })
    }

    /// Adds the stacks of another list.
    pub fn merge(&mut self, other: Self) {
        for stack in other.stacks {
            if !self.stacks.contains(&stack) {
                self.stacks.push(stack);
            }
        }
    }
}

/// The list in JSON. Each part is parsed separately, so that an error can name it.
#[derive(Deserialize)]
struct ListFile<'a> {
    #[serde(borrow)]
    stacks: Option<&'a RawValue>,
}

/// A stack in JSON.
#[derive(Deserialize)]
struct Written<'a> {
    #[serde(borrow)]
    name: Option<&'a RawValue>,
    backends: Option<&'a RawValue>,
    fragments: Option<&'a RawValue>,
    constants: Option<&'a RawValue>,
}

/// A fragment in JSON.
#[derive(Deserialize)]
#[serde(untagged)]
enum Fragment {
    Path(String),
    Conditional { path: String, when: String },
}

fn not_a_list(error: serde_json::Error) -> StackListError {
    if error.is_data() { StackListError::NoStacks } else { StackListError::NotJson(error) }
}

fn listed(text: &str, stack: &RawValue) -> Result<ListedStack, StackListError> {
    let no_name = || StackListError::NoName { at: position(text, stack) };
    let written: Written<'_> = read(stack).ok_or_else(no_name)?;
    let name: String = written.name.and_then(read).ok_or_else(no_name)?;
    let no_array = |field| StackListError::NoArray { stack: name.clone(), field, at: position(text, stack) };
    let backends: Vec<&RawValue> = written.backends.and_then(read).ok_or_else(|| no_array("backends"))?;
    let fragments: Vec<&RawValue> = written.fragments.and_then(read).ok_or_else(|| no_array("fragments"))?;
    Ok(ListedStack {
        backends: backends.into_iter().map(|it| backend(text, &name, it)).collect::<Result<_, _>>()?,
        fragments: fragments.into_iter().map(|it| fragment(text, &name, it)).collect::<Result<_, _>>()?,
        constants: constants(text, &name, written.constants)?,
        name,
    })
}

fn backend(text: &str, stack: &str, part: &RawValue) -> Result<Backend, StackListError> {
    let word: String = read(part).unwrap_or_default();
    Backend::parse(&word).ok_or_else(|| StackListError::UnknownBackend {
        stack: stack.into(),
        nearest: nearest(&word, Backend::all().map(|it| it.row().name)).map(str::to_owned),
        backend: word,
        at: position(text, part),
    })
}

/// Returns the path and the condition of a fragment.
fn fragment(text: &str, stack: &str, part: &RawValue) -> Result<(String, String), StackListError> {
    match read(part) {
        Some(Fragment::Path(path)) => Ok((path, String::new())),
        Some(Fragment::Conditional { path, when }) => Ok((path, when)),
        None => Err(StackListError::NotAFragment { stack: stack.into(), found: shown(part), at: position(text, part) }),
    }
}

fn constants(text: &str, stack: &str, part: Option<&RawValue>) -> Result<Vec<(String, String)>, StackListError> {
    let all = part.and_then(read::<BTreeMap<String, &RawValue>>).unwrap_or_default();
    let constant = |(name, value): (String, &RawValue)| match read(value) {
        Some(value) => Ok((name, value)),
        None => Err(StackListError::NotText { stack: stack.into(), constant: name, at: position(text, value) }),
    };
    all.into_iter().map(constant).collect()
}
