//! Reflections: each number and text of each record.

use std::fmt::Debug;

use fastrand::Rng;
use shader_info::{Reflection, ResourceKind, Stage};
use shader_info_model::{
    Access, Annotation, Frequency, ImageFormat, Interpolation, Scalar, StageSet, Type, TypeName, Value, VertexFormat,
};
use shader_info_reflect::reflection::{
    self, Attribute, Output, PushConstant, Resource, ResourceFlags, Specialization, StructMember, Varying,
};

use super::{list, number, one_of, random_of, some, text};
use crate::coverage::{Coverage, Step};
use crate::readers::Block;
use crate::world::World;

fn one_or_none<T: Copy>(random: &mut Rng, list: &[T]) -> Option<T> {
    random.bool().then(|| one_of(random, list))
}

/// One reflection.
pub(crate) fn run(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let mut random = random_of(input);
    let it = reflection(&mut random);
    let block = Block::new(&reflection::to_bytes(&it));
    // SAFETY: what is made of the bytes ends with this function.
    let read = Reflection::new(unsafe { block.bytes() });
    let stages: Vec<&str> = it.stages.iter().map(|it| it.name()).collect();
    same(stages, read.stages().iter().map(Stage::name).collect());
    same(it.push_constant_size, (read.push_constant_size_std430(), read.push_constant_size_std140()));
    same((it.push_constant_fallback, it.local_group_size), (read.push_constant_fallback(), read.local_group_size()));
    same(it.patch_vertices, read.patch_vertices());
    let groups = [shader_info::Frequency::Pass, shader_info::Frequency::Batch, shader_info::Frequency::Geometry];
    same(it.shared_groups.each_ref().map(Option::as_deref), groups.map(|it| read.shared_group(it)));
    same(it.requires.iter().map(String::as_str).collect(), read.requires().collect::<Vec<_>>());
    same(it.attributes.iter().map(attribute).collect(), read.attributes().map(attribute_read).collect::<Vec<_>>());
    same(it.varyings.iter().map(varying).collect(), read.varyings().map(varying_read).collect::<Vec<_>>());
    let outputs =
        it.outputs.iter().map(|it| (it.name.as_str(), it.location, it.index, it.ty.name().to_owned(), &*it.when));
    same(
        outputs.collect(),
        read.outputs().map(|it| (it.name, it.location, it.index, it.ty.to_string(), it.when)).collect::<Vec<_>>(),
    );
    same(it.resources.iter().map(resource).collect(), read.resources().map(resource_read).collect::<Vec<_>>());
    same(it.push_constants.iter().map(push).collect(), read.push_constants().map(push_read).collect::<Vec<_>>());
    same(
        it.specializations.iter().map(constant).collect(),
        read.specializations().map(constant_read).collect::<Vec<_>>(),
    );
    coverage.count("a reflection as it was written", Step::Parsed);
}

#[track_caller]
fn same<T: PartialEq + Debug>(written: T, read: T) {
    assert!(written == read, "written {written:?}, read {read:?}");
}

