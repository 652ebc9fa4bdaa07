//! The declarations that paths in the files of a package refer to.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use shader_builder::find::glsl_files::Folders;
use shader_builder::find::{Draft, Exports, Found, Manifest, Memo, Resolver, Target, TargetKind, Tree};
use shader_info_glsl::FindError;
use shader_info_model::Payload;

fn manifest(folder: &Path, roots: &[(&str, &str)]) -> Manifest {
    let target = |(name, path): &(&str, &str)| {
        let kind = if *path == "src/lib.rs" { TargetKind::Library } else { TargetKind::Other };
        Target { kind, name: (*name).to_owned(), path: folder.join(path) }
    };
    Manifest {
        name: "made".into(),
        edition: "2024".into(),
        has_links: false,
        folder: folder.to_owned(),
        base: folder.to_owned(),
        targets: roots.iter().map(target).collect(),
        dependencies: Vec::new(),
    }
}

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
}

pub(crate) fn read(folder: &Path, files: &[(&str, &str)], features: Option<&[&str]>) -> Tree {
    write(folder, files);
    let is_root = |path: &str| path == "src/lib.rs" || path.starts_with("tests/") && path.matches('/').count() == 1;
    let stem = |path: &str| path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs").to_owned();
    let names: Vec<(String, &str)> = files
        .iter()
        .filter(|(path, _)| is_root(path))
        .map(|(path, _)| (if *path == "src/lib.rs" { "made".to_owned() } else { stem(path) }, *path))
        .collect();
    let mut roots: Vec<(&str, &str)> = names.iter().map(|(name, path)| (name.as_str(), *path)).collect();
    roots.sort_by_key(|(_, path)| *path != "src/lib.rs");
    let features = features.map(|names| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>());
    Tree::read(&manifest(folder, &roots), features, Memo::default())
}

/// What each reference of the info `Child` leads to: `file:line`, or nothing.
pub(crate) fn check(files: &[(&str, &str)], expected: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tree = read(folder.path(), files, None);
    let descendants: Vec<_> = tree.declarations.iter().filter(|it| it.name == "Child").cloned().collect();
    assert!(!descendants.is_empty(), "no descendant is found in {files:?}");
    let mut found = Vec::new();
    for descendant in &descendants {
        for reference in &descendant.references {
            let places = tree.find_reference(descendant.scope, reference).into_iter().map(|it| match it {
                Found::Here(id) => tree.declarations[id].place.to_string(),
                Found::Outside(payload) => format!("outside {}", payload.name()),
            });
            found.push(
                places
                    .map(|it| it.rsplit_once(':').map_or(it.clone(), |(it, _)| it.into()))
                    .collect::<Vec<_>>()
                    .join(" "),
            );
        }
    }
    assert_eq!(found, expected, "{files:?}");
}

const VIEW: &str = "shader_info!{ pub View {} }";

#[test]
fn names_of_the_same_module() {
    check(
        &[("src/lib.rs", "shader_info!{ pub Child { additional_info(View); } }\nshader_info!{ View {} }")],
        &["src/lib.rs:2"],
    );
}

#[test]
fn modules_in_files() {
    let descendant =
        "mod a; mod b;\nshader_info!{ Child { additional_info(a::View, crate::b::c::View, self::a::View); } }";
    check(
        &[("src/lib.rs", descendant), ("src/a.rs", VIEW), ("src/b/mod.rs", "pub mod c;"), ("src/b/c.rs", VIEW)],
        &["src/a.rs:1", "src/b/c.rs:1", "src/a.rs:1"],
    );
    check(
        &[
            ("src/lib.rs", "mod a;"),
            ("src/a.rs", "mod b; shader_info!{ View {} }"),
            ("src/a/b.rs", "shader_info!{ Child { additional_info(super::View, super::super::a::View); } }"),
        ],
        &["src/a.rs:1", "src/a.rs:1"],
    );
}

