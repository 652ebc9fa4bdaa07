//! `specialize { if skinning { foliage = false; } }`: the rules, statement by statement.

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::expression::{expression, sees_assignment};
use super::super::path::path;
use super::super::statements::{End, Statements};
use super::render_state::{field_path, field_value};
use super::{Grammar, Group, StatementRow, define, source};
use shader_info_model::diagnostic::{Place, SYNTAX};
use shader_info_model::{
    Act, Arm, DeclarationKind, Expr, FieldChange, Guarded, Specialize, Stage, Statement, Step, Term, VertexFormatUse,
    Word,
};

pub(super) const ROW: StatementRow = StatementRow {
    word: "specialize",
    form: "specialize { name = value; | if … { … } else { … } | match name { Value => { … } } | skip if …; | \
           define NAME [= tokens]; | vertex_source(…); | vertex_entry = function; | vertex_format = Struct; | \
           render_state = Name; | render_state.field = value; … }",
    doc: "Rules that turn a key, the values of the branches, into the variant to build: assignments, `if`, `match` and \
          `skip if`, run in order. The GLSL sees the values that the rules set, and keys with the same result are one \
          variant. Conditions may test the branches, `target(…)`, `profile(…)` and `capability(…)`. A technique may \
          have other sources, entry functions, defines, a vertex format and a render state. A vertex format is a \
          `#[derive(VertexInput)]` struct that has a field, by name, for each attribute that the technique reads per \
          vertex; it is the layout of the first such buffer, and `Technique::attributes` and the adapters follow it. A \
          backend whose API cannot read a field where it is does not have the shader. The rules of the parents run \
          first, the info's own rules last. A second run must change nothing.",
    example: "specialize { if mode == Lit && !target(gles) { mode = Toon; define CEL; vertex_entry = cel; } skip if mode == Unlit; }",
    group: Group::Variants,
    once: false,
    parse: Grammar::Own(parse),
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
    let Some(group) = cursor.body() else { return Err(draft.expected(cursor, "`{`")) };
    let Some(depth) = depth.checked_sub(1) else {
        let words = format!("rules nest more than {DEPTH} deep");
        return Err(draft.fail(&SYNTAX, group.span_open(), words));
    };
    let mut rest = Statements::of(group);
    let mut steps = Vec::new();
    while !rest.is_empty() {
        if rest.eat(';') {
            continue;
        }
        let before = rest.place();
        // What is wrong was reported; the statements after it are still read.
        match step(draft, &mut rest, depth) {
            Ok(step) => steps.push(step),
            Err(_) => {
                rest.leave_out(before);
                skip_else(&mut rest);
            }
        }
    }
    Ok(steps)
}

// An `else` after an arm with an error is not a statement of its own.
fn skip_else(rest: &mut Statements) {
    while rest.sees_word("else") {
        rest.leave_out(rest.place());
    }
}

fn step(draft: &mut Draft<'_>, rest: &mut Statements, depth: u32) -> Parse<Step> {
    let end = match rest.word().as_deref() {
        Some("if" | "match") => End::Braces,
        Some("define") => End::Semicolon,
        _ => End::SemicolonOrBraces,
    };
    let read = rest.next(end);
    let mut part = read.cursor();
    let Some(ident) = part.ident() else { return Err(draft.expected(&part, "a rule")) };
    let word = ident.to_string();
    let place = draft.short_place(ident.span(), &word);
    let act = match word.as_str() {
        "if" => branches(draft, &mut part, rest, depth)?,
        "match" => arms(draft, &mut part, depth)?,
        "else" => return Err(draft.fail(&SYNTAX, ident.span(), "`else` without its `if`")),
        _ => {
            let stage = Stage::ALL.into_iter().find(|stage| word.strip_suffix("_source") == Some(stage.name()));
            let act = match (stage, word.as_str()) {
                (Some(stage), _) => Act::Source(source::read(draft, &mut part, stage)?),
                (None, "define") => Act::Define(define::read(draft, &mut part)?.0),
                (None, "skip") => skip(draft, &mut part, &place)?,
                _ => assignment(draft, &mut part, word, place.clone())?,
            };
            draft.finished(&part, "`;`")?;
            if !read.ended {
                return Err(draft.fail(&SYNTAX, part.span(), "expected `;` at the end of the rule"));
            }
            act
        }
    };
    Ok(Step { place, act })
}

fn branches(draft: &mut Draft<'_>, part: &mut Cursor<'_>, rest: &mut Statements, depth: u32) -> Parse<Act> {
    let mut arms = vec![guarded(draft, part, depth)?];
    while rest.sees_word("else") {
        let place = draft.short_place(rest.span(), "else");
        let read = rest.next(End::Braces);
        let mut part = read.cursor();
        part.next();
        if !part.eat_word("if") {
            return Ok(Act::If(arms, Some((place, block(draft, &mut part, depth)?))));
        }
        arms.push(guarded(draft, &mut part, depth)?);
    }
    Ok(Act::If(arms, None))
}

fn guarded(draft: &mut Draft<'_>, part: &mut Cursor<'_>, depth: u32) -> Parse<Guarded> {
    let condition = expression(draft, part)?;
    Ok(Guarded { condition, steps: block(draft, part, depth)? })
}

fn arms(draft: &mut Draft<'_>, part: &mut Cursor<'_>, depth: u32) -> Parse<Act> {
    let (text, place) = draft.name(part)?;
    let Some(group) = part.body() else { return Err(draft.expected(part, "`{` and arms")) };
    let mut inner = Statements::of(group);
    let mut arms = Vec::new();
    while !inner.is_empty() {
        let read = inner.next(End::Arm);
        arms.push(arm(draft, &mut read.cursor(), depth)?);
        inner.eat(',');
    }
    Ok(Act::Match(Word { text, place }, arms))
}

fn arm(draft: &mut Draft<'_>, inner: &mut Cursor<'_>, depth: u32) -> Parse<Arm> {
    let place = draft.place(inner.span());
    let is_rest = inner.sees_word("_");
    let mut patterns = Vec::new();
    if is_rest {
        inner.next();
    } else {
        values(draft, inner, &mut patterns)?;
    }
    if !inner.eat_both('=', '>') {
        return Err(draft.expected(inner, "`=>`"));
    }
    if inner.sees_group() {
        return Ok(Arm { place, patterns, steps: block(draft, inner, depth)? });
    }
    // `Unlit => lights = 0,`
    let act = assigned(draft, inner)?;
    draft.finished(inner, "`,` or `}`")?;
    Ok(Arm { place, patterns, steps: vec![act] })
}

// `Unlit | Lit`; a user's macro may pass several as one `$pattern`.
fn values(draft: &mut Draft<'_>, inner: &mut Cursor<'_>, patterns: &mut Vec<Expr>) -> Parse<()> {
    inner.eat('|');
    loop {
        if let Some(group) = inner.operand() {
            values(draft, &mut group.cursor(), patterns)?;
        } else {
            let pattern = expression(draft, inner)?;
            if !matches!(pattern.term, Term::Bool(_) | Term::Int(_) | Term::Name(_)) {
                return Err(draft.expected(inner, "a value of the branch, `|` and others, or `_`"));
            }
            patterns.push(pattern);
        }
        if !inner.eat('|') {
            return Ok(());
        }
    }
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
            draft.refer(&path, DeclarationKind::VertexInput);
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
