//! The forward-shading template with three lights, a texture and one modifier at a time.

use shader_info::shader_info;
use shader_info_library::shade::{SgLight, Shade, ShadeCore, ShadeGeometry, ShadeTexture};
use shader_info_library::{modifier, texturing};

shader_info! {
    /// One light of each type, on each pixel, times a texture.
    pub ThreeLights {
        uniform_buf(7) sg_lights: [SgLight; 3];
        define SG_NUM_LIGHTS = 3;
        define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_POINT, SG_LIGHT_SPOT;
        specialize {
            shade_mode = Phong;
            textured = true;
            vertex_color = false;
            two_sided = false;
            color_material = Nothing;
        }
        additional_info(ShadeCore);
    }
}

shader_info! {
    /// The template as it is.
    pub Unmodified {
        template(Shade);
        modifier(ShadeTexture);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `Toon`.
    pub WithToon {
        template(Shade);
        modifier(ShadeTexture, modifier::Toon);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `NormalColors`.
    pub WithNormalColors {
        template(Shade);
        modifier(ShadeTexture, modifier::NormalColors);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `DepthPeeling`.
    pub WithDepthPeeling {
        template(Shade);
        modifier(ShadeTexture, modifier::DepthPeeling);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `Wireframe`.
    pub WithWireframe {
        template(ShadeGeometry);
        modifier(ShadeTexture, modifier::Wireframe);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `ClipPlane`.
    pub WithClipPlane {
        template(Shade);
        modifier(ShadeTexture, modifier::ClipPlane);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `AlphaTest`.
    pub WithAlphaTest {
        template(Shade);
        modifier(ShadeTexture, modifier::AlphaTest);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `ScreenDoor`.
    pub WithScreenDoor {
        template(Shade);
        modifier(ShadeTexture, modifier::ScreenDoor);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `Displacement`.
    pub WithDisplacement {
        template(Shade);
        modifier(ShadeTexture, modifier::Displacement);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `NormalMap`.
    pub WithNormalMap {
        template(Shade);
        modifier(ShadeTexture, modifier::NormalMap);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TexgenObjectLinear`.
    pub WithTexgenObjectLinear {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenObjectLinear);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TexgenEyeLinear`.
    pub WithTexgenEyeLinear {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenEyeLinear);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TexgenSphereMap`.
    pub WithTexgenSphereMap {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenSphereMap);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TexgenReflectionMap`.
    pub WithTexgenReflectionMap {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenReflectionMap);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TexgenNormalMap`.
    pub WithTexgenNormalMap {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenNormalMap);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TextureDecal`.
    pub WithTextureDecal {
        template(Shade);
        modifier(ShadeTexture, texturing::TextureDecal);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TextureReplace`.
    pub WithTextureReplace {
        template(Shade);
        modifier(ShadeTexture, texturing::TextureReplace);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TextureBlend`.
    pub WithTextureBlend {
        template(Shade);
        modifier(ShadeTexture, texturing::TextureBlend);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TextureAdd`.
    pub WithTextureAdd {
        template(Shade);
        modifier(ShadeTexture, texturing::TextureAdd);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `TextureMean`.
    pub WithTextureMean {
        template(Shade);
        modifier(ShadeTexture, texturing::TexgenReflectionMap, texturing::TextureMean);
        define SG_NUM_TEXTURES = 2;
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `LightModelAmbient`.
    pub WithLightModelAmbient {
        template(Shade);
        modifier(ShadeTexture, modifier::LightModelAmbient);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With `ClipDistance`.
    pub WithClipDistance {
        template(Shade);
        modifier(ShadeTexture, modifier::ClipDistance);
        backends(vulkan, opengl_410, opengl_430, opengl_460, d3d12);
        additional_info(ThreeLights);
        do_static_compilation;
    }
}

shader_info! {
    /// With what the object that is drawn asks for.
    pub WithPerObject {
        template(Shade);
        modifier(ShadeTexture);
        modifier(modifier::Toon, modifier::ClipPlane as clipped, modifier::NormalColors) per object;
        additional_info(ThreeLights);
        do_static_compilation;
    }
}
