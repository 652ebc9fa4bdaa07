//! Copies push constants and shared structs into the bytes that the GPU reads.

use crate::{Field, Type};

/// The bytes of a block, in the layout that the GPU reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Packed<const SIZE: usize> {
    bytes: [u8; SIZE],
}

// SAFETY: an array of bytes may be all zeros.
unsafe impl<const SIZE: usize> bytemuck::Zeroable for Packed<SIZE> {}

impl<const SIZE: usize> Packed<SIZE> {
    /// Returns the bytes.
    pub const fn bytes(&self) -> &[u8; SIZE] {
        &self.bytes
    }
}

impl<const SIZE: usize> AsRef<[u8]> for Packed<SIZE> {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// The layout of a block (OpenGL 4.60 §7.6.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// The layout of uniform blocks.
    Std140,
    /// The layout of Vulkan's push constants and of storage blocks.
    Std430,
}

impl Packing {
    pub(crate) fn pick<T>(self, std430: T, std140: T) -> T {
        match self {
            Self::Std430 => std430,
            Self::Std140 => std140,
        }
    }

    /// Returns the bytes from one column to the next, or from one element of an array of vectors to the next. A vector
    /// counts as one column.
    pub(crate) fn column_stride(self, ty: Type) -> usize {
        self.pick(4 * usize::from(ty.rows).next_power_of_two(), 16)
    }
}

/// A type whose layout on the GPU differs from its layout in Rust: the push constants of an info,
/// `text::PushConstants`, and structs with `#[shader_shared(copied)]`. Import the trait to call its methods: `use
/// shader_info::Block as _;`. (They are not inherent methods, so that rustc compiles them once and not for every info.)
pub trait Block: Sized {
    /// [`Packed`] with the size of the block in Vulkan's push constants and in a storage buffer.
    type Std430: PackedBlock;
    /// [`Packed`] with the size of the block in a uniform buffer.
    type Std140: PackedBlock;

    /// Writes each field to its offset in the layout.
    #[doc(hidden)]
    fn put(&self, out: &mut Filler<'_>);

    /// Returns the bytes for Vulkan's push constants and for a storage buffer.
    fn std430(&self) -> Self::Std430 {
        packed(self, Packing::Std430)
    }

    /// Returns the bytes for a uniform buffer.
    fn std140(&self) -> Self::Std140 {
        packed(self, Packing::Std140)
    }
}

/// [`Packed`] of any size. `as_ref` returns the bytes where a program is generic over the block:
///
/// ```
/// fn uniform_bytes(block: &impl shader_info::Block) -> Vec<u8> {
///     block.std140().as_ref().to_vec()
/// }
/// ```
pub trait PackedBlock: sealed::Sealed + bytemuck::Zeroable + AsRef<[u8]> {
    /// Size in bytes, which is also the distance from one element of an array to the next.
    const SIZE: usize;

    #[doc(hidden)]
    fn bytes_mut(&mut self) -> &mut [u8];
}

impl<const SIZE: usize> PackedBlock for Packed<SIZE> {
    const SIZE: usize = SIZE;

    fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

mod sealed {
    pub trait Sealed {}

    impl<const SIZE: usize> Sealed for super::Packed<SIZE> {}
}

fn packed<P: PackedBlock>(fields: &impl Block, packing: Packing) -> P {
    let mut out = P::zeroed();
    fields.put(&mut Filler { packing, out: out.bytes_mut() });
    out
}

/// A part of a shared struct that is copied at once, because its bytes are adjacent in Rust and on the GPU. `host`,
/// `std430` and `std140` are each the offset of its first byte, and the distance in bytes from one repetition to the
/// next.
#[doc(hidden)]
pub struct Copied {
    pub bytes: usize,
    pub times: usize,
    pub host: [usize; 2],
    pub std430: [usize; 2],
    pub std140: [usize; 2],
}

/// Writes the fields of one block. It writes nothing for a field that does not fit, so a wrong offset never overwrites
/// other memory.
#[doc(hidden)]
pub struct Filler<'a> {
    packing: Packing,
    out: &'a mut [u8],
}

impl<'a> Filler<'a> {
    /// Makes a filler for the bytes of a block.
    pub(crate) fn over(packing: Packing, out: &'a mut [u8]) -> Self {
        Self { packing, out }
    }
    /// Writes a value to its offset in std430 or std140.
    pub fn put<T: Field>(&mut self, std430: usize, std140: usize, value: &T) {
        let at = self.packing.pick(std430, std140);
        self.value(at, value);
    }

