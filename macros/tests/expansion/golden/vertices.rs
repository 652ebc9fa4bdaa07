#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
pub struct Corner {
    pub at: [f32; 3],
    #[format(snorm8x4)]
    pub normal: [i8; 4],
    #[location(4)]
    pub bone: u32,
}
unsafe impl ::shader_info::bytemuck::Zeroable for Corner {}
unsafe impl ::shader_info::bytemuck::Pod for Corner
where
    for<'a> Corner: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Corner > ::IS_COPY,
        "SI0148: `Corner` is not `Copy`: `VertexInput` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<[f32; 3]>();
    pod::<[i8; 4]>();
    pod::<u32>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::size_of:: < Corner > () == ::core::mem::size_of:: < [f32; 3] > () +
        ::core::mem::size_of:: < [i8; 4] > () + ::core::mem::size_of:: < u32 > (),
        "SI0061: `Corner` has padding; name the bytes as fields"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Corner, at) == 0,
        "SI0060: `Corner.at` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Corner, normal) == 12,
        "SI0060: `Corner.normal` is not at byte 12; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Corner, bone) == 16,
        "SI0060: `Corner.bone` is not at byte 16; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Corner > () == 20,
        "SI0060: `Corner` does not have the 20 bytes that the types of its fields say"
    );
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Corner {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Corner` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Corner as Corner;
#[allow(missing_docs, dead_code)]
pub struct Loose;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Loose {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Loose` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Loose as Loose;
#[allow(dead_code)]
impl Loose {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Loose",
                path: ::core::concat!(::core::module_path!(), "::", "Loose"),
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
    /// The text of a stage for a backend.
    #[inline]
    pub fn glsl(
        backend: ::shader_info::Backend,
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static str, ::shader_info::NotBuilt> {
        Self::INFO.glsl(backend, stage)
    }
    /// The SPIR-V words of a stage for Vulkan 1.1.
    #[inline]
    pub fn spirv(
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static [u32], ::shader_info::NotBuilt> {
        Self::INFO.spirv(stage)
    }
}
///Typed inputs of [`Loose`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod loose {
    /// One element of vertex buffer 0, as the attributes lie in it.
    #[repr(C)]
    pub struct Vertex {
        pub pos: [f32; 3],
        pub r#in: [i16; 2],
        pub folded: u32,
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Vertex {}
    #[automatically_derived]
    impl ::core::clone::Clone for Vertex {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    unsafe impl ::shader_info::bytemuck::Zeroable for Vertex {}
    unsafe impl ::shader_info::bytemuck::Pod for Vertex {}
    /// One element of vertex buffer 1, as the attributes lie in it.
    #[repr(C)]
    pub struct Instance {
        pub placed: [[f32; 4]; 4],
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Instance {}
    #[automatically_derived]
    impl ::core::clone::Clone for Instance {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    unsafe impl ::shader_info::bytemuck::Zeroable for Instance {}
    unsafe impl ::shader_info::bytemuck::Pod for Instance {}
    /// One element of vertex buffer 2, as the attributes lie in it.
    #[repr(C)]
    pub struct Vertex2 {
        pub bones: [u8; 4],
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Vertex2 {}
    #[automatically_derived]
    impl ::core::clone::Clone for Vertex2 {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    unsafe impl ::shader_info::bytemuck::Zeroable for Vertex2 {}
    unsafe impl ::shader_info::bytemuck::Pod for Vertex2 {}
    /// One element of vertex buffer 3, as the attributes lie in it.
    #[repr(C)]
    pub struct Instance3 {
        pub wide: [u16; 2],
        pub tint: [u8; 4],
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Instance3 {}
    #[automatically_derived]
    impl ::core::clone::Clone for Instance3 {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    unsafe impl ::shader_info::bytemuck::Zeroable for Instance3 {}
    unsafe impl ::shader_info::bytemuck::Pod for Instance3 {}
}
#[allow(missing_docs, dead_code)]
pub struct OfStruct;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_OfStruct {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`OfStruct` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_OfStruct as OfStruct;
#[allow(dead_code)]
impl OfStruct {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "OfStruct",
                path: ::core::concat!(::core::module_path!(), "::", "OfStruct"),
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
    /// The text of a stage for a backend.
    #[inline]
    pub fn glsl(
        backend: ::shader_info::Backend,
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static str, ::shader_info::NotBuilt> {
        Self::INFO.glsl(backend, stage)
    }
    /// The SPIR-V words of a stage for Vulkan 1.1.
    #[inline]
    pub fn spirv(
        stage: ::shader_info::Stage,
    ) -> ::core::result::Result<&'static [u32], ::shader_info::NotBuilt> {
        Self::INFO.spirv(stage)
    }
}
///Typed inputs of [`OfStruct`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod of_struct {
    /// One element of vertex buffer 1, as the attributes lie in it. `..Zeroable::zeroed()` fills the padding.
    #[repr(C)]
    pub struct Instance {
        pub cell: [i8; 2],
        /// Padding.
        pub _pad0: [u8; 2],
    }
    #[automatically_derived]
    impl ::core::marker::Copy for Instance {}
    #[automatically_derived]
    impl ::core::clone::Clone for Instance {
        #[inline]
        fn clone(&self) -> Self {
            *self
        }
    }
    unsafe impl ::shader_info::bytemuck::Zeroable for Instance {}
    unsafe impl ::shader_info::bytemuck::Pod for Instance {}
}
