//! Parses types of the model.

use proc_macro2::{Delimiter, Span};

use super::cursor::Cursor;
use super::draft::{Draft, Parse, Reported};
use super::number::whole_number;
use super::path::{Path, path};
use shader_info_model::diagnostic::{RUNTIME_ARRAY, UNKNOWN_TYPE};
use shader_info_model::{ArrayLength, DeclarationKind, ImageType, Number, SamplerType, Scalar, Type, TypeName};

/// Parses a scalar, vector or matrix; messages say that `user` needs it.
pub(crate) fn value_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str) -> Parse<Type> {
    let path = path(draft, cursor, "a type")?;
    if let Some(ty) = Type::parse(&path.text) {
        return Ok(ty);
    }
    if path.looks_like_a_type() {
        let words = format!("`{}` is not a scalar, vector or matrix, which {user} must be", path.text);
        let help = Type::parse(&path.text.to_lowercase()).map(|ty| format!("did you mean `{}`?", ty.name()));
        return Err(draft.fail_with(&UNKNOWN_TYPE, path.last.span(), words, help));
    }
    Err(unknown(draft, &path))
}

/// Parses `bool`, `int`, `uint` or `float`; messages say that `user` needs it.
pub(crate) fn scalar_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str) -> Parse<Scalar> {
    let span = cursor.span();
    let ty = value_type(draft, cursor, user)?;
    let is_scalar = ty.rows == 1 && ty.columns == 1;
    if is_scalar {
        return Ok(ty.scalar);
    }
    let words = format!("{user} is a `bool`, `int`, `uint` or `float`, not a `{}`", ty.name());
    Err(draft.fail(&UNKNOWN_TYPE, span, words))
}

