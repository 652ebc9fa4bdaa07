//! Spells the layouts of stages: primitives, patches; and variables of a work group.

use super::{Line, Spell, conventions, need};
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::layout::{Packing, type_layout};
use shader_info_model::{Family, GeometryLayout, GroupVariable, Number, Stage, Statement, TessellationLayout};

impl Spell<'_, '_> {
    pub(super) fn geometry_layout(&self, it: &GeometryLayout) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Geometry) {
            return Ok(Vec::new());
        }
        self.need(need::GEOMETRY, "geometry stage")?;
        let invocations = it.invocations.as_ref().map_or(1, |number| number.get());
        let mut input = it.input.name().to_owned();
        if invocations != 1 {
            self.need(need::GEOMETRY_INVOCATIONS, "geometry invocations")?;
            input.push_str(&format!(", invocations = {invocations}"));
        }
        let output = format!("{}, max_vertices = {}", it.output.name(), it.max_vertices.get());
        Ok(vec![
            self.line(Section::Layout, format!("layout({input}) in;")),
            self.line(Section::Layout, format!("layout({output}) out;")),
        ])
    }

    pub(super) fn tessellation_layout(&self, it: &TessellationLayout) -> Result<Vec<Line>, Diagnostic> {
        let text = match self.cx.stage {
            Stage::TessControl => format!("layout(vertices = {}) out;", it.vertices.get()),
            Stage::TessEvaluation => {
                let point_mode = if it.point_mode { ", point_mode" } else { "" };
                let winding = conventions::tessellation_winding(self.cx, it.winding).name();
                let (domain, spacing) = (it.domain.name(), it.spacing.name());
                format!("layout({domain}, {spacing}_spacing, {winding}{point_mode}) in;")
            }
            Stage::Vertex | Stage::Geometry | Stage::Fragment | Stage::Compute => return Ok(Vec::new()),
        };
        self.need(need::TESSELLATION, "tessellation stages")?;
        Ok(self.one(Section::Layout, text))
    }

    pub(super) fn shared_variable(&self, it: &GroupVariable) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Compute) {
            return Ok(Vec::new());
        }
        self.need(need::COMPUTE, "compute stage")?;
        self.group_memory(it)?;
        let lengths: String = it.lengths.iter().map(|length| format!("[{}]", spelt(length))).collect();
        Ok(self.one(Section::Interface, format!("shared {} {}{lengths};", it.ty.name(), it.name)))
    }

    /// Reports the variable with which a work group has more memory than devices of the API give it.
    fn group_memory(&self, last: &GroupVariable) -> Result<(), Diagnostic> {
        let variables = self.cx.items.iter().filter_map(|item| match &item.statement {
            Statement::SharedVariable(variable) => Some(variable),
            _ => None,
        });
        let mut used = 0_u64;
        for variable in variables {
            used = used.saturating_add(self.group_bytes(variable));
            if variable.name == last.name {
                break;
            }
        }
        let limit = group_memory(self.cx.family());
        if used <= limit {
            return Ok(());
        }
        let title = self.cx.backend.row().title;
        let message =
            format!("{title} gives a work group {limit} bytes; its shared variables take {used} with `{}`", last.name);
        let help = "use fewer elements, or a storage buffer";
        Err(Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help))
    }

    /// Returns how much of a group's memory a variable takes.
    ///
    /// WebGPU counts each variable in steps of 16 bytes (`maxComputeWorkgroupStorageSize`), and an element of an array
    /// takes its size rounded up to its alignment (WGSL, "Alignment and Size"). So does Metal, where a vector of three
    /// takes as much as one of four (Metal Shading Language, "Vector Data Types"). Elsewhere components are adjacent.
    fn group_bytes(&self, variable: &GroupVariable) -> u64 {
        let is_padded = matches!(self.cx.family(), Family::Metal | Family::WebGpu);
        let packing = if is_padded { Packing::Std430 } else { Packing::Scalar };
        let (size, align, _) = type_layout(packing, &variable.ty, None, self.cx.structs).unwrap_or_default();
        let size = if is_padded { size.next_multiple_of(align.max(1)) } else { size };
        let lengths = variable.lengths.iter().map(|length| u64::from(length.get()));
        let all = lengths.fold(u64::from(size), u64::saturating_mul);
        if is_padded { all.checked_next_multiple_of(16).unwrap_or(u64::MAX) } else { all }
    }

    /// Reports the source of a stage that the API does not have.
    pub(super) fn source(&self, stage: Stage) -> Result<Vec<Line>, Diagnostic> {
        let (need, what) = match stage {
            Stage::Vertex | Stage::Fragment => (need::ANYWHERE, ""),
            Stage::TessControl | Stage::TessEvaluation => (need::TESSELLATION, "tessellation stages"),
            Stage::Geometry => (need::GEOMETRY, "geometry stage"),
            Stage::Compute => (need::COMPUTE, "compute stage"),
        };
        self.need(need, what).map(|()| Vec::new())
    }
}

/// Returns how many bytes of shared variables a work group can have.
///
/// Direct3D 12 and Metal have a limit: "Compute Shaders" of shader model 5, `groupshared`; Metal's feature set tables,
/// "Maximum total threadgroup memory allocation". Implementations of WebGPU run on these. Elsewhere the devices decide:
/// OpenGL 4.6 guarantees 32,768 bytes, OpenGL ES 3.1 and Vulkan 16,384 (`maxComputeSharedMemorySize`), and desktop GPUs
/// have 32,768 to 65,536.
fn group_memory(family: Family) -> u64 {
    match family {
        Family::D3d12 | Family::Metal | Family::WebGpu => 32 << 10,
        Family::OpenGl | Family::Gles | Family::Vulkan => 64 << 10,
    }
}

// A length that a specialization constant decides keeps its name.
fn spelt(length: &Number) -> String {
    length.expression.glsl().unwrap_or_else(|| length.get().to_string())
}
