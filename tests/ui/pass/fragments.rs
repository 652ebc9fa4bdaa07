//! Fragments, alone and together.
use shader_info::{shader_fragment, shader_info};

mod layers {
    shader_info::shader_fragment! {
        /// Places vertices.
        pub Place {
            provides position;
            shared vertex_in pos: vec3;
            vertex { void main() { gl_Position = vec4(pos, 1.0); } }
        }
    }
}

shader_fragment! {
    /// A texture.
    pub Detail {
        requires position from layers::Place;
        sampler detail_map: sampler2D;
        vertex_in uv: vec2;
        #[ui(label = "Strength", range = 0.0..=1.0)]
        param strength: float;
        interpolator uv: vec2;
        fragment {
            void main(inout Surface surface)
            {
                surface.color += strength * texture(detail_map, uv);
            }
        }
    }
}

shader_info! {
    pub Wall {
        compilation_constant lit: bool = true;
        fragments(Detail, Detail, #[when(lit)] Detail);
        do_static_compilation;
    }
}

fn main() {
    let mut push = wall::PushConstants { detail0_strength: 0.0, detail1_strength: 0.5, detail2_strength: 1.0 };
    for (index, detail) in wall::detail.iter().enumerate() {
        detail.strength.set(&mut push, index as f32);
        assert_eq!(detail.detail_map.resource(Wall::INFO).map(|it| it.slot), Some(index as u32));
    }
    assert_eq!((push.detail2_strength, *wall::detail[1].strength.get(&push)), (2.0, 1.0));
    assert_eq!(wall::detail[1].uv.name(), "detail1_uv");
    assert!(Wall::glsl(shader_info::Backend::Vulkan, shader_info::Stage::Fragment).is_ok());
}
