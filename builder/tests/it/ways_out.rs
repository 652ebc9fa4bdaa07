//! Errors of a first day have a help, and a declaration that follows the help builds.

use crate::reproductions::package::package;

use shader_builder::{Backend, Builder};

const STAGES: &str = "fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }";
const FLAT: (&str, &str) = ("shaders/flat.glsl", "void main() { color = vec4(1.0); }\n");

/// An info with both stages.
fn info(statements: &str, fragment: &str) -> String {
    format!("shader_info! {{ pub A {{ {STAGES} {statements} {fragment} do_static_compilation; }} }}\n")
}

fn with_main(statements: &str, code: &str) -> String {
    info(statements, &format!("fragment_source {{ void main() {{ {code} }} }}"))
}

fn errors(lib: &str, file: (&str, &str)) -> Vec<String> {
    let folder = package(&[("src/lib.rs", lib), file]);
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let one = |it: &shader_info_model::diagnostic::Diagnostic| {
        let help = it.help.as_deref().unwrap_or("none");
        format!("{} {}:{} {}; help: {help}", it.code.id, it.place.line, it.place.column, it.message)
    };
    report.diagnostics.iter().map(one).collect()
}

/// Checks that a library has one error with these words in this order, and none after the change that the help names.
#[track_caller]
fn check(wrong: &str, words: &[&str], mended: &str) {
    check_with(wrong, FLAT, words, mended, FLAT);
}

#[track_caller]
fn check_with(wrong: &str, file: (&str, &str), words: &[&str], mended: &str, mended_file: (&str, &str)) {
    let found = errors(wrong, file);
    let [error] = found.as_slice() else { panic!("{wrong}\n{} errors: {found:#?}", found.len()) };
    let mut rest = error.as_str();
    for part in words {
        let Some(at) = rest.find(part) else { panic!("{wrong}\n`{part}` is not in {rest}\nof {error}") };
        rest = &rest[at + part.len()..];
    }
    let left = errors(mended, mended_file);
    assert!(left.is_empty(), "{mended}\n{left:#?}");
}

#[test]
fn a_type_of_another_module() {
    let lib = |before: &str, visibility: &str| {
        let light = format!("#[shader_shared] #[derive(Clone, Copy)] {visibility} struct Light {{ pub color: Vec4 }}");
        let shader = with_main("uniform_buf(0) light: Light;", "color = light.color;");
        format!("mod types {{ use glam::Vec4; {light} }}\n{before}{shader}")
    };
    let mended = lib("use crate::types::Light;\n", "pub(crate)");
    check(&lib("", "pub"), &["SI0014", "cannot find", "help: add `use crate::types::Light;`"], &mended);
    let words = ["SI0014", "help: write `pub(crate)` before `Light` there, and add `use crate::types::Light;` here"];
    check(&lib("", ""), &words, &mended);
}

#[test]
fn a_name_of_one_letter_is_not_like_every_other() {
    let found = errors(&with_main("uniform_buf(0) light: N;", "color = light;"), FLAT);
    assert!(found.len() == 1 && !found[0].contains("did you mean"), "{found:?}");
}

#[test]
fn a_keyword_before_the_name() {
    let good = with_main("", "color = vec4(1.0);");
    let words = ["SI0002 1:20 `struct` before the name", "help: write `A` without `struct`"];
    check(&good.replace("pub A", "pub struct A"), &words, &good);
}

