//! Paths of this repository in the documentation: each leads to a file or folder.

use std::path::Path;

const ROOTS: [&str; 12] = [
    "adapters", "benches", "builder", "cli", "docs", "examples", "macros", "remote", "runtime", "shaders", "shared",
    "tests",
];

/// Pieces between backticks that begin with a folder of the root; patterns and commands are not paths.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split('`').skip(1).step_by(2);
    pieces.filter(|piece| {
        let first = piece.split('/').next().unwrap_or_default();
        let is_plain = piece.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte));
        piece.contains('/') && ROOTS.contains(&first) && is_plain
    })
}

fn missing<'a>(text: &'a str, root: &Path) -> Vec<&'a str> {
    paths(text).filter(|path| !root.join(path).exists()).collect()
}

#[test]
fn paths_in_the_documentation_exist() {
    let root = super::workspace();
    let docs = std::fs::read_dir(root.join("docs")).expect("the documentation");
    let mut files: Vec<_> = docs.map(|entry| entry.expect("an entry").path()).collect();
    files.extend(["README.md", "CONTRIBUTING.md", "tests/README.md"].map(|name| root.join(name)));
    // The examples of errors.md are packages of their own.
    files.retain(|path| path.extension().is_some_and(|it| it == "md") && !path.ends_with("errors.md"));
    let mut seen = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text file");
        seen += paths(&text).count();
        assert_eq!(missing(&text, &root), [""; 0], "{} names what is not there", file.display());
    }
    assert!(seen > 100, "only {seen} paths were looked at");
}

#[test]
fn a_path_that_leads_nowhere_is_noticed() {
    let text = "`docs/style.md` and `docs/stile.md`, `builder/src` and `builder/sources`, not `docs/*.md` or `a/b`";
    assert_eq!(missing(text, &super::workspace()), ["docs/stile.md", "builder/sources"]);
}
