//! Runs the rules for all keys of a build at once: finds the canonical keys, and the choices for each.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::diagram::{Diagram, Function};
use super::keys::Keys;
use super::symbolic::{Atoms, Order, State, Symbolic};
use shader_info_model::{Condition, Define};
use shader_info_reflect::rules::{Choice, Program};
use shader_info_reflect::rules::{Technique, Variants};

/// The result of the rules for all keys of one build. Its size depends on the rules, not on the number of keys.
#[derive(Debug)]
pub struct Solution {
    pub(super) program: Arc<Program>,
    pub(super) order: Order,
    pub(super) diagram: Diagram,
    pub(super) state: State,
    /// Every key that can be requested.
    all: Function,
    /// The keys that the rules do not change: one for each technique.
    pub(super) canonical: Function,
}

impl Solution {
    /// Runs the rules; `None` if they are too complex, which [`super::Space::check`] reports.
    pub(super) fn of(program: &Arc<Program>, atoms: &[bool]) -> Option<Self> {
        let order = Order::new(program);
        let mut diagram = Diagram::default();
        let (mut symbolic, identity, all) = Symbolic::new(program, &mut diagram, &order, &Atoms::Known(atoms));
        let mut state = identity.clone();
        symbolic.run(&mut state, all);
        let canonical = fixed(&mut diagram, &identity, &state, all);
        let is_full = diagram.is_full();
        (!is_full).then(|| Self { program: program.clone(), order, diagram, state, all, canonical })
    }

    /// Returns the number of techniques.
    pub fn count(&self) -> u128 {
        self.count_of(self.canonical)
    }

    /// The bits of atoms are constants here, so each key was counted once for each of their settings.
    fn count_of(&self, keys: Function) -> u128 {
        self.diagram.count(keys, self.order.width()) >> self.program.atoms.len()
    }

    /// Returns all counts, without listing techniques.
    pub(super) fn counted(&mut self) -> Variants {
        let reached = self.state.reached.iter().map(|keys| self.count_of(*keys)).collect();
        let skipped = self.diagram.and(self.all, self.state.skipped);
        let (keys, skipped, count) = (self.count_of(self.all), self.count_of(skipped), self.count());
        // Frequent queries use a diagram of the canonical keys alone, which has few nodes.
        let (mut diagram, canonical) = self.diagram.alone(self.canonical);
        let program = self.program.clone();
        let mut without = |gone: u64| {
            let keys = match gone {
                0 => canonical,
                _ => diagram.exists(canonical, &|bit| self.order.key_bit(bit).is_some_and(|bit| gone >> bit & 1 == 1)),
            };
            diagram.count(keys, self.order.width()) >> program.atoms.len() >> gone.count_ones()
        };
        let texts = without(program.mask() & !program.static_mask());
        let costs = program.variables.iter().map(|it| {
            let is_dynamic = it.mask() & program.mask() == 0;
            (!is_dynamic).then(|| count - without(it.mask()))
        });
        Variants { keys, skipped, count, texts, costs: costs.collect(), reached, techniques: Vec::new() }
    }

    /// Returns the techniques in the order of their keys. The result may be large, so count them first.
    pub(super) fn list(&self, most: usize) -> Vec<Technique> {
        let (diagram, canonical) = self.diagram.alone(self.canonical);
        let mut keys = diagram.list(canonical, self.first_bit(), &self.order.weights(), most);
        keys.sort_unstable();
        self.techniques(keys)
    }

    /// Returns some techniques from all over the space, in the order of their keys; all of them if there are no more
    /// than `most`.
    pub fn samples(&self, most: u32) -> Vec<Technique> {
        let (diagram, canonical) = self.diagram.alone(self.canonical);
        let count = self.count();
        let wanted = count.min(most.into());
        let at = |index: u128| index * (count - 1) / (wanted - 1).max(1);
        let nth = |index| diagram.nth(canonical, self.first_bit(), self.order.width(), index);
        let keys: BTreeSet<u64> = (0..wanted).map(|index| self.order.key(nth(at(index)))).collect();
        self.techniques(keys)
    }

    /// Returns the number of combinations of these branches among the techniques, which is the maximum number of texts
    /// of a stage that depends on no others.
    pub fn count_seen(&mut self, branches: &BTreeSet<usize>) -> u128 {
        let kept = branches.iter().fold(0, |mask, it| mask | self.program.variables[*it].mask()) & self.program.mask();
        let is_gone = |bit| self.order.key_bit(bit).is_none_or(|bit| kept >> bit & 1 == 0);
        let seen = self.diagram.exists(self.canonical, &is_gone);
        self.diagram.count(seen, self.order.width()) >> (self.order.width() - kept.count_ones())
    }

