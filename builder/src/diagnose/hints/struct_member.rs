//! Names the struct that lacks a member: the compiler names the variable, or its own name for a block.

use std::collections::BTreeSet;

use shader_info_glsl::{Kind, Token, lex};
use shader_info_model::diagnostic::{Place, did_you_mean};
use shader_info_model::{Item, Payload, Statement, Typedef};

use super::unknown::quoted;
use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Matches "`positoin`: no such field in structure 'anon@0'".
pub(super) fn member(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let (name, _) = message.text.strip_prefix('`')?.split_once("`: no such field in structure '")?;
    let line = line_of(planned, message);
    let at = line.char_indices().nth((message.column as usize).checked_sub(1)?)?.0;
    let text = Text::new(&planned.assembled.text);
    let found = text.struct_of(base(line.get(..at)?)?)?;
    let members = text.members(found);
    let help = did_you_mean(name, members.iter().copied())
        .unwrap_or_else(|| format!("its members are {}", quoted(members.iter().copied())));
    let hint = Hint::new(message).text(format!("`{found}` has no member `{name}`")).help(help);
    Some(match declaration(job, found) {
        Some(place) => hint.see(place, "declared here"),
        None => hint,
    })
}

/// `lamps` of `color += lamps[i + 1].`
fn base(before: &str) -> Option<&str> {
    let tokens = code(before);
    let (dot, mut rest) = tokens.split_last()?;
    let mut open = 0;
    while let Some((last, others)) = rest.split_last().filter(|_| dot.is(before, ".")) {
        open += usize::from(last.is(before, "]"));
        if open == 0 {
            return (last.kind == Kind::Ident).then(|| last.raw(before));
        }
        open -= usize::from(last.is(before, "["));
        rest = others;
    }
    None
}

/// A text with its tokens but gaps and comments.
struct Text<'a> {
    text: &'a str,
    tokens: Vec<Token>,
}

fn code(text: &str) -> Vec<Token> {
    lex(text).into_iter().filter(|token| !token.is_blank()).collect()
}

impl<'a> Text<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, tokens: code(text) }
    }

    /// The struct after which every variable and member of a name is declared: `Camera` of `Camera camera;`. `None` if
    /// there are several.
    fn struct_of(&self, name: &str) -> Option<&'a str> {
        let words = |pair: &[Token]| [pair[0].raw(self.text), pair[1].raw(self.text)];
        let structs = self.tokens.windows(2).map(words).filter(|[word, _]| *word == "struct").map(|[_, name]| name);
        let structs: BTreeSet<&str> = structs.collect();
        let types = self.tokens.windows(2).map(words).filter(|[_, declared]| *declared == name).map(|[ty, _]| ty);
        let types: BTreeSet<&str> = types.filter(|ty| structs.contains(ty)).collect();
        types.first().copied().filter(|_| types.len() == 1)
    }

    /// The names before `;`, `,` and `[` in the braces of a struct.
    fn members(&self, name: &str) -> Vec<&'a str> {
        let is_its = |window: &[Token]| window[0].raw(self.text) == "struct" && window[1].raw(self.text) == name;
        let Some(start) = self.tokens.windows(2).position(is_its) else { return Vec::new() };
        let body = self.tokens[start..].split(|token| token.is(self.text, "}")).next().unwrap_or_default();
        let is_end = |token: Token| [";", ",", "["].iter().any(|end| token.is(self.text, end));
        let names = body.windows(2).filter(|pair| pair[0].kind == Kind::Ident && is_end(pair[1]));
        names.map(|pair| pair[0].raw(self.text)).collect()
    }
}

/// Where a shared struct is declared.
fn declaration<'a>(job: &'a Job, name: &str) -> Option<&'a Place> {
    let shared = |item: &'a Item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(&**payload),
        _ => None,
    };
    let payloads = job.info.items.iter().filter_map(shared);
    let mut all = payloads.flat_map(|payload| payload.nested().iter().chain([payload]));
    all.find_map(|payload| match payload {
        Payload::Struct(of) if of.name == name => Some(&of.place),
        _ => None,
    })
}
