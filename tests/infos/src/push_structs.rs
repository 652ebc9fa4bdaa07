//! Structs among push constants that std140 places otherwise than Rust does.

use shader_info::glam::{Mat2, Vec2};
use shader_info::{shader_info, shader_shared};

/// Arrays of numbers and of pairs, and what stands behind them.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PushGaps {
    /// 4 bytes apart in Rust, 16 in std140.
    pub numbers: [f32; 3],
    /// Behind them.
    pub last: f32,
}

/// A struct with arrays and a matrix within an array within a struct.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PushNest {
    /// The matrix's columns are 8 bytes apart in Rust, 16 in std140.
    pub turn: Mat2,
    /// 8 bytes apart.
    pub pairs: [Vec2; 2],
    /// Each 16 bytes in Rust, 64 in std140.
    pub gaps: [PushGaps; 2],
}

/// Two numbers: 8 bytes in std430, 16 in std140.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PushPair {
    /// One.
    pub one: f32,
    /// Two.
    pub two: f32,
}

shader_info! {
    /// Writes every number of its push constants, in order. 104 bytes in std430.
    pub PushStructs {
        push_constant first: float;
        push_constant pair: PushPair;
        push_constant after: float;
        push_constant nest: PushNest;
        push_constant pairs: [PushPair; 3];
        storage_buf(0, write) numbers_out: [float];
        local_group_size(1);
        compute_source {
            void tell(int at, float number)
            {
              numbers_out[at] = number;
            }

            void tell_gaps(int at, PushGaps gaps)
            {
              tell(at, gaps.numbers[0]);
              tell(at + 1, gaps.numbers[1]);
              tell(at + 2, gaps.numbers[2]);
              tell(at + 3, gaps.last);
            }

            void main()
            {
              tell(0, first);
              tell(1, pair.one);
              tell(2, pair.two);
              tell(3, after);
              for (int at = 0; at < 2; ++at) {
                tell(4 + 2 * at, nest.turn[at].x);
                tell(5 + 2 * at, nest.turn[at].y);
                tell(8 + 2 * at, nest.pairs[at].x);
                tell(9 + 2 * at, nest.pairs[at].y);
                tell_gaps(12 + 4 * at, nest.gaps[at]);
              }
              for (int at = 0; at < 3; ++at) {
                tell(20 + 2 * at, pairs[at].one);
                tell(21 + 2 * at, pairs[at].two);
              }
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The same with too much for Vulkan's push constants: a uniform buffer in std140.
    pub PushStructsOver {
        push_constant fill: [vec4; 8];
        additional_info(PushStructs);
        do_static_compilation;
    }
}

/// 1, 2, 3 …
pub fn push_structs() -> push_structs::PushConstants {
    let pair = |first: f32| PushPair { one: first, two: first + 1.0 };
    let gaps = |first: f32| PushGaps { numbers: [first, first + 1.0, first + 2.0], last: first + 3.0 };
    push_structs::PushConstants {
        first: 1.0,
        pair: pair(2.0),
        after: 4.0,
        nest: PushNest {
            turn: Mat2::from_cols(Vec2::new(5.0, 6.0), Vec2::new(7.0, 8.0)),
            pairs: [Vec2::new(9.0, 10.0), Vec2::new(11.0, 12.0)],
            gaps: [gaps(13.0), gaps(17.0)],
        },
        pairs: [pair(21.0), pair(23.0), pair(25.0)],
    }
}

/// The same.
pub fn push_structs_over() -> push_structs_over::PushConstants {
    let push_structs::PushConstants { first, pair, after, nest, pairs } = push_structs();
    push_structs_over::PushConstants { fill: [Default::default(); 8], first, pair, after, nest, pairs }
}
