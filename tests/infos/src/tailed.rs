//! Structs that end in an unsized array, as the whole of a storage buffer.

use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info::{shader_fragment, shader_info, shader_shared};

/// What is moved.
#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Particle {
    /// In metres.
    pub position: Vec3,
    /// In seconds.
    pub age: f32,
    /// In metres per second.
    pub velocity: Vec3,
    /// Left alone.
    pub kind: u32,
}

/// Needs padding before its particles, which are aligned to 16 bytes on the GPU.
#[shader_shared(padding)]
pub struct Particles {
    /// How many are alive.
    pub count: u32,
    /// How many there is room for, as the GPU finds.
    pub room: u32,
    /// As many as the buffer holds.
    pub items: [Particle],
}

/// Is aligned to 16 bytes in Rust, and its items are smaller than that.
#[shader_shared]
pub struct Indices {
    /// Aligns the struct.
    pub matrix: Mat4,
    /// The sum of the items.
    pub sum: u32,
    /// Filled by the GPU.
    pub counted: u32,
    /// As many as the buffer holds.
    pub items: [u32],
}

shader_info! {
    /// Declares the buffer, for children that read and write it.
    pub OfParticles {
        storage_buf(0, read_write) particles: Particles;
    }
}

shader_info! {
    /// Moves each particle, and says how many there is room for.
    pub MoveParticles {
        additional_info(OfParticles);
        branch summed = true;
        #[when(summed)]
        storage_buf(1, read_write) indices: Indices;
        push_constant seconds: float;
        local_group_size(1);
        compute_source {
            void main()
            {
              uint at = gl_WorkGroupID.x;
              if (at == 0u) {
                particles.room = uint(particles.items.length());
              }
              if (at < particles.count) {
                particles.items[at].position += seconds * particles.items[at].velocity;
                particles.items[at].age += seconds;
              }
              if (summed && at == 0u) {
                indices.counted = uint(indices.items.length());
                for (int each = 0; each < indices.items.length(); each++) {
                  indices.sum += indices.items[each] * uint(indices.matrix[1][1]);
                }
              }
            }
        }
        do_static_compilation;
    }
}

/// Colours, as many as a program has.
#[shader_shared(padding)]
pub struct Palette {
    /// Which of them is drawn.
    pub chosen: u32,
    /// Linear RGBA.
    pub colors: [Vec4],
}

shader_fragment! {
    /// A triangle over the whole target.
    pub Everywhere {
        provides position;
        vertex {
            void main()
            {
              gl_Position = vec4(4.0 * float(gl_VertexIndex % 2) - 1.0, 4.0 * float(gl_VertexIndex / 2) - 1.0, 0.0, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// Adds a colour; behind the last one there is none.
    pub AddColor {
        requires position from Everywhere;
        storage_buf(read) palette: Palette;
        fragment {
            void main(inout Surface surface)
            {
              if (palette.chosen < uint(palette.colors.length())) {
                surface.color += palette.colors[palette.chosen];
              }
            }
        }
    }
}

shader_info! {
    /// Two instances, each with a buffer of its own.
    pub AddColors {
        fragments(AddColor, AddColor);
        do_static_compilation;
    }
}

shader_info! {
    /// The second instance, and its buffer, where the branch is on.
    pub AddOneOrTwo {
        branch twice = true;
        fragments(AddColor, #[when(twice)] AddColor);
        do_static_compilation;
    }
}
