//! `#include` away from the head of a file stands where it is written: what the text of a stage comes to, where its
//! lines are from, and every way in which it goes wrong.

use std::collections::BTreeMap;

use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::diagnostic::Report;
use shader_info_reflect::lower;

const HEAD: &str = "fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }";

fn shader(statements: &str, files: &[(&str, &str)]) -> Result<Assembled, Vec<String>> {
    let parsed = parse_info(format!("A {{ {HEAD} {statements} }}").parse().expect("tokens"), "a.rs");
    assert_eq!(parsed.report.diagnostics, []);
    let mut report = Report::default();
    let info = resolve(&parsed.info, &[], &mut report);
    let by_name: BTreeMap<&str, &str> = files.iter().copied().collect();
    let mut find = |path: &str, _: &str, _: &str| {
        let text = by_name.get(path).ok_or(FindError::Missing(vec!["shaders".into()]))?;
        Ok(SourceFile { name: path.into(), path: format!("shaders/{path}"), text: (*text).into() })
    };
    let sources = sources(&info, &mut find, &mut report);
    if !report.is_clean() {
        let words = |it: &shader_info_model::diagnostic::Diagnostic| {
            format!("{} {}:{}:{} {}", it.code.id, it.place.file, it.place.line, it.place.column, it.message)
        };
        return Err(report.diagnostics.iter().map(words).collect());
    }
    Ok(assemble(&lower(&info, &sources), &Key::new(Backend::Vulkan), Stage::Fragment).expect("Vulkan can say it"))
}

fn text(main: &str, files: &[(&str, &str)]) -> String {
    let all: Vec<(&str, &str)> = files.iter().copied().chain([("main.glsl", main)]).collect();
    match shader("fragment_source(\"main.glsl\");", &all) {
        Ok(made) => made.text.split_once("color;\n").expect("the output comes before the code").1.into(),
        Err(errors) => errors.join("\n"),
    }
}

#[test]
fn an_include_at_the_head_is_a_dependency_and_any_other_stands_where_it_is_written() {
    let lib = [("lib.glsl", "float one() { return 1.0; }\n")];
    assert_eq!(
        text("// a comment\n#pragma once\n\n#include \"lib.glsl\"\nvoid main() {}\n", &lib),
        "float one() { return 1.0; }\n\n// a comment\n\n\n\nvoid main() {}\n\n"
    );
    assert_eq!(
        text("#define FANCY\n#include \"lib.glsl\"\nvoid main() {}\n", &lib),
        "#define FANCY\n\nfloat one() { return 1.0; }\nvoid main() {}\n\n"
    );
    assert_eq!(
        text("struct S { float x; };\n#ifdef NOPE\n  #include \"lib.glsl\" // why\n#endif\nvoid main() {}\n", &lib),
        "struct S { float x; };\n#ifdef NOPE\n  \nfloat one() { return 1.0; }\n#endif\nvoid main() {}\n\n"
    );
    // Wherever it stands.
    assert_eq!(
        text("#define FANCY\n#pragma require(lib.glsl)\nvoid main() {}\n", &lib),
        "float one() { return 1.0; }\n\n#define FANCY\n\nvoid main() {}\n\n"
    );
}

#[test]
fn what_a_file_in_place_includes_stands_in_it() {
    let files = [("outer.glsl", "#include \"inner.glsl\"\nint outer;\n"), ("inner.glsl", "int inner = K;")];
    assert_eq!(
        text("#define K 1\n#include \"outer.glsl\"\nvoid main() {}\n", &files),
        "#define K 1\n\n\nint inner = K;\nint outer;\nvoid main() {}\n\n"
    );
}

#[test]
fn a_file_comes_once_and_the_compiler_decides_where() {
    let lib = [("lib.glsl", "int x;\n")];
    let twice = text("int a;\n#include \"lib.glsl\"\n#include \"lib.glsl\"\nvoid main() {}\n", &lib);
    assert_eq!(twice, "int a;\n\nint x;\n\nvoid main() {}\n\n", "nothing needs a guard here");
    let perhaps = text("#ifdef A\n#include \"lib.glsl\"\n#endif\n#include \"lib.glsl\"\nvoid main() {}\n", &lib);
    let guard = perhaps.split("#ifndef ").nth(1).and_then(|rest| rest.lines().next()).expect("a guard");
    assert!(guard.starts_with("si_once_lib_"), "{guard}");
    let guarded = format!("#ifndef {guard}\n#define {guard}\nint x;\n#endif\n");
    assert_eq!(perhaps, format!("#ifdef A\n\n{guarded}#endif\n\n{guarded}void main() {{}}\n\n"));
    // What is there as a dependency is there.
    let both = text("#include \"lib.glsl\"\n#define A\n#include \"lib.glsl\"\nvoid main() {}\n", &lib);
    assert_eq!(both, format!("{guarded}\n\n#define A\n\n{guarded}void main() {{}}\n\n"));
}

