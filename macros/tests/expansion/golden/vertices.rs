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
#[allow(missing_docs, dead_code)]
pub struct Mixed;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Mixed {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Mixed` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Mixed as Mixed;
#[allow(dead_code)]
impl Mixed {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Mixed",
                path: ::core::concat!(::core::module_path!(), "::", "Mixed"),
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
///Typed inputs of [`Mixed`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod mixed {
    /// One element of vertex buffer 0, as the attributes lie in it.
    #[repr(C)]
    pub struct Vertex {
        pub at: [f32; 3],
        pub normal: [i8; 4],
        pub bone: u32,
        pub light: f32,
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
}
#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
pub struct Narrow {
    pub size: [f32; 2],
}
unsafe impl ::shader_info::bytemuck::Zeroable for Narrow {}
unsafe impl ::shader_info::bytemuck::Pod for Narrow
where
    for<'a> Narrow: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Narrow > ::IS_COPY,
        "SI0148: `Narrow` is not `Copy`: `VertexInput` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<[f32; 2]>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::size_of:: < Narrow > () == ::core::mem::size_of:: < [f32; 2] > (),
        "SI0061: `Narrow` has padding; name the bytes as fields"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Narrow, size) == 0,
        "SI0060: `Narrow.size` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Narrow > () == 8,
        "SI0060: `Narrow` does not have the 8 bytes that the types of its fields say"
    );
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Narrow {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Narrow` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Narrow as Narrow;
#[allow(missing_docs, dead_code)]
pub struct Chosen;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Chosen {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Chosen` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Chosen as Chosen;
#[allow(dead_code)]
impl Chosen {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Chosen",
                path: ::core::concat!(::core::module_path!(), "::", "Chosen"),
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
impl Chosen {
    /// Returns every branch at its default.
    #[inline]
    pub const fn key() -> chosen::Key {
        chosen::Key::fresh(0)
    }
}
#[allow(dead_code)]
impl chosen::Key {
    /// Returns what draws with these values.
    #[inline]
    pub fn technique(
        self,
    ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {
        ::shader_info::technique::find(Chosen::INFO, self.0, Self::canonical(self.0))
    }
}
///Typed inputs of [`Chosen`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod chosen {
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
        ///The branch `wide`.
        #[inline]
        pub const fn wide(self, value: bool) -> Self {
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
