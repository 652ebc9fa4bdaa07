//! Functions of every form; the Rust is what was written.
use shader_info::glam::{Vec2, Vec3, vec3};
use shader_info::{Backend, Stage, shader_info, shader_shared};

#[shader_shared]
pub const STEPS: u32 = 4;

#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Mode {
    Flat,
    Smooth = 5,
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Ray {
    pub origin: Vec3,
    pub most: f32,
    pub direction: Vec3,
    pub mode: ModeBits,
}

mod inner {
    use super::{Ray, Vec3, shader_shared};

    /// A point of a ray.
    #[shader_shared]
    #[inline]
    pub(crate) const fn first(value: f32, _unused: f32) -> f32 {
        value
    }

    #[shader_shared]
    pub(super) fn at(ray: &Ray, t: f32) -> Vec3 {
        ray.origin + ray.direction * first(t, 0.0)
    }
}

// Fragments of a macro in a body: a block and a `let` as statements, and operands that stay together.
macro_rules! made {
    ($name:ident, $x:ident, $value:expr, $start:stmt, $body:block, $ty:ty) => {
        #[shader_shared]
        fn $name($x: &mut $ty) -> $ty {
            $start;
            $body
            if *$x > 1.0 $body
            -$value * 2.0
        }
    };
}

made!(by_macro, x, 1.0 + 2.0, let more = 0.5, { *x += more; }, f32);

#[shader_shared]
fn advance(value: &mut f32, mode: Mode) {
    *value += match mode {
        Mode::Flat => 1.0,
        Mode::Smooth => 0.5,
    };
}

/// Many points.
#[shader_shared]
pub fn sum(ray: Ray, scale: Vec2) -> Vec3 {
    let mut t = 0.0;
    let mut sum = Vec3::ZERO;
    for _ in 0..STEPS {
        advance(&mut t, if ray.mode.0 == 0 { Mode::Flat } else { Mode::Smooth });
        sum += inner::at(&ray, t) * scale.x;
    }
    sum
}

shader_info! {
    pub Points {
        typedef_source(sum, by_macro);
        storage_buf(0, write) points: [vec4];
        local_group_size(1);
        compute_source {
            void main() {
                float x = 1.0;
                points[0] = vec4(sum(Ray(vec3(0.0), 1.0, vec3(1.0), Mode_Flat), vec2(2.0)), by_macro(x));
            }
        }
    }
}

fn main() {
    let ray = Ray { origin: Vec3::ONE, most: 9.0, direction: Vec3::X, mode: Mode::Flat.into() };
    assert_eq!(sum(ray, Vec2::splat(0.5)), vec3(7.0, 2.0, 2.0));
    let mut x = 1.0;
    assert_eq!((by_macro(&mut x), x), (-6.0, 2.0));
    let text = Points::glsl(Backend::Vulkan, Stage::Compute).expect("the macro assembles it by itself");
    let place = |word: &str| text.find(word).unwrap_or_else(|| panic!("{word} is in:\n{text}"));
    assert!(place("struct Ray") < place("vec3 at(Ray ray, float t)"));
    assert!(place("float first(") < place("vec3 at(Ray"));
    assert!(place("vec3 at(Ray") < place("vec3 sum("));
    assert!(place("const uint Mode_Flat") < place("void advance(inout float value, uint mode)"));
    assert!(place("const uint STEPS = 4u;") < place("vec3 sum("));
    let made = &text[place("float by_macro(inout float x)")..];
    assert!(made.find("-((1.0 + 2.0) * 2.0)").is_some() && made.matches("x += more;").count() == 2, "{made}");
}
