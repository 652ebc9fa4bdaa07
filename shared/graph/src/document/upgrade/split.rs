//! Upgrades nodes that were split into several, such as `swizzle`, and inputs whose type or meaning changed.

use shader_info_model::diagnostic::Place;

use super::super::{Node, Port, Problem, Source};
use super::normal_map;
use super::parts::{connected, free, made, valued};
use crate::value::{Type, VectorKind};

/// Replaces the nodes of a graph that have no counterpart.
pub(super) fn nodes(all: &mut Vec<Node>, problems: &mut Vec<Problem>) {
    for at in 0..all.len() {
        match all[at].category.as_str() {
            "swizzle" => swizzle(all, at, problems),
            "normalmap" => normal_map::normal_map(all, at),
            "switch" => choice(&mut all[at]),
            "subsurface_bsdf" => radius(all, at),
            "conductor_bsdf" => reflectivity(all, at),
            _ => {}
        }
    }
}

fn wrong(problems: &mut Vec<Problem>, place: &Place, message: String, help: &str) {
    problems.push(Problem { place: place.clone(), message, help: Some(help.into()) });
}

/// Returns the node that an input is connected to; a new one that hands on what the input has otherwise.
fn source_of(all: &mut Vec<Node>, at: usize, input: &Port) -> Port {
    if matches!(input.source, Source::Connected(_)) {
        return input.clone();
    }
    let name = free(all, &format!("{}_in", all[at].name));
    let place = all[at].place.clone();
    let inner = Port { name: "in".into(), ..input.clone() };
    all.push(made(&name, "dot", &input.ty, vec![inner], &place));
    connected("in", &input.ty, &name, &place)
}

/// `swizzle` as a `dot` of one component, or as a `combine` of several; `0` and `1` are numbers.
fn swizzle(all: &mut Vec<Node>, at: usize, problems: &mut Vec<Problem>) {
    let node = all[at].clone();
    let channels = node.inputs.iter().find(|it| it.name == "channels").map(|it| &it.source);
    let Some(Source::Value(channels)) = channels else {
        let help = "write `<input name=\"channels\" type=\"string\" value=\"…\"/>`";
        return wrong(problems, &node.place, format!("`channels` of `{}` must be written", node.name), help);
    };
    // What it is now has another definition.
    all[at].node_def = None;
    let width = node.ty.as_ref().and_then(Type::components).unwrap_or(1);
    if channels.chars().count() != width || !channels.chars().all(|c| "xyzwrgba01".contains(c)) {
        let message = format!("`{channels}` are not {width} components");
        return wrong(problems, &node.place, message, "use letters of `xyzw` or `rgba`, `0` and `1`");
    }
    let Some(input) = node.inputs.iter().find(|it| it.name == "in") else {
        let message = format!("`{}` has no input `in`", node.name);
        return wrong(problems, &node.place, message, "connect it");
    };
    let from = source_of(all, at, input);
    let one = |name: String, channel: char| match channel {
        '0' | '1' => valued(&name, &Type::Float, &channel.to_string(), &node.place),
        letter => {
            let mut source = from.source.clone();
            if let Source::Connected(to) = &mut source {
                to.channels = Some(letter.to_string());
            }
            Port { source, ..Port::named(&name, Type::Float, node.place.clone()) }
        }
    };
    if width == 1 {
        all[at].category = "dot".into();
        all[at].inputs = channels.chars().map(|channel| one("in".into(), channel)).collect();
    } else {
        all[at].category = format!("combine{width}");
        let numbered = channels.chars().enumerate();
        all[at].inputs = numbered.map(|(index, channel)| one(format!("in{}", index + 1), channel)).collect();
    }
}

/// A `switch` had five inputs, and gave the first one for a number beyond them.
fn choice(node: &mut Node) {
    let Some(which) = node.inputs.iter_mut().find(|it| it.name == "which") else { return };
    let Source::Value(text) = &mut which.source else { return };
    if text.trim().parse::<f32>().is_ok_and(|number| number >= 5.0) {
        *text = "0".into();
    }
}

/// The radius of `subsurface_bsdf` is a colour since 1.39.
fn radius(all: &mut Vec<Node>, at: usize) {
    let vector = Type::Vector(3, VectorKind::Vector);
    let color = Type::Vector(3, VectorKind::Color);
    let Some(index) = all[at].inputs.iter().position(|it| it.name == "radius" && it.ty == vector) else { return };
    let input = all[at].inputs[index].clone();
    let converted = match input.source {
        Source::Value(_) | Source::Unset => Port { ty: color, ..input },
        _ => {
            let name = free(all, &format!("{}_radius", all[at].name));
            let place = all[at].place.clone();
            let inner = Port { name: "in".into(), ..input };
            all.push(made(&name, "convert", &color, vec![inner], &place));
            connected("radius", &color, &name, &place)
        }
    };
    all[at].inputs[index] = converted;
}

/// A conductor had a reflectivity and the colour of its edge until 1.37: the index of refraction follows from them.
fn reflectivity(all: &mut Vec<Node>, at: usize) {
    let (old, inputs) = std::mem::take(&mut all[at].inputs)
        .into_iter()
        .partition::<Vec<Port>, _>(|it| matches!(it.name.as_str(), "reflectivity" | "edge_color"));
    all[at].inputs = inputs;
    if old.is_empty() {
        return;
    }
    let name = free(all, &format!("{}_ior", all[at].name));
    let place = all[at].place.clone();
    let color = Type::Vector(3, VectorKind::Color);
    for output in ["ior", "extinction"] {
        let mut input = connected(output, &color, &name, &place);
        if let Source::Connected(to) = &mut input.source {
            to.output = Some(output.into());
        }
        all[at].inputs.push(input);
    }
    all.push(Node { ty: None, ..made(&name, "artistic_ior", &color, old, &place) });
}
