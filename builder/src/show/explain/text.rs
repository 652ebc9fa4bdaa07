//! Prints an explanation as text with aligned tables.

use std::fmt::Write;

use shader_info_model::diagnostic::Place;
use shader_info_reflect::reflection::Reflection;
use shader_info_types::binding::PUSH_CONSTANTS;

use super::{
    ByVariant, Differing, ExplainedStatement, Explanation, Layout, Shape, composition_text, materials_text, slots,
};

/// Explains the numbers of slots on each API.
const NUMBERING: &str = "\
A slot is the number in the declaration, and OpenGL's. Vulkan: the set is the frequency (pass 0, batch 1, geometry 2),
the binding is the slot behind those of other kinds: uniform_buf 0, storage_buf 16, sampler 32, image 96, subpass_in
112 + slot. Behind a `+` is the sampler beside a texture: on WebGPU at 128 + slot. docs/conventions.md says why.
";

pub(super) fn text(it: &Explanation) -> String {
    let parts = [
        namesakes(it),
        doc(it),
        format!("inherits\n{}\n", indented(&it.inheritance.text())),
        statements(it),
        by_variant(it),
        attributes(it),
        varyings(it),
        outputs(it),
        resources(it),
        push_constants(it),
        constants(it),
        materials_text::text(&it.materials),
        composition_text::text(&it.composition),
        layouts(it),
    ];
    parts.concat()
}

fn namesakes(it: &Explanation) -> String {
    let places: Vec<String> = it.others.iter().map(ToString::to_string).collect();
    match places.is_empty() {
        true => String::new(),
        false => {
            format!("This is `{}` at {}; others of that name are at {}.\n\n", it.name, it.place, places.join(", "))
        }
    }
}

fn doc(it: &Explanation) -> String {
    if it.doc.is_empty() { String::new() } else { format!("{}\n{}\n", it.name, indented(&it.doc)) }
}

fn statements(it: &Explanation) -> String {
    let mut out = String::from("statements, in the order of merging\n");
    let mut last = None;
    let mut seen: Vec<&Place> = Vec::new();
    for statement in &it.statements {
        // Several statements may have the same line: a buffer and its struct, or the members of `push_constants(…)`.
        if seen.contains(&&statement.place) {
            continue;
        }
        seen.push(&statement.place);
        if last != Some((&statement.from, &statement.ways)) {
            last = Some((&statement.from, &statement.ways));
            let _ = writeln!(out, "  {}", whose(it, statement));
        }
        let when = if statement.when.is_empty() { String::new() } else { format!("  (only when {})", statement.when) };
        let _ = writeln!(out, "    {}  {}{when}", statement.place, statement.text);
    }
    out.push('\n');
    out
}

/// Describes a statement's author: `Noise, inherited by Lit → Noise and by Fog → Noise: counts once`.
fn whose(it: &Explanation, statement: &ExplainedStatement) -> String {
    if statement.from == it.name && statement.ways.is_empty() {
        return "its own".into();
    }
    let ways: Vec<String> = statement.ways.iter().map(|way| way.join(" → ")).collect();
    match ways.as_slice() {
        [] => statement.from.clone(),
        [way] if *way == statement.from => statement.from.clone(),
        [way] => format!("{}, inherited by {way}", statement.from),
        _ => format!("{}, inherited by {}: counts once", statement.from, ways.join(" and by ")),
    }
}

// Printed before the tables, which show the largest numbers.
fn by_variant(it: &Explanation) -> String {
    let ByVariant { cases, rows, too_many } = &it.by_variant;
    if *too_many > 0 {
        return format!(
            "lengths differ by variant in {too_many} ways, too many to show; the tables below have the largest of \
             each\n\n"
        );
    }
    let heads: Vec<&str> = ["where"].into_iter().chain(cases.iter().map(String::as_str)).collect();
    let row = |row: &Differing| [&row.what].into_iter().chain(&row.values).cloned().collect();
    let title = "differs by variant; the tables below have the largest lengths";
    table(title, &heads, rows.iter().map(row).collect())
}

