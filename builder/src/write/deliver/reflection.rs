//! Writes a reflection as JSON for an engine's own tools.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_model::{Annotation, Stage};
use shader_info_reflect::reflection::{
    Attribute, Output, PushConstant, Reflection, Resource, Specialization, StructMember, Varying,
};

use crate::json::{AccessName, FormatName, FrequencyName, InterpolationName, KindName, StageName, stages};

/// Raised whenever the object changes its meaning.
const SCHEMA: u32 = 1;

/// `reflection.json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "reflection"))]
pub(crate) struct ReflectionJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    schema: u32,
    name: &'a str,
    stages: Vec<StageName>,
    attributes: Vec<AttributeJson<'a>>,
    varyings: Vec<VaryingJson<'a>>,
    outputs: Vec<OutputJson<'a>>,
    resources: Vec<ResourceJson<'a>>,
    push_constants: PushConstants<'a>,
    specialization_constants: Vec<SpecializationConstant<'a>>,
    local_group_size: Option<[u32; 3]>,
    /// Control points of a patch, if the shader tessellates.
    patch_vertices: Option<u32>,
    requires: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "attribute"))]
struct AttributeJson<'a> {
    name: &'a str,
    location: u32,
    #[serde(rename = "type")]
    ty: &'static str,
    format: &'static str,
    buffer: u32,
    offset: u32,
    /// Bytes from one vertex, or instance, of the buffer to the next.
    stride: u32,
    /// The `#[derive(VertexInput)]` struct that it is a field of.
    vertex_struct: Option<&'a str>,
    per_instance: bool,
    when: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    annotation: Option<AnnotationJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "varying"))]
struct VaryingJson<'a> {
    name: &'a str,
    location: u32,
    #[serde(rename = "type")]
    ty: &'static str,
    array: u32,
    interpolation: InterpolationName,
    from_geometry: bool,
    /// The first stage that writes it.
    stage: StageName,
    per_patch: bool,
    when: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "output"))]
struct OutputJson<'a> {
    name: &'a str,
    location: u32,
    index: u32,
    #[serde(rename = "type")]
    ty: &'static str,
    when: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "resource"))]
struct ResourceJson<'a> {
    name: &'a str,
    kind: KindName,
    #[serde(rename = "type")]
    ty: &'a str,
    frequency: FrequencyName,
    slot: u32,
    set: u32,
    binding: u32,
    block: &'a str,
    bytes: u32,
    stride: u32,
    /// What a bound buffer has at least.
    least_bytes: u32,
    access: AccessName,
    format: FormatName,
    unfilterable: bool,
    comparison: bool,
    dynamic: bool,
    visibility: Vec<StageName>,
    from: &'a str,
    when: &'a str,
    d3d12_register: String,
    sampled: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    annotation: Option<AnnotationJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "push_constants"))]
struct PushConstants<'a> {
    std430_bytes: u32,
    std140_bytes: u32,
    /// What Vulkan takes.
    vulkan: &'static str,
    members: Vec<PushConstantJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "push_constant"))]
struct PushConstantJson<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    ty: &'a str,
    array: u32,
    /// Lengths of nested arrays from the outside in; empty for a value that is not an array.
    lengths: &'a [u32],
    std430: u32,
    std140: u32,
    /// Bytes in std140 from one element of an array to the next; 0 for a value that is not an array.
    std140_stride: u32,
    /// The members of a struct; empty for other types.
    members: Vec<StructMemberJson<'a>>,
    when: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    annotation: Option<AnnotationJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "struct_member"))]
struct StructMemberJson<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    ty: &'a str,
    lengths: &'a [u32],
    /// Offset in bytes from the start of the struct in std140.
    std140: u32,
    std140_stride: u32,
    members: Vec<Self>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "specialization_constant"))]
struct SpecializationConstant<'a> {
    name: &'a str,
    id: u32,
    #[serde(rename = "type")]
    ty: &'static str,
    default: String,
    when: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    annotation: Option<AnnotationJson<'a>>,
}

/// What attributes of the declaration add; fields that none adds are left out.
#[derive(Serialize, Default, PartialEq)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "annotation"))]
struct AnnotationJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    semantic: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<&'a (String, String)>,
    /// `true`, or left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    private: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doc: Option<&'a str>,
}

