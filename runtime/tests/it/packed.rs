//! Push constants as the GPU reads them; offsets by hand from the rules of OpenGL 4.60 §7.6.2.2.

use shader_info::{Block, Filler, Packed, shader_info};

shader_info! {
    Mixed {
        push_constant weights: [float; 2];
        push_constant normal: mat3;
        push_constant on: bool;
        push_constant offsets: [vec2; 2];
        push_constant last: vec3;
    }
}

fn sample() -> mixed::PushConstants {
    mixed::PushConstants {
        weights: [1.0, 2.0],
        normal: cast([[3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]),
        on: true,
        offsets: [cast([12.0, 13.0]), cast([14.0, 15.0])],
        last: cast([16.0, 17.0, 18.0]),
    }
}

#[cfg(feature = "glam")]
trait Cast<T> {
    fn cast(self) -> T;
}

#[cfg(feature = "glam")]
impl Cast<shader_info::glam::Mat3> for [[f32; 3]; 3] {
    fn cast(self) -> shader_info::glam::Mat3 {
        shader_info::glam::Mat3::from_cols_array_2d(&self)
    }
}

#[cfg(feature = "glam")]
impl Cast<shader_info::glam::Vec2> for [f32; 2] {
    fn cast(self) -> shader_info::glam::Vec2 {
        self.into()
    }
}

#[cfg(feature = "glam")]
impl Cast<shader_info::glam::Vec3> for [f32; 3] {
    fn cast(self) -> shader_info::glam::Vec3 {
        self.into()
    }
}

#[cfg(feature = "glam")]
fn cast<A: Cast<B>, B>(value: A) -> B {
    value.cast()
}

#[cfg(not(feature = "glam"))]
fn cast<A>(value: A) -> A {
    value
}

/// Each component at its byte, everything else zero; `on` is the bool's.
fn check(bytes: &[u8], size: usize, on: usize, floats: &[(usize, f32)]) {
    let mut expected = vec![0; size];
    expected[on] = 1;
    for (at, value) in floats {
        expected[*at..*at + 4].copy_from_slice(&value.to_le_bytes());
    }
    assert_eq!(bytes, expected);
}

fn columns(at: usize) -> impl Iterator<Item = (usize, f32)> {
    (0..9).map(move |index| (at + index / 3 * 16 + index % 3 * 4, 3.0 + index as f32))
}

#[test]
fn std430_packs_arrays_tightly() {
    let mut floats = vec![(0, 1.0), (4, 2.0), (72, 12.0), (76, 13.0), (80, 14.0), (84, 15.0)];
    floats.extend([(96, 16.0), (100, 17.0), (104, 18.0)]);
    floats.extend(columns(16));
    check(sample().std430().bytes(), 112, 64, &floats);
}

#[test]
fn std140_gives_every_element_sixteen_bytes() {
    let mut floats = vec![(0, 1.0), (16, 2.0), (96, 12.0), (100, 13.0), (112, 14.0), (116, 15.0)];
    floats.extend([(128, 16.0), (132, 17.0), (136, 18.0)]);
    floats.extend(columns(32));
    check(sample().std140().bytes(), 144, 80, &floats);
}

#[test]
fn what_does_not_fit_is_left_out() {
    struct Outside;
    impl Block for Outside {
        type Std430 = Packed<4>;
        type Std140 = Packed<4>;
        fn put(&self, out: &mut Filler<'_>) {
            out.put(0, 0, &1u32);
            out.put(4, 4, &2u32);
            out.put(usize::MAX, usize::MAX, &3u32);
        }
    }
    assert_eq!(Outside.std430().bytes(), &[1, 0, 0, 0]);
}
