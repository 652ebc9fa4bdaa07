//! A statement with its condition, place and origin.

use std::sync::Arc;

use super::{Condition, Statement, Word};
use crate::diagnostic::Place;

/// A statement of a declaration, its own or an inherited one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The statement.
    pub statement: Statement,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// `#[semantic(…)]`, `#[ui(…)]` and doc comments.
    pub annotation: Annotation,
    /// Place of the name that it declares, or else of its word.
    pub place: Place,
    /// Words that can be checked only in the merged declaration, such as names in `#[when(…)]`.
    pub words: Vec<Word>,
    /// Name of the info that declares it.
    pub from: Arc<str>,
    /// Index of the fragment that it belongs to, in the info's list; `None` for a statement of the info itself.
    pub instance: Option<u32>,
    /// Index of the descendant's reference that it came through; `None` for its own statements. It is not passed on.
    pub via: Option<u32>,
}

impl Item {
    /// Makes an item of a statement and its place.
    pub fn new(statement: Statement, place: Place) -> Self {
        let annotation = Annotation::default();
        let (words, from) = (Vec::new(), Arc::default());
        Self { statement, when: None, annotation, place, words, from, instance: None, via: None }
    }

    /// Returns a copy with another statement.
    pub fn with(&self, statement: Statement) -> Self {
        let Self { statement: _, when, annotation, place, words, from, instance, via } = self;
        let (when, annotation, place, words) = (when.clone(), annotation.clone(), place.clone(), words.clone());
        Self { statement, when, annotation, place, words, from: from.clone(), instance: *instance, via: *via }
    }

    /// Returns the word by which its author declares it.
    pub fn word(&self) -> &'static str {
        if self.instance.is_some() { self.statement.word_in_fragment() } else { self.statement.word() }
    }

    /// Returns the place of a word; the statement's place for a word that it does not have.
    pub fn place_of(&self, word: &str) -> &Place {
        let found = self.words.iter().find(|it| it.text == word);
        found.map_or(&self.place, |it| &it.place)
    }
}

/// Data for editors and adapters, which never reaches the GLSL.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Annotation {
    /// The meaning of the value: `model_matrix`, …; adapters compute the value from it.
    pub semantic: Option<String>,
    /// Name that an editor shows.
    pub label: Option<String>,
    /// Default value, as written.
    pub default: Option<String>,
    /// Smallest and largest value, as written.
    pub range: Option<(String, String)>,
    /// Whether editors hide the input.
    pub private: bool,
    /// The doc comment.
    pub doc: String,
}
