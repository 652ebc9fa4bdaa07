//! Shared functions that the first stage parsed, for the second stage of the same process.
//!
//! Parsing the body is most of the work of an expansion, and a compiler runs both stages in one process. If it does not,
//! or if the function has an error, the second stage parses the item again: only its tokens show where the error is.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::quote;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::dsl::{Name, ParsedShared};
use shader_info_lang::functions::Function;
use shader_info_lang::resolve::{missing_methods, resolve_shared, uses};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Reference};

use crate::chain::{self, Arrival};
use crate::emit::ident;
use crate::site;

/// A function without its tokens. The marks of its places stand for spans of the first stage.
struct Read {
    draft: Payload,
    function: Function,
    references: Vec<Reference>,
}

thread_local! {
    /// By a hash of what they were read from.
    static READ: RefCell<BTreeMap<String, Rc<Read>>> = const { RefCell::new(BTreeMap::new()) };
}

/// More than a crate has; an editor's server, which outlives many edits, starts again.
const MAX_READ: usize = 10_000;

/// Keeps a function for [`finish`], and returns what to send there: its key, its visibility and its name.
pub(crate) fn keep(parsed: ParsedShared, item: &TokenStream) -> TokenStream {
    let ParsedShared { payload: Some(draft), function: Some(function), references, name, visibility, .. } = parsed
    else {
        return TokenStream::new();
    };
    let key = key(&name, item);
    READ.with_borrow_mut(|read| {
        if read.len() == MAX_READ {
            read.clear();
        }
        read.insert(key.clone(), Rc::new(Read { draft, function, references }));
    });
    // The name of a method's declaration begins with that of its type; the token is the method's own.
    let (key, word) = (Literal::string(&key), ident(&name));
    quote! { #key #word #visibility }
}

// The same text at another place is another function: its diagnostics and its macro name the place.
fn key(name: &Name, item: &TokenStream) -> String {
    let start = name.span.start();
    let text = format!("{}|{}|{}|{item}", site::file(name.span), start.line, start.column);
    Hash128::of(text.as_bytes()).to_string()
}

/// The macro of a function whose references have arrived. `methods` are those among them that its paths do not name.
///
/// `None` if the function was not kept, if a method of a value is still missing, if something needs a proof, or if there
/// is an error: the caller parses the item again, which has the spans.
pub(crate) fn finish(
    kept: TokenStream,
    methods: impl Iterator<Item = Reference>,
    arrivals: &[Arrival],
) -> Option<TokenStream> {
    let mut tokens = kept.into_iter();
    let (key, word) = (tokens.next()?.to_string(), tokens.next()?);
    let read = READ.with_borrow(|read| read.get(key.trim_matches('"')).cloned())?;
    let references: Vec<Reference> = read.references.iter().cloned().chain(methods).collect();
    let (payloads, function) = (chain::payloads(arrivals), Some(&read.function));
    if read.function.calls_methods && !missing_methods(&read.draft, &references, &payloads, function).is_empty() {
        return None;
    }
    if !uses(&read.draft, &references, &payloads, function).is_empty() {
        return None;
    }
    let mut report = Report::default();
    chain::check(arrivals, &references, &mut report);
    let payload = resolve_shared(&read.draft, &references, &payloads, &[], None, function, &mut report);
    let (Payload::Function(found), TokenTree::Ident(word)) = (&payload, word) else { return None };
    let name = Name { text: found.name.clone(), span: word.span() };
    report.is_clean().then(|| chain::definition(&name, &tokens.collect(), &payload))
}
