//! Checks that the stages of a shader have sources, and that statements refer to stages that have one.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, MISSING_SOURCE, MIXED_PIPELINES, Report, STAGE_WITHOUT_SOURCE};
use shader_info_model::*;

pub(super) static SOURCES: Rule =
    Rule { name: "every stage that a shader needs has a source", codes: &[&MISSING_SOURCE], check: sources };

pub(super) static CONDITIONAL: Rule =
    Rule { name: "a stage has a source in every technique", codes: &[&MISSING_SOURCE], check: conditional };

pub(super) static PIPELINES: Rule =
    Rule { name: "a shader is for compute or for graphics", codes: &[&MIXED_PIPELINES], check: pipelines };

pub(super) static STATEMENTS: Rule = Rule {
    name: "a statement refers to a stage that has a source",
    codes: &[&STAGE_WITHOUT_SOURCE],
    check: statements,
};

fn sources(subject: &Subject<'_>, report: &mut Report) {
    let (info, sources) = (subject.info, subject.sources);
    if let Some((item, stage)) = misnamed(subject) {
        let (wanted, word) = (stage.name(), item.statement.word());
        let what = format!("`{}` has no {wanted} source, and its `{word}` is incomplete", info.name);
        let help = format!("if this is the {wanted} stage, write `{wanted}_source` instead of `{word}`");
        report.add(Diagnostic::new(&MISSING_SOURCE, &item.place, what).help(help));
        return;
    }
    let nothing_to_judge = !subject.is_static || sources.has(Stage::Compute);
    if nothing_to_judge {
        return;
    }
    let missing = |what: String, help: &str| Diagnostic::new(&MISSING_SOURCE, &info.place, what).help(help);
    if sources == StageSet::default() {
        let what = format!("`{}` has `do_static_compilation` but no source", info.name);
        report.add(missing(what, "add `vertex_source` and `fragment_source`, or `compute_source`, or inherit them"));
        return;
    }
    if !sources.has(Stage::Vertex) {
        let what = format!("`{}` has no vertex source", info.name);
        let other = subject.items().find(|item| matches!(item.statement, Statement::Source(_)));
        let wrong = missing(what, "add `vertex_source(\"….vert.glsl\");` or inherit one");
        report.add(other.into_iter().fold(wrong, |wrong, item| wrong.see(&item.place, "it has this graphics source")));
    }
    for stage in Stage::ALL.into_iter().filter(|stage| sources.has(*stage) && !info.declares_source(*stage)) {
        if let Some(key) = subject.key_without_source(stage) {
            let name = stage.name();
            let what = format!("the rules do not choose a {name} source for `{key}`");
            let help = format!("add `{name}_source(…)` to the arms that lack it, or declare one for all keys");
            report.add(missing(what, &help));
        }
    }
    let colour = subject.items().find(|item| matches!(item.statement, Statement::FragmentOut(_)));
    if let Some(item) = colour.filter(|_| !sources.has(Stage::Fragment)) {
        let what = format!("`{}` has a fragment output but no fragment source", info.name);
        let wrong = missing(what, "add `fragment_source(\"….frag.glsl\");` or inherit one");
        report.add(wrong.see(&item.place, "the output is here"));
    }
}

/// Returns a source without the statement that its stage needs, where a stage that the shader needs has no source: the
/// word of the source is probably wrong. The stage is the missing one.
pub(super) fn misnamed<'a>(subject: &Subject<'a>) -> Option<(&'a Item, Stage)> {
    let has = |wanted: fn(&Statement) -> bool| subject.items().any(|item| wanted(&item.statement));
    let missing = match (subject.sources.has(Stage::Vertex), subject.sources.has(Stage::Fragment)) {
        (false, true) => Stage::Vertex,
        (true, false) if has(|it| matches!(it, Statement::FragmentOut(_))) => Stage::Fragment,
        _ => return None,
    };
    let is_incomplete = |stage: Stage| match stage {
        Stage::Vertex | Stage::Fragment => false,
        Stage::Compute => !has(|it| matches!(it, Statement::LocalGroupSize(_))),
        Stage::Geometry => !has(|it| matches!(it, Statement::GeometryLayout(_))),
        Stage::TessControl | Stage::TessEvaluation => !has(|it| matches!(it, Statement::TessellationLayout(_))),
    };
    let is_it = |item: &&Item| matches!(&item.statement, Statement::Source(it) if is_incomplete(it.stage));
    subject.own().find(is_it).filter(|_| subject.is_static).map(|item| (item, missing))
}

/// Returns whether a shader has sources for compute and for graphics.
pub(super) fn is_mixed(subject: &Subject<'_>) -> bool {
    subject.sources.has(Stage::Compute) && subject.sources.iter().any(|stage| stage != Stage::Compute)
}

