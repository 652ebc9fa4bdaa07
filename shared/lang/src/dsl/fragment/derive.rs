//! `vertex_in uv: vec2 with tangent_space;` what follows from an attribute, as attributes of their own.

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{Scalar, Statement, Type, VertexIn};

/// What can be derived: the word, and the suffix that it adds to the attribute's name.
const DERIVATIONS: &[(&str, &[(&str, Type)])] =
    &[("tangent_space", &[("tangent", Type::vector(Scalar::Float, 3)), ("binormal", Type::vector(Scalar::Float, 3))])];

/// Reads `with tangent_space` after the attribute that was read last, and adds what it means: `uv_tangent`, …. The
/// semantic `uv.tangent` tells importers of meshes what to fill it with.
pub(super) fn derived(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<()> {
    part.next();
    let Some(ident) = part.ident() else { return Err(draft.expected(part, "`tangent_space`")) };
    let word = ident.to_string();
    let Some((_, adds)) = DERIVATIONS.iter().find(|(known, _)| *known == word) else {
        let words = format!("unknown derivation `{word}` of an attribute");
        let known = DERIVATIONS.iter().map(|(word, _)| *word);
        return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, known));
    };
    let Some(Statement::VertexIn(base)) = draft.items.last().map(|item| &item.statement) else { return Ok(()) };
    let base = base.clone();
    for (suffix, ty) in *adds {
        let place = draft.short_place(ident.span(), &word);
        let name = format!("{}_{suffix}", base.name);
        let it = VertexIn { name, ty: *ty, format: None, location: None, array: None, field: None, ..base.clone() };
        draft.add(Statement::VertexIn(it), place);
        if let Some(item) = draft.items.last_mut() {
            item.annotation.semantic = Some(format!("{}.{suffix}", base.name));
        }
    }
    Ok(())
}
