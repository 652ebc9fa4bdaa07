//! Checks `backends(…)`, and whether an enabled backend remains that can run the shader.

use super::{Rule, Subject};
use shader_info_model::Statement;
use shader_info_model::diagnostic::{Diagnostic, NO_BACKEND, Report, UNKNOWN_BACKEND, known_backend};
use shader_info_model::enabled_by;

pub(super) static RULE: Rule = Rule {
    name: "a shader names known backends, and an enabled backend supports it",
    codes: &[&UNKNOWN_BACKEND, &NO_BACKEND],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let Statement::Backends(words) = &item.statement else { continue };
        for word in words.iter().filter(|word| enabled_by(word).next().is_none()) {
            let wrong = Diagnostic::new(&UNKNOWN_BACKEND, item.place_of(word), format!("unknown backend `{word}`"));
            report.add(wrong.help(known_backend(word)));
        }
    }
    let is_known = report.is_clean();
    if subject.is_static && is_known {
        some_backend_runs_it(subject, report);
    }
}

fn some_backend_runs_it(subject: &Subject<'_>, report: &mut Report) {
    let runs = |backend: &shader_info_model::Backend| subject.sources.iter().all(|stage| backend.has_stage(stage));
    if subject.backends.iter().any(runs) {
        return;
    }
    let info = subject.info;
    let stages: Vec<&str> = subject.sources.iter().map(|stage| stage.name()).collect();
    let titles: Vec<&str> = subject.backends.iter().map(|backend| backend.row().title).collect();
    let (message, help) = match titles.is_empty() {
        true => (
            format!("no backend of `{}` is enabled", info.name),
            "enable one of them in the build script, or name an enabled one in `backends(…)`".to_owned(),
        ),
        false => (
            format!("no enabled backend has all stages of `{}`: {}", info.name, stages.join(", ")),
            format!("the enabled backends are {}; enable a later version", titles.join(", ")),
        ),
    };
    let statement = info.items.iter().find(|item| matches!(item.statement, Statement::Backends(_)));
    let place = statement.map_or(&info.place, |item| &item.place);
    report.add(Diagnostic::new(&NO_BACKEND, place, message).help(help));
}