    /// Returns the techniques, by the values of the branches with these bits and of these defines.
    pub fn keys(&mut self, mask: u64, defines: &BTreeSet<String>) -> Keys {
        let (mut keys, mut leaves) = (self.canonical, Vec::new());
        for (leaf, field, choice) in values_of(&self.program, defines) {
            // A bit of its own, after those of the key, keeps the choice where branches are left out.
            let bit = self.diagram.bit(self.order.width() + leaves.len() as u32);
            let holds = self.chosen(field, choice);
            let same = self.diagram.same(bit, holds);
            keys = self.diagram.and(keys, same);
            leaves.push(leaf);
        }
        self.seen_through(keys, mask, leaves)
    }

    /// Returns the techniques for which the rules make a choice, by the values of the branches with these bits.
    pub fn choosing(&mut self, field: usize, choice: u32, mask: u64) -> Keys {
        let holds = self.chosen(field, choice);
        self.seen_through(holds, mask, Vec::new())
    }

    /// Returns the key of a technique for which the rules make a choice.
    pub fn find(&mut self, field: usize, choice: u32) -> Option<u64> {
        let holds = self.chosen(field, choice);
        self.diagram.sample(holds).map(|setting| self.order.key(setting))
    }

    fn chosen(&mut self, field: usize, choice: u32) -> Function {
        let bits = self.state.fields[field].clone();
        (0..).zip(bits).fold(self.canonical, |keys, (bit, function)| {
            let wanted = if choice >> bit & 1 == 1 { function } else { self.diagram.not(function) };
            self.diagram.and(keys, wanted)
        })
    }

    fn seen_through(&mut self, keys: Function, mask: u64, leaves: Vec<Condition>) -> Keys {
        let is_key_bit = |bit| bit < self.order.width();
        let is_gone = |bit| is_key_bit(bit) && self.order.key_bit(bit).is_none_or(|bit| mask >> bit & 1 == 0);
        let seen = self.diagram.exists(keys, &is_gone);
        let (diagram, keys) = self.diagram.alone(seen);
        Keys::new(self.program.clone(), self.order.clone(), diagram, keys, leaves)
    }

    /// Atoms are the first bits, and nothing depends on them here.
    pub(super) fn first_bit(&self) -> u32 {
        self.program.atoms.len() as u32
    }

    fn techniques(&self, keys: impl IntoIterator<Item = u64>) -> Vec<Technique> {
        let chosen = Chosen::new(&self.diagram, &self.state);
        let mut values = Vec::new();
        keys.into_iter().map(|key| Technique { key, fields: chosen.fields(key, &self.order, &mut values) }).collect()
    }
}

/// The choices of the rules, as functions of the key. Each function is evaluated once, even if several fields depend on
/// it, which is far less work than running the rules for each key.
pub(super) struct Chosen<'a> {
    diagram: &'a Diagram,
    functions: Vec<Function>,
    /// For each field, the functions of the bits of its choice, lowest first.
    fields: Vec<Vec<usize>>,
}

impl<'a> Chosen<'a> {
    pub(super) fn new(diagram: &'a Diagram, state: &State) -> Self {
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

    pub(super) fn fields(&self, key: u64, order: &Order, values: &mut Vec<u32>) -> Vec<u32> {
        let is_set = |bit: u32| order.key_bit(bit).is_some_and(|bit| key >> bit & 1 == 1);
        values.clear();
        values.extend(self.functions.iter().map(|it| u32::from(self.diagram.holds_where(*it, is_set))));
        let choice = |bits: &Vec<usize>| bits.iter().rev().fold(0, |choice, bit| choice << 1 | values[*bit]);
        self.fields.iter().map(choice).collect()
    }
}

/// Returns `NAME == value` for each value that the rules choose for some defines, with its field and choice.
fn values_of(program: &Program, defines: &BTreeSet<String>) -> Vec<(Condition, usize, u32)> {
    let fields = program.fields.iter().enumerate();
    let choices = fields.flat_map(|(field, it)| (0..).zip(&it.choices).map(move |(choice, of)| (of, field, choice)));
    let values = choices.filter_map(|(of, field, choice)| match of {
        Choice::Define(it) if defines.contains(&it.name) => Some((chosen_value(it), field, choice)),
        _ => None,
    });
    values.collect()
}

/// Returns `NAME == value`, which holds where the rules choose this value.
pub(crate) fn chosen_value(define: &Define) -> Condition {
    Condition::Equal(define.name.clone(), define.value.clone())
}

/// Returns the keys that the rules do not change. Since rules are idempotent, these are all their results.
fn fixed(diagram: &mut Diagram, identity: &State, state: &State, all: Function) -> Function {
    let skipped = diagram.not(state.skipped);
    let mut keys = diagram.and(all, skipped);
    let bits = identity.variables.iter().flatten().zip(state.variables.iter().flatten());
    // From the last bit on, so that intermediate results stay small.
    for (before, after) in bits.collect::<Vec<_>>().into_iter().rev() {
        let same = diagram.same(*before, *after);
        keys = diagram.and(keys, same);
    }
    keys
}
