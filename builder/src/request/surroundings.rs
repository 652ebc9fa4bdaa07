//! A request with what a started program has from the process that starts it.

use std::env;

use shader_info_model::{wire, wire_struct};

/// A request, and the folder and variables of its build script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surroundings {
    /// The current folder.
    pub folder: String,
    /// The variables of the environment.
    pub variables: Vec<(String, String)>,
    /// The request.
    pub request: String,
}

wire_struct! { Surroundings { folder, variables, request } }

/// Variables that say which open files cargo's tokens are in. A program that stays does not have these files.
const TOKENS: [&str; 3] = ["CARGO_MAKEFLAGS", "MAKEFLAGS", "MFLAGS"];

impl Surroundings {
    /// Those of this process; `None` if its folder or a variable is not text.
    pub fn here(request: &str) -> Option<Self> {
        let folder = env::current_dir().ok()?.to_str()?.to_owned();
        let variables = env::vars_os().map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
        let mut variables = variables.collect::<Option<Vec<_>>>()?;
        variables.retain(|(name, _)| !TOKENS.contains(&name.as_str()));
        Some(Self { folder, variables, request: request.to_owned() })
    }

    /// As text.
    pub fn text(&self) -> String {
        wire::encode(self)
    }

    /// From text; `None` if it is not one of this version.
    pub fn read(text: &str) -> Option<Self> {
        wire::decode(text).ok()
    }
}
