//! Adds nodes and inputs to an upgraded document.

use shader_info_model::diagnostic::Place;

use super::super::{Connection, Node, Port, Source};
use crate::value::Type;

/// Returns a node that is made of another one, at its place.
pub(super) fn made(name: &str, category: &str, ty: &Type, inputs: Vec<Port>, place: &Place) -> Node {
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

/// Returns an input that is connected to a node.
pub(super) fn connected(name: &str, ty: &Type, to: &str, place: &Place) -> Port {
    let to = Connection { is_graph: false, name: to.into(), output: None, channels: None };
    Port { source: Source::Connected(to), ..Port::named(name, ty.clone(), place.clone()) }
}

/// Returns an input with a value.
pub(super) fn valued(name: &str, ty: &Type, value: &str, place: &Place) -> Port {
    Port { source: Source::Value(value.into()), ..Port::named(name, ty.clone(), place.clone()) }
}

/// Returns a name that no node has.
pub(super) fn free(nodes: &[Node], wanted: &str) -> String {
    let is_taken = |name: &str| nodes.iter().any(|node| node.name == name);
    let numbered = (2u32..).map(|count| format!("{wanted}_{count}"));
    std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
}
