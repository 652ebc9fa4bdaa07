//! What the rules say of declarations, at which token and with which way out, one line a case.

mod judged;

use judged::{check, check_with};

const STAGES: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() {} } do_static_compilation;";

#[track_caller]
fn drawn(statements: &str, expected: &[&str]) {
    check(&format!("shader_info! {{ It {{ {statements} {STAGES} }} }}"), expected);
}

#[track_caller]
fn computed(statements: &str, code: &str, expected: &[&str]) {
    let source = format!("compute_source {{ {code} }} do_static_compilation;");
    check(&format!("shader_info! {{ It {{ local_group_size(8); {statements} {source} }} }}"), expected);
}

#[test]
fn access_is_judged_of_what_is_surely_the_resource() {
    let write = "void main() { data[0] = 1u; }";
    let said = [
        "SI0052 ‹data›: `data` is written here, and is declared `read` … help: declare it `read_write`: `storage_buf(",
    ];
    computed("storage_buf(0, read) data: [uint];", write, &said);
    computed("branch a; #[when(a)] storage_buf(0, read) data: [uint];", write, &said);
    let two = "branch a; #[when(a)] storage_buf(0, read) data: [uint];
               #[when(!a)] storage_buf(0, read_write) data: [uint];";
    computed(two, write, &[]);
    computed("storage_buf(0, read) data: [uint];", "void main() { uint[2] data; data[0] = 1u; }", &[]);
    let uniform = ["SI0052 ‹data›: `data` is written here, and is a uniform buffer; help: use a `storage_buf` with"];
    computed("uniform_buf(0) data: vec4;", "void main() { data = vec4(1.0); }", &uniform);
}

#[test]
fn locations_end_at_the_limit() {
    drawn("vertex_in(15) a: vec4;", &[]);
    drawn("vertex_in(12) a: mat4;", &[]);
    drawn("vertex_in(13) a: mat4;", &["SI0037 ‹a›: `a` uses location 16; every API has only 0 to 15"]);
    // The last that is taken decides which is free.
    let pair = "vertex_in(0) a: mat4; vertex_in(3) b: vec4;";
    drawn(pair, &["SI0036 ‹b›: `a` and `b` both use location 3; help: location 4 is free"]);
}

#[test]
fn what_passes_between_stages_ends_at_the_limit() {
    let interface = |count: u32| {
        let members: String = (0..count).map(|index| format!("m{index}: vec4;")).collect();
        format!("interface_info! {{ Face {{ {members} }} }} shader_info! {{ It {{ vertex_out(Face); {STAGES} }} }}")
    };
    check(&interface(32), &[]);
    check(&interface(33), &["SI0046 ‹vertex_out›: `Face` takes 33 locations; 32 can pass"]);
}

#[test]
fn a_macro_may_be_the_entry() {
    let fragment = |defines: &str, code: &str| {
        let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
        format!("shader_info! {{ It {{ {defines} {vertex} fragment_source {{ {code} }} do_static_compilation; }} }}")
    };
    let missing = ["SI0069 ‹fragment_source›: the fragment source defines no `void main()`"];
    check(&fragment("", "void shade() {}"), &missing);
    check(&fragment("define OTHER = 1;", "void shade() {}"), &missing);
    check(&fragment("", "\n#define OTHER 1\nvoid shade() {}"), &missing);
    check(&fragment("define ENTRY = main;", "void ENTRY() {}"), &[]);
    check(&fragment("", "\n#define ENTRY main\nvoid ENTRY() {}"), &[]);
    check(&fragment("", "\n#define JOIN(a, b) a##b\nvoid JOIN(ma, in)() {}"), &[]);
}

#[test]
fn names_of_our_own_are_not_for_macros_of_a_body() {
    let code = |line: &str| format!("\n{line}\nvoid main() {{}}");
    let said = |name: &str| format!("SI0044 ‹#define {name} 1›: a macro cannot be called `{name}`");
    for name in ["GPU_FAST", "OS_2", "si_x"] {
        computed("", &code(&format!("#define {name} 1")), &[&said(name)]);
    }
    computed("", &code("#define FAST 1"), &[]);
    computed("", &code("#define main start"), &[]);
}

#[test]
fn types_that_exist_in_a_file_only_need_the_file() {
    let said = ["SI0050 ‹data›: no `typedef_source` brings the type `Light`"];
    for statement in [
        "shared_variable data: glsl(Light);",
        "uniform_buf(0) data: glsl(Light);",
        "storage_buf(0, read) data: [glsl(Light)];",
    ] {
        computed(statement, "void main() {}", &said);
    }
}

#[test]
fn metal_plans_for_the_whole_group() {
    let group = |size: &str, most: u32| {
        let text = "compute_source { void main() {} } do_static_compilation;";
        format!(
            "shader_info! {{ It {{ branch big; #[when(big)] define N = 256; #[when(!big)] define N = 64; \
             local_group_size({size}); metal_max_total_threads_per_threadgroup({most}); {text} }} }}"
        )
    };
    check(&group("16, 8", 128), &[]);
    check(&group("16, 8", 127), &["SI0030 ‹metal_max_total_threads_per_threadgroup›: a group has 128 invocations"]);
    // A size that differs by variant is judged with the variant.
    check(&group("define(N)", 32), &[]);
}

