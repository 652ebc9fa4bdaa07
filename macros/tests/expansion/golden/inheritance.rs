const COUNT: u32 = 3;
#[doc(hidden)]
macro_rules! __si_COUNT {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`COUNT` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_COUNT as COUNT;
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Placement {
    pub origin: Vec2,
    pub size: Vec2,
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
        ::core::mem::size_of:: < Placement > () == ::core::mem::size_of:: < Vec2 > () +
        ::core::mem::size_of:: < Vec2 > (),
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
///Between the stages.
#[allow(dead_code)]
pub struct Surface;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Surface {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Surface` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Surface as Surface;
#[allow(missing_docs, dead_code)]
struct Plain;
#[doc(hidden)]
macro_rules! __si_Plain {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Plain` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_Plain as Plain;
#[allow(missing_docs, dead_code)]
pub struct Base;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Base {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Base` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Base as Base;
#[allow(dead_code)]
impl Base {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Base",
                path: ::core::concat!(::core::module_path!(), "::", "Base"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::NotStatic,
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
impl ::shader_info::Member<0> for Base {
    type Type = Placement;
}
///Typed inputs of [`Base`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod base {
    mod outside {
        use super::super::*;
        pub(super) type Of0 = Placement;
    }
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub place: outside::Of0,
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
            out.put_structs(
                [0, 0],
                [16, 16],
                ::core::slice::from_ref(&self.place),
                &[
                    ::shader_info::Copied {
                        bytes: 16,
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
pub(crate) struct Left;
#[doc(hidden)]
macro_rules! __si_Left {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub (crate)"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Left` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub(crate) use __si_Left as Left;
#[allow(dead_code)]
impl Left {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Left",
                path: ::core::concat!(::core::module_path!(), "::", "Left"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::NotStatic,
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
impl ::shader_info::Member<0> for Left {
    type Type = <Base as ::shader_info::Member<0>>::Type;
}
///Typed inputs of [`Left`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub(crate) mod left {
    mod outside {
        use super::super::*;
        pub(super) type Of0 = <Base as ::shader_info::Member<0>>::Type;
    }
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub place: outside::Of0,
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
            out.put_structs(
                [0, 0],
                [16, 16],
                ::core::slice::from_ref(&self.place),
                &[
                    ::shader_info::Copied {
                        bytes: 16,
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
pub struct Child;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Child {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Child` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Child as Child;
#[allow(dead_code)]
impl Child {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Child",
                path: ::core::concat!(::core::module_path!(), "::", "Child"),
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
///Typed inputs of [`Child`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod child {
    mod outside {
        use super::super::*;
        pub(super) type Of3 = <super::super::Left as ::shader_info::Member<0>>::Type;
    }
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub origin: ::shader_info::host::vec2,
        pub size: ::shader_info::host::vec2,
        pub tint: ::shader_info::host::vec4,
        pub place: outside::Of3,
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
        type Std430 = ::shader_info::Packed<48>;
        type Std140 = ::shader_info::Packed<48>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.origin);
            out.put(8, 8, &self.size);
            out.put(16, 16, &self.tint);
            out.put_structs(
                [32, 32],
                [16, 16],
                ::core::slice::from_ref(&self.place),
                &[
                    ::shader_info::Copied {
                        bytes: 16,
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
