//! Evaluates the condition of an `#if` to true, false or undecidable (GLSL 4.60, section 3.3).

use std::cell::Cell;

use super::lexer::Lexer;
use super::token::{Kind, Token};

/// The meaning of a name for the preprocessor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Text(String),
    Opaque,
    Undefined,
    Unknown,
}

impl Value {
    pub(super) fn is_defined(&self) -> Option<bool> {
        match self {
            Value::Text(_) | Value::Opaque => Some(true),
            Value::Undefined => Some(false),
            Value::Unknown => None,
        }
    }
}

/// Returns `None` if the value depends on an unknown name, or if the tokens are not an expression. In the latter case,
/// the compiler reports the error.
pub(super) fn decide(text: &str, args: &[Token], look: &dyn Fn(&str) -> Value, budget: &Cell<usize>) -> Option<bool> {
    let mut expansion = Expansion { look, items: Vec::new(), budget };
    expansion.expand(text, args.iter().copied(), &mut Vec::new())?;
    let mut parser = Parser { items: &expansion.items, at: 0, depth: 0 };
    let value = parser.binary(0)?;
    let is_whole = parser.at == parser.items.len();
    is_whole.then_some(value.map(|number| number != 0)).flatten()
}

// Maximum depth of nested macros, operators and brackets; a deeper condition counts as undecidable.
const MAX_DEPTH: usize = 64;

#[derive(Debug, Clone, PartialEq)]
enum Item {
    Number(Option<i64>),
    Sign(String),
}

struct Expansion<'a> {
    look: &'a dyn Fn(&str) -> Value,
    items: Vec<Item>,
    /// Number of tokens that may still be expanded. Without this limit, macros that use other macros twice would take
    /// exponential time.
    budget: &'a Cell<usize>,
}

impl Expansion<'_> {
    fn expand(&mut self, text: &str, tokens: impl Iterator<Item = Token>, inside: &mut Vec<String>) -> Option<()> {
        let mut tokens = tokens.filter(|token| !token.is_blank()).peekable();
        while let Some(token) = tokens.next() {
            let word = token.word(text);
            match token.kind {
                Kind::Number => self.items.push(Item::Number(Some(integer(&word)?))),
                Kind::Punct => self.items.push(Item::Sign(word.into_owned())),
                Kind::Ident if word == "defined" => {
                    let has_parens = tokens.next_if(|next| next.is(text, "(")).is_some();
                    let name = tokens.next_if(|next| next.kind == Kind::Ident)?;
                    if has_parens {
                        tokens.next_if(|next| next.is(text, ")"))?;
                    }
                    let answer = (self.look)(&name.word(text)).is_defined();
                    self.items.push(Item::Number(answer.map(i64::from)));
                }
                Kind::Ident => {
                    let is_call = tokens.peek().is_some_and(|next| next.is(text, "("));
                    self.name(&word, is_call, inside)?;
                }
                _ => return None,
            }
            self.budget.set(self.budget.get().checked_sub(1)?);
        }
        Some(())
    }

    fn name(&mut self, name: &str, is_call: bool, inside: &mut Vec<String>) -> Option<()> {
        match (self.look)(name) {
            Value::Text(body) => {
                let is_endless = inside.len() >= MAX_DEPTH || inside.iter().any(|outer| outer == name);
                if is_endless {
                    return None;
                }
                inside.push(name.to_string());
                self.expand(&body, Lexer::new(&body), inside)?;
                inside.pop();
            }
            // The arguments of a call would be parsed as a second operand.
            Value::Opaque | Value::Unknown if is_call => return None,
            Value::Opaque | Value::Unknown => self.items.push(Item::Number(None)),
            // Desktop compilers treat an undefined name as 0; compilers for OpenGL ES reject it.
            Value::Undefined => self.items.push(Item::Number(Some(0))),
        }
        Some(())
    }
}

struct Parser<'a> {
    items: &'a [Item],
    at: usize,
    depth: usize,
}

// Each result is an `Option` of an `Option`: the outer `None` is a syntax error, the inner `None` an unknown value.
impl Parser<'_> {
    fn binary(&mut self, weakest: u8) -> Option<Option<i64>> {
        let mut left = self.unary()?;
        while let Some(Item::Sign(sign)) = self.items.get(self.at) {
            let strength = STRENGTHS.iter().find(|(signs, _)| signs.contains(&sign.as_str())).map(|found| found.1);
            let Some(strength) = strength.filter(|strength| *strength > weakest) else {
                break;
            };
            self.at += 1;
            let right = self.binary(strength)?;
            left = combine(sign, left, right);
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<Option<i64>> {
        let item = self.items.get(self.at)?;
        self.at += 1;
        let sign = match item {
            Item::Number(value) => return Some(*value),
            Item::Sign(sign) => sign.as_str(),
        };
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let value = match sign {
            "(" => {
                let value = self.binary(0)?;
                let closes = self.items.get(self.at) == Some(&Item::Sign(")".to_string()));
                self.at += 1;
                closes.then_some(value)?
            }
            "!" => self.unary()?.map(|value| i64::from(value == 0)),
            "-" => self.unary()?.map(i64::wrapping_neg),
            "+" => self.unary()?,
            "~" => self.unary()?.map(|value| !value),
            _ => return None,
        };
        self.depth -= 1;
        Some(value)
    }
}

const STRENGTHS: [(&[&str], u8); 10] = [
    (&["||"], 1),
    (&["&&"], 2),
    (&["|"], 3),
    (&["^"], 4),
    (&["&"], 5),
    (&["==", "!="], 6),
    (&["<", ">", "<=", ">="], 7),
    (&["<<", ">>"], 8),
    (&["+", "-"], 9),
    (&["*", "/", "%"], 10),
];

fn combine(sign: &str, left: Option<i64>, right: Option<i64>) -> Option<i64> {
    // One operand may decide the result although the other is unknown.
    match sign {
        "&&" if left == Some(0) || right == Some(0) => return Some(0),
        "||" if left.is_some_and(|l| l != 0) || right.is_some_and(|r| r != 0) => return Some(1),
        _ => {}
    }
    let (l, r) = (left?, right?);
    Some(match sign {
        "||" => i64::from(l != 0 || r != 0),
        "&&" => i64::from(l != 0 && r != 0),
        "|" => l | r,
        "^" => l ^ r,
        "&" => l & r,
        "==" => i64::from(l == r),
        "!=" => i64::from(l != r),
        "<" => i64::from(l < r),
        ">" => i64::from(l > r),
        "<=" => i64::from(l <= r),
        ">=" => i64::from(l >= r),
        "<<" => l.checked_shl(u32::try_from(r).ok()?)?,
        ">>" => l.checked_shr(u32::try_from(r).ok()?)?,
        "+" => l.wrapping_add(r),
        "-" => l.wrapping_sub(r),
        "*" => l.wrapping_mul(r),
        "/" => l.checked_div(r)?,
        _ => l.checked_rem(r)?,
    })
}

/// Decimal, octal or hexadecimal, with or without `u`.
fn integer(word: &str) -> Option<i64> {
    let digits = word.trim_end_matches(['u', 'U']);
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        return i64::from_str_radix(hex, 16).ok();
    }
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    i64::from_str_radix(digits, radix).ok()
}
