//! Collects every name that a declaration adds to a stage.

use super::named::{Named, Role};
use super::sides::sides;
use super::{Context, Extent, Subject};
use crate::backend::spell::spec_macro;
use shader_info_lang::resolve::Resolved;
use shader_info_lang::rules::reserved::OWN;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A name that a declaration adds to the GLSL, for suggestions.
#[derive(Debug, Clone)]
pub struct DeclaredName {
    /// Name in GLSL.
    pub name: String,
    /// Description: `a sampler`, `a branch's value`.
    pub what: &'static str,
    /// The stages that have it.
    pub stages: StageSet,
    /// Whether it is a member, after the name of an interface instance.
    pub is_member: bool,
    /// Whether the statement has a `#[when(…)]`.
    pub is_conditional: bool,
    /// Place of the declaration.
    pub place: Place,
}

/// Returns all names of a declaration, in the order of its statements.
pub fn declared_names(info: &Resolved) -> Vec<DeclaredName> {
    let sources = Sources::default();
    let context = Context {
        backends: &[],
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 0,
        uniform_buffer_limit: 0,
        sources: &sources,
        extent: Extent::Nothing,
    };
    let subject = Subject::new(info, &context);
    let declared = |it: Named<'_>| DeclaredName {
        what: it.what,
        stages: it.stages,
        is_member: it.role == Role::Member,
        is_conditional: it.item.when.is_some(),
        place: it.place.clone(),
        name: it.name,
    };
    names(&subject).into_iter().filter(|it| !matches!(it.role, Role::Written | Role::Param)).map(declared).collect()
}

impl<'a> Subject<'a> {
    /// Returns every name that the declaration adds to a stage, in the order of its statements.
    pub(super) fn names(&self) -> &[Named<'a>] {
        self.names.get_or_init(|| names(self))
    }
}

/// Returns all names, in the order of their statements.
fn names<'a>(subject: &Subject<'a>) -> Vec<Named<'a>> {
    let mut out = Vec::new();
    for item in subject.items() {
        out.extend(constant_macro(item));
        match &item.statement {
            Statement::Typedef(Typedef::Shared(payload)) => shared_names(item, payload, &mut out),
            Statement::VertexOut(it)
            | Statement::TessControlOut(it)
            | Statement::TessPatchOut(it)
            | Statement::TessEvaluationOut(it)
            | Statement::GeometryOut(it) => {
                if let Some(interface) = &it.interface {
                    interface_names(subject, item, interface, &mut out);
                }
            }
            Statement::Branch(branch) => {
                out.push(plain(item, &branch.name, "a branch", StageSet::ALL));
                if let Domain::Enum(words) = &branch.domain {
                    let value =
                        |word| plain(item, &format!("{}_{word}", branch.name), "a branch's value", StageSet::ALL);
                    out.extend(words.iter().map(value));
                }
            }
            Statement::Define(define) => {
                out.push(Named { role: Role::Macro, ..plain(item, &define.name, "a define", StageSet::ALL) });
            }
            Statement::Slot(slot) => {
                let is_replaced = |param: &&SlotParam| subject.items().any(|item| is_object_macro(item, &param.name));
                let named = |param: &SlotParam| plain(item, &param.name, "a parameter of a slot", slot.stages);
                let replaced = slot.params.iter().filter(is_replaced).map(named);
                out.extend(replaced.map(|named| Named { role: Role::Param, ..named }));
            }
            _ => out.extend(only_name(item)),
        }
    }
    out
}

/// Returns whether a statement defines a macro without parameters.
fn is_object_macro(item: &Item, name: &str) -> bool {
    matches!(&item.statement, Statement::Define(define) if define.name == name && define.params.is_none())
}

/// Returns a name that a statement declares at its own place.
fn plain<'a>(item: &'a Item, name: &str, what: &'static str, stages: StageSet) -> Named<'a> {
    Named { name: name.into(), what, role: Role::Plain, stages, item, place: &item.place, only_if: Vec::new() }
}

