//! Plain statements: those of which one file says everything, from the word to the line in a text.

use super::{Family, Number, Read, Section, StageSet, StatementReader};
use crate::capability::Need;

/// Where the manual describes a statement, in the order of its chapters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Stages, and what passes between them.
    Stages,
    /// Constants and defines.
    Constants,
    /// Resources.
    Resources,
    /// Code, types and what they need.
    Sources,
    /// Statements that say which variants there are: the same for every target.
    Variants,
    /// Slots and their modifiers.
    Composition,
    /// What is said of the info itself.
    Whole,
}

impl Group {
    /// Every group.
    pub const ALL: [Self; 7] =
        [Self::Stages, Self::Constants, Self::Resources, Self::Sources, Self::Variants, Self::Composition, Self::Whole];

    /// Its heading in the manual.
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

/// What a number is for: decides its range, and whether a technique may have another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberUse {
    /// A slot, binding or location.
    Slot,
    /// Elements of an array.
    Length,
    /// Elements of a variable that a work group shares: what only a pipeline knows will do.
    GroupLength,
    /// A side of a work group.
    GroupSize,
    /// Of a render state.
    State,
}

/// What the language knows of a plain statement, whatever its data is.
#[derive(Debug)]
pub struct Row {
    /// The word.
    pub word: &'static str,
    /// Its grammar: `[…]` may be left out, `|` is a choice, `…` repeats.
    pub form: &'static str,
    /// What it says, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    /// Heading in the manual.
    pub group: Group,
    /// Whether an info has one at most; two that say the same are one.
    pub once: bool,
    /// Whether infos that name its info as a parent have it too.
    pub is_inherited: bool,
    /// Whether a fragment has it too; there it is the info's, one for all instances.
    pub is_in_fragments: bool,
    /// Why it is the same in every variant and takes no `#[when]`, as a way out; `None` if it takes one.
    pub unconditional: Option<&'static str>,
    /// What its name is, for errors: `a subpass input`. `None` if it declares no name.
    pub declares: Option<&'static str>,
    /// The line in a text; `None` if texts do not show it.
    pub line: Option<Line>,
}

/// Where a plain statement stands in a text, and which backends have it.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Its section.
    pub section: Section,
    /// The place within the section: lines with smaller numbers come first.
    pub order: i32,
    /// The stages that see it.
    pub stages: StageSet,
    /// What a dialect must have.
    pub need: Need,
    /// What a dialect without it lacks, for the error: `compute stage`.
    pub what: &'static str,
    /// Families that mean the same without the line, and whose texts are without it.
    pub left_out: &'static [Family],
}

/// A plain statement with data of type `T`; `()` if the word says everything.
pub struct Plain<T: 'static> {
    /// What does not depend on its data.
    pub row: Row,
    /// Reads what stands behind the word.
    pub read: fn(&mut dyn StatementReader) -> Read<T>,
    /// Its numbers, which may be expressions.
    pub numbers: fn(&mut T) -> Vec<(&mut Number, NumberUse)>,
    /// The name of [`Row::declares`].
    pub name: fn(&T) -> Option<&str>,
    /// Its line in a text, the same in every dialect; `None` if this data needs none.
    pub text: fn(&T) -> Option<String>,
}
