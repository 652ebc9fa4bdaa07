//! Evaluates every branch and field as a function of the requested key, for all keys at once.

use std::collections::BTreeSet;

use super::diagram::{Diagram, Function};
use shader_info_model::Lowering;
use shader_info_reflect::rules::{Op, Program, Set, Test, Value, Variable};

/// Maps bits of the diagrams to bits of a key. Branches are in the order in which the rules mention them, since
/// branches in the same condition should be close together; within a branch the highest bit comes first. Atoms come
/// before all branches.
#[derive(Debug, Clone)]
pub(super) struct Order {
    /// For each branch, its first bit in the diagrams.
    first: Vec<u32>,
    /// For each bit of the diagrams, the bit of the key; `None` for an atom.
    key_bit: Vec<Option<u32>>,
}

impl Order {
    pub(super) fn new(program: &Program) -> Self {
        let mut mentioned = Vec::new();
        program.steps.iter().for_each(|step| mention(step, &mut mentioned));
        mentioned.extend(0..program.variables.len());
        let mut first = vec![u32::MAX; program.variables.len()];
        let mut key_bit = vec![None; program.atoms.len()];
        for variable in mentioned {
            let Variable { shift, bits, branch, .. } = &program.variables[variable];
            let is_new = first[variable] == u32::MAX && branch.lowering != Lowering::Dynamic;
            if is_new {
                first[variable] = key_bit.len() as u32;
                key_bit.extend((0..*bits).rev().map(|bit| Some(shift + bit)));
            }
        }
        Self { first, key_bit }
    }

    /// Returns the number of bits in the diagrams.
    pub(super) fn width(&self) -> u32 {
        self.key_bit.len() as u32
    }

    /// Returns the key of a setting of the diagrams' bits.
    pub(super) fn key(&self, setting: u128) -> u64 {
        let set = self.key_bit.iter().enumerate().filter(|(bit, _)| setting >> bit & 1 == 1);
        set.filter_map(|(_, key_bit)| *key_bit).fold(0, |key, bit| key | 1 << bit)
    }

    /// Returns, for each bit of the diagrams, the bit of a key as a number; 0 for an atom.
    pub(super) fn weights(&self) -> Vec<u64> {
        self.key_bit.iter().map(|bit| bit.map_or(0, |bit| 1 << bit)).collect()
    }

    /// Returns the bits of a branch, lowest first; empty for a dynamic one.
    pub(super) fn bits(&self, variable: &Variable, index: usize, diagram: &mut Diagram) -> Vec<Function> {
        let first = self.first[index];
        let bits = if first == u32::MAX { 0 } else { variable.bits };
        (0..bits).map(|bit| diagram.bit(first + bits - 1 - bit)).collect()
    }

    /// Returns the bit of the key for a bit of the diagrams.
    pub(super) fn key_bit(&self, bit: u32) -> Option<u32> {
        self.key_bit[bit as usize]
    }
}

/// Returns the branches that the rules read or set.
pub(super) fn mentioned(program: &Program) -> BTreeSet<usize> {
    let mut out = Vec::new();
    program.steps.iter().for_each(|step| mention(step, &mut out));
    out.into_iter().collect()
}

fn mention(step: &Op, out: &mut Vec<usize>) {
    match step {
        Op::Assign(variable, value) => {
            out.push(*variable);
            match value {
                Value::Index(_) => {}
                Value::Test(test) => mention_test(test, out),
                Value::Copy(other, _) => out.push(*other),
            }
        }
        Op::Choose(_) => {}
        Op::If(arms, otherwise) => {
            for (test, arm) in arms {
                mention_test(test, out);
                arm.steps.iter().for_each(|step| mention(step, out));
            }
            otherwise.iter().flat_map(|arm| &arm.steps).for_each(|step| mention(step, out));
        }
        Op::Skip(test, _) => mention_test(test, out),
    }
}

fn mention_test(test: &Test, out: &mut Vec<usize>) {
    match test {
        Test::Constant(_) | Test::Atom(_) => {}
        Test::Is(variable, _) => out.push(*variable),
        Test::Pair(a, _, b, _) => out.extend([a, b]),
        Test::Not(a) => mention_test(a, out),
        Test::Same(a, b) | Test::And(a, b) | Test::Or(a, b) => {
            mention_test(a, out);
            mention_test(b, out);
        }
    }
}

