//! Writes arrays of values and of structs into buffers.

use core::fmt::{self, Display, Formatter};

use crate::{Block, Field, Filler, PackedBlock as _, Packing};

/// A buffer is smaller than what shall be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooSmall {
    /// Bytes that the values take.
    pub needed: usize,
    /// Bytes of the buffer.
    pub given: usize,
}

impl Display for TooSmall {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the values take {} bytes, the buffer has {}", self.needed, self.given)
    }
}

impl core::error::Error for TooSmall {}

/// Writes an array of numbers, vectors or matrices as a block holds it, `float weights[8]`, and returns its bytes. In std140
/// elements are at least 16 bytes apart.
///
/// # Errors
/// The buffer is smaller; nothing is written.
pub fn write_values<T: Field>(packing: Packing, values: &[T], out: &mut [u8]) -> Result<usize, TooSmall> {
    let stride = packing.column_stride(T::TYPE) * usize::from(T::TYPE.columns);
    let room = room(stride, values.len(), out)?;
    let needed = room.len();
    Filler::over(packing, room).put_array(0, 0, values);
    Ok(needed)
}

/// Writes an array of structs with `#[shader_shared(copied)]` as a block holds it, `Light lights[]`, and returns its bytes.
///
/// # Errors
/// The buffer is smaller; nothing is written.
pub fn write_blocks<T: Block>(packing: Packing, values: &[T], out: &mut [u8]) -> Result<usize, TooSmall> {
    let room = room(packing.pick(T::Std430::SIZE, T::Std140::SIZE), values.len(), out)?;
    let needed = room.len();
    Filler::over(packing, room).put_blocks([0, 0], values);
    Ok(needed)
}

fn room(stride: usize, count: usize, out: &mut [u8]) -> Result<&mut [u8], TooSmall> {
    let (needed, given) = (stride.saturating_mul(count), out.len());
    out.get_mut(..needed).ok_or(TooSmall { needed, given })
}
