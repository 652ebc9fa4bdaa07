//! Spells push constants whose layout a backend cannot produce: they are stored as vectors of four, and unpacked before
//! the user's `main`.
//!
//! std140 puts each element of an array and each column of a matrix at a multiple of 16 bytes (OpenGL 4.6 §7.6.2.2). An
//! array of WGSL has its elements as close as their alignment allows (WGSL §14.4.1). HLSL places them as std140 does,
//! but places the next member in the rest of the last 16 bytes, even after a struct, and a vector after any number.
//! `packoffset` changes that for members of a block, but only numbers between them can for members of a struct. A
//! struct with such a member is replaced by another struct in the block.

use super::{Cx, declarator, declared_name};
use shader_info_model::Family;
use shader_info_model::layout::{Offsets, Packing, offsets, type_layout};
use shader_info_model::{Item, Member, Number, Scalar, SharedStruct, Statement, Type, TypeName, Variable};

/// Returns the form of a member in the block, if it cannot have its own type there.
pub(super) fn packed(cx: &Cx<'_>, it: &Variable) -> Option<String> {
    let form = Form::of(cx, &it.ty, length(it.array.as_ref()), Within::Block);
    form.declared(&it.ty, &packed_name(&it.name), length(it.array.as_ref()))
}

/// Returns the structs that replace those with arrays or matrices that WGSL packs more tightly, line by line, inner
/// ones first.
pub(super) fn packed_structs(cx: &Cx<'_>, constants: &[&Variable]) -> Vec<String> {
    let mut names = Vec::new();
    constants.iter().for_each(|it| gather(cx, &it.ty, Within::Block, &mut names));
    names.iter().filter_map(|name| (cx.structs)(name)).flat_map(|it| struct_lines(cx, it)).collect()
}

/// Returns the statements that unpack all push constants of a stage.
pub(super) fn unpack(cx: &Cx<'_>) -> Vec<String> {
    let constants = cx.items.iter().copied().filter_map(variable);
    let one = |it: &Variable| {
        let form = Form::of(cx, &it.ty, length(it.array.as_ref()), Within::Block);
        (form != Form::Same)
            .then(|| assigned(cx, (&it.ty, Within::Block), it.array.as_ref(), [&it.name, &packed_name(&it.name)], 0))
    };
    constants.filter_map(one).collect()
}

/// The form of a value in the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Its own type.
    Same,
    /// A vector of four for each element or column.
    Vectors(Type),
    /// A struct with a member in another form.
    Struct,
}

/// The container of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Within {
    Block,
    Struct,
}

impl Form {
    fn of(cx: &Cx<'_>, ty: &TypeName, length: Option<u32>, within: Within) -> Self {
        let least = match (cx.family(), within) {
            (Family::WebGpu, _) => 3,
            (Family::D3d12, Within::Struct) => 4,
            // `packoffset` places members of the block; their own members are in structs.
            (Family::D3d12, Within::Block) => 0,
            (Family::OpenGl | Family::Gles | Family::Vulkan | Family::Metal, _) => return Self::Same,
        };
        match ty {
            TypeName::Value(_) | TypeName::Enum(_) => {
                let value = ty.value().unwrap_or(Type::UINT);
                let is_spread = length.is_some() || value.is_matrix();
                if is_spread && value.rows < least { Self::Vectors(value) } else { Self::Same }
            }
            TypeName::Struct(name) => {
                // A struct that contains itself has no layout, and another error.
                let is_known = type_layout(Packing::Std140, ty, None, cx.structs).is_ok();
                let Some(it) = (cx.structs)(name).filter(|_| is_known) else { return Self::Same };
                let spreads = |it: &Member| Self::of(cx, &it.ty, self::length(it.array.as_ref()), Within::Struct);
                let is_spread = it.members.iter().any(|it| spreads(it) != Self::Same);
                let fill = fill(cx, it);
                // A block can place its next member itself.
                let (after, before) = fill.split_last().map_or((0, &[][..]), |(after, before)| (*after, before));
                let is_filled = before.iter().any(|it| *it > 0) || within == Within::Struct && after > 0;
                if is_spread || is_filled { Self::Struct } else { Self::Same }
            }
            TypeName::Opaque(_) => Self::Same,
        }
    }

    fn declared(self, ty: &TypeName, name: &str, length: Option<u32>) -> Option<String> {
        match self {
            Self::Same => None,
            Self::Vectors(value) => {
                let scalar = if value.scalar == Scalar::Bool { Scalar::Uint } else { value.scalar };
                let vectors = u32::from(value.columns).saturating_mul(length.unwrap_or(1));
                Some(format!("{} {}", Type::vector(scalar, 4).name(), declarator(name, Some(vectors))))
            }
            Self::Struct => Some(format!("{} {}", packed_name(ty.name()), declarator(name, length))),
        }
    }
}

/// Returns how many numbers fill a struct before each member, and after the last one, so that HLSL places the next
/// member where std140 does.
fn fill(cx: &Cx<'_>, shared: &SharedStruct) -> Vec<u32> {
    let placed = offsets(Packing::Std140, &shared.members, cx.structs).ok().filter(|_| cx.family() == Family::D3d12);
    placed.and_then(|placed| filled(cx, shared, &placed)).unwrap_or_else(|| vec![0; shared.members.len() + 1])
}

fn filled(cx: &Cx<'_>, shared: &SharedStruct, placed: &Offsets) -> Option<Vec<u32>> {
    let (mut out, mut end) = (Vec::new(), 0_u32);
    for (member, start) in shared.members.iter().zip(&placed.starts) {
        let (size, ..) = type_layout(Packing::Std140, &member.ty, length(member.array.as_ref()), cx.structs).ok()?;
        out.push(if hlsl_start(end, member, size) == *start { 0 } else { (start - end) / 4 });
        end = start + size;
    }
    out.push((placed.size - end) / 4);
    Some(out)
}

