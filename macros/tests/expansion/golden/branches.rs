///Branches of each kind, and rules.
#[allow(dead_code)]
pub struct Branches;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Branches {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Branches` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Branches as Branches;
#[allow(dead_code)]
impl Branches {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Branches",
                path: ::core::concat!(::core::module_path!(), "::", "Branches"),
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
impl Branches {
    /// Returns every branch at its default.
    #[inline]
    pub const fn key() -> branches::Key {
        branches::Key::fresh(1069)
    }
}
#[allow(dead_code)]
impl branches::Key {
    /// Returns what draws with these values.
    #[inline]
    pub fn technique(
        self,
    ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {
        ::shader_info::technique::find(Branches::INFO, self.0, Self::canonical(self.0))
    }
}
///Typed inputs of [`Branches`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod branches {
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub tint: ::shader_info::host::vec4,
    }
    #[automatically_derived]
    impl ::core::marker::Copy for PushConstants {}
    #[automatically_derived]
    impl ::core::clone::Clone for PushConstants {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    impl ::shader_info::Block for PushConstants {
        type Std430 = ::shader_info::Packed<16>;
        type Std140 = ::shader_info::Packed<16>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.tint);
        }
    }
    /// The values of all branches: what a technique is found by.
    pub struct Key(pub(super) u64);
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
        pub(super) const fn fresh(key: u64) -> Self {
            Self(key)
        }
        ///Whether bones move it.
        #[inline]
        pub const fn skinning(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551614 | (value as u64) << 0)
        }
        ///The branch `fog`.
        #[inline]
        pub const fn fog(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551613 | (value as u64) << 1)
        }
        ///The branch `lights`.
        ///
        /// # Panics
        /// The value is not in `-1..=5`.
        #[inline]
        #[track_caller]
        pub const fn lights(self, value: i32) -> Self {
            ::core::assert!(value >= - 1 && value <= 5, "`lights` is in -1..=5");
            Self(self.0 & 18446744073709551587 | ((value as i64 - (-1)) as u64) << 2)
        }
        ///The branch `shadow_filter`.
        #[inline]
        pub const fn shadow_filter(self, value: ShadowFilter) -> Self {
            Self(self.0 & 18446744073709551519 | (value as u64) << 5)
        }
        ///The branch `other_filter`.
        #[inline]
        pub const fn other_filter(self, value: OtherFilter) -> Self {
            Self(self.0 & 18446744073709551231 | (value as u64) << 7)
        }
        ///The branch `bits`.
        #[inline]
        pub const fn bits_(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551103 | (value as u64) << 9)
        }
        ///The branch `type`.
        #[inline]
        pub const fn r#type(self, value: Type) -> Self {
            Self(self.0 & 18446744073709550591 | (value as u64) << 10)
        }
        /// Returns all values, packed: declaration order, lowest bits first.
        #[inline]
        pub const fn bits(self) -> u64 {
            self.0
        }
        /// The rules of the declaration: the canonical key, or `None` if they skip it.
        #[allow(unused, clippy::all)]
        #[inline]
        pub const fn canonical(key: u64) -> ::core::option::Option<u64> {
            let mut key = key;
            let value = (((key & 96) >> 5)) << 7;
            key = key & 18446744073709551231 | value;
            let g1 = ((key & 2 != 0) & ::core::matches!(((key & 28) >> 2), 4 | 5 | 6));
            let g2 = !g1;
            let g3 = g2 & (!(key & 2 != 0) | ::core::matches!(((key & 96) >> 5), 2));
            let g4 = g2 & !g3;
            let mask = (g1 as u64).wrapping_neg() & 28;
            key = key & !mask | 12 & mask;
            let value = (((key & 512 != 0)) as u64) << 0;
            let mask = (g1 as u64).wrapping_neg() & 1;
            key = key & !mask | value & mask;
            let value = ((false) as u64) << 9;
            let mask = (g3 as u64).wrapping_neg() & 512;
            key = key & !mask | value & mask;
            let g5 = g4 & ::core::matches!(((key & 28) >> 2), 0);
            let g6 = g4 & !g5;
            let mask = (g5 as u64).wrapping_neg() & 96;
            key = key & !mask | 0 & mask;
            let g7 = ::core::matches!(((key & 1024) >> 10), 0);
            let g8 = !g7;
            let g9 = g8 & ::core::matches!(((key & 1024) >> 10), 1);
            let g10 = g8 & !g9;
            let value = ((false) as u64) << 1;
            let mask = (g7 as u64).wrapping_neg() & 2;
            key = key & !mask | value & mask;
            if ((key & 512 != 0) & ::core::matches!(((key & 96) >> 5), 0)) {
                return ::core::option::Option::None;
            }
            ::core::option::Option::Some(key)
        }
    }
    ///The branch `shadow_filter`.
    #[repr(u8)]
    pub enum ShadowFilter {
        Off,
        Hard,
        Soft,
    }
    #[automatically_derived]
    impl ::core::marker::Copy for ShadowFilter {}
    #[automatically_derived]
    impl ::core::clone::Clone for ShadowFilter {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ShadowFilter {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            f.write_str(
                match self {
                    Self::Off => "Off",
                    Self::Hard => "Hard",
                    Self::Soft => "Soft",
                },
            )
        }
    }
    ///The branch `other_filter`.
    #[repr(u8)]
    pub enum OtherFilter {
        Off,
        Hard,
        Soft,
    }
    #[automatically_derived]
    impl ::core::marker::Copy for OtherFilter {}
    #[automatically_derived]
    impl ::core::clone::Clone for OtherFilter {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for OtherFilter {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            f.write_str(
                match self {
                    Self::Off => "Off",
                    Self::Hard => "Hard",
                    Self::Soft => "Soft",
                },
            )
        }
    }
    ///The branch `type`.
    #[repr(u8)]
    pub enum Type {
        r#match,
        Plain,
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Type {}
    #[automatically_derived]
    impl ::core::clone::Clone for Type {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for Type {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            f.write_str(
                match self {
                    Self::r#match => "match",
                    Self::Plain => "Plain",
                },
            )
        }
    }
}
///Rules that are wrong: a key without them.
#[allow(dead_code)]
struct Misruled;
#[doc(hidden)]
macro_rules! __si_Misruled {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Misruled` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_Misruled as Misruled;
#[allow(dead_code)]
impl Misruled {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Misruled",
                path: ::core::concat!(::core::module_path!(), "::", "Misruled"),
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
impl Misruled {
    /// Returns every branch at its default.
    #[inline]
    pub const fn key() -> misruled::Key {
        misruled::Key::fresh(0)
    }
}
#[allow(dead_code)]
impl misruled::Key {
    /// Returns what draws with these values.
    #[inline]
    pub fn technique(
        self,
    ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {
        ::shader_info::technique::find(Misruled::INFO, self.0, Self::canonical(self.0))
    }
}
///Typed inputs of [`Misruled`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
mod misruled {
    /// The values of all branches: what a technique is found by.
    pub struct Key(pub(super) u64);
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
        pub(super) const fn fresh(key: u64) -> Self {
            Self(key)
        }
        ///The branch `fog`.
        #[inline]
        pub const fn fog(self, value: bool) -> Self {
            Self(self.0 & 18446744073709551614 | (value as u64) << 0)
        }
        /// Returns all values, packed: declaration order, lowest bits first.
        #[inline]
        pub const fn bits(self) -> u64 {
            self.0
        }
        /// The rules of the declaration: the canonical key, or `None` if they skip it.
        #[allow(unused, clippy::all)]
        #[inline]
        pub const fn canonical(key: u64) -> ::core::option::Option<u64> {
            let mut key = key;
            ::core::option::Option::Some(key)
        }
    }
}