#[test]
fn a_source_that_is_not_a_file_name() {
    let good = info("", "fragment_source(\"flat.glsl\");");
    let help = "help: write `fragment_source(\"flat.glsl\")`, with a path relative to the folder `shaders`";
    for (wrong, words) in [
        ("fragment_source(flat.glsl);", "SI0002 1:129 the file name `flat.glsl` is not between quotes"),
        ("fragment_source(include_str!(\"../shaders/flat.glsl\"));", "is Rust: a source names its file"),
        ("fragment_source = include_str!(\"../shaders/flat.glsl\");", "is Rust: a source names its file"),
        ("fragment_source = \"flat.glsl\";", "the name of a file is between parentheses"),
        ("fragment_source: \"flat.glsl\";", "the name of a file is between parentheses"),
    ] {
        check(&info("", wrong), &[words, help], &good);
    }
    let words = ["expected a file name between quotes, found `FLAT`", "help: write `fragment_source(\"file.glsl\")`"];
    check(&info("", "fragment_source(FLAT);"), &words, &good);
}

#[test]
fn attributes_of_rust_before_a_statement() {
    let with = |attribute: &str| with_main(&format!("{attribute} push_constant tint: vec4;"), "color = tint;");
    let good = with("");
    for attribute in ["#[allow(unused)]", "#[allow(dead_code)]", "#[derive(Debug)]", "#[inline]", "#[deprecated]"] {
        check(&with(attribute), &["SI0010", "help: remove"], &good);
    }
    check(&with("#[sematic(tint)]"), &["SI0010", "did you mean `semantic`?"], &with("#[semantic(tint)]"));
}

#[test]
fn a_directive_of_glsl_between_statements() {
    let with = |line: &str| with_main(&format!("\n{line}\n"), "color = vec4(x());");
    let mended = with("typedef_source(\"x.glsl\");");
    let file = ("shaders/x.glsl", "float x() { return 1.0; }\n");
    let words = ["SI0002 2:2 `#include` is a directive of GLSL", "`typedef_source(\"x.glsl\");`"];
    check_with(&with("#include \"x.glsl\""), file, &words, &mended, file);
    let defined = |line: &str| with_main(&format!("\n{line}\n"), "color = vec4(GAIN);");
    let words = ["SI0002 2:2 `#define` is a directive of GLSL", "write `define NAME = value;`"];
    check(&defined("#define GAIN 2.0"), &words, &defined("define GAIN = 2.0;"));
}

#[test]
fn push_constants_of_a_body() {
    let block = "layout(push_constant) uniform Push { vec4 tint; layout(offset = 16) float gains[2]; } pc;";
    let wrong = info("", &format!("fragment_source {{ {block} void main() {{ color = pc.tint * pc.gains[0]; }} }}"));
    let statements = "push_constant tint: vec4; push_constant gains: [float; 2];";
    let words = ["SI0057", &format!("write `{statements}`, and remove `pc.` before their names")];
    check(&wrong, &words, &with_main(statements, "color = tint * gains[0];"));
}

#[test]
fn a_missing_semicolon_is_shown_at_the_end_of_its_line() {
    let good = info("", "fragment_source(\"a.glsl\");");
    for (text, line, place) in [
        ("void main() {\n  vec4 a = vec4(1.0)\n  color = a;\n}\n", "vec4(1.0)", "2:20"),
        ("void main() {\n  color = vec4(1.0) // white\n\n}\n", "vec4(1.0)", "2:19"),
        ("const float K = 1.0\nvoid main() { color = vec4(K); }\n", "1.0", "1:17"),
        ("float f() { return 1.0; }\nvoid main() {\n  f()\n  color = vec4(1.0);\n}\n", "f()\n", "3:5"),
    ] {
        let end = line.trim_end();
        let mended = text.replacen(line, &line.replacen(end, &format!("{end};"), 1), 1);
        let words = [&format!("SI0070 {place} syntax error: expected `;` after"), "in the next line; help: write `"];
        check_with(&good, ("shaders/a.glsl", text), &words.map(|it| it as &str), &good, ("shaders/a.glsl", &mended));
    }
}

