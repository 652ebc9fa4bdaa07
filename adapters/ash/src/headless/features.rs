//! Chooses the device features that infos may need.

use super::instance::Instance;
use ash::vk;

/// The features that infos may need, restricted to those that the device has.
pub(super) struct Features {
    pub(super) core: vk::PhysicalDeviceFeatures,
    v11: vk::PhysicalDeviceVulkan11Features<'static>,
    v12: vk::PhysicalDeviceVulkan12Features<'static>,
    v13: vk::PhysicalDeviceVulkan13Features<'static>,
    draw_parameters: vk::PhysicalDeviceShaderDrawParametersFeatures<'static>,
    version: u32,
}

impl Features {
    /// Queries the features of `device`, which supports Vulkan `version`.
    pub(super) fn of(instance: &Instance, device: vk::PhysicalDevice, version: u32) -> Features {
        let mut supported = Features::none(version);
        let core = {
            let mut query = supported.chain();
            // SAFETY: the chain has only structs that this version of the device knows.
            unsafe { instance.raw.get_physical_device_features2(device, &mut query) };
            query.features
        };
        Features { core: enabled_core(&core), ..supported.enabled() }
    }

    /// Returns the features as a chain of structs, for the creation of a device or for the query of its features.
    pub(super) fn chain(&mut self) -> vk::PhysicalDeviceFeatures2<'_> {
        let Features { core, v11, v12, v13, draw_parameters, version } = self;
        let mut chain = vk::PhysicalDeviceFeatures2::default().features(*core);
        // The structs by version exist since Vulkan 1.2; before it, each feature has a struct of its own.
        if *version < vk::API_VERSION_1_2 {
            return chain.push_next(draw_parameters);
        }
        chain = chain.push_next(v11).push_next(v12);
        if *version >= vk::API_VERSION_1_3 { chain.push_next(v13) } else { chain }
    }

    fn none(version: u32) -> Features {
        Features {
            core: Default::default(),
            v11: Default::default(),
            v12: Default::default(),
            v13: Default::default(),
            draw_parameters: Default::default(),
            version,
        }
    }

    fn enabled(&self) -> Features {
        let mut enabled = Features::none(self.version);
        enabled.v11.shader_draw_parameters = self.v11.shader_draw_parameters;
        enabled.v12.scalar_block_layout = self.v12.scalar_block_layout;
        enabled.v12.shader_output_layer = self.v12.shader_output_layer;
        enabled.v12.shader_output_viewport_index = self.v12.shader_output_viewport_index;
        enabled.v13.dynamic_rendering = self.v13.dynamic_rendering;
        enabled.v13.maintenance4 = self.v13.maintenance4;
        enabled.v13.shader_demote_to_helper_invocation = self.v13.shader_demote_to_helper_invocation;
        enabled.v13.shader_terminate_invocation = self.v13.shader_terminate_invocation;
        enabled.draw_parameters.shader_draw_parameters = self.draw_parameters.shader_draw_parameters;
        enabled
    }
}

fn enabled_core(supported: &vk::PhysicalDeviceFeatures) -> vk::PhysicalDeviceFeatures {
    vk::PhysicalDeviceFeatures {
        // A shader that reads out of bounds must not make other shaders fail.
        robust_buffer_access: supported.robust_buffer_access,
        alpha_to_one: supported.alpha_to_one,
        depth_bias_clamp: supported.depth_bias_clamp,
        depth_clamp: supported.depth_clamp,
        draw_indirect_first_instance: supported.draw_indirect_first_instance,
        dual_src_blend: supported.dual_src_blend,
        fill_mode_non_solid: supported.fill_mode_non_solid,
        fragment_stores_and_atomics: supported.fragment_stores_and_atomics,
        full_draw_index_uint32: supported.full_draw_index_uint32,
        geometry_shader: supported.geometry_shader,
        image_cube_array: supported.image_cube_array,
        independent_blend: supported.independent_blend,
        large_points: supported.large_points,
        multi_draw_indirect: supported.multi_draw_indirect,
        multi_viewport: supported.multi_viewport,
        sample_rate_shading: supported.sample_rate_shading,
        shader_clip_distance: supported.shader_clip_distance,
        shader_cull_distance: supported.shader_cull_distance,
        shader_float64: supported.shader_float64,
        shader_image_gather_extended: supported.shader_image_gather_extended,
        shader_int16: supported.shader_int16,
        shader_int64: supported.shader_int64,
        shader_storage_image_extended_formats: supported.shader_storage_image_extended_formats,
        shader_storage_image_multisample: supported.shader_storage_image_multisample,
        shader_storage_image_read_without_format: supported.shader_storage_image_read_without_format,
        shader_storage_image_write_without_format: supported.shader_storage_image_write_without_format,
        shader_tessellation_and_geometry_point_size: supported.shader_tessellation_and_geometry_point_size,
        tessellation_shader: supported.tessellation_shader,
        vertex_pipeline_stores_and_atomics: supported.vertex_pipeline_stores_and_atomics,
        wide_lines: supported.wide_lines,
        ..Default::default()
    }
}
