use shader_info::{interface_info, shader_info, shader_shared};

/// A light. Its `kind`: 1 point, 2 directional, 3 spot.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct LightData {
    /// `position`
    #[gpu(vec3)]
    pub position: [f32; 3],
    /// `kind`
    pub kind: i32,
    /// `direction`
    #[gpu(vec3)]
    pub direction: [f32; 3],
    /// `intensity`
    pub intensity: f32,
    /// `color`
    #[gpu(vec3)]
    pub color: [f32; 3],
    /// `decay_rate`
    pub decay_rate: f32,
    /// `inner_angle`
    pub inner_angle: f32,
    /// `outer_angle`
    pub outer_angle: f32,
    /// Padding.
    pub _pad0: f32,
    /// Padding.
    pub _pad1: f32,
}

/// What means the same for every material.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct TilesScene {
    /// u_envMatrix
    #[gpu(mat4)]
    pub env_matrix: [[f32; 4]; 4],
    /// u_lightData
    pub light_data: [LightData; 1],
    /// u_worldInverseTransposeMatrix
    #[gpu(mat4)]
    pub world_inverse_transpose_matrix: [[f32; 4]; 4],
    /// u_worldMatrix
    #[gpu(mat4)]
    pub world_matrix: [[f32; 4]; 4],
    /// u_viewProjectionMatrix
    #[gpu(mat4)]
    pub view_projection_matrix: [[f32; 4]; 4],
    /// u_viewPosition
    #[gpu(vec3)]
    pub view_position: [f32; 3],
    /// u_envLightIntensity
    pub env_light_intensity: f32,
    /// u_envRadianceMips
    pub env_radiance_mips: i32,
    /// u_envRadianceSamples
    pub env_radiance_samples: i32,
    /// u_numActiveLightSources
    pub num_active_light_sources: i32,
    /// Padding.
    pub _pad0: f32,
}

/// What the document lets an application set.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct TilesParams {
    /// `color_file/uv_scale` of the document.
    #[gpu(vec2)]
    pub color_file_uv_scale: [f32; 2],
    /// `color_file/uv_offset` of the document.
    #[gpu(vec2)]
    pub color_file_uv_offset: [f32; 2],
}

interface_info! {
    /// What the vertex stage hands on.
    pub TilesIface {
        v_normalWorld: vec3;
        v_positionWorld: vec3;
        v_tangentWorld: vec3;
        v_texcoord_0: vec2;
    }
}

impl Default for TilesParams {
    /// The document's values.
    fn default() -> Self {
        Self {
            color_file_uv_scale: [1.0, 1.0],
            color_file_uv_offset: [0.0, 0.0],
        }
    }
}

shader_info! {
    pub Tiles {
        vertex_in(0) i_normal: vec3;
        vertex_in(1) i_position: vec3;
        vertex_in(2) i_tangent: vec3;
        vertex_in(3) i_texcoord_0: vec2;
        vertex_out(TilesIface);
        uniform_buf(0, pass) scene_values: TilesScene;
        uniform_buf(1, batch) material_values: TilesParams;
        sampler(0, batch) u_envIrradiance: sampler2D;
        sampler(1, batch) u_envRadiance: sampler2D;
        /// `color/file` of the document: `tiles.<UDIM>.png`; uaddressmode periodic; vaddressmode periodic; filtertype linear; frameendaction constant
        sampler(2, batch) color_file: sampler2D;
        fragment_out(0) frag_color: vec4;
        vertex_source("tiles.vert.glsl");
        fragment_source("tiles.frag.glsl");
        do_static_compilation;
    }
}
