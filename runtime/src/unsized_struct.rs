//! Views of bytes as a shared struct that ends in an unsized array, for storage buffers.

use core::fmt::{self, Display, Formatter};
use core::{ptr, slice};

use bytemuck::Pod;

/// A `#[shader_shared]` struct that ends in an unsized array, `[T]`. Its bytes are those of a storage buffer. The
/// attribute implements the trait and adds the same functions to the struct, so programs rarely need to import the
/// trait.
///
/// # Safety
/// The type must be `#[repr(C)]`, and its fields plain data without padding before, between or in them. Its last field
/// must be `[Self::Item]` at byte `TAIL_OFFSET`, and its alignment `ALIGN`. `with_items` must return the pointer that
/// it is given, with that many items; `items` must return how many there are.
pub unsafe trait UnsizedStruct {
    /// Type of the elements of the unsized array.
    type Item: Pod;
    /// Offset of the unsized array in bytes; more than 0.
    const TAIL_OFFSET: usize;
    /// Alignment of the struct in bytes.
    const ALIGN: usize;

    #[doc(hidden)]
    fn with_items(start: *const u8, items: usize) -> *const Self;

    #[doc(hidden)]
    fn with_items_mut(start: *mut u8, items: usize) -> *mut Self;

    #[doc(hidden)]
    fn items(&self) -> usize;

    /// Returns the struct in the bytes of a buffer, with as many items as the bytes have. Nothing is copied.
    ///
    /// # Errors
    /// [`UnsizedLayoutError`] if the bytes do not have the struct's alignment or do not end after an item.
    fn view(bytes: &[u8]) -> Result<&Self, UnsizedLayoutError> {
        let items = items_in::<Self>(bytes)?;
        // SAFETY: `items_in` has checked that the bytes begin at the alignment of the struct, and that the struct takes
        // exactly these bytes: the part before its items, then whole items, and nothing after them, since a length that
        // is a multiple of the alignment is not rounded up. Any bytes are plain data, and they stay borrowed as long as
        // the struct is.
        Ok(unsafe { &*Self::with_items(bytes.as_ptr(), items) })
    }

    /// Returns the struct in the bytes of a buffer, for writing.
    ///
    /// # Errors
    /// [`UnsizedLayoutError`] if the bytes do not have the struct's alignment or do not end after an item.
    fn view_mut(bytes: &mut [u8]) -> Result<&mut Self, UnsizedLayoutError> {
        let items = items_in::<Self>(bytes)?;
        // SAFETY: see `view`; the bytes are borrowed mutably. Writes to plain data without padding leave all of them
        // initialized.
        Ok(unsafe { &mut *Self::with_items_mut(bytes.as_mut_ptr(), items) })
    }

    /// Returns the bytes for a buffer, up to the end of the last item.
    fn as_bytes(&self) -> &[u8] {
        let length = size::<Self>(self.items());
        // SAFETY: a value is at least as large as the end of its last item, see `size`. Up to there every byte belongs
        // to plain data, so it is initialized. The bytes after it, up to the alignment, may be padding, so they are
        // left out.
        unsafe { slice::from_raw_parts(ptr::from_ref(self).cast(), length) }
    }

    /// Makes a struct with this many items, all bytes zero.
    ///
    /// # Panics
    /// If the struct would be larger than memory can be.
    #[cfg(feature = "std")]
    fn zeroed(items: usize) -> std::boxed::Box<Self> {
        use std::alloc::{Layout, alloc_zeroed, handle_alloc_error};

        let layout = Layout::from_size_align(size::<Self>(items), Self::ALIGN).map(|layout| layout.pad_to_align());
        let layout = layout.expect("so many items are more bytes than memory can have");
        // SAFETY: `TAIL_OFFSET` is more than 0, so the size is.
        let start = unsafe { alloc_zeroed(layout) };
        if start.is_null() {
            handle_alloc_error(layout);
        }
        // SAFETY: the global allocator returned the bytes for the layout of the struct with these items: up to their
        // end, rounded up to the alignment. Zeros are plain data.
        unsafe { std::boxed::Box::from_raw(Self::with_items_mut(start, items)) }
    }
}

/// Implemented for `[T; 1]`, which generated code uses in place of an unsized array if a type must have a size.
#[doc(hidden)]
pub trait OneItem {
    /// The `T` of the array.
    type Item;
}

impl<T> OneItem for [T; 1] {
    type Item = T;
}

/// Error of [`UnsizedStruct::view`] and [`UnsizedStruct::view_mut`]: the bytes are not a valid struct that ends in an
/// unsized array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnsizedLayoutError {
    /// The bytes begin at an address that is not a multiple of the struct's alignment.
    Misaligned {
        /// The alignment in bytes.
        align: usize,
    },
    /// The bytes end before the unsized array begins.
    TooShort {
        /// Offset of the unsized array in bytes.
        needed: usize,
        /// Number of bytes that were given.
        given: usize,
    },
    /// The bytes end within an item, or their number is not a multiple of the struct's alignment.
    NotWhole {
        /// Offset of the unsized array in bytes.
        offset: usize,
        /// Size of an item in bytes.
        stride: usize,
        /// The alignment in bytes.
        align: usize,
        /// Number of bytes that were given.
        given: usize,
    },
}

impl Display for UnsizedLayoutError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misaligned { align } => write!(f, "the bytes do not begin at a multiple of {align}"),
            Self::TooShort { needed, given } => {
                write!(f, "{given} bytes are fewer than the {needed} before the unsized array")
            }
            Self::NotWhole { offset, stride, align, given } => write!(
                f,
                "{given} bytes are not {offset} and whole items of {stride} bytes, or not a multiple of {align} bytes"
            ),
        }
    }
}

impl core::error::Error for UnsizedLayoutError {}

/// Returns the bytes up to the end of the last item; the largest number if there are more.
const fn size<T: UnsizedStruct + ?Sized>(items: usize) -> usize {
    T::TAIL_OFFSET.saturating_add(size_of::<T::Item>().saturating_mul(items))
}

/// Returns the number of items of a struct that takes exactly these bytes.
fn items_in<T: UnsizedStruct + ?Sized>(bytes: &[u8]) -> Result<usize, UnsizedLayoutError> {
    let (offset, stride, align, given) = (T::TAIL_OFFSET, size_of::<T::Item>(), T::ALIGN, bytes.len());
    if !bytes.as_ptr().addr().is_multiple_of(align) {
        return Err(UnsizedLayoutError::Misaligned { align });
    }
    let Some(tail) = given.checked_sub(offset) else {
        return Err(UnsizedLayoutError::TooShort { needed: offset, given });
    };
    match stride > 0 && tail.is_multiple_of(stride) && given.is_multiple_of(align) {
        true => Ok(tail / stride),
        false => Err(UnsizedLayoutError::NotWhole { offset, stride, align, given }),
    }
}

/// Defines `zeroed` for the struct itself; only with an allocator.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "std")]
macro_rules! __zeroed {
    ($visibility:vis) => {
        /// Makes a struct with this many items, all bytes zero.
        ///
        /// # Panics
        /// If the struct would be larger than memory can be.
        $visibility fn zeroed(items: usize) -> $crate::__Box<Self> {
            <Self as $crate::UnsizedStruct>::zeroed(items)
        }
    };
}

#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "std"))]
macro_rules! __zeroed {
    ($visibility:vis) => {};
}
