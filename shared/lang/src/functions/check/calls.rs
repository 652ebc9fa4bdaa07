//! Calls of shared functions, and of functions of Rust and glam that the table has.

use shader_info_model::diagnostic::{Diagnostic, NOT_SHARED, Place, did_you_mean};
use shader_info_model::{Payload, Scalar, SharedFunction, Type, macro_path};

use super::super::checked::{Kind as Found, Node};
use super::super::instead::instead;
use super::super::methods::{Method, is_method_of};
use super::super::table::{self, Row};
use super::super::tree::{Binary, Expr, Kind};
use super::super::ty::{FLOAT, INT, Open, Ty, is_matrix, is_vector};
use super::super::uses::{MethodUse, Passed, Reach, TraitCall, UsedType, steps_before, steps_before_slice};
use super::{Checker, inner_type, unknown};

impl Checker<'_, '_, '_> {
    pub(super) fn call(&mut self, path: &str, arguments: &[Expr], place: &Place) -> Node {
        let Some(Payload::Function(function)) = (self.lookup)(path) else { return unknown() };
        let is_method = macro_path(path) != path;
        let of_type = path.rsplit_once("::").and_then(|(of_type, _)| (self.lookup)(of_type));
        if is_method && !of_type.is_some_and(|given| is_method_of(function, given)) {
            return self.foreign(path, place);
        }
        if !is_method && function.owner.is_some() {
            return self.foreign(path, place);
        }
        self.call_of(function, None, arguments, place)
    }

    // A macro of the right name that is another declaration's.
    fn foreign(&mut self, path: &str, place: &Place) -> Node {
        let name = macro_path(path);
        let name = name.rsplit(':').next().unwrap_or_default();
        let words = format!("the macro `{name}` is not that of `{path}`, but of another function");
        let help = format!("import `{name}` from the module of the `impl` block, or write the path of its type");
        self.wrong.push(Diagnostic::new(&NOT_SHARED, place, words).help(help));
        unknown()
    }

    // The value before the dot is the first argument.
    fn call_of(
        &mut self,
        function: &SharedFunction,
        receiver: Option<(Node, &Place)>,
        arguments: &[Expr],
        place: &Place,
    ) -> Node {
        if !is_whole(function) {
            self.needs_broken = true;
            arguments.iter().for_each(|argument| drop(self.argument(argument)));
            return unknown();
        }
        let before = usize::from(receiver.is_some());
        if function.params.len() != arguments.len() + before {
            let what = format!("a call of `{}` with {} arguments", function.name, arguments.len());
            return self.refused(place, &what, &format!("it takes {}", function.params.len().saturating_sub(before)));
        }
        let mut given: Vec<(Node, &Place)> = receiver.into_iter().collect();
        for argument in arguments {
            given.push((self.argument(argument), &argument.place));
        }
        for ((node, at), param) in given.iter().zip(&function.params) {
            self.same(&inner_type(&param.ty), &node.ty, at);
            if param.is_inout && !node.is_place() {
                self.refuse(at, "`&mut` of a value", "take `&mut` of a variable, a field or an element");
            }
        }
        let changed = function.params.iter().map(|param| param.is_inout).collect();
        let nodes = given.into_iter().map(|(node, _)| node).collect();
        let ty = function.result.as_ref().map_or(Ty::Unit, inner_type);
        Node { ty, kind: Found::Call(function.name.clone(), nodes, changed) }
    }

    fn argument(&mut self, argument: &Expr) -> Node {
        match &argument.kind {
            Kind::Reference(_, inner) => self.through(inner),
            _ => self.through(argument),
        }
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
                Some(result) => {
                    let called = (name, Some(TraitCall::Method(0)));
                    self.uses(UsedType::Value(ty), called, self.passed(receiver), Passed::Value, place);
                    Node { ty: Ty::Value(result), kind: Found::Member(Box::new(node), name.into()) }
                }
                None => match find(table::METHODS, ty, name) {
                    Some(row) => {
                        let takes = if is_matrix(ty) { Passed::Reference } else { Passed::Value };
                        let is_of_trait = ty == Type::FLOAT && table::FLOAT_EXT.contains(&name);
                        let called = (name, is_of_trait.then_some(TraitCall::Method(arguments.len())));
                        self.uses(UsedType::Value(ty), called, self.passed(receiver), takes, place);
                        let rest: Vec<&Expr> = arguments.iter().collect();
                        self.row(row, ty, vec![node], &rest, place)
                    }
                    None => self.no_method(&Ty::Value(ty), name, place),
                },
            },
            Ty::Struct(_) | Ty::Enum(_) if !table::OF_TRAITS.contains(&name) => {
                self.method_of_type(node, &ty, name, arguments, receiver, place)
            }
            Ty::Array(element, length) if name == "len" && arguments.is_empty() => {
                self.uses_len(&element, length, receiver, place);
                Node { ty: Ty::Usize, kind: Found::Int(length.into(), false) }
            }
            other => self.no_method(&other, name, place),
        }
    }

    fn method_of_type(
        &mut self,
        node: Node,
        ty: &Ty,
        name: &str,
        arguments: &[Expr],
        receiver: &Expr,
        place: &Place,
    ) -> Node {
        let (Ty::Struct(owner) | Ty::Enum(owner)) = ty else { return unknown() };
        let given = self.nested.iter().find(|payload| is_type(payload) && payload.name() == owner);
        match self.methods.find(ty, given, name, place) {
            Method::Found(function)
                if is_whole(function) && function.params.first().is_none_or(|param| param.name != "self") =>
            {
                let help = format!("write `{owner}::{name}(…)`");
                self.refused(place, &format!("the method call of `{owner}::{name}`, which takes no `self`,"), &help)
            }
            Method::Found(function) => {
                let takes = match function.params.first() {
                    Some(param) if param.is_inout => Passed::Mutable,
                    Some(param) if param.is_reference => Passed::Reference,
                    _ => Passed::Value,
                };
                let named = self.methods.reference_to(given).map(Reach::Type);
                if let Some(of) = named.or_else(|| self.reach(receiver)) {
                    self.uses(UsedType::Shared(of), (name, None), self.passed(receiver), takes, place);
                }
                self.call_of(function, Some((node, &receiver.place)), arguments, place)
            }
            Method::Own => self.refused(place, "a function that calls itself", "write a loop: GLSL has no recursion"),
            Method::Foreign => self.foreign(&format!("{owner}::{name}"), place),
            Method::Missing => {
                arguments.iter().for_each(|argument| drop(self.argument(argument)));
                self.no_method(ty, name, place)
            }
        }
    }

    // How rustc sees a receiver: the name of a parameter with `&` is a reference.
    fn passed(&self, receiver: &Expr) -> Passed {
        let Kind::Local(name) = &receiver.kind else { return Passed::Value };
        match self.local(name).map(|id| &self.locals[id]) {
            Some(local) if local.is_reference && local.is_mutable => Passed::Mutable,
            Some(local) if local.is_reference => Passed::Reference,
            _ => Passed::Value,
        }
    }

    fn uses_len(&mut self, element: &Ty, length: u32, receiver: &Expr, place: &Place) {
        let of = match element.value() {
            Some(element) => Some(UsedType::Array(element, length)),
            None => self.reach(receiver).map(|array| UsedType::SharedArray(Reach::Element(array.into()), length)),
        };
        let steps = steps_before_slice(self.passed(receiver)).to_vec();
        let found = |of| MethodUse { of, name: "len".into(), place: place.clone(), steps, of_trait: None };
        self.methods.uses.methods.extend(of.map(found));
    }

    // Of a method: its name, and how it is called if a trait has it.
    fn uses(
        &mut self,
        of: UsedType,
        (name, of_trait): (&str, Option<TraitCall>),
        receiver: Passed,
        takes: Passed,
        place: &Place,
    ) {
        let steps = steps_before(receiver, takes).to_vec();
        if of_trait.is_some() || !steps.is_empty() {
            let found = MethodUse { of, name: name.into(), place: place.clone(), steps, of_trait };
            self.methods.uses.methods.push(found);
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
        let is_of_type = matches!(of, Ty::Struct(_) | Ty::Enum(_)) && !table::OF_TRAITS.contains(&name);
        let written = instead(of.value(), name).filter(|_| !is_of_type);
        let help = written.map(str::to_owned).unwrap_or_else(|| match of {
            Ty::Struct(owner) | Ty::Enum(owner) => {
                format!("write `#[shader_shared]` before the `impl` block, and import the macro `{owner}_{name}`")
            }
            Ty::Value(ty) => {
                let names = table::METHODS.iter().filter(|row| (row.on)(*ty)).map(|row| row.name);
                did_you_mean(name, names).unwrap_or_else(|| "write out what it computes".into())
            }
            Ty::Usize if find(table::METHODS, Type::UINT, name).is_some() => {
                format!("write `(i as u32).{name}(…)`, and `as usize` after it")
            }
            _ => "write out what it computes".into(),
        });
        self.refused(place, &format!("the method `{name}` of a `{}`", of.describe()), &help)
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
        let is_of_trait = of == Type::FLOAT && table::FLOAT_EXT.contains(&word);
        let called = (word, is_of_trait.then_some(TraitCall::Path));
        self.uses(UsedType::Value(of), called, Passed::Value, Passed::Value, place);
        if let Some(row) = find(table::FUNCTIONS, of, word) {
            return self.row(row, of, Vec::new(), &rest, place);
        }
        if let (Some(row), [first, rest @ ..]) = (find(table::METHODS, of, word), &rest[..]) {
            let node = self.through(first);
            self.same(&Ty::Value(of), &node.ty, &first.place);
            return self.row(row, of, vec![node], rest, place);
        }
        let names = table::FUNCTIONS.iter().filter(|row| (row.on)(of)).map(|row| row.name);
        let written = instead(Some(of), word).map(str::to_owned);
        let help = written.or_else(|| did_you_mean(word, names)).unwrap_or("write out what it computes".into());
        let what = format!("the function `{word}` of `{}`", Ty::Value(of).describe());
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

const OPERATORS: [Binary; 7] = [
    Binary::Add,
    Binary::Subtract,
    Binary::Multiply,
    Binary::Divide,
    Binary::Remainder,
    Binary::ShiftLeft,
    Binary::ShiftRight,
];

/// Returns whether a function has a text; else it was reported where it stands.
fn is_whole(function: &SharedFunction) -> bool {
    !function.lines.is_empty()
}

fn is_type(payload: &Payload) -> bool {
    matches!(payload, Payload::Struct(_) | Payload::Enum(_))
}

fn find(rows: &'static [Row], ty: Type, name: &str) -> Option<&'static Row> {
    rows.iter().find(|row| row.name == name && (row.on)(ty))
}

/// `xy`, `zyx`, `xxxx`: glam's names for it.
fn swizzle(ty: Type, name: &str) -> Option<Type> {
    let known = &"xyzw"[..usize::from(ty.rows.min(4))];
    let has_swizzles = is_vector(ty) && ty.scalar != Scalar::Bool;
    let fits = has_swizzles && (2..=4).contains(&name.len()) && name.chars().all(|letter| known.contains(letter));
    fits.then(|| Type::vector(ty.scalar, name.len() as u8))
}
