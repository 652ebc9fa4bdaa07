//! Replaces the paths in statements by the items they refer to.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::tail::{misused, wrong_place};
use shader_info_model::diagnostic::{BAD_NUMBER, Diagnostic, NOT_OURS, Report};
use shader_info_model::*;

/// The items that the paths of a declaration lead to.
pub(super) struct Paths<'a> {
    found: BTreeMap<&'a str, (u32, &'a Payload)>,
    missing: Vec<&'a str>,
}

impl<'a> Paths<'a> {
    /// Checks that every path leads to the required kind of item.
    pub(super) fn new(
        references: &'a [Reference],
        mut payloads: impl Iterator<Item = Option<&'a Payload>>,
        report: &mut Report,
    ) -> Self {
        let mut paths = Self { found: BTreeMap::new(), missing: Vec::new() };
        for (index, reference) in references.iter().enumerate() {
            match payloads.next().flatten() {
                Some(payload) if fits(reference.expected, payload) => {
                    paths.found.insert(&reference.path, (index as u32, payload));
                }
                Some(payload) => {
                    report.add(not_ours(reference, payload));
                    paths.missing.push(&reference.path);
                }
                None => paths.missing.push(&reference.path),
            }
        }
        paths
    }

    /// Returns the item that a path leads to, with the index of its reference.
    pub(super) fn get(&self, path: &str) -> Option<(u32, &'a Payload)> {
        self.found.get(path).copied()
    }

    /// Returns whether a path is wrong, which was reported when it was followed.
    pub(super) fn is_missing(&self, path: &str) -> bool {
        self.missing.contains(&path)
    }

    /// Returns the value of a shared const.
    pub(super) fn constant(&self, path: &str) -> Option<&'a SharedConst> {
        match self.get(path) {
            Some((_, Payload::Const(constant))) => Some(constant),
            _ => None,
        }
    }
}

fn fits(expected: DeclarationKind, payload: &Payload) -> bool {
    match (expected, payload) {
        (DeclarationKind::Info, Payload::Info(_)) => true,
        (DeclarationKind::Interface, Payload::Interface(_)) => true,
        (DeclarationKind::Type, Payload::Struct(_) | Payload::Enum(_)) => true,
        (DeclarationKind::Const, Payload::Const(_)) => true,
        (DeclarationKind::Shared, Payload::Struct(_) | Payload::Enum(_) | Payload::Const(_) | Payload::Function(_)) => {
            true
        }
        (DeclarationKind::Function, Payload::Function(_)) => true,
        (DeclarationKind::VertexInput, Payload::Vertex(_)) => true,
        (DeclarationKind::Fragment, Payload::Fragment(_)) => true,
        (DeclarationKind::Node, Payload::Node(_)) => true,
        (
            DeclarationKind::Info
            | DeclarationKind::Interface
            | DeclarationKind::Type
            | DeclarationKind::Const
            | DeclarationKind::Shared
            | DeclarationKind::Function
            | DeclarationKind::VertexInput
            | DeclarationKind::Fragment
            | DeclarationKind::Node,
            _,
        ) => false,
    }
}

pub(super) fn not_ours(reference: &Reference, payload: &Payload) -> Diagnostic {
    let Reference { path, place, expected } = reference;
    Diagnostic::new(&NOT_OURS, place, format!("`{path}` is {}, not {}", payload.describe(), expected.describe()))
}

/// Returns the statements with every path replaced. The shared types that they need come first, as statements.
pub(super) fn replace(draft: &Info, paths: &Paths<'_>, report: &mut Report) -> Vec<Item> {
    let mut out = Vec::with_capacity(draft.items.len());
    let from: Arc<str> = draft.name.as_str().into();
    for item in &draft.items {
        let item = Item { from: from.clone(), ..item.clone() };
        replace_one(item, paths, &mut out, report);
    }
    out
}

fn replace_one(mut item: Item, paths: &Paths<'_>, out: &mut Vec<Item>, report: &mut Report) {
    need_constants(&item, paths, out);
    if let Some(found) = tailed(&item.statement, paths)
        && let Some(what) = misused(&item.statement, found)
    {
        report.add(wrong_place(&item.place, &what, found));
        return;
    }
    // Only the other fields of the item are needed while its statement is replaced.
    let host = item.with(Statement::DoStaticCompilation);
    let mut types = Types { paths, out, host: &host };
    if is_replaced_by_others(&item, &mut types, report) {
        return;
    }
    // A path that leads nowhere was reported where it was found out.
    if let Some(()) = replace_within(&mut item.statement, &mut types) {
        out.push(item);
    }
}

