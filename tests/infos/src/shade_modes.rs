//! The forward-shading template in every mode: as it is, through a geometry stage, through tessellation, and with stages
//! and bodies that change what passes them in a way that a picture shows.

use shader_info::shader_info;
use shader_info_library::shade::{SgLight, Shade, ShadeCore, ShadeGeometry, ShadeTessellation, ShadeTexture};

shader_info! {
    /// A light of each type.
    pub ModeLights {
        uniform_buf(7) sg_lights: [SgLight; 3];
        define SG_NUM_LIGHTS = 3;
        define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_POINT, SG_LIGHT_SPOT;
    }
}

shader_info! {
    /// Every mode without a texture.
    pub Modes {
        specialize { textured = false; }
        template(Shade);
        additional_info(ModeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// Every mode with a texture and without vertex colours.
    pub ModesTextured {
        specialize {
            textured = true;
            vertex_color = false;
            color_material = Nothing;
        }
        template(Shade);
        modifier(ShadeTexture);
        additional_info(ModeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// Every shade mode behind a geometry stage that hands on what it gets.
    pub ModesGeometry {
        specialize {
            textured = false;
            vertex_color = true;
            color_material = Nothing;
        }
        template(ShadeGeometry);
        additional_info(ModeLights);
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_source { void main() {
            for (int i = 0; i < 3; i++) {
                sg_MapIO(i);
                EmitVertex();
            }
            EndPrimitive();
        } }
        do_static_compilation;
    }
}

shader_info! {
    /// Every shade mode behind tessellated triangles.
    pub ModesTriangles {
        specialize {
            textured = false;
            vertex_color = true;
            color_material = Nothing;
        }
        template(ShadeTessellation);
        additional_info(ModeLights);
        tessellation_layout(triangles, equal, ccw, vertices = 3);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 3.0;
            gl_TessLevelOuter[1] = 2.0;
            gl_TessLevelOuter[2] = 4.0;
            gl_TessLevelInner[0] = 3.0;
        } }
        tess_evaluation_source { void main() { sg_MapIOBarycentric(); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Two-sided light on tessellated triangles of either winding.
    pub TwoSidedPatches {
        branch clockwise;
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = true;
            two_sided = true;
            color_material = Nothing;
        }
        template(ShadeTessellation);
        additional_info(ModeLights);
        #[when(!clockwise)]
        tessellation_layout(triangles, fractional_odd, ccw, vertices = 3);
        #[when(clockwise)]
        tessellation_layout(triangles, fractional_odd, cw, vertices = 3);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 3.0;
            gl_TessLevelOuter[1] = 2.5;
            gl_TessLevelOuter[2] = 4.0;
            gl_TessLevelInner[0] = 3.0;
        } }
        tess_evaluation_source { void main() { sg_MapIOBarycentric(); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Colours of four corners, mixed over a quad.
    pub ModesQuad {
        specialize {
            shade_mode = Unlit;
            textured = false;
            vertex_color = true;
            two_sided = false;
            color_material = Nothing;
        }
        template(ShadeTessellation);
        tessellation_layout(quads, equal, ccw, vertices = 4);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 64.0;
            gl_TessLevelOuter[1] = 64.0;
            gl_TessLevelOuter[2] = 64.0;
            gl_TessLevelOuter[3] = 64.0;
            gl_TessLevelInner[0] = 64.0;
            gl_TessLevelInner[1] = 64.0;
        } }
        tess_evaluation_source { void main() { sg_MapIOBilinear(); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Light on pixels, with vertex colours: for what is interpolated in another way.
    pub ModePhongColor {
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = true;
            two_sided = false;
            color_material = Diffuse;
        }
        template(Shade);
        additional_info(ModeLights);
    }
}

shader_info! {
    /// Colours of the first vertex.
    pub ColorFlat {
        additional_info(ModePhongColor);
        before(vertex_end) { SG_FLAT_VERTEXCOLOR; }
        do_static_compilation;
    }
}

shader_info! {
    /// Colours that are linear on the screen.
    pub ColorScreen {
        additional_info(ModePhongColor);
        before(vertex_end) { SG_NOPERSPECTIVE_VERTEXCOLOR; }
        do_static_compilation;
    }
}

shader_info! {
    /// Normals of the first vertex.
    pub NormalFlat {
        additional_info(ModePhongColor);
        before(vertex_end) { SG_FLAT_NORMAL; }
        do_static_compilation;
    }
}

shader_info! {
    /// Normals that are linear on the screen.
    pub NormalScreen {
        additional_info(ModePhongColor);
        before(vertex_end) { SG_NOPERSPECTIVE_NORMAL; }
        do_static_compilation;
    }
}

shader_info! {
    /// Twelve lights of all types, in no order.
    pub TwelveLights {
        uniform_buf(7) sg_lights: [SgLight; 12];
        define SG_NUM_LIGHTS = 12;
        define SG_LIGHT_TYPES = SG_LIGHT_SPOT, SG_LIGHT_POINT, SG_LIGHT_POINT, SG_LIGHT_DIRECTIONAL, SG_LIGHT_POINT,
            SG_LIGHT_SPOT, SG_LIGHT_DIRECTIONAL, SG_LIGHT_POINT, SG_LIGHT_SPOT, SG_LIGHT_POINT, SG_LIGHT_DIRECTIONAL,
            SG_LIGHT_SPOT;
        specialize {
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
            if shade_mode != Gouraud { shade_mode = Phong; }
        }
        template(Shade);
        do_static_compilation;
    }
}

shader_info! {
    /// Every default attribute asked for, and the one numbered `probe` as the colour.
    pub Probed {
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = true;
            two_sided = false;
            color_material = Nothing;
        }
        push_constant probe: int;
        after(fragment_end) {
            vec4 seen = vec4(0.0);
            if (probe == 0) seen = SG_INPUT_POSOS;
            if (probe == 1) seen = SG_INPUT_POSVS;
            if (probe == 2) seen = SG_INPUT_POSCS;
            if (probe == 3) seen = vec4(SG_INPUT_NORMALOS, 0.0);
            if (probe == 4) seen = vec4(SG_INPUT_NORMALVS, 0.0);
            if (probe == 5) seen = vec4(SG_INPUT_TEXCOORD, 0.0, 0.0);
            if (probe == 6) seen = SG_INPUT_VERTEXCOLOR;
            outFragment = seen;
        }
        additional_info(ShadeCore);
    }
}

shader_info! {
    /// The manual's names of the vertex stage: each default attribute by both of its names, once half, once a quarter.
    pub ProbedVertex {
        template(Shade);
        additional_info(Probed);
        before(vertex_end) {
            outVertexPosOS = SG_INPUT_POSOS * 0.5;
            outVertexPosVS = SG_INPUT_POSVS * 0.5;
            outVertexPosCS = SG_INPUT_POSCS * 0.5;
            outVertexNormalOS = SG_INPUT_NORMALOS * 0.5;
            outVertexNormal = SG_INPUT_NORMALVS * 0.5;
            outVertexTexCoord = SG_INPUT_TEXCOORD * 0.5;
            outVertexColor = SG_INPUT_VERTEXCOLOR * 0.5;
            SG_OUTPUT_POSOS += inPosition * 0.25;
            SG_OUTPUT_POSVS += g_mWV * inPosition * 0.25;
            SG_OUTPUT_POSCS += g_mWVP * inPosition * 0.25;
            SG_OUTPUT_NORMALOS += inNormal * 0.25;
            SG_OUTPUT_NORMALVS += normalize(g_mWVIT * inNormal) * 0.25;
            SG_OUTPUT_TEXCOORD += inTexCoord * 0.25;
            SG_OUTPUT_VERTEXCOLOR += inColor * 0.25;
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The manual's names of the geometry stage, in the same way.
    pub ProbedGeometry {
        template(ShadeGeometry);
        additional_info(Probed);
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_source { void main() {
            for (int i = 0; i < 3; i++) {
                gl_Position = gl_in[i].gl_Position;
                outGeometryPosOS = SG_INPUT_POSOS(i) * 0.5;
                outGeometryPosVS = SG_INPUT_POSVS(i) * 0.5;
                outGeometryPosCS = SG_INPUT_POSCS(i) * 0.5;
                outGeometryNormalOS = SG_INPUT_NORMALOS(i) * 0.5;
                outGeometryNormal = SG_INPUT_NORMALVS(i) * 0.5;
                outGeometryTexCoord = SG_INPUT_TEXCOORD(i) * 0.5;
                outGeometryColor = SG_INPUT_VERTEXCOLOR(i) * 0.5;
                SG_OUTPUT_POSOS += SG_INPUT_POSOS(i) * 0.25;
                SG_OUTPUT_POSVS += SG_INPUT_POSVS(i) * 0.25;
                SG_OUTPUT_POSCS += SG_INPUT_POSCS(i) * 0.25;
                SG_OUTPUT_NORMALOS += SG_INPUT_NORMALOS(i) * 0.25;
                SG_OUTPUT_NORMALVS += SG_INPUT_NORMALVS(i) * 0.25;
                SG_OUTPUT_TEXCOORD += SG_INPUT_TEXCOORD(i) * 0.25;
                SG_OUTPUT_VERTEXCOLOR += SG_INPUT_VERTEXCOLOR(i) * 0.25;
                EmitVertex();
            }
            EndPrimitive();
        } }
        do_static_compilation;
    }
}

shader_info! {
    /// The manual's names of both tessellation stages: a half by one name and a quarter by the other, then twice.
    pub ProbedTessellation {
        template(ShadeTessellation);
        additional_info(Probed);
        tessellation_layout(triangles, equal, ccw, vertices = 3);
        tess_control_source { void main() {
            int i = gl_InvocationID;
            gl_out[gl_InvocationID].gl_Position = gl_in[i].gl_Position;
            outTcPosOS = SG_INPUT_POSOS(i) * 0.5;
            outTcPosVS = SG_INPUT_POSVS(i) * 0.5;
            outTcPosCS = SG_INPUT_POSCS(i) * 0.5;
            outTcNormalOS = SG_INPUT_NORMALOS(i) * 0.5;
            outTcNormal = SG_INPUT_NORMALVS(i) * 0.5;
            outTcTexCoord = SG_INPUT_TEXCOORD(i) * 0.5;
            outTcColor = SG_INPUT_VERTEXCOLOR(i) * 0.5;
            SG_OUTPUT_POSOS += SG_INPUT_POSOS(i) * 0.25;
            SG_OUTPUT_POSVS += SG_INPUT_POSVS(i) * 0.25;
            SG_OUTPUT_POSCS += SG_INPUT_POSCS(i) * 0.25;
            SG_OUTPUT_NORMALOS += SG_INPUT_NORMALOS(i) * 0.25;
            SG_OUTPUT_NORMALVS += SG_INPUT_NORMALVS(i) * 0.25;
            SG_OUTPUT_TEXCOORD += SG_INPUT_TEXCOORD(i) * 0.25;
            SG_OUTPUT_VERTEXCOLOR += SG_INPUT_VERTEXCOLOR(i) * 0.25;
            gl_TessLevelOuter[0] = 2.0;
            gl_TessLevelOuter[1] = 2.0;
            gl_TessLevelOuter[2] = 2.0;
            gl_TessLevelInner[0] = 2.0;
        } }
        tess_evaluation_source {
#define WEIGHED(X) (gl_TessCoord.x * X(0) + gl_TessCoord.y * X(1) + gl_TessCoord.z * X(2))
            void main() {
                vec3 at = gl_TessCoord;
                gl_Position = at.x * gl_in[0].gl_Position + at.y * gl_in[1].gl_Position + at.z * gl_in[2].gl_Position;
                outTePosOS = WEIGHED(SG_INPUT_POSOS);
                outTePosVS = WEIGHED(SG_INPUT_POSVS);
                outTePosCS = WEIGHED(SG_INPUT_POSCS);
                outTeNormalOS = WEIGHED(SG_INPUT_NORMALOS);
                outTeNormal = WEIGHED(SG_INPUT_NORMALVS);
                outTeTexCoord = WEIGHED(SG_INPUT_TEXCOORD);
                outTeColor = WEIGHED(SG_INPUT_VERTEXCOLOR);
                SG_OUTPUT_POSOS *= 2.0;
                SG_OUTPUT_POSVS *= 2.0;
                SG_OUTPUT_POSCS *= 2.0;
                SG_OUTPUT_NORMALOS *= 2.0;
                SG_OUTPUT_NORMALVS *= 2.0;
                SG_OUTPUT_TEXCOORD *= 2.0;
                SG_OUTPUT_VERTEXCOLOR *= 2.0;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The geometry stage reads what tessellation wrote: half of the colour, and a tenth more.
    pub AfterTessellation {
        specialize {
            shade_mode = Unlit;
            textured = false;
            vertex_color = true;
            two_sided = false;
            color_material = Emissive;
        }
        template(ShadeGeometry);
        additional_info(ShadeTessellation);
        tessellation_layout(triangles, equal, ccw, vertices = 3);
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 2.0;
            gl_TessLevelOuter[1] = 2.0;
            gl_TessLevelOuter[2] = 2.0;
            gl_TessLevelInner[0] = 2.0;
        } }
        tess_evaluation_source { void main() {
            sg_MapIOBarycentric();
            outTeColor *= 0.5;
        } }
        geometry_source { void main() {
            for (int i = 0; i < 3; i++) {
                sg_MapIO(i);
                outGeometryColor += vec4(0.1);
                EmitVertex();
            }
            EndPrimitive();
        } }
        do_static_compilation;
    }
}

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
    /// Every uniform and every light's values by the manual's names: the one numbered by the pixel's column.
    pub Uniforms {
        specialize {
            shade_mode = Phong;
            textured = false;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        template(Shade);
        additional_info(ModeLights);
        after(fragment_end) {
            int at = int(gl_FragCoord.x);
            vec4 seen = vec4(0.0);
            if (at < 4) seen = g_mWVP[at & 3];
            else if (at < 8) seen = g_mWV[at & 3];
            else if (at < 11) seen = vec4(g_mWVIT[at - 8], 0.0);
            else if (at < 15) seen = g_mP[at - 11];
            else if (at == 15) seen = vec4(g_vCamPos, 0.0);
            else if (at == 16) seen = vec4(g_vCamDir, 0.0);
            else if (at == 17) seen = vec4(g_cDiffuse, 0.0);
            else if (at == 18) seen = vec4(g_cAmbient, 0.0);
            else if (at == 19) seen = vec4(g_cEmissive, 0.0);
            else if (at == 20) seen = vec4(g_cSpecular, 0.0);
            else if (at == 21) seen = g_vMaterial;
            else if (at == 22) seen = vec4(SG_SHININESS, SG_ALPHA, 0.0, 0.0);
            else if (at == 23) seen = vec4(g_cLightDiffuse_0, 0.0);
            else if (at == 24) seen = vec4(g_cLightAmbient_0, 0.0);
            else if (at == 25) seen = vec4(g_cLightSpecular_0, 0.0);
            else if (at == 26) seen = vec4(g_vLightDir_0, 0.0);
            else if (at == 27) seen = vec4(g_cLightDiffuse_1, 0.0);
            else if (at == 28) seen = vec4(g_cLightAmbient_1, 0.0);
            else if (at == 29) seen = vec4(g_cLightSpecular_1, 0.0);
            else if (at == 30) seen = vec4(g_vLightPos_1, 0.0);
            else if (at == 31) seen = vec4(g_vLightAtten_1, 0.0);
            else if (at == 32) seen = vec4(g_cLightDiffuse_2, 0.0);
            else if (at == 33) seen = vec4(g_cLightAmbient_2, 0.0);
            else if (at == 34) seen = vec4(g_cLightSpecular_2, 0.0);
            else if (at == 35) seen = vec4(g_vLightPos_2, 0.0);
            else if (at == 36) seen = vec4(g_vLightDir_2, 0.0);
            else if (at == 37) seen = vec4(g_vLightAtten_2, 0.0);
            else if (at == 38) seen = vec4(g_vLightAngleExp_2, 0.0, 0.0);
            else if (at == 39) seen = vec4(SG_LIGHT_TYPE_0, SG_LIGHT_TYPE_1, SG_LIGHT_TYPE_2, SG_NUM_LIGHTS);
            outFragment = seen;
        }
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
