//! Stores shared functions that the first stage parsed, for the second stage in the same process.
//!
//! Parsing the body is most of the work of an expansion, and a compiler runs both stages in one process. If it does
//! not, or if the function has an error, the second stage parses the item again: only its tokens show where the error
//! is. What proofs and methods take of the tokens is sent along.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::dsl::{Name, ParsedShared};
use shader_info_lang::functions::{Function, MissingMethod};
use shader_info_lang::resolve::resolve_function;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Reference, SharedFunction};

use crate::chain::{self, Arrival};
use crate::emit::ident;
use crate::relied_tokens::ReliedTokens;
use crate::{site, use_proofs};

/// A function without its tokens. The marks of its places stand for spans of the first stage.
struct Read {
    draft: SharedFunction,
    function: Function,
    references: Vec<Reference>,
}

thread_local! {
    /// The functions, by a hash of their tokens.
    static READ: RefCell<BTreeMap<String, Rc<Read>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Maximum number of functions, more than a crate has. The server of an editor, which runs during many edits, then
/// clears the store.
const MAX_READ: usize = 10_000;

/// Stores a function for [`finish`], and returns the tokens to send there: its key, its visibility, its name, and
/// tokens for proofs.
pub(crate) fn keep(parsed: ParsedShared, item: &TokenStream) -> TokenStream {
    let ParsedShared {
        payload: Some(Payload::Function(draft)),
        function: Some(function),
        references,
        paths,
        spans,
        name,
        visibility,
        ..
    } = parsed
    else {
        return TokenStream::new();
    };
    let key = key(&name, item);
    let relied = ReliedTokens::sent(&paths, &spans, &function.relied);
    READ.with_borrow_mut(|read| {
        if read.len() == MAX_READ {
            read.clear();
        }
        read.insert(key.clone(), Rc::new(Read { draft, function, references }));
    });
    // The name of a method's declaration begins with that of its type; the token is the method's own.
    let (key, word) = (Literal::string(&key), ident(&name));
    quote! { #key #word { #visibility } #relied }
}

// The same text at another place is another function: its diagnostics and its macro name the place.
fn key(name: &Name, item: &TokenStream) -> String {
    let start = name.span.start();
    let text = format!("{}|{}|{}|{item}", site::file(name.span), start.line, start.column);
    Hash128::of(text.as_bytes()).to_string()
}

/// The result of [`finish`].
pub(crate) enum Finished {
    /// Its proofs and its macro.
    Whole(TokenStream),
    /// The function calls methods to which its references do not lead.
    Missing(Vec<MissingMethod>, ReliedTokens),
    /// The function was not stored, or it has an error. The caller parses the item again, which has the spans.
    Unknown,
}

/// Finishes a function whose references have arrived. `methods` are those among them that its paths do not name.
pub(crate) fn finish(kept: TokenStream, methods: impl Iterator<Item = Reference>, arrivals: &[Arrival]) -> Finished {
    let mut tokens = kept.into_iter();
    let (Some(key), Some(TokenTree::Ident(word)), Some(TokenTree::Group(visibility))) =
        (tokens.next(), tokens.next(), tokens.next())
    else {
        return Finished::Unknown;
    };
    let key = key.to_string();
    let Some(read) = READ.with_borrow(|read| read.get(key.trim_matches('"')).cloned()) else {
        return Finished::Unknown;
    };
    let relied = ReliedTokens::received(tokens, &read.function.relied);
    finish_read(&read, methods, arrivals, relied, (word, visibility.stream()))
}

fn finish_read(
    read: &Read,
    methods: impl Iterator<Item = Reference>,
    arrivals: &[Arrival],
    relied: ReliedTokens,
    (word, visibility): (Ident, TokenStream),
) -> Finished {
    let references: Vec<Reference> = read.references.iter().cloned().chain(methods).collect();
    let mut report = Report::default();
    chain::check(arrivals, &references, &mut report);
    let payloads = chain::borrowed(arrivals);
    let found = resolve_function(&read.draft, &references, &payloads, Some(&read.function), &mut report);
    if !found.missing.is_empty() {
        return Finished::Missing(found.missing, relied);
    }
    if !report.is_clean() {
        return Finished::Unknown;
    }
    let name = Name { text: found.function.name.clone(), span: word.span() };
    let proofs = use_proofs::proofs(&found.uses, &relied);
    let definition = chain::definition(&name, &visibility, &Payload::Function(found.function));
    Finished::Whole([proofs, definition].into_iter().collect())
}
