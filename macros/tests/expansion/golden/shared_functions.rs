#[repr(C)]
#[derive(Clone, Copy)]
pub struct Ray {
    pub origin: Vec3,
    pub most: f32,
}
unsafe impl ::shader_info::bytemuck::Zeroable for Ray {}
unsafe impl ::shader_info::bytemuck::Pod for Ray
where
    for<'a> Ray: ::shader_info::IsCopy<'a>,
{}
const _: () = {
    #[allow(unused_imports)]
    use ::shader_info::MayBeCopy as _;
    ::core::assert!(
        ::shader_info::Probe:: < Ray > ::IS_COPY,
        "SI0148: `Ray` is not `Copy`: `shader_shared` copies its bytes to the GPU\n  help: write `#[derive(Clone, Copy)]` before it"
    )
};
const _: fn() = || {
    fn pod<T: ::shader_info::bytemuck::Pod>() {}
    pod::<Vec3>();
    pod::<f32>();
};
const _: () = {
    ::core::assert!(
        ::core::mem::offset_of!(Ray, origin) == 0,
        "SI0060: `Ray.origin` is not at byte 0; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < Vec3 > () == 217,
        "SI0012: the type of `Ray.origin` does not match its name"
    );
    ::core::assert!(
        ::core::mem::offset_of!(Ray, most) == 12,
        "SI0060: `Ray.most` is not at byte 12; do features of glam change its layout?"
    );
    ::core::assert!(
        ::shader_info::host::code:: < f32 > () == 201,
        "SI0012: the type of `Ray.most` does not match its name"
    );
    ::core::assert!(
        ::core::mem::size_of:: < Ray > () == ::core::mem::size_of:: < Vec3 > () +
        ::core::mem::size_of:: < f32 > (),
        "SI0061: `Ray` has padding; name the bytes as fields"
    );
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Ray {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Ray as Ray;
#[repr(u32)]
pub enum Side {
    Front,
    Back = 4,
}
///A [`Side`] as buffers hold it: a number that may be no variant.
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
pub struct SideBits(pub u32);
unsafe impl ::shader_info::bytemuck::Zeroable for SideBits {}
unsafe impl ::shader_info::bytemuck::Pod for SideBits {}
impl ::core::convert::From<Side> for SideBits {
    fn from(value: Side) -> Self {
        Self(value as u32)
    }
}
impl ::shader_info::Compared for Side {
    const ONE: Self = Self::Front;
}
impl ::shader_info::Compared for SideBits {
    const ONE: Self = Self(0);
}
#[allow(dead_code)]
impl SideBits {
    /// The variant, where the number is one.
    pub const fn get(self) -> ::core::option::Option<Side> {
        match self.0 {
            0 => ::core::option::Option::Some(Side::Front),
            4 => ::core::option::Option::Some(Side::Back),
            _ => ::core::option::Option::None,
        }
    }
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Side {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Side` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Side as Side;
#[allow(dead_code)]
impl Ray {
    pub fn turn(&mut self, side: Side, weights: &[f32; 2]) -> [Side; 2] {
        self.most = -weights[0];
        [side, Side::Back]
    }
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Ray_turn {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray_turn` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Ray_turn as Ray_turn;
#[allow(dead_code)]
pub fn fog(distance: f32) -> f32 {
    -distance
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_fog {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`fog` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_fog as fog;
const SHARED_FUNCTION: ::shader_info::SharedFunction = {
    #[allow(clippy::let_unit_value, unused_variables)]
    fn __call(
        __arguments: &mut ::shader_info::Arguments<'_>,
        __returned: &mut ::shader_info::Returned<'_>,
    ) {
        let __argument_0 = __arguments.value();
        let __result = fog(__argument_0);
        __returned.value(&__result);
    }
    ::shader_info::SharedFunction {
        name: "fog",
        payload: "payload",
        call: __call,
    }
};
const SHARED_FUNCTION: ::shader_info::SharedFunction = {
    #[allow(clippy::let_unit_value, unused_variables)]
    fn __call(
        __arguments: &mut ::shader_info::Arguments<'_>,
        __returned: &mut ::shader_info::Returned<'_>,
    ) {
        let mut __argument_0 = __arguments.plain();
        let __argument_1 = unsafe { __arguments.variant(&[0, 4]) };
        let __argument_2 = ::core::array::from_fn(|_| __arguments.value());
        let __result = Ray::turn(&mut __argument_0, __argument_1, &__argument_2);
        for one in &__result {
            unsafe { __returned.variant(one) };
        }
        __returned.plain(&__argument_0);
    }
    ::shader_info::SharedFunction {
        name: "Ray::turn",
        payload: "payload",
        call: __call,
    }
};