/// Returns whether other statements stand in place of this one, and adds these.
fn is_replaced_by_others(item: &Item, types: &mut Types<'_, '_>, report: &mut Report) -> bool {
    let (paths, host) = (types.paths, types.host);
    match &item.statement {
        Statement::AdditionalInfo(_) | Statement::Template(..) | Statement::Modifier(_) => {}
        Statement::VertexStructIn(it) => {
            if let Some((_, Payload::Vertex(vertex))) = paths.get(&it.path) {
                types.out.extend(attributes(host, it, vertex));
            }
        }
        Statement::PushConstants(TypeName::Struct(path)) => match paths.get(path) {
            Some((_, Payload::Struct(found))) => {
                types.define_nested(&found.nested);
                types.out.extend(found.members.iter().map(|member| push_constant(host, member)));
            }
            Some((_, Payload::Enum(_))) => {
                let words = format!("`{path}` is an enum; `push_constants` takes a struct");
                report.add(Diagnostic::new(&NOT_OURS, &item.place, words));
            }
            _ => {}
        },
        Statement::PushConstants(_) => {}
        Statement::Typedef(Typedef::Path(path)) => {
            if let Some((_, payload)) = paths.get(path) {
                types.define(payload);
            }
        }
        Statement::Typedef(Typedef::Node(path)) => {
            if let Some((_, Payload::Node(node))) = paths.get(path) {
                types.define_nested(node.shared());
            }
        }
        _ => return false,
    }
    true
}

/// Replaces the paths within a statement; `None` if one of them leads nowhere.
fn replace_within(statement: &mut Statement, types: &mut Types<'_, '_>) -> Option<()> {
    let paths = types.paths;
    match statement {
        Statement::Fragments(list) => {
            for used in &mut list.uses {
                super::fragment::follow(&mut used.fragment, paths);
                used.via = paths.get(&used.fragment.path).map(|(via, _)| via);
            }
            // A path that leads nowhere was reported where it was found out.
            list.uses.retain(|it| it.fragment.fragment.is_some());
        }
        Statement::VertexOut(used)
        | Statement::TessControlOut(used)
        | Statement::TessPatchOut(used)
        | Statement::TessEvaluationOut(used)
        | Statement::GeometryOut(used) => {
            let (_, Payload::Interface(interface)) = paths.get(&used.path)? else { return None };
            *used = InterfaceUse { path: interface.name.clone(), interface: Some(interface.clone()) };
        }
        Statement::Specialize(rules) => rules.visit_mut(&mut |step| {
            if let Act::VertexFormat(format) = &mut step.act
                && let Some((_, Payload::Vertex(vertex))) = paths.get(&format.path.text)
            {
                format.path.text.clone_from(&vertex.name);
                format.vertex = Some(vertex.clone());
            }
        }),
        Statement::PushConstant(variable) => types.replace(&mut variable.ty)?,
        Statement::SharedVariable(variable) => types.replace(&mut variable.ty)?,
        Statement::Resource(Resource { kind, .. }) => match kind {
            ResourceKind::UniformBuf { ty, .. } | ResourceKind::StorageBuf { ty, .. } => types.replace(ty)?,
            ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => {}
        },
        _ => {}
    }
    Some(())
}

/// Returns the struct that a statement names, if it ends in an unsized array.
fn tailed<'a>(statement: &Statement, paths: &Paths<'a>) -> Option<&'a SharedStruct> {
    let path = match statement {
        Statement::Typedef(Typedef::Path(path)) => path,
        Statement::PushConstants(TypeName::Struct(path))
        | Statement::PushConstant(Variable { ty: TypeName::Struct(path), .. })
        | Statement::SharedVariable(GroupVariable { ty: TypeName::Struct(path), .. })
        | Statement::Resource(Resource {
            kind:
                ResourceKind::UniformBuf { ty: TypeName::Struct(path), .. }
                | ResourceKind::StorageBuf { ty: TypeName::Struct(path), .. },
            ..
        }) => path,
        _ => return None,
    };
    match paths.get(path)? {
        (_, Payload::Struct(found)) if found.has_unsized_tail => Some(found),
        _ => None,
    }
}

/// Puts the definitions of shared items before the statements that need them.
struct Types<'a, 'b> {
    paths: &'a Paths<'a>,
    out: &'b mut Vec<Item>,
    host: &'b Item,
}

