//! Physically based forward shading: GGX reflection of point lights, and light out of prefiltered cubes; one shader of
//! many variants.

use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info::{VertexInput, interface_info, shader_info, shader_shared};

use crate::camera::ModelPlacement;
use crate::color::SrgbTarget;
use crate::formula::ggx::{ggx_density, ggx_fresnel, ggx_visibility};

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

#[shader_shared]
impl ForwardLight {
    /// Direction from a place to the light and, in `w`, how much of its intensity arrives.
    ///
    /// Inverse square with a smooth end at the radius (Karis 2013, "Real Shading in Unreal Engine 4", eq. 9).
    pub fn towards(&self, place: Vec3) -> Vec4 {
        if self.position.w == 0.0 {
            return self.position.truncate().normalize().extend(1.0);
        }
        let to_light = self.position.truncate() - place;
        let squared = to_light.length_squared().max(1e-4);
        let share = squared / (self.intensity.w * self.intensity.w).max(1e-4);
        let window = (1.0 - share * share).clamp(0.0, 1.0);
        (to_light / squared.sqrt()).extend(window * window / squared)
    }
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
    /// Linear colour of the fog, and its density per metre.
    pub fog: Vec4,
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
    /// Strength and perceptual roughness of a clear coat; the others are unused.
    pub coat: Vec4,
}

/// Copies that one draw can have.
#[shader_shared]
pub const FORWARD_COPIES: u32 = 64;

/// Where one copy stands beside the model's own place: the three rows of a rotation, a uniform scale and a shift.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ForwardCopy {
    /// World `x` is the dot product of this and `(place, 1)`.
    pub row_x: Vec4,
    /// The same of world `y`.
    pub row_y: Vec4,
    /// The same of world `z`.
    pub row_z: Vec4,
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
    /// Linear colour and opacity; read with `vertex_color`.
    #[format(unorm8x4)]
    pub tint: [u8; 4],
    /// Rows of the bone texture; read with `skinning`.
    #[format(uint8x4)]
    pub bones: [u8; 4],
    /// How much each bone moves the corner; read with `skinning`.
    #[format(unorm8x4)]
    pub weights: [u8; 4],
}

interface_info! {
    /// A place on the surface, in world space.
    pub ForwardIface as forward_iface {
        position: vec3;
        normal: vec3;
        /// Tangent and the sign of the bitangent.
        tangent: vec4;
        uv: vec2;
        tint: vec4;
    }
}

shader_info! {
    /// Metallic-roughness surface under point lights and an environment (split-sum approximation).
    ///
    /// Environment maps are made by [`crate::environment`]. Everything is off in a fresh key: base colour and roughness
    /// under the lights alone.
    pub Forward {
        /// Normals are bent by the normal map.
        branch bumped;
        /// The emission map glows. A bit of a push constant: it costs one texture read.
        branch(dynamic) emissive;
        /// The occlusion map darkens what the environment sends; nothing without `ibl`.
        branch occlusion;
        /// Nothing is drawn where the base's alpha is below the material's limit.
        branch alpha_test;
        /// The corners' colours are multiplied with the base.
        branch vertex_color;
        /// Corners follow four bones each.
        branch skinning;
        /// One draw for many copies; a skinned mesh has none.
        branch instancing;
        /// The first light is shadowed. A specialization constant: the text is the same.
        branch(specialization) shadow;
        /// Things fade into the fog. A specialization constant.
        branch(specialization) fog;
        /// The environment lights, too.
        branch ibl;
        /// A clear coat over everything, which reflects the environment; nothing without `ibl`.
        branch clear_coat;
        /// Back faces are drawn.
        branch double_sided;
        /// Only depth is written: for shadow maps and early passes.
        branch depth_only;
        /// Blended over what is there.
        branch transparent;
        render_state Solid { depth_test: less_equal, cull: back }
        render_state Glass { ..Solid, depth_write: false, blend: alpha }
        specialize {
            render_state = Solid;
            if skinning { instancing = false; }
            if depth_only {
                bumped = false;
                shadow = false;
                fog = false;
                ibl = false;
                transparent = false;
                render_state.color_write = none;
                if !alpha_test { vertex_color = false; }
            }
            if !ibl {
                occlusion = false;
                clear_coat = false;
            }
            if transparent {
                alpha_test = false;
                render_state = Glass;
            }
            if double_sided { render_state.cull = none; }
        }
        budget { variants <= 512 }
        vertex_in(ForwardCorner);
        vertex_out(ForwardIface);
        fragment_out(0) frag_color: vec4;
        uniform_buf(1, pass, visibility(fragment)) lighting: ForwardLighting;
        uniform_buf(2, batch, dynamic, visibility(fragment)) material: ForwardMaterial;
        /// Placed one behind the other, for `instancing`.
        uniform_buf(3, batch, visibility(vertex)) copies: [ForwardCopy; FORWARD_COPIES];
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
        /// Rows of the bones' affine matrices, a bone a row of three texels, for `skinning`.
        sampler(8, unfilterable, batch) bone_rows: sampler2D;
        typedef_source(ForwardLight::towards, ggx_density, ggx_fresnel, ggx_visibility);
        vertex_source("forward/forward.vert.glsl");
        fragment_source("forward/forward.frag.glsl");
        additional_info(ModelPlacement, SrgbTarget);
        do_static_compilation;
    }
}
