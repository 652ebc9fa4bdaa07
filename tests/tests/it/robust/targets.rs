//! Targets, sanitizers and wrappers of the compiler: the build script runs here, what it leaves is for there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use shader_info_tests::outside::workspace;
use shader_info_tests::skip::skip;

use crate::robust::workspace::{BUILT, package};

/// The flags of a nightly compiler, where a flag asks for them; and no variables of cargo's, where one asks for that.
const WRAPPER: &str = r#"#!/bin/sh
case " $* " in
    *" -Zsanitizer="*) export RUSTC_BOOTSTRAP=1 ;;
    *" bare "*) unset CARGO_MANIFEST_DIR OUT_DIR ;;
    *" outless "*) unset OUT_DIR ;;
esac
exec "$@"
"#;

#[test]
fn each_target_has_its_own_texts_and_all_share_a_cache() {
    let it = package();
    // The build scripts run and the compiler knows both, even where it has no standard library for the second.
    let targets = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc"];
    let mut command = vec!["check", "-p", "heir", "--keep-going"];
    targets.iter().for_each(|target| command.extend(["--target", target]));
    let run = it.cargo(&command, &[it.offline()]);
    assert!(run.passed || run.output.contains("E0463"), "{}", run.output);
    for (target, own, other) in [(targets[0], "OS_LINUX", "OS_WINDOWS"), (targets[1], "OS_WINDOWS", "OS_LINUX")] {
        let texts = texts(&outside().join(target));
        assert!(texts.contains(own), "{target} has no {own}");
        assert!(!texts.contains(other), "{target} has {other}");
        assert!(!outside().join(target).join("shader-builder-cache").exists(), "the cache is shared");
    }
}

#[test]
fn webassembly_is_a_target_like_any_other() {
    let target = "wasm32-unknown-unknown";
    let found = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let folder = found.map(|it| String::from_utf8_lossy(&it.stdout).trim().to_owned()).unwrap_or_default();
    if !Path::new(&folder).is_dir() {
        let why = format_args!("no standard library for {target}: `rustup target add {target}`");
        skip("webassembly_is_a_target_like_any_other", why);
        return;
    }
    let it = package();
    it.cargo(&["check", "-p", "heir", "--lib", "--target", target], &[it.offline()]).passes();
    assert!(texts(&outside().join(target)).contains("OS_UNKNOWN"));
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn a_program_with_a_sanitizer_runs() {
    let it = package();
    let wrapper = wrapper();
    // A folder with spaces cannot stand in them.
    let flags = format!("-Zsanitizer=address --remap-path-prefix={}=/elsewhere", workspace().display());
    // Flags in the variable of a target are not for build scripts and macros, which no sanitizer could load.
    let flags = ("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS", flags.as_str());
    let variables = [flags, ("RUSTC_WRAPPER", &wrapper), it.offline()];
    let output = it.cargo(&["run", "-q", "--target", "x86_64-unknown-linux-gnu"], &variables).passes();
    assert!(output.contains(BUILT), "{output}");
    let program = fs::read(outside().join("x86_64-unknown-linux-gnu/debug/heir")).expect("it was built");
    assert!(program.windows(11).any(|it| it == b"__asan_init"), "the sanitizer is in it");
}

#[cfg(unix)]
#[test]
fn a_compiler_without_cargos_variables() {
    let it = package();
    let wrapper = wrapper();
    let compile = |cfg: &str| {
        it.cargo(&["rustc", "-p", "heir", "--lib", "--", "--cfg", cfg], &[("RUSTC_WRAPPER", &wrapper), it.offline()])
    };
    compile("ordinary").passes();
    compile("bare").fails(&["SI0023", "tinted.frag.glsl", "CARGO_MANIFEST_DIR is not set"]);
    // The macro finds the package's own files without a build script's help, but not those of other packages.
    compile("outless").fails(&["SI0022", "größe/lit.vert.glsl"]);
    it.cargo(&["run", "-q"], &[it.offline()]).passes();
}

#[cfg(unix)]
fn wrapper() -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = outside().join("wrapper.sh");
    fs::write(&path, WRAPPER).expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("ours");
    path.to_str().expect("text").to_owned()
}

/// The target folder of all cases.
fn outside() -> PathBuf {
    workspace().join("target").join("outside")
}

/// Everything that build scripts of the descendant left for a target.
fn texts(folder: &Path) -> String {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let is_descendant =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("heir-"));
    let own = entries(&folder.join("debug/build")).filter(is_descendant);
    let files = own.flat_map(|path| entries(&path.join("out/si")).collect::<Vec<_>>());
    files.map(|path| String::from_utf8_lossy(&fs::read(path).expect("there")).into_owned()).collect()
}