#[test]
fn inline_modules_and_paths() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a { pub mod b { shader_info!{ pub View {} } } }\nmod c { pub mod d; }\n#[path = \"odd/name.rs\"] \
                 mod e;\nshader_info!{ Child { additional_info(a::b::View, c::d::View, e::View, e::f::View); } }",
            ),
            ("src/c/d.rs", VIEW),
            ("src/odd/name.rs", "pub mod f; shader_info!{ pub View {} }"),
            ("src/odd/f.rs", VIEW),
        ],
        &["src/lib.rs:1", "src/c/d.rs:1", "src/odd/name.rs:1", "src/odd/f.rs:1"],
    );
}

#[test]
fn included_files_stand_where_they_are_included() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a;\nmod b { include!(\"deep/c.rs\"); }\ninclude!(\"deep/d.rs\");\ninclude!(concat!(\"x\", \
                 \"y\"));\n",
            ),
            ("src/a.rs", "include!(\"deep/e.rs\");\n"),
            ("src/deep/c.rs", "use crate::*;\npub mod f;\nshader_info!{ pub View {} }"),
            ("src/deep/d.rs", "shader_info!{ Child { additional_info(b::View, a::View, b::f::View); } }"),
            ("src/deep/e.rs", "\nshader_info!{ pub View {} }"),
            ("src/deep/f.rs", "\n\nshader_info!{ pub View {} }"),
        ],
        &["src/deep/c.rs:3", "src/deep/e.rs:2", "src/deep/f.rs:3"],
    );
}

#[test]
fn a_file_that_is_its_own_module_ends() {
    let descendant = "shader_info!{ Child { additional_info(Child); } }";
    let own = format!("#[path = \"lib.rs\"] mod a;\n#[path = \"lib.rs\"] mod b;\n{descendant}");
    check(&[("src/lib.rs", &own)], &["src/lib.rs:3"]);
    let own = format!("include!(\"lib.rs\");\ninclude!(\"lib.rs\");\n{descendant}");
    check(&[("src/lib.rs", &own)], &["src/lib.rs:3"]);
}

#[test]
fn uses_renames_globs_and_chains() {
    let lib = "mod a; mod b;\nuse a::View as Seen;\nuse b::*;\nuse crate::b::inner::{self, Deep, Deep as Deeper};\n
shader_info!{ Child { additional_info(Seen, View, Again, inner::Deep, Deeper, Deep, a::Missing); } }";
    check(
        &[
            ("src/lib.rs", lib),
            ("src/a.rs", VIEW),
            // A file without any of our words, whose uses are read when needed.
            ("src/b/mod.rs", "pub mod inner;\npub use inner::*;\npub use super::a::View as Again;\n"),
            ("src/b/inner.rs", "shader_info!{ pub View {} }\nshader_info!{ pub Deep {} }"),
        ],
        &[
            "src/a.rs:1",
            "src/b/inner.rs:1",
            "src/a.rs:1",
            "src/b/inner.rs:2",
            "src/b/inner.rs:2",
            "src/b/inner.rs:2",
            "",
        ],
    );
}

#[test]
fn what_is_named_here_hides_what_a_glob_brings() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a;\nuse a::*;\nshader_info!{ View {} }\nshader_info!{ Child { additional_info(View); } }",
            ),
            ("src/a.rs", VIEW),
        ],
        &["src/lib.rs:3"],
    );
}

#[test]
fn functions_are_searched_from_the_inside_out() {
    check(
        &[(
            "src/lib.rs",
            "shader_info!{ View {} }\nshader_info!{ Outer {} }\nfn f() {\n  shader_info!{ View {} }\n  if true { \
             shader_info!{ Child { additional_info(View, Outer, self::View); } } }\n}",
        )],
        &["src/lib.rs:4", "src/lib.rs:2", "src/lib.rs:1"],
    );
}

#[test]
fn uses_in_a_circle_end() {
    check(
        &[
            (
                "src/lib.rs",
                "mod a; mod b;\nuse a::*;\nuse View as View;\nshader_info!{ Child { additional_info(View, Other, \
                 shader_info::X); } }\nuse shader_info::shader_info;",
            ),
            ("src/a.rs", "pub use super::b::*;"),
            ("src/b.rs", "pub use super::a::*; shader_info!{ pub View {} }"),
        ],
        &["src/b.rs:1", "", ""],
    );
}

