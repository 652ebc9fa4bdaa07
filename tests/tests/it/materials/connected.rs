//! Every node with every input connected: nothing is known before the shader runs, and no default is used.

use std::path::Path;

use shader_builder::material::Publish;
use shader_info_graph::document::{NodeDef, Port};
use shader_info_graph::value::{Closure, Type, VectorKind};

use super::{Inputs, NOT_IN_GLSL, documents, every_output_of, has_no_colour, library, named, pass};

#[test]
fn every_node_of_the_library_reads_what_its_inputs_are_connected_to() {
    let Some((folder, library)) = library("materials::every_node_of_the_library_reads…") else { return };
    let is_left_out = |def: &NodeDef, port: &Port| has_no_colour(def, port) || NOT_IN_GLSL.contains(&&*def.node);
    let count = pass(&library, every_output_connected(&folder, is_left_out), &Publish::None);
    assert!(count > 900, "{count}");
}

/// What [`super::every_output`] returns, with every input connected.
pub(crate) fn every_output_connected(
    folder: &Path,
    is_left_out: impl Fn(&NodeDef, &Port) -> bool,
) -> Vec<(String, String, &'static str)> {
    every_output_of(documents(folder), is_left_out, connected)
}

/// A source for each input that can be connected; another word than the default for the others.
fn connected(def: &NodeDef) -> Inputs {
    let mut out = named(def);
    for (at, port) in def.inputs.iter().enumerate() {
        let node = format!("s{at}");
        match source(&node, &port.ty, at).filter(|_| !port.is_uniform) {
            Some(nodes) => {
                out.before += &nodes;
                out.own += &input(&port.name, &port.ty.to_string(), "nodename", &node);
            }
            None => out.own += &word(port).unwrap_or_default(),
        }
    }
    out
}

/// The first word that is not the default. Text that a node writes into a name is not one.
fn word(port: &Port) -> Option<String> {
    let default = format!("{:?}", port.source);
    let word = port.words.iter().find(|word| !default.contains(&format!("{:?}", word.0)))?;
    (port.ty == Type::String).then(|| input(&port.name, "string", "value", &word.0))
}

fn input(name: &str, ty: &str, how: &str, value: &str) -> String {
    format!("<input name=\"{name}\" type=\"{ty}\" {how}=\"{value}\"/>")
}

/// Nodes whose last one is called `name`. It has a value of this type that differs at every place of the surface, and
/// for each `at`.
fn source(name: &str, ty: &Type, at: usize) -> Option<String> {
    let node = |category: &str, name: &str, ty: &str, inputs: &str| {
        format!("<{category} name=\"{name}\" type=\"{ty}\">{inputs}</{category}>")
    };
    let word = ty.to_string();
    let part = |suffix: &str, ty: &Type| Some((format!("{name}{suffix}"), source(&format!("{name}{suffix}"), ty, at)?));
    let color = Type::Vector(3, VectorKind::Color);
    Some(match ty {
        Type::Float => {
            let (uv, sum) = (format!("{name}uv"), format!("{name}x"));
            let inputs =
                input("in1", "vector2", "nodename", &uv) + &input("in2", "vector2", "value", &format!("0.7, 0.{at}"));
            node("texcoord", &uv, "vector2", "")
                + &node("dotproduct", &sum, "float", &inputs)
                + &node("sin", name, "float", &input("in", "float", "nodename", &sum))
        }
        Type::Integer => {
            let (of, nodes) = part("f", &Type::Float)?;
            nodes + &node("floor", name, &word, &input("in", "float", "nodename", &of))
        }
        Type::Boolean => {
            let (of, nodes) = part("f", &Type::Float)?;
            let inputs = input("value1", "float", "nodename", &of) + &input("value2", "float", "value", "0.5");
            nodes + &node("ifgreater", name, &word, &inputs)
        }
        Type::Vector(width, _) => {
            let (nodes, inputs) = parts(name, *width, &Type::Float, at)?;
            nodes + &node(&format!("combine{width}"), name, &word, &inputs)
        }
        Type::Matrix(side) => {
            let (nodes, inputs) = parts(name, *side, &Type::Vector(*side, VectorKind::Vector), at)?;
            nodes + &node("creatematrix", name, &word, &inputs)
        }
        Type::Closure(Closure::Bsdf) => {
            let (of, nodes) = part("c", &color)?;
            nodes + &node("oren_nayar_diffuse_bsdf", name, &word, &input("color", "color3", "nodename", &of))
        }
        Type::Closure(Closure::Edf) => {
            let (of, nodes) = part("c", &color)?;
            nodes + &node("uniform_edf", name, &word, &input("color", "color3", "nodename", &of))
        }
        Type::Closure(Closure::SurfaceShader) => {
            let (of, nodes) = part("c", &color)?;
            nodes + &node("surface_unlit", name, &word, &input("emission_color", "color3", "nodename", &of))
        }
        Type::Closure(Closure::DisplacementShader) => {
            let (of, nodes) = part("f", &Type::Float)?;
            nodes + &node("displacement", name, &word, &input("displacement", "float", "nodename", &of))
        }
        _ => return None,
    })
}

/// Sources for the inputs `in1`, `in2` … of a node, and those inputs.
fn parts(name: &str, count: u8, ty: &Type, at: usize) -> Option<(String, String)> {
    let (mut nodes, mut inputs) = (String::new(), String::new());
    for part in 1..=count {
        let of = format!("{name}p{part}");
        nodes += &source(&of, ty, 10 * at + usize::from(part))?;
        inputs += &input(&format!("in{part}"), &ty.to_string(), "nodename", &of);
    }
    Some((nodes, inputs))
}
