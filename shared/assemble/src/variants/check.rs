//! Checks the rules of an info for all keys and all targets at once, without trying them one by one.

use super::diagram::{Diagram, Function};
use super::space::Space;
use super::symbolic::{Atoms, Order, State, Symbolic};
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, KEY_TOO_LARGE, NOT_IDEMPOTENT, NOTHING_LEFT, UNREACHABLE_ARM};
use shader_info_reflect::rules::Outcome;
use shader_info_reflect::rules::{Atom, Outside};

impl Space {
    /// Returns all errors of the rules on any backend, with any profile. Inherited rules that no key reaches are not an
    /// error of the descendant. [`Space::over_budget`] and [`Space::too_many`] check the number of variants for each
    /// target.
    pub fn check(&self) -> Vec<Diagnostic> {
        let program = &self.program;
        let possible = self.possible();
        let order = Order::new(program);
        let mut diagram = Diagram::default();
        let (mut symbolic, identity, all) = Symbolic::new(program, &mut diagram, &order, &Atoms::Open(&possible));
        let mut first = identity.clone();
        symbolic.run(&mut first, all);
        let left = symbolic.diagram.not(first.skipped);
        let left = symbolic.diagram.and(left, all);
        let mut second = State { fields: identity.fields.clone(), skipped: Function::FALSE, ..first.clone() };
        symbolic.run(&mut second, left);
        let differs = difference(symbolic.diagram, &first, &second, left);
        if diagram.is_full() {
            let words = format!("the rules of `{}` are too entangled to be enumerated", self.name);
            let help = "make fewer branches depend on each other, or split the shader";
            return vec![Diagnostic::new(&KEY_TOO_LARGE, &self.place, words).help(help)];
        }
        let mut wrong = Vec::new();
        if left == Function::FALSE {
            wrong.push(Diagnostic::new(
                &NOTHING_LEFT,
                &self.place,
                "the rules skip every key, so there is no variant to build",
            ));
            return wrong;
        }
        if let Some(setting) = diagram.sample(differs) {
            wrong.push(self.not_idempotent(&order, setting));
        }
        for (arm, keys) in program.arms.iter().zip(&first.reached) {
            if *keys == Function::FALSE && !arm.inherited {
                let words = format!("no key reaches `{}`", arm.words);
                let help = "an earlier rule or arm has decided it for every key; remove it, or move it up";
                wrong.push(Diagnostic::new(&UNREACHABLE_ARM, &arm.place, words).help(help));
            }
        }
        wrong
    }

    fn not_idempotent(&self, order: &Order, setting: u128) -> Diagnostic {
        let program = &self.program;
        let atoms: Vec<bool> = (0..program.atoms.len()).map(|bit| setting >> bit & 1 == 1).collect();
        let asked = order.key(setting);
        let sample = program.describe(asked);
        let words = "a second run of the rules changes the result of the first";
        let mut wrong = Diagnostic::new(&NOT_IDEMPOTENT, &self.place, words);
        if let Outcome::Technique { key, fields } = program.run(asked, &atoms) {
            let changed = match program.run(key, &atoms) {
                Outcome::Skipped(arm) => format!("`{}` leaves it out", program.arms[arm].words),
                Outcome::Technique { key: again, fields: chosen } => {
                    let branches = program.variables.iter().filter(|it| it.get(key) != it.get(again)).map(|it| {
                        let word = |key| it.branch.domain.word(it.get(key));
                        format!("`{}` from `{}` to `{}`", it.branch.name, word(key), word(again))
                    });
                    let differ = |(index, _): &(usize, _)| fields[*index] != chosen[*index];
                    let fields = program.fields.iter().enumerate().filter(differ);
                    let fields = fields.map(|(_, field)| field.subject.describe());
                    let all: Vec<String> = branches.chain(fields).collect();
                    format!("the second changes {}", all.join(", "))
                }
            };
            let first = program.describe(key);
            wrong = wrong.help(format!("key `{sample}`: the first run gives `{first}`, {changed}"));
        }
        wrong
    }

    /// Returns the settings of the atoms that a build can have: for each backend, with any of the profiles.
    fn possible(&self) -> Vec<Vec<bool>> {
        let profiles: Vec<&String> = self
            .program
            .atoms
            .iter()
            .filter_map(|atom| match atom {
                Atom::Profile(word) => Some(word),
                Atom::Target(_) | Atom::Capability(_) => None,
            })
            .collect();
        let mut out: Vec<Vec<bool>> = Vec::new();
        // If there are more, profiles are tried one by one, and all together.
        let few = profiles.len() <= 6;
        let sets: Vec<Vec<String>> = match few {
            true => (0..1_u32 << profiles.len())
                .map(|set| {
                    let chosen = profiles.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                    chosen.map(|(_, word)| (*word).clone()).collect()
                })
                .collect(),
            false => {
                let single = profiles.iter().map(|word| vec![(*word).clone()]);
                let ends = [Vec::new(), profiles.iter().map(|word| (*word).clone()).collect()];
                ends.into_iter().chain(single).collect()
            }
        };
        for backend in Backend::all() {
            for profiles in &sets {
                let atoms = self.program.atoms_on(&Outside { backend, profiles: profiles.clone() });
                if !out.contains(&atoms) {
                    out.push(atoms);
                }
            }
        }
        out
    }
}

/// Returns the keys in `within` for which two states differ in a branch, in a field, or in being skipped.
fn difference(diagram: &mut Diagram, first: &State, second: &State, within: Function) -> Function {
    let variables = first.variables.iter().flatten().zip(second.variables.iter().flatten());
    let fields = first.fields.iter().flatten().zip(second.fields.iter().flatten());
    let mut any = second.skipped;
    for (a, b) in variables.chain(fields).filter(|(a, b)| a != b).collect::<Vec<_>>() {
        let same = diagram.same(*a, *b);
        let differs = diagram.not(same);
        any = diagram.or(any, differs);
    }
    diagram.and(any, within)
}
