#[allow(missing_docs, dead_code)]
pub struct Loaded;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Loaded {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Loaded` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Loaded as Loaded;
#[allow(dead_code)]
impl Loaded {
    /// What the declaration left in the program: reflection and artifacts.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info::archived(
            "Loaded",
            b"bytes",
            7,
            ::shader_info::State::Built,
        );
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
///Not static: nothing in the archive.
#[allow(dead_code)]
pub struct NotStatic;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_NotStatic {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`NotStatic` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_NotStatic as NotStatic;
#[allow(dead_code)]
impl NotStatic {
    /// What the declaration left in the program: reflection and artifacts.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info::new(
            "NotStatic",
            b"bytes",
            &[],
            ::shader_info::State::NotStatic,
        );
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
///Typed inputs of [`NotStatic`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod not_static {
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
    impl PushConstants {
        /// The bytes of Vulkan's push constants.
        #[inline]
        pub fn std430(&self) -> ::shader_info::Packed<16> {
            ::shader_info::std430(self)
        }
        /// The bytes of a uniform buffer.
        #[inline]
        pub fn std140(&self) -> ::shader_info::Packed<16> {
            ::shader_info::std140(self)
        }
    }
    impl ::shader_info::Fields for PushConstants {
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.tint);
        }
    }
}
