//! Compositions of fragments, checked by the compilers.

use crate::seed;

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder, Report, Style};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

fn package(lib: &str, glsl: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", TOML);
    write("src/lib.rs", lib);
    glsl.iter().for_each(|(path, text)| write(path, text));
    folder
}

fn check(folder: &Path, backends: impl IntoIterator<Item = Backend>) -> Report {
    Builder::new().backends(backends).check(folder).expect("a package")
}

/// The library's material layers, as it declares them.
fn material() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders/src/material.rs");
    fs::read_to_string(path).expect("the library has layers")
}

#[test]
fn an_error_of_the_third_instance_is_reported_once_at_the_fragments_token() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Detail {
    param strength: float;
    provides odd;
    fragment {
        void main(inout Surface surface)
        {
            surface.color.r += strenght;
        }
    }
} }
shader_info! { pub Wall { fragments(Place, Detail, Detail, Detail); do_static_compilation; } }
";
    let folder = package(text, &[]);
    let report = check(folder.path(), [Backend::Vulkan, Backend::OpenGl460]);
    let [wrong] = report.diagnostics.as_slice() else { panic!("{}", report.rendered(Style::Plain)) };
    assert_eq!(wrong.message, "`strenght`: undeclared identifier");
    assert_eq!(wrong.place.to_string(), "src/lib.rs:8:32");
    assert_eq!(wrong.place.end_column - wrong.place.column, "strenght".len() as u32);
    let notes: Vec<&str> = wrong.others.iter().map(|(_, note)| note.as_str()).collect();
    assert_eq!(notes, ["in `detail#0` of `Wall`", "in `detail#1` of `Wall`", "in `detail#2` of `Wall`"]);
}

#[test]
fn a_wrong_default_of_an_import_is_reported_at_the_default() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Wet {
    export shine: float;
    import shine as before: float = vec3(1.0), last;
    import shine as sum: float = = 0.0, fold(a, b) => a + b;
    fragment { void main(inout Surface surface) { shine = before + sum; surface.color.r = shine; } }
} }
shader_info! { pub Wall { fragments(Place, Wet, Wet); do_static_compilation; } }
";
    let report = check(package(text, &[]).path(), [Backend::Vulkan, Backend::Gles300]);
    let places: Vec<(u32, u32)> =
        report.diagnostics.iter().map(|found| (found.place.line, found.place.column)).collect();
    assert!(!places.is_empty() && places.iter().all(|at| [(4, 37), (5, 34)].contains(at)), "{:#?}", report.diagnostics);
}

#[test]
fn a_length_of_an_interface_or_struct_is_reported_by_the_builder_too() {
    let text = "interface_info! { pub Face as face { a: [vec2; 0]; } }
#[shader_shared]
#[derive(Clone, Copy)]
pub struct Pair { a: [f32; 4 / 0] }
";
    let report = check(package(text, &[]).path(), [Backend::Vulkan]);
    let codes = report.diagnostics.iter().map(|found| (found.code.id, found.place.line));
    let found: Vec<(&str, u32)> = codes.collect();
    assert_eq!(found, [("SI0019", 1), ("SI0019", 4)], "{:#?}", report.diagnostics);
}

#[test]
fn an_interpolator_written_by_its_plain_name_is_told_with_the_right_one() {
    let text = "shader_fragment! { pub Foggy {
    interpolator depth: float;
    vertex { void main() { gl_Position = vec4(0.0); depth = gl_Position.z; } }
    fragment { void main(inout Surface surface) { surface.color.r += 1.0; } }
} }
shader_info! { pub Wall { fragments(Foggy); do_static_compilation; } }
";
    let folder = package(text, &[]);
    let report = check(folder.path(), [Backend::Vulkan]);
    let [wrong] = report.diagnostics.as_slice() else { panic!("{}", report.rendered(Style::Plain)) };
    assert_eq!(
        (wrong.message.as_str(), wrong.place.to_string().as_str()),
        ("`depth`: undeclared identifier", "src/lib.rs:3:53")
    );
    assert_eq!(wrong.help.as_deref(), Some("vertex code writes the interpolator as `depth_out`"));
}

#[test]
fn a_name_that_an_instance_has_made_its_own_is_told_as_the_fragment_has_it() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Detail {
    param strength: vec3;
    fragment { void main(inout Surface surface) { surface.color.r += strength.w; } }
} }
shader_info! { pub Wall { fragments(Place, Detail); do_static_compilation; } }
";
    let folder = package(text, &[]);
    let report = check(folder.path(), [Backend::Vulkan]);
    let [wrong] = report.diagnostics.as_slice() else { panic!("{}", report.rendered(Style::Plain)) };
    assert!(!wrong.message.contains("detail0"), "{}", wrong.message);
    assert_eq!(wrong.place.line, 4);
}

