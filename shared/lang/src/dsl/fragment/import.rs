//! `import gloss [as old]: float = 0.0, fold(a, b) => a + b;`

use proc_macro2::{Delimiter, TokenTree};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::spelling::spelling;
use super::super::types::value_type;
use crate::functions::zero_of;
use shader_info_model::diagnostic::{IMPORT_DEFAULT, Place, SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{Combine, Import, Part, PartValue, Snippet};

pub(super) fn import(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (value, place) = value(draft, part, "an import")?;
    let name = &value.name;
    if !part.eat('=') {
        let words =
            format!("the import of `{name}` has no default: the fragment must also work if no fragment exports it");
        let help = format!("write `import {name}: {} = {}, last;`", value.ty.name(), zero_of(value.ty));
        return Err(draft.fail_with(&IMPORT_DEFAULT, part.span(), words, Some(help)));
    }
    let pieces: Vec<Cursor<'_>> = part.split().collect();
    *part = part.at_end();
    let Some(first) = pieces.first() else { return Err(draft.expected(part, "a default")) };
    let default = snippet(draft, *first)?;
    let Some(second) = pieces.get(1) else {
        let words = format!("the import of `{name}` does not declare how several exports combine");
        let help = "end it with `, fold(a, b) => a + b`, `, first` or `, last`".into();
        return Err(draft.fail_with(&IMPORT_DEFAULT, first.span(), words, Some(help)));
    };
    let combine = combine(draft, *second)?;
    if let Some(third) = pieces.get(2) {
        return Err(draft.expected(third, "`;`"));
    }
    parts.push((Part::Import(Import { value, default, combine }), place));
    Ok(())
}

/// Reads `name [as local]: type`.
pub(super) fn value(draft: &mut Draft<'_>, part: &mut Cursor<'_>, user: &str) -> Parse<(PartValue, Place)> {
    let (name, mut place) = draft.name(part)?;
    let mut local = name.clone();
    if part.eat_word("as") {
        (local, place) = draft.name(part)?;
    }
    if !part.eat(':') {
        return Err(draft.expected(part, "`:` and a type"));
    }
    let ty = value_type(draft, part, user)?;
    Ok((PartValue { name, local, ty }, place))
}

fn combine(draft: &mut Draft<'_>, mut part: Cursor<'_>) -> Parse<Combine> {
    let Some(ident) = part.ident() else { return Err(draft.expected(&part, "`fold(a, b) => …`, `first` or `last`")) };
    let word = ident.to_string();
    match word.as_str() {
        "first" | "last" => {
            draft.finished(&part, "`;`")?;
            Ok(if word == "first" { Combine::First } else { Combine::Last })
        }
        "fold" => {
            let Some(group) = part.group(Delimiter::Parenthesis) else {
                return Err(draft.expected(&part, "`(a, b)`"));
            };
            let mut names = Vec::new();
            for mut one in group.cursor().split() {
                names.push(draft.name(&mut one)?.0);
                draft.finished(&one, "`,` or `)`")?;
            }
            let [gathered, next] = <[String; 2]>::try_from(names).map_err(|_| {
                draft.fail(&SYNTAX, group.span(), "`fold` names two values: the value so far and the next one")
            })?;
            if !part.eat_both('=', '>') {
                return Err(draft.expected(&part, "`=>` and the combined value"));
            }
            Ok(Combine::Fold { gathered, next, result: snippet(draft, part)? })
        }
        _ => {
            let words = format!("unknown combination `{word}` of exports");
            Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, ["fold", "first", "last"]))
        }
    }
}

// An expression, as far as the part goes.
fn snippet(draft: &mut Draft<'_>, mut part: Cursor<'_>) -> Parse<Snippet> {
    let span = part.span();
    let is_statement = |token: &TokenTree| matches!(token, TokenTree::Group(it) if it.delimiter() == Delimiter::Brace);
    let tokens = part.take_rest();
    if tokens.is_empty() {
        return Err(draft.expected(&part, "an expression"));
    }
    if tokens.iter().any(is_statement) {
        return Err(draft.fail(&SYNTAX, span, "an expression cannot contain braces"));
    }
    let place = draft.place(span);
    let text = spelling(&tokens).ok_or_else(|| draft.fail(&SYNTAX, span, "the expression nests too deeply"))?;
    Ok(Snippet { text, place })
}
