//! Reads GLSL text: tokens, live parts, includes, declarations, names, reserved words.
//!
//! The crate does not depend on infos, backends, diagnostics or files: the caller passes the text of a file, and errors
//! are values with byte ranges.
//!
//! - [`token`], [`lexer`], [`lines`]: tokens of a text, and their lines and columns
//! - [`preprocess`]: directives, and the code that conditions leave live; [`tested`]: the names that conditions test
//! - [`identifier`], [`mod@rename`]: identifiers with their roles, and renaming
//! - [`declare`], [`function`]: declarations and functions at file scope
//! - [`repeated`]: functions that two texts of a stage define
//! - [`reading`]: the properties of a text that composition needs, found in one pass
//! - [`mod@include`]: the files that a text includes, their order, and inclusion in place
//! - [`sections`]: a file with the bodies of several slots
//! - [`expansion`]: the size of a text after macro expansion
//! - [`fold`], [`reach`], `stores`: remove dead code for known constants, unused functions and unused values
//! - [`typed`]: the types of expressions, and a text written for a dialect that knows fewer conversions
//! - [`hash`]: short names of texts
//! - [`words`], [`words_elsewhere`]: reserved words of GLSL and of the languages that it is translated to
//!
//! Everything works on byte ranges of the text as its author wrote it, comments, dead branches and half-typed code
//! included, with nothing but std: the macros compile it, unoptimised, and run it at every keystroke. The crates at
//! hand do another job. `pp-rs` and `glsl-lang-pp` preprocess, that is, expand macros and evaluate conditions for one
//! setting, where a library file must be read for all settings at once; `glsl-lang-lexer` (0.5.2) brings a parser
//! generator's run time, logos, serde and thiserror into every user's build.

pub mod declare;
pub mod expansion;
pub mod extent;
mod fold;
pub mod function;
pub mod hash;
pub mod identifier;
pub mod include;
pub mod lexer;
pub mod lines;
pub mod macros;
pub mod preprocess;
mod pure;
pub mod reach;
pub mod reading;
pub mod rename;
pub mod repeated;
pub mod tested;
pub mod token;
pub mod typed;
pub mod words;
pub mod words_elsewhere;

mod blank;
mod bound;
mod choice;
mod code;
mod condition;
mod constant;
mod parts;
mod pieces;
mod pragma;
mod scan;
mod section;
mod splice;
mod statement;
mod stores;
mod truth;

pub use declare::{Declared, DeclaredKind, declared, declared_in};
pub use fold::fold;
pub use function::{Function, Param, functions, functions_in};
pub use identifier::{Identifier, Role, calls, identifiers, identifiers_in};
pub use include::{
    BadByte, FindError, Include, IncludeError, IncludeErrorKind, MAX_FILE_BYTES, Resolved, SourceFile, includes,
    resolve, text_of, without_includes,
};
pub use lexer::{Lexer, lex};
pub use lines::Lines;
pub use macros::{Macros, Shape};
pub use parts::{Part, Parts};
pub use preprocess::{Directive, Known, Problem, ProblemKind, View, view};
pub use reach::without_unreached;
pub use reading::{Body, Mention, Reading};
pub use rename::{Edit, old_offset, rename, replace};
pub use section::{Section, section_text, sections};
pub use splice::{Inclusion, Run, Splice, guard};
pub use stores::{is_always_set, is_set_first, without_stores};
pub use tested::{TestedName, tested_names};
pub use token::{Kind, Token};
pub use truth::Constant;
pub use words::{ReservedReason, reserved_reason};
pub use words_elsewhere::reserved_elsewhere;
