//! Parses the text of a condition into a [`Condition`]: what `#[when(…)]` takes, where there are no tokens of Rust.

use shader_info_glsl::{Kind, lex};
use shader_info_model::{Comparison, Condition};

/// Maximum number of terms of one condition, and of nested parentheses.
const LIMIT: u32 = 64;

/// Reads a condition: names, `==`, `!=`, `<`, `<=`, `>`, `>=`, `!`, `&&`, `||`, parentheses, `target(…)`,
/// `capability(…)` and `used(…)`.
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
            let number: i128 = self.value()?.parse().map_err(|_| "expected a whole number, found a name".to_owned())?;
            let number = i64::try_from(number).unwrap_or(if number < 0 { i64::MIN } else { i64::MAX });
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
        while self.eat(",") && !self.sees(")") {
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
            other => match other.and_then(|(_, word)| whole_number(word)) {
                Some(number) => Ok(format!("{sign}{number}")),
                None => Err(expected("a whole number or a name", other)),
            },
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

    fn sees(&self, sign: &str) -> bool {
        self.text.get(self.at).is_some_and(|(_, word)| *word == sign)
    }

    fn eat(&mut self, sign: &str) -> bool {
        let is_there = self.sees(sign);
        self.at += usize::from(is_there);
        is_there
    }

    fn next(&mut self) -> Option<(Kind, &'a str)> {
        let next = self.text.get(self.at).copied();
        self.at += 1;
        next
    }
}

/// Returns a whole number as a declaration may write it: `16`, `0x10`, `1_000`, `2u`.
fn whole_number(word: &str) -> Option<u64> {
    const SUFFIXES: [&str; 14] =
        ["", "u", "i32", "u32", "i64", "u64", "usize", "isize", "i8", "u8", "i16", "u16", "i128", "u128"];
    let (radix, rest) = [("0x", 16), ("0o", 8), ("0b", 2)]
        .into_iter()
        .find_map(|(prefix, radix)| Some((radix, word.strip_prefix(prefix)?)))
        .unwrap_or((10, word));
    let (digits, suffix) = rest.split_at(rest.find(['u', 'i']).unwrap_or(rest.len()));
    let is_number = word.starts_with(|first: char| first.is_ascii_digit()) && SUFFIXES.contains(&suffix);
    u64::from_str_radix(&digits.replace('_', ""), radix).ok().filter(|_| is_number)
}

fn expected(what: &str, found: Option<(Kind, &str)>) -> String {
    match found {
        Some((_, word)) => format!("expected {what}, found `{word}`"),
        None => format!("expected {what}, found its end"),
    }
}
