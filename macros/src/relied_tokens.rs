//! Tokens of a shared function that its proofs and the paths of its methods are made of.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use shader_info_lang::dsl::{ParsedShared, Spans};
use shader_info_model::diagnostic::Place;

/// The paths of a function, and the spans of its calls and comparisons.
pub(crate) struct ReliedTokens {
    /// One for each reference that the function names.
    paths: Vec<TokenStream>,
    /// By their marks.
    spans: BTreeMap<u32, Span>,
}

impl ReliedTokens {
    pub(crate) fn of(parsed: &ParsedShared) -> Self {
        let marks = parsed.function.iter().flat_map(|function| &function.relied);
        let spans = marks.filter_map(|mark| Some((*mark, parsed.spans.get(*mark)?.0))).collect();
        Self { paths: parsed.paths.clone(), spans }
    }

    /// Tokens for another stage: a group of groups with the paths, and one with a word at each mark.
    pub(crate) fn sent(paths: &[TokenStream], spans: &Spans, marks: &[u32]) -> TokenStream {
        let group = |tokens| TokenTree::from(Group::new(Delimiter::Brace, tokens));
        let paths: TokenStream = paths.iter().cloned().map(group).collect();
        let at = |mark: &u32| spans.get(*mark).map_or_else(Span::call_site, |(first, _)| first);
        let words: TokenStream = marks.iter().map(|mark| TokenTree::from(Ident::new("at", at(mark)))).collect();
        [paths, words].map(group).into_iter().collect()
    }

    /// Returns what [`Self::sent`] made of these marks.
    pub(crate) fn received(tokens: impl Iterator<Item = TokenTree>, marks: &[u32]) -> Self {
        let mut groups = tokens.filter_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        });
        let (paths, words) = (groups.next().unwrap_or_default(), groups.next().unwrap_or_default());
        let path = |token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        };
        let spans = words.into_iter().map(|word| word.span());
        Self { paths: paths.into_iter().filter_map(path).collect(), spans: marks.iter().copied().zip(spans).collect() }
    }

    /// Returns the tokens of a reference's path. `None` if the function does not name it.
    pub(crate) fn path(&self, reference: usize) -> Option<&TokenStream> {
        self.paths.get(reference)
    }

    /// Returns the span of a call or comparison.
    pub(crate) fn span(&self, place: &Place) -> Span {
        self.spans.get(&place.mark).copied().unwrap_or_else(Span::call_site)
    }
}
