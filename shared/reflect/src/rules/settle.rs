//! Compiles branches and rules into a program without names.

use super::fields::Fields;
use super::program::{ArmRow, Atom, Guarded, Lowerings, Op, Program, Set, Test, Value, Variable};
use super::typed::{Typed, Types};
use shader_info_model::diagnostic::{
    Code, Diagnostic, KEY_TOO_LARGE, MATCH_NOT_EXHAUSTIVE, Place, RULE_ON_DYNAMIC, RULE_TYPE, UNKNOWN_BRANCH,
    did_you_mean,
};
use shader_info_model::*;

/// An error of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The error.
    pub diagnostic: Diagnostic,
    /// Whether an inherited statement has the rule.
    pub inherited: bool,
}

/// Compiles branches and rules. Rules with errors are left out of the program.
pub fn settle(info: &Info, lowerings: &Lowerings) -> (Program, Vec<Wrong>) {
    let mut program = Program { variables: variables(info, lowerings), ..Program::default() };
    let mut wrong = Vec::new();
    if let Some(last) = program.variables.iter().find(|it| it.shift + it.bits > u64::BITS) {
        let words = format!("with `{}` a key takes more than {} bits", last.branch.name, u64::BITS);
        let help = "branches share the bits of one number: make ranges smaller, or split the shader";
        let diagnostic = Diagnostic::new(&KEY_TOO_LARGE, &last.place, words).help(help);
        wrong.push(Wrong { diagnostic, inherited: false });
        program.variables.retain(|it| it.shift + it.bits <= u64::BITS);
    }
    let mut settle = Settle { info, program, fields: Fields::default(), wrong, depth: 0, inherited: false };
    for item in &info.items {
        if let Statement::Specialize(rules) = &item.statement {
            settle.inherited = item.via.is_some();
            let steps = settle.steps(&rules.steps);
            settle.program.steps.extend(steps);
        }
    }
    let Settle { mut program, fields, wrong, .. } = settle;
    program.fields = fields.all;
    (program, wrong)
}

fn variables(info: &Info, lowerings: &Lowerings) -> Vec<Variable> {
    let mut shift = 0;
    let mut all: Vec<Variable> = Vec::new();
    for item in &info.items {
        let Statement::Branch(branch) = &item.statement else { continue };
        // Another branch with the name was reported as a clash.
        if all.iter().any(|known| known.branch.name == branch.name) {
            continue;
        }
        let (branch, bits) = (Branch { lowering: lowerings.of(branch), ..branch.clone() }, branch.domain.bits());
        all.push(Variable { branch, place: item.place.clone(), shift, bits });
        shift += bits;
    }
    all
}

struct Settle<'a> {
    info: &'a Info,
    program: Program,
    fields: Fields,
    wrong: Vec<Wrong>,
    depth: u32,
    inherited: bool,
}

