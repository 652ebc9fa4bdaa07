//! Parses the Rust type of a field into its GLSL type and layout.

use proc_macro2::{Delimiter, Span};

use super::cursor::{Cursor, Inside};
use super::draft::{Draft, Parse};
use super::path::{Path, path};
use shader_info_model::diagnostic::{RUNTIME_ARRAY, SYNTAX, UNKNOWN_HOST_TYPE, did_you_mean};
use shader_info_model::layout::host_type;
use shader_info_model::{DeclarationKind, HostShape, Number, Scalar, StructLayout, Type, TypeName};

/// A field's type on both sides.
pub(crate) struct HostField {
    /// In GLSL.
    pub(crate) ty: TypeName,
    /// Length, where GLSL sees an array.
    pub(crate) array: Option<Number>,
    /// In Rust's memory.
    pub(crate) shape: HostShape,
    /// Whether it is an unsized array, `[T]`; its length here is 1.
    pub(crate) is_tail: bool,
}

/// The parts of `[[T; 4]; 8]`: the innermost type, and the lengths from the outermost to the innermost.
struct Written {
    element: Path,
    lengths: Vec<Number>,
}

/// Parses the type of a field; `gpu` is the type from `#[gpu(…)]`. Only a copied field may be a `bool`, because most
/// values of a byte are not a valid `bool`.
pub(crate) fn host_field(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    gpu: Option<Type>,
    layout: StructLayout,
) -> Parse<HostField> {
    let span = cursor.span();
    let tail = tail(cursor);
    let is_tail = tail.is_some();
    let written = match &tail {
        Some(tail) => tail_written(draft, tail)?,
        None => written(draft, cursor)?,
    };
    let field = match gpu {
        None if layout == StructLayout::Copied && written.element.text == "bool" => {
            Ok(arrays(TypeName::Value(Type::BOOL), HostShape::Value { size: 1, align: 1 }, written.lengths))
        }
        Some(gpu) => by_attribute(draft, written, gpu, span),
        None => by_itself(draft, written, layout),
    }?;
    if is_tail && field.array.as_ref().is_some_and(|length| !length.inner.is_empty()) {
        let help = "write a `#[shader_shared]` struct with the inner array as its only field, `struct Row { all: [Vec4; 8] \
                    }`, and `[Row]` here";
        let words = "an unsized array of arrays is reserved for a later version";
        return Err(draft.fail_with(&RUNTIME_ARRAY, span, words, Some(help.into())));
    }
    Ok(HostField { is_tail, ..field })
}

/// Parses the tokens between the brackets of `[T]`.
fn tail<'a>(cursor: &mut Cursor<'a>) -> Option<Inside<'a>> {
    let mut ahead = *cursor;
    let group = ahead.group(Delimiter::Bracket)?;
    let (_, has_length) = group.cursor().until_semicolon();
    if has_length {
        return None;
    }
    *cursor = ahead;
    Some(group)
}

fn tail_written(draft: &mut Draft<'_>, tail: &Inside<'_>) -> Parse<Written> {
    let mut element = tail.cursor();
    let mut lengths = vec![Number::literal(1)];
    let path = unfold(draft, &mut element, &mut lengths)?;
    draft.finished(&element, "`]`")?;
    Ok(Written { element: path, lengths })
}

/// Reads `#[gpu(vec3)]` after its word.
pub(crate) fn gpu_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Type> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(type)`, like `#[gpu(vec3)]`"));
    };
    let mut inner = group.cursor();
    let ty = super::types::value_type(draft, &mut inner, "`#[gpu(…)]`")?;
    draft.finished(&inner, "`)`")?;
    Ok(ty)
}

fn written(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Written> {
    let mut lengths = Vec::new();
    let element = unfold(draft, cursor, &mut lengths)?;
    Ok(Written { element, lengths })
}

// An array of matrices has three levels.
fn unfold(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, lengths: &mut Vec<Number>) -> Parse<Path> {
    let span = cursor.span();
    if let Some(group) = cursor.group(Delimiter::Bracket) {
        if lengths.len() == 4 {
            return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, "arrays nest too deeply"));
        }
        let mut length = group.cursor();
        let (mut element, has_length) = length.until_semicolon();
        if !has_length {
            return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, "a struct cannot hold a slice: write an array `[T; N]`"));
        }
        lengths.push(host_length(draft, &mut length)?);
        let found = unfold(draft, &mut element, lengths)?;
        draft.finished(&element, "`;`")?;
        return Ok(found);
    }
    let starts_a_path = cursor.peek_ident().is_some() || cursor.sees_both(':', ':');
    if !starts_a_path {
        let words = "a field that the GPU sees is a number, vector, matrix, array or shared struct";
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, words));
    }
    let path = path(draft, cursor, "a type")?;
    if cursor.sees('<') {
        let words = format!("`{}<…>` has no GLSL type", path.text);
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, path.last.span(), words));
    }
    Ok(path)
}

