//! Writes a reflection as JSON for an engine's own tools.

use serde_json::{Map, Value, json};
use shader_info_model::{Access, Annotation, ImageFormat, Stage, StageSet};
use shader_info_reflect::reflection::{Attribute, Output, PushConstant, Reflection, Resource, Specialization, Varying};

/// Raised whenever the object changes its meaning.
const SCHEMA: u32 = 1;

pub(super) fn json(name: &str, it: &Reflection) -> Value {
    let (std430, std140) = it.push_constant_size;
    json!({
        "schema": SCHEMA, "name": name, "stages": stages(it.stages),
        "attributes": list(&it.attributes, attribute),
        "varyings": list(&it.varyings, varying),
        "outputs": list(&it.outputs, output),
        "resources": list(&it.resources, resource),
        "push_constants": {
            "std430_bytes": std430, "std140_bytes": std140,
            "vulkan": if it.push_constant_fallback { "uniform buffer at set 3 binding 0" } else { "push constants" },
            "members": list(&it.push_constants, push_constant),
        },
        "specialization_constants": list(&it.specializations, specialization),
        "local_group_size": it.local_group_size,
        "requires": it.requires,
    })
}

fn list<T>(all: &[T], one: fn(&T) -> Value) -> Vec<Value> {
    all.iter().map(one).collect()
}

fn stages(set: StageSet) -> Vec<&'static str> {
    set.iter().map(|it| it.name()).collect()
}

fn attribute(it: &Attribute) -> Value {
    let Attribute { name, location, ty, format, buffer, offset, per_instance, annotation } = it;
    annotated(
        json!({
            "name": name, "location": location, "type": ty.name(), "format": format.name(), "buffer": buffer,
            "offset": offset, "per_instance": per_instance,
        }),
        annotation,
    )
}

fn varying(it: &Varying) -> Value {
    let Varying { name, location, ty, array, interpolation, stage, per_patch } = it;
    json!({
        "name": name, "location": location, "type": ty.name(), "array": array,
        "interpolation": interpolation.name(), "from_geometry": *stage == Stage::Geometry,
        "stage": stage.name(), "per_patch": per_patch,
    })
}

fn output(it: &Output) -> Value {
    let Output { name, location, index, ty } = it;
    json!({ "name": name, "location": location, "index": index, "type": ty.name() })
}

fn resource(it: &Resource) -> Value {
    let Resource { name, kind, ty, frequency, slot, set, binding, block, size, stride, access, format, .. } = it;
    let flags = it.flags;
    annotated(
        json!({
            "name": name, "kind": kind.name(), "type": ty, "frequency": frequency.name(), "slot": slot, "set": set,
            "binding": binding, "block": block, "bytes": size, "stride": stride, "access": access.map_or("", Access::name),
            "format": format.map_or("", ImageFormat::name),
            "unfilterable": flags.unfilterable, "comparison": flags.comparison, "dynamic": flags.dynamic,
            "visibility": stages(it.visibility), "from": it.from, "when": it.when, "d3d12_register": it.d3d12_class().to_string(),
            "sampled": it.is_sampled(),
        }),
        &it.annotation,
    )
}

fn push_constant(it: &PushConstant) -> Value {
    let PushConstant { name, ty, array, dimensions: _, std430, std140, annotation } = it;
    annotated(
        json!({ "name": name, "type": ty.name(), "array": array, "std430": std430, "std140": std140 }),
        annotation,
    )
}

fn specialization(it: &Specialization) -> Value {
    let Specialization { name, id, ty, default, annotation } = it;
    annotated(json!({ "name": name, "id": id, "type": ty.name(), "default": default.glsl() }), annotation)
}

// Only what is said.
fn annotated(mut value: Value, annotation: &Annotation) -> Value {
    let Annotation { semantic, label, default, range, private, doc } = annotation;
    let mut said = Map::new();
    for (key, text) in [("semantic", semantic), ("label", label), ("default", default)] {
        said.extend(text.as_ref().map(|text| (key.to_owned(), text.as_str().into())));
    }
    said.extend(range.as_ref().map(|(low, high)| ("range".to_owned(), json!([low, high]))));
    said.extend(private.then(|| ("private".to_owned(), true.into())));
    said.extend((!doc.is_empty()).then(|| ("doc".to_owned(), doc.as_str().into())));
    if !said.is_empty() {
        value["annotation"] = said.into();
    }
    value
}
