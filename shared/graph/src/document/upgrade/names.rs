//! Renames nodes and inputs that were renamed.

use super::super::{Node, Port, Source};
use crate::value::Type;

/// What became of a category of nodes.
struct Rename {
    /// Documents before 1.`before` have the old name.
    before: u32,
    from: &'static str,
    to: &'static str,
    /// Inputs by their old and new names.
    inputs: &'static [(&'static str, &'static str)],
}

const fn rename(before: u32, from: &'static str, to: &'static str) -> Rename {
    Rename { before, from, to, inputs: &[] }
}

// The first one that fits counts.
const RENAMES: [Rename; 15] = [
    Rename { before: 26, from: "constant", to: "constant", inputs: &[("color", "value")] },
    rename(38, "diffuse_brdf", "oren_nayar_diffuse_bsdf"),
    rename(38, "burley_diffuse_brdf", "burley_diffuse_bsdf"),
    rename(38, "conductor_brdf", "conductor_bsdf"),
    rename(38, "dielectric_brdf", "dielectric_bsdf"),
    rename(38, "dielectric_btdf", "dielectric_bsdf"),
    rename(38, "generalized_schlick_brdf", "generalized_schlick_bsdf"),
    rename(38, "sheen_brdf", "sheen_bsdf"),
    rename(38, "diffuse_btdf", "translucent_bsdf"),
    rename(38, "subsurface_brdf", "subsurface_bsdf"),
    rename(38, "thin_film_brdf", "thin_film_bsdf"),
    Rename {
        before: 37,
        from: "compare",
        to: "ifgreatereq",
        inputs: &[("intest", "value1"), ("cutoff", "value2"), ("in1", "in2"), ("in2", "in1")],
    },
    Rename { before: 37, from: "geomattrvalue", to: "geompropvalue", inputs: &[("attrname", "geomprop")] },
    Rename { before: 38, from: "atan2", to: "atan2", inputs: &[("in1", "inx"), ("in2", "iny")] },
    Rename { before: 39, from: "atan2", to: "atan2", inputs: &[("in1", "iny"), ("in2", "inx")] },
];

/// Gives a node the names of 1.39.
pub(super) fn rename_node(node: &mut Node, minor: u32) {
    let is_transmission = node.category == "dielectric_btdf" && minor < 38;
    let found = RENAMES.iter().find(|it| it.from == node.category && minor < it.before);
    if let Some(found) = found {
        node.category = found.to.into();
        for input in &mut node.inputs {
            if let Some((_, name)) = found.inputs.iter().find(|(old, _)| *old == input.name) {
                input.name = (*name).into();
            }
        }
    }
    if is_transmission {
        let place = node.place.clone();
        let mode = Port { source: Source::Value("T".into()), ..Port::named("scatter_mode", Type::String, place) };
        node.inputs.push(mode);
    }
    by_type(node, minor);
    if node.node_def.as_deref() == Some("ND_normalmap") {
        node.node_def = Some("ND_normalmap_float".into());
    }
}

/// Categories that were split by the type of their values.
fn by_type(node: &mut Node, minor: u32) {
    if minor >= 37 {
        return;
    }
    let width = |ty: Option<&Type>| ty.and_then(Type::components).unwrap_or(2);
    let category = match node.category.as_str() {
        "rotate" if width(node.ty.as_ref()) == 2 => "rotate2d".to_owned(),
        "rotate" => "rotate3d".to_owned(),
        "combine" => format!("combine{}", node.inputs.len().clamp(2, 4)),
        "separate" => format!("separate{}", width(node.inputs.first().map(|it| &it.ty)).clamp(2, 4)),
        "invert" if matches!(node.ty, Some(Type::Matrix(_))) => "invertmatrix".to_owned(),
        "transformpoint" | "transformvector" | "transformnormal"
            if node.inputs.iter().any(|input| input.name == "mat") =>
        {
            "transformmatrix".to_owned()
        }
        _ => return,
    };
    node.category = category;
}
