//! Lists the offsets of an info's structs, buffers and push constants in every packing.

use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{Packing, Structs, matrix_stride, offsets, struct_in_payload, type_layout};
use shader_info_model::{
    ArrayLength, Info, Item, Member, Number, Payload, Resource, ResourceKind, SharedStruct, Statement, TypeName,
    Typedef,
};
use shader_info_reflect::reflection::Reflection;

/// The layout of a struct, a buffer or the push constants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Name of the struct or of the buffer, or `push constants`.
    pub name: String,
    /// Place of the struct's declaration.
    pub place: Place,
    /// The resources with this layout, and their packing.
    pub uses: Vec<Use>,
    /// The layout in each packing; the last one is that in Rust, for a shared struct.
    pub shapes: Vec<Shape>,
}

/// A resource that has a layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// Description: `uniform_buf camera`, `push constants`.
    pub what: String,
    /// Name of the packing: std140, std430.
    pub packing: &'static str,
    /// Number of elements of an array; `None` for a single value, `Some(None)` for as many as the buffer has.
    pub length: Option<Option<u32>>,
}

/// A layout in one packing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// Name of the packing: `std140`, `std430`, `scalar`, `rust`.
    pub packing: &'static str,
    /// Size in bytes, without an unsized array at the end.
    pub size: u32,
    /// Alignment in bytes; 0 if unknown.
    pub align: u32,
    /// Its members, in order.
    pub members: Vec<Placed>,
}

/// A member with its offset and size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// Its name.
    pub name: String,
    /// Its type with its length: `vec4[8]`.
    pub ty: String,
    /// Offset in bytes from the start.
    pub offset: u32,
    /// Size in bytes, without padding after it; 0 for an unsized array.
    pub size: u32,
    /// The bytes of one element that have a value: start and length. A matrix has such a range for each column.
    pub parts: Vec<(u32, u32)>,
    /// Bytes from one element of an array to the next; 0 for a member that is not an array.
    pub stride: u32,
}

// Structs come first in declaration order, then other buffers, then push constants.
pub(super) fn layouts(info: &Info, reflection: &Reflection) -> Vec<Layout> {
    let structs = structs(&info.items);
    let find = |name: &str| structs.iter().copied().find(|it| it.name == name);
    let mut out: Vec<Layout> = structs.iter().filter_map(|it| of_struct(it, &find)).collect();
    for it in info.items.iter().filter_map(resource) {
        let Some((ty, length, packing)) = buffer(it) else { continue };
        let used = Use { what: format!("{} {}", it.kind.word(), it.name), packing: packing.name(), length };
        match out.iter_mut().find(|layout| layout.name == ty.name()) {
            Some(layout) => layout.uses.push(used),
            None => out.extend(of_element(&it.name, ty, used, &find)),
        }
    }
    out.extend(push_constants(&info.items, reflection.push_constant_fallback, &find));
    uses_inside(&mut out);
    out
}

// A nested struct has the packing of the outer one. Nested structs come before the structs that contain them.
fn uses_inside(layouts: &mut [Layout]) {
    for outer in (0..layouts.len()).rev() {
        let Layout { name, uses, shapes, .. } = layouts[outer].clone();
        let members = shapes.first().map_or(&[][..], |shape| &shape.members);
        for member in members {
            let ty = member.ty.split('[').next().unwrap_or_default();
            let Some(inner) = layouts[..outer].iter_mut().find(|it| it.name == ty) else { continue };
            for packing in uses.iter().map(|it| it.packing) {
                let used = Use { what: format!("{} of {name}", member.name), packing, length: None };
                if !inner.uses.contains(&used) {
                    inner.uses.push(used);
                }
            }
        }
    }
}

/// Returns every shared struct of an info, with nested ones, each once.
fn structs(items: &[Item]) -> Vec<&SharedStruct> {
    let mut out: Vec<&SharedStruct> = Vec::new();
    let payloads = items.iter().filter_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(&**payload),
        _ => None,
    });
    for payload in payloads {
        let Payload::Struct(outer) = payload else { continue };
        let inner = outer.nested.iter().filter_map(|it| struct_in_payload(it, it.name()));
        for it in inner.chain([outer]) {
            if !out.iter().any(|known| known.name == it.name) {
                out.push(it);
            }
        }
    }
    out
}

fn of_struct(it: &SharedStruct, find: Structs<'_>) -> Option<Layout> {
    let mut shapes = shapes(&it.members, find)?;
    // Only a storage buffer may contain such a struct.
    shapes.retain(|shape| !it.has_unsized_tail || shape.packing == Packing::Std430.name());
    if it.host.len() == it.members.len() && it.host_size > 0 {
        let members = it.members.iter().zip(&it.host).map(|(member, host)| Placed {
            name: member.name.clone(),
            ty: declared(member),
            offset: host.offset,
            size: host.size,
            parts: vec![(0, host.size / length(member).unwrap_or(1).max(1))],
            stride: length(member).map_or(0, |length| host.size.checked_div(length).unwrap_or(0)),
        });
        let (size, align) = (it.host_size, it.host_align);
        shapes.push(Shape { packing: "rust", size, align, members: members.collect() });
    }
    if let Some(tail) = it.tail() {
        shapes.iter_mut().for_each(|shape| without_elements(shape, tail));
    }
    Some(Layout { name: it.name.clone(), place: it.place.clone(), uses: Vec::new(), shapes })
}

