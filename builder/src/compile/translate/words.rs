//! Looks up whether a name has a meaning in HLSL or Metal.
//!
//! GLSL leaves these words to shaders. SPIRV-Cross renames some of them; what it leaves would stand for a type, a keyword
//! or a function of the language wherever it is written, also in what SPIRV-Cross writes itself.

use shader_info_glsl::reserved_elsewhere;
use shader_info_model::Family;

/// Whether the language that a backend's translator writes means something by a name.
pub(super) fn is_taken(family: Family, name: &str) -> bool {
    let system = match family {
        Family::D3d12 => "D3D12",
        Family::Metal => "Metal",
        // naga has the words of WGSL, and its names are read back.
        Family::WebGpu | Family::OpenGl | Family::Gles | Family::Vulkan => return false,
    };
    let is_helper = ["spv", "SPIRV_Cross"].iter().any(|prefix| name.starts_with(prefix)) || HELPERS.contains(&name);
    // The entry point keeps its name until SPIRV-Cross gives it another.
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
        for taken in
            ["float4", "half3", "float3x3", "min16float", "min16uint2", "int1x1", "uint64_t", "lerp", "spvFract"]
        {
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
