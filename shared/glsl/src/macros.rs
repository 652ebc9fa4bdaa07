//! Finds how each macro of some texts affects the grammar around it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::lexer::Lexer;
use super::pieces::Pieces;
use super::preprocess::{Known, view};
use super::token::{Kind, Token};

/// The effect of a macro on the grammar around it, which a reader of the unexpanded text does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// An operand, which no operator beside it takes apart.
    Operand,
    /// Part of an expression.
    Plain,
    /// One or several statements, with balanced brackets.
    Statements,
    /// A wild macro: unbalanced brackets, an `else` without its `if`, pasted words. The grammar around it is uncertain.
    Wild,
}

/// Macros by name.
#[derive(Debug, Clone, Default)]
pub struct Macros {
    shapes: BTreeMap<String, Shape>,
    /// For each macro, the words in its bodies.
    words: BTreeMap<String, BTreeSet<String>>,
    /// Macros that declare or assign a name that is an argument.
    binders: BTreeSet<String>,
    /// Names that a body itself declares or assigns.
    bound: BTreeSet<String>,
    /// Macros that paste names together.
    pasting: BTreeSet<String>,
    /// For each macro, how each of its definitions uses the arguments.
    arguments: BTreeMap<String, Vec<Vec<Argument>>>,
}

impl Macros {
    /// Collects all macros that the texts define in any arm, and some that are defined elsewhere. Each of the latter is
    /// a name and the text after the name in a `#define`.
    pub fn read<'a>(texts: impl Iterator<Item = &'a str>, others: impl Iterator<Item = (&'a str, String)>) -> Self {
        let mut macros = Self::default();
        for (name, rest) in others {
            macros.add(name, &rest);
        }
        for text in texts.filter(|text| text.contains('#')) {
            let view = view(text, &|_| Known::Unknown);
            for directive in view.directives.iter().filter(|directive| directive.name == "define") {
                let (name, rest) = directive.word(text);
                macros.add(name, rest);
            }
        }
        macros.spread();
        macros
    }

    /// Returns whether a macro pastes names together, so that a text may use names that do not occur in it.
    pub fn paste(&self) -> bool {
        !self.pasting.is_empty()
    }

    /// Returns whether this macro pastes names together.
    pub(super) fn pastes(&self, name: &str) -> bool {
        self.pasting.contains(name)
    }

    /// Returns the shape of a macro; `None` if the name is not a macro.
    pub fn shape(&self, name: &str) -> Option<Shape> {
        self.shapes.get(name).copied()
    }

    /// Returns whether the macro may declare or assign a name that is its argument.
    pub(super) fn binds_argument(&self, name: &str) -> bool {
        self.binders.contains(name)
    }

    /// Returns whether an argument of the macro is one operand in the expansion, whatever operators it contains.
    pub(super) fn keeps_whole(&self, name: &str, argument: usize) -> bool {
        let is_macro = |callee: &String| self.shape(callee).is_some();
        let keeps = |all: &Vec<Argument>| {
            all.get(argument).is_some_and(|it| !it.is_apart && !it.handed_to.iter().any(is_macro))
        };
        self.arguments.get(name).is_some_and(|definitions| definitions.iter().all(keeps))
    }

    /// Returns the names that a macro declares or assigns.
    pub(super) fn bound(&self) -> impl Iterator<Item = &str> {
        self.bound.iter().map(String::as_str)
    }

    /// Returns the words that a macro expands to, except for the words of its arguments.
    pub(super) fn words<'a>(&'a self, name: &'a str) -> BTreeSet<&'a str> {
        let (mut found, mut open) = (BTreeSet::new(), vec![name]);
        while let Some(name) = open.pop() {
            let words = self.words.get(name).into_iter().flatten().map(String::as_str);
            open.extend(words.filter(|word| found.insert(*word)));
        }
        found
    }

    // It is unknown which definition of a name is in force, so their properties are combined.
    fn add(&mut self, name: &str, rest: &str) {
        let (params, body) = parts(rest);
        let tokens: Vec<Token> = Lexer::new(body).filter(|token| !token.is_blank()).collect();
        let is_name = |token: &Token| token.kind == Kind::Ident;
        let params: Vec<_> = Lexer::new(params).filter(is_name).map(|token| token.word(params)).collect();
        self.arguments.entry(name.to_owned()).or_default().push(arguments(body, &tokens, &params));
        let shape = shape(body, &tokens, &|word| params.iter().any(|param| param == word));
        let known = self.shapes.entry(name.to_owned()).or_insert(shape);
        *known = (*known).max(shape);
        if body.contains("##") || body.contains("#\\") {
            self.pasting.insert(name.to_owned());
        }
        let pieces = Pieces::new(body, &tokens);
        let words = self.words.entry(name.to_owned()).or_default();
        for at in (0..tokens.len()).filter(|at| pieces.is_word(*at)) {
            let word = tokens[at].word(body);
            match (params.contains(&word), pieces.is_bound(at)) {
                (true, true) => drop(self.binders.insert(name.to_owned())),
                (true, false) => {}
                (false, is_bound) => {
                    self.bound.extend(is_bound.then(|| word.to_string()));
                    words.insert(word.into_owned());
                }
            }
        }
    }