impl Settle<'_> {
    fn steps(&mut self, steps: &[Step]) -> Vec<Op> {
        steps.iter().filter_map(|step| self.step(step)).collect()
    }

    fn step(&mut self, step: &Step) -> Option<Op> {
        match &step.act {
            Act::Assign(name, value) => self.assign(name, value),
            Act::If(arms, otherwise) => Some(self.branches(arms, otherwise.as_ref())),
            Act::Match(name, arms) => self.arms(name, arms),
            Act::Skip(condition) => {
                let arm = self.arm(&condition.place, format!("skip if {}", spell(condition)));
                Some(Op::Skip(self.test(condition)?, arm))
            }
            act => Some(Op::Choose(self.fields.choose(act))),
        }
    }

    fn assign(&mut self, name: &Word, value: &Expr) -> Option<Op> {
        let Some(variable) = self.program.find(&name.text) else {
            return self.unknown(&name.text, &name.place);
        };
        self.not_dynamic(variable, &name.place, "sets")?;
        let domain = self.program.variables[variable].branch.domain.clone();
        let typed = self.typed(value)?;
        let value = match (typed, &domain) {
            (Typed::Test(test), Domain::Bool) => Value::Test(test),
            (Typed::Variable(other), _) => self.copy(variable, other, value)?,
            (Typed::Int(number), Domain::Int { .. }) => {
                Value::Index(self.index(variable, &number.to_string(), value)?)
            }
            (Typed::Word(word), _) if matches!(domain, Domain::Enum(_)) => {
                Value::Index(self.index(variable, &word, value)?)
            }
            (Typed::Word(word), _) => return self.unknown(&word, &value.place),
            (typed, _) => return self.wrong_type(variable, &typed.describe(&self.program), &value.place),
        };
        Some(Op::Assign(variable, value))
    }

    fn index(&mut self, variable: usize, word: &str, at: &Expr) -> Option<u32> {
        let found = self.program.variables[variable].branch.domain.index(word);
        if found.is_none() {
            return self.no_value(variable, word, &at.place);
        }
        found
    }

    fn copy(&mut self, variable: usize, other: usize, at: &Expr) -> Option<Value> {
        let [to, from] = [variable, other].map(|it| self.program.variables[it].branch.domain.clone());
        let is_same_kind = std::mem::discriminant(&to) == std::mem::discriminant(&from);
        if !is_same_kind {
            let words = Typed::Variable(other).describe(&self.program);
            return self.wrong_type(variable, &words, &at.place);
        }
        let indices: Option<Vec<u32>> = (0..from.count()).map(|index| to.index(&from.word(index))).collect();
        match indices {
            Some(indices) => Some(Value::Copy(other, indices)),
            None => {
                let missing = (0..from.count()).map(|index| from.word(index)).find(|word| to.index(word).is_none());
                let word = missing.unwrap_or_default();
                self.no_value(variable, &word, &at.place)
            }
        }
    }

    fn branches(&mut self, arms: &[shader_info_model::Guarded], otherwise: Option<&(Place, Vec<Step>)>) -> Op {
        let mut settled = Vec::new();
        for (index, arm) in arms.iter().enumerate() {
            let word = if index == 0 { "if" } else { "else if" };
            let row = self.arm(&arm.condition.place, format!("{word} {}", spell(&arm.condition)));
            // The error of the condition was reported; the rules of the arm are still compiled.
            let test = self.test(&arm.condition).unwrap_or(Test::Constant(false));
            settled.push((test, self.guarded(row, &arm.steps)));
        }
        let otherwise = otherwise.map(|(place, steps)| {
            let row = self.arm(place, "else".into());
            self.guarded(row, steps)
        });
        Op::If(settled, otherwise)
    }

    fn arms(&mut self, name: &Word, arms: &[Arm]) -> Option<Op> {
        let Some(variable) = self.program.find(&name.text) else { return self.unknown(&name.text, &name.place) };
        self.not_dynamic(variable, &name.place, "reads")?;
        let domain = self.program.variables[variable].branch.domain.clone();
        let mut covered = Set::default();
        let (mut settled, mut otherwise) = (Vec::new(), None);
        for arm in arms {
            let words = arm.patterns.iter().map(spell).collect::<Vec<_>>().join(" | ");
            let words = if arm.patterns.is_empty() { "_".into() } else { words };
            let row = self.arm(&arm.place, format!("{} is {words}", name.text));
            let mut set = Set::default();
            for pattern in &arm.patterns {
                if let Some(index) = self.index(variable, &spell(pattern), pattern) {
                    set.insert(index);
                    covered.insert(index);
                }
            }
            let guarded = self.guarded(row, &arm.steps);
            match arm.patterns.is_empty() {
                // Arms after `_` are never reached, and are reported as unreachable.
                true if otherwise.is_none() => otherwise = Some(guarded),
                true => settled.push((Test::Constant(false), guarded)),
                false if otherwise.is_some() => settled.push((Test::Constant(false), guarded)),
                false => settled.push((Test::Is(variable, set), guarded)),
            }
        }
        let missing: Vec<String> =
            (0..domain.count()).filter(|index| !covered.has(*index)).map(|index| domain.word(index)).collect();
        if otherwise.is_none() && !missing.is_empty() {
            let few = missing.iter().take(4).map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
            let more = if missing.len() > 4 { ", …" } else { "" };
            let words = format!("`match` has no arm for {few}{more}");
            self.add(Diagnostic::new(&MATCH_NOT_EXHAUSTIVE, &name.place, words).help("add it, or `_ => {}`"));
        }
        Some(Op::If(settled, otherwise))
    }

    fn guarded(&mut self, arm: usize, steps: &[Step]) -> Guarded {
        self.depth += 1;
        let steps = self.steps(steps);
        self.depth -= 1;
        Guarded { arm, steps }
    }

    fn add(&mut self, diagnostic: Diagnostic) {
        self.wrong.push(Wrong { diagnostic, inherited: self.inherited });
    }

    fn arm(&mut self, place: &Place, words: String) -> usize {
        let row = ArmRow { place: place.clone(), words, depth: self.depth, inherited: self.inherited };
        self.program.arms.push(row);
        self.program.arms.len() - 1
    }
}

