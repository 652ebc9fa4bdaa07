#[allow(dead_code)]
pub fn fog_amount(position: Vec3, density: f32) -> f32 {
    1.0 - (-position.length() * density).exp()
}
::shader_info::__with_glam! {
    #[allow(deprecated)] const _ : fn () = || { ::shader_info::named:: < Vec3, 217 > ();
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_fog_amount {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`fog_amount` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_fog_amount as fog_amount;
///How much of the light is lost.
#[allow(dead_code)]
pub struct Fog;
impl ::shader_info::Node for Fog {
    const DECLARATION: ::shader_info::NodeDeclaration = ::shader_info::NodeDeclaration {
        path: ::core::concat!(::core::module_path!(), "::", ::core::stringify!(Fog)),
        inputs: &[
            ::shader_info::NodePort {
                name: "position",
                ty: "vec3",
            },
            ::shader_info::NodePort {
                name: "density",
                ty: "float",
            },
        ],
        outputs: &[
            ::shader_info::NodePort {
                name: "out",
                ty: "float",
            },
        ],
        payload: "payload",
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Fog {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Fog` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Fog as Fog;
#[allow(missing_docs, dead_code)]
struct Doubled;
impl ::shader_info::Node for Doubled {
    const DECLARATION: ::shader_info::NodeDeclaration = ::shader_info::NodeDeclaration {
        path: ::core::concat!(::core::module_path!(), "::", ::core::stringify!(Doubled)),
        inputs: &[
            ::shader_info::NodePort {
                name: "a",
                ty: "float",
            },
        ],
        outputs: &[
            ::shader_info::NodePort {
                name: "out",
                ty: "float",
            },
        ],
        payload: "payload",
    };
}
#[doc(hidden)]
macro_rules! __si_Doubled {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Doubled` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_Doubled as Doubled;
