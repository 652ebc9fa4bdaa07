//! One shader whose rules choose between layouts of the same vertices.

use shader_info::{VertexInput, interface_info, shader_info};

/// As declared: a number a component.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct WideCorner {
    /// Clip space.
    pub corner: [f32; 2],
    /// Linear.
    pub color: [f32; 4],
    /// Which column of the picture is lit, by bits.
    pub columns: u32,
    /// Multiplies the colour.
    pub tint: [f32; 4],
}

/// Small numbers in another order, and what this shader does not read.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct SmallCorner {
    /// For another shader.
    #[format(unorm8x4)]
    pub normal: [u8; 4],
    /// As [`WideCorner::tint`].
    #[format(unorm8x4)]
    pub tint: [u8; 4],
    /// As [`WideCorner::color`].
    #[format(unorm8x4)]
    pub color: [u8; 4],
    /// As [`WideCorner::columns`], in the first.
    #[format(uint8x4)]
    pub columns: [u8; 4],
    /// As [`WideCorner::corner`].
    #[format(float16x2)]
    pub corner: [u16; 2],
    /// For another shader.
    #[format(uint8x4)]
    pub bones: [u8; 4],
}

/// What an untinted technique reads.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct PlainCorner {
    /// As [`WideCorner::columns`].
    pub columns: u32,
    /// As [`WideCorner::corner`].
    #[format(snorm16x2)]
    pub corner: [i16; 2],
    /// As [`WideCorner::color`].
    #[format(unorm16x4)]
    pub color: [u16; 4],
}

interface_info! {
    /// What the vertices say.
    pub CornerIface as corner_iface { smooth color: vec4; flat columns: uint; }
}

shader_info! {
    /// A quad an instance, from vertices that lie in any of three ways.
    pub ChosenFormat {
        branch small;
        branch tinted;
        specialize {
            if small && tinted { vertex_format = SmallCorner; }
            if small && !tinted { vertex_format = PlainCorner; }
        }
        vertex_in(0, instance, buffer = 0) shift: vec2;
        vertex_in(1, buffer = 1) corner: vec2;
        vertex_in(2, buffer = 1) color: vec4;
        vertex_in(3, buffer = 1) columns: uint;
        #[when(tinted)]
        vertex_in(4, buffer = 1) tint: vec4;
        vertex_out(CornerIface);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              corner_iface.color = color;
              if (tinted) {
                corner_iface.color *= tint;
              }
              corner_iface.columns = columns;
              gl_Position = vec4(corner * 0.4 + shift, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              uint column = uint(gl_FragCoord.x) / 8u;
              bool is_lit = (corner_iface.columns >> (column % 8u) & 1u) != 0u;
              frag_color = vec4(corner_iface.color.rgb * (is_lit ? 1.0 : 0.25), 1.0);
            }
        }
        do_static_compilation;
    }
}
