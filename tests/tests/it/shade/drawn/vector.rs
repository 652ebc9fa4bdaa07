//! Vectors and matrices of 64-bit floats, by the formulas of any textbook.

pub(super) type V3 = [f64; 3];
pub(super) type V4 = [f64; 4];
/// Columns.
pub(super) type M4 = [V4; 4];

pub(super) fn add(a: V3, b: V3) -> V3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(super) fn sub(a: V3, b: V3) -> V3 {
    add(a, scale(b, -1.0))
}

pub(super) fn scale(a: V3, by: f64) -> V3 {
    a.map(|it| it * by)
}

/// Part by part.
pub(super) fn times(a: V3, b: V3) -> V3 {
    [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

pub(super) fn dot(a: V3, b: V3) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(super) fn cross(a: V3, b: V3) -> V3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(super) fn length(a: V3) -> f64 {
    dot(a, a).sqrt()
}

pub(super) fn unit(a: V3) -> V3 {
    scale(a, 1.0 / length(a))
}

pub(super) fn dot4(a: V4, b: V4) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(super) fn xyz(a: V4) -> V3 {
    [a[0], a[1], a[2]]
}

pub(super) fn transform(m: &M4, v: V4) -> V4 {
    std::array::from_fn(|row| (0..4).map(|column| m[column][row] * v[column]).sum())
}

pub(super) fn product(a: &M4, b: &M4) -> M4 {
    std::array::from_fn(|column| transform(a, b[column]))
}

/// Columns of the inverse transpose of the upper left 3×3: its cofactors over its determinant.
pub(super) fn inverse_transpose(m: &M4) -> [V3; 3] {
    let [a, b, c] = [xyz(m[0]), xyz(m[1]), xyz(m[2])];
    let determinant = dot(a, cross(b, c));
    [cross(b, c), cross(c, a), cross(a, b)].map(|column| scale(column, 1.0 / determinant))
}