#[test]
fn a_name_is_used_before_its_declaration() {
    let good = info("", "fragment_source(\"a.glsl\");");
    let main = "void main() { color = vec4(gain(1.0)); }\n";
    let gain = "float gain(float x)\n{\n  return x;\n}\n";
    let check = |wrong: &str, words: &[&str], mended: &str| {
        check_with(&good, ("shaders/a.glsl", wrong), words, &good, ("shaders/a.glsl", mended));
    };
    let words = [
        "SI0070 1:28 `gain` is declared after this call",
        "help: move `float gain(float x)` above the function that calls it, or write `float gain(float x);` there",
    ];
    for mended in [format!("{gain}{main}"), format!("float gain(float x);\n{main}{gain}")] {
        check(&format!("{main}{gain}"), &words, &mended);
    }
    let two = format!("{gain}float gain(vec2 x) {{ return x.x; }}\n");
    let declarations = "`float gain(float x);`, `float gain(vec2 x);`";
    let help = format!("help: write {declarations} above the function that calls it");
    let mended = format!("{}{main}{two}", declarations.replace(['`', ','], ""));
    check(&format!("{main}{two}"), &["SI0070 1:28 `gain` is declared after this call", &help], &mended);
    // An overload is there, but takes something else.
    let words = [
        "SI0070 2:28 no overload of `gain` above this call takes these arguments",
        "help: its signatures are `float gain(vec2 x)`; to call one that is declared below, move `float gain(float x)`",
    ];
    let other = "float gain(vec2 x) { return x.x; }\n";
    check(&format!("{other}{main}{gain}"), &words, &format!("{other}{gain}{main}"));
    let main = "void main() { color = vec4(GAIN); }\n";
    for declaration in ["const float GAIN = 2.0;", "float GAIN = 2.0;", "#define GAIN 2.0"] {
        let words =
            ["SI0070 1:28 `GAIN` is declared after this use", "help: move the declaration of `GAIN` above its first"];
        check(&format!("{main}{declaration}\n"), &words, &format!("{declaration}\n{main}"));
    }
}

#[test]
fn a_length_that_depends_on_a_branch() {
    let body = |branch: &str, length: &str| {
        with_main(&format!("{branch} push_constant p: [vec4; {length}];"), "color = p[0];")
    };
    let help = "help: write `#[when(n == 1)] define N_COUNT = 1; #[when(n == 2)] define N_COUNT = 2;`, and so on";
    let branch = "branch(static) n: 1..=3;";
    let defines: String = (1..=3).map(|n| format!("#[when(n == {n})] define N_COUNT = {n};")).collect();
    let mended = body(&format!("{branch} {defines}"), "define(N_COUNT)");
    check(&body(branch, "define(n)"), &["SI0019", "a branch has a value only in a variant", help], &mended);
    check(&body(branch, "n"), &["SI0014", help], &mended);
    let compute = |branch: &str, size: &str| {
        let source = "storage_buf(0, write) o: [uint]; compute_source { void main() { o[0] = 1u; } }";
        format!("shader_info! {{ pub A {{ {branch} local_group_size({size}); {source} do_static_compilation; }} }}\n")
    };
    let branch = "branch(static) big;";
    let defines = "#[when(big)] define BIG_COUNT = 1; #[when(!big)] define BIG_COUNT = 2;";
    let words = ["SI0019", defines, "`, and `define(BIG_COUNT)` here"];
    check(&compute(branch, "define(big)"), &words, &compute(&format!("{branch} {defines}"), "define(BIG_COUNT)"));
}

#[test]
fn a_define_with_the_name_of_a_parameter() {
    let lib = |define: &str| {
        with_main(
            &format!("{define} slot(fragment) tint: (gain: float) -> float {{ return gain; }}"),
            "color = vec4(tint(1.0));",
        )
    };
    let words = ["SI0043", "`gain` is a define and a parameter of a slot", "rename one of the two"];
    check(&lib("define gain = 2.0;"), &words, &lib("define gain_2 = 2.0;"));
    assert!(errors(&lib("define gain(x) = (x);"), FLAT).is_empty(), "a macro with parameters replaces only calls");
}

