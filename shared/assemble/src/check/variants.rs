//! Checks branches and rules: names, values, idempotence, unreachable rules, and the number of variants.

use super::{Extent, Rule, Subject};
use crate::variants::{Space, too_many_bits};
use shader_info_lang::fragments::conditions;
use shader_info_model::diagnostic::Place;
use shader_info_model::diagnostic::{
    Diagnostic, KEY_TOO_LARGE, MATCH_NOT_EXHAUSTIVE, NOT_IDEMPOTENT, NOTHING_LEFT, PINNED_BRANCH, RULE_ON_DYNAMIC,
    RULE_TYPE, Report, UNKNOWN_BRANCH, UNKNOWN_CONDITION, UNREACHABLE_ARM, VARIANT_BUDGET,
};
use shader_info_model::{Branch, Condition, Info, Item, Lowering, Statement};
use shader_info_reflect::rules::{Lowerings, Program, settle};

pub(super) static RULE: Rule = Rule {
    name: "rules use branches, are idempotent, and leave no more variants than the budget",
    codes: &[
        &UNKNOWN_BRANCH,
        &RULE_TYPE,
        &RULE_ON_DYNAMIC,
        &NOT_IDEMPOTENT,
        &UNREACHABLE_ARM,
        &MATCH_NOT_EXHAUSTIVE,
        &VARIANT_BUDGET,
        &NOTHING_LEFT,
        &KEY_TOO_LARGE,
        &UNKNOWN_CONDITION,
    ],
    check,
};

pub(super) static PINNED: Rule = Rule {
    name: "a branch that statements depend on is static",
    codes: &[&PINNED_BRANCH],
    check: |subject, report| pinned(subject.info, &Lowerings::default()).into_iter().for_each(|it| report.add(it)),
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let Some((program, is_right)) = read(subject, report) else { return };
    too_many_bits(subject.info, &Lowerings::default()).into_iter().for_each(|it| report.add(it));
    if !is_right || !subject.is_static {
        return;
    }
    let space = Space::new(subject.info, program);
    let mut wrong = space.check();
    if wrong.is_empty() {
        wrong.extend(over_budget(subject, &space));
    }
    wrong.into_iter().for_each(|it| report.add(it));
}

/// Returns the error for the first target on which more variants are built than the budget or the limit allows.
fn over_budget(subject: &Subject<'_>, declared: &Space) -> Option<Diagnostic> {
    let mut counted: Vec<(Lowerings, Vec<bool>)> = Vec::new();
    // A list of keys decides what is built, and the builder counts that.
    let backends = subject.backends.iter().filter(|_| subject.extent != Extent::Listed);
    backends.into_iter().find_map(|backend| {
        let outside = subject.outside(*backend);
        let target = (subject.lowerings(*backend), declared.program().atoms_on(&outside));
        if counted.contains(&target) {
            return None;
        }
        counted.push(target.clone());
        let over_budget = |space: &Space| {
            let variants = space.counted(&outside);
            let over = space.over_budget(&outside, variants.texts, &variants);
            let is_built = subject.extent == Extent::Whole;
            over.or_else(|| is_built.then(|| space.too_many(&outside, &variants)).flatten())
        };
        match target.0 == Lowerings::default() {
            true => over_budget(declared),
            // Lowerings that the rules do not allow are reported where they were chosen.
            false => Space::of(subject.info, &target.0).ok().and_then(|space| over_budget(&space)),
        }
    })
}

/// Returns the program, and whether it has no errors; `None` if there is neither a branch nor a rule.
pub(super) fn read(subject: &Subject<'_>, report: &mut Report) -> Option<(Program, bool)> {
    let is_about = |item: &Item| matches!(item.statement, Statement::Branch(_) | Statement::Specialize(_));
    subject.items().find(|item| is_about(item))?;
    let (program, wrong) = settle(subject.info, &Lowerings::default());
    let is_right = wrong.is_empty();
    for it in wrong {
        // A descendant may declare the branch. All other errors were reported for an ancestor.
        let is_open = it.diagnostic.code == &UNKNOWN_BRANCH;
        if if is_open { subject.is_static } else { !it.inherited } {
            report.add(it.diagnostic);
        }
    }
    Some((program, is_right))
}

/// Returns errors of conditions that depend on a branch that is not static with these lowerings.
pub fn pinned(info: &Info, lowerings: &Lowerings) -> Vec<Diagnostic> {
    let branches = info.items.iter().filter_map(declared);
    let open: Vec<(&Branch, &Item)> = branches.filter(|(branch, _)| lowerings.of(branch) != Lowering::Static).collect();
    let mut out: Vec<Diagnostic> = Vec::new();
    let mut add = |wrong: Diagnostic| {
        // Each instance of a fragment has the same conditions.
        if !out.iter().any(|known| (&known.place, &known.message) == (&wrong.place, &wrong.message)) {
            out.push(wrong);
        }
    };
    // Declarations of a fragment have the conditions of their entry and their own.
    for item in info.items.iter().filter(|item| !open.is_empty() && item.instance.is_none()) {
        let statement = item.statement.describe();
        for (branch, declared) in tested(item.when.as_ref(), &open) {
            add(depends(&statement, &item.place, branch, declared, lowerings));
        }
    }
    for entry in info.fragments().filter(|_| !open.is_empty()) {
        let path = &entry.fragment.path;
        for (branch, declared) in tested(entry.when.as_ref(), &open) {
            add(depends(&format!("`{path}` in `fragments`"), &entry.place, branch, declared, lowerings));
        }
        for inner in conditions(entry) {
            for (branch, declared) in tested(Some(&inner.when), &open) {
                let what = format!("`{}` of `{path}`", inner.of.describe());
                let wrong = depends(&what, inner.place, branch, declared, lowerings);
                add(wrong.see(&entry.place, format!("in the composition of `{}`", info.name)));
            }
        }
    }
    out
}

/// Returns those of some branches that a condition tests, each once.
fn tested<'b>(when: Option<&Condition>, branches: &[(&'b Branch, &'b Item)]) -> Vec<(&'b Branch, &'b Item)> {
    let mut out: Vec<(&Branch, &Item)> = Vec::new();
    when.into_iter().for_each(|when| {
        when.leaves(&mut |leaf| {
            let found = branches.iter().find(|(branch, _)| leaf.tested() == Some(&branch.name));
            out.extend(found.filter(|(branch, _)| !out.iter().any(|(known, _)| known.name == branch.name)));
        });
    });
    out
}

fn depends(what: &str, place: &Place, branch: &Branch, declared: &Item, lowerings: &Lowerings) -> Diagnostic {
    let (name, lowering) = (&branch.name, lowerings.of(branch).name());
    let words = format!("{what} depends on the branch `{name}`, which is {lowering}");
    let wrong = Diagnostic::new(&PINNED_BRANCH, place, words).see(&declared.place, "declared here");
    wrong.help(format!("make `{name}` static, or test it in the GLSL instead of `#[when]`"))
}

fn declared(item: &Item) -> Option<(&Branch, &Item)> {
    match &item.statement {
        Statement::Branch(it) => Some((it, item)),
        _ => None,
    }
}
