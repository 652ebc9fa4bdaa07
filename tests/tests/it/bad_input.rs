//! Everything wrong that a file or a declaration can be: a code, at a place, and no panic.

use std::fs;
use std::time::Instant;

use cpu_time::ThreadTime;
use proc_macro2::TokenStream;
use shader_builder::Options;
use shader_builder::find::glsl_files::Folders;
use shader_builder::plan::plan;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_glsl::words;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::{Report, SYNTAX};
use shader_info_tests::outside::{Crate, place};
use shader_info_tests::pace::second;

/// A file that a fragment source names, its bytes, and the expected codes: empty if the file is right.
struct Case {
    file: &'static str,
    bytes: Vec<u8>,
    expected: &'static [&'static str],
}

fn cases() -> Vec<Case> {
    let case = |file, text: &str, expected| Case { file, bytes: text.into(), expected };
    let main = "void main() { color = vec4(1.0); }\n";
    vec![
        // Right, however it is saved.
        case("crlf.glsl", "#define ONE 1.0\r\nvoid main() {\r\n  color = vec4(ONE);\r\n}\r\n", &[]),
        case("marked.glsl", &format!("\u{feff}#define ONE 1.0\n{main}"), &[]),
        case("marked_crlf.glsl", "\u{feff}// ä\r\nvoid main() {\r\n  color = vec4(1.0); // 日本\r\n}", &[]),
        case("dead.glsl", &format!("/* #include \"nowhere\" */\n#if 0\n#include \"nowhere\"\n#endif\n{main}"), &[]),
        // Wrong in itself; lines and columns are those of an editor.
        case(
            "late.glsl",
            "void main() {\r\n  color = vec4(nothing);\r\n}\r\n",
            &["SI0070", "shaders/late.glsl:2:16", "vec4(nothing);"],
        ),
        case(
            "late_marked.glsl",
            "\u{feff}void main() { color = vec4(nowhere); }",
            &["SI0070", "shaders/late_marked.glsl:1:28"],
        ),
        case("umlaut.glsl", "void main() { /* äöü */ color = vec4(umlaut); }", &["SI0070", "shaders/umlaut.glsl:1:38"]),
        case("open.glsl", "void main() {\n  color = vec4(1.0);\n", &["SI0070", "shaders/open.glsl:1:13"]),
        case("close.glsl", "void main() {\n}\n}\n", &["SI0070", "shaders/close.glsl:3:1"]),
        case("crossed.glsl", "void main() {\n  color = vec4(1.0};\n)\n", &["SI0070", "shaders/crossed.glsl:2:19"]),
        case("endless.glsl", "void main() {}\n/* not closed", &["SI0027", "shaders/endless.glsl:2:1"]),
        case("if.glsl", "#if 1\nvoid main() {}\n", &["SI0027", "shaders/if.glsl:1:1"]),
        case("empty.glsl", "", &["SI0069"]),
        case("blank.glsl", "\n \t\r\n// nothing\n", &["SI0069"]),
        case("nul.glsl", "void main() { color = vec4(\u{0}1.0); }", &["SI0070", "shaders/nul.glsl:1:"]),
        // Wrong in what it includes.
        case(
            "self.glsl",
            "\n#include \"self.glsl\"\nvoid main() {}\n",
            &["SI0025", "self.glsl -> self.glsl", "shaders/self.glsl:2:"],
        ),
        case(
            "ring.glsl",
            "#include \"ring_b.glsl\"\nvoid main() {}\n",
            &["SI0025", "ring.glsl -> ring_b.glsl -> ring.glsl"],
        ),
        case("ring_b.glsl", "#include \"ring.glsl\"\nvoid main() {}\n", &["SI0025"]),
        case("leaves.glsl", "#include \"../Cargo.toml\"\nvoid main() {}\n", &["SI0026", "shaders/leaves.glsl:1:11"]),
        case("root.glsl", "#include \"/etc/passwd\"\nvoid main() {}\n", &["SI0026", "shaders/root.glsl:1:11"]),
        case("lost.glsl", "#include \"lib/lost.glsl\"\nvoid main() {}\n", &["SI0022", "shaders/lost.glsl:1:11"]),
        case("bare.glsl", "#include lost\nvoid main() {}\n", &["SI0022", "shaders/bare.glsl:1:"]),
        // No text at all.
        Case {
            file: "bytes.glsl",
            bytes: vec![b'v', 0xff, 0xfe, b'\n'],
            expected: &["SI0023", "`bytes.glsl` is not UTF-8"],
        },
        Case { file: "huge.glsl", bytes: b"// ten megabytes\n".repeat(620_000), expected: &["SI0024", "huge.glsl"] },
    ]
}