#[test]
fn tests_see_the_library_by_its_name() {
    check(
        &[
            ("src/lib.rs", "pub mod a;"),
            ("src/a.rs", VIEW),
            (
                "tests/t.rs",
                "mod common;\nshader_info!{ Child { additional_info(made::a::View, ::made::a::View, common::View); } }",
            ),
            ("tests/common/mod.rs", VIEW),
        ],
        &["src/a.rs:1", "src/a.rs:1", "tests/common/mod.rs:1"],
    );
}

#[test]
fn both_arms_of_an_undecidable_cfg() {
    check(
        &[(
            "src/lib.rs",
            "#[cfg(unix)]\nshader_info!{ View {} }\n#[cfg(not(unix))]\nshader_info!{ View {} }\nshader_info!{ Child { \
             additional_info(View); } }",
        )],
        &["src/lib.rs:2 src/lib.rs:4"],
    );
}

#[test]
fn features_are_known_in_a_build_script() {
    let files = [
        (
            "src/lib.rs",
            "#[cfg(feature = \"a\")] shader_info!{ A {} }\n#[cfg(not(feature = \"a\"))] mod gone;\nshader_info!{ B {} \
             }",
        ),
        ("src/gone.rs", VIEW),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let names = |features: Option<&[&str]>| {
        let tree = read(folder.path(), &files, features);
        tree.declarations.iter().map(|it| it.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(Some(&["a"])), "A B");
    assert_eq!(names(Some(&[])), "View B");
    assert_eq!(names(None), "A View B");
}

/// Cargo sets `CARGO_FEATURE_FANCY` for `Fancy`, and one variable for `-` and `_`.
#[test]
fn features_are_compared_as_cargo_writes_them() {
    for (declared, enabled, expected) in
        [("Fancy", "FANCY", "A"), ("mixed-under_score", "MIXED_UNDER_SCORE", "A"), ("plain", "FANCY", "")]
    {
        let text = format!("#[cfg(feature = \"{declared}\")] shader_info!{{ A {{}} }}");
        let folder = tempfile::tempdir().expect("a folder");
        let tree = read(folder.path(), &[("src/lib.rs", &text)], Some(&[enabled]));
        let found: Vec<&str> = tree.declarations.iter().map(|declaration| declaration.name.as_str()).collect();
        assert_eq!(found.join(" "), expected, "{declared}");
    }
}

#[test]
fn an_item_ends_where_it_ends_for_rustc() {
    let found = |item: &str| {
        let text = format!("{item}\nshader_info!{{ Behind {{}} }}\nfn last() {{ let x = 1; }}\n");
        let folder = tempfile::tempdir().expect("a folder");
        let tree = read(folder.path(), &[("src/lib.rs", text.as_str())], Some(&[]));
        tree.declarations.iter().map(|declaration| declaration.name.clone()).collect::<Vec<_>>().join(" ")
    };
    for item in [
        "fn f() -> impl Iterator<Item = u32> { [1].into_iter() }",
        "fn f<I>(i: I) where I: Iterator<Item = u32> { drop(i) }",
        "fn f() -> [u8; 3] { [0; 3] }",
        "fn f<const N: usize>() {}",
        "const fn f() -> bool { 1 < 2 }",
        "struct S<const N: usize = { 1 + 2 }> { a: [u8; N] }",
        "struct S<const N: usize = 3>([u8; N]);",
        "struct S<T: Iterator<Item = u8> = std::vec::IntoIter<u8>> { a: T }",
        "impl Iterator<Item = u32> for Box<dyn Iterator<Item = u32>> { fn f() {} }",
        "trait T: Iterator<Item = u32> { fn f() {} }",
        "impl<T> A<<T as Iterator>::Item> for T where T: Iterator {}",
        "type T = Box<dyn Iterator<Item = u32>>;",
        "const C: P = P { x: 1 };",
        "const C: bool = 1 < 2;",
        "const C: fn() -> P = || P { x: 1 };",
        "static S: [P; 2] = [P { x: 1 }, P { x: 2 }];",
        "use a::{b, c};",
        "mod inner { fn f() {} }",
        "macro_rules! m { ($a:tt = $b:tt) => { $a }; }",
    ] {
        assert_eq!(found(item), "Behind", "{item}");
        assert_eq!(found(&format!("#[cfg(feature = \"off\")]\n{item}")), "Behind", "without the feature: {item}");
    }
    // They cannot be shared, which has its own error; what stands behind them is found.
    for item in ["struct S<const N: usize = 3> { a: f32 }", "struct S<T: Iterator<Item = u8>> { a: f32 }"] {
        assert_eq!(found(&format!("#[shader_shared]\n{item}")), "Behind", "{item}");
    }
    assert_eq!(
        found("fn f(x: u8) { match x { #[cfg(feature = \"off\")] 1 => {} _ => { shader_info!{ Arm {} } } } }"),
        "Arm Behind"
    );
}

#[test]
fn every_kind_of_declaration_is_found() {
    let text = "\u{feff}use shader_info::*;\r\n#[shader_shared]\r\n#[derive(Clone, Copy)]\r\npub struct Quad { pub a: \
                Vec4 }\r\n
#[shader_info::shader_shared] pub const N: u32 = 3;\r\n#[repr(u32)] #[shader_shared] enum Mode { A = 0 }\r\n
#[derive(Debug, VertexInput)] #[repr(C)] pub(crate) struct Corner { pub pos: [f32; 2] }\r\n
shader_info::interface_info!{ pub Iface { uv: vec2; } }\r\nmacro_rules! skip { () => { shader_info!{ Never {} } } }\r\n
fn f(x: usize) -> usize { const M: usize = 3; struct S; x }\r\nwrap! { shader_info!{ Inner {} } }\r\n";
    let folder = tempfile::tempdir().expect("a folder");
    let tree = read(folder.path(), &[("src/lib.rs", text)], None);
    let kind = |draft: &Draft| match draft {
        Draft::Info(_) => "info",
        Draft::Interface(_) => "interface",
        Draft::Shared(it, ..) => match **it {
            Payload::Struct(_) => "struct",
            Payload::Enum(_) => "enum",
            _ => "const",
        },
        Draft::Vertex(_) => "vertex",
        Draft::Fragment(_) => "fragment",
        Draft::Node(_) => "node",
    };
    let found: Vec<String> = tree
        .declarations
        .iter()
        .map(|it| format!("{}{} {}", if it.is_public { "pub " } else { "" }, kind(&it.draft), it.name))
        .collect();
    assert_eq!(
        found,
        ["pub struct Quad", "pub const N", "enum Mode", "vertex Corner", "pub interface Iface", "info Inner"]
    );
}

#[test]
fn watched_are_the_library_and_files_with_our_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("src/lib.rs", "mod a;"),
        ("src/a.rs", ""),
        ("tests/t.rs", "mod x;"),
        ("tests/x.rs", VIEW),
        ("tests/u.rs", ""),
    ];
    let tree = read(folder.path(), &files, None);
    let watched: Vec<String> = tree
        .watched
        .iter()
        .map(|it| it.strip_prefix(folder.path()).expect("inside").to_string_lossy().into_owned())
        .collect();
    assert_eq!(watched, ["src/a.rs", "src/lib.rs", "tests/x.rs"]);
    assert_eq!(tree.files.len(), 5);
}

