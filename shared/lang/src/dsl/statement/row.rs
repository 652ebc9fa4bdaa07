//! What the language knows of one word.

use proc_macro2::Span;

use super::plain;
use crate::dsl::cursor::Cursor;
use crate::dsl::draft::{Draft, Parse};
use shader_info_model::{Group, PlainRow};

/// One word of the language.
#[derive(Clone, Copy)]
pub struct StatementRow {
    /// The word.
    pub word: &'static str,
    /// Its grammar: `[…]` may be left out, `|` is a choice, `…` repeats.
    pub form: &'static str,
    /// Description, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    /// Heading in the manual.
    pub group: Group,
    /// Whether an info has one at most.
    pub once: bool,
    pub(crate) parse: Grammar,
}

/// Statements of an info that a fragment has too, slots left out.
const IN_FRAGMENTS: [&str; 11] = [
    "sampler",
    "image",
    "uniform_buf",
    "storage_buf",
    "vertex_in",
    "fragment_out",
    "compilation_constant",
    "specialization_constant",
    "typedef_source",
    "builtins",
    "requires",
];

/// The function that reads a statement after its word.
#[derive(Clone, Copy)]
pub(crate) enum Grammar {
    /// A function of its own.
    Own(fn(&mut Draft<'_>, &mut Cursor<'_>, Span) -> Parse<()>),
    /// Its file in `model` names the parts.
    Plain(&'static PlainRow),
}

impl StatementRow {
    pub(super) const fn plain(plain: &'static PlainRow) -> Self {
        let row = plain.row;
        Self {
            word: row.word,
            form: row.form,
            doc: row.doc,
            example: row.example,
            group: row.group,
            once: row.once,
            parse: Grammar::Plain(plain),
        }
    }

    /// Returns whether a fragment has the statement, too.
    pub(crate) fn is_in_fragments(&self) -> bool {
        match self.parse {
            Grammar::Own(_) => IN_FRAGMENTS.contains(&self.word),
            Grammar::Plain(plain) => plain.row.is_in_fragments,
        }
    }

    /// Reads the statement after its word.
    pub(crate) fn parse(&self, draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
        match self.parse {
            Grammar::Own(parse) => parse(draft, cursor, word),
            Grammar::Plain(row) => plain::parse(row, draft, cursor, word),
        }
    }
}

/// Returns why a statement is the same in every variant and takes no `#[when]`, as a way out; `None` if it takes one.
pub(crate) fn unconditional(row: &StatementRow) -> Option<&'static str> {
    if let Grammar::Plain(plain) = row.parse {
        return plain.row.unconditional;
    }
    Some(match row.word {
        "specialize" => "put `if target(…) { … }` around the rules",
        "order" => "remove the `#[when]` here and write it before `modifier(…)`",
        "backends" => {
            "remove the `#[when]`, name the backends of all variants, and leave variants out of one by a rule: \
             `specialize { skip if … && target(…); }`"
        }
        // Keys are packed alike everywhere, and rules say themselves when they hold.
        _ if row.group == Group::Variants => {
            "rules within `specialize` may depend on `target(…)`, `profile(…)` and `capability(…)`"
        }
        _ => return None,
    })
}
