//! What the rules say of GLSL: in bodies, in files that stand within them and in fragments, at which token and with
//! which way out.

use crate::checked;

use checked::{check, check_alone, check_with};

const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }";

#[track_caller]
fn stage(stage: &str, code: &str, expected: &[&str]) {
    let vertex = if stage == "fragment" { VERTEX } else { "" };
    check(&format!("shader_info! {{ It {{ {vertex} {stage}_source {{ {code} }} }} }}"), expected);
}

#[test]
fn each_raw_declaration_has_its_statement() {
    let main = "void main() {}";
    for (code, expected) in [
        (
            "uniform sampler2D map;",
            "‹map›: `uniform` declares `map` in a body; help: in the declaration, write `sampler(0) map: sampler2D;`|",
        ),
        ("uniform image2D map;", "‹map› … write `image(0, rgba8, read) map: image2D;`|"),
        ("uniform vec4 tint;", "‹tint› … write `push_constant tint: vec4;`|"),
        ("uniform mat4 view[2];", "‹view› … write `push_constant view: mat4;`|"),
        ("uniform Block { vec4 a; };", "‹Block› … write `uniform_buf(0) …: …;` with"),
        ("in vec2 uv;", "‹uv› … write a member of the interface that `vertex_out` names: `uv: vec2;`|"),
        ("out vec4 color;", "‹color› … write `fragment_out(0) color: vec4;`|"),
        (
            "layout(early_fragment_tests) in;",
            "‹in›: `layout` in a body; help: in the declaration, write `early_fragment_test;` or",
        ),
    ] {
        stage("fragment", &format!("{code} {main}"), &[&format!("SI0057 {expected}")]);
    }
    // All names of a list have its type.
    let list = |ty: &str, more: &str| {
        let wanted = |name: &str| format!("SI0057 ‹{name}› … write `{}`|", more.replace("NAME", name));
        stage(
            "fragment",
            &format!("uniform {ty} a, b[2], c; {main}"),
            &["a", "b", "c"].map(wanted).each_ref().map(|it| it.as_str()),
        );
    };
    list("mat4", "push_constant NAME: mat4;");
    list("highp vec2", "push_constant NAME: vec2;");
    list("sampler2D", "sampler(0) NAME: sampler2D;");
    stage("vertex", &format!("in vec3 pos; {main}"), &["SI0057 ‹pos› … write `vertex_in(0) pos: vec3;`|"]);
    stage(
        "compute",
        &format!("layout(local_size_x = 8) in; {main}"),
        &["SI0057 ‹in› … write `local_group_size(64);`|"],
    );
    stage("geometry", &format!("layout(triangles) in; {main}"), &["SI0057 ‹in› … write `geometry_layout("]);
}

#[test]
fn a_variable_of_glsl_is_not_declared_again() {
    let main = "void main() {}";
    for (name, code, expected) in [
        ("gl_FragDepth", "layout(depth_greater) out float gl_FragDepth;", "`depth_write(greater);`"),
        ("gl_FragDepth", "out float gl_FragDepth;", "`depth_write(any);`"),
        (
            "gl_FragCoord",
            "layout(origin_upper_left) in vec4 gl_FragCoord;",
            "nothing: `gl_FragCoord` needs no declaration",
        ),
        ("gl_PrimitiveID", "in int gl_PrimitiveID;", "`builtins(primitive_id);`"),
    ] {
        let message = format!("SI0057 ‹{name}› … in the declaration, write {expected}|");
        stage("fragment", &format!("{code} {main}"), &[&message]);
    }
    for (name, code, expected) in [
        ("gl_ClipDistance", "out float gl_ClipDistance[3];", "`builtins(clip_distance = 3);`"),
        ("gl_PerVertex", "out gl_PerVertex { vec4 gl_Position; };", "nothing: `gl_PerVertex` needs no declaration"),
    ] {
        let message = format!("SI0057 ‹{name}› … in the declaration, write {expected}|");
        stage("vertex", &format!("{code} {main}"), &[&message]);
    }
    fragment(
        "fragment { layout(depth_less) out float gl_FragDepth; void main(inout Surface surface) {} }",
        &["SI0057 ‹gl_FragDepth› … in the declaration of the info, write `depth_write(less);`"],
    );
}

