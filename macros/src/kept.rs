//! Keeps what stage 1 has understood of an info for stage 2, which runs in the same process and would parse the same
//! tokens again.
//!
//! Spans end with the call that they came to. So stage 2 has those of its own tokens' head only, and parses everything
//! where it has something to report.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use shader_info_lang::dsl::{Graph, Name, Parsed, Spans};
use shader_info_model::Info;
use shader_info_model::diagnostic::Report;

struct Kept {
    info: Info,
    graphs: Vec<Graph>,
}

/// By number: one per call of stage 1 that was not followed by stage 2 yet.
static KEPT: Mutex<(u64, BTreeMap<u64, Kept>)> = Mutex::new((0, BTreeMap::new()));

/// An editor's server may never start stage 2, and outlives many edits. A large draft takes 60 KiB.
const MOST: usize = 1 << 9;

/// Another process, which has seen the tokens of this one, must not find what it has itself under the same number.
static PROCESS: LazyLock<u64> = LazyLock::new(|| RandomState::new().build_hasher().finish());

/// Keeps a draft without errors; returns what finds it, to be sent along.
pub(crate) fn keep(parsed: &Parsed) -> TokenStream {
    if !parsed.report.is_clean() {
        return TokenStream::new();
    }
    let kept = Kept { info: parsed.info.clone(), graphs: parsed.graphs.clone() };
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if all.1.len() == MOST {
        all.1.pop_first();
    }
    all.0 += 1;
    let number = all.0;
    all.1.insert(number, kept);
    let found_by = [*PROCESS, number].map(|number| TokenTree::from(Literal::u64_unsuffixed(number)));
    TokenTree::from(Group::new(Delimiter::Brace, found_by.into_iter().collect())).into()
}

/// What was kept, with the head of the same tokens.
pub(crate) fn take(key: TokenStream, tokens: &TokenStream) -> Option<Parsed> {
    let mut numbers = key.into_iter().map(|token| token.to_string().parse::<u64>().ok());
    if numbers.next()?? != *PROCESS {
        return None;
    }
    let number = numbers.next()??;
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let Kept { info, graphs } = all.1.remove(&number)?;
    let (visibility, name) = head(tokens).filter(|(_, name)| *name == info.name.as_str())?;
    let name = Name { text: info.name.clone(), span: name.span() };
    let (paths, spans, report) = (Vec::new(), Spans::default(), Report::default());
    Some(Parsed { info, visibility, name, paths, graphs, spans, body: None, report })
}

/// `pub Name { … }` with doc comments before it; `None` if a macro of the user's has put it together in another way.
fn head(tokens: &TokenStream) -> Option<(TokenStream, Ident)> {
    let mut visibility = Vec::new();
    let mut last: Option<Ident> = None;
    for token in tokens.clone() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {}
            TokenTree::Group(group) => match group.delimiter() {
                Delimiter::Bracket if last.is_none() => {}
                Delimiter::Parenthesis => {
                    visibility.extend(last.take().map(TokenTree::from));
                    visibility.push(group.into());
                }
                Delimiter::Brace => return Some((visibility.into_iter().collect(), last?)),
                Delimiter::Bracket | Delimiter::None => return None,
            },
            TokenTree::Ident(ident) => visibility.extend(last.replace(ident).map(TokenTree::from)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => return None,
        }
    }
    None
}
