//! Parses one field of a shared struct.

use proc_macro2::{Delimiter, Group, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::attribute;
use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::header;
use super::host::{HostField, gpu_type, host_field};
use shader_info_model::diagnostic::{SYNTAX, UNSUPPORTED_ITEM};
use shader_info_model::{HostShape, Member, StructLayout, Type, TypeName};

/// A field in Rust.
#[derive(Debug, Clone)]
pub struct HostFieldTokens {
    /// Its name.
    pub name: proc_macro2::Ident,
    /// Its type.
    pub ty: TokenStream,
    /// The options of `#[gpu(…)]`.
    pub gpu: Option<Type>,
}

/// A field in Rust and in GLSL.
pub(super) struct Field {
    pub(super) member: Member,
    pub(super) shape: HostShape,
    pub(super) tokens: HostFieldTokens,
    /// Place of the type of an unsized array.
    pub(super) tail: Option<Span>,
    /// Whether it is an unsized array, even if that was reported as an error.
    pub(super) is_unsized: bool,
}

/// Reads a field, with its attributes.
pub(super) fn field(draft: &mut Draft<'_>, part: &mut Cursor<'_>, layout: StructLayout) -> Parse<Field> {
    let mut gpu = Ok(None);
    while let Some((ident, mut inner)) = attribute::next(draft, part) {
        if ident == "gpu" {
            gpu = match gpu {
                Ok(Some(_)) => Err(attribute::twice(draft, &ident)),
                _ => gpu_type(draft, &mut inner).and_then(|ty| attribute::ends(draft, &inner).map(|()| Some(ty))),
            };
        } else if ident == "cfg" || ident == "cfg_attr" {
            let words = "a field cannot depend on `cfg`: the struct must be the same on both sides";
            draft.fail(&UNSUPPORTED_ITEM, ident.span(), words);
        }
    }
    header::visibility(part);
    let ident = part.peek_ident();
    let (name, place) = draft.name(part)?;
    if !part.eat(':') {
        return Err(draft.fail(&SYNTAX, part.span(), "expected `:` and a type"));
    }
    let (ty, span) = (part.until(&part.at_end()), part.span());
    let gpu = gpu?;
    let host = match host_field(draft, part, gpu, layout) {
        Ok(host) => draft.finished(part, "`,`").map(|()| host)?,
        // GLSL code that reads the field is right, so the wrong type causes only one error.
        Err(_) => unknown(&ty),
    };
    let Some(ident) = ident else { return Err(draft.expected(part, "a name")) };
    let member = Member { name, ty: host.ty, array: host.array, place };
    let is_unsized = is_unsized(&ty);
    let ty = if is_unsized { with_one_element(ty) } else { ty };
    let tokens = HostFieldTokens { name: ident, ty, gpu };
    Ok(Field { member, shape: host.shape, tokens, tail: host.is_tail.then_some(span), is_unsized })
}

/// Returns whether a type is `[T]`.
fn is_unsized(ty: &TokenStream) -> bool {
    let is_semicolon = |token: TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ';');
    match ty.clone().into_iter().next() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            !group.stream().into_iter().any(is_semicolon)
        }
        _ => false,
    }
}

/// Returns `[T; 1]` for `[T]`: a sized type whose elements have the same layout.
fn with_one_element(ty: TokenStream) -> TokenStream {
    let one = |token: TokenTree| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
            let length = [TokenTree::from(Punct::new(';', Spacing::Alone)), Literal::usize_unsuffixed(1).into()];
            let mut sized = Group::new(Delimiter::Bracket, group.stream().into_iter().chain(length).collect());
            sized.set_span(group.span());
            sized.into()
        }
        other => other,
    };
    ty.into_iter().map(one).collect()
}

// Returns the shape of a field whose type was reported. The field stays a member; its bytes in Rust are unknown.
fn unknown(ty: &TokenStream) -> HostField {
    let is_bool = matches!(ty.clone().into_iter().next(), Some(TokenTree::Ident(ident)) if ident == "bool");
    let ty = if is_bool { Type::BOOL } else { Type::FLOAT };
    HostField { ty: TypeName::Value(ty), array: None, shape: HostShape::Unknown, is_tail: false }
}
