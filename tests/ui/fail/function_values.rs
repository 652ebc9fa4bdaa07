//! Values and conditions in shared functions that GLSL cannot hold, each with what to write instead.
use shader_info::glam::{Vec3, Vec4};
use shader_info::shader_shared;

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Grid {
    cells: [[Vec4; 2]; 2],
}

#[shader_shared]
fn guarded(n: u32) -> u32 {
    match n {
        0 => 1,
        k if { let more = k + 1; more > 9 } => 2,
        _ => 3,
    }
}

#[shader_shared]
fn nested(grid: Grid) -> f32 {
    grid.cells[0][1].x
}

#[shader_shared]
fn nothing(x: f32) -> f32 {
    let _unit = ();
    x
}

#[shader_shared]
fn moved(rows: &mut [Vec3; 2]) {
    let mut at = 0;
    rows[at] += {
        at += 1;
        Vec3::ONE
    };
    rows[at].x = 0.0;
}

#[shader_shared]
fn matched(v: Vec3) -> f32 {
    match v {
        all => all.x,
    }
}

#[shader_shared]
fn rounded(v: Vec4, w: Vec4) -> Vec4 {
    v % w
}

// An array of itself has no type, but the checker must still end.
#[shader_shared]
fn array_of_itself(n: u32) -> u32 {
    let x;
    x = [x, x];
    n
}

fn main() {}
