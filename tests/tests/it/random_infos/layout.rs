//! Layouts by the rules of OpenGL 4.6 §7.6.2.2: std140, and std430, which is the same without rounding up to 16 bytes.

use super::types::{Scalar, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Std140,
    Std430,
}

/// A component of a value.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// End of the expression: `.f0[1].x`.
    pub(super) path: String,
    pub(super) scalar: Scalar,
    pub(super) offset: usize,
}

impl Packing {
    /// Rules 4 and 9: what an array or a struct is rounded up to.
    fn rounded(self, align: usize) -> usize {
        match self {
            Self::Std140 => align.next_multiple_of(16),
            Self::Std430 => align,
        }
    }

    pub(super) fn align(self, shape: &Shape) -> usize {
        match shape {
            // Rules 1 to 3, and 5: a matrix is an array of columns.
            Shape::Plain(plain) => {
                let column = if plain.rows == 3 { 16 } else { 4 * plain.rows };
                if plain.columns == 1 { column } else { self.rounded(column) }
            }
            Shape::Array(element, _) => self.rounded(self.align(element)),
            Shape::Struct(fields) => {
                let largest = fields.iter().map(|(_, field)| self.align(field)).max();
                self.rounded(largest.unwrap_or(1))
            }
        }
    }

    pub(super) fn size(self, shape: &Shape) -> usize {
        match shape {
            Shape::Plain(plain) if plain.columns == 1 => 4 * plain.rows,
            Shape::Plain(plain) => plain.columns * self.align(shape),
            Shape::Array(element, length) => length * self.stride(element),
            Shape::Struct(fields) => self.offsets(fields).1.next_multiple_of(self.align(shape)),
        }
    }

    /// Returns the bytes from one element of an array to the next.
    pub(super) fn stride(self, element: &Shape) -> usize {
        self.size(element).next_multiple_of(self.rounded(self.align(element)))
    }

    /// Returns the offset of each member, and the end of the last one.
    pub(super) fn offsets(self, fields: &[(String, Shape)]) -> (Vec<usize>, usize) {
        let mut end: usize = 0;
        let starts = fields.iter().map(|(_, field)| {
            let start = end.next_multiple_of(self.align(field));
            end = start + self.size(field);
            start
        });
        (starts.collect(), end)
    }

    /// Returns the components of a value at an offset.
    pub(super) fn leaves(self, shape: &Shape, at: usize) -> Vec<Leaf> {
        let below = |path: String, shape: &Shape, at: usize| {
            let leaf = move |leaf: Leaf| Leaf { path: format!("{path}{}", leaf.path), ..leaf };
            self.leaves(shape, at).into_iter().map(leaf).collect::<Vec<_>>()
        };
        match shape {
            Shape::Plain(plain) => {
                let offset = |index: usize| {
                    let (column, row) = (index / plain.rows, index % plain.rows);
                    at + column * if plain.columns == 1 { 0 } else { self.align(shape) } + 4 * row
                };
                let all = plain.components().into_iter().enumerate();
                all.map(|(index, path)| Leaf { path, scalar: plain.scalar, offset: offset(index) }).collect()
            }
            Shape::Array(element, length) => {
                let stride = self.stride(element);
                (0..*length).flat_map(|index| below(format!("[{index}]"), element, at + index * stride)).collect()
            }
            Shape::Struct(fields) => {
                let starts = self.offsets(fields).0;
                let all = fields.iter().zip(starts);
                all.flat_map(|((name, field), start)| below(format!(".{name}"), field, at + start)).collect()
            }
        }
    }
}
