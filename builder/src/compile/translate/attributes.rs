//! Inserts attributes that SPIR-V cannot express into a translated text.

use shader_info_model::contribution::Unit;
use shader_info_model::{Family, METAL_COLOR, METAL_MAX_THREADS};

use super::Translated;

/// Returns the text for Metal with the attributes that the text for glslang has in comments, since SPIR-V cannot
/// express them.
pub(crate) fn with_attributes(unit: &Unit, mut translated: Translated) -> Translated {
    if unit.backend.row().family != Family::Metal {
        return translated;
    }
    for line in unit.text.lines() {
        let attribute = line.trim_start_matches("// ");
        if line.starts_with(METAL_MAX_THREADS) {
            // The attribute is written before the function (Metal Shading Language 3 §5.1.3).
            translated.text = translated.text.replacen("\nkernel ", &format!("\n{attribute}\nkernel "), 1);
        } else if line.starts_with(METAL_COLOR)
            && let Some((color, _)) = attribute.split_once(", raster_order_group")
        {
            // SPIRV-Cross writes one list of attributes for each member of the fragment function's result.
            translated.text = translated.text.replacen(&format!(" {color}]];"), &format!(" {attribute};"), 1);
        }
    }
    translated
}
