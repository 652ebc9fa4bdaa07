//! A resolved info in; its variants, what each branch costs and what is wrong with its rules out, without trying keys.

use std::collections::BTreeSet;

use super::diagram::{Diagram, Function};
use super::program::{Lowerings, Outside, Program};
use super::settle::settle;
use super::symbolic::{Atoms, Order, State, Symbolic};
use crate::diagnostic::{Diagnostic, Place};
use crate::model::{Info, Statement};

/// More techniques than this are listed by nobody and compiled by nobody.
pub const MOST_TECHNIQUES: u32 = 1 << 16;

/// The rules of an info, every name settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    pub(super) program: Program,
    pub(super) place: Place,
    pub(super) name: String,
    pub(super) budget: Option<(u32, Place)>,
}

/// What is built for one target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variants {
    /// All keys that can be asked for: the product of the domains of all branches but the dynamic ones.
    pub keys: u128,
    /// Keys that `skip` leaves out.
    pub skipped: u128,
    /// Canonical keys; as many as `techniques`, which may be cut at [`MOST_TECHNIQUES`].
    pub count: u128,
    /// Canonical keys that differ in static branches: what is compiled.
    pub texts: u128,
    /// In the order of their keys.
    pub techniques: Vec<Technique>,
    /// By branch, in the order of the declaration: how many techniques fewer there would be without it, that is, were
    /// it dynamic. None for those that are.
    pub costs: Vec<Option<u128>>,
    /// By arm of the program: how many keys go through it.
    pub reached: Vec<u128>,
}

/// One canonical key and what the rules choose for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Technique {
    /// Bits as [`Program::variables`] says; those of dynamic branches are 0.
    pub key: u64,
    /// By field of the program: index of its choice; 0 is what is declared.
    pub fields: Vec<u32>,
}

impl Space {
    /// Reads the rules; an info without branches has one key and one technique.
    pub fn of(info: &Info, lowerings: &Lowerings) -> Result<Self, Vec<Diagnostic>> {
        let (program, wrong) = settle(info, lowerings);
        if !wrong.is_empty() {
            return Err(wrong.into_iter().map(|it| it.diagnostic).collect());
        }
        Ok(Self::new(info, program))
    }

    /// Rules whose names are settled already.
    pub fn new(info: &Info, program: Program) -> Self {
        let budget = info.items.iter().find_map(|item| match &item.statement {
            Statement::Budget(it) => Some((it.variants, item.place.clone())),
            _ => None,
        });
        let rules = info.items.iter().rev().find(|item| matches!(item.statement, Statement::Specialize(_)));
        let place = rules.map_or(&info.place, |item| &item.place).clone();
        Self { program, place, name: info.name.clone(), budget }
    }

    /// Branches, fields and rules.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The variants for one target. Empty where the rules are too entangled, which [`Space::check`] tells.
    pub fn variants(&self, outside: &Outside) -> Variants {
        let (program, atoms) = (&self.program, self.program.atoms_on(outside));
        let order = Order::new(program);
        let mut diagram = Diagram::default();
        let (mut symbolic, identity, all) = Symbolic::new(program, &mut diagram, &order, &Atoms::Known(&atoms));
        let mut state = identity.clone();
        symbolic.run(&mut state, all);
        let canonical = fixed(&mut diagram, &identity, &state, all);
        if diagram.is_full() {
            let (costs, reached) = (vec![None; program.variables.len()], vec![0; program.arms.len()]);
            return Variants { keys: 0, skipped: 0, count: 0, texts: 0, techniques: Vec::new(), costs, reached };
        }
        let unused = program.atoms.len() as u32;
        let width = order.width();
        let count = |diagram: &Diagram, keys| diagram.count(keys, width) >> unused;
        let reached = state.reached.iter().map(|keys| count(&diagram, *keys)).collect();
        let all_keys = count(&diagram, all);
        let skipped = diagram.and(all, state.skipped);
        let skipped = count(&diagram, skipped);
        let whole = diagram;
        let (mut diagram, canonical) = whole.alone(canonical);
        let total = count(&diagram, canonical);
        let mut without = |gone: u64| {
            let mut keys = canonical;
            if gone != 0 {
                let is_gone = |bit| order.key_bit(bit).is_some_and(|bit| gone >> bit & 1 == 1);
                keys = diagram.exists(canonical, &is_gone);
            }
            diagram.count(keys, width) >> unused >> gone.count_ones()
        };
        let texts = without(program.mask() & !program.static_mask());
        let dynamic = |mask: u64| mask & program.mask() == 0;
        let costs = program.variables.iter().map(|it| match dynamic(it.mask()) {
            true => None,
            false => Some(total - without(it.mask())),
        });
        let costs = costs.collect();
        Variants {
            keys: all_keys,
            skipped,
            count: total,
            texts,
            techniques: self.list(&order, (&diagram, canonical), &Chosen::new(&whole, &state)),
            costs,
            reached,
        }
    }