#[test]
fn exports_reach_another_crate() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "pub mod a { shader_info!{ pub View {} } shader_info!{ Hidden {} } pub use self::b::Inner; mod b { \
                shader_info!{ pub Inner {} } } }\npub use a::View as Seen;\npub mod prelude { pub use super::a::*; }";
    let mut tree = read(folder.path(), &[("src/lib.rs", text)], None);
    let done = Resolver::new(&mut tree, "made").run();
    let entries = Resolver::exports(&mut tree, &done);
    let mut paths: Vec<String> = entries.iter().map(|it| it.path.join("::")).collect();
    paths.sort();
    assert_eq!(paths, ["Seen", "a::Inner", "a::View", "prelude::Inner", "prelude::View"]);

    let other = tempfile::tempdir().expect("a folder");
    let descendant = "use renamed::prelude::*;\nshader_info!{ Child { additional_info(renamed::a::View, ::renamed::Seen, \
                Inner, renamed::a::Veiw); } }";
    let mut tree = read(other.path(), &[("src/lib.rs", descendant)], None);
    tree.know(
        "renamed",
        Arc::new(Exports { package: "made".into(), library: "made".into(), entries, folders: Vec::new() }),
    );
    let descendant = tree.declarations[0].clone();
    let found: Vec<usize> =
        descendant.references.iter().map(|it| tree.find(descendant.scope, &it.path).len()).collect();
    assert_eq!(found, [1, 1, 1, 0]);
    assert_eq!(tree.nearest(descendant.scope, "renamed::a::Veiw").as_deref(), Some("View"));
}

