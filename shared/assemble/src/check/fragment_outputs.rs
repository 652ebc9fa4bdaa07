//! Checks the locations and indices of fragment outputs.

use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{DUAL_SOURCE, Diagnostic, FRAGMENT_OUT_TWICE, Report};
use shader_info_model::{FragmentOut, Item, Number, Statement};

pub(super) static RULE: Rule = Rule {
    name: "fragment outputs have different locations, and dual sources are a pair",
    codes: &[&FRAGMENT_OUT_TWICE, &DUAL_SOURCE],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let outputs = subject.items().filter_map(|item| match &item.statement {
        Statement::FragmentOut(out) if out.location.value.is_some() => Some((item, out)),
        _ => None,
    });
    let outputs: Vec<(&Item, &FragmentOut)> = outputs.collect();
    for (at, (item, out)) in outputs.iter().enumerate() {
        let first = outputs[..at].iter().find(|(first, other)| {
            insertion_point(other) == insertion_point(out)
                && subject.met_here(first, item)
                && subject.can_meet(first, item)
        });
        if let Some((first, other)) = first {
            let message = format!("`{}` and `{}` both use location {}", other.name, out.name, out.location.get());
            let wrong = between(&FRAGMENT_OUT_TWICE, first, item, message, "first used here");
            let free = (0..).find(|free| outputs.iter().all(|(_, it)| it.location.get() != *free)).unwrap_or(0);
            report.add(wrong.help(format!("location {free} is free")));
        }
    }
    // A parent may have only one output of a pair.
    if subject.is_static {
        dual_sources_are_a_pair(subject, &outputs, report);
    }
}

fn insertion_point(out: &FragmentOut) -> (u32, u32) {
    (out.location.get(), out.index.as_ref().map_or(0, Number::get))
}

fn dual_sources_are_a_pair(subject: &Subject<'_>, outputs: &[(&Item, &FragmentOut)], report: &mut Report) {
    let Some((second, out)) = outputs.iter().find(|(_, out)| insertion_point(out).1 > 0) else { return };
    let wrong = |item: &Item, message: String| {
        let help =
            "dual-source blending takes `fragment_out(0, index = 0)` and `fragment_out(0, index = 1)`, nothing else";
        Diagnostic::new(&DUAL_SOURCE, &item.place, message).help(help)
    };
    if insertion_point(out) != (0, 1) {
        let (location, index) = insertion_point(out);
        report.add(wrong(second, format!("`{}` is at location {location}, index {index}", out.name)));
        return;
    }
    let has_first = outputs.iter().any(|(item, it)| insertion_point(it) == (0, 0) && subject.can_meet(item, second));
    if !has_first {
        report.add(wrong(second, format!("`{}` is the second of a pair whose first is missing", out.name)));
    }
    let third = outputs.iter().find(|(item, it)| insertion_point(it).0 > 0 && subject.can_meet(item, second));
    if let Some((item, it)) = third {
        let message = format!("`{}` is a second target beside a dual-source pair", it.name);
        report.add(wrong(item, message).see(&second.place, "the pair is here"));
    }
}
