//! A forward-shading template: any number of lights, four modes, textures and vertex colours, with slots for modifiers.
//!
//! The names are those of OpenFlipper's shader generator (ACG), so that its users find their way: `g_` uniforms, `sg_`
//! locals, `in` and `out` for what comes and goes, `SG_` for everything the preprocessor sees.
//!
//! | info | gives |
//! |---|---|
//! | [`ShadeCore`] | uniforms, attributes, interfaces, slots; a shader that inherits it brings its own `main` |
//! | [`Shade`] | the core with both sources |
//! | [`ShadeGeometry`] | the core for a geometry stage; `sg_MapIO(i)` hands a vertex on |
//! | [`ShadeTessellation`] | the core for tessellation; `sg_MapIOBarycentric()`, `sg_MapIOBilinear()` |
//! | [`ShadeTexture`] | one texture; more are modifiers like it |
//!
//! A descendant with lights says how many, and of which types; none are the default:
//!
//! ```text
//! uniform_buf(7) sg_lights: [SgLight; 2];
//! define SG_NUM_LIGHTS = 2;
//! define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_SPOT;
//! ```
//!
//! A descendant that says `define SG_MINALPHA = 0.5;` draws no pixel whose colour is less opaque, textures left out.
//!
//! A default attribute is passed on where something asks for it: a body of any stage that says `SG_INPUT_NORMALOS`, or
//! `SG_REQUEST_NORMALOS;` where only the C preprocessor sees the use. `SG_FLAT_VERTEXCOLOR;`,
//! `SG_NOPERSPECTIVE_VERTEXCOLOR;` and the same with `NORMAL` say how it is interpolated.

use shader_info::glam::Vec4;
use shader_info::{interface_info, shader_info, shader_shared};

/// A light of any type, in view space.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct SgLight {
    /// Added wherever the light reaches.
    pub ambient: Vec4,
    /// By the angle to the surface.
    pub diffuse: Vec4,
    /// Of the highlight.
    pub specular: Vec4,
    /// Of point and spot lights.
    pub position: Vec4,
    /// Where directional and spot lights shine.
    pub direction: Vec4,
    /// Factors of distance, its square and its cube.
    pub attenuation: Vec4,
    /// Half angle of the cone in radians; exponent of the fading.
    pub spot: Vec4,
}

interface_info! { pub SgPosOs as sg_pos_os { value: vec4; } }
interface_info! { pub SgPosVs as sg_pos_vs { value: vec4; } }
interface_info! { pub SgPosCs as sg_pos_cs { value: vec4; } }
interface_info! { pub SgNormalOs as sg_normal_os { value: vec3; } }
interface_info! { pub SgNormalVs as sg_normal_vs { value: vec3; } }
interface_info! { pub SgTexcoord as sg_texcoord { value: vec2; } }
interface_info! { pub SgVertexColor as sg_vertex_color { value: vec4; } }
interface_info! { pub SgFlatColor as sg_vertex_color { flat value: vec4; } }
interface_info! { pub SgScreenColor as sg_vertex_color { no_perspective value: vec4; } }
interface_info! { pub SgFlatNormal as sg_normal_vs { flat value: vec3; } }
interface_info! { pub SgScreenNormal as sg_normal_vs { no_perspective value: vec3; } }

