//! `branch skinning;`, `branch(dynamic) lights: 0..=4 = 2;`, `branch mode: [Unlit, Lit, Toon];`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::{Cursor, Inside};
use super::super::draft::{Draft, Parse};
use super::super::literal;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::{BRANCH_VALUES, INVALID_NAME, UNKNOWN_OPTION};
use shader_info_model::{Branch, Domain, Lowering, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "branch",
    form: "branch[(static | specialization | dynamic)] name[: bool | first..=last | [Value, …]] [= value];",
    doc: "A value by which the program chooses a variant; the GLSL tests it with `if (name)`. Without a type it is a \
          `bool`, and without a default the first value is the default. `static`: the builder compiles each value by \
          itself; `specialization`: one text, and a pipeline for each value; `dynamic`: bits of a push constant. The \
          builder's options may choose another of the three. A value of a list is `name_Value` in GLSL.",
    example: "branch(static) mode: [Unlit, Lit, Toon] = Lit;",
    group: Group::Variants,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let lowering = match cursor.group(Delimiter::Parenthesis) {
        None => Lowering::default(),
        Some(group) => lowering(draft, &group)?,
    };
    let span = cursor.span();
    let (name, place) = draft.name(cursor)?;
    let is_field = matches!(name.as_str(), "render_state" | "vertex_format") || name.ends_with("_entry");
    if is_field {
        return Err(draft.fail(
            &INVALID_NAME,
            span,
            format!("`{name}` is reserved: rules use it for a part of the technique"),
        ));
    }
    let domain = if cursor.eat(':') { domain(draft, cursor)? } else { Domain::Bool };
    let default = if cursor.eat('=') { default(draft, cursor, &name, &domain)? } else { 0 };
    draft.add(Statement::Branch(Branch { name, domain, default, lowering }), place);
    Ok(())
}

fn lowering(draft: &mut Draft<'_>, group: &Inside<'_>) -> Parse<Lowering> {
    let mut inner = group.cursor();
    let Some(ident) = inner.ident() else {
        return Err(draft.expected(&inner, "`static`, `specialization` or `dynamic`"));
    };
    draft.finished(&inner, "`)`")?;
    let word = ident.to_string();
    Lowering::from_name(&word).ok_or_else(|| {
        let known = Lowering::ALL.map(Lowering::name);
        draft.unknown(&UNKNOWN_OPTION, ident.span(), format!("unknown option `{word}`"), &word, known)
    })
}

fn domain(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Domain> {
    if let Some(group) = cursor.group(Delimiter::Bracket) {
        return words(draft, &group, group.span_open());
    }
    if cursor.eat_word("bool") {
        return Ok(Domain::Bool);
    }
    let span = cursor.span();
    let first = number(draft, cursor)?;
    if !(cursor.eat('.') && cursor.eat('.') && cursor.eat('=')) {
        return Err(draft.expected(cursor, "`..=` and the last value"));
    }
    let last = number(draft, cursor)?;
    let count = i64::from(last) - i64::from(first) + 1;
    let limit = Domain::LIMIT;
    match count {
        ..=1 => {
            let words = format!("`{first}..={last}` has fewer than two values, the least for a branch");
            Err(draft.fail(&BRANCH_VALUES, span, words))
        }
        _ if count > limit.into() => {
            let words = format!("a branch of {count} values; at most {limit}");
            let help = "use a `push_constant` for a number with that many values";
            Err(draft.fail_with(&BRANCH_VALUES, span, words, Some(help.into())))
        }
        _ => Ok(Domain::Int { first, last }),
    }
}

fn words(draft: &mut Draft<'_>, group: &Inside<'_>, open: Span) -> Parse<Domain> {
    let mut found: Vec<String> = Vec::new();
    for mut part in group.cursor().split() {
        let span = part.span();
        let (word, _) = draft.name(&mut part)?;
        draft.finished(&part, "`,` or `]`")?;
        if found.contains(&word) {
            return Err(draft.fail(&BRANCH_VALUES, span, format!("duplicate value `{word}`")));
        }
        found.push(word);
    }
    let limit = Domain::LIMIT;
    match found.len() {
        0 | 1 => Err(draft.fail(&BRANCH_VALUES, open, "a branch has at least two values")),
        count if count > limit as usize => {
            Err(draft.fail(&BRANCH_VALUES, open, format!("a branch of {count} values; at most {limit}")))
        }
        _ => Ok(Domain::Enum(found)),
    }
}

/// Returns a whole number of 32 bits, with its sign.
pub(super) fn number(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<i32> {
    let negative = cursor.eat('-');
    let value = cursor.peek_literal().and_then(|literal| literal::integer(&literal)).and_then(|(value, _)| value);
    let value = value.and_then(|value| i64::try_from(value).ok()).map(|value| if negative { -value } else { value });
    match value.and_then(|value| i32::try_from(value).ok()) {
        Some(value) => {
            cursor.next();
            Ok(value)
        }
        None => Err(draft.expected(cursor, "`bool`, a whole number of 32 bits, or `[`")),
    }
}

fn default(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, name: &str, domain: &Domain) -> Parse<u32> {
    let span = cursor.span();
    let word = match cursor.ident() {
        Some(ident) => ident.to_string(),
        None => number(draft, cursor)?.to_string(),
    };
    domain.index(&word).ok_or_else(|| {
        draft.fail(&BRANCH_VALUES, span, format!("`{word}` is not a value of `{name}`, which is {}", domain.describe()))
    })
}
