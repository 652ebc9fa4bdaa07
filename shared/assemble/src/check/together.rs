//! Finds statements that exceed a limit together in some technique.

use super::Subject;
use shader_info_model::{Backend, Condition, Item};

/// With more tests of conditions than this, the statements are assumed to be within the limit.
const MAX_TESTS: u32 = 1 << 14;

/// A limit of what the active statements of one technique take.
pub(super) struct Limit<'s, 'd, 'i> {
    pub(super) subject: &'s Subject<'d>,
    /// The backends that have the limit.
    pub(super) backends: &'s [Backend],
    /// How much some statements take together, given in their order; a further statement takes no less.
    pub(super) take: &'s dyn Fn(&[&'i Item]) -> u64,
    pub(super) most: u64,
}

impl<'i> Limit<'_, '_, 'i> {
    /// Returns statements that exceed the limit in one technique, in their order: as few conditional ones as the search
    /// needs.
    pub(super) fn passed_by(&self, all: &[&'i Item]) -> Option<Vec<&'i Item>> {
        self.passed_with(all, None)
    }

    /// Does the same, where the last statement must be one of them.
    pub(super) fn passed_by_last(&self, all: &[&'i Item]) -> Option<Vec<&'i Item>> {
        self.passed_with(all, all.len().checked_sub(1))
    }

    fn passed_with(&self, all: &[&'i Item], forced: Option<usize>) -> Option<Vec<&'i Item>> {
        if (self.take)(all) <= self.most {
            return None;
        }
        let mut open: Vec<usize> = (0..all.len()).filter(|at| Some(*at) != forced).collect();
        open.sort_by_key(|at| all[*at].when.is_some());
        let mut search = Search { limit: self, all, chosen: vec![false; all.len()], left: MAX_TESTS };
        let is_found = match forced {
            Some(at) => search.with(at, &open),
            None => search.finds(&open),
        };
        is_found.then(|| search.items(&[]))
    }
}

struct Search<'l, 's, 'd, 'i> {
    limit: &'l Limit<'s, 'd, 'i>,
    all: &'l [&'i Item],
    /// Those of `all` that are active together.
    chosen: Vec<bool>,
    left: u32,
}

impl<'i> Search<'_, '_, '_, 'i> {
    /// Chooses among open statements until the limit is exceeded; returns whether it is.
    fn finds(&mut self, open: &[usize]) -> bool {
        let takes = |items: &[&'i Item]| (self.limit.take)(items);
        if takes(&self.items(&[])) > self.limit.most {
            return true;
        }
        let Some((first, rest)) = open.split_first().filter(|_| takes(&self.items(open)) > self.limit.most) else {
            return false;
        };
        self.with(*first, rest) || (!self.is_implied(*first) && self.finds(rest))
    }

    fn with(&mut self, at: usize, open: &[usize]) -> bool {
        let can_hold = self.is_implied(at) || self.can_hold_with(at);
        self.chosen[at] = can_hold;
        let is_found = can_hold && self.finds(open);
        self.chosen[at] = is_found;
        is_found
    }

    fn is_implied(&self, at: usize) -> bool {
        is_implied(self.all[at], &self.items(&[]))
    }

    fn can_hold_with(&mut self, at: usize) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let conditions = conditions(&self.items(&[at]));
        self.limit.subject.holds_on(&conditions, self.limit.backends)
    }

    /// Returns the chosen statements and some others, in their order.
    fn items(&self, more: &[usize]) -> Vec<&'i Item> {
        let all = self.all.iter().enumerate();
        all.filter(|(at, _)| self.chosen[*at] || more.contains(at)).map(|(_, item)| *item).collect()
    }
}

/// Returns whether a statement is active wherever some others are.
pub(super) fn is_implied(item: &Item, others: &[&Item]) -> bool {
    item.when.is_none() || others.iter().any(|other| other.when == item.when)
}

fn conditions<'i>(items: &[&'i Item]) -> Vec<&'i Condition> {
    let mut out: Vec<&Condition> = Vec::new();
    for when in items.iter().filter_map(|item| item.when.as_ref()) {
        if !out.contains(&when) {
            out.push(when);
        }
    }
    out
}

/// Returns `` if `a && b` `` for statements under conditions, and nothing for others.
pub(super) fn if_active(items: &[&Item]) -> String {
    let all = conditions(items).into_iter().cloned().reduce(|a, b| Condition::And(Box::new(a), Box::new(b)));
    all.map(|all| format!(" if `{all}`")).unwrap_or_default()
}