/// The errors of a library's paths.
pub(crate) fn before(text: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tree = read(folder.path(), &[("src/lib.rs", text)], None);
    let done = Resolver::new(&mut tree, "made").run();
    done.values()
        .filter_map(|it| it.path_errors.as_ref())
        .flat_map(|it| &it.marks)
        .map(|(_, mark)| mark.text.clone())
        .collect()
}

#[test]
fn wrong_paths_have_our_words() {
    assert_eq!(
        before("shader_info!{ View {} }\nshader_info!{ Child { additional_info(Veiw); } }"),
        ["SI0014: cannot find a shader info, shared struct or const `Veiw`\n  help: did you mean `View`?"]
    );
    let defined = ["define COUNT = 4;", "compilation_constant COUNT: int = 4;"];
    for statement in defined {
        let text = format!("shader_info!{{ A {{ {statement} push_constant all: [vec4; COUNT]; }} }}");
        assert_eq!(
            before(&text),
            [
                "SI0014: cannot find a shader info, shared struct or const `COUNT`\n  help: `COUNT` is a define here, not a \
              shared const: write `define(COUNT)`"
            ]
        );
        let mended = text.replace("; COUNT]", "; define(COUNT)]");
        assert_eq!(before(&mended), Vec::<String>::new(), "{mended}");
    }
    assert_eq!(
        before("shader_info!{ A { additional_info(B); } }\nshader_info!{ B { additional_info(A); } }"),
        ["SI0015: shader infos inherit from each other in a cycle: A -> B -> A"]
    );
    assert_eq!(
        before("shader_info!{ A { additional_info(A); } }"),
        ["SI0015: shader infos inherit from each other in a cycle: A -> A"]
    );
}

#[test]
fn inheritance_may_be_high() {
    let mut text = "shader_info!{ P0 {} }\n".to_owned();
    (1..400).for_each(|n| text.push_str(&format!("shader_info!{{ P{n} {{ additional_info(P{}); }} }}\n", n - 1)));
    assert_eq!(before(&text), Vec::<String>::new());
}

/// docs/glsl.md: first beside the file that includes it, then from the top of each shader folder.
#[test]
fn an_include_is_searched_beside_its_file_before_the_top_of_any_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [("shaders/b.glsl", "top"), ("src/sub/b.glsl", "beside"), ("src/c.glsl", "second top")];
    write(folder.path(), &files);
    let both = ["shaders", "src"].map(|it| folder.path().join(it));
    let folders = Folders::new(vec![("made".into(), both.to_vec())], folder.path().into());
    for (path, from, expected) in [
        ("b.glsl", "sub/a.glsl", "src/sub/b.glsl"),
        ("b.glsl", "other/a.glsl", "shaders/b.glsl"),
        ("b.glsl", "", "shaders/b.glsl"),
        ("c.glsl", "sub/a.glsl", "src/c.glsl"),
        ("../b.glsl", "sub/a.glsl", "shaders/b.glsl"),
    ] {
        let found = folders.find(path, "made", from).map(|it| it.path);
        assert_eq!(found.as_deref(), Ok(expected), "{path} from {from}");
    }
    let searched = folders.find("d.glsl", "made", "sub/a.glsl").map(|it| it.path);
    assert_eq!(searched, Err(FindError::Missing(vec!["shaders".into(), "src".into()])));
}
