//! Spells the outputs of a fragment stage: colour targets.

use super::{Line, Spell, need};
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Family, METAL_COLOR};
use shader_info_model::{FragmentOut, Item, Number, Stage, Statement};

impl Spell<'_, '_> {
    /// Only Metal has raster order groups of outputs. No dialect of GLSL can express them, so a comment passes the
    /// attribute to the text for Metal.
    pub(super) fn fragment_out(&self, it: &FragmentOut) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Fragment) {
            return Ok(Vec::new());
        }
        let mut layout = format!("location = {}", it.location.get());
        if let Some(index) = it.index.as_ref().map(Number::get).or_else(|| self.first_source(it)) {
            self.need(need::DUAL_SOURCE, "dual-source blending")?;
            layout.push_str(&format!(", index = {index}"));
        }
        let mut lines = self.one(Section::Interface, format!("layout({layout}) out {} {};", it.ty.name(), it.name));
        if let Some(group) = it.raster_order_group.as_ref().filter(|_| self.cx.family() == Family::Metal) {
            let index = it.index.as_ref().map_or(String::new(), |index| format!(", index({})", index.get()));
            let attribute =
                format!("{METAL_COLOR}{}){index}, raster_order_group({})]]", it.location.get(), group.get());
            lines.extend(self.one(Section::Interface, attribute));
        }
        Ok(lines)
    }

    /// naga requires numbers for both sources (WGSL §12.3.1.4, `blend_src`), while GLSL assumes the first.
    fn first_source(&self, it: &FragmentOut) -> Option<u32> {
        let is_second = |other: &Item| match &other.statement {
            Statement::FragmentOut(other) => other.index.is_some() && other.location.get() == it.location.get(),
            _ => false,
        };
        let has_second = self.cx.family() == Family::WebGpu && self.cx.items.iter().copied().any(is_second);
        has_second.then_some(0)
    }
}
