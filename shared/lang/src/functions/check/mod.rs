//! Gives every expression its type, as rustc does, and finds what it is in GLSL.
//!
//! rustc checks the function as well, and reports what is wrong with its Rust. The checker reports what rustc accepts
//! and GLSL lacks, and every type that it cannot infer or that does not fit: the builder reads functions without rustc,
//! and a text must never be guessed.
//!
//! - `expression`: names, fields, literals, casts
//! - `operators`: arithmetic and comparisons
//! - `calls`: shared functions, and those of the table
//! - `control`: blocks, branches, loops
//! - `reach`: how rustc comes to values of shared types

mod calls;
mod control;
mod expression;
mod operators;
mod reach;

use std::collections::BTreeMap;

use shader_info_model::diagnostic::{Diagnostic, NOT_SHARED, Place, Report};
use shader_info_model::{FunctionParam, FunctionType, Payload, SharedConst, SharedStruct, Type, TypeName};

use super::checked::{Checked, Kind, Local, LocalId, Node};
use super::methods::Methods;
use super::tree::{Expr, Function, Length, TypeRef};
use super::ty::{Open, Ty, Types, is_matrix};
use super::uses::Reach;

/// What a path leads to.
type Lookup<'a, 'p> = &'a dyn Fn(&str) -> Option<&'p Payload>;

/// Returns the checked function with the types that callers see. `None` if something is wrong, which was reported.
pub(super) fn check<'p>(
    tree: &Function,
    nested: &[Payload],
    lookup: Lookup<'_, 'p>,
    methods: &mut Methods<'_, 'p>,
    report: &mut Report,
) -> Option<(Checked, Vec<FunctionParam>, Option<FunctionType>)> {
    let mut structs = BTreeMap::new();
    for payload in nested {
        if let Payload::Struct(given) = payload {
            structs.insert(given.name.clone(), given.clone());
        }
    }
    let mut checker = Checker {
        lookup,
        nested,
        methods,
        structs,
        types: Types::default(),
        locals: Vec::new(),
        scopes: vec![Vec::new()],
        result: Ty::Unit,
        loops: Vec::new(),
        reached: BTreeMap::new(),
        ends: BTreeMap::new(),
        floats: Vec::new(),
        opens: Vec::new(),
        needs_broken: false,
        wrong: Vec::new(),
    };
    let found = checker.function(tree);
    let is_right = checker.wrong.is_empty() && !checker.needs_broken;
    checker.wrong.into_iter().for_each(|wrong| report.add(wrong));
    if is_right { found } else { None }
}

struct Checker<'a, 'm, 'p> {
    lookup: Lookup<'a, 'p>,
    /// Everything that the function needs.
    nested: &'a [Payload],
    methods: &'a mut Methods<'m, 'p>,
    structs: BTreeMap<String, SharedStruct>,
    types: Types,
    locals: Vec<Local>,
    scopes: Vec<Vec<(String, LocalId)>>,
    /// Of the function.
    result: Ty,
    /// The loops around, innermost last.
    loops: Vec<Turns>,
    /// How rustc comes to the values of variables, if they are of shared types.
    reached: BTreeMap<LocalId, Reach>,
    /// How rustc comes to the values at the ends of blocks and arms, and to those of loops, by their expressions: the
    /// variables of these are not visible any more.
    ends: BTreeMap<*const Expr, Reach>,
    /// Numbers with a point whose type nothing has decided yet.
    floats: Vec<(Ty, Place)>,
    /// Variables whose type nothing has decided yet.
    opens: Vec<(Ty, Place)>,
    /// Whether it calls a function without a text, which was reported.
    needs_broken: bool,
    wrong: Vec<Diagnostic>,
}

/// A loop while it is checked.
struct Turns {
    /// Of its value; `None` before the first `break`.
    ty: Option<Ty>,
    /// How rustc comes to its value.
    reach: Option<Reach>,
}

impl Turns {
    /// Those of `while` and `for`.
    const WITHOUT_VALUE: Self = Self { ty: Some(Ty::Unit), reach: None };
}

