//! Items that only generated code uses.

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

/// Asks whether `T` is `Copy` without an error where it is not: the constant of the type is found before that of
/// [`MayBeCopy`].
#[doc(hidden)]
pub struct Probe<T>(core::marker::PhantomData<T>);

impl<T: Copy> Probe<T> {
    /// It is.
    pub const IS_COPY: bool = true;
}

/// What [`Probe`] says of all other types.
#[doc(hidden)]
pub trait MayBeCopy {
    /// It is not.
    const IS_COPY: bool = false;
}

impl<T> MayBeCopy for Probe<T> {}

/// What is `Copy`. A bound that holds for every `'a` may be false of a struct without an error, so a generated
/// implementation asks for this one, and one message of ours stands for those of rustc.
#[doc(hidden)]
pub trait IsCopy<'a>: Copy {}

impl<T: Copy> IsCopy<'_> for T {}

/// Fails the build where a declaration is not the one that the build script saw.
#[doc(hidden)]
#[track_caller]
pub const fn stale() {
    panic!("SI0074: the declaration changed since the build script ran; build again");
}

/// Fails the build where a file began to declare shaders and cargo had no reason to start the build script again.
#[doc(hidden)]
#[track_caller]
pub const fn unseen() {
    panic!(
        "SI0074: the build script ran before this file contained shaders, so cargo does not watch it; save build.rs, \
         or run `touch build.rs`, and build again"
    );
}

/// Fails the build where the build script made no declaration of a document that a `graph(…)` names.
#[doc(hidden)]
#[track_caller]
pub const fn not_made() {
    panic!(
        "SI0160: the build script made no material for this `graph(…)`; build again, and where a macro declares the info, \
         write it in a source file: the build script expands no macros"
    );
}

/// Fails the build where the build script's files cannot be read.
#[doc(hidden)]
#[track_caller]
pub const fn damaged() {
    panic!(
        "SI0074: the build output in OUT_DIR is damaged or was written by another version; run `cargo clean -p` for this package, and use the same version of shader-info and shader-builder"
    );
}

/// Without the feature `dynamic` a fragment is nothing while the program runs.
#[cfg(not(feature = "dynamic"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __fragment_at_run_time {
    ($($any:tt)*) => {};
}

/// The stacks that the build script has shipped, see `Builder::ship_stacks`: bytes for
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
