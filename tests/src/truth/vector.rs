//! Vectors and matrices of doubles, column by column as in GLSL.

use shader_info::glam::{Vec2, Vec3, Vec4};
use std::ops::{Add, Index, IndexMut, Mul, Neg, Sub};

/// Any number of components.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V<const N: usize>(pub [f64; N]);

/// Columns of four.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Matrix(pub(super) [V<4>; 4]);

impl<const N: usize> V<N> {
    /// The same in every component.
    pub fn splat(value: f64) -> Self {
        V([value; N])
    }

    /// Each component by itself.
    pub fn map(self, change: impl Fn(f64) -> f64) -> Self {
        V(self.0.map(change))
    }

    /// Sum of the products.
    pub fn dot(self, other: Self) -> f64 {
        self.0.iter().zip(other.0).map(|(a, b)| a * b).sum()
    }

    /// Euclidean.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Of length 1.
    pub fn unit(self) -> Self {
        self * (1.0 / self.length())
    }

    /// From `self` at 0 to `other` at 1.
    pub fn mix(self, other: Self, share: f64) -> Self {
        self * (1.0 - share) + other * share
    }

    /// The first components.
    pub fn cut<const M: usize>(self) -> V<M> {
        V(std::array::from_fn(|at| self.0[at]))
    }
}

impl V<3> {
    /// With a fourth component.
    pub fn with(self, w: f64) -> V<4> {
        V([self[0], self[1], self[2], w])
    }

    /// Right-handed.
    pub fn cross(self, other: Self) -> Self {
        let part = |a: usize, b: usize| self[a] * other[b] - self[b] * other[a];
        V([part(1, 2), part(2, 0), part(0, 1)])
    }

    /// An incident direction mirrored by a unit normal.
    pub fn mirrored(self, normal: Self) -> Self {
        self - normal * (2.0 * normal.dot(self))
    }
}

// What functions of the library take.
impl From<V<2>> for Vec2 {
    fn from(V([x, y]): V<2>) -> Self {
        Vec2::new(x as f32, y as f32)
    }
}

impl From<V<3>> for Vec3 {
    fn from(V([x, y, z]): V<3>) -> Self {
        Vec3::new(x as f32, y as f32, z as f32)
    }
}

impl From<V<4>> for Vec4 {
    fn from(V([x, y, z, w]): V<4>) -> Self {
        Vec4::new(x as f32, y as f32, z as f32, w as f32)
    }
}

// What functions of the library return.
impl From<Vec2> for V<2> {
    fn from(vector: Vec2) -> Self {
        V(vector.to_array().map(f64::from))
    }
}

impl From<Vec3> for V<3> {
    fn from(vector: Vec3) -> Self {
        V(vector.to_array().map(f64::from))
    }
}

impl From<Vec4> for V<4> {
    fn from(vector: Vec4) -> Self {
        V(vector.to_array().map(f64::from))
    }
}

impl Matrix {
    /// Sixteen numbers, a column after the other.
    pub(super) fn of(numbers: &[f64]) -> Self {
        Matrix(std::array::from_fn(|column| V(std::array::from_fn(|row| numbers[4 * column + row]))))
    }

    /// Columns of three with a gap behind each, as GLSL packs a `mat3`.
    pub(super) fn of_three(numbers: &[f64]) -> Self {
        let column = |at: usize| V([numbers[4 * at], numbers[4 * at + 1], numbers[4 * at + 2]]).with(0.0);
        Matrix([column(0), column(1), column(2), V([0.0, 0.0, 0.0, 1.0])])
    }

    /// A direction, by the upper 3 by 3.
    pub(super) fn turn(self, direction: V<3>) -> V<3> {
        (self * direction.with(0.0)).cut()
    }
}

impl Mul<V<4>> for Matrix {
    type Output = V<4>;

    fn mul(self, by: V<4>) -> V<4> {
        self.0.into_iter().zip(by.0).fold(V::splat(0.0), |sum, (column, part)| sum + column * part)
    }
}

impl<const N: usize> Add for V<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        V(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }
}

impl<const N: usize> Sub for V<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        V(std::array::from_fn(|at| self.0[at] - other.0[at]))
    }
}

impl<const N: usize> Mul for V<N> {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        V(std::array::from_fn(|at| self.0[at] * other.0[at]))
    }
}

impl<const N: usize> Mul<f64> for V<N> {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        self.map(|part| part * by)
    }
}

impl<const N: usize> Neg for V<N> {
    type Output = Self;

    fn neg(self) -> Self {
        self * -1.0
    }
}

impl<const N: usize> Index<usize> for V<N> {
    type Output = f64;

    fn index(&self, at: usize) -> &f64 {
        &self.0[at]
    }
}

impl<const N: usize> IndexMut<usize> for V<N> {
    fn index_mut(&mut self, at: usize) -> &mut f64 {
        &mut self.0[at]
    }
}
