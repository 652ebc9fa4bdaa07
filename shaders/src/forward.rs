//! Physically based forward shading: GGX reflection of point lights, and light out of prefiltered cubes.

use shader_info::glam::{Mat4, Vec4};
use shader_info::{VertexInput, interface_info, shader_info, shader_shared};

use crate::camera::ModelPlacement;
use crate::color::SrgbTarget;

/// Lights that one draw can have.
#[shader_shared]
pub const FORWARD_LIGHTS: u32 = 8;

/// A light without extent.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ForwardLight {
    /// World position and 1, or the direction towards a distant light and 0.
    pub position: Vec4,
    /// Radiant intensity in W/sr (irradiance in W/m² for a distant light), and the radius of influence in metres.
    pub intensity: Vec4,
}

/// All lights of a pass, and the shadow map of the first.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ForwardLighting {
    /// Of these the first `count.x` are lit.
    pub lights: [ForwardLight; FORWARD_LIGHTS as usize],
    /// World space to shadow-map space from 0 to 1, of the first light.
    pub world_to_shadow: Mat4,
    /// Number of lights; levels of the prefiltered cube; strength of the environment; shadow bias.
    pub count: Vec4,
}

/// How a surface answers light; texture values are multiplied by these.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ForwardMaterial {
    /// Linear base colour and opacity.
    pub base: Vec4,
    /// Emitted radiance; `w` is the alpha below which nothing is drawn.
    pub emission: Vec4,
    /// Perceptual roughness.
    pub roughness: f32,
    /// 0 for dielectrics, 1 for metals.
    pub metalness: f32,
    /// Strength of the normal map.
    pub bumpiness: f32,
    /// Strength of the occlusion map.
    pub occlusion: f32,
}

/// A corner of a shaded mesh.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct ForwardCorner {
    /// Position in model space.
    pub pos: [f32; 3],
    /// Normal in model space; the fourth is unused.
    #[format(snorm16x4)]
    pub normal: [i16; 4],
    /// Tangent along `u`, and the sign of the bitangent.
    #[format(snorm16x4)]
    pub tangent: [i16; 4],
    /// Texture coordinates.
    #[format(float16x2)]
    pub uv: [u16; 2],
}

interface_info! {
    /// A place on the surface, in world space.
    pub ForwardIface as forward_iface {
        position: vec3;
        normal: vec3;
        /// Tangent and the sign of the bitangent.
        tangent: vec4;
        uv: vec2;
    }
}

shader_info! {
    /// Metallic-roughness surface under point lights and an environment (split-sum approximation).
    ///
    /// Environment maps are made by [`crate::environment`].
    pub Forward {
        vertex_in(ForwardCorner);
        vertex_out(ForwardIface);
        fragment_out(0) frag_color: vec4;
        uniform_buf(1, pass, visibility(fragment)) lighting: ForwardLighting;
        uniform_buf(2, batch, dynamic, visibility(fragment)) material: ForwardMaterial;
        sampler(0, batch) base_map: sampler2D;
        sampler(1, batch) normal_map: sampler2D;
        /// Occlusion, roughness, metalness.
        sampler(2, batch) surface_map: sampler2D;
        sampler(3, batch) emission_map: sampler2D;
        /// Cosine-weighted mean radiance, divided by π.
        sampler(4, pass) irradiance_map: samplerCube;
        /// Radiance blurred by GGX lobes, roughness growing with the level.
        sampler(5, pass) reflection_map: samplerCube;
        /// Scale and bias of the reflectance at normal incidence, by cosine and roughness.
        sampler(6, pass) reflectance_map: sampler2D;
        sampler(7, comparison, pass) shadow_map: sampler2DShadow;
        specialization_constant use_shadow: bool = true;
        vertex_source("forward/forward.vert.glsl");
        fragment_source("forward/forward.frag.glsl");
        additional_info(ModelPlacement, SrgbTarget);
        do_static_compilation;
    }
}
