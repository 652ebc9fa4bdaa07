//! Rewrites a GLSL 4.60 text, macros included, in another dialect.
//!
//! The reader knows the type of every expression that it is sure of, and writes out what the dialect has no rule for:
//! conversions, initializer lists, swizzles of scalars, missing functions. An explicit constructor is what GLSL 4.60
//! says happens anyway (§4.1.10), so the meaning stays. Where a type is not certain, the text stays as it is.
//!
//! - `stays`: whether there is anything to write out at all
//! - `expand`: a text without directives and macros, each piece with the place it came from
//! - `conditions`: what stands after `#if`
//! - `types`, `operators`, `signatures`, `overload`: what expressions are
//! - `scope`, `names`, `built_in`: names and their meanings
//! - `reader` with `declaration`, `specifier`, `function`, `statement`, `expression`, `postfix`, `call`, `initializer`:
//!   the grammar
//! - `between`: functions that write to an argument of another type
//! - `qualified`: structs of buffers as arguments
//! - `feature`, `stand_in`, `missing`, `taken`: what dialects lack, and names that they take
//! - `raster_outputs`: the built-in outputs that a stage writes
//! - `edits`: the text with the changes written in

mod between;
mod built_in;
mod call;
mod conditions;
mod declaration;
mod edits;
mod expand;
mod expression;
mod feature;
mod function;
mod initializer;
mod macros;
mod missing;
mod names;
mod operators;
mod overload;
mod postfix;
mod qualified;
mod raster_outputs;
mod reader;
mod repeats;
mod scope;
mod signature_text;
mod signatures;
mod specifier;
mod stand_in;
mod statement;
mod stays;
mod taken;
mod types;

pub use feature::Dialect;
pub use missing::{FRAGMENT_INPUTS, MISSING, MissingRow, OUTPUT_INDICES};
pub use raster_outputs::{RasterOutputs, raster_outputs};
pub use signature_text::built_in_signatures;
pub use stand_in::{StandIn, all_stand_ins};

use super::Edit;
use reader::Reader;

/// A text in another dialect.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Adapted {
    /// The text, and where its parts came from; `None` if nothing had to change. Its lines are the old one's.
    pub text: Option<(String, Vec<Edit>)>,
    /// Functions to stand before the rest, one a line.
    pub stand_ins: Vec<String>,
    /// Functions and variables of the language that the dialect lacks for good, and the byte at which each is used first.
    pub missing: Vec<(&'static MissingRow, usize)>,
}

/// Writes a text in GLSL 4.60 so that a dialect understands it. `entry` names the author's function that runs once, in
/// which variables at file scope get the values that the dialect does not compute there; few texts need it.
///
/// What cannot be read (unbalanced brackets, macros without end) comes back unchanged: the dialect's compiler says what
/// is wrong with it.
pub fn adapt<'a>(text: &str, dialect: Dialect, entry: &dyn Fn() -> &'a str) -> Adapted {
    if stays::stays(text, dialect) { Adapted::default() } else { read(text, dialect, entry()) }
}

fn read(text: &str, dialect: Dialect, entry: &str) -> Adapted {
    let Some(pieces) = expand::expand(text, dialect) else { return Adapted::default() };
    let mut reader = Reader::new(&pieces, dialect, entry);
    reader.unit();
    // A call may stand before the function that repeats a built-in one.
    if dialect.keeps_signatures && !reader.repeated.is_empty() {
        let repeated = std::mem::take(&mut reader.repeated);
        reader = Reader { repeated, ..Reader::new(&pieces, dialect, entry) };
        reader.unit();
    }
    let (changes, stand_ins, missing) = reader.finish();
    let missing = missing.into_iter().map(|(row, piece)| (row, pieces.start(piece))).collect();
    Adapted { text: edits::apply(text, &pieces, &changes), stand_ins, missing }
}
