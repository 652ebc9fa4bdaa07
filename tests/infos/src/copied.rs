//! Structs whose bytes in Rust are not the GPU's, and structs with padding, wherever a shader reads a struct.

use shader_info::glam::{Mat3, Vec2, Vec3};
use shader_info::{shader_info, shader_shared};

/// Each place of a number that std140, std430 and Rust may have elsewhere.
#[shader_shared(copied)]
#[derive(Clone, Copy, Debug)]
pub struct Natural {
    /// One byte in Rust.
    pub is_on: bool,
    /// 16 bytes apart in std140.
    pub weights: [f32; 3],
    /// Columns of 12 bytes in Rust.
    pub axes: Mat3,
    /// 12 bytes in Rust.
    pub tint: Vec3,
    /// An array of bytes.
    pub flags: [bool; 2],
    /// As many bytes as a `vec4`.
    #[gpu(vec4)]
    pub ends: [[f32; 2]; 2],
    /// What the GPU sees alike.
    pub padded: [Padded; 2],
}

/// What needs padding for std140, which it gets.
#[shader_shared(std140, padding)]
#[derive(Clone, Copy, Debug)]
pub struct Padded {
    /// Needs four bytes behind it.
    pub position: Vec3,
    /// Needs none.
    pub direction: Vec3,
    /// Fills up.
    pub power: f32,
    /// Needs eight bytes behind it.
    pub spot: Vec2,
}

shader_info! {
    /// Writes every number of a struct, in order. Its children declare where the struct is.
    pub CopiedBase {
        typedef_source(Natural);
        storage_buf(0, write) numbers_out: [float];
        local_group_size(1);
        compute_source {
            void tell(int at, vec3 numbers)
            {
              numbers_out[at] = numbers.x;
              numbers_out[at + 1] = numbers.y;
              numbers_out[at + 2] = numbers.z;
            }

            void tell_padded(int at, Padded padded)
            {
              tell(at, padded.position);
              tell(at + 3, padded.direction);
              tell(at + 6, vec3(padded.power, padded.spot));
            }

            void main()
            {
              Natural natural = TOLD;
              int at = int(gl_WorkGroupID.x) * 40;
              numbers_out[at] = natural.is_on ? 1.0 : 0.0;
              tell(at + 1, vec3(natural.weights[0], natural.weights[1], natural.weights[2]));
              tell(at + 4, natural.axes[0]);
              tell(at + 7, natural.axes[1]);
              tell(at + 10, natural.axes[2]);
              tell(at + 13, natural.tint);
              numbers_out[at + 16] = natural.flags[0] ? 1.0 : 0.0;
              numbers_out[at + 17] = natural.flags[1] ? 1.0 : 0.0;
              tell(at + 18, natural.ends.xyz);
              numbers_out[at + 21] = natural.ends.w;
              tell_padded(at + 22, natural.padded[0]);
              tell_padded(at + 31, natural.padded[1]);
            }
        }
    }
}

shader_info! {
    /// From a uniform buffer; WGSL has no arrays of numbers there.
    pub CopiedUniform {
        additional_info(CopiedBase);
        backends(opengl, gles, vulkan, metal, d3d12);
        uniform_buf(1) natural_given: Natural;
        define TOLD = natural_given;
        do_static_compilation;
    }
}

shader_info! {
    /// From an array in a storage buffer.
    pub CopiedStorage {
        additional_info(CopiedBase);
        storage_buf(1, read) naturals_given: [Natural];
        define TOLD = naturals_given[gl_WorkGroupID.x];
        do_static_compilation;
    }
}

shader_info! {
    /// From push constants, behind a number.
    pub CopiedPush {
        additional_info(CopiedBase);
        push_constant before: float;
        push_constant pushed: Natural;
        define TOLD = pushed;
        do_static_compilation;
    }
}

shader_info! {
    /// Structs with padding need no copy.
    pub PaddedUniform {
        uniform_buf(1) padded_given: Padded;
        storage_buf(2, read) padded_list: [Padded];
        storage_buf(0, write) numbers_out: [float];
        local_group_size(1);
        compute_source {
            void main()
            {
              numbers_out[0] = padded_given.power + padded_list[0].spot.x;
              numbers_out[1] = padded_given.spot.y + padded_list[1].spot.y;
            }
        }
        do_static_compilation;
    }
}
