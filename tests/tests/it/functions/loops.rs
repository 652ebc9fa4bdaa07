//! Loops, and what leaves them or a function early.

use shader_builder_devices::functions::{Cases, Driver};
use shader_info::{SharedFunction, shader_shared, shared_function};

use super::check_all;

/// Loops in loops that end early, with values.
#[shader_shared]
fn loops(n: u32) -> u32 {
    let mut total = 0_u32;
    let mut turn = 0;
    let found = loop {
        turn += 1;
        if turn > 12 {
            break 77;
        }
        let mut inner = turn;
        while inner < 20 {
            inner += 3;
            if inner % 4 == n % 4 {
                continue;
            }
            for k in turn..inner {
                if k * 3 == n % 64 {
                    break;
                }
                total = total.wrapping_mul(3).wrapping_add(k);
            }
            if total & 0xFF00 == 0x1200 {
                return total;
            }
        }
        if total % 11 == 5 {
            break inner;
        }
    };
    total ^ found
}

/// Ranges with their last number, and backwards, at the ends of the types.
#[shader_shared]
fn ranges(n: u32, more: i32) -> u32 {
    let mut hash = n;
    let last = n | 0xFFFF_FFFC;
    for i in last..=u32::MAX {
        if i & 2 == 0 {
            continue;
        }
        hash = hash.rotate_left(5) ^ i;
    }
    for i in (0..=n & 3).rev() {
        hash = hash.rotate_left(5) ^ i;
    }
    for i in (i32::MIN..=i32::MIN + (more & 1)).rev() {
        hash = hash.rotate_left(5) ^ i as u32;
    }
    for i in (more & 3..more >> 3 & 7).rev() {
        hash = hash.rotate_left(5).wrapping_add(i as u32);
        if i == 4 {
            break;
        }
    }
    for _ in 1..=3 {
        hash = hash.wrapping_mul(3);
    }
    // The end is computed once, before the first turn.
    let mut end = n & 7;
    for i in (0..=end).rev() {
        end = i;
        hash = hash.wrapping_mul(31) ^ end;
    }
    hash
}

/// A `return` after `&&`, and in a block among operands.
#[shader_shared]
fn left_early(n: u32) -> u32 {
    let on = n & 8 == 0
        && if n % 7 == 3 {
            return 1;
        } else {
            n % 5 < 2
        };
    let value = n | {
        if n % 9 == 8 {
            return 2;
        }
        4
    };
    u32::from(on) ^ value
}

fn runs() -> Vec<(SharedFunction, Cases)> {
    let any = || Cases::new(1000);
    vec![(shared_function!(loops), any()), (shared_function!(ranges), any()), (shared_function!(left_early), any())]
}

pub(super) fn check(driver: &dyn Driver) {
    check_all(driver, runs());
}