#[track_caller]
fn fragment(code: &str, expected: &[&str]) {
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let info = "shader_info! { Wall { fragment_out(0) paint: vec4; fragments(Place, One); do_static_compilation; } }";
    check(&format!("{place} shader_fragment! {{ One {{ {code} }} }} {info}"), expected);
}

#[test]
fn fragments_have_words_of_their_own_for_raw_declarations() {
    let main = "void main(inout Surface surface) {}";
    for (code, expected) in [
        (
            "uniform sampler2D map;",
            "‹map› … write `sampler map: sampler2D;`; see line 1 ‹One›: in `one#0` of the composition|",
        ),
        (
            "uniform image2D map;",
            "‹map› … write `image(rgba8, read) map: image2D;`; see line 1 ‹One›: in `one#0` of the composition|",
        ),
        ("uniform vec4 tint;", "‹tint› … write `param tint: vec4;`; see line 1 ‹One›: in `one#0` of the composition|"),
        ("in vec2 uv;", "‹uv› … write `interpolator uv: vec2;`; see line 1 ‹One›: in `one#0` of the composition|"),
        (
            "out vec4 color;",
            "‹color› … write `fragment_out(0) color: vec4;`; see line 1 ‹One›: in `one#0` of the composition|",
        ),
    ] {
        fragment(&format!("fragment {{ {code} {main} }}"), &[&format!("SI0057 {expected}")]);
    }
    fragment(
        "vertex { in vec3 pos; void main() {} }",
        &["SI0057 ‹pos› … write `vertex_in pos: vec3;`; see line 1 ‹One›: in `one#0` of the composition|"],
    );
    fragment(
        "vertex { out vec2 uv; void main() {} }",
        &["SI0057 ‹uv› … write `interpolator uv: vec2;`; see line 1 ‹One›: in `one#0` of the composition|"],
    );
}

#[test]
fn a_fragment_is_checked_alone() {
    let writer = ["Writer { vertex_in uv: vec2; interpolator uv: vec2; }"];
    let check = |statements: &str, code: &str, expected: &[&str]| {
        let main = "void main(inout Surface surface) {}";
        check_alone(&format!("One {{ {statements} fragment {{ {code} {main} }} }}"), &writer, expected);
    };
    check("", "", &[]);
    check("", "uniform vec4 tint;", &["SI0057 ‹tint› … `param tint: vec4;`|"]);
    check("interpolator ids: ivec2;", "", &["SI0046 ‹ids›"]);
    check("", "\n#if X\n", &["SI0027 ‹#if X›"]);
    // What others of a composition give is not missed.
    check("import gloss: float = 0.0, last;", "", &[]);
    check("requires light: vec3;", "", &[]);
    check("reads Writer::uv as theirs;", "", &[]);
    check("reads Writer::uw as theirs;", "", &["SI0108 ‹uw›: `Writer` does not declare `uw`"]);
}

#[test]
fn what_fragments_pass_has_room_where_the_info_is_meant_for() {
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let passing = |count: u32, backends: &str| {
        let part = |with: &dyn Fn(u32) -> String| (0..count).map(with).collect::<String>();
        let values = part(&|at| format!("interpolator v{at}: vec4;"));
        let (given, taken) =
            (part(&|at| format!("v{at}_out = vec4({at}.0);")), part(&|at| format!("surface.paint += v{at};")));
        format!(
            "{place} shader_fragment! {{ One {{ {values} vertex {{ void main() {{ {given} }} }} \
             fragment {{ void main(inout Surface surface) {{ {taken} }} }} }} }} \
             shader_info! {{ It {{ {backends} fragment_out(0) paint: vec4; fragments(Place, One); \
             do_static_compilation; }} }}"
        )
    };
    check(&passing(15, "backends(gles_300);"), &[]);
    check(&passing(16, "backends(gles_300);"), &["SI0118 ‹v15› … OpenGL ES 3.0 guarantees 15"]);
    check(&passing(16, "backends(vulkan);"), &[]);
    check(&passing(17, "backends(vulkan);"), &["SI0118 ‹v16› … Vulkan 1.1 guarantees 16"]);
    // Elsewhere the info is skipped if the limit is exceeded, as long as one backend supports it.
    check(&passing(31, ""), &[]);
    check(&passing(32, ""), &["SI0118 ‹v31› … the fragments pass 32 vectors; OpenGL 3.3 guarantees 15"]);
}