impl Types for Settle<'_> {
    fn program(&self) -> &Program {
        &self.program
    }

    fn constant(&self, name: &str) -> Option<shader_info_model::Value> {
        self.info.items.iter().find_map(|item| match &item.statement {
            Statement::CompilationConstant(it) if it.name == name => Some(it.value),
            _ => None,
        })
    }

    fn atom(&mut self, atom: Atom) -> usize {
        let known = self.program.atoms.iter().position(|it| *it == atom);
        known.unwrap_or_else(|| {
            self.program.atoms.push(atom);
            self.program.atoms.len() - 1
        })
    }

    fn not_dynamic(&mut self, variable: usize, place: &Place, does: &str) -> Option<()> {
        let it = &self.program.variables[variable];
        if it.branch.lowering != Lowering::Dynamic {
            return Some(());
        }
        let words = format!("a rule {does} `{}`, which is dynamic: it has its value only when drawing", it.branch.name);
        let wrong = Diagnostic::new(&RULE_ON_DYNAMIC, place, words).see(&it.place, "declared here");
        self.add(wrong.help("rules are over static and specialization branches"));
        None
    }

    fn not_conditional(&mut self, name: &str, place: &Place) -> Option<()> {
        let is_constant = |item: &&Item| {
            let is_it = matches!(&item.statement, Statement::CompilationConstant(it) if it.name == name);
            is_it && item.when.is_some()
        };
        let Some(item) = self.info.items.iter().find(is_constant) else { return Some(()) };
        let words =
            format!("a rule reads `{name}`, which is declared under a condition: rules run before it has a value");
        let wrong = Diagnostic::new(&RULE_ON_DYNAMIC, place, words).see(&item.place, "declared here");
        self.add(wrong.help("write the condition of the constant in the rule instead"));
        None
    }

    fn unknown<T>(&mut self, name: &str, place: &Place) -> Option<T> {
        // A branch beyond the last bit of the key was reported as such.
        if self.info.items.iter().any(|item| matches!(&item.statement, Statement::Branch(it) if it.name == name)) {
            return None;
        }
        let names: Vec<&str> = self.program.variables.iter().map(|it| it.branch.name.as_str()).collect();
        let fields = ["render_state", "vertex_format", "vertex_entry", "fragment_entry", "compute_entry"];
        let help = did_you_mean(name, names.iter().copied().chain(fields)).or_else(|| match names.is_empty() {
            true => Some(format!("add `branch {name};`")),
            false => None,
        });
        let words = format!("unknown branch `{name}`");
        self.add(Diagnostic { help, ..Diagnostic::new(&UNKNOWN_BRANCH, place, words) });
        None
    }

    fn no_value<T>(&mut self, variable: usize, word: &str, place: &Place) -> Option<T> {
        let it = &self.program.variables[variable];
        let words =
            format!("`{word}` is not a value of `{}`, which is {}", it.branch.name, it.branch.domain.describe());
        let values: Vec<String> = (0..it.branch.domain.count()).map(|index| it.branch.domain.word(index)).collect();
        let is_word = matches!(it.branch.domain, Domain::Enum(_));
        let help = did_you_mean(word, values.iter().map(String::as_str)).filter(|_| is_word);
        let wrong = Diagnostic::new(&RULE_TYPE, place, words).see(&it.place, "declared here");
        self.add(Diagnostic { help, ..wrong });
        None
    }

    fn report(&mut self, code: &'static Code, place: &Place, words: String) {
        self.add(Diagnostic::new(code, place, words));
    }
}

impl Settle<'_> {
    fn wrong_type<T>(&mut self, variable: usize, what: &str, place: &Place) -> Option<T> {
        let it = &self.program.variables[variable];
        let words =
            format!("{what} cannot be a value of `{}`, which is {}", it.branch.name, it.branch.domain.describe());
        self.add(Diagnostic::new(&RULE_TYPE, place, words).see(&it.place, "declared here"));
        None
    }
}

/// Writes an expression as in a declaration.
fn spell(expr: &Expr) -> String {
    let both = |sign: &str, a: &Expr, b: &Expr| format!("{} {sign} {}", spell_inner(a), spell_inner(b));
    let compared = |sign: &str, a: &Expr, b: &Expr| format!("{} {sign} {}", spell_operand(a), spell_operand(b));
    match &expr.term {
        Term::Bool(value) => value.to_string(),
        Term::Int(value) => value.to_string(),
        Term::Name(name) => name.clone(),
        Term::Target(name) => format!("target({name})"),
        Term::Profile(name) => format!("profile({name})"),
        Term::Capability(name) => format!("capability({name})"),
        Term::Not(a) => format!("!{}", spell_operand(a)),
        Term::And(a, b) => both("&&", a, b),
        Term::Or(a, b) => both("||", a, b),
        Term::Compare(how, a, b) => compared(how.symbol(), a, b),
    }
}

fn spell_operand(expr: &Expr) -> String {
    match expr.term {
        Term::Compare(..) => format!("({})", spell(expr)),
        _ => spell_inner(expr),
    }
}

fn spell_inner(expr: &Expr) -> String {
    match expr.term {
        Term::And(..) | Term::Or(..) => format!("({})", spell(expr)),
        _ => spell(expr),
    }
}
