//! What the language knows of one word.

use proc_macro2::Span;

use crate::dsl::cursor::Cursor;
use crate::dsl::draft::{Draft, Parse};

/// One word of the language.
pub struct StatementRow {
    /// The word.
    pub word: &'static str,
    /// Its grammar: `[…]` may be left out, `|` is a choice, `…` repeats.
    pub form: &'static str,
    /// What it says, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    /// Heading in the manual.
    pub group: &'static str,
    /// Whether an info has one at most.
    pub once: bool,
    pub(crate) parse: fn(&mut Draft<'_>, &mut Cursor<'_>, Span) -> Parse<()>,
}

pub(super) const STAGES: &str = "Stages";

pub(super) const CONSTANTS: &str = "Constants and defines";

pub(super) const RESOURCES: &str = "Resources";

pub(super) const SOURCES: &str = "Sources";

/// Statements that say which variants there are: the same for every target.
pub(super) const VARIANTS: &str = "Variants";

pub(super) const COMPOSITION: &str = "Templates and modifiers";

pub(super) const WHOLE: &str = "The whole info";

/// Why a statement is the same in every variant and takes no `#[when]`, as a way out; `None` if it takes one.
pub(crate) fn unconditional(row: &StatementRow) -> Option<&'static str> {
    Some(match row.word {
        "specialize" => "put `if target(…) { … }` around the rules",
        "do_static_compilation" => {
            "remove the `#[when]`; `specialize { skip if …; }` leaves variants out that nothing draws with"
        }
        "auto_resource_location" => "remove the `#[when]`: a slot is the same in every variant",
        "order" => "remove the `#[when]` here and write it before `modifier(…)`",
        "backends" => {
            "remove the `#[when]`, name the backends of all variants, and leave variants out of one by a rule: \
             `specialize { skip if … && target(…); }`"
        }
        "metal_max_total_threads_per_threadgroup" => {
            "remove the `#[when]` and write the largest number of all variants: it is a promise for all of them"
        }
        // Keys are packed alike everywhere, and rules say themselves when they hold.
        _ if row.group == VARIANTS => {
            "rules within `specialize` may depend on `target(…)`, `profile(…)` and `capability(…)`"
        }
        _ => return None,
    })
}
