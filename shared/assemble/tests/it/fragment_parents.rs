//! Fragments that an info inherits from several parents: slots and locations.

use crate::{checked, composition};

use checked::{read, with_context};
use composition::fragments::PLACE;
use shader_info_model::contribution::{Key, Sources};
use shader_info_reflect::{lower, reflect};

const LAYERS: &str = "
shader_fragment! { Base { sampler map: sampler2D; vertex_in uv: vec2; interpolator uv: vec2;
    fragment { void main(inout Surface s) { s.color = texture(map, uv); } } } }
shader_fragment! { Detail { sampler map: sampler2D; vertex_in uv: vec2; interpolator uv: vec2; shared sampler noise: sampler2D;
    fragment { void main(inout Surface s) { s.color *= texture(map, uv) * texture(noise, uv); } } } }
shader_info! { Grand { fragments(Place, Base); } }
shader_info! { First { fragments(Place, Base); } }
shader_info! { Second { fragments(Detail, Base); } }
shader_info! { Slotted { sampler(0) own: sampler2D; fragments(Detail); } }
shader_info! { Left { additional_info(Grand); fragments(Detail); } }
shader_info! { Right { additional_info(Grand); sampler(7) other: sampler2D; } }
";

/// Compares the slots of samplers and the locations of attributes in an info that lists `parents`.
#[track_caller]
fn check(parents: &str, own: &str, expected: &str) {
    let info = format!("shader_info! {{ Wall {{ additional_info({parents}); {own} do_static_compilation; }} }}");
    let (info, mut report) = read(&format!("{PLACE}{LAYERS}{info}"));
    with_context(&Sources::default(), |context| shader_info_assemble::check::check(&info, context, &mut report));
    assert!(report.is_clean(), "{parents}: {:#?}", report.diagnostics);
    let reflection = reflect(&lower(&info, &Sources::default()), &Key::of_all_backends());
    let slots = reflection.resources.iter().map(|it| format!("{} {}", it.name, it.slot));
    let mut found: Vec<String> =
        slots.chain(reflection.attributes.iter().map(|it| format!("{} {}", it.name, it.location))).collect();
    found.sort();
    assert_eq!(found.join(", "), expected, "{parents}");
}

#[test]
fn the_first_of_two_parents_keeps_its_slots() {
    check("First", "", "base0_map 0, base0_uv 1, pos 0");
    check(
        "First, Second",
        "",
        "base0_map 0, base0_uv 1, base1_map 2, base1_uv 3, detail0_map 3, detail0_uv 2, noise 1, pos 0",
    );
    check(
        "Second, First",
        "",
        "base0_map 2, base0_uv 1, base1_map 3, base1_uv 3, detail0_map 0, detail0_uv 0, noise 1, pos 2",
    );
}

// The second instance of `Base` was the first one in its parent.
#[test]
fn an_instance_keeps_its_slot_under_another_number() {
    check("Slotted, First", "", "base0_map 3, base0_uv 1, detail0_map 1, detail0_uv 0, noise 2, own 0, pos 2");
    check("Grand, First", "", "base0_map 0, base0_uv 1, base1_map 1, base1_uv 2, pos 0");
    check("Grand", "fragments(Base);", "base0_map 0, base0_uv 1, base1_map 1, base1_uv 2, pos 0");
}

#[test]
fn an_instance_of_a_common_grandparent_has_one_slot() {
    check("Left, Right", "", "base0_map 0, base0_uv 1, detail0_map 1, detail0_uv 2, noise 2, other 7, pos 0");
    check("Right, Left", "", "base0_map 0, base0_uv 1, detail0_map 1, detail0_uv 2, noise 2, other 7, pos 0");
}
