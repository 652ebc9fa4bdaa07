//! Shared functions that fragments, modifiers and inherited infos bring: each once in a text, and only where it is
//! called.

use shader_info::glam::Vec4;
use shader_info::{Backend, Stage, shader_fragment, shader_info, shader_shared};
use shader_info_library::formula;
use shader_info_library::formula::color::color_luminance;
use shader_info_library::material::{BaseTexture, PreviewLight};

/// Only GLSL calls it.
#[shader_shared]
fn doubled(x: Vec4) -> Vec4 {
    x * 2.0
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Tint {
    color: Vec4,
}

#[shader_shared]
impl Tint {
    fn over(&self, x: Vec4) -> Vec4 {
        self.color * x * color_luminance(x.truncate())
    }
}

shader_fragment! {
    /// By functions of its module and of another crate.
    Brighten {
        typedef_source(doubled, Tint::over, formula::color::color_encode);
        fragment {
            void main(inout Surface surface)
            {
                surface.color = Tint_over(Tint(vec4(0.5)), doubled(surface.color));
                surface.color.rgb = color_encode(surface.color.rgb);
            }
        }
    }
}

shader_fragment! {
    /// By one of the same functions.
    Doubled {
        typedef_source(doubled);
        fragment { void main(inout Surface surface) { surface.color = doubled(surface.color); } }
    }
}

shader_info! {
    Composed { fragments(BaseTexture, Brighten, Brighten, Doubled, PreviewLight); }
}

#[test]
fn functions_of_fragments_come_once() {
    let text = Composed::glsl(Backend::Vulkan, Stage::Fragment).expect("the macro assembles it by itself");
    let heads = [
        "vec4 doubled(vec4 x)",
        "float color_luminance(vec3 linear_rgb)",
        "vec4 Tint_over(Tint self, vec4 x)",
        "vec3 color_encode(vec3 linear_rgb)",
    ];
    for head in heads {
        assert_eq!(text.matches(head).count(), 1, "{head} in:\n{text}");
    }
    let vertex = Composed::glsl(Backend::Vulkan, Stage::Vertex).expect("the macro assembles it by itself");
    assert!(!vertex.contains("doubled"), "nothing there calls it:\n{vertex}");
}

shader_info! {
    Template {
        fragment_out(0) color: vec4;
        slot(fragment) tint: (inout tone: vec4);
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); tint(color); } }
    }
}

shader_info! {
    Brightened {
        typedef_source(Tint::over);
        after(tint) { tone = Tint_over(Tint(vec4(0.5)), tone); }
    }
}

shader_info! {
    Modified { template(Template); modifier(Brightened); }
}

shader_info! {
    /// Calls nothing of what it inherits.
    Inherited { additional_info(Template, parents::Parent); }
}

mod parents {
    use shader_info::shader_info;

    shader_info! {
        pub(super) Parent { typedef_source(super::doubled, super::Tint::over); }
    }
}

#[test]
fn functions_of_modifiers_and_parents_come_where_they_are_called() {
    let modified = Modified::glsl(Backend::Vulkan, Stage::Fragment).expect("the macro assembles it by itself");
    let places = ["float color_luminance(", "vec4 Tint_over(", "void main("].map(|head| modified.find(head));
    assert!(places.is_sorted() && places[0].is_some(), "each before its call:\n{modified}");
    let inherited = Inherited::glsl(Backend::Vulkan, Stage::Fragment).expect("the macro assembles it by itself");
    assert!(!inherited.contains("doubled") && !inherited.contains("Tint_over"), "{inherited}");
}
