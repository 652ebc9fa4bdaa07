//! `render_state Alpha { ..Opaque, blend: alpha }`: changes of fields as written; a table of fields checks them later.

use proc_macro2::{Delimiter, Span};

use super::super::cursor::{Cursor, Tokens};
use super::super::draft::{Draft, Parse, Reported};
use super::super::literal;
use super::super::number::{number, small_literal};
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::state::{self, Kind};
use shader_info_model::{FieldChange, FieldValue, RenderStateDecl, Statement, Word};

pub(super) const ROW: StatementRow = StatementRow {
    word: "render_state",
    form: "render_state [Name] { [..Base,] field: value, … }",
    doc: "The state of the pipeline's fixed functions. With a name it is a state that `specialize` can assign, without \
          one the state of the info. `stencil: { front: { pass: keep } }` may be written `stencil.front.pass: keep`. \
          Integers may be `#[shader_shared]` consts.",
    example: "render_state Alpha { ..Opaque, blend: alpha, depth_write: false }",
    group: Group::Variants,
    once: false,
    parse: Grammar::Own(parse),
};

/// Braces within braces: more is an error of the author, and recursion must end.
const DEPTH: u32 = 8;

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let (name, place) = match cursor.peek_ident() {
        None => (None, draft.short_place(word, ROW.word)),
        Some(_) => {
            let (name, place) = draft.name(cursor)?;
            (Some(name), place)
        }
    };
    let Some(group) = cursor.body() else { return Err(draft.expected(cursor, "`{` and fields")) };
    let tokens = Tokens::of(group);
    let mut base = None;
    let mut fields = Vec::new();
    for mut part in tokens.cursor().split() {
        if part.eat_both('.', '.') {
            let (text, place) = draft.name(&mut part)?;
            draft.finished(&part, "`,` or `}`")?;
            if base.replace(Word { text, place }).is_some() {
                return Err(draft.fail(&SYNTAX, group.span_open(), "a state starts from one other state"));
            }
        } else {
            // A wrong field was reported; the others are still read.
            let _ = field(draft, &mut part, "", DEPTH, &mut fields);
        }
    }
    draft.add(Statement::RenderState(RenderStateDecl { name, base, fields }), place);
    Ok(())
}

fn field(
    draft: &mut Draft<'_>,
    part: &mut Cursor<'_>,
    outer: &str,
    depth: u32,
    out: &mut Vec<FieldChange>,
) -> Parse<()> {
    let mut field = field_path(draft, part)?;
    field.text.insert_str(0, outer);
    if !part.eat(':') {
        return Err(without_colon(draft, part, &field.text));
    }
    if let Some(group) = part.group(Delimiter::Brace) {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(draft.fail(&SYNTAX, group.span_open(), format!("fields nest more than {DEPTH} deep")));
        };
        let outer = format!("{}.", field.text);
        for mut inner in group.cursor().split() {
            let _ = self::field(draft, &mut inner, &outer, depth, out);
        }
    } else {
        let value = field_value(draft, part, &field)?;
        out.push(FieldChange { field, value });
    }
    draft.finished(part, "`,` or `}`")
}

/// Reports `blend = alpha` and the like.
fn without_colon(draft: &mut Draft<'_>, part: &Cursor<'_>, field: &str) -> Reported {
    let value = part.after_next().peek().filter(|_| part.sees('=')).map(|value| value.to_string());
    let Some(value) = value else { return draft.expected(part, "`:` and a value") };
    let words = format!("expected `:` after `{field}`, found `=`");
    draft.fail_with(&SYNTAX, part.span(), words, Some(format!("write `{field}: {value}`")))
}

/// Reads `stencil.front.pass` or `blend[1].color`.
pub(super) fn field_path(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<Word> {
    let (mut text, mut place) = draft.name(part)?;
    if let Some(group) = part.group(Delimiter::Bracket) {
        let target = small_literal(draft, &mut group.cursor(), "the index of a colour target")?;
        text.push_str(&format!("[{target}]"));
    }
    while part.sees('.') {
        part.next();
        let (next, last) = draft.name(part)?;
        text.push('.');
        text.push_str(&next);
        place = last;
    }
    Ok(Word { text, place })
}

/// Reads a word, a number or a list of them.
pub(super) fn field_value(draft: &mut Draft<'_>, part: &mut Cursor<'_>, field: &Word) -> Parse<FieldValue> {
    if let Some(text) = part.peek_literal().as_ref().and_then(literal::string) {
        let words = format!("the value of `{}` is between quotes", field.text);
        let help = format!("write `{}: {text}`", field.text);
        return Err(draft.fail_with(&SYNTAX, part.span(), words, Some(help)));
    }
    let is_number = takes_numbers(field.text.split('[').next().unwrap_or_default());
    value(draft, part, DEPTH, is_number)
}

// A word in capitals is a const, where the field takes numbers.
fn takes_numbers(path: &str) -> bool {
    state::field(path).is_some_and(|field| matches!(field.kind, Kind::Whole(..) | Kind::Real(..)))
}

fn value(draft: &mut Draft<'_>, part: &mut Cursor<'_>, depth: u32, is_number: bool) -> Parse<FieldValue> {
    let span = part.span();
    if let Some(group) = part.group(Delimiter::Bracket) {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(draft.fail(&SYNTAX, span, format!("lists nest more than {DEPTH} deep")));
        };
        let mut all = Vec::new();
        for mut inner in group.cursor().split() {
            all.push(value(draft, &mut inner, depth, is_number)?);
            draft.finished(&inner, "`,` or `]`")?;
        }
        return Ok(FieldValue::List(draft.place(span), all));
    }
    if let Some(ident) = part.peek_ident() {
        let word = ident.to_string();
        let is_path = part.sees_second(':') || part.after_next().sees_group();
        let is_word = !is_number || word.starts_with(|first: char| first.is_lowercase());
        if !is_path && is_word {
            part.next();
            let place = draft.short_place(span, &word);
            return Ok(FieldValue::Word(Word { text: word, place }));
        }
    }
    if let Some(text) = fraction(part) {
        part.skip(1 + usize::from(text.starts_with('-')));
        return Ok(FieldValue::Float(Word { text, place: draft.place(span) }));
    }
    Ok(FieldValue::Number(number(draft, part)?))
}

// `0.5`, `-1.0`: a literal that is not a whole number.
fn fraction(part: &Cursor<'_>) -> Option<String> {
    let mut ahead = *part;
    let sign = if ahead.eat('-') { "-" } else { "" };
    let literal = ahead.literal()?;
    let is_whole = literal::integer(&literal).is_some();
    (!is_whole && literal::float(&literal).is_some()).then(|| format!("{sign}{literal}"))
}
