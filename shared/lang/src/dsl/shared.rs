//! Parses the item under `#[shader_shared]` into a draft.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use super::cursor::{Cursor, Tokens};
use super::draft::Draft;
use super::emitted_item::{self, before_body, without_gpu};
use super::field::HostFieldTokens;
use super::function::{self, ReadFunction, function_name};
use super::header::{self, Name};
use super::invisible_groups::{opened, shown};
use super::methods::only_function;
use super::relied::ReliedName;
use super::scan::{Scanned, scan, trees};
use super::shared_item::Item;
use super::shared_options::shared_options;
use super::spans::Spans;
use crate::const_value::ConstValue;
use crate::functions::Function;
use shader_info_model::diagnostic::{Report, UNSUPPORTED_ITEM};
use shader_info_model::*;

/// The result of parsing a `#[shader_shared]` item.
#[derive(Debug)]
pub struct ParsedShared {
    /// The draft; `None` if an item of this kind cannot be shared.
    pub payload: Option<Payload>,
    /// `#[shader_shared(std140)]`: the required layout of a struct in Rust.
    pub layout: StructLayout,
    /// `#[shader_shared(padding)]`: whether a struct gets the padding that it needs.
    pub is_padded: bool,
    /// Whether a struct has a field `[T]`, correct or not, so that it is unsized in Rust.
    pub is_unsized: bool,
    /// The value of a const, if it is an expression of other consts.
    pub value_expression: Option<ConstValue>,
    /// Whether the value of an `f32` was computed.
    pub is_computed: bool,
    /// The body of a function; `None` if a construct in it cannot be shared.
    pub function: Option<Function>,
    /// The items that it names by path.
    pub references: Vec<Reference>,
    /// The tokens of each reference's path.
    pub paths: Vec<TokenStream>,
    /// Names in a function that are assumed to be names of Rust or glam.
    pub relied: Vec<ReliedName>,
    /// The memory layout of each field in Rust, parallel to the members of the struct.
    pub shapes: Vec<HostShape>,
    /// Each field of a struct in Rust; an unsized array has the type `[T; 1]` here.
    pub fields: Vec<HostFieldTokens>,
    /// The item without `#[gpu(…)]`, for rustc.
    pub item: TokenStream,
    /// Whether the user wrote `#[repr(C)]` or `#[repr(u32)]` on it.
    pub has_repr: bool,
    /// Its doc comment.
    pub doc: String,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// All errors.
    pub report: Report,
}

/// Reads a struct, enum, const or function, or an `impl` block of one function. Never fails: errors are in the report,
/// the rest is in the draft.
pub fn parse_shared(attr: TokenStream, item: TokenStream, file: &str) -> ParsedShared {
    read(Draft::new(file), attr, item)
}

/// Reads the same items for a macro, which raises errors on the spans of marks. Places in the body of a function have
/// no lines, since each line and column would be a call of the compiler.
pub fn parse_shared_by_marks(attr: TokenStream, item: TokenStream, file: &str) -> ParsedShared {
    read(Draft { has_marks_only: true, ..Draft::new(file) }, attr, item)
}

fn read(mut draft: Draft<'_>, attr: TokenStream, tokens: TokenStream) -> ParsedShared {
    let options = shared_options(&mut draft, attr);
    let Written { tokens, top, owner, function } = Written::of(tokens);
    let (clean, head) = match &function {
        Some(_) => (tokens.clone(), before_body(&top)),
        None => (without_gpu(tokens.clone()), tokens),
    };
    let head = Tokens::new(head, Span::call_site());
    let mut cursor = head.cursor();
    let mut item = Item { layout: options.layout, is_padded: options.is_padded, ..Item::default() };
    item.attributes(&mut draft, &mut cursor);
    let visibility = header::visibility(&mut cursor);
    let kind = cursor.peek_ident().map(|kind| kind.to_string());
    let (name, payload, tree) = match function {
        Some((name, scanned)) => {
            let tokens = emitted_item::without_outer_attributes(&top);
            match function::function(&mut draft, tokens, &scanned, &item.doc, owner.as_ref()) {
                Ok(ReadFunction { payload, tree }) => {
                    (Name { text: payload.name.clone(), ..name }, Some(Payload::Function(payload)), tree)
                }
                Err(_) => (name, None, None),
            }
        }
        None => {
            let (name, payload) = declaration(&mut draft, &mut cursor, &mut item, kind.as_deref());
            (name, payload, None)
        }
    };
    if let Some((word, span)) = options.first.filter(|_| kind.as_deref() != Some("struct")) {
        draft.fail(&UNSUPPORTED_ITEM, span, format!("`{word}` is for structs: remove it"));
    }
    if item.has_unsized_tail {
        emitted_item::refuse_derives(&mut draft, &item.derives, &name.text);
    }
    let clean = if item.is_unsized { emitted_item::without_derives_of_sized(clean) } else { clean };
    let is_vertex = emitted_item::refuse_vertex_input(&mut draft, &item.derives, &name.text);
    let clean = if is_vertex { emitted_item::without_vertex_input(clean) } else { clean };
    if matches!(payload, Some(Payload::Function(_))) && tree.is_none() {
        // The paths in a function with errors would only be reported as unknown.
        draft.references.clear();
        draft.paths.clear();
    }
    let Draft { spans, report, references, paths, relied, .. } = draft;
    ParsedShared {
        payload,
        layout: item.layout,
        is_padded: item.is_padded,
        is_unsized: item.is_unsized,
        value_expression: item.value,
        is_computed: item.is_computed,
        function: tree,
        references,
        paths,
        relied,
        shapes: item.shapes,
        fields: item.fields,
        item: clean,
        has_repr: item.reprs.iter().any(|(word, _)| word == "C" || word == "u32"),
        doc: item.doc,
        visibility,
        name,
        spans,
        report,
    }
}

/// The tokens of an item, with the properties that decide how they are parsed.
struct Written {
    /// The item, or the function of an `impl` block, without invisible groups that would matter.
    tokens: TokenStream,
    top: Vec<TokenTree>,
    /// The type of the `impl` block.
    owner: Option<Ident>,
    /// Name and body, if it is a function.
    function: Option<(Name, Scanned)>,
}

impl Written {
    fn of(mut tokens: TokenStream) -> Self {
        let mut top = trees(tokens.clone());
        let owner = only_function(&top).map(|(owner, function)| {
            (top, tokens) = (trees(function.clone()), function);
            owner
        });
        let function = function_name(&top).map(|name| (name, scan(&top)));
        if function.as_ref().is_none_or(|(_, found)| found.has_invisible) {
            tokens = if function.is_some() { opened(tokens) } else { shown(tokens) };
            top = trees(tokens.clone());
        }
        Self { tokens, top, owner, function }
    }
}

/// Reads a struct, enum or const from its keyword on.
fn declaration(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    item: &mut Item,
    kind: Option<&str>,
) -> (Name, Option<Payload>) {
    let span = cursor.span();
    cursor.next();
    let Some(kind @ ("struct" | "enum" | "const")) = kind else {
        let words = "`#[shader_shared]` takes a struct, an enum, a const, a function or an `impl` block";
        draft.fail(&UNSUPPORTED_ITEM, span, words);
        return (Name { text: String::new(), span }, None);
    };
    let (name, place) = header::name(draft, cursor);
    let payload = match kind {
        "struct" => item.structure(draft, cursor, &name, place).ok().map(Payload::Struct),
        "enum" => item.enumeration(draft, cursor, &name, place).ok().map(Payload::Enum),
        _ => item.constant(draft, cursor, &name, place).ok().map(Payload::Const),
    };
    (name, payload)
}
