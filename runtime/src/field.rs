//! Converts values of Rust types to the components of GLSL types.

use crate::{Bool32, Scalar, Type};

/// A Rust type that a push constant or a member of a block can have.
pub trait Field {
    /// The type in GLSL.
    const TYPE: Type;

    /// Returns the components as 4-byte words, column after column. Words after the last component are 0.
    fn words(&self) -> [u32; 16];
}

/// A type that a component of a vector can have.
trait Component: Copy {
    const SCALAR: Scalar;
    fn word(self) -> u32;
}

impl Component for f32 {
    const SCALAR: Scalar = Scalar::Float;
    fn word(self) -> u32 {
        self.to_bits()
    }
}

impl Component for i32 {
    const SCALAR: Scalar = Scalar::Int;
    fn word(self) -> u32 {
        self as u32
    }
}

impl Component for u32 {
    const SCALAR: Scalar = Scalar::Uint;
    fn word(self) -> u32 {
        self
    }
}

impl Component for bool {
    const SCALAR: Scalar = Scalar::Bool;
    fn word(self) -> u32 {
        self.into()
    }
}

fn gather<T: Component>(components: &[T]) -> [u32; 16] {
    let mut words = [0; 16];
    words.iter_mut().zip(components).for_each(|(word, component)| *word = component.word());
    words
}

macro_rules! scalars {
    ($($ty:ty)*) => {$(
        impl Field for $ty {
            const TYPE: Type = Type::vector(<$ty as Component>::SCALAR, 1);
            fn words(&self) -> [u32; 16] {
                gather(&[*self])
            }
        }
    )*};
}

macro_rules! vectors {
    ($($ty:ty: $rows:literal)*) => {$(
        impl Field for [$ty; $rows] {
            const TYPE: Type = Type::vector(<$ty as Component>::SCALAR, $rows);
            fn words(&self) -> [u32; 16] {
                gather(self)
            }
        }
    )*};
}

macro_rules! matrices {
    ($($columns:literal $rows:literal)*) => {$(
        impl Field for [[f32; $rows]; $columns] {
            const TYPE: Type = Type::matrix($columns, $rows);
            fn words(&self) -> [u32; 16] {
                gather(self.as_flattened())
            }
        }
    )*};
}

scalars! { f32 i32 u32 bool }
vectors! { f32: 2 f32: 3 f32: 4 i32: 2 i32: 3 i32: 4 u32: 2 u32: 3 u32: 4 bool: 2 bool: 3 bool: 4 }
matrices! { 2 2 2 3 2 4 3 2 3 3 3 4 4 2 4 3 4 4 }

impl Field for Bool32 {
    const TYPE: Type = Type::vector(Scalar::Bool, 1);
    fn words(&self) -> [u32; 16] {
        gather(&[self.get()])
    }
}

#[cfg(feature = "glam")]
macro_rules! from_glam {
    ($($ty:ident => $array:ty, $to:ident;)*) => {$(
        impl Field for glam::$ty {
            const TYPE: Type = <$array as Field>::TYPE;
            fn words(&self) -> [u32; 16] {
                self.$to().words()
            }
        }
    )*};
}

#[cfg(feature = "glam")]
from_glam! {
    Vec2 => [f32; 2], to_array;
    Vec3 => [f32; 3], to_array;
    Vec3A => [f32; 3], to_array;
    Vec4 => [f32; 4], to_array;
    Quat => [f32; 4], to_array;
    IVec2 => [i32; 2], to_array;
    IVec3 => [i32; 3], to_array;
    IVec4 => [i32; 4], to_array;
    UVec2 => [u32; 2], to_array;
    UVec3 => [u32; 3], to_array;
    UVec4 => [u32; 4], to_array;
    BVec2 => [bool; 2], into_bools;
    BVec3 => [bool; 3], into_bools;
    BVec4 => [bool; 4], into_bools;
    BVec3A => [bool; 3], into_bools;
    BVec4A => [bool; 4], into_bools;
    Mat2 => [[f32; 2]; 2], to_cols_array_2d;
    Mat3 => [[f32; 3]; 3], to_cols_array_2d;
    Mat3A => [[f32; 3]; 3], to_cols_array_2d;
    Mat4 => [[f32; 4]; 4], to_cols_array_2d;
}

#[cfg(feature = "glam")]
trait IntoBools<const N: usize>: Copy {
    fn into_bools(self) -> [bool; N];
}

#[cfg(feature = "glam")]
macro_rules! into_bools {
    ($($ty:ident $rows:literal)*) => {$(
        impl IntoBools<$rows> for glam::$ty {
            fn into_bools(self) -> [bool; $rows] {
                self.into()
            }
        }
    )*};
}

#[cfg(feature = "glam")]
into_bools! { BVec2 2 BVec3 3 BVec4 4 BVec3A 3 BVec4A 4 }