#[test]
fn a_member_without_a_colon() {
    let lib = |member: &str| {
        let stages = "vertex_source { void main() { v.uv = vec2(0.0); gl_Position = vec4(0.0); } }
                      fragment_source { void main() { color = v.uv.xyxy; } }";
        format!(
            "interface_info! {{ pub V as v {{ {member} }} }}\nshader_info! {{ pub A {{ vertex_out(V); \
             fragment_out(0) color: vec4; {stages} do_static_compilation; }} }}\n"
        )
    };
    check(&lib("uv vec2;"), &["SI0004", "help: write `uv: vec2;`"], &lib("uv: vec2;"));
}

#[test]
fn two_things_of_a_fragment_with_one_name() {
    let lib = |parts: &str, main: &str| {
        let place = "shader_fragment! { pub P { vertex { void main() { gl_Position = vec4(0.0); } } } }";
        let code = format!("fragment {{ void main(inout Surface surface) {{ {main} }} }}");
        format!(
            "{place}\nshader_fragment! {{ pub F {{ {parts} {code} }} }}\nshader_info! {{ pub A {{ fragments(P, F); \
             fragment_out(0) color: vec4; do_static_compilation; }} }}\n"
        )
    };
    let main = "surface.color = vec4(gain);";
    let words = ["SI0110", "`gain` is declared twice", "help: rename one of the two"];
    check(
        &lib("param gain: float; param gain: float;", main),
        &words,
        &lib("param gain: float; param gain_2: float;", main),
    );
}

#[test]
fn words_of_other_apis_for_a_slot() {
    let texture =
        |slot: &str| with_main(&format!("sampler({slot}) map: sampler2D;"), "color = texture(map, vec2(0.0));");
    let words = ["SI0002", "`binding =` before the slot", "help: write the number alone: `(3)`"];
    check(&texture("binding = 3"), &words, &texture("3"));
    let words =
        ["SI0004", "unknown option `set`", "`pass`, `batch` or `geometry`: on Vulkan these are the sets 0, 1 and 2"];
    check(&texture("0, set = 1"), &words, &texture("0, batch"));
    let words = ["SI0002", "the slot `0` stands after an option", "help: write the slot first: `(0, batch)`"];
    check(&texture("batch, 0"), &words, &texture("0, batch"));
}

#[test]
fn an_access_that_could_not_be_read_is_not_wrong() {
    let lib = |access: &str| {
        let source = "compute_source { void main() { values[0] = 1.0; } } do_static_compilation;";
        format!(
            "shader_info! {{ pub A {{ local_group_size(8); storage_buf(0, {access}) values: [float]; {source} }} }}\n"
        )
    };
    check(&lib("rw"), &["SI0004", "unknown option `rw`", "did you mean `read_write`?"], &lib("read_write"));
}

#[test]
fn a_parent_after_a_colon() {
    let lib = |head: &str, statement: &str| {
        let info = with_main(statement, "color = tint;").replace("pub A", head);
        format!("shader_info! {{ pub P {{ push_constant tint: vec4; }} }}\n{info}")
    };
    let words = ["SI0002", "unexpected `:`", "help: write `additional_info(Parent);` between the braces"];
    check(&lib("pub A: P", ""), &words, &lib("pub A", "additional_info(P);"));
}

#[test]
fn glsl_in_a_string() {
    let good = with_main("", "color = vec4(1.0);");
    let wrong = info("", "fragment_source(\"void main() { color = vec4(1.0); }\");");
    check(&wrong, &["SI0002", "this is GLSL, not the name of a file", "help: write the GLSL between braces"], &good);
}

