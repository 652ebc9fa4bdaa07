//! Finds how each macro of some texts affects the grammar around it.

use std::collections::BTreeMap;

use super::lexer::Lexer;
use super::preprocess::{Known, view};
use super::token::Kind;

/// What a macro's body may hide from who reads the text unexpanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// Part of an expression.
    Plain,
    /// One or several statements, with balanced brackets.
    Statements,
    /// Brackets that do not balance, a bare `else`, pasted words: nothing around it is certain.
    Wild,
}

/// Macros by name.
#[derive(Debug, Clone, Default)]
pub struct Macros {
    shapes: BTreeMap<String, Shape>,
    pastes: bool,
}

impl Macros {
    /// All macros that any of the texts defines, in whatever arm, and some that are defined elsewhere: name and body.
    pub fn read<'a>(texts: impl Iterator<Item = &'a str>, others: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let mut bodies: Vec<(String, String)> = others.map(|(name, body)| (name.to_owned(), body.to_owned())).collect();
        for text in texts.filter(|text| text.contains('#')) {
            let view = view(text, &|_| Known::Unknown);
            for directive in view.directives.iter().filter(|directive| directive.name == "define") {
                let args = directive.args(text);
                let name: String = args.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
                let body = body(&args[name.len()..]).to_owned();
                bodies.push((name, body));
            }
        }
        let pastes = bodies.iter().any(|(_, body)| body.contains("##") || body.contains("#\\"));
        let mut macros = Self { pastes, ..Self::default() };
        for (name, body) in &bodies {
            let shape = shape(body);
            let known = macros.shapes.entry(name.clone()).or_insert(shape);
            *known = (*known).max(shape);
        }
        macros.spread(&bodies);
        macros
    }

    /// Whether some macro puts names together, so that a text may name what it does not spell out.
    pub fn paste(&self) -> bool {
        self.pastes
    }

    /// `None` if it is not a macro.
    pub fn shape(&self, name: &str) -> Option<Shape> {
        self.shapes.get(name).copied()
    }

    // A macro is as wild as those that it names.
    fn spread(&mut self, bodies: &[(String, String)]) {
        loop {
            let mut is_settled = true;
            for (name, body) in bodies {
                let words = Lexer::new(body).filter(|token| token.kind == Kind::Ident);
                let named = words.filter_map(|token| self.shape(&token.word(body))).max();
                let known = self.shapes.get_mut(name).filter(|known| named > Some(**known));
                if let (Some(known), Some(named)) = (known, named) {
                    *known = named;
                    is_settled = false;
                }
            }
            if is_settled {
                return;
            }
        }
    }
}

// After the parameters, where there are any.
fn body(rest: &str) -> &str {
    match rest.strip_prefix('(') {
        Some(inside) => inside.find(')').map_or("", |end| &inside[end + 1..]),
        None => rest,
    }
}

fn shape(body: &str) -> Shape {
    let mut open = Vec::new();
    let mut shape = Shape::Plain;
    for token in Lexer::new(body).filter(|token| !token.is_blank()) {
        match &*token.word(body) {
            "##" | "#" => return Shape::Wild,
            "else" if open.is_empty() => return Shape::Wild,
            sign @ ("(" | "[" | "{") => {
                shape = if sign == "{" { Shape::Statements } else { shape };
                open.push(sign.to_owned());
            }
            sign @ (")" | "]" | "}") => {
                let wanted = if sign == ")" {
                    "("
                } else if sign == "]" {
                    "["
                } else {
                    "{"
                };
                if open.pop().as_deref() != Some(wanted) {
                    return Shape::Wild;
                }
            }
            ";" | "else" => shape = Shape::Statements,
            word if STARTERS.contains(&word) => shape = Shape::Statements,
            _ => {}
        }
    }
    if open.is_empty() { shape } else { Shape::Wild }
}

/// Words that begin a statement with a statement or a condition inside, or that only a statement has.
pub(super) const STARTERS: [&str; 11] =
    ["if", "for", "while", "do", "switch", "case", "default", "return", "break", "continue", "discard"];
