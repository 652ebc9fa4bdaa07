///Puts it somewhere.
#[allow(dead_code)]
pub struct Place;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Place {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Place` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Place as Place;
#[allow(missing_docs, non_camel_case_types)]
const _: () = {
    pub struct __Inputs {}
    impl ::shader_info::dynamic::Fragment for Place {
        type Inputs = __Inputs;
        fn layer() -> &'static ::shader_info::dynamic::LayerCell {
            static LAYER: ::shader_info::dynamic::LayerCell = ::shader_info::dynamic::LayerCell::new(
                ::core::concat!(::core::module_path!(), "::", ::core::stringify!(Place)),
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
pub struct Layer;
#[allow(missing_docs, non_camel_case_types)]
const _: () = {
    pub struct __Inputs {
        pub map: ::shader_info::Handle<::shader_info::kind::Sampler>,
        pub weights: ::shader_info::Handle<::shader_info::kind::UniformBuf>,
        pub uv: ::shader_info::Handle<::shader_info::kind::VertexIn>,
        pub r#type: ::shader_info::dynamic::PushHandle<f32>,
        pub levels: ::shader_info::dynamic::PushArray<::shader_info::host::vec2>,
        pub height: ::core::option::Option<::shader_info::dynamic::PushHandle<f32>>,
    }
    impl ::shader_info::dynamic::Fragment for Layer {
        type Inputs = __Inputs;
        fn layer() -> &'static ::shader_info::dynamic::LayerCell {
            static LAYER: ::shader_info::dynamic::LayerCell = ::shader_info::dynamic::LayerCell::new(
                ::core::concat!(::core::module_path!(), "::", ::core::stringify!(Layer)),
                {
                    #[allow(unused_imports)]
                    use ::shader_info::dynamic::Unfinished as _;
                    Layer::__SI_PAYLOAD
                },
            );
            &LAYER
        }
        fn inputs(
            instance: &::shader_info::dynamic::Instance<'_>,
        ) -> ::core::option::Option<__Inputs> {
            let _ = instance;
            ::core::option::Option::Some(__Inputs {
                map: instance.resource::<::shader_info::kind::Sampler>("map")?,
                weights: instance
                    .resource::<::shader_info::kind::UniformBuf>("weights")?,
                uv: instance.attribute("uv")?,
                r#type: instance.param::<f32>("type")?,
                levels: instance.params::<::shader_info::host::vec2>("levels")?,
                height: instance.param::<f32>("height"),
            })
        }
    }
};
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Layer {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Layer` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Layer as Layer;
#[allow(dead_code)]
impl Layer {
    const __SI_PAYLOAD: &'static str = "payload";
}
#[allow(missing_docs, dead_code)]
pub struct Composed;
#[doc(hidden)]
#[macro_export]
macro_rules! __si_Composed {
    ($w:tt [{ $($n:tt)* } $($r:tt)*] [$($a:tt)*] $($c:tt)*) => {
        $($n)* ! { $w [$($r)*] [$($a)* "payload" "pub"] $($c)* }
    };
    ($($t:tt)*) => {
        ::core::compile_error! {
        "`Composed` is a shader-info declaration, not a macro to call" }
    };
}
#[doc(hidden)]
#[allow(unused_imports)]
pub use __si_Composed as Composed;
#[allow(dead_code)]
impl Composed {
    /// Reflection and artifacts of the declaration.
    pub const INFO: &'static ::shader_info::Info = {
        static INFO: ::shader_info::Info = ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: "Composed",
                path: ::core::concat!(::core::module_path!(), "::", "Composed"),
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
///Typed inputs of [`Composed`].
#[allow(
    missing_docs,
    dead_code,
    non_snake_case,
    non_camel_case_types,
    unused_imports,
    private_interfaces
)]
pub mod composed {
    /// The push constants, as plain Rust values.
    pub struct PushConstants {
        pub place: ::shader_info::host::mat4,
        pub layer0_type: f32,
        pub layer0_levels: [::shader_info::host::vec2; 2],
        pub layer1_type: f32,
        pub layer1_levels: [::shader_info::host::vec2; 2],
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
        type Std430 = ::shader_info::Packed<112>;
        type Std140 = ::shader_info::Packed<160>;
        #[inline]
        fn put(&self, out: &mut ::shader_info::Filler<'_>) {
            out.put(0, 0, &self.place);
            out.put(64, 64, &self.layer0_type);
            out.put_array(72, 80, &self.layer0_levels);
            out.put(88, 112, &self.layer1_type);
            out.put_array(96, 128, &self.layer1_levels);
        }
    }
    /// One element of vertex buffer 0, as the attributes lie in it.
    #[repr(C)]
    pub struct Vertex {
        pub pos: [f32; 3],
        pub layer0_uv: [f32; 2],
        pub layer1_uv: [f32; 2],
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
    ///What an instance of `Layer` takes.
    pub struct LayerInputs {
        pub map: ::shader_info::Handle<::shader_info::kind::Sampler>,
        pub weights: ::shader_info::Handle<::shader_info::kind::UniformBuf>,
        pub uv: ::shader_info::Handle<::shader_info::kind::VertexIn>,
        pub r#type: ::shader_info::Param<PushConstants, f32>,
        pub levels: ::shader_info::Param<PushConstants, [::shader_info::host::vec2; 2]>,
    }
    ///The instances of `Layer`, in their order.
    #[allow(non_upper_case_globals)]
    pub const layer: [LayerInputs; 2] = [
        LayerInputs {
            map: ::shader_info::Handle::new("layer0_map"),
            weights: ::shader_info::Handle::new("layer0_weights"),
            uv: ::shader_info::Handle::new("layer0_uv"),
            r#type: ::shader_info::Param::new(
                "layer0_type",
                |it| &it.layer0_type,
                |it| &mut it.layer0_type,
            ),
            levels: ::shader_info::Param::new(
                "layer0_levels",
                |it| &it.layer0_levels,
                |it| &mut it.layer0_levels,
            ),
        },
        LayerInputs {
            map: ::shader_info::Handle::new("layer1_map"),
            weights: ::shader_info::Handle::new("layer1_weights"),
            uv: ::shader_info::Handle::new("layer1_uv"),
            r#type: ::shader_info::Param::new(
                "layer1_type",
                |it| &it.layer1_type,
                |it| &mut it.layer1_type,
            ),
            levels: ::shader_info::Param::new(
                "layer1_levels",
                |it| &it.layer1_levels,
                |it| &mut it.layer1_levels,
            ),
        },
    ];
}
