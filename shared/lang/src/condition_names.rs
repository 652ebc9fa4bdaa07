//! The names that conditions of statements test.

use std::collections::BTreeSet;

use crate::fragments::conditions;
use shader_info_model::{Condition, Info, Statement};

/// Returns the names that a `#[when(…)]` of the info or of its fragments tests, also names that are not branches. Such
/// a branch decides which statements exist, so it is always static.
pub fn names_in_conditions(info: &Info) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut note = |leaf: &Condition| {
        out.extend(leaf.tested().map(str::to_owned));
    };
    for item in &info.items {
        item.when.iter().for_each(|when| when.leaves(&mut note));
        if let Statement::Fragments(list) = &item.statement {
            list.uses.iter().filter_map(|it| it.when.as_ref()).for_each(|when| when.leaves(&mut note));
            list.uses.iter().flat_map(conditions).for_each(|it| it.when.leaves(&mut note));
        }
    }
    out
}
