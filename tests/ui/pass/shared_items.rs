//! Structs inside structs, enums, consts, and vertices of plain Rust types.
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info::{Bool32, VertexInput, bytemuck, shader_shared};

#[shader_shared]
const LIGHTS: u32 = 2 * 2;

#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
enum Mode {
    Flat,
    Smooth = 5,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Light {
    position: Vec3,
    range: f32,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Scene {
    view: Mat4,
    lights: [Light; LIGHTS as usize],
    ambient: Vec4,
    mode: ModeBits,
    is_lit: Bool32,
    #[gpu(vec2)]
    size: [f32; 2],
}

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Corner {
    position: [f32; 3],
    #[format(snorm8x4)]
    normal: [i8; 4],
    #[location(4)]
    bone: u32,
}

fn main() {
    let light = Light { position: Vec3::ONE, range: 2.0 };
    let scene = Scene {
        view: Mat4::IDENTITY,
        lights: [light; LIGHTS as usize],
        ambient: Vec4::ZERO,
        mode: Mode::Smooth.into(),
        is_lit: true.into(),
        size: [640.0, 480.0],
    };
    // mat4 64, four structs of 16, vec4 16, two words and a vec2.
    assert_eq!(bytemuck::bytes_of(&scene).len(), 64 + 4 * 16 + 16 + 4 + 4 + 8);
    assert_eq!(bytemuck::bytes_of(&scene)[144], 5);
    assert_eq!(std::mem::size_of::<Corner>(), 20);
}
