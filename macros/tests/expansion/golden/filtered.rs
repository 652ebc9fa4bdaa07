#[allow(missing_docs, dead_code)]
pub struct Alpha;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Alpha {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Alpha` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Alpha as Alpha;
#[allow(dead_code)]
impl Alpha {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Alpha",
                path: ::core::concat!(::core::module_path!(), "::", "Alpha"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::Filtered,
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
