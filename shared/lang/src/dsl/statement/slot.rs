//! `slot(fragment) lighting: (light: Light, inout surface: Surface) -> vec3 { … }` and what modifiers do to slots.

use proc_macro2::{Delimiter, Span};

use super::super::cursor::{Cursor, Inside};
use super::super::draft::{Draft, Parse};
use super::super::inline::inline;
use super::source::file_name;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::{SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{Passing, Role, Slot, SlotBody, SlotParam, SourceText, Stage, StageSet, Statement};

pub(super) const SLOT: StatementRow = StatementRow {
    word: "slot",
    form: "slot(stage, …) name: ([inout | out] param: type, …) [-> type] [{ GLSL }];",
    doc: "A function that modifiers extend or replace. The template's sources call it; the body here is the default. \
          Types are GLSL's, or structs that `typedef_source` brings.",
    example: "slot(fragment) lighting: (light: Light, normal: vec3) -> vec3 { return light.color * normal.y; }",
    group: Group::Composition,
    once: false,
    parse: Grammar::Own(parse_slot),
};

macro_rules! row {
    ($name:ident, $word:literal, $role:ident, $doc:literal, $example:literal) => {
        pub(super) const $name: StatementRow = StatementRow {
            word: $word,
            form: concat!($word, "(slot) { GLSL } | ", $word, "(slot, \"file.glsl\");"),
            doc: $doc,
            example: $example,
            group: Group::Composition,
            once: false,
            parse: Grammar::Own(|draft, cursor, word| parse_body(draft, cursor, word, Role::$role)),
        };
    };
}

row!(
    BEFORE,
    "before",
    Before,
    "Code that runs before a slot, with the slot's parameters. The slot sees a change of a parameter only if the slot \
     declares it `inout`. A `return` ends only this body. An `out` parameter is \
     `inout` here and in `after`, and a function of a file declares it so. What this code writes to it stays only if \
     no body of the slot follows.",
    "before(fragment_end) { surface.color.a = 1.0; }"
);
row!(
    AFTER,
    "after",
    After,
    "Code that runs after a slot. It reads and changes the slot's `out` parameters, which are `inout` here.",
    "after(fragment_begin) { if (surface.color.a < 0.5) discard; }"
);
row!(
    OVERRIDE,
    "override",
    Override,
    "Code that replaces a slot; `super(…)` calls the replaced code. A file defines a function of the slot's name, or \
     has sections for several slots: bodies below lines such as `#pragma shader_info override(lighting)`.",
    "override(lighting) { return floor(super(light, normal) * 4.0) / 4.0; }"
);

fn parse_slot(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(stage, …)`"));
    };
    let stages = stages(draft, &group)?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(param: type, …)`"));
    };
    let mut params = Vec::new();
    for mut part in group.cursor().split() {
        params.push(param(draft, &mut part)?);
        draft.finished(&part, "`,` or `)`")?;
    }
    let returns = match cursor.eat_both('-', '>') {
        true => glsl_type(draft, cursor)?,
        false => "void".into(),
    };
    let text = cursor.body().map(|body| inline(draft, body));
    draft.add(Statement::Slot(Slot { name, stages, returns, params, text }), place);
    Ok(())
}

fn stages(draft: &mut Draft<'_>, group: &Inside<'_>) -> Parse<StageSet> {
    let mut stages = StageSet::default();
    for mut part in group.cursor().split() {
        stages = stages.with(stage(draft, &mut part)?);
    }
    if stages == StageSet::default() {
        return Err(draft.expected(&group.cursor(), "a stage"));
    }
    Ok(stages)
}

/// Reads a stage, the only word of its part.
pub(super) fn stage(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<Stage> {
    let span = part.span();
    let (word, _) = draft.name(part)?;
    let Some(stage) = Stage::parse(&word) else {
        let names = Stage::ALL.map(Stage::name);
        return Err(draft.unknown(&UNKNOWN_OPTION, span, format!("unknown stage `{word}`"), &word, names));
    };
    draft.finished(part, "`,` or `)`")?;
    Ok(stage)
}

// `inout surface: Surface`. A parameter may itself be called `out` in no language that this ends up in.
fn param(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<SlotParam> {
    // Rust lexes `in` as a keyword, which is an identifier to a macro.
    let word = part.peek_ident().map(|ident| ident.to_string()).unwrap_or_default();
    let passing = Passing::ALL.into_iter().find(|it| it.name() == word);
    if passing.is_some() {
        part.next();
    }
    let (name, _) = draft.name_and_colon(part)?;
    let ty = glsl_type(draft, part)?;
    Ok(SlotParam { passing: passing.unwrap_or(Passing::In), name, ty })
}

// A word: if the type is unknown, the compiler reports it at the slot.
fn glsl_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<String> {
    let Some(ident) = cursor.ident() else { return Err(draft.expected(cursor, "a type of GLSL")) };
    Ok(draft.check_name(&ident)?.0)
}

fn parse_body(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span, role: Role) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(slot)`")) };
    let mut parts = group.cursor().split();
    let Some(mut part) = parts.next() else { return Err(draft.expected(&group.cursor(), "a slot's name")) };
    let (slot, slot_place) = draft.name(&mut part)?;
    draft.finished(&part, "`,` or `)`")?;
    let file = match parts.next() {
        Some(mut part) if part.peek_literal().is_some() => Some(file_name(draft, &mut part)?),
        Some(part) => return Err(draft.expected(&part, "the name of a GLSL file")),
        None => None,
    };
    let text = match (file, cursor.body()) {
        (Some(path), None) => SourceText::File { path, package: String::new() },
        (None, Some(body)) => inline(draft, body),
        (None, None) => return Err(draft.expected(cursor, "`{ GLSL }`")),
        (Some(_), Some(body)) => {
            return Err(draft.fail(&SYNTAX, body.span_open(), "a body is a file or inline GLSL, not both"));
        }
    };
    let place = draft.short_place(word, role.name());
    draft.add(Statement::SlotBody(SlotBody { slot, slot_place, role, text, rank: 0 }), place);
    Ok(())
}
