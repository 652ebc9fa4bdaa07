//! What the rules say of declarations, at which token and with which way out, one line a case.

use crate::checked;

use checked::{STAGES, check, check_with, computed, drawn, read};
use shader_info_model::{Payload, Statement, Typedef, Value};

#[test]
fn access_is_checked_where_the_resource_is_certain() {
    let write = "void main() { data[0] = 1u; }";
    let messages = [
        "SI0052 ‹data›: `data` is written here, and is declared `read` … help: declare it `read_write`: `storage_buf(",
    ];
    computed("storage_buf(0, read) data: [uint];", write, &messages);
    computed("branch a; #[when(a)] storage_buf(0, read) data: [uint];", write, &messages);
    let picture = |access: &str| format!("image(0, r32ui, {access}) data: uimage2D;");
    let add = "void main() { imageAtomicAdd(data, ivec2(0), 1u); }";
    computed(&picture("read"), add, &["SI0052 ‹data›"]);
    computed(&picture("write"), add, &["SI0053 ‹data›"]);
    computed(&picture("read_write"), add, &[]);
    let two = "branch a; #[when(a)] storage_buf(0, read) data: [uint];
               #[when(!a)] storage_buf(0, read_write) data: [uint];";
    computed(two, write, &[]);
    computed("storage_buf(0, read) data: [uint];", "void main() { uint[2] data; data[0] = 1u; }", &[]);
    let uniform = ["SI0052 ‹data›: `data` is written here, and is a uniform buffer; help: use a `storage_buf` with"];
    computed("uniform_buf(0) data: vec4;", "void main() { data = vec4(1.0); }", &uniform);
}

#[test]
fn a_macro_may_be_the_entry() {
    let fragment = |defines: &str, code: &str| {
        let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
        format!("shader_info! {{ It {{ {defines} {vertex} fragment_source {{ {code} }} do_static_compilation; }} }}")
    };
    let missing = ["SI0069 ‹fragment_source›: the fragment source does not define `void main()`"];
    check(&fragment("", "void shade() {}"), &missing);
    check(&fragment("define OTHER = 1;", "void shade() {}"), &missing);
    check(&fragment("", "\n#define OTHER 1\nvoid shade() {}"), &missing);
    check(&fragment("", "\n#if 0\n#define ENTRY main\n#endif\nvoid shade() {}"), &missing);
    let named = "vertex_source { void main() { gl_Position = vec4(0.0); } }
                 fragment_source(entry = shade) { void main() {} } do_static_compilation;";
    let help =
        ["SI0069 ‹fragment_source› … help: remove `entry = shade` from `fragment_source`, or rename `main` to `shade`"];
    check(&format!("shader_info! {{ It {{ {named} }} }}"), &help);
    check(&fragment("define ENTRY = main;", "void ENTRY() {}"), &[]);
    check(&fragment("", "\n#define ENTRY main\nvoid ENTRY() {}"), &[]);
    check(&fragment("", "\n#define JOIN(a, b) a##b\nvoid JOIN(ma, in)() {}"), &[]);
}

#[test]
fn names_of_our_own_are_not_for_macros_of_a_body() {
    let code = |line: &str| format!("\n{line}\nvoid main() {{}}");
    let messages = |name: &str| format!("SI0044 ‹#define {name} 1›: a macro cannot be called `{name}`");
    for name in ["GPU_FAST", "OS_2", "si_x"] {
        computed("", &code(&format!("#define {name} 1")), &[&messages(name)]);
    }
    computed("", &code("#define FAST 1"), &[]);
    computed("", &code("#if 0\n#define GPU_FAST 1\n#endif"), &[]);
    // Each name once.
    let twice = "void main() { float si_a = 1.0; si_a += si_b; }";
    computed(
        "",
        twice,
        &["SI0044 ‹si_a› … help: rename it, for example to `a`", "SI0044 ‹si_b› … help: rename it, for example to `b`"],
    );
    // Where it is declared, not again where it is used.
    let used = "void main() { vec4 c = texture(si_tex, vec2(0.0)); }";
    computed("sampler(0) si_tex: sampler2D;", used, &["SI0044 ‹si_tex› … `si_tex`"]);
    computed("", &code("#define main start"), &[]);
}

