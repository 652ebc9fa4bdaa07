//! Makes the JSON of an explanation: docs/report.md says what each field means.

mod composition;
mod types;

use shader_info_model::Stage;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_reflect::reflection::{Attribute, Output, PushConstant, Resource, Specialization, Varying};

use super::{ExplainedStatement, Explanation, Inheritance, Layout, Material, Placed, Shape, Slots, slots, text};
use crate::json::{AccessName, FormatName, FrequencyName, InterpolationName, KindName, StageName, place, stages};
use composition::composition;
pub(crate) use types::ExplanationJson;
use types::{
    AttributeJson, ByVariantJson, D3d12, DeclaredBy, DifferingJson, LayoutJson, MaterialJson, MemberJson, Metal,
    OutputJson, Parent, PushConstantJson, PushConstants, ResourceJson, ShapeJson, SpecializationConstant, Statement,
    UseJson, VaryingJson, Vulkan, WebGpu,
};

impl Explanation {
    /// As a document for programs.
    pub(crate) fn document(&self) -> ExplanationJson<'_> {
        let reflection = &self.reflection;
        ExplanationJson {
            name: &self.name,
            doc: &self.doc,
            place: place(&self.place),
            others: self.others.iter().map(place).collect(),
            inherits: self.inheritance.parents.iter().map(parent).collect(),
            statements: self.statements.iter().map(statement).collect(),
            attributes: reflection.attributes.iter().map(|it| self.attribute(it)).collect(),
            between_stages: reflection.varyings.iter().map(varying).collect(),
            outputs: reflection.outputs.iter().map(output).collect(),
            resources: reflection.resources.iter().map(|it| self.resource(it)).collect(),
            push_constants: (!reflection.push_constants.is_empty()).then(|| self.push_constants()),
            specialization_constants: reflection.specializations.iter().map(|it| self.specialization(it)).collect(),
            local_group_size: reflection.local_group_size,
            layouts: self.layouts.iter().map(layout).collect(),
            by_variant: self.by_variant(),
            composition: composition(&self.composition),
            materials: self.materials.iter().map(material).collect(),
        }
    }

    fn origin(&self, name: &str) -> Option<DeclaredBy<'_>> {
        self.declared_by(name).map(author)
    }

    fn attribute<'a>(&'a self, it: &'a Attribute) -> AttributeJson<'a> {
        AttributeJson {
            name: &it.name,
            ty: it.ty.name(),
            location: it.location,
            format: it.format.name(),
            buffer: it.buffer,
            offset: it.offset,
            stride: it.stride,
            vertex_struct: it.vertex.as_deref(),
            per_instance: it.per_instance,
            when: &it.when,
            declared_by: self.origin(&it.name),
        }
    }

    fn resource<'a>(&'a self, it: &'a Resource) -> ResourceJson<'a> {
        let Slots { opengl, vulkan: (set, binding), webgpu_sampler, d3d12, metal } = slots(it);
        ResourceJson {
            name: &it.name,
            kind: KindName(it.kind),
            ty: &it.ty,
            frequency: FrequencyName(it.frequency),
            slot: it.slot,
            access: AccessName(it.access),
            format: FormatName(it.format),
            size: it.size,
            stride: it.stride,
            least: it.least,
            stages: stages(it.visibility),
            opengl,
            vulkan: Vulkan { set, binding },
            webgpu: WebGpu { group: set, binding, sampler: webgpu_sampler },
            d3d12: D3d12 { register: d3d12.name, sampler: d3d12.sampler, space: d3d12.space },
            metal: Metal { buffer: metal.buffer, texture: metal.texture, sampler: metal.sampler },
            declared_by: self.origin(&it.name),
        }
    }

    fn push_constants(&self) -> PushConstants<'_> {
        let reflection = &self.reflection;
        PushConstants {
            std430_bytes: reflection.push_constant_size.0,
            std140_bytes: reflection.push_constant_size.1,
            limit: self.push_constant_limit,
            falls_back: reflection.push_constant_fallback,
            why: text::push_constant_words(self),
            members: reflection.push_constants.iter().map(|it| self.push_constant(it)).collect(),
        }
    }

    fn push_constant<'a>(&'a self, it: &'a PushConstant) -> PushConstantJson<'a> {
        PushConstantJson {
            name: &it.name,
            ty: it.ty.name(),
            array: it.array,
            std430: it.std430,
            std140: it.std140,
            semantic: it.annotation.semantic.as_deref(),
            declared_by: self.origin(&it.name),
        }
    }

    fn specialization<'a>(&'a self, it: &'a Specialization) -> SpecializationConstant<'a> {
        SpecializationConstant {
            name: &it.name,
            ty: it.ty.name(),
            id: it.id,
            default: it.default.glsl(),
            when: &it.when,
            declared_by: self.declared_when(&it.name, Some(&it.when)).map(author),
        }
    }

    fn by_variant(&self) -> ByVariantJson<'_> {
        let rows = self.by_variant.rows.iter();
        ByVariantJson {
            cases: &self.by_variant.cases,
            too_many: self.by_variant.too_many,
            rows: rows.map(|it| DifferingJson { what: &it.what, values: &it.values }).collect(),
        }
    }
}

