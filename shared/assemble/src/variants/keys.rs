//! Decides whether conditions of statements can be true together in a technique.

use std::sync::Arc;

use super::diagram::{Diagram, Function};
use super::symbolic::{Order, is_index};
use shader_info_model::Backend;
use shader_info_model::{Branch, Condition, Domain, Lowering};
use shader_info_reflect::rules::Program;

/// The techniques of one build, as far as some branches distinguish them.
#[derive(Debug)]
pub struct Keys {
    program: Arc<Program>,
    order: Order,
    diagram: Diagram,
    keys: Function,
    /// Values of defines that the rules choose; their bits follow those of the key.
    chosen: Vec<Condition>,
}

impl Keys {
    pub(super) fn new(
        program: Arc<Program>,
        order: Order,
        diagram: Diagram,
        keys: Function,
        chosen: Vec<Condition>,
    ) -> Self {
        Self { program, order, diagram, keys, chosen }
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.keys == Function::FALSE
    }

    /// Returns whether all conditions are true for one of the techniques on a backend. Names that are not branches may
    /// be true or false, but a name equals only one value at a time.
    pub fn can_hold(&mut self, conditions: &[&Condition], backend: Backend) -> bool {
        let mut open = self.chosen.clone();
        let mut keys = self.keys;
        for condition in conditions {
            let holds = self.function(condition, backend, &mut open);
            keys = self.diagram.and(keys, holds);
        }
        for (at, first) in open.iter().enumerate() {
            for (other, second) in open.iter().enumerate().skip(at + 1) {
                if is_other_value(first, second) {
                    let [first, other] = [at, other].map(|at| self.open_bit(at));
                    let both = self.diagram.and(first, other);
                    let not = self.diagram.not(both);
                    keys = self.diagram.and(keys, not);
                }
            }
        }
        // Conditions that are too complex to decide are assumed to be true together.
        keys != Function::FALSE || self.diagram.is_full()
    }

    fn function(&mut self, condition: &Condition, backend: Backend, open: &mut Vec<Condition>) -> Function {
        match condition {
            Condition::Not(inner) => {
                let inner = self.function(inner, backend, open);
                self.diagram.not(inner)
            }
            Condition::And(a, b) => {
                let (a, b) = (self.function(a, backend, open), self.function(b, backend, open));
                self.diagram.and(a, b)
            }
            Condition::Or(a, b) => {
                let (a, b) = (self.function(a, backend, open), self.function(b, backend, open));
                self.diagram.or(a, b)
            }
            Condition::Target(word) => {
                let row = backend.row();
                Function::constant(row.name == word || row.family.name() == word)
            }
            Condition::Name(name) => self.value(name, "true", condition, open),
            Condition::Equal(name, value) => self.value(name, value, condition, open),
            Condition::AtLeast(name, least) => match self.variable(name) {
                Some((index, Domain::Int { first, .. })) => {
                    let first = i64::from(*first);
                    self.index(index, &|value| first + i64::from(value) >= *least)
                }
                Some(_) => Function::FALSE,
                None => self.open(condition, open),
            },
            Condition::Capability(_) | Condition::Used(_) => self.open(condition, open),
        }
    }

    /// Returns the function of a branch's value. A condition on a dynamic branch is reported elsewhere.
    fn value(&mut self, name: &str, value: &str, leaf: &Condition, open: &mut Vec<Condition>) -> Function {
        let Some((index, domain)) = self.variable(name) else { return self.free(name, value, leaf, open) };
        let Some(wanted) = domain.index(value) else { return Function::FALSE };
        self.index(index, &|value| value == wanted)
    }

    /// Returns a branch of the key, and its values.
    fn variable(&self, name: &str) -> Option<(usize, &Domain)> {
        let mut all = self.program.variables.iter().map(|variable| &variable.branch).enumerate();
        let is_it = |branch: &Branch| branch.name == name && branch.lowering != Lowering::Dynamic;
        all.find(|(_, branch)| is_it(branch)).map(|(index, branch)| (index, &branch.domain))
    }

    /// Returns the function that is true for some values of a branch, counted from 0.
    fn index(&mut self, index: usize, holds: &dyn Fn(u32) -> bool) -> Function {
        let bits = self.order.bits(&self.program.variables[index], index, &mut self.diagram);
        is_index(&mut self.diagram, &bits, holds)
    }

    /// `x == true` is `x`, and `x == false` is `!x`.
    fn free(&mut self, name: &str, value: &str, leaf: &Condition, open: &mut Vec<Condition>) -> Function {
        match value {
            "true" => self.open(&Condition::Name(name.into()), open),
            "false" => {
                let holds = self.open(&Condition::Name(name.into()), open);
                self.diagram.not(holds)
            }
            _ => self.open(leaf, open),
        }
    }

    fn open(&mut self, leaf: &Condition, open: &mut Vec<Condition>) -> Function {
        let known = open.iter().position(|it| it == leaf);
        let at = known.unwrap_or_else(|| {
            open.push(leaf.clone());
            open.len() - 1
        });
        self.open_bit(at)
    }

    /// These bits follow the bits of the key.
    fn open_bit(&mut self, at: usize) -> Function {
        self.diagram.bit(self.order.width() + at as u32)
    }
}

fn is_other_value(a: &Condition, b: &Condition) -> bool {
    matches!((a, b), (Condition::Equal(a, _), Condition::Equal(b, _)) if a == b)
}