#[test]
fn words_of_old_layouts_are_not_for_names_of_opengl() {
    let info = |backends: &str, statements: &str, code: &str| {
        format!(
            "#[shader_shared] #[derive(Clone, Copy)] pub struct Block {{ pub packed: f32, pub row_major: f32 }}
             shader_info! {{ It {{ {backends} {statements} fragment_out(0) color: vec4;
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
             fragment_source {{ void main() {{ color = vec4(1.0); {code} }} }} do_static_compilation; }} }}"
        )
    };
    let words = "a vertex attribute cannot be called `packed`: GLSL 3.30 reserves it, and drivers of OpenGL read it as";
    check(&info("", "vertex_in(0) packed: vec4;", ""), &[&format!("SI0044 ‹packed›: {words}")]);
    check(
        &info("", "sampler(0) row_major: sampler2D;", "color *= texture(row_major, vec2(0.0));"),
        &["SI0044 ‹row_major›"],
    );
    check(&info("", "storage_buf(0) block: Block;", "color *= block.packed;"), &["SI0044 ‹packed›: drivers of OpenGL"]);
    let local = "SI0044 ‹packed›: drivers of OpenGL cannot use the name `packed`: GLSL 3.30 reserves it for `layout` … \
                 help: rename it, for example to `packed_value`";
    check(&info("", "", "float packed = 1.0; color *= packed;"), &[local]);
    // Other APIs have the name.
    check(&info("backends(vulkan, metal);", "vertex_in(0) packed: vec4;", "float row_major = 1.0;"), &[]);
}

#[test]
fn surface_is_a_struct_beside_fragments() {
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let info = |name: &str, more: &str| format!("shader_info! {{ {name} {{ {more} do_static_compilation; }} }}");
    let composed = |more: &str| format!("{place} {}", info("It", &format!("{more} fragments(Place);")));
    let expected = ["SI0044 ‹Surface›: a sampler cannot be called `Surface`: beside `fragments` it is the struct with"];
    check(&composed("sampler(0) Surface: sampler2D;"), &expected);
    check(&composed("define Surface = 1;"), &["SI0044 ‹Surface›"]);
    check(&composed("compilation_constant Surface: int = 1;"), &["SI0044 ‹Surface›"]);
    check(&composed("sampler(0) surface: sampler2D;"), &[]);
    drawn("sampler(0) Surface: sampler2D;", &[]);
}

#[test]
fn types_that_exist_in_a_file_only_need_the_file() {
    let messages = ["SI0050 ‹data›: no `typedef_source` brings the type `Light`"];
    for statement in [
        "shared_variable data: glsl(Light);",
        "uniform_buf(0) data: glsl(Light);",
        "storage_buf(0, read) data: [glsl(Light)];",
    ] {
        computed(statement, "void main() {}", &messages);
    }
}

#[test]
fn depth_is_tested_early_or_written() {
    let pair = |first: &str, second: &str| {
        format!("compilation_constant x: bool = true; {first} early_fragment_test; {second} depth_write(any);")
    };
    drawn(&pair("", ""), &["SI0055"]);
    drawn(&pair("#[when(x)]", ""), &["SI0055"]);
    drawn(&pair("#[when(x)]", "#[when(!x)]"), &[]);
}

