//! The manual's names of attributes, uniforms and lights, each as a colour.

use shader_info::shader_info;
use shader_info_library::shade::{Shade, ShadeCore, ShadeGeometry, ShadeTessellation};

use super::ModeLights;

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
