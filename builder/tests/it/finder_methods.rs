//! Functions of `impl` blocks, which the builder finds as the macro does: by the types of values.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use shader_builder::find::{Exports, Manifest, Memo, Resolution, Resolver, Target, TargetKind, Tree};
use shader_info_model::{Payload, Statement, Typedef};

const RAY: &str = "pub mod m { #[shader_shared] #[derive(Clone, Copy)] pub struct Ray { pub a: f32 } \
                   #[shader_shared] impl Ray { \
                   pub fn at(&self, t: f32) -> f32 { self.a * t + low(t) } \
                   pub fn next(self) -> Ray { Self { a: self.at(1.0) } } \
                   fn hidden(&self) -> f32 { 1.0 } } \
                   #[shader_shared] fn low(t: f32) -> f32 { t } }\n";

/// A library of one file.
fn tree(folder: &Path, text: &str) -> Tree {
    let path = folder.join("lib.rs");
    fs::write(&path, text).expect("a file");
    let target = Target { kind: TargetKind::Library, name: "made".into(), path };
    let manifest = Manifest {
        name: "made".into(),
        edition: "2024".into(),
        has_links: false,
        folder: folder.to_owned(),
        base: folder.to_owned(),
        targets: vec![target],
        dependencies: Vec::new(),
    };
    Tree::read(&manifest, None, Memo::default())
}

/// What came of each declaration of a library, by name.
fn resolved(text: &str) -> Vec<(String, Resolution)> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tree = tree(folder.path(), text);
    let done = Resolver::new(&mut tree, "made").run();
    done.into_iter().map(|(id, resolution)| (tree.declarations[id].name.clone(), resolution)).collect()
}

/// The names of everything that a function needs.
fn needed(text: &str, name: &str) -> Vec<String> {
    let all = resolved(&format!("{RAY}{text}"));
    let wrong: Vec<String> = all.iter().flat_map(|(_, it)| words(it)).collect();
    assert_eq!(wrong, Vec::<String>::new(), "{text}");
    let (_, resolution) = all.iter().find(|(known, _)| known == name).expect("a declaration of this name");
    let [Payload::Function(function)] = &resolution.payloads[..] else { panic!("one function") };
    assert!(!function.lines.is_empty(), "{text}");
    function.nested.iter().map(|payload| payload.name().to_owned()).collect()
}

fn words(resolution: &Resolution) -> Vec<String> {
    let paths = resolution.path_errors.iter().flat_map(|before| before.diagnostics.iter());
    resolution.own.iter().chain(paths).map(|diagnostic| diagnostic.text()).collect()
}

fn wrong(text: &str) -> Vec<String> {
    resolved(&format!("{RAY}{text}")).iter().flat_map(|(_, it)| words(it)).collect()
}

#[test]
fn methods_are_found_where_rustc_finds_their_macros() {
    let all = ["Ray", "low", "Ray_at"];
    for (text, expected) in [
        ("#[shader_shared] fn f(ray: m::Ray) -> f32 { m::Ray::at(&ray, 1.0) }", &all[..]),
        ("#[shader_shared] fn f(ray: m::Ray) -> f32 { ray.at(1.0) }", &all),
        ("use m::{Ray, Ray_at}; #[shader_shared] fn f(ray: Ray) -> f32 { ray.at(1.0) }", &all),
        ("use m::*; #[shader_shared] fn f(rays: [Ray; 2]) -> f32 { rays[1].at(1.0) }", &all),
        (
            "use m::*; #[shader_shared] fn f(ray: Ray) -> f32 { ray.next().next().at(1.0) }",
            &["Ray", "low", "Ray_at", "Ray_next"],
        ),
        (
            "mod n { use super::m::{Ray, Ray_next}; #[shader_shared] fn made(ray: Ray) -> Ray { ray.next() } \
             #[shader_shared] fn f(ray: Ray) -> f32 { made(ray).a } }",
            &["Ray", "low", "Ray_at", "Ray_next", "made"],
        ),
    ] {
        assert_eq!(needed(text, "f"), expected, "{text}");
    }
}

