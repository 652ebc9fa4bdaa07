//! Inherited branches and rules: their order, and what stays the child's own.

use crate::rules;

use shader_info_assemble::variants::Space;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::{Resolved, resolve};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Statement};
use shader_info_reflect::rules::{Lowerings, Outcome};

/// Resolves an info whose parents are these, in the order in which it names them.
fn descendant(text: &str, parents: &[&Resolved]) -> Resolved {
    let parsed = parse_info(text.parse().expect("tokens"), "case.rs");
    assert!(parsed.report.is_clean(), "{:#?}", parsed.report);
    let payloads: Vec<Option<Payload>> = parents.iter().map(|it| Some(it.payload("case"))).collect();
    let mut report = Report::default();
    let resolved = resolve(&parsed.info, &payloads, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    resolved
}

fn canonical(info: &Resolved, values: &[(&str, &str)]) -> String {
    let space = Space::of(info, &Lowerings::default()).unwrap_or_else(|wrong| panic!("{wrong:#?}"));
    let program = space.program();
    let key = program.key(values.iter().copied()).expect("the names are there");
    match program.run(key, &program.atoms_on(&rules::vulkan())) {
        Outcome::Technique { key, .. } => program.describe(key),
        Outcome::Skipped(_) => "skipped".into(),
    }
}

const ON: &str = "true";

#[test]
fn parents_rules_run_first_in_the_order_written_and_own_rules_last() {
    let grand = descendant("Grand { branch a; branch b; specialize { if a { b = true; } } }", &[]);
    let parent =
        descendant("Parent { additional_info(Grand); branch c; specialize { if b { c = true; } } }", &[&grand]);
    let other = descendant("Other { branch d; branch c; specialize { if c { d = true; } } }", &[]);
    let text = "Heir { additional_info(Parent, Other); branch e; specialize { if d { e = true; } } }";
    let descendant = self::descendant(text, &[&parent, &other]);
    assert_eq!(canonical(&descendant, &[("a", ON)]), "e, c, a, b, d");
    assert_eq!(Space::of(&descendant, &Lowerings::default()).expect("right").check(), []);
    // The other way round the rules would need a second run.
    let text = "Heir { additional_info(Other, Parent); branch e; specialize { if d { e = true; } } }";
    let descendant = self::descendant(text, &[&other, &parent]);
    assert_eq!(canonical(&descendant, &[("a", ON)]), "c, a, b");
    let wrong = Space::of(&descendant, &Lowerings::default()).expect("right").check();
    assert_eq!(wrong.iter().map(|it| it.code.id).collect::<Vec<_>>(), ["SI0082"]);
}

#[test]
fn rules_that_come_twice_run_once_and_a_budget_stays_with_its_info() {
    let grand = descendant("Grand { branch a; budget { variants <= 1 } specialize { a = !a; skip if a; } }", &[]);
    let [left, right] =
        ["Left", "Right"].map(|name| descendant(&format!("{name} {{ additional_info(Grand); }}"), &[&grand]));
    let descendant = descendant("Heir { additional_info(Left, Right); }", &[&left, &right]);
    let rules = descendant.items.iter().filter(|item| matches!(item.statement, Statement::Specialize(_))).count();
    let budgets = descendant.items.iter().filter(|item| matches!(item.statement, Statement::Budget(_))).count();
    assert_eq!((rules, budgets), (1, 0));
    assert_eq!(canonical(&descendant, &[("a", ON)]), "default");
}

#[test]
fn a_dynamic_branch_is_no_part_of_a_technique() {
    let info =
        descendant("Case { branch a; branch(dynamic) fog: 0..=6; branch b; specialize { if a { b = true; } } }", &[]);
    let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
    let variants = space.variants(&rules::vulkan());
    let keys: Vec<u64> = variants.techniques.iter().map(|it| it.key).collect();
    assert_eq!((variants.keys, keys), (4, vec![0, 0b1_0000, 0b1_0001]));
    assert_eq!(variants.costs, [Some(1), None, Some(1)]);
}

#[test]
fn specialization_branches_make_techniques_and_no_texts() {
    let info = descendant("Case { branch(specialization) taps: 1..=4; branch lit; }", &[]);
    let variants = Space::of(&info, &Lowerings::default()).expect("right").variants(&rules::vulkan());
    assert_eq!((variants.count, variants.texts), (8, 2));
}
