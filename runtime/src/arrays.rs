//! Writes arrays of values and of structs into buffers that the GPU reads.

use core::fmt::{self, Display, Formatter};

use crate::{Block, Field, Filler, PackedBlock as _, Packing};

/// Error of [`write_values`] and [`write_blocks`]: the buffer is smaller than the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BufferSizeError {
    /// Size of the values in bytes.
    pub needed: usize,
    /// Size of the buffer in bytes.
    pub given: usize,
}

impl Display for BufferSizeError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the values take {} bytes, the buffer has {}", self.needed, self.given)
    }
}

impl core::error::Error for BufferSizeError {}

/// Writes an array of numbers, vectors or matrices with the layout of a block member such as `float weights[8]`, and
/// returns the number of bytes that it takes. In std140 elements are at least 16 bytes apart (OpenGL 4.60 §7.6.2.2,
/// rule 4).
///
/// # Errors
/// [`BufferSizeError`] if the buffer is smaller than the array; nothing is written then.
pub fn write_values<T: Field>(packing: Packing, values: &[T], out: &mut [u8]) -> Result<usize, BufferSizeError> {
    let stride = packing.column_stride(T::TYPE) * usize::from(T::TYPE.columns);
    let array_bytes = array_bytes(stride, values.len(), out)?;
    let needed = array_bytes.len();
    Filler::over(packing, array_bytes).put_array(0, 0, values);
    Ok(needed)
}

/// Writes an array of `#[shader_shared(copied)]` structs with the layout of a block member such as `Light lights[]`,
/// and returns the number of bytes that it takes.
///
/// # Errors
/// [`BufferSizeError`] if the buffer is smaller than the array; nothing is written then.
pub fn write_blocks<T: Block>(packing: Packing, values: &[T], out: &mut [u8]) -> Result<usize, BufferSizeError> {
    let array_bytes = array_bytes(packing.pick(T::Std430::SIZE, T::Std140::SIZE), values.len(), out)?;
    let needed = array_bytes.len();
    Filler::over(packing, array_bytes).put_blocks([0, 0], values);
    Ok(needed)
}

fn array_bytes(stride: usize, count: usize, out: &mut [u8]) -> Result<&mut [u8], BufferSizeError> {
    let (needed, given) = (stride.saturating_mul(count), out.len());
    out.get_mut(..needed).ok_or(BufferSizeError { needed, given })
}
