//! The author of each line of a composition, and the reason for each part.

use std::fs;

use shader_builder::compile::glslang::compile;
use shader_builder::{Backend, Builder, Expanded, Explanation};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

const FRAGMENTS: &str = "shader_fragment! { pub Place {
    shared vertex_in pos: vec3;
    provides position;
    vertex { void main() { gl_Position = vec4(pos, 1.0); } }
} }
shader_fragment! { pub Gloss {
    export gloss: float;
    export spare: float;
    fragment { void main() { gloss = 0.5; spare = 1.0; } }
} }
shader_fragment! { pub Detail {
    requires position from Place;
    sampler map: sampler2D;
    shared param tint: vec3;
    vertex_in uv: vec2;
    interpolator uv: vec2;
    interpolator clamped unread: float;
    vertex { void main() { uv_out = uv; unread_out = 1.0; } }
    fragment { void main(inout Surface surface) { surface.color.rgb += texture(map, uv).rgb * tint; } }
} }
shader_fragment! { pub Light {
    import gloss: float = 0.0, fold(a, b) => a + b;
    minimum(opengl_430);
    shared param tint: vec3;
    fragment { void main(inout Surface surface) { surface.color.rgb += gloss * tint; } }
} }
shader_info! { pub Camera { push_constant spare_time: float; } }
shader_info! { pub Wall {
    additional_info(Camera);
    fragments(Gloss, Detail, Detail, Light);
    do_static_compilation;
} }
";

/// Only some techniques need what old versions lack; `Ruled` has none of these on such versions.
const CONDITIONAL: &str = "shader_info! { pub Lights {
    branch lit;
    #[when(lit)] storage_buf(0, read) lights: [vec4];
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(0.0); if (lit) { color = lights[0]; } } }
} }
shader_info! { pub Any { additional_info(Lights); do_static_compilation; } }
shader_info! { pub NotStatic { additional_info(Lights); } }
shader_info! { pub Ruled {
    additional_info(Lights);
    specialize { if target(opengl_330, opengl_410, gles_300) { lit = false; } }
    do_static_compilation;
} }
";

const TEMPLATE: &str = "shader_info! { pub Base {
    fragment_out(0) color: vec4;
    push_constant level: float;
    #[when(used(FAR))] define FAR_AWAY;
    slot(fragment) shade: (inout tint: vec4);
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(light(vec3(1.0)), level); shade(tint); color = tint; } }
} }
shader_info! { pub Green { push_constant much: float; after(shade) { tint.g = much; } } }
shader_info! { pub Flat { override(light) { return vec3(1.0); } } }
shader_info! { pub Late { order(after = Flat); override(light) { return vec3(0.25); } } }
shader_info! { pub Dim { override(light) { float FAR = 0.5; return super(normal) * FAR; } } }
shader_info! { pub It {
    template(Base);
    modifier(Late, Green, Flat, Dim);
    after(shade) {
        tint.b = 1.0;
    }
    do_static_compilation;
} }
";

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), TOML).expect("written");
    fs::write(folder.path().join("src/lib.rs"), text).expect("written");
    folder
}

fn expanded(text: &str, name: &str, stage: &str, backend: Backend) -> Expanded {
    let builder = Builder::new().backends([backend]);
    builder.expand(folder(text).path(), name, Some(stage), None).expect("it is there")
}

fn explained(text: &str, name: &str) -> Explanation {
    Builder::new().explain(folder(text).path(), name).expect("it is there")
}

/// Where the last line of a text is that contains some words: who, at which line, by which statement, through what.
fn check(text: &str, name: &str, lines: &[(&str, &str)]) {
    let found = expanded(text, name, "frag", Backend::Vulkan);
    let stage = &found.stages[0];
    for (words, wanted) in lines {
        let at = stage.assembled.lines().position(|line| line.contains(words));
        let at = at.unwrap_or_else(|| panic!("`{words}` is not in\n{}", stage.assembled));
        let author = &stage.origins[at].author;
        let line = if author.place.is_known() { author.place.line.to_string() } else { String::new() };
        assert_eq!(
            format!("{}|{line}|{}|{}", author.who(), author.statement, author.by),
            *wanted,
            "`{words}` in\n{}",
            found.beside()
        );
    }
}

