//! Declarations as they are written with conditions, and as they are for one key.

use super::condition::{Chosen, Test};

/// A piece of a declaration under a condition.
pub(super) struct Piece {
    pub(super) when: Option<Test>,
    pub(super) text: Text,
}

pub(super) enum Text {
    Plain(String),
    /// A parent: where it is listed decides the order of statements, also in variants without it.
    Parent(String),
    /// `fragments(…)` with a condition before some entries.
    Fragments(Vec<(Option<Test>, String)>),
    /// GLSL before, with and after an `if` over branches.
    Code(String, Test, [String; 2], String),
    /// Two functions, each with an `if`, and the text between them.
    Twice(String, [Branched; 2], String),
}

/// An `if` over branches: its condition, its arms, and what follows.
pub(super) type Branched = (Test, [String; 2], String);

/// A declaration.
pub(super) struct Declaration {
    pub(super) word: &'static str,
    pub(super) name: String,
    pub(super) pieces: Vec<Piece>,
}

impl Declaration {
    /// Returns the text: with every condition, or with the conditions that a key decides resolved.
    pub(super) fn text(&self, chosen: Option<&Chosen>) -> String {
        let pieces: Vec<String> = self.pieces.iter().filter_map(|piece| piece.text(chosen)).collect();
        let text = pieces.join("\n  ");
        match self.name.is_empty() {
            true => format!("{}! {{ {text} }}\n", self.word),
            false => format!("{}! {{ {} {{\n  {text}\n}} }}\n", self.word, self.name),
        }
    }
}

pub(super) fn always(text: impl Into<String>) -> Piece {
    under(None, text)
}

pub(super) fn under(when: Option<Test>, text: impl Into<String>) -> Piece {
    Piece { when, text: Text::Plain(text.into()) }
}

/// Returns a text under a condition, and another one where the condition is false.
pub(super) fn either(when: Option<Test>, yes: &str, no: &str) -> Vec<Piece> {
    let not = when.clone().map(|when| Test::Not(Box::new(when)));
    let other = not.map(|not| under(Some(not), no));
    [under(when, yes)].into_iter().chain(other).collect()
}

impl Piece {
    fn text(&self, chosen: Option<&Chosen>) -> Option<String> {
        let when = before(self.when.as_ref(), chosen);
        let text = match &self.text {
            Text::Plain(text) => text.clone(),
            Text::Parent(text) => return Some(when.unwrap_or_else(|| "#[when(never)] ".into()) + text),
            Text::Fragments(entries) => {
                let entries = entries.iter().filter_map(|(when, name)| Some(before(when.as_ref(), chosen)? + name));
                let entries: Vec<String> = entries.collect();
                if entries.is_empty() {
                    return None;
                }
                format!("fragments({});", entries.join(", "))
            }
            Text::Code(head, test, arms, tail) => format!("{head} {} {tail}", branched(test, arms, chosen)),
            Text::Twice(head, [first, second], between) => {
                let [first, second] =
                    [first, second].map(|(test, arms, tail)| format!("{} {tail}", branched(test, arms, chosen)));
                format!("{head} {first} {between} {second}")
            }
        };
        Some(when? + &text)
    }
}

fn branched(test: &Test, [yes, no]: &[String; 2], chosen: Option<&Chosen>) -> String {
    match chosen.map(|chosen| matches!(test.decided(chosen), Ok(true))) {
        None => format!("if ({}) {{ {yes} }} else {{ {no} }}", glsl(test)),
        Some(holds) => format!("{{ {} }}", if holds { yes } else { no }),
    }
}

fn before(when: Option<&Test>, chosen: Option<&Chosen>) -> Option<String> {
    let Some(when) = when else { return Some(String::new()) };
    match chosen.map(|chosen| when.decided(chosen)) {
        None => Some(format!("#[when({when})] ")),
        Some(Ok(true)) => Some(String::new()),
        Some(Ok(false)) => None,
        Some(Err(rest)) => Some(format!("#[when({rest})] ")),
    }
}

// A value of a list has the branch's name before its own in GLSL.
fn glsl(test: &Test) -> String {
    test.to_string().replace("One", "mode_One").replace("Two", "mode_Two").replace("Three", "mode_Three")
}
