//! Reports as tools read them: JSON, and in it every text as it was.

use std::collections::BTreeMap;
use std::fmt::Write;

use fastrand::Rng;
use serde_json::Value;
use shader_builder::{Backend, Report, Row};
use shader_info_model::diagnostic::{Diagnostic, Place};

use super::protocol::code;
use super::{list, number, one_of, random_of, some, text};
use crate::coverage::{Coverage, Step};
use crate::world::World;

/// One report.
pub(crate) fn run(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let random = &mut random_of(input);
    let report = report(random);
    let json = report.json();
    let read: Value = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{why}\n{json}"));
    let (mut written, mut found) = (String::new(), String::new());
    describe(&report, &mut written);
    as_text(&read, &mut found);
    assert!(written == found, "written:\n{written}\nread:\n{found}");
    assert_eq!(read["passed"].as_bool(), Some(report.passed()));
    coverage.count("a report as it was written", Step::Parsed);
}

fn report(random: &mut Rng) -> Report {
    let backends: Vec<Backend> = Backend::all().collect();
    Report {
        package: text(random),
        rows: list(random, 4, |random| Row {
            name: text(random),
            package: text(random),
            backends: list(random, 3, |random| one_of(random, &backends)),
            unsupported: list(random, 2, |random| (one_of(random, &backends), text(random))),
            text_bytes: number(random) as usize,
            errors: number(random) as usize,
            is_static: random.bool(),
            ..Row::default()
        }),
        diagnostics: list(random, 4, diagnostic),
        warnings: list(random, 3, diagnostic),
        texts: list(random, 4, |random| (text(random), text(random))).into_iter().collect(),
        skipped: list(random, 3, |random| (text(random), number(random) as usize)).into_iter().collect(),
        notes: list(random, 3, text),
        tools: list(random, 3, text),
        infos: number(random) as usize,
        ..Report::default()
    }
}

fn diagnostic(random: &mut Rng) -> Diagnostic {
    let (line, column) = (number(random), number(random));
    // A place ends behind where it begins.
    let place = |random: &mut Rng| Place::new(text(random), line >> 2, column >> 2, random.u32(0..40));
    let mut it = Diagnostic::new(code(random), &place(random), text(random));
    if let Some(help) = some(random, text) {
        it = it.help(help);
    }
    for _ in 0..random.usize(0..3) {
        it = it.see(&place(random), text(random));
    }
    it
}

fn describe(it: &Report, out: &mut String) {
    let Report { package, rows, diagnostics, warnings, skipped, notes, tools, infos, .. } = it;
    let _ = writeln!(out, "{package:?} {notes:?} {tools:?} {infos} {skipped:?}");
    for Row { name, package, backends, unsupported, text_bytes, errors, is_static, .. } in rows {
        let backends: Vec<&str> = backends.iter().map(|it| it.row().name).collect();
        let unsupported: Vec<(&str, &str)> =
            unsupported.iter().map(|(it, why)| (it.row().name, why.as_str())).collect();
        let _ = writeln!(out, "{name:?} {package:?} {backends:?} {unsupported:?} {text_bytes} {errors} {is_static}");
    }
    for it in diagnostics.iter().chain(warnings) {
        let Diagnostic { code, message, help, place, others, .. } = it;
        let _ = writeln!(out, "{} {message:?} {help:?} {:?} {} {}", code.id, &*place.file, place.line, place.column);
        for (place, note) in others {
            let _ = writeln!(out, "  {note:?} {:?} {} {}", &*place.file, place.line, place.column);
        }
    }
}

fn as_text(it: &Value, out: &mut String) {
    let text = |it: &Value| it.as_str().expect("a text").to_owned();
    let all = |it: &Value| it.as_array().expect("a list").clone();
    let texts = |it: &Value| all(it).iter().map(text).collect::<Vec<_>>();
    let count = |it: &Value| it.as_u64().expect("a number");
    let skipped: BTreeMap<String, u64> =
        it["skipped"].as_object().expect("an object").iter().map(|(name, it)| (name.clone(), count(it))).collect();
    let (notes, tools) = (texts(&it["notes"]), texts(&it["tools"]));
    let _ = writeln!(out, "{:?} {notes:?} {tools:?} {} {skipped:?}", text(&it["package"]), count(&it["infos"]));
    for it in all(&it["shaders"]) {
        let unsupported: Vec<(String, String)> =
            all(&it["unsupported"]).iter().map(|it| (text(&it["backend"]), text(&it["why"]))).collect();
        let _ = writeln!(
            out,
            "{:?} {:?} {:?} {unsupported:?} {} {} {}",
            text(&it["name"]),
            text(&it["package"]),
            texts(&it["backends"]),
            count(&it["text_bytes"]),
            count(&it["errors"]),
            it["static"]
        );
    }
    for it in all(&it["diagnostics"]).iter().chain(&all(&it["warnings"])) {
        let help = it["help"].as_str();
        let at = |it: &Value| format!("{:?} {} {}", text(&it["file"]), count(&it["line"]), count(&it["column"]));
        let _ = writeln!(out, "{} {:?} {help:?} {}", text(&it["code"]), text(&it["message"]), at(it));
        for other in all(&it["others"]) {
            let _ = writeln!(out, "  {:?} {}", text(&other["note"]), at(&other));
        }
    }
}
