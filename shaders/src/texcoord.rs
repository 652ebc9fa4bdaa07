//! Modifiers of the forward-shading template in [`crate::shade`] for textures whose coordinates have one, three or four
//! parts, beside the two of the template.
//!
//! A shader lists a texture and one modifier that makes its coordinates: `modifier(ShadeTexture3D, Texcoord3D);`. Behind a
//! geometry stage it adds `geometry_out(SgTexcoord3D);` so that `sg_MapIO` hands them on.
//!
//! | parts | texture | from an attribute | from object space | from view space |
//! |---|---|---|---|---|
//! | 1 | [`ShadeTexture1D`] | [`Texcoord1D`] | [`TexgenObjectLinear1D`] | [`TexgenEyeLinear1D`] |
//! | 3 | [`ShadeTexture3D`] | [`Texcoord3D`] | [`TexgenObjectLinear3D`] | [`TexgenEyeLinear3D`] |
//! | 4 | [`ShadeTexture4D`] | [`Texcoord4D`] | [`TexgenObjectLinear4D`] | [`TexgenEyeLinear4D`] |

use shader_info::{interface_info, shader_info};

interface_info! { pub SgTexcoord1D as sg_texcoord_1d { value: float; } }
interface_info! { pub SgTexcoord3D as sg_texcoord_3d { value: vec3; } }
interface_info! { pub SgTexcoord4D as sg_texcoord_4d { value: vec4; } }

shader_info! {
    /// A row of texels, added to the textures before it.
    pub ShadeTexture1D {
        sampler(3) g_Texture1D: sampler1D;
        vertex_out(SgTexcoord1D);
        override(textures) { return super(texcoord) + texture(g_Texture1D, sg_texcoord_1d.value); }
    }
}

shader_info! {
    /// A block of texels, added to the textures before it.
    pub ShadeTexture3D {
        sampler(4) g_Texture3D: sampler3D;
        vertex_out(SgTexcoord3D);
        override(textures) { return super(texcoord) + texture(g_Texture3D, sg_texcoord_3d.value); }
    }
}

shader_info! {
    /// A projected texture, added to those before it: the first two coordinates are divided by the fourth.
    pub ShadeTexture4D {
        sampler(5) g_Texture4D: sampler2D;
        vertex_out(SgTexcoord4D);
        override(textures) { return super(texcoord) + textureProj(g_Texture4D, sg_texcoord_4d.value); }
    }
}

shader_info! {
    /// One coordinate of each vertex.
    pub Texcoord1D {
        vertex_in(4) inTexCoord1D: float;
        vertex_out(SgTexcoord1D);
        after(vertex_begin) { sg_texcoord_1d.value = inTexCoord1D; }
    }
}

shader_info! {
    /// Three coordinates of each vertex.
    pub Texcoord3D {
        vertex_in(5) inTexCoord3D: vec3;
        vertex_out(SgTexcoord3D);
        after(vertex_begin) { sg_texcoord_3d.value = inTexCoord3D; }
    }
}

shader_info! {
    /// Four coordinates of each vertex.
    pub Texcoord4D {
        vertex_in(6) inTexCoord4D: vec4;
        vertex_out(SgTexcoord4D);
        after(vertex_begin) { sg_texcoord_4d.value = inTexCoord4D; }
    }
}

shader_info! {
    /// One coordinate from the position in object space: the distance from a plane.
    pub TexgenObjectLinear1D {
        push_constant g_vTexGenPlane1D: vec4;
        vertex_out(SgTexcoord1D);
        after(vertex_begin) { sg_texcoord_1d.value = dot(inPosition, g_vTexGenPlane1D); }
    }
}

shader_info! {
    /// Three coordinates from the position in object space: distances from three planes.
    pub TexgenObjectLinear3D {
        push_constant g_vTexGenPlane3D: [vec4; 3];
        vertex_out(SgTexcoord3D);
        after(vertex_begin) {
            sg_texcoord_3d.value = vec3(dot(inPosition, g_vTexGenPlane3D[0]), dot(inPosition, g_vTexGenPlane3D[1]),
                                        dot(inPosition, g_vTexGenPlane3D[2]));
        }
    }
}

shader_info! {
    /// Four coordinates from the position in object space: the product with a matrix of four rows.
    pub TexgenObjectLinear4D {
        push_constant g_vTexGenPlane4D: [vec4; 4];
        vertex_out(SgTexcoord4D);
        after(vertex_begin) {
            sg_texcoord_4d.value = vec4(dot(inPosition, g_vTexGenPlane4D[0]), dot(inPosition, g_vTexGenPlane4D[1]),
                                        dot(inPosition, g_vTexGenPlane4D[2]), dot(inPosition, g_vTexGenPlane4D[3]));
        }
    }
}

shader_info! {
    /// One coordinate from the position in view space, behind whatever moves it.
    pub TexgenEyeLinear1D {
        push_constant g_vTexGenPlane1D: vec4;
        vertex_out(SgTexcoord1D);
        after(vertex_begin) { sg_texcoord_1d.value = dot(sg_vPosVS, g_vTexGenPlane1D); }
    }
}

shader_info! {
    /// Three coordinates from the position in view space, behind whatever moves it.
    pub TexgenEyeLinear3D {
        push_constant g_vTexGenPlane3D: [vec4; 3];
        vertex_out(SgTexcoord3D);
        after(vertex_begin) {
            sg_texcoord_3d.value = vec3(dot(sg_vPosVS, g_vTexGenPlane3D[0]), dot(sg_vPosVS, g_vTexGenPlane3D[1]),
                                        dot(sg_vPosVS, g_vTexGenPlane3D[2]));
        }
    }
}

shader_info! {
    /// Four coordinates from the position in view space, behind whatever moves it.
    pub TexgenEyeLinear4D {
        push_constant g_vTexGenPlane4D: [vec4; 4];
        vertex_out(SgTexcoord4D);
        after(vertex_begin) {
            sg_texcoord_4d.value = vec4(dot(sg_vPosVS, g_vTexGenPlane4D[0]), dot(sg_vPosVS, g_vTexGenPlane4D[1]),
                                        dot(sg_vPosVS, g_vTexGenPlane4D[2]), dot(sg_vPosVS, g_vTexGenPlane4D[3]));
        }
    }
}
