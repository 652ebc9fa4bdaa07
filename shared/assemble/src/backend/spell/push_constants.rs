//! Spells push constants: one block on Vulkan and in the portable dialect, plain uniforms elsewhere.

use super::{Cx, Line, Spell, declared_name, unpack};
use shader_info_model::Family;
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::{Diagnostic, OPAQUE_BUFFER};
use shader_info_model::layout::{Packing, Structs, Unknown, offsets};
use shader_info_model::{Item, Member, Statement, Variable};
use shader_info_types::binding::PUSH_CONSTANTS;

/// The name of Vulkan's block.
pub const PUSH_BLOCK: &str = "si_push_block";

/// Returns whether push constants are within Vulkan's limit; otherwise they are a uniform buffer.
///
/// # Errors
/// [`Unknown`] if `structs` does not know the struct of a member.
pub fn push_constants_fit(members: &[Member], structs: Structs<'_>, limit: u32) -> Result<bool, Unknown> {
    Ok(offsets(Packing::Std430, members, structs)?.size <= limit)
}

/// Spells all push constants of an info, which are given with their indices in the resolved list. Returns no lines for
/// none.
///
/// # Errors
/// A diagnostic of a type without a known layout. Rules check the number of bytes.
pub fn push_constants(cx: &Cx<'_>, all: &[(u32, &Item)]) -> Result<Vec<Line>, Diagnostic> {
    let constants: Vec<_> = all.iter().filter_map(|(index, item)| Some((*index, *item, variable(item)?))).collect();
    let Some((_, first, _)) = constants.first() else {
        return Ok(Vec::new());
    };
    for (index, item, it) in &constants {
        Spell { cx, item, index: *index }.nesting(&it.name, it.array.as_ref())?;
    }
    let spell = |indent: &str, (index, _, it): &(u32, &Item, &Variable)| {
        let name = declared_name(&it.name, it.array.as_ref());
        line(Some(*index), [indent, it.ty.name(), " ", &name, ";"].concat())
    };
    if !cx.is_vulkan() {
        return Ok(constants.iter().map(|constant| spell("uniform ", constant)).collect());
    }
    let header = line(None, block_header(cx, &constants, first)?);
    let packed = constants.iter().map(|constant| (constant, unpack::packed(cx, constant.2)));
    let members = packed.clone().map(|(constant, packed)| match packed {
        Some(member) => line(Some(constant.0), format!("  {member};")),
        None => spell("  ", constant),
    });
    let unpacked = packed.filter(|(_, packed)| packed.is_some()).map(|(constant, _)| spell("", constant));
    let variables: Vec<&Variable> = constants.iter().map(|(.., it)| *it).collect();
    let structs = unpack::packed_structs(cx, &variables).into_iter().map(|text| line(None, text));
    Ok(structs.chain([header]).chain(members).chain([line(None, "};".into())]).chain(unpacked).collect())
}

fn block_header(cx: &Cx<'_>, constants: &[(u32, &Item, &Variable)], first: &Item) -> Result<String, Diagnostic> {
    let member = |(_, item, it): &(u32, &Item, &Variable)| Member {
        name: it.name.clone(),
        ty: it.ty.clone(),
        array: it.array.clone(),
        place: item.place.clone(),
    };
    let members: Vec<_> = constants.iter().map(member).collect();
    let unknown = |Unknown(name): Unknown| {
        let place = members.iter().find(|member| member.ty.name() == name).map_or(&first.place, |it| &it.place);
        Diagnostic::new(&OPAQUE_BUFFER, place, format!("`{name}` has no known layout, so it cannot be a push constant"))
    };
    let fit = push_constants_fit(&members, cx.structs, cx.push_constant_limit).map_err(unknown)?;
    if fit && cx.family() == Family::Vulkan {
        return Ok(format!("layout(push_constant, std430) uniform {PUSH_BLOCK} {{"));
    }
    let (set, binding) = PUSH_CONSTANTS;
    Ok(format!("layout(std140, set = {set}, binding = {binding}) uniform {PUSH_BLOCK} {{"))
}

fn variable(item: &Item) -> Option<&Variable> {
    match &item.statement {
        Statement::PushConstant(it) => Some(it),
        _ => None,
    }
}

fn line(item: Option<u32>, text: String) -> Line {
    Line { section: Section::Resources, text, item }
}
