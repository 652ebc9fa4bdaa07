//! Finds the device features that the SPIR-V of a technique needs.

use crate::error::Error;
use crate::spirv::capabilities;
use crate::stores::may_store;
use ash::vk;
use shader_info::{Stage, Technique};

/// Checks that a device has the features that the SPIR-V of a technique needs. `features` are those that the device was
/// created with. [`crate::GraphicsState::new`] checks them itself; call it before [`crate::compute_pipeline`]. Without
/// the feature, Vulkan does not define what the shader does.
///
/// [`check_version_features`] checks those of Vulkan 1.1 to 1.3. Not checked are features of extensions, and
/// `largePoints`, as the size of a point is known only when the shader runs.
///
/// # Errors
/// [`Error::Feature`] for the first feature that is not enabled.
pub fn check_features(technique: impl Into<Technique>, features: &vk::PhysicalDeviceFeatures) -> Result<(), Error> {
    check_stages(technique.into(), &|stage, words| {
        missing(words, FEATURES, features).or_else(|| missing_store(stage, words, features))
    })
}

/// The features of Vulkan 1.1 to 1.3 that a device was created with.
#[derive(Clone, Copy, Debug, Default)]
pub struct VersionFeatures<'a> {
    /// Those of Vulkan 1.1.
    pub v11: vk::PhysicalDeviceVulkan11Features<'a>,
    /// Those of Vulkan 1.2.
    pub v12: vk::PhysicalDeviceVulkan12Features<'a>,
    /// Those of Vulkan 1.3.
    pub v13: vk::PhysicalDeviceVulkan13Features<'a>,
}

/// Checks that a device has the features of Vulkan 1.1 to 1.3 that the SPIR-V of a technique needs. No other function of
/// this crate checks them, as devices of Vulkan 1.0 and extensions have some of them in structs of their own.
///
/// # Errors
/// [`Error::Feature`] for the first feature that is not enabled.
pub fn check_version_features(technique: impl Into<Technique>, features: &VersionFeatures<'_>) -> Result<(), Error> {
    check_stages(technique.into(), &|_, words| missing(words, &version_features(), features))
}

/// Checks every stage by a function that returns the missing feature.
fn check_stages(technique: Technique, missing: &dyn Fn(Stage, &[u32]) -> Option<&'static str>) -> Result<(), Error> {
    let info = technique.info();
    for stage in info.stages().iter() {
        // Without SPIR-V no pipeline can be created, which is an error of its own.
        let words = technique.spirv(stage).unwrap_or_default();
        if let Some(feature) = missing(stage, words) {
            return Err(Error::Feature { info: info.name(), stage, feature });
        }
    }
    Ok(())
}

/// Returns the first feature of a table that a module needs and that is not enabled.
fn missing<F>(words: &[u32], table: &[Feature<F>], features: &F) -> Option<&'static str> {
    let needed = |capability: u32| table.iter().find(move |row| row.capabilities.contains(&capability));
    capabilities(words).filter_map(needed).find(|row| (row.enabled)(features) == vk::FALSE).map(|row| row.name)
}

/// Returns the feature that a stage needs for what it may write, if it is not enabled.
fn missing_store(stage: Stage, words: &[u32], features: &vk::PhysicalDeviceFeatures) -> Option<&'static str> {
    let (name, enabled) = match stage {
        Stage::Compute => return None,
        Stage::Fragment => ("fragmentStoresAndAtomics", features.fragment_stores_and_atomics),
        _ => ("vertexPipelineStoresAndAtomics", features.vertex_pipeline_stores_and_atomics),
    };
    (enabled == vk::FALSE && may_store(words)).then_some(name)
}

struct Feature<F> {
    name: &'static str,
    /// The numbers of the capabilities in SPIR-V §3.32.
    capabilities: &'static [u32],
    enabled: fn(&F) -> vk::Bool32,
}

const fn row<F>(name: &'static str, capabilities: &'static [u32], enabled: fn(&F) -> vk::Bool32) -> Feature<F> {
    Feature { name, capabilities, enabled }
}

