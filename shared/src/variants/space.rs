//! A resolved info in; its variants, what each branch costs and what is wrong with its rules out, without trying keys.

use std::collections::BTreeSet;

use super::diagram::{Diagram, Function};
use super::program::{Lowerings, Outside, Program};
use super::run::Outcome;
use super::settle::settle;
use super::symbolic::{Atoms, Order, State, Symbolic};
use crate::backend::Backend;
use crate::diagnostic::{
    Diagnostic, KEY_TOO_LARGE, NOT_IDEMPOTENT, NOTHING_LEFT, Place, UNREACHABLE_ARM, VARIANT_BUDGET,
};
use crate::model::{Info, Statement};

/// More techniques than this are listed by nobody and compiled by nobody.
pub const MOST_TECHNIQUES: u32 = 1 << 16;

/// The rules of an info, every name settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Space {
    program: Program,
    place: Place,
    name: String,
    budget: Option<(u32, Place)>,
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
        let (mut diagram, canonical) = diagram.alone(canonical);
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
            techniques: self.list(&diagram, &order, canonical, &atoms),
            costs,
            reached,
        }
    }

    fn list(&self, diagram: &Diagram, order: &Order, canonical: Function, atoms: &[bool]) -> Vec<Technique> {
        // Atoms are the first bits, and nothing depends on them here: leave them 0.
        let first = self.program.atoms.len() as u32;
        let mut keys = diagram.list(canonical, first, &order.weights(), MOST_TECHNIQUES as usize);
        keys.sort_unstable();
        keys.truncate(MOST_TECHNIQUES as usize);
        let technique = |key: u64| match self.program.run(key, atoms) {
            Outcome::Technique { key: again, fields } if again == key => Some(Technique { key, fields }),
            // Rules that are not idempotent, told by `check`.
            Outcome::Technique { .. } | Outcome::Skipped(_) => None,
        };
        keys.into_iter().filter_map(technique).collect()
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

    /// Everything that is wrong with the rules on any of the backends, with any profile; `inherited` rules that no key
    /// reaches are no mistake of the heir.
    pub fn check(&self, backends: &[Backend]) -> Vec<Diagnostic> {
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
            let help = "let fewer branches depend on each other, or split the shader";
            return vec![Diagnostic::new(&KEY_TOO_LARGE, &self.place, words).help(help)];
        }
        let mut wrong = Vec::new();
        if left == Function::FALSE {
            wrong.push(Diagnostic::new(
                &NOTHING_LEFT,
                &self.place,
                "the rules skip every key: nothing is left to build",
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
        if wrong.is_empty() {
            wrong.extend(self.check_count(backends));
        }
        wrong
    }

    /// The first target on which there are more variants than the budget has.
    fn check_count(&self, backends: &[Backend]) -> Option<Diagnostic> {
        let mut asked: Vec<Vec<bool>> = Vec::new();
        backends.iter().find_map(|backend| {
            let outside = Outside::new(*backend);
            let atoms = self.program.atoms_on(&outside);
            if asked.contains(&atoms) {
                return None;
            }
            asked.push(atoms);
            self.over_budget(&outside, &self.variants(&outside))
        })
    }

    /// A mistake where there are more variants than the budget, or than anybody lists.
    pub fn over_budget(&self, outside: &Outside, variants: &Variants) -> Option<Diagnostic> {
        let title = outside.backend.row().title;
        let top = self.contributors(variants);
        if let Some((most, place)) = self.budget.as_ref().filter(|(most, _)| variants.texts > (*most).into()) {
            let words = format!("{} variants for {title}, the budget is {most}", variants.texts);
            return Some(Diagnostic::new(&VARIANT_BUDGET, place, words).help(top));
        }
        (variants.count > MOST_TECHNIQUES.into()).then(|| {
            let words = format!("{} techniques for {title}; at most {MOST_TECHNIQUES}", variants.count);
            Diagnostic::new(&VARIANT_BUDGET, &self.place, words).help(top)
        })
    }

    /// The branches that cost most, in words.
    fn contributors(&self, variants: &Variants) -> String {
        let named = self.program.variables.iter().zip(&variants.costs);
        let mut costs: Vec<(u128, &str)> =
            named.filter_map(|(it, cost)| Some(((*cost)?, it.branch.name.as_str()))).collect();
        costs.sort_by(|a, b| b.0.cmp(&a.0));
        let top = costs.iter().take(3).map(|(cost, name)| format!("`{name}` {cost}"));
        format!("were they dynamic, these branches would save most: {}", top.collect::<Vec<_>>().join(", "))
    }

    fn not_idempotent(&self, order: &Order, setting: u128) -> Diagnostic {
        let program = &self.program;
        let atoms: Vec<bool> = (0..program.atoms.len()).map(|bit| setting >> bit & 1 == 1).collect();
        let asked = order.key(setting);
        let sample = program.words(asked);
        let words = "a second run of the rules changes what the first has settled";
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
                    let fields = fields.map(|(_, field)| field.subject.words());
                    let all: Vec<String> = branches.chain(fields).collect();
                    format!("the second changes {}", all.join(", "))
                }
            };
            let first = program.words(key);
            wrong = wrong.help(format!("key `{sample}`: the first run gives `{first}`, {changed}"));
        }
        wrong
    }

    /// The settings of the atoms that some build has: those of a backend with any of the profiles.
    fn possible(&self) -> Vec<Vec<bool>> {
        use super::program::Atom;
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
        // Whoever asks for more profiles gets them one by one, and all together.
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

/// The keys in `within` for which two states differ in a branch, a field or in being left out.
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
