//! What fragments declare for editors, importers and targets reaches reflection and text.

use crate::composition;

use composition::fragments::PLACE;
use composition::{Composed, compose};
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, Sources};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};

/// `Place`, this fragment twice, and nothing else.
fn twice(fragment: &str) -> Composed {
    let info = "shader_info! { Wall { fragments(Place, Layer, Layer); do_static_compilation; } }";
    compose(&format!("{PLACE} shader_fragment! {{ Layer {{ {fragment} }} }} {info}"))
}

fn reflected(composed: &Composed) -> Reflection {
    assert!(composed.report.is_clean(), "{:#?}", composed.report);
    reflect(&lower(&composed.info, &Sources::default()), &Key::new(Backend::Vulkan))
}

#[test]
fn what_editors_want_to_know_is_there_for_each_instance() {
    let wall = twice(
        "/// How strong.
         #[ui(label = \"Strength\", range = 0.0..=2.0, default = 1.0)] param strength: float;
         fragment { void main(inout Surface surface) { surface.color.r += strength; } }",
    );
    let all = reflected(&wall).push_constants;
    for name in ["layer0_strength", "layer1_strength"] {
        let it = &all.iter().find(|it| it.name == name).expect("it is a push constant").annotation;
        assert_eq!((it.label.as_deref(), it.doc.trim()), (Some("Strength"), "How strong."));
        assert_eq!(it.range, Some(("0.0".into(), "2.0".into())));
        assert_eq!(it.default.as_deref(), Some("1.0"));
    }
}

#[test]
fn a_coordinate_brings_its_tangent_space_and_importers_know() {
    let wall = twice(
        "vertex_in uv: vec2 with tangent_space; interpolator t: vec3;
         vertex { void main() { t_out = uv_tangent + uv_binormal + vec3(uv, 0.0); } }
         fragment { void main(inout Surface surface) { surface.color.rgb += t; } }",
    );
    let all = reflected(&wall).attributes;
    let semantic = |name: &str| {
        let found = all.iter().find(|it| it.name == name).unwrap_or_else(|| panic!("no `{name}` in {all:?}"));
        found.annotation.semantic.clone().unwrap_or_default()
    };
    assert_eq!(semantic("layer1_uv_tangent"), "layer1_uv.tangent");
    assert_eq!(semantic("layer1_uv_binormal"), "layer1_uv.binormal");
}

#[test]
fn targets_and_depth_are_there_for_who_asks_and_begin_at_zero() {
    let wall = twice(
        "fragment_out(1) glow: vec4; depth_write(any);
         fragment { void main(inout Surface surface) { surface.glow.r += 0.5; surface.depth = 0.25; } }",
    );
    let text = wall.stage(Stage::Fragment).text;
    for wanted in [
        "  surface.color = vec4(0);\n",
        "  surface.glow = vec4(0);\n",
        "  glow = surface.glow;\n",
        "  gl_FragDepth = surface.depth;\n",
    ] {
        assert_eq!(text.matches(wanted).count(), 1, "`{wanted}` in\n{text}");
    }
}
