//! Orders the modifiers that one info and its parents list, by their names.

use std::collections::BTreeSet;

use shader_info_model::diagnostic::{Diagnostic, ORDER_CYCLE, Place, Report};
use shader_info_model::*;

/// An info in a list of modifiers.
#[derive(Default)]
pub(super) struct Listed<'a> {
    pub(super) name: &'a str,
    pub(super) orders: Vec<&'a Order>,
    /// The slots into which it puts bodies.
    pub(super) slots: BTreeSet<&'a str>,
}

/// Returns the order in which infos apply.
///
/// Two infos with bodies for the same slot keep the order of the list, unless a declared order requires the opposite.
/// If declared orders contradict several pairs of the list, the info that declares an order moves, and the others stay.
/// Where the order makes no difference, the lowest `key` comes first.
///
/// # Errors
/// Infos whose orders contradict each other.
pub(super) fn arranged<K: Ord>(all: &[Listed<'_>], key: &dyn Fn(usize) -> K) -> Result<Vec<usize>, Vec<usize>> {
    let mut before = Relation::new(all.len());
    let pairs = || (0..all.len()).flat_map(|a| (0..all.len()).map(move |b| (a, b)));
    for (a, b) in pairs().filter(|(a, b)| a != b && all[*a].says_before(&all[*b])) {
        if !before.add(a, b) {
            let is_between = |at: &usize| [a, b].contains(at) || before.has(b, *at) && before.has(*at, a);
            return Err((0..all.len()).filter(is_between).collect());
        }
    }
    for may_move in [false, true] {
        let moves = |(a, b): &(usize, usize)| !all[*a].orders.is_empty() || !all[*b].orders.is_empty();
        let touch = |(a, b): &(usize, usize)| a < b && !all[*a].slots.is_disjoint(&all[*b].slots);
        for (a, b) in pairs().filter(touch).filter(|pair| moves(pair) == may_move) {
            before.add(a, b);
        }
    }
    let mut left: Vec<usize> = (0..all.len()).collect();
    let mut out = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let is_free = |at: &usize| !left.iter().any(|other| before.has(*other, *at));
        let next = left
            .iter()
            .copied()
            .filter(is_free)
            .min_by_key(|it| key(*it))
            .expect("no pair was added that closes a cycle");
        left.retain(|it| *it != next);
        out.push(next);
    }
    Ok(out)
}

impl Listed<'_> {
    /// Returns whether one of two infos declares that the first comes before the second.
    fn says_before(&self, second: &Self) -> bool {
        let names = |list: &[(String, Place)], name: &str| list.iter().any(|(known, _)| known == name);
        self.orders.iter().any(|order| names(&order.before, second.name))
            || second.orders.iter().any(|order| names(&order.after, self.name))
    }
}

/// Returns the pairs of infos whose order is declared, with the pairs that follow from them.
struct Relation(Vec<Vec<bool>>);

impl Relation {
    fn new(count: usize) -> Self {
        Self(vec![vec![false; count]; count])
    }

    fn has(&self, a: usize, b: usize) -> bool {
        self.0[a][b]
    }

    /// Adds a pair; returns `false` and adds nothing if it contradicts the others.
    fn add(&mut self, a: usize, b: usize) -> bool {
        if self.has(b, a) {
            return false;
        }
        let count = self.0.len();
        let earlier: Vec<usize> = (0..count).filter(|it| *it == a || self.has(*it, a)).collect();
        let later: Vec<usize> = (0..count).filter(|it| *it == b || self.has(b, *it)).collect();
        for first in &earlier {
            later.iter().for_each(|second| self.0[*first][*second] = true);
        }
        true
    }
}

/// Applies the declared orders to the bodies that an info and its parents put into slots.
pub(super) fn settle(items: &mut [Item], references: &[Reference], report: &mut Report) {
    let order = |item: &Item| matches!(item.statement, Statement::Order(_));
    if !items.iter().any(order) {
        return;
    }
    let names = by_rank(items);
    let all: Vec<Listed<'_>> = names.iter().map(|name| listed(name, items)).collect();
    let arranged = match arranged(&all, &|it| it) {
        Ok(arranged) => arranged,
        Err(members) => {
            let members: Vec<&str> = members.into_iter().map(|it| names[it]).collect();
            cycle(&members, items, references).into_iter().for_each(|wrong| report.add(wrong));
            return;
        }
    };
    if arranged.is_sorted() {
        return;
    }
    let names: Vec<String> = arranged.iter().map(|it| names[*it].to_owned()).collect();
    for item in items {
        if let Statement::SlotBody(body) = &mut item.statement {
            body.rank = names.iter().position(|name| **name == *item.from).unwrap_or(names.len()) as u32;
        }
    }
}

/// Returns the names of the infos that have bodies, innermost first, and then of those that only have orders.
fn by_rank(items: &[Item]) -> Vec<&str> {
    let rank = |item: &Item| match &item.statement {
        Statement::SlotBody(body) => Some(body.rank),
        Statement::Order(_) => Some(u32::MAX),
        _ => None,
    };
    let mut ranked: Vec<(u32, &str)> = items.iter().filter_map(|item| Some((rank(item)?, &*item.from))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut names: Vec<&str> = Vec::new();
    for (_, name) in ranked {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn listed<'a>(name: &'a str, items: &'a [Item]) -> Listed<'a> {
    let mut out = Listed { name, ..Listed::default() };
    for item in items.iter().filter(|item| *item.from == *name) {
        match &item.statement {
            Statement::Order(order) => out.orders.push(order),
            Statement::SlotBody(body) => {
                out.slots.insert(&body.slot);
            }
            _ => {}
        }
    }
    out
}

/// Returns the error about contradictory orders. If one parent brought them all, the error was reported there.
fn cycle(members: &[&str], items: &[Item], references: &[Reference]) -> Option<Diagnostic> {
    let is_order = |item: &&Item| matches!(item.statement, Statement::Order(_)) && members.contains(&&*item.from);
    let orders: Vec<&Item> = items.iter().filter(is_order).collect();
    // The info's own order has no reference, and comes first.
    let via: Vec<Option<u32>> = members
        .iter()
        .filter_map(|name| items.iter().find(|item| *item.from == **name && takes_part(item)))
        .map(|item| item.via)
        .collect();
    let first = *via.iter().min()?;
    if first.is_some() && via.iter().all(|it| *it == first) {
        return None;
    }
    let own = orders.iter().find(|item| item.via.is_none()).map(|item| &item.place);
    let place = own.or_else(|| Some(&references.get(first? as usize)?.place))?;
    let mut names: Vec<&str> = orders.iter().map(|item| &*item.from).collect();
    names.dedup();
    let words = format!("the orders of {} contradict each other", names.join(", "));
    let see = |wrong: Diagnostic, item: &&Item| wrong.see(&item.place, format!("`order` of `{}`", item.from));
    let wrong = orders.iter().fold(Diagnostic::new(&ORDER_CYCLE, place, words), see);
    Some(wrong.help("remove one of the orders, or one of the modifiers"))
}

fn takes_part(item: &Item) -> bool {
    matches!(item.statement, Statement::Order(_) | Statement::SlotBody(_))
}
