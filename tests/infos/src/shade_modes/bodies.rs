//! Bodies at the beginning and the end of the stages, in the source and in a file.

use shader_info::shader_info;
use shader_info_library::shade::{Shade, ShadeCore, ShadeTexture};

use super::ModeLights;

shader_info! {
    /// Begin code changes every local of the vertex stage: the light on vertices is that of the changed ones.
    pub BeginVertex {
        specialize {
            shade_mode = Gouraud;
            textured = true;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        modifier(ShadeTexture);
        additional_info(ModeLights);
        after(vertex_begin) {
            sg_vPosPS.xy += vec2(0.1, -0.05) * sg_vPosPS.w;
            sg_vPosVS.xyz += vec3(0.2, 0.1, 0.3);
            sg_cColor += vec4(0.05, 0.1, 0.15, -0.25);
            sg_vNormalVS = normalize(sg_vNormalVS + vec3(0.4, 0.2, 0.0));
            sg_vTexCoord = sg_vTexCoord.yx;
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Begin code of the fragment stage runs behind light and textures, one modifier behind the other, and before the output
    /// is written.
    pub BeginFragment {
        specialize {
            shade_mode = Phong;
            textured = true;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        modifier(ShadeTexture, Halved, Lifted);
        additional_info(ModeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// Half of the colour, and a normal that nothing reads any more.
    pub Halved {
        after(fragment_begin) {
            sg_cColor.rgb *= 0.5;
            sg_vNormalVS = vec3(0.0);
            sg_vPosVS = vec4(0.0);
        }
    }
}

shader_info! {
    /// A little more colour, and of the texture's own.
    pub Lifted {
        after(fragment_begin) { sg_cColor.rgb += vec3(0.05, 0.1, 0.0) + sg_cTex.rgb * 0.25; }
    }
}

shader_info! {
    /// The manual's template that lights once more, by a normal of its own.
    pub LitAgain {
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(ShadeCore);
        additional_info(ModeLights);
        vertex_source("shade/shade.vert.glsl");
        fragment_source {
            #include "shade/material.glsl"
            #include "shade/light.glsl"
            #include "shade/locals.glsl"
            void main()
            {
              SG_FRAGMENT_BEGIN;
              sg_vNormalVS = normalize(sg_vNormalVS + vec3(0.3, -0.4, 0.1));
              sg_cColor = vec4(g_cEmissive, SG_ALPHA);
              SG_FRAGMENT_LIGHTING;
              SG_FRAGMENT_END;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Clip space and the place on the screen.
    pub Placed {
        specialize {
            shade_mode = Unlit;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        after(fragment_begin) { sg_cColor = vec4(sg_vScreenPos, sg_vPosCS.z, sg_vPosCS.w); }
        do_static_compilation;
    }
}

shader_info! {
    /// Pixels of less opaque colours are left out.
    pub MinAlpha {
        specialize {
            shade_mode = Unlit;
            textured = false;
            vertex_color = true;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        define SG_MINALPHA = 0.7;
        do_static_compilation;
    }
}

shader_info! {
    /// A modifier whose three bodies stand in one file.
    pub FromFile {
        after(vertex_begin, "mode.glsl");
        override(lighting, "mode.glsl");
        after(fragment_begin, "mode.glsl");
    }
}

shader_info! {
    /// Light on vertices, changed by that modifier.
    pub ModeFromFile {
        specialize {
            shade_mode = Gouraud;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        modifier(FromFile);
        additional_info(ModeLights);
        do_static_compilation;
    }
}
