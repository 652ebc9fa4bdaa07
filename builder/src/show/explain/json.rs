//! Writes an explanation as JSON: docs/report.md says what each field means.

use serde_json::{Map, Value, json};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Access, ImageFormat, Stage};
use shader_info_reflect::reflection::Resource;

use super::{Explanation, Heritage, Layout, Placed, Said, Shape, Slots, composition_text, slots, text};

/// `file`, `line`, `column`; null if unknown.
pub(crate) fn place(place: &Place) -> Value {
    match place.is_known() {
        true => json!({ "file": &*place.file, "line": place.line, "column": place.column }),
        false => Value::Null,
    }
}

pub(super) fn explanation(it: &Explanation) -> Value {
    let reflection = &it.reflection;
    json!({
        "name": it.name,
        "doc": it.doc,
        "place": place(&it.place),
        "others": it.others.iter().map(place).collect::<Vec<_>>(),
        "inherits": it.heritage.parents.iter().map(heritage).collect::<Vec<_>>(),
        "statements": it.statements.iter().map(said).collect::<Vec<_>>(),
        "attributes": reflection.attributes.iter().map(|row| json!({
            "name": row.name, "type": row.ty.name(), "location": row.location, "format": row.format.name(),
            "buffer": row.buffer, "offset": row.offset, "per_instance": row.per_instance,
            "declared_by": origin(it, &row.name),
        })).collect::<Vec<_>>(),
        "between_stages": reflection.varyings.iter().map(|row| json!({
            "name": row.name, "type": row.ty.name(), "location": row.location, "array": row.array,
            "interpolation": row.interpolation.name(), "from_geometry": row.stage == Stage::Geometry,
            "stage": row.stage.name(), "per_patch": row.per_patch,
        })).collect::<Vec<_>>(),
        "outputs": reflection.outputs.iter().map(|row| json!({
            "name": row.name, "type": row.ty.name(), "location": row.location, "index": row.index,
        })).collect::<Vec<_>>(),
        "resources": reflection.resources.iter().map(|row| resource(it, row)).collect::<Vec<_>>(),
        "push_constants": push_constants(it),
        "specialization_constants": reflection.specializations.iter().map(|row| json!({
            "name": row.name, "type": row.ty.name(), "id": row.id, "default": row.default.glsl(),
            "declared_by": origin(it, &row.name),
        })).collect::<Vec<_>>(),
        "local_group_size": reflection.local_group_size,
        "layouts": it.layouts.iter().map(layout).collect::<Vec<_>>(),
        "by_variant": json!({
            "cases": it.by_variant.cases, "too_many": it.by_variant.too_many,
            "rows": it.by_variant.rows.iter().map(|row| json!({ "what": row.what, "values": row.values }))
                .collect::<Vec<_>>(),
        }),
        "composition": composition_text::json(&it.composition),
    })
}

fn heritage(it: &Heritage) -> Value {
    json!({
        "name": it.name, "place": place(&it.place), "path": it.path, "again": it.is_again,
        "another_package": it.is_outside, "inherits": it.parents.iter().map(heritage).collect::<Vec<_>>(),
    })
}

fn said(it: &Said) -> Value {
    json!({
        "place": place(&it.place), "from": it.from, "ways": it.ways, "word": it.word, "name": it.name,
        "text": it.text, "when": it.when,
    })
}

fn origin(it: &Explanation, name: &str) -> Value {
    it.declared_by(name).map_or(Value::Null, |said| json!({ "info": said.from, "place": place(&said.place) }))
}

fn resource(it: &Explanation, row: &Resource) -> Value {
    let Slots { opengl, vulkan: (set, binding), webgpu_sampler, d3d12, metal } = slots(row);
    let metal = [("buffer", metal.buffer), ("texture", metal.texture), ("sampler", metal.sampler)];
    let metal: Map<String, Value> =
        metal.into_iter().filter_map(|(word, slot)| Some((word.to_owned(), json!(slot?)))).collect();
    json!({
        "name": row.name, "kind": row.kind.name(), "type": row.ty, "frequency": row.frequency.name(), "slot": row.slot,
        "access": row.access.map_or("", Access::name), "format": row.format.map_or("", ImageFormat::name), "size": row.size, "stride": row.stride,
        "stages": row.visibility.iter().map(|stage| stage.name()).collect::<Vec<_>>(),
        "opengl": opengl,
        "vulkan": { "set": set, "binding": binding },
        "webgpu": { "group": set, "binding": binding, "sampler": webgpu_sampler },
        "d3d12": { "register": d3d12.name, "sampler": d3d12.sampler, "space": d3d12.space },
        "metal": metal,
        "declared_by": origin(it, &row.name),
    })
}

fn push_constants(it: &Explanation) -> Value {
    let reflection = &it.reflection;
    if reflection.push_constants.is_empty() {
        return Value::Null;
    }
    let members = reflection.push_constants.iter().map(|row| {
        json!({
            "name": row.name, "type": row.ty.name(), "array": row.array, "std430": row.std430, "std140": row.std140,
            "semantic": row.annotation.semantic, "declared_by": origin(it, &row.name),
        })
    });
    json!({
        "std430_bytes": reflection.push_constant_size.0, "std140_bytes": reflection.push_constant_size.1,
        "limit": it.push_constant_limit, "falls_back": reflection.push_constant_fallback,
        "why": text::push_constant_words(it), "members": members.collect::<Vec<_>>(),
    })
}

fn layout(it: &Layout) -> Value {
    let placed = |it: &Placed| {
        json!({
            "name": it.name, "type": it.ty, "offset": it.offset, "size": it.size, "stride": it.stride,
            "parts": it.parts,
        })
    };
    let shape = |it: &Shape| {
        json!({
            "packing": it.packing, "size": it.size, "align": it.align,
            "members": it.members.iter().map(placed).collect::<Vec<_>>(),
        })
    };
    json!({
        "name": it.name,
        "place": place(&it.place),
        "uses": it.uses.iter().map(|it| json!({
            "what": it.what, "packing": it.packing,
            "array": it.length.is_some(), "length": it.length.flatten(),
        })).collect::<Vec<_>>(),
        "shapes": it.shapes.iter().map(shape).collect::<Vec<_>>(),
    })
}