#[test]
fn what_is_read_of_an_interface_is_written() {
    let shader = |vertex: &str, fragment: &str, more: &str| {
        format!(
            "interface_info! {{ Face as face {{ uv: vec2; }} }} shader_info! {{ It {{ vertex_out(Face); {more} \
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); {vertex} }} }} \
             fragment_source {{ void main() {{ {fragment} }} }} }} }}"
        )
    };
    let (writes, reads) = ("face.uv = vec2(1.0);", "vec2 a = face.uv;");
    check(&shader(writes, reads, "do_static_compilation;"), &[]);
    check(&shader("", reads, "do_static_compilation;"), &["SI0049"]);
    check(&shader("", reads, ""), &[]);
    check(
        &shader("struct S { vec2 face; } other; other.face = vec2(1.0);", reads, "do_static_compilation;"),
        &["SI0049"],
    );
}

#[test]
fn attributes_and_values_of_branches_are_names() {
    let face = "interface_info! { Face { pos: vec4; } }";
    let text = format!("{face} shader_info! {{ It {{ vertex_in(0) pos: vec4; vertex_out(Face); {STAGES} }} }}");
    check(&text, &["SI0043 ‹vertex_out› … `pos` is"]);
    drawn("branch mode: [Lit, Unlit]; push_constant mode_Lit: float;", &["SI0043 ‹mode_Lit›"]);
    drawn("branch mode: [Lit, Unlit]; push_constant mode_Dim: float;", &[]);
}

#[test]
fn subpass_inputs_of_one_index_meet() {
    drawn("subpass_in(0) a: vec4; subpass_in(1) b: vec4;", &[]);
    drawn("subpass_in(0) a: vec4; subpass_in(0) b: vec4;", &["SI0034 ‹b›: two subpass inputs use index 0"]);
    let apart = "compilation_constant x: bool = true;
                 #[when(x)] subpass_in(0) a: vec4; #[when(!x)] subpass_in(0) b: vec4;";
    drawn(apart, &[]);
}

#[test]
fn parents_may_mention_stages_of_descendants() {
    let parent = |statements: &str| format!("shader_info! {{ It {{ {statements} }} }}");
    check(&parent("early_fragment_test; vertex_source { void main() {} }"), &[]);
    check(
        &parent("early_fragment_test; do_static_compilation;"),
        &["SI0028 ‹It›: `It` has `do_static_compilation` but no source"],
    );
}

#[test]
fn interfaces_are_visible_to_the_stages_that_pass_them_on() {
    // What only one stage sees meets the interface only there.
    let face = "interface_info! { Face as face { uv: vec2; } } interface_info! { Other as other { uv: vec2; } }";
    let tessellated = "tess_control_source { void main() {} } tess_evaluation_source { void main() {} }
                       tessellation_layout(triangles, equal, ccw, vertices = 3);";
    let geometry = "geometry_layout(triangles, triangle_strip, max_vertices = 3); geometry_source { void main() {} }";
    let sees = |stages: &str, stage: &str, name: &str| {
        let sampler = format!("sampler(0, visibility({stage})) {name}: sampler2D;");
        format!("{face} shader_info! {{ It {{ vertex_out(Face); {stages} {sampler} {STAGES} }} }}")
    };
    let [both, control_out, evaluation_out] = [
        tessellated.to_owned(),
        format!("{tessellated} tess_control_out(Other);"),
        format!("{tessellated} tess_evaluation_out(Other);"),
    ];
    let drawn_by = |stages: &str| format!("{geometry} {stages}");
    for (stages, stage, name, meets) in [
        ("", "vertex", "face", true),
        ("", "fragment", "face", true),
        ("", "fragment", "face_in", false),
        (&drawn_by(""), "geometry", "face_in", true),
        (&drawn_by(""), "fragment", "face_in", false),
        (&both, "tess_control", "face_in", true),
        (&both, "tess_control", "face_out", true),
        (&both, "tess_evaluation", "face_in", true),
        (&both, "tess_evaluation", "face_out", true),
        (&both, "fragment", "face", true),
        (&control_out, "tess_control", "face_in", true),
        (&control_out, "tess_control", "face_out", false),
        (&control_out, "tess_evaluation", "face_in", false),
        (&control_out, "tess_evaluation", "face_out", false),
        (&control_out, "tess_evaluation", "other_in", true),
        (&evaluation_out, "tess_evaluation", "face_in", true),
        (&evaluation_out, "tess_evaluation", "face_out", false),
        (&evaluation_out, "tess_evaluation", "other_out", true),
        (&evaluation_out, "fragment", "face", false),
        (&evaluation_out, "fragment", "other", true),
    ] {
        let text = sees(stages, stage, name);
        let words = format!("SI0043 ‹{name}› … `{name}` is");
        let expected: &[&str] = if meets { &[&words] } else { &[] };
        check(&text, expected);
    }
}

