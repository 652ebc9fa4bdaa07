//! Fragments put together: names, chains of exports, facts, what passes between the stages.

use crate::composition;

use std::collections::BTreeMap;

use composition::fragments::{LIGHT, PLACE, TEXTURES};
use composition::{Composed, behind, compose};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Stage, Statement};
use shader_info_reflect::{lower, reflect};

const VALUES: &str = "
shader_fragment! { Gives { export gloss: float; fragment { void main(inout Surface s) { gloss = 0.5; s.color.r = gloss; } } } }
shader_fragment! { Sums {
    import gloss: float = 0.25, fold(a, b) => a + b;
    fragment { void main(inout Surface s) { s.color.a = gloss; } }
} }
shader_fragment! { First { import gloss: float = 0.25, first; fragment { void main(inout Surface s) { s.color.a = gloss; } } } }
shader_fragment! { Last { import gloss: float = 0.25, last; fragment { void main(inout Surface s) { s.color.a = gloss; } } } }
shader_fragment! { Covers {
    import gloss as covered: float = 0.0, last;
    export gloss: float;
    fragment { void main(inout Surface s) { gloss = covered * 0.5; s.color.g = gloss; } }
} }
";

/// A composition of the fragments above; other statements stand behind the list.
fn composed(list: &str, others: &str) -> Composed {
    let info = format!("shader_info! {{ Wall {{ fragments({list}); {others} do_static_compilation; }} }}");
    compose(&format!("{PLACE}{TEXTURES}{LIGHT}{VALUES}{info}"))
}