    /// Writes values of the type with this code as an array, which begins at its offset in std430 or std140.
    pub fn put_values<const CODE: u8, T: Field>(&mut self, starts: [usize; 2], values: &[T]) {
        const { assert!(T::TYPE.code() == CODE, "SI0012: the type of a field does not match its name") };
        self.put_array(starts[0], starts[1], values);
    }

    /// Writes values as an array, which begins at its offset in std430 or std140.
    pub fn put_array<T: Field>(&mut self, std430: usize, std140: usize, values: &[T]) {
        let (mut at, stride) = (self.packing.pick(std430, std140), self.stride::<T>());
        for value in values {
            self.value(at, value);
            at = at.saturating_add(stride);
        }
    }

    /// Writes values of a GLSL type with these columns and rows as an array. `components` are the words of all values,
    /// so the Rust type does not matter.
    pub fn put_components(&mut self, starts: [usize; 2], columns: usize, rows: usize, components: &[u32]) {
        let ty = Type::matrix(columns as u8, rows as u8);
        let (start, stride) = (self.packing.pick(starts[0], starts[1]), self.packing.column_stride(ty));
        for (column, words) in components.chunks(rows.max(1)).enumerate() {
            self.copy(start.saturating_add(column * stride), bytemuck::cast_slice(words));
        }
    }

    /// Writes structs as an array; each writes its own fields.
    pub fn put_blocks<T: Block>(&mut self, starts: [usize; 2], values: &[T]) {
        let packing = self.packing;
        let (start, size) = (packing.pick(starts[0], starts[1]), packing.pick(T::Std430::SIZE, T::Std140::SIZE));
        for (index, value) in values.iter().enumerate() {
            let start = start.saturating_add(index.saturating_mul(size));
            if let Some(out) = self.out.get_mut(start..start.saturating_add(size)) {
                value.put(&mut Filler { packing, out });
            }
        }
    }

    /// Writes shared structs as an array, with its offset and stride in std430 and std140. Each struct is copied in the
    /// parts that `copies` lists.
    pub fn put_structs<T: bytemuck::NoUninit>(
        &mut self,
        starts: [usize; 2],
        strides: [usize; 2],
        values: &[T],
        copies: &[Copied],
    ) {
        let pick = |[std430, std140]: [usize; 2]| self.packing.pick(std430, std140);
        let (mut at, stride) = (pick(starts), pick(strides));
        for value in values {
            copies.iter().for_each(|copied| self.copied(at, bytemuck::bytes_of(value), copied));
            at = at.saturating_add(stride);
        }
    }

    fn copied(&mut self, at: usize, value: &[u8], copied: &Copied) {
        let [to, to_step] = self.packing.pick(copied.std430, copied.std140);
        let [from, from_step] = copied.host;
        for time in 0..copied.times {
            let from = from + time * from_step;
            if let Some(bytes) = value.get(from..from + copied.bytes) {
                self.copy(at.saturating_add(to + time * to_step), bytes);
            }
        }
    }

    fn value<T: Field>(&mut self, at: usize, value: &T) {
        let (rows, columns) = (usize::from(T::TYPE.rows), usize::from(T::TYPE.columns));
        let (words, stride) = (value.words(), self.packing.column_stride(T::TYPE));
        for column in 0..columns {
            for row in 0..rows {
                self.copy(at.saturating_add(column * stride + 4 * row), &words[column * rows + row].to_le_bytes());
            }
        }
    }

    fn stride<T: Field>(&self) -> usize {
        self.packing.column_stride(T::TYPE) * usize::from(T::TYPE.columns)
    }

    fn copy(&mut self, at: usize, bytes: &[u8]) {
        if let Some(room) = self.out.get_mut(at..at.saturating_add(bytes.len())) {
            room.copy_from_slice(bytes);
        }
    }
}