#[test]
fn places_in_a_file_count_from_its_first_line() {
    let text =
        "shader_info! { It { vertex_source { void main() {} } fragment_source(\"a.frag\"); do_static_compilation; } }";
    let first = [("a.frag", "uniform vec4 tint; void main() {}")];
    check_with(text, &first, &["SI0057 a.frag: ‹tint› … see line 1 ‹fragment_source›: named here"]);
    let later = [("a.frag", "\n\n  uniform vec4 tint;\nvoid main() {}")];
    check_with(text, &later, &["SI0057 a.frag: ‹tint›"]);
}

#[test]
fn an_open_comment_is_underlined_where_it_begins() {
    let text =
        "shader_info! { It { vertex_source { void main() {} } fragment_source(\"a.frag\"); do_static_compilation; } }";
    check_with(text, &[("a.frag", "void main() {} /* on and on")], &["SI0027 a.frag: ‹/*›"]);
}

#[test]
fn a_struct_is_found_by_its_name() {
    let structs =
        "shader_shared! { pub struct Good { pub a: Vec4 } } shader_shared! { pub struct Wide { pub a: [f32; 4] } }";
    let text = |name: &str| {
        format!(
            "{structs} shader_info! {{ It {{ typedef_source(Good, Wide); local_group_size(8); \
             uniform_buf(0) data: {name}; compute_source {{ void main() {{}} }} do_static_compilation; }} }}"
        )
    };
    check(&text("Good"), &[]);
    check(&text("Wide"), &["SI0060 ‹data›: elements of `Wide.a` are 4 bytes apart in Rust, 16 in std140"]);
}

#[test]
fn what_one_step_has_reported_the_next_does_not() {
    // The names clash where they are resolved, and would meet again in each stage.
    drawn("sampler(0) a: sampler2D; sampler(1) a: sampler2D;", &["SI0017 ‹a›: `a` is declared twice"]);
    // A descendant's own name clashes with its parent's, and is not said to meet a member as well; its slot is another
    // error.
    let descendant = |slot: u32| {
        format!(
            "interface_info! {{ Face {{ a: vec2; }} }} shader_info! {{ P {{ sampler(1) a: sampler2D; }} }} \
             shader_info! {{ It {{ vertex_out(Face); sampler({slot}) a: sampler2D; additional_info(P); {STAGES} }} }}"
        )
    };
    check(&descendant(0), &["SI0017 ‹a›"]);
    check(&descendant(99), &["SI0017 ‹a›", "SI0035 ‹a›"]);
    // A number that is none, or is absurd, is not judged by its rule as well.
    check("shader_info! { It { local_group_size(9000000000); } }", &["SI0020 ‹9000000000›"]);
    check("shader_info! { It { local_group_size(-1); } }", &["SI0019 ‹-›"]);
    check(
        "shader_info! { It { branch n: 1..=3; local_group_size(define(n)); } }",
        &["SI0019 ‹define›: `n` has no number: a branch has a value only in a variant; help: write `#[when(n"],
    );
    check("shader_info! { It { local_group_size(0); } }", &["SI0030 ‹0›"]);
}

