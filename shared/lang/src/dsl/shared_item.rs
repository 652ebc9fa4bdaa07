//! Parses a shared struct, enum or const after its visibility and keyword.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use super::attribute::{self, doc};
use super::cursor::{Cursor, Inside};
use super::draft::{Draft, Parse};
use super::emitted_item;
use super::field::{Field, HostFieldTokens, field};
use super::header::Name;
use super::host::repr;
use super::literal;
use super::number::{number, small_literal};
use super::single::{Single, single};
use super::value::value;
use crate::const_value::ConstValue;
use shader_info_model::diagnostic::{Place, RUNTIME_ARRAY, UNSUPPORTED_ITEM};
use shader_info_model::*;

/// A struct, enum or const as far as it was read, with what its attributes and fields say.
#[derive(Default)]
pub(super) struct Item {
    pub(super) reprs: Vec<(String, Span)>,
    pub(super) derives: Vec<(String, Span)>,
    pub(super) doc: String,
    pub(super) shapes: Vec<HostShape>,
    pub(super) fields: Vec<HostFieldTokens>,
    pub(super) value: Option<ConstValue>,
    pub(super) is_computed: bool,
    pub(super) layout: StructLayout,
    pub(super) is_padded: bool,
    pub(super) has_unsized_tail: bool,
    pub(super) is_unsized: bool,
}

impl Item {
    pub(super) fn attributes(&mut self, draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) {
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

    pub(super) fn structure(
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

    pub(super) fn enumeration(
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
            while let Some((ident, _)) = attribute::next(draft, &mut part) {
                if ident == "cfg" || ident == "cfg_attr" {
                    let words = "a variant cannot depend on `cfg`: the enum must be the same on both sides";
                    draft.fail(&UNSUPPORTED_ITEM, ident.span(), words);
                }
            }
            let Ok((variant, _)) = draft.name(&mut part) else { continue };
            if part.eat('=') {
                next = small_literal(draft, &mut part, "a variant's value").unwrap_or(next);
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

    pub(super) fn constant(
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
        let word = cursor.ident().map(|ident| ident.to_string());
        let scalar = match word.as_deref() {
            Some("u32") => Scalar::Uint,
            Some("i32") => Scalar::Int,
            Some("f32") => Scalar::Float,
            Some("bool") => Scalar::Bool,
            _ => {
                let words = "a shared const is a `u32`, `i32`, `f32` or `bool`";
                let is_number = word.is_some_and(|word| word.starts_with(char::is_lowercase));
                let help = (!is_number).then(|| OF_MANY.to_owned());
                return Err(draft.fail_with(&UNSUPPORTED_ITEM, span, words, help));
            }
        };
        if !cursor.eat('=') {
            return Err(draft.expected(cursor, "`= value`"));
        }
        let (mut part, _) = cursor.until_semicolon();
        let ty = Type::vector(scalar, 1);
        let value = match scalar {
            Scalar::Int | Scalar::Uint if !is_literal(&part) => {
                self.value = Some(ConstValue::Whole(number(draft, &mut part)?));
                if scalar == Scalar::Int { Value::Int(0) } else { Value::Uint(0) }
            }
            Scalar::Float if !is_literal(&part) => {
                self.is_computed = true;
                match single(draft, &mut part)? {
                    Single::Known(value) => Value::Float(value),
                    Single::Open(expression) => {
                        self.value = Some(ConstValue::Single(expression));
                        Value::Float(0.0)
                    }
                }
            }
            _ => value(draft, &mut part, scalar)?,
        };
        draft.finished(&part, "an operator or `;`")?;
        Ok(SharedConst { name: name.text.clone(), ty, value, place })
    }
}

/// What to write instead of a const that is a vector or an array.
const OF_MANY: &str =
    "return a vector from a `#[shader_shared] fn`, and write an array as a `const` in the function that reads it";

fn is_literal(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    let is_negative = ahead.eat('-');
    let literal = ahead.literal();
    let is_number = |it| literal::integer(&it).is_some() || literal::float(&it).is_some();
    ahead.is_empty() && literal.is_some_and(|it| !is_negative || is_number(it))
}

/// Returns the fields of a struct with named ones.
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

/// Returns whether a field is a `Quat`, or an array of them.
fn is_rotation(ty: &TokenStream) -> bool {
    ty.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "Quat",
        TokenTree::Group(group) => is_rotation(&group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
