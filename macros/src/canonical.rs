//! A program in, the body of `fn canonical(key: u64) -> Option<u64>` as Rust text out: the same rules, in the same order.

use std::fmt::Write;

use shader_info_shared::backend::BACKENDS;
use shader_info_shared::model::Domain;
use shader_info_shared::variants::{Atom, Guarded, Op, Outside, Program, Set, Test, Value};

/// Whether the rules need to know the backend.
pub(crate) fn asks_for_the_backend(program: &Program) -> bool {
    program.atoms.iter().any(|atom| !matches!(atom, Atom::Profile(_)))
}

/// The body; `key` is its parameter, and `backend` where the rules ask for it. Profiles are constants of the build.
pub(crate) fn body(program: &Program, build: &Outside) -> String {
    let mut uses = vec![Use::None; program.variables.len()];
    note_all(&program.steps, &mut uses);
    let mut out = String::new();
    for (index, atom) in program.atoms.iter().enumerate() {
        let _ = write!(out, "let a{index} = {};", spelt_atom(atom, build));
    }
    for (index, variable) in program.variables.iter().enumerate() {
        let mutable = match uses[index] {
            Use::None => continue,
            Use::Read => "",
            Use::Written => "mut ",
        };
        let (shift, low) = (variable.shift, variable.mask() >> variable.shift);
        let is_bool = variable.branch.domain == Domain::Bool;
        let value = if is_bool { "!= 0" } else { "as u32" };
        let value = match is_bool {
            true => format!("key & {} {value}", variable.mask()),
            false => format!("((key >> {shift}) & {low}) {value}"),
        };
        let _ = write!(out, "let {mutable}b{index} = {value};");
    }
    let writer = Writer { program };
    writer.steps(&program.steps, &mut out);
    let mut keep = u64::MAX;
    let mut parts = String::new();
    for (index, variable) in program.variables.iter().enumerate().filter(|(index, _)| uses[*index] == Use::Written) {
        keep &= !variable.mask();
        let _ = write!(parts, " | (b{index} as u64) << {}", variable.shift);
    }
    let _ = write!(out, "::core::option::Option::Some(key & {keep}{parts})");
    out
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    None,
    Read,
    Written,
}

fn note_all(steps: &[Op], uses: &mut [Use]) {
    for step in steps {
        match step {
            Op::Assign(variable, value) => {
                uses[*variable] = Use::Written;
                match value {
                    Value::Index(_) => {}
                    Value::Test(test) => note(test, uses),
                    Value::Copy(other, _) => note_read(*other, uses),
                }
            }
            Op::Choose(_) => {}
            Op::If(arms, otherwise) => {
                for (test, arm) in arms {
                    note(test, uses);
                    note_all(&arm.steps, uses);
                }
                otherwise.iter().for_each(|arm| note_all(&arm.steps, uses));
            }
            Op::Skip(test, _) => note(test, uses),
        }
    }
}

fn note(test: &Test, uses: &mut [Use]) {
    match test {
        Test::Constant(_) | Test::Atom(_) => {}
        Test::Is(variable, _) => note_read(*variable, uses),
        Test::Pair(a, _, b, _) => [*a, *b].into_iter().for_each(|it| note_read(it, uses)),
        Test::Not(a) => note(a, uses),
        Test::Same(a, b) | Test::And(a, b) | Test::Or(a, b) => {
            note(a, uses);
            note(b, uses);
        }
    }
}

fn note_read(variable: usize, uses: &mut [Use]) {
    if uses[variable] == Use::None {
        uses[variable] = Use::Read;
    }
}

fn spelt_atom(atom: &Atom, build: &Outside) -> String {
    if matches!(atom, Atom::Profile(_)) {
        return atom.holds(build).to_string();
    }
    let on = BACKENDS.iter().filter(|row| atom.holds(&Outside { backend: row.backend, profiles: Vec::new() }));
    let names: Vec<String> = on.map(|row| format!("::shader_info::Backend::{:?}", row.backend)).collect();
    match names.is_empty() {
        true => "false".into(),
        false => format!("::core::matches!(backend, {})", names.join(" | ")),
    }
}