#[test]
fn a_slot_beyond_the_table_is_one_mistake() {
    let table = "the binding table has room for 0 to";
    drawn(
        "backends(opengl_330); sampler(99) a: sampler2D;",
        &[&format!("SI0035 ‹a›: `a` is on sampler slot 99; {table}")],
    );
    drawn(
        "backends(gles_300); fragment_out(0) a: vec4; fragment_out(3) b: vec4; fragment_out(4) c: vec4;",
        &["SI0035 ‹c›: `c` is at location 4; OpenGL ES guarantees 0 to 3"],
    );
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
fn a_parent_may_speak_of_stages_that_its_heirs_have() {
    let parent = |statements: &str| format!("shader_info! {{ It {{ {statements} }} }}");
    check(&parent("early_fragment_test; vertex_source { void main() {} }"), &[]);
    check(
        &parent("early_fragment_test; do_static_compilation;"),
        &["SI0028 ‹It›: `It` is to be compiled but has no source"],
    );
}

#[test]
fn an_interface_is_seen_by_the_stages_that_pass_it_on() {
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
    let text = format!(
        "shader_info! {{ It {{ vertex_source {{ void main() {{}} }} fragment_source(\"a.frag\"); do_static_compilation; }} }}"
    );
    let first = [("a.frag", "uniform vec4 tint; void main() {}")];
    check_with(&text, &first, &["SI0057 a.frag: ‹tint› … see line 1 ‹fragment_source›: named here"]);
    let later = [("a.frag", "\n\n  uniform vec4 tint;\nvoid main() {}")];
    check_with(&text, &later, &["SI0057 a.frag: ‹tint›"]);
}

#[test]
fn an_open_comment_is_underlined_where_it_begins() {
    let text =
        "shader_info! { It { vertex_source { void main() {} } fragment_source(\"a.frag\"); do_static_compilation; } }";
    check_with(text, &[("a.frag", "void main() {} /* on and on")], &["SI0027 a.frag: ‹/*›"]);
}

#[test]
fn an_array_has_elements() {
    for array in
        ["uniform_buf(0) data: [vec4; 0];", "push_constant data: [float; 0];", "shared_variable data: [float; 0];"]
    {
        computed(array, "void main() {}", &["SI0019 ‹0›: a length of 0 is out of range"]);
    }
    let text = "shader_shared! { pub struct Zero { pub a: [f32; 0], pub b: Vec4 } } shader_info! { It { local_group_size(8); \
                uniform_buf(0) data: Zero; compute_source { void main() {} } do_static_compilation; } }";
    check(text, &["SI0019 ‹0›"]);
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
    // An heir's own name clashes with its parent's, and is not said to meet a member as well; its slot is another mistake.
    let heir = |slot: u32| {
        format!(
            "interface_info! {{ Face {{ a: vec2; }} }} shader_info! {{ P {{ sampler(1) a: sampler2D; }} }} \
             shader_info! {{ It {{ vertex_out(Face); sampler({slot}) a: sampler2D; additional_info(P); {STAGES} }} }}"
        )
    };
    check(&heir(0), &["SI0017 ‹a›"]);
    check(&heir(99), &["SI0017 ‹a›", "SI0035 ‹a›"]);
    // A number that is none, or is absurd, is not judged by its rule as well.
    check("shader_info! { It { local_group_size(9000000000); } }", &["SI0020 ‹9000000000›"]);
    check("shader_info! { It { local_group_size(-1); } }", &["SI0019 ‹-›"]);
    check("shader_info! { It { local_group_size(0); } }", &["SI0030 ‹0›"]);
}

#[test]
fn notes_lead_to_names_that_stand_elsewhere() {
    let text = format!(
        "interface_info! {{ Face {{\nuv: vec2; }} }}\nshader_info! {{ It {{ vertex_out(Face);\nsampler(0) uv: sampler2D; {STAGES} }} }}"
    );
    check(&text, &["SI0043 ‹uv› … see line 3 ‹vertex_out›: first declared here; see line 2 ‹uv›: the name is here|"]);
    drawn("sampler(0) texture: sampler2D;", &["SI0044 ‹texture› … help: call it `texture_value` or the like|"]);
    let member =
        format!("interface_info! {{ Face {{\nvec4: vec2; }} }} shader_info! {{ It {{ vertex_out(Face); {STAGES} }} }}");
    check(&member, &["SI0044 ‹vertex_out› … see line 2 ‹vec4›: the name is here|"]);
}

#[test]
fn outputs_of_tessellation_need_its_stages() {
    let other = "interface_info! { Other as other { uv: vec2; } }";
    for statement in ["tess_control_out", "tess_patch_out", "tess_evaluation_out"] {
        let text = format!("{other} shader_info! {{ It {{ {statement}(Other); {STAGES} }} }}");
        check(&text, &[&format!("SI0067 ‹{statement}›: `{statement}` speaks of the")]);
    }
}
