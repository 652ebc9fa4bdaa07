//! Spells vertex attributes.

use super::{Cx, Line, Spell, declarator};
use shader_info_model::Family;
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Number, Stage, Statement, Type, VertexIn};

impl Spell<'_, '_> {
    pub(super) fn vertex_in(&self, it: &VertexIn, location: u32) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Vertex) {
            return Ok(Vec::new());
        }
        self.vertex_buffer(it)?;
        let name = declarator(&it.name, it.array.as_ref().map(|length| length.get()));
        if is_in_columns(self.cx, it.ty) {
            let column = Type { columns: 1, ..it.ty }.name();
            let columns = (0..it.ty.locations()).map(|at| location.saturating_add(at));
            let columns = columns.map(|at| format!("layout(location = {at}) in {column} {};", column_name(it, at)));
            let whole = std::iter::once(format!("{} {name};", it.ty.name()));
            return Ok(whole.chain(columns).map(|text| self.line(Section::Interface, text)).collect());
        }
        Ok(self.one(Section::Interface, format!("layout(location = {location}) in {} {name};", it.ty.name())))
    }
}

/// Returns the statements that assemble matrices from their columns.
pub(super) fn columns(cx: &Cx<'_>) -> Vec<String> {
    let inputs = cx.items.iter().filter_map(|item| match &item.statement {
        Statement::VertexIn(it) if cx.stage == Stage::Vertex && is_in_columns(cx, it.ty) => Some(it),
        _ => None,
    });
    let whole = |it: &VertexIn| {
        let first = it.location.as_ref().map_or(0, Number::get);
        let columns = (0..it.ty.locations()).map(|at| column_name(it, first.saturating_add(at)));
        format!("{} = {}({});", it.name, it.ty.name(), columns.collect::<Vec<_>>().join(", "))
    };
    inputs.map(whole).collect()
}

/// WGSL supports only scalars and vectors as inputs (WGSL §13.3.1.2).
fn is_in_columns(cx: &Cx<'_>, ty: Type) -> bool {
    cx.family() == Family::WebGpu && ty.is_matrix()
}

fn column_name(it: &VertexIn, location: u32) -> String {
    format!("si_a{location}_{}", it.name.trim_start_matches('_'))
}
