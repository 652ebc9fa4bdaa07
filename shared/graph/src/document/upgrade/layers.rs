//! Upgrades the inputs `base` and `interior`, which are layers since 1.38.

use super::super::{Node, Port, Source};
use super::parts::{connected, free, made};
use crate::value::{Closure, Type};

/// The nodes that had such inputs, by their names of today.
const LAYERS: [&str; 4] = ["dielectric_bsdf", "generalized_schlick_bsdf", "sheen_bsdf", "thin_film_bsdf"];

/// Makes layers of nodes over what they were connected to. A layer has the node's name, so what is connected to the node
/// stays so.
pub(super) fn of_bases(nodes: &mut Vec<Node>) {
    for at in 0..nodes.len() {
        if !LAYERS.contains(&nodes[at].category.as_str()) {
            continue;
        }
        let (below, own) = std::mem::take(&mut nodes[at].inputs)
            .into_iter()
            .partition::<Vec<Port>, _>(|input| matches!(input.name.as_str(), "base" | "interior"));
        nodes[at].inputs = own;
        for input in below.into_iter().filter(|input| !matches!(input.source, Source::Value(_) | Source::Unset)) {
            let name = free(nodes, &format!("{}_top", nodes[at].name));
            let (top, place) = (nodes[at].clone(), nodes[at].place.clone());
            let scattering = Type::Closure(Closure::Bsdf);
            let base = Port { name: "base".into(), ..input };
            let inputs = vec![connected("top", &scattering, &name, &place), base];
            nodes[at] = made(&top.name, "layer", &scattering, inputs, &place);
            nodes.push(Node { name, ..top });
        }
    }
}