#[test]
fn wrong_methods_have_our_words() {
    for (text, expected) in [
        ("use m::Ray; #[shader_shared] fn f(ray: Ray) -> f32 { ray.at(1.0) }", "SI0161: the method `at` of a `Ray`"),
        ("#[shader_shared] fn f(ray: m::Ray) -> f32 { ray.hidden() }", "`m::Ray::hidden` is private to its module"),
        ("#[shader_shared] fn f(ray: m::Ray) -> f32 { ray.att(1.0) }", "SI0161: the method `att` of a `Ray`"),
        ("#[shader_shared] fn f(ray: m::Ray) -> f32 { m::Ray::att(&ray, 1.0) }", "help: did you mean `m::Ray::at`?"),
        ("#[shader_shared] impl m::Ray { fn f(self) {} }", ""),
        (
            "#[shader_shared] #[derive(Clone, Copy)] pub struct A { pub a: f32 } #[shader_shared] impl A { \
             fn f(&self) -> f32 { self.g() } fn g(&self) -> f32 { self.f() } }",
            "declarations contain each other in a cycle: A_f -> A_g -> A_f",
        ),
        (
            "#[shader_shared] #[derive(Clone, Copy)] pub struct A { pub a: f32 } #[shader_shared] impl A { \
             fn f(&self) {} } #[shader_shared] impl A { fn f(&self) {} }",
            "`A_f` is declared twice in this module",
        ),
    ] {
        let found = wrong(text);
        let is_right =
            if expected.is_empty() { found.is_empty() } else { found.iter().any(|it| it.contains(expected)) };
        assert!(is_right, "{text}: {found:?}");
    }
}

#[test]
fn an_info_names_a_method_by_its_path_in_rust() {
    let text = "shader_info! { pub One { typedef_source(m::Ray::next); } }";
    let all = resolved(&format!("{RAY}{text}"));
    let (_, one) = all.iter().find(|(name, _)| name == "One").expect("the info");
    assert!(one.path_errors.is_none());
    let (info, _) = &one.infos[0];
    let names = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => Some(payload.name().to_owned()),
        _ => None,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["Ray", "low", "Ray_at", "Ray_next"]);
}

#[test]
fn methods_of_another_crate_are_found_by_the_path_of_their_type() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tree = tree(folder.path(), &format!("{RAY}pub use m::{{Ray, Ray_at}};"));
    let done = Resolver::new(&mut tree, "made").run();
    let entries = Resolver::exports(&mut tree, &done);
    let mut paths: Vec<String> = entries.iter().map(|entry| entry.path.join("::")).collect();
    paths.sort();
    assert_eq!(paths, ["Ray", "Ray_at", "m::Ray", "m::Ray_at", "m::Ray_next"]);

    let folder = tempfile::tempdir().expect("a folder");
    let text = "use other::Ray; #[shader_shared] fn f(ray: other::Ray) -> f32 { ray.at(1.0) + Ray::at(&ray, 1.0) } \
                #[shader_shared] fn g(ray: other::m::Ray) -> f32 { ray.next().at(1.0) }";
    let mut tree = self::tree(folder.path(), text);
    let exports = Exports { package: "made".into(), library: "made".into(), entries, folders: Vec::new() };
    tree.know("other", Arc::new(exports));
    let done = Resolver::new(&mut tree, "child").run();
    let texts = done.values().map(|resolution| match &resolution.payloads[..] {
        [Payload::Function(function)] => function.lines.join("\n"),
        other => panic!("one function, not {other:?}"),
    });
    let texts: Vec<String> = texts.collect();
    // The macro of the path `Ray::at` is not imported.
    assert_eq!(texts[0], "");
    assert_eq!(texts[1], "float g(Ray ray)\n{\n  return Ray_at(Ray_next(ray), 1.0);\n}");
}