/// The atoms of the build.
pub(super) enum Atoms<'a> {
    /// Every atom is known.
    Known(&'a [bool]),
    /// Atoms are bits, restricted to these settings.
    Open(&'a [Vec<bool>]),
}

/// The functions after the rules have run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    /// For each branch, the bits of its index, lowest first; empty for a dynamic one.
    pub(super) variables: Vec<Vec<Function>>,
    /// For each field, the bits of its choice, lowest first.
    pub(super) fields: Vec<Vec<Function>>,
    /// The keys that are skipped.
    pub(super) skipped: Function,
    /// For each arm, the keys that reach it.
    pub(super) reached: Vec<Function>,
}

/// A program that runs for all keys at once.
pub(super) struct Symbolic<'a> {
    pub(super) program: &'a Program,
    pub(super) diagram: &'a mut Diagram,
    pub(super) atoms: Vec<Function>,
}

impl<'a> Symbolic<'a> {
    /// Also returns the keys that exist: every index within its domain, and atoms only as some build has them.
    pub(super) fn new(
        program: &'a Program,
        diagram: &'a mut Diagram,
        order: &Order,
        atoms: &Atoms<'_>,
    ) -> (Self, State, Function) {
        let bits: Vec<Function> = match atoms {
            Atoms::Known(values) => values.iter().map(|value| Function::constant(*value)).collect(),
            Atoms::Open(_) => (0..program.atoms.len() as u32).map(|bit| diagram.bit(bit)).collect(),
        };
        let mut all = Function::TRUE;
        if let Atoms::Open(possible) = atoms {
            all = possible.iter().fold(Function::FALSE, |any, values| {
                let this = bits.iter().zip(values).fold(Function::TRUE, |this, (bit, value)| {
                    let wanted = Function::constant(*value);
                    let same = diagram.same(*bit, wanted);
                    diagram.and(this, same)
                });
                diagram.or(any, this)
            });
        }
        let bits_of = |(index, variable)| order.bits(variable, index, diagram);
        let variables: Vec<Vec<Function>> = program.variables.iter().enumerate().map(bits_of).collect();
        let fields = program.fields.iter().map(|field| vec![Function::FALSE; field_bits(field.choices.len())]);
        let reached = vec![Function::FALSE; program.arms.len()];
        let state = State { variables, fields: fields.collect(), skipped: Function::FALSE, reached };
        let mut symbolic = Self { program, diagram, atoms: bits };
        for (index, variable) in program.variables.iter().enumerate() {
            let count = variable.branch.domain.count();
            if !count.is_power_of_two() && !state.variables[index].is_empty() {
                let inside = symbolic.is(&state.variables[index], &|value| value < count);
                all = symbolic.diagram.and(all, inside);
            }
        }
        (symbolic, state, all)
    }

    /// Runs the rules for the keys in `guard`.
    pub(super) fn run(&mut self, state: &mut State, guard: Function) {
        // Copies a reference, since the program outlives this borrow.
        let program = self.program;
        self.steps(&program.steps, state, guard);
    }

    fn steps(&mut self, steps: &[Op], state: &mut State, guard: Function) {
        for step in steps {
            if guard == Function::FALSE {
                return;
            }
            match step {
                Op::Assign(variable, value) => {
                    let new = self.value(*variable, value, state);
                    for (bit, new) in new.into_iter().enumerate() {
                        let old = state.variables[*variable][bit];
                        state.variables[*variable][bit] = self.diagram.if_then_else(guard, new, old);
                    }
                }
                Op::Choose(fields) => {
                    for (field, choice) in fields {
                        for bit in 0..state.fields[*field].len() {
                            let (old, new) = (state.fields[*field][bit], Function::constant(choice >> bit & 1 == 1));
                            state.fields[*field][bit] = self.diagram.if_then_else(guard, new, old);
                        }
                    }
                }
                Op::If(arms, otherwise) => {
                    let mut left = guard;
                    for (test, arm) in arms {
                        let holds = self.test(test, state);
                        let here = self.diagram.and(left, holds);
                        let not = self.diagram.not(holds);
                        left = self.diagram.and(left, not);
                        self.reach(arm.arm, here, state);
                        self.steps(&arm.steps, state, here);
                    }
                    if let Some(arm) = otherwise {
                        self.reach(arm.arm, left, state);
                        self.steps(&arm.steps, state, left);
                    }
                }
                Op::Skip(test, arm) => {
                    let holds = self.test(test, state);
                    let here = self.diagram.and(guard, holds);
                    self.reach(*arm, here, state);
                    state.skipped = self.diagram.or(state.skipped, here);
                }
            }
        }
    }