/// Random in every field, but the render state.
pub(super) fn reflection(random: &mut Rng) -> reflection::Reflection {
    let types: Vec<Type> = Type::all().collect();
    reflection::Reflection {
        stages: StageSet(random.u8(0..64)),
        attributes: list(random, 6, |random| Attribute {
            name: text(random),
            location: number(random),
            ty: one_of(random, &types),
            format: one_of(random, &VertexFormat::ALL),
            buffer: number(random),
            offset: number(random),
            stride: number(random),
            vertex: random.bool().then(|| text(random)),
            per_instance: random.bool(),
            when: text(random),
            annotation: annotation(random),
        }),
        varyings: list(random, 6, |random| Varying {
            name: text(random),
            location: number(random),
            ty: one_of(random, &types),
            array: number(random),
            interpolation: one_of(random, &Interpolation::ALL),
            stage: one_of(random, &shader_info_model::Stage::ALL),
            per_patch: random.bool(),
            when: text(random),
        }),
        outputs: list(random, 4, |random| Output {
            name: text(random),
            location: number(random),
            index: number(random),
            ty: one_of(random, &types),
            when: text(random),
        }),
        resources: list(random, 6, |random| Resource {
            name: text(random),
            kind: one_of(random, &ResourceKind::ALL),
            ty: text(random),
            frequency: one_of(random, &Frequency::ALL),
            slot: number(random),
            set: number(random),
            binding: number(random),
            block: text(random),
            size: number(random),
            stride: number(random),
            least: number(random),
            members: number(random),
            access: one_or_none(random, &Access::ALL),
            format: one_or_none(random, &ImageFormat::ALL),
            flags: ResourceFlags { unfilterable: random.bool(), comparison: random.bool(), dynamic: random.bool() },
            visibility: StageSet(random.u8(0..64)),
            from: text(random),
            when: text(random),
            annotation: annotation(random),
        }),
        push_constants: list(random, 6, |random| PushConstant {
            name: text(random),
            ty: type_name(random),
            array: number(random),
            dimensions: list(random, 3, number),
            std430: number(random),
            std140: number(random),
            stride: number(random),
            members: members(random, 2),
            when: text(random),
            annotation: annotation(random),
        }),
        push_constant_size: (number(random), number(random)),
        push_constant_fallback: random.bool(),
        specializations: list(random, 4, |random| {
            let default = match random.u8(0..4) {
                0 => Value::Bool(random.bool()),
                1 => Value::Int(random.i32(..)),
                2 => Value::Uint(number(random)),
                _ => Value::Float(f32::from_bits(random.u32(..))),
            };
            let scalar = match default {
                Value::Bool(_) => Scalar::Bool,
                Value::Int(_) => Scalar::Int,
                Value::Uint(_) => Scalar::Uint,
                Value::Float(_) => Scalar::Float,
            };
            let (name, id, when, annotation) = (text(random), number(random), text(random), annotation(random));
            Specialization { name, id, ty: Type::vector(scalar, 1), default, when, annotation }
        }),
        local_group_size: some(random, |random| {
            [1 + random.u32(0..1024), 1 + random.u32(0..9), 1 + random.u32(0..200)]
        }),
        patch_vertices: some(random, |random| 1 + random.u32(0..32)),
        shared_groups: std::array::from_fn(|_| some(random, text)),
        requires: list(random, 4, text),
        render_state: shader_info_model::state::State::DEFAULT,
    }
}

fn type_name(random: &mut Rng) -> TypeName {
    let types: Vec<Type> = Type::all().collect();
    match random.u8(0..4) {
        0 => TypeName::Struct(text(random)),
        1 => TypeName::Enum(text(random)),
        2 => TypeName::Opaque(text(random)),
        _ => TypeName::Value(one_of(random, &types)),
    }
}

fn members(random: &mut Rng, depth: u32) -> Vec<StructMember> {
    let most = if depth > 0 { 3 } else { 0 };
    list(random, most, |random| StructMember {
        name: text(random),
        ty: type_name(random),
        dimensions: list(random, 3, number),
        std140: number(random),
        stride: number(random),
        members: members(random, depth.saturating_sub(1)),
    })
}

fn annotation(random: &mut Rng) -> Annotation {
    if random.bool() {
        return Annotation::default();
    }
    Annotation {
        semantic: some(random, text),
        label: some(random, text),
        default: some(random, text),
        range: some(random, |random| (text(random), text(random))),
        private: random.bool(),
        doc: text(random),
    }
}

fn noted(it: &Annotation) -> String {
    let Annotation { semantic, label, default, range, private, doc } = it;
    format!("{semantic:?} {label:?} {default:?} {range:?} {private} {doc:?}")
}

fn noted_read(it: shader_info::Annotation) -> String {
    let shader_info::Annotation { semantic, label, default, range, private, doc } = it;
    format!("{semantic:?} {label:?} {default:?} {range:?} {private} {doc:?}")
}

fn attribute(it: &Attribute) -> String {
    let Attribute { name, location, ty, format, buffer, offset, stride, vertex: _, per_instance, when, annotation } =
        it;
    let (ty, format, annotation) = (ty.name(), format.name(), noted(annotation));
    format!("{name} {location} {ty} {format} {buffer} {offset} {stride} {per_instance} {when} {annotation}")
}

fn attribute_read(it: shader_info::Attribute) -> String {
    let shader_info::Attribute { name, location, ty, format, buffer, offset, stride, per_instance, when, annotation } =
        it;
    let (format, annotation) = (format.name(), noted_read(annotation));
    format!("{name} {location} {ty} {format} {buffer} {offset} {stride} {per_instance} {when} {annotation}")
}

