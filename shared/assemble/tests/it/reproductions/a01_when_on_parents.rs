//! A1: `#[when(…)]` before every statement works in every place, or is an error.

use std::collections::BTreeSet;

use shader_info_assemble::variants::Space;
use shader_info_lang::dsl::STATEMENTS;
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Payload, Stage};
use shader_info_reflect::rules::{Lowerings, Outcome, Outside};

use crate::reproductions::setup::{World, key, messages, reflection, text};

const EXTRA: &str = "Extra { define EXTRA; push_constant extra: vec4; }";
const SHADER: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } } \
                      fragment_source { void main() { } } do_static_compilation;";

#[test]
fn a1_when_on_additional_info_follows_its_branch() {
    let world = World::default().with(EXTRA);
    let info = world.resolved(&format!("A {{ branch clip; #[when(clip)] additional_info(Extra); {SHADER} }}"));
    for stage in [Stage::Vertex, Stage::Fragment] {
        let (on, off) = (text(&info, "clip", stage), text(&info, "!clip", stage));
        assert!(on.contains("#define EXTRA 1") && on.contains("vec4 extra;"), "{on}");
        assert!(!off.contains("EXTRA") && !off.contains("extra"), "{off}");
    }
    assert_eq!(reflection(&info, Some("clip")).push_constants.len(), 1);
    assert_eq!(reflection(&info, Some("!clip")).push_constants.len(), 0);
}

#[test]
fn a1_when_on_template_follows_its_branch() {
    let template =
        format!("Forward {{ define FORWARD; slot(fragment) tone: (c: vec3) -> vec3 {{ return c; }} {SHADER} }}");
    let world = World::default().with(&template);
    // Each technique has every stage.
    let own = "#[when(!on)] vertex_source { void main() { } } #[when(!on)] fragment_source { void main() { } }";
    let info =
        world.resolved(&format!("A {{ branch on; #[when(on)] template(Forward); {own} do_static_compilation; }}"));
    assert!(text(&info, "on", Stage::Fragment).contains("#define FORWARD 1"));
    assert!(!text(&info, "!on", Stage::Fragment).contains("FORWARD"));
}

#[test]
fn a1_the_condition_reaches_grandchildren_and_joins_those_of_the_parent() {
    let world = World::default().with("Extra { branch deep; #[when(deep)] define DEEP; define EXTRA; }");
    let world = world.with("Middle { branch clip; #[when(clip)] additional_info(Extra); }");
    let info = world.resolved(&format!("A {{ branch every; #[when(every)] additional_info(Middle); {SHADER} }}"));
    for (variant, extra, deep) in [
        ("every, clip, deep", true, true),
        ("every, clip, !deep", true, false),
        ("every, !clip, deep", false, false),
        ("!every, clip, deep", false, false),
    ] {
        let text = text(&info, variant, Stage::Fragment);
        assert_eq!((text.contains("define EXTRA"), text.contains("define DEEP")), (extra, deep), "{variant}\n{text}");
    }
}

#[test]
fn a1_what_two_parents_bring_is_there_where_either_is() {
    let world = World::default().with(EXTRA);
    let world = world.with("Left { additional_info(Extra); }").with("Right { additional_info(Extra); }");
    let info = world.resolved(&format!(
        "A {{ branch l; branch r; #[when(l)] additional_info(Left); #[when(r)] additional_info(Right); {SHADER} }}"
    ));
    for (variant, count) in [("l, r", 1), ("l, !r", 1), ("!l, r", 1), ("!l, !r", 0)] {
        let text = text(&info, variant, Stage::Fragment);
        assert_eq!(text.matches("#define EXTRA").count(), count, "{variant}\n{text}");
        assert_eq!(reflection(&info, Some(variant)).push_constants.len(), count, "{variant}");
    }
    let info = world
        .resolved(&format!("A {{ branch l; #[when(l)] additional_info(Left); additional_info(Right); {SHADER} }}"));
    assert!(text(&info, "!l", Stage::Fragment).contains("#define EXTRA 1"));
}

