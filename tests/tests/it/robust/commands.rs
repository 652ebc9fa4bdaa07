//! One workspace, every command that a user, an editor or CI runs on it: each finds the shaders built.

use crate::robust::workspace::{BUILT, package, tree};

#[test]
fn every_command_finds_the_shaders() {
    let it = package();
    // Cargo drops from a copied lock file what the workspace does not use.
    it.offline();
    let before = tree(it.path());
    for (command, expected) in [
        (&["check", "--workspace", "--all-targets"][..], "Finished"),
        (&["run", "-q"], BUILT),
        (&["test", "-q", "--workspace"], "1 passed"),
        (&["test", "-q", "--doc", "--workspace"], "2 passed"),
        (&["doc", "--no-deps", "--workspace"], "Generated"),
        (&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings", "-D", "clippy::pedantic"], "Finished"),
    ] {
        let output = it.cargo(command, &[it.offline()]).passes();
        assert!(output.contains(expected), "{command:?}: no `{expected}`:\n{output}");
        // Where the machine has no validator the first build says so.
        let mut lines = output.lines().filter(|line| !line.contains(" was not validated: "));
        assert!(!lines.any(|line| line.contains("warning")), "{command:?}:\n{output}");
    }
    assert_eq!(tree(it.path()), before, "nothing is written into the sources");
}

#[test]
fn every_mode_says_what_it_did() {
    let it = package();
    let run = |variables: &[(&str, &str)]| it.cargo(&["run", "-q"], &[variables, &[it.offline()]].concat());
    for (variable, expected) in [
        (("SHADER_BUILDER", "full"), BUILT),
        (("SHADER_BUILDER", "off"), "spirv Err(Off), text false"),
        (("DOCS_RS", "1"), "spirv Err(Off), text false"),
        (("SHADER_BUILDER", "check"), "spirv Err(OnlyChecked), text false"),
        (("CI", "true"), BUILT),
        (("SHADER_BUILDER", ""), BUILT),
    ] {
        let output = run(&[variable]).passes();
        assert!(output.contains(expected), "{variable:?}: {output}");
    }
    run(&[("SHADER_BUILDER", "fast")]).fails(&["unknown value `fast` of SHADER_BUILDER", "`off`, `check` or `full`"]);
    run(&[]).passes();
}
