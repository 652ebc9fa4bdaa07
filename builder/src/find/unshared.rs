//! Items of Rust that the GPU does not know, since they have none of our attributes.

use proc_macro2::TokenTree;
use shader_info_model::DeclarationKind;
use shader_info_model::diagnostic::Place;

use super::attribute::{self, Attribute};

/// Attributes that leave an item as it is written. Any other may be a macro that adds ours.
const LEAVE_ITEMS: [&str; 14] = [
    "allow",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "forbid",
    "inline",
    "must_use",
    "non_exhaustive",
    "repr",
    "warn",
];

/// An item without our attributes.
#[derive(Debug, Clone)]
pub(super) struct Unshared {
    /// `struct`, `enum`, `const` or `fn`.
    pub(super) word: &'static str,
    /// Whether a `cfg` may remove it.
    pub(super) is_conditional: bool,
    /// Place of its name.
    pub(super) place: Place,
}

/// Items of Rust that may have one name beside those of the other kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Namespace {
    Types,
    Values,
}

impl Namespace {
    /// Returns where a path of this kind leads; `None` if to items of both.
    pub(super) fn of(expected: DeclarationKind) -> Option<Self> {
        match expected {
            DeclarationKind::Const | DeclarationKind::Function => Some(Self::Values),
            DeclarationKind::Shared => None,
            DeclarationKind::Info
            | DeclarationKind::Interface
            | DeclarationKind::Type
            | DeclarationKind::VertexInput
            | DeclarationKind::Fragment
            | DeclarationKind::Node => Some(Self::Types),
        }
    }
}

/// Returns the word and the name with which an item begins; `None` for other items, and where a macro may change it.
pub(super) fn of<'a>(
    tokens: &'a [TokenTree],
    attributes: &[Attribute],
) -> Option<(&'static str, &'a proc_macro2::Ident)> {
    let tokens = match tokens {
        [TokenTree::Ident(first), rest @ ..]
            if first == "const" && matches!(rest.first(), Some(TokenTree::Ident(word)) if word == "fn") =>
        {
            rest
        }
        _ => tokens,
    };
    let [TokenTree::Ident(word), TokenTree::Ident(name), ..] = tokens else { return None };
    let word = ["struct", "enum", "const", "fn"].into_iter().find(|known| word == known)?;
    let leaves_it = |attribute: &Attribute| {
        attribute::name(&attribute.meta).is_some_and(|name| LEAVE_ITEMS.contains(&name.as_str()))
    };
    attributes.iter().all(leaves_it).then_some((word, name))
}

impl Unshared {
    /// Returns whether a name of this kind is surely that of the item, so that Rust looks for no other.
    pub(super) fn takes(&self, namespace: Namespace) -> bool {
        let own = if matches!(self.word, "struct" | "enum") { Namespace::Types } else { Namespace::Values };
        own == namespace && !self.is_conditional
    }

    /// Returns what must stand before the item for a path that needs such a kind; `None` if nothing makes it one.
    pub(super) fn missing_attribute(&self, expected: DeclarationKind) -> Option<&'static str> {
        match (expected, self.word) {
            (DeclarationKind::Type, "struct" | "enum")
            | (DeclarationKind::Const, "const")
            | (DeclarationKind::Function, "fn")
            | (DeclarationKind::Shared, _) => Some("#[shader_shared]"),
            (DeclarationKind::VertexInput, "struct") => Some("#[derive(VertexInput)]"),
            _ => None,
        }
    }
}
