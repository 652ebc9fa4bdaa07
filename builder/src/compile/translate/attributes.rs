//! Puts attributes into a translated text that SPIR-V has no words for.

use shader_info_model::contribution::Unit;
use shader_info_model::{Family, METAL_MAX_THREADS};

use super::Translated;

/// The kernel with the attributes that its text for glslang carries in comments, since SPIR-V has no word for them.
pub(crate) fn with_attributes(unit: &Unit, mut translated: Translated) -> Translated {
    let carried = unit.text.lines().find(|line| line.starts_with(METAL_MAX_THREADS));
    if let Some(line) = carried.filter(|_| unit.backend.row().family == Family::Metal) {
        let attribute = line.trim_start_matches("// ");
        // Metal Shading Language 3 §5.1.3: before the function.
        translated.text = translated.text.replacen("\nkernel ", &format!("\n{attribute}\nkernel "), 1);
    }
    translated
}