/// Returns the offset at which HLSL places a member after another one: in the same 16 bytes, if it fits, unless it is
/// an array, a matrix or a struct.
fn hlsl_start(end: u32, member: &Member, size: u32) -> u32 {
    let is_number = member.array.is_none() && member.ty.value().is_some_and(|ty| !ty.is_matrix());
    if is_number && end % 16 + size <= 16 { end } else { end.next_multiple_of(16) }
}

fn gather(cx: &Cx<'_>, ty: &TypeName, within: Within, names: &mut Vec<String>) {
    let TypeName::Struct(name) = ty else { return };
    if Form::of(cx, ty, None, within) != Form::Struct || names.contains(name) {
        return;
    }
    let members: &[Member] = (cx.structs)(name).map_or(&[], |it| &it.members);
    members.iter().for_each(|member| gather(cx, &member.ty, Within::Struct, names));
    names.push(name.clone());
}

fn struct_lines(cx: &Cx<'_>, it: &SharedStruct) -> Vec<String> {
    let member = |member: &Member| {
        let length = length(member.array.as_ref());
        let packed = Form::of(cx, &member.ty, length, Within::Struct).declared(&member.ty, &member.name, length);
        let plain = || format!("{} {}", member.ty.name(), declared_name(&member.name, member.array.as_ref()));
        let text = packed.unwrap_or_else(plain);
        format!("  {text};")
    };
    let mut lines = vec![format!("struct {} {{", packed_name(&it.name))];
    let mut padding = (0..).map(|index: u32| format!("  float si_pad{index};"));
    for (index, fill) in fill(cx, it).into_iter().enumerate() {
        lines.extend(padding.by_ref().take(fill as usize));
        lines.extend(it.members.get(index).map(member));
    }
    lines.push("};".into());
    lines
}

/// Returns the statements that assign `to` from the block's value `from`. `depth` is the number of loops around them.
/// The elements of arrays of arrays are one array in the block.
fn assigned(
    cx: &Cx<'_>,
    (ty, within): (&TypeName, Within),
    array: Option<&Number>,
    [to, from]: [&str; 2],
    depth: u32,
) -> String {
    let index = if depth == 0 { "si_i".to_owned() } else { format!("si_i{depth}") };
    let looped =
        |length: u32, body: String| format!("for (int {index} = 0; {index} < {length}; ++{index}) {{ {body} }}");
    let element = || array.map_or_else(String::new, |array| format!("{to}{}", indices(array, &index)));
    let length = length(array);
    match (Form::of(cx, ty, length, within), length) {
        (Form::Same, _) => format!("{to} = {from};"),
        (Form::Vectors(value), None) => format!("{to} = {};", gathered(value, from, "0")),
        (Form::Vectors(value), Some(length)) => {
            let first = if value.columns == 1 { index.clone() } else { format!("{index} * {}", value.columns) };
            looped(length, format!("{} = {};", element(), gathered(value, from, &first)))
        }
        (Form::Struct, Some(length)) => {
            let (to, from) = (element(), format!("{from}[{index}]"));
            looped(length, assigned(cx, (ty, within), None, [&to, &from], depth + 1))
        }
        (Form::Struct, None) => {
            let members = (cx.structs)(ty.name()).map_or(&[][..], |it| &it.members);
            let member = |it: &Member| {
                let (to, from) = (format!("{to}.{}", it.name), format!("{from}.{}", it.name));
                assigned(cx, (&it.ty, Within::Struct), it.array.as_ref(), [&to, &from], depth)
            };
            members.iter().map(member).collect::<Vec<_>>().join(" ")
        }
    }
}

/// Returns `[si_i]`, or `[si_i / 8][si_i % 8]` for an element of `[[T; 8]; 4]` by its position in memory.
fn indices(array: &Number, index: &str) -> String {
    let lengths = array.dimensions();
    let behind = |at: usize| lengths[at + 1..].iter().product::<u32>();
    let one = |at: usize| match (at, behind(at)) {
        (0, 1) => format!("[{index}]"),
        (0, step) => format!("[{index} / {step}]"),
        (_, 1) => format!("[{index} % {}]", lengths[at]),
        (_, step) => format!("[{index} / {step} % {}]", lengths[at]),
    };
    (0..lengths.len()).map(one).collect()
}

/// Returns the value whose first vector has the index `first`.
fn gathered(ty: Type, from: &str, first: &str) -> String {
    let column = |column: u8| {
        let swizzle = &"xyzw"[..usize::from(ty.rows)];
        let at = if column == 0 { first.to_owned() } else { format!("{first} + {column}") };
        format!("{from}[{at}].{swizzle}")
    };
    let columns: Vec<String> = (0..ty.columns).map(column).collect();
    format!("{}({})", ty.name(), columns.join(", "))
}

fn length(array: Option<&Number>) -> Option<u32> {
    array.map(Number::get)
}

/// Two underscores are reserved (GLSL 4.60 §3.7), and `_w` is another name than `w`.
fn packed_name(name: &str) -> String {
    match name.strip_prefix('_') {
        Some(rest) => format!("si_packed1_{rest}"),
        None => format!("si_packed_{name}"),
    }
}

fn variable(item: &Item) -> Option<&Variable> {
    match &item.statement {
        Statement::PushConstant(it) => Some(it),
        _ => None,
    }
}