/// Describes an unsized array at the end without elements, because the bound buffer decides their number: the struct
/// then ends where the array begins.
fn without_elements(shape: &mut Shape, tail: &Member) {
    if let Some(placed) = shape.members.last_mut() {
        placed.ty = format!("{}[]", element(tail));
        placed.size = 0;
        shape.size = placed.offset;
    }
}

fn of_element(name: &str, ty: &TypeName, used: Use, find: Structs<'_>) -> Option<Layout> {
    let array = used.length.flatten().map(|length| Number::literal(length.into()));
    let member = Member { name: name.into(), ty: ty.clone(), array, place: Place::default() };
    let shapes = shapes(&[member], find)?;
    Some(Layout { name: name.into(), place: Place::default(), uses: vec![used], shapes })
}

fn push_constants(items: &[Item], falls_back: bool, find: Structs<'_>) -> Option<Layout> {
    let members = items.iter().filter_map(|item| match &item.statement {
        Statement::PushConstant(it) => {
            let place = item.place.clone();
            Some(Member { name: it.name.clone(), ty: it.ty.clone(), array: it.array.clone(), place })
        }
        _ => None,
    });
    let members: Vec<Member> = members.collect();
    let first = members.first()?;
    let used = |what: &str, packing: Packing| Use { what: what.into(), packing: packing.name(), length: None };
    let uses = match falls_back {
        true => vec![used("uniform buffer on Vulkan, WebGPU, Direct3D 12 and Metal", Packing::Std140)],
        false => vec![
            used("push constants on Vulkan", Packing::Std430),
            used("uniform buffer on WebGPU, Direct3D 12 and Metal", Packing::Std140),
        ],
    };
    Some(Layout { name: "push constants".into(), place: first.place.clone(), uses, shapes: shapes(&members, find)? })
}

// Returns `None` if a type exists in GLSL only.
fn shapes(members: &[Member], find: Structs<'_>) -> Option<Vec<Shape>> {
    Packing::ALL.into_iter().map(|packing| shape(packing, members, find)).collect()
}

fn shape(packing: Packing, members: &[Member], find: Structs<'_>) -> Option<Shape> {
    let placed = offsets(packing, members, find).ok()?;
    let mut all = Vec::new();
    for ((member, offset), stride) in members.iter().zip(&placed.starts).zip(&placed.strides) {
        let (size, ..) = type_layout(packing, &member.ty, length(member), find).ok()?;
        let parts = parts(packing, member, find)?;
        let (name, ty) = (member.name.clone(), declared(member));
        all.push(Placed { name, ty, offset: *offset, size, parts, stride: *stride });
    }
    Some(Shape { packing: packing.name(), size: placed.size, align: placed.align, members: all })
}

fn parts(packing: Packing, member: &Member, find: Structs<'_>) -> Option<Vec<(u32, u32)>> {
    match member.ty.value() {
        Some(ty) if ty.is_matrix() => {
            let stride = matrix_stride(packing, ty);
            Some((0..u32::from(ty.columns)).map(|column| (column * stride, 4 * u32::from(ty.rows))).collect())
        }
        _ => Some(vec![(0, type_layout(packing, &member.ty, None, find).ok()?.0)]),
    }
}

fn length(member: &Member) -> Option<u32> {
    member.array.as_ref().map(Number::get)
}

fn declared(member: &Member) -> String {
    let lengths = member.array.as_ref().map_or_else(Vec::new, Number::dimensions);
    lengths.iter().fold(element(member), |name, length| format!("{name}[{length}]"))
}

fn element(member: &Member) -> String {
    match &member.ty {
        TypeName::Enum(name) => format!("uint ({name})"),
        other => other.name().to_owned(),
    }
}

fn resource(item: &Item) -> Option<&Resource> {
    match &item.statement {
        Statement::Resource(it) => Some(it),
        _ => None,
    }
}

fn buffer(it: &Resource) -> Option<(&TypeName, Option<Option<u32>>, Packing)> {
    match &it.kind {
        ResourceKind::UniformBuf { ty, array, .. } => {
            Some((ty, array.as_ref().map(|length| Some(length.get())), Packing::Std140))
        }
        ResourceKind::StorageBuf { ty, array, .. } => {
            let length = match array {
                ArrayLength::None => None,
                ArrayLength::Fixed(length) => Some(Some(length.get())),
                ArrayLength::Runtime => Some(None),
            };
            Some((ty, length, Packing::Std430))
        }
        ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => None,
    }
}
