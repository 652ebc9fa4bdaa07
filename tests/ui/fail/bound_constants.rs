//! In Rust, a pattern compares with a constant of any name; the GPU would bind a variable.
use shader_info::shader_shared;

#[allow(non_upper_case_globals)]
pub const limit: u32 = 3;

#[shader_shared]
pub fn is_limit(x: u32) -> bool {
    match x {
        limit => true,
        _ => false,
    }
}

#[shader_shared]
pub fn is_own_limit(x: u32) -> bool {
    const own: u32 = 3;
    match x {
        own => true,
        other => other > 9,
    }
}

fn main() {}
