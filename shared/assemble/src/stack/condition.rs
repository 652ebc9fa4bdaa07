//! Parses the text of a condition into a [`Condition`]: what `#[when(…)]` takes, where there are no tokens of Rust.

use shader_info_glsl::{Kind, lex};
use shader_info_model::{Comparison, Condition};

/// Terms of one condition, and parentheses within each other; no author needs more.
const LIMIT: u32 = 64;

/// Reads a condition: names, `==`, `!=`, `<`, `<=`, `>`, `>=`, `!`, `&&`, `||`, parentheses, `target(…)`, `capability(…)` and `used(…)`.
///
/// # Errors
/// Describes what was expected and what was found.
pub fn condition(text: &str) -> Result<Condition, String> {
    let pieces = lex(text).into_iter().filter(|token| !token.is_blank());
    let mut words = Words { text: pieces.map(|token| (token.kind, token.raw(text))).collect(), at: 0, fuel: LIMIT };
    let condition = words.either()?;
    match words.next() {
        None => Ok(condition),
        Some((_, word)) => Err(format!("expected `&&`, `||` or the end, found `{word}`")),
    }
}

struct Words<'a> {
    text: Vec<(Kind, &'a str)>,
    at: usize,
    fuel: u32,
}

impl<'a> Words<'a> {
    fn either(&mut self) -> Result<Condition, String> {
        let mut left = self.both()?;
        while self.eat("||") {
            left = Condition::Or(Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Result<Condition, String> {
        let mut left = self.leaf()?;
        while self.eat("&&") {
            left = Condition::And(Box::new(left), Box::new(self.leaf()?));
        }
        Ok(left)
    }

    fn leaf(&mut self) -> Result<Condition, String> {
        self.fuel = self.fuel.checked_sub(1).ok_or_else(|| format!("it has more than {LIMIT} terms"))?;
        if self.eat("!") {
            return Ok(Condition::Not(Box::new(self.leaf()?)));
        }
        if self.eat("(") {
            let inner = self.either()?;
            self.close()?;
            return Ok(inner);
        }
        let name = self.name()?;
        if self.eat("(") {
            return self.test(&name);
        }
        let order = Comparison::ALL.into_iter().filter(|how| how.is_order()).find(|how| self.eat(how.symbol()));
        if let Some(how) = order {
            let number = self.value()?.parse().map_err(|_| "expected a whole number, found a name".to_owned())?;
            return Ok(Condition::compared(name, how, number));
        }
        let (equal, differs) = (self.eat("=="), self.eat("!="));
        match (equal, differs) {
            (true, _) => Ok(Condition::Equal(name, self.value()?)),
            (_, true) => Ok(Condition::Not(Box::new(Condition::Equal(name, self.value()?)))),
            _ => Ok(Condition::Name(name)),
        }
    }

    // `target(vulkan, gles)` is true on any of them.
    fn test(&mut self, name: &str) -> Result<Condition, String> {
        let make = match name {
            "target" => Condition::Target,
            "capability" => Condition::Capability,
            "used" => Condition::Used,
            _ => {
                return Err(format!("unknown test `{name}(…)`: use `target(…)`, `capability(…)` or `used(…)`"));
            }
        };
        let mut all = make(self.name()?);
        while self.eat(",") {
            self.fuel = self.fuel.checked_sub(1).ok_or_else(|| format!("it has more than {LIMIT} terms"))?;
            all = Condition::Or(Box::new(all), Box::new(make(self.name()?)));
        }
        self.close()?;
        Ok(all)
    }

    fn value(&mut self) -> Result<String, String> {
        let sign = if self.eat("-") { "-" } else { "" };
        match self.next() {
            Some((Kind::Ident, word)) if sign.is_empty() => Ok(word.into()),
            Some((Kind::Number, word)) if word.parse::<i64>().is_ok() => Ok(format!("{sign}{word}")),
            other => Err(expected("a whole number or a name", other)),
        }
    }

    fn name(&mut self) -> Result<String, String> {
        match self.next() {
            Some((Kind::Ident, word)) => Ok(word.into()),
            other => Err(expected("a name", other)),
        }
    }

    fn close(&mut self) -> Result<(), String> {
        if self.eat(")") { Ok(()) } else { Err(expected("`)`", self.next())) }
    }

    fn eat(&mut self, sign: &str) -> bool {
        let is_there = self.text.get(self.at).is_some_and(|(_, word)| *word == sign);
        self.at += usize::from(is_there);
        is_there
    }

    fn next(&mut self) -> Option<(Kind, &'a str)> {
        let next = self.text.get(self.at).copied();
        self.at += 1;
        next
    }
}

fn expected(what: &str, found: Option<(Kind, &str)>) -> String {
    match found {
        Some((_, word)) => format!("expected {what}, found `{word}`"),
        None => format!("expected {what}, found its end"),
    }
}