/// Returns the document of an info's reflection.
pub(super) fn reflection<'a>(name: &'a str, it: &'a Reflection) -> ReflectionJson<'a> {
    let (std430_bytes, std140_bytes) = it.push_constant_size;
    let vulkan = if it.push_constant_fallback { "uniform buffer at set 3 binding 0" } else { "push constants" };
    ReflectionJson {
        schema: SCHEMA,
        name,
        stages: stages(it.stages),
        attributes: it.attributes.iter().map(attribute).collect(),
        varyings: it.varyings.iter().map(varying).collect(),
        outputs: it.outputs.iter().map(output).collect(),
        resources: it.resources.iter().map(resource).collect(),
        push_constants: PushConstants {
            std430_bytes,
            std140_bytes,
            vulkan,
            members: it.push_constants.iter().map(push_constant).collect(),
        },
        specialization_constants: it.specializations.iter().map(specialization).collect(),
        local_group_size: it.local_group_size,
        patch_vertices: it.patch_vertices,
        requires: &it.requires,
    }
}

fn attribute(it: &Attribute) -> AttributeJson<'_> {
    let Attribute { name, location, ty, format, buffer, offset, stride, vertex, per_instance, when, annotation } = it;
    AttributeJson {
        name,
        location: *location,
        ty: ty.name(),
        format: format.name(),
        buffer: *buffer,
        offset: *offset,
        stride: *stride,
        vertex_struct: vertex.as_deref(),
        per_instance: *per_instance,
        when,
        annotation: annotated(annotation),
    }
}

fn varying(it: &Varying) -> VaryingJson<'_> {
    let Varying { name, location, ty, array, interpolation, stage, per_patch, when } = it;
    VaryingJson {
        name,
        location: *location,
        ty: ty.name(),
        array: *array,
        interpolation: InterpolationName(*interpolation),
        from_geometry: *stage == Stage::Geometry,
        stage: StageName(*stage),
        per_patch: *per_patch,
        when,
    }
}

fn output(it: &Output) -> OutputJson<'_> {
    let Output { name, location, index, ty, when } = it;
    OutputJson { name, location: *location, index: *index, ty: ty.name(), when }
}

fn resource(it: &Resource) -> ResourceJson<'_> {
    ResourceJson {
        name: &it.name,
        kind: KindName(it.kind),
        ty: &it.ty,
        frequency: FrequencyName(it.frequency),
        slot: it.slot,
        set: it.set,
        binding: it.binding,
        block: &it.block,
        bytes: it.size,
        stride: it.stride,
        least_bytes: it.least,
        access: AccessName(it.access),
        format: FormatName(it.format),
        unfilterable: it.flags.unfilterable,
        comparison: it.flags.comparison,
        dynamic: it.flags.dynamic,
        visibility: stages(it.visibility),
        from: &it.from,
        when: &it.when,
        d3d12_register: it.d3d12_class().to_string(),
        sampled: it.is_sampled(),
        annotation: annotated(&it.annotation),
    }
}

fn push_constant(it: &PushConstant) -> PushConstantJson<'_> {
    let PushConstant { name, ty, array, dimensions, std430, std140, stride, members, when, annotation } = it;
    PushConstantJson {
        name,
        ty: ty.name(),
        array: *array,
        lengths: dimensions,
        std430: *std430,
        std140: *std140,
        std140_stride: *stride,
        members: members.iter().map(struct_member).collect(),
        when,
        annotation: annotated(annotation),
    }
}

fn struct_member(member: &StructMember) -> StructMemberJson<'_> {
    let StructMember { name, ty, dimensions, std140, stride, members } = member;
    StructMemberJson {
        name,
        ty: ty.name(),
        lengths: dimensions,
        std140: *std140,
        std140_stride: *stride,
        members: members.iter().map(struct_member).collect(),
    }
}

fn specialization(it: &Specialization) -> SpecializationConstant<'_> {
    let Specialization { name, id, ty, default, when, annotation } = it;
    let annotation = annotated(annotation);
    SpecializationConstant { name, id: *id, ty: ty.name(), default: default.glsl(), when, annotation }
}

fn annotated(it: &Annotation) -> Option<AnnotationJson<'_>> {
    let Annotation { semantic, label, default, range, private, doc } = it;
    let annotation = AnnotationJson {
        semantic: semantic.as_deref(),
        label: label.as_deref(),
        default: default.as_deref(),
        range: range.as_ref(),
        private: private.then_some(true),
        doc: (!doc.is_empty()).then_some(doc),
    };
    (annotation != AnnotationJson::default()).then_some(annotation)
}