impl Checker<'_, '_, '_> {
    fn function(&mut self, tree: &Function) -> Option<(Checked, Vec<FunctionParam>, Option<FunctionType>)> {
        let (mut params, mut outer) = (Vec::new(), Vec::new());
        for param in &tree.params {
            let ty = self.type_of(&param.ty)?;
            let is_mutable = param.is_mutable || param.is_inout;
            outer.push(FunctionParam {
                name: param.name.clone(),
                ty: outer_type(&ty)?,
                is_inout: param.is_inout,
                is_reference: param.is_reference && !param.is_inout,
            });
            let local = Local { name: param.name.clone(), ty, is_mutable, is_reference: param.is_reference };
            let id = self.declare(local);
            self.reached.extend(self.reach_type(&param.ty).map(|way| (id, way)));
            params.push((id, param.is_inout));
        }
        self.result = match &tree.result {
            None => Ty::Unit,
            Some(ty) => self.type_of(ty)?,
        };
        let result = self.result.clone();
        let (mut body, found) = self.block(&tree.body);
        if let Some(tail) = &tree.body.tail {
            self.same(&result, &found, &tail.place);
        }
        self.types.settle();
        if self.wrong.is_empty() && !self.needs_broken {
            self.undecided();
        }
        for local in &mut self.locals {
            local.ty = self.types.known(&local.ty);
        }
        body.settle(&|ty| self.types.known(ty));
        let checked = Checked { locals: std::mem::take(&mut self.locals), params, result: result.clone(), body };
        let result = if result == Ty::Unit { None } else { Some(outer_type(&result)?) };
        Some((checked, outer, result))
    }

    // rustc takes `f64` where nothing decides (Rust reference, "Floating-point literal expressions").
    fn undecided(&mut self) {
        for (ty, place) in std::mem::take(&mut self.floats) {
            if self.types.kind(&ty) == Some(Open::Float) {
                self.refuse(&place, "a number of type `f64`", "write its type: `0.5_f32`");
            }
        }
        for (ty, place) in std::mem::take(&mut self.opens) {
            if self.types.kind(&ty) == Some(Open::Any) {
                self.refuse(&place, "a variable whose type is not known", "write its type after the name");
            }
        }
    }

    fn declare(&mut self, local: Local) -> LocalId {
        let name = local.name.clone();
        let id = self.unnamed(local);
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((name, id));
        }
        id
    }

    fn unnamed(&mut self, local: Local) -> LocalId {
        self.locals.push(local);
        self.locals.len() - 1
    }

    fn local(&self, name: &str) -> Option<LocalId> {
        let all = self.scopes.iter().rev().flat_map(|scope| scope.iter().rev());
        all.into_iter().find(|(known, _)| known == name).map(|(_, id)| *id)
    }

    /// Reports a construct that GLSL has no equal for.
    fn refuse(&mut self, place: &Place, what: &str, help: &str) {
        let words = format!("{what} is not shared with the GPU");
        self.wrong.push(Diagnostic::new(&NOT_SHARED, place, words).help(help));
    }

    fn refused(&mut self, place: &Place, what: &str, help: &str) -> Node {
        self.refuse(place, what, help);
        unknown()
    }

    /// Makes two types one, or reports what does not fit.
    fn same(&mut self, wanted: &Ty, found: &Ty, place: &Place) {
        if !self.types.unify(wanted, found) {
            let (wanted, found) = (self.types.known(wanted).describe(), self.types.known(found).describe());
            let words = format!("a `{wanted}` is needed here, not a `{found}`");
            self.wrong.push(Diagnostic::new(&NOT_SHARED, place, words).help("convert the value where it is made"));
        }
    }

    fn type_of(&mut self, ty: &TypeRef) -> Option<Ty> {
        Some(match ty {
            TypeRef::Value(ty) => Ty::Value(*ty),
            TypeRef::Usize => Ty::Usize,
            TypeRef::Bits(path) => Ty::Enum((self.lookup)(path)?.name().to_owned()),
            TypeRef::Path(path) => match (self.lookup)(path)? {
                Payload::Struct(given) => Ty::Struct(given.name.clone()),
                Payload::Enum(given) => Ty::Enum(given.name.clone()),
                _ => return None,
            },
            TypeRef::Array(element, length) => Ty::Array(Box::new(self.type_of(element)?), self.length(length)?),
        })
    }

    fn length(&mut self, length: &Length) -> Option<u32> {
        match length {
            Length::Literal(length) => Some(*length),
            Length::Const(path, place) => {
                let value = match (self.lookup)(path) {
                    Some(Payload::Const(SharedConst { value, .. })) => value.integer(),
                    _ => None,
                };
                let length = value.and_then(|value| u32::try_from(value).ok()).filter(|length| *length > 0);
                if length.is_none() {
                    self.refuse(place, "an array of this length", "GLSL has arrays of at least one element");
                }
                length
            }
        }
    }
}

fn unknown() -> Node {
    Node { ty: Ty::Unknown, kind: Kind::Text(String::new()) }
}

/// Returns the type as other functions see it.
fn outer_type(ty: &Ty) -> Option<FunctionType> {
    let plain = |ty: TypeName| FunctionType { ty, length: None };
    Some(match ty {
        Ty::Value(ty) => plain(TypeName::Value(*ty)),
        Ty::Struct(name) => plain(TypeName::Struct(name.clone())),
        Ty::Enum(name) => plain(TypeName::Enum(name.clone())),
        Ty::Array(element, length) => FunctionType { length: Some(*length), ..outer_type(element)? },
        Ty::Unit | Ty::Never | Ty::Unknown | Ty::Usize | Ty::Open(_) => return None,
    })
}

/// Returns the type of a parameter or result of another function.
fn inner_type(ty: &FunctionType) -> Ty {
    let element = match &ty.ty {
        TypeName::Value(ty) => Ty::Value(*ty),
        TypeName::Struct(name) | TypeName::Opaque(name) => Ty::Struct(name.clone()),
        TypeName::Enum(name) => Ty::Enum(name.clone()),
    };
    match ty.length {
        Some(length) => Ty::Array(Box::new(element), length),
        None => element,
    }
}

/// Returns the type of a column of a matrix.
fn column(ty: Type) -> Type {
    if is_matrix(ty) { Type::vector(ty.scalar, ty.rows) } else { ty }
}
