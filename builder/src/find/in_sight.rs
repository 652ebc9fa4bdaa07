//! Finds names that no package in sight has: modifiers in `order(…)`, and what conditions of fragments test.
//!
//! Both are names, not paths, since they may mean what a composition lacks. What neither the package nor a dependency
//! declares is misspelt: the order would not apply, and the condition would always be false.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::diagnostic::{Diagnostic, Place, UNKNOWN_CONDITION, UNKNOWN_PATH, did_you_mean};
use shader_info_model::{Condition, Fragment, Info, Item, Part, Payload, Statement};

use super::tree::{DeclId, Outside, Tree};
use super::{Draft, Resolution};

/// The names that a package and its dependencies declare.
#[derive(Default)]
struct InSight<'a> {
    /// Infos, with the parents that are merged into them.
    infos: BTreeSet<&'a str>,
    /// Compilation constants, branches and facts.
    tested: BTreeSet<&'a str>,
}

/// Adds an error to each declaration of the package that names what is nowhere in sight.
pub(super) fn report_unknown(tree: &Tree, done: &mut BTreeMap<DeclId, Resolution>) {
    if !is_whole(tree, done) {
        return;
    }
    let in_sight = InSight::of(tree, done);
    let found: Vec<(DeclId, Vec<Diagnostic>)> =
        done.iter().map(|(id, resolution)| (*id, in_sight.unknown(tree, *id, resolution))).collect();
    for (id, wrong) in found.into_iter().filter(|(_, wrong)| !wrong.is_empty()) {
        let Some(resolution) = done.get_mut(&id) else { continue };
        for (_, report) in &mut resolution.infos {
            wrong.iter().for_each(|it| report.add(it.clone()));
        }
        if matches!(tree.declarations[id].draft, Draft::Fragment(_)) {
            resolution.of_fragment.extend(wrong);
        }
    }
}

// A declaration with another error, in a file that cannot be read or made by a macro may have the name.
fn is_whole(tree: &Tree, done: &BTreeMap<DeclId, Resolution>) -> bool {
    tree.unreadable.is_empty()
        && tree.makers.is_empty()
        && tree.declarations.iter().all(|it| it.report.is_clean())
        && done.values().all(|it| it.path_errors.is_none())
}

impl<'a> InSight<'a> {
    fn of(tree: &'a Tree, done: &'a BTreeMap<DeclId, Resolution>) -> Self {
        let mut names = Self::default();
        let outside = tree.outside.values().filter_map(|outside| match outside {
            Outside::Other(exports) => Some(exports),
            Outside::Own(_) => None,
        });
        let outside = outside.flat_map(|exports| &exports.entries).map(|exported| &exported.payload);
        done.values().flat_map(|it| &it.payloads).chain(outside).for_each(|it| names.add(it));
        names
    }

    fn add(&mut self, payload: &'a Payload) {
        match payload {
            Payload::Info(info) => {
                self.infos.insert(&info.name);
                self.infos.extend(info.items.iter().map(|item| &*item.from));
                self.add_items(&info.items);
                let fragments = info.fragments().filter_map(|it| it.fragment.fragment.as_deref());
                fragments.for_each(|it| self.add_fragment(it));
            }
            Payload::Fragment(fragment) => self.add_fragment(fragment),
            _ => {}
        }
    }

    fn add_fragment(&mut self, fragment: &'a Fragment) {
        self.add_items(&fragment.shared);
        self.tested.extend(fragment.parts.iter().filter_map(|part| match &part.part {
            Part::Fact { name, .. } => Some(name.as_str()),
            _ => None,
        }));
    }

    fn add_items(&mut self, items: &'a [Item]) {
        self.tested.extend(items.iter().filter_map(|item| match &item.statement {
            Statement::CompilationConstant(constant) => Some(constant.name.as_str()),
            Statement::Branch(branch) => Some(branch.name.as_str()),
            _ => None,
        }));
    }

    fn unknown(&self, tree: &Tree, id: DeclId, resolution: &Resolution) -> Vec<Diagnostic> {
        match &tree.declarations[id].draft {
            Draft::Info(info) => self.unknown_in_orders(info),
            Draft::Fragment(_) => match resolution.payloads.first() {
                Some(Payload::Fragment(fragment)) => self.unknown_in_conditions(fragment),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn unknown_in_orders(&self, info: &Info) -> Vec<Diagnostic> {
        let orders = info.items.iter().filter_map(|item| match &item.statement {
            Statement::Order(order) => Some(order),
            _ => None,
        });
        let named = orders.flat_map(|order| order.before.iter().chain(&order.after));
        named.filter(|(name, _)| !self.infos.contains(name.as_str())).map(|it| self.unknown_modifier(it)).collect()
    }

    fn unknown_modifier(&self, (name, place): &(String, Place)) -> Diagnostic {
        let words = format!("unknown modifier `{name}` in `order`: neither this package nor a dependency declares it");
        let near = did_you_mean(name, self.infos.iter().copied());
        let else_help = || "remove it, or depend on the package that declares it".to_owned();
        Diagnostic::new(&UNKNOWN_PATH, place, words).help(near.unwrap_or_else(else_help))
    }

    fn unknown_in_conditions(&self, fragment: &Fragment) -> Vec<Diagnostic> {
        let mut wrong: Vec<Diagnostic> = Vec::new();
        for (when, place) in conditions(fragment) {
            when.leaves(&mut |leaf| {
                let unknown = leaf.tested().filter(|name| !self.tested.contains(name) && !declares(fragment, name));
                let diagnostic = unknown.map(|name| self.unknown_fact(name, place));
                wrong.extend(diagnostic.filter(|it| !wrong.contains(it)));
            });
        }
        wrong
    }

    fn unknown_fact(&self, name: &str, place: &Place) -> Diagnostic {
        let words = format!("unknown constant, branch or fact `{name}` in a condition of a fragment");
        let near = did_you_mean(name, self.tested.iter().copied());
        let else_help = || {
            format!(
                "a fragment can provide it: `provides {name};`; if only a run-time stack sets it, declare it in an \
                 info: `compilation_constant {name}: bool = false;`"
            )
        };
        Diagnostic::new(&UNKNOWN_CONDITION, place, words).help(near.unwrap_or_else(else_help))
    }
}

/// Returns the conditions in a fragment, each with the place of what depends on it.
fn conditions(fragment: &Fragment) -> impl Iterator<Item = (&Condition, &Place)> {
    let items = fragment.own.iter().chain(&fragment.shared).map(|it| (&it.when, &it.place));
    let parts = fragment.parts.iter().map(|it| (&it.when, &it.place));
    let stages = fragment.bodies.iter().flat_map(|body| body.stages.iter().map(|stage| (&stage.when, &body.place)));
    items.chain(parts).chain(stages).filter_map(|(when, place)| Some((when.as_ref()?, place)))
}

// A name of the fragment itself that a condition cannot test is reported by the checks of the fragment alone.
fn declares(fragment: &Fragment, name: &str) -> bool {
    let mut items = fragment.own.iter().chain(&fragment.shared);
    let mut values = fragment.parts.iter().filter_map(|it| it.part.value());
    items.any(|it| it.statement.name() == Some(name)) || values.any(|(_, known)| known == name)
}
