#[allow(missing_docs, dead_code)]
pub struct Unseen;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Unseen {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Unseen` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Unseen as Unseen;
const _: () = {
    #[deprecated(
        note = "SI0075: `Unseen` is neither checked nor compiled, because the build script did not find it: a macro declares it, or its file is not a module of the package\n  help: write `shader_info! { … }` in a source file, and inherit the common statements with `additional_info`; or remove `do_static_compilation` and assemble it at run time"
    )]
    const NOT_CHECKED: () = ();
    NOT_CHECKED
};
#[allow(dead_code)]
impl Unseen {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Unseen",
                path: ::core::concat!(::core::module_path!(), "::", "Unseen"),
                reflection: b"bytes",
                pack: &[],
                archived: ::core::option::Option::None,
                state: ::shader_info::BuildState::NotScanned,
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