#[test]
fn equal_functions_of_two_node_trees_under_one_condition() {
    let lib = |first: &str, second: &str, condition: &str| {
        let tree = |name: &str, function: &str, condition: &str| {
            format!("nodetree(fragment) {{\n{condition}\n{function}\n#endif\nfloat {name}() {{ return 1.0; }} }}\n")
        };
        let trees = tree("a", first, "#ifdef FAST") + &tree("b", second, condition);
        with_main(&format!("define FAST;\n{trees}"), "color = vec4(a() + b() + f());")
    };
    let (one, two) = ("float f() { return 1.0; }", "float f() { return 2.0; }");
    let good = lib(one, one, "#ifdef FAST");
    check(&lib(one, two, "#ifdef FAST"), &["SI0043", "function `f` of the node tree", "`f_2`"], &good);
    let other = errors(&lib(one, two, "#ifndef FAST"), FLAT);
    assert!(other.is_empty(), "the conditions exclude each other: {other:#?}");
}

fn storing(image: &str) -> String {
    format!(
        "shader_info! {{ pub A {{ local_group_size(8); {image} compute_source {{ void main() {{ \
         imageStore(target, ivec2(0), vec4(1.0)); }} }} do_static_compilation; }} }}\n"
    )
}

#[test]
fn formats_of_other_apis() {
    let image = |format: &str| storing(&format!("image(0, {format}, write) target: image2D;"));
    let good = image("rgba16f");
    for format in ["GPU_RGBA16F", "RGBA16F", "SFLOAT_16_16_16_16", "R16G16B16A16_SFLOAT", "Rgba16Float"] {
        let words = ["SI0005", &format!("unknown image format `{format}`"), "help: did you mean `rgba16f`?"];
        check(&image(format), &words, &good);
    }
    let words = ["SI0005", "unknown image format `GPU_DEPTH24`", "help: a format has a word such as `rgba16f`, "];
    check(&image("GPU_DEPTH24"), &words, &good);
    let words = ["SI0003", "unknown image type `FLOAT_2D`", "help: did you mean `image2D`?"];
    check(&good.replace("target: image2D", "target: FLOAT_2D"), &words, &good);
}

#[test]
fn a_name_between_the_parentheses() {
    let good = "image(0, rgba16f, write) target: image2D;";
    for wrong in [
        "image(0, rgba16f, write, image2D, target);",
        "image(0, SFLOAT_16_16_16_16, write, image2D, target);",
        "image(0, rgba16f, write, FLOAT_2D, \"target\");",
    ] {
        let help = format!("help: write `{good}`");
        let words = ["SI0002", "the name `target` and its type stand after the parentheses", &help];
        check(&storing(wrong), &words, &storing(good));
    }
    for (wrong, good, code) in [
        ("push_constant(vec4, tint);", "push_constant tint: vec4;", "color = tint;"),
        ("push_constant(float4, tint[2]);", "push_constant tint: [vec4; 2];", "color = tint[1];"),
        ("sampler(0, FLOAT_2D, map);", "sampler(0) map: sampler2D;", "color = texture(map, vec2(0.0));"),
        ("sampler(1, batch, sampler2D, map);", "sampler(1, batch) map: sampler2D;", "color = texture(map, vec2(0.0));"),
        ("storage_buf(0, read, vec4, list[]);", "storage_buf(0, read) list: [vec4];", "color = list[0];"),
    ] {
        check(&with_main(wrong, code), &["SI0002", &format!("help: write `{good}`")], &with_main(good, code));
    }
}

#[test]
fn a_value_of_a_render_state() {
    let state = |field: &str| with_main(&format!("render_state {{ {field} }}"), "color = vec4(1.0);");
    for (wrong, words, good) in [
        (
            "blend: \"alpha\"",
            "SI0002 1:134 the value of `blend` is between quotes; help: write `blend: alpha`",
            "blend: alpha",
        ),
        (
            "blend = alpha",
            "SI0002 1:133 expected `:` after `blend`, found `=`; help: write `blend: alpha`",
            "blend: alpha",
        ),
        (
            "depth_write: 1",
            "SI0095 1:140 `depth_write` is `true` or `false`, not the number 1; help: write `true`",
            "depth_write: true",
        ),
    ] {
        check(&state(wrong), &[words], &state(good));
    }
}

