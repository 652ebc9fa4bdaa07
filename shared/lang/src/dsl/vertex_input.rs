//! Parses the struct under `#[derive(VertexInput)]` into its attributes.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};

use super::attribute;
use super::cursor::{Cursor, Tokens};
use super::draft::{Draft, Parse};
use super::emitted_item::shared_and_vertex;
use super::header::{self, Name};
use super::host::{gpu_type, repr};
use super::invisible_groups::shown;
use super::number::{small_literal, whole_number};
use super::path::path;
use super::shared_item::named_fields;
use super::spans::Spans;
use shader_info_model::diagnostic::{FORMAT_TYPE, Report, SYNTAX, UNKNOWN_FORMAT, UNKNOWN_HOST_TYPE, UNSUPPORTED_ITEM};
use shader_info_model::layout::host_layout;
use shader_info_model::layout::host_type;
use shader_info_model::{FormatClass, Scalar, Type, VertexField, VertexFormat, VertexStruct};

const NO_ATTRIBUTE: &str = "this type cannot be a vertex attribute: use an array of up to four numbers or a matrix";

/// The result of parsing a `#[derive(VertexInput)]` struct.
#[derive(Debug)]
pub struct ParsedVertex {
    /// Its attributes.
    pub vertex: VertexStruct,
    /// Each field's name and type in Rust.
    pub fields: Vec<(Ident, TokenStream)>,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// Whether `#[shader_shared]` follows the derive; it defines the macro with the name of the struct.
    pub is_shared: bool,
    /// All errors.
    pub report: Report,
}

/// Reads a `#[repr(C)]` struct. Errors are in the report, everything else is in the draft.
pub fn parse_vertex_input(item: TokenStream, file: &str) -> ParsedVertex {
    let mut draft = Draft::new(file);
    let tokens = Tokens::new(shown(item), Span::call_site());
    let mut cursor = tokens.cursor();
    let (mut is_plain, mut shared) = (false, None);
    while let Some((ident, mut inner)) = attribute::next(&mut draft, &mut cursor) {
        if ident == "shader_shared" {
            shared = Some(ident.span());
        } else if ident == "repr" {
            let words = repr(&mut draft, &mut inner).unwrap_or_default();
            is_plain |= words.iter().any(|(word, _)| word == "C");
            if let Some((word, span)) = words.iter().find(|(word, _)| word != "C") {
                draft.fail(&UNSUPPORTED_ITEM, *span, format!("a vertex struct is plain `repr(C)`, not `repr({word})`"));
            }
        }
    }
    let visibility = header::visibility(&mut cursor);
    let (is_struct, span) = (cursor.peek_ident().is_some_and(|ident| ident == "struct"), cursor.span());
    cursor.next();
    if !is_struct {
        draft.fail(&UNSUPPORTED_ITEM, span, "`#[derive(VertexInput)]` takes a struct");
    }
    let (name, place) = header::name(&mut draft, &mut cursor);
    if let Some(span) = shared {
        shared_and_vertex(&mut draft, span, &name.text);
    } else if is_struct && !is_plain {
        let help = Some("write `#[repr(C)]` above it".into());
        draft.fail_with(&UNSUPPORTED_ITEM, name.span, "without `repr(C)` Rust may reorder the fields", help);
    }
    let (mut read, mut fields) = (Vec::new(), Vec::new());
    if is_struct && let Ok(body) = named_fields(&mut draft, &mut cursor) {
        let mut rest = body.cursor();
        while !rest.is_empty() {
            let mut part = rest.field();
            // A wrong field was reported; the others are still read.
            let Ok((it, size, align, tokens)) = field(&mut draft, &mut part) else { continue };
            read.push((it, (size, align)));
            fields.push(tokens);
        }
    }
    let sizes: Vec<(u32, u32)> = read.iter().map(|(_, size)| *size).collect();
    let (places, stride, _) = host_layout(&sizes);
    let placed =
        |((it, _), place): ((VertexField, _), shader_info_model::HostField)| VertexField { offset: place.offset, ..it };
    let vertex_fields = read.into_iter().zip(places).map(placed).collect();
    let vertex = VertexStruct { name: name.text.clone(), fields: vertex_fields, stride, place };
    let Draft { spans, report, .. } = draft;
    ParsedVertex { vertex, fields, visibility, name, spans, is_shared: shared.is_some(), report }
}

#[derive(Default)]
struct FieldAttributes {
    format: Option<VertexFormat>,
    location: Option<u32>,
    gpu: Option<Type>,
}