/// Reads a value type, a shared struct or enum by its path, or `glsl(Name)`.
pub(crate) fn type_name(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<TypeName> {
    let path = path(draft, cursor, "a type")?;
    if let Some(ty) = Type::parse(&path.text) {
        return Ok(TypeName::Value(ty));
    }
    if path.text == "glsl"
        && let Some(group) = cursor.group(Delimiter::Parenthesis)
    {
        let mut inner = group.cursor();
        let (name, _) = draft.name(&mut inner)?;
        draft.finished(&inner, "`)`")?;
        return Ok(TypeName::Opaque(name));
    }
    if !path.looks_like_a_type() {
        return Err(unknown(draft, &path));
    }
    draft.refer(&path, DeclarationKind::Type);
    Ok(TypeName::Struct(path.text))
}

/// Reads `T`, `[T; N]` or `[T]`.
pub(crate) fn arrayed<T>(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    element: impl FnOnce(&mut Draft<'_>, &mut Cursor<'_>) -> Parse<T>,
) -> Parse<(T, ArrayLength)> {
    let Some(group) = cursor.group(Delimiter::Bracket) else {
        return Ok((element(draft, cursor)?, ArrayLength::None));
    };
    let mut inner = group.cursor();
    if inner.group(Delimiter::Bracket).is_some() {
        let words =
            "stages cannot pass arrays of arrays to each other: GLES, Metal and WebGPU do not support them there";
        let help = Some("write one array, `[T; 4 * 8]`, and read `name[8 * i + j]`".into());
        return Err(draft.fail_with(&UNKNOWN_TYPE, group.span(), words, help));
    }
    let ty = element(draft, &mut inner)?;
    if inner.is_empty() {
        return Ok((ty, ArrayLength::Runtime));
    }
    if !inner.eat(';') {
        return Err(draft.expected(&inner, "`;` and a length, or `]`"));
    }
    Ok((ty, ArrayLength::Fixed(whole_number(draft, &mut inner)?)))
}

/// Maximum depth of nested arrays, so that recursion ends.
const MAX_DEPTH: usize = 4;

/// Parses `T`, `[T; N]`, `[T]` or `[[T; N]; M]` with types for buffers; `user` is the statement.
pub(crate) fn in_memory(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str) -> Parse<(TypeName, ArrayLength)> {
    if !is_nested(cursor) {
        return arrayed(draft, cursor, type_name);
    }
    let (ty, lengths) = nested(draft, cursor, user)?;
    Ok((ty, Number::of_nested(lengths).map_or(ArrayLength::None, ArrayLength::Fixed)))
}

fn is_nested(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.group(Delimiter::Bracket).is_some_and(|outer| outer.cursor().group(Delimiter::Bracket).is_some())
}

/// Parses `T`, `[T; N]` or `[[T; N]; M]` with value types.
pub(crate) fn sized_values(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    user: &str,
) -> Parse<(Type, Option<Number>)> {
    let span = cursor.span();
    if !is_nested(cursor) {
        return sized(draft, cursor, user, |draft, cursor| value_type(draft, cursor, user));
    }
    match nested(draft, cursor, user)? {
        (TypeName::Value(ty), lengths) => Ok((ty, Number::of_nested(lengths))),
        (TypeName::Struct(name) | TypeName::Enum(name) | TypeName::Opaque(name), _) => {
            let words = format!("{user} is a value or an array of values, and `{name}` is not a value type");
            Err(draft.fail(&UNKNOWN_TYPE, span, words))
        }
    }
}

/// Parses `T`, `[T; N]` or `[[T; N]; M]` with types for buffers.
pub(crate) fn sized_in_memory(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    user: &str,
) -> Parse<(TypeName, Option<Number>)> {
    let span = cursor.span();
    let found = in_memory(draft, cursor, user)?;
    with_length(draft, span, user, found)
}

/// Reads `T`, `[T; N]` or `[[T; N]; M]`; the outer length comes first.
pub(crate) fn nested(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str) -> Parse<(TypeName, Vec<Number>)> {
    let mut lengths = Vec::new();
    let ty = unfold(draft, cursor, user, &mut lengths)?;
    Ok((ty, lengths))
}

fn unfold(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str, lengths: &mut Vec<Number>) -> Parse<TypeName> {
    let Some(group) = cursor.group(Delimiter::Bracket) else { return type_name(draft, cursor) };
    if lengths.len() == MAX_DEPTH {
        return Err(draft.fail(&UNKNOWN_TYPE, group.span(), format!("arrays nest more than {MAX_DEPTH} deep")));
    }
    let mut length = group.cursor();
    let (mut element, has_length) = length.until_semicolon();
    if !has_length {
        return Err(without_length(draft, group.span(), user, lengths.is_empty()));
    }
    lengths.push(whole_number(draft, &mut length)?);
    let ty = unfold(draft, &mut element, user, lengths)?;
    draft.finished(&element, "`;`")?;
    Ok(ty)
}

fn without_length(draft: &mut Draft<'_>, span: Span, user: &str, is_outermost: bool) -> Reported {
    let words = format!("{user} needs a length: `[T; N]`");
    let help = "for as many rows as the bound buffer holds, write a `#[shader_shared]` struct with the inner array as its \
                only field, `struct Row { all: [Vec4; 8] }`, and `[Row]` here";
    let is_buffer = is_outermost && user == "`storage_buf`";
    draft.fail_with(&RUNTIME_ARRAY, span, words, is_buffer.then(|| help.into()))
}

/// Reads `T` or `[T; N]`.
pub(crate) fn sized<T>(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    user: &str,
    element: impl FnOnce(&mut Draft<'_>, &mut Cursor<'_>) -> Parse<T>,
) -> Parse<(T, Option<Number>)> {
    let span = cursor.span();
    let found = arrayed(draft, cursor, element)?;
    with_length(draft, span, user, found)
}

fn with_length<T>(
    draft: &mut Draft<'_>,
    span: Span,
    user: &str,
    found: (T, ArrayLength),
) -> Parse<(T, Option<Number>)> {
    match found {
        (ty, ArrayLength::None) => Ok((ty, None)),
        (ty, ArrayLength::Fixed(length)) => Ok((ty, Some(length))),
        (_, ArrayLength::Runtime) => {
            let words = format!("{user} needs a length: `[T; N]`");
            Err(draft.fail(&RUNTIME_ARRAY, span, words))
        }
    }
}

/// Parses a sampler type such as `sampler2D`.
pub(crate) fn sampler_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<SamplerType> {
    let (text, span) = resource_word(draft, cursor, "`sampler`")?;
    let names = || SamplerType::all().map(SamplerType::name);
    SamplerType::parse(&text).ok_or_else(|| misspelt(draft, span, &text, "sampler", names().collect()))
}

/// Parses an image type such as `image2D`.
pub(crate) fn image_type(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<ImageType> {
    let (text, span) = resource_word(draft, cursor, "`image`")?;
    let names = || ImageType::all().map(ImageType::name);
    ImageType::parse(&text).ok_or_else(|| misspelt(draft, span, &text, "image", names().collect()))
}

fn resource_word(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str) -> Parse<(String, Span)> {
    if let Some(group) = cursor.group(Delimiter::Bracket) {
        let words = format!("{user} takes one texture: arrays of resources are reserved for a later version");
        return Err(draft.fail(&shader_info_model::diagnostic::RESERVED_FOR_LATER, group.span(), words));
    }
    let path = path(draft, cursor, "a type")?;
    Ok((path.text, path.last.span()))
}

fn misspelt(draft: &mut Draft<'_>, span: Span, text: &str, kind: &str, names: Vec<String>) -> Reported {
    let words = format!("unknown {kind} type `{text}`");
    match meant_resource(text, kind, &names) {
        Some(meant) => draft.fail_with(&UNKNOWN_TYPE, span, words, Some(format!("did you mean `{meant}`?"))),
        None => draft.unknown(&UNKNOWN_TYPE, span, words, text, names.iter().map(String::as_str)),
    }
}

/// Returns the type of GLSL for a type of Vulkan's GLSL, of HLSL or of Blender: `texture2D`, `FLOAT_2D_ARRAY`.
pub(crate) fn meant_resource(text: &str, kind: &str, names: &[String]) -> Option<String> {
    let of_prefix = || ["texture", "Texture"].iter().find_map(|start| text.strip_prefix(start));
    let of_blender = || {
        let (scalar, dimension) = text.split_once('_')?;
        let (prefix, end) = match scalar {
            "FLOAT" | "DEPTH" => ("", ""),
            "SHADOW" => ("", "Shadow"),
            "INT" => ("i", ""),
            "UINT" => ("u", ""),
            _ => return None,
        };
        let dimension = dimension.replace("_ARRAY", "Array").replace("CUBE", "Cube").replace("BUFFER", "Buffer");
        Some(format!("{prefix}{kind}{dimension}{end}"))
    };
    let meant = match names.iter().any(|name| name == text) {
        true => Some(text.to_owned()),
        false => of_prefix().map(|end| format!("{kind}{end}")).or_else(of_blender),
    };
    meant.filter(|meant| names.contains(meant))
}

fn unknown(draft: &mut Draft<'_>, path: &Path) -> Reported {
    let text = path.text.as_str();
    let span = path.last.span();
    if SamplerType::parse(text).is_some() || ImageType::parse(text).is_some() {
        let words = format!("`{text}` is a resource, not a value");
        let help = "declare it with `sampler(slot) name: …` or `image(slot, format) name: …`".into();
        return draft.fail_with(&UNKNOWN_TYPE, span, words, Some(help));
    }
    let is_double = text.starts_with("dvec") || text.starts_with("dmat") || text == "double";
    if is_double {
        return draft.fail(&UNKNOWN_TYPE, span, "double precision is not supported: no portable backend has it");
    }
    if let Some(glsl) = other_spelling(text) {
        let help = Some(format!("did you mean `{glsl}`?"));
        return draft.fail_with(&UNKNOWN_TYPE, span, format!("unknown GLSL type `{text}`"), help);
    }
    let words = format!("unknown GLSL type `{text}`");
    draft.unknown(&UNKNOWN_TYPE, span, words, text, Type::all().map(Type::name))
}

/// Scalars of Rust, HLSL, Metal and WGSL: the word, the type in GLSL, and the prefix of its vectors.
const OTHER_SCALARS: [(&str, &str, &str); 8] = [
    ("float", "float", ""),
    ("half", "float", ""),
    ("f32", "float", ""),
    ("int", "int", "i"),
    ("i32", "int", "i"),
    ("uint", "uint", "u"),
    ("u32", "uint", "u"),
    ("bool", "bool", "b"),
];

/// Returns the value type of GLSL for a name of GLSL, Rust, HLSL, Metal or WGSL.
pub(crate) fn meant_value(text: &str) -> Option<&'static str> {
    Type::all().map(Type::name).find(|name| *name == text).or_else(|| other_spelling(text))
}

/// Returns the GLSL type for a name of Rust, HLSL, Metal or WGSL: `f32`, `float4`, `vec4f`, `float4x4`. Matrices
/// with more rows than columns, or the reverse, have none: HLSL counts rows first, Metal columns.
fn other_spelling(text: &str) -> Option<&'static str> {
    let lower = text.to_ascii_lowercase();
    let vector = |prefix: &str, size: &str| match size {
        "2" | "3" | "4" => Some(format!("{prefix}vec{size}")),
        "2x2" | "3x3" | "4x4" if prefix.is_empty() => Some(format!("mat{}", &size[..1])),
        _ => None,
    };
    let scalar = OTHER_SCALARS.iter().find_map(|(word, scalar, prefix)| match lower.strip_prefix(word)? {
        "" => Some((*scalar).to_owned()),
        size => vector(prefix, size),
    });
    let of_wgsl = || {
        let (stem, prefix) = [("f", ""), ("i", "i"), ("u", "u")]
            .iter()
            .find_map(|(end, prefix)| Some((lower.strip_suffix(end)?, prefix)))?;
        vector(prefix, stem.strip_prefix("vec").or_else(|| stem.strip_prefix("mat"))?)
    };
    let meant = scalar.or_else(of_wgsl).unwrap_or(lower.clone());
    Type::all().map(Type::name).find(|name| *name == meant)
}
