//! What fragments promise, row by row of the list of what they do, looked at in the text of each stage.

use crate::composition;

use std::collections::BTreeMap;

use composition::fragments::PLACE;
use composition::{Composed, compose};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::{lower, reflect};

fn wall(fragments: &str, list: &str, others: &str) -> Composed {
    let info = format!("shader_info! {{ Wall {{ fragments({list}); {others} do_static_compilation; }} }}");
    compose(&format!("{PLACE}{fragments}{info}"))
}

fn with(wall: &Composed, words: &str, stage: Stage) -> String {
    let values = words.split_whitespace().filter_map(|it| it.split_once('='));
    let branches: BTreeMap<_, _> = values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    wall.stage_for(&Key { branches, ..Key::new(Backend::Vulkan) }, stage).text
}

/// Names of all that a key's program takes: push constants, resources, attributes.
fn inputs(wall: &Composed, words: &str) -> Vec<String> {
    let values = words.split_whitespace().filter_map(|it| it.split_once('='));
    let branches = values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let it = reflect(&lower(&wall.info, &Sources::default()), &Key { branches, ..Key::new(Backend::Vulkan) });
    let names = it.push_constants.iter().map(|it| it.name.clone());
    let names = names.chain(it.resources.iter().map(|it| it.name.clone()));
    let mut names: Vec<String> = names.chain(it.attributes.iter().map(|it| it.name.clone())).collect();
    names.sort();
    names
}

// B1: vertex and fragment code are one piece, and work moves from one to the other by a condition at its statement.
#[test]
fn work_moves_between_the_stages_of_a_pair() {
    let pair = "shader_fragment! { Pair {
        vertex_in level: float; param gain: float;
        #[when(!fine)] interpolator shade: float;
        #[when(fine)] interpolator level: float;
        #[when(!fine)] vertex, #[when(fine)] fragment { float shaded(float x) { return x * gain; } }
        #[when(!fine)] vertex { void main() { shade_out = shaded(level); } }
        #[when(!fine)] fragment { void main(inout Surface s) { s.color.r = shade; } }
        #[when(fine)] fragment { void main(inout Surface s) { s.color.r = shaded(level); } }
    } }";
    let wall = wall(pair, "Place, Pair", "compilation_constant fine: bool = false;");
    for (words, has, lacks) in
        [("fine=false", Stage::Vertex, Stage::Fragment), ("fine=true", Stage::Fragment, Stage::Vertex)]
    {
        assert!(with(&wall, words, has).contains("float pair0_shaded(float x)"), "{words}");
        assert!(!with(&wall, words, lacks).contains("pair0_shaded"), "{words}");
        // What one stage hands over, the other takes: one vector, by one name.
        assert!(with(&wall, words, Stage::Vertex).contains("out float si_v0;"), "{words}");
        assert!(with(&wall, words, Stage::Fragment).contains("in float si_v0;"), "{words}");
    }
}

// B5: a condition before any kind of declaration of a fragment.
#[test]
fn declarations_of_a_fragment_follow_their_conditions() {
    let every = "shader_fragment! { Every {
        #[when(on)] param gain: float;
        #[when(on)] sampler map: sampler2D;
        #[when(on)] vertex_in extra: vec2;
        #[when(on)] interpolator extra: vec2;
        #[when(on)] provides fact;
        #[when(on)] export value: float;
        #[when(on)] import other: float = 0.5, last;
        #[when(on)] shared cell: vec3;
        #[when(on)] fragment { void main(inout Surface s) { value = other; cell = vec3(gain);
            s.color = texture(map, extra) * gain; } }
        #[when(!on)] fragment { void main(inout Surface s) { s.color.g = 1.0; } }
    } }
    shader_fragment! { Asks { import value: float = 0.0, last; fragment { void main(inout Surface s) {
        s.color.b = value;
        #ifdef fact
        s.color.a = 0.25;
        #endif
    } } } }";
    let wall = wall(every, "Place, Every, Every, Asks", "compilation_constant on: bool = false;");
    let own = |name: &str| [format!("every0_{name}"), format!("every1_{name}")];
    let mut on: Vec<String> = ["extra", "gain", "map"].into_iter().flat_map(own).chain(["pos".into()]).collect();
    on.sort();
    assert_eq!(inputs(&wall, "on=true"), on);
    assert_eq!(inputs(&wall, "on=false"), ["pos"]);
    let text = with(&wall, "on=false", Stage::Fragment);
    for word in ["gain", "map", "extra", "value = other", "every0_value", "cell", "#define fact", "si_v0"] {
        assert!(!text.contains(word), "`{word}` in\n{text}");
    }
    let text = with(&wall, "on=true", Stage::Fragment);
    for word in ["#define fact 1", "asks0_value = every1_value;", "every1_other = 0.5;", "in vec2 si_v1;"] {
        assert!(text.contains(word), "`{word}` is not in\n{text}");
    }
}

