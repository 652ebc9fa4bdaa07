//! Compares the reflection of a technique with the statements of its variant.

use shader_info::{ResourceKind, Technique};

use super::active::{Flat, PushConstant, push_offsets};
use super::declaration::*;
use super::layout::Packing;
use super::scene::shape_of;
use super::types::{Plain, Scalar, Shape};

/// Describes the first list that differs.
pub(super) fn differences(case: &Case, variant: &[usize], technique: Technique) -> Result<(), String> {
    same("push constants", push_constants_found(technique), push_constants(case, variant))?;
    same("attributes", attributes_found(technique), attributes(case, variant))?;
    same("resources", resources_found(technique), resources(case, variant))?;
    same("outputs", outputs_found(technique), outputs(case, variant))?;
    same("specialization constants", constants_found(case, technique), constants(case, variant))
}

fn same(what: &str, found: Vec<String>, wanted: Vec<String>) -> Result<(), String> {
    match found == wanted {
        true => Ok(()),
        false => Err(format!("{what}: found\n  {}\nwanted\n  {}", found.join("\n  "), wanted.join("\n  "))),
    }
}

fn push_constants(case: &Case, variant: &[usize]) -> Vec<String> {
    let mut all = case.push_constants(Some(variant));
    if case.branches.iter().any(|branch| branch.lowering == "dynamic") {
        let shape = Shape::Plain(Plain::vector(Scalar::Uint, 1));
        all.push(PushConstant { name: "si_branches".into(), ty: "uint".into(), shape });
    }
    let (std430, end430) = push_offsets(&all, Packing::Std430);
    let (std140, end140) = push_offsets(&all, Packing::Std140);
    let line = |(index, constant): (usize, &PushConstant)| {
        let length = if let Shape::Array(_, length) = constant.shape { length } else { 0 };
        format!("{}: {} [{length}] at {} and {}", constant.name, constant.ty, std430[index], std140[index])
    };
    let lines = all.iter().enumerate().map(line).collect::<Vec<_>>();
    let sizes = format!("{} and {} bytes", size(&all, Packing::Std430, end430), size(&all, Packing::Std140, end140));
    lines.into_iter().chain([sizes]).collect()
}

/// A block is as long as a struct of its members.
fn size(all: &[PushConstant], packing: Packing, end: usize) -> usize {
    let members: Vec<(String, Shape)> = all.iter().map(|it| (it.name.clone(), it.shape.clone())).collect();
    if members.is_empty() { end } else { packing.size(&Shape::Struct(members)) }
}

fn push_constants_found(technique: Technique) -> Vec<String> {
    let reflection = technique.reflection();
    let lines = reflection
        .push_constants()
        .map(|it| format!("{}: {} [{}] at {} and {}", it.name, it.type_name, it.array, it.std430, it.std140));
    let (std430, std140) = (reflection.push_constant_size_std430(), reflection.push_constant_size_std140());
    lines.chain([format!("{std430} and {std140} bytes")]).collect()
}

