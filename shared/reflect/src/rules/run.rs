//! Runs the rules for one key.

use super::program::{Op, Program, Test, Value};

/// The result of the rules for a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The key is skipped, by this arm.
    Skipped(usize),
    /// A technique.
    Technique {
        /// The canonical key.
        key: u64,
        /// For each field, the index of its choice.
        fields: Vec<u32>,
    },
}

impl Program {
    /// Runs the rules for one key. `atoms` are the results of [`Program::atoms_on`] for the build.
    pub fn run(&self, key: u64, atoms: &[bool]) -> Outcome {
        let mut run = Run { program: self, atoms, key, fields: vec![0; self.fields.len()], skipped: None };
        run.steps(&self.steps, None);
        match run.skipped {
            Some(arm) => Outcome::Skipped(arm),
            None => Outcome::Technique { key: run.key, fields: run.fields },
        }
    }

    /// Returns the arms that a key goes through, in order.
    pub fn trace(&self, key: u64, atoms: &[bool]) -> Vec<usize> {
        let mut run = Run { program: self, atoms, key, fields: vec![0; self.fields.len()], skipped: None };
        let mut fired = Vec::new();
        run.steps(&self.steps, Some(&mut fired));
        fired.extend(run.skipped);
        fired
    }
}

struct Run<'a> {
    program: &'a Program,
    atoms: &'a [bool],
    key: u64,
    fields: Vec<u32>,
    skipped: Option<usize>,
}

impl Run<'_> {
    fn get(&self, variable: usize) -> u32 {
        self.program.variables[variable].get(self.key)
    }

    fn steps(&mut self, steps: &[Op], mut fired: Option<&mut Vec<usize>>) {
        for step in steps {
            match step {
                Op::Assign(variable, value) => {
                    let index = self.value(value);
                    self.key = self.program.variables[*variable].put(self.key, index);
                }
                Op::Choose(fields) => fields.iter().for_each(|(field, choice)| self.fields[*field] = *choice),
                Op::If(arms, otherwise) => {
                    let first = arms.iter().find(|(test, _)| self.test(test)).map(|(_, arm)| arm);
                    if let Some(arm) = first.or(otherwise.as_ref()) {
                        if let Some(fired) = fired.as_deref_mut() {
                            fired.push(arm.arm);
                        }
                        self.steps(&arm.steps, fired.as_deref_mut());
                    }
                }
                Op::Skip(test, arm) => self.skipped = self.test(test).then_some(*arm),
            }
            if self.skipped.is_some() {
                return;
            }
        }
    }

    fn value(&self, value: &Value) -> u32 {
        match value {
            Value::Index(index) => *index,
            Value::Test(test) => self.test(test).into(),
            Value::Copy(other, by_index) => by_index[self.get(*other) as usize],
        }
    }

    fn test(&self, test: &Test) -> bool {
        match test {
            Test::Constant(value) => *value,
            Test::Atom(atom) => self.atoms[*atom],
            Test::Is(variable, set) => set.has(self.get(*variable)),
            Test::Pair(a, how, b, [add_a, add_b]) => {
                how.holds(i64::from(self.get(*a)) + add_a, i64::from(self.get(*b)) + add_b)
            }
            Test::Same(a, b) => self.test(a) == self.test(b),
            Test::Not(a) => !self.test(a),
            Test::And(a, b) => self.test(a) && self.test(b),
            Test::Or(a, b) => self.test(a) || self.test(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::program::{Guarded, Set};
    use super::*;
    use shader_info_model::diagnostic::Place;
    use shader_info_model::{Branch, Domain, Lowering};

    #[test]
    fn a_skipped_key_says_by_which_arm() {
        let branch = Branch { name: "a".into(), domain: Domain::Bool, default: 0, lowering: Lowering::Static };
        let variable = super::super::program::Variable { branch, place: Place::default(), shift: 0, bits: 1 };
        let holds = Test::Is(0, Set::of(2, |index| index == 1));
        let inner = Guarded { arm: 0, steps: vec![Op::Skip(Test::Constant(true), 1), Op::Assign(0, Value::Index(0))] };
        let steps = vec![Op::If(vec![(holds, inner)], None)];
        let program = Program { variables: vec![variable], steps, ..Program::default() };
        assert_eq!(program.run(1, &[]), Outcome::Skipped(1));
        assert_eq!(program.run(0, &[]), Outcome::Technique { key: 0, fields: vec![] });
        assert_eq!(program.trace(1, &[]), [0, 1]);
    }
}
