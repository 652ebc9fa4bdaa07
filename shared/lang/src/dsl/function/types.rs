//! Types of parameters, locals and casts.

use shader_info_model::layout::host_type;
use shader_info_model::{DeclarationKind, Scalar, Type};
use syn::{Expr, ExprLit, Lit, PathArguments};

use super::super::draft::Parse;
use super::super::path::Path;
use super::super::relied::ReliedMeaning;
use super::{Reader, plain, span};
use crate::functions::{Length, TypeRef};

impl Reader<'_, '_> {
    /// Returns the type of a parameter or result: what both sides hand over.
    pub(super) fn outer_type(&mut self, ty: &syn::Type) -> Parse<TypeRef> {
        let found = self.type_ref(ty)?;
        match found {
            TypeRef::Usize => {
                let help = "take a `u32`, and write `as usize` where it is an index";
                self.unshared(span::of_type(ty), "a `usize` outside of a function", help)
            }
            _ => Ok(found),
        }
    }

    pub(super) fn type_ref(&mut self, ty: &syn::Type) -> Parse<TypeRef> {
        let at = span::of_type(ty);
        match ty {
            syn::Type::Group(part) => self.type_ref(&part.elem),
            syn::Type::Paren(part) => self.type_ref(&part.elem),
            syn::Type::Path(part) if part.qself.is_none() => self.type_path(&part.path),
            syn::Type::Array(part) => {
                let element = self.type_ref(&part.elem)?;
                if matches!(element, TypeRef::Array(..)) {
                    let help = "make the inner array the field of a shared struct";
                    return self.unshared(at, "an array of arrays in a function", help);
                }
                Ok(TypeRef::Array(Box::new(element), self.length(&part.len)?))
            }
            syn::Type::Slice(_) => self.unshared(at, "a slice", "write an array with its length: `[f32; 4]`"),
            syn::Type::Tuple(_) => {
                self.unshared(at, "a tuple", "declare a `#[shader_shared]` struct with named fields")
            }
            syn::Type::Reference(_) => {
                self.unshared(at, "a reference here", "write the type without `&`: values are copied")
            }
            syn::Type::Ptr(_) => self.unshared(at, "a pointer", "take `&mut` of the variable"),
            syn::Type::Infer(_) => self.unshared(at, "`_` as a type", "leave the type out, or write it"),
            syn::Type::Never(_) => self.unshared(at, "a function that never returns", "remove it"),
            _ => self.unshared(at, "this type", "use a number, vector, matrix, array, shared struct or shared enum"),
        }
    }

    fn type_path(&mut self, path: &syn::Path) -> Parse<TypeRef> {
        let at = span::of_path(path);
        let name = path.segments.last().map(|last| plain(&last.ident)).unwrap_or_default();
        if path.segments.iter().any(|segment| !matches!(segment.arguments, PathArguments::None)) {
            let help = match name.as_str() {
                "Option" => "return a shared struct with a `Bool32` beside the value",
                "Vec" => "write an array with its length: `[f32; 4]`",
                _ => "use a number, vector, matrix, array, shared struct or shared enum",
            };
            return self.unshared(at, &format!("`{name}<…>`"), help);
        }
        if let Some(ty) = value_type(&name) {
            let path = self.path(path)?;
            self.draft.rely(&path, ReliedMeaning::Type(ty));
            return Ok(TypeRef::Value(ty));
        }
        let instead = match name.as_str() {
            "usize" => return Ok(TypeRef::Usize),
            "f64" | "f16" => Some("use `f32`"),
            "u8" | "u16" | "u64" | "u128" => Some("use `u32`, and mask the bits that count"),
            "i8" | "i16" | "i64" | "i128" | "isize" => Some("use `i32`"),
            "Quat" => Some("take a `Vec4`, and write the product of quaternions as a shared function"),
            "char" | "str" | "String" => Some("GLSL has no text: use a `u32`"),
            _ => None,
        };
        if let Some(help) = instead {
            return self.unshared(at, &format!("`{name}`"), help);
        }
        if name.starts_with(char::is_lowercase) {
            return self.unshared(
                at,
                &format!("the type `{name}`"),
                "use `f32`, `i32`, `u32`, `bool` or a type of glam",
            );
        }
        if name == "Self" && path.segments.len() == 1 {
            return Ok(TypeRef::Path(self.own_type(at)?.text));
        }
        let path = self.path(path)?;
        if let Some(word) = name.strip_suffix("Bits").filter(|word| word.ends_with(char::is_alphanumeric)) {
            let of_enum = path.with_last(word);
            self.draft.refer(&of_enum, DeclarationKind::Type);
            return Ok(TypeRef::Bits(of_enum.text));
        }
        self.draft.refer(&path, DeclarationKind::Type);
        Ok(TypeRef::Path(path.text))
    }

    /// `4`, `COUNT as usize`.
    pub(super) fn length(&mut self, length: &Expr) -> Parse<Length> {
        match length {
            Expr::Lit(ExprLit { lit: Lit::Int(part), .. }) => match part.base10_parse::<u32>() {
                Ok(length @ 1..) => Ok(Length::Literal(length)),
                _ => self.unshared(part.span(), "an array of this length", "GLSL has arrays of at least one element"),
            },
            Expr::Cast(part) => self.length(&part.expr),
            Expr::Paren(part) => self.length(&part.expr),
            Expr::Group(part) => self.length(&part.expr),
            Expr::Path(part) if part.path.get_ident().is_some_and(|name| self.is_local(&plain(name))) => {
                let name = span::of_path(&part.path);
                let help = "write the number, or declare a `#[shader_shared] const` of type `u32` outside of the function and write its name `as usize`";
                self.unshared(name, "an array whose length is a const of the function", help)
            }
            Expr::Path(part) if part.qself.is_none() => {
                let path = self.path(&part.path)?;
                self.draft.refer(&path, DeclarationKind::Const);
                let place = self.draft.place_in_body(path.last.span());
                Ok(Length::Const(path.text, place))
            }
            other => {
                let help = "write a number, or the name of a shared const `as usize`";
                self.unshared(span::of(other), "this length of an array", help)
            }
        }
    }

    /// Returns a path of ours, to be followed.
    pub(super) fn path(&mut self, path: &syn::Path) -> Parse<Path> {
        let with_arguments = path.segments.iter().find(|part| !matches!(part.arguments, PathArguments::None));
        if let Some(segment) = with_arguments {
            return self.unshared(segment.ident.span(), "a path with type parameters", "remove `<…>`");
        }
        Ok(Path::of_segments(path.leading_colon.is_some(), path.segments.iter().map(|part| &part.ident)))
    }
}

/// A number, vector or matrix by the name of its Rust type.
pub(in crate::dsl) fn value_type(name: &str) -> Option<Type> {
    let bools = |rows| Some(Type::vector(Scalar::Bool, rows));
    match name {
        "bool" => bools(1),
        "BVec2" => bools(2),
        "BVec3" | "BVec3A" => bools(3),
        "BVec4" | "BVec4A" => bools(4),
        "Quat" => None,
        _ => host_type(name).map(|host| host.ty),
    }
}
