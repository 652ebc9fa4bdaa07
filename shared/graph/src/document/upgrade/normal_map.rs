//! Upgrades `normalmap`: nodes of 1.38 may be in object space, and compute the bitangent from normal and tangent.

use super::super::{Node, Port, Source};
use super::parts::{connected, free, made, valued};
use crate::value::{Type, VectorKind};

/// A map in object space was read as twice its value less 1; what `normalmap` does now is in tangent space.
pub(super) fn normal_map(all: &mut Vec<Node>, at: usize) {
    let node = all[at].clone();
    let space = node.inputs.iter().find(|it| it.name == "space").map(|it| &it.source);
    let is_object = matches!(space, Some(Source::Value(text)) if text == "object");
    all[at].inputs.retain(|it| it.name != "space");
    let vector = Type::Vector(3, VectorKind::Vector);
    let Some(input) = node.inputs.iter().find(|it| it.name == "in").filter(|_| is_object) else {
        return frame(all, at);
    };
    let double = free(all, &format!("{}_double", node.name));
    let factor = valued("in2", &Type::Float, "2", &node.place);
    let first = Port { name: "in1".into(), ..input.clone() };
    all.push(made(&double, "multiply", &vector, vec![first, factor], &node.place));
    let less = free(all, &format!("{}_less", node.name));
    let inputs = vec![connected("in1", &vector, &double, &node.place), valued("in2", &Type::Float, "1", &node.place)];
    all.push(made(&less, "subtract", &vector, inputs, &node.place));
    all[at] = made(&node.name, "normalize", &vector, vec![connected("in", &vector, &less, &node.place)], &node.place);
}

/// The frame of a map was its normal and tangent, which had no effect as values; the bitangent followed from them.
fn frame(all: &mut Vec<Node>, at: usize) {
    let of_frame = |name: &str| matches!(name, "normal" | "tangent" | "bitangent");
    all[at].inputs.retain(|it| !(of_frame(&it.name) && matches!(it.source, Source::Value(_) | Source::Unset)));
    let node = all[at].clone();
    let given = |name: &str| node.inputs.iter().find(|it| it.name == name);
    if given("bitangent").is_some() || given("normal").or(given("tangent")).is_none() {
        return;
    }
    let (vector, place) = (Type::Vector(3, VectorKind::Vector), &node.place);
    let mut inputs = Vec::new();
    for (name, category) in [("in1", "normal"), ("in2", "tangent")] {
        inputs.push(match given(category) {
            Some(input) => Port { name: name.into(), ..input.clone() },
            None => {
                let of_mesh = free(all, &format!("{}_{category}", node.name));
                let space = valued("space", &Type::String, "world", place);
                all.push(made(&of_mesh, category, &vector, vec![space], place));
                connected(name, &vector, &of_mesh, place)
            }
        });
    }
    let cross = free(all, &format!("{}_cross", node.name));
    all.push(made(&cross, "crossproduct", &vector, inputs, place));
    let unit = free(all, &format!("{}_bitangent", node.name));
    all.push(made(&unit, "normalize", &vector, vec![connected("in", &vector, &cross, place)], place));
    all[at].inputs.push(connected("bitangent", &vector, &unit, place));
}
