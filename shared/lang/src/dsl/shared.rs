//! Parses the item under `#[shader_shared]` into a draft.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use super::attribute::{self, doc};
use super::cursor::{Cursor, Inside, Tokens};
use super::draft::{Draft, Parse};
use super::emitted_item::{self, before_body, without_gpu};
use super::field::{Field, HostFieldTokens, field};
use super::function::{function, function_name};
use super::header::{self, Name};
use super::host::repr;
use super::invisible_groups::{opened, shown};
use super::literal;
use super::methods::only_function;
use super::number::number;
use super::relied::ReliedName;
use super::scan::{scan, trees};
use super::spans::Spans;
use super::value::value;
use crate::functions::Function;
use shader_info_model::diagnostic::{Place, RUNTIME_ARRAY, Report, UNKNOWN_OPTION, UNSUPPORTED_ITEM};
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

/// Whether a field is a `Quat`, or an array of them.
fn is_rotation(ty: &TokenStream) -> bool {
    ty.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "Quat",
        TokenTree::Group(group) => is_rotation(&group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The options of the attribute.
#[derive(Default)]
struct SharedOptions {
    layout: StructLayout,
    is_padded: bool,
    first: Option<(String, Span)>,
}

fn shared_options(draft: &mut Draft<'_>, attr: TokenStream) -> SharedOptions {
    const PADDING: &str = "padding";
    let tokens = Tokens::new(attr, Span::call_site());
    let mut shared_options = SharedOptions::default();
    for mut part in tokens.cursor().split() {
        let Some(ident) = part.ident() else {
            draft.expected(&part, "`std140`, `std430`, `scalar`, `copied` or `padding`");
            continue;
        };
        let (word, span) = (ident.to_string(), ident.span());
        let layout = StructLayout::ALL.into_iter().find(|layout| layout.word() == Some(&word));
        match layout {
            Some(layout) if shared_options.layout == StructLayout::Either => shared_options.layout = layout,
            None if word == PADDING && !shared_options.is_padded => shared_options.is_padded = true,
            Some(_) => {
                draft.fail(&UNKNOWN_OPTION, span, format!("`{word}` is a second layout: a struct has one"));
            }
            None if word == PADDING => {
                draft.fail(&UNKNOWN_OPTION, span, "`padding` is written twice");
            }
            None => {
                let words = StructLayout::ALL.into_iter().filter_map(StructLayout::word).chain([PADDING]);
                draft.unknown(&UNKNOWN_OPTION, span, format!("unknown layout `{word}`"), &word, words);
            }
        }
        let _ = draft.finished(&part, "`,` or `)`");
        shared_options.first.get_or_insert((word, span));
    }
    if let Some((_, span)) = shared_options
        .first
        .as_ref()
        .filter(|_| shared_options.is_padded && shared_options.layout == StructLayout::Copied)
    {
        let help = Some("remove `padding`".into());
        draft.fail_with(&UNKNOWN_OPTION, *span, "a `copied` struct needs no padding", help);
        shared_options.is_padded = false;
    }
    shared_options
}

#[derive(Default)]
struct Item {
    reprs: Vec<(String, Span)>,
    derives: Vec<(String, Span)>,
    doc: String,
    shapes: Vec<HostShape>,
    fields: Vec<HostFieldTokens>,
    value: Option<Number>,
    layout: StructLayout,
    is_padded: bool,
    has_unsized_tail: bool,
    is_unsized: bool,
}

impl Item {
    fn attributes(&mut self, draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) {
        while let Some((ident, mut inner)) = attribute::next(draft, cursor) {
            if ident == "doc" {
                let _ = doc(&mut inner, &mut self.doc);
            } else if ident == "repr" {
                self.reprs.extend(repr(draft, &mut inner).unwrap_or_default());
            } else if ident == "derive" {
                self.derives.extend(emitted_item::derives(&mut inner));
            }
        }
    }

    fn structure(
        &mut self,
        draft: &mut Draft<'_>,
        cursor: &mut Cursor<'_>,
        name: &Name,
        place: Place,
    ) -> Parse<SharedStruct> {
        for (word, span) in self.reprs.iter().filter(|(word, _)| word != "C") {
            let words = format!("`repr({word})` moves fields away from where the GPU reads them; pad with fields");
            draft.fail(&UNSUPPORTED_ITEM, *span, words);
        }
        let body = named_fields(draft, cursor)?;
        let mut rest = body.cursor();
        let mut members: Vec<Member> = Vec::new();
        while !rest.is_empty() {
            let mut part = rest.field();
            // A wrong field was reported; the others are still read.
            let Ok(Field { member, shape, tokens, tail, is_unsized }) = field(draft, &mut part, self.layout) else {
                continue;
            };
            self.is_unsized |= is_unsized;
            if let Some(span) = tail {
                self.tail(draft, &member.name, span, members.is_empty(), rest.is_empty());
            }
            members.push(member);
            self.shapes.push(shape);
            self.fields.push(tokens);
        }
        if members.is_empty() && draft.report.is_clean() {
            return Err(draft.fail(&UNSUPPORTED_ITEM, name.span, "GLSL does not allow a struct without fields"));
        }
        let (host, nested) = (Vec::new(), Vec::new());
        let foreign = self.fields.iter().zip(&members).filter(|(field, member)| {
            let is_plain_bool = self.layout == StructLayout::Copied && member.ty == TypeName::Value(Type::BOOL);
            is_rotation(&field.ty) || field.gpu == Some(Type::BOOL) || is_plain_bool
        });
        let foreign = foreign.map(|(_, member)| member.name.clone()).collect();
        let (name, layout, is_padded, has_unsized_tail) =
            (name.text.clone(), self.layout, self.is_padded, self.has_unsized_tail);
        let (host_size, host_align) = (0, 0);
        Ok(SharedStruct {
            name,
            members,
            host,
            host_size,
            host_align,
            layout,
            is_padded,
            has_unsized_tail,
            foreign,
            nested,
            place,
        })
    }

    /// Takes an unsized array, where a struct may have one: as the last of several fields, and as std430 has it.
    fn tail(&mut self, draft: &mut Draft<'_>, name: &str, span: Span, is_first: bool, is_last: bool) {
        let wrong = if !is_last {
            let help = format!("write `{name}` as the last field, or give it a length, `[T; N]`");
            Some((format!("`{name}` is an unsized array, and fields follow it"), help))
        } else if is_first {
            let help = "write `[T]` as the type of the `storage_buf`, or a field before it, such as `count: u32`";
            Some((format!("the unsized array `{name}` is the only field"), help.into()))
        } else {
            match self.layout {
                StructLayout::Either | StructLayout::Std430 => None,
                StructLayout::Std140 | StructLayout::Scalar | StructLayout::Copied => {
                    let word = self.layout.word().unwrap_or_default();
                    let help = format!("remove `{word}`, or give the array a length, `[T; N]`");
                    Some((
                        format!("a `{word}` struct cannot end in an unsized array: storage buffers have std430"),
                        help,
                    ))
                }
            }
        };
        if let Some((words, help)) = wrong {
            draft.fail_with(&RUNTIME_ARRAY, span, words, Some(help));
        }
        // Another layout was reported, and is not compared with as well.
        self.layout = StructLayout::Std430;
        self.has_unsized_tail = is_last;
    }

    fn enumeration(
        &mut self,
        draft: &mut Draft<'_>,
        cursor: &mut Cursor<'_>,
        name: &Name,
        place: Place,
    ) -> Parse<SharedEnum> {
        if !self.reprs.iter().any(|(word, _)| word == "u32") {
            let help = Some("write `#[repr(u32)]` above it".into());
            draft.fail_with(&UNSUPPORTED_ITEM, name.span, "a shared enum is a `u32` on both sides", help);
        }
        let Some(body) = cursor.group(Delimiter::Brace) else {
            return Err(draft.fail(&UNSUPPORTED_ITEM, cursor.span(), "a shared enum has no type parameters"));
        };
        let mut variants: Vec<(String, u32)> = Vec::new();
        let mut next = 0;
        for mut part in body.cursor().split() {
            while attribute::next(draft, &mut part).is_some() {}
            let Ok((variant, _)) = draft.name(&mut part) else { continue };
            if part.eat('=') {
                next = super::number::small_literal(draft, &mut part, "a variant's value").unwrap_or(next);
            } else if !part.is_empty() {
                draft.fail(&UNSUPPORTED_ITEM, part.span(), "a variant of a shared enum has a value and no fields");
            }
            variants.push((variant, next));
            next = next.wrapping_add(1);
        }
        if variants.is_empty() && draft.report.is_clean() {
            return Err(draft.fail(&UNSUPPORTED_ITEM, name.span, "an enum without variants has no value"));
        }
        Ok(SharedEnum { name: name.text.clone(), variants, place })
    }

    fn constant(
        &mut self,
        draft: &mut Draft<'_>,
        cursor: &mut Cursor<'_>,
        name: &Name,
        place: Place,
    ) -> Parse<SharedConst> {
        draft.form = Some("const NAME: u32 = 12;");
        if !cursor.eat(':') {
            return Err(draft.expected(cursor, "`:` and a type"));
        }
        let span = cursor.span();
        let scalar = match cursor.ident().map(|ident| ident.to_string()).as_deref() {
            Some("u32") => Scalar::Uint,
            Some("i32") => Scalar::Int,
            Some("f32") => Scalar::Float,
            Some("bool") => Scalar::Bool,
            _ => {
                let words = "a shared const is a `u32`, `i32`, `f32` or `bool`";
                return Err(draft.fail(&UNSUPPORTED_ITEM, span, words));
            }
        };
        if !cursor.eat('=') {
            return Err(draft.expected(cursor, "`= value`"));
        }
        let (mut part, _) = cursor.until_semicolon();
        let ty = Type::vector(scalar, 1);
        let value = match scalar {
            Scalar::Int | Scalar::Uint if !is_literal(&part) => {
                self.value = Some(number(draft, &mut part)?);
                if scalar == Scalar::Int { Value::Int(0) } else { Value::Uint(0) }
            }
            _ => value(draft, &mut part, scalar)?,
        };
        draft.finished(&part, "an operator or `;`")?;
        Ok(SharedConst { name: name.text.clone(), ty, value, place })
    }
}

fn is_literal(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    let is_negative = ahead.eat('-');
    let literal = ahead.literal();
    ahead.is_empty() && literal.is_some_and(|it| !is_negative || literal::integer(&it).is_some())
}

/// The fields of a struct with named ones.
pub(crate) fn named_fields<'a>(draft: &mut Draft<'_>, cursor: &mut Cursor<'a>) -> Parse<Inside<'a>> {
    match cursor.group(Delimiter::Brace) {
        Some(group) => Ok(group),
        None if cursor.sees('<') => {
            let words = "a struct that the GPU sees has no type parameters or lifetimes";
            Err(draft.fail(&UNSUPPORTED_ITEM, cursor.span(), words))
        }
        None => Err(draft.fail(&UNSUPPORTED_ITEM, cursor.span(), "a struct that the GPU sees has named fields")),
    }
}
