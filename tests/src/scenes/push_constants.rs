//! One board a size of push constants: 64, 128, 132 and 1232 bytes.

use crate::scene::{PushConstants, Scene};
use shader_info::Block as _;
use shader_info::Info;
use shader_info::glam::{Vec2, Vec4};
use shader_info_test_infos::push_constants::{Push64, Push128, Push132, Push1232, push64, push128, push132, push1232};
use std::array;

/// 4 by 2 fields.
pub fn push_64() -> Scene {
    let push = push64::PushConstants { levels: levels(), slants: slants(), colors: colors() };
    board(Push64::INFO, push.std430().bytes(), push.std140().bytes())
}

/// 8 by 4 fields.
pub fn push_128() -> Scene {
    let push = push128::PushConstants { levels: levels(), slants: slants(), colors: colors() };
    board(Push128::INFO, push.std430().bytes(), push.std140().bytes())
}

/// 8 by 4 fields, a little darker.
pub fn push_132() -> Scene {
    let push = push132::PushConstants { levels: levels(), slants: slants(), colors: colors(), board_shade: 0.75 };
    board(Push132::INFO, push.std430().bytes(), push.std140().bytes())
}

/// 20 by 60 fields.
pub fn push_1232() -> Scene {
    let push = push1232::PushConstants { levels: levels(), slants: slants(), colors: colors() };
    board(Push1232::INFO, push.std430().bytes(), push.std140().bytes())
}

fn board(info: &'static Info, std430: &[u8], std140: &[u8]) -> Scene {
    Scene { push_constants: PushConstants::new(std430, std140), ..Scene::new(info) }
}

// Each value another one, so that none can stand at its neighbour's place unseen.
fn levels<const N: usize>() -> [f32; N] {
    array::from_fn(|at| 0.15 + 0.7 * ((at * 5) % N) as f32 / N as f32)
}

fn slants<const N: usize>() -> [Vec2; N] {
    array::from_fn(|at| Vec2::new(at as f32 / N as f32, 1.0 - at as f32 / N as f32))
}

fn colors<const N: usize>() -> [Vec4; N] {
    let turn = |at: usize, by: f32| 0.55 + 0.45 * (6.0 * at as f32 / N as f32 + by).sin();
    array::from_fn(|at| Vec4::new(turn(at, 0.0), turn(at, 2.0), turn(at, 4.0), 1.0))
}
