//! Traits beside those of glam whose methods rustc does not call, and types that a function does not name.
#![allow(deprecated, dead_code)]

mod types {
    use shader_info::glam::Vec3;
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

        pub fn turned(self) -> Self {
            Self { origin: -self.origin, most: self.most }
        }

        pub fn advance(&mut self, t: f32) -> f32 {
            self.origin = self.at(t);
            t
        }
    }

    #[shader_shared]
    #[derive(Clone, Copy)]
    pub struct Bundle {
        pub rays: [Ray; 4],
        pub mode: ModeBits,
        pub first: f32,
        pub second: f32,
        pub third: f32,
    }

    /// Without `PartialEq`: only its bits are compared.
    #[shader_shared]
    #[derive(Clone, Copy)]
    #[repr(u32)]
    pub enum Mode {
        Lit,
        Plain,
    }

    #[shader_shared]
    pub fn mode_of(n: u32) -> ModeBits {
        ModeBits(n)
    }

    #[shader_shared]
    pub fn ray_of(most: f32) -> Ray {
        Ray { origin: Vec3::ONE, most }
    }
}

mod unnamed {
    use super::types::{Bundle, Ray_advance, Ray_at, Ray_turned, mode_of, ray_of};
    use shader_info::glam::Vec3;
    use shader_info::shader_shared;

    #[shader_shared]
    fn reached(bundle: &mut Bundle, index: u32) -> Vec3 {
        let rays = bundle.rays;
        let mut ray = rays[index as usize];
        let t = ray.advance(2.0);
        ray.at(t) + bundle.rays[1].at(t) + ray_of(t).turned().turned().at(t)
    }

    #[shader_shared]
    fn same(bundle: &Bundle) -> bool {
        bundle.mode == mode_of(3) && mode_of(4) != mode_of(5)
    }
}

mod traits {
    use shader_info::glam::{FloatExt, Vec2, Vec3, Vec3Swizzles};
    use shader_info::shader_shared;

    trait Mine {
        fn lerp(&self, other: f32, t: f32) -> f32;
        fn xz(&self) -> Vec2;
    }

    impl Mine for f32 {
        fn lerp(&self, other: f32, _: f32) -> f32 {
            other
        }

        fn xz(&self) -> Vec2 {
            Vec2::ZERO
        }
    }

    impl Mine for Vec3 {
        fn lerp(&self, other: f32, _: f32) -> f32 {
            other
        }

        fn xz(&self) -> Vec2 {
            Vec2::ZERO
        }
    }

    #[shader_shared]
    fn of_glam(x: f32, v: Vec3) -> f32 {
        x.lerp(2.0, 0.5) + v.xz().x
    }
}

fn main() {}
