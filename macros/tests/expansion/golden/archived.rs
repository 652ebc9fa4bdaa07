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
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Loaded",
                path: ::core::concat!(::core::module_path!(), "::", "Loaded"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::Some(7),
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
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "NotStatic",
                path: ::core::concat!(::core::module_path!(), "::", "NotStatic"),
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
    impl ::shader_info::Block for PushConstants {
        type Std430 = ::shader_info::Packed<16>;
        type Std140 = ::shader_info::Packed<16>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.tint);
        }
    }
}
