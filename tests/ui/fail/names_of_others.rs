//! Names and methods that a shared function takes for those of Rust, glam and shared types, and that are others.
#![allow(deprecated, dead_code)]

use shader_info::glam::{Mat3, Vec2, Vec3};
use shader_info::shader_shared;

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Ray {
    pub origin: Vec3,
    pub most: f32,
}

#[shader_shared]
impl Ray {
    pub fn at(&self, t: f32) -> Vec3 {
        self.origin * t
    }
}

#[shader_shared]
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Mode {
    Lit,
    Plain,
}

impl PartialEq for Mode {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[shader_shared]
fn is_lit(mode: Mode) -> bool {
    mode == Mode::Lit
}

trait Mine {
    fn transpose(self) -> Self;
    fn at(self, t: f32) -> Vec3;
    fn length(&self) -> f32;
    fn lerp(&self, other: f32, t: f32) -> f32;
    fn xz(self) -> Vec2;
    fn len(self) -> usize;
}

macro_rules! mine {
    ($($ty:ty)*) => {$(
        impl Mine for $ty {
            fn transpose(self) -> Self {
                self
            }
            fn at(self, _: f32) -> Vec3 {
                Vec3::ZERO
            }
            fn length(&self) -> f32 {
                1.0
            }
            fn lerp(&self, other: f32, _: f32) -> f32 {
                other
            }
            fn xz(self) -> Vec2 {
                Vec2::ZERO
            }
            fn len(self) -> usize {
                1
            }
        }
    )*};
}

mine! { Mat3 Ray Vec3 f32 [f32; 3] }

#[shader_shared]
fn transposed(m: Mat3) -> Mat3 {
    m.transpose()
}

#[shader_shared]
fn at_two(ray: Ray) -> Vec3 {
    ray.at(2.0)
}

#[shader_shared]
fn length_of(v: &Vec3) -> f32 {
    v.length()
}

#[shader_shared]
fn between(a: f32) -> f32 {
    a.lerp(1.0, 0.5)
}

#[shader_shared]
fn flat(v: Vec3) -> Vec2 {
    v.xz()
}

#[shader_shared]
fn count(all: [f32; 3]) -> u32 {
    all.len() as u32
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Bundle {
    pub rays: [Ray; 4],
}

#[shader_shared]
pub fn mode_of(n: u32) -> Mode {
    if n == 0 { Mode::Lit } else { Mode::Plain }
}

/// Types that a function reaches without their names.
mod reached {
    use super::{Bundle, Mine, Ray_at, mode_of};
    use shader_info::glam::Vec3;
    use shader_info::shader_shared;

    #[shader_shared]
    fn of_a_field(bundle: &Bundle) -> Vec3 {
        bundle.rays[1].at(2.0)
    }

    #[shader_shared]
    fn of_a_variable(bundle: &Bundle) -> Vec3 {
        let rays = bundle.rays;
        let ray = rays[0];
        ray.at(2.0)
    }

    #[shader_shared]
    fn of_results(n: u32) -> bool {
        mode_of(n) == mode_of(1)
    }

    #[shader_shared]
    fn of_variables(n: u32) -> bool {
        let first = mode_of(n);
        let second = mode_of(1);
        first != second
    }
}

/// Values that blocks, arms and loops compute of variables of their own.
mod computed {
    use super::{Bundle, Mine, Ray_at, mode_of};
    use shader_info::glam::Vec3;
    use shader_info::shader_shared;

    #[shader_shared]
    fn by_a_block(bundle: &Bundle) -> Vec3 {
        let ray = {
            let rays = bundle.rays;
            rays[0]
        };
        ray.at(2.0)
    }

    #[shader_shared]
    fn by_an_arm(bundle: &Bundle, n: u32) -> Vec3 {
        let ray = match n {
            0 => {
                let rays = bundle.rays;
                rays[0]
            }
            _ => return Vec3::ZERO,
        };
        ray.at(2.0)
    }

    #[shader_shared]
    fn by_a_condition(bundle: &Bundle, n: u32) -> Vec3 {
        (if n > 3 {
            let rays = bundle.rays;
            rays[0]
        } else {
            return Vec3::ONE;
        })
        .at(2.0)
    }

    #[shader_shared]
    fn by_a_loop(bundle: &Bundle, n: u32) -> Vec3 {
        let mut i = 0;
        let ray = loop {
            let rays = bundle.rays;
            i += 1;
            if i > n {
                break rays[1];
            }
        };
        ray.at(2.0)
    }

    #[shader_shared]
    fn later(bundle: &Bundle, n: u32) -> Vec3 {
        let ray;
        if n == 0 {
            ray = bundle.rays[0];
        } else {
            ray = bundle.rays[1];
        }
        ray.at(2.0)
    }

    #[shader_shared]
    fn bound(n: u32) -> bool {
        let mode = match mode_of(n) {
            found => found,
        };
        mode == {
            let found = mode_of(1);
            found
        }
    }
}

/// The length of an array, which the method of a trait may hide in more ways than that of a value.
mod lengths {
    use super::Bundle;
    use shader_info::shader_shared;

    trait Length {
        fn len(&self) -> usize;
    }

    impl<T> Length for [T; 4] {
        fn len(&self) -> usize {
            1
        }
    }

    #[shader_shared]
    fn of_numbers(all: [f32; 4]) -> u32 {
        all.len() as u32
    }

    #[shader_shared]
    fn of_a_reference(all: &[f32; 4]) -> u32 {
        all.len() as u32
    }

    #[shader_shared]
    fn of_structs(bundle: &Bundle) -> u32 {
        let all = bundle.rays;
        all.len() as u32
    }
}

mod others {
    use shader_info::glam::Vec2;
    use shader_info::shader_shared;

    mod consts {
        pub const PI: f32 = 3.0;
    }

    #[derive(Clone, Copy)]
    struct Vec3 {
        x: f32,
    }

    fn vec2(x: f32, y: f32) -> Vec2 {
        Vec2::new(y, x)
    }

    #[shader_shared]
    fn others(v: Vec3) -> Vec2 {
        vec2(v.x, consts::PI)
    }
}

fn main() {}
