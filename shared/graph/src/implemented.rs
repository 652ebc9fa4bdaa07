//! The implementation of a definition for a target, with properties that are derived from its text.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use shader_info_model::diagnostic::Place;

use crate::code::ast::{Expr, Name};
use crate::code::{SyntaxError, expression};
use crate::document::ImplementationKind;
use crate::sources::beside;

/// How a target implements a definition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Implemented {
    /// The implementation's or graph's name.
    pub name: String,
    /// How.
    pub kind: ImplementationKind,
    /// The folder that its file is relative to.
    pub folder: String,
    /// Names of inputs in the code, where they are others: input, name.
    pub renamed: Vec<(String, String)>,
    /// What follows from its texts, once a node needed it.
    #[serde(skip)]
    pub(crate) parsed: Parsed,
}

/// What follows from the texts of an implementation: found once, however many nodes and documents mean it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Parsed {
    tree: OnceLock<Result<Tree, SyntaxError>>,
    ports: OnceLock<Vec<String>>,
    path: OnceLock<String>,
    /// Where the implementation stands; unknown for one of an index.
    pub(crate) place: Place,
}

/// An expression, and the names that it reads.
#[derive(Debug, Clone)]
pub(crate) struct Tree {
    pub(crate) expr: Expr,
    pub(crate) names: Vec<Name>,
}

impl Implemented {
    /// Returns the path of its file.
    pub(crate) fn path(&self, file: &str) -> &str {
        self.parsed.path.get_or_init(|| beside(&self.folder, file))
    }
}

impl Parsed {
    /// Of an implementation that stands there.
    pub(crate) fn at(place: Place) -> Self {
        Self { place, ..Self::default() }
    }

    /// Returns the expression of this text, which is always the same for one implementation.
    pub(crate) fn get(&self, text: &str) -> &Result<Tree, SyntaxError> {
        self.tree.get_or_init(|| expression(text).map(Tree::of))
    }

    /// Returns the inputs that the text reads: `in` of `{{in}}`.
    pub(crate) fn ports(&self, text: &str) -> &[String] {
        let name = |rest: &str| rest.split_once("}}").map(|entry| entry.0.trim().to_owned());
        self.ports.get_or_init(|| text.split("{{").skip(1).filter_map(name).collect())
    }
}

impl Tree {
    fn of(expr: Expr) -> Self {
        let mut names = Vec::new();
        expr.each(&mut |it| match it {
            Expr::Name(name) | Expr::Port(name) if !names.contains(name) => names.push(*name),
            _ => {}
        });
        Self { expr, names }
    }
}

// It follows from the texts.
impl PartialEq for Parsed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
