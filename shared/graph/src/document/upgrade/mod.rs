//! Documents of older versions as those of 1.39: what the release notes of MaterialX 1.37 to 1.39 say of nodes that were
//! renamed, split or removed. Inputs of type `parameter` and `channels` of connections are read in every version.

mod film;
mod names;
mod shaders;
mod split;

pub(super) use shaders::{Reference, material, shader};

use shader_info_model::diagnostic::Place;

use super::{Connection, Node, Port, Problem, Source};
use crate::value::Type;

/// Upgrades the nodes of a graph from a version 1.`minor`. Connections of outputs may lead to other nodes then.
pub(super) fn nodes(nodes: &mut Vec<Node>, outputs: &mut [Port], minor: u32, problems: &mut Vec<Problem>) {
    if minor >= 39 {
        return;
    }
    nodes.iter_mut().for_each(|node| names::rename_node(node, minor));
    split::nodes(nodes, problems);
    film::layers(nodes, outputs, problems);
}

/// A node that is made of another one, at its place.
fn made(name: &str, category: &str, ty: &Type, inputs: Vec<Port>, place: &Place) -> Node {
    Node {
        name: name.into(),
        category: category.into(),
        ty: Some(ty.clone()),
        node_def: None,
        version: None,
        inputs,
        place: place.clone(),
    }
}

/// An input that is connected to a node.
fn connected(name: &str, ty: &Type, to: &str, place: &Place) -> Port {
    let to = Connection { is_graph: false, name: to.into(), output: None, channels: None };
    Port { source: Source::Connected(to), ..Port::named(name, ty.clone(), place.clone()) }
}

/// An input with a value.
fn valued(name: &str, ty: &Type, value: &str, place: &Place) -> Port {
    Port { source: Source::Value(value.into()), ..Port::named(name, ty.clone(), place.clone()) }
}

/// A name that no node has.
fn free(nodes: &[Node], wanted: &str) -> String {
    let is_taken = |name: &str| nodes.iter().any(|node| node.name == name);
    let numbered = (2u32..).map(|count| format!("{wanted}_{count}"));
    std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
}
