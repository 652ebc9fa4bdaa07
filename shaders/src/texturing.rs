//! Modifiers of the forward-shading template in [`crate::shade`] about textures: where their coordinates come from, what
//! type they are of, and how they meet the colour that is there.
//!
//! Coordinates are generated as by OpenGL 2.1 §2.11.4, colours meet as by its table 3.23. Further textures, of any type,
//! are modifiers like those below: `override(textures)` that adds to `super`.

use shader_info::shader_info;

shader_info! {
    /// Coordinates from the position in object space: distances from two planes.
    pub TexgenObjectLinear {
        push_constant g_vTexGenPlane: [vec4; 2];
        before(vertex_begin) {
            sg_vTexCoord = vec2(dot(inPosition, g_vTexGenPlane[0]), dot(inPosition, g_vTexGenPlane[1]));
        }
    }
}

shader_info! {
    /// Coordinates from the position in view space, behind whatever moves it: distances from two planes.
    pub TexgenEyeLinear {
        push_constant g_vTexGenPlane: [vec4; 2];
        after(vertex_begin) {
            sg_vTexCoord = vec2(dot(sg_vPosVS, g_vTexGenPlane[0]), dot(sg_vPosVS, g_vTexGenPlane[1]));
        }
    }
}

shader_info! {
    /// Coordinates for a picture of a mirroring ball, on each vertex.
    pub TexgenSphereMap {
        after(vertex_begin) {
            vec3 mirrored = reflect(normalize(sg_vPosVS.xyz), normalize(g_mWVIT * inNormal));
            sg_vTexCoord = mirrored.xy / (2.0 * length(mirrored + vec3(0.0, 0.0, 1.0))) + 0.5;
        }
    }
}

shader_info! {
    /// Coordinates from the position in object space, on each pixel.
    pub TexgenObjectLinearPixel {
        order(after = ShadeTexture);
        push_constant g_vTexGenPlane: [vec4; 2];
        override(textures) {
            return super(vec2(dot(SG_INPUT_POSOS, g_vTexGenPlane[0]), dot(SG_INPUT_POSOS, g_vTexGenPlane[1])));
        }
    }
}

shader_info! {
    /// Coordinates from the position in view space, on each pixel.
    pub TexgenEyeLinearPixel {
        order(after = ShadeTexture);
        push_constant g_vTexGenPlane: [vec4; 2];
        override(textures) {
            return super(vec2(dot(SG_INPUT_POSVS, g_vTexGenPlane[0]), dot(SG_INPUT_POSVS, g_vTexGenPlane[1])));
        }
    }
}

shader_info! {
    /// Coordinates for a picture of a mirroring ball, on each pixel.
    pub TexgenSphereMapPixel {
        order(after = ShadeTexture);
        override(textures) {
            vec3 mirrored = reflect(normalize(SG_INPUT_POSVS.xyz), normalize(SG_INPUT_NORMALVS));
            return super(mirrored.xy / (2.0 * length(mirrored + vec3(0.0, 0.0, 1.0))) + 0.5);
        }
    }
}

shader_info! {
    /// A cube that the surface mirrors, in view space, on each pixel.
    pub TexgenReflectionMap {
        sampler(1) g_TextureMirrored: samplerCube;
        override(textures) {
            vec3 mirrored = reflect(normalize(SG_INPUT_POSVS.xyz), normalize(SG_INPUT_NORMALVS));
            return super(texcoord) + texture(g_TextureMirrored, mirrored);
        }
    }
}

shader_info! {
    /// A cube that is looked up by the normal in view space, on each pixel.
    pub TexgenNormalMap {
        sampler(2) g_TextureByNormal: samplerCube;
        override(textures) { return super(texcoord) + texture(g_TextureByNormal, normalize(SG_INPUT_NORMALVS)); }
    }
}

shader_info! {
    /// Colours of all textures divided by how many there are: a descendant says `define SG_NUM_TEXTURES = 2;`.
    pub TextureMean {
        order(after = ShadeTexture, after = TexgenReflectionMap, after = TexgenNormalMap);
        override(textures) { return super(texcoord) / float(SG_NUM_TEXTURES); }
    }
}

shader_info! {
    /// The texture instead of the colour.
    pub TextureReplace {
        override(texture_blend) { return tex; }
    }
}

shader_info! {
    /// The texture over the colour, by its alpha.
    pub TextureDecal {
        override(texture_blend) { return vec4(mix(color.rgb, tex.rgb, tex.a), color.a); }
    }
}

shader_info! {
    /// The texture chooses between the colour and another one, channel by channel.
    pub TextureBlend {
        push_constant texture_blend_color: vec3;
        override(texture_blend) { return vec4(mix(color.rgb, texture_blend_color, tex.rgb), color.a * tex.a); }
    }
}

shader_info! {
    /// The texture on top of the colour.
    pub TextureAdd {
        override(texture_blend) { return vec4(color.rgb + tex.rgb, color.a * tex.a); }
    }
}
