//! Upgrades `thin_film_bsdf`: a layer over other nodes until 1.38, inputs of these nodes since.

use std::collections::BTreeSet;

use super::super::{Connection, Node, Port, Problem, Source};

/// Nodes that a film can lie on.
const BASES: [&str; 3] = ["dielectric_bsdf", "conductor_bsdf", "generalized_schlick_bsdf"];

/// Gives films to the nodes below them, and lets what was connected to the layers be connected to these.
pub(super) fn layers(nodes: &mut Vec<Node>, outputs: &mut [Port], problems: &mut Vec<Problem>) {
    let mut at = 0;
    while at < nodes.len() {
        let layer = nodes[at].clone();
        let film = target(&layer, "top").and_then(|name| index(nodes, name)).filter(|_| layer.category == "layer");
        let film = film.filter(|film| nodes[*film].category == "thin_film_bsdf");
        let Some(film) = film else {
            at += 1;
            continue;
        };
        let base = target(&layer, "base").and_then(|name| index(nodes, name));
        let below = base.map(|base| scattering(nodes, base)).unwrap_or_default();
        let Some(base) = base.filter(|_| !below.is_empty()) else {
            let message = format!("the film of `{}` lies on nodes that have none since 1.39", layer.name);
            let help = format!("layer it over one of {}", BASES.join(", "));
            problems.push(Problem { place: layer.place.clone(), message, help: Some(help) });
            at += 1;
            continue;
        };
        let inputs: Vec<Port> = nodes[film].inputs.clone();
        for input in inputs.into_iter().filter(|it| matches!(it.name.as_str(), "thickness" | "ior")) {
            let name = format!("thinfilm_{}", input.name);
            for &node in &below {
                nodes[node].inputs.retain(|it| it.name != name);
                nodes[node].inputs.push(Port { name: name.clone(), ..input.clone() });
            }
        }
        let to = nodes[base].name.clone();
        nodes.remove(at);
        let ports = nodes.iter_mut().flat_map(|node| &mut node.inputs).chain(outputs.iter_mut());
        for port in ports {
            if let Source::Connected(Connection { name, is_graph: false, .. }) = &mut port.source
                && *name == layer.name
            {
                name.clone_from(&to);
            }
        }
    }
}

/// Those of a node and the nodes that it reads which a film can lie on: they reflect light.
fn scattering(nodes: &[Node], from: usize) -> BTreeSet<usize> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(at) = open.pop() {
        if seen.insert(at) {
            let sources = nodes[at].inputs.iter().filter_map(|input| target(&nodes[at], &input.name));
            open.extend(sources.filter_map(|name| index(nodes, name)));
        }
    }
    let only_transmits = |node: &Node| {
        let mode = node.inputs.iter().find(|input| input.name == "scatter_mode").map(|input| &input.source);
        matches!(mode, Some(Source::Value(mode)) if mode == "T")
    };
    seen.retain(|at| BASES.contains(&nodes[*at].category.as_str()) && !only_transmits(&nodes[*at]));
    seen
}

fn target<'n>(node: &'n Node, input: &str) -> Option<&'n str> {
    match &node.inputs.iter().find(|it| it.name == input)?.source {
        Source::Connected(to) if !to.is_graph => Some(&to.name),
        _ => None,
    }
}

fn index(nodes: &[Node], name: &str) -> Option<usize> {
    nodes.iter().position(|node| node.name == name)
}