/// The lines of the function that calls the fragments of a stage.
fn calls(composed: &Composed, stage: Stage) -> Vec<String> {
    let text = composed.stage(stage).text;
    let body = behind(&text, "void si_composed()\n{");
    let body = body.split_once("\n}").expect("the function ends").0;
    body.lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn each_use_has_names_of_its_own_and_only_declared_ones_change() {
    let wall = composed("BaseTexture, DetailTex, DetailTex", "");
    let text = wall.stage(Stage::Fragment).text;
    for wanted in [
        "uniform sampler2D base_texture0_color_map;",
        "uniform sampler2D detail_tex0_detail_map;",
        "uniform sampler2D detail_tex1_detail_map;",
        "void base_texture0_main(inout Surface surface) { surface.color = texture(base_texture0_color_map, \
         base_texture0_uv); }",
        "{ surface.color.rgb *= texture(detail_tex1_detail_map, detail_tex1_uv).rgb * 2.0; }",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is not in\n{text}");
    }
    let wanted = ["base_texture0_main(surface);", "detail_tex0_main(surface);", "detail_tex1_main(surface);"];
    let lines = calls(&wall, Stage::Fragment);
    assert_eq!(lines[5..8], wanted, "{lines:#?}");
}

#[test]
fn attributes_pass_through() {
    let wall = composed("BaseTexture, DetailTex", "");
    let vertex = ["place0_main();", "si_v0 = base_texture0_uv;", "si_v1 = detail_tex0_uv;"];
    assert_eq!(calls(&wall, Stage::Vertex), vertex);
    let fragment = ["base_texture0_uv = si_v0;", "detail_tex0_uv = si_v1;"];
    assert_eq!(calls(&wall, Stage::Fragment)[..2], fragment);
}

#[test]
fn what_has_no_vectors_of_its_own_shares_them() {
    let wall = composed(&format!("BaseTexture, {}", ["DetailTex"; 16].join(", ")), "");
    let vertex = calls(&wall, Stage::Vertex);
    assert_eq!(vertex.len(), 1 + 9, "{vertex:#?}");
    assert_eq!(vertex[1], "si_v0 = vec4(base_texture0_uv, detail_tex0_uv);");
    assert_eq!(vertex[9], "si_v8 = detail_tex15_uv;");
    let fragment = calls(&wall, Stage::Fragment);
    let wanted = ["base_texture0_uv = si_v0.xy;", "detail_tex0_uv = si_v0.zw;", "detail_tex1_uv = si_v1.xy;"];
    assert_eq!(fragment[..3], wanted);
}

#[test]
fn exports_reach_later_imports_only() {
    let check = |list: &str, wanted: &[&str]| {
        let lines = calls(&composed(list, ""), Stage::Fragment);
        let found: Vec<&str> = lines.iter().map(String::as_str).filter(|line| line.contains("gloss")).collect();
        assert_eq!(found, wanted, "{list}");
    };
    check("Place, Sums", &["sums0_gloss = 0.25;"]);
    check("Place, First", &["first0_gloss = 0.25;"]);
    check("Place, Gives, Last", &["gives0_gloss = float(0);", "last0_gloss = gives0_gloss;"]);
    check(
        "Place, Gives, Gives, Sums",
        &[
            "gives0_gloss = float(0);",
            "gives1_gloss = float(0);",
            "sums0_gloss = 0.25;",
            "sums0_gloss = sums0_gloss_fold(sums0_gloss, gives0_gloss);",
            "sums0_gloss = sums0_gloss_fold(sums0_gloss, gives1_gloss);",
        ],
    );
    // A value that no later fragment takes is a variable of its own code, which sets it before it reads it.
    check("Place, Gives, First, Gives", &["gives0_gloss = float(0);", "first0_gloss = gives0_gloss;"]);
    check("Place, Gives, Gives, Last", &["gives1_gloss = float(0);", "last0_gloss = gives1_gloss;"]);
}

const UNREAD: &str = "
shader_fragment! { Shine {
    sampler map: sampler2D; interpolator uv: vec2; vertex_in uv: vec2; export shine: float;
    vertex { void main() { uv_out = uv; } }
    fragment { void main(inout Surface s) { s.color.r = 0.5; shine = texture(map, uv).a; } }
} }
shader_fragment! { Takes { import shine: float = 0.25, last; fragment { void main(inout Surface s) { s.color.g = shine; } } } }
shader_fragment! { Passes {
    import shine as taken: float = 0.0, last; export polish: float;
    fragment { void main(inout Surface s) { s.color.b = 0.5; if (s.color.r > 0.1) polish = taken; } }
} }
shader_fragment! { Counts {
    export count: float;
    fragment { int n = 0; float next() { n++; return float(n); } void main(inout Surface s) { count = next(); s.color.a = float(n); } }
} }
shader_fragment! { Adds { export sum: float; fragment { void main(inout Surface s) { sum += 0.5; s.color.a = sum; } } } }
shader_fragment! { Cell { shared tone: vec3; fragment { void main(inout Surface s) { tone = s.color.rgb; s.color.a = 1.0; } } } }
shader_fragment! { Tones { shared tone: vec3; fragment { void main(inout Surface s) { s.color.rgb *= tone; } } } }
";

fn unread(list: &str, others: &str) -> Composed {
    let info = format!("shader_info! {{ Wall {{ fragments({list}); {others} do_static_compilation; }} }}");
    compose(&format!("{PLACE}{UNREAD}{info}"))
}

/// The values that no later fragment reads, with their instances' place in the list.
fn unread_values(wall: &Composed, key: &Key) -> Vec<String> {
    let made = wall.stage_for(key, Stage::Fragment);
    let unread = made.shared_values.iter().filter(|it| !it.is_read);
    unread.map(|it| format!("{}.{} {}", it.fragment, it.entry, it.statement)).collect()
}

#[test]
fn a_value_that_no_later_fragment_reads_is_dropped_with_all_that_only_it_needs() {
    let check = |list: &str, unread_now: &[&str], gone: &[&str], kept: &[&str]| {
        let wall = unread(list, "");
        assert_eq!(unread_values(&wall, &Key::new(Backend::Vulkan)), unread_now, "{list}");
        let text = wall.stage(Stage::Fragment).text;
        gone.iter().for_each(|word| assert!(!text.contains(word), "{list}: `{word}` is in\n{text}"));
        kept.iter().for_each(|word| assert!(text.contains(word), "{list}: `{word}` is not in\n{text}"));
    };
    let all = ["shine0_shine", "texture(", "si_v0", "shine0_uv"];
    check("Place, Shine", &["Shine.1 export shine"], &all, &["s.color.r = 0.5;"]);
    check("Place, Shine, Takes", &[], &[], &["shine0_shine = texture(shine0_map, shine0_uv).a;"]);
    check("Place, Takes", &[], &[], &["takes0_shine = 0.25;"]);
    // Each use by itself: the first of two is overwritten by the last.
    let first = ["shine0_shine", "texture(shine0", "si_v1", "shine0_uv"];
    check("Place, Shine, Shine, Takes", &["Shine.1 export shine"], &first, &["shine1_shine = texture("]);
    // Only what is dropped read it.
    check("Place, Shine, Passes", &["Passes.2 export polish"], &all, &["if (s.color.r > 0.1)", "s.color.b = 0.5;"]);
    // What the assigned expression does besides stays, and so does what its own code reads.
    check("Place, Counts", &["Counts.1 export count"], &["counts0_count"], &["counts0_next();"]);
    check("Place, Adds", &["Adds.1 export sum"], &[], &["adds0_sum = float(0);", "adds0_sum += 0.5;"]);
    check("Place, Cell", &["Cell.1 shared tone"], &["tone"], &["s.color.a = 1.0;"]);
    check("Place, Cell, Tones", &[], &[], &["tone = s.color.rgb;", "s.color.rgb *= tone;"]);
}

#[test]
fn an_unread_value_is_one_of_a_variant() {
    let wall = unread("Place, Shine, #[when(shiny)] Takes", "compilation_constant shiny: bool = false;");
    let check = |shiny: &str, backend: Backend, wanted: &[&str], is_there: bool| {
        let key = Key { branches: BTreeMap::from([("shiny".to_owned(), shiny.to_owned())]), ..Key::new(backend) };
        assert_eq!(unread_values(&wall, &key), wanted, "{shiny}");
        assert_eq!(wall.stage_for(&key, Stage::Fragment).text.contains("shine0_shine"), is_there, "{shiny}");
    };
    for backend in [Backend::Vulkan, Backend::Gles300, Backend::Metal] {
        check("false", backend, &["Shine.1 export shine"], false);
        check("true", backend, &[], true);
    }
}

// A library's text and a `define` may say what is shared.
#[test]
fn what_other_text_says_is_read() {
    let wall = unread("Place, Cell, Adds", "define TONE = tone;");
    assert_eq!(unread_values(&wall, &Key::new(Backend::Vulkan)), ["Adds.2 export sum"]);
    assert!(wall.stage(Stage::Fragment).text.contains("tone = s.color.rgb;"));
}

#[test]
fn a_fragment_may_export_what_it_imports() {
    let lines = calls(&composed("Place, Gives, Covers, Last", ""), Stage::Fragment);
    assert!(lines.contains(&"covers0_covered = gives0_gloss;".to_owned()), "{lines:#?}");
    assert!(lines.contains(&"last0_gloss = covers0_gloss;".to_owned()), "{lines:#?}");
    let lines = calls(&composed("Place, Covers, Gives, Covers, Last", ""), Stage::Fragment);
    assert!(lines.contains(&"covers0_covered = 0.0;".to_owned()), "{lines:#?}");
    assert!(lines.contains(&"covers1_covered = gives0_gloss;".to_owned()), "{lines:#?}");
}

#[test]
fn light_works_on_vertices_alone_and_on_pixels_behind_a_normal_map() {
    let sun = "push_constant light_direction: vec3;";
    let alone = composed("LightHemisphere", sun);
    let vertex = alone.stage(Stage::Vertex).text;
    assert!(
        vertex.contains("light_hemisphere0_color_out = vec4(light_hemisphere0_light(normal_ws), 1.0);"),
        "{vertex}"
    );
    assert_eq!(calls(&alone, Stage::Fragment)[0], "light_hemisphere0_color = si_v0;");
    let mapped = composed("NormalMap, LightHemisphere", sun);
    assert!(!mapped.stage(Stage::Vertex).text.contains("light_hemisphere0_light"));
    let fragment = mapped.stage(Stage::Fragment).text;
    assert!(fragment.contains("surface.color.rgb * light_hemisphere0_light(normal_ws) * 2.0"), "{fragment}");
}

// Nothing on a pixel asks for the normal, so nothing computes it there and nothing passes.
#[test]
fn unused_values_are_neither_computed_nor_passed() {
    let alone = composed("LightHemisphere", "push_constant light_direction: vec3;");
    let text = alone.stage(Stage::Fragment).text;
    assert!(!text.contains("normals0"), "{text}");
    assert!(!text.contains("si_v1"), "{text}");
    let only = composed("Place, Normals", "").stage(Stage::Vertex).text;
    assert!(!only.contains("si_v0") && !only.contains("normals0_main"), "{only}");
}

#[test]
fn a_fact_decides_for_all_wherever_it_stands() {
    let text = |list: &str| composed(list, "push_constant light_direction: vec3;").stage(Stage::Vertex).text;
    assert!(!text("LightHemisphere, NormalMap").contains("light_hemisphere0_color_out"));
    assert!(text("LightHemisphere, BaseTexture").contains("light_hemisphere0_color_out"));
}

#[test]
fn entries_and_facts_follow_branches_and_targets() {
    let wall = composed(
        "BaseTexture, #[when(bumpy)] NormalMap, #[when(!target(gles))] DetailTex, LightHemisphere",
        "compilation_constant bumpy: bool = false; push_constant light_direction: vec3;",
    );
    let text = |backend, bumpy: &str| {
        let branches = BTreeMap::from([("bumpy".to_owned(), bumpy.to_owned())]);
        wall.stage_for(&Key { branches, ..Key::new(backend) }, Stage::Vertex).text
    };
    assert!(text(Backend::Vulkan, "false").contains("light_hemisphere0_color_out"));
    assert!(!text(Backend::Vulkan, "true").contains("light_hemisphere0_color_out"));
    assert!(text(Backend::Vulkan, "true").contains("detail_tex0_uv"));
    assert!(!text(Backend::Gles310, "true").contains("detail_tex0_uv"));
}

#[test]
fn slots_and_locations_do_not_depend_on_conditions() {
    let wall =
        composed("BaseTexture, #[when(bumpy)] NormalMap, DetailTex", "compilation_constant bumpy: bool = false;");
    let slots = |bumpy: &str| {
        let branches = BTreeMap::from([("bumpy".to_owned(), bumpy.to_owned())]);
        let key = Key { branches, ..Key::new(Backend::Vulkan) };
        let reflection = reflect(&lower(&wall.info, &Sources::default()), &key);
        reflection.resources.into_iter().map(|it| (it.name, it.slot)).collect::<BTreeMap<_, _>>()
    };
    let (with, without) = (slots("true"), slots("false"));
    assert_eq!(with["detail_tex0_detail_map"], 2);
    assert_eq!(without["detail_tex0_detail_map"], 2);
    assert!(with.contains_key("normal_map0_normalmap") && !without.contains_key("normal_map0_normalmap"));
}

#[test]
fn descendants_append_to_inherited_fragments() {
    let descendant = "shader_info! { Material { fragments(BaseTexture, DetailTex); } }
        shader_info! { Lit { additional_info(Material); fragments(DetailTex, LightHemisphere);
            sampler(5) shadow_map: sampler2D; push_constant light_direction: vec3; do_static_compilation; } }";
    let lit = compose(&format!("{PLACE}{TEXTURES}{LIGHT}{descendant}"));
    let list = lit.info.items.iter().find_map(|item| match &item.statement {
        Statement::Fragments(it) => Some(it.uses.iter().map(|it| it.title()).collect::<Vec<_>>()),
        _ => None,
    });
    let wanted = ["place#0", "base_texture#0", "detail_tex#0", "detail_tex#1", "normals#0", "light_hemisphere#0"];
    assert_eq!(list.expect("a list"), wanted);
    let reflection = reflect(&lit.contributions(), &Key::new(Backend::Vulkan));
    let slots: Vec<_> = reflection.resources.iter().map(|it| (it.name.as_str(), it.slot)).collect();
    assert!(
        slots.contains(&("base_texture0_color_map", 0)) && slots.contains(&("detail_tex0_detail_map", 1)),
        "{slots:?}"
    );
}

#[test]
fn one_fragment_may_read_anothers_inputs() {
    let reader = "shader_fragment! { Echo { reads BaseTexture::uv as base_uv; reads BaseTexture::color_map as map;
        fragment { void main(inout Surface s) { s.color += texture(map, base_uv.yx); } } } }
        shader_info! { Wall { fragments(BaseTexture, BaseTexture, Echo); do_static_compilation; } }";
    let text = compose(&format!("{PLACE}{TEXTURES}{reader}")).stage(Stage::Fragment).text;
    assert!(text.contains("texture(base_texture1_color_map, base_texture1_uv.yx)"), "{text}");
}

