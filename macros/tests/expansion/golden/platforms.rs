#[allow(missing_docs, dead_code)]
pub struct Platforms;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Platforms {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Platforms` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Platforms as Platforms;
#[allow(dead_code)]
impl Platforms {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Platforms",
                path: ::core::concat!(::core::module_path!(), "::", "Platforms"),
                reflection: b"bytes",
                pack: &::shader_info::Aligned(
                        *::core::include_bytes!(
                            ::core::concat!(::core::env!("OUT_DIR"), "/si/HASH.pack")
                        ),
                    )
                    .0,
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::Built,
            },
        };
        &INFO
    };
    /// Returns the text of a stage for a backend.
    #[inline]
    pub fn glsl(
        backend: ::shader_info::Backend,
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static str, ::shader_info::NotBuilt> {
        Self::INFO.glsl(backend, stage)
    }
    /// Returns the SPIR-V words of a stage for Vulkan 1.1.
    #[inline]
    pub fn spirv(
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static [u32], ::shader_info::NotBuilt> {
        Self::INFO.spirv(stage)
    }
}
#[allow(dead_code)]
impl Platforms {
    /// Returns every branch at its default; the rules use the backend.
    #[inline]
    pub const fn key_for(backend: ::shader_info::Backend) -> platforms::Key {
        platforms::Key::fresh(0, backend)
    }
}
#[allow(dead_code)]
impl platforms::Key {
    /// Returns what draws with these values.
    #[inline]
    pub fn technique(
        self,
    ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {
        ::shader_info::technique::find_for(
            Platforms::INFO,
            self.1,
            self.0,
            Self::canonical(self.0, self.1),
        )
    }
}
///Typed inputs of [`Platforms`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod platforms {
    /// The values of all branches: what a technique is found by.
    pub struct Key(pub(super) u64, pub(super) ::shader_info::Backend);
    #[automatically_derived]
    impl ::core::marker::Copy for Key {}
    #[automatically_derived]
    impl ::core::clone::Clone for Key {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl Key {
        pub(super) const fn fresh(key: u64, backend: ::shader_info::Backend) -> Self {
            Self(key, backend)
        }
        ///The branch `plain`.
        #[inline]
        pub const fn plain(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551614 | (value as u64) << 0, self.1)
        }
        ///The branch `rich`.
        #[inline]
        pub const fn rich(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551613 | (value as u64) << 1, self.1)
        }
        ///The branch `lights`.
        ///
        /// # Panics
        /// The value is not in `0..=3`.
        #[inline]
        #[track_caller]
        pub const fn lights(self, value: i32) -> Self {
            ::core::assert!(value >= 0 && value <= 3, "`lights` is in 0..=3");
            Self(
                self.0 & 18446744073709551603 | ((value as i64 - (0)) as u64) << 2,
                self.1,
            )
        }
        /// Returns all values, packed: declaration order, lowest bits first.
        #[inline]
        pub const fn bits(self) -> u64 {
            self.0
        }
        /// The rules of the declaration: the canonical key, or `None` if they skip it.
        #[allow(unused, clippy::all)]
        #[inline]
        pub const fn canonical(
            key: u64,
            backend: ::shader_info::Backend,
        ) -> ::core::option::Option<u64> {
            let mut key = key;
            let a0 = ::core::matches!(
                backend, ::shader_info::Backend::Gles300 |
                ::shader_info::Backend::Gles310 | ::shader_info::Backend::Gles320
            );
            let a1 = ::core::matches!(backend, ::shader_info::Backend::Vulkan);
            let a2 = true;
            let g1 = a0;
            let g2 = !g1;
            let value = ((false) as u64) << 1;
            let mask = (g1 as u64).wrapping_neg() & 2;
            key = key & !mask | value & mask;
            let g3 = ((a1 & (key & 2 != 0)) | a2);
            let g4 = !g3;
            let value = ((true) as u64) << 0;
            let mask = (g3 as u64).wrapping_neg() & 1;
            key = key & !mask | value & mask;
            let mask = (g3 as u64).wrapping_neg() & 12;
            key = key & !mask | 4 & mask;
            if (((key & 1 != 0) == (key & 2 != 0))
                & ::core::matches!(((key & 12) >> 2), 3))
            {
                return ::core::option::Option::None;
            }
            ::core::option::Option::Some(key)
        }
    }
}
