//! Tabulates numbers that differ by variant: lengths, group sizes, and the offsets that depend on them.

use shader_info_assemble::assemble::{Case, cases};
use shader_info_assemble::check::Possible;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::Sources;
use shader_info_model::{ArrayLength, Info, Item, Number, ResourceKind, Statement};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};

use super::Layout;
use super::layouts::layouts;
use crate::options::Options;

/// The numbers that differ by variant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ByVariant {
    /// The condition of each column: `many`, `!many`.
    pub cases: Vec<String>,
    /// The numbers, with a value for each case.
    pub rows: Vec<Differing>,
    /// Number of cases if there are too many to show; 0 otherwise.
    pub too_many: usize,
}

/// A number that differs by variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differing {
    /// Description of the number: `length of push_constant p`, `std430 byte of fill`.
    pub what: String,
    /// One value for each case.
    pub values: Vec<String>,
}

pub(super) fn by_variant(info: &Resolved, files: &Sources, options: &Options) -> ByVariant {
    let all = match cases(info) {
        Ok(all) => all,
        Err(too_many) => return ByVariant { too_many, ..ByVariant::default() },
    };
    let possible = Possible::new(info, &options.profiles, &options.backends);
    let all: Vec<Case> = all.into_iter().filter(|it| possible.can_hold(&it.conditions)).collect();
    let columns: Vec<Vec<(String, String)>> = all.iter().map(|it| facts(&it.info, files, options)).collect();
    let mut rows: Vec<Differing> = Vec::new();
    for (what, _) in columns.iter().flatten() {
        if rows.iter().any(|row| row.what == *what) {
            continue;
        }
        let value = |facts: &Vec<(String, String)>| {
            facts.iter().find(|(known, _)| known == what).map_or_else(|| "–".to_owned(), |(_, value)| value.clone())
        };
        rows.push(Differing { what: what.clone(), values: columns.iter().map(value).collect() });
    }
    rows.retain(|row| row.values.windows(2).any(|pair| pair[0] != pair[1]));
    if rows.is_empty() { ByVariant::default() } else { ByVariant { cases: joined(&all), rows, too_many: 0 } }
}

fn joined(all: &[Case]) -> Vec<String> {
    all.iter().map(|it| it.when.clone()).collect()
}

/// Returns every number that a length can affect, by name.
fn facts(info: &Info, files: &Sources, options: &Options) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    info.items.iter().for_each(|item| lengths(item, &mut out));
    let reflection = reflect(&lower(info, files), &options.reflection_key(info));
    push_constants(&reflection, &mut out);
    for layout in layouts(info, &reflection).iter().filter(|it| it.name != "push constants") {
        sizes(layout, &mut out);
    }
    out
}

fn lengths(item: &Item, out: &mut Vec<(String, String)>) {
    let statement = &item.statement;
    let mut add = |what: String, number: &Number| out.push((what, words(number)));
    match statement {
        Statement::LocalGroupSize(sizes) => {
            let sizes: Vec<String> = sizes.iter().map(|size| size.get().to_string()).collect();
            out.push(("local_group_size".into(), sizes.join(" × ")));
        }
        Statement::GeometryLayout(it) => {
            add("max_vertices of geometry_layout".into(), &it.max_vertices);
            it.invocations.iter().for_each(|number| add("invocations of geometry_layout".into(), number));
        }
        Statement::TessellationLayout(it) => add("vertices of tessellation_layout".into(), &it.vertices),
        Statement::SharedVariable(it) => {
            let lengths: Vec<String> = it.lengths.iter().map(words).collect();
            out.push((format!("length of shared_variable {}", it.name), lengths.join(" × ")));
        }
        Statement::PushConstant(it) => {
            it.array.iter().for_each(|number| add(format!("length of push_constant {}", it.name), number));
        }
        Statement::Resource(it) => {
            let number = match &it.kind {
                ResourceKind::UniformBuf { array, .. } => array.as_ref(),
                ResourceKind::StorageBuf { array: ArrayLength::Fixed(number), .. } => Some(number),
                ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => None,
            };
            number.into_iter().for_each(|number| add(format!("length of {} {}", it.kind.word(), it.name), number));
        }
        Statement::Builtins(all) => {
            for it in all {
                it.count.iter().for_each(|number| add(format!("count of {}", it.name), number));
            }
        }
        _ => {}
    }
}

fn words(number: &Number) -> String {
    let lengths: Vec<String> = number.dimensions().iter().map(ToString::to_string).collect();
    lengths.join(" × ")
}

fn push_constants(reflection: &Reflection, out: &mut Vec<(String, String)>) {
    for it in &reflection.push_constants {
        out.push((format!("std430 byte of {}", it.name), it.std430.to_string()));
        out.push((format!("std140 byte of {}", it.name), it.std140.to_string()));
    }
    let (std430, std140) = reflection.push_constant_size;
    out.push(("std430 bytes of all push constants".into(), std430.to_string()));
    out.push(("std140 bytes of all push constants".into(), std140.to_string()));
}

fn sizes(layout: &Layout, out: &mut Vec<(String, String)>) {
    for shape in &layout.shapes {
        out.push((format!("{} bytes of {}", shape.packing, layout.name), shape.size.to_string()));
    }
}
