//! The names of elements and attributes, and similar names for a misspelled one.

/// Elements in a node or definition.
pub(super) const CHILDREN: [&str; 4] = ["input", "output", "token", "parameter"];

/// Attributes of inputs, outputs and tokens (MaterialX 1.39 specification, "Inputs" and "Custom Attributes").
pub(super) const OF_PORTS: [&str; 43] = [
    "name",
    "type",
    "value",
    "nodename",
    "nodegraph",
    "output",
    "interfacename",
    "channels",
    "member",
    "colorspace",
    "unit",
    "unittype",
    "uniform",
    "default",
    "defaultinput",
    "defaultgeomprop",
    "enum",
    "enumvalues",
    "implname",
    "uiname",
    "uifolder",
    "uimin",
    "uimax",
    "uisoftmin",
    "uisoftmax",
    "uistep",
    "uiadvanced",
    "uivisible",
    "hint",
    "doc",
    "semantic",
    "publicname",
    "fileprefix",
    "geomprefix",
    "namespace",
    "nodedef",
    "version",
    "target",
    "width",
    "height",
    "bitdepth",
    "xpos",
    "ypos",
];

/// Where the value of an input comes from.
pub(super) const SOURCES: [&str; 3] = ["value", "nodename", "interfacename"];

/// Attributes of nodes.
pub(super) const OF_NODES: [&str; 24] = [
    "name",
    "type",
    "nodedef",
    "version",
    "target",
    "inherit",
    "node",
    "context",
    "nodegraph",
    "value",
    "colorspace",
    "fileprefix",
    "geomprefix",
    "namespace",
    "doc",
    "uiname",
    "uicolor",
    "uivisible",
    "width",
    "height",
    "xpos",
    "ypos",
    "nodename",
    "interfacename",
];

/// Returns the name that a word is one letter away from: left out, too much, another one, or swapped with the next.
pub(super) fn misspelt<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    if known.contains(&word) {
        return None;
    }
    known.iter().find(|it| it.len() > 2 && is_one_away(word.as_bytes(), it.as_bytes())).copied()
}

fn is_one_away(a: &[u8], b: &[u8]) -> bool {
    let same = a.iter().zip(b).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
    let rest = |of: &[u8], skip: usize| of.get(same + skip..).unwrap_or_default().to_ascii_lowercase();
    let is_swapped = || rest(a, 0).get(..2).is_some_and(|it| rest(b, 0).starts_with(&[it[1], it[0]]));
    match a.len().abs_diff(b.len()) {
        0 => rest(a, 1) == rest(b, 1) || is_swapped() && rest(a, 2) == rest(b, 2),
        1 if a.len() < b.len() => rest(a, 0) == rest(b, 1),
        1 => rest(a, 1) == rest(b, 0),
        _ => false,
    }
}
