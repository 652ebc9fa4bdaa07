//! `#[when(…)]` on a modifier: it reaches every kind of statement that the modifier brings.

use shader_builder::compile::glslang::compile;
use shader_builder::diagnose::interface::interface;
use shader_info_assemble::assemble::assemble;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_reflect::{lower, reflect};

use super::{check, descendant_beside, files, key};

/// A modifier with one statement of each kind.
const EVERYTHING: &str = "interface_info! { Extra as extra { value: vec4; } }
shader_info! { Everything {
    typedef_source(color_luminance);
    vertex_in(4) extra_in: vec4;
    fragment_out(1) extra_out: vec4;
    vertex_out(Extra);
    define EXTRA = 0.5;
    define EXTRA_OF(x) = ((x) * EXTRA);
    sampler(3) extra_map: sampler2D;
    uniform_buf(5) extra_block: vec4;
    push_constant extra_push: float;
    compilation_constant extra_constant: float = 0.25;
    before(vertex_end) { extra.value = EXTRA_OF(extra_in); }
    after(fragment_end) {
#include \"particle/field.glsl\"
        extra_out = texture(extra_map, extra.value.xy) * extra_push * extra_constant + extra_block;
        extra_out.x += color_luminance(extra.value.rgb);
    }
} }";

const NAMES: [&str; 5] = ["extra_in", "extra_out", "extra_map", "extra_block", "extra_push"];

#[test]
fn a_condition_on_a_modifier_reaches_all_that_it_brings() {
    let info = descendant_beside(EVERYTHING, "branch rich; template(Shade); #[when(rich)] modifier(Everything);");
    let contributions = lower(&info, &files(&info));
    for is_there in [false, true] {
        let branches = format!("shade_mode=Unlit rich={is_there}");
        check(&info, &branches);
        let key = key(Backend::Vulkan, &branches);
        let reflection = reflect(&contributions, &key);
        let names: Vec<&str> = reflection
            .attributes
            .iter()
            .map(|it| it.name.as_str())
            .chain(reflection.outputs.iter().map(|it| it.name.as_str()))
            .chain(reflection.resources.iter().map(|it| it.name.as_str()))
            .chain(reflection.push_constants.iter().map(|it| it.name.as_str()))
            .collect();
        assert_eq!(NAMES.map(|name| names.contains(&name)), [is_there; 5], "{names:?}");
        let stage = |stage| {
            let text = assemble(&contributions, &key, stage).expect("Vulkan can say it").text;
            let words =
                compile(stage, Backend::Vulkan, &text).unwrap_or_else(|messages| panic!("{messages:#?}\n{text}")).words;
            (interface(&words, stage).expect("the compiler makes SPIR-V"), text)
        };
        let ((vertex, _), (fragment, text)) = (stage(Stage::Vertex), stage(Stage::Fragment));
        assert_eq!(vertex.inputs.iter().any(|it| it.location == 4), is_there, "vertex_in");
        assert_eq!(vertex.outputs.iter().any(|it| it.name.starts_with("extra")), is_there, "vertex_out");
        assert_eq!(fragment.inputs.iter().any(|it| it.name.starts_with("extra")), is_there, "the interface");
        assert_eq!(fragment.outputs.iter().any(|it| it.location == 1), is_there, "fragment_out");
        // The preprocessor leaves no trace in SPIR-V.
        for word in
            ["#define EXTRA ", "#define EXTRA_OF(", "extra_constant", "struct ParticleField", "float color_luminance("]
        {
            assert_eq!(text.contains(word), is_there, "`{word}` in\n{text}");
        }
    }
}
