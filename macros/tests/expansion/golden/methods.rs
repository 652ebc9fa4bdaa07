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
#[allow(dead_code)]
impl Ray {
    /// A point of it.
    pub fn at(&self, t: f32) -> Vec3 {
        self.origin * t
    }
    fn r#loop(mut self) -> Self {
        self.origin = self.at(2.0);
        Self {
            most: 1.0,
            origin: self.origin,
        }
    }
    pub(crate) fn next(self) -> Self {
        self
    }
}
::shader_info::__with_glam! {
    #[allow(deprecated)] const _ : fn () = || { ::shader_info::named:: < Vec3, 217 > ();
    };
}
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Ray_at {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray_at` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Ray_at as Ray_at;
#[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
const _: fn() = || {
    let reached = || ::shader_info::like(&::shader_info::value::<Ray>());
    {
        trait NotTheMethodOfTheType: ::core::marker::Sized {
            fn at(self) {}
        }
        impl<T> NotTheMethodOfTheType for T {}
        reached().at();
    }
};
#[doc(hidden)]
macro_rules! __si_Ray_loop {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray_loop` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_Ray_loop as Ray_loop;
#[doc(hidden)]
macro_rules! __si_Ray_next {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub (crate)"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray_next` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub(crate) use __si_Ray_next as Ray_next;
#[allow(dead_code)]
impl Ray {
    #[inline]
    pub fn last(&self) -> Vec3 {
        self.next().at(self.most)
    }
}
::shader_info::__with_glam! {
    #[allow(deprecated)] const _ : fn () = || { ::shader_info::named:: < Vec3, 217 > ();
    };
}
#[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
const _: fn() = || {
    let reached = || ::shader_info::like(&::shader_info::value::<Ray>());
    {
        trait NotTheMethodOfTheType: ::core::marker::Sized {
            fn next(self) {}
        }
        impl<T> NotTheMethodOfTheType for T {}
        (&reached()).next();
        (&&reached()).next();
        (&mut &reached()).next();
    }
};
#[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
const _: fn() = || {
    let reached = || ::shader_info::like(&::shader_info::value::<Ray>());
    {
        trait NotTheMethodOfTheType: ::core::marker::Sized {
            fn at(self) {}
        }
        impl<T> NotTheMethodOfTheType for T {}
        reached().at();
    }
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Ray_last {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Ray_last` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Ray_last as Ray_last;
#[allow(dead_code)]
fn end(ray: &Ray) -> Vec3 {
    ray.next().at(1.0) + Ray::last(ray)
}
::shader_info::__with_glam! {
    #[allow(deprecated)] const _ : fn () = || { ::shader_info::named:: < Vec3, 217 > ();
    };
}
#[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
const _: fn() = || {
    let reached = || ::shader_info::like(&::shader_info::value::<Ray>());
    {
        trait NotTheMethodOfTheType: ::core::marker::Sized {
            fn next(self) {}
        }
        impl<T> NotTheMethodOfTheType for T {}
        (&reached()).next();
        (&&reached()).next();
        (&mut &reached()).next();
    }
};
#[allow(dead_code, non_snake_case, clippy::all, clippy::pedantic)]
const _: fn() = || {
    let reached = || ::shader_info::like(&::shader_info::value::<Ray>());
    {
        trait NotTheMethodOfTheType: ::core::marker::Sized {
            fn at(self) {}
        }
        impl<T> NotTheMethodOfTheType for T {}
        reached().at();
    }
};
#[doc(hidden)]
macro_rules! __si_end {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" ""] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`end` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
use __si_end as end;
