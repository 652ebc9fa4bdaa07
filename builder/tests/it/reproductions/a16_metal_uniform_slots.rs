//! Uniform buffers on more than eight slots of Metal.

use shader_builder::compile::Outcome;
use shader_builder::{Backend, Builder, Results};
use shader_info_model::diagnostic::SLOT_TAKEN;

use super::package::package;

fn compiled(storage_slot: u32) -> Results {
    let uniforms: String = (0..16).map(|slot| format!("uniform_buf({slot}) u{slot}: glsl(Number);\n")).collect();
    let sum: String = (0..16).map(|slot| format!(" + u{slot}.value")).collect();
    let lib = format!(
        "use shader_info::*;\nshader_info! {{ pub Many {{ backends(metal); typedef_source(\"number.glsl\"); {uniforms}\n\
         storage_buf({storage_slot}, write) out_numbers: [vec4]; local_group_size(1);\n\
         compute_source {{ void main() {{ out_numbers[0] = vec4(0.0){sum}; }} }} do_static_compilation; }} }}\n"
    );
    let glsl = ("shaders/number.glsl", "struct Number { vec4 value; };\n");
    let folder = package(&[("src/lib.rs", &lib), glsl]);
    let builder = Builder::new().backends([Backend::Metal]).dialects([Backend::Metal]);
    builder.results(folder.path()).expect("there is a package").1
}

#[test]
fn a16_sixteen_uniform_slots_fit_on_metal_beside_four_storage_slots() {
    let results = compiled(3);
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    let outcome = results.ran.outcomes.values().next().expect("it is compiled");
    let Outcome::Passed(compiled) = outcome else { panic!("{outcome:?}") };
    let text = &compiled.translated.as_ref().expect("MSL").text;
    // Slots 0 to 7 are their own index; 8 to 15 come from the end of the row of storage buffers, where 3 is buffer 11.
    for index in (0..8).chain(11..20) {
        assert_eq!(text.matches(&format!("[[buffer({index})]]")).count(), 1, "buffer({index}) in\n{text}");
    }
}

#[test]
fn a16_uniform_and_storage_buffers_that_meet_on_metal_are_told() {
    let results = compiled(4);
    let [wrong] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    assert_eq!(wrong.code.id, SLOT_TAKEN.id);
    let words = "`u15` on uniform_buf slot 15 and `out_numbers` on storage_buf slot 4 are both `buffer(12)` on Metal";
    assert_eq!(wrong.message, words);
}
