//! Structs of buffers with memory qualifiers, as arguments.
//!
//! A parameter may not lose `coherent`, `volatile`, `readonly` or `writeonly` (GLSL 4.60 §4.10), which Khronos' compiler
//! and Mesa apply to images alone, as an `in` parameter is a copy. NVIDIA's driver (580) applies it to structs of
//! buffers, with `restrict` in version 4.30, but not to the value of `(0, object)`, which is not a place (§5.9).

use super::overload::Function;
use super::reader::{Expr, Reader};
use super::types::Type;

/// Returns whether a text may pass such a struct.
pub(super) fn may_pass(text: &str, qualifiers: &[&str]) -> bool {
    qualifiers.iter().any(|word| text.contains(word)) && text.contains("struct ") && text.contains("buffer ")
}

impl<'a> Reader<'a> {
    /// Passes values where an argument is a struct in a buffer and its parameter is only read.
    pub(super) fn pass_values(&mut self, function: &Function<'a>, args: &[Expr<'a>]) {
        for (param, arg) in function.params.iter().zip(args) {
            if !param.is_written && matches!(arg.ty, Type::Struct(_)) && self.is_qualified(arg) {
                self.wrap(arg.first, arg.last, "(0, ", ")");
            }
        }
    }

    // A struct that begins with the name of a variable is a part of that variable.
    fn is_qualified(&self, arg: &Expr<'a>) -> bool {
        let mut words = self.pieces.list[arg.first..=arg.last].iter().map(|piece| &*piece.word);
        let root = words.find(|word| *word != "(");
        root.is_some_and(|root| self.qualified.contains(&root) && !self.scopes.is_hidden(root))
    }
}
