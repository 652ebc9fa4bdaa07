//! What a fragment stage writes and reads of its own pixel: colour targets, depth, subpass inputs.

use super::{Line, Spell, need};
use crate::assemble::Section;
use crate::backend::binding::SUBPASS_BASE;
use crate::diagnostic::Diagnostic;
use crate::model::{DepthWrite, FragmentOut, Frequency, Stage, SubpassIn};

impl Spell<'_, '_> {
    /// Raster order groups are Metal's; no dialect of GLSL has a word for them.
    pub(super) fn fragment_out(&self, it: &FragmentOut) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Fragment) {
            return Ok(Vec::new());
        }
        let mut layout = format!("location = {}", it.location.get());
        if let Some(index) = &it.index {
            self.need(need::DUAL_SOURCE, "dual-source blending")?;
            layout.push_str(&format!(", index = {}", index.get()));
        }
        Ok(self.one(Section::Interface, format!("layout({layout}) out {} {};", it.ty.name(), it.name)))
    }

    pub(super) fn depth_write(&self, it: DepthWrite) -> Result<Vec<Line>, Diagnostic> {
        // Without a promise any depth may be written: every dialect starts out so.
        let says_nothing = it == DepthWrite::Any;
        if !self.is_in(Stage::Fragment) || says_nothing {
            return Ok(Vec::new());
        }
        self.need(need::CONSERVATIVE_DEPTH, "promise about written depth")?;
        Ok(self.one(Section::Layout, format!("layout(depth_{}) out float gl_FragDepth;", it.name())))
    }

    pub(super) fn subpass_in(&self, it: &SubpassIn) -> Result<Vec<Line>, Diagnostic> {
        if !self.is_in(Stage::Fragment) {
            return Ok(Vec::new());
        }
        self.need(need::SUBPASSES, "subpass inputs")?;
        let (index, set) = (it.index.get(), crate::backend::vulkan_set(Frequency::Pass));
        let binding = SUBPASS_BASE.saturating_add(index);
        let layout = format!("input_attachment_index = {index}, set = {set}, binding = {binding}");
        let text = format!("layout({layout}) uniform {}subpassInput {};", it.ty.scalar.prefix(), it.name);
        Ok(self.one(Section::Resources, text))
    }
}
