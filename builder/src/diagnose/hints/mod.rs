//! Rewrites a compiler's message in the names of the source, with help for the error.

mod builtins;
mod constructors;
mod convert;
mod end_of_file;
mod hint;
mod includes;
mod later;
mod macros;
mod old_names;
mod overloads;
mod own_names;
mod read_only;
mod recursion;
mod struct_member;
mod syntax;
mod unknown;

use hint::line_of;
pub(crate) use hint::{Hint, undeclared, word_start};
pub(crate) use includes::include_chain;
pub(crate) use own_names::author_word;

use crate::compile::glslang::Message;
use crate::diagnose::not_constant::{NotConstant, not_constant};
use crate::plan::{Job, Planned};

/// Returns an improved message, if it knows the compiler's.
type Rewrite = fn(&Job, &Planned, &Message) -> Option<Hint>;

/// The kinds of messages that can be improved. The first one that matches is used.
const KINDS: &[Rewrite] = &[
    wants_constant,
    end_of_file::unclosed,
    too_deep,
    recursion::recursion,
    read_only::assignment,
    index,
    condition,
    constructors::elements,
    image_format,
    builtins::without_statement,
    old_names::variable,
    old_names::function,
    unknown::identifier,
    unknown::member,
    struct_member::member,
    unknown::function,
    convert::conversion,
    convert::operands,
    syntax::error,
];

/// Improves a message, if one of the kinds matches.
pub(crate) fn hint(job: &Job, planned: &Planned, message: &Message) -> Hint {
    let found = KINDS.iter().find_map(|kind| kind(job, planned, message));
    let mut hint = found.unwrap_or_else(|| Hint::new(message));
    hint.see.extend(macros::behind(planned, message));
    own_names::restore(&mut hint, job);
    hint
}

fn wants_constant(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let NotConstant { column, help } = not_constant(job, planned, message)?;
    Some(Hint::new(&Message { column, ..message.clone() }).help(help))
}

fn too_deep(_: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let is_it = message.text.contains("memory exhausted");
    let hint = || {
        Hint::new(message)
            .text("the code nests too deeply for the compiler")
            .help("move the inner parentheses, braces or `else if`s to variables or functions of their own")
    };
    is_it.then(hint)
}

/// Matches "`[]`: scalar integer expression required".
fn index(_: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let is_it = message.text.ends_with("`[]`: scalar integer expression required");
    let hint = || {
        Hint::new(message)
            .text("an index is one `int` or `uint`")
            .help("take a component of a vector, such as `….x`, and convert a `float`: `int(…)`")
    };
    is_it.then(hint)
}

/// Matches "boolean expression expected".
fn condition(_: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let is_it = message.text == "boolean expression expected";
    let hint =
        || Hint::new(message).text("the condition is not a `bool`").help("compare the value: `… != 0`, `… > 0.0`");
    is_it.then(hint)
}

/// GLSL has no place for a format at a parameter (GLSL 4.60 §4.4), so glslang takes images of other formats only where
/// they are written.
fn image_format(_: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let is_it = message.text.contains("image formats must match");
    let hint = || {
        Hint::new(message)
            .text("an image with a format is passed to a function that may read it")
            .help("use the image by its name, make the function a macro, or take `writeonly` if it only writes")
    };
    is_it.then(hint)
}
