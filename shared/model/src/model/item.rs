//! A statement with everything that is known around it.

use std::sync::Arc;

use super::{Condition, Statement, Word};
use crate::diagnostic::Place;

/// One statement of a declaration, its own or inherited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What it says.
    pub statement: Statement,
    /// `#[when(…)]`.
    pub when: Option<Condition>,
    /// `#[semantic(…)]`, `#[ui(…)]` and doc comments.
    pub annotation: Annotation,
    /// Where it was written: the name it declares, else its word.
    pub place: Place,
    /// Its words that only the merged declaration can judge, such as the names in `#[when(…)]`.
    pub words: Vec<Word>,
    /// The info that wrote it.
    pub from: Arc<str>,
    /// Which entry of the info's fragments it belongs to; none for what the info itself says.
    pub instance: Option<u32>,
    /// Through which reference of the descendant it came; none for its own. Not handed on.
    pub via: Option<u32>,
}

impl Item {
    /// A bare statement at a place.
    pub fn new(statement: Statement, place: Place) -> Self {
        let annotation = Annotation::default();
        let (words, from) = (Vec::new(), Arc::default());
        Self { statement, when: None, annotation, place, words, from, instance: None, via: None }
    }

    /// Another statement in the place of this one.
    pub fn with(&self, statement: Statement) -> Self {
        let Self { statement: _, when, annotation, place, words, from, instance, via } = self;
        let (when, annotation, place, words) = (when.clone(), annotation.clone(), place.clone(), words.clone());
        Self { statement, when, annotation, place, words, from: from.clone(), instance: *instance, via: *via }
    }

    /// Where a word of it stands; the statement's own place for words that stand elsewhere.
    pub fn place_of(&self, word: &str) -> &Place {
        let found = self.words.iter().find(|it| it.text == word);
        found.map_or(&self.place, |it| &it.place)
    }
}

/// What editors and adapters want to know of an input; never reaches the GLSL.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Annotation {
    /// What it means: `model_matrix`, …; adapters fill it from one value.
    pub semantic: Option<String>,
    /// A name for people.
    pub label: Option<String>,
    /// Default, as written.
    pub default: Option<String>,
    /// Smallest and largest value, as written.
    pub range: Option<(String, String)>,
    /// Hidden from editors.
    pub private: bool,
    /// Doc comment.
    pub doc: String,
}
