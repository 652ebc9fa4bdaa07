//! What Rust and GLSL know alike: constants of every type, and rules that ask where the shader runs.

use shader_info::{shader_info, shader_shared};

#[shader_shared]
/// A length, too.
pub const BOTH_COUNT: u32 = 5;
#[shader_shared]
/// Beyond what an `i32` holds.
pub const BOTH_MASK: u32 = 0xF000_000F;
#[shader_shared]
/// The least number.
pub const BOTH_LEAST: i32 = -2_147_483_648;
#[shader_shared]
/// Whose last bit counts.
pub const BOTH_THIRD: f32 = 0.333_333_34;
#[shader_shared]
/// Too small for a literal without an exponent.
pub const BOTH_TINY: f32 = 1.25e-30;
#[shader_shared]
/// A switch.
pub const BOTH_IS_ON: bool = true;

shader_info! {
    /// The bits of each constant as the GLSL has them.
    pub BothSides {
        typedef_source(BOTH_COUNT, BOTH_MASK, BOTH_LEAST, BOTH_THIRD, BOTH_TINY, BOTH_IS_ON);
        storage_buf(0, write) bits: [uint];
        push_constant rows: [float; BOTH_COUNT];
        local_group_size(1);
        compute_source {
            void main()
            {
              bits[0] = BOTH_COUNT;
              bits[1] = BOTH_MASK;
              bits[2] = uint(BOTH_LEAST);
              bits[3] = floatBitsToUint(BOTH_THIRD);
              bits[4] = floatBitsToUint(BOTH_TINY);
              bits[5] = BOTH_IS_ON ? 1u : 0u;
              bits[6] = uint(rows[BOTH_COUNT - 1u]);
              bits[7] = uint(rows.length());
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A colour that rules choose by the API that it runs on: each API has techniques of its own.
    pub OfPlatform {
        branch plain;
        branch rich;
        specialize {
            if target(gles) { rich = false; }
            if target(vulkan) && rich { plain = true; }
            if plain { define GREEN = 1; }
        }
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0;
              gl_Position = vec4(corner, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
#ifdef GREEN
              float green = 1.0;
#else
              float green = 0.0;
#endif
              frag_color = vec4(rich ? 1.0 : 0.0, green, plain ? 0.5 : 0.0, 1.0);
            }
        }
        do_static_compilation;
    }
}
