//! Finds the nodes that only one side of a varying condition uses, and moves them into that side.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap as HashMap;

use crate::code::ast::{Callee, Expr, Function, Name};
use crate::code::{Functions, builtin, walk};
use crate::network::{LightFactor, Network, Node, Options, Work};

/// One side of the condition of a node; `None` for what is computed in any case.
pub(super) type Region = Option<(usize, bool)>;

/// Returns the region of each live node.
pub(super) fn regions(
    network: &Network,
    live: &BTreeSet<usize>,
    root: &Expr,
    functions: &Functions,
    options: &Options,
) -> Vec<Region> {
    let mut out: Vec<Region> = vec![None; network.nodes.len()];
    let is_choice = |index: &usize| matches!(network.nodes[*index].work, Work::Expression(Expr::Choice(..)));
    if !live.iter().any(is_choice) {
        return out;
    }
    let mut uses = Uses::of(network);
    uses.note(root, None, &out);
    let mut neighbours = Neighbours::new(functions);
    neighbours.has_slots = [options.shadow, options.occlusion].contains(&LightFactor::Slot);
    for &index in live.iter().rev() {
        let node = &network.nodes[index];
        // Pixels that take another side would have no neighbours.
        let region = uses.region(index).filter(|_| !neighbours.needed_by(node));
        out[index] = region;
        match &node.work {
            Work::Expression(Expr::Choice(condition, yes, no)) => {
                uses.note(condition, region, &out);
                uses.note(yes, Some((index, true)), &out);
                uses.note(no, Some((index, false)), &out);
            }
            _ => node.reads().into_iter().for_each(|expr| uses.note(expr, region, &out)),
        }
    }
    without_cheap(network, live, &mut out);
    out
}

/// For each node the smallest region that all are in that read it, so far.
pub(super) struct Uses<'n> {
    network: &'n Network,
    /// `None` for a node that nothing reads.
    all: Vec<Option<Region>>,
}

impl<'n> Uses<'n> {
    pub(super) fn of(network: &'n Network) -> Self {
        Self { network, all: vec![None; network.nodes.len()] }
    }

    /// Notes that an expression of a region is read. The regions around that one are known.
    pub(super) fn note(&mut self, expr: &Expr, region: Region, of: &[Region]) {
        expr.each(&mut |it| {
            if let Expr::Operand(slot) = it {
                let known = &mut self.all[self.network.position(*slot)];
                *known = Some(known.map_or(region, |known| common(known, region, of)));
            }
        });
    }

    /// Returns the region of all that read a node.
    pub(super) fn region(&self, node: usize) -> Region {
        self.all[node].flatten()
    }
}

/// Regions around a region, itself first.
fn around(region: Region, of: &[Region]) -> Vec<Region> {
    let mut out = vec![region];
    let mut next = region;
    while let Some((node, _)) = next {
        next = of[node];
        out.push(next);
    }
    out
}

/// Returns the smallest region that two are in.
fn common(first: Region, second: Region, of: &[Region]) -> Region {
    if first == second {
        return first;
    }
    let others = around(second, of);
    around(first, of).into_iter().find(|region| others.contains(region)).flatten()
}

/// Lets only those regions be that spare a call.
fn without_cheap(network: &Network, live: &BTreeSet<usize>, out: &mut [Region]) {
    let mut heavy: BTreeSet<(usize, bool)> = BTreeSet::new();
    for &index in live {
        if matches!(network.nodes[index].work, Work::Call(..) | Work::Surface { .. }) {
            heavy.extend(around(out[index], out).into_iter().flatten());
        }
    }
    let whole: Vec<Region> = out.to_vec();
    for &index in live {
        out[index] =
            around(whole[index], &whole).into_iter().find(|it| it.is_none_or(|it| heavy.contains(&it))).flatten();
    }
}

pub(super) struct Neighbours<'a> {
    functions: &'a Functions,
    known: HashMap<usize, bool>,
    /// Whether surfaces call functions of the application, which may need neighbouring pixels.
    has_slots: bool,
}

impl<'a> Neighbours<'a> {
    pub(super) fn new(functions: &'a Functions) -> Self {
        Self { functions, known: HashMap::default(), has_slots: false }
    }

    pub(super) fn needed_by(&mut self, node: &Node) -> bool {
        match &node.work {
            Work::Call(function, _) | Work::Closure(function, _) => self.function(function),
            Work::Surface { bsdf: Some(_), .. } if self.has_slots => true,
            _ => node.reads().into_iter().any(|expr| self.expr(expr)),
        }
    }

    fn function(&mut self, function: &Function) -> bool {
        let key = std::ptr::from_ref(function) as usize;
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        // A function that calls itself is refused elsewhere.
        self.known.insert(key, false);
        let found = walk::calls(function).iter().any(|name| self.named(*name));
        self.known.insert(key, found);
        found
    }

    fn expr(&mut self, expr: &Expr) -> bool {
        let mut called = Vec::new();
        expr.each(&mut |entry| called.extend(name(entry)));
        called.into_iter().any(|name| self.named(name))
    }

    fn named(&mut self, name: Name) -> bool {
        let functions = self.functions;
        builtin::needs_neighbours(&name) || functions.named(name).iter().any(|function| self.function(function))
    }
}

fn name(expr: &Expr) -> Option<Name> {
    match expr {
        Expr::Call(Callee::Function(name) | Callee::Outside(name), _) => Some(*name),
        _ => None,
    }
}
