//! Generates the body of `fn canonical(key: u64) -> Option<u64>` from a program of rules: the same rules, in the same
//! order.

use std::fmt::Write;

use shader_info_assemble::variants::{Atom, Guarded, Op, Outside, Program, Set, Test, Value};
use shader_info_model::BACKENDS;
use shader_info_model::Domain;

/// Whether the rules need to know the backend.
pub(crate) fn asks_for_the_backend(program: &Program) -> bool {
    program.atoms.iter().any(|atom| !matches!(atom, Atom::Profile(_)))
}

/// The body; `key` is its parameter, and `backend` where the rules ask for it. Profiles are constants of the build.
///
/// Nothing jumps but what skips: this is for every draw. An arm is a guard, and assignments are masks of its bits.
pub(crate) fn body(program: &Program, build: &Outside) -> String {
    let mut out = String::from("let mut key = key;");
    for (index, atom) in program.atoms.iter().enumerate() {
        let _ = write!(out, "let a{index} = {};", spelt_atom(atom, build));
    }
    Writer { program, guards: 0 }.steps(&program.steps, None, &mut out);
    out.push_str("::core::option::Option::Some(key)");
    out
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
    guards: usize,
}

impl Writer<'_> {
    /// `guard` is the name of a `bool` that holds where the steps are run; none where they always are.
    fn steps(&mut self, steps: &[Op], guard: Option<&str>, out: &mut String) {
        // Bits that are set to constants, and to what, since the last look at any.
        let mut fixed = (0, 0);
        for step in steps {
            if let Op::Assign(variable, Value::Index(index)) = step {
                let it = &self.program.variables[*variable];
                fixed = (fixed.0 | it.mask(), it.put(fixed.1, *index));
                continue;
            }
            put_fixed(std::mem::take(&mut fixed), guard, out);
            match step {
                Op::Assign(variable, value) => self.assign(*variable, value, guard, out),
                // What is chosen stands in the table of techniques.
                Op::Choose(_) => {}
                Op::If(arms, otherwise) => self.arms(arms, otherwise.as_ref(), guard, out),
                Op::Skip(test, _) => {
                    let test = self.test(test);
                    let test = guard.map_or(test.clone(), |guard| format!("({guard} & {test})"));
                    let _ = write!(out, "if {test} {{ return ::core::option::Option::None; }}");
                }
            }
        }
        put_fixed(fixed, guard, out);
    }

    fn assign(&self, variable: usize, value: &Value, guard: Option<&str>, out: &mut String) {
        let it = &self.program.variables[variable];
        if it.bits == 0 {
            return;
        }
        let value = match value {
            Value::Index(index) => format!("{index}u64"),
            Value::Test(test) => format!("({}) as u64", self.test(test)),
            Value::Copy(other, by_index) => {
                let is_same = by_index.iter().enumerate().all(|(from, to)| from as u32 == *to);
                let arms = by_index.iter().enumerate().map(|(from, to)| format!("{from} => {to}u64,"));
                match is_same {
                    true => self.index(*other),
                    false => format!("match {} {{ {} _ => 0 }}", self.index(*other), arms.collect::<String>()),
                }
            }
        };
        let _ = write!(out, "let value = ({value}) << {};", it.shift);
        let _ = match guard {
            None => write!(out, "key = key & {} | value;", !it.mask()),
            Some(guard) => {
                write!(
                    out,
                    "let mask = ({guard} as u64).wrapping_neg() & {}; key = key & !mask | value & mask;",
                    it.mask()
                )
            }
        };
    }

    // Every guard before any arm: only one arm is run, so none sees what another assigns.
    fn arms(&mut self, arms: &[(Test, Guarded)], otherwise: Option<&Guarded>, guard: Option<&str>, out: &mut String) {
        let does_nothing = arms.iter().map(|(_, arm)| arm).chain(otherwise).all(|arm| is_empty(&arm.steps));
        if does_nothing {
            return;
        }
        let mut left = guard.map(str::to_owned);
        let mut guarded: Vec<(String, &Guarded)> = Vec::new();
        for (test, arm) in arms {
            let test = self.test(test);
            let (here, rest) = (self.guard(), self.guard());
            let _ = match &left {
                None => write!(out, "let {here} = {test}; let {rest} = !{here};"),
                Some(left) => write!(out, "let {here} = {left} & {test}; let {rest} = {left} & !{here};"),
            };
            left = Some(rest);
            guarded.push((here, arm));
        }
        guarded.extend(left.zip(otherwise));
        for (guard, arm) in guarded {
            self.steps(&arm.steps, Some(&guard), out);
        }
    }

    fn guard(&mut self) -> String {
        self.guards += 1;
        format!("g{}", self.guards)
    }

    // Within parentheses wherever another operator could stand beside it.
    fn test(&self, test: &Test) -> String {
        match test {
            Test::Constant(value) => value.to_string(),
            Test::Atom(atom) => format!("a{atom}"),
            Test::Is(variable, set) => self.is(*variable, set),
            Test::Pair(a, how, b, [add_a, add_b]) => {
                let (a, b) = (self.index(*a), self.index(*b));
                format!("({a} as i64 + ({add_a}) {} {b} as i64 + ({add_b}))", how.symbol())
            }
            Test::Same(a, b) => format!("({} == {})", self.test(a), self.test(b)),
            Test::Not(a) => format!("!{}", self.test(a)),
            Test::And(a, b) => format!("({} & {})", self.test(a), self.test(b)),
            Test::Or(a, b) => format!("({} | {})", self.test(a), self.test(b)),
        }
    }

    fn is(&self, variable: usize, set: &Set) -> String {
        let it = &self.program.variables[variable];
        let count = it.branch.domain.count();
        let values: Vec<u32> = (0..count).filter(|index| set.has(*index)).collect();
        if values.is_empty() || values.len() == count as usize {
            return (!values.is_empty()).to_string();
        }
        if it.branch.domain == Domain::Bool {
            return format!("(key & {} {} 0)", it.mask(), if set.has(1) { "!=" } else { "==" });
        }
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        format!("::core::matches!({}, {})", self.index(variable), values.join(" | "))
    }

    fn index(&self, variable: usize) -> String {
        let it = &self.program.variables[variable];
        if it.bits == 0 {
            return "0u64".into();
        }
        format!("((key & {}) >> {})", it.mask(), it.shift)
    }
}

fn put_fixed((mask, value): (u64, u64), guard: Option<&str>, out: &mut String) {
    let _ = match (mask, guard) {
        (0, _) => Ok(()),
        (mask, None) => write!(out, "key = key & {} | {value};", !mask),
        (mask, Some(guard)) => {
            write!(out, "let mask = ({guard} as u64).wrapping_neg() & {mask}; key = key & !mask | {value} & mask;")
        }
    };
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
