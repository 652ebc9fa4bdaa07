//! Names the struct that lacks a member: the compiler names the variable, or its own name for a block.

use std::collections::BTreeSet;

use shader_info_glsl::{Kind, Token, lex};
use shader_info_model::diagnostic::did_you_mean;
use shader_info_model::layout::struct_in_items;

use super::hint::quoted;
use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Words before the name of a block.
const STORAGE: [&str; 4] = ["uniform", "buffer", "in", "out"];

/// Matches "`positoin`: no such field in structure 'anon@0'", and the same without a name after a call.
pub(super) fn member(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let (name, _) = message.text.strip_prefix('`')?.split_once("`: no such field in structure")?;
    let line = line_of(planned, message);
    let at = line.char_indices().nth((message.column as usize).checked_sub(1)?)?.0;
    let base = base(line.get(..at)?)?;
    let text = Text::new(&planned.assembled.text);
    let (owner, members) = text.structure_of(base).or_else(|| Some((base, text.block_members(base)?)))?;
    let help = did_you_mean(name, members.iter().copied())
        .unwrap_or_else(|| format!("its members are {}", quoted(members.iter().copied())));
    let hint = Hint::new(message).text(format!("`{owner}` has no member `{name}`")).help(help);
    Some(match struct_in_items(&job.info.items, owner) {
        Some(shared) => hint.see(&shared.place, "declared here"),
        None => hint,
    })
}

/// `lamps` of `color += lamps[i + 1].`, and `lamp` of `lamp(i + 1).`
fn base(before: &str) -> Option<&str> {
    let tokens = code(before);
    let (dot, mut rest) = tokens.split_last()?;
    let mut open = 0;
    while let Some((last, others)) = rest.split_last().filter(|_| dot.is(before, ".")) {
        open += usize::from(last.is(before, "]") || last.is(before, ")"));
        if open == 0 {
            return (last.kind == Kind::Ident).then(|| last.raw(before));
        }
        open -= usize::from(last.is(before, "[") || last.is(before, "("));
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

    /// Returns each token with the one after it, by their texts.
    fn pairs(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.tokens.windows(2).map(|pair| (pair[0].raw(self.text), pair[1].raw(self.text)))
    }

    /// Returns the struct of a name with its members: `Camera` of `Camera camera;`, of `Camera camera() { … }` and of
    /// itself. `None` if things of the name have several.
    fn structure_of(&self, name: &str) -> Option<(&'a str, Vec<&'a str>)> {
        let structs: BTreeSet<&str> = self.pairs().filter(|(word, _)| *word == "struct").map(|(_, of)| of).collect();
        let types = self.pairs().filter(|(_, declared)| *declared == name).map(|(ty, _)| ty);
        let types: BTreeSet<&str> = types.filter(|ty| structs.contains(ty)).chain(structs.get(name).copied()).collect();
        let found = types.first().copied().filter(|_| types.len() == 1)?;
        let start = self.pairs().position(|pair| pair == ("struct", found))?;
        Some((found, self.members(start)))
    }

    /// Returns the members of a block with an instance: `buffer si_block_palette { … } palette;`.
    fn block_members(&self, instance: &str) -> Option<Vec<&'a str>> {
        let word = |at: usize| self.tokens.get(at).map_or("", |token| token.raw(self.text));
        let is_block = |start: &usize| word(*start) == "{" && *start > 1 && STORAGE.contains(&word(start - 2));
        let end = |start: usize| (start..self.tokens.len()).find(|at| word(*at) == "}");
        let is_its = |start: &usize| end(*start).is_some_and(|end| word(end + 1) == instance);
        let mut named = (0..self.tokens.len()).filter(is_block).filter(is_its);
        named.next().map(|start| self.members(start))
    }

    /// The names before `;`, `,` and `[` up to the next `}`.
    fn members(&self, start: usize) -> Vec<&'a str> {
        let body = self.tokens[start..].split(|token| token.is(self.text, "}")).next().unwrap_or_default();
        let is_end = |token: Token| [";", ",", "["].iter().any(|end| token.is(self.text, end));
        let names = body.windows(2).filter(|pair| pair[0].kind == Kind::Ident && is_end(pair[1]));
        names.map(|pair| pair[0].raw(self.text)).collect()
    }
}