// Rules run where the condition holds; branches are in every key.
#[test]
fn a1_rules_of_a_conditional_parent_run_under_the_condition() {
    let world = World::default().with("Extra { branch a; branch b; specialize { if a { b = true; } } }");
    let info = world.resolved(&format!("A {{ branch clip; #[when(clip)] additional_info(Extra); {SHADER} }}"));
    let canonical = |values: &[&str]| canonical(&info, values);
    assert_eq!(canonical(&["clip", "a"]), "clip, a, b");
    assert_eq!(canonical(&["a"]), "a");
}

fn canonical(info: &Resolved, values: &[&str]) -> String {
    let space = Space::of(info, &Lowerings::default()).unwrap_or_else(|wrong| panic!("{wrong:#?}"));
    let program = space.program();
    let key = program.key(values.iter().map(|name| (*name, "true"))).expect("the names are there");
    match program.run(key, &program.atoms_on(&Outside::new(shader_info_model::Backend::Vulkan))) {
        Outcome::Technique { key, .. } => program.describe(key),
        Outcome::Skipped(_) => "skipped".into(),
    }
}

#[test]
fn a1_a_render_state_without_a_name_cannot_come_under_a_condition() {
    let world = World::default().with("Extra { render_state { cull: front } }");
    let (_, report) = world.read(&format!("A {{ branch clip; #[when(clip)] additional_info(Extra); {SHADER} }}"));
    let messages = messages(&report);
    assert!(messages.starts_with("SI0010 1:"), "{messages}");
    // The help, followed literally.
    let world = World::default().with("Extra { render_state ExtraState { cull: front } }");
    let rule = "specialize { if clip { render_state = ExtraState; } }";
    assert!(messages.contains(rule), "{messages}");
    world.resolved(&format!("A {{ branch clip; #[when(clip)] additional_info(Extra); {rule} {SHADER} }}"));
}

#[test]
fn a1_backends_under_a_condition_are_an_error_whose_help_leaves_variants_out() {
    let case = |statements: &str| format!("A {{ branch b; {statements} {SHADER} }}");
    let (_, report) = World::default().read(&case("#[when(b)] backends(vulkan);"));
    let messages = messages(&report);
    assert!(messages.starts_with("SI0010 1:26: `backends` cannot have a `#[when]`"), "{messages}");
    assert!(messages.contains("`specialize { skip if … && target(…); }`"), "{messages}");
    let info = World::default().resolved(&case("specialize { skip if b && target(opengl); }"));
    let space = Space::of(&info, &Lowerings::default()).expect("right");
    let count = |backend| space.variants(&Outside::new(backend)).techniques.len();
    use shader_info_model::Backend::{OpenGl460, Vulkan};
    assert_eq!((count(Vulkan), count(OpenGl460)), (2, 1));
}

