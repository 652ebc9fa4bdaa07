//! When values are computed, read and returned.
// Each form of a loop and of a remainder is here on purpose.
#![allow(clippy::never_loop, clippy::manual_is_multiple_of)]

use shader_info::glam::Vec2;
use shader_info::shader_shared;

/// A table in a struct.
#[shader_shared]
#[derive(Clone, Copy)]
pub struct Steps {
    /// Along each axis.
    pub size: Vec2,
    /// One after the other.
    pub values: [u32; 4],
}

#[shader_shared]
fn set(x: &mut u32, to: u32) {
    *x = to;
}

/// Returns values of type `()`, which are computed before.
#[shader_shared]
pub fn return_of_nothing(x: &mut u32, way: u32) {
    match way % 6 {
        0 => return *x = 1,
        1 => return *x ^= 1,
        2 => return set(x, 7),
        3 => return if *x > 9 { *x = 8 } else { set(x, 9) },
        4 => {
            return loop {
                *x ^= 3;
                break;
            };
        }
        _ => {}
    }
    *x = 5;
}

#[shader_shared]
fn bumped(values: &mut [u32; 4]) -> u32 {
    values[1] ^= 1;
    1
}

/// Reads elements of an array that their indexes change.
#[shader_shared]
pub fn element_after_index(mut values: [u32; 4], mut at: u32) -> u32 {
    at %= 3;
    let first = values[bumped(&mut values) as usize];
    let second = values[{
        at += 1;
        values[at as usize] = at;
        at as usize
    }];
    first ^ second
}

/// A loop that only `return` leaves.
#[shader_shared]
pub fn left_by_return(limit: u32) -> u32 {
    let mut turn = 0;
    loop {
        if turn * turn > limit % 100 {
            return turn;
        }
        turn += 1;
    }
}

/// A loop that only `return` leaves, with a struct.
#[shader_shared]
pub fn struct_by_return(mut steps: Steps, start: u32) -> Steps {
    let mut at = start % 4;
    loop {
        if steps.values[at as usize] % 2 == 0 || at == 3 {
            steps.values[at as usize] = at;
            return steps;
        }
        at += 1;
    }
}
