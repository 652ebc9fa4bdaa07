//! Checks the names and inputs of the nodes that a program adds. The front end reports the same errors for a
//! declaration.

use std::borrow::ToOwned;
use std::collections::BTreeMap;
use std::format;
use std::vec::Vec;

use shader_info_graph::document::Problem;
use shader_info_lang::dsl::is_keyword;
use shader_info_model::diagnostic::Place;
use shader_info_model::{GraphNode, InlineGraph};

/// The longest name of a graph. The names of its types begin with it, and GLSL takes 1,024 characters.
const MAX_LENGTH: usize = 1000;

/// Keywords that Rust does not accept even as raw identifiers.
const NOT_RAW: [&str; 4] = ["Self", "crate", "self", "super"];

/// Returns whether a name is valid for a type in `shader_info!`.
pub(super) fn is_type_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.len() <= MAX_LENGTH
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !name.contains("__")
        && !is_keyword(name)
        && !NOT_RAW.contains(&name)
}

/// Returns the errors of names that nodes cannot have, and of duplicate names and inputs.
pub(super) fn wrong_names(graph: &InlineGraph) -> Vec<Problem> {
    let mut first: BTreeMap<&str, &Place> = BTreeMap::new();
    let mut wrong = Vec::new();
    for node in &graph.nodes {
        wrong.extend(unusable(node));
        match first.get(node.name.as_str()) {
            Some(place) => wrong.push(Problem {
                place: node.place.clone(),
                message: format!("duplicate node `{}`", node.name),
                help: Some(format!("rename one of the two; the first was added at {place}")),
            }),
            None => drop(first.insert(&node.name, &node.place)),
        }
        wrong.extend(duplicate_inputs(node));
    }
    wrong
}

/// Returns the names of other elements: `node/input`, `geometry(uv)` and the output of the graph.
fn unusable(node: &GraphNode) -> Option<Problem> {
    let is_taken = node.name.contains(['/', '(']) || node.name == shader_info_graph::written::SHOWN;
    is_taken.then(|| Problem {
        place: node.place.clone(),
        message: format!("`{}` cannot be the name of a node", node.name),
        help: Some("use letters, digits and `_`".to_owned()),
    })
}

fn duplicate_inputs(node: &GraphNode) -> Vec<Problem> {
    let mut first: BTreeMap<&str, &Place> = BTreeMap::new();
    let mut wrong = Vec::new();
    for input in &node.inputs {
        match first.get(input.name.as_str()) {
            Some(place) => wrong.push(Problem {
                place: input.place.clone(),
                message: format!("duplicate input `{}` of node `{}`", input.name, node.name),
                help: Some(format!("remove one of the two calls; the first is at {place}")),
            }),
            None => drop(first.insert(&input.name, &input.place)),
        }
    }
    wrong
}