type Field = (VertexField, u32, u32, (Ident, TokenStream));

fn field(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<Field> {
    let mut attributes = FieldAttributes::default();
    let mut understood = Ok(());
    while let Some((ident, mut inner)) = attribute::next(draft, part) {
        understood = understood.and(field_attribute(draft, &ident, &mut inner, &mut attributes));
    }
    header::visibility(part);
    let ident = part.peek_ident();
    let (name, place) = draft.name(part)?;
    if !part.eat(':') {
        return Err(draft.fail(&SYNTAX, part.span(), "expected `:` and a type"));
    }
    understood?;
    let rust = part.until(&part.at_end());
    let span = part.span();
    let memory = memory(draft, part)?;
    draft.finished(part, "`,`")?;
    let (ty, format) = settle(draft, &memory, &attributes, span)?;
    let Some(ident) = ident else { return Err(draft.expected(part, "a name")) };
    let it = VertexField { name, ty, format, location: attributes.location, offset: 0, place };
    Ok((it, memory.bytes, memory.align, (ident, rust)))
}

fn field_attribute(
    draft: &mut Draft<'_>,
    ident: &Ident,
    inner: &mut Cursor<'_>,
    attributes: &mut FieldAttributes,
) -> Parse<()> {
    let is_twice = match ident.to_string().as_str() {
        "gpu" => attributes.gpu.replace(gpu_type(draft, inner)?).is_some(),
        "format" => attributes.format.replace(format(draft, inner)?).is_some(),
        "location" => attributes.location.replace(location(draft, inner)?).is_some(),
        // rustc has taken `cfg` away before the derive sees it; the builder sees the file.
        "cfg" | "cfg_attr" => {
            let words = "a field cannot depend on `cfg`: the struct must be the same wherever the shader is built";
            return Err(draft.fail(&UNSUPPORTED_ITEM, ident.span(), words));
        }
        _ => return Ok(()),
    };
    if is_twice { Err(attribute::twice(draft, ident)) } else { attribute::ends(draft, inner) }
}

fn location(draft: &mut Draft<'_>, inner: &mut Cursor<'_>) -> Parse<u32> {
    let Some(group) = inner.group(Delimiter::Parenthesis) else { return Err(draft.expected(inner, "`(number)`")) };
    small_literal(draft, &mut group.cursor(), "a location")
}

fn format(draft: &mut Draft<'_>, inner: &mut Cursor<'_>) -> Parse<VertexFormat> {
    let Some(group) = inner.group(Delimiter::Parenthesis) else { return Err(draft.expected(inner, "`(format)`")) };
    let mut inside = group.cursor();
    let Some(ident) = inside.ident() else { return Err(draft.expected(&inside, "a vertex format")) };
    let word = ident.to_string();
    let format = VertexFormat::parse(&word).ok_or_else(|| {
        let names = VertexFormat::ALL.map(VertexFormat::name);
        draft.unknown(&UNKNOWN_FORMAT, ident.span(), format!("unknown vertex format `{word}`"), &word, names)
    })?;
    draft.finished(&inside, "`)`")?;
    Ok(format)
}

/// The memory layout of a field.
struct Memory {
    /// In GLSL, if the type alone determines it: not for bytes and halves.
    ty: Option<Type>,
    bytes: u32,
    /// Bytes of one component.
    component: u32,
    align: u32,
}

impl Memory {
    // A format may read a part of the components, such as three of a `Vec4`, or the whole field as packed. Numbers of
    // other sizes within it would be read across components.
    fn holds(&self, format: &FormatClass) -> bool {
        let is_word = self.ty.is_some_and(|ty| ty.locations() == 1 && ty.rows == 1 && ty.scalar != Scalar::Float);
        let is_part = u32::from(format.bytes) == self.component * u32::from(format.components);
        is_part || is_word || u32::from(format.bytes) == self.bytes
    }
}

// `T`, `[T; N]` or `[[T; N]; M]`, in Rust's memory.
fn memory(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Memory> {
    let is_array = cursor.sees_group();
    let span = cursor.span();
    if is_array { array(draft, cursor, &mut Vec::new(), span) } else { one(draft, cursor) }
}

fn array(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, lengths: &mut Vec<u32>, span: Span) -> Parse<Memory> {
    let Some(group) = cursor.group(Delimiter::Bracket) else {
        let inner = one(draft, cursor)?;
        return shaped(draft, inner, lengths, span);
    };
    if lengths.len() == 2 {
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, "arrays nest too deeply for a vertex attribute"));
    }
    let mut rest = group.cursor();
    let (mut element, has_length) = rest.until_semicolon();
    if !has_length {
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, NO_ATTRIBUTE));
    }
    let length = whole_number(draft, &mut rest)?;
    match length.value.and_then(|value| u32::try_from(value).ok()).filter(|value| (1..=16).contains(value)) {
        Some(value) => lengths.push(value),
        None => {
            let words = "the length of a vertex attribute is 1 to 16, written out";
            return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, words));
        }
    }
    let found = array(draft, &mut element, lengths, span)?;
    draft.finished(&element, "`;`")?;
    Ok(found)
}