fn varying(it: &Varying) -> String {
    let Varying { name, location, ty, array, interpolation, stage, per_patch, when } = it;
    format!("{name} {location} {} {array} {interpolation:?} {} {per_patch} {when}", ty.name(), stage.name())
}

fn varying_read(it: shader_info::Varying) -> String {
    let shader_info::Varying { name, location, ty, array, interpolation, stage, per_patch, when } = it;
    format!("{name} {location} {ty} {array} {interpolation:?} {} {per_patch} {when}", stage.name())
}

fn resource(it: &Resource) -> String {
    let Resource { name, kind, ty, frequency, slot, set, binding, block, size, stride, access, .. } = it;
    let Resource { format, from, when, .. } = it;
    let ResourceFlags { unfilterable, comparison, dynamic } = it.flags;
    format!(
        "{name} {kind:?} {ty} {frequency:?} {slot} {set} {binding} {block} {size} {stride} {access:?} {format:?} \
         {unfilterable} {comparison} {dynamic} {} {from} {when} {}",
        it.visibility.0,
        noted(&it.annotation)
    )
}

fn resource_read(it: shader_info::Resource) -> String {
    let shader_info::Resource { name, kind, ty, frequency, slot, set, binding, block, size, stride, access, .. } = it;
    let shader_info::Resource { format, flags, visibility, from, when, annotation, .. } = it;
    format!(
        "{name} {kind:?} {ty} {frequency:?} {slot} {set} {binding} {block} {size} {stride} {access:?} {format:?} \
         {} {} {} {} {from} {when} {}",
        flags.unfilterable,
        flags.comparison,
        flags.dynamic,
        visibility.0,
        noted_read(annotation)
    )
}

fn value(ty: &TypeName) -> Option<&'static str> {
    match ty {
        TypeName::Value(ty) => Some(ty.name()),
        TypeName::Enum(_) => Some("uint"),
        TypeName::Struct(_) | TypeName::Opaque(_) => None,
    }
}

fn push(it: &PushConstant) -> String {
    let value = value(&it.ty);
    let PushConstant { name, ty: _, array, dimensions, std430, std140, stride, members, when, annotation } = it;
    let members: Vec<String> = members.iter().map(member).collect();
    format!(
        "{name} {value:?} {} {array} {dimensions:?} {std430} {std140} {stride} {members:?} {when} {}",
        it.ty.name(),
        noted(annotation)
    )
}

fn member(written: &StructMember) -> String {
    let value = value(&written.ty);
    let StructMember { name, ty: _, dimensions, std140, stride, members } = written;
    let members: Vec<String> = members.iter().map(member).collect();
    format!("{name} {value:?} {dimensions:?} {std140} {stride} {members:?}")
}

fn member_read(read: shader_info::StructMember) -> String {
    let shader_info::StructMember { name, ty, lengths, std140, stride, members } = read;
    let (ty, lengths) = (ty.map(|ty| ty.to_string()), lengths.iter().collect::<Vec<_>>());
    let members: Vec<String> = members.iter().map(member_read).collect();
    format!("{name} {ty:?} {lengths:?} {std140} {stride} {members:?}")
}

fn push_read(it: shader_info::PushConstant) -> String {
    let shader_info::PushConstant { name, ty, type_name, array, std430, std140, when, annotation, .. } = it;
    let (stride, lengths) = (it.stride, it.lengths.iter().collect::<Vec<_>>());
    let members: Vec<String> = it.members.iter().map(member_read).collect();
    let ty = ty.map(|ty| ty.to_string());
    format!(
        "{name} {ty:?} {type_name} {array} {lengths:?} {std430} {std140} {stride} {members:?} {when} {}",
        noted_read(annotation)
    )
}

fn constant(it: &Specialization) -> String {
    let Specialization { name, id, ty, default, when, annotation } = it;
    format!("{name} {id} {} {} {when} {}", ty.name(), default.bits(), noted(annotation))
}

fn constant_read(it: shader_info::Specialization) -> String {
    let shader_info::Specialization { name, id, ty, default, when, annotation } = it;
    format!("{name} {id} {ty} {default} {when} {}", noted_read(annotation))
}