#[test]
fn notes_lead_to_names_that_stand_elsewhere() {
    let text = format!(
        "interface_info! {{ Face {{\nuv: vec2; }} }}\nshader_info! {{ It {{ vertex_out(Face);\nsampler(0) uv: \
         sampler2D; {STAGES} }} }}"
    );
    check(
        &text,
        &["SI0043 ‹uv› … see line 3 ‹vertex_out›: first declared here; see line 2 ‹uv›: the name is declared here|"],
    );
    drawn("sampler(0) texture: sampler2D;", &["SI0044 ‹texture› … help: rename it, for example to `texture_value`|"]);
    let member =
        format!("interface_info! {{ Face {{\nvec4: vec2; }} }} shader_info! {{ It {{ vertex_out(Face); {STAGES} }} }}");
    check(&member, &["SI0044 ‹vertex_out› … see line 2 ‹vec4›: the name is declared here|"]);
}

#[test]
fn what_stages_between_pass_has_an_instance() {
    let tessellated = "tess_control_source { void main() {} } tess_evaluation_source { void main() {} }
                       tessellation_layout(triangles, equal, ccw, vertices = 3);";
    for statement in ["tess_control_out", "tess_patch_out"] {
        let shader = |interface: &str| {
            format!(
                "interface_info! {{ {interface} {{ uv: vec2; }} }} shader_info! {{ It {{ {tessellated} \
                 {statement}(Other); {STAGES} }} }}"
            )
        };
        check(&shader("Other as other"), &[]);
        check(
            &shader("Other"),
            &[&format!("SI0033 ‹{statement}›: `Other` passes the tess_control stage and has no instance name")],
        );
        // A parent leaves the sources to its descendants.
        let parent =
            format!("interface_info! {{ Other {{ uv: vec2; }} }} shader_info! {{ It {{ {statement}(Other); }} }}");
        check(&parent, &[&format!("SI0033 ‹{statement}›")]);
    }
}

#[test]
fn outputs_of_tessellation_need_its_stages() {
    let other = "interface_info! { Other as other { uv: vec2; } }";
    for statement in ["tess_control_out", "tess_patch_out", "tess_evaluation_out"] {
        let text = format!("{other} shader_info! {{ It {{ {statement}(Other); {STAGES} }} }}");
        check(&text, &[&format!("SI0067 ‹{statement}›: `{statement}` needs a")]);
    }
}

/// What passes through a geometry stage, whose source another info may bring.
fn through_geometry(before: &str, after: &str, statements: &str) -> String {
    format!(
        "interface_info! {{ {before} {{ uv: vec2; }} }} interface_info! {{ {after} {{ st: vec2; }} }}
         shader_info! {{ It {{
             vertex_out({}); geometry_layout(triangles, triangle_strip, max_vertices = 3); geometry_out({});
             {statements}
         }} }}",
        before.split(' ').next().unwrap_or_default(),
        after.split(' ').next().unwrap_or_default()
    )
}

#[test]
fn blocks_of_one_name_may_stand_on_both_sides_of_a_stage() {
    let sources = "vertex_source { void main() { face.uv = vec2(0.0); gl_Position = vec4(0.0); } }
        geometry_source { void main() { other_out.st = face_in[0].uv; EmitVertex(); } }
        fragment_source { void main() { vec2 a = other.st; } } do_static_compilation;";
    check(&through_geometry("Face as face", "Other as other", sources), &[]);
    let two = "interface_info! { Face as face { uv: vec2; } }
         shader_info! { It { vertex_out(Face); geometry_layout(triangles, triangle_strip, max_vertices = 3); geometry_out(Face);
             vertex_source { void main() { face.uv = vec2(0.0); gl_Position = vec4(0.0); } }
             geometry_source { void main() { face_out.uv = face_in[0].uv; EmitVertex(); } }
             fragment_source { void main() { vec2 a = face.uv; } } do_static_compilation; } }";
    check(two, &[]);
}

