//! The table of rules keeps its promises.

use std::collections::BTreeSet;

use shader_info_assemble::check::RULES;
use shader_info_model::diagnostic::{CODES, Step};

#[test]
fn every_code_of_this_step_has_a_rule() {
    // Judged elsewhere: by the reader of declarations, and of a struct by itself.
    let elsewhere = ["SI0061", "SI0065", "SI0148"];
    let ruled: BTreeSet<&str> = RULES.iter().flat_map(|rule| rule.codes).map(|code| code.id).collect();
    let wanted = CODES.iter().filter(|code| code.step == Step::Check && !elsewhere.contains(&code.id));
    let missing: Vec<&str> = wanted.map(|code| code.id).filter(|id| !ruled.contains(id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn every_rule_is_a_sentence_of_its_own() {
    let names: BTreeSet<&str> = RULES.iter().map(|rule| rule.name).collect();
    assert_eq!(names.len(), RULES.len());
    assert!(RULES.iter().all(|rule| rule.name.contains(' ') && !rule.codes.is_empty()));
}
