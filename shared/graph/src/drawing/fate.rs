//! Determines how the shader computes each node of a drawing, by what stands for it in the network.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap as HashMap;

use super::drawn::{Drawing, Fate, Origin};
use crate::code::ast::Expr;
use crate::network::{Built, Network};

/// Decides for each node what became of it.
pub(super) fn decide(drawing: &mut Drawing, built: &Built) {
    let facts = Facts::new(drawing, built);
    let fates: Vec<Fate> = (0..drawing.nodes.len()).map(|index| facts.fate(drawing, index)).collect();
    for (node, fate) in drawing.nodes.iter_mut().zip(fates) {
        node.fate = fate;
    }
}

struct Facts<'a> {
    network: &'a Network,
    /// Values of the document's nodes, by their paths.
    values: HashMap<&'a str, &'a [(String, Expr)]>,
    /// Indices of drawn nodes, by their paths.
    drawn: HashMap<String, usize>,
    live: BTreeSet<usize>,
    /// How many nodes of the network each drawn node is, and how many of them the shader needs.
    parts: Vec<(usize, usize)>,
    readers: Vec<Vec<usize>>,
}

impl<'a> Facts<'a> {
    fn new(drawing: &Drawing, built: &'a Built) -> Self {
        let network = &built.network;
        let moved = built.displaced.iter().map(|displaced| &displaced.offset);
        let roots = built.lights.iter().map(|light| &light.root).chain([&built.root.expr]).chain(moved);
        let live = network.live(roots);
        let drawn: HashMap<String, usize> =
            drawing.nodes.iter().enumerate().map(|(index, node)| (node.path.clone(), index)).collect();
        let mut parts = vec![(0, 0); drawing.nodes.len()];
        for (position, node) in network.nodes.iter().enumerate() {
            if let Some(index) = around(&drawn, &node.path) {
                parts[index].0 += 1;
                parts[index].1 += usize::from(live.contains(&position));
            }
        }
        let mut readers = vec![Vec::new(); drawing.nodes.len()];
        for (reader, node) in drawing.nodes.iter().enumerate() {
            for input in &node.inputs {
                if let Origin::Node(index, _) = input.origin
                    && readers[index].last() != Some(&reader)
                {
                    readers[index].push(reader);
                }
            }
        }
        let values = built.values.iter().map(|(path, outputs)| (path.as_str(), &outputs[..])).collect();
        Self { network, values, drawn, live, parts, readers }
    }

    fn fate(&self, drawing: &Drawing, index: usize) -> Fate {
        let path = drawing.nodes[index].path.as_str();
        let (all, needed) = self.parts[index];
        let Some(outputs) = self.values.get(path) else {
            return match (all, needed) {
                (0, _) => Fate::Unread,
                (_, 0) => Fate::Pruned(self.readers[index].clone()),
                _ => Fate::Computed(needed),
            };
        };
        if drawing.nodes[index].ty == "string" {
            return Fate::Unread;
        }
        if needed > 0 {
            return Fate::Computed(needed);
        }
        let known: Option<Vec<String>> = outputs.iter().map(|(_, expr)| constant(expr)).collect();
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return Fate::Known(known.join("; "));
        }
        let unknown = outputs.iter().map(|(_, expr)| expr).find(|expr| constant(expr).is_none());
        match unknown {
            Some(Expr::Operand(slot)) => self.elsewhere(drawing, index, *slot, unknown),
            Some(Expr::Name(_)) => self.source(drawing, index, unknown).map_or(Fate::Given, Fate::Passed),
            Some(_) => self.source(drawing, index, unknown).map_or(Fate::Computed(1), Fate::Passed),
            None => Fate::Unread,
        }
    }

    /// Returns a node with the value of a node of the network that is not needed, or not its own.
    fn elsewhere(&self, drawing: &Drawing, index: usize, slot: u32, value: Option<&Expr>) -> Fate {
        let (owner, position) = (self.network.owner(slot), self.network.position(slot));
        let of = around(&self.drawn, &owner.path);
        if of == Some(index) || !self.live.contains(&position) {
            return Fate::Pruned(self.readers[index].clone());
        }
        if let Some(source) = self.source(drawing, index, value) {
            return Fate::Passed(source);
        }
        let other = of.map_or(&owner.path, |of| &drawing.nodes[of].path);
        Fate::Merged(other.clone())
    }

    /// Returns the connected node that this value comes from.
    fn source(&self, drawing: &Drawing, index: usize, value: Option<&Expr>) -> Option<String> {
        let sources = drawing.nodes[index].inputs.iter().filter_map(|input| match input.origin {
            Origin::Node(source, _) => Some(&drawing.nodes[source].path),
            _ => None,
        });
        let has = |path: &&String| {
            self.values.get(path.as_str()).is_some_and(|outputs| outputs.iter().any(|(_, expr)| Some(expr) == value))
        };
        sources.into_iter().find(has).cloned()
    }
}

/// Returns the drawn node of a node of the network: itself, or the one whose graph it is a part of.
fn around(drawn: &HashMap<String, usize>, path: &str) -> Option<usize> {
    let mut path = path;
    loop {
        if let Some(index) = drawn.get(path) {
            return Some(*index);
        }
        path = path.rsplit_once('/')?.0;
    }
}

fn constant(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Const(value) => Some(value.to_string()),
        _ => None,
    }
}
