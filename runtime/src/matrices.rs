//! Computes push constants with a semantic from the model, view and projection matrices.

use core::ops::Range;

use crate::host::mat4;
use crate::{Info, Packing, PushConstant, Type};

/// The matrices of a draw. Every semantic is computed from these three.
///
/// | semantic | well-known name | value |
/// |---|---|---|
/// | `model_matrix` | `ModelMatrix` | model space to world space |
/// | `view_matrix` | `ViewMatrix` | world space to view space |
/// | `projection_matrix` | `ProjectionMatrix` | view space to clip space |
/// | `model_view_matrix` | `ModelViewMatrix` | view × model |
/// | `view_projection_matrix` | `ViewProjectionMatrix` | projection × view |
/// | `model_view_projection_matrix` | `ModelViewProjectionMatrix` | projection × view × model |
/// | `model_matrix_inverse` | `ModelMatrixInverse` | world space to model space |
/// | `view_matrix_inverse` | `ViewMatrixInverse` | view space to world space |
/// | `projection_matrix_inverse` | `ProjectionMatrixInverse` | clip space to view space |
/// | `view_projection_matrix_inverse` | `ViewProjectionMatrixInverse` | clip space to world space |
/// | `normal_matrix` | `NormalMatrix` | a `mat3`: inverse transpose of the model matrix's upper 3×3 |
///
/// A matrix without an inverse gets a zero matrix as its inverse. Its normal matrix is then the matrix of its
/// cofactors, so that normals of a flattened model still point the right way after normalization.
///
/// ```
/// use shader_info::{Matrices, Packing, shader_info};
///
/// shader_info! {
///     Placed {
///         push_constant tint: vec4;
///         push_constant ModelViewProjectionMatrix: mat4;
///     }
/// }
///
/// let matrices = Matrices::default();
/// let mut bytes = [0; 80];
/// assert_eq!(Placed::INFO.fill(&mut bytes, Packing::Std430, &matrices), 1);
/// assert_eq!(bytes[16..20], 1.0f32.to_le_bytes());
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Matrices {
    /// From model space to world space.
    pub model: mat4,
    /// From world space to view space.
    pub view: mat4,
    /// From view space to clip space. On every backend, clip space has `y = -1` at the top row and `z` from 0 to `w`.
    pub projection: mat4,
}

/// The value of a semantic: a float matrix.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SemanticValue {
    ty: Type,
    components: [f32; 16],
}

impl Default for Matrices {
    /// Makes three identity matrices, so that every space is clip space.
    fn default() -> Self {
        let identity =
            mat4_of([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]);
        Self { model: identity, view: identity, projection: identity }
    }
}

impl Matrices {
    /// Returns the value of a semantic; `None` if the table above does not have it.
    pub fn get(&self, semantic: &str) -> Option<SemanticValue> {
        SEMANTICS.iter().find(|row| row.0 == semantic).map(|row| (row.1)(self))
    }

    /// Returns the value for a push constant with a semantic, in the type of the push constant. A smaller type gets the
    /// upper left part, for example a `mat3` of `model_matrix`. `None` for arrays, for types other than float matrices,
    /// and for types that are larger than the value.
    pub fn of(&self, constant: &PushConstant) -> Option<SemanticValue> {
        let whole = self.get(constant.annotation.semantic?)?;
        if constant.array != 0 {
            return None;
        }
        whole.part(constant.ty?)
    }

    fn columns(&self) -> [Columns; 3] {
        [self.model, self.view, self.projection].map(columns_of)
    }
}

impl SemanticValue {
    /// Returns the type in GLSL.
    pub const fn ty(&self) -> Type {
        self.ty
    }

    /// Returns the components, column after column and without gaps, as `glUniformMatrix4fv` takes them.
    pub fn components(&self) -> &[f32] {
        let count = usize::from(self.ty.rows) * usize::from(self.ty.columns);
        self.components.get(..count).unwrap_or_default()
    }

    fn new<const ROWS: usize, const COLUMNS: usize>(matrix: [[f32; ROWS]; COLUMNS]) -> Self {
        let mut components = [0.0; 16];
        components.iter_mut().zip(matrix.as_flattened()).for_each(|(to, from)| *to = *from);
        Self { ty: Type::matrix(COLUMNS as u8, ROWS as u8), components }
    }

    fn part(self, ty: Type) -> Option<Self> {
        let fits = ty.scalar == self.ty.scalar && ty.rows <= self.ty.rows && ty.columns <= self.ty.columns;
        let is_matrix = ty.columns > 1;
        if !fits || !is_matrix {
            return None;
        }
        let (rows, all) = (usize::from(ty.rows), usize::from(self.ty.rows));
        let mut components = [0.0; 16];
        let columns = components.chunks_exact_mut(rows).zip(self.components.chunks_exact(all));
        columns.take(ty.columns.into()).for_each(|(to, from)| to.copy_from_slice(&from[..rows]));
        Some(Self { ty, components })
    }
}

