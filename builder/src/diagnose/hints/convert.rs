//! Rewrites glslang's "cannot convert from ' layout( location=1) in highp 4-component vector of float' to …" as "cannot
//! assign `normal`, a `vec4`, to `n`, a `vec3`".

use shader_info_assemble::check::declared_names;
use shader_info_model::diagnostic::Place;

use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Names both sides of a conversion, with their types.
pub(super) fn conversion(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let (_, rest) = message.text.split_once("cannot convert from '")?;
    let (from, to) = rest.split_once("' to '")?;
    let (from, to) = (type_name(from)?, type_name(to.trim_end_matches('\''))?);
    let line = line_of(planned, message);
    let (left, right) = sides(line, message.column).unwrap_or_default();
    let (from_type, to_type) = (with_article(&from), with_article(&to));
    let source = if is_path(right) { format!("`{right}`, {from_type},") } else { from_type };
    let target = if is_path(left) { format!("`{left}`, {to_type}") } else { to_type };
    let mut hint = Hint::new(message).text(format!("cannot assign {source} to {target}"));
    if let Some(help) = help(&from, &to, right) {
        hint = hint.help(help);
    }
    for path in [right, left] {
        if let Some((place, note)) = declaration(job, planned, path) {
            hint = hint.see(&place, note);
        }
    }
    Some(hint)
}

/// Matches "wrong operand types: no operation '*' exists that takes …".
pub(super) fn operands(_: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let (operator, rest) = message.text.strip_prefix('`')?.split_once("`: wrong operand types: no operation")?;
    let types: Vec<String> =
        rest.split(" operand of type '").skip(1).filter_map(|it| type_name(it.split_once('\'')?.0)).collect();
    let [left, right] = types.as_slice() else { return None };
    Some(Hint::new(message).text(format!(
        "`{operator}` does not take {} and {}",
        with_article(left),
        with_article(right)
    )))
}

fn with_article(ty: &str) -> String {
    let article =
        if ty.starts_with(['a', 'i', 'u']) && !ty.starts_with("uv") && !ty.starts_with("ui") { "an" } else { "a" };
    format!("{article} `{ty}`")
}

/// Returns `vec4` for ` layout( location=1) in highp 4-component vector of float`.
fn type_name(words: &str) -> Option<String> {
    let words = words.trim();
    if let Some((before, of)) = words.split_once("-element array of ") {
        let length = before.rsplit(' ').next()?;
        return Some(format!("{}[{length}]", type_name(of)?));
    }
    if let Some((before, scalar)) = words.split_once("-component vector of ") {
        let count = before.rsplit(' ').next()?;
        return Some(format!("{}vec{count}", prefix(scalar.trim())?));
    }
    if let Some((before, scalar)) = words.split_once(" matrix of ") {
        let (columns, rows) = before.rsplit(' ').next()?.split_once('X')?;
        let size = if columns == rows { columns.to_owned() } else { format!("{columns}x{rows}") };
        return Some(format!("{}mat{size}", prefix(scalar.trim())?));
    }
    if let Some((before, name)) =
        words.split_once("structure{").and_then(|(before, _)| Some((before, before.rsplit(' ').next()?)))
    {
        return Some(if name.is_empty() || before.is_empty() { "struct".into() } else { name.into() });
    }
    let last = words.rsplit(' ').next()?;
    last.chars().all(|it| it.is_alphanumeric() || it == '_').then(|| last.to_owned())
}

fn prefix(scalar: &str) -> Option<&'static str> {
    Some(match scalar {
        "float" => "",
        "int" => "i",
        "uint" => "u",
        "bool" => "b",
        "double" => "d",
        _ => return None,
    })
}

/// Returns the text on both sides of the `=` nearest to a column.
fn sides(line: &str, column: u32) -> Option<(&str, &str)> {
    let bytes = line.as_bytes();
    let is_assignment = |at: &usize| {
        let near = |offset: usize| bytes.get(offset).copied().unwrap_or(b' ');
        let is_compared = near(at + 1) == b'=' || *at > 0 && b"=!<>".contains(&near(at - 1));
        bytes[*at] == b'=' && !is_compared
    };
    let column_of = |at: usize| line[..at].chars().count() as u32 + 1;
    let at = (0..bytes.len()).filter(is_assignment).min_by_key(|at| column_of(*at).abs_diff(column))?;
    let before = line[..at].trim_end().trim_end_matches(|it: char| "+-*/%&|^<>".contains(it)).trim_end();
    let start = before.rfind([';', '{', '}', '(', ' ', '\t', ',']).map_or(0, |at| at + 1);
    let behind = &line[at + 1..];
    let end = behind.find([';', ',']).unwrap_or(behind.len());
    Some((before[start..].trim(), behind[..end].trim()))
}

