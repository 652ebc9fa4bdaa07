//! Plain statements: one file has everything about such a statement, from its word to its line in a text.

use super::{Number, Read, Section, StageSet, StatementReader};
use crate::capability::Need;

/// The chapters of the manual, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Stages, and the values that pass between them.
    Stages,
    /// Constants and defines.
    Constants,
    /// Resources.
    Resources,
    /// Code and types, and their requirements.
    Sources,
    /// Statements that decide which variants exist; they are the same for every target.
    Variants,
    /// Slots and their modifiers.
    Composition,
    /// Statements about the info itself.
    Whole,
}

impl Group {
    /// Every group.
    pub const ALL: [Self; 7] =
        [Self::Stages, Self::Constants, Self::Resources, Self::Sources, Self::Variants, Self::Composition, Self::Whole];

    /// Returns its heading in the manual.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Stages => "Stages",
            Self::Constants => "Constants and defines",
            Self::Resources => "Resources",
            Self::Sources => "Sources",
            Self::Variants => "Variants",
            Self::Composition => "Templates and modifiers",
            Self::Whole => "The whole info",
        }
    }
}

/// The use of a number, which decides its range and whether techniques may have different values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberUse {
    /// A slot, binding or location.
    Slot,
    /// Elements of an array.
    Length,
    /// Elements of a variable that a work group shares; constants that only the pipeline knows are allowed.
    GroupLength,
    /// One dimension of a work group.
    GroupSize,
    /// A field of a render state.
    State,
}

/// The properties of a plain statement that do not depend on its data.
#[derive(Debug)]
pub struct Row {
    /// The word.
    pub word: &'static str,
    /// Its grammar: `[…]` is optional, `|` is a choice, `…` repeats.
    pub form: &'static str,
    /// Its description in the manual, in Markdown.
    pub doc: &'static str,
    /// An example: a whole statement.
    pub example: &'static str,
    /// Its chapter in the manual.
    pub group: Group,
    /// Whether an info may have only one; two equal statements count as one.
    pub once: bool,
    /// Whether infos that name its info as a parent inherit it.
    pub is_inherited: bool,
    /// Whether a fragment may have it; it belongs to the info then, once for all instances.
    pub is_in_fragments: bool,
    /// Help for a `#[when]` on a statement that is the same in every variant; `None` if a `#[when]` is allowed.
    pub unconditional: Option<&'static str>,
    /// The kind of its name for errors, such as `a subpass input`. `None` if it declares no name.
    pub declares: Option<&'static str>,
    /// The line in a text; `None` if texts do not show it.
    pub line: Option<Line>,
}

/// The line of a plain statement in a text, and the backends that support it.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Its section.
    pub section: Section,
    /// Order within the section, smallest first.
    pub order: i32,
    /// The stages that have the line.
    pub stages: StageSet,
    /// The feature that a dialect must support.
    pub need: Need,
    /// Name of the feature for the error if a dialect lacks it: `compute stage`.
    pub what: &'static str,
    /// Whether a dialect that lacks the feature behaves the same without the line: its text leaves the line out. Else
    /// the dialect cannot have the shader.
    pub is_optional: bool,
}

/// A plain statement with data of type `T`; `()` if it has only its word.
pub struct Plain<T: 'static> {
    /// The properties that do not depend on its data.
    pub row: Row,
    /// Reads the part after the word.
    pub read: fn(&mut dyn StatementReader) -> Read<T>,
    /// Returns its numbers, which may be expressions.
    pub numbers: fn(&mut T) -> Vec<(&mut Number, NumberUse)>,
    /// Returns the name for [`Row::declares`].
    pub name: fn(&T) -> Option<&str>,
    /// Returns its line in a text, which is the same in every dialect; `None` if the data needs no line.
    pub text: fn(&T) -> Option<String>,
}
