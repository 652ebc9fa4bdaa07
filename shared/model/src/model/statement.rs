//! The table of statements of the declaration language, one row each.

mod auto_resource_location;
mod depth_write;
mod do_static_compilation;
mod early_fragment_test;
mod extension;
mod local_group_size;
mod metal_max_threads;
mod subpass_in;

pub use depth_write::DepthWrite;
pub use extension::Extension;
pub use metal_max_threads::METAL_MAX_THREADS;
pub use subpass_in::SubpassIn;

use super::statement_row::{length, one, payload_section, resource_numbers, slot};
use super::*;
use crate::diagnostic::Place;

// The file of a `plain` row has everything about the statement. `spelled` statements have their own lines in a text,
// with a match arm each in `backend::spell`; `others` have no lines.
//
// A row has the number by which it is encoded, the variant with its data, and the word (`by`: if it depends on the
// data). Some rows also have the numbers of the statement, and `in`: the section and the stages of its line. A spelled
// row without `in` has a match arm in `assemble::lower`, because its place depends on other statements.
statements! {
    plain {
        /// `local_group_size(8, 8);`
        6 LocalGroupSize(it: [Number; 3]) in local_group_size;
        /// `early_fragment_test;`
        7 EarlyFragmentTest in early_fragment_test;
        /// `depth_write(less);`
        9 DepthWrite(it: DepthWrite) in depth_write;
        /// `subpass_in(0) color: vec4;`
        10 SubpassIn(it: SubpassIn) in subpass_in;
        /// `extension(GL_EXT_nonuniform_qualifier);`
        19 Extension(it: Extension) in extension;
        /// `metal_max_total_threads_per_threadgroup(256);`
        27 MetalMaxTotalThreadsPerThreadgroup(it: Number) in metal_max_threads;
        /// `do_static_compilation;`
        24 DoStaticCompilation in do_static_compilation;
        /// `auto_resource_location;`
        25 AutoResourceLocation in auto_resource_location;
    }
    spelled {
        /// `vertex_in(0) pos: vec2;`
        0 VertexIn(it: VertexIn) "vertex_in",
            numbers(see) Self::VertexIn(it) => {
                slot(&mut it.location, see);
                length(&mut it.array, see);
            };
        /// `vertex_out(TextIface);`
        2 VertexOut(it: InterfaceUse) "vertex_out";
        /// `tess_control_out(Iface);`
        32 TessControlOut(it: InterfaceUse) "tess_control_out";
        /// `tess_patch_out(Iface);`
        33 TessPatchOut(it: InterfaceUse) "tess_patch_out";
        /// `tess_evaluation_out(Iface);`
        34 TessEvaluationOut(it: InterfaceUse) "tess_evaluation_out";
        /// `geometry_out(Iface);`
        3 GeometryOut(it: InterfaceUse) "geometry_out";
        /// `geometry_layout(triangles, triangle_strip, max_vertices = 3);`
        4 GeometryLayout(it: GeometryLayout) "geometry_layout",
            numbers(see) Self::GeometryLayout(it) => {
                see(&mut it.max_vertices, NumberUse::Length);
                length(&mut it.invocations, see);
            },
            in Self::GeometryLayout { .. } => (Section::Layout, 0, one(Stage::Geometry));
        /// `tessellation_layout(quads, equal, ccw, vertices = 4);`
        5 TessellationLayout(it: TessellationLayout) "tessellation_layout",
            numbers(see) Self::TessellationLayout(it) => see(&mut it.vertices, NumberUse::Length),
            in Self::TessellationLayout { .. } => (Section::Layout, 0, one(Stage::TessControl).with(Stage::TessEvaluation));
        /// `fragment_out(0) color: vec4;`
        8 FragmentOut(it: FragmentOut) "fragment_out",
            numbers(see) Self::FragmentOut(it) => {
                see(&mut it.location, NumberUse::Slot);
                slot(&mut it.index, see);
                slot(&mut it.raster_order_group, see);
            };
        /// `compilation_constant use_grid: bool = true;`
        11 CompilationConstant(it: Constant) "compilation_constant",
            in Self::CompilationConstant { .. } => (Section::Constants, 0, StageSet::ALL);
        /// `specialization_constant use_shadow: bool = false;`
        12 SpecializationConstant(it: Constant) "specialization_constant";
        /// `shared_variable cache: [float; 64];`
        13 SharedVariable(it: GroupVariable) "shared_variable",
            numbers(see) Self::SharedVariable(it) => it.lengths.iter_mut().for_each(|number| see(number, NumberUse::GroupLength)),
            in Self::SharedVariable { .. } => (Section::Interface, 3, one(Stage::Compute));
        /// `uniform_buf`, `storage_buf`, `sampler`, `image`.
        14 Resource(it: Resource) by Self::Resource(it) => it.kind.word(),
            numbers(see) Self::Resource(it) => resource_numbers(it, see),
            in Self::Resource(it) => (Section::Resources, it.frequency as i32, it.visibility);
        /// `push_constant tint: vec4;`
        15 PushConstant(it: Variable) "push_constant",
            numbers(see) Self::PushConstant(it) => length(&mut it.array, see),
            in Self::PushConstant { .. } => (Section::Resources, 4, StageSet::ALL);
        /// `define SIZE = 4;`
        17 Define(it: Define) "define",
            in Self::Define { .. } => (Section::Defines, 0, StageSet::ALL);
        /// `builtins(layer, point_size);`
        18 Builtins(it: Vec<Builtin>) "builtins",
            numbers(see) Self::Builtins(it) => it.iter_mut().for_each(|one| length(&mut one.count, see)),
            in Self::Builtins { .. } => (Section::Interface, 4, StageSet::ALL);
        /// `requires(geometry_shader);`
        20 Requires(it: String) "requires",
            in Self::Requires { .. } => (Section::Version, 0, StageSet::ALL);
        /// `vertex_source("text.vert.glsl");` and its five siblings.
        21 Source(it: Source) by Self::Source(it) => it.word();
        /// `typedef_source(GlyphQuad, "types.glsl");` one for each thing named.
        22 Typedef(it: Typedef) "typedef_source",
            in Self::Typedef(Typedef::Shared(payload)) => payload_section(payload);
    }
    others {
        /// `vertex_in(Corner);` Replaced by its attributes in `resolve`.
        1 VertexStructIn(it: VertexStructIn) "vertex_in",
            numbers(see) Self::VertexStructIn(it) => slot(&mut it.first, see);
        /// `push_constants(TextParams);` Replaced by the struct's members in `resolve`.
        16 PushConstants(it: TypeName) "push_constants";
        /// `slot(fragment) lighting: (light: Light) -> vec3 { … }`
        40 Slot(it: Slot) "slot";
        /// `before(lighting) { … }`, `after(…)`, `override(…)`.
        41 SlotBody(it: SlotBody) by Self::SlotBody(it) => it.role.name();
        /// `nodetree(fragment) { vec3 nodes() { … } }`
        45 NodeTree(it: NodeTree) "nodetree";
        /// `order(after = Clip);`
        42 Order(it: Order) "order";
        /// `template(Forward);` Gone after `resolve`.
        43 Template(path: String, place: Place) "template";
        /// `modifier(Toon, Clip);` Gone after `resolve`.
        44 Modifier(it: Vec<(String, Place)>) "modifier";
        /// `additional_info(View);` Gone after `resolve`.
        23 AdditionalInfo(it: Vec<(String, Place)>) "additional_info";
        /// `backends(vulkan, opengl_460);` the backends it is declared for.
        26 Backends(it: Vec<String>) "backends";
        /// `branch skinning;`
        28 Branch(it: Branch) "branch";
        /// `specialize { if skinning { foliage = false; } }`
        29 Specialize(it: Specialize) "specialize",
            numbers(see) Self::Specialize(it) => it.visit_mut(&mut |step| {
                if let Act::RenderStateField(change) = &mut step.act {
                    change.value.numbers(&mut |number| see(number, NumberUse::State));
                }
            });
        /// `render_state Alpha { ..Opaque, blend: alpha }`
        30 RenderState(it: RenderStateDecl) "render_state",
            numbers(see) Self::RenderState(it) => it.fields.iter_mut().for_each(|change| change.value.numbers(&mut |number| see(number, NumberUse::State)));
        /// `budget { variants <= 512 }`
        31 Budget(it: Budget) "budget";
        /// `fragments(Base, Detail, #[when(lit)] Light);`
        50 Fragments(it: Fragments) "fragments";
    }
}

