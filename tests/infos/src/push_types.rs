//! Push constants of every type: numbers, truth, vectors, matrices, structs in arrays.

use shader_info::glam::{Mat3, Mat4, Vec2, Vec4};
use shader_info::{shader_info, shader_shared};

/// A part of a struct.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PushPatch {
    /// From red to blue.
    pub tint: Vec4,
    /// Where it is.
    pub place: Vec4,
}

/// Structs in an array in a struct, and a single value behind them.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PushScene {
    /// Left and right.
    pub patches: [PushPatch; 2],
    /// Of the whole.
    pub shade: Vec4,
}

shader_info! {
    /// Every value changes the picture somewhere.
    pub PushTypes {
        push_constant one_float: float;
        push_constant turn: mat2;
        push_constant flip: mat3;
        push_constant lift: mat4;
        push_constant narrow: mat2x3;
        push_constant some_ints: [int; 3];
        push_constant some_uints: uvec3;
        push_constant is_bright: bool;
        push_constant which: bvec2;
        push_constant scene: PushScene;
        push_constant steps: [PushPatch; 2];
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex == 1 ? 2.0 : 0.0, gl_VertexIndex == 2 ? 2.0 : 0.0);
              gl_Position = lift * vec4(2.0 * corner - 1.0, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec2 place = gl_FragCoord.xy / vec2(128.0, 96.0);
              int column = int(place.x * 8.0);
              int half_row = place.y < 0.5 ? 0 : 1;
              vec3 color = vec3(place, one_float);
              if (column == 0) {
                color = vec3(turn * place, one_float);
              }
              else if (column == 1) {
                color = flip * vec3(place, 0.5);
              }
              else if (column == 2) {
                color = narrow * place;
              }
              else if (column == 3) {
                color = vec3(some_ints[0], some_ints[1], some_ints[2]) / 255.0;
              }
              else if (column == 4) {
                color = vec3(some_uints) / 255.0 * (is_bright ? 1.0 : 0.5);
              }
              else if (column == 5) {
                color = vec3(which.x ? place.x : place.y, which.y ? 0.9 : 0.1, 0.4);
              }
              else if (column == 6) {
                color = (scene.patches[half_row].tint * scene.shade + scene.patches[half_row].place).rgb;
              }
              else {
                color = steps[half_row].tint.rgb * steps[half_row].place.x;
              }
              frag_color = vec4(color, 1.0);
            }
        }
        do_static_compilation;
    }
}

/// Values that all differ.
pub fn push_types() -> push_types::PushConstants {
    let patch = |base: f32| PushPatch {
        tint: Vec4::new(base, 0.9 - base, 0.5, 1.0),
        place: Vec4::new(0.3 + base, 0.1, 0.2 * base, 0.0),
    };
    push_types::PushConstants {
        one_float: 0.625,
        turn: shader_info::glam::Mat2::from_cols(Vec2::new(0.2, 0.9), Vec2::new(0.7, 0.1)),
        flip: Mat3::from_cols_array(&[0.1, 0.8, 0.2, 0.7, 0.1, 0.3, 0.4, 0.2, 0.9]),
        lift: Mat4::IDENTITY,
        narrow: [[0.8, 0.1, 0.5], [0.2, 0.9, 0.3]],
        some_ints: [40, 120, 200],
        some_uints: shader_info::glam::UVec3::new(220, 90, 30),
        is_bright: true,
        which: shader_info::glam::BVec2::new(false, true),
        scene: PushScene { patches: [patch(0.1), patch(0.6)], shade: Vec4::new(0.8, 0.6, 0.4, 1.0) },
        steps: [patch(0.3), patch(0.5)],
    }
}