#[test]
fn a_declaration_of_another_language() {
    let check = |wrong: &str, code: &str, help: &str| {
        let mended = help.split('`').next().expect("code");
        let word = wrong.split([' ', ':']).next().expect("a word");
        let words = ["SI0001", &format!("unknown statement `{word}`"), &format!("help: write `{help}")];
        check(&with_main(wrong, code), &words, &with_main(mended, code));
    };
    for (wrong, mended) in [
        ("let x = 1;", "compilation_constant x: int = 1;"),
        ("let mut x = -1.5;", "compilation_constant x: float = -1.5;"),
        ("const x: f32 = 2.0;", "compilation_constant x: float = 2.0;"),
        ("const x: u32 = 2;", "compilation_constant x: uint = 2;"),
        ("static x: bool = true;", "compilation_constant x: bool = true;"),
        ("float x = 1.0;", "compilation_constant x: float = 1.0;"),
    ] {
        check(wrong, "color = vec4(x);", &format!("{mended}`"));
    }
    check("vec4 tint;", "color = tint;", "push_constant tint: vec4;` for a value");
    check("tint: vec4;", "color = tint;", "push_constant tint: vec4;` for a value");
    check("sampler2D map;", "color = texture(map, vec2(0.0));", "sampler(0) map: sampler2D;`");
}

/// Rust Reference, "Implementations" and "Traits": their items are constants, types of traits and functions.
#[test]
fn a_declaration_in_an_impl_block() {
    let shader = with_main("", "color = vec4(1.0);");
    for (head, place) in [
        ("struct R; impl R {", "`shader_info!` declares a type, which cannot stand in an `impl` block"),
        ("struct R<T, U>(T, U); unsafe impl<T, U> Drop for R<T, U> {", "an `impl` block"),
        ("pub trait T: Sized {", "which cannot stand in a trait"),
    ] {
        let words = ["SI0002", place, "help: move `shader_info! { … }` out of the braces"];
        check(&format!("{head}\n{shader}}}\n"), &words, &format!("{head} }}\n{shader}"));
    }
    // Functions have items.
    for head in ["struct R; impl R { fn f() {", "fn f() -> impl Sized { {", "fn f<A, B>(a: A) -> impl Into<B> { {"] {
        let found = errors(&format!("{head}\n{shader}}} }}\n"), FLAT);
        assert!(found.is_empty(), "{head}: {found:#?}");
    }
}

#[test]
fn the_end_of_a_statement() {
    let lib = |end: &str| {
        with_main(&format!("push_constant tint: vec4{end} push_constant gain: float;"), "color = tint * gain;")
    };
    check(&lib(","), &["SI0002 1:136 expected `;`, found `,`; help: write `;` in its place"], &lib(";"));
    let good = with_main("", "color = vec4(1.0);");
    let wrong = good.replace("do_static_compilation;", "do_static_compilation");
    check(
        &wrong,
        &["SI0002", "expected `;` at the end of the statement; help: end `do_static_compilation` with `;`"],
        &good,
    );
    let wrong = good.replace("do_static_compilation;", "do_static_compilation; do_static_compile;");
    check(&wrong, &["SI0001", "unknown statement `do_static_compile`"], &good);
}

#[test]
fn members_in_place_of_an_interface() {
    let lib = |before: &str, statement: &str| {
        let stages = "vertex_source { void main() { v.uv = vec2(0.0); gl_Position = vec4(0.0); } }
                      fragment_source { void main() { color = v.uv.xyxy; } }";
        format!(
            "{before}shader_info! {{ pub A {{ {statement} fragment_out(0) color: vec4; {stages} do_static_compilation; }} }}\n"
        )
    };
    let interface = "interface_info! { pub Varyings as v { uv: vec2; } }";
    let mended = lib(&format!("{interface}\n"), "vertex_out(Varyings);");
    let words = [
        "SI0002",
        "`vertex_out` takes the path of an interface, not its members",
        &format!("help: declare the interface beside the info, `{interface}`, write `vertex_out(Varyings);` here"),
    ];
    for wrong in ["vertex_out(uv: vec2);", "vertex_out(0) uv: vec2;"] {
        check(&lib("", wrong), &words, &mended);
    }
}