fn attributes(it: &Explanation) -> String {
    let rows = it.reflection.attributes.iter().map(|row| {
        let step = if row.per_instance { "instance" } else { "vertex" };
        let when = if row.when.is_empty() { String::new() } else { format!(", only when {}", row.when) };
        vec![
            row.name.clone(),
            row.ty.name().into(),
            format!("location {}", row.location),
            row.format.name().into(),
            format!("buffer {}, byte {} of {}, once per {step}{when}", row.buffer, row.offset, row.stride),
            origin(it, &row.name),
        ]
    });
    table("vertex attributes", &["name", "type", "location", "format", "in the vertex", "declared by"], rows.collect())
}

fn varyings(it: &Explanation) -> String {
    let rows = it.reflection.varyings.iter().map(|row| {
        let length = if row.array > 1 { format!("[{}]", row.array) } else { String::new() };
        let location = format!("location {}", row.location);
        let patch = if row.per_patch { ", once a patch" } else { "" };
        vec![
            row.name.clone(),
            format!("{}{length}", row.ty.name()),
            location,
            row.interpolation.name().into(),
            format!("{}{patch}", row.stage.name()),
        ]
    });
    table("between stages", &["name", "type", "location", "interpolation", "written by"], rows.collect())
}

fn outputs(it: &Explanation) -> String {
    let rows = it.reflection.outputs.iter().map(|row| {
        let index = if row.index > 0 { format!(" index {}", row.index) } else { String::new() };
        vec![row.name.clone(), row.ty.name().into(), format!("location {}{index}", row.location)]
    });
    table("colour outputs", &["name", "type", "location"], rows.collect())
}

fn resources(it: &Explanation) -> String {
    let heads = ["name", "declared", "type", "OpenGL", "Vulkan", "WebGPU", "Direct3D 12", "Metal", "declared by"];
    let rows = it.reflection.resources.iter().map(|row| {
        let slots = slots(row);
        let (set, binding) = slots.vulkan;
        vec![
            row.name.clone(),
            format!("{}({}, {})", row.kind.name(), row.slot, row.frequency.name()),
            row.ty.clone(),
            slots.opengl.to_string(),
            format!("set {set} binding {binding}"),
            slots.webgpu_words(),
            slots.d3d12_words(),
            slots.metal_words(),
            origin(it, &row.name),
        ]
    });
    let mut out = table("resources", &heads, rows.collect());
    if out.is_empty() {
        return out;
    }
    let _ = writeln!(out, "{NUMBERING}");
    for (frequency, parent) in ["pass", "batch", "geometry"].iter().zip(&it.reflection.shared_groups) {
        if let Some(parent) = parent.as_ref().filter(|parent| **parent != it.name) {
            let _ = writeln!(
                out,
                "All of frequency `{frequency}` come from `{parent}`: one bind group or set serves all its \
                 descendants.\n"
            );
        }
    }
    out
}

fn push_constants(it: &Explanation) -> String {
    let rows = it.reflection.push_constants.iter().map(|row| {
        let length = if row.array > 0 { format!("[{}]", row.array) } else { String::new() };
        let ty = format!("{}{length}", row.ty.name());
        let semantic = row.annotation.semantic.clone().unwrap_or_default();
        vec![row.name.clone(), ty, row.std430.to_string(), row.std140.to_string(), semantic, origin(it, &row.name)]
    });
    let heads = ["name", "type", "std430 byte", "std140 byte", "filled as", "declared by"];
    let mut out = table("push constants", &heads, rows.collect());
    if !out.is_empty() {
        let _ = writeln!(out, "{}\n", push_constant_words(it));
    }
    out
}

/// Describes how each API reads push constants, and why.
pub(super) fn push_constant_words(it: &Explanation) -> String {
    let Reflection { push_constants, push_constant_size: (std430, std140), push_constant_fallback, .. } =
        &it.reflection;
    if push_constants.is_empty() {
        return String::new();
    }
    let limit = it.push_constant_limit;
    let (set, binding) = PUSH_CONSTANTS;
    let vulkan = match push_constant_fallback {
        false => format!("{std430} bytes in std430: Vulkan takes them as push constants, up to {limit} bytes."),
        true => format!(
            "{std430} bytes in std430 are more than {limit}: Vulkan falls back to a uniform buffer at set {set} \
             binding {binding}, {std140} bytes in std140.{}",
            crossing(it).map_or(String::new(), |words| format!("\n{words}"))
        ),
    };
    format!("{vulkan}\nWebGPU, Direct3D 12 and Metal always take {std140} bytes in std140; OpenGL plain uniforms.")
}

