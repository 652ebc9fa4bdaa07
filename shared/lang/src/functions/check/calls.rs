//! Calls of shared functions, and of functions of Rust and glam that the table has.

use shader_info_model::diagnostic::{Place, did_you_mean};
use shader_info_model::{Payload, Type};

use super::super::checked::{Kind as Found, Node};
use super::super::table::{self, Row};
use super::super::tree::{Binary, Expr, Kind};
use super::super::ty::{FLOAT, INT, Open, Ty, is_vector};
use super::operators::is_place;
use super::{Checker, inner_type, unknown};

impl Checker<'_, '_> {
    pub(super) fn call(&mut self, path: &str, arguments: &[Expr], place: &Place) -> Node {
        let Some(Payload::Function(function)) = (self.lookup)(path) else { return unknown() };
        if function.params.len() != arguments.len() {
            let what = format!("a call of `{}` with {} arguments", function.name, arguments.len());
            return self.refused(place, &what, &format!("it takes {}", function.params.len()));
        }
        let (mut nodes, mut changed) = (Vec::new(), Vec::new());
        for (argument, param) in arguments.iter().zip(&function.params) {
            let node = match &argument.kind {
                Kind::Reference(_, inner) => self.through(inner),
                _ => self.through(argument),
            };
            self.same(&inner_type(&param.ty), &node.ty, &argument.place);
            if param.is_inout && !is_place(&node) {
                self.refuse(&argument.place, "`&mut` of a value", "take `&mut` of a variable, a field or an element");
            }
            nodes.push(node);
            changed.push(param.is_inout);
        }
        let ty = function.result.as_ref().map_or(Ty::Unit, inner_type);
        Node { ty, kind: Found::Call(function.name.clone(), nodes, changed) }
    }

    pub(super) fn method(&mut self, receiver: &Expr, name: &str, arguments: &[Expr], place: &Place) -> Node {
        let node = self.through(receiver);
        let ty = self.receiver_type(&node);
        match ty {
            Ty::Unknown | Ty::Never => {
                arguments.iter().for_each(|argument| drop(self.expr(argument)));
                unknown()
            }
            Ty::Value(ty) => match swizzle(ty, name).filter(|_| arguments.is_empty()) {
                Some(result) => Node { ty: Ty::Value(result), kind: Found::Member(Box::new(node), name.into()) },
                None => match find(table::METHODS, ty, name) {
                    Some(row) => {
                        let rest: Vec<&Expr> = arguments.iter().collect();
                        self.row(row, ty, vec![node], &rest, place)
                    }
                    None => self.no_method(&Ty::Value(ty), name, place),
                },
            },
            Ty::Array(_, length) if name == "len" && arguments.is_empty() => {
                Node { ty: Ty::Usize, kind: Found::Int(length.into(), false) }
            }
            other => self.no_method(&other, name, place),
        }
    }

    fn receiver_type(&mut self, node: &Node) -> Ty {
        let ty = self.types.known(&node.ty);
        match self.types.kind(&ty) {
            Some(Open::Float) => self.types.unify(&ty, &FLOAT),
            Some(Open::Int) => self.types.unify(&ty, &INT),
            Some(Open::Any) | None => true,
        };
        self.types.known(&ty)
    }

    fn no_method(&mut self, of: &Ty, name: &str, place: &Place) -> Node {
        let instead = table::INSTEAD.iter().find(|(known, _)| *known == name).map(|(_, help)| (*help).to_owned());
        let help = instead.unwrap_or_else(|| match of {
            Ty::Struct(owner) => format!("write a `#[shader_shared] fn` that takes the `{owner}`"),
            Ty::Value(ty) => {
                let names = table::METHODS.iter().filter(|row| (row.on)(*ty)).map(|row| row.name);
                did_you_mean(name, names).unwrap_or_else(|| "write out what it computes".into())
            }
            _ => "write out what it computes".into(),
        });
        self.refused(place, &format!("the method `{name}` of a `{}`", of.words()), &help)
    }

    /// `Vec3::new(a, b, c)`, `f32::max(a, b)`, `vec3(a, b, c)`.
    pub(super) fn associated(&mut self, of: Option<Type>, name: &str, arguments: &[Expr], place: &Place) -> Node {
        let (of, word) = match of {
            Some(ty) => (ty, name),
            None => {
                let Some(ty) = Type::parse(name) else { return unknown() };
                (ty, if ty.columns > 1 { "from_cols" } else { "new" })
            }
        };
        let rest: Vec<&Expr> = arguments.iter().collect();
        if let Some(row) = find(table::FUNCTIONS, of, word) {
            return self.row(row, of, Vec::new(), &rest, place);
        }
        if let (Some(row), [first, rest @ ..]) = (find(table::METHODS, of, word), &rest[..]) {
            let node = self.through(first);
            self.same(&Ty::Value(of), &node.ty, &first.place);
            return self.row(row, of, vec![node], rest, place);
        }
        let names = table::FUNCTIONS.iter().filter(|row| (row.on)(of)).map(|row| row.name);
        let help = did_you_mean(word, names).unwrap_or_else(|| "write out what it computes".into());
        let what = format!("the function `{word}` of `{}`", Ty::Value(of).words());
        self.refused(place, &what, &help)
    }

    fn row(&mut self, row: &'static Row, of: Type, mut nodes: Vec<Node>, rest: &[&Expr], place: &Place) -> Node {
        let words: Vec<&str> = row.arguments.split_whitespace().collect();
        if words.len() != rest.len() {
            let what = format!("a call of `{}` with {} arguments", row.name, rest.len());
            return self.refused(place, &what, &format!("it takes {}", words.len()));
        }
        for (word, argument) in words.iter().zip(rest) {
            let node = match &argument.kind {
                Kind::Reference(false, inner) => self.through(inner),
                _ => self.through(argument),
            };
            self.same(&Self::word(word, of), &node.ty, &argument.place);
            nodes.push(node);
        }
        let result = Self::word(row.result, of);
        // The type that helpers and constructors are of; the first argument need not have it.
        let text = row.text;
        let operator = OPERATORS.into_iter().find(|operator| operator.sign() == text);
        let kind = match operator {
            Some(operator) => {
                let mut nodes = nodes.into_iter().map(Box::new);
                match (nodes.next(), nodes.next()) {
                    (Some(left), Some(right)) => Found::Binary(operator, left, right),
                    _ => return unknown(),
                }
            }
            None if text == "$0" => nodes.remove(0).kind,
            None => Found::Row(text, of, nodes),
        };
        Node { ty: result, kind }
    }
}

const OPERATORS: [Binary; 6] =
    [Binary::Add, Binary::Subtract, Binary::Multiply, Binary::Remainder, Binary::ShiftLeft, Binary::ShiftRight];

fn find(rows: &'static [Row], ty: Type, name: &str) -> Option<&'static Row> {
    rows.iter().find(|row| row.name == name && (row.on)(ty))
}

/// `xy`, `zyx`, `xxxx`: glam's names for it.
fn swizzle(ty: Type, name: &str) -> Option<Type> {
    let known = &"xyzw"[..usize::from(ty.rows.min(4))];
    let fits = is_vector(ty) && (2..=4).contains(&name.len()) && name.chars().all(|letter| known.contains(letter));
    fits.then(|| Type::vector(ty.scalar, name.len() as u8))
}
