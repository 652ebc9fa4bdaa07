//! Names, fields, literals and casts.

use shader_info_model::diagnostic::Place;
use shader_info_model::{Payload, Scalar, Type, TypeName};

use super::super::checked::{Kind as Found, Node};
use super::super::table;
use super::super::tree::{Expr, Kind, Length, TypeRef};
use super::super::ty::{BOOL, FLOAT, INT, Open, Ty, UINT, is_matrix, is_scalar, is_vector, scalar_of};
use super::{Checker, column, unknown};

impl Checker<'_, '_, '_> {
    pub(super) fn expr(&mut self, expr: &Expr) -> Node {
        let place = &expr.place;
        match &expr.kind {
            Kind::Bool(value) => Node { ty: BOOL, kind: Found::Bool(*value) },
            Kind::Int(value, is_hexadecimal, ty) => {
                let ty = match ty {
                    Some(TypeRef::Usize) => Ty::Usize,
                    Some(TypeRef::Value(ty)) => Ty::Value(*ty),
                    _ => self.types.open(Open::Int),
                };
                Node { ty, kind: Found::Int(*value, *is_hexadecimal) }
            }
            Kind::Float(value, has_type) => self.float(*value, *has_type, place),
            Kind::Local(name) if self.is_reference(name) => {
                let help = format!("write `*{name}` for its value");
                self.refused(place, &format!("the reference `{name}` as a value"), &help)
            }
            Kind::Local(_) => self.through(expr),
            Kind::Const(path) => match (self.lookup)(path) {
                Some(Payload::Const(given)) => Node { ty: Ty::Value(given.ty), kind: Found::Text(given.name.clone()) },
                _ => self.refused(place, &format!("`{path}`"), "declare it with `#[shader_shared] pub const`"),
            },
            Kind::Variant(path, name) => self.variant(path, name, place),
            Kind::Constant(ty, name) => self.constant(*ty, name, place),
            Kind::Unary(operator, a) => self.unary(*operator, a, place),
            Kind::Binary(operator, a, b) => self.binary(*operator, a, b, place),
            Kind::Assign(operator, a, b) => self.assign(*operator, a, b, place),
            Kind::Cast(value, ty) => self.cast(value, ty, place),
            Kind::Field(base, name) => self.field(base, name, place),
            Kind::Index(base, index) => self.index(base, index, place),
            Kind::Call(path, arguments) => self.call(path, arguments, place),
            Kind::Method(receiver, name, arguments) => self.method(receiver, name, arguments, place),
            Kind::Associated(ty, name, arguments) => self.associated(*ty, name, arguments, place),
            Kind::Struct(path, fields) => self.structure(path, fields, place),
            Kind::Array(all) => self.array(all),
            Kind::Repeat(value, length) => self.repeat(value, length),
            Kind::Reference(..) => {
                self.refused(place, "a reference here", "take `&` and `&mut` only in the arguments of a call")
            }
            Kind::Deref(inner) => match &inner.kind {
                Kind::Local(name) if self.is_reference(name) => self.through(inner),
                _ => self.refused(place, "`*` here", "write it before a parameter of type `&` or `&mut` only"),
            },
            _ => self.control(expr),
        }
    }

    fn float(&mut self, value: f32, has_type: bool, place: &Place) -> Node {
        let ty = if has_type { FLOAT } else { self.types.open(Open::Float) };
        if !has_type {
            self.floats.push((ty.clone(), place.clone()));
        }
        Node { ty, kind: Found::Float(value) }
    }

    fn constant(&mut self, of: Option<Type>, name: &str, place: &Place) -> Node {
        match table::constant(of, name) {
            Some(text) => {
                let ty = if name == "BITS" { UINT } else { of.map_or(FLOAT, Ty::Value) };
                Node { ty, kind: Found::Text(text) }
            }
            None => self.refused(place, &format!("the constant `{name}`"), "write its value"),
        }
    }

    /// Returns an expression of which only the value counts: a reference is what it refers to.
    pub(super) fn through(&mut self, expr: &Expr) -> Node {
        match &expr.kind {
            Kind::Local(name) => match self.local(name) {
                Some(id) => Node { ty: self.locals[id].ty.clone(), kind: Found::Local(id) },
                None => unknown(),
            },
            _ => self.expr(expr),
        }
    }

    fn is_reference(&self, name: &str) -> bool {
        self.local(name).is_some_and(|id| self.locals[id].is_reference)
    }

    fn variant(&mut self, path: &str, name: &str, place: &Place) -> Node {
        match (self.lookup)(path) {
            Some(Payload::Enum(given)) if given.variants.iter().any(|(known, _)| known == name) => {
                let kind = Found::Text(format!("{}_{name}", given.name));
                Node { ty: Ty::Enum(given.name.clone()), kind }
            }
            Some(other) => {
                let what = format!("`{name}` of `{}`", other.name());
                self.refused(place, &what, "declare a `#[shader_shared] pub const` outside of `impl`")
            }
            None => unknown(),
        }
    }

    fn cast(&mut self, value: &Expr, ty: &TypeRef, place: &Place) -> Node {
        let value_node = self.expr(value);
        let Some(to) = self.type_of(ty) else { return unknown() };
        let from = self.types.known(&value_node.ty);
        let is_number = |ty: &Ty| match ty {
            Ty::Value(ty) => is_scalar(*ty),
            Ty::Usize | Ty::Enum(_) | Ty::Unknown | Ty::Never => true,
            Ty::Open(_) => true,
            _ => false,
        };
        let goes = match &to {
            Ty::Value(to) => is_scalar(*to) && (to.scalar != Scalar::Bool || from == BOOL),
            Ty::Usize | Ty::Enum(_) => true,
            _ => false,
        };
        if !is_number(&from) || !goes {
            let what = format!("`as {}` of a `{}`", to.describe(), from.describe());
            return self.refused(place, &what, "convert it with a function of glam, or component by component");
        }
        // `3 as f32` is an `i32` first.
        Node { ty: to, kind: Found::Cast(Box::new(value_node)) }
    }

    fn field(&mut self, base: &Expr, name: &str, place: &Place) -> Node {
        let node = self.through(base);
        match self.types.known(&node.ty) {
            Ty::Unknown | Ty::Never => unknown(),
            Ty::Enum(_) if name == "0" => Node { ty: UINT, kind: node.kind },
            Ty::Value(ty) if is_vector(ty) => match ["x", "y", "z", "w"][..usize::from(ty.rows)].contains(&name) {
                true => Node { ty: Ty::Value(scalar_of(ty)), kind: Found::Member(Box::new(node), name.into()) },
                false => self.no_field(name, &Ty::Value(ty), place),
            },
            Ty::Value(ty) if is_matrix(ty) => {
                let axes = ["x_axis", "y_axis", "z_axis", "w_axis"];
                match axes[..usize::from(ty.columns)].iter().position(|axis| *axis == name) {
                    Some(at) => {
                        let index = Node { ty: Ty::Usize, kind: Found::Int(at as u64, false) };
                        Node { ty: Ty::Value(column(ty)), kind: Found::Index(Box::new(node), Box::new(index)) }
                    }
                    None => self.no_field(name, &Ty::Value(ty), place),
                }
            }
            Ty::Struct(of) => match self.member(&of, name, place) {
                Some(ty) => Node { ty, kind: Found::Member(Box::new(node), name.into()) },
                None => unknown(),
            },
            other => self.no_field(name, &other, place),
        }
    }

    fn no_field(&mut self, name: &str, of: &Ty, place: &Place) -> Node {
        self.refused(place, &format!("the field `{name}` of a `{}`", of.describe()), "read a field of a shared struct")
    }

    /// Returns the type of a struct's member.
    pub(super) fn member(&mut self, of: &str, name: &str, place: &Place) -> Option<Ty> {
        let found = self.structs.get(of).map(|given| {
            let member = given.members.iter().find(|member| member.name == name).cloned();
            (member, given.foreign.iter().any(|known| known == name))
        });
        let Some((Some(member), is_foreign)) = found else {
            self.no_field(name, &Ty::Struct(of.to_owned()), place);
            return None;
        };
        if is_foreign {
            let help = "hold a `Quat` as a `Vec4`, and a `bool` as a `Bool32`";
            self.refuse(place, &format!("the field `{name}`, which is another type in GLSL,"), help);
            return None;
        }
        let element = match &member.ty {
            TypeName::Value(ty) => Ty::Value(*ty),
            TypeName::Enum(name) => Ty::Enum(name.clone()),
            TypeName::Struct(name) | TypeName::Opaque(name) => Ty::Struct(name.clone()),
        };
        match member.array {
            None => Some(element),
            Some(length) if length.inner.is_empty() => {
                let length = u32::try_from(length.value?).ok()?;
                Some(Ty::Array(Box::new(element), length))
            }
            Some(_) => {
                let help = "make the inner array the field of a shared struct";
                self.refuse(place, &format!("the array of arrays in `{name}`"), help);
                None
            }
        }
    }

    fn index(&mut self, base: &Expr, index: &Expr, place: &Place) -> Node {
        let (base, at) = (self.through(base), self.expr(index));
        self.same(&Ty::Usize, &at.ty, &index.place);
        let ty = match self.types.known(&base.ty) {
            Ty::Array(element, _) => *element,
            Ty::Value(ty) if is_vector(ty) => Ty::Value(scalar_of(ty)),
            Ty::Unknown | Ty::Never => Ty::Unknown,
            other => {
                let what = format!("`[…]` of a `{}`", other.describe());
                return self.refused(place, &what, "use it on arrays and vectors; a matrix has `col`");
            }
        };
        Node { ty, kind: Found::Index(Box::new(base), Box::new(at)) }
    }

    fn structure(&mut self, path: &str, fields: &[(String, Expr)], place: &Place) -> Node {
        let Some(Payload::Struct(given)) = (self.lookup)(path) else {
            return self.refused(place, &format!("`{path} {{ … }}`"), "use a shared struct");
        };
        let (name, members) = (given.name.clone(), given.members.clone());
        let mut found = Vec::new();
        for (field, value) in fields {
            let node = self.expr(value);
            let Some(ty) = self.member(&name, field, &value.place) else { continue };
            self.same(&ty, &node.ty, &value.place);
            if let Some(at) = members.iter().position(|member| member.name == *field) {
                found.push((at, node));
            }
        }
        if found.len() != members.len() && self.wrong.is_empty() {
            self.refuse(place, "a struct with fields left out", "write out every field");
        }
        Node { ty: Ty::Struct(name.clone()), kind: Found::Struct(name, found) }
    }

    fn array(&mut self, all: &[Expr]) -> Node {
        let element = self.types.open(Open::Any);
        let mut nodes = Vec::new();
        for one in all {
            let node = self.expr(one);
            self.same(&element, &node.ty, &one.place);
            nodes.push(node);
        }
        if let Some(first) = all.first() {
            self.one_level(&element, &first.place);
        }
        Node { ty: Ty::Array(Box::new(element), nodes.len() as u32), kind: Found::Array(nodes) }
    }

    fn repeat(&mut self, value: &Expr, length: &Length) -> Node {
        let place = &value.place;
        let value = self.expr(value);
        self.one_level(&value.ty, place);
        let Some(length) = self.length(length) else { return unknown() };
        Node { ty: Ty::Array(Box::new(value.ty.clone()), length), kind: Found::Repeat(Box::new(value), length) }
    }

    fn one_level(&mut self, element: &Ty, place: &Place) {
        if matches!(self.types.known(element), Ty::Array(..)) {
            let help = "make the inner array the field of a shared struct";
            self.refuse(place, "an array of arrays in a function", help);
        }
    }

    /// Returns the type of a word in the table.
    pub(super) fn word(word: &str, of: Type) -> Ty {
        let rows = |rows| Ty::Value(Type::vector(of.scalar, rows));
        match word {
            "T" => Ty::Value(of),
            "S" => Ty::Value(scalar_of(of)),
            "C" => Ty::Value(column(of)),
            "B" => Ty::Value(Type::vector(Scalar::Bool, of.rows)),
            "T2" => rows(2),
            "T3" => rows(3),
            "T4" => rows(4),
            "usize" => Ty::Usize,
            "int" => INT,
            other => Type::parse(other).map_or(Ty::Unknown, Ty::Value),
        }
    }
}