// Returns the first push constant that exceeds the limit, with its author.
fn crossing(it: &Explanation) -> Option<String> {
    let layout = it.layouts.iter().find(|layout| layout.name == "push constants")?;
    let std430 = layout.shapes.iter().find(|shape| shape.packing == "std430")?;
    let limit = it.push_constant_limit;
    let first = std430.members.iter().find(|member| member.offset.saturating_add(member.size) > limit)?;
    let end = first.offset.saturating_add(first.size);
    Some(format!(
        "The first beyond byte {limit} is `{}`, up to byte {end}, from {}.",
        first.name,
        origin(it, &first.name)
    ))
}

fn constants(it: &Explanation) -> String {
    let rows = it.reflection.specializations.iter().map(|row| {
        let id = format!("id {}", row.id);
        let from = it.declared_when(&row.name, Some(&row.when)).map_or(String::new(), |from| author(it, from));
        vec![row.name.clone(), row.ty.name().into(), id, row.default.glsl(), row.when.clone(), from]
    });
    let heads = ["name", "type", "id", "default", "only when", "declared by"];
    table("specialization constants", &heads, rows.collect())
}

fn layouts(it: &Explanation) -> String {
    // Push constants have a table of their own.
    it.layouts.iter().filter(|layout| layout.name != "push constants").map(layout).collect()
}

fn layout(it: &Layout) -> String {
    let packings: Vec<String> = it.shapes.iter().map(|shape| format!("{} byte", shape.packing)).collect();
    let heads: Vec<&str> = ["member", "type"].into_iter().chain(packings.iter().map(String::as_str)).collect();
    let Some(first) = it.shapes.first() else { return String::new() };
    let cell = |shape: &Shape, index: usize| {
        shape.members.get(index).map_or(String::new(), |member| match member.stride {
            0 => member.offset.to_string(),
            stride => format!("{}, each {stride}", member.offset),
        })
    };
    let row = |(index, member): (usize, &super::Placed)| {
        let cells = it.shapes.iter().map(|shape| cell(shape, index));
        [member.name.clone(), member.ty.clone()].into_iter().chain(cells).collect()
    };
    let mut rows: Vec<Vec<String>> = first.members.iter().enumerate().map(row).collect();
    let is_unsized = |shape: &Shape| shape.members.last().is_some_and(|member| member.ty.ends_with("[]"));
    let sizes = it.shapes.iter().map(|shape| match is_unsized(shape) {
        true => format!("{} and the elements", shape.size),
        false => format!("{} in all", shape.size),
    });
    rows.push([String::new(), String::new()].into_iter().chain(sizes).collect());
    let uses: Vec<String> = it.uses.iter().map(|it| format!("{} in {}", it.what, it.packing)).collect();
    let uses = if uses.is_empty() { String::new() } else { format!(": {}", uses.join(", ")) };
    table(&format!("bytes of {}{uses}", it.name), &heads, rows)
}

/// Describes the author of an input: `View, src/view.rs:4:9`.
fn origin(it: &Explanation, name: &str) -> String {
    it.declared_by(name).map_or(String::new(), |statement| author(it, statement))
}

fn author(it: &Explanation, statement: &ExplainedStatement) -> String {
    match statement.from == it.name {
        true => format!("itself, {}", statement.place),
        false => format!("{}, {}", statement.from, statement.place),
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

pub(super) fn table(title: &str, heads: &[&str], rows: Vec<Vec<String>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    // An empty column is left out.
    let columns: Vec<usize> = (0..heads.len()).filter(|it| rows.iter().any(|row| !row[*it].is_empty())).collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([heads[column].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = columns.iter().map(|it| width(*it)).collect();
    let line = |cells: &[String]| {
        let shown = columns.iter().map(|it| &cells[*it]);
        let padded = shown.zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("  {}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let body: String = rows.iter().map(|row| line(row)).collect();
    format!("{title}\n{}{body}\n", line(&heads))
}