#[test]
fn each_line_of_fragments_has_its_author() {
    check(
        FRAGMENTS,
        "Wall",
        &[
            ("#version", "||the backend's|"),
            ("uniform sampler2D detail1_map", "detail#1 (Detail)|13|sampler detail1_map|fragments"),
            ("  float spare_time;", "Camera|27|push_constant spare_time|additional_info(Camera)"),
            ("  vec3 tint;", "detail#0 (Detail)|14|param tint|fragments"),
            ("vec2 detail0_uv;", "detail#0 (Detail)|16|interpolator uv|fragments"),
            ("float light0_gloss;", "light#0 (Light)|22|import gloss|fragments"),
            ("texture(detail0_map", "detail#0 (Detail)|19|code|fragments"),
            ("texture(detail1_map", "detail#1 (Detail)|19|code|fragments"),
            ("si_composed()", "Wall||connects the fragments|"),
        ],
    );
    let vertex = expanded(FRAGMENTS, "Wall", "vert", Backend::Vulkan);
    let put = "place#0 (Place): code, by fragments, for position, which Detail requires; src/lib.rs:4";
    assert!(vertex.with_banners().contains(put), "{}", vertex.with_banners());
}

#[test]
fn each_line_of_a_template_has_its_author() {
    check(
        TEMPLATE,
        "It",
        &[
            ("  float level;", "Base|3|push_constant level|template(Base)"),
            ("  float much;", "Green|10|push_constant much|modifier(Green)"),
            ("vec3 si_light_0(", "Base|6|slot light|template(Base)"),
            ("vec3 si_light_1(", "Flat|11|override(light)|modifier(Flat)"),
            ("vec3(1.0); ", "Flat|11|override(light)|modifier(Flat)"),
            ("vec3(0.25)", "Late|12|override(light)|modifier(Late)"),
            ("tint.b = 1.0", "It|18|after(shade)|"),
            ("color = tint", "Base|8|fragment_source|template(Base)"),
        ],
    );
}

// Each banner is a line of its own that a compiler does not see, and the rest is the text.
#[test]
fn banners_are_comments_and_nothing_else_changes() {
    for (text, name) in [(FRAGMENTS, "Wall"), (TEMPLATE, "It")] {
        for backend in Backend::all() {
            for stage in ["vert", "frag"] {
                let found = expanded(text, name, stage, backend);
                let Some(one) = found.stages.first() else { continue };
                let with_banners = found.with_banners();
                let is_banner =
                    |line: &&str| line.starts_with("//--- ") || line.starts_with("// the input of the translator");
                let bare: Vec<&str> = with_banners.lines().filter(|line| !is_banner(line)).collect();
                assert_eq!(bare, one.assembled.lines().collect::<Vec<_>>(), "{backend:?}");
                assert!(with_banners.lines().filter(is_banner).count() >= 2 && with_banners.is_ascii());
                let lines: Vec<&str> = with_banners.lines().collect();
                let compiled = compile(one.stage, backend, &with_banners);
                assert!(compiled.is_ok(), "{backend:?}: {compiled:?}\n{with_banners}");
                assert!(lines.windows(2).all(|pair| !(pair[0].ends_with('\\') && is_banner(&pair[1]))));
            }
        }
    }
}

#[test]
fn each_part_of_a_composition_says_why_it_is_there() {
    let found = explained(FRAGMENTS, "Wall").composition;
    let part = |instance: &str, statement: &str| {
        let mut all = found.parts.iter();
        let it = all.find(|it| it.instance == instance && it.statement == statement);
        it.unwrap_or_else(|| panic!("no `{statement}` of {instance}: {:?}", found.parts)).outcome.as_str()
    };
    for (instance, statement, outcome) in [
        ("place#0", "provides position", "true for all; required by detail#0, detail#1"),
        ("gloss#0", "export gloss", "read by light#0"),
        ("gloss#0", "export spare", "left out: no later fragment reads it"),
        ("detail#0", "requires position", "provided by place#0"),
        ("detail#1", "interpolator uv", "passes as si_v1 = detail1_uv_out"),
        ("detail#1", "interpolator unread", "does not pass: no fragment code that runs reads it"),
        ("light#0", "import gloss", "folds what gloss#0 exports"),
        ("light#0", "minimum", "needs at least opengl_430"),
    ] {
        assert_eq!(part(instance, statement), outcome);
    }
    let input = |what: &str| found.inputs.iter().find(|it| it.what == what).unwrap_or_else(|| panic!("no `{what}`"));
    let tint = input("param tint");
    assert_eq!(tint.by, ["detail#0", "detail#1", "light#0"]);
    assert_eq!(tint.read, ["detail#0 (fragment)", "detail#1 (fragment)", "light#0 (fragment)"]);
    assert_eq!(
        (input("push_constant spare_time").by.join(""), input("push_constant spare_time").read.len()),
        ("Camera".into(), 0)
    );
    assert_eq!(input("fragment_out color").by, ["every composition: no statement declares an output at location 0"]);
    let put = found.uses.iter().find(|it| it.title == "place#0").expect("it was put in front");
    assert_eq!(put.by, "fragments, for position, which Detail requires");
    let opengl = found.lowest.iter().find(|it| it.family.name() == "opengl").expect("a row");
    assert_eq!(opengl.version, Some(Backend::OpenGl430));
    let (_, why, place) = opengl.because.last().expect("a reason");
    assert_eq!((why.as_str(), place.line), ("`light#0` needs OpenGL 4.3", 23));
}