shader_info! {
    /// Everything but the sources.
    pub ShadeCore {
        branch shade_mode: [Unlit, Flat, Gouraud, Phong];
        branch textured;
        branch vertex_color;
        branch two_sided;
        branch color_material: [Nothing, Emissive, Ambient, Diffuse, Specular];
        specialize {
            if !vertex_color { color_material = Nothing; }
            if shade_mode != Phong { two_sided = false; }
            if shade_mode == Unlit && color_material != Emissive { color_material = Nothing; }
        }

        vertex_in(0) inPosition: vec4;
        vertex_in(1) inNormal: vec3;
        vertex_in(2) inTexCoord: vec2;
        vertex_in(3) inColor: vec4;
        fragment_out(0) outFragment: vec4;

        push_constant g_mWVP: mat4;
        push_constant g_mWV: mat4;
        push_constant g_mWVIT: mat3;
        push_constant g_mP: mat4;
        push_constant g_vCamPos: vec3;
        push_constant g_vCamDir: vec3;
        push_constant g_cDiffuse: vec3;
        push_constant g_cAmbient: vec3;
        push_constant g_cEmissive: vec3;
        push_constant g_cSpecular: vec3;
        push_constant g_vMaterial: vec4;

        #[when(shade_mode == Unlit)] define SG_UNLIT = 1;
        #[when(shade_mode == Flat)] define SG_FLAT = 1;
        #[when(shade_mode == Gouraud)] define SG_GOURAUD = 1;
        #[when(shade_mode == Phong)] define SG_PHONG = 1;
        #[when(shade_mode == Flat || shade_mode == Gouraud)] define SG_LIT_IN_VERTEX = 1;
        #[when(shade_mode != Unlit || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))] define SG_NORMALS = 1;
        #[when(textured)] define SG_TEXTURED = 1;
        #[when(two_sided)] define SG_TWO_SIDED = 1;
        #[when(vertex_color)] define SG_VERTEX_COLOR = 1;
        #[when(vertex_color && color_material == Nothing)] define SG_COLOR_ADDED = 1;
        #[when(vertex_color && (color_material == Nothing || shade_mode == Phong || shade_mode == Unlit))]
        define SG_COLOR_PASSED = 1;
        #[when(color_material == Emissive)] define SG_COLOR_EMISSIVE = 1;
        #[when(color_material == Ambient)] define SG_COLOR_AMBIENT = 1;
        #[when(color_material == Diffuse)] define SG_COLOR_DIFFUSE = 1;
        #[when(color_material == Specular)] define SG_COLOR_SPECULAR = 1;

        // The names of two locals are spelt here, so that `used` finds only who makes something of them.
        define SG_LOCAL_POSCS = sg_vPosCS;
        define SG_LOCAL_SCREENPOS = sg_vScreenPos;
        #[when(used(
            sg_vPosCS, sg_vScreenPos, SG_INPUT_POSCS, SG_OUTPUT_POSCS, SG_REQUEST_POSCS, outVertexPosCS, outTcPosCS,
            outTePosCS, outGeometryPosCS
        ))]
        vertex_out(SgPosCs);
        #[when(used(
            sg_vPosCS, sg_vScreenPos, SG_INPUT_POSCS, SG_OUTPUT_POSCS, SG_REQUEST_POSCS, outVertexPosCS, outTcPosCS,
            outTePosCS, outGeometryPosCS
        ))]
        define SG_HAS_POSCS = 1;
        #[when(used(SG_INPUT_POSOS, SG_REQUEST_POSOS))] vertex_out(SgPosOs);
        #[when(used(SG_INPUT_POSOS, SG_REQUEST_POSOS))] define SG_HAS_POSOS = 1;
        #[when(shade_mode == Phong || used(SG_INPUT_POSVS, SG_REQUEST_POSVS))] vertex_out(SgPosVs);
        #[when(shade_mode == Phong || used(SG_INPUT_POSVS, SG_REQUEST_POSVS))] define SG_HAS_POSVS = 1;
        #[when(used(SG_INPUT_NORMALOS, SG_REQUEST_NORMALOS))] vertex_out(SgNormalOs);
        #[when(used(SG_INPUT_NORMALOS, SG_REQUEST_NORMALOS))] define SG_HAS_NORMALOS = 1;
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))
               && !used(SG_FLAT_NORMAL) && !used(SG_NOPERSPECTIVE_NORMAL))]
        vertex_out(SgNormalVs);
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS)) && used(SG_FLAT_NORMAL))]
        vertex_out(SgFlatNormal);
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))
               && used(SG_NOPERSPECTIVE_NORMAL) && !used(SG_FLAT_NORMAL))]
        vertex_out(SgScreenNormal);
        #[when(shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))] define SG_HAS_NORMALVS = 1;
        #[when(textured || used(SG_INPUT_TEXCOORD, SG_REQUEST_TEXCOORD))] vertex_out(SgTexcoord);
        #[when(textured || used(SG_INPUT_TEXCOORD, SG_REQUEST_TEXCOORD))] define SG_HAS_TEXCOORD = 1;
        #[when(shade_mode == Flat || (shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && used(SG_FLAT_VERTEXCOLOR))]
        vertex_out(SgFlatColor);
        #[when((shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && !used(SG_FLAT_VERTEXCOLOR) && !used(SG_NOPERSPECTIVE_VERTEXCOLOR))]
        vertex_out(SgVertexColor);
        #[when((shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && used(SG_NOPERSPECTIVE_VERTEXCOLOR) && !used(SG_FLAT_VERTEXCOLOR))]
        vertex_out(SgScreenColor);
        #[when(shade_mode == Flat || shade_mode == Gouraud || vertex_color
               || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR))]
        define SG_HAS_VERTEXCOLOR = 1;

        slot(vertex) vertex_begin: (
            inout sg_vPosPS: vec4, inout sg_vPosVS: vec4, inout sg_cColor: vec4, inout sg_vNormalVS: vec3,
            inout sg_vTexCoord: vec2,
        );
        slot(vertex) vertex_end: ();
        slot(fragment) shading_normal: (pos_vs: vec3, normal_vs: vec3) -> vec3 { return normal_vs; }
        slot(fragment) fragment_begin: (
            inout sg_vPosCS: vec4, inout sg_vScreenPos: vec2, inout sg_cColor: vec4, inout sg_vPosVS: vec4,
            inout sg_vNormalVS: vec3, inout sg_cTex: vec4,
        );
        slot(fragment) fragment_end: (inout sg_cColor: vec4);
        slot(vertex, fragment) lighting: (index: int, type: int, pos_vs: vec3, normal_vs: vec3) -> vec3 {
#if SG_NUM_LIGHTS > 0
            return shade_light(index, type, pos_vs, normal_vs);
#else
            return vec3(0.0);
#endif
        }
        slot(fragment) textures: (texcoord: vec2) -> vec4 { return vec4(0.0); }
        slot(fragment) texture_blend: (color: vec4, tex: vec4) -> vec4 {
#ifdef SG_UNLIT
            return color + tex;
#else
            return color * tex;
#endif
        }
        typedef_source("shade/io.glsl");
    }
}

