//! Preprocessor conditions on names that the preprocessor does not know: the token of each error, and its help.

use crate::checked;

use checked::{check, check_alone, check_with};

const COMPUTE: &str = "local_group_size(1); do_static_compilation;";
/// What every message of an `#if` ends with before its way out.
const READS: &str = "and the preprocessor knows only macros: it reads 0 here";

/// Checks a compute stage with this line before its `main`, and an `#endif` after it.
#[track_caller]
fn asks(statements: &str, line: &str, expected: &[&str]) {
    let source = format!("compute_source {{\n{line}\n#endif\nvoid main() {{}} }}");
    check(&format!("shader_info! {{ It {{ {COMPUTE} {statements} {source} }} }}"), expected);
}

#[test]
fn each_kind_of_name_has_its_way_out() {
    let branch = "‹warm›: `warm` is a branch,";
    let other = format!(
        "SI0162 {branch} {READS}; help: write `if (warm)`; around declarations, add `#[when(warm)] \
                         define WARM;` and ask for that; see line 1 ‹warm›: declared here|"
    );
    asks("branch warm;", "#if warm", &[&other]);
    let defined = format!("SI0162 {branch} and only macros are ever defined; help: write `if (warm)`");
    for line in ["#ifdef warm", "#ifndef warm", "#if defined(warm)", "#if defined warm && 1"] {
        asks("branch warm;", line, &[&defined]);
    }
    let every = |statements: &str, name: &str, what: &str, way_out: &str| {
        let wanted = format!("SI0162 ‹{name}›: `{name}` is {what}, {READS}; help: {way_out}");
        asks(statements, &format!("#if {name} > 1"), &[&wanted]);
    };
    every(
        "branch lights: 0..=4;",
        "lights",
        "a branch",
        "write `if (lights == 4)`; around declarations, add `#[when(lights == 4)] define LIGHTS_4;`",
    );
    every(
        "branch mode: [Unlit, Lit];",
        "mode",
        "a branch",
        "write `if (mode == mode_Lit)`; around declarations, add `#[when(mode == Lit)] define MODE_LIT;`",
    );
    every("branch mode: [Unlit, Lit];", "mode_Lit", "a branch's value", "write `if (mode == mode_Lit)`");
    let constant = "write `if` instead of `#if`, or add a `define` with the value as a number and ask for that";
    every("compilation_constant taps: int = 4;", "taps", "a compilation constant", constant);
    every("specialization_constant taps: int = 4;", "taps", "a specialization constant", constant);
    every(
        "push_constant taps: int;",
        "taps",
        "a push constant",
        "add `define TAPS;`, under the same `#[when(…)]`, and ask for that",
    );
    every("sampler(0) MAP: sampler2D;", "MAP", "a sampler", "add `define HAS_MAP;`");
}

#[test]
fn each_directive_and_each_name_of_it_is_read() {
    let wrong = |name: &str| format!("SI0162 ‹{name}›: `{name}` is a branch, {READS}");
    let (warm, cold) = (wrong("warm"), wrong("cold"));
    let branches = "branch warm; branch cold;";
    asks(branches, "#if 1 == 2 - warm /* cold */ || !cold // warm", &[&warm, &cold]);
    asks(branches, "#if OTHER\n#elif warm", &[&warm]);
    asks(branches, "#if OTHER\n#if cold\n#endif", &[&cold]);
}

#[test]
fn macros_are_followed() {
    let stands = |word: &str| format!("SI0162 ‹{word}›: `{word}` stands for `warm`, which is a branch, {READS}");
    asks("branch warm; define HOT = warm;", "#if HOT", &[&stands("HOT")]);
    asks("branch warm;", "#define B warm\n#define A(x) (x + B)\n#if A(1)", &[&stands("A")]);
    asks("branch warm; define LOOP = LOOP + OTHER; define OTHER = LOOP;", "#if LOOP", &[]);
    // A parameter hides the branch; `#ifdef` does not expand the macro.
    asks("branch warm;", "#define A(warm) (warm + 1)\n#if A(1)", &[]);
    asks("branch warm; define HOT = warm;", "#ifdef HOT", &[]);
}

