//! A compiler's message about a stage's text in, the same in the author's words out, with a way to correct the error.

mod convert;
mod end_of_file;
mod includes;
mod macros;
mod own_names;
mod syntax;
mod unknown;

use shader_info_shared::diagnostic::Place;

pub(crate) use includes::include_chain;
pub(crate) use own_names::author_word;

use crate::compile::Message;
use crate::not_constant::{NotConstant, not_constant};
use crate::plan::{Job, Planned};

/// What a message comes to.
#[derive(Debug, Clone)]
pub(crate) struct Hint {
    /// The message, in words for the author and at the token that must change.
    pub(crate) message: Message,
    /// A way to correct the error.
    pub(crate) help: Option<String>,
    /// Other places that play a part.
    pub(crate) see: Vec<(Place, String)>,
}

impl Hint {
    fn new(message: &Message) -> Self {
        Self { message: message.clone(), help: None, see: Vec::new() }
    }

    fn text(mut self, text: impl Into<String>) -> Self {
        self.message.text = text.into();
        self
    }

    fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    fn see(mut self, place: &Place, note: impl Into<String>) -> Self {
        self.see.push((place.clone(), note.into()));
        self
    }
}

/// Answers a better message, if it knows the compiler's.
type Rewrite = fn(&Job, &Planned, &Message) -> Option<Hint>;

/// Each kind of message that can be said better; the first that knows the message is taken.
const KINDS: &[Rewrite] = &[
    wants_constant,
    end_of_file::unclosed,
    too_deep,
    unknown::identifier,
    unknown::member,
    unknown::function,
    convert::conversion,
    convert::operands,
    syntax::error,
];

/// Says a message better where there is a better way.
pub(crate) fn hint(job: &Job, planned: &Planned, message: &Message) -> Hint {
    let found = KINDS.iter().find_map(|kind| kind(job, planned, message));
    let mut hint = found.unwrap_or_else(|| Hint::new(message));
    hint.see.extend(macros::behind(planned, message));
    own_names::restore(&mut hint, job);
    hint
}

/// The name in "`albdeo`: undeclared identifier".
pub(crate) fn undeclared(text: &str) -> Option<&str> {
    text.strip_prefix('`')?.strip_suffix("`: undeclared identifier")
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

/// The line that a message is about.
fn line_of<'a>(planned: &'a Planned, message: &Message) -> &'a str {
    planned.assembled.text.lines().nth((message.line as usize).wrapping_sub(1)).unwrap_or_default()
}
