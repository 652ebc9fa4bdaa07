//! Declarations and modules whose attributes stand within a `cfg_attr`: rustc alone knows most predicates, so each file
//! that a module may have is read.

use crate::finder::{check, read};

const VIEW: &str = "shader_info!{ pub View {} }";
const CHILD: &str = "shader_info!{ Child { additional_info(gfx::View); } }";

#[test]
fn a_module_may_have_the_file_of_each_path() {
    for text in [
        "#[cfg_attr(unix, path = \"gfx_unix.rs\")] mod gfx;\n",
        "#[cfg_attr(unix, path = \"gfx_unix.rs\")]\nmod gfx;\n",
        "#[cfg_attr(unix, allow(unused), path = \"gfx_unix.rs\",)]\n#[allow(unused)] mod gfx;\n",
        "#[cfg_attr(all(), cfg_attr(unix, path = \"gfx_unix.rs\"))] mod gfx;\n",
    ] {
        let lib = format!("{text}{CHILD}");
        check(&[("src/lib.rs", &lib), ("src/gfx_unix.rs", VIEW)], &["src/gfx_unix.rs:1"]);
        let both = ["src/gfx_unix.rs:1 src/gfx.rs:2"];
        let gfx = format!("\n{VIEW}");
        check(&[("src/lib.rs", &lib), ("src/gfx_unix.rs", VIEW), ("src/gfx.rs", &gfx)], &both);
        // A file without any of our words names the module.
        let files = [
            ("src/lib.rs", "mod a;\nshader_info!{ Child { additional_info(a::gfx::View); } }"),
            ("src/a/mod.rs", text),
            ("src/a/gfx_unix.rs", VIEW),
        ];
        check(&files, &["src/a/gfx_unix.rs:1"]);
    }
}

#[test]
fn the_first_path_that_surely_applies_ends_the_choice() {
    let paths = "#[cfg_attr(unix, path = \"a.rs\")] #[path = \"b.rs\"] #[path = \"c.rs\"] mod gfx;\n";
    let lib = format!("{paths}{CHILD}");
    let files = ["src/a.rs", "src/b.rs", "src/c.rs", "src/gfx.rs"].map(|path| (path, VIEW));
    check(&[&[("src/lib.rs", lib.as_str())], &files[..]].concat(), &["src/a.rs:1 src/b.rs:1"]);
}

#[test]
fn an_inline_module_may_have_its_children_in_each_folder() {
    let inline = "#[cfg_attr(unix, path = \"unix\")] mod gfx { pub mod deep; }\n";
    let lib = format!("{inline}shader_info!{{ Child {{ additional_info(gfx::deep::View); }} }}");
    let files = [("src/lib.rs", lib.as_str()), ("src/unix/deep.rs", VIEW), ("src/gfx/deep.rs", VIEW)];
    check(&files[..2], &["src/unix/deep.rs:1"]);
    check(&files, &["src/unix/deep.rs:1 src/gfx/deep.rs:1"]);
}

#[test]
fn features_decide_in_a_build_script() {
    let text = "#[cfg_attr(feature = \"a\", path = \"on.rs\")] mod gfx;\n
        #[cfg_attr(feature = \"a\", shader_shared)] pub const ONE: u32 = 1;\n
        #[cfg_attr(feature = \"a\", derive(VertexInput), repr(C))] pub struct Corner { pub at: [f32; 2] }\n";
    let files =
        [("src/lib.rs", text), ("src/on.rs", "shader_info!{ On {} }"), ("src/gfx.rs", "shader_info!{ Off {} }")];
    let folder = tempfile::tempdir().expect("a folder");
    let names = |features: Option<&[&str]>| {
        let tree = read(folder.path(), &files, features);
        assert!(tree.declarations.iter().all(|it| it.report.diagnostics.is_empty()), "{:?}", tree.declarations);
        tree.declarations.iter().map(|it| it.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(Some(&["a"])), "On ONE Corner");
    assert_eq!(names(Some(&[])), "Off");
    assert_eq!(names(None), "On Off ONE Corner");
}