#[test]
fn a_file_that_says_so_is_repeated() {
    let gen_ = [("gen.glsl", "#pragma shader_info repeat\nint NAME;\n#undef NAME\n")];
    assert_eq!(
        text("#define NAME a\n#include \"gen.glsl\"\n#define NAME b\n#include \"gen.glsl\"\nvoid main() {}\n", &gen_),
        "#define NAME a\n\n\nint NAME;\n#undef NAME\n#define NAME b\n\n\nint NAME;\n#undef NAME\nvoid main() {}\n\n"
    );
}

#[test]
fn a_second_inclusion_that_would_give_nothing_is_an_error() {
    let main = "#define NAME a\n#include \"gen.glsl\"\n#define NAME b\n#include \"gen.glsl\"\nvoid main() {}\n";
    let changed = "SI0140 shaders/main.glsl:4:11 `gen.glsl` is included again with another `NAME`, but only the first \
                   include inserts its text";
    assert_eq!(text(main, &[("gen.glsl", "int NAME;\n#undef NAME\n")]), changed);
    // Followed literally.
    let once = text(main, &[("gen.glsl", "#pragma once\nint NAME;\n#undef NAME\n")]);
    assert_eq!(once.matches("int NAME;").count(), 1);
    let body = "void f() {\n#include \"b.glsl\"\n}\nvoid g() {\n#include \"b.glsl\"\n}\nvoid main() {}\n";
    let again = "`b.glsl` is included more than once, but only the first include inserts its text";
    let places = ["2:11", "5:11"].map(|at| format!("SI0140 shaders/main.glsl:{at} {again}"));
    assert_eq!(text(body, &[("b.glsl", "f2();\n")]), places.join("\n"));
    let repeated = text(body, &[("b.glsl", "#pragma shader_info repeat\nf2();\n")]);
    assert_eq!(repeated.matches("f2();").count(), 2);
}

#[test]
fn every_error_is_at_its_place() {
    let check = |main: &str, files: &[(&str, &str)], expected: &str| assert_eq!(text(main, files), expected);
    check(
        "int a;\n#ifdef X\n#include \"no.glsl\"\n#endif\nvoid main() {}",
        &[],
        "SI0022 shaders/main.glsl:3:11 cannot find the file `no.glsl` in shaders",
    );
    check(
        "int a;\n#include \"a.glsl\"\nvoid main() {}",
        &[("a.glsl", "\n#include \"b.glsl\""), ("b.glsl", "int b;\n#include \"a.glsl\"")],
        "SI0025 shaders/b.glsl:2:11 files include each other in a cycle: a.glsl -> b.glsl -> a.glsl",
    );
    check(
        "int a;\n#include \"a.glsl\"\nvoid main() {}",
        &[("a.glsl", "int b;\n  #if X\n")],
        "SI0027 shaders/a.glsl:2:3 no `#endif` closes this conditional",
    );
    check(
        "#pragma shader_info repaet\nvoid main() {}",
        &[],
        "SI0141 shaders/main.glsl:1:9 unknown pragma `shader_info repaet`",
    );
    let dead = text("int a;\n#if 0\n#include \"no.glsl\"\n#endif\nvoid main() {}", &[]);
    assert!(dead.starts_with("int a;\n#if 0\n"), "{dead}");
}

#[test]
fn lines_point_at_the_file_that_they_were_written_in() {
    let lib = ("lib.glsl", "\n  int here;\n");
    let statements = "fragment_source { int a;
          #include \"lib.glsl\"
          int b; void main() {} }";
    let made = shader(statements, &[lib]).expect("it is right");
    let place = |word: &str| {
        let at = made.text.lines().position(|line| line.contains(word)).expect(word);
        let column = made.text.lines().nth(at).and_then(|line| line.find(word)).expect(word);
        let mapped = made.map.place(at as u32 + 1, column as u32 + 1).expect("every line has an author");
        (mapped.place.file.to_string(), mapped.place.line, mapped.place.column, mapped.within.map(|it| it.0))
    };
    assert_eq!(place("here"), ("shaders/lib.glsl".into(), 2, 7, Some(1)));
    assert_eq!(place("int b"), ("a.rs".into(), 3, 11, Some(2)));
}

#[test]
fn files_that_include_each_other_twice_end_in_words() {
    let name = |level: usize| format!("f{level}.glsl");
    let next =
        |level: usize| format!("#ifdef A{level}\n#include \"{0}\"\n#else\n#include \"{0}\"\n#endif\n", name(level + 1));
    let files: Vec<(String, String)> = (0..40).map(|level| (name(level), next(level))).collect();
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (&**name, &**text)).chain([("f40.glsl", "int x;")]).collect();
    let reported = text("int a;\n#include \"f0.glsl\"\nvoid main() {}", &files);
    assert!(reported.contains("SI0024 ") && reported.contains("larger than 4194304 bytes"), "{reported}");
}
