//! Modifiers of the forward-shading template in [`crate::shade`], each a few lines.

use shader_info::{interface_info, shader_info};

shader_info! {
    /// Light in steps, for each light by itself.
    pub Toon {
        push_constant toon_steps: float;
        override(lighting) {
            vec3 light = super(index, type, pos_vs, normal_vs);
            float most = max(max(light.r, light.g), max(light.b, 1e-4));
            return light * (ceil(most * toon_steps) / (toon_steps * most));
        }
    }
}

shader_info! {
    /// Light from everywhere, once for all lights, in the material's ambient colour.
    pub LightModelAmbient {
        push_constant g_cLightModelAmbient: vec3;
        override(lighting) {
            vec3 light = super(index, type, pos_vs, normal_vs);
            return index == 0 ? light + g_cLightModelAmbient * sg_material_ambient() : light;
        }
    }
}

shader_info! {
    /// Normals in object space as colours.
    pub NormalColors {
        after(fragment_begin) { sg_cColor = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0); }
    }
}

shader_info! {
    /// One layer of depth peeling: what an earlier layer has drawn, and all before it, is left out.
    pub DepthPeeling {
        sampler(8, unfilterable) peel_depth: sampler2D;
        before(fragment_begin) {
            float drawn = texelFetch(peel_depth, ivec2(gl_FragCoord.xy), 0).r;
            if (gl_FragCoord.z <= drawn) discard;
        }
        after(fragment_end) { outFragment.rgb *= outFragment.a; }
    }
}

interface_info! { pub WireframeEdge as wireframe_edge { distance: vec3; } }

shader_info! {
    /// Edges of triangles, `wire_width` pixels wide; for [`ShadeGeometry`](crate::shade::ShadeGeometry).
    pub Wireframe {
        push_constant wire_color: vec4;
        push_constant wire_width: float;
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_out(WireframeEdge);
        geometry_source { void main() {
            for (int i = 0; i < 3; i++) {
                sg_MapIO(i);
                wireframe_edge_out.distance = vec3(i == 0, i == 1, i == 2);
                EmitVertex();
            }
            EndPrimitive();
        } }
        after(fragment_end) {
            vec3 pixels = wireframe_edge.distance / fwidth(wireframe_edge.distance);
            float nearest = min(min(pixels.x, pixels.y), pixels.z);
            outFragment = mix(wire_color, outFragment, smoothstep(wire_width - 1.0, wire_width, nearest));
        }
    }
}
shader_info! {
    /// Nothing on the far side of a plane in view space.
    pub ClipPlane {
        push_constant clip_plane: vec4;
        before(fragment_begin) { if (dot(SG_INPUT_POSVS, clip_plane) < 0.0) discard; }
    }
}

shader_info! {
    /// Nothing on the far side of a plane in view space, cut off before pixels are made.
    pub ClipDistance {
        builtins(clip_distance = 1);
        push_constant clip_plane: vec4;
        after(vertex_begin) { gl_ClipDistance[0] = dot(sg_vPosVS, clip_plane); }
    }
}

shader_info! {
    /// Nothing below a certain opacity.
    pub AlphaTest {
        push_constant alpha_least: float;
        after(fragment_begin) { if (sg_cColor.a < alpha_least) discard; }
    }
}

shader_info! {
    /// Transparency by leaving out pixels, in a 4 × 4 pattern (Bayer 1973).
    pub ScreenDoor {
        order(after = AlphaTest);
        after(fragment_begin) {
            ivec2 at = ivec2(gl_FragCoord.xy) & 3;
            int low = ((at.x ^ at.y) & 1) * 2 + (at.y & 1);
            int high = (((at.x ^ at.y) >> 1) & 1) * 2 + ((at.y >> 1) & 1);
            if (sg_cColor.a * 16.0 <= float(low * 4 + high) + 0.5) discard;
        }
    }
}

shader_info! {
    /// Vertices moved along their normals, in units of object space. It says the attributes' own names: nothing is passed
    /// on for them.
    pub Displacement {
        push_constant displacement: float;
        before(vertex_begin) {
            vec4 pos = inPosition + vec4(inNormal * displacement, 0.0);
            sg_vPosPS = g_mWVP * pos;
            sg_vPosVS = g_mWV * pos;
        }
    }
}

shader_info! {
    /// Normals out of a texture, in a frame from derivatives (Schüler, ShaderX5): no tangents are needed.
    pub NormalMap {
        sampler(9) normal_map: sampler2D;
        override(shading_normal) {
            vec3 dp1 = dFdx(pos_vs);
            vec3 dp2 = dFdy(pos_vs);
            vec2 duv1 = dFdx(SG_INPUT_TEXCOORD);
            vec2 duv2 = dFdy(SG_INPUT_TEXCOORD);
            vec3 across = cross(dp2, normal_vs), along = cross(normal_vs, dp1);
            vec3 tangent = across * duv1.x + along * duv2.x;
            vec3 bitangent = across * duv1.y + along * duv2.y;
            float scale = inversesqrt(max(dot(tangent, tangent), dot(bitangent, bitangent)));
            vec3 map = texture(normal_map, SG_INPUT_TEXCOORD).xyz * 2.0 - 1.0;
            return normalize(tangent * scale * map.x + bitangent * scale * map.y + super(pos_vs, normal_vs) * map.z);
        }
    }
}

shader_info! {
    /// The template with a texture and light in steps; a descendant adds lights and says `do_static_compilation`.
    pub ToonShade {
        template(crate::shade::Shade);
        modifier(crate::shade::ShadeTexture, Toon);
    }
}
