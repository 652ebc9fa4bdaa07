//! Upgrades documents of older versions to 1.39, as the release notes of MaterialX 1.37 to 1.39 describe nodes that
//! were renamed, split or removed. Inputs of type `parameter` and `channels` of connections are read in every version.

mod film;
mod layers;
mod names;
mod normal_map;
mod parts;
mod shaders;
mod split;
mod two_channels;

pub(super) use shaders::{Reference, material, shader};

use super::{Node, Port, Problem};

/// Upgrades the nodes of a graph from a version 1.`minor`. Connections of outputs may lead to other nodes then.
pub(super) fn nodes(nodes: &mut Vec<Node>, outputs: &mut [Port], minor: u32, problems: &mut Vec<Problem>) {
    if minor >= 39 {
        return;
    }
    nodes.iter_mut().for_each(|node| names::rename_node(node, minor));
    if minor < 38 {
        two_channels::rename(nodes, outputs);
        layers::of_bases(nodes);
    }
    split::nodes(nodes, problems);
    film::layers(nodes, outputs, problems);
}
