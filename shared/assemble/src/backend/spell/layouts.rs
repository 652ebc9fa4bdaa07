//! Spells the layouts of stages: primitives, patches; and variables of a work group.

use super::{Line, Spell, conventions, need};
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{GeometryLayout, GroupVariable, Number, Stage, TessellationLayout};

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
        let lengths: String = it.lengths.iter().map(|length| format!("[{}]", spelt(length))).collect();
        Ok(self.one(Section::Interface, format!("shared {} {}{lengths};", it.ty.name(), it.name)))
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

// A length that a specialization constant decides keeps its name.
fn spelt(length: &Number) -> String {
    length.expression.glsl().unwrap_or_else(|| length.get().to_string())
}
