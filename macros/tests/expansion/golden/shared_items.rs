pub const COUNT: u32 = 2 * 2;
const _: () = ::core::assert!(
    COUNT == 4, "shader-info computed another value than rustc"
);
#[doc(hidden)]
#[macro_export]
macro_rules! __si_COUNT {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`COUNT` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_COUNT as COUNT;
const PLAIN: u32 = 5;
#[doc(hidden)]
macro_rules! __si_PLAIN {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`PLAIN` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_PLAIN as PLAIN;
const HALF: f32 = 0.5;
#[doc(hidden)]
macro_rules! __si_HALF {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`HALF` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_HALF as HALF;
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub enum Mode {
    Flat,
    Smooth = 5,
    r#Loop = 7,
}
///A [`Mode`] as buffers hold it: a number that may be no variant.
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
pub struct ModeBits(pub u32);
unsafe impl ::shader_info::bytemuck::Zeroable for ModeBits {}
unsafe impl ::shader_info::bytemuck::Pod for ModeBits {}
impl ::core::convert::From<Mode> for ModeBits {
    fn from(value: Mode) -> Self {
        Self(value as u32)
    }
}
impl ::shader_info::Compared for Mode {
    const ONE: Self = Self::Flat;
}
impl ::shader_info::Compared for ModeBits {
    const ONE: Self = Self(0);
}
#[allow(dead_code)]
impl ModeBits {
    /// The variant, where the number is one.
    pub const fn get(self) -> ::core::option::Option<Mode> {
        match self.0 {
            0 => ::core::option::Option::Some(Mode::Flat),
            5 => ::core::option::Option::Some(Mode::Smooth),
            7 => ::core::option::Option::Some(Mode::Loop),
            _ => ::core::option::Option::None,
        }
    }
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Mode {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Mode` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Mode as Mode;
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Light {
    pub position: Vec3,
    pub range: f32,
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
    pod::<Vec3>();
    pod::<f32>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Light, position) == 0,
        "SI0060: `Light.position` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec3 > () == 217,
        "SI0012: the type of `Light.position` does not match its name"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Light, range) == 12,
        "SI0060: `Light.range` is not at byte 12; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < f32 > () == 201,
        "SI0012: the type of `Light.range` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Light > () == ::core::mem::size_of:: < Vec3 > () +
        ::core::mem::size_of:: < f32 > (),
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
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    pub view: Mat4,
    lights: [Light; COUNT as usize],
    sun: Light,
    mode: ModeBits,
    r#type: Bool32,
    size: [f32; 2],
}
unsafe impl ::shader_info::bytemuck::Zeroable for Scene {}
unsafe impl ::shader_info::bytemuck::Pod for Scene
where
    for<'a> Scene: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Scene > ::IS_COPY,
        "SI0148: `Scene` is not `Copy`: `shader_shared` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<Mat4>();
    pod::<[Light; COUNT as usize]>();
    pod::<Light>();
    pod::<ModeBits>();
    pod::<Bool32>();
    pod::<[f32; 2]>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Scene, view) == 0,
        "SI0060: `Scene.view` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Mat4 > () == 228,
        "SI0012: the type of `Scene.view` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < [Light; COUNT as usize] > () == 64,
        "SI0060: `Scene.lights` does not have the 64 bytes that its type and lengths say"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Scene, lights) == 64,
        "SI0060: `Scene.lights` is not at byte 64; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Light > () == 16,
        "SI0060: `Scene.sun` does not have the 16 bytes that its type and lengths say"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Scene, sun) == 128,
        "SI0060: `Scene.sun` is not at byte 128; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::size_of:: < ModeBits > () == 4,
        "SI0060: `Scene.mode` does not have the 4 bytes that its type and lengths say"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Scene, mode) == 144,
        "SI0060: `Scene.mode` is not at byte 144; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Scene, r#type) == 148,
        "SI0060: `Scene.type` is not at byte 148; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Bool32 > () == 9,
        "SI0012: the type of `Scene.type` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < [f32; 2] > () == 8,
        "SI0060: `Scene.size` does not have the 8 bytes that its type and lengths say"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Scene, size) == 152,
        "SI0060: `Scene.size` is not at byte 152; do features of glam change its layout?"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Scene > () == ::core::mem::size_of:: < Mat4 > () +
        ::core::mem::size_of:: < [Light; COUNT as usize] > () + ::core::mem::size_of:: <
        Light > () + ::core::mem::size_of:: < ModeBits > () + ::core::mem::size_of:: <
        Bool32 > () + ::core::mem::size_of:: < [f32; 2] > (),
        "SI0061: `Scene` has padding; name the bytes as fields"
    );
};
impl ::shader_info::Member<1> for Scene {
    type Type = Light;
}
impl ::shader_info::Member<2> for Scene {
    type Type = Light;
}
#[doc(hidden)]
macro_rules! __si_Scene {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub (crate)"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Scene` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub(crate) use __si_Scene as Scene;
#[derive(Clone, Copy)]
#[repr(C)]
struct r#Struct {
    r#yield: Vec4,
}
unsafe impl ::shader_info::bytemuck::Zeroable for Struct {}
unsafe impl ::shader_info::bytemuck::Pod for Struct
where
    for<'a> Struct: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Struct > ::IS_COPY,
        "SI0148: `Struct` is not `Copy`: `shader_shared` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<Vec4>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Struct, r#yield) == 0,
        "SI0060: `Struct.yield` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec4 > () == 225,
        "SI0012: the type of `Struct.yield` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Struct > () == ::core::mem::size_of:: < Vec4 > (),
        "SI0061: `Struct` has padding; name the bytes as fields"
    );
};
#[doc(hidden)]
macro_rules! __si_Struct {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Struct` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_Struct as Struct;
#[allow(dead_code)]
/// Light at a point.
pub fn lit(light: &Light, point: Vec3, mode: Mode) -> f32 {
    let distance = light.position.distance(point);
    match mode {
        Mode::Flat => HALF,
        _ => (1.0 - distance / light.range).max(0.0).round(),
    }
}
::shader_info::__with_glam! {
    #[allow(deprecated)] const _ : fn () = || { ::shader_info::named:: < Vec3, 217 > ();
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_lit {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`lit` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_lit as lit;
#[allow(dead_code)]
fn forgets(x: &mut f32) {
    *x = 0.0;
}
#[doc(hidden)]
macro_rules! __si_forgets {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`forgets` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_forgets as forgets;
