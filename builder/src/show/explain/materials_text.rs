//! Prints the materials of an info as tables: how the shader computes each node, and the values of its inputs.

use std::fmt::Write;

use super::Material;
use super::text::table;
use crate::drawn::{DrawnMaterial, MaterialNode};

pub(super) fn text(materials: &[Material]) -> String {
    materials.iter().map(material).collect()
}

fn material(of: &Material) -> String {
    let Material { from, place, document, when, problems, .. } = of;
    let when = if when.is_empty() { String::new() } else { format!("  (only when {when})") };
    let element = if of.shown().is_empty() { String::new() } else { format!(" {}", of.shown()) };
    let title = format!("material{element} of {document}, by {from}, {place}{when}");
    let Some(drawn) = &of.drawn else {
        let mut out = format!("{title}\n");
        for problem in problems {
            let _ = writeln!(out, "  error: {}", problem.text());
        }
        return out + "\n";
    };
    [made_of(&title, drawn), nodes(drawn), inputs(drawn)].concat()
}

fn made_of(title: &str, of: &DrawnMaterial) -> String {
    // A graph that is written in Rust has no files of its own.
    let files = if of.files.is_empty() { String::new() } else { format!("  made of {}\n", of.files.join(", ")) };
    format!("{title}\n{files}\n")
}

fn nodes(of: &DrawnMaterial) -> String {
    let row =
        |node: &MaterialNode| vec![node.path.clone(), node.category.clone(), node.ty.clone(), node.reason.clone()];
    let title = format!("nodes of {}, and what became of each", of.element);
    table(&title, &["node", "category", "type", "in the shader"], of.nodes.iter().map(row).collect())
}

fn inputs(of: &DrawnMaterial) -> String {
    let rows = of.nodes.iter().flat_map(|node| {
        node.inputs.iter().map(|input| {
            let published = if input.published { "published" } else { "" };
            vec![format!("{}/{}", node.path, input.name), input.ty.clone(), input.describe(), published.into()]
        })
    });
    let title = format!("inputs of the nodes of {}", of.element);
    table(&title, &["input", "type", "value or node", "by the program"], rows.collect())
}
