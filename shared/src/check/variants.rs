//! Judges branches and rules: names, values, idempotence, what no key reaches, and how many variants there are.

use super::{Rule, Subject};
use crate::diagnostic::{
    Diagnostic, KEY_TOO_LARGE, MATCH_NOT_EXHAUSTIVE, NOT_IDEMPOTENT, NOTHING_LEFT, PINNED_BRANCH, RULE_ON_DYNAMIC,
    RULE_TYPE, Report, UNKNOWN_BRANCH, UNKNOWN_CONDITION, UNREACHABLE_ARM, VARIANT_BUDGET, VERTEX_FORMAT_LACKS,
};
use crate::model::{Branch, Condition, Fact, Info, Item, Lowering, Statement, VertexFormatUse};
use crate::variants::{Choice, Lowerings, Outside, Program, Space, Technique, settle, too_many_bits};

pub(super) static RULE: Rule = Rule {
    name: "rules are over branches, change nothing when run again, and leave no more variants than the budget",
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
    judge,
};

pub(super) static PINNED: Rule = Rule {
    name: "a branch that statements depend on is static",
    codes: &[&PINNED_BRANCH],
    judge: |subject, report| pinned(subject.info, &Lowerings::default()).into_iter().for_each(|it| report.add(it)),
};

pub(super) static FORMATS: Rule = Rule {
    name: "a vertex format that rules choose has every attribute",
    codes: &[&VERTEX_FORMAT_LACKS],
    judge: formats,
};

fn judge(subject: &Subject<'_>, report: &mut Report) {
    let Some((program, is_right)) = read(subject, report) else { return };
    too_many_bits(subject.info, &Lowerings::default()).into_iter().for_each(|it| report.add(it));
    if is_right && subject.is_static {
        let found = Space::new(subject.info, program).check(&subject.backends);
        found.into_iter().for_each(|it| report.add(it));
    }
}

/// The program, and whether all of it was understood; nothing where there is neither branch nor rule.
fn read(subject: &Subject<'_>, report: &mut Report) -> Option<(Program, bool)> {
    let is_about = |item: &Item| matches!(item.statement, Statement::Branch(_) | Statement::Specialize(_));
    subject.items().find(|item| is_about(item))?;
    let (program, wrong) = settle(subject.info, &Lowerings::default());
    let is_right = wrong.is_empty();
    for it in wrong {
        // A branch may be an heir's; of all else an ancestor has heard already.
        let is_open = it.diagnostic.code == &UNKNOWN_BRANCH;
        if if is_open { subject.is_static } else { !it.inherited } {
            report.add(it.diagnostic);
        }
    }
    Some((program, is_right))
}

/// Statements whose condition asks for a branch that is not static with these lowerings.
pub fn pinned(info: &Info, lowerings: &Lowerings) -> Vec<Diagnostic> {
    let branches: Vec<(&Branch, &Item)> = info.items.iter().filter_map(declared).collect();
    let mut out = Vec::new();
    for item in info.items.iter().filter(|_| !branches.is_empty()) {
        let Some(when) = &item.when else { continue };
        when.leaves(&mut |leaf| {
            let (Condition::Name(name) | Condition::Equal(name, _)) = leaf else { return };
            let Some((branch, place)) = branches.iter().find(|(it, _)| it.name == *name) else { return };
            let lowering = lowerings.of(branch);
            if lowering != Lowering::Static {
                let what = item.statement.name().map(|it| format!(" {it}")).unwrap_or_default();
                let statement = format!("`{}{what}`", item.statement.word());
                let words = format!("{statement} depends on the branch `{name}`, which is {}", lowering.name());
                let help = format!("make `{name}` static, or ask for it in the GLSL instead of `#[when]`");
                let wrong = Diagnostic::new(&PINNED_BRANCH, &item.place, words);
                out.push(wrong.see(&place.place, "declared here").help(help));
            }
        });
    }
    out
}

fn declared(item: &Item) -> Option<(&Branch, &Item)> {
    match &item.statement {
        Statement::Branch(it) => Some((it, item)),
        _ => None,
    }
}

fn formats(subject: &Subject<'_>, report: &mut Report) {
    let has_format = subject.items().any(|item| match &item.statement {
        Statement::Specialize(rules) => {
            let mut found = false;
            rules.visit(&mut |step| found |= matches!(step.act, crate::model::Act::VertexFormat(_)));
            found
        }
        _ => false,
    });
    let Some(backend) = subject.backends.first().filter(|_| has_format && subject.is_static) else { return };
    // What is wrong with the rules is told by the rule above.
    let Some((program, true)) = read(subject, &mut Report::default()) else { return };
    let outside = Outside::new(*backend);
    let space = Space::new(subject.info, program);
    let variants = space.variants(&outside);
    for technique in &variants.techniques {
        let Some(format) = format(space.program(), technique) else { continue };
        let Some(vertex) = &format.vertex else { continue };
        let values = space.program().values(technique.key);
        for item in subject.items() {
            let Statement::VertexIn(attribute) = &item.statement else { continue };
            let is_there = item.when.as_ref().is_none_or(|when| {
                let fact = |leaf: &Condition| match leaf {
                    Condition::Name(name) => of(values.get(name).map(|value| value == "true")),
                    Condition::Equal(name, wanted) => of(values.get(name).map(|value| value == wanted)),
                    _ => Fact::Open,
                };
                when.evaluate(&fact) == Fact::True
            });
            let has = vertex.fields.iter().any(|field| field.name == attribute.name);
            if is_there && !has {
                let (format_name, name) = (&vertex.name, &attribute.name);
                let words = format!("`{format_name}` has no field for the attribute `{name}`");
                let wrong = Diagnostic::new(&VERTEX_FORMAT_LACKS, &format.path.place, words);
                let help = format!("add `{name}` to `{format_name}`, or put the attribute under a `#[when]`");
                report.add(wrong.see(&item.place, "the attribute").help(help));
            }
        }
    }
}

fn of(value: Option<bool>) -> Fact {
    match value {
        Some(true) => Fact::True,
        Some(false) => Fact::False,
        None => Fact::Open,
    }
}

fn format<'a>(program: &'a Program, technique: &Technique) -> Option<&'a VertexFormatUse> {
    let chosen = program.fields.iter().zip(&technique.fields);
    let mut chosen = chosen.map(|(field, choice)| &field.choices[*choice as usize]);
    chosen.find_map(|choice| match choice {
        Choice::VertexFormat(it) => Some(it),
        _ => None,
    })
}
