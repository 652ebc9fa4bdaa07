//! What a path in an expression names: a local variable, something shared, or something of Rust, core or glam.

use proc_macro2::Span;
use shader_info_model::{DeclarationKind, Type};
use syn::ExprPath;

use super::super::draft::Parse;
use super::super::path::Path;
use super::super::relied::ReliedMeaning;
use super::method::OUTSIDE;
use super::types::value_type;
use super::{Meaning, Reader, plain, span};
use crate::functions::{Expr, GLAM_FUNCTIONS, Kind, TypeRef, circle_constant};

impl Reader<'_, '_> {
    /// Returns a path that is not called.
    pub(super) fn value_path(&mut self, part: &ExprPath) -> Parse<Kind> {
        let at = span::of_path(&part.path);
        let words = self.words(part)?;
        let [before @ .., name] = &words[..] else { return self.unshared(at, "this path", "write a name") };
        match before.last().map(String::as_str) {
            None if self.meaning(name) == Some(Meaning::LaterConst) => {
                let help = format!("write `const {name}` before it");
                self.unshared(at, "a const that names one after it", help)
            }
            None if self.is_local(name) => Ok(Kind::Local(name.clone())),
            None if name == "self" => self.unshared(at, "`self` outside of `impl`", OUTSIDE),
            None => {
                let path = self.path(&part.path)?;
                self.draft.refer(&path, DeclarationKind::Const);
                Ok(Kind::Const(path.text))
            }
            Some("consts") => {
                if let Some(value) = circle_constant(name) {
                    let path = self.path(&part.path)?;
                    self.draft.rely(&path, ReliedMeaning::Constant(value));
                }
                Ok(Kind::Constant(None, name.clone()))
            }
            Some("Quat") => self.no_quaternion(at),
            Some(owner) => match value_type(owner) {
                Some(ty) => {
                    self.rely_on_owner(part, ty)?;
                    Ok(Kind::Constant(Some(ty), name.clone()))
                }
                None if owner == "usize" || owner == "f64" => {
                    self.unshared(at, &format!("`{owner}::{name}`"), "use a constant of `u32` or `f32`")
                }
                None if owner.starts_with(char::is_uppercase) => {
                    let path = self.path_of_owner(part, before.len())?;
                    let Some(of_type) = path.parent() else { return self.unshared(at, "this path", "write a name") };
                    self.draft.refer(&of_type, DeclarationKind::Type);
                    Ok(Kind::Variant(of_type.text, name.clone()))
                }
                None => {
                    let path = self.path(&part.path)?;
                    self.draft.refer(&path, DeclarationKind::Const);
                    Ok(Kind::Const(path.text))
                }
            },
        }
    }

    /// Returns a call of a path.
    pub(super) fn call(&mut self, part: &ExprPath, arguments: Vec<Expr>) -> Parse<Kind> {
        let at = span::of_path(&part.path);
        let words = self.words(part)?;
        let [before @ .., name] = &words[..] else { return self.unshared(at, "this call", "write a name") };
        let is_of_glam = before.last().is_none_or(|owner| owner == "glam");
        match before.last().map(String::as_str) {
            _ if is_of_glam && GLAM_FUNCTIONS.contains(&name.as_str()) => {
                let path = self.path(&part.path)?;
                self.draft.rely(&path, ReliedMeaning::Function(name.clone()));
                Ok(Kind::Associated(None, name.clone(), arguments))
            }
            None if self.is_local(name) => {
                self.unshared(at, "a call of a variable", "call a shared function by its name")
            }
            None if name == self.name && self.owner.is_none() => {
                self.unshared(at, "a function that calls itself", "write a loop: GLSL has no recursion")
            }
            _ if is_bits(name) && arguments.len() == 1 => self.bits(part, name, false, arguments),
            Some(owner) if is_bits(owner) && name == "from" && arguments.len() == 1 => {
                self.bits(part, owner, true, arguments)
            }
            None if name.starts_with(char::is_uppercase) => {
                let help = "use a shared struct with named fields, `Name { field: value }`";
                self.unshared(at, &format!("`{name}(…)`"), help)
            }
            Some("Quat") => self.no_quaternion(at),
            Some(owner)
                if before.first().is_some_and(|first| matches!(first.as_str(), "std" | "core" | "alloc"))
                    && value_type(owner).is_none() =>
            {
                let help = "write out what it does, or call a method of the value";
                self.unshared(at, &format!("the function `{owner}::{name}` of the standard library"), help)
            }
            Some(owner) if value_type(owner).is_some() => {
                let of_type = value_type(owner);
                of_type.into_iter().try_for_each(|ty| self.rely_on_owner(part, ty))?;
                Ok(Kind::Associated(of_type, name.clone(), arguments))
            }
            Some(owner) if owner.starts_with(char::is_uppercase) => {
                let path = self.path_of_owner(part, before.len())?;
                self.associated_call(&path, arguments)
            }
            _ => {
                let path = self.path(&part.path)?;
                self.draft.refer(&path, DeclarationKind::Function);
                Ok(Kind::Call(path.text, arguments))
            }
        }
    }

    // `ModeBits(number)`, `ModeBits::from(mode)`: the number of an enum.
    fn bits(&mut self, part: &ExprPath, name: &str, is_method: bool, arguments: Vec<Expr>) -> Parse<Kind> {
        let whole = self.path(&part.path)?;
        let owner = if is_method { whole.parent() } else { Some(whole) };
        let (Some(owner), Some(value)) = (owner, arguments.into_iter().next()) else {
            return self.unshared(span::of_path(&part.path), "this path", "write a name");
        };
        let of_enum = owner.with_last(name.trim_end_matches("Bits"));
        self.draft.refer(&of_enum, DeclarationKind::Type);
        Ok(Kind::Cast(Box::new(value), TypeRef::Bits(of_enum.text)))
    }

    fn words(&mut self, part: &ExprPath) -> Parse<Vec<String>> {
        if part.qself.is_some() {
            let help = "call the method on the value, or a shared function by its name";
            return self.unshared(span::of_path(&part.path), "a path with `<…>`", help);
        }
        Ok(part.path.segments.iter().map(|segment| plain(&segment.ident)).collect())
    }

    fn no_quaternion<T>(&mut self, at: Span) -> Parse<T> {
        let help = "take a `Vec4`, and write the product of quaternions as a shared function";
        self.unshared(at, "`Quat`", help)
    }

    // The type before the last `::`.
    fn rely_on_owner(&mut self, part: &ExprPath, ty: Type) -> Parse<()> {
        if let Some(of_type) = self.path(&part.path)?.parent() {
            self.draft.rely(&of_type, ReliedMeaning::Type(ty));
        }
        Ok(())
    }

    // `Ray::at`, also where `Self::at` is written.
    fn path_of_owner(&mut self, part: &ExprPath, before: usize) -> Parse<Path> {
        let path = self.path(&part.path)?;
        match path.parent() {
            Some(of_type) if before == 1 && of_type.text == "Self" => {
                Ok(self.own_type(of_type.last.span())?.join(&path.last))
            }
            _ => Ok(path),
        }
    }
}

fn is_bits(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.strip_suffix("Bits").is_some_and(|name| !name.is_empty())
}
