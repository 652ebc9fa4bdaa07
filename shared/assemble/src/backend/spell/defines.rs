//! Spells preprocessor defines, extensions and required capabilities.

use super::{Line, Spell};
use shader_info_model::Define;
use shader_info_model::capability::CapabilityRow;
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::Diagnostic;

impl Spell<'_, '_> {
    pub(super) fn define(&self, it: &Define) -> Vec<Line> {
        let params = it.params.as_ref().map_or(String::new(), |params| format!("({})", params.join(", ")));
        // A define is one line, however its value was written.
        let value = it.value.split(['\n', '\r']).map(str::trim).filter(|part| !part.is_empty());
        let value = value.collect::<Vec<_>>().join(" ");
        // Names are replaced as in bodies, where the value is used.
        let (value, _) =
            shader_info_glsl::rename(&value, &|word| super::body_name(self.cx.backend, self.cx.stage, word));
        self.one(Section::Defines, format!("#define {}{params} {value}", it.name).trim_end())
    }

    /// Checks report unknown words.
    pub(super) fn requires(&self, word: &str) -> Result<Vec<Line>, Diagnostic> {
        match CapabilityRow::find(word) {
            Some(row) => self.need(row.need, format_args!("`{word}`")).map(|()| Vec::new()),
            None => Ok(Vec::new()),
        }
    }
}
