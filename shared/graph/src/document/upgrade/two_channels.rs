//! Upgrades colours of two channels, red and alpha: they are vectors of two components since 1.38.

use super::super::{Connection, Node, Port, Source};
use crate::value::Type;

/// Renames their channels and the outputs of nodes that separate them.
pub(super) fn rename(nodes: &mut [Node], outputs: &mut [Port]) {
    let has_two = |ty: Option<&Type>| ty.and_then(Type::components) == Some(2);
    let named = |has_two: &dyn Fn(&Node) -> bool| -> Vec<String> {
        nodes.iter().filter(|node| has_two(node)).map(|node| node.name.clone()).collect()
    };
    let of_two = named(&|node| has_two(node.ty.as_ref()));
    let separated = named(&|node| node.category == "separate2" && has_two(node.inputs.first().map(|input| &input.ty)));
    for port in nodes.iter_mut().flat_map(|node| &mut node.inputs).chain(outputs.iter_mut()) {
        let Source::Connected(Connection { is_graph: false, name, output, channels }) = &mut port.source else {
            continue;
        };
        if let Some(channels) = channels.as_mut().filter(|_| of_two.contains(name)) {
            *channels = components(channels);
        }
        if let Some(output) = output.as_mut().filter(|_| separated.contains(name)) {
            match output.as_str() {
                "outr" => *output = "outx".into(),
                "outa" => *output = "outy".into(),
                _ => {}
            }
        }
    }
    let swizzles = nodes.iter_mut().filter(|node| node.category == "swizzle");
    for node in swizzles.filter(|node| node.inputs.iter().any(|input| input.name == "in" && has_two(Some(&input.ty)))) {
        let channels = node.inputs.iter_mut().find(|input| input.name == "channels");
        if let Some(Source::Value(channels)) = channels.map(|input| &mut input.source) {
            *channels = components(channels);
        }
    }
}

fn components(channels: &str) -> String {
    channels.replace('r', "x").replace('a', "y")
}