impl Types<'_, '_> {
    /// Returns the GLSL name for a path; `None` if the path leads nowhere.
    fn replace(&mut self, ty: &mut TypeName) -> Option<()> {
        let TypeName::Struct(path) = ty else { return Some(()) };
        let (_, payload) = self.paths.get(path)?;
        self.define(payload);
        *ty = match payload {
            Payload::Struct(it) => TypeName::Struct(it.name.clone()),
            Payload::Enum(it) => TypeName::Enum(it.name.clone()),
            Payload::Info(_)
            | Payload::Interface(_)
            | Payload::Const(_)
            | Payload::Function(_)
            | Payload::Vertex(_)
            | Payload::Fragment(_)
            | Payload::Node(_) => return None,
        };
        Some(())
    }

    fn define(&mut self, payload: &Payload) {
        self.define_nested(payload.nested());
        self.push(payload.alone());
    }

    fn define_nested(&mut self, nested: &[Payload]) {
        nested.iter().for_each(|nested| self.push(nested.alone()));
    }

    fn push(&mut self, payload: Payload) {
        let statement = Statement::Typedef(Typedef::Shared(Box::new(payload)));
        let known = self.out.iter().any(|item| item.statement == statement && item.when == self.host.when);
        if !known {
            let Item { when, place, from, .. } = self.host.clone();
            self.out.push(Item { when, from, ..Item::new(statement, place) });
        }
    }
}

// A const that a length names is declared in GLSL, too.
fn need_constants(item: &Item, paths: &Paths<'_>, out: &mut Vec<Item>) {
    let mut expected = Vec::new();
    super::number::visit(&item.statement, &mut |number| constants_of(&number.expression, &mut expected));
    for path in expected {
        let Some((_, payload @ Payload::Const(_))) = paths.get(&path) else { continue };
        let statement = Statement::Typedef(Typedef::Shared(Box::new(payload.clone())));
        if !out.iter().any(|item| item.statement == statement) {
            out.push(Item { from: item.from.clone(), ..Item::new(statement, item.place.clone()) });
        }
    }
}

fn constants_of(expression: &Expression, out: &mut Vec<String>) {
    match expression {
        Expression::Const(path) => out.push(path.clone()),
        Expression::Binary(a, _, b) => {
            constants_of(a, out);
            constants_of(b, out);
        }
        Expression::Negate(a) => constants_of(a, out),
        Expression::Literal(_) | Expression::Define(_) => {}
    }
}

fn attributes<'a>(item: &'a Item, it: &'a VertexStructIn, vertex: &'a VertexStruct) -> impl Iterator<Item = Item> + 'a {
    let mut next = 0;
    vertex.fields.iter().map(move |field| {
        let offset = field.location.unwrap_or(next);
        next = offset.saturating_add(field.ty.locations());
        let relative = Expression::Literal(offset.into());
        let expression = match &it.first {
            None => relative,
            Some(first) => Expression::Binary(Box::new(first.expression.clone()), Operator::Add, Box::new(relative)),
        };
        let location = Number { expression, value: None, place: item.place.clone(), inner: Vec::new() };
        let statement = Statement::VertexIn(VertexIn {
            location: Some(location),
            name: field.name.clone(),
            ty: field.ty,
            array: None,
            format: Some(field.format),
            per_instance: it.per_instance,
            buffer: it.buffer,
            field: Some(FieldPlace { vertex: vertex.name.clone(), offset: field.offset, stride: vertex.stride }),
        });
        item.with(statement)
    })
}

fn push_constant(item: &Item, member: &Member) -> Item {
    let Member { name, ty, array, .. } = member.clone();
    item.with(Statement::PushConstant(Variable { name, ty, array }))
}

/// Returns the value of a path in a number, or an error.
pub(super) fn constant_value(paths: &Paths<'_>, path: &str, number: &Number) -> Result<i64, Option<Diagnostic>> {
    if paths.is_missing(path) {
        return Err(None);
    }
    let wrong = |words: String| Err(Some(Diagnostic::new(&BAD_NUMBER, &number.place, words)));
    match paths.constant(path) {
        Some(constant) => match constant.value.integer() {
            Some(value) => Ok(value),
            None => wrong(format!("`{path}` is a `{}`, not a whole number", constant.ty.name())),
        },
        None => wrong(format!("`{path}` is not a shared const")),
    }
}