// B16: code is text; only the names that the fragment declares become others.
#[test]
fn code_arrives_as_it_was_written() {
    let body = "
        #define SQUARE(x)   ((x)*(x)) /* gain here is gain */
        // gain, in a comment of the author's
        float   odd ( float a )   { return   SQUARE( a ) ; }
        void main(inout Surface s) { if(s.color.r<odd(0.5))  { s.color.g   =odd( gain ) ; } }
    ";
    let fragment = format!("shader_fragment! {{ Opaque {{ param gain: float; fragment {{{body}}} }} }}");
    let text = wall(&fragment, "Place, Opaque", "").stage(Stage::Fragment).text;
    for line in body.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let renamed = match line.contains("//") || line.contains("/*") {
            true => line.replace("SQUARE", "opaque0_SQUARE"),
            false => line
                .replace("SQUARE", "opaque0_SQUARE")
                .replace("odd", "opaque0_odd")
                .replace("main", "opaque0_main")
                .replace("gain", "opaque0_gain"),
        };
        assert!(text.contains(&renamed), "`{renamed}` is not in\n{text}");
    }
}

// B29: what a fragment asks of the program, the program has.
#[test]
fn what_a_fragment_requests_the_whole_shader_has() {
    let asks = "shader_fragment! { Targets {
        requires position from Place;
        fragment_out(1) glow: vec4; depth_write(greater);
        vertex_in uv: vec2 with tangent_space; interpolator uv: vec2;
        requires(sample_shading);
        fragment { void main(inout Surface s) { s.glow = vec4(uv, 0.0, 1.0); s.depth = 0.5; } }
    } }";
    let wall = wall(asks, "Targets", "");
    let contributions = wall.contributions();
    let text = wall.stage(Stage::Fragment).text;
    for word in [
        "layout(location = 1) out vec4 glow;",
        "glow = surface.glow;",
        "gl_FragDepth = surface.depth;",
        "out vec4 color;",
    ] {
        assert!(text.contains(word), "`{word}` is not in\n{text}");
    }
    assert!(wall.stage(Stage::Vertex).text.contains("in vec3 pos;"), "the fragment for `position` was put in front");
    let inputs = inputs(&wall, "");
    assert!(inputs.iter().any(|it| it.contains("tangent")), "{inputs:?}");
    // An API without the capability says so at the statement.
    let refused =
        assemble(&contributions, &Key::new(Backend::Gles300), Stage::Fragment).expect_err("GLES 3.0 has none");
    assert!(refused.iter().any(|it| it.message.contains("sample_shading")), "{refused:#?}");
}

// B30: a fact holds for all, wherever it stands; an export for later fragments only.
#[test]
fn facts_have_no_order_and_exports_have_one() {
    let two = "shader_fragment! { Says { provides lit; export amount: float;
        fragment { void main(inout Surface s) { amount = 0.5; s.color.r += 0.1; } } } }
    shader_fragment! { Hears { import amount as amount_before: float = 0.25, last; export amount: float;
        fragment { void main(inout Surface s) { s.color.g = amount_before;
        #ifdef lit
        s.color.b = 1.0;
        #endif
        } } } }";
    for (list, value) in [("Place, Says, Hears", "says0_amount"), ("Place, Hears, Says", "0.25")] {
        let text = wall(two, list, "").stage(Stage::Fragment).text;
        assert!(text.contains("#define lit 1"), "{list}\n{text}");
        assert!(text.contains(&format!("hears0_amount_before = {value};")), "{list}\n{text}");
    }
}

// B37: a shader without fragments has nothing of theirs: what its author wrote and the declarations, on every backend.
#[test]
fn a_shader_without_fragments_pays_nothing() {
    let text = "shader_info! { Plain { vertex_in(0) pos: vec3; fragment_out(0) color: vec4; push_constant tint: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, 1.0); } }
        fragment_source { void main() { color = tint; } } do_static_compilation; } }";
    let plain = compose(text);
    for stage in [Stage::Vertex, Stage::Fragment] {
        let text = plain.stage(stage).text;
        assert!(!text.contains("Surface") && !text.contains("si_composed") && !text.contains("si_v"), "{text}");
        let functions = shader_info_glsl::functions(&text);
        assert_eq!(functions.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["main"], "{text}");
    }
    // And one fragment costs one call.
    let one =
        "shader_fragment! { Tint { param tint: vec4; fragment { void main(inout Surface s) { s.color = tint; } } } }";
    let text = wall(one, "Place, Tint", "").stage(Stage::Fragment).text;
    let functions = shader_info_glsl::functions(&text);
    let names: Vec<&str> = functions.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["tint0_main", "si_composed", "main"], "{text}");
}