#[test]
fn a_condition_of_a_list_asks_for_facts_branches_and_constants() {
    let listed = |condition: &str, expected: &[&str]| {
        let fragments =
            "shader_fragment! { Place { provides fact; vertex { void main() { gl_Position = vec4(0.0); } } } }
            shader_fragment! { One { fragment { void main(inout Surface surface) { surface.paint.r = 1.0; } } } }";
        let names = "branch lit; compilation_constant fine: bool = true;";
        check(
            &format!(
                "{fragments} shader_info! {{ It {{ {names} fragment_out(0) paint: vec4; \
                 fragments(Place, #[when({condition})] One); do_static_compilation; }} }}"
            ),
            expected,
        );
    };
    ["fact", "lit", "fine", "!fact && lit", "target(vulkan)"].into_iter().for_each(|it| listed(it, &[]));
    listed("lid", &["SI0063 ‹lid› … did you mean `lit`?"]);
    listed("lit && lid", &["SI0063 ‹lid›"]);
    listed("target(vulcan)", &["SI0063 ‹vulcan›"]);
    // A name of a parent may be its descendant's.
    let parent = |condition: &str| {
        format!(
            "shader_fragment! {{ One {{ fragment {{ void main(inout Surface surface) {{}} }} }} }} \
             shader_info! {{ It {{ fragments(#[when({condition})] One); }} }}"
        )
    };
    check(&parent("lid"), &[]);
    check(&parent("target(vulcan)"), &["SI0063 ‹vulcan›"]);
}

#[test]
fn a_define_decides_what_the_compiler_sees() {
    let vertex = "#if FANCY\nuniform vec4 tint;\n#endif\nvoid main() {}";
    let with = |define: &str, expected: &[&str]| {
        let text = format!(
            "shader_info! {{ It {{ branch a; {define} vertex_source {{\n{vertex} }} do_static_compilation; }} }}"
        );
        check(&text, expected);
    };
    with("define FANCY = 0;", &[]);
    with("define FANCY = 1;", &["SI0057 ‹tint›"]);
    // What a condition decides may be either.
    with("#[when(a)] define FANCY = 0;", &["SI0057 ‹tint›"]);
}

#[test]
fn a_parameter_of_a_slot_hides_a_resource() {
    let slot = |param: &str| {
        let template = format!(
            "shader_info! {{ Template {{ {VERTEX} storage_buf(0, read) data: [vec4]; fragment_source {{ void main() {{
             vec4 value = data[0]; tone(value); }} }} slot(fragment) tone: (inout {param}: vec4) {{ {param} += 1.0; }} }} }}"
        );
        let modifier = "shader_info! { Change { after(tone) { data *= 2.0; } } }";
        let parts = "template(Template); modifier(Change); do_static_compilation;";
        format!("{template} {modifier} shader_info! {{ It {{ {parts} }} }}")
    };
    check(&slot("data"), &[]);
    check(&slot("other"), &["SI0052 ‹data›: `data` is written here, and is declared `read`"]);
}

#[test]
fn an_output_is_set_in_the_surface() {
    let main = |code: &str| format!("fragment {{ void main(inout Surface surface) {{ {code} }} }}");
    fragment(&main("surface.paint = vec4(1.0);"), &[]);
    let messages = ["SI0128 ‹paint›: this value of `paint` is lost … help: write `surface.paint`"];
    fragment(&main("paint = vec4(1.0);"), &messages);
    fragment(&main("paint.r += 1.0; surface.paint = vec4(1.0);"), &messages);
    fragment(&main("surface.paint = vec4(1.0); vec4 other = paint;"), &[]);
    fragment(&main("vec4 paint; paint = vec4(1.0); surface.paint = paint;"), &[]);
}

