//! `specialize { if skinning { foliage = false; } }`: the rules, statement by statement.

use proc_macro2::{Delimiter, Span};

use super::super::cursor::{Cursor, Tokens};
use super::super::draft::{Draft, Parse};
use super::super::expression::{expression, sees_assignment};
use super::super::path::path;
use super::render_state::{field_path, field_value};
use super::{StatementRow, VARIANTS, define, source};
use shader_info_model::diagnostic::{Place, SYNTAX};
use shader_info_model::{
    Act, Arm, Expr, FieldChange, Guarded, Specialize, Stage, Statement, Step, Term, VertexFormatUse, Wanted, Word,
};

pub(super) const ROW: StatementRow = StatementRow {
    word: "specialize",
    form: "specialize { name = value; | if … { … } else { … } | match name { Value => { … } } | skip if …; | \
           define NAME [= tokens]; | vertex_source(…); | vertex_entry = function; | vertex_format = Struct; | \
           render_state = Name; | render_state.field = value; … }",
    doc: "Rules that turn the values of the branches into the variant that is built: assignments, `if`, `match` and \
          `skip if`, run in order. What a branch is set to here is what the GLSL sees, and keys that end alike are \
          one variant. Conditions know the branches, `target(…)`, `profile(…)` and `capability(…)`. A technique may \
          take other sources, entry functions, defines, a vertex format and a render state. A vertex format is a \
          `#[derive(VertexInput)]` struct with a field for each attribute that the technique reads from the vertex, by \
          name; it lays out the first such buffer, and `Technique::attributes` and the adapters follow it. Parents' \
          rules run first, own rules last. A second run must change nothing.",
    example: "specialize { if mode == Lit && !target(gles) { mode = Toon; define CEL; vertex_entry = cel; } skip if mode == Unlit; }",
    group: VARIANTS,
    once: false,
    parse,
};

/// Arms within arms: more is an error of the author, and recursion must end.
const DEPTH: u32 = 32;

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let place = draft.short_place(word, ROW.word);
    let steps = block(draft, cursor, DEPTH)?;
    draft.add(Statement::Specialize(Specialize { steps }), place);
    Ok(())
}

fn block(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, depth: u32) -> Parse<Vec<Step>> {
    let Some(group) = cursor.group(Delimiter::Brace) else { return Err(draft.expected(cursor, "`{`")) };
    let Some(depth) = depth.checked_sub(1) else {
        let words = format!("rules nest more than {DEPTH} deep");
        return Err(draft.fail(&SYNTAX, group.span_open(), words));
    };
    let tokens = Tokens::of(group);
    let mut rest = tokens.cursor();
    let mut steps = Vec::new();
    while !rest.is_empty() {
        if rest.eat(';') {
            continue;
        }
        let before = rest;
        // What is wrong was reported; the statements behind it are still read.
        match step(draft, &mut rest, depth) {
            Ok(step) => steps.push(step),
            Err(_) => {
                rest = before;
                rest.statement(true);
                skip_else(&mut rest);
            }
        }
    }
    Ok(steps)
}

// An `else` behind an arm that was not understood is no statement of its own.
fn skip_else(rest: &mut Cursor<'_>) {
    while rest.peek_ident().is_some_and(|ident| ident == "else") {
        rest.statement(true);
    }
}

fn step(draft: &mut Draft<'_>, rest: &mut Cursor<'_>, depth: u32) -> Parse<Step> {
    let Some(ident) = rest.peek_ident() else { return Err(draft.expected(rest, "a rule")) };
    let word = ident.to_string();
    let place = draft.short_place(ident.span(), &word);
    let act = match word.as_str() {
        "if" => branches(draft, rest, depth)?,
        "match" => arms(draft, rest, depth)?,
        "else" => return Err(draft.fail(&SYNTAX, ident.span(), "`else` without its `if`")),
        _ => {
            let stage = Stage::ALL.into_iter().find(|stage| word.strip_suffix("_source") == Some(stage.name()));
            let braces_end = word != "define";
            let (mut part, ended) = rest.statement(braces_end);
            part.next();
            let act = match (stage, word.as_str()) {
                (Some(stage), _) => Act::Source(source::read(draft, &mut part, stage)?),
                (None, "define") => Act::Define(define::read(draft, &mut part)?.0),
                (None, "skip") => skip(draft, &mut part, &place)?,
                _ => assignment(draft, &mut part, word, place.clone())?,
            };
            draft.finished(&part, "`;`")?;
            if !ended {
                return Err(draft.fail(&SYNTAX, part.span(), "expected `;` at the end of the rule"));
            }
            act
        }
    };
    Ok(Step { place, act })
}

