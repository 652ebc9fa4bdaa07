///`Loop` is a keyword as the name of a module.
#[allow(dead_code)]
pub struct Loop;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Loop {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Loop` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Loop as Loop;
::core::compile_error! {
    "SI0158: `Loop` is neither checked nor compiled: no build script of this crate calls `shader-builder`, and the feature `standalone` of `shader-info` is off\n  help: add `shader-builder` to `[build-dependencies]`, and call `shader_builder::Builder::new().build()` in build.rs; or add `\"standalone\"` to the `features` of `shader-info` in Cargo.toml"
}
#[allow(dead_code)]
impl Loop {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Loop",
                path: ::core::concat!(::core::module_path!(), "::", "Loop"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::NoBuilder,
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
///Typed inputs of [`Loop`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod r#loop {
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
#[allow(missing_docs, dead_code)]
struct lower;
#[doc(hidden)]
macro_rules! __si_lower {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`lower` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_lower as lower;
#[allow(dead_code)]
impl lower {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "lower",
                path: ::core::concat!(::core::module_path!(), "::", "lower"),
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
#[allow(dead_code)]
impl lower {
    /// Returns every branch at its default.
    #[inline]
    pub const fn key() -> lower_::Key {
        lower_::Key::fresh(0)
    }
}
#[allow(dead_code)]
impl lower_::Key {
    /// Returns what draws with these values.
    #[inline]
    pub fn technique(
        self,
    ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {
        ::shader_info::technique::find(lower::INFO, self.0, Self::canonical(self.0))
    }
}
///Typed inputs of [`lower`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
mod lower_ {
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
::core::compile_error! {
    "SI0119: the code of `Tint` has no main function, so it is never called\n  help: put its statements into `void main() { … }`"
}
#[allow(missing_docs, dead_code)]
pub struct Tint;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Tint {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Tint` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Tint as Tint;
#[allow(missing_docs, non_camel_case_types)]
const _: () = {
    pub struct __Inputs {}
    impl ::shader_info::dynamic::Fragment for Tint {
        type Inputs = __Inputs;
        fn layer() -> &'static ::shader_info::dynamic::LayerCell {
            static LAYER: ::shader_info::dynamic::LayerCell = ::shader_info::dynamic::LayerCell::new(
                ::core::concat!(::core::module_path!(), "::", ::core::stringify!(Tint)),
                "payload",
            );
            &LAYER
        }
        fn inputs(
            instance: &::shader_info::dynamic::Instance<'_>,
        ) -> ::core::option::Option<__Inputs> {
            let _ = instance;
            ::core::option::Option::Some(__Inputs {})
        }
    }
};
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
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::NoBuilder,
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
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub scale: f32,
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
        type Std430 = ::shader_info::Packed<32>;
        type Std140 = ::shader_info::Packed<32>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.scale);
            out.put(16, 16, &self.tint);
        }
    }
}
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Light {
    pub color: Vec4,
}
unsafe impl ::shader_info::bytemuck::Zeroable for Light {}
unsafe impl ::shader_info::bytemuck::Pod for Light
where
    for<'a> Light: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Light > ::IS_COPY,
        "SI0148: `Light` is not `Copy`: `shader_shared` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<Vec4>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Light, color) == 0,
        "SI0060: `Light.color` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec4 > () == 225,
        "SI0012: the type of `Light.color` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Light > () == ::core::mem::size_of:: < Vec4 > (),
        "SI0061: `Light` has padding; name the bytes as fields"
    );
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Light {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Light` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Light as Light;
