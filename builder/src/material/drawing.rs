//! Drawings of materials: the document's nodes, and what became of each.

use std::fmt::Write;
use std::path::Path;

use shader_info_graph::document::Problem;
use shader_info_graph::drawing::{Drawing, DrawnInput, DrawnNode, Fate, Origin};
use shader_info_graph::network::Options;
use shader_info_graph::shader::{Form, Sources};

use super::{Library, MaterialError, OUTPUT};
use crate::show::graph::dot::quoted;

impl Library {
    /// Draws an element; the first that can be shown without one. What is wrong with the document comes beside it.
    ///
    /// # Errors
    /// The document cannot be read, or has no such element.
    pub fn drawing(
        &self,
        path: &Path,
        element: Option<&str>,
        options: &Options,
    ) -> Result<(Drawing, Vec<Problem>), MaterialError> {
        let mut drawing = Drawing::default();
        let form = Form { name: "Made", output: OUTPUT, sources: Sources::Files("made") };
        let made = self.made(path, element, &form, options, |document, element, built, _| {
            drawing = Drawing::of(document, element, built);
        })?;
        Ok((drawing, made.problems))
    }
}

/// Writes a drawing for `dot -Tsvg`: what the shader computes is solid, what is known is dashed, and what it does
/// without is grey.
pub fn dot(drawing: &Drawing) -> String {
    let mut out = String::from("digraph material {\n  rankdir=LR;\n  node [fontname=\"sans-serif\", fontsize=11];\n");
    out.push_str("  edge [fontname=\"sans-serif\", fontsize=9];\n");
    for (index, node) in drawing.nodes.iter().enumerate() {
        let _ = writeln!(out, "  n{index} [label={}, {}];", quoted(&label(drawing, node)), style(&node.fate));
    }
    let _ = writeln!(out, "  element [label={}, shape=oval];", quoted(&drawing.element));
    if !drawing.nodes.is_empty() {
        out.push_str("  n0 -> element;\n");
    }
    for (reader, node) in drawing.nodes.iter().enumerate() {
        for input in &node.inputs {
            if let Origin::Node(source, output) = &input.origin {
                let name =
                    output.as_ref().map_or_else(|| input.name.clone(), |output| format!("{output} → {}", input.name));
                let is_read = !matches!(drawing.nodes[*source].fate, Fate::Pruned(_) | Fate::Unread);
                let color = if is_read { "" } else { GREY };
                let _ = writeln!(out, "  n{source} -> n{reader} [label={}{color}];", quoted(&name));
            }
        }
        if let Fate::Merged(with) = &node.fate
            && let Some(other) = drawing.nodes.iter().position(|node| node.path == *with)
        {
            let _ =
                writeln!(out, "  n{reader} -> n{other} [label=\"same\", style=\"dotted\", constraint=false{GREY}];");
        }
    }
    out.push_str("}\n");
    out
}

const GREY: &str = ", color=\"grey60\", fontcolor=\"grey40\"";

fn label(drawing: &Drawing, node: &DrawnNode) -> String {
    let mut lines = vec![node.path.clone(), format!("{}: {}", node.category, node.ty)];
    lines.extend(node.inputs.iter().filter_map(value));
    lines.push(drawing.reason(node));
    lines.join("\n")
}

/// The line of an input that is not only an edge.
fn value(input: &DrawnInput) -> Option<String> {
    let published = if input.is_published { " (published)" } else { "" };
    let value = match &input.origin {
        Origin::Value(text) => format!(" = {text}"),
        Origin::Interface(name, None) => format!(" = input {name}"),
        Origin::Interface(name, Some(text)) => format!(" = input {name} = {text}"),
        Origin::Default | Origin::Node(..) if input.is_published => String::new(),
        Origin::Default | Origin::Node(..) => return None,
    };
    Some(format!("{}{value}{published}", input.name))
}

fn style(fate: &Fate) -> String {
    let line = if matches!(fate, Fate::Known(_)) { "rounded,dashed" } else { "rounded" };
    let grey = if is_left_out(fate) { GREY } else { "" };
    format!("shape=box, style=\"{line}\"{grey}")
}

/// Whether the shader has neither the node nor its value.
fn is_left_out(fate: &Fate) -> bool {
    match fate {
        Fate::Computed(_) | Fate::Given | Fate::Known(_) => false,
        Fate::Passed(_) | Fate::Merged(_) | Fate::Pruned(_) | Fate::Unread => true,
    }
}