fn branches(draft: &mut Draft<'_>, rest: &mut Cursor<'_>, depth: u32) -> Parse<Act> {
    let mut arms = Vec::new();
    loop {
        rest.next();
        let condition = expression(draft, rest)?;
        let steps = block(draft, rest, depth)?;
        arms.push(Guarded { condition, steps });
        let Some(ident) = rest.peek_ident().filter(|ident| *ident == "else") else { return Ok(Act::If(arms, None)) };
        rest.next();
        if rest.peek_ident().is_none_or(|ident| ident != "if") {
            let place = draft.short_place(ident.span(), "else");
            return Ok(Act::If(arms, Some((place, block(draft, rest, depth)?))));
        }
    }
}

fn arms(draft: &mut Draft<'_>, rest: &mut Cursor<'_>, depth: u32) -> Parse<Act> {
    rest.next();
    let (text, place) = draft.name(rest)?;
    let Some(group) = rest.group(Delimiter::Brace) else { return Err(draft.expected(rest, "`{` and arms")) };
    let tokens = Tokens::of(group);
    let mut inner = tokens.cursor();
    let mut arms = Vec::new();
    while !inner.is_empty() {
        arms.push(arm(draft, &mut inner, depth)?);
        inner.eat(',');
    }
    Ok(Act::Match(Word { text, place }, arms))
}

fn arm(draft: &mut Draft<'_>, inner: &mut Cursor<'_>, depth: u32) -> Parse<Arm> {
    let place = draft.place(inner.span());
    let is_rest = inner.peek_ident().is_some_and(|ident| ident == "_");
    let mut patterns = Vec::new();
    if is_rest {
        inner.next();
    } else {
        inner.eat('|');
        loop {
            let pattern = expression(draft, inner)?;
            if !matches!(pattern.term, Term::Bool(_) | Term::Int(_) | Term::Name(_)) {
                return Err(draft.expected(inner, "a value of the branch, `|` and others, or `_`"));
            }
            patterns.push(pattern);
            if !inner.eat('|') {
                break;
            }
        }
    }
    if !inner.eat_both('=', '>') {
        return Err(draft.expected(inner, "`=>`"));
    }
    if inner.peek().is_some_and(|token| matches!(token, proc_macro2::TokenTree::Group(_))) {
        return Ok(Arm { place, patterns, steps: block(draft, inner, depth)? });
    }
    // `Unlit => lights = 0,`
    let comma = inner.split().next().unwrap_or(*inner);
    let mut one = comma;
    let act = assigned(draft, &mut one)?;
    draft.finished(&one, "`,` or `}`")?;
    inner.resume_at(&one);
    Ok(Arm { place, patterns, steps: vec![act] })
}

fn assigned(draft: &mut Draft<'_>, one: &mut Cursor<'_>) -> Parse<Step> {
    let Some(ident) = one.ident() else { return Err(draft.expected(one, "a rule")) };
    let word = ident.to_string();
    let place = draft.short_place(ident.span(), &word);
    let act = assignment(draft, one, word, place.clone())?;
    Ok(Step { place, act })
}

// `skip if a;`, and `skip;` within an arm.
fn skip(draft: &mut Draft<'_>, part: &mut Cursor<'_>, place: &Place) -> Parse<Act> {
    match part.peek_ident() {
        Some(ident) if ident == "if" => {
            part.next();
            Ok(Act::Skip(expression(draft, part)?))
        }
        _ if part.is_empty() => Ok(Act::Skip(Expr { place: place.clone(), term: Term::Bool(true) })),
        _ => Err(draft.expected(part, "`if` and a condition, or `;`")),
    }
}

fn assignment(draft: &mut Draft<'_>, part: &mut Cursor<'_>, word: String, place: Place) -> Parse<Act> {
    if word == "render_state" && part.sees('.') {
        part.next();
        let field = field_path(draft, part)?;
        equals(draft, part, "`= value`")?;
        let value = field_value(draft, part, &field)?;
        return Ok(Act::RenderStateField(FieldChange { field, value }));
    }
    equals(draft, part, "`=` and a value")?;
    if let Some(stage) = Stage::ALL.into_iter().find(|stage| word.strip_suffix("_entry") == Some(stage.name())) {
        let (text, place) = draft.name(part)?;
        return Ok(Act::Entry(stage, Word { text, place }));
    }
    match word.as_str() {
        "render_state" => {
            let (text, place) = draft.name(part)?;
            Ok(Act::RenderState(Word { text, place }))
        }
        "vertex_format" => {
            let path = path(draft, part, "a `#[derive(VertexInput)]` struct")?;
            draft.refer(&path, Wanted::VertexInput);
            let place = draft.short_place(path.last.span(), &path.last.to_string());
            Ok(Act::VertexFormat(VertexFormatUse { path: Word { text: path.text, place }, vertex: None }))
        }
        _ => {
            let text = word.strip_prefix("r#").map_or(word.clone(), Into::into);
            Ok(Act::Assign(Word { text, place }, expression(draft, part)?))
        }
    }
}

fn equals(draft: &mut Draft<'_>, part: &mut Cursor<'_>, what: &str) -> Parse<()> {
    match sees_assignment(part) && part.eat('=') {
        true => Ok(()),
        false => Err(draft.expected(part, what)),
    }
}
