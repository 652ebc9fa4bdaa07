//! Compares a reloaded info with the one that was compiled into the program, before the program may use it.

use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use crate::reflection::{Attribute, Output, PushConstant, Resource, Specialization};
use crate::{Info, StageSet};

/// Describes every difference for which the program must be compiled again; empty if the reloaded info can replace the
/// compiled one. Labels, ranges and comments may differ, and so may the values between stages.
pub fn differences(compiled: &Info, reloaded: &Info) -> Vec<String> {
    let (mut before, mut after) = (parts(compiled), parts(reloaded));
    let (were, are) = (formats(compiled), formats(reloaded));
    // Rules may choose fewer vertex formats than before. A program without techniques does not know which ones it was
    // built for.
    if !compiled.pack().first_table().is_empty() {
        before.extend(were.into_iter().filter(|(name, _)| are.contains_key(name)));
        after.extend(are);
    }
    let names: Vec<&String> = before.keys().chain(after.keys().filter(|name| !before.contains_key(*name))).collect();
    let difference = |name: &String| match (before.get(name), after.get(name)) {
        (Some(was), Some(is)) if was == is => None,
        (Some(was), Some(is)) => Some(format!("{name} was {was}, is {is}")),
        (Some(_), None) => Some(format!("{name} is gone")),
        (None, _) => Some(format!("{name} is new")),
    };
    names.into_iter().filter_map(difference).chain(members(compiled, reloaded)).collect()
}

// Lists everything that generated types, pipelines and bindings depend on: its name, and a description to compare.
fn parts(info: &Info) -> BTreeMap<String, String> {
    let reflection = info.reflection();
    let mut out = BTreeMap::new();
    // Several statements may have one name under different conditions.
    let mut add = |name: String, what: String| {
        let known: &mut String = out.entry(name).or_default();
        known.push_str(if known.is_empty() { "" } else { "; or " });
        known.push_str(&what);
    };
    add("the list of stages".into(), stages(info.stages()));
    add("the work group's size".into(), format!("{:?}", info.local_group_size().unwrap_or_default()));
    // The program draws patches of this size.
    add("the number of control points".into(), format!("{}", reflection.patch_vertices().unwrap_or_default()));
    let sizes = (reflection.push_constant_size_std430(), reflection.push_constant_size_std140());
    add("the push constants' block".into(), format!("{} bytes in std430, {} in std140", sizes.0, sizes.1));
    let vulkan = if reflection.push_constant_fallback() { "a uniform buffer" } else { "push constants" };
    add("Vulkan's way to push constants".into(), vulkan.into());
    info.attributes().for_each(|it| add(format!("attribute `{}`", it.name), attribute(&it)));
    info.outputs().for_each(|it| add(format!("output `{}`", it.name), output(&it)));
    info.resources().for_each(|it| add(format!("`{}`", it.name), resource(&it)));
    info.push_constants().for_each(|it| add(format!("push constant `{}`", it.name), push_constant(&it)));
    info.specializations().for_each(|it| add(format!("specialization constant `{}`", it.name), specialization(&it)));
    out
}

// Compares the members of structs in buffers and push constants. Members of other names or types may have the same size.
fn members(compiled: &Info, reloaded: &Info) -> Vec<String> {
    let words = |ty: &str, name: &str| format!("`{ty}` of `{name}` has other members");
    let buffers: BTreeMap<&str, Resource> = reloaded.resources().map(|now| (now.name, now)).collect();
    let has_other =
        |was: &Resource| buffers.get(was.name).is_some_and(|now| now.ty == was.ty && now.members != was.members);
    let constants: BTreeMap<&str, PushConstant> = reloaded.push_constants().map(|now| (now.name, now)).collect();
    let is_other = |was: &PushConstant| {
        constants.get(was.name).is_some_and(|now| now.type_name == was.type_name && now.members != was.members)
    };
    let in_buffers = compiled.resources().filter(has_other).map(|was| words(was.ty, was.name));
    let in_constants = compiled.push_constants().filter(is_other).map(|was| words(was.type_name, was.name));
    in_buffers.chain(in_constants).collect()
}

// Lists the vertex structs that rules choose, since the program fills vertex buffers with them.
fn formats(info: &Info) -> BTreeMap<String, String> {
    let formats = info.pack().first_table().vertex_formats();
    formats.map(|it| (format!("vertex format `{}`", it.name), it.describe())).collect()
}

fn stages(set: StageSet) -> String {
    set.iter().map(|stage| stage.name()).collect::<Vec<_>>().join(", ")
}

fn attribute(it: &Attribute) -> String {
    let Attribute { name: _, location, ty, format, buffer, offset, stride, per_instance, when, annotation: _ } = it;
    let each = if *per_instance { "an instance" } else { "a vertex" };
    let place = format!("byte {offset} of {stride} in buffer {buffer}");
    format!("{ty} at location {location}, {} at {place}, once {each}{}", format.name(), condition(when))
}

fn output(it: &Output) -> String {
    let Output { name: _, location, index, ty, when } = it;
    format!("{ty} at location {location}, index {index}{}", condition(when))
}

fn condition(when: &str) -> String {
    if when.is_empty() { String::new() } else { format!(", when {when}") }
}

fn resource(it: &Resource) -> String {
    let Resource {
        kind, ty, frequency, slot, set, binding, size, stride, access, format, flags, visibility, when, ..
    } = it;
    let mut words = vec![format!("{kind:?} {ty} in slot {slot}, {frequency:?} (set {set}, binding {binding})")];
    words.extend((*size > 0 || *stride > 0).then(|| format!("{size} bytes, {stride} an element")));
    words.extend(access.map(|it| format!("{it:?}")));
    words.extend(format.map(|it| String::from(it.name())));
    let flags = [(flags.unfilterable, "unfilterable"), (flags.comparison, "comparison"), (flags.dynamic, "dynamic")];
    words.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| word.to_string()));
    words.push(format!("seen by {}", stages(*visibility)));
    words.extend((!when.is_empty()).then(|| format!("when {when}")));
    words.join(", ")
}

fn push_constant(it: &PushConstant) -> String {
    let PushConstant { name: _, ty: _, type_name, lengths, std430, std140, when, .. } = it;
    let array: String = lengths.iter().map(|length| format!("[{length}]")).collect();
    format!("{type_name}{array} at byte {std430} in std430, {std140} in std140{}", condition(when))
}

fn specialization(it: &Specialization) -> String {
    let Specialization { name: _, id, ty, default: _, when, annotation: _ } = it;
    format!("{ty} with id {id}{}", condition(when))
}