/// Attributes have the offsets of all variants together: each is at a multiple of its format's size, at most of 4.
fn attributes(case: &Case, variant: &[usize]) -> Vec<String> {
    let flat = case.flat();
    let all: Vec<(&Flat<'_>, &Attribute)> = flat
        .iter()
        .filter_map(|flat| match flat.statement {
            Statement::VertexIn(attribute) => Some((flat, attribute)),
            _ => None,
        })
        .collect();
    let mut ends = vec![0; case.instanced.len()];
    let offsets: Vec<usize> = all
        .iter()
        .map(|(_, attribute)| {
            let end: &mut usize = &mut ends[attribute.buffer];
            let offset = end.next_multiple_of(attribute.format.bytes().min(4));
            *end = offset + attribute.format.bytes() * attribute.plain.columns;
            offset
        })
        .collect();
    let wishes: Vec<(Option<usize>, usize)> =
        all.iter().map(|(_, attribute)| (attribute.location, attribute.plain.columns)).collect();
    let locations = chosen(&wishes);
    let mut out = Vec::new();
    for (index, (flat, attribute)) in all.iter().enumerate() {
        if flat.when.as_ref().is_none_or(|when| when.is_true(variant)) {
            let Attribute { name, plain, buffer, .. } = attribute;
            out.push(format!(
                "{name}: {} at location {}, offset {} of {}, buffer {buffer}, instanced {}",
                plain.name(),
                locations[index],
                offsets[index],
                ends[*buffer].next_multiple_of(4),
                case.instanced[*buffer]
            ));
        }
    }
    out
}

fn attributes_found(technique: Technique) -> Vec<String> {
    let line = |attribute: shader_info::Attribute| {
        format!(
            "{}: {} at location {}, offset {} of {}, buffer {}, instanced {}",
            attribute.name,
            attribute.ty.name(),
            attribute.location,
            attribute.offset,
            attribute.stride,
            attribute.buffer,
            attribute.per_instance
        )
    };
    technique.attributes().map(line).collect()
}

/// Returns the number of each statement: its own, or the lowest ones that are free.
fn chosen(wishes: &[(Option<usize>, usize)]) -> Vec<usize> {
    let mut taken: Vec<usize> =
        wishes.iter().flat_map(|(own, count)| own.iter().flat_map(move |own| *own..own + count)).collect();
    let number = |(own, count): &(Option<usize>, usize)| {
        let is_free = |first: &usize| (*first..first + count).all(|one| !taken.contains(&one));
        let first = own.unwrap_or_else(|| (0..).find(|first| is_free(first)).expect("there are more"));
        taken.extend(first..first + count);
        first
    };
    wishes.iter().map(number).collect()
}

/// Kind and slot of a statement that has one.
fn slot(statement: &Statement) -> Option<(ResourceKind, &Slot)> {
    Some(match statement {
        Statement::Buffer(Buffer { is_uniform: true, slot, .. }) => (ResourceKind::UniformBuf, slot),
        Statement::Buffer(Buffer { slot, .. }) => (ResourceKind::StorageBuf, slot),
        Statement::Image(Image { is_storage: true, slot, .. }) => (ResourceKind::Image, slot),
        Statement::Image(Image { slot, .. }) => (ResourceKind::Sampler, slot),
        _ => return None,
    })
}

fn resources(case: &Case, variant: &[usize]) -> Vec<String> {
    let flat = case.flat();
    let all: Vec<(&Flat<'_>, ResourceKind, &Slot)> =
        flat.iter().filter_map(|flat| slot(flat.statement).map(|(kind, slot)| (flat, kind, slot))).collect();
    let mut out = Vec::new();
    for kind in ResourceKind::ALL {
        let of_kind: Vec<_> = all.iter().filter(|(_, found, _)| *found == kind).collect();
        let numbers = chosen(&of_kind.iter().map(|(.., slot)| (slot.number, 1)).collect::<Vec<_>>());
        for ((flat, _, slot), number) in of_kind.into_iter().zip(numbers) {
            if flat.when.as_ref().is_none_or(|when| when.is_true(variant)) {
                out.push(resource(case, variant, flat.statement, slot, number));
            }
        }
    }
    out.sort();
    out
}

fn resource(case: &Case, variant: &[usize], statement: &Statement, slot: &Slot, number: usize) -> String {
    // docs/conventions.md, "Slots".
    let set = match slot.frequency {
        "batch" => 1,
        "geometry" => 2,
        _ => 0,
    };
    let (name, ty, kind, first) = match statement {
        Statement::Buffer(buffer) => {
            let (kind, first) = if buffer.is_uniform { ("UniformBuf", 0) } else { ("StorageBuf", 16) };
            (&buffer.name, case.base_name(buffer.ty.base), kind, first)
        }
        Statement::Image(image) => {
            let (kind, first) = if image.is_storage { ("Image", 96) } else { ("Sampler", 32) };
            (&image.name, image.texture.type_name(image.is_storage), kind, first)
        }
        _ => unreachable!("a resource"),
    };
    let sizes = match statement {
        Statement::Buffer(buffer) => sizes(case, variant, buffer),
        _ => (0, 0, 0),
    };
    format!("{name}: {kind} {ty}, slot {number}, set {set}, binding {}, sizes {sizes:?}", first + number)
}

/// Size of the fixed part, stride, and least size of a buffer.
fn sizes(case: &Case, variant: &[usize], buffer: &Buffer) -> (usize, usize, usize) {
    let packing = if buffer.is_uniform { Packing::Std140 } else { Packing::Std430 };
    let shape = shape_of(case, &buffer.ty, variant);
    if let Shape::Struct(fields) = &shape
        && case.is_open_struct(&buffer.ty)
    {
        let Some((_, Shape::Array(element, _))) = fields.last() else { return (0, 0, 0) };
        let offset = packing.offsets(fields).0[fields.len() - 1];
        let stride = packing.stride(element);
        return (offset, stride, (offset + stride).next_multiple_of(packing.align(&shape)));
    }
    match (&shape, &buffer.ty.length) {
        (Shape::Array(element, _), Some(Length::Open(_))) => (0, packing.stride(element), packing.stride(element)),
        (Shape::Array(element, _), _) => (packing.size(&shape), packing.stride(element), packing.size(&shape)),
        _ => (packing.size(&shape), 0, packing.size(&shape)),
    }
}

fn resources_found(technique: Technique) -> Vec<String> {
    let line = |resource: shader_info::Resource| {
        let (size, stride, least) = (resource.size, resource.stride, resource.least);
        let place = format!("slot {}, set {}, binding {}", resource.slot, resource.set, resource.binding);
        format!("{}: {:?} {}, {place}, sizes {:?}", resource.name, resource.kind, resource.ty, (size, stride, least))
    };
    let mut all: Vec<String> = technique.resources().map(line).collect();
    all.sort();
    all
}

fn outputs(case: &Case, variant: &[usize]) -> Vec<String> {
    let line = |statement: &&Statement| match statement {
        Statement::FragmentOut { name, location, plain } => Some(format!("{name}: {} at {location}", plain.name())),
        _ => None,
    };
    let mut all: Vec<String> = case.active(variant).iter().filter_map(line).collect();
    all.sort();
    all
}

fn outputs_found(technique: Technique) -> Vec<String> {
    let mut all: Vec<String> =
        technique.outputs().map(|it| format!("{}: {} at {}", it.name, it.ty.name(), it.location)).collect();
    all.sort();
    all
}

fn constants(case: &Case, variant: &[usize]) -> Vec<String> {
    let line = |statement: &&Statement| match statement {
        Statement::Constant(constant) if constant.is_specialization => {
            Some(format!("{}: {} = {:#x}", constant.name, constant.scalar.name(), constant.default))
        }
        _ => None,
    };
    case.active(variant).iter().filter_map(line).collect()
}

fn constants_found(case: &Case, technique: Technique) -> Vec<String> {
    // Branches with this lowering are constants, too.
    let is_branch = |name: &str| case.branches.iter().any(|branch| branch.name == name);
    let all = technique.reflection().specializations().filter(|it| !is_branch(it.name));
    all.map(|it| format!("{}: {} = {:#x}", it.name, it.ty.name(), it.default)).collect()
}
