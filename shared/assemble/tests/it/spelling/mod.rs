//! Statements as data, and the one way to ask the speller about them.

use shader_info_assemble::backend::spell::{self, Cx};
use shader_info_model::Backend;
use shader_info_model::contribution::{Declared, InterfaceSide};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A statement, for whom it is spelled, and around what.
pub(crate) struct Case {
    pub(crate) backend: Backend,
    pub(crate) stage: Stage,
    pub(crate) stages: StageSet,
    pub(crate) item: Item,
}

impl Case {
    /// In the vertex stage of a vertex and fragment shader.
    pub(crate) fn new(backend: Backend, item: Item) -> Self {
        let stages = StageSet::default().with(Stage::Vertex).with(Stage::Fragment);
        Self { backend, stage: Stage::Vertex, stages, item }
    }
}

/// Compares the lines, joined by `|`, or the message of the diagnostic.
pub(crate) fn check(case: &Case, expected: &str) {
    let side = matches!(case.item.statement, Statement::VertexOut(_)).then(|| side(case.stage));
    let declared = Declared { item: case.item.clone(), number: 0, interface: side };
    let items = [&case.item];
    let found = spell::declare(&cx(case.backend, case.stage, case.stages, 128, &items), &declared, 0);
    assert_eq!(joined(found), expected, "{:?} of {:?}", case.stage, case.backend);
}

/// The push constants' lines, joined by `|`, or the message.
pub(crate) fn push(backend: Backend, limit: u32, all: &[Item]) -> String {
    let indexed: Vec<_> = (0..).zip(all).collect();
    joined(spell::push_constants(
        &cx(backend, Stage::Vertex, StageSet::ALL, limit, &all.iter().collect::<Vec<_>>()),
        &indexed,
    ))
}

/// What the entry copies of `interface("Text", Some("text"))`: before, a slash, after.
pub(crate) fn copies(backend: Backend, stage: Stage) -> String {
    let item = item(Statement::VertexOut(interface("Text", Some("text"))));
    let declared = Declared { item: item.clone(), number: 0, interface: Some(side(stage)) };
    let items = [&item];
    let (before, after) = spell::wrap(&cx(backend, stage, StageSet::ALL, 128, &items), &[&declared]);
    format!("{}/{}", before.join("|"), after.join("|"))
}

static NO_BRANCHES: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();

fn cx<'a>(backend: Backend, stage: Stage, stages: StageSet, limit: u32, items: &'a [&'a Item]) -> Cx<'a> {
    Cx {
        backend,
        stage,
        items,
        structs: &|_| None,
        push_constant_limit: limit,
        os: None,
        stages,
        branches: &NO_BRANCHES,
    }
}

fn joined(found: Result<Vec<spell::Line>, shader_info_model::diagnostic::Diagnostic>) -> String {
    match found {
        Ok(lines) => lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("|"),
        Err(diagnostic) => diagnostic.message,
    }
}

fn side(stage: Stage) -> InterfaceSide {
    InterfaceSide { output: stage == Stage::Vertex, suffix: "", arrayed: false, patch: false }
}

pub(crate) fn item(statement: Statement) -> Item {
    Item::new(statement, Place::default())
}

pub(crate) fn number(value: i64) -> Number {
    Number::literal(value)
}

pub(crate) fn resource(name: &str, slot: i64, frequency: Frequency, kind: ResourceKind) -> Item {
    let slot = Some(number(slot));
    let resource = Resource { kind, slot, frequency, name: name.into(), visibility: StageSet::ALL };
    item(Statement::Resource(resource))
}

pub(crate) fn sampler_of(ty: &str) -> ResourceKind {
    let ty = SamplerType::parse(ty).unwrap();
    ResourceKind::Sampler { ty, unfilterable: false, comparison: false }
}

/// `[uint]`, coherent.
pub(crate) fn storage_buf(access: Access) -> ResourceKind {
    let memory = MemoryQualifiers { coherent: true, ..MemoryQualifiers::default() };
    let ty = TypeName::Value(Type::UINT);
    ResourceKind::StorageBuf { ty, array: ArrayLength::Runtime, access, memory, dynamic: false }
}

/// `flat color: vec4; uv: [vec2; 2];`
pub(crate) fn interface(name: &str, instance: Option<&str>) -> InterfaceUse {
    let varying = |interpolation, name: &str, ty, length: Option<i64>| Varying {
        interpolation,
        name: name.into(),
        ty,
        array: length.map(number),
        place: Place::default(),
    };
    let members = vec![
        varying(Interpolation::Flat, "color", Type::VEC4, None),
        varying(Interpolation::Smooth, "uv", Type::vector(Scalar::Float, 2), Some(2)),
    ];
    let instance = instance.map(Into::into);
    let interface = Interface { name: name.into(), instance, members, place: Place::default() };
    InterfaceUse { path: name.into(), interface: Some(interface) }
}

pub(crate) fn attribute(name: &str) -> Statement {
    Statement::VertexIn(VertexIn {
        location: Some(number(0)),
        name: name.into(),
        ty: Type::vector(Scalar::Float, 2),
        array: None,
        format: None,
        per_instance: false,
        buffer: 0,
        field: None,
    })
}

/// A push constant.
pub(crate) fn variable(name: &str, ty: Type, length: Option<i64>) -> Item {
    let ty = TypeName::Value(ty);
    item(Statement::PushConstant(Variable { name: name.into(), ty, array: length.map(number) }))
}

pub(crate) fn member(name: &str, ty: TypeName, array: Option<Number>) -> Member {
    Member { name: name.into(), ty, array, place: Place::default() }
}

pub(crate) fn shared_struct(name: &str, members: Vec<Member>) -> SharedStruct {
    SharedStruct { name: name.into(), members, ..SharedStruct::default() }
}