#[test]
fn a_composition_that_places_no_vertex_points_at_its_first_fragment() {
    let head = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Red { fragment { void main(inout Surface surface) { surface.color.r = 1.0; } } } }
";
    for (list, variant) in [("#[when(b)] Place, Red", ""), ("#[when(!b)] Place, Red", " (in variant `b`)")] {
        let text =
            format!("{head}shader_info! {{ pub Wall {{ branch b; fragments({list}); do_static_compilation; }} }}\n");
        let folder = package(&text, &[]);
        let report = check(folder.path(), [Backend::Vulkan]);
        let [wrong] = report.diagnostics.as_slice() else { panic!("{}", report.rendered(Style::Plain)) };
        let words = format!("no fragment of the composition writes `gl_Position`{variant}");
        assert_eq!((wrong.message.as_str(), wrong.place.line), (words.as_str(), 2), "{}", wrong.place);
    }
}

#[test]
fn code_may_include_files_and_they_come_once() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Detail {
    fragment {
        #include \"tint.glsl\"
        void main(inout Surface surface) { surface.color.r += tint_red(0.5); }
    }
} }
shader_info! { pub Wall { fragments(Place, Detail, Detail); do_static_compilation; } }
";
    let folder = package(text, &[("shaders/tint.glsl", "float tint_red(float x) { return x * 0.5; }\n")]);
    let expanded =
        Builder::new().backends([Backend::Vulkan]).expand(folder.path(), "Wall", Some("frag"), None).expect("there");
    assert_eq!(expanded.errors, None);
    assert_eq!(expanded.text.matches("float tint_red(").count(), 1, "{}", expanded.text);
    assert!(check(folder.path(), Backend::all()).passed());
}

#[test]
fn the_lowest_version_that_works_is_recorded() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub New { minimum(opengl_430, gles_310); fragment { void main(inout Surface surface) { surface.color.r = 1.0; } } } }
shader_info! { pub Wall { fragments(Place, New); do_static_compilation; } }
";
    let folder = package(text, &[]);
    let report = check(folder.path(), Backend::all());
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let row = report.rows.iter().find(|row| row.name == "Wall").expect("a row");
    let lowest = |family: &str| row.backends.iter().find(|it| it.row().family.name() == family).map(|it| it.row().name);
    assert_eq!(
        (lowest("opengl"), lowest("gles"), lowest("vulkan")),
        (Some("opengl_430"), Some("gles_310"), Some("vulkan"))
    );
}

/// The library's fragments by name, those that light or store what is there apart: they come last, as an author who
/// uses a material puts them.
fn fragments(text: &str) -> (Vec<&str>, Vec<&str>) {
    let declared = text.split("shader_fragment! {").skip(1);
    let named = declared.filter_map(|it| Some((it.split_once("pub ")?.1.split_once(" {")?.0, it)));
    let (ends, layers): (Vec<_>, Vec<_>) =
        named.partition(|(name, _)| name.contains("Light") || name.contains("Targets"));
    (layers.into_iter().map(|it| it.0).collect(), ends.into_iter().map(|it| it.0).collect())
}

#[test]
fn every_fragment_alone_and_five_hundred_stacks_are_valid_on_every_backend() {
    let library = material();
    let (layers, ends) = fragments(&library);
    assert!(layers.len() >= 7 && ends.len() >= 3, "{layers:?} {ends:?}");
    let mut text = library.clone();
    for name in layers.iter().chain(&ends) {
        text.push_str(&format!("shader_info! {{ pub Alone{name} {{ fragments({name}); do_static_compilation; }} }}\n"));
    }
    // Four of five are the same in every run; the last are of the seed from outside, where there is one.
    let (own, other) = (0x2545_f491_4f6c_dd1d, seed::one(0x2545_f491_4f6c_dd1d));
    let mut random = own;
    let next = |random: &mut u64, below: usize| {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        (*random % below as u64) as usize
    };
    for index in 0..500 {
        if index == 400 && other != own {
            random = other;
        }
        let mut next = |below| next(&mut random, below);
        let mut list: Vec<&str> = (0..=next(4)).map(|_| layers[next(layers.len())]).collect();
        list.extend(ends.get(next(ends.len() + 1)));
        let list = list.join(", ");
        text.push_str(&format!(
            "shader_info! {{ pub Stack{index} {{ fragments({list}); do_static_compilation; }} }}\n"
        ));
    }
    let folder = package(&text, &[]);
    let report = check(folder.path(), Backend::all());
    let painted: String = report.rendered(Style::Plain).lines().take(40).collect::<Vec<_>>().join("\n");
    assert!(report.passed(), "{painted}");
    let short: Vec<&str> = report
        .rows
        .iter()
        .filter(|row| row.backends.len() < Backend::all().count())
        .map(|row| row.name.as_str())
        .collect();
    assert!(short.is_empty(), "not on every backend: {short:?}");
    assert_eq!(report.rows.iter().filter(|row| row.is_static).count(), 500 + layers.len() + ends.len());
}

