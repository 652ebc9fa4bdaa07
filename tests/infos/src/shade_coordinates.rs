//! Textures of the forward-shading template at coordinates from everywhere, without light.

use shader_info::shader_info;
use shader_info_library::shade::{Shade, ShadeCore, ShadeTexture};
use shader_info_library::texcoord::*;
use shader_info_library::texturing::*;

shader_info! {
    /// No light: the texture is added to the material's own colour.
    pub CoordinatesUnlit {
        specialize {
            shade_mode = Unlit;
            textured = true;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        additional_info(ShadeCore);
    }
}

shader_info! {
    /// Coordinates of the vertices, 2 of them.
    pub Coord2 {
        template(Shade);
        modifier(ShadeTexture);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates of the vertices, 1 of them.
    pub Coord1 {
        template(Shade);
        modifier(ShadeTexture1D, Texcoord1D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates of the vertices, 3 of them.
    pub Coord3 {
        template(Shade);
        modifier(ShadeTexture3D, Texcoord3D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates of the vertices, 4 of them.
    pub Coord4 {
        template(Shade);
        modifier(ShadeTexture4D, Texcoord4D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from object space, 2 of them.
    pub Object2 {
        template(Shade);
        modifier(ShadeTexture, TexgenObjectLinear);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from object space, 1 of them.
    pub Object1 {
        template(Shade);
        modifier(ShadeTexture1D, TexgenObjectLinear1D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from object space, 3 of them.
    pub Object3 {
        template(Shade);
        modifier(ShadeTexture3D, TexgenObjectLinear3D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from object space, 4 of them.
    pub Object4 {
        template(Shade);
        modifier(ShadeTexture4D, TexgenObjectLinear4D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from view space, 2 of them.
    pub Eye2 {
        template(Shade);
        modifier(ShadeTexture, TexgenEyeLinear);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from view space, 1 of them.
    pub Eye1 {
        template(Shade);
        modifier(ShadeTexture1D, TexgenEyeLinear1D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from view space, 3 of them.
    pub Eye3 {
        template(Shade);
        modifier(ShadeTexture3D, TexgenEyeLinear3D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from view space, 4 of them.
    pub Eye4 {
        template(Shade);
        modifier(ShadeTexture4D, TexgenEyeLinear4D);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from object space, on each pixel.
    pub ObjectPixel {
        template(Shade);
        modifier(ShadeTexture, TexgenObjectLinearPixel);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates from view space, on each pixel.
    pub EyePixel {
        template(Shade);
        modifier(ShadeTexture, TexgenEyeLinearPixel);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates of a mirroring ball.
    pub Sphere {
        template(Shade);
        modifier(ShadeTexture, TexgenSphereMap);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}

shader_info! {
    /// Coordinates of a mirroring ball, on each pixel.
    pub SpherePixel {
        template(Shade);
        modifier(ShadeTexture, TexgenSphereMapPixel);
        additional_info(CoordinatesUnlit);
        do_static_compilation;
    }
}