    fn list(&self, order: &Order, (diagram, canonical): (&Diagram, Function), chosen: &Chosen<'_>) -> Vec<Technique> {
        // Atoms are the first bits, and nothing depends on them here: leave them 0.
        let first = self.program.atoms.len() as u32;
        let mut keys = diagram.list(canonical, first, &order.weights(), MOST_TECHNIQUES as usize);
        keys.sort_unstable();
        keys.truncate(MOST_TECHNIQUES as usize);
        let mut values = Vec::new();
        keys.into_iter().map(|key| Technique { key, fields: chosen.fields(key, order, &mut values) }).collect()
    }

    /// How many combinations of these branches the canonical keys have: the texts of a stage that sees no others.
    pub fn count_seen(&self, outside: &Outside, branches: &BTreeSet<usize>) -> u128 {
        let (program, atoms) = (&self.program, self.program.atoms_on(outside));
        let order = Order::new(program);
        let mut diagram = Diagram::default();
        let (mut symbolic, identity, all) = Symbolic::new(program, &mut diagram, &order, &Atoms::Known(&atoms));
        let mut state = identity.clone();
        symbolic.run(&mut state, all);
        let canonical = fixed(&mut diagram, &identity, &state, all);
        let kept = branches.iter().fold(0, |mask, it| mask | program.variables[*it].mask()) & program.mask();
        let is_gone = |bit| order.key_bit(bit).is_none_or(|bit| kept >> bit & 1 == 0);
        let seen = diagram.exists(canonical, &is_gone);
        diagram.count(seen, order.width()) >> (order.width() - kept.count_ones())
    }
}

/// What the rules choose, as functions of the key: each is asked once, however many fields it decides. That is far less
/// work than to run the rules for each key.
struct Chosen<'a> {
    diagram: &'a Diagram,
    functions: Vec<Function>,
    /// By field, by bit of its choice, lowest first: a function.
    fields: Vec<Vec<usize>>,
}

impl<'a> Chosen<'a> {
    fn new(diagram: &'a Diagram, state: &State) -> Self {
        let mut functions = Vec::new();
        let mut number = |function: &Function| {
            functions.iter().position(|known| known == function).unwrap_or_else(|| {
                functions.push(*function);
                functions.len() - 1
            })
        };
        let fields = state.fields.iter().map(|bits| bits.iter().map(&mut number).collect()).collect();
        Self { diagram, functions, fields }
    }

    fn fields(&self, key: u64, order: &Order, values: &mut Vec<u32>) -> Vec<u32> {
        let is_set = |bit: u32| order.key_bit(bit).is_some_and(|bit| key >> bit & 1 == 1);
        values.clear();
        values.extend(self.functions.iter().map(|it| u32::from(self.diagram.holds_where(*it, is_set))));
        let choice = |bits: &Vec<usize>| bits.iter().rev().fold(0, |choice, bit| choice << 1 | values[*bit]);
        self.fields.iter().map(choice).collect()
    }
}

/// The keys that the rules leave as they are. As the rules are idempotent, these are all keys that they give.
fn fixed(diagram: &mut Diagram, identity: &State, state: &State, all: Function) -> Function {
    let skipped = diagram.not(state.skipped);
    let mut keys = diagram.and(all, skipped);
    let bits = identity.variables.iter().flatten().zip(state.variables.iter().flatten());
    // From the last bit on: what is joined stays small.
    for (before, after) in bits.collect::<Vec<_>>().into_iter().rev() {
        let same = diagram.same(*before, *after);
        keys = diagram.and(keys, same);
    }
    keys
}