/// The errors of a package with `Place` in its first line: code, words and place, with what the notes say.
fn reported(text: &str) -> Vec<(&'static str, String, String, Vec<String>)> {
    let place = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }\n";
    let folder = package(&format!("{place}{text}"), &[]);
    let report = check(folder.path(), [Backend::Vulkan]);
    let notes =
        |it: &shader_info_model::diagnostic::Diagnostic| it.others.iter().map(|(_, note)| note.clone()).collect();
    report.diagnostics.iter().map(|it| (it.code.id, it.message.clone(), it.place.to_string(), notes(it))).collect()
}

#[test]
fn a_syntax_error_in_the_third_entry_is_reported_in_that_fragment() {
    let found = reported(
        "shader_fragment! { pub Good { fragment { void main(inout Surface surface) { surface.color.r = 1.0; } } } }
shader_fragment! { pub Broken { fragment {
    void main(inout Surface surface)
    {
        surface.color.g = 1.0
        surface.color.b = 1.0;
    }
} } }
shader_info! { pub Wall { fragments(Place, Good, Broken); do_static_compilation; } }
",
    );
    let [(code, words, place, notes)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((*code, place.as_str()), ("SI0070", "src/lib.rs:6:27"), "{words}");
    assert!(words.contains("syntax error: expected `;` after `1.0`"), "{words}");
    assert_eq!(notes, &["in `broken#0` of `Wall`"]);
}

#[test]
fn invalid_statements_of_fragments_are_reported_before_any_compiler() {
    let wall = "shader_info! { pub Wall { fragments(Place, Odd, Odd); do_static_compilation; } }\n";
    for (fragment, code, words, place, note) in [
        (
            "fragment {\n  uniform vec4 tint;\n  void main(inout Surface surface) { surface.color = tint; } }",
            "SI0057",
            "`uniform` declares `tint` in a body",
            "src/lib.rs:3:16",
            "`odd#0`",
        ),
        (
            "fragment {\n  #if 1\n  void main(inout Surface surface) { surface.color.r = 1.0; } }",
            "SI0027",
            "no `#endif` closes this conditional",
            "src/lib.rs:3:3",
            "`odd#0`",
        ),
        (
            "storage_buf(read) values: [float]; fragment {\n  void main(inout Surface surface) { values[0] = 1.0; surface.color.r = 1.0; } }",
            "SI0052",
            "`values` is written here, and is declared `read`",
            "src/lib.rs:3:38",
            "declared here",
        ),
    ] {
        let found = reported(&format!("shader_fragment! {{ pub Odd {{ {fragment} }} }}\n{wall}"));
        let [(found_code, found_words, found_place, notes)] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((*found_code, found_words.as_str(), found_place.as_str()), (code, words, place));
        assert!(notes.iter().any(|found| found.contains(note)), "{notes:?}");
    }
}

#[test]
fn an_exceeded_limit_names_the_request() {
    let layer = "shader_fragment! { pub Layer { sampler map: sampler2D; vertex_in uv: vec2; interpolator uv: vec2;
    fragment { void main(inout Surface surface) { surface.color += texture(map, uv); } } } }
shader_fragment! { pub Target { fragment_out(5) glow: vec4; fragment { void main(inout Surface surface) { surface.glow = vec4(1.0); } } } }
";
    let layers = ["Layer"; 17].join(", ");
    let found = reported(&format!(
        "{layer}shader_info! {{ pub Wall {{ backends(vulkan); fragments(Place, {layers}, Target); do_static_compilation; }} }}\n"
    ));
    let find = |words: &str| {
        let one = found.iter().find(|(_, messages, ..)| messages.contains(words));
        one.unwrap_or_else(|| panic!("no message contains `{words}`: {found:#?}"))
    };
    let (code, _, place, notes) =
        find("`layer16_map` is one `sampler` too many for the vertex stage: Vulkan guarantees 16");
    assert_eq!((*code, place.as_str()), ("SI0035", "src/lib.rs:2:40"));
    assert!(notes.contains(&"`layer#3` asks for `layer3_map`".into()), "{notes:?}");
    assert!(notes.contains(&"`layer#16` in the composition of `Wall`".into()), "{notes:?}");
    let (code, _, _, notes) = find("`layer16_uv` uses location 16");
    assert!(*code == "SI0037" && notes.contains(&"`layer#0` asks for `layer0_uv`".into()), "{notes:?}");
    let (code, _, place, notes) = find("`glow` is at location 5; Vulkan guarantees 0 to 3");
    assert_eq!((*code, place.as_str()), ("SI0035", "src/lib.rs:4:49"));
    assert!(notes.contains(&"`target#0` asks for `glow`".into()), "{notes:?}");
}
