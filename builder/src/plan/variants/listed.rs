//! Plans the techniques of a list of keys, one backend after another, and reports errors of the list.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::Info;
use shader_info_model::diagnostic::{Diagnostic, Place, Report, SKIPPED_KEY, UNKNOWN_BRANCH};
use shader_info_reflect::rules::{Outcome, Outside, Program, Technique};

use super::add_once;
use crate::options::key_list::packed;

/// The results for the listed keys on the backends so far.
#[derive(Default)]
pub(super) struct ListedTechniques {
    /// Messages about unknown branches and values.
    unknown: Vec<String>,
    /// Keys that have a technique on some backend, as they are listed.
    built: BTreeSet<u64>,
    /// Keys that rules of some backend skip: the key as text, and text and place of the rule.
    skipped: BTreeMap<u64, (String, String, Place)>,
}

impl ListedTechniques {
    /// Returns the techniques of a list on one backend, each once, in the order of their keys. The rules run for each
    /// key.
    pub(super) fn techniques(
        &mut self,
        shader: &str,
        keys: &[&BTreeMap<String, String>],
        program: &Program,
        outside: &Outside,
    ) -> Vec<Technique> {
        let atoms = program.atoms_on(outside);
        let mut techniques = BTreeMap::new();
        for words in keys {
            let listed = match packed(shader, words, program) {
                Ok(listed) => listed,
                Err(words) => {
                    let words = words.to_string();
                    let is_known = self.unknown.contains(&words);
                    self.unknown.extend((!is_known).then_some(words));
                    continue;
                }
            };
            match program.run(listed, &atoms) {
                Outcome::Technique { key, fields } => {
                    self.built.insert(listed);
                    let key = key & program.mask();
                    techniques.insert(key, Technique { key, fields });
                }
                Outcome::Skipped(arm) => {
                    let arm = &program.arms[arm];
                    let row = || (program.describe(listed), arm.words.clone(), arm.place.clone());
                    self.skipped.entry(listed).or_insert_with(row);
                }
            }
        }
        techniques.into_values().collect()
    }

    /// Reports unknown names, and keys that rules skip on every backend: a program that requests one gets no technique,
    /// whatever is built.
    pub(super) fn report(self, info: &Info, report: &mut Report) {
        for words in self.unknown {
            add_once(Diagnostic::new(&UNKNOWN_BRANCH, &info.place, format!("in the list of keys: {words}")), report);
        }
        let mut by_rule: BTreeMap<String, (usize, String, Place)> = BTreeMap::new();
        for (_, (key, rule, place)) in self.skipped.into_iter().filter(|(key, _)| !self.built.contains(key)) {
            by_rule.entry(rule).or_insert((0, key, place)).0 += 1;
        }
        for (rule, (count, key, place)) in by_rule {
            let others = if count > 1 { format!(" and {} more", count - 1) } else { String::new() };
            let words = format!("the list of keys has `{key}`{others} for `{}`, which `{rule}` skips", info.name);
            let help =
                "remove the key from the list, or remove the rule; a list that the program records has no such keys";
            add_once(Diagnostic::new(&SKIPPED_KEY, &place, words).help(help), report);
        }
    }
}