#[test]
fn files_in_every_bad_state() {
    let cases = cases();
    let mut lib = String::from("use shader_info::shader_info;\n");
    let mut declare = |name: &str, file: &str| {
        lib.push_str(&format!(
            "shader_info! {{ pub {name} {{ fragment_out(0) color: vec4; vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} \
             fragment_source(\"{file}\"); do_static_compilation; }} }}\n"
        ));
    };
    for (index, case) in cases.iter().enumerate() {
        declare(&format!("Case{index}"), case.file);
    }
    // No file: nothing there, a folder, somewhere else.
    let named = [
        ("missing.glsl", "SI0022"),
        ("folder.glsl", "SI0023"),
        ("../src/lib.rs", "SI0022"),
        ("/etc/passwd", "SI0022"),
        ("", "SI0002"),
        ("a\\0b", "SI0002"),
    ];
    for (index, (file, _)) in named.iter().enumerate() {
        declare(&format!("Named{index}"), file);
    }
    let it = Crate::new("bad_input", &[("src/lib.rs", &lib), ("shaders/folder.glsl/inside.txt", "a folder")]);
    for Case { file, bytes, .. } in &cases {
        it.write(&format!("shaders/{file}"), bytes);
    }
    let start = Instant::now();
    let messages = it.build().fails(&[]);
    println!("{} files and {} names judged by one build in {:?}", cases.len(), named.len(), start.elapsed());
    fs::remove_file(it.path().join("shaders/huge.glsl")).expect("it was written");
    let (errors, mut wrong) = (errors(&messages), Vec::new());
    for (index, Case { file, expected, .. }) in cases.iter().enumerate() {
        let line = place(&lib, &format!("Case{index} ")).split(':').next().unwrap_or("").to_owned();
        let own: Vec<&&str> = errors.iter().filter(|it| it.contains(&format!("--> src/lib.rs:{line}:"))).collect();
        let is_expected = own.iter().all(|error| expected.iter().all(|words| error.contains(words)));
        // One error is one error.
        if !is_expected || own.len() != usize::from(!expected.is_empty()) {
            wrong.push(format!("{file}: expected {expected:?}, found {own:#?}"));
        }
    }
    for (index, (file, code)) in named.iter().enumerate() {
        let line = place(&lib, &format!("Named{index} ")).split(':').next().unwrap_or("").to_owned();
        let own: Vec<&&str> = errors.iter().filter(|it| it.contains(&format!("--> src/lib.rs:{line}:"))).collect();
        if own.len() != 1 || !own[0].starts_with(code) {
            wrong.push(format!("{file:?}: expected one {code}, found {own:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(!messages.contains("panicked"), "{messages}");
}

/// Ten megabytes as an editor's error makes them: a diagnostic each, within a second of processor time.
#[test]
fn huge_files_are_refused_within_a_second() {
    const BYTES: usize = 10 << 20;
    let folder = tempfile::tempdir().expect("a folder");
    let pieces: [&[u8]; 7] =
        [b"void main() { }\n", b"{", b"#if 1\n", b"/*", b"\0", b"\xff", b"#include \"huge.glsl\"\n"];
    for piece in pieces {
        let shown = String::from_utf8_lossy(piece).into_owned();
        fs::write(folder.path().join("huge.glsl"), piece.repeat(BYTES / piece.len())).expect("written");
        let text = "pub A { fragment_out(0) color: vec4; vertex_source { void main() { } } fragment_source(\"huge.glsl\"); \
                    do_static_compilation; }";
        let start = ThreadTime::now();
        let parsed = parse_info(text.parse().expect("it lexes"), "src/lib.rs");
        let mut report = parsed.report;
        let info = resolve(&parsed.info, &[], &mut report);
        let folders = Folders::new(vec![("made".into(), vec![folder.path().to_owned()])], folder.path().to_owned());
        let job = plan(info, report, &Options::default(), &folders);
        let taken = start.elapsed();
        let codes: Vec<&str> = job.report.diagnostics.iter().map(|it| it.code.id).collect();
        assert_eq!(codes, ["SI0024"], "{shown:?}");
        assert!(taken <= second(), "{shown:?} took {taken:?}");
    }
}

/// rustc's output, cut at its errors.
fn errors(messages: &str) -> Vec<&str> {
    messages.split("\nerror: ").skip(1).collect()
}

#[test]
fn declarations_in_every_bad_state() {
    let cases = [
        ("", "SI0002"),
        ("pub", "SI0002"),
        ("pub A", "SI0002"),
        ("pub A { } B", "SI0002"),
        ("pub A { sampler(0) a: sampler9D; }", "SI0003"),
        ("pub A { push_constant a: vec5; }", "SI0003"),
        ("pub A { push_constant a: sampler2D; }", "SI0003"),
        ("pub A { samplr(0) a: sampler2D; }", "SI0001"),
        ("pub A { sampler(99999999999999999999) a: sampler2D; }", "SI0002"),
        ("pub A { sampler(4294967295) a: sampler2D; }", "SI0020"),
        ("pub A { sampler(-1) a: sampler2D; }", "SI0019"),
        ("pub A { sampler(1.5) a: sampler2D; }", "SI0002"),
        ("pub A { sampler(1 / 0) a: sampler2D; }", "SI0019"),
        ("pub A { push_constant a: [vec4; 0]; }", "SI0019"),
        ("pub A { push_constant a: [vec4; 1 << 40]; }", "SI0020"),
        ("pub A { push_constant a: [vec4; 4294967295]; }", "SI0020"),
        ("pub A { vertex_in(4294967295) a: mat4; }", "SI0020"),
        ("pub A { local_group_size(0); }", "SI0030"),
        ("pub A { local_group_size(1, 2, 3, 4); }", "SI0002"),
        ("pub A { local_group_size(4294967295, 4294967295); }", "SI0020"),
        ("pub A { fragment_source { } do_static_compilation; }", "SI0069"),
        ("pub A { sampler(0) ä: sampler2D; }", "SI0009"),
        ("pub A { sampler(0) _: sampler2D; }", "SI0009"),
        ("pub A { define = 4; }", "SI0002"),
        ("pub A { sampler(1000) a: sampler2D; }", "SI0035"),
        ("pub A { vertex_in(30) a: mat4; }", "SI0037"),
    ];
    let mut wrong = Vec::new();
    for (text, code) in cases {
        let report = judged(text);
        let codes: Vec<&str> = report.diagnostics.iter().map(|it| it.code.id).collect();
        let has_place = report.diagnostics.iter().all(|it| it.place.is_known());
        if !codes.contains(&code) || !has_place {
            let messages: Vec<String> =
                report.diagnostics.iter().map(|it| format!("{} {}", it.place, it.text())).collect();
            wrong.push(format!("{text}: expected {code}, found {messages:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn names_in_every_reserved_list() {
    let lists =
        [words::KEYWORDS, words::FUTURE_KEYWORDS, words::TYPES, words::FUNCTIONS, &["gl_own", "a__b", "gl_Position"]];
    let mut count = 0;
    for word in lists.into_iter().flatten() {
        let plain = [
            "sampler(0) {}: sampler2D;",
            "push_constant {}: vec4;",
            "vertex_in(0) {}: vec4;",
            "storage_buf(0) {}: [uint];",
        ];
        for statement in plain {
            let report = judged(&format!("pub A {{ {} }}", statement.replace("{}", word)));
            // `true` and the like are no names even for the language itself.
            let is_refused = report.diagnostics.iter().any(|it| it.code.id == "SI0044" || it.code == &SYNTAX);
            assert!(is_refused, "`{word}` in `{statement}`: {:?}", report.diagnostics);
            assert!(report.diagnostics.iter().all(|it| it.place.is_known()), "{word}: {:?}", report.diagnostics);
            count += 1;
        }
    }
    println!("{count} reserved names refused");
}

fn judged(text: &str) -> Report {
    let tokens: TokenStream = text.parse().expect("it lexes");
    let parsed = parse_info(tokens, "src/lib.rs");
    let mut report = parsed.report;
    let payloads = vec![None; parsed.info.references.len()];
    let info = resolve(&parsed.info, &payloads, &mut report);
    let backends: Vec<Backend> = Backend::all().collect();
    let sources = Sources::default();
    check(
        &info,
        &Context {
            backends: &backends,
            profiles: &[],
            lowerings: &[],
            push_constant_limit: 128,
            uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
            sources: &sources,
            extent: Extent::Whole,
        },
        &mut report,
    );
    report
}
