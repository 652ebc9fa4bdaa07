//! Upgrades `material` with `shaderref`, and `shader`: both are nodes since 1.38.

use super::super::{Node, Port};
use super::parts::{connected, free, made};
use crate::value::{Closure, Type};

/// A `shaderref`: its name, the node that it means, what it is for, and its inputs.
pub(in super::super) struct Reference {
    pub(in super::super) node: Node,
    pub(in super::super) context: String,
}

/// The nodes of a material: its shaders, and the material itself.
pub(in super::super) fn material(node: &Node, references: Vec<Reference>, all: &mut Vec<Node>) {
    let mut inputs: Vec<Port> = Vec::new();
    for Reference { node: shader, context } in references {
        let (closure, input) = match context.as_str() {
            "displacement" => (Closure::DisplacementShader, "displacementshader"),
            "volume" => (Closure::VolumeShader, "volumeshader"),
            _ => (Closure::SurfaceShader, "surfaceshader"),
        };
        let ty = Type::Closure(closure);
        let name = free(all, &shader.name);
        inputs.push(connected(input, &ty, &name, &shader.place));
        all.push(Node { name, ty: Some(ty), ..shader });
    }
    let is_volume = inputs.iter().any(|it| it.name == "volumeshader");
    let category = if is_volume { "volumematerial" } else { "surfacematerial" };
    all.push(made(&node.name, category, &Type::Closure(Closure::Material), inputs, &node.place));
}

/// A shader by itself.
pub(in super::super) fn shader(node: Node, all: &mut Vec<Node>) {
    let name = free(all, &node.name);
    all.push(Node { name, ty: Some(Type::Closure(Closure::SurfaceShader)), ..node });
}
