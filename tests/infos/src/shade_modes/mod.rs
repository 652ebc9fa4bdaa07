//! The forward-shading template in every mode: as it is, through a geometry stage, through tessellation, and with stages
//! and bodies that change what passes them in a way that a picture shows.

mod bodies;
mod names;

use shader_info::shader_info;
use shader_info_library::shade::{SgLight, Shade, ShadeGeometry, ShadeTessellation, ShadeTexture};

pub use bodies::*;
pub use names::*;

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
