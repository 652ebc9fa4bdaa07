//! Collects the words that code mentions. The text of a macro counts where its name is mentioned.

use std::collections::BTreeSet;

use super::Body;
use shader_info_glsl::{Kind, Lexer};
use shader_info_model::*;

/// Returns every name in code and in the macros that the code reaches; `info` may define some of these.
pub(super) fn mentioned_names<'a>(info: &'a Info, bodies: &[&'a Body<'_>]) -> BTreeSet<&'a str> {
    let code = bodies.iter().flat_map(|body| body.names()).map(|(_, word)| word);
    let mut mentioned_names: BTreeSet<&str> = code.collect();
    let defined = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Define(it) => Some((it.name.as_str(), it.value.as_str())),
        _ => None,
    });
    let mut macros: Vec<_> = bodies.iter().flat_map(|body| macros(body)).chain(defined).collect();
    loop {
        let (reached, others): (Vec<_>, Vec<_>) =
            macros.into_iter().partition(|(name, _)| mentioned_names.contains(name));
        if reached.is_empty() {
            return mentioned_names;
        }
        mentioned_names.extend(reached.iter().flat_map(|(_, text)| names(text)));
        macros = others;
    }
}

/// Returns the names of macros with their texts, including parameters.
pub(super) fn macros<'a>(body: &'a Body<'_>) -> impl Iterator<Item = (&'a str, &'a str)> {
    let defines = body.view.directives.iter().filter(|directive| directive.live && directive.name == "define");
    defines.filter_map(|directive| {
        let (name, text) = directive.word(body.text);
        (!name.is_empty()).then_some((name, text))
    })
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    Lexer::new(text).filter(|token| token.kind == Kind::Ident).map(|token| token.raw(text))
}