impl Info {
    /// Writes every push constant with a known semantic into `bytes`, which hold the whole block, and returns how many
    /// were written. Other push constants stay as they are; a push constant beyond the end of `bytes` is not written.
    pub fn fill(&self, bytes: &mut [u8], packing: Packing, matrices: &Matrices) -> usize {
        self.push_constants().filter(|constant| fill_one(bytes, packing, matrices, constant)).count()
    }
}

fn fill_one(bytes: &mut [u8], packing: Packing, matrices: &Matrices, constant: &PushConstant) -> bool {
    let Some(value) = matrices.of(constant) else { return false };
    let start = packing.pick(constant.std430, constant.std140) as usize;
    let (rows, stride) = (usize::from(value.ty.rows), packing.column_stride(value.ty));
    let columns = value.components().chunks_exact(rows);
    let end = start.saturating_add(stride * (columns.len() - 1) + 4 * rows);
    let Some(room) = bytes.get_mut(Range { start, end }) else { return false };
    for (to, from) in room.chunks_mut(stride).zip(columns) {
        to.chunks_exact_mut(4).zip(from).for_each(|(to, from)| to.copy_from_slice(&from.to_le_bytes()));
    }
    true
}

type Row = (&'static str, fn(&Matrices) -> SemanticValue);

/// Every semantic with the function that computes it.
const SEMANTICS: [Row; 11] = [
    ("model_matrix", |it| SemanticValue::new(it.columns()[0])),
    ("view_matrix", |it| SemanticValue::new(it.columns()[1])),
    ("projection_matrix", |it| SemanticValue::new(it.columns()[2])),
    ("model_view_matrix", |it| SemanticValue::new(model_view(it))),
    ("view_projection_matrix", |it| SemanticValue::new(view_projection(it))),
    ("model_view_projection_matrix", |it| SemanticValue::new(product(&view_projection(it), &it.columns()[0]))),
    ("model_matrix_inverse", |it| SemanticValue::new(inverse(&it.columns()[0]))),
    ("view_matrix_inverse", |it| SemanticValue::new(inverse(&it.columns()[1]))),
    ("projection_matrix_inverse", |it| SemanticValue::new(inverse(&it.columns()[2]))),
    ("view_projection_matrix_inverse", |it| SemanticValue::new(inverse(&view_projection(it)))),
    ("normal_matrix", |it| SemanticValue::new(normal(&it.columns()[0]))),
];

type Columns = [[f32; 4]; 4];

fn model_view(it: &Matrices) -> Columns {
    let [model, view, _] = it.columns();
    product(&view, &model)
}

fn view_projection(it: &Matrices) -> Columns {
    let [_, view, projection] = it.columns();
    product(&projection, &view)
}

fn product(a: &Columns, b: &Columns) -> Columns {
    b.map(|column| core::array::from_fn(|row| (0..4).map(|k| a[k][row] * column[k]).sum()))
}

/// Returns the inverse, by cofactors. glam is optional, and these few lines are cheaper than a path with it and one
/// without.
fn inverse(m: &Columns) -> Columns {
    let cofactors: Columns =
        core::array::from_fn(|column| core::array::from_fn(|row| sign(column + row) * minor(m, column, row)));
    let determinant: f32 = (0..4).map(|row| m[0][row] * cofactors[0][row]).sum();
    if determinant == 0.0 {
        return [[0.0; 4]; 4];
    }
    core::array::from_fn(|column| core::array::from_fn(|row| cofactors[row][column] / determinant))
}

/// Returns the determinant of the matrix without one column and one row.
fn minor(m: &Columns, column: usize, row: usize) -> f32 {
    let rest = |skipped: usize, index: usize| if index < skipped { index } else { index + 1 };
    let [a, b, c]: [[f32; 3]; 3] = core::array::from_fn(|i| core::array::from_fn(|j| m[rest(column, i)][rest(row, j)]));
    dot(a, cross(b, c))
}

fn sign(index: usize) -> f32 {
    if index.is_multiple_of(2) { 1.0 } else { -1.0 }
}

/// Returns the inverse transpose of the upper 3×3: its cofactors divided by its determinant.
fn normal(m: &Columns) -> [[f32; 3]; 3] {
    let [a, b, c] = [m[0], m[1], m[2]].map(|[x, y, z, _]| [x, y, z]);
    let cofactors = [cross(b, c), cross(c, a), cross(a, b)];
    let determinant = dot(a, cofactors[0]);
    let by = if determinant == 0.0 { 1.0 } else { determinant };
    cofactors.map(|column| column.map(|component| component / by))
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[cfg(feature = "glam")]
fn columns_of(matrix: mat4) -> Columns {
    matrix.to_cols_array_2d()
}

#[cfg(not(feature = "glam"))]
fn columns_of(matrix: mat4) -> Columns {
    matrix
}

#[cfg(feature = "glam")]
fn mat4_of(columns: Columns) -> mat4 {
    mat4::from_cols_array_2d(&columns)
}

#[cfg(not(feature = "glam"))]
fn mat4_of(columns: Columns) -> mat4 {
    columns
}
