//! Whole shaders of the kinds that the two systems behind [`crate::material`] and [`crate::shade`] are explained with.
//!
//! Layers of a material as in Hargreaves' *Generating Shaders from HLSL Fragments* (ShaderX³, 2004): textures over
//! textures, values that one layer exports and another imports, one light that works on vertices or on pixels, and one
//! material before two ends. And the two examples of ACG's manual, each as a template and as a modifier.

use crate::material::{
    BaseTexture, DeferredTargets, DetailTexture, GlossTexture, LightHemisphere, NormalMap, PreviewLight,
};
use crate::modifier::{Displacement, NormalColors};
use crate::shade::{SgLight, Shade, ShadeCore};
use shader_info::shader_info;

shader_info! {
    /// A detail texture on a base texture.
    pub Layers { fragments(BaseTexture, DetailTexture); do_static_compilation; }
}

shader_info! {
    /// The same detail three times, each with a texture and coordinates of its own.
    pub LayersThree {
        fragments(BaseTexture, DetailTexture, DetailTexture, DetailTexture);
        do_static_compilation;
    }
}

shader_info! {
    /// No fragment exports `specular_amount`: the light takes its default.
    pub GlossNone { fragments(BaseTexture, PreviewLight); do_static_compilation; }
}

shader_info! {
    /// One layer exports `specular_amount`.
    pub GlossOne { fragments(GlossTexture, PreviewLight); do_static_compilation; }
}

shader_info! {
    /// Three layers export `specular_amount`; the light adds them up.
    pub GlossThree { fragments(GlossTexture, GlossTexture, GlossTexture, PreviewLight); do_static_compilation; }
}

shader_info! {
    /// Light on each vertex: nothing bends the normal.
    pub HemisphereVertex { fragments(BaseTexture, LightHemisphere); do_static_compilation; }
}

shader_info! {
    /// The same light, unchanged, on each pixel behind a normal map.
    pub HemispherePixel { fragments(BaseTexture, NormalMap, LightHemisphere); do_static_compilation; }
}

shader_info! {
    /// A material without an end: what a tool or an engine puts behind it is theirs.
    pub GlossMaterial { fragments(GlossTexture, DetailTexture); }
}

shader_info! {
    /// The material as a tool shows it.
    pub GlossPreview { additional_info(GlossMaterial); fragments(PreviewLight); do_static_compilation; }
}

shader_info! {
    /// The same material for light that is computed later.
    pub GlossDeferred { additional_info(GlossMaterial); fragments(DeferredTargets); do_static_compilation; }
}

shader_info! {
    /// One directional light on each pixel, no texture: what both examples of moved vertices have in common.
    pub PhongSun {
        uniform_buf(7) sg_lights: [SgLight; 1];
        define SG_NUM_LIGHTS = 1;
        define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL;
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        additional_info(ShadeCore);
    }
}

shader_info! {
    /// The manual's first example, a template: vertices moved along their normals by a `main` of its own.
    pub DisplacedTemplate {
        push_constant factor: float;
        vertex_source {
            #include "shade/material.glsl"
            #include "shade/light.glsl"
            #include "shade/locals.glsl"
            void main()
            {
              SG_VERTEX_BEGIN;
              vec4 pos = inPosition + vec4(inNormal * factor, 0.0);
              sg_vPosPS = g_mWVP * pos;
              sg_vPosVS = g_mWV * pos;
              SG_VERTEX_END;
            }
        }
        fragment_source("shade/shade.frag.glsl");
        template(ShadeCore);
        additional_info(PhongSun);
        do_static_compilation;
    }
}

shader_info! {
    /// The same as a modifier of the plain template.
    pub DisplacedModifier {
        template(Shade);
        modifier(Displacement);
        additional_info(PhongSun);
        do_static_compilation;
    }
}

shader_info! {
    /// Neither light nor texture.
    pub Unlit {
        specialize {
            shade_mode = Unlit;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        additional_info(ShadeCore);
    }
}

shader_info! {
    /// The manual's second example, a modifier: normals in object space as colours.
    pub NormalsModifier {
        template(Shade);
        modifier(NormalColors);
        additional_info(Unlit);
        do_static_compilation;
    }
}

shader_info! {
    /// The same as a template.
    pub NormalsTemplate {
        vertex_source("shade/shade.vert.glsl");
        fragment_source {
            #include "shade/material.glsl"
            #include "shade/light.glsl"
            #include "shade/locals.glsl"
            void main()
            {
              SG_FRAGMENT_BEGIN;
              sg_cColor = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0);
              SG_FRAGMENT_END;
            }
        }
        template(ShadeCore);
        additional_info(Unlit);
        do_static_compilation;
    }
}
