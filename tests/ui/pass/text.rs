//! A shader with nearly everything, as the manual shows it, and the Rust that comes of it.
use shader_info::Block as _;
use shader_info::glam::{IVec4, Mat4, Vec4};
use shader_info::{Backend, Stage, VertexInput, interface_info, shader_info, shader_shared};

#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct GlyphQuad {
    pub position: IVec4,
    pub color: Vec4,
}

#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    pub view: Mat4,
}

#[shader_shared]
pub const MAX_PARAM: u32 = 12;

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
pub struct Corner {
    pub pos: [f32; 2],
    #[format(unorm8x4)]
    pub tint: [u8; 4],
}

interface_info! {
    pub TextIface as text_iface {
        flat color_flat: vec4;
        no_perspective tex_coord: vec2;
    }
}

mod infos {
    shader_info::shader_info! {
        pub(crate) SrgbTarget {
            push_constant is_srgb: bool;
        }
    }
}

shader_info! {
    pub ModelViewProjection {
        push_constant ModelViewProjectionMatrix: mat4;
    }
}

shader_info! {
    /// Draws glyph quads from a font atlas.
    pub Text {
        vertex_in(Corner);
        vertex_out(TextIface);
        fragment_out(0) frag_color: vec4;
        push_constant glyph_tex_width_mask: int;
        push_constant parameters: [vec4; MAX_PARAM];
        sampler(0) glyph: sampler2D;
        sampler(1, unfilterable, batch) depth: sampler2D;
        image(0, rgba16f, write, batch) target: image2D;
        uniform_buf(0) camera: Camera;
        storage_buf(0, read) glyphs: [GlyphQuad];
        specialization_constant use_shadow: bool = false;
        define SMOOTH_WIDTH = 1.0;
        typedef_source(GlyphQuad, Camera);
        vertex_source {
            void main()
            {
                gl_Position = ModelViewProjectionMatrix * camera.view * vec4(pos, 0.0, 1.0);
                text_iface.color_flat = tint;
                text_iface.tex_coord = pos;
            }
        }
        fragment_source { void main() { frag_color = texture(glyph, text_iface.tex_coord); } }
        additional_info(ModelViewProjection, crate::infos::SrgbTarget);
        do_static_compilation;
    }
}

fn main() {
    let push = text::PushConstants {
        glyph_tex_width_mask: 1,
        parameters: [Default::default(); 12],
        ModelViewProjectionMatrix: Mat4::IDENTITY,
        is_srgb: true.into(),
    };
    // int at 0, vec4[12] at 16, mat4 at 208, bool at 272: std430.
    assert_eq!(push.std430().bytes().len(), 288);
    assert_eq!(Text::INFO.name(), "Text");
    assert_eq!(std::mem::size_of::<Corner>(), 12);
    let fragment = Text::glsl(Backend::OpenGl460, Stage::Fragment).expect("the macro assembles OpenGL text by itself");
    assert!(fragment.starts_with("#version 460") && fragment.contains("texture(glyph, text_iface.tex_coord)"));
    assert!(Text::glsl(Backend::OpenGl460, Stage::Compute).is_err());
    assert!(Text::spirv(Stage::Vertex).is_err());
}