// `[T; N as usize]`: shared consts are not `usize`, so a length in Rust needs the cast.
fn host_length(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Number> {
    let number = super::number::number(draft, cursor)?;
    if cursor.eat_word("as") && !cursor.eat_word("usize") {
        return Err(draft.expected(cursor, "`usize`"));
    }
    draft.finished(cursor, "an operator or the end")?;
    Ok(number)
}

fn by_itself(draft: &mut Draft<'_>, written: Written, layout: StructLayout) -> Parse<HostField> {
    let Written { element, lengths } = written;
    if layout != StructLayout::Copied
        && let Some((_, plain)) = HAVE_UNSET_BYTES.iter().find(|(name, _)| *name == element.last_segment())
    {
        let words = format!("bytes of a `{}` that hold no component have no value", element.text);
        let help = Some(format!("write {plain}, or `#[shader_shared(copied)]` before the struct"));
        return Err(draft.fail_with(&UNKNOWN_HOST_TYPE, element.last.span(), words, help));
    }
    let (ty, shape) = element_type(draft, &element)?;
    Ok(arrays(ty, shape, lengths))
}

// What GLSL sees as an array, or an array of arrays, of an element.
fn arrays(ty: TypeName, element: HostShape, lengths: Vec<Number>) -> HostField {
    let around = |shape, length: &Number| HostShape::Array(Box::new(shape), length.clone());
    let shape = lengths.iter().rev().fold(element, around);
    HostField { ty, array: Number::of_nested(lengths), shape, is_tail: false }
}

fn element_type(draft: &mut Draft<'_>, path: &Path) -> Parse<(TypeName, HostShape)> {
    let last = path.last_segment();
    if let Some(host) = host_type(last) {
        return Ok((TypeName::Value(host.ty), HostShape::Value { size: host.size, align: host.align }));
    }
    if !path.looks_like_a_type() || last.starts_with(char::is_lowercase) || NO_PLAIN_DATA.contains(&last) {
        let words = format!("`{}` has no GLSL type", path.text);
        let help = match last {
            "bool" => Some("`Bool32` is a `bool` of four bytes".into()),
            "f64" => Some("use `f32`: double precision is not supported".into()),
            "u8" | "u16" | "u64" | "usize" => Some("write `u32`".into()),
            "i8" | "i16" | "i64" | "isize" => Some("write `i32`".into()),
            _ => did_you_mean(last, shader_info_model::layout::HOST_TYPES.iter().map(|(name, _)| *name)),
        };
        return Err(draft.fail_with(&UNKNOWN_HOST_TYPE, path.last.span(), words, help));
    }
    // `Mode` cannot stand in plain data, `ModeBits` can; the declaration is found by the enum's own name.
    if let Some(name) = last.strip_suffix("Bits").filter(|name| name.ends_with(char::is_alphanumeric)) {
        let of_enum = path.with_last(name);
        draft.refer(&of_enum, DeclarationKind::Type);
        return Ok((TypeName::Enum(of_enum.text), HostShape::Value { size: 4, align: 4 }));
    }
    draft.refer(path, DeclarationKind::Type);
    Ok((TypeName::Struct(path.text.clone()), HostShape::Struct(path.text.clone())))
}

/// Types of glam whose padding has no value, and what to write instead.
const HAVE_UNSET_BYTES: [(&str, &str); 2] =
    [("Vec3A", "`Vec3` and a `f32` after it"), ("Mat3A", "`Mat4`, or three `Vec4`")];

/// Types of the Rust prelude. An imported name may be a shared struct.
const NO_PLAIN_DATA: [&str; 4] = ["String", "Vec", "Box", "Option"];

// The inner lengths must make up the components of the given type: `#[gpu(vec3)] [[f32; 3]; 8]` is an array of eight.
fn by_attribute(draft: &mut Draft<'_>, written: Written, gpu: Type, span: Span) -> Parse<HostField> {
    let Written { element, mut lengths } = written;
    let Some(host) = host_type(element.last_segment()) else {
        let words = format!("`{}` is not a plain number, vector or matrix: `#[gpu(…)]` cannot rename it", element.text);
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, element.last.span(), words));
    };
    let components = |ty: Type| u32::from(ty.rows) * u32::from(ty.columns);
    // Any four-byte integer may stand for a `bool`.
    let same_scalar = host.ty.scalar == gpu.scalar || (gpu.scalar == Scalar::Bool && host.ty.scalar == Scalar::Uint);
    let mut have = i64::from(components(host.ty));
    let want = i64::from(components(gpu));
    let mut shape = HostShape::Value { size: host.size, align: host.align };
    while have < want
        && let Some(length) = lengths.pop()
    {
        have = have.saturating_mul(length.value.unwrap_or(0));
        shape = HostShape::Array(Box::new(shape), length);
    }
    if have != want || !same_scalar {
        let words = format!("this type does not hold a `{}`: that is {want} of `{}`", gpu.name(), gpu.scalar.name());
        return Err(draft.fail(&UNKNOWN_HOST_TYPE, span, words));
    }
    Ok(arrays(TypeName::Value(gpu), shape, lengths))
}

/// Reads the words of `#[repr(…)]` after its word.
pub(crate) fn repr(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Vec<(String, Span)>> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(…)`")) };
    let mut words = Vec::new();
    for mut part in group.cursor().split() {
        match part.ident() {
            Some(ident) => words.push((ident.to_string(), ident.span())),
            None => return Err(draft.fail(&SYNTAX, part.span(), "expected a word of `repr`")),
        }
    }
    Ok(words)
}
