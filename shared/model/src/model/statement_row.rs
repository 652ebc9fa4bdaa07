//! Makes the enum of statements of its table, and what rows have in common.

use super::{ArrayLength, Number, Payload, Resource, ResourceKind, Section, Stage, StageSet};

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

pub(super) type See<'a> = &'a mut dyn FnMut(&mut Number, NumberUse);

/// The enum, its wire format, and the functions that would otherwise list every statement.
macro_rules! statements {
    (spelled { $($spelled:tt)* } others { $($others:tt)* }) => {
        statements! { @all $($spelled)* $($others)* }
        statements! { @spelled $($spelled)* }
        statements! { @others $($others)* }
    };
    (@spelled $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $slot:ident: $ty:ty ))? $($word:literal)? $(by $says:pat => $said:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?
        $(, in $placed:pat => $section:expr)?;
    )*) => {
        /// A statement with lines of its own in a text: the speller has an arm for each.
        #[derive(Debug, Clone, Copy)]
        pub enum Spelled<'a> {
            $( $(#[$doc])* $name $((&'a $ty))?, )*
        }

        impl Statement {
            /// The statement as the speller sees it; `None` if texts do not show it.
            pub fn spelled(&self) -> Option<Spelled<'_>> {
                match self {
                    $( Self::$name $(($slot))? => Some(Spelled::$name $(($slot))?), )*
                    _ => None,
                }
            }
        }
    };
    // A row that stands in a section is spelled.
    (@others $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $($slot:ident: $ty:ty),+ ))? $($word:literal)? $(by $says:pat => $said:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?;
    )*) => {};
    (@all $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $($slot:ident: $ty:ty),+ ))? $($word:literal)? $(by $says:pat => $said:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?
        $(, in $placed:pat => $section:expr)?;
    )*) => {
        /// What one line of a declaration says.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Statement {
            $( $(#[$doc])* $name $(( $($ty),+ ))?, )*
        }

        crate::wire_enum! { Statement { $( $name $(( $($slot),+ ))? = $tag ),* } }

        impl Statement {
            /// The word it is declared with.
            pub fn word(&self) -> &'static str {
                match self {
                    $( $( Self::$name { .. } => $word, )? $( $says => $said, )? )*
                }
            }

            /// Visits every number of the statement, those of inner dimensions first.
            pub fn visit_numbers(&mut self, see: &mut dyn FnMut(&mut Number, NumberUse)) {
                let see: super::statement_row::See<'_> = &mut |number: &mut Number, used: NumberUse| {
                    number.inner.iter_mut().for_each(|length| see(length, used));
                    see(number, used);
                };
                match self {
                    $( $( $numbered => { let $see = see; $numbers } )? )*
                    _ => {}
                }
            }

            /// Where a statement that needs no more thought stands: section, order within it, stages. `None` for those
            /// that stand nowhere, and those whose place depends on other statements.
            pub fn section(&self) -> Option<(Section, i32, StageSet)> {
                match self {
                    $( $( $placed => Some($section), )? )*
                    _ => None,
                }
            }
        }
    };
}

pub(super) fn one(stage: Stage) -> StageSet {
    StageSet::default().with(stage)
}

pub(super) fn slot(number: &mut Option<Number>, see: See<'_>) {
    number.iter_mut().for_each(|number| see(number, NumberUse::Slot));
}

pub(super) fn length(number: &mut Option<Number>, see: See<'_>) {
    number.iter_mut().for_each(|number| see(number, NumberUse::Length));
}

pub(super) fn resource_numbers(resource: &mut Resource, see: See<'_>) {
    slot(&mut resource.slot, see);
    match &mut resource.kind {
        ResourceKind::UniformBuf { array, .. } => length(array, see),
        ResourceKind::StorageBuf { array: ArrayLength::Fixed(number), .. } => see(number, NumberUse::Length),
        ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => {}
    }
}

/// Types may use constants as lengths.
pub(super) fn payload_section(payload: &Payload) -> (Section, i32, StageSet) {
    match payload {
        Payload::Const(_) => (Section::Constants, -1, StageSet::ALL),
        _ => (Section::Typedefs, -1, StageSet::ALL),
    }
}