/// A statement, and what an info needs beside it for the statement to say something.
type Case = (&'static str, &'static str, &'static str);

const DRAWN: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source { void main() { } }";
const COMPUTED: &str = "compute_source { void main() { } }";
const NONE: &str = "";
const TESSELLATED: &str = "tess_control_source { void main() { } } tess_evaluation_source { void main() { } }";

/// One for each statement of the language.
const CASES: &[Case] = &[
    ("vertex_in", "vertex_in(0) pos: vec2;", DRAWN),
    ("vertex_out", "vertex_out(Passed);", DRAWN),
    ("tess_control_out", "tess_control_out(Passed);", TESSELLATED),
    ("tess_patch_out", "tess_patch_out(Passed);", TESSELLATED),
    ("tess_evaluation_out", "tess_evaluation_out(Passed);", TESSELLATED),
    ("geometry_out", "geometry_out(Passed);", "geometry_source { void main() { } }"),
    ("geometry_layout", "geometry_layout(points, points, max_vertices = 1);", "geometry_source { void main() { } }"),
    (
        "tessellation_layout",
        "tessellation_layout(quads, equal, ccw, vertices = 4);",
        "tess_control_source { void main() { } }",
    ),
    ("local_group_size", "local_group_size(8);", COMPUTED),
    ("early_fragment_test", "early_fragment_test;", DRAWN),
    ("fragment_out", "fragment_out(0) color: vec4;", DRAWN),
    ("depth_write", "depth_write(less);", DRAWN),
    ("subpass_in", "subpass_in(0) before: vec4;", DRAWN),
    ("compilation_constant", "compilation_constant grid: bool = true;", DRAWN),
    ("specialization_constant", "specialization_constant grid: bool = true;", DRAWN),
    ("define", "define SIZE = 4;", DRAWN),
    ("push_constant", "push_constant tint: vec4;", DRAWN),
    ("push_constants", "push_constants(Params);", DRAWN),
    ("uniform_buf", "uniform_buf(0) camera: vec4;", DRAWN),
    ("storage_buf", "storage_buf(0, read) glyphs: [uint];", DRAWN),
    ("sampler", "sampler(0) glyph: sampler2D;", DRAWN),
    ("image", "image(0, rgba16f, write) target: image2D;", DRAWN),
    ("shared_variable", "shared_variable cache: [float; 64];", COMPUTED),
    ("vertex_source", "vertex_source { void main() { } }", NONE),
    ("tess_control_source", "tess_control_source { void main() { } }", NONE),
    ("tess_evaluation_source", "tess_evaluation_source { void main() { } }", NONE),
    ("geometry_source", "geometry_source { void main() { } }", NONE),
    ("fragment_source", "fragment_source { void main() { } }", NONE),
    ("compute_source", "compute_source { void main() { } }", NONE),
    ("nodetree", "nodetree(fragment) { float tree(float x) { return x; } }", DRAWN),
    ("fragments", "fragments(Base);", "fragments(Other);"),
    ("typedef_source", "typedef_source(Params);", DRAWN),
    ("branch", "branch skinning;", DRAWN),
    ("specialize", "specialize { if on { define RULED; } }", DRAWN),
    ("render_state", "render_state { cull: front }", DRAWN),
    ("budget", "budget { variants <= 9 }", DRAWN),
    ("slot", "slot(fragment) tone: (c: vec3) -> vec3 { return c; }", DRAWN),
    ("before", "before(tone) { c.x = 0.0; }", "additional_info(Toned);"),
    ("after", "after(tone) { result.x = 0.0; }", "additional_info(Toned);"),
    ("override", "override(tone) { return c.zyx; }", "additional_info(Toned);"),
    ("template", "template(Toned);", NONE),
    ("modifier", "modifier(Dim);", "additional_info(Toned);"),
    ("order", "order(after = Dim);", DRAWN),
    ("additional_info", "additional_info(Toned);", NONE),
    ("builtins", "builtins(layer);", DRAWN),
    ("extension", "extension(GL_EXT_nonuniform_qualifier);", DRAWN),
    ("requires", "requires(geometry_shader);", DRAWN),
    ("do_static_compilation", "do_static_compilation;", DRAWN),
    ("auto_resource_location", "auto_resource_location;", DRAWN),
    ("backends", "backends(vulkan);", DRAWN),
    ("metal_max_total_threads_per_threadgroup", "metal_max_total_threads_per_threadgroup(64);", COMPUTED),
];

#[test]
fn a1_when_changes_what_every_statement_does_or_is_an_error() {
    let tested: BTreeSet<&str> = CASES.iter().map(|(word, _, _)| *word).collect();
    // The parent that `graph` names is made by a build script; `graphs` of the builder has that case.
    let known: BTreeSet<&str> = STATEMENTS.iter().map(|row| row.word).filter(|word| *word != "graph").collect();
    assert_eq!(tested, known, "a case for each statement");
    let world = world();
    let mut refused = Vec::new();
    for (word, statement, beside) in CASES {
        let parse = |statements: &str| {
            let text = format!("A {{ branch on; {statements} {beside} }}");
            shader_info_lang::dsl::parse_info(text.parse().expect("tokens"), "case.rs")
        };
        let conditional = parse(&format!("#[when(on)] {statement}"));
        let codes: Vec<&str> = conditional.report.diagnostics.iter().map(|it| it.code.id).collect();
        if codes == ["SI0010"] {
            assert!(conditional.report.diagnostics[0].help.is_some(), "{word}");
            refused.push(*word);
            continue;
        }
        assert_eq!(codes, [""; 0], "{word}");
        let seen = |statements: &str, variant: &str| {
            observed(&world.unjudged(&format!("A {{ branch on; {statements} {beside} }}")), variant)
        };
        let conditional = format!("#[when(on)] {statement}");
        let (with, without) = (seen(statement, "on"), seen(NONE, "!on"));
        assert_ne!(with, without.replace("!on", "on"), "`{word}` changes nothing that this test looks at");
        assert_eq!(seen(&conditional, "on"), with, "`{word}` where the condition holds");
        assert_eq!(seen(&conditional, "!on"), without, "`{word}` where the condition does not hold");
        // The same in a descendant.
        let parent = world.unjudged(&format!("Parent {{ branch on; {conditional} {beside} }}"));
        let descendants = world_with("Parent", parent.payload("case")).unjudged("A { additional_info(Parent); }");
        assert_eq!(observed(&descendants, "!on"), without, "`{word}` in a descendant");
        assert_eq!(observed(&descendants, "on"), with, "`{word}` in a descendant");
    }
    let all = "branch specialize render_state budget order do_static_compilation auto_resource_location backends \
               metal_max_total_threads_per_threadgroup";
    assert_eq!(refused.join(" "), all);
}

fn world() -> World {
    world_with("Unused", Payload::Info(Default::default()))
}

fn world_with(name: &str, payload: Payload) -> World {
    let toned = format!("Toned {{ slot(fragment) tone: (c: vec3) -> vec3 {{ return c; }} {DRAWN} }}");
    World::default()
        .payload(name, payload)
        .payload("Params", crate::reproductions::setup::params())
        .interface("Passed { uv: vec2; }")
        .fragment("Base { param tint: vec4; fragment { void main(inout Surface surface) { surface.color = tint; } } }")
        .fragment("Other { fragment { void main(inout Surface surface) { surface.color.a = 1.0; } } }")
        .with(&toned)
        .with("Dim { after(tone) { result *= 0.5; } }")
}

// All texts and the reflection, without what says where something was written.
fn observed(info: &Resolved, variant: &str) -> String {
    use shader_info_assemble::assemble::assemble;
    use shader_info_model::contribution::Sources;
    use shader_info_reflect::lower;
    let contributions = lower(info, &Sources::default());
    let mut out = String::new();
    for stage in Stage::ALL {
        match assemble(&contributions, &key(variant), stage) {
            Ok(made) => out += &made.text,
            Err(wrong) => out += &format!("{:?}", wrong.iter().map(|it| &it.message).collect::<Vec<_>>()),
        }
    }
    let mut reflection = reflection(info, Some(variant));
    reflection.shared_groups = Default::default();
    reflection.attributes.iter_mut().for_each(|it| it.when.clear());
    reflection.varyings.iter_mut().for_each(|it| it.when.clear());
    reflection.outputs.iter_mut().for_each(|it| it.when.clear());
    reflection.push_constants.iter_mut().for_each(|it| it.when.clear());
    reflection.specializations.iter_mut().for_each(|it| it.when.clear());
    for it in &mut reflection.resources {
        it.from.clear();
        it.when.clear();
    }
    format!("{out}{reflection:?}")
}
