//! Shadow maps in layers, all drawn in one pass, and the mask of their shadows on the screen.

use shader_info::glam::{Mat4, Vec4};
use shader_info::{shader_info, shader_shared};

use crate::camera::camera_place;
use crate::screen::Screen;

/// Layers of a shadow map.
#[shader_shared]
pub const SHADOW_LAYERS: u32 = 4;

/// The layers, nearest first.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ShadowCascades {
    /// World space to the clip space of each layer.
    pub world_to_clip: [Mat4; SHADOW_LAYERS as usize],
    /// World space to texture coordinates and depth of each layer, all from 0 to 1.
    pub world_to_map: [Mat4; SHADOW_LAYERS as usize],
    /// Distance from the eye at which each layer ends, in metres.
    pub reach: Vec4,
}

shader_info! {
    /// The cascades at uniform buffer 1.
    pub ShadowMaps {
        uniform_buf(1, pass, visibility(geometry, fragment)) cascades: ShadowCascades;
    }
}

shader_info! {
    /// Draws depth alone, each triangle into every layer.
    pub ShadowDraw {
        vertex_in(0) pos: vec3;
        geometry_layout(triangles, triangle_strip, max_vertices = 3, invocations = SHADOW_LAYERS);
        builtins(layer);
        /// Model space to world space.
        push_constant ModelMatrix: mat4;
        vertex_source {
            void main()
            {
              gl_Position = ModelMatrix * vec4(pos, 1.0);
            }
        }
        geometry_source("shadow/layers.geom.glsl");
        additional_info(ShadowMaps);
        backends(vulkan, opengl_410, opengl_430, opengl_460, gles_320);
        do_static_compilation;
    }
}

shader_info! {
    /// How much of the light arrives at each pixel, out of its depth.
    pub ShadowMask {
        fragment_out(0) frag_light: float;
        sampler(0, unfilterable, pass) scene_depth: sampler2D;
        sampler(1, comparison, pass) shadow_layers: sampler2DArrayShadow;
        /// Texture coordinates and depth from 0 to 1, to world space.
        push_constant map_to_world: mat4;
        /// World position of the eye.
        push_constant eye: vec3;
        typedef_source(camera_place);
        fragment_source("shadow/mask.frag.glsl");
        additional_info(ShadowMaps, Screen);
        do_static_compilation;
    }
}

shader_info! {
    /// How much of a lamp's light arrives at each pixel: distances to the lamp are kept in a cube.
    pub ShadowLamp {
        fragment_out(0) frag_light: float;
        sampler(0, unfilterable, pass) scene_depth: sampler2D;
        /// Distances over `lamp.w`.
        sampler(1, comparison, batch) lamp_cube: samplerCubeShadow;
        /// Texture coordinates and depth from 0 to 1, to world space.
        push_constant map_to_world: mat4;
        /// World position of the lamp, and how far it shines.
        push_constant lamp: vec4;
        typedef_source(camera_place);
        fragment_source {
            void main()
            {
              float depth = texelFetch(scene_depth, ivec2(gl_FragCoord.xy), 0).r;
              vec3 from_lamp = camera_place(map_to_world, vec3(screen_iface.uv, depth)) - lamp.xyz;
              frag_light = texture(lamp_cube, vec4(from_lamp, length(from_lamp) / lamp.w));
            }
        }
        additional_info(Screen);
        do_static_compilation;
    }
}
