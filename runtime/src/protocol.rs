//! Items that only generated code uses.

/// Names the host type of a push constant of an info, or of a member of a struct, by its index. A macro does not know
/// the paths in another module, so generated code names the type through this trait.
#[doc(hidden)]
pub trait Member<const INDEX: usize> {
    /// The host type.
    type Type;
}

/// Bytes with the alignment of `u32`, so that they can be read as words.
#[doc(hidden)]
#[repr(C, align(4))]
pub struct Aligned<T: ?Sized>(pub T);

/// Tells whether `T` is `Copy`, without a compile error if it is not: rustc prefers the constant of the type to the
/// constant of [`MayBeCopy`].
#[doc(hidden)]
pub struct Probe<T>(core::marker::PhantomData<T>);

impl<T: Copy> Probe<T> {
    /// True, since `T` is `Copy`.
    pub const IS_COPY: bool = true;
}

/// Provides [`Probe`]'s answer for types that are not `Copy`.
#[doc(hidden)]
pub trait MayBeCopy {
    /// False, unless [`Probe`] has a constant of its own.
    const IS_COPY: bool = false;
}

impl<T> MayBeCopy for Probe<T> {}

/// A type that is `Copy`. A struct may fail a bound that holds for every `'a` without an error. A generated
/// implementation has such a bound, so that one message of ours replaces those of rustc.
#[doc(hidden)]
pub trait IsCopy<'a>: Copy {}

impl<T: Copy> IsCopy<'_> for T {}

/// Fails the build if the declaration is not the one that the build script read.
#[doc(hidden)]
#[track_caller]
pub const fn stale() {
    panic!("SI0074: the declaration changed since the build script ran; build again");
}

/// Fails the build if a file got its first declaration and cargo had no reason to run the build script again.
#[doc(hidden)]
#[track_caller]
pub const fn unseen() {
    panic!(
        "SI0074: the build script ran before this file contained shaders, so cargo does not watch it; save build.rs, \
         or run `touch build.rs`, and build again; if the clock was set back, run `cargo clean` instead"
    );
}

/// Fails the build if the build script wrote no declaration for a document that a `graph(…)` names.
#[doc(hidden)]
#[track_caller]
pub const fn not_made() {
    panic!(
        "SI0160: the build script made no material for this `graph(…)`; build again, and where a macro declares the info, \
         write it in a source file: the build script expands no macros"
    );
}

/// Fails the build if the files of the build script cannot be read.
#[doc(hidden)]
#[track_caller]
pub const fn damaged() {
    panic!(
        "SI0074: the build output in OUT_DIR is damaged or was written by another version; run `cargo clean -p` for this \
         package, and use the same version of shader-info and shader-builder"
    );
}

/// Expands to nothing: without the feature `dynamic` a running program does not need fragments.
#[cfg(not(feature = "dynamic"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __fragment_at_run_time {
    ($($any:tt)*) => {};
}

/// Returns the bytes of the stacks that the build script shipped (`Builder::ship_stacks`), for
/// [`Stacks::ship`](crate::dynamic::Stacks::ship).
#[cfg(feature = "dynamic")]
#[macro_export]
macro_rules! shipped_stacks {
    () => {{
        static STACKS: &$crate::Aligned<[u8]> =
            &$crate::Aligned(*::core::include_bytes!(::core::concat!(::core::env!("OUT_DIR"), "/si/stacks")));
        &STACKS.0
    }};
}
