//! Evaluates the condition of an `#if` to true, false or undecidable (GLSL 4.60, section 3.3).

use std::cell::Cell;

use super::constant::{Item, evaluate, integer};
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
    evaluate(&expansion.items)?.map(|number| number != 0)
}

/// Maximum depth of nested macros; a deeper condition counts as undecidable.
const MAX_DEPTH: usize = 64;

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
                Kind::Punct => self.items.push(Item::Operator(word.into_owned())),
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
