//! Prints the explanation of a composition as tables.

use std::fmt::Write;

use shader_info_reflect::compose::Runs;

use super::composition::{BodyRow, Composition, SlotRow, Used};
use super::text::table;

pub(super) fn text(it: &Composition) -> String {
    [uses(it), parts(it), inputs(it), slots(it), requests(it), lowest(it)].concat()
}

fn uses(it: &Composition) -> String {
    let rows = it.uses.iter().map(|it| {
        let (vertex, fragment) = runs(it);
        let when = if it.when.is_empty() { String::new() } else { format!("only when {}", it.when) };
        let (fragment_name, place) = (it.fragment.clone(), it.declared.to_string());
        vec![it.title.clone(), fragment_name, place, vertex.into(), fragment.into(), it.by.clone(), when]
    });
    let heads = ["instance", "fragment", "declared at", "vertex code", "fragment code", "there by", "condition"];
    let mut out = table("fragments, in the order they run", &heads, rows.collect());
    if !out.is_empty() {
        let (count, room) = it.vectors;
        let _ = writeln!(out, "{count} of {room} vectors pass from vertex to fragment code.\n");
    }
    out
}

fn runs(it: &Used) -> (&'static str, &'static str) {
    let word = |runs: Runs| match runs {
        Runs::Nothing => "",
        Runs::Called => "runs",
        Runs::Dropped => "left out: no code reads the values that it sets",
    };
    match it.runs {
        Some([vertex, fragment]) => (word(vertex), word(fragment)),
        None if it.when.is_empty() => ("", ""),
        None => ("off by default", "off by default"),
    }
}

fn parts(it: &Composition) -> String {
    let rows = it
        .parts
        .iter()
        .map(|it| vec![it.instance.clone(), it.statement.clone(), it.outcome.clone(), it.place.to_string()]);
    table("statements that connect fragments", &["instance", "statement", "result", "at"], rows.collect())
}

fn inputs(it: &Composition) -> String {
    let rows = it.inputs.iter().map(|it| {
        let read = if it.read.is_empty() { "no code".into() } else { it.read.join(", ") };
        vec![it.what.clone(), it.by.join(", "), read, it.place.to_string()]
    });
    table(
        "inputs and outputs: who declares them and which code uses them",
        &["what", "asked for by", "named by", "at"],
        rows.collect(),
    )
}

fn slots(it: &Composition) -> String {
    let slot = |it: &SlotRow| {
        let SlotRow { signature, from, place, .. } = it;
        let stages: Vec<&str> = it.stages.iter().map(|stage| stage.name()).collect();
        let mut out = format!("  {signature}  in the {} stage, of {from}, {place}\n", stages.join(" and "));
        if it.bodies.is_empty() {
            out.push_str("    no body\n");
        }
        for (index, body) in it.bodies.iter().enumerate() {
            let BodyRow { role, from, by, when, why, place } = body;
            let by = if by.is_empty() { String::new() } else { format!(" by {by}") };
            let when = if when.is_empty() { String::new() } else { format!(", only when {when}") };
            let _ = writeln!(out, "    {}. {role} of {from}{by}{when}: {why}  {place}", index + 1);
        }
        out
    };
    match it.slots.is_empty() {
        true => String::new(),
        false => format!(
            "slots, with their bodies in the order they apply\n{}\n",
            it.slots.iter().map(slot).collect::<String>()
        ),
    }
}

fn requests(it: &Composition) -> String {
    let rows = it.requests.iter().map(|it| {
        let uses = it.by.iter().take(MAX).map(|(who, place)| format!("{who} at {place}"));
        let mut uses: Vec<String> = uses.collect();
        if it.by.len() > MAX {
            uses.push(format!("{} more", it.by.len() - MAX));
        }
        let uses = if uses.is_empty() { "unused: left out".into() } else { uses.join(", ") };
        vec![it.word.clone(), uses, it.brings.join(", ")]
    });
    table("parts that are included because they are used", &["word", "used by", "brings"], rows.collect())
}

/// Maximum number of places in one row.
const MAX: usize = 3;

fn lowest(it: &Composition) -> String {
    let rows = it.lowest.iter().map(|it| {
        let version = it.version.map_or("none", |backend| backend.row().title);
        let why = it.because.last().map_or(String::new(), |(backend, why, place)| {
            let why = why.trim_start_matches(backend.row().title).trim_start_matches([':', ' ']);
            format!("not {}: {why}, {place}", backend.row().title)
        });
        vec![it.family.title().to_owned(), version.into(), why]
    });
    table("the lowest version that supports it", &["API", "lowest", "because"], rows.collect())
}
