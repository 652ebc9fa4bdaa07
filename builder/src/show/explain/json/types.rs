//! What each field of an explanation is.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::composition::CompositionJson;
use crate::drawn::MaterialNode;
use crate::json::{AccessName, At, FormatName, FrequencyName, InterpolationName, KindName, StageName};

/// What `explain NAME --format json` writes.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "explanation"))]
pub(crate) struct ExplanationJson<'a> {
    pub(super) name: &'a str,
    pub(super) doc: &'a str,
    pub(super) place: Option<At<'a>>,
    pub(super) others: Vec<Option<At<'a>>>,
    pub(super) inherits: Vec<Parent<'a>>,
    pub(super) statements: Vec<Statement<'a>>,
    pub(super) attributes: Vec<AttributeJson<'a>>,
    pub(super) between_stages: Vec<VaryingJson<'a>>,
    pub(super) outputs: Vec<OutputJson<'a>>,
    pub(super) resources: Vec<ResourceJson<'a>>,
    pub(super) push_constants: Option<PushConstants<'a>>,
    pub(super) specialization_constants: Vec<SpecializationConstant<'a>>,
    pub(super) local_group_size: Option<[u32; 3]>,
    pub(super) layouts: Vec<LayoutJson<'a>>,
    pub(super) by_variant: ByVariantJson<'a>,
    pub(super) composition: CompositionJson<'a>,
    pub(super) materials: Vec<MaterialJson<'a>>,
}

/// The material of a `graph(…)` statement.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material"))]
pub(crate) struct MaterialJson<'a> {
    /// The info that wrote the statement.
    pub(super) from: &'a str,
    pub(super) place: Option<At<'a>>,
    pub(super) when: &'a str,
    /// As the statement names it.
    pub(super) document: &'a str,
    /// `null` where neither the statement nor the document says which.
    pub(super) element: Option<&'a str>,
    /// The document, those that it includes, and files of functions beside it.
    pub(super) files: &'a [String],
    /// The node that the element shows first, then what leads to it.
    pub(super) nodes: &'a [MaterialNode],
    /// The errors of the statement or its document; `nodes` is empty if there are any.
    pub(super) problems: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "parent"))]
pub(crate) struct Parent<'a> {
    pub(super) name: &'a str,
    pub(super) place: Option<At<'a>>,
    pub(super) path: &'a str,
    pub(super) again: bool,
    pub(super) another_package: bool,
    pub(super) inherits: Vec<Parent<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "statement"))]
pub(crate) struct Statement<'a> {
    pub(super) place: Option<At<'a>>,
    pub(super) from: &'a str,
    pub(super) ways: &'a [Vec<String>],
    pub(super) word: &'a str,
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) when: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "declared_by"))]
pub(crate) struct DeclaredBy<'a> {
    pub(super) info: &'a str,
    pub(super) place: Option<At<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "attribute"))]
pub(crate) struct AttributeJson<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'static str,
    pub(super) location: u32,
    pub(super) format: &'static str,
    pub(super) buffer: u32,
    pub(super) offset: u32,
    /// Bytes from one vertex, or instance, of the buffer to the next.
    pub(super) stride: u32,
    /// The `#[derive(VertexInput)]` struct that it is a field of.
    pub(super) vertex_struct: Option<&'a str>,
    pub(super) per_instance: bool,
    pub(super) when: &'a str,
    pub(super) declared_by: Option<DeclaredBy<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "varying"))]
pub(crate) struct VaryingJson<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'static str,
    pub(super) location: u32,
    pub(super) array: u32,
    pub(super) interpolation: InterpolationName,
    pub(super) from_geometry: bool,
    pub(super) stage: StageName,
    pub(super) per_patch: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "output"))]
pub(crate) struct OutputJson<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'static str,
    pub(super) location: u32,
    pub(super) index: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "resource"))]
pub(crate) struct ResourceJson<'a> {
    pub(super) name: &'a str,
    pub(super) kind: KindName,
    #[serde(rename = "type")]
    pub(super) ty: &'a str,
    pub(super) frequency: FrequencyName,
    pub(super) slot: u32,
    pub(super) access: AccessName,
    pub(super) format: FormatName,
    pub(super) size: u32,
    pub(super) stride: u32,
    /// What a bound buffer has at least.
    pub(super) least: u32,
    pub(super) stages: Vec<StageName>,
    pub(super) opengl: u32,
    pub(super) vulkan: Vulkan,
    pub(super) webgpu: WebGpu,
    pub(super) d3d12: D3d12,
    pub(super) metal: Metal,
    pub(super) declared_by: Option<DeclaredBy<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Vulkan {
    pub(super) set: u32,
    pub(super) binding: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct WebGpu {
    pub(super) group: u32,
    pub(super) binding: u32,
    pub(super) sampler: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct D3d12 {
    pub(super) register: String,
    pub(super) sampler: Option<String>,
    pub(super) space: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Metal {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) buffer: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) texture: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sampler: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "push_constants"))]
pub(crate) struct PushConstants<'a> {
    pub(super) std430_bytes: u32,
    pub(super) std140_bytes: u32,
    pub(super) limit: u32,
    pub(super) falls_back: bool,
    pub(super) why: String,
    pub(super) members: Vec<PushConstantJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "push_constant"))]
pub(crate) struct PushConstantJson<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'a str,
    pub(super) array: u32,
    pub(super) std430: u32,
    pub(super) std140: u32,
    pub(super) semantic: Option<&'a str>,
    pub(super) declared_by: Option<DeclaredBy<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "specialization_constant"))]
pub(crate) struct SpecializationConstant<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'static str,
    pub(super) id: u32,
    pub(super) default: String,
    /// Condition under which a variant has the constant with this default.
    pub(super) when: &'a str,
    pub(super) declared_by: Option<DeclaredBy<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "layout"))]
pub(crate) struct LayoutJson<'a> {
    pub(super) name: &'a str,
    pub(super) place: Option<At<'a>>,
    pub(super) uses: Vec<UseJson<'a>>,
    pub(super) shapes: Vec<ShapeJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "use"))]
pub(crate) struct UseJson<'a> {
    pub(super) what: &'a str,
    pub(super) packing: &'static str,
    pub(super) array: bool,
    pub(super) length: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "shape"))]
pub(crate) struct ShapeJson<'a> {
    pub(super) packing: &'static str,
    pub(super) size: u32,
    pub(super) align: u32,
    pub(super) members: Vec<MemberJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "member"))]
pub(crate) struct MemberJson<'a> {
    pub(super) name: &'a str,
    #[serde(rename = "type")]
    pub(super) ty: &'a str,
    pub(super) offset: u32,
    pub(super) size: u32,
    pub(super) stride: u32,
    pub(super) parts: &'a [(u32, u32)],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "by_variant"))]
pub(crate) struct ByVariantJson<'a> {
    pub(super) cases: &'a [String],
    pub(super) too_many: usize,
    pub(super) rows: Vec<DifferingJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "differing"))]
pub(crate) struct DifferingJson<'a> {
    pub(super) what: &'a str,
    pub(super) values: &'a [String],
}
