//! The examples of the forward-shading template and its modifiers: by hand, and word for word as in ACG's manual.

use shader_info::{interface_info, shader_info};
use shader_info_library::examples::{PhongSun, Unlit};
use shader_info_library::shade::{SgLight, Shade, ShadeCore};

interface_info! {
    /// For light on each pixel.
    pub PhongIface as phong_iface { normal_vs: vec3; pos_vs: vec4; }
}

shader_info! {
    /// One directional light on each pixel of moved vertices.
    pub SunWritten {
        vertex_in(0) inPosition: vec4;
        vertex_in(1) inNormal: vec3;
        uniform_buf(7) sg_lights: [SgLight; 1];
        vertex_out(PhongIface);
        fragment_out(0) outFragment: vec4;
        push_constant g_mWVP: mat4;
        push_constant g_mWV: mat4;
        push_constant g_mWVIT: mat3;
        push_constant g_cDiffuse: vec3;
        push_constant g_cAmbient: vec3;
        push_constant g_cEmissive: vec3;
        push_constant g_cSpecular: vec3;
        push_constant g_vMaterial: vec4;
        push_constant factor: float;
        fragment_source {
            void main()
            {
              vec3 n = normalize(phong_iface.normal_vs);
              vec3 to_light = normalize(-sg_lights[0].direction.xyz);
              float facing = max(dot(n, to_light), 0.0);
              float glance = max(dot(reflect(-to_light, n), normalize(-phong_iface.pos_vs.xyz)), 0.0);
              float highlight = facing > 0.0 ? pow(glance, max(g_vMaterial.x, 1e-3)) : 0.0;
              vec3 light = sg_lights[0].ambient.rgb * g_cAmbient + sg_lights[0].diffuse.rgb * g_cDiffuse * facing +
                           sg_lights[0].specular.rgb * g_cSpecular * highlight;
              outFragment = vec4(g_cEmissive + light, g_vMaterial.y);
            }
        }
    }
}

shader_info! {
    /// `DisplacedModifier` and `DisplacedTemplate` by hand.
    pub DisplacedWritten {
        vertex_source {
            void main()
            {
              vec4 pos = inPosition + vec4(inNormal * factor, 0.0);
              gl_Position = g_mWVP * pos;
              phong_iface.pos_vs = g_mWV * pos;
              phong_iface.normal_vs = normalize(g_mWVIT * inNormal);
            }
        }
        additional_info(SunWritten);
        do_static_compilation;
    }
}

interface_info! {
    /// A normal alone.
    pub NormalIface as normal_iface { normal: vec3; }
}

shader_info! {
    /// `NormalsModifier` and `NormalsTemplate` by hand.
    pub NormalsWritten {
        vertex_in(0) inPosition: vec4;
        vertex_in(1) inNormal: vec3;
        vertex_out(NormalIface);
        fragment_out(0) outFragment: vec4;
        push_constant g_mWVP: mat4;
        vertex_source {
            void main()
            {
              gl_Position = g_mWVP * inPosition;
              normal_iface.normal = inNormal;
            }
        }
        fragment_source {
            void main()
            {
              outFragment = vec4(normalize(normal_iface.normal) * 0.5 + 0.5, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The manual's first example as it stands there, but for the declaration of its uniform.
    pub DisplacedManual {
        push_constant factor: float;
        vertex_source {
            #include "shade/material.glsl"
            #include "shade/light.glsl"
            #include "shade/locals.glsl"
            void main()
            {
              SG_REQUEST_NORMALOS;
              SG_VERTEX_BEGIN;
              SG_VERTEX_END;
              vec4 newPosOS = SG_INPUT_POSOS + vec4(SG_INPUT_NORMALOS, 0) * factor;
              vec4 newPosCS = g_mWVP * newPosOS;
              SG_OUTPUT_POSCS = gl_Position = newPosCS;
            #ifdef SG_OUTPUT_POSVS
              SG_OUTPUT_POSVS = g_mWV * newPosOS;
            #endif
            #ifdef SG_OUTPUT_POSOS
              SG_OUTPUT_POSOS = newPosOS;
            #endif
            }
        }
        fragment_source("shade/shade.frag.glsl");
        template(ShadeCore);
        additional_info(PhongSun);
        do_static_compilation;
    }
}

shader_info! {
    /// The manual's second example.
    pub NormalsManual {
        before(vertex_end) { SG_REQUEST_NORMALOS; }
        after(fragment_end) { outFragment = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1); }
        template(Shade);
        additional_info(Unlit);
        do_static_compilation;
    }
}
