//! Conditions that compare numbers: each technique has the statements whose condition its own values make true.

use std::collections::BTreeMap;

use shader_builder::{Backend, Builder};
use shader_info_model::Stage;

use crate::mesh::results;
use crate::reproductions::package::package;

const INFOS: &str = "
shader_info! { pub Extra {
    define EXTRA;
    branch fine;
    specialize { fine = fine && taps == 3; }
} }
shader_info! { pub Lamp {
    branch taps: -1..=3;
    #[when(taps >= 2)] define MANY;
    #[when(taps < 1)] push_constant none: vec4;
    #[when(taps > 0 && taps <= 2)] define SOME;
    #[when(taps >= 3)] additional_info(Extra);
    #[when(taps > 1)] sampler(0) map: sampler2D;
    #[when(taps <= 1)] sampler(0) depth: sampler2DShadow;
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source {
        void main() {
            color = vec4(float(taps), float(fine), 0.0, 1.0);
            if (taps < 1) { color += none; }
            if (taps > 1) { color += texture(map, vec2(0.5)); }
            if (taps <= 1) { color += texture(depth, vec3(0.5)); }
        #ifdef MANY
            color.r += 11.0;
        #endif
        #ifdef SOME
            color.r += 12.0;
        #endif
        #ifdef EXTRA
            color.r += 13.0;
        #endif
        }
    }
    do_static_compilation;
} }
";

#[test]
fn each_technique_has_what_its_numbers_make_true() {
    let folder = package(&[("src/lib.rs", INFOS)]);
    let results = results(folder.path(), Builder::new());
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    let lamp = results.checked.iter().find(|it| it.job.info.name == "Lamp").expect("it is static");
    let found = &lamp.job.variants[0];
    let mut seen: BTreeMap<(i64, bool), String> = BTreeMap::new();
    for (index, technique) in found.variants.techniques.iter().enumerate() {
        let values = found.program.values(technique.key);
        let (taps, fine) = (values["taps"].parse().expect("a number"), values["fine"] == "true");
        let number = found.units[&Stage::Fragment][index];
        let units = lamp.job.stages.iter().map(|it| &it.unit);
        let unit = units.into_iter().find(|it| it.stage == Stage::Fragment && it.variant == number);
        seen.insert((taps, fine), unit.expect("it is planned").text.clone());
    }
    // Rules of a parent run where its condition is true.
    let keys: Vec<(i64, bool)> = seen.keys().copied().collect();
    let fine_everywhere = (-1..=2).flat_map(|taps| [(taps, false), (taps, true)]);
    assert_eq!(keys, fine_everywhere.chain([(3, false), (3, true)]).collect::<Vec<_>>());
    for ((taps, _), text) in &seen {
        for (piece, is_there) in [
            ("#define MANY", *taps >= 2),
            ("vec4 none", *taps < 1),
            ("#define SOME", *taps > 0 && *taps <= 2),
            ("#define EXTRA", *taps >= 3),
            ("sampler2D map", *taps > 1),
            ("sampler2DShadow depth", *taps <= 1),
        ] {
            assert_eq!(text.contains(piece), is_there, "taps = {taps}, {piece}:\n{text}");
        }
    }
}

#[test]
fn facts_and_constants_are_compared() {
    let lib = |quality: u32, count: &str| {
        format!(
            "shader_fragment! {{ pub Place {{ provides quality = {quality}; vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
             shader_fragment! {{ pub Fine {{ fragment {{ void main(inout Surface surface) {{ surface.color.r += 0.5; }} }} }} }}
             shader_fragment! {{ pub Coarse {{ fragment {{ void main(inout Surface surface) {{ surface.color.g += 0.5; }} }} }} }}
             shader_info! {{ pub Wall {{ compilation_constant count: {count};
                 fragments(Place, #[when(quality > 1)] Fine, #[when(count <= 2)] Coarse); do_static_compilation; }} }}"
        )
    };
    for (quality, count, is_fine, is_coarse) in [
        (1, "int = 2", false, true),
        (2, "int = 3", true, false),
        (0, "int = -1", false, true),
        (3, "uint = 2", true, true),
    ] {
        let folder = package(&[("src/lib.rs", &lib(quality, count))]);
        let (_, results) = Builder::new().backends([Backend::Vulkan]).results(folder.path()).expect("a package");
        assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
        let texts: String = results.checked[0].job.stages.iter().map(|it| it.unit.text.as_str()).collect();
        assert_eq!(texts.contains("color.r += 0.5"), is_fine, "quality = {quality}:\n{texts}");
        assert_eq!(texts.contains("color.g += 0.5"), is_coarse, "count: {count}:\n{texts}");
    }
}