#[test]
fn a_fragment_reads_the_nearest_instance_that_is_active() {
    let echo = "shader_fragment! { Echo { reads BaseTexture::uv as base_uv; reads DetailTex::uv as detail_uv;
        fragment { void main(inout Surface s) { s.color.rg = base_uv + detail_uv; } } } }";
    let check = |list: &str, setting: [&str; 2], wanted: &str| {
        let info = format!(
            "shader_info! {{ Wall {{ branch(static) x; branch(static) y; fragments({list}, Echo); do_static_compilation; }} }}"
        );
        let wall = compose(&format!("{PLACE}{TEXTURES}{echo}{info}"));
        let whole = reflect(&wall.contributions(), &Key::new(Backend::Vulkan));
        assert!(!whole.varyings.is_empty(), "{list}: all variants together pass values");
        let branches = ["x", "y"].into_iter().zip(setting).map(|(name, value)| (name.to_owned(), value.to_owned()));
        let key = Key { branches: branches.collect(), ..Key::new(Backend::Vulkan) };
        let text = wall.stage_for(&key, Stage::Fragment).text;
        assert!(text.contains(&format!("s.color.rg = {wanted};")), "{list} {setting:?}: no `{wanted}` in\n{text}");
    };
    let list = "BaseTexture, DetailTex, #[when(x)] BaseTexture, #[when(y)] DetailTex, #[when(!x)] DetailTex";
    check(list, ["false", "false"], "base_texture0_uv + detail_tex2_uv");
    check(list, ["true", "false"], "base_texture1_uv + detail_tex0_uv");
    check(list, ["true", "true"], "base_texture1_uv + detail_tex1_uv");
    let either = "DetailTex, #[when(x)] BaseTexture, #[when(!x)] BaseTexture";
    check(either, ["true", "false"], "base_texture0_uv + detail_tex0_uv");
    check(either, ["false", "false"], "base_texture1_uv + detail_tex0_uv");
}

