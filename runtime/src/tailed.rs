//! Views of bytes as a shared struct that ends in an unsized array.

use core::fmt::{self, Display, Formatter};
use core::{ptr, slice};

use bytemuck::Pod;

/// A `#[shader_shared]` struct that ends in an unsized array, `[T]`: its bytes are those of a storage buffer. The attribute
/// implements it and gives the struct the same functions, so a program seldom names the trait.
///
/// # Safety
/// The type is `#[repr(C)]`, and its fields are plain data without padding before, between or in them. Its last field is
/// `[Self::Item]` at byte `TAIL_OFFSET`, its alignment is `ALIGN`. `with_items` returns the pointer that it is given, with
/// that many items; `items` returns how many there are.
pub unsafe trait Tailed {
    /// An element of the unsized array.
    type Item: Pod;
    /// Bytes before the unsized array; more than 0.
    const TAIL_OFFSET: usize;
    /// Alignment in Rust.
    const ALIGN: usize;

    #[doc(hidden)]
    fn with_items(start: *const u8, items: usize) -> *const Self;

    #[doc(hidden)]
    fn with_items_mut(start: *mut u8, items: usize) -> *mut Self;

    #[doc(hidden)]
    fn items(&self) -> usize;

    /// The struct in the bytes of a buffer, with as many items as they hold. Nothing is copied.
    ///
    /// # Errors
    /// See [`NotTailed`].
    fn view(bytes: &[u8]) -> Result<&Self, NotTailed> {
        let items = items_in::<Self>(bytes)?;
        // SAFETY: `items_in` found that the bytes begin at the alignment of the struct and that it takes exactly these: the
        // struct before its items, whole items, and nothing behind them, since a length that is a multiple of the alignment
        // is not rounded up. Any bytes are plain data, and they stay borrowed as long as the struct is.
        Ok(unsafe { &*Self::with_items(bytes.as_ptr(), items) })
    }

    /// The struct in the bytes of a buffer that is written.
    ///
    /// # Errors
    /// See [`NotTailed`].
    fn view_mut(bytes: &mut [u8]) -> Result<&mut Self, NotTailed> {
        let items = items_in::<Self>(bytes)?;
        // SAFETY: as in `view`; the bytes are borrowed mutably. What is written to plain data without padding leaves all of
        // them initialized.
        Ok(unsafe { &mut *Self::with_items_mut(bytes.as_mut_ptr(), items) })
    }

    /// The bytes for a buffer: up to the end of the last item.
    fn as_bytes(&self) -> &[u8] {
        let length = size::<Self>(self.items());
        // SAFETY: the size of a value is at least where its last item ends, see `size`; up to there every byte belongs to
        // plain data, so that it is initialized. Bytes behind it, up to the alignment, are left out: they may be padding.
        unsafe { slice::from_raw_parts(ptr::from_ref(self).cast(), length) }
    }

    /// A struct of zeros with so many items.
    ///
    /// # Panics
    /// There are more items than memory can hold.
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
        // SAFETY: the global allocator returned the bytes for the layout of the struct with these items: where they end,
        // rounded up to the alignment. Zeros are plain data.
        unsafe { std::boxed::Box::from_raw(Self::with_items_mut(start, items)) }
    }
}

/// `[T; 1]`, which stands for an unsized array where a type must have a size.
#[doc(hidden)]
pub trait OneItem {
    /// `T`.
    type Item;
}

impl<T> OneItem for [T; 1] {
    type Item = T;
}

/// Why bytes are not a struct that ends in an unsized array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotTailed {
    /// They begin at an address that is not a multiple of the struct's alignment.
    Misaligned {
        /// The alignment.
        align: usize,
    },
    /// They end before the unsized array begins.
    TooShort {
        /// Bytes before the unsized array.
        needed: usize,
        /// Bytes that there are.
        given: usize,
    },
    /// They end within an item, or are not a multiple of the struct's alignment.
    NotWhole {
        /// Bytes before the unsized array.
        offset: usize,
        /// Bytes of an item.
        stride: usize,
        /// The alignment.
        align: usize,
        /// Bytes that there are.
        given: usize,
    },
}

impl Display for NotTailed {
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

impl core::error::Error for NotTailed {}

/// Bytes up to the end of the last item; the largest number where they are more than that.
const fn size<T: Tailed + ?Sized>(items: usize) -> usize {
    T::TAIL_OFFSET.saturating_add(size_of::<T::Item>().saturating_mul(items))
}

/// The items of a struct that takes exactly these bytes.
fn items_in<T: Tailed + ?Sized>(bytes: &[u8]) -> Result<usize, NotTailed> {
    let (offset, stride, align, given) = (T::TAIL_OFFSET, size_of::<T::Item>(), T::ALIGN, bytes.len());
    if !bytes.as_ptr().addr().is_multiple_of(align) {
        return Err(NotTailed::Misaligned { align });
    }
    let Some(tail) = given.checked_sub(offset) else { return Err(NotTailed::TooShort { needed: offset, given }) };
    match stride > 0 && tail.is_multiple_of(stride) && given.is_multiple_of(align) {
        true => Ok(tail / stride),
        false => Err(NotTailed::NotWhole { offset, stride, align, given }),
    }
}

/// The function of the struct itself, where there is an allocator.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "std")]
macro_rules! __zeroed {
    ($visibility:vis) => {
        /// A struct of zeros with so many items.
        ///
        /// # Panics
        /// There are more items than memory can hold.
        $visibility fn zeroed(items: usize) -> $crate::__Box<Self> {
            <Self as $crate::Tailed>::zeroed(items)
        }
    };
}

#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "std"))]
macro_rules! __zeroed {
    ($visibility:vis) => {};
}
