//! Inserts attributes that SPIR-V cannot express into a translated text.

use shader_info_model::contribution::Unit;
use shader_info_model::{Family, METAL_MAX_THREADS};

use super::Translated;

/// Returns the kernel with the attributes that the text for glslang has in comments, since SPIR-V cannot express them.
pub(crate) fn with_attributes(unit: &Unit, mut translated: Translated) -> Translated {
    let carried = unit.text.lines().find(|line| line.starts_with(METAL_MAX_THREADS));
    if let Some(line) = carried.filter(|_| unit.backend.row().family == Family::Metal) {
        let attribute = line.trim_start_matches("// ");
        // The attribute is written before the function (Metal Shading Language 3 §5.1.3).
        translated.text = translated.text.replacen("\nkernel ", &format!("\n{attribute}\nkernel "), 1);
    }
    translated
}