/// Each of these that is listed again under a condition doubles the texts.
#[test]
fn choices_of_instances_that_one_reads_are_bounded() {
    let errors = |count: usize| {
        let others = (0..count).map(|at| {
            format!(
                "shader_fragment! {{ F{at} {{ param k: float; \
                 fragment {{ void main(inout Surface s) {{ s.color.r += k; }} }} }} }}\n"
            )
        });
        let reads = (0..count).map(|at| format!("reads F{at}::k as k{at};")).collect::<String>();
        let sum = (0..count).map(|at| format!("k{at}")).collect::<Vec<_>>().join(" + ");
        let list = (0..count).map(|at| format!("F{at}, #[when(x)] F{at}, ")).collect::<String>();
        let text = format!(
            "{PLACE}{}shader_fragment! {{ Reader {{ {reads} fragment {{ void main(inout Surface s) {{ s.color.g = {sum}; }} }} }} }}
            shader_info! {{ Wall {{ branch(static) x; fragments(Place, {list}Reader); do_static_compilation; }} }}",
            others.collect::<String>()
        );
        let report = compose(&text).report;
        report.diagnostics.iter().map(|found| format!("{} {}", found.code.id, found.message)).collect::<Vec<_>>()
    };
    assert_eq!(errors(8), [""; 0]);
    let [found] = &errors(9)[..] else { panic!("{:?}", errors(9)) };
    assert!(found.starts_with("SI0108") && found.contains("`reader#0` reads choose among more than 256"), "{found}");
}

