//! The macro that defines the enum of statements from the table of its rows, with functions over all of them.

use super::{ArrayLength, Number, NumberUse, Payload, Resource, ResourceKind, Section, Stage, StageSet};

pub(super) type NumberVisitor<'a> = &'a mut dyn FnMut(&mut Number, NumberUse);

/// Defines the enum, its encoding, and the functions that would otherwise list every statement.
macro_rules! statements {
    (
        plain { $( $(#[$doc:meta])* $tag:literal $name:ident $(( $slot:ident: $ty:ty ))? in $file:ident; )* }
        spelled { $($spelled:tt)* }
        others { $($others:tt)* }
    ) => {
        statements! { @all
            $(
                $(#[$doc])*
                $tag $name $(($slot: $ty))? by Self::$name { .. } => $file::ROW.row.word,
                    numbers(see) Self::$name $(($slot))? => {
                        ($file::ROW.numbers)(data_of!(&mut $($slot)?)).into_iter().for_each(|(number, used)| see(number, used));
                    };
            )*
            $($spelled)* $($others)*
        }
        statements! { @plain $( $name $(($slot))? in $file; )* }
        statements! { @spelled $($spelled)* }
        statements! { @others $($others)* }
    };
    (@plain $( $name:ident $(($slot:ident))? in $file:ident; )*) => {
        /// Every plain statement.
        pub const PLAIN: &[PlainRow] = &[
            $( PlainRow {
                row: &$file::ROW.row,
                read: |reader| ($file::ROW.read)(reader).map(|data_of!(@pattern $($slot)?)| Statement::$name $(($slot))?),
            }, )*
        ];

        impl Statement {
            /// Returns the properties of a plain statement.
            pub fn plain(&self) -> Option<&'static Row> {
                match self {
                    $( Self::$name { .. } => Some(&$file::ROW.row), )*
                    _ => None,
                }
            }

            /// Returns the line of a plain statement and its text; `None` if texts do not show it.
            pub fn plain_line(&self) -> Option<(Line, String)> {
                match self {
                    $( Self::$name $(($slot))? => {
                        Some(($file::ROW.row.line?, ($file::ROW.text)(data_of!($($slot)?))?))
                    } )*
                    _ => None,
                }
            }

            fn plain_name(&self) -> Option<&str> {
                match self {
                    $( Self::$name $(($slot))? => ($file::ROW.name)(data_of!($($slot)?)), )*
                    _ => None,
                }
            }
        }
    };
    (@spelled $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $slot:ident: $ty:ty ))? $($word:literal)? $(by $matched:pat => $keyword:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?
        $(, in $placed:pat => $section:expr)?;
    )*) => {
        /// A statement with its own lines in a text; the speller has a match arm for each.
        #[derive(Debug, Clone, Copy)]
        pub enum Spelled<'a> {
            $( $(#[$doc])* $name $((&'a $ty))?, )*
        }

        impl Statement {
            /// Returns the statement for the speller; `None` if texts do not show it.
            pub fn spelled(&self) -> Option<Spelled<'_>> {
                match self {
                    $( Self::$name $(($slot))? => Some(Spelled::$name $(($slot))?), )*
                    _ => None,
                }
            }
        }
    };
    // A row with a section is a spelled one.
    (@others $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $($slot:ident: $ty:ty),+ ))? $($word:literal)? $(by $matched:pat => $keyword:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?;
    )*) => {};
    (@all $(
        $(#[$doc:meta])*
        $tag:literal $name:ident $(( $($slot:ident: $ty:ty),+ ))? $($word:literal)? $(by $matched:pat => $keyword:expr)?
        $(, numbers($see:ident) $numbered:pat => $numbers:expr)?
        $(, in $placed:pat => $section:expr)?;
    )*) => {
        /// A statement of a declaration.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Statement {
            $( $(#[$doc])* $name $(( $($ty),+ ))?, )*
        }

        crate::wire_enum! { Statement { $( $name $(( $($slot),+ ))? = $tag ),* } }

        impl Statement {
            /// Returns the word of the statement.
            pub fn word(&self) -> &'static str {
                match self {
                    $( $( Self::$name { .. } => $word, )? $( $matched => $keyword, )? )*
                }
            }

            /// Visits every number of the statement; those of inner dimensions first.
            pub fn visit_numbers(&mut self, see: &mut dyn FnMut(&mut Number, NumberUse)) {
                let see: super::statement_row::NumberVisitor<'_> = &mut |number: &mut Number, used: NumberUse| {
                    number.inner.iter_mut().for_each(|length| see(length, used));
                    see(number, used);
                };
                match self {
                    $( $( $numbered => { let $see = see; $numbers } )? )*
                    _ => {}
                }
            }

            /// Returns section, order within it, and stages of a statement's line. `None` for statements without a
            /// line, and for those whose place depends on other statements.
            pub fn section(&self) -> Option<(Section, i32, StageSet)> {
                match self {
                    $( $( $placed => Some($section), )? )*
                    _ => self.plain()?.line.map(|line| (line.section, line.order, line.stages)),
                }
            }
        }
    };
}

/// The data of a variant; `()` if it has none.
macro_rules! data_of {
    () => {
        &()
    };
    ($data:ident) => {
        $data
    };
    (&mut) => {
        &mut ()
    };
    (&mut $data:ident) => {
        $data
    };
    (@pattern) => {
        ()
    };
    (@pattern $data:ident) => {
        $data
    };
}

pub(super) fn one(stage: Stage) -> StageSet {
    StageSet::of(stage)
}

pub(super) fn slot(number: &mut Option<Number>, see: NumberVisitor<'_>) {
    number.iter_mut().for_each(|number| see(number, NumberUse::Slot));
}

pub(super) fn length(number: &mut Option<Number>, see: NumberVisitor<'_>) {
    number.iter_mut().for_each(|number| see(number, NumberUse::Length));
}

pub(super) fn resource_numbers(resource: &mut Resource, see: NumberVisitor<'_>) {
    slot(&mut resource.slot, see);
    match &mut resource.kind {
        ResourceKind::UniformBuf { array, .. } => length(array, see),
        ResourceKind::StorageBuf { array: ArrayLength::Fixed(number), .. } => see(number, NumberUse::Length),
        ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => {}
    }
}

/// Returns the place of a shared item in a text. Types follow constants, which they may use as lengths.
pub(super) fn payload_section(payload: &Payload) -> (Section, i32, StageSet) {
    match payload {
        Payload::Const(_) => (Section::Constants, -1, StageSet::ALL),
        _ => (Section::Typedefs, -1, StageSet::ALL),
    }
}