fn author(statement: &ExplainedStatement) -> DeclaredBy<'_> {
    DeclaredBy { info: &statement.from, place: place(&statement.place) }
}

fn parent(it: &Inheritance) -> Parent<'_> {
    Parent {
        name: &it.name,
        place: place(&it.place),
        path: &it.path,
        again: it.is_again,
        another_package: it.is_outside,
        inherits: it.parents.iter().map(parent).collect(),
    }
}

fn statement(it: &ExplainedStatement) -> Statement<'_> {
    Statement {
        place: place(&it.place),
        from: &it.from,
        ways: &it.ways,
        word: it.word,
        name: &it.name,
        text: &it.text,
        when: &it.when,
    }
}

fn material(of: &Material) -> MaterialJson<'_> {
    let Material { from, place: at, when, document, element: _, drawn, problems } = of;
    MaterialJson {
        from,
        place: place(at),
        when,
        document,
        element: Some(of.shown()).filter(|it| !it.is_empty()),
        files: drawn.as_ref().map_or(&[], |it| &it.files),
        nodes: drawn.as_ref().map_or(&[], |it| &it.nodes),
        problems: problems.iter().map(Diagnostic::text).collect(),
    }
}

fn varying(it: &Varying) -> VaryingJson<'_> {
    VaryingJson {
        name: &it.name,
        ty: it.ty.name(),
        location: it.location,
        array: it.array,
        interpolation: InterpolationName(it.interpolation),
        from_geometry: it.stage == Stage::Geometry,
        stage: StageName(it.stage),
        per_patch: it.per_patch,
    }
}

fn output(it: &Output) -> OutputJson<'_> {
    OutputJson { name: &it.name, ty: it.ty.name(), location: it.location, index: it.index }
}

fn layout(it: &Layout) -> LayoutJson<'_> {
    let uses = it.uses.iter().map(|it| UseJson {
        what: &it.what,
        packing: it.packing,
        array: it.length.is_some(),
        length: it.length.flatten(),
    });
    LayoutJson {
        name: &it.name,
        place: place(&it.place),
        uses: uses.collect(),
        shapes: it.shapes.iter().map(shape).collect(),
    }
}

fn shape(it: &Shape) -> ShapeJson<'_> {
    let Shape { packing, size, align, members } = it;
    ShapeJson { packing, size: *size, align: *align, members: members.iter().map(member).collect() }
}

fn member(it: &Placed) -> MemberJson<'_> {
    let Placed { name, ty, offset, size, parts, stride } = it;
    MemberJson { name, ty, offset: *offset, size: *size, stride: *stride, parts }
}
