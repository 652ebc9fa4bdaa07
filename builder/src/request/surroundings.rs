//! A request with the parts of the process that a started program would inherit.

use std::env;

use shader_info_model::{wire, wire_struct};

/// A request, with the current folder and the variables of its build script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surroundings {
    /// The current folder.
    pub folder: String,
    /// The environment variables.
    pub variables: Vec<(String, String)>,
    /// The request.
    pub request: String,
}

wire_struct! { Surroundings { folder, variables, request } }

/// Variables that refer to open files with cargo's tokens, which a program that stays does not have.
const TOKENS: [&str; 3] = ["CARGO_MAKEFLAGS", "MAKEFLAGS", "MFLAGS"];

impl Surroundings {
    /// Returns those of this process; `None` if its folder or a variable is not text.
    pub fn here(request: &str) -> Option<Self> {
        let folder = env::current_dir().ok()?.to_str()?.to_owned();
        let variables = env::vars_os().map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
        let mut variables = variables.collect::<Option<Vec<_>>>()?;
        variables.retain(|(name, _)| !TOKENS.contains(&name.as_str()));
        Some(Self { folder, variables, request: request.to_owned() })
    }

    /// Encodes it as text.
    pub fn text(&self) -> String {
        wire::encode(self)
    }

    /// Decodes a text; `None` if it has another version.
    pub fn read(text: &str) -> Option<Self> {
        wire::decode(text).ok()
    }
}