#[test]
fn what_a_shader_only_reads() {
    let lib = |code: &str| with_main("push_constant tint: vec4;", code);
    let words = ["`tint` is a push constant, which a shader cannot write", "help: copy `tint` to a variable"];
    let at_name = ["SI0070 1:170", words[0], words[1]];
    check(&lib("tint.x = 1.0; color = tint;"), &at_name, &lib("vec4 copy = tint; copy.x = 1.0; color = copy;"));
    for wrong in ["tint = vec4(1.0); color = tint;", "tint.x = 1.0; color = tint;", "color = tint; { tint[0] += 1.0; }"]
    {
        check(&lib(wrong), &words, &lib("vec4 copy = tint; copy.x = 1.0; color = copy;"));
    }
    let lib = |code: &str| with_main("define ONE = 1.0;", code);
    let words = ["SI0070", "`k` is a `const`, which a shader cannot write", "help: copy `k`"];
    check(
        &lib("const float k = ONE; k = 2.0; color = vec4(k);"),
        &words,
        &lib("float k = ONE; k = 2.0; color = vec4(k);"),
    );
}

/// GLSL 4.60 §6.1: recursion is not allowed.
#[test]
fn a_function_calls_itself() {
    let good = info("", "fragment_source(\"a.glsl\");");
    let end = "void main() { color = vec4(f(3.0)); }\n";
    let mended = format!("float f(float x) {{ return x; }}\n{end}");
    let check = |wrong: &str, words: &str| {
        let wrong = format!("{wrong}{end}");
        let words = ["SI0070", words, "GLSL has no recursion; help: write a loop"];
        check_with(&good, ("shaders/a.glsl", &wrong), &words, &good, ("shaders/a.glsl", &mended));
    };
    check("float f(float x) { return x < 1.0 ? x : f(x - 1.0); }\n", " 1:7 `f` calls itself: ");
    let g = "float g(float x) { return f(x - 1.0); }\n";
    check(
        &format!("float f(float x);\n{g}float f(float x) {{ return x < 1.0 ? x : g(x); }}\n"),
        " 2:7 `g` calls itself through `f`: ",
    );
}

#[test]
fn an_index_of_a_vector() {
    let lib = |index: &str| {
        let source = format!("compute_source {{ void main() {{ o[{index}] = 1.0; }} }}");
        format!(
            "shader_info! {{ pub A {{ local_group_size(8); storage_buf(0, write) o: [float]; {source} do_static_compilation; }} }}\n"
        )
    };
    let words = ["SI0070", "an index is one `int` or `uint`", "help: take a component of a vector, such as `….x`"];
    check(&lib("gl_GlobalInvocationID"), &words, &lib("gl_GlobalInvocationID.x"));
    check(&lib("1.5"), &words, &lib("int(1.5)"));
}

#[test]
fn a_variable_is_used_before_its_declaration() {
    let words = ["SI0070", "`x` is declared after this use", "help: move the declaration of `x` above its first use"];
    check(&with_main("", "color = x; vec4 x = vec4(1.0);"), &words, &with_main("", "vec4 x = vec4(1.0); color = x;"));
    let other = errors(&with_main("", "color = x; } void f() { vec4 x = vec4(1.0);"), FLAT);
    assert!(other.len() == 1 && other[0].contains("`x`: undeclared identifier"), "{other:?}");
}