shader_info! {
    /// Vertex and fragment stage without special behaviour.
    pub Shade {
        additional_info(ShadeCore);
        vertex_source("shade/shade.vert.glsl");
        fragment_source("shade/shade.frag.glsl");
    }
}

shader_info! {
    /// With a geometry stage, which the descendant brings along with its layout.
    pub ShadeGeometry {
        additional_info(Shade);
        requires(geometry_shader);
        #[when(used(
            sg_vPosCS, sg_vScreenPos, SG_INPUT_POSCS, SG_OUTPUT_POSCS, SG_REQUEST_POSCS, outVertexPosCS, outTcPosCS,
            outTePosCS, outGeometryPosCS
        ))]
        geometry_out(SgPosCs);
        #[when(used(SG_INPUT_POSOS, SG_REQUEST_POSOS))] geometry_out(SgPosOs);
        #[when(shade_mode == Phong || used(SG_INPUT_POSVS, SG_REQUEST_POSVS))] geometry_out(SgPosVs);
        #[when(used(SG_INPUT_NORMALOS, SG_REQUEST_NORMALOS))] geometry_out(SgNormalOs);
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))
               && !used(SG_FLAT_NORMAL) && !used(SG_NOPERSPECTIVE_NORMAL))]
        geometry_out(SgNormalVs);
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS)) && used(SG_FLAT_NORMAL))]
        geometry_out(SgFlatNormal);
        #[when((shade_mode == Phong || used(SG_INPUT_NORMALVS, SG_REQUEST_NORMALVS))
               && used(SG_NOPERSPECTIVE_NORMAL) && !used(SG_FLAT_NORMAL))]
        geometry_out(SgScreenNormal);
        #[when(textured || used(SG_INPUT_TEXCOORD, SG_REQUEST_TEXCOORD))] geometry_out(SgTexcoord);
        #[when(shade_mode == Flat || (shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && used(SG_FLAT_VERTEXCOLOR))]
        geometry_out(SgFlatColor);
        #[when((shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && !used(SG_FLAT_VERTEXCOLOR) && !used(SG_NOPERSPECTIVE_VERTEXCOLOR))]
        geometry_out(SgVertexColor);
        #[when((shade_mode == Gouraud || shade_mode != Flat
               && (vertex_color || used(SG_INPUT_VERTEXCOLOR, SG_REQUEST_VERTEXCOLOR)))
               && used(SG_NOPERSPECTIVE_VERTEXCOLOR) && !used(SG_FLAT_VERTEXCOLOR))]
        geometry_out(SgScreenColor);
    }
}

shader_info! {
    /// With tessellation, whose two sources and layout the descendant brings along. `sg_MapIOBarycentric()` keeps the side that a
    /// patch shows with `tessellation_layout(triangles, …, cw, …)`, and shows the other declaration with `ccw`.
    pub ShadeTessellation {
        additional_info(Shade);
        requires(tessellation_shader);
    }
}

shader_info! {
    /// One texture, added to those before it.
    pub ShadeTexture {
        sampler(0) g_Texture0: sampler2D;
        override(textures) { return super(texcoord) + texture(g_Texture0, texcoord); }
    }
}
