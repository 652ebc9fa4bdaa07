//! Looks up whether a name is reserved in HLSL or Metal.
//!
//! GLSL leaves these words to shaders. SPIRV-Cross renames some of them. The others would stand for a type, a keyword
//! or a function of the language wherever they are written, also in text that SPIRV-Cross generates.

use shader_info_glsl::reserved_elsewhere;
use shader_info_model::Family;

/// Returns whether a name has a meaning in the language of a backend's translator.
pub(super) fn is_taken(family: Family, name: &str) -> bool {
    let system = match family {
        Family::D3d12 => "D3D12",
        Family::Metal => "Metal",
        // naga knows the words of WGSL, and its names are read from the text.
        Family::WebGpu | Family::OpenGl | Family::Gles | Family::Vulkan => return false,
    };
    let is_helper = ["spv", "SPIRV_Cross"].iter().any(|prefix| name.starts_with(prefix)) || HELPERS.contains(&name);
    // The entry point has its name until SPIRV-Cross renames it.
    is_helper || reserved_elsewhere(name).contains(&system) && name != "main"
}

/// Functions and variables that SPIRV-Cross adds.
const HELPERS: &[&str] =
    &["vert_main", "frag_main", "comp_main", "stage_input", "stage_output", "main0", "main0_in", "main0_out"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_taken_whole_and_nothing_beside_them() {
        for taken in [
            "float4",
            "half3",
            "float3x3",
            "min16float",
            "min16uint2",
            "int1x1",
            "uint64_t",
            "lerp",
            "spvFract",
            "sampler_state",
        ] {
            assert!(is_taken(Family::D3d12, taken), "{taken}");
        }
        for free in ["float5", "float4x", "floats", "halfway", "int0", "color", "mulled", "light"] {
            assert!(!is_taken(Family::D3d12, free), "{free}");
        }
        for taken in ["float4", "packed_half3", "simd_float4x4", "uchar2", "and", "dfdx", "M_PI_F", "texture2d"] {
            assert!(is_taken(Family::Metal, taken), "{taken}");
        }
        for free in ["float1", "packed_", "dpdx", "device_index", "textures"] {
            assert!(!is_taken(Family::Metal, free), "{free}");
        }
        assert!(!is_taken(Family::WebGpu, "float4"));
    }
}
