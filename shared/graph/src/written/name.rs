//! Names functions that are generated for nodes.

use std::fmt::Write;

use shader_info_model::Node;

/// Returns the name of a function that is made of a node: `node_noise3d`.
pub(super) fn own_name(node: &Node) -> String {
    format!("node_{}", snake(&node.name))
}

/// `Noise3d` as `noise3d`, `WetSand` as `wet_sand`.
fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for (index, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && index > 0 && !out.ends_with('_') {
            out.push('_');
        }
        let _ = write!(out, "{}", letter.to_ascii_lowercase());
    }
    out
}
