//! Names of modifiers in `order(…)`, and what conditions of fragments test: some declaration in sight has each.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder};

const MODIFIED: &str = "shader_info! { pub Base {
    fragment_out(0) color: vec4;
    slot(fragment) shade: (inout tint: vec4);
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(1.0); shade(tint); color = tint; } }
} }
shader_info! { pub Flat { after(shade) { tint.r = 1.0; } } }
shader_info! { pub Wall { template(Base); modifier(Flat, Late); do_static_compilation; } }
";

const FRAGMENTS: &str =
    "shader_fragment! { pub Lit { provides lit; vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_info! { pub Wall { fragments(Lit, Shine); branch mirrored: bool = false; do_static_compilation; } }
";

/// The errors of a package, as `code line:column message (help)`.
fn check(lib: &str, expected: &[&str]) {
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let report = Builder::new().backends([Backend::Vulkan]).check(&package.path()).expect("a package");
    let found = report.diagnostics.iter().map(|it| {
        let help = it.help.as_deref().unwrap_or_default();
        format!("{} {}:{} {} ({help})", it.code.id, it.place.line, it.place.column, it.message)
    });
    assert_eq!(found.collect::<Vec<_>>(), expected, "{lib}");
}

fn order(order: &str) -> String {
    format!("{MODIFIED}shader_info! {{ pub Late {{ order({order}); after(shade) {{ tint.r = 0.5; }} }} }}\n")
}

#[test]
fn an_order_names_modifiers_that_are_declared() {
    check(&order("after = Flat"), &[]);
    check(&order("after = Flat, before = Wall"), &[]);
    let unknown = "in `order`: neither this package nor a dependency declares it";
    let near = format!("SI0014 9:41 unknown modifier `Flatt` {unknown} (did you mean `Flat`?)");
    check(&order("after = Flatt"), &[&near]);
    let far = format!(
        "SI0014 9:42 unknown modifier `Outline` {unknown} (remove it, or depend on the package that declares it)"
    );
    check(&order("before = Outline"), &[&far]);
}

#[test]
fn a_declaration_with_another_error_may_have_the_name() {
    let broken = order("after = Outline") + "shader_info! { pub Outlines { nothing; } }\n";
    let package = Package::new("", &[("src/lib.rs", &broken)]);
    let report = Builder::new().backends([Backend::Vulkan]).check(&package.path()).expect("a package");
    let codes: Vec<&str> = report.diagnostics.iter().map(|it| it.code.id).collect();
    assert_eq!(codes, ["SI0001"]);
}

#[test]
fn a_condition_of_a_fragment_tests_what_is_declared() {
    let shine = |when: &str, more: &str| {
        let code = "fragment { void main(inout Surface s) { s.color.r = 0.5; } }";
        format!("{FRAGMENTS}shader_fragment! {{ pub Shine {{ #[when({when})] {code} }} }}\n{more}")
    };
    check(&shine("lit", ""), &[]);
    check(&shine("mirrored || !lit", ""), &[]);
    let words = "in a condition of a fragment";
    let near = format!("SI0063 3:53 unknown constant, branch or fact `litt` {words} (did you mean `lit`?)");
    check(&shine("lit && litt", ""), &[&near]);
    let far = format!(
        "SI0063 3:52 unknown constant, branch or fact `foggy` {words} (a fragment can provide it: `provides foggy;`; \
         if only a run-time stack sets it, declare it in an info: `compilation_constant foggy: bool = false;`)"
    );
    check(&shine("foggy == 3", ""), &[&far]);
    // What a run-time stack sets may be declared by itself.
    check(&shine("foggy == 3", "shader_info! { pub OfStacks { compilation_constant foggy: int = 0; } }\n"), &[]);
}