/// In each technique, a pipeline must have the stages of the info.
fn conditional(subject: &Subject<'_>, report: &mut Report) {
    if !subject.is_static {
        return;
    }
    for stage in Stage::ALL.into_iter().filter(|stage| subject.info.declares_source(*stage)) {
        let sources: Vec<&Item> = subject.items().filter(|item| is_source(&item.statement, stage)).collect();
        // A source that rules choose replaces the declared one, so the rules decide whether each technique has a
        // source.
        let is_chosen = subject.items().any(|item| chooses(&item.statement, stage));
        let absent = subject.without(sources.iter().map(|item| item.when.as_ref()));
        let (Some(absent), false, Some(first)) = (absent, is_chosen, sources.first()) else { continue };
        let words = stage.name().replace('_', " ");
        let what = format!("`{}` has no {words} source where `{absent}` holds", subject.info.name);
        report.add(Diagnostic::new(&MISSING_SOURCE, &first.place, what).help(way_out(stage, &absent)));
    }
}

fn way_out(stage: Stage, absent: &Condition) -> String {
    match stage {
        Stage::Vertex | Stage::Fragment | Stage::Compute => {
            format!(
                "add `#[when({absent})] {}_source {{ void main() {{ }} }}` with the code for that case",
                stage.name()
            )
        }
        Stage::TessControl | Stage::TessEvaluation | Stage::Geometry => {
            "make two infos, one with this stage and one without; what they have in common goes into a third that both \
             inherit"
                .into()
        }
    }
}

fn is_source(statement: &Statement, stage: Stage) -> bool {
    matches!(statement, Statement::Source(it) if it.stage == stage)
}

fn chooses(statement: &Statement, stage: Stage) -> bool {
    let Statement::Specialize(rules) = statement else { return false };
    let mut found = false;
    rules.visit(&mut |step| found |= matches!(&step.act, Act::Source(it) if it.stage == stage));
    found
}

fn pipelines(subject: &Subject<'_>, report: &mut Report) {
    let source = |wanted: fn(Stage) -> bool| {
        subject.items().find(|item| matches!(&item.statement, Statement::Source(it) if wanted(it.stage)))
    };
    let compute = source(|stage| stage == Stage::Compute);
    let graphics = source(|stage| stage != Stage::Compute);
    let (Some(compute), Some(graphics)) = (compute, graphics) else { return };
    if misnamed(subject).is_some() {
        return;
    }
    if super::subject::met_here(compute, graphics) && subject.can_meet(compute, graphics) {
        let words = graphics.statement.word();
        let message = format!("`compute_source` and `{words}` are in one info");
        let wrong = super::subject::between(&MIXED_PIPELINES, graphics, compute, message, "the other source is here");
        report.add(wrong.help("make two infos; what they have in common goes into a third that both inherit"));
    }
}

/// Returns the stage that a statement refers to.
fn stage_of(statement: &Statement) -> Option<Stage> {
    match statement {
        Statement::FragmentOut(_) | Statement::DepthWrite(_) | Statement::SubpassIn(_) => Some(Stage::Fragment),
        Statement::SharedVariable(_) | Statement::MetalMaxTotalThreadsPerThreadgroup(_) => Some(Stage::Compute),
        Statement::VertexIn(_) | Statement::VertexOut(_) => Some(Stage::Vertex),
        Statement::TessControlOut(_) | Statement::TessPatchOut(_) => Some(Stage::TessControl),
        Statement::TessEvaluationOut(_) => Some(Stage::TessEvaluation),
        Statement::GeometryOut(_) => Some(Stage::Geometry),
        // Layouts of geometry and tessellation have rules of their own; other statements apply to every stage.
        other => other.plain()?.line?.stages.only(),
    }
}

fn statements(subject: &Subject<'_>, report: &mut Report) {
    // Otherwise another rule reports the sources.
    let has_right_sources = subject.sources != StageSet::default() && !is_mixed(subject) && misnamed(subject).is_none();
    if !subject.is_static || !has_right_sources {
        return;
    }
    let is_compute = subject.sources.has(Stage::Compute);
    for item in subject.own() {
        let Some(stage) = stage_of(&item.statement).filter(|stage| !subject.sources.has(*stage)) else { continue };
        // For a graphics shader that lacks one of these stages, another rule reports the missing source.
        let is_reported =
            !is_compute && (stage == Stage::Vertex || matches!(item.statement, Statement::FragmentOut(_)));
        if is_reported {
            continue;
        }
        let (word, stage, info) = (item.statement.word(), stage.name(), &subject.info.name);
        let message = format!("`{word}` needs a {stage} stage, but `{info}` has no `{stage}_source`");
        let help = format!("add `{stage}_source`, or remove the statement");
        report.add(Diagnostic::new(&STAGE_WITHOUT_SOURCE, &item.place, message).help(help));
    }
}
