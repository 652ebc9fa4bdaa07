//! Exit codes, tables, excerpts and texts of the program for its arguments.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const INFO: &str = "shader_info!{ pub Red { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source(\"red.glsl\"); do_static_compilation; } }
shader_info!{ pub Abstract { push_constant tint: vec4; } }\n";

fn package(glsl: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    write("src/lib.rs", INFO);
    write("shaders/red.glsl", glsl);
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(arguments).current_dir(folder).env("CARGO_NET_OFFLINE", "true").output().expect("starts")
}

/// Exit code, words on stdout, words on stderr.
fn check(glsl: &str, arguments: &[&str], code: i32, out: &[&str], err: &[&str]) {
    let folder = package(glsl);
    let output = run(folder.path(), arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{stdout}\n{stderr}");
    out.iter().for_each(|it| assert!(stdout.contains(it), "`{it}` is not in:\n{stdout}"));
    err.iter().for_each(|it| assert!(stderr.contains(it), "`{it}` is not in:\n{stderr}"));
}

const GOOD: &str = "void main() { color = vec4(1.0, 0.0, 0.0, 1.0); }\n";
const BAD: &str = "void main()\n{\n  color = vec4(rde, 1.0);\n}\n";

#[test]
fn a_good_package_passes() {
    let backends = "GL 3.3 4.1 4.3 4.6  ES 3.0 3.1 3.2  VK  MTL  D3D  WGPU";
    let words =
        ["Red", "vert frag", backends, "passed", "2 infos, 1 compiled statically", "22 texts checked", "0 errors"];
    check(GOOD, &["check"], 0, &words, &[]);
    check(GOOD, &["check", "--format", "json"], 0, &["\"passed\": true", "\"name\": \"Red\""], &[]);
}

#[test]
fn a_mistake_is_shown_in_its_file() {
    let words =
        ["error[SI0070]: `rde`: undeclared identifier", "--> shaders/red.glsl:3:16", "3 |   color = vec4(rde, 1.0);"];
    check(BAD, &["check"], 1, &["1 error"], &words);
    let coloured = ["error[SI0070]\u{1b}", "rde"];
    check(BAD, &["check", "--color", "always"], 1, &[], &coloured);
    check(BAD, &["check", "--format", "json"], 1, &["\"passed\": false", "\"code\": \"SI0070\"", "\"line\": 3"], &[]);
}

#[test]
fn a_quiet_check_says_only_what_is_wrong() {
    let silent = |glsl| {
        let output = run(package(glsl).path(), &["check", "--quiet"]);
        (output.status.code(), output.stdout.is_empty(), output.stderr.is_empty())
    };
    assert_eq!(silent(GOOD), (Some(0), true, true));
    assert_eq!(silent(BAD), (Some(1), true, false));
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_nobody_can_read_is_a_failure() {
    let folder = package(GOOD);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    let status = command.args(["list"]).current_dir(folder.path()).stdout(full).status().expect("starts");
    assert_eq!(status.code(), Some(3));
}

#[test]
fn infos_are_listed() {
    check(
        GOOD,
        &["list"],
        0,
        &["Abstract                     src/lib.rs:4", "Red       vert frag  static  src/lib.rs:1"],
        &[],
    );
}

#[test]
fn a_stage_is_expanded() {
    check(GOOD, &["expand", "Red", "--stage", "fragment"], 0, &["#version 460", "vec4(1.0, 0.0, 0.0, 1.0)"], &[]);
    check(GOOD, &["expand", "Red", "--backend", "gles_300", "--stage", "frag"], 0, &["#version 300 es"], &[]);
    check(BAD, &["expand", "Red", "--stage", "frag"], 0, &["rde"], &[]);
}

#[test]
fn misuse_is_reported_with_its_own_exit_code() {
    check(GOOD, &["expand", "Rde"], 2, &[], &["unknown info `Rde`", "did you mean `Red`?"]);
    let words = ["`Red` has no stage `geometry`; it has `vertex`, `fragment`"];
    check(GOOD, &["expand", "Red", "--stage", "geometry"], 2, &[], &words);
    check(GOOD, &["expand", "Red", "--stage", "pixel"], 2, &[], &["invalid value 'pixel'", "fragment"]);
    check(GOOD, &["check", "--backends", "glide"], 2, &[], &["invalid value 'glide'", "opengl_330"]);
    check(GOOD, &["check", "nowhere"], 2, &[], &["Cargo.toml"]);
    check(GOOD, &["paint"], 2, &[], &["unrecognized"]);
}

#[test]
fn spirv_is_optimised_on_request() {
    check(GOOD, &["check", "--optimize", "size"], 0, &["SPIR-V optimised for size: "], &[]);
    let without = "optimising for speed has no effect: it applies to Vulkan's SPIR-V, which this run does not make";
    for command in [&["check"][..], &["build", "--out", "out"], &["plan", "--json", "--out", "plan"]] {
        let of = |backends| [command, &["--optimize", "speed", "--backends", backends]].concat();
        check(GOOD, &of("metal,opengl_430"), 0, &[without], &[]);
        let output = run(package(GOOD).path(), &of("metal,vulkan"));
        assert!(!String::from_utf8_lossy(&output.stdout).contains("no effect"), "{command:?}");
    }
    check(GOOD, &["check", "--optimize", "beauty"], 2, &[], &["invalid value 'beauty'", "none, speed, size"]);
}

#[test]
fn a_translated_stage_is_shown_in_its_language() {
    let stage = |backend| ["expand", "Red", "--backend", backend, "--stage", "frag"];
    check(GOOD, &stage("metal"), 0, &["fragment main0_out main0()"], &[]);
    check(GOOD, &stage("d3d12"), 0, &["SV_Target0"], &[]);
    check(GOOD, &stage("webgpu"), 0, &["@fragment"], &[]);
}

#[test]
fn the_cache_is_used() {
    let folder = package(GOOD);
    let first = run(folder.path(), &["check", "--cache", "kept"]);
    assert!(String::from_utf8_lossy(&first.stdout).contains("(0 from the cache)"));
    let second = run(folder.path(), &["check", "--cache", "kept"]);
    assert!(String::from_utf8_lossy(&second.stdout).contains("(22 from the cache)"));
}

#[test]
fn two_packages_may_share_a_cache() {
    let cache = tempfile::tempdir().expect("a folder");
    let cache = cache.path().to_str().expect("UTF-8");
    for _ in 0..2 {
        let folder = package(GOOD);
        let output = run(folder.path(), &["check", ".", "--cache", cache]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// What glslang accepts, as it knows this extension, and Mesa does not.
const NEEDS_NVIDIA: &str =
    "void main()\n{\n  color = vec4(1.0);\n#ifndef GL_NV_sample_mask_override_coverage\n  color = rde;\n#endif\n}\n";

#[test]
#[cfg(feature = "opengl")]
fn a_driver_says_what_it_refuses() {
    let folder = package(NEEDS_NVIDIA);
    let output = run(folder.path(), &["check", "--backends", "opengl_430,vulkan", "--device", "opengl"]);
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if let Some(skipped) = stdout.lines().find(|it| it.starts_with("skipped: linking on opengl: no OpenGL driver")) {
        shader_info_tests::skip::skip("a_driver_says_what_it_refuses", skipped);
        return;
    }
    if stdout.contains("1 shader linked") {
        println!("a_driver_says_what_it_refuses: this driver knows the extension");
        return;
    }
    assert_eq!(output.status.code(), Some(1), "{stdout}\n{stderr}");
    assert!(stdout.contains("0 shaders linked, 1 refused by OpenGL "), "{stdout}");
    assert!(
        stderr.contains("--> shaders/red.glsl:5:") && stderr.contains("reported by the driver of OpenGL "),
        "{stderr}"
    );
}

#[test]
fn devices_are_named() {
    check(GOOD, &["check", "--device", "glide"], 2, &[], &["invalid value 'glide'", "vulkan"]);
}

#[test]
fn a_wrong_path_hides_no_other_mistake() {
    let folder = package(GOOD);
    let source = INFO.replace(
        "do_static_compilation;",
        "sampler(0) weave: sampler2d; additional_info(Abstrat); do_static_compilation;",
    );
    fs::write(folder.path().join("src/lib.rs"), source).expect("written");
    let output = run(folder.path(), &["check"]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    for words in ["SI0003", "unknown sampler type `sampler2d`", "SI0014", "did you mean `Abstract`?"] {
        assert!(errors.contains(words), "`{words}` is not in:\n{errors}");
    }
}

#[test]
fn b4_a_filter_without_a_match_is_an_error() {
    for command in ["check", "list", "report"] {
        let words = ["`--filter Rde` matches no info; did you mean `Red`?"];
        check(GOOD, &[command, "--filter", "Rde"], 2, &[], &words);
        check(GOOD, &[command, "--filter", "Elephant"], 2, &[], &["`shader-builder list` lists all infos"]);
    }
    // The help followed.
    check(GOOD, &["check", "--filter", "Red", "--backends", "vulkan"], 0, &["Red"], &[]);
}

#[test]
fn b4_origins_take_their_word_with_and_without_an_equals_sign() {
    for origins in [&["--origins", "beside"][..], &["--origins=beside"]] {
        check(GOOD, &[&["expand", "Red", "--stage", "frag"], origins].concat(), 0, &["by which statement"], &[]);
    }
    check(GOOD, &["expand", "Red", "--stage", "frag", "--origins"], 0, &["//--- "], &[]);
    let words = ["invalid value 'besides' for '--origins [<HOW>]'", "banners, beside"];
    check(GOOD, &["expand", "Red", "--origins", "besides"], 2, &[], &words);
}

#[test]
fn b4_a_report_without_a_folder_fails_before_anything_is_compiled() {
    let folder = package(BAD);
    let started = |arguments: &[&str]| {
        let output = run(folder.path(), &[&["report"], arguments].concat());
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let shown = started(&["--out", "no/such/page.html"]);
    assert!(shown.contains("`--out no/such/page.html`: the folder no/such does not exist"), "{shown}");
    // The shader is wrong, which no run has reported yet.
    assert!(!shown.contains("SI0070"), "{shown}");
    assert!(started(&["--out", "src"]).contains("`--out src` is a folder; write the path of a file"));
}

#[test]
fn b4_an_error_of_cargo_is_called_an_error_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = run(folder.path(), &["check"]);
    let shown = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{shown}");
    assert!(shown.starts_with("error: manifest path") && !shown.contains("error: error"), "{shown}");
}

#[test]
fn b4_a_virtual_workspace_lists_its_members() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[workspace]\nmembers = [\"one\", \"two\"]\nresolver = \"3\"\n");
    for (member, info) in [("one", "First"), ("two", "Second")] {
        let manifest = format!("[package]\nname = \"{member}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        write(&format!("{member}/Cargo.toml"), &manifest);
        write(&format!("{member}/src/lib.rs"), &format!("shader_info!{{ pub {info} {{ define ON; }} }}\n"));
    }
    let shown = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        (
            output.status.code(),
            [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned()).concat(),
        )
    };
    let (code, listed) = shown(&["list"]);
    assert_eq!(code, Some(0), "{listed}");
    assert!(listed.contains("First") && listed.contains("one/src/lib.rs:1"), "{listed}");
    assert!(listed.contains("Second") && listed.contains("two/src/lib.rs:1"), "{listed}");
    let (code, refused) = shown(&["check"]);
    assert_eq!(code, Some(2), "{refused}");
    let (_, members) = refused.split_once("name the folder of a member: `").expect("it names them");
    let (first, second) = members.trim_end().split_once("`, `").expect("two");
    assert!(first.ends_with("one") && second.ends_with("two`"), "{refused}");
    // As it says.
    let (code, checked) = shown(&["check", first]);
    assert_eq!(code, Some(0), "{checked}");
    assert!(checked.contains("1 info,"), "{checked}");
}

#[test]
fn b4_one_is_not_plural_and_a_dash_in_the_table_says_where_its_reason_is() {
    let folder = package(GOOD);
    let info = "shader_info!{ pub Sum { local_group_size(1); storage_buf(0, write) sums: [float];
        compute_source { void main() { sums[0] = 1.0; } } do_static_compilation; } }\n";
    fs::write(folder.path().join("src/lib.rs"), info).expect("written");
    let output = run(folder.path(), &["check", "--backends", "vulkan,opengl_330"]);
    let shown = String::from_utf8_lossy(&output.stdout);
    let words = "1 time a backend cannot express a shader (a dash in the table): `shader-builder check --unsupported` lists \
                 which and why";
    assert!(shown.contains(words) && shown.contains("1 text checked"), "{shown}");
    // As it says.
    let output = run(folder.path(), &["check", "--backends", "vulkan,opengl_330", "--unsupported"]);
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("Sum: OpenGL 3.3: "), "{shown}");
    let branch = info.replace("local_group_size", "branch(dynamic) fast; local_group_size");
    fs::write(folder.path().join("src/lib.rs"), branch.replace("= 1.0", "= fast ? 1.0 : 2.0")).expect("written");
    let output = run(folder.path(), &["variants", "Sum"]);
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("\n1 key, 1 technique\n"), "{shown}");
}
