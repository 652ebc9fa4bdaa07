//! Writes the drawing of a material in Graphviz's DOT language.

use std::fmt::Write;

use shader_info_graph::drawing::{Drawing, DrawnInput, DrawnNode, Fate, Origin};

use super::dot::quoted;

/// Writes a drawing for `dot -Tsvg`: nodes that the shader computes are solid, known values are dashed, and unused
/// nodes are grey.
pub fn material_dot(drawing: &Drawing) -> String {
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

/// Returns the line of an input that has more than an edge.
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

/// Returns whether the shader has neither the node nor its value.
fn is_left_out(fate: &Fate) -> bool {
    match fate {
        Fate::Computed(_) | Fate::Given | Fate::Known(_) => false,
        Fate::Passed(_) | Fate::Merged(_) | Fate::Pruned(_) | Fate::Unread => true,
    }
}
