//! A resolved info in, aligned tables of what it takes and gives out: each row with its slots and who declared it.

use std::fmt::Write;

use shader_info_shared::assemble::{Key, Sources, lower, reflect};
use shader_info_shared::backend::{Backend, metal_slots, push_constant_binding, sampler_binding};
use shader_info_shared::model::{Item, Statement, TypeName};
use shader_info_shared::reflect::{Reflection, Resource};
use shader_info_shared::resolve::Resolved;

use crate::options::Options;

/// Attributes, values between stages, resources, push constants, constants.
pub(super) fn tables(info: &Resolved, options: &Options) -> String {
    let key = Key { push_constant_limit: options.push_constant_limit, ..Key::new(Backend::Vulkan) };
    let reflection = reflect(&lower(info, &Sources::default()), &key);
    let parts = [
        attributes(info, &reflection),
        varyings(&reflection),
        resources(info, &reflection),
        push_constants(info, &reflection, options.push_constant_limit),
        constants(info, &reflection),
    ];
    parts.concat()
}

fn attributes(info: &Resolved, reflection: &Reflection) -> String {
    let rows = reflection.attributes.iter().map(|it| {
        let place = format!("buffer {}, byte {}", it.buffer, it.offset);
        vec![it.name.clone(), it.ty.name(), format!("location {}", it.location), place, origin(info, &it.name)]
    });
    table("vertex attributes", &["name", "type", "location", "in the vertex", "declared by"], rows.collect())
}

fn varyings(reflection: &Reflection) -> String {
    let rows = reflection.varyings.iter().map(|it| {
        let length = if it.array > 1 { format!("[{}]", it.array) } else { String::new() };
        vec![it.name.clone(), format!("{}{length}", it.ty.name()), format!("location {}", it.location)]
    });
    table("between stages", &["name", "type", "location"], rows.collect())
}

fn resources(info: &Resolved, reflection: &Reflection) -> String {
    let heads = ["name", "declared", "type", "OpenGL", "Vulkan", "WebGPU", "Direct3D 12", "Metal", "declared by"];
    let rows = reflection.resources.iter().map(|it| {
        let declared = format!("{}({}, {})", it.kind, it.slot, it.frequency.name());
        let sampler = if it.is_sampled() { format!(" + {}", sampler_binding(it.binding)) } else { String::new() };
        vec![
            it.name.clone(),
            declared,
            it.ty.clone(),
            format!("{}", it.slot),
            format!("set {} binding {}", it.set, it.binding),
            format!("group {} binding {}{sampler}", it.set, it.binding),
            format!("{}, space{}", register(it), it.set),
            metal(it),
            origin(info, &it.name),
        ]
    });
    let mut out = table("resources", &heads, rows.collect());
    for (frequency, parent) in ["pass", "batch", "geometry"].iter().zip(&reflection.shared_groups) {
        if let Some(parent) = parent.as_ref().filter(|parent| **parent != info.name) {
            let _ = writeln!(
                out,
                "All of frequency `{frequency}` come from `{parent}`: one bind group or set serves all its heirs.\n"
            );
        }
    }
    out
}

fn register(it: &Resource) -> String {
    let (class, number) = (it.d3d12_class(), it.binding);
    let sampler = if it.is_sampled() { format!(" + s{number}") } else { String::new() };
    format!("{class}{number}{sampler}")
}

fn metal(it: &Resource) -> String {
    let slots = metal_slots(it.set, it.binding);
    let sampler = slots.sampler.filter(|_| it.is_sampled());
    let all = [("buffer", slots.buffer), ("texture", slots.texture), ("sampler", sampler)];
    let named = all.into_iter().filter_map(|(word, slot)| Some(format!("{word}({})", slot?)));
    named.collect::<Vec<_>>().join(" + ")
}

fn push_constants(info: &Resolved, reflection: &Reflection, limit: u32) -> String {
    let rows = reflection.push_constants.iter().map(|it| {
        let length = if it.array > 0 { format!("[{}]", it.array) } else { String::new() };
        let ty = format!("{}{length}", it.ty.name());
        vec![it.name.clone(), ty, it.std430.to_string(), it.std140.to_string(), origin(info, &it.name)]
    });
    let heads = ["name", "type", "std430 byte", "std140 byte", "declared by"];
    let mut out = table("push constants", &heads, rows.collect());
    let (std430, std140) = reflection.push_constant_size;
    let (set, binding) = push_constant_binding();
    if !reflection.push_constants.is_empty() {
        let vulkan = match reflection.push_constant_fallback {
            false => format!("{std430} bytes in std430: Vulkan takes them as push constants, up to {limit} bytes."),
            true => format!(
                "{std430} bytes in std430 are more than {limit}: Vulkan falls back to a uniform buffer at set {set} \
                 binding {binding}, {std140} bytes in std140."
            ),
        };
        let _ = writeln!(
            out,
            "{vulkan}\nWebGPU, Direct3D 12 and Metal always take {std140} bytes in std140; OpenGL plain uniforms.\n"
        );
    }
    out
}

fn constants(info: &Resolved, reflection: &Reflection) -> String {
    let rows = reflection
        .specializations
        .iter()
        .map(|it| vec![it.name.clone(), it.ty.name(), format!("id {}", it.id), origin(info, &it.name)]);
    table("specialization constants", &["name", "type", "id", "declared by"], rows.collect())
}

/// `View, src/view.rs:4:9`: who declared the input of a name.
fn origin(info: &Resolved, name: &str) -> String {
    let item = info.items.iter().find(|item| declares(item, name));
    item.map_or(String::new(), |item| match item.from == info.name {
        true => format!("itself, {}", item.place),
        false => format!("{}, {}", item.from, item.place),
    })
}

fn declares(item: &Item, name: &str) -> bool {
    match &item.statement {
        Statement::VertexIn(it) => it.name == name,
        Statement::Resource(it) => it.name == name,
        Statement::SubpassIn(it) => it.name == name,
        Statement::PushConstant(it) => it.name == name,
        Statement::PushConstants(TypeName::Struct(it)) => it == name,
        Statement::SpecializationConstant(it) => it.name == name,
        _ => false,
    }
}

fn table(title: &str, heads: &[&str], rows: Vec<Vec<String>>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([heads[column].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("  {}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let body: String = rows.iter().map(|row| line(row)).collect();
    format!("{title}\n{}{body}\n", line(&heads))
}
