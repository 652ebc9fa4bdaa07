//! Removes the stages that a translator refused from a job, and reports why.

use std::collections::BTreeMap;

use shader_info_glsl::{Kind, Lexer, Token};
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED, UNTRANSLATED};

use crate::compile::glslang::Message;
use crate::compile::translate::Refusal;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::driver_message::driver_message;
use crate::diagnose::source_place::source_place;
use crate::plan::{Job, Planned};

/// Removes the stages of translated backends that could not be translated from a job. If the API is known to lack a
/// feature, the backend is unsupported, as if a statement needed it. Any other refusal of a translator is an error: a
/// backend that `backends(…)` does not exclude must not be missing. An error of the compiler in the portable dialect is
/// always an error.
pub fn put_aside(job: &mut Job, ran: &CompileResults) {
    let (mut lacking, mut failed): (Reasons, Reasons) = Default::default();
    for planned in &job.stages {
        let unit = &planned.unit;
        let Some(Outcome::Untranslated(refusal)) = ran.outcomes.get(&unit.hash) else { continue };
        let (all, diagnostic) = match refusal {
            Refusal::Lacks { what, word, instead } => (&mut lacking, lacks(job, planned, what, (word, instead))),
            Refusal::Failed(why) => (&mut failed, untranslated(job, planned, why)),
        };
        let all = all.entry(unit.backend).or_default();
        if !all.contains(&diagnostic) {
            all.push(diagnostic);
        }
    }
    for diagnostic in failed.iter().filter(|(it, _)| !job.named.contains(it)).flat_map(|(_, all)| all) {
        job.report.add(diagnostic.clone());
    }
    for (backend, all) in failed {
        lacking.entry(backend).or_default().extend(all);
    }
    job.refuse(lacking);
}

type Reasons = BTreeMap<Backend, Vec<Diagnostic>>;

fn untranslated(job: &Job, planned: &Planned, why: &str) -> Diagnostic {
    let (stage, row) = (planned.unit.stage.name(), planned.unit.backend.row());
    let words = format!("the {stage} stage cannot be translated for {}: {why}", row.title);
    // SPIRV-Cross has this message for members that HLSL packs into the rest of the register before them.
    let instead = match why.contains("cannot be expressed with either HLSL packing layout") {
        true => {
            "in the struct, use `vec4` in arrays of `vec3`, in matrices with columns of three and at the end of inner \
             structs: in HLSL the next member shares their last 16 bytes"
        }
        false => "write it in another way",
    };
    let help = format!("{instead}, or leave `{}` out with `backends(…)`", row.name);
    Diagnostic::new(&UNTRANSLATED, &source_place(job, planned.unit.stage), words).help(help)
}

/// Returns the diagnostic at the first word of the author that needs the feature, or else at the source.
fn lacks(job: &Job, planned: &Planned, what: &str, (word, instead): (&str, &str)) -> Diagnostic {
    let (stage, row) = (planned.unit.stage, planned.unit.backend.row());
    let text = format!("{} has no {what}", row.title);
    let assembled = &planned.assembled;
    let places = match word {
        "" => Vec::new(),
        "/" => not_finite(&assembled.text),
        word => words(&assembled.text, word),
    };
    let is_authors = |(line, column): &&(u32, u32)| {
        assembled.map.place(*line, *column).is_some_and(|mapped| mapped.within.is_some())
    };
    let diagnostic = match places.iter().find(is_authors).or(places.first()) {
        Some((line, column)) => {
            let message = Message { line: *line, column: *column, text, warning: false };
            driver_message(job, planned, &message, &UNSUPPORTED).diagnostic
        }
        None => Diagnostic::new(&UNSUPPORTED, &source_place(job, stage), text),
    };
    let gap = if instead.is_empty() { "" } else { ", " };
    let name = row.name;
    diagnostic.help(format!(
        "{instead}{gap}leave `{name}` out with `backends(…)`, or put a `#[when(…)]` on the statement that needs it"
    ))
}

/// Returns lines and columns, counted from 1, of words with this beginning.
fn words(text: &str, start: &str) -> Vec<(u32, u32)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let of_line = |(line, number): (&str, u32)| {
        let found = line.match_indices(start).filter(|(at, _)| !line[..*at].ends_with(is_part));
        found.map(|(at, _)| (number, line[..at].chars().count() as u32 + 1)).collect::<Vec<_>>()
    };
    text.lines().zip(1..).flat_map(of_line).collect()
}

/// Returns the same for constants that are not finite: a division by zero, a number that is too large, or a function of
/// literals without a finite value.
fn not_finite(text: &str) -> Vec<(u32, u32)> {
    let tokens: Vec<Token> = Lexer::new(text).filter(|token| !token.is_blank()).collect();
    let raw = |index: usize| tokens.get(index).map_or("", |token| token.raw(text));
    let number = |index: usize| {
        let is_number = tokens.get(index).is_some_and(|token| token.kind == Kind::Number);
        raw(index).trim_end_matches(['f', 'F']).parse::<f32>().ok().filter(|_| is_number)
    };
    let is_wrong = |index: usize| match raw(index) {
        "/" => number(index + 1) == Some(0.0),
        "uintBitsToFloat" | "intBitsToFloat" | "log" | "log2" | "sqrt" | "inversesqrt" | "pow" | "acos" | "asin" => {
            let inside = tokens[index + 1..].iter().take_while(|token| token.raw(text) != ")");
            raw(index + 1) == "(" && inside.clone().all(|token| token.kind != Kind::Ident)
        }
        _ => number(index).is_some_and(f32::is_infinite),
    };
    (0..tokens.len()).filter(|index| is_wrong(*index)).map(|index| place_of(text, tokens[index].start)).collect()
}

fn place_of(text: &str, offset: usize) -> (u32, u32) {
    let before = &text[..offset];
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() as u32 + 1, line.chars().count() as u32 + 1)
}
