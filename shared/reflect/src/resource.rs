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
    let binding = it.kind.kind().binding(slot);
    let flags = ResourceFlags::default();
    let mut out = reflection::Resource {
        name: it.name.clone(),
        kind: it.kind.kind(),
        ty: String::new(),
        frequency: it.frequency,
        slot,
        set: it.frequency.set(),
        binding,
        block: String::new(),
        size: 0,
        stride: 0,
        least: 0,
        members: 0,
        access: None,
        format: None,
        flags,
        visibility: it.visibility,
        from: from.into(),
        when: String::new(),
        annotation: annotation.clone(),
    };
    match &it.kind {
        ResourceKind::UniformBuf { ty, array, dynamic } => {
            out.ty = ty.name().to_owned();
            out.block = crate::block_name(&it.name);
            out.flags.dynamic = *dynamic;
            let length = array.as_ref().map(Number::get);
            let shape = type_layout(Packing::Std140, ty, length, find).unwrap_or((0, 0, 0));
            (out.size, out.stride, out.least) = (shape.0, shape.2, shape.0);
            out.members = members(ty, find);
        }
        ResourceKind::StorageBuf { ty, array, access, dynamic, .. } => {
            out.ty = ty.name().to_owned();
            out.block = crate::block_name(&it.name);
            out.access = Some(*access);
            out.flags.dynamic = *dynamic;
            let (length, fixed) = match array {
                ArrayLength::None => (None, true),
                ArrayLength::Fixed(number) => (Some(number.get()), true),
                ArrayLength::Runtime => (Some(1), false),
            };
            let shape = type_layout(Packing::Std430, ty, length, find).unwrap_or((0, 0, 0));
            (out.size, out.stride) = (if fixed { shape.0 } else { 0 }, shape.2);
            out.least = if fixed { shape.0 } else { shape.2 };
            if let Some((start, stride)) = tail(ty, find) {
                (out.size, out.stride) = (start, stride);
            }
            out.members = members(ty, find);
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

/// For a struct that ends in an unsized array, returns the offset of the array and its stride, in bytes.
fn tail(ty: &TypeName, find: Find<'_>) -> Option<(u32, u32)> {
    let TypeName::Struct(name) = ty else { return None };
    let found = find(name).filter(|found| found.has_unsized_tail)?;
    let placed = offsets(Packing::Std430, &found.members, find).ok()?;
    Some((*placed.starts.last()?, *placed.strides.last()?))
}

/// Returns the reflection of an input attachment, under no condition.
pub(crate) fn subpass(it: &SubpassIn, from: &str, annotation: &Annotation) -> reflection::Resource {
    let kind = shader_info_types::ResourceKind::SubpassIn;
    let (set, binding) = (Frequency::Pass.set(), kind.binding(it.index.get()));
    reflection::Resource {
        name: it.name.clone(),
        kind,
        ty: it.ty.name().to_owned(),
        frequency: Frequency::Pass,
        slot: it.index.get(),
        set,
        binding,
        block: String::new(),
        size: 0,
        stride: 0,
        least: 0,
        members: 0,
        access: Some(Access::Read),
        format: None,
        flags: ResourceFlags::default(),
        visibility: StageSet::default().with(Stage::Fragment),
        from: from.into(),
        when: String::new(),
        annotation: annotation.clone(),
    }
}
