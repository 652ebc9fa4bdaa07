//! Nodes that inherit inputs from other nodes (MaterialX 1.39 specification, "Material Inheritance").

use std::collections::BTreeMap;

use shader_info_model::diagnostic::{Place, did_you_mean};

use super::{Node, Port, Problem};

/// The attribute `inherit` of a node.
pub(super) struct Inherit {
    /// The node that has it.
    pub(super) node: String,
    /// The node that it names.
    pub(super) parent: String,
    pub(super) place: Place,
}

/// Maximum number of ancestors of a node.
const MAX_ANCESTORS: usize = 64;

/// Unknown parents in one graph that get a suggestion. A suggestion compares the name with those of all nodes, so more
/// of them would take quadratic time.
const MAX_SUGGESTIONS: usize = 32;

/// Gives each node the inputs of its parents that it does not have itself.
pub(super) fn inputs(nodes: &mut [Node], all: &[Inherit], problems: &mut Vec<Problem>) {
    if all.is_empty() {
        return;
    }
    let parents: BTreeMap<&str, &Inherit> = all.iter().map(|it| (it.node.as_str(), it)).collect();
    let own: BTreeMap<String, Vec<Port>> = nodes.iter().map(|node| (node.name.clone(), node.inputs.clone())).collect();
    let mut suggestions = 0;
    for node in nodes {
        let mut seen = vec![node.name.as_str()];
        let mut inherited = Vec::new();
        let mut next = parents.get(node.name.as_str());
        while let Some(link) = next {
            let Some(of_parent) = own.get(&link.parent) else {
                // Once, at the node that names it.
                if link.node == node.name {
                    let is_few = suggestions < MAX_SUGGESTIONS;
                    suggestions += 1;
                    problems.push(unknown(link, own.keys().filter(|_| is_few)));
                }
                break;
            };
            if seen.contains(&link.parent.as_str()) {
                problems.extend((link.parent == node.name).then(|| circle(link)));
                break;
            }
            if seen.len() > MAX_ANCESTORS {
                problems.push(too_deep(parents[node.name.as_str()]));
                break;
            }
            seen.push(&link.parent);
            inherited.extend(of_parent);
            next = parents.get(link.parent.as_str());
        }
        for input in inherited {
            if !node.inputs.iter().any(|own| own.name == input.name) {
                node.inputs.push(input.clone());
            }
        }
    }
}

fn unknown<'a>(link: &Inherit, known: impl Iterator<Item = &'a String>) -> Problem {
    let help = did_you_mean(&link.parent, known.map(String::as_str));
    let help = help.unwrap_or_else(|| "name a node of the same graph, or remove `inherit`".into());
    let message = format!("node `{}` inherits from `{}`, which is unknown", link.node, link.parent);
    Problem { place: link.place.clone(), message, help: Some(help) }
}

fn too_deep(link: &Inherit) -> Problem {
    let message = format!("node `{}` inherits through more than {MAX_ANCESTORS} nodes", link.node);
    Problem { place: link.place.clone(), message, help: Some("set the inputs at the node, without `inherit`".into()) }
}

fn circle(link: &Inherit) -> Problem {
    let message = format!("node `{}` inherits from itself", link.node);
    Problem { place: link.place.clone(), message, help: Some("remove `inherit`".into()) }
}
