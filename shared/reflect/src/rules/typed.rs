//! Finds the type of an expression in the rules.

use super::program::{Atom, Program, Set, Test};
use shader_info_model::capability::CAPABILITIES;
use shader_info_model::diagnostic::{Code, Place, RULE_TYPE, UNKNOWN_CONDITION, did_you_mean, known_backend};
use shader_info_model::enabled_by;
use shader_info_model::{Comparison, Domain, Expr, Term};

/// A typed expression.
pub(super) enum Typed {
    /// A condition.
    Test(Test),
    /// A branch whose values are numbers or words.
    Variable(usize),
    /// A number.
    Int(i64),
    /// A word that is not a branch, but a value of the branch that it is compared with.
    Word(String),
}

impl Typed {
    /// Describes the expression for a message.
    pub(super) fn describe(&self, program: &Program) -> String {
        match self {
            Self::Test(_) => "a condition".into(),
            Self::Variable(it) => {
                let branch = &program.variables[*it].branch;
                format!("`{}`, {},", branch.name, branch.domain.describe())
            }
            Self::Int(number) => format!("the number {number}"),
            Self::Word(word) => format!("`{word}`"),
        }
    }
}

/// Resolves names, and receives errors.
pub(super) trait Types {
    fn program(&self) -> &Program;
    /// Returns the value of a compilation constant.
    fn constant(&self, name: &str) -> Option<shader_info_model::Value>;
    fn atom(&mut self, atom: Atom) -> usize;
    fn not_dynamic(&mut self, variable: usize, place: &Place, does: &str) -> Option<()>;
    /// Reports a constant that has its value only under a condition.
    fn not_conditional(&mut self, name: &str, place: &Place) -> Option<()>;
    fn unknown<T>(&mut self, name: &str, place: &Place) -> Option<T>;
    fn no_value<T>(&mut self, variable: usize, word: &str, place: &Place) -> Option<T>;
    fn report(&mut self, code: &'static Code, place: &Place, words: String);

    /// Returns a condition; reports an error and returns `None` if the expression is of another type.
    fn test(&mut self, expr: &Expr) -> Option<Test> {
        match self.typed(expr)? {
            Typed::Test(test) => Some(test),
            Typed::Word(word) => self.unknown(&word, &expr.place),
            other => {
                let words = format!("{} is neither true nor false", other.describe(self.program()));
                self.report(&RULE_TYPE, &expr.place, words);
                None
            }
        }
    }

    fn typed(&mut self, expr: &Expr) -> Option<Typed> {
        Some(match &expr.term {
            Term::Bool(value) => Typed::Test(Test::Constant(*value)),
            Term::Int(value) => Typed::Int(*value),
            Term::Name(name) => self.named(name, &expr.place)?,
            Term::Target(word) => {
                self.known_target(word, &expr.place);
                Typed::Test(Test::Atom(self.atom(Atom::Target(word.clone()))))
            }
            Term::Profile(word) => Typed::Test(Test::Atom(self.atom(Atom::Profile(word.clone())))),
            Term::Capability(word) => {
                self.known_capability(word, &expr.place);
                Typed::Test(Test::Atom(self.atom(Atom::Capability(word.clone()))))
            }
            Term::Not(a) => Typed::Test(Test::Not(Box::new(self.test(a)?))),
            // Both sides are typed before the `?`, so that errors of both are reported.
            Term::And(a, b) => {
                let (a, b) = (self.test(a), self.test(b));
                Typed::Test(Test::And(Box::new(a?), Box::new(b?)))
            }
            Term::Or(a, b) => {
                let (a, b) = (self.test(a), self.test(b));
                Typed::Test(Test::Or(Box::new(a?), Box::new(b?)))
            }
            Term::Compare(how, a, b) => Typed::Test(self.compare(*how, a, b)?),
        })
    }

    fn named(&mut self, name: &str, place: &Place) -> Option<Typed> {
        if let Some(variable) = self.program().find(name) {
            self.not_dynamic(variable, place, "reads")?;
            let is_bool = self.program().variables[variable].branch.domain == Domain::Bool;
            let holds = || Test::Is(variable, Set::of(2, |index| index == 1));
            return Some(if is_bool { Typed::Test(holds()) } else { Typed::Variable(variable) });
        }
        use shader_info_model::Value;
        self.not_conditional(name, place)?;
        Some(match self.constant(name) {
            Some(Value::Bool(value)) => Typed::Test(Test::Constant(value)),
            Some(Value::Int(value)) => Typed::Int(value.into()),
            Some(Value::Uint(value)) => Typed::Int(value.into()),
            Some(Value::Float(_)) | None => Typed::Word(name.into()),
        })
    }

    fn compare(&mut self, how: Comparison, a: &Expr, b: &Expr) -> Option<Test> {
        let (left, right) = (self.typed(a), self.typed(b));
        let (left, right) = (left?, right?);
        match (left, right) {
            (Typed::Variable(x), Typed::Variable(y)) => self.pair(how, x, y, b),
            (Typed::Variable(x), value) => self.with_value(how, x, &value, b),
            (value, Typed::Variable(y)) => self.with_value(mirrored(how), y, &value, a),
            (Typed::Int(x), Typed::Int(y)) => Some(Test::Constant(how.holds(x, y))),
            (Typed::Word(word), _) => self.unknown(&word, &a.place),
            (_, Typed::Word(word)) => self.unknown(&word, &b.place),
            (Typed::Test(x), Typed::Test(y)) if !how.is_order() => {
                let same = Test::Same(Box::new(x), Box::new(y));
                Some(if how == Comparison::Equal { same } else { Test::Not(Box::new(same)) })
            }
            (x, y) => {
                let [x, y] = [x, y].map(|it| it.describe(self.program()));
                self.report(&RULE_TYPE, &b.place, format!("{x} and {y} cannot be compared by `{}`", how.symbol()));
                None
            }
        }
    }

    fn with_value(&mut self, how: Comparison, variable: usize, value: &Typed, at: &Expr) -> Option<Test> {
        let domain = self.program().variables[variable].branch.domain.clone();
        let set = match (&domain, value) {
            (Domain::Int { first, .. }, Typed::Int(number)) => {
                let is_value = domain.index(&number.to_string()).is_some();
                if !how.is_order() && !is_value {
                    return self.no_value(variable, &number.to_string(), &at.place);
                }
                Set::of(domain.count(), |index| how.holds(i64::from(*first) + i64::from(index), *number))
            }
            (Domain::Enum(_), Typed::Word(word)) => {
                let Some(wanted) = domain.index(word) else { return self.no_value(variable, word, &at.place) };
                if how.is_order() {
                    let words =
                        format!("the values of `{}` have no order", self.program().variables[variable].branch.name);
                    self.report(&RULE_TYPE, &at.place, words);
                    return None;
                }
                Set::of(domain.count(), |index| how.holds(index.into(), wanted.into()))
            }
            (_, Typed::Word(word)) => return self.unknown(word, &at.place),
            (_, other) => {
                let [x, y] = [&Typed::Variable(variable), other].map(|it| it.describe(self.program()));
                self.report(&RULE_TYPE, &at.place, format!("{x} and {y} cannot be compared"));
                return None;
            }
        };
        Some(Test::Is(variable, set))
    }

    fn pair(&mut self, how: Comparison, x: usize, y: usize, at: &Expr) -> Option<Test> {
        let domain = |it: usize| self.program().variables[it].branch.domain.clone();
        match (domain(x), domain(y)) {
            (Domain::Int { first: a, .. }, Domain::Int { first: b, .. }) => {
                Some(Test::Pair(x, how, y, [a.into(), b.into()]))
            }
            (Domain::Enum(a), Domain::Enum(b)) if a == b && !how.is_order() => Some(Test::Pair(x, how, y, [0, 0])),
            _ => {
                let [x, y] = [x, y].map(|it| Typed::Variable(it).describe(self.program()));
                self.report(&RULE_TYPE, &at.place, format!("{x} and {y} cannot be compared by `{}`", how.symbol()));
                None
            }
        }
    }

    fn known_target(&mut self, word: &str, place: &Place) {
        if enabled_by(word).next().is_none() {
            let help = known_backend(word);
            self.report(&UNKNOWN_CONDITION, place, format!("unknown backend `{word}` in `target({word})`; {help}"));
        }
    }

    fn known_capability(&mut self, word: &str, place: &Place) {
        if CAPABILITIES.iter().all(|row| row.word != word) {
            let help = did_you_mean(word, CAPABILITIES.iter().map(|row| row.word));
            let help = help.map(|help| format!("; {help}")).unwrap_or_default();
            self.report(&UNKNOWN_CONDITION, place, format!("unknown capability `{word}`{help}"));
        }
    }
}

fn mirrored(how: Comparison) -> Comparison {
    match how {
        Comparison::Less => Comparison::Greater,
        Comparison::LessOrEqual => Comparison::GreaterOrEqual,
        Comparison::Greater => Comparison::Less,
        Comparison::GreaterOrEqual => Comparison::LessOrEqual,
        Comparison::Equal | Comparison::Unequal => how,
    }
}
