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
        let mut have = Features::none(version);
        let core = {
            let mut query = have.chain();
            // SAFETY: the chain has only structs that this version of the device knows.
            unsafe { instance.raw.get_physical_device_features2(device, &mut query) };
            query.features
        };
        Features { core: wanted_core(&core), ..have.wanted() }
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

    fn wanted(&self) -> Features {
        let mut want = Features::none(self.version);
        want.v11.shader_draw_parameters = self.v11.shader_draw_parameters;
        want.v12.scalar_block_layout = self.v12.scalar_block_layout;
        want.v12.shader_output_layer = self.v12.shader_output_layer;
        want.v12.shader_output_viewport_index = self.v12.shader_output_viewport_index;
        want.v13.dynamic_rendering = self.v13.dynamic_rendering;
        want.v13.maintenance4 = self.v13.maintenance4;
        want.v13.shader_demote_to_helper_invocation = self.v13.shader_demote_to_helper_invocation;
        want.v13.shader_terminate_invocation = self.v13.shader_terminate_invocation;
        want.draw_parameters.shader_draw_parameters = self.draw_parameters.shader_draw_parameters;
        want
    }
}

fn wanted_core(have: &vk::PhysicalDeviceFeatures) -> vk::PhysicalDeviceFeatures {
    vk::PhysicalDeviceFeatures {
        // A shader that reads out of bounds must not make other shaders fail.
        robust_buffer_access: have.robust_buffer_access,
        draw_indirect_first_instance: have.draw_indirect_first_instance,
        dual_src_blend: have.dual_src_blend,
        fill_mode_non_solid: have.fill_mode_non_solid,
        fragment_stores_and_atomics: have.fragment_stores_and_atomics,
        full_draw_index_uint32: have.full_draw_index_uint32,
        geometry_shader: have.geometry_shader,
        image_cube_array: have.image_cube_array,
        independent_blend: have.independent_blend,
        large_points: have.large_points,
        multi_draw_indirect: have.multi_draw_indirect,
        multi_viewport: have.multi_viewport,
        sample_rate_shading: have.sample_rate_shading,
        shader_clip_distance: have.shader_clip_distance,
        shader_cull_distance: have.shader_cull_distance,
        shader_float64: have.shader_float64,
        shader_image_gather_extended: have.shader_image_gather_extended,
        shader_int16: have.shader_int16,
        shader_int64: have.shader_int64,
        shader_storage_image_extended_formats: have.shader_storage_image_extended_formats,
        shader_storage_image_multisample: have.shader_storage_image_multisample,
        shader_storage_image_read_without_format: have.shader_storage_image_read_without_format,
        shader_storage_image_write_without_format: have.shader_storage_image_write_without_format,
        shader_tessellation_and_geometry_point_size: have.shader_tessellation_and_geometry_point_size,
        tessellation_shader: have.tessellation_shader,
        vertex_pipeline_stores_and_atomics: have.vertex_pipeline_stores_and_atomics,
        ..Default::default()
    }
}
