//! How plain statements are read: their files name the parts, and the front end reads each from Rust tokens.

use super::{Number, Type};

/// An error that is in the report already.
pub struct Reported;

/// What came of reading something.
pub type Read<T> = Result<T, Reported>;

/// The parts of one statement behind its word, in the order written.
///
/// A part that is wrong or missing is reported at its token, with the statement's form as help.
pub trait StatementReader {
    /// Reads `(`; `form` says what belongs there: `` `(x, y, z)` ``.
    fn open(&mut self, form: &str) -> Read<()>;

    /// Reads the `,` before another part; `false` if none follows.
    fn next_part(&mut self) -> Read<bool>;

    /// Reads `)`.
    fn close(&mut self) -> Read<()>;

    /// Reads the name that the statement declares or speaks of: errors of the statement point at it.
    fn name(&mut self) -> Read<String>;

    /// Reads a name and the `:` before its type.
    fn name_and_colon(&mut self) -> Read<String>;

    /// Reads one of some words and gives its index. `expected` says what belongs there, `what` is what an unknown word
    /// would have been: `depth layout`.
    fn word(&mut self, expected: &str, what: &str, words: &[&'static str]) -> Read<usize>;

    /// Reads a scalar, vector or matrix type of GLSL.
    fn value_type(&mut self) -> Read<Type>;

    /// Reads `(slot)`; reports `missing` if there is none.
    fn slot(&mut self, missing: &str) -> Read<Number>;

    /// Reads `(number, …)` with one number at least and `most` at most; each may be an expression of constants.
    fn numbers(&mut self, form: &str, most: usize) -> Read<Vec<Number>>;

    /// Reports that something else should stand here.
    fn expected(&mut self, what: &str) -> Reported;
}

/// Reads a word of a closed set.
///
/// # Errors
/// Another word, or none.
pub fn one_of<T: Copy>(
    reader: &mut dyn StatementReader,
    expected: &str,
    what: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Read<T> {
    let words: Vec<&'static str> = all.iter().map(|it| name(*it)).collect();
    reader.word(expected, what, &words).map(|index| all[index])
}