#[test]
fn a_built_in_function_with_other_arguments() {
    let lib = |code: &str| with_main("sampler(0) tex: sampler2D;", code);
    let words = [
        "SI0070 1:179 no overload of `texture` takes these arguments",
        "help: its signature is `vec4 texture(sampler2D, vec2[, float])`",
    ];
    check(&lib("color = texture(tex, vec3(0.0));"), &words, &lib("color = texture(tex, vec2(0.0));"));
    let words = [
        "SI0070",
        "no overload of `mix` takes these arguments",
        "help: its signatures are `genFType mix(genFType, genFType, genFType)`, ",
    ];
    check(
        &lib("color = mix(vec4(0.0), vec4(1.0), vec2(0.5));"),
        &words,
        &lib("color = mix(vec4(0.0), vec4(1.0), 0.5);"),
    );
    let words = ["SI0070", "no overload of `dot`", "help: its signature is `float dot(genFType, genFType)`"];
    check(
        &lib("color = vec4(dot(vec3(1.0), color));"),
        &words,
        &lib("color = vec4(0.0); color = vec4(dot(color, color));"),
    );
    // A parameter hides the sampler of this name.
    let body = |place: &str| format!("}} vec4 f(sampler3D tex) {{ return texture(tex, {place}); }} void g() {{");
    let words = ["SI0070", "help: its signature is `vec4 texture(sampler3D, vec3[, float])`"];
    check(&lib(&body("vec2(0.0)")), &words, &lib(&body("vec3(0.0)")));
}

/// GLSL 4.60 §5.4: a constructor takes as many components as it makes, or one scalar.
#[test]
fn a_constructor_with_other_elements() {
    let check = |wrong: &str, words: &[&str], mended: &str| {
        let lib = |code: &str| with_main("", &format!("color = vec4(0.0); {code}"));
        let wrong = lib(wrong);
        check(&wrong, &[&["SI0070"], words].concat(), &lib(mended));
    };
    check(
        "color += vec4(1.0, (2.0));",
        &[" 1:173 `vec4(…)` has too few components", "help: give it 4 components, or one scalar for all"],
        "color += vec4(1.0, (2.0), 3.0, 4.0); color += vec4(1.0);",
    );
    check(
        "color.xyz += mat3(1.0, 2.0)[0];",
        &["`mat3(…)` has too few", "help: give it 9 components, 3 columns, or one scalar for the diagonal"],
        "color.xyz += mat3(1.0)[0] + mat3(color.xyz, color.xyz, color.xyz)[0];",
    );
    check(
        "color += vec4(vec2(1.0), vec2(2.0), 1.0);",
        &["`vec4(…)` has more arguments than it has components", "help: remove the arguments after 4 components"],
        "color += vec4(vec2(1.0), vec2(2.0));",
    );
    check(
        "float f[2] = float[2](1.0); color *= f[0];",
        &["`float[2](…)` has another number of arguments than elements", "or write `float[](…)` for as many as there"],
        "float f[1] = float[](1.0); color *= f[0];",
    );
}

#[test]
fn a_condition_that_is_not_a_bool() {
    let words = ["SI0070", "the condition is not a `bool`", "help: compare the value: `… != 0`, `… > 0.0`"];
    let lib = |condition: &str| with_main("", &format!("color = vec4(0.0); if ({condition}) {{ color = vec4(1.0); }}"));
    check(&lib("color.x"), &words, &lib("color.x > 0.0"));
    check(&lib("1"), &words, &lib("1 != 0"));
}

#[test]
fn a_struct_that_is_not_declared() {
    let lib = |before: &str| {
        let shader = with_main("uniform_buf(0) camera: Camera;", "color = camera.eye;");
        format!("use shader_info::shader_shared; use glam::Vec4;\n{before}\n{shader}")
    };
    let words =
        ["SI0014 3:", "`Camera`", "help: declare it, `#[shader_shared] pub struct Camera { … }`, or write a type"];
    check(&lib(""), &words, &lib("#[shader_shared] pub struct Camera { pub eye: Vec4 }"));
}