// `[f32; 3]` is a `vec3`, `[[f32; 4]; 4]` a `mat4`.
fn shaped(draft: &mut Draft<'_>, element: Memory, lengths: &[u32], span: Span) -> Parse<Memory> {
    let bytes = lengths.iter().fold(element.bytes, |bytes, length| bytes.saturating_mul(*length));
    let is_scalar = |ty: &Type| ty.rows == 1 && ty.columns == 1;
    let ty = match (element.ty.filter(is_scalar), lengths) {
        (Some(ty), [rows @ 1..=4]) => Some(Type::vector(ty.scalar, *rows as u8)),
        (Some(Type { scalar: Scalar::Float, .. }), [columns @ 2..=4, rows @ 2..=4]) => {
            Some(Type::matrix(*columns as u8, *rows as u8))
        }
        // Bytes and halves take their type from the format.
        (None, [_]) => None,
        _ => {
            return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, NO_ATTRIBUTE));
        }
    };
    Ok(Memory { ty, bytes, ..element })
}

fn one(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Memory> {
    let path = path(draft, cursor, "a type")?;
    let small = |bytes| Memory { ty: None, bytes, component: bytes, align: bytes };
    match path.last_segment() {
        "u8" | "i8" => Ok(small(1)),
        "u16" | "i16" | "f16" => Ok(small(2)),
        name => match host_type(name) {
            Some(host) => Ok(Memory { ty: Some(host.ty), bytes: host.size, component: 4, align: host.align }),
            None => {
                let words = format!("`{}` cannot be a vertex attribute", path.text);
                let help = Some("`f32`, `i32`, `u32`, `u8`, `u16` and arrays of them, or glam's vectors".into());
                Err(draft.fail_with(&UNKNOWN_HOST_TYPE, path.last.span(), words, help))
            }
        },
    }
}

fn settle(
    draft: &mut Draft<'_>,
    memory: &Memory,
    attributes: &FieldAttributes,
    span: Span,
) -> Parse<(Type, VertexFormat)> {
    let written = attributes.gpu.or(memory.ty);
    let format = match (attributes.format, written) {
        (Some(format), _) => format,
        (None, Some(ty)) if memory.ty.is_some() && ty.scalar != Scalar::Bool => VertexFormat::of_column(ty),
        (None, _) => {
            let help = Some("`#[format(unorm8x4)]` or `#[format(uint8x4)]`, for example".into());
            return Err(draft.fail_with(&UNKNOWN_FORMAT, span, "the meaning of these bytes needs a format", help));
        }
    };
    let class = format.class();
    // Four floats may be packed into four bytes: then the format determines the type, unless `#[gpu(…)]` does.
    let fits = |ty: &Type| ty.scalar == class.scalar && u32::from(class.bytes) * ty.locations() <= memory.bytes;
    let by_format = Type::vector(class.scalar, class.components);
    let ty = attributes.gpu.or(memory.ty.filter(fits)).unwrap_or(by_format);
    let bytes = u32::from(class.bytes) * ty.locations();
    // glam pads some vectors: what follows the format's bytes is skipped.
    if bytes > memory.bytes {
        let words = format!("`{}` takes {bytes} bytes, the field has {}", class.name, memory.bytes);
        return Err(draft.fail(&FORMAT_TYPE, span, words));
    }
    if !memory.holds(&class) {
        let (name, bytes) = (class.name, class.bytes);
        let (count, Memory { bytes: all, component, .. }) = (class.components, memory);
        let words = format!(
            "`{name}` reads {count} numbers from {bytes} bytes, but the field is {all} bytes of {component}-byte numbers"
        );
        let help = format!("write a type of {bytes} bytes, such as `[u8; {bytes}]`, or remove `#[format({name})]`");
        return Err(draft.fail_with(&FORMAT_TYPE, span, words, Some(help)));
    }
    Ok((ty, format))
}
