//! The interface between rows of plain statements and the front end: a row names the parts of its statement, and the
//! front end reads them from Rust tokens.

use super::{Number, Type};

/// An error that was reported already.
pub struct Reported;

/// The result of reading a part.
pub type Read<T> = Result<T, Reported>;

/// Reads the parts of a statement after its word, in the order written.
///
/// If a part is wrong or missing, the reader reports it at its token, with the statement's form as help.
pub trait StatementReader {
    /// Reads `(`. `form` is the expected text: `` `(x, y, z)` ``.
    fn open(&mut self, form: &str) -> Read<()>;

    /// Reads the `,` before another part; returns `false` if none follows.
    fn next_part(&mut self) -> Read<bool>;

    /// Reads `)`.
    fn close(&mut self) -> Read<()>;

    /// Reads the name that the statement declares or refers to. Errors of the statement point at it.
    fn name(&mut self) -> Read<String>;

    /// Reads a name and the `:` before its type.
    fn name_and_colon(&mut self) -> Read<String>;

    /// Reads one of several words and returns its index. `expected` describes the expected words, `what` the kind of an
    /// unknown word: `depth layout`.
    fn word(&mut self, expected: &str, what: &str, words: &[&'static str]) -> Read<usize>;

    /// Reads a scalar, vector or matrix type of GLSL.
    fn value_type(&mut self) -> Read<Type>;

    /// Reads `(slot)`; reports `missing` if it is missing.
    fn slot(&mut self, missing: &str) -> Read<Number>;

    /// Reads `(number, …)` with at least one and at most `most` numbers, which may be expressions of constants.
    fn numbers(&mut self, form: &str, most: usize) -> Read<Vec<Number>>;

    /// Reports that `what` is expected here.
    fn expected(&mut self, what: &str) -> Reported;
}

/// Reads a word of a closed set.
///
/// # Errors
/// [`Reported`] if the word is unknown or missing.
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