    // A key that was skipped before does not reach the arm.
    fn reach(&mut self, arm: usize, keys: Function, state: &mut State) {
        let alive = self.diagram.not(state.skipped);
        let keys = self.diagram.and(keys, alive);
        state.reached[arm] = self.diagram.or(state.reached[arm], keys);
    }

    fn value(&mut self, variable: usize, value: &Value, state: &State) -> Vec<Function> {
        let bits = state.variables[variable].len() as u32;
        match value {
            Value::Index(index) => (0..bits).map(|bit| Function::constant(index >> bit & 1 == 1)).collect(),
            Value::Test(test) => vec![self.test(test, state)],
            Value::Copy(other, by_index) => {
                let from = &state.variables[*other];
                let has = |index: u32, bit: u32| by_index.get(index as usize).is_some_and(|it| it >> bit & 1 == 1);
                (0..bits).map(|bit| self.is(from, &|index| has(index, bit))).collect()
            }
        }
    }

    fn test(&mut self, test: &Test, state: &State) -> Function {
        match test {
            Test::Constant(value) => Function::constant(*value),
            Test::Atom(atom) => self.atoms[*atom],
            Test::Is(variable, set) => self.is_in(&state.variables[*variable], set),
            Test::Pair(a, how, b, [add_a, add_b]) => {
                let counts = [*a, *b].map(|it| self.program.variables[it].branch.domain.count());
                let mut any = Function::FALSE;
                for value in 0..counts[0] {
                    let left = self.is(&state.variables[*a], &|index| index == value);
                    let holds =
                        |index: u32| index < counts[1] && how.holds(i64::from(value) + add_a, i64::from(index) + add_b);
                    let right = self.is(&state.variables[*b], &holds);
                    let both = self.diagram.and(left, right);
                    any = self.diagram.or(any, both);
                }
                any
            }
            Test::Same(a, b) => {
                let (a, b) = (self.test(a, state), self.test(b, state));
                self.diagram.same(a, b)
            }
            Test::Not(a) => {
                let a = self.test(a, state);
                self.diagram.not(a)
            }
            Test::And(a, b) => {
                let (a, b) = (self.test(a, state), self.test(b, state));
                self.diagram.and(a, b)
            }
            Test::Or(a, b) => {
                let (a, b) = (self.test(a, state), self.test(b, state));
                self.diagram.or(a, b)
            }
        }
    }

    fn is_in(&mut self, bits: &[Function], set: &Set) -> Function {
        match bits {
            [bit] if set.has(1) && !set.has(0) => *bit,
            _ => self.is(bits, &|index| set.has(index)),
        }
    }

    pub(super) fn is(&mut self, bits: &[Function], holds: &dyn Fn(u32) -> bool) -> Function {
        is_index(self.diagram, bits, holds)
    }
}

/// Returns whether a number, which is given by the functions of its bits, is one for which `holds` is true.
pub(super) fn is_index(diagram: &mut Diagram, bits: &[Function], holds: &dyn Fn(u32) -> bool) -> Function {
    match bits.split_last() {
        None => Function::constant(holds(0)),
        Some((top, lower)) => {
            let high = is_index(diagram, lower, &|index| holds(index | 1 << lower.len()));
            let low = is_index(diagram, lower, holds);
            diagram.if_then_else(*top, high, low)
        }
    }
}

fn field_bits(choices: usize) -> usize {
    (usize::BITS - choices.saturating_sub(1).leading_zeros()) as usize
}
