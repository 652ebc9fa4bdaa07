//! Lists the keywords that occur in declarations, by which coverage is counted.

use std::collections::BTreeSet;

use shader_info_lang::dsl::{FRAGMENT_STATEMENTS, STATEMENTS};
use shader_info_model::state::{FIELDS, field};
use shader_info_model::{
    Act, Combine, Domain, FieldChange, Fragment, Fragments, Info, Lowering, Part, PrecisionClass, Statement,
};

use crate::coverage::Step;

/// Every case without an error.
pub(crate) const CLEAN: &str = "all without an error";

/// Rules, each by what it does.
const RULES: [&str; 11] = [
    "assigns",
    "chooses a source",
    "chooses an entry",
    "defines",
    "chooses a vertex format",
    "chooses a state",
    "changes a state",
    "if",
    "if and else",
    "match",
    "skips",
];

/// What must come through, and how far: from the tables, so that a new word is missing until cases have it.
pub(crate) fn all() -> Vec<(String, Step)> {
    let fragments = FRAGMENT_STATEMENTS.iter().map(|row| (format!("fragment: {}", row.word), Step::Composed));
    // A build script makes the parents that `graph` names; `shared/graph` has random documents of its own.
    let statements = STATEMENTS.iter().filter(|row| row.word != "graph");
    let statements = statements.map(|row| match composes(row.word) || row.word == "fragments" {
        true => (row.word.into(), Step::Composed),
        false => (row.word.into(), Step::Assembled),
    });
    let domains = ["bool", "whole numbers", "words"];
    let branches = domains
        .into_iter()
        .flat_map(|domain| Lowering::ALL.map(|it| (format!("branch of {domain}, {}", it.name()), Step::Assembled)));
    let lowered = Lowering::ALL.map(|it| (format!("lowered {}", it.name()), Step::Assembled));
    let states = FIELDS.iter().map(|field| (format!("state: {}", field.path), Step::Assembled));
    let rules = RULES.map(|rule| (format!("rule: {rule}"), Step::Assembled));
    let others = [
        ("#[when(…)]", Step::Assembled),
        ("profile(…)", Step::Assembled),
        ("profile that is set", Step::Assembled),
        ("target(…)", Step::Assembled),
        ("capability(…)", Step::Assembled),
        ("allow-list", Step::Assembled),
        ("allow-list with fallbacks", Step::Assembled),
        ("a fragment twice", Step::Composed),
        ("a fragment under #[when(…)]", Step::Composed),
        ("fragment: #[when(…)]", Step::Composed),
        ("fragment: import, first", Step::Composed),
        ("fragment: import, last", Step::Composed),
        ("fragment: import, fold", Step::Composed),
        ("fragment: interpolator clamped", Step::Composed),
        ("fragment: shared param", Step::Composed),
        ("fragment: shared sampler", Step::Composed),
        ("fragment: storage_buf", Step::Composed),
        ("fragment: uniform_buf", Step::Composed),
        ("fragment: compilation_constant", Step::Composed),
        ("fragment: specialization_constant", Step::Composed),
    ];
    let others = others.map(|(what, step)| (what.to_owned(), step));
    statements.chain(fragments).chain(branches).chain(lowered).chain(states).chain(rules).chain(others).collect()
}

/// Whether something makes one shader of several declarations.
pub(crate) fn composes(feature: &str) -> bool {
    ["template", "modifier", "before", "after", "override", "order", "slot"].contains(&feature)
}

/// Those of an info as it is written.
pub(crate) fn of_info(info: &Info, out: &mut BTreeSet<String>) {
    for item in &info.items {
        out.insert(item.statement.word().into());
        if item.when.is_some() {
            out.insert("#[when(…)]".into());
        }
        match &item.statement {
            Statement::Branch(it) => {
                let domain = match it.domain {
                    Domain::Bool => "bool",
                    Domain::Int { .. } => "whole numbers",
                    Domain::Enum(_) => "words",
                };
                out.insert(format!("branch of {domain}, {}", it.lowering.name()));
            }
            Statement::RenderState(it) => it.fields.iter().for_each(|it| of_field(it, out)),
            Statement::Fragments(it) => of_list(it, out),
            Statement::Specialize(rules) => rules.visit(&mut |step| of_step(step, out)),
            _ => {}
        }
    }
}

/// Those of a fragment as it is written.
pub(crate) fn of_fragment(fragment: &Fragment, out: &mut BTreeSet<String>) {
    let mut add = |what: &str| out.extend([format!("fragment: {what}")]);
    for it in &fragment.parts {
        add(it.part.describe().split(' ').next().unwrap_or_default());
        match &it.part {
            Part::Import(it) => add(match it.combine {
                Combine::First => "import, first",
                Combine::Last => "import, last",
                Combine::Fold { .. } => "import, fold",
            }),
            Part::Interpolator(it) if it.class == PrecisionClass::Clamped => add("interpolator clamped"),
            _ => {}
        }
        if it.when.is_some() {
            add("#[when(…)]");
        }
    }
    if fragment.bodies.iter().any(|it| it.call.is_some()) {
        add("function");
    }
    for (items, shared) in [(&fragment.own, ""), (&fragment.shared, "shared ")] {
        for item in items {
            let word = match item.statement.word() {
                "push_constant" => "param",
                word => word,
            };
            add(word);
            add(&format!("{shared}{word}"));
        }
    }
}

fn of_list(it: &Fragments, out: &mut BTreeSet<String>) {
    let paths: BTreeSet<&str> = it.uses.iter().map(|it| it.fragment.path.as_str()).collect();
    if paths.len() < it.uses.len() {
        out.insert("a fragment twice".into());
    }
    if it.uses.iter().any(|it| it.when.is_some()) {
        out.insert("a fragment under #[when(…)]".into());
    }
}

fn of_step(step: &shader_info_model::Step, out: &mut BTreeSet<String>) {
    let word = match &step.act {
        Act::Assign(..) => "assigns",
        Act::Source(_) => "chooses a source",
        Act::Entry(..) => "chooses an entry",
        Act::Define(_) => "defines",
        Act::VertexFormat(_) => "chooses a vertex format",
        Act::RenderState(_) => "chooses a state",
        Act::RenderStateField(it) => {
            of_field(it, out);
            "changes a state"
        }
        Act::If(_, None) => "if",
        Act::If(_, Some(_)) => "if and else",
        Act::Match(..) => "match",
        Act::Skip(_) => "skips",
    };
    out.insert(format!("rule: {word}"));
    // Conditions have no visitor; their `Debug` is only looked through.
    if let Act::If(arms, _) = &step.act {
        let asks = format!("{:?}", arms.iter().map(|arm| &arm.condition).collect::<Vec<_>>());
        for (word, name) in [("Profile", "profile(…)"), ("Target", "target(…)"), ("Capability", "capability(…)")]
        {
            if asks.contains(word) {
                out.insert(name.into());
            }
        }
    }
}

fn of_field(change: &FieldChange, out: &mut BTreeSet<String>) {
    // `blend[1].color` is a target's `blend.color`.
    let written = &change.field.text;
    let plain = match (written.find('['), written.find(']')) {
        (Some(open), Some(close)) if open < close => format!("{}{}", &written[..open], &written[close + 1..]),
        _ => written.clone(),
    };
    out.extend(field(&plain).map(|it| format!("state: {}", it.path)));
}
