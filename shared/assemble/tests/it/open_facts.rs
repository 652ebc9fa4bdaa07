//! What the Rust types of an info have under facts and constants that are not the same in all variants.

use crate::composition;

use composition::compose;
use composition::fragments::PLACE;
use shader_info_model::contribution::{Key, Sources};
use shader_info_reflect::{lower, reflect};

/// Compares the push constants and outputs of all variants on all backends together.
#[track_caller]
fn check(text: &str, expected: &str) {
    let composed = compose(&format!("{PLACE}{text}"));
    assert!(composed.report.is_clean(), "{:#?}", composed.report);
    let reflection = reflect(&lower(&composed.info, &Sources::default()), &Key::of_all_backends());
    let names = reflection.push_constants.iter().map(|it| it.name.as_str());
    let names: Vec<&str> = names.chain(reflection.outputs.iter().map(|it| it.name.as_str())).collect();
    assert_eq!(names.join(" "), expected, "{text}");
}

fn wall(list: &str) -> String {
    let code = "fragment { void main(inout Surface s) { s.color.g = 0.5; } }";
    format!(
        "shader_fragment! {{ Pixel {{ provides per_pixel; {code} }} }}
         shader_fragment! {{ Lambert {{ provides model = lambert; {code} }} }}
         shader_fragment! {{ Phong {{ provides model = phong; {code} }} }}
         shader_fragment! {{ Follows {{ #[when(per_pixel)] provides model = phong; {code} }} }}
         shader_fragment! {{ Light {{
             #[when(per_pixel)] param pixel: float; #[when(!per_pixel)] param vertex: float;
             #[when(model == lambert)] param lambert: float; #[when(model == phong)] param phong: float; {code}
         }} }}
         shader_info! {{ Wall {{ branch fancy; fragments(Place, {list}, Light); do_static_compilation; }} }}"
    )
}

#[test]
fn a_fact_of_some_variants_decides_nothing_for_all() {
    check(&wall("Pixel"), "light0_pixel color");
    check(&wall("#[when(fancy)] Pixel"), "light0_pixel light0_vertex color");
    check(&wall("Lambert"), "light0_vertex light0_lambert color");
    check(&wall("#[when(fancy)] Lambert, #[when(!fancy)] Phong"), "light0_vertex light0_lambert light0_phong color");
    check(&wall("#[when(fancy)] Pixel, Follows"), "light0_pixel light0_vertex light0_phong color");
}

#[test]
fn a_fact_of_some_backends_decides_nothing_for_all() {
    check(&wall("#[when(target(vulkan))] Pixel"), "light0_pixel light0_vertex color");
    check(&wall("#[when(target(gles))] Pixel"), "light0_pixel light0_vertex color");
    check(&wall("#[when(target(gles))] Lambert, Follows"), "light0_vertex light0_lambert color");
    let constant = "shader_info! { Plain {
        #[when(target(vulkan))] compilation_constant fast: bool = true;
        #[when(!target(vulkan))] compilation_constant fast: bool = false;
        #[when(fast)] push_constant quick: float; #[when(!fast)] push_constant slow: float;
    } }";
    check(constant, "quick slow");
}