/// Returns whether a text is a path such as `normal`, `surface.normal` or `lights[2].color`.
fn is_path(text: &str) -> bool {
    let starts = text.starts_with(|it: char| it.is_alphabetic() || it == '_');
    starts && text.chars().all(|it| it.is_alphanumeric() || "_.[]".contains(it))
}

fn help(from: &str, to: &str, right: &str) -> Option<String> {
    let (from_kind, from_count) = vector(from)?;
    let (to_kind, to_count) = vector(to)?;
    let value = if is_path(right) { right.to_owned() } else { format!("({right})") };
    let is_shown = !right.is_empty();
    match (from_count, to_count) {
        _ if from_kind != to_kind || !is_shown => {
            Some(format!("convert it: `{to}(…)`")).filter(|_| to_count == from_count)
        }
        (from, to) if from > to => Some(format!("take a part of it: `{value}.{}`", &"xyzw"[..to])),
        (1, _) => Some(format!("spread it: `{to}({right})`")),
        (from, to) => Some(format!("add what is missing: `vec{to}({right}{})`", ", 0.0".repeat(to - from)))
            .filter(|_| to_kind.is_empty()),
    }
}

/// Returns the prefix and the number of components of a vector type.
fn vector(ty: &str) -> Option<(&str, usize)> {
    match ty {
        "float" => Some(("", 1)),
        "int" => Some(("i", 1)),
        "uint" => Some(("u", 1)),
        _ => {
            let (prefix, count) = ty.split_once("vec")?;
            Some((prefix, count.parse().ok().filter(|count| (2..=4).contains(count))?))
        }
    }
}

/// Returns the place at which the first name of a path is declared, or the member of an interface in it.
fn declaration(job: &Job, planned: &Planned, path: &str) -> Option<(Place, String)> {
    let stage = planned.unit.stage;
    let (root, member) = path.split_once('.').map_or((path, None), |(root, rest)| (root, Some(rest)));
    let root = root.split('[').next()?;
    let member = member.map(|it| it.split(['.', '[']).next().unwrap_or(it));
    let interfaces = job.info.items.iter().filter_map(|item| item.statement.interface_use()?.interface.as_ref());
    for interface in interfaces {
        let is_instance = interface
            .instance
            .as_deref()
            .is_some_and(|it| root == it || root.strip_prefix(it).is_some_and(|it| it == "_in" || it == "_out"));
        let found = interface.members.iter().find(|it| Some(it.name.as_str()) == member);
        if let Some(found) = found.filter(|_| is_instance) {
            return Some((found.place.clone(), format!("`{}` of `{}` is declared here", found.name, interface.name)));
        }
    }
    let known =
        declared_names(&job.info).into_iter().find(|it| it.name == root && it.stages.has(stage) && !it.is_member)?;
    Some((known.place, format!("`{root}` is declared here")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_named_as_in_glsl() {
        let check = |words, expected: &str| assert_eq!(type_name(words).as_deref(), Some(expected));
        check(" layout( location=1) in highp 4-component vector of float", "vec4");
        check(" temp uint", "uint");
        check(" const 2-component vector of int", "ivec2");
        check(" temp 3X3 matrix of float", "mat3");
        check(" temp 3X2 matrix of float", "mat3x2");
        check(" const 3-element array of 2-component vector of float", "vec2[3]");
    }

    #[test]
    fn both_sides_of_an_assignment() {
        let check = |line, column, expected| assert_eq!(sides(line, column), Some(expected));
        check("  vec3 n = normal;", 10, ("n", "normal"));
        check("if (a == b) { surface.normal = vec4(1.0); }", 30, ("surface.normal", "vec4(1.0)"));
        check("x += y;", 4, ("x", "y"));
    }
}
