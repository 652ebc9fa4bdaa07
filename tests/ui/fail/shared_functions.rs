//! What `shared_function!` does not take, each with what to write instead.
use shader_info::glam::Vec3;
use shader_info::{shader_shared, shared_function};

#[shader_shared(copied)]
#[derive(Clone, Copy)]
pub struct Lamp {
    place: Vec3,
    tint: Vec3,
}

#[shader_shared]
fn brightness(lamp: Lamp) -> f32 {
    lamp.tint.dot(lamp.place)
}

#[shader_shared]
fn broken(x: f32) -> f32 {
    println!("{x}");
    x
}

fn plain(x: f32) -> f32 {
    x
}

fn main() {
    let _ = shared_function!();
    let _ = shared_function!(1 + 2);
    let _ = shared_function!(brightness(1.0));
    let _ = shared_function!(Lamp);
    let _ = shared_function!(brightness);
    // What is wrong with a function is reported once.
    let _ = shared_function!(broken);
    let _ = shared_function!(plain);
}
