//! Parses the item under `#[shader_shared]` into a draft.

use proc_macro2::{Span, TokenStream};

use super::cursor::Tokens;
use super::draft::Draft;
use super::emitted_item::{self, before_body, without_gpu};
use super::field::HostFieldTokens;
use super::function::{function, function_name};
use super::header::{self, Name};
use super::invisible_groups::{opened, shown};
use super::methods::only_function;
use super::relied::ReliedName;
use super::scan::{scan, trees};
use super::shared_item::Item;
use super::shared_options::shared_options;
use super::spans::Spans;
use crate::functions::Function;
use shader_info_model::diagnostic::{Report, UNSUPPORTED_ITEM};
use shader_info_model::*;

/// A `#[shader_shared]` item as far as it was understood.
#[derive(Debug)]
pub struct ParsedShared {
    /// The draft; `None` if an item of this kind cannot be shared.
    pub payload: Option<Payload>,
    /// `#[shader_shared(std140)]`: how a struct lies in Rust.
    pub layout: StructLayout,
    /// `#[shader_shared(padding)]`: whether a struct gets the padding that it needs.
    pub is_padded: bool,
    /// Whether a struct has a field `[T]`, right or wrong: Rust knows no size of it.
    pub is_unsized: bool,
    /// A const's value where it is an expression over others.
    pub value_expression: Option<Number>,
    /// What a function does; `None` if something in it cannot be shared.
    pub function: Option<Function>,
    /// What it names by path.
    pub references: Vec<Reference>,
    /// The tokens of each reference's path.
    pub paths: Vec<TokenStream>,
    /// Names in a function that are taken for those of Rust and glam.
    pub relied: Vec<ReliedName>,
    /// How each field lies in Rust's memory, parallel to the struct's members.
    pub shapes: Vec<HostShape>,
    /// Each field of a struct in Rust; an unsized array has the type `[T; 1]` here.
    pub fields: Vec<HostFieldTokens>,
    /// The item without `#[gpu(…)]`, to be given back to the compiler.
    pub item: TokenStream,
    /// Whether the user wrote `#[repr(C)]` or `#[repr(u32)]` on it.
    pub has_repr: bool,
    /// Its doc comment.
    pub doc: String,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// What the marks of places stand for.
    pub spans: Spans,
    /// Everything that was not understood.
    pub report: Report,
}

/// Reads a struct, enum, const or function, or an `impl` block of one function. Never fails: errors are in the report, the
/// rest is in the draft.
pub fn parse_shared(attr: TokenStream, item: TokenStream, file: &str) -> ParsedShared {
    read(Draft::new(file), attr, item)
}

/// Reads the same items for a macro, which raises errors on the spans of marks. Places in the body of a function have no
/// lines, since each line and column would be a call of the compiler.
pub fn parse_shared_by_marks(attr: TokenStream, item: TokenStream, file: &str) -> ParsedShared {
    read(Draft { has_marks_only: true, ..Draft::new(file) }, attr, item)
}

fn read(mut draft: Draft<'_>, attr: TokenStream, mut item: TokenStream) -> ParsedShared {
    let shared_options = shared_options(&mut draft, attr);
    let mut top = trees(item.clone());
    let owner = only_function(&top).map(|(owner, function)| {
        (top, item) = (trees(function.clone()), function);
        owner
    });
    let function_name = function_name(&top);
    let scanned = function_name.as_ref().map(|_| scan(&top));
    if scanned.as_ref().is_none_or(|found| found.has_invisible) {
        item = if scanned.is_some() { opened(item) } else { shown(item) };
        top = trees(item.clone());
    }
    let (clean, head) = match &scanned {
        Some(_) => (item.clone(), before_body(&top)),
        None => (without_gpu(item.clone()), item),
    };
    let tokens = Tokens::new(head, Span::call_site());
    let mut cursor = tokens.cursor();
    let mut it = Item { layout: shared_options.layout, is_padded: shared_options.is_padded, ..Item::default() };
    it.attributes(&mut draft, &mut cursor);
    let visibility = header::visibility(&mut cursor);
    let (kind, span) = (cursor.peek_ident().map(|kind| kind.to_string()), cursor.span());
    cursor.next();
    let (mut name, mut payload, mut tree) = (Name { text: String::new(), span }, None, None);
    match (kind.as_deref(), function_name.zip(scanned)) {
        (_, Some((of_function, scanned))) => {
            name = of_function;
            let item = emitted_item::without_outer_attributes(&top);
            if let Ok(found) = function(&mut draft, item, &scanned, &it.doc, owner.as_ref()) {
                name.text.clone_from(&found.payload.name);
                (payload, tree) = (Some(Payload::Function(found.payload)), found.tree);
            }
        }
        (Some(kind @ ("struct" | "enum" | "const")), None) => {
            let (found, place) = header::name(&mut draft, &mut cursor);
            name = found;
            payload = match kind {
                "struct" => it.structure(&mut draft, &mut cursor, &name, place).ok().map(Payload::Struct),
                "enum" => it.enumeration(&mut draft, &mut cursor, &name, place).ok().map(Payload::Enum),
                _ => it.constant(&mut draft, &mut cursor, &name, place).ok().map(Payload::Const),
            };
        }
        _ => {
            draft.fail(
                &UNSUPPORTED_ITEM,
                span,
                "`#[shader_shared]` takes a struct, an enum, a const, a function or an `impl` block",
            );
        }
    }
    if let Some((word, span)) = shared_options.first.filter(|_| kind.as_deref() != Some("struct")) {
        draft.fail(&UNSUPPORTED_ITEM, span, format!("`{word}` is for structs: remove it"));
    }
    let Item {
        reprs,
        derives,
        doc,
        shapes,
        fields,
        value: value_expression,
        layout,
        is_padded,
        has_unsized_tail,
        is_unsized,
    } = it;
    if has_unsized_tail {
        emitted_item::refuse_derives(&mut draft, &derives, &name.text);
    }
    let clean = if is_unsized { emitted_item::without_derives(clean) } else { clean };
    let has_repr = reprs.iter().any(|(word, _)| word == "C" || word == "u32");
    let Draft { spans, report, mut references, mut paths, relied, .. } = draft;
    if matches!(payload, Some(Payload::Function(_))) && tree.is_none() {
        // What a wrong function names would only be reported as unknown.
        references.clear();
        paths.clear();
    }
    ParsedShared {
        payload,
        layout,
        is_padded,
        is_unsized,
        value_expression,
        function: tree,
        references,
        paths,
        relied,
        shapes,
        fields,
        item: clean,
        has_repr,
        doc,
        visibility,
        name,
        spans,
        report,
    }
}
