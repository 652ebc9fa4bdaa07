//! Spells compilation and specialization constants.

use super::{Line, Spell};
use shader_info_model::Constant;
use shader_info_model::contribution::Section;
use shader_info_reflect::literal;

/// Returns the macro by which OpenGL sets a specialization constant before it compiles: `#define SPEC_name value`.
pub fn spec_macro(name: &str) -> String {
    // GLSL reserves two underscores in a row (GLSL 4.60 §3.3).
    let gap = if name.starts_with('_') { "0" } else { "" };
    format!("SPEC{gap}_{}", name.trim_start_matches('_'))
}

impl Spell<'_, '_> {
    pub(super) fn compilation_constant(&self, it: &Constant) -> Vec<Line> {
        self.one(Section::Constants, format!("const {} {} = {};", it.ty.name(), it.name, literal(it.value)))
    }

    pub(super) fn specialization_constant(&self, it: &Constant, id: u32) -> Vec<Line> {
        let (ty, name, value) = (it.ty.name(), &it.name, literal(it.value));
        if self.cx.is_vulkan() {
            return self.one(Section::Constants, format!("layout(constant_id = {id}) const {ty} {name} = {value};"));
        }
        let spec = spec_macro(name);
        let lines = [
            format!("#ifndef {spec}"),
            format!("#define {spec} {value}"),
            "#endif".into(),
            format!("const {ty} {name} = {spec};"),
        ];
        lines.into_iter().map(|text| self.line(Section::Constants, text)).collect()
    }
}