// A plain statement with a name cannot be in fragments: each instance would need its own name, and `fragments::expand`
// renames only statements that it knows.
const _: () = {
    let mut at = 0;
    while at < PLAIN.len() {
        let row = PLAIN[at].row;
        assert!(!(row.is_in_fragments && row.declares.is_some()), "a plain statement with a name is not for fragments");
        at += 1;
    }
};

/// A plain statement, as a value of the enum.
pub struct PlainRow {
    /// Its properties.
    pub row: &'static Row,
    /// Reads the part after the word.
    pub read: fn(&mut dyn StatementReader) -> Read<Statement>,
}

impl Statement {
    /// Returns the interface that a stage writes, if the statement declares one.
    pub fn interface_use(&self) -> Option<&InterfaceUse> {
        match self {
            Self::VertexOut(it)
            | Self::TessControlOut(it)
            | Self::TessPatchOut(it)
            | Self::TessEvaluationOut(it)
            | Self::GeometryOut(it) => Some(it),
            _ => None,
        }
    }

    /// Returns the word by which a fragment declares it.
    pub fn word_in_fragment(&self) -> &'static str {
        match self {
            Self::PushConstant(_) => "param",
            other => other.word(),
        }
    }

    /// Returns what it declares, in words that fit every form: `push_constant`, `push_constants` and `param` declare
    /// push constants.
    pub fn describe(&self) -> String {
        match (self, self.name()) {
            (Self::PushConstant(it), _) => format!("the push constant `{}`", it.name),
            (other, Some(name)) => format!("`{} {name}`", other.word()),
            (other, None) => format!("`{}`", other.word()),
        }
    }

    /// Returns the name in GLSL that it declares.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::VertexIn(it) => Some(&it.name),
            Self::FragmentOut(it) => Some(&it.name),
            Self::CompilationConstant(it) | Self::SpecializationConstant(it) => Some(&it.name),
            Self::SharedVariable(it) => Some(&it.name),
            Self::PushConstant(it) => Some(&it.name),
            Self::Resource(it) => Some(&it.name),
            Self::Define(it) => Some(&it.name),
            Self::Branch(it) => Some(&it.name),
            Self::Slot(it) => Some(&it.name),
            _ => self.plain_name(),
        }
    }

    /// Returns its GLSL, if it has some.
    pub fn source_text(&self) -> Option<&SourceText> {
        match self {
            Self::Source(it) => Some(&it.text),
            Self::Slot(it) => it.text.as_ref(),
            Self::SlotBody(it) => Some(&it.text),
            Self::NodeTree(tree) => Some(&tree.text),
            _ => None,
        }
    }

    /// Returns its GLSL, to be changed.
    pub fn source_text_mut(&mut self) -> Option<&mut SourceText> {
        match self {
            Self::Source(it) => Some(&mut it.text),
            Self::Slot(it) => it.text.as_mut(),
            Self::SlotBody(it) => Some(&mut it.text),
            Self::NodeTree(tree) => Some(&mut tree.text),
            _ => None,
        }
    }

    /// Returns its inline GLSL with the place of the first character.
    pub fn inline(&self) -> Option<(&str, &Place)> {
        match self.source_text()? {
            SourceText::Inline { text, start } => Some((text, start)),
            SourceText::File { .. } | SourceText::Macro | SourceText::Composed => None,
        }
    }
}