#[test]
fn the_lowest_version_runs_every_technique() {
    for (name, lowest, lacks) in [
        ("Any", ["opengl_430", "gles_310"], 2),
        ("NotStatic", ["opengl_430", "gles_310"], 2),
        ("Ruled", ["opengl_330", "gles_300"], 0),
    ] {
        let found = explained(CONDITIONAL, name).composition.lowest;
        let of = |family: &str| found.iter().find(|it| it.family.name() == family).expect("a row");
        let versions = ["opengl", "gles"].map(|family| of(family).version.map_or("none", |it| it.row().name));
        assert_eq!(versions, lowest, "{name}");
        let because = &of("opengl").because;
        assert_eq!(because.len(), lacks, "{name}: {because:?}");
        for (_, why, place) in because {
            assert!(why.ends_with("has no storage buffers") && place.line == 3, "{name}: {why} {place:?}");
        }
    }
}

#[test]
fn each_slot_says_why_its_order_is_what_it_is() {
    let found = explained(TEMPLATE, "It").composition;
    let light = found.slots.iter().find(|it| it.signature.contains("light")).expect("the slot");
    let rows: Vec<String> = light.bodies.iter().map(|it| format!("{} {}: {}", it.role, it.from, it.why)).collect();
    assert_eq!(
        rows,
        [
            "slot Base: the template's own: innermost",
            "override Flat: the first",
            "override Late: `Late` declares order(after = Flat)",
            "override Dim: in the order listed",
        ]
    );
    let shade = found.slots.iter().find(|it| it.signature.contains("shade")).expect("the slot");
    let last = shade.bodies.last().expect("a body");
    assert_eq!((last.from.as_str(), last.why.as_str()), ("It", "declared by the shader itself: outermost"));
    let [request] = found.requests.as_slice() else { panic!("{:?}", found.requests) };
    let by: Vec<&str> = request.by.iter().map(|(who, _)| who.as_str()).collect();
    assert_eq!((request.word.as_str(), by, request.brings.join(" ")), ("FAR", vec!["Dim"], "define FAR_AWAY".into()));
}

#[test]
fn a_constant_has_the_default_of_each_variant() {
    let text = "shader_info! { pub It { branch(static) many;
        #[when(many)] specialization_constant taps: int = 9;
        #[when(!many)] specialization_constant taps: int = 4;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(float(taps)); } } do_static_compilation; } }";
    let found = explained(text, "It");
    let rows: Vec<String> = found.text().lines().filter(|line| line.contains("id 0")).map(str::to_owned).collect();
    let wanted = [["9", "many", "src/lib.rs:2"], ["4", "!many", "src/lib.rs:3"]];
    let has_all = |(row, words): (&String, [&str; 3])| {
        let mut cells = row.split_whitespace();
        words.iter().all(|word| cells.any(|cell| cell.trim_end_matches(',').starts_with(word)))
    };
    assert!(rows.len() == 2 && rows.iter().zip(wanted).all(has_all), "{}", found.text());
    let json: serde_json::Value = serde_json::from_str(&found.json()).expect("JSON");
    let constants = json["specialization_constants"].as_array().expect("a list");
    let one = |it: &serde_json::Value| {
        (it["default"].clone(), it["when"].clone(), it["declared_by"]["place"]["line"].clone())
    };
    assert_eq!(
        constants.iter().map(one).collect::<Vec<_>>(),
        [("9".into(), "many".into(), 2.into()), ("4".into(), "!many".into(), 3.into())]
    );
}