#[test]
fn places_around_a_file_in_place_are_those_of_each_file() {
    let inline = format!(
        "shader_info! {{ It {{ {VERTEX} fragment_source {{ uniform vec4 first; void f() {{}}\n#include \"lib.glsl\"\n\
         uniform vec4 late; void main() {{}} }} }} }}"
    );
    let lib = [("lib.glsl", "float x;\nuniform vec4 inside;\n")];
    check_with(&inline, &lib, &["SI0057 ‹first›", "SI0057 lib.glsl: ‹inside›", "SI0057 ‹late›"]);
    let file = format!("shader_info! {{ It {{ {VERTEX} fragment_source(\"main.glsl\"); }} }}");
    let files =
        [lib[0], ("main.glsl", "uniform vec4 first;\n  #include \"lib.glsl\"\n uniform vec4 late; void main() {}")];
    let expected = ["SI0057 main.glsl: ‹first›", "SI0057 lib.glsl: ‹inside›", "SI0057 main.glsl: ‹late›"];
    check_with(&file, &files, &expected);
}

const FORMATS: &str = "vertex_input! { pub struct Full { pub position: [f32; 3], pub normal: [f32; 3] } }
    vertex_input! { pub struct Bare { pub position: [f32; 3] } }
    vertex_input! { pub struct Flat { pub position: [f32; 2], pub normal: [f32; 4] } }";

#[track_caller]
fn formatted(statements: &str, expected: &[&str]) {
    let attributes = "branch bare; branch lit; vertex_in(0) position: vec3;";
    let stages = format!("{VERTEX} fragment_source {{ void main() {{}} }} do_static_compilation;");
    check(&format!("{FORMATS} shader_info! {{ It {{ {attributes} {statements} {stages} }} }}"), expected);
}

#[test]
fn a_chosen_vertex_format_has_what_its_techniques_read() {
    let rule =
        |format: &str| format!("vertex_in(1) normal: vec3; specialize {{ if bare {{ vertex_format = {format}; }} }}");
    let lacks = "SI0089 ‹Bare›: `Bare` has no field for the attribute `normal`";
    formatted(&rule("Full"), &[]);
    formatted(&rule("Bare"), &[lacks]);
    formatted(&rule("Flat"), &["SI0040 ‹Flat› … `position` is a `vec3`"]);
    // Not where the attribute is not there, or where more than branches decides.
    let under = |condition: &str| format!("#[when({condition})] {}", rule("Bare"));
    formatted(&under("!bare"), &[]);
    formatted(&under("lit"), &[lacks]);
    formatted(&under("lit && bare"), &[lacks]);
    formatted(&format!("compilation_constant fine: bool = true; {}", under("fine")), &[]);
    formatted(&under("used(NORMAL)"), &["SI0063"]);
    formatted(&format!("#[when(lit)] {}", rule("Bare").replace("if bare", "skip if lit && bare; if bare")), &[]);
    formatted(&rule("Bare").replace("vertex_in(1)", "vertex_in(1, instance, buffer = 1)"), &[]);
}

#[test]
fn what_a_composition_lacks_is_missing_on_every_backend() {
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let one = "shader_fragment! { One { requires light: vec3; fragment {
        void main(inout Surface surface) { surface.paint.rgb = light; } } } }";
    let info = |backends: &str| {
        format!(
            "{place} {one} shader_info! {{ It {{ {backends} fragment_out(0) paint: vec4; fragments(Place, One);
             do_static_compilation; }} }}"
        )
    };
    let missing = ["SI0116 ‹light›: `one#0` requires `light: vec3` in the fragment stage"];
    check(&info(""), &missing);
    check(&info("backends(vulkan);"), &missing);
}
