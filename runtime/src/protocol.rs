//! What generated code needs and nobody else.

/// The host type of a shared struct among the push constants of an info, by its number there, or among the members of
/// a struct. A macro knows no paths of another module, so it names the type in this way.
#[doc(hidden)]
pub trait Member<const INDEX: usize> {
    /// The Rust type.
    type Type;
}

/// Bytes that can be read as `u32`s.
#[doc(hidden)]
#[repr(C, align(4))]
pub struct Aligned<T: ?Sized>(pub T);

/// Fails the build where a declaration is not the one that the build script saw.
#[doc(hidden)]
#[track_caller]
pub const fn stale() {
    panic!("SI0074: the declaration changed since the build script ran; build again");
}