    // A macro has the properties of the macros that it uses.
    fn spread(&mut self) {
        loop {
            let mut is_settled = true;
            for (name, words) in &self.words {
                let named = words.iter().filter_map(|word| self.shapes.get(word)).max().copied();
                let known = self.shapes.get_mut(name).filter(|known| named > Some(**known));
                if let (Some(known), Some(named)) = (known, named) {
                    *known = named;
                    is_settled = false;
                }
                for set in [&mut self.binders, &mut self.pasting] {
                    let is_new = words.iter().any(|word| set.contains(word)) && set.insert(name.clone());
                    is_settled &= !is_new;
                }
            }
            if is_settled {
                return;
            }
        }
    }
}

/// How a macro uses an argument.
#[derive(Debug, Clone, Default)]
struct Argument {
    /// Whether an operator of the body may bind to a part of the argument.
    is_apart: bool,
    /// The macros and functions in the body that get it as an argument; macros may bind to a part of it.
    handed_to: Vec<String>,
}

// Between brackets, commas of calls and assignments, an argument stays one operand.
fn arguments(body: &str, tokens: &[Token], params: &[Cow<'_, str>]) -> Vec<Argument> {
    let mut out = vec![Argument::default(); params.len()];
    let raw = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map_or("", |token| token.raw(body));
    let mut open: Vec<usize> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = token.word(body);
        match &*word {
            "(" | "[" | "{" => open.push(at),
            ")" | "]" | "}" => drop(open.pop()),
            _ => {}
        }
        let Some(number) = params.iter().position(|param| *param == word) else { continue };
        let around = open.last().copied();
        let is_listed = raw(around) == "(";
        let begins = match raw(at.checked_sub(1)) {
            "(" | "[" | "=" | "return" => true,
            "," => is_listed,
            _ => false,
        };
        let ends = match raw(Some(at + 1)) {
            ")" | "]" | ";" => true,
            "," => is_listed,
            _ => false,
        };
        let callee = around.filter(|_| is_listed).and_then(|around| tokens.get(around.checked_sub(1)?));
        let callee = callee.map_or_else(Cow::default, |token| token.word(body));
        out[number].is_apart |= !begins || !ends || callee == ")" || params.contains(&callee);
        out[number].handed_to.push(callee.into_owned());
    }
    out
}

// The parameters, where there are any, and the body.
fn parts(rest: &str) -> (&str, &str) {
    match rest.strip_prefix('(') {
        Some(inside) => inside.split_once(')').unwrap_or((inside, "")),
        None => ("", rest),
    }
}

fn shape(body: &str, tokens: &[Token], is_param: &dyn Fn(&str) -> bool) -> Shape {
    let mut open = Vec::new();
    let mut shape = if is_operand(body, tokens, is_param) { Shape::Operand } else { Shape::Plain };
    for token in tokens {
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

// A name, a number or a parenthesis with members, calls and indices after it, without a parameter outside of brackets.
fn is_operand(body: &str, tokens: &[Token], is_param: &dyn Fn(&str) -> bool) -> bool {
    let (mut depth, mut before) = (0_usize, "");
    for token in tokens {
        let word = token.raw(body);
        if matches!(word, ")" | "]" | "}") {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            let is_value = matches!(token.kind, Kind::Ident | Kind::Number) && !is_param(word);
            let fits = match word {
                "(" => true,
                "[" | "." => !matches!(before, "" | "."),
                _ => is_value && matches!(before, "" | "."),
            };
            if !fits {
                return false;
            }
        }
        depth += usize::from(matches!(word, "(" | "[" | "{"));
        before = if depth == 0 { word } else { before };
    }
    !matches!(before, "" | ".")
}

/// Words that begin a statement with a statement or a condition inside, or that only a statement has.
pub(super) const STARTERS: [&str; 11] =
    ["if", "for", "while", "do", "switch", "case", "default", "return", "break", "continue", "discard"];
