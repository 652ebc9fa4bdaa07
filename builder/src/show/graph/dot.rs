//! Writes a graph in Graphviz's DOT language.

use std::fmt::Write;

use super::{Graph, NodeKind};
use crate::drawn::Share;

impl Graph {
    /// Returns text for `dot -Tsvg`. Names are quoted as the DOT language requires, so any name is valid.
    pub fn dot(&self) -> String {
        let mut out =
            String::from("digraph shaders {\n  rankdir=LR;\n  node [fontname=\"sans-serif\", fontsize=11];\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let style = match node.kind {
                NodeKind::Info => "shape=box, style=\"rounded\"",
                NodeKind::OutsideInfo => "shape=box, style=\"rounded,dashed\"",
                NodeKind::File => "shape=note",
                NodeKind::MissingFile | NodeKind::WrongMaterial => "shape=note, style=\"dashed\", color=\"red\"",
                NodeKind::Material(Share::Code) => "shape=ellipse",
                NodeKind::Material(Share::Value) => "shape=ellipse, style=\"dashed\"",
                NodeKind::Material(Share::Nothing) => "shape=ellipse, color=\"grey60\", fontcolor=\"grey40\"",
            };
            let _ = writeln!(out, "  n{index} [label={}, {style}];", quoted(&self.label(node)));
        }
        for (from, to) in &self.edges {
            let _ = writeln!(out, "  n{from} -> n{to};");
        }
        out.push_str("}\n");
        out
    }
}

// In a label a backslash begins an escape sequence (Graphviz, "escString"); in other strings only a quote must be
// escaped.
pub(super) fn quoted(name: &str) -> String {
    let plain = name.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], "\\n");
    format!("\"{plain}\"")
}
