//! Items without our attributes: they hide those of the same name that a glob imports, and a path to them is an error
//! that names the attribute.

use crate::finder::{before, check};

/// Rust Reference, "Glob imports": items and named imports of the same namespace hide the names of a glob.
#[test]
fn plain_items_hide_those_of_a_glob() {
    let check = |items: &str, expected: [&str; 3]| {
        let shared = "#[shader_shared] pub const N: u32 = 4;
            #[shader_shared] pub fn weight(x: f32) -> f32 { x }
            #[shader_shared] pub struct Light { pub x: f32 }";
        let descendant = "#[shader_shared] pub fn Child(x: [f32; N as usize], l: Light) -> f32 { weight(x[0]) }";
        let text = format!("{descendant} use other::*; {items}\npub mod other {{\n{shared} }}");
        check(&[("src/lib.rs", &text)], &expected);
    };
    check("", ["src/lib.rs:3", "src/lib.rs:5", "src/lib.rs:4"]);
    check("const N: u32 = 8; fn weight(x: f32) -> f32 { 2.0 * x } struct Light;", [""; 3]);
    check("pub const fn weight(x: f32) -> f32 { x }", ["src/lib.rs:3", "src/lib.rs:5", ""]);
    check("mod mine { pub fn weight() {} } use mine::weight;", ["src/lib.rs:3", "src/lib.rs:5", ""]);
    // Of the other namespace, or only under a `cfg`.
    check("struct N; fn Light() {}", ["src/lib.rs:3", "src/lib.rs:5", "src/lib.rs:4"]);
    check("#[cfg(never)] const N: u32 = 8;", ["src/lib.rs:3", "src/lib.rs:5", "src/lib.rs:4"]);
}

#[test]
fn items_that_the_gpu_does_not_know_are_found_where_they_are_sure() {
    let unshared = "SI0013: `Light` is unknown to the GPU: it has no `#[shader_shared]`\n  declared here: src/lib.rs:";
    let unknown = "SI0014: cannot find a shader info, shared struct or const `Light`";
    let user = "#[shader_shared] struct All { light: Light }";
    for (before_it, after_it, expected) in [
        ("struct Light;", "", unshared),
        ("/// Words.\n#[derive(Clone, Copy)] #[repr(C)] pub struct Light { a: f32 }", "", unshared),
        ("#[cfg(windows)] enum Light { A }", "", unshared),
        ("mod a { pub struct Light; } use a::Light;", "", unshared),
        ("mod a { pub struct Lamp; } use a::Lamp as Light;", "", unshared),
        ("mod a { pub use self::b::*; mod b { pub struct Light; } } use a::*;", "", unshared),
        ("struct Light; fn f() {", "}", unshared),
        ("mod a { shader_info!{ pub Light {} } } use a::*; struct Light;", "", unshared),
        // Another macro may add the attribute, or declare the item.
        ("#[gpu::known] struct Light;", "", unknown),
        ("#[cfg_attr(gpu, shader_shared)] struct Light;", "", unknown),
        ("known! { struct Light; }", "", unknown),
        // A type of that name is needed.
        ("fn Light() {}", "", unknown),
        ("mod a { struct Light; }", "", unknown),
        ("fn f() { struct Light; }", "", unknown),
    ] {
        let text = format!("{before_it} {user} {after_it}");
        let [found] = &before(&text)[..] else { panic!("not one error: {text}") };
        assert!(found.starts_with(expected), "{text}: {found}");
    }
    assert_eq!(before(&format!("#[shader_shared] struct Light {{ a: f32 }} {user}")), [""; 0]);
}
