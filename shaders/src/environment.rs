//! Light from the environment: the maps that [`crate::forward`] reads, and the sky itself.

use shader_info::{interface_info, shader_info};

use crate::camera::{View, camera_place};
use crate::color::SrgbTarget;
use crate::formula::cube::{cube_direction, cube_frame};
use crate::formula::environment::environment_split;
use crate::formula::ggx::{ggx_density, ggx_half_vector};
use crate::formula::hammersley::hammersley_point;

shader_info! {
    /// What both blurs of a cube share: dispatch `ceil(side / 8) × ceil(side / 8) × 6` groups.
    pub EnvironmentBlur {
        local_group_size(8, 8);
        /// Radiance from all directions.
        sampler(0, batch) sky: samplerCube;
        image(0, rgba16f, write, batch) blurred: imageCube;
        /// Directions that one texel averages.
        specialization_constant direction_count: uint = 128u32;
        typedef_source(cube_direction, cube_frame, hammersley_point);
    }
}

shader_info! {
    /// One level of the prefiltered cube: radiance blurred by the GGX lobe of `lobe_roughness`.
    pub EnvironmentPrefilter {
        /// Perceptual roughness of the level: its number over that of the last.
        #[ui(label = "Roughness", range = 0.0..=1.0, default = 0.5)]
        push_constant lobe_roughness: float;
        typedef_source(ggx_density, ggx_half_vector);
        compute_source("environment/prefilter.comp.glsl");
        additional_info(EnvironmentBlur);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Irradiance over π: the mean radiance, weighted by the cosine.
    pub EnvironmentIrradiance {
        compute_source("environment/irradiance.comp.glsl");
        additional_info(EnvironmentBlur);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Scale (red) and bias (green) of the reflectance at normal incidence, by cosine (x) and roughness (y).
    pub EnvironmentReflectance {
        local_group_size(8, 8);
        image(0, rgba16f, write) reflectance: image2D;
        specialization_constant direction_count: uint = 256u32;
        typedef_source(environment_split);
        compute_source("environment/reflectance.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

interface_info! {
    /// Direction from the eye, in world space.
    pub SkyIface as sky_iface {
        direction: vec3;
    }
}

shader_info! {
    /// One of several skies behind everything: draw 3 vertices, depth test less-or-equal.
    pub Sky {
        vertex_out(SkyIface);
        fragment_out(0) frag_color: vec4;
        sampler(0, pass) skies: samplerCubeArray;
        /// Which sky.
        push_constant sky_layer: float;
        /// Clip space to world space.
        push_constant clip_to_world: mat4;
        requires(cube_array);
        typedef_source(camera_place);
        vertex_source("environment/sky.vert.glsl");
        fragment_source {
            #include "lib/target.glsl"

            void main()
            {
              vec3 direction = normalize(sky_iface.direction);
              frag_color = target_encode(textureLod(skies, vec4(direction, sky_layer), 0.0));
            }
        }
        additional_info(View, SrgbTarget);
        backends(vulkan, opengl_410, opengl_430, opengl_460, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