/// Returns the name of a statement that declares one.
fn only_name(item: &Item) -> Option<Named<'_>> {
    let only = |stage: Stage| StageSet::default().with(stage);
    let (name, what, stages) = match &item.statement {
        Statement::VertexIn(it) => (&*it.name, "a vertex attribute", only(Stage::Vertex)),
        Statement::FragmentOut(it) => (&*it.name, "a fragment output", only(Stage::Fragment)),
        Statement::CompilationConstant(it) => (&*it.name, "a compilation constant", StageSet::ALL),
        Statement::SpecializationConstant(it) => (&*it.name, "a specialization constant", StageSet::ALL),
        Statement::SharedVariable(it) => (&*it.name, "a shared variable", only(Stage::Compute)),
        Statement::PushConstant(it) => (&*it.name, "a push constant", StageSet::ALL),
        Statement::Resource(it) => (&*it.name, resource(&it.kind), it.visibility),
        other => {
            let row = other.plain()?;
            (other.name()?, row.declares?, row.line?.stages)
        }
    };
    Some(plain(item, name, what, stages))
}

/// Adds the names of a shared item, at the place of the item.
fn shared_names<'a>(item: &'a Item, payload: &'a Payload, out: &mut Vec<Named<'a>>) {
    let mut add = |name: &str, what, place| out.push(Named { place, ..plain(item, name, what, StageSet::ALL) });
    match payload {
        Payload::Struct(it) => add(&it.name, "a shared struct", &it.place),
        Payload::Const(it) => add(&it.name, "a shared const", &it.place),
        // Functions of shader-info are added for those of the user, and their names are reserved.
        Payload::Function(function) if !function.name.starts_with(OWN) => {
            add(&function.name, "a shared function", &function.place);
        }
        Payload::Enum(it) => {
            for (variant, _) in &it.variants {
                add(&format!("{}_{variant}", it.name), "a shared enum's variant", &it.place);
            }
        }
        Payload::Function(_)
        | Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => {}
    }
}

/// Returns the macro that sets a constant on OpenGL. The builder's options may make one of any branch.
fn constant_macro(item: &Item) -> Option<Named<'_>> {
    let name = match &item.statement {
        Statement::SpecializationConstant(constant) => &constant.name,
        Statement::Branch(branch) => &branch.name,
        _ => return None,
    };
    let family = |family: Family| Box::new(Condition::Target(family.name().into()));
    Some(Named {
        name: spec_macro(name),
        what: "the macro that sets a constant on OpenGL",
        role: Role::Written,
        stages: StageSet::ALL,
        item,
        place: &item.place,
        only_if: vec![Condition::Or(family(Family::OpenGl), family(Family::Gles))],
    })
}

fn resource(kind: &ResourceKind) -> &'static str {
    match kind {
        ResourceKind::UniformBuf { .. } => "a uniform buffer",
        ResourceKind::StorageBuf { .. } => "a storage buffer",
        ResourceKind::Sampler { .. } => "a sampler",
        ResourceKind::Image { .. } => "an image",
    }
}

fn interface_names<'a>(subject: &Subject<'a>, item: &'a Item, interface: &'a Interface, out: &mut Vec<Named<'a>>) {
    let sides = sides(subject, &item.statement);
    let all = sides.iter().fold(StageSet::default(), |set, side| set.with(side.stage));
    let members = |what, role| {
        let named = move |member: &'a Varying| Named {
            name: member.name.clone(),
            what,
            role,
            stages: all,
            item,
            place: &member.place,
            only_if: Vec::new(),
        };
        interface.members.iter().map(named)
    };
    let Some(instance) = &interface.instance else {
        out.extend(members("an interface member", Role::Plain));
        return;
    };
    out.extend(members("an interface member", Role::Member));
    for side in &sides {
        let stages = StageSet::default().with(side.stage);
        let role = if side.output { Role::BlockOut } else { Role::BlockIn };
        let place = &interface.place;
        let only_if = || side.only_if.clone();
        let block = interface.name.clone();
        out.push(Named { name: block, what: "an interface", role, stages, item, place, only_if: only_if() });
        let name = format!("{instance}{}", side.suffix);
        let what = "an interface's instance";
        out.push(Named { name, what, role: Role::Plain, stages, item, place, only_if: only_if() });
    }
}
