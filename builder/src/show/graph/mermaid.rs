//! Writes a graph as a Mermaid flowchart, which GitHub and GitLab render in Markdown.

use std::fmt::Write;

use super::{Graph, NodeKind};
use crate::drawn::Share;

impl Graph {
    /// Returns text for a fenced `mermaid` block. Characters that Mermaid would read as syntax are written with entity
    /// codes.
    pub fn mermaid(&self) -> String {
        let mut out = String::from("flowchart LR\n");
        for (index, node) in self.nodes.iter().enumerate() {
            let name = escaped(&self.label(node));
            let _ = match node.kind {
                NodeKind::Info => writeln!(out, "  n{index}([\"{name}\"])"),
                NodeKind::OutsideInfo => writeln!(out, "  n{index}([\"{name}\"]):::outside"),
                NodeKind::File => writeln!(out, "  n{index}[\"{name}\"]"),
                NodeKind::MissingFile | NodeKind::WrongMaterial => writeln!(out, "  n{index}[\"{name}\"]:::missing"),
                NodeKind::Material(Share::Code) => writeln!(out, "  n{index}(\"{name}\")"),
                NodeKind::Material(Share::Value) => writeln!(out, "  n{index}(\"{name}\"):::known"),
                NodeKind::Material(Share::Nothing) => writeln!(out, "  n{index}(\"{name}\"):::without"),
            };
        }
        for (from, to) in &self.edges {
            let _ = writeln!(out, "  n{from} --> n{to}");
        }
        out.push_str("  classDef outside stroke-dasharray: 4\n  classDef missing stroke: #c00, stroke-dasharray: 4\n");
        if self.nodes.iter().any(|node| matches!(node.kind, NodeKind::Material(_))) {
            out.push_str("  classDef known stroke-dasharray: 4\n  classDef without stroke: #aaa, color: #777\n");
        }
        out
    }
}

// `#35;` is Mermaid's form of a character. Characters with a meaning in HTML or Markdown are also written in this form.
fn escaped(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '/' | '.' | '-' | ':' | ',' | '(' | ')');
    let one = |c: char| match c {
        // A single underscore is not emphasis, but two are.
        '_' => "_".to_owned(),
        c if is_plain(c) => c.to_string(),
        c => format!("#{};", c as u32),
    };
    name.replace("__", "\u{0}").chars().map(|c| if c == '\u{0}' { "#95;#95;".into() } else { one(c) }).collect()
}
