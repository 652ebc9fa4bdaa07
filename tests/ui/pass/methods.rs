//! Functions of shared types; each comes along with what it needs, from wherever it is called.
use shader_info::glam::{Vec3, vec3};
use shader_info::{Backend, Stage, shader_info, shader_shared};

pub mod ray {
    use super::{Vec3, shader_shared};

    #[shader_shared]
    #[derive(Clone, Copy)]
    pub struct Ray {
        pub origin: Vec3,
        pub most: f32,
        pub direction: Vec3,
        pub side: SideBits,
    }

    #[shader_shared]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[repr(u32)]
    pub enum Side {
        Front,
        Back = 3,
    }

    #[shader_shared]
    impl Side {
        pub fn flipped(self) -> Self {
            match self {
                Self::Front => Self::Back,
                Side::Back => Self::Front,
            }
        }
    }

    #[shader_shared]
    #[allow(clippy::new_without_default)]
    impl Ray {
        /// Along an axis.
        pub const fn new(origin: Vec3, direction: Vec3) -> Self {
            Self { origin, most: 9.0, direction, side: SideBits(0) }
        }

        /// A point of it.
        #[inline]
        #[must_use]
        pub fn at(&self, t: f32) -> Vec3 {
            self.origin + self.direction * t
        }

        /// Moves its begin.
        pub fn advance(&mut self, t: f32) {
            self.origin = self.at(t);
            self.most -= t.min(measure(self));
        }

        pub(crate) fn advanced(mut self, t: f32) -> Self {
            self.advance(t);
            self
        }

        fn r#loop(self) -> f32 {
            self.most
        }
    }

    // A function between the methods of one type: it needs them, and they need it.
    #[shader_shared]
    fn measure(ray: &Ray) -> f32 {
        ray.r#loop()
    }

    // Not shared: beside a shared block, and with the same type.
    impl Ray {
        pub fn text(&self) -> String {
            format!("{}", self.most)
        }
    }
}

mod other {
    use super::ray::{Ray, Ray_at, Ray_new, Side};
    use super::{Vec3, shader_shared, vec3};

    #[shader_shared]
    #[derive(Clone, Copy)]
    pub struct Pair {
        pub rays: [Ray; 2],
    }

    #[shader_shared]
    impl Pair {
        pub fn first(&self) -> Ray {
            self.rays[0]
        }

        // The types of the values are found one after the other.
        pub fn end(&self, t: f32) -> Vec3 {
            self.first().at(t) + self.rays[1].at(t) + Ray::at(&self.rays[1], t)
        }
    }

    #[shader_shared]
    pub fn made(t: f32) -> Vec3 {
        let mut all = [Ray::new(Vec3::ZERO, Vec3::X); 2];
        super::ray::Ray::advance(&mut all[1], t);
        let pair = Pair { rays: all };
        pair.end(t) + pair.first().at(vec3(t, 0.0, 0.0).length())
    }

    #[shader_shared]
    pub fn side(ray: super::ray::Ray) -> u32 {
        if ray.advanced(1.0).side.0 == Side::Front as u32 { super::ray::Side::Back.flipped() as u32 } else { 7 }
    }
}

use ray::*;

shader_info! {
    pub Points {
        typedef_source(other::made, other::side, Ray::at, ray::Ray::new);
        storage_buf(0, write) points: [vec4];
        local_group_size(1);
        compute_source {
            void main() {
                Ray ray = Ray_new(vec3(0.0), vec3(1.0));
                points[0] = vec4(Ray_at(ray, 2.0) + made(1.0), float(side(ray)));
            }
        }
    }
}

fn main() {
    let ray = Ray::new(Vec3::ONE, Vec3::X);
    assert_eq!(ray.at(2.0), vec3(3.0, 1.0, 1.0));
    assert_eq!(ray.text(), "9");
    assert_eq!(other::made(1.0), vec3(6.0, 0.0, 0.0));
    assert_eq!(other::side(ray), 0);
    let text = Points::glsl(Backend::Vulkan, Stage::Compute).expect("the macro assembles it by itself");
    let place = |word: &str| text.find(word).unwrap_or_else(|| panic!("{word} is in:\n{text}"));
    assert!(place("struct Ray") < place("vec3 Ray_at(Ray self, float t)"));
    assert!(place("float Ray_loop(Ray self)") < place("float measure(Ray ray)"));
    assert!(place("vec3 Ray_at(Ray self, float t)") < place("void Ray_advance(inout Ray self, float t)"));
    assert!(place("/// A point of it.\nvec3 Ray_at(") > 0);
    assert!(place("Ray Pair_first(Pair self)") < place("vec3 Pair_end(Pair self, float t)"));
    assert!(place("uint Side_flipped(uint self)") < place("uint side(Ray ray)"));
}