#[test]
fn outputs_of_a_geometry_stage_say_that_there_is_one() {
    // `face` is behind the geometry stage, so the fragment stage may have another of its name.
    let own = "fragment_out(0) face: vec4;";
    check(&through_geometry("Face as face", "Other as other", own), &[]);
    let without = "interface_info! { Face as face { uv: vec2; } }
        shader_info! { It { vertex_out(Face); fragment_out(0) face: vec4; } }";
    check(without, &["SI0043 ‹face›: in the fragment stage `face` is an interface's instance and a fragment output"]);
}

#[test]
fn only_the_instance_of_an_interface_is_read() {
    let shader = |code: &str| {
        format!(
            "interface_info! {{ Face as face {{ uv: vec2; }} }} shader_info! {{ It {{
                 vertex_out(Face); vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
                 fragment_source {{ struct Own {{ vec2 uv; }}; void main() {{ {code} }} }} do_static_compilation;
             }} }}"
        )
    };
    check(&shader("Own other = Own(vec2(0.0)); other.uv = vec2(1.0);"), &[]);
    let messages =
        "SI0049 ‹uv›: `face.uv` is read here, and the vertex stage never writes it; help: write `face.uv = …;` in";
    check(&shader("vec2 a = face.uv;"), &[messages]);
}

#[test]
fn states_and_fields_of_rules_are_known() {
    let rules =
        |rule: &str| format!("branch lit; render_state Alpha {{ blend: alpha }} specialize {{ if lit {{ {rule} }} }}");
    drawn(&rules("render_state = Alpha;"), &[]);
    drawn(&rules("render_state.cull = none;"), &[]);
    drawn(
        &rules("render_state = Alhpa;"),
        &["SI0097 ‹Alhpa›: unknown render state `Alhpa`; help: did you mean `Alpha`?"],
    );
    drawn(&rules("render_state.culll = none;"), &["SI0094 ‹culll›: unknown render-state field `culll`"]);
}

/// The values are those that Rust computes.
#[test]
fn a_shared_number_is_computed_of_other_shared_consts() {
    const NEAR: f32 = 0.1;
    const COUNT: u32 = 16_777_217;
    let known = "shader_shared! { pub const NEAR: f32 = 0.1; } shader_shared! { pub const COUNT: u32 = 16777217; } \
                 shader_shared! { pub const LIT: bool = true; }";
    let of = |value: &str| format!("{known} shader_shared! {{ pub const FAR: f32 = {value}; }}");
    let check = |value: &str, expected: f32| {
        let text = format!("{} shader_info! {{ It {{ typedef_source(FAR); }} }}", of(value));
        let (info, report) = read(&text);
        assert_eq!(report.diagnostics, [], "{value}");
        let found = info.items.iter().find_map(|item| match &item.statement {
            Statement::Typedef(Typedef::Shared(payload)) => match &**payload {
                Payload::Const(it) => Some(it.value),
                _ => None,
            },
            _ => None,
        });
        assert_eq!(found, Some(Value::Float(expected)), "{value}");
    };
    check("NEAR", NEAR);
    check("-NEAR * 3.0 + 1.0 / NEAR", -NEAR * 3.0 + 1.0 / NEAR);
    check("2.0 * (NEAR - 0.3) % 0.7", 2.0 * (NEAR - 0.3) % 0.7);
    check("COUNT as f32 * NEAR", COUNT as f32 * NEAR);
    check("NEAR as f32 + core::f32::consts::PI", NEAR + core::f32::consts::PI);
    let wrong = |value: &str, expected: &str| {
        checked::check(&format!("{} shader_info! {{ It {{ }} }}", of(value)), &[expected]);
    };
    wrong("COUNT * 2.0", "SI0056 ‹COUNT›: `COUNT` is a `uint`, not a `float`; help: write `COUNT as f32`");
    wrong("LIT as f32", "SI0056 ‹LIT›: `LIT` is a `bool`, not a `float`|");
    wrong("1.0 / (NEAR - NEAR)", "SI0056 ‹FAR›: `FAR` is `inf`, which is not a number that GLSL can write");
}