#[test]
fn constants_of_the_text_are_no_macros() {
    asks("", "const int TAPS = 4;\n#if TAPS > 2", &[&format!("SI0162 ‹TAPS›: `TAPS` is a variable, {READS}")]);
    asks("", "#ifndef TAPS\nconst int TAPS = 4;", &[]);
}

#[test]
fn what_may_be_a_macro_is_no_error() {
    for (statements, line) in [
        ("define FANCY;", "#if FANCY"),
        (
            "#[when(target(gles))] define FANCY; #[when(!target(gles))] compilation_constant FANCY: int = 1;",
            "#if FANCY",
        ),
        ("branch warm; specialize { if warm { define HOT = 1; } }", "#if HOT"),
        ("branch warm;", "#if 0\n#if warm\n#endif"),
        ("branch warm;", "#if defined(GL_ES) || __VERSION__ > 300 || GPU_COMPUTE_SHADER"),
        ("branch warm;", "#ifdef UNKNOWN"),
        ("branch warm;", "#pragma warm\n#line 4\n#ifdef X"),
        ("branch warm;", "#if"),
        ("branch warm;", "#if defined"),
        ("branch warm;", "#ifdef"),
    ] {
        asks(statements, line, &[]);
    }
}

#[test]
fn a_name_of_another_stage_is_no_error() {
    let text = |attribute: &str| {
        format!(
            "shader_info! {{ It {{ vertex_in(0) {attribute}: vec3; fragment_out(0) color: vec4; do_static_compilation;
            vertex_source {{ void main() {{ gl_Position = vec4(1.0); }} }}
            fragment_source {{\n#ifdef other\n#endif\nvoid main() {{ color = vec4(1.0); }} }} }} }}"
        )
    };
    check(&text("other"), &[]);
    check(&text("color_in"), &[]);
}

#[test]
fn files_are_read_like_bodies() {
    let info =
        "shader_info! { It { local_group_size(1); branch warm; do_static_compilation; compute_source(\"it.glsl\"); } }";
    let source = "#include \"lib.glsl\"\nvoid main() {\n#include \"part.glsl\"\n}";
    let files =
        [("it.glsl", source), ("lib.glsl", "#ifdef warm\n#endif\n"), ("part.glsl", "#if 1 && \\\n  warm\n#endif\n")];
    check_with(
        info,
        &files,
        &[
            "SI0162 lib.glsl: ‹warm›: `warm` is a branch, and only",
            "SI0162 part.glsl: ‹warm›: `warm` is a branch, and the",
        ],
    );
}

#[test]
fn fragments_ask_for_facts() {
    let main = "void main(inout Surface surface) {}";
    let alone = |statements: &str, line: &str, expected: &[&str]| {
        check_alone(&format!("One {{ {statements} fragment {{\n{line}\n#endif\n{main} }} }}"), &[], expected);
    };
    alone("provides lit;", "#ifdef lit", &[]);
    alone("", "#ifdef lit", &[]);
    alone(
        "#[ui(label = \"a\")] param sky: vec3;",
        "#ifdef sky",
        &[
            "SI0162 ‹sky›: `sky` is a name of the fragment, and only macros are ever defined; help: add `provides SKY;` beside its statement, and ask for that; see line 1 ‹sky›: declared here|",
        ],
    );
    for statement in [
        "shared sky: vec3;",
        "export sky: float;",
        "import sky: float = 0.0, last;",
        "interpolator sky: vec3;",
        "sampler sky: sampler2D;",
    ] {
        alone(statement, "#if sky", &["SI0162 ‹sky›: `sky` is a name of the fragment, and the preprocessor"]);
    }
    let place = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let one = format!("shader_fragment! {{ One {{ fragment {{\n#if warm\n#endif\n{main} }} }} }}");
    let info = "shader_info! { Wall { branch warm; fragment_out(0) paint: vec4; fragments(Place, One); do_static_compilation; } }";
    check(
        &format!("{place} {one} {info}"),
        &["SI0162 ‹warm›: `warm` is a branch, and the preprocessor … see line 4 ‹One›: in `one#0` of the composition"],
    );
}

#[test]
fn a_macro_of_the_text_replaces_no_declared_name() {
    let replaces = |name: &str, what: &str| format!("SI0043 ‹{name}›: `{name}` is {what}, and this macro replaces it");
    let defines =
        |statements: &str, line: &str, expected: &[&str]| asks(statements, &format!("{line}\n#if 1"), expected);
    let (branch, constant) = (replaces("warm", "a branch"), replaces("PI", "a compilation constant"));
    defines("branch warm;", "#define warm true", &[&branch]);
    defines("branch warm;", "#define warm", &[&branch]);
    defines("compilation_constant PI: float = 3.0;", "#ifndef PI\n#define PI 3.14\n#endif", &[&constant]);
    let written = replaces("SPEC_taps", "the macro that sets a constant on OpenGL");
    let taps = "specialization_constant taps: int = 4;";
    defines(taps, "#define SPEC_taps 9", &[&written]);
    defines(&format!("{taps} backends(vulkan);"), "#define SPEC_taps 9", &[]);
    defines(taps, "#ifdef SPEC_taps\n#endif", &[]);
    for line in ["#define warm (!warm)", "#define warm(x) x", "#if 0\n#define warm true\n#endif", "#define hot warm"] {
        defines("branch warm;", line, &[]);
    }
    let main = "void main(inout Surface surface) {}";
    let alone = format!("One {{ param sky: vec3; fragment {{\n#define sky vec3(1.0)\n{main} }} }}");
    check_alone(&alone, &[], &[&replaces("sky", "a name of the fragment")]);
}

#[test]
fn a_fragment_removes_no_macro_that_others_see() {
    let place = "shader_fragment! { Place { provides lit; vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let removes = |lines: &str, expected: &[&str]| {
        let one =
            format!("shader_fragment! {{ One {{ fragment {{\n{lines}\nvoid main(inout Surface surface) {{}} }} }} }}");
        let statements =
            "branch bright; #[when(bright)] define GAIN = 2.0; fragments(Place, One); do_static_compilation;";
        check(&format!("{place} {one} shader_info! {{ Wall {{ {statements} }} }}"), expected);
    };
    let wrong = |name: &str, what: &str| {
        format!("SI0043 ‹{name}›: `{name}` is {what}, and this `#undef` removes it from the code of later fragments")
    };
    removes("#undef GAIN", &[&wrong("GAIN", "a define")]);
    removes("#undef lit", &[&wrong("lit", "a fact")]);
    for lines in
        ["#undef OTHER", "#undef OWN\n#define OWN 1", "#define GAIN 3.0\n#undef GAIN", "#if 0\n#undef GAIN\n#endif"]
    {
        removes(lines, &[]);
    }
}

#[test]
fn a_descendant_reports_what_its_names_do_to_a_parent() {
    let source = "compute_source {\n#ifdef SKINNED\n#endif\nvoid main() {} }";
    let parent = format!("shader_info! {{ Base {{ local_group_size(1); {source} }} }}");
    let child = |statements: &str| {
        format!("{parent} shader_info! {{ It {{ additional_info(Base); {statements} do_static_compilation; }} }}")
    };
    check(&parent, &[]);
    check(&child(""), &[]);
    check(&child("define SKINNED;"), &[]);
    check(&child("branch SKINNED;"), &["SI0162 ‹SKINNED›: `SKINNED` is a branch, and only"]);
    // A parent that has both reports it by itself.
    let parent = parent.replace("Base {", "Base { branch SKINNED;");
    check(&parent, &["SI0162 ‹SKINNED›"]);
    let child = format!("{parent} shader_info! {{ It {{ additional_info(Base); do_static_compilation; }} }}");
    check(&child, &[]);
}
