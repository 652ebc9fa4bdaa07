//! Finds the device features that the SPIR-V of a technique needs.

use crate::error::Error;
use ash::vk;
use shader_info::Technique;

/// Checks that a device has the features that the SPIR-V of a technique needs. `features` are those that the device was
/// created with. [`crate::GraphicsState::new`] checks them itself; call it before [`crate::compute_pipeline`]. Without
/// the feature, Vulkan does not define what the shader does.
///
/// Features of later versions and of extensions are not checked, since `features` does not have them.
///
/// # Errors
/// [`Error::Feature`] for the first feature that is not enabled.
pub fn check_features(technique: impl Into<Technique>, features: &vk::PhysicalDeviceFeatures) -> Result<(), Error> {
    let technique = technique.into();
    let info = technique.info();
    for stage in info.stages().iter() {
        // Without SPIR-V no pipeline can be created, which is an error of its own.
        let words = technique.spirv(stage).unwrap_or_default();
        if let Some(feature) = missing(words, features) {
            return Err(Error::Feature { info: info.name(), stage, feature });
        }
    }
    Ok(())
}

/// Returns the first feature that a module needs and that is not enabled.
fn missing(words: &[u32], features: &vk::PhysicalDeviceFeatures) -> Option<&'static str> {
    let needed = |capability: u32| FEATURES.iter().find(move |row| row.capabilities.contains(&capability));
    capabilities(words).filter_map(needed).find(|row| (row.enabled)(features) == vk::FALSE).map(|row| row.name)
}

/// Returns the capabilities of a module, which precede all other instructions (SPIR-V §2.4).
fn capabilities(words: &[u32]) -> impl Iterator<Item = u32> {
    const HEADER: usize = 5;
    const CAPABILITY: u32 = 2 << 16 | 17;
    let rows = words.get(HEADER..).unwrap_or_default().chunks_exact(2);
    rows.take_while(|row| row[0] == CAPABILITY).map(|row| row[1])
}

struct Feature {
    name: &'static str,
    /// The numbers of the capabilities in SPIR-V §3.32.
    capabilities: &'static [u32],
    enabled: fn(&vk::PhysicalDeviceFeatures) -> vk::Bool32,
}

const fn row(
    name: &'static str,
    capabilities: &'static [u32],
    enabled: fn(&vk::PhysicalDeviceFeatures) -> vk::Bool32,
) -> Feature {
    Feature { name, capabilities, enabled }
}

/// Features of Vulkan 1.0 by the capabilities that need them (Vulkan 1.3, "Capabilities" in appendix A). Not listed are
/// images without a format, which Vulkan 1.3 has without the feature.
static FEATURES: &[Feature] = &[
    row("geometryShader", &[2], |it| it.geometry_shader),
    row("tessellationShader", &[3], |it| it.tessellation_shader),
    row("shaderFloat64", &[10], |it| it.shader_float64),
    row("shaderInt64", &[11], |it| it.shader_int64),
    row("shaderInt16", &[22], |it| it.shader_int16),
    row("shaderTessellationAndGeometryPointSize", &[23, 24], |it| it.shader_tessellation_and_geometry_point_size),
    row("shaderImageGatherExtended", &[25], |it| it.shader_image_gather_extended),
    row("shaderStorageImageMultisample", &[27, 48], |it| it.shader_storage_image_multisample),
    row("shaderUniformBufferArrayDynamicIndexing", &[28], |it| it.shader_uniform_buffer_array_dynamic_indexing),
    row("shaderSampledImageArrayDynamicIndexing", &[29], |it| it.shader_sampled_image_array_dynamic_indexing),
    row("shaderStorageBufferArrayDynamicIndexing", &[30], |it| it.shader_storage_buffer_array_dynamic_indexing),
    row("shaderStorageImageArrayDynamicIndexing", &[31], |it| it.shader_storage_image_array_dynamic_indexing),
    row("shaderClipDistance", &[32], |it| it.shader_clip_distance),
    row("shaderCullDistance", &[33], |it| it.shader_cull_distance),
    row("imageCubeArray", &[34, 45], |it| it.image_cube_array),
    row("sampleRateShading", &[35, 52], |it| it.sample_rate_shading),
    row("shaderResourceResidency", &[41], |it| it.shader_resource_residency),
    row("shaderResourceMinLod", &[42], |it| it.shader_resource_min_lod),
    row("shaderStorageImageExtendedFormats", &[49], |it| it.shader_storage_image_extended_formats),
    row("multiViewport", &[57], |it| it.multi_viewport),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_end_at_the_first_other_instruction() {
        let capability = 2 << 16 | 17;
        let module = [0x0723_0203, 0x1_0300, 0, 9, 0, capability, 1, capability, 32, 3 << 16 | 14, 0, 1, capability, 2];
        assert!(capabilities(&module).eq([1, 32]));
        let none = vk::PhysicalDeviceFeatures::default();
        assert_eq!(missing(&module, &none), Some("shaderClipDistance"));
        assert_eq!(missing(&module, &vk::PhysicalDeviceFeatures { shader_clip_distance: 1, ..none }), None);
        assert_eq!(missing(&[], &none), None);
    }

    #[test]
    fn no_capability_is_named_twice() {
        let mut all: Vec<u32> = FEATURES.iter().flat_map(|row| row.capabilities).copied().collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
