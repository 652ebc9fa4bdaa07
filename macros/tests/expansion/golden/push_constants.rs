#[repr(C)]
#[derive(Clone, Copy)]
pub struct Placement {
    pub origin: Vec2,
    pub size: Vec2,
    pub color: Vec4,
}
unsafe impl ::shader_info::bytemuck::Zeroable for Placement {}
unsafe impl ::shader_info::bytemuck::Pod for Placement
where
    for<'a> Placement: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Placement > ::IS_COPY,
        "SI0148: `Placement` is not `Copy`: `shader_shared` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<Vec2>();
    pod::<Vec2>();
    pod::<Vec4>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Placement, origin) == 0,
        "SI0060: `Placement.origin` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec2 > () == 209,
        "SI0012: the type of `Placement.origin` does not match its name"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Placement, size) == 8,
        "SI0060: `Placement.size` is not at byte 8; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec2 > () == 209,
        "SI0012: the type of `Placement.size` does not match its name"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Placement, color) == 16,
        "SI0060: `Placement.color` is not at byte 16; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec4 > () == 225,
        "SI0012: the type of `Placement.color` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Placement > () == ::core::mem::size_of:: < Vec2 > () +
        ::core::mem::size_of:: < Vec2 > () + ::core::mem::size_of:: < Vec4 > (),
        "SI0061: `Placement` has padding; name the bytes as fields"
    );
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Placement {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Placement` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Placement as Placement;
#[repr(u32)]
pub enum Shade {
    Flat = 0,
    Smooth = 1,
}
///A [`Shade`] as buffers hold it: a number that may be no variant.
#[repr(transparent)]
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
    ::core::default::Default
)]
pub struct ShadeBits(pub u32);
unsafe impl ::shader_info::bytemuck::Zeroable for ShadeBits {}
unsafe impl ::shader_info::bytemuck::Pod for ShadeBits {}
impl ::core::convert::From<Shade> for ShadeBits {
    fn from(value: Shade) -> Self {
        Self(value as u32)
    }
}
impl ::shader_info::Compared for Shade {
    const ONE: Self = Self::Flat;
}
impl ::shader_info::Compared for ShadeBits {
    const ONE: Self = Self(0);
}
#[allow(dead_code)]
impl ShadeBits {
    /// The variant, where the number is one.
    pub const fn get(self) -> ::core::option::Option<Shade> {
        match self.0 {
            0 => ::core::option::Option::Some(Shade::Flat),
            1 => ::core::option::Option::Some(Shade::Smooth),
            _ => ::core::option::Option::None,
        }
    }
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Shade {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Shade` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Shade as Shade;
///Push constants of each kind.
#[allow(dead_code)]
pub struct PushConstants;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_PushConstants {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`PushConstants` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_PushConstants as PushConstants;
#[allow(dead_code)]
impl PushConstants {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "PushConstants",
                path: ::core::concat!(::core::module_path!(), "::", "PushConstants"),
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
impl ::shader_info::Member<7> for PushConstants {
    type Type = Placement;
}
impl ::shader_info::Member<8> for PushConstants {
    type Type = Placement;
}
///Typed inputs of [`PushConstants`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod push_constants {
    mod outside {
        use super::super::*;
        pub(super) type Of7 = Placement;
        pub(super) type Of8 = Placement;
    }
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        ///Where it is.
        pub model: ::shader_info::host::mat4,
        pub r#type: i32,
        pub strength: f32,
        pub is_on: bool,
        pub levels: [u32; 3],
        pub grid: [[::shader_info::host::vec2; 2]; 3],
        pub shade: u32,
        pub place: outside::Of7,
        pub places: [outside::Of8; 2],
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
        type Std430 = ::shader_info::Packed<240>;
        type Std140 = ::shader_info::Packed<336>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.model);
            out.put(64, 64, &self.r#type);
            out.put(68, 68, &self.strength);
            out.put(72, 72, &self.is_on);
            out.put_array(76, 80, &self.levels);
            out.put_array(88, 128, &self.grid.as_flattened());
            out.put(136, 224, &self.shade);
            out.put_structs(
                [144, 240],
                [32, 32],
                ::core::slice::from_ref(&self.place),
                &[
                    ::shader_info::Copied {
                        bytes: 32,
                        times: 1,
                        host: [0, 8],
                        std430: [0, 8],
                        std140: [0, 8],
                    },
                ],
            );
            out.put_structs(
                [176, 272],
                [32, 32],
                &self.places,
                &[
                    ::shader_info::Copied {
                        bytes: 32,
                        times: 1,
                        host: [0, 8],
                        std430: [0, 8],
                        std140: [0, 8],
                    },
                ],
            );
        }
    }
}
#[allow(missing_docs, dead_code)]
pub struct Members;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Members {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Members` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Members as Members;
#[allow(dead_code)]
impl Members {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Members",
                path: ::core::concat!(::core::module_path!(), "::", "Members"),
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
///Typed inputs of [`Members`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod members {
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub origin: ::shader_info::host::vec2,
        pub size: ::shader_info::host::vec2,
        pub color: ::shader_info::host::vec4,
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
        type Std430 = ::shader_info::Packed<32>;
        type Std140 = ::shader_info::Packed<32>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.origin);
            out.put(8, 8, &self.size);
            out.put(16, 16, &self.color);
        }
    }
}