#[test]
fn facts_are_defines_for_the_code_that_asks() {
    let text = "shader_fragment! { Asks { provides quality = 2; fragment { void main(inout Surface s) {
        #if quality > 1
        s.color.r = 1.0;
        #endif
        } } } }
        shader_info! { Wall { fragments(Place, Asks); do_static_compilation; } }";
    let wall = compose(&format!("{PLACE}{text}"));
    assert!(wall.stage(Stage::Fragment).text.contains("#define quality 2\n"));
    assert!(!wall.stage(Stage::Vertex).text.contains("quality"));
}

#[test]
fn every_line_knows_its_instance_and_place() {
    let wall = composed("BaseTexture, DetailTex, DetailTex", "");
    let assembled = wall.stage(Stage::Fragment);
    let line = assembled.text.lines().position(|line| line.contains("void detail_tex1_main")).expect("it is there");
    let column = assembled.text.lines().nth(line).and_then(|text| text.find("detail_tex1_uv")).expect("it is there");
    let mapped = assembled.map.place(line as u32 + 1, column as u32 + 1).expect("it is mapped");
    assert_eq!(mapped.origin.instance.as_deref(), Some("detail_tex#1"));
    let source = format!("{PLACE}{TEXTURES}");
    let written = source.lines().nth(mapped.place.line as usize - 1).expect("a line");
    let there: String = written.chars().skip(mapped.place.column as usize - 1).collect();
    assert!(there.starts_with("uv).rgb * 2.0"), "{there}");
}

#[test]
fn errors_are_at_the_fragments_token() {
    let check = |list: &str, others: &str, wanted: &str| {
        let found = composed(list, others).errors();
        assert!(found.iter().any(|it| it.contains(wanted)), "{list}: {found:#?}");
    };
    check("Place, Sums, Gives", "", "`sums#0` imports `gloss`, which only the later `gives#0` exports");
    check("Gives", "", "no fragment of the composition writes `gl_Position`");
    check("LightHemisphere", "", "`light_hemisphere#0` requires `light_direction: vec3` in the vertex stage");
    check("LightHemisphere", "push_constant light_direction: vec4;", "but the info declares another type");
}