struct Writer<'a> {
    program: &'a Program,
}

impl Writer<'_> {
    fn steps(&self, steps: &[Op], out: &mut String) {
        for step in steps {
            match step {
                Op::Assign(variable, value) => {
                    let value = self.value(*variable, value);
                    let _ = write!(out, "b{variable} = {value};");
                }
                // What is chosen stands in the table of techniques.
                Op::Choose(_) => {}
                Op::If(arms, otherwise) => self.branches(arms, otherwise.as_ref(), out),
                Op::Skip(test, _) => {
                    let _ = write!(out, "if {} {{ return ::core::option::Option::None; }}", self.test(test));
                }
            }
        }
    }

    fn branches(&self, arms: &[(Test, Guarded)], otherwise: Option<&Guarded>, out: &mut String) {
        let does_nothing = arms.iter().map(|(_, arm)| arm).chain(otherwise).all(|arm| is_empty(&arm.steps));
        if does_nothing {
            return;
        }
        for (index, (test, arm)) in arms.iter().enumerate() {
            let word = if index == 0 { "if" } else { "else if" };
            let _ = write!(out, "{word} {} {{", self.test(test));
            self.steps(&arm.steps, out);
            out.push('}');
        }
        let Some(arm) = otherwise else { return };
        out.push_str(if arms.is_empty() { "{" } else { "else {" });
        self.steps(&arm.steps, out);
        out.push('}');
    }

    fn value(&self, variable: usize, value: &Value) -> String {
        match value {
            Value::Index(index) if self.is_bool(variable) => (*index != 0).to_string(),
            Value::Index(index) => index.to_string(),
            Value::Test(test) => self.test(test),
            Value::Copy(other, by_index) => {
                let is_same = by_index.iter().enumerate().all(|(from, to)| from as u32 == *to);
                if is_same {
                    return format!("b{other}");
                }
                let arms = by_index.iter().enumerate().map(|(from, to)| format!("{from} => {to},"));
                format!("match b{other} {{ {} _ => 0 }}", arms.collect::<String>())
            }
        }
    }

    // Within parentheses wherever another operator could stand beside it.
    fn test(&self, test: &Test) -> String {
        match test {
            Test::Constant(value) => value.to_string(),
            Test::Atom(atom) => format!("a{atom}"),
            Test::Is(variable, set) => self.is(*variable, set),
            Test::Pair(a, how, b, [add_a, add_b]) => {
                format!("(b{a} as i64 + ({add_a}) {} b{b} as i64 + ({add_b}))", how.symbol())
            }
            Test::Same(a, b) => format!("({} == {})", self.test(a), self.test(b)),
            Test::Not(a) => format!("!{}", self.test(a)),
            Test::And(a, b) => format!("({} && {})", self.test(a), self.test(b)),
            Test::Or(a, b) => format!("({} || {})", self.test(a), self.test(b)),
        }
    }

    fn is(&self, variable: usize, set: &Set) -> String {
        let count = self.program.variables[variable].branch.domain.count();
        let values: Vec<u32> = (0..count).filter(|index| set.has(*index)).collect();
        if values.is_empty() || values.len() == count as usize {
            return (!values.is_empty()).to_string();
        }
        if self.is_bool(variable) {
            return if set.has(1) { format!("b{variable}") } else { format!("!b{variable}") };
        }
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        format!("::core::matches!(b{variable}, {})", values.join(" | "))
    }

    fn is_bool(&self, variable: usize) -> bool {
        self.program.variables[variable].branch.domain == Domain::Bool
    }
}

fn is_empty(steps: &[Op]) -> bool {
    steps.iter().all(|step| match step {
        Op::Choose(_) => true,
        Op::Assign(..) | Op::Skip(..) => false,
        Op::If(arms, otherwise) => {
            arms.iter().map(|(_, arm)| arm).chain(otherwise.as_ref()).all(|arm| is_empty(&arm.steps))
        }
    })
}
