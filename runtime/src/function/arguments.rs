//! Reads the arguments of a call from words, and writes its results as words.

use core::mem::{size_of, transmute_copy};

use bytemuck::Pod;

use super::FromWords;

/// The words of a row of inputs that have not been read yet.
#[doc(hidden)]
#[derive(Debug)]
pub struct Arguments<'a> {
    rest: &'a [u32],
}

/// The words of a row of outputs that have not been written yet.
#[doc(hidden)]
#[derive(Debug)]
pub struct Returned<'a> {
    rest: &'a mut [u32],
}

impl<'a> Arguments<'a> {
    pub(super) fn new(words: &'a [u32]) -> Self {
        Self { rest: words }
    }

    fn take(&mut self, count: usize) -> &'a [u32] {
        let (taken, rest) = self.rest.split_at_checked(count).expect("a row of inputs is too short");
        self.rest = rest;
        taken
    }

    /// Reads a number, vector or matrix.
    pub fn value<T: FromWords>(&mut self) -> T {
        let taken = self.take(usize::from(T::TYPE.rows) * usize::from(T::TYPE.columns));
        let mut words = [0; 16];
        words[..taken.len()].copy_from_slice(taken);
        T::from_words(&words)
    }

    /// Reads a shared struct, as a copy of its bytes.
    pub fn plain<T: Pod>(&mut self) -> T {
        bytemuck::pod_read_unaligned(bytemuck::cast_slice(self.take(size_of::<T>() / size_of::<u32>())))
    }

    /// Reads a shared enum, or a type of the same bits.
    ///
    /// # Safety
    /// `T` must be a `#[repr(u32)]` enum with these variants, or transparent over a `u32`.
    pub unsafe fn variant<T>(&mut self, variants: &[u32]) -> T {
        let number = self.take(1)[0];
        assert!(variants.contains(&number), "{number} is not a variant");
        assert_eq!(size_of::<T>(), size_of::<u32>());
        // SAFETY: the sizes are equal, and by the contract of this function every variant's number is a value of `T`.
        unsafe { transmute_copy(&number) }
    }
}

impl<'a> Returned<'a> {
    pub(super) fn new(words: &'a mut [u32]) -> Self {
        Self { rest: words }
    }

    fn put(&mut self, words: &[u32]) {
        let rest = core::mem::take(&mut self.rest);
        let (room, rest) = rest.split_at_mut_checked(words.len()).expect("a row of outputs is too short");
        room.copy_from_slice(words);
        self.rest = rest;
    }

    /// Writes a number, vector or matrix.
    pub fn value<T: FromWords>(&mut self, value: &T) {
        self.put(&value.words()[..usize::from(T::TYPE.rows) * usize::from(T::TYPE.columns)]);
    }

    /// Writes a shared struct, as a copy of its bytes.
    pub fn plain<T: Pod>(&mut self, value: &T) {
        bytemuck::bytes_of(value)
            .chunks_exact(size_of::<u32>())
            .for_each(|word| self.put(&[bytemuck::pod_read_unaligned(word)]));
    }

    /// Writes a shared enum, or a type of the same bits.
    ///
    /// # Safety
    /// `T` must be a `#[repr(u32)]` enum, or transparent over a `u32`.
    pub unsafe fn variant<T>(&mut self, value: &T) {
        assert_eq!(size_of::<T>(), size_of::<u32>());
        // SAFETY: the sizes are equal, and by the contract of this function every byte of `T` has a value.
        self.put(&[unsafe { transmute_copy(value) }]);
    }
}
