//! Fragments of one name from two modules, and shaders with equal contents.

use std::fs;

use shader_builder::{Backend, Builder, Lowering, Report, Style};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
const PLACE: &str = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }\n";

fn package(lib: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), TOML).expect("written");
    fs::write(folder.path().join("src/lib.rs"), lib).expect("written");
    folder
}

fn passed(report: &Report) {
    assert!(report.passed() && report.warnings.is_empty(), "{}", report.rendered(Style::Plain));
}

// B2: a fragment is its path, not its last word.
#[test]
fn fragments_of_one_name_from_two_modules_are_two() {
    let of = |module: &str, value: &str| {
        format!(
            "mod {module} {{ shader_fragment! {{ pub Detail {{ param gain: float;
            fragment {{ void main(inout Surface s) {{ s.color.{value} += gain; }} }} }} }} }}\n"
        )
    };
    let info = "shader_info! { pub Wall { fragments(Place, a::Detail, b::Detail, b::Detail, a::Detail); do_static_compilation; } }";
    let folder = package(&format!("{PLACE}{}{}{info}", of("a", "r"), of("b", "g")));
    let (_, results) = Builder::new().backends(Backend::all()).results(folder.path()).expect("a package");
    passed(&results.report);
    let stages = &results.checked[0].job.stages;
    let text = stages.iter().find(|it| it.unit.text.contains("Surface")).expect("a fragment stage").unit.text.as_str();
    for line in [
        "{ s.color.r += detail0_gain; }",
        "{ s.color.r += detail1_gain; }",
        "{ s.color.g += detail_b0_gain; }",
        "{ s.color.g += detail_b1_gain; }",
    ] {
        assert!(text.contains(line), "`{line}` is not in\n{text}");
    }
    let calls =
        ["detail0_main(surface);", "detail_b0_main(surface);", "detail_b1_main(surface);", "detail1_main(surface);"];
    let places: Vec<usize> =
        calls.iter().map(|call| text.find(call).unwrap_or_else(|| panic!("{call}\n{text}"))).collect();
    assert!(places.is_sorted(), "{text}");
}

// B18, C12: what is equal is compiled once and stored once, whatever it is called.
#[test]
fn two_shaders_of_equal_content_share_their_texts() {
    let info = |name: &str, color: &str| {
        format!(
            "shader_info! {{ pub {name} {{ fragment_out(0) color: vec4; vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
            fragment_source {{ void main() {{ color = vec4({color}); }} }} do_static_compilation; }} }}\n"
        )
    };
    let built = |infos: &[String]| {
        let folder = package(&infos.concat());
        let (_, results) = Builder::new().backends([Backend::Vulkan]).results(folder.path()).expect("a package");
        passed(&results.report);
        results.report.compiled
    };
    assert_eq!(built(&[info("One", "1.0")]), 2);
    assert_eq!(built(&[info("One", "1.0"), info("Two", "1.0")]), 2);
    // Another constant is another fragment stage, and the vertex stage is still the same.
    assert_eq!(built(&[info("One", "1.0"), info("Two", "0.5")]), 3);
}

// C7: a branch that an attribute depends on changes the interface, and stays static.
#[test]
fn a_branch_that_changes_an_interface_is_pinned() {
    let lib = "shader_info! { pub It { branch skinned: bool; branch tinted: bool; fragment_out(0) color: vec4;
        vertex_in(0) pos: vec3; #[when(skinned)] vertex_in(1) bones: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, 1.0); if (skinned) { gl_Position += bones; } } }
        fragment_source { void main() { color = vec4(1.0); if (tinted) { color.r = 0.0; } } } do_static_compilation; } }\n";
    let check = |branch: &str, lowering: Lowering, expected: Option<&str>| {
        let folder = package(lib);
        let builder = Builder::new().backends([Backend::Vulkan]).lower(branch, lowering);
        let report = builder.results(folder.path()).expect("a package").1.report;
        let text = report.rendered(Style::Plain);
        let found: Vec<&str> = report.diagnostics.iter().map(|it| it.code.id).collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{branch} {lowering:?}\n{text}");
        if let Some(wrong) = report.diagnostics.first() {
            assert!(
                wrong.message.contains("skinned")
                    && wrong
                        .others
                        .iter()
                        .chain([&(wrong.place.clone(), String::new())])
                        .any(|(place, _)| place.line == 2),
                "{text}"
            );
        }
    };
    check("skinned", Lowering::Dynamic, Some("SI0087"));
    check("skinned", Lowering::Specialization, Some("SI0087"));
    check("tinted", Lowering::Dynamic, None);
    check("tinted", Lowering::Specialization, None);
}
