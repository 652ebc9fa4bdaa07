//! The fixed parts of what the procedural macros generate.
//!
//! A token costs the compiler far less here than in the output of a procedural macro, so that output is only what
//! differs from one declaration to the next.

/// The macro of a declaration's name, which hands its payload on; `$d` is a dollar sign.
#[doc(hidden)]
#[macro_export]
macro_rules! __hand_on {
    ($d:tt [$($export:tt)*] [$($visibility:tt)*] $hidden:ident $name:ident $payload:literal $words:literal $open:literal) => {
        #[doc(hidden)]
        $($export)*
        macro_rules! $hidden {
            ($d w:tt [ { $d($d n:tt)* } $d($d r:tt)* ] [ $d($d a:tt)* ] $d($d c:tt)*) => {
                $d($d n)* ! { $d w [ $d($d r)* ] [ $d($d a)* $payload $open ] $d($d c)* }
            };
            ($d($d t:tt)*) => { ::core::compile_error! { $words } };
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        $($visibility)* use $hidden as $name;
    };
}

/// What an info leaves in the program.
#[doc(hidden)]
#[macro_export]
macro_rules! __data {
    ($name:ident $text:literal $reflection:literal [$($pack:tt)*] $state:ident $($impls:tt)*) => {
        const _: () = {
            static INFO: $crate::Info = $crate::Info::new($text, $reflection, $crate::__pack!($($pack)*), $crate::State::$state);
            #[allow(dead_code)]
            impl $name {
                /// What the declaration left in the program: reflection and artifacts.
                pub const INFO: &'static $crate::Info = &INFO;
                /// The text of a stage for a backend.
                pub fn glsl(
                    backend: $crate::Backend,
                    stage: $crate::Stage,
                ) -> ::core::result::Result<&'static str, $crate::NotBuilt> {
                    INFO.glsl(backend, stage)
                }
                /// The SPIR-V words of a stage for Vulkan 1.1.
                pub fn spirv(stage: $crate::Stage) -> ::core::result::Result<&'static [u32], $crate::NotBuilt> {
                    INFO.spirv(stage)
                }
                /// The WGSL of a stage.
                pub fn wgsl(stage: $crate::Stage) -> ::core::result::Result<&'static str, $crate::NotBuilt> {
                    INFO.wgsl(stage)
                }
                /// The Metal Shading Language of a stage.
                pub fn msl(stage: $crate::Stage) -> ::core::result::Result<&'static str, $crate::NotBuilt> {
                    INFO.msl(stage)
                }
                /// The HLSL of a stage.
                pub fn hlsl(stage: $crate::Stage) -> ::core::result::Result<&'static str, $crate::NotBuilt> {
                    INFO.hlsl(stage)
                }
            }
            $($impls)*
        };
    };
}

/// Bytes where `u32`s can be read, and once, however many codegen units use them.
#[doc(hidden)]
#[macro_export]
macro_rules! __pack {
    () => {
        &[]
    };
    (file $name:literal) => {
        $crate::__pack!(bytes::core::include_bytes!(::core::concat!(::core::env!("OUT_DIR"), $name)))
    };
    (bytes $bytes:expr) => {{
        static PACK: &$crate::Aligned<[u8]> = &$crate::Aligned(*$bytes);
        &PACK.0
    }};
}

/// The module of an info.
#[doc(hidden)]
#[macro_export]
macro_rules! __inputs {
    ([$($visibility:tt)*] $doc:literal $module:ident { $($inner:tt)* }) => {
        #[doc = $doc]
        #[allow(missing_docs, dead_code, non_snake_case, non_camel_case_types, unused_imports, private_interfaces)]
        $($visibility)* mod $module { $($inner)* }
    };
}

/// The push constants of an info, as plain Rust values.
#[doc(hidden)]
#[macro_export]
macro_rules! __push_constants {
    ($std430:literal $std140:literal $($(#[$doc:meta])* $field:ident: $ty:ty = $put:ident $at430:literal $at140:literal;)*) => {
        /// The push constants, as plain Rust values.
        pub struct PushConstants {
            $($(#[$doc])* pub $field: $ty,)*
        }
        impl ::core::marker::Copy for PushConstants {}
        impl ::core::clone::Clone for PushConstants {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl PushConstants {
            /// The bytes of Vulkan's push constants.
            pub fn std430(&self) -> $crate::Packed<$std430> {
                self.fill($crate::Packing::Std430)
            }
            /// The bytes of a uniform buffer.
            pub fn std140(&self) -> $crate::Packed<$std140> {
                self.fill($crate::Packing::Std140)
            }
            fn fill<const SIZE: usize>(&self, packing: $crate::Packing) -> $crate::Packed<SIZE> {
                let mut out = $crate::Filler::new(packing);
                $(out.$put($at430, $at140, &self.$field);)*
                out.end()
            }
        }
    };
}

/// An element of a vertex buffer. The macro has made sure that there is no padding.
#[doc(hidden)]
#[macro_export]
macro_rules! __vertex {
    ($doc:literal $name:ident [$($repr:tt)*] $($field:ident: $ty:ty;)*) => {
        #[doc = $doc]
        #[repr($($repr)*)]
        pub struct $name {
            $(pub $field: $ty,)*
        }
        impl ::core::marker::Copy for $name {}
        impl ::core::clone::Clone for $name {
            fn clone(&self) -> Self {
                *self
            }
        }
        unsafe impl $crate::bytemuck::Zeroable for $name {}
        unsafe impl $crate::bytemuck::Pod for $name {}
    };
}
