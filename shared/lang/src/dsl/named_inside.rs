//! Reports statements whose name and type stand between the parentheses, like the arguments of a call in Blender's
//! create-info: `image(0, rgba16f, write, image2D, target);`

use proc_macro2::Delimiter;

use super::cursor::Cursor;
use super::draft::Draft;
use super::literal;
use super::other_formats::same_format;
use super::spelling::spelling;
use super::statement::StatementRow;
use super::types::{meant_resource, meant_value};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{ImageType, SamplerType};

/// Returns whether it reported the statement. The cursor is after the statement's word.
pub(super) fn named_inside(draft: &mut Draft<'_>, cursor: &Cursor<'_>, row: &StatementRow) -> bool {
    let mut ahead = *cursor;
    let Some(group) = ahead.group(Delimiter::Parenthesis) else { return false };
    let parts: Vec<Cursor<'_>> = group.cursor().split().collect();
    let [options @ .., ty, name] = &parts[..] else { return false };
    let span = name.span();
    let declared = type_of(row, ty).zip(name_of(name)).filter(|_| ahead.is_empty() && row.form.contains(" name: "));
    let Some((ty, (name, length))) = declared else { return false };
    let ty = length.map_or(ty.clone(), |length| match length.is_empty() {
        true => format!("[{ty}]"),
        false => format!("[{ty}; {length}]"),
    });
    let options: Vec<String> = options.iter().map(option).collect();
    let list = if options.is_empty() { String::new() } else { format!("({})", options.join(", ")) };
    let help = format!("write `{}{list} {name}: {ty};`", row.word);
    let words = format!("the name `{name}` and its type stand after the parentheses");
    draft.fail_with(&SYNTAX, span, words, Some(help));
    true
}

/// Returns a statement's type in the words of GLSL.
fn type_of(row: &StatementRow, part: &Cursor<'_>) -> Option<String> {
    let text = spelling(&part.rest())?;
    match row.word {
        "image" => meant_resource(&text, "image", &ImageType::all().map(ImageType::name).collect::<Vec<_>>()),
        "sampler" => meant_resource(&text, "sampler", &SamplerType::all().map(SamplerType::name).collect::<Vec<_>>()),
        "uniform_buf" | "storage_buf" if text.starts_with(|first: char| first.is_uppercase()) => Some(text),
        _ => meant_value(&text).map(str::to_owned),
    }
}

/// Reads `target`, `"target"` or `lights[4]`: the name and the length.
fn name_of(part: &Cursor<'_>) -> Option<(String, Option<String>)> {
    let mut ahead = *part;
    let name = match ahead.literal() {
        Some(literal) => literal::string(&literal)?,
        None => ahead.ident()?.to_string(),
    };
    let length = ahead.group(Delimiter::Bracket).map(|length| spelling(&length.cursor().rest()).unwrap_or_default());
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    (is_name && ahead.is_empty()).then_some((name, length))
}

/// Returns an option, and a format in the word of GLSL.
fn option(part: &Cursor<'_>) -> String {
    let text = spelling(&part.rest()).unwrap_or_default();
    same_format(&text).map_or(text.clone(), |format| format.name().to_owned())
}