// B11: a clamped value is promised, not stored otherwise: no API of today has vectors of that kind.
#[test]
fn clamped_values_share_the_full_vectors() {
    let two = |class: &str| {
        let fragment = format!(
            "shader_fragment! {{ Two {{ vertex_in a: vec2; vertex_in b: vec2; interpolator {class} a: vec2; \
             interpolator b: vec2;
            fragment {{ void main(inout Surface s) {{ s.color = vec4(a, b); }} }} }} }}"
        );
        let wall = wall(&fragment, "Place, Two", "");
        [Stage::Vertex, Stage::Fragment].map(|stage| wall.stage(stage).text)
    };
    let (clamped, full) = (two("clamped"), two("full"));
    assert_eq!(clamped, full);
    assert!(full[1].contains("in vec2 si_v0;") && full[1].contains("in vec2 si_v1;"), "{}", full[1]);
}

// What is inserted for a layer is there where the layers before it have not brought it: its condition names each of
// them once, and does not hold theirs, which would double it with every layer.
#[test]
fn conditions_of_what_is_inserted_do_not_double() {
    const LAYERS: usize = 14;
    let fragments = "shader_fragment! { Source { shared flow: vec3;
        fragment { void main(inout Surface surface) { flow = vec3(0.5); } } } }
    shader_fragment! { Layer { requires position from Place; requires flow: vec3 from Source;
        fragment { void main(inout Surface surface) { surface.color.rgb += flow; } } } }";
    let layers: Vec<String> = (0..LAYERS).map(|step| format!("#[when(step == {step})] Layer")).collect();
    let it = wall(fragments, &layers.join(", "), &format!("branch step: 0..={};", LAYERS - 1));
    for step in [0, LAYERS / 2, LAYERS - 1] {
        let text = with(&it, &format!("step={step}"), Stage::Fragment);
        assert_eq!(text.matches("vec3(0.5)").count(), 1, "{text}");
    }
    let longest = it.info.fragments().filter_map(|it| it.when.as_ref()).map(|it| format!("{it:?}").len()).max();
    let one = format!("{:?}", it.info.fragments().find_map(|it| it.when.clone())).len();
    assert!(longest.is_some_and(|it| it < 4 * LAYERS * one), "{longest:?} bytes; one condition has {one}");
}

// B27: a tail is exchanged for another, and whatever tail and material say of a value is of one type.
#[test]
fn tails_and_materials_agree_by_type() {
    let material = |ty: &str, normal: &str| {
        format!(
            "shader_fragment! {{ Ground {{ shared normal: {normal}; export gloss: {ty};
                fragment {{ void main(inout Surface s) {{ normal = {normal}(1.0); gloss = {ty}(0.5); }} }} }} }}
             shader_fragment! {{ Rust {{ import gloss as under: {ty} = {ty}(0.0), last; export gloss: {ty};
                fragment {{ void main(inout Surface s) {{ gloss = under * {ty}(0.25); }} }} }} }}"
        )
    };
    let tails = "shader_fragment! { Preview { requires normal: vec3; import gloss: float = 0.0, fold(a, b) => a + b;
            fragment { void main(inout Surface s) { s.color = vec4(normal * gloss, 1.0); } } } }
        shader_fragment! { Deferred { requires normal: vec3; import gloss: float = 0.0, last; fragment_out(1) target: vec4;
            fragment { void main(inout Surface s) { s.target = vec4(normal, gloss); } } } }";
    let assembled = |ty: &str, normal: &str, list: &str| {
        let it = wall(&format!("{}{tails}", material(ty, normal)), list, "branch late: bool;");
        let made = assemble(&it.contributions(), &Key::new(Backend::Vulkan), Stage::Fragment);
        made.map(|it| it.text).map_err(|all| {
            let notes = |it: &Diagnostic| it.others.iter().map(|(_, note)| note.clone()).collect::<Vec<_>>().join("; ");
            all.iter().map(|it| format!("{} {} [{}]", it.code.id, it.message, notes(it))).collect::<Vec<_>>()
        })
    };
    let materials = ["Place, Ground", "Place, Ground, Rust", "Place, Ground, Rust, Rust"];
    for (tail, says) in [("Preview", "preview0_main"), ("Deferred", "deferred0_main")] {
        for material in materials {
            let text = assembled("float", "vec3", &format!("{material}, {tail}")).expect("they agree");
            assert!(text.contains(says), "{text}");
        }
        let wrong = assembled("vec3", "vec3", &format!("Place, Ground, {tail}")).expect_err("the export is a vec3");
        let message = format!("SI0117 `gloss` is a `float` in `{}#0`, and a `vec3` in `ground#0`", tail.to_lowercase());
        assert!(wrong[0].starts_with(&message) && wrong[0].contains("the other declaration"), "{wrong:?}");
        let wrong = assembled("float", "vec4", &format!("Place, Ground, {tail}")).expect_err("the normal is a vec4");
        let message = format!("SI0117 `normal` is a `vec3` in `{}#0`, and a `vec4` in `ground#0`", tail.to_lowercase());
        assert!(wrong.iter().any(|it| it.starts_with(&message)), "{wrong:?}");
    }
    // A tail of some variants only.
    let list = "Place, Ground, #[when(!late)] Preview, #[when(late)] Deferred";
    let text = assembled("float", "vec3", list).expect("they agree");
    assert!(text.contains("preview0_main") && !text.contains("deferred0_main"), "{text}");
}
