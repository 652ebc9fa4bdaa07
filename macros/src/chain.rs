//! How one declaration reaches another: each is also a macro of its own name that hands its payload on.
//!
//! A declaration calls the macro of its first reference, which calls that of the next with its payload added, and so
//! on; the last call is to the finishing macro. So rustc resolves paths, privacy and crates.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use shader_info_lang::dsl::Name;
use shader_info_model::diagnostic::{Diagnostic, NOT_OURS, Report};
use shader_info_model::wire::{self, DecodeError};
use shader_info_model::{Payload, Reference};

use crate::emit::{ident, parsed, rust_ident, word};
use crate::site;

/// The first token of the protocol: rustc prints it if a path leads to a macro of another crate.
const WORDS: &str = "this path leads to a macro that is not shader-info's: not a shader info, an interface info, a \
                     `#[shader_shared]` item or a `#[derive(VertexInput)]` struct";

/// Returns the macro of a declaration's name.
pub(crate) fn definition(name: &Name, visibility: &TokenStream, payload: &Payload) -> TokenStream {
    define(name, visibility, payload).0
}

/// Returns the same, and a call that passes the payload to a macro of the runtime at once, with the name and a word
/// after it.
pub(crate) fn handed_on(
    name: &Name,
    visibility: &TokenStream,
    payload: &Payload,
    (to, how): (&str, &str),
) -> TokenStream {
    let (definition, hidden) = define(name, visibility, payload);
    let (to, name, how) = (word(to), rust_ident(&name.text), word(how));
    quote! { #definition #hidden! { #WORDS [{ ::shader_info::#to }] [] { #name } { #how } } }
}

/// Returns the call alone, for a payload that no macro of the declaration's name hands on yet.
pub(crate) fn handed_at_once(name: &Name, payload: &Payload, (to, how): (&str, &str)) -> TokenStream {
    let (payload, to, name, how) = (wire::encode(payload), word(to), rust_ident(&name.text), word(how));
    quote! { ::shader_info::#to! { [] [#payload ""] { #name } { #how } } }
}

fn define(name: &Name, visibility: &TokenStream, payload: &Payload) -> (TokenStream, Ident) {
    let (alias, plain) = (ident(name), &name.text);
    let visibility = visibility.to_string();
    let export = if visibility == "pub" { "#[macro_export]" } else { "" };
    let hidden = word(&format!("__si_{plain}_{}", site::unique(name.span)));
    let payload = wire::encode(payload);
    let not_to_call = format!("`{plain}` is a shader-info declaration, not a macro to call");
    // `$n!` is the next macro of the chain, `$r` those after it, `$a` what was gathered so far, `$c` the body. As text,
    // since `quote!` makes each of these tokens by itself.
    let definition = parsed(&format!(
        "#[doc(hidden)] {export} macro_rules! {hidden} {{
            ($w:tt [{{ $($n:tt)* }} $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {{
                $($n)* ! {{ $w [$($r)*] [$($a)* {payload:?} {visibility:?}] $($c)* }}
            }};
            ($($t:tt)*) => {{ ::core::compile_error! {{ {not_to_call:?} }} }};
        }}
        #[doc(hidden)] #[allow(unused_imports)] {visibility} use {hidden} as"
    ));
    (quote! { #definition #alias; }, hidden)
}

/// Returns the call that gathers what the paths lead to and ends in a finishing macro with the payloads and the body.
pub(crate) fn start(paths: &[TokenStream], finish: &str, body: TokenStream) -> TokenStream {
    go_on(paths, TokenStream::new(), finish, body)
}

/// Returns the same with what was gathered before, for paths that only that made known.
pub(crate) fn go_on(paths: &[TokenStream], gathered: TokenStream, finish: &str, body: TokenStream) -> TokenStream {
    let Some((first, rest)) = paths.split_first() else { return TokenStream::new() };
    // Else rustc would underline the whole invocation where the first path is wrong.
    let span = first.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let finish = word(finish);
    let rest = rest.iter().cloned().chain([quote! { ::shader_info::#finish }]);
    let rest = rest.map(|path| group(Delimiter::Brace, path, span));
    let mut words = Literal::string(WORDS);
    words.set_span(span);
    quote_spanned! { span => #first! { #words [#(#rest)*] [#gathered] #body } }
}

/// What a path led to.
pub(crate) struct Arrival {
    /// Its payload; `None` if it cannot be read.
    pub(crate) payload: Option<Rc<Payload>>,
    /// Why it cannot be read.
    unreadable: DecodeError,
    /// `pub`, `pub(crate)` or nothing.
    pub(crate) visibility: String,
}

impl Arrival {
    /// Returns whether the implementation of a trait for something this visible may name it (E0446).
    pub(crate) fn may_be_named_by(&self, visibility: &str) -> bool {
        self.visibility == "pub" || visibility.is_empty() || self.visibility == visibility
    }
}

/// What arrives at the end of a chain.
pub(crate) struct End {
    /// One for each reference, in their order.
    pub(crate) arrivals: Vec<Arrival>,
    /// The same as tokens.
    pub(crate) gathered: TokenStream,
    /// The groups that were sent along.
    pub(crate) body: Vec<TokenStream>,
}

/// Takes the last call apart.
pub(crate) fn end(tokens: TokenStream) -> End {
    let mut groups = tokens.into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    });
    groups.next();
    let gathered = groups.next().unwrap_or_default();
    let mut literals = gathered.clone().into_iter().map(|literal| literal.to_string());
    let mut arrivals = Vec::new();
    while let Some(encoded) = literals.next() {
        let read = payload(encoded);
        let unreadable = read.as_ref().err().copied().unwrap_or(DecodeError::Malformed);
        let visibility = literals.next().and_then(|literal| unescape(&literal)).unwrap_or_default();
        arrivals.push(Arrival { payload: read.ok(), unreadable, visibility });
    }
    End { arrivals, gathered, body: groups.collect() }
}

thread_local! {
    /// By their literals: a parent of a thousand infos is decoded once.
    static DECODED: RefCell<BTreeMap<String, Rc<Payload>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Parents that many infos share are few, and an editor's server outlives many edits.
const MAX_DECODED: usize = 64;

fn payload(literal: String) -> Result<Rc<Payload>, DecodeError> {
    DECODED.with_borrow_mut(|decoded| {
        if let Some(payload) = decoded.get(&literal) {
            return Ok(payload.clone());
        }
        let encoded = unescape(&literal).ok_or(DecodeError::Malformed)?;
        let payload: Rc<Payload> = Rc::new(wire::decode(&encoded)?);
        if decoded.len() == MAX_DECODED {
            decoded.clear();
        }
        decoded.insert(literal, payload.clone());
        Ok(payload)
    })
}

/// A payload that cannot be read was written by another version.
pub(crate) fn check(arrivals: &[Arrival], references: &[Reference], report: &mut Report) {
    for (arrival, reference) in arrivals.iter().zip(references) {
        if arrival.payload.is_none() {
            let words = format!("`{}` was declared with {}", reference.path, arrival.unreadable);
            report.add(Diagnostic::new(&NOT_OURS, &reference.place, words).help(wire::VERSION_HELP));
        }
    }
}

/// Returns the payloads alone, as most of `resolve` takes them.
pub(crate) fn payloads(arrivals: &[Arrival]) -> Vec<Option<Payload>> {
    arrivals.iter().map(|arrival| arrival.payload.as_deref().cloned()).collect()
}

/// Returns the same without copies.
pub(crate) fn borrowed(arrivals: &[Arrival]) -> Vec<Option<&Payload>> {
    arrivals.iter().map(|arrival| arrival.payload.as_deref()).collect()
}

/// Tokens in braces, to be sent along.
pub(crate) fn sent(tokens: TokenStream) -> TokenStream {
    group(Delimiter::Brace, tokens, Span::call_site()).into()
}

/// Returns the text of a string literal that [`definition`] wrote.
///
/// Not by syn, which reads each character by itself: five times as long for the payload of a large parent, which every
/// child reads.
fn unescape(literal: &str) -> Option<String> {
    let mut rest = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut out = String::with_capacity(rest.len());
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let mut after = rest[at + 1..].chars();
        out.push(match after.next()? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            'u' => {
                let (code, behind) = after.as_str().strip_prefix('{')?.split_once('}')?;
                after = behind.chars();
                char::from_u32(u32::from_str_radix(code, 16).ok()?)?
            }
            plain => plain,
        });
        rest = after.as_str();
    }
    out.push_str(rest);
    Some(out)
}

fn group(delimiter: Delimiter, tokens: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, tokens);
    group.set_span(span);
    group.into()
}
