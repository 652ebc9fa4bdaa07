//! Completes a declaration that stage 1 has read with the head of stage 2's tokens.
//!
//! The result has the tokens of name and visibility only: neither paths nor places of errors.

use proc_macro2::{Delimiter, Span, TokenStream};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Info, Payload, Reference, SharedFunction, StructLayout};

use super::cursor::Tokens;
use super::function::function_name;
use super::given_back::before_body;
use super::header::{self, Name};
use super::info::Parsed;
use super::invisible::shown;
use super::methods::only_function;
use super::shared::ParsedShared;
use super::spans::Spans;
use crate::functions::Function;

/// An info that [`parse_info`](super::parse_info) has read without errors, without its tokens.
#[derive(Debug, Clone)]
pub struct InfoBefore(Info);

impl InfoBefore {
    /// Returns the info; `None` if it has errors, or graphs, whose modules need their tokens.
    pub fn of(parsed: &Parsed) -> Option<Self> {
        let is_plain = parsed.report.is_clean() && parsed.graphs.is_empty();
        is_plain.then(|| Self(parsed.info.clone()))
    }

    /// Returns the info with the head of the tokens; `None` if they are those of another info.
    pub fn with_head(self, tokens: &TokenStream) -> Option<Parsed> {
        let Self(info) = self;
        let (visibility, name) = head(tokens)?;
        let name = Name { text: info.name.clone(), span: name.filter(|(text, _)| *text == info.name)?.1 };
        let (paths, graphs, spans, report) = (Vec::new(), Vec::new(), Spans::default(), Report::default());
        Some(Parsed { info, visibility, name, paths, graphs, spans, body: None, report })
    }
}

/// A function that [`parse_shared`](super::parse_shared) has read without errors, without its tokens.
#[derive(Debug, Clone)]
pub struct FunctionBefore {
    payload: SharedFunction,
    function: Function,
    references: Vec<Reference>,
}

impl FunctionBefore {
    /// Returns the function; `None` if the item is not a function, or has errors.
    pub fn of(parsed: &ParsedShared) -> Option<Self> {
        let Some(Payload::Function(payload)) = parsed.payload.as_ref().filter(|_| parsed.report.is_clean()) else {
            return None;
        };
        let function = parsed.function.clone()?;
        Some(Self { payload: payload.clone(), function, references: parsed.references.clone() })
    }

    /// Returns the function with the head of the tokens; `None` if they are those of another function.
    pub fn with_head(self, item: &TokenStream) -> Option<ParsedShared> {
        let item = only_function(item).map_or_else(|| item.clone(), |(_, function)| function);
        let name = function_name(&item)?;
        let owner = self.payload.name.strip_suffix(name.text.as_str())?;
        let is_same = owner.is_empty() || owner.strip_suffix('_') == self.payload.owner.as_deref();
        let Self { payload, function, references } = is_same.then_some(self)?;
        let (visibility, _) = head(&item)?;
        Some(ParsedShared {
            name: Name { text: payload.name.clone(), span: name.span },
            payload: Some(Payload::Function(payload)),
            layout: StructLayout::default(),
            is_padded: false,
            is_unsized: false,
            value_expression: None,
            function: Some(function),
            references,
            paths: Vec::new(),
            shapes: Vec::new(),
            fields: Vec::new(),
            visibility,
            item,
            has_repr: false,
            doc: String::new(),
            spans: Spans::default(),
            report: Report::default(),
        })
    }
}

/// Returns the visibility, and the word after it with its place.
fn head(tokens: &TokenStream) -> Option<(TokenStream, Option<(String, Span)>)> {
    let head = Tokens::new(shown(before_body(tokens)), Span::call_site());
    let mut cursor = head.cursor();
    while cursor.eat('#') {
        cursor.group(Delimiter::Bracket)?;
    }
    let visibility = header::visibility(&mut cursor);
    let word = cursor.ident().map(|word| (super::function::plain(&word), word.span()));
    Some((visibility, word))
}
