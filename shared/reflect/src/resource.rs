//! Describes one resource: its binding, and the sizes of what it holds.

use crate::members::members;
use crate::reflection::{self, ResourceFlags};
use shader_info_model::layout::{Packing, offsets, type_layout};
use shader_info_model::*;

/// Looks up a shared struct by its name.
pub(crate) type Find<'a> = &'a dyn Fn(&str) -> Option<&'a SharedStruct>;

/// Returns the reflection of a resource, under no condition.
pub(crate) fn resource(it: &Resource, from: &str, annotation: &Annotation, find: Find<'_>) -> reflection::Resource {
    let slot = it.slot.as_ref().map_or(0, Number::get);
    let mut out = bound(&it.name, it.kind.kind(), it.frequency, slot);
    (out.visibility, out.from, out.annotation) = (it.visibility, from.into(), annotation.clone());
    match &it.kind {
        ResourceKind::UniformBuf { ty, array, dynamic } => {
            out.flags.dynamic = *dynamic;
            let length = array.as_ref().map(Number::get);
            let shape = type_layout(Packing::Std140, ty, length, find).unwrap_or((0, 0, 0));
            (out.size, out.stride, out.least) = (shape.0, shape.2, shape.0);
            set_block(&mut out, ty, find);
        }
        ResourceKind::StorageBuf { ty, array, access, dynamic, .. } => {
            out.access = Some(*access);
            out.flags.dynamic = *dynamic;
            set_storage_sizes(&mut out, ty, array, find);
            set_block(&mut out, ty, find);
        }
        ResourceKind::Sampler { ty, unfilterable, comparison } => {
            out.ty = ty.name();
            out.flags.unfilterable = *unfilterable;
            out.flags.comparison = *comparison || ty.shadow;
        }
        ResourceKind::Image { ty, format, access, .. } => {
            out.ty = ty.name();
            out.access = Some(*access);
            out.format = Some(*format);
        }
    }
    out
}

/// Returns the reflection of an input attachment, under no condition.
pub(crate) fn subpass(it: &SubpassIn, from: &str, annotation: &Annotation) -> reflection::Resource {
    reflection::Resource {
        ty: it.ty.name().to_owned(),
        access: Some(Access::Read),
        visibility: StageSet::default().with(Stage::Fragment),
        from: from.into(),
        annotation: annotation.clone(),
        ..bound(&it.name, shader_info_types::ResourceKind::SubpassIn, Frequency::Pass, it.index.get())
    }
}

/// Returns a resource with its binding; everything else is empty.
fn bound(name: &str, kind: shader_info_types::ResourceKind, frequency: Frequency, slot: u32) -> reflection::Resource {
    reflection::Resource {
        name: name.to_owned(),
        kind,
        ty: String::new(),
        frequency,
        slot,
        set: frequency.set(),
        binding: kind.binding(slot),
        block: String::new(),
        size: 0,
        stride: 0,
        least: 0,
        members: 0,
        access: None,
        format: None,
        flags: ResourceFlags::default(),
        visibility: StageSet::default(),
        from: String::new(),
        when: String::new(),
        annotation: Annotation::default(),
    }
}

/// Sets the type and the block of a buffer.
fn set_block(out: &mut reflection::Resource, ty: &TypeName, find: Find<'_>) {
    out.ty = ty.name().to_owned();
    out.block = crate::block_name(&out.name);
    out.members = members(ty, find);
}

/// Sets the sizes of a storage buffer, whose array may be as long as the bound buffer.
fn set_storage_sizes(out: &mut reflection::Resource, ty: &TypeName, array: &ArrayLength, find: Find<'_>) {
    let (length, is_fixed) = match array {
        ArrayLength::None => (None, true),
        ArrayLength::Fixed(number) => (Some(number.get()), true),
        ArrayLength::Runtime => (Some(1), false),
    };
    let (size, _, stride) = type_layout(Packing::Std430, ty, length, find).unwrap_or((0, 0, 0));
    (out.size, out.stride) = (if is_fixed { size } else { 0 }, stride);
    out.least = if is_fixed { size } else { stride };
    if let Some((start, stride)) = tail(ty, find) {
        (out.size, out.stride) = (start, stride);
    }
}

/// For a struct that ends in an unsized array, returns the offset of the array and its stride, in bytes.
fn tail(ty: &TypeName, find: Find<'_>) -> Option<(u32, u32)> {
    let TypeName::Struct(name) = ty else { return None };
    let found = find(name).filter(|found| found.has_unsized_tail)?;
    let placed = offsets(Packing::Std430, &found.members, find).ok()?;
    Some((*placed.starts.last()?, *placed.strides.last()?))
}