/// Features of Vulkan 1.0 by the capabilities that need them (Vulkan 1.3, "Capabilities" in appendix A). Not listed are
/// images without a format, which Vulkan 1.3 has without the feature.
static FEATURES: &[Feature<vk::PhysicalDeviceFeatures>] = &[
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

/// Features of Vulkan 1.1 to 1.3 by the capabilities that need them.
fn version_features<'a>() -> Vec<Feature<VersionFeatures<'a>>> {
    vec![
        row("storageBuffer16BitAccess", &[4433], |it| it.v11.storage_buffer16_bit_access),
        row("uniformAndStorageBuffer16BitAccess", &[4434], |it| it.v11.uniform_and_storage_buffer16_bit_access),
        row("storagePushConstant16", &[4435], |it| it.v11.storage_push_constant16),
        row("storageInputOutput16", &[4436], |it| it.v11.storage_input_output16),
        row("multiview", &[4439], |it| it.v11.multiview),
        row("variablePointersStorageBuffer", &[4441], |it| it.v11.variable_pointers_storage_buffer),
        row("variablePointers", &[4442], |it| it.v11.variable_pointers),
        row("shaderDrawParameters", &[4427], |it| it.v11.shader_draw_parameters),
        row("shaderFloat16", &[9], |it| it.v12.shader_float16),
        row("shaderBufferInt64Atomics", &[12], |it| it.v12.shader_buffer_int64_atomics),
        row("shaderInt8", &[39], |it| it.v12.shader_int8),
        row("shaderOutputLayer", &[69], |it| it.v12.shader_output_layer),
        row("shaderOutputViewportIndex", &[70], |it| it.v12.shader_output_viewport_index),
        row("storageBuffer8BitAccess", &[4448], |it| it.v12.storage_buffer8_bit_access),
        row("uniformAndStorageBuffer8BitAccess", &[4449], |it| it.v12.uniform_and_storage_buffer8_bit_access),
        row("storagePushConstant8", &[4450], |it| it.v12.storage_push_constant8),
        row("runtimeDescriptorArray", &[5302], |it| it.v12.runtime_descriptor_array),
        row("shaderInputAttachmentArrayDynamicIndexing", &[5303], |it| {
            it.v12.shader_input_attachment_array_dynamic_indexing
        }),
        row("shaderUniformTexelBufferArrayDynamicIndexing", &[5304], |it| {
            it.v12.shader_uniform_texel_buffer_array_dynamic_indexing
        }),
        row("shaderStorageTexelBufferArrayDynamicIndexing", &[5305], |it| {
            it.v12.shader_storage_texel_buffer_array_dynamic_indexing
        }),
        row("shaderUniformBufferArrayNonUniformIndexing", &[5306], |it| {
            it.v12.shader_uniform_buffer_array_non_uniform_indexing
        }),
        row("shaderSampledImageArrayNonUniformIndexing", &[5307], |it| {
            it.v12.shader_sampled_image_array_non_uniform_indexing
        }),
        row("shaderStorageBufferArrayNonUniformIndexing", &[5308], |it| {
            it.v12.shader_storage_buffer_array_non_uniform_indexing
        }),
        row("shaderStorageImageArrayNonUniformIndexing", &[5309], |it| {
            it.v12.shader_storage_image_array_non_uniform_indexing
        }),
        row("shaderInputAttachmentArrayNonUniformIndexing", &[5310], |it| {
            it.v12.shader_input_attachment_array_non_uniform_indexing
        }),
        row("shaderUniformTexelBufferArrayNonUniformIndexing", &[5311], |it| {
            it.v12.shader_uniform_texel_buffer_array_non_uniform_indexing
        }),
        row("shaderStorageTexelBufferArrayNonUniformIndexing", &[5312], |it| {
            it.v12.shader_storage_texel_buffer_array_non_uniform_indexing
        }),
        row("vulkanMemoryModel", &[5345], |it| it.v12.vulkan_memory_model),
        row("vulkanMemoryModelDeviceScope", &[5346], |it| it.v12.vulkan_memory_model_device_scope),
        row("bufferDeviceAddress", &[5347], |it| it.v12.buffer_device_address),
        row("shaderDemoteToHelperInvocation", &[5379], |it| it.v13.shader_demote_to_helper_invocation),
        row("shaderIntegerDotProduct", &[6019], |it| it.v13.shader_integer_dot_product),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_end_at_the_first_other_instruction() {
        let capability = 2 << 16 | 17;
        let module = [0x0723_0203, 0x1_0300, 0, 9, 0, capability, 1, capability, 32, 3 << 16 | 14, 0, 1, capability, 2];
        assert!(capabilities(&module).eq([1, 32]));
        let none = vk::PhysicalDeviceFeatures::default();
        assert_eq!(missing(&module, FEATURES, &none), Some("shaderClipDistance"));
        let enabled = vk::PhysicalDeviceFeatures { shader_clip_distance: 1, ..none };
        assert_eq!(missing(&module, FEATURES, &enabled), None);
        assert_eq!(missing(&[], FEATURES, &none), None);
    }

    #[test]
    fn features_of_later_versions_are_named() {
        let module = [0x0723_0203, 0x1_0300, 0, 9, 0, 2 << 16 | 17, 4427];
        let none = VersionFeatures::default();
        assert_eq!(missing(&module, &version_features(), &none), Some("shaderDrawParameters"));
        let v11 = vk::PhysicalDeviceVulkan11Features::default().shader_draw_parameters(true);
        assert_eq!(missing(&module, &version_features(), &VersionFeatures { v11, ..none }), None);
    }

    #[test]
    fn no_capability_is_named_twice() {
        let later = version_features();
        let later = later.iter().flat_map(|row| row.capabilities);
        let mut all: Vec<u32> = FEATURES.iter().flat_map(|row| row.capabilities).chain(later).copied().collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
