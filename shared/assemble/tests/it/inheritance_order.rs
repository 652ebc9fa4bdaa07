//! The order of slot bodies and fragments that come through several parents, and what comes through two of them.

use crate::composition;

use composition::{Composed, compose};
use shader_info_model::contribution::Key;
use shader_info_model::{Backend, Stage};

const TEMPLATE: &str = "shader_info! { T { slot(fragment) tint: (inout v: vec4) { v *= 2.0; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 v = vec4(1.0); tint(v); } } } }";

/// Modifiers, as `Name` or `Name: before = Other`, and whole infos, as `Name { statements }`, on a line each.
fn slots(infos: &str) -> Composed {
    compose(&format!("{TEMPLATE} {}", infos.lines().map(info).collect::<String>()))
}

fn info(line: &str) -> String {
    let line = line.trim();
    if line.ends_with('}') {
        return format!("shader_info! {{ {line} }}");
    }
    let (name, order) = line.split_once(": ").unwrap_or((line, ""));
    let order = if order.is_empty() { String::new() } else { format!("order({order});") };
    format!("shader_info! {{ {name} {{ {order} {} }} }}", body(name))
}

fn body(name: &str) -> String {
    format!("after(tint) {{ float mark_{name} = 1.0; v += mark_{name}; }}")
}

fn text(composed: &Composed, variant: &str) -> String {
    let values = variant.split_whitespace().filter_map(|it| it.split_once('='));
    let branches = values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    composed.stage_for(&Key { branches, ..Key::new(Backend::Vulkan) }, Stage::Fragment).text
}

/// Compares the bodies of the slot in a variant, in the order in which they run.
#[track_caller]
fn bodies(infos: &str, variant: &str, expected: &[&str]) {
    let text = text(&slots(infos), variant);
    let found: Vec<&str> = text.lines().filter_map(|it| it.split("float mark_").nth(1)?.split(" =").next()).collect();
    assert_eq!(found, expected, "{infos} {variant}\n{text}");
}

#[test]
fn declared_orders_hold_wherever_the_modifiers_are_listed() {
    for (infos, expected) in [
        ("Zed\nAbe\nS { template(T); modifier(Zed, Abe); }", &["Zed", "Abe"][..]),
        ("Zed\nAbe: before = Zed\nS { template(T); modifier(Zed, Abe); }", &["Abe", "Zed"]),
        // The one that declares an order moves, the others stay as listed.
        ("Zed\nAbe\nCat: before = Zed\nS { template(T); modifier(Zed, Abe, Cat); }", &["Cat", "Zed", "Abe"]),
        ("Abe: after = Cat\nBob\nCat\nS { template(T); modifier(Abe, Bob, Cat); }", &["Bob", "Cat", "Abe"]),
        (
            "Zed\nAbe: before = Zed\nBob\nP { template(T); modifier(Zed); }\nS { additional_info(P); modifier(Bob, Abe); }",
            &["Abe", "Zed", "Bob"],
        ),
        (
            "Zed\nAbe: before = Zed\nP { template(T); modifier(Zed); }\nQ { modifier(Abe); }\nS { additional_info(P, Q); }",
            &["Abe", "Zed"],
        ),
        (
            "Zed\nAbe: after = Zed\nP { modifier(Abe); }\nQ { template(T); modifier(Zed); }\nS { additional_info(P, Q); }",
            &["Zed", "Abe"],
        ),
        // Two modifiers say the same.
        (
            "Zed\nAbe: before = Zed\nBob: before = Zed\nP { template(T); modifier(Zed); }\n\
          S { additional_info(P); modifier(Bob, Abe); }",
            &["Bob", "Abe", "Zed"],
        ),
        // The one between two has no body.
        (
            "Zed\nAbe: before = Mid\nMid { order(before = Zed); }\nP { template(T); modifier(Zed); }\n\
          S { additional_info(P); modifier(Mid, Abe); }",
            &["Abe", "Zed"],
        ),
    ] {
        bodies(infos, "", expected);
    }
}

#[test]
fn orders_of_several_parents_that_contradict_each_other_are_an_error() {
    let infos = "Zed: before = Abe\nAbe: before = Zed\nP { template(T); modifier(Zed); }\nS { additional_info(P); modifier(Abe); }";
    let errors = slots(infos).errors();
    assert!(matches!(&errors[..], [one] if one.starts_with("SI0127") && one.contains("Zed, Abe")), "{errors:#?}");
    // It is reported where the two meet first.
    let below = infos.replace("S {", "Q {") + "\nS { additional_info(Q); }";
    assert_eq!(slots(&below).errors().len(), 1);
}

#[test]
fn a_body_that_comes_through_two_parents_runs_once() {
    let base = "Glow\nBase { template(T); modifier(Glow); }\nLeft { additional_info(Base); }\nRight { additional_info(Base); }\n";
    let check = |rest: &str, variant: &str, expected: &[&str]| bodies(&format!("{base}{rest}"), variant, expected);
    check("S { additional_info(Left, Right); }", "", &["Glow"]);
    check("S { additional_info(Left); modifier(Glow); }", "", &["Glow"]);
    let either = "S { branch(static) a; branch(static) b; template(T); #[when(a)] additional_info(Left); #[when(b)] \
                  additional_info(Right); }";
    check(either, "a=true", &["Glow"]);
    check(either, "b=true", &["Glow"]);
    check(either, "a=true b=true", &["Glow"]);
    check(either, "", &[]);
    check(&format!("S {{ additional_info(Base); {0} {0} }}", body("own")), "", &["Glow", "own", "own"]);
}

const FRAGMENTS: &str = "shader_fragment! { Pos { vertex { void main() { gl_Position = vec4(1.0); } } fragment {
    void main(inout Surface surface) { surface.color += 0.25; } } } }
    shader_fragment! { A { fragment { void main(inout Surface surface) { surface.color.r *= 0.5; } } } }
    shader_fragment! { B { fragment { void main(inout Surface surface) { surface.color.g *= 0.5; } } } }
    shader_info! { G { fragments(Pos); } }
    shader_info! { P1 { additional_info(G); fragments(A); } }
    shader_info! { P2 { additional_info(G); fragments(B); } }";

/// Compares the fragments that run in a variant.
#[track_caller]
fn fragments(infos: &str, variant: &str, expected: &[&str]) {
    let text = text(&compose(&format!("{FRAGMENTS} {infos}")), variant);
    let calls = text.lines().filter_map(|it| it.trim().strip_suffix("_main(surface);"));
    assert_eq!(calls.collect::<Vec<_>>(), expected, "{infos} {variant}\n{text}");
}

#[test]
fn a_fragment_that_comes_through_two_parents_runs_once() {
    for (infos, variant, expected) in [
        ("shader_info! { S { additional_info(P1, P2); } }", "", &["pos0", "a0", "b0"][..]),
        ("shader_info! { S { additional_info(P1, P2, G); } }", "", &["pos0", "a0", "b0"]),
        (
            "shader_info! { P3 { fragments(B); additional_info(P1); } } shader_info! { S { additional_info(P2, P3); } }",
            "",
            &["pos0", "b0", "a0", "b1"],
        ),
        ("shader_info! { S { branch(static) x; additional_info(G); #[when(x)] additional_info(P1); } }", "", &["pos0"]),
        (
            "shader_info! { S { branch(static) x; additional_info(G); #[when(x)] additional_info(P1); } }",
            "x=true",
            &["pos0", "a0"],
        ),
        (
            "shader_info! { S { branch(static) x; #[when(!x)] additional_info(P2); #[when(x)] additional_info(P1); } }",
            "x=true",
            &["pos0", "a0"],
        ),
        (
            "shader_info! { S { branch(static) x; #[when(!x)] additional_info(P2); #[when(x)] additional_info(P1); } }",
            "",
            &["pos0", "b0"],
        ),
        // What one author lists twice, or two authors list, runs as often.
        ("shader_info! { S { additional_info(P1); fragments(A, A); } }", "", &["pos0", "a0", "a1", "a2"]),
        ("shader_info! { S { additional_info(P1); fragments(A); fragments(A); } }", "", &["pos0", "a0", "a1", "a2"]),
        (
            "shader_info! { F { fragments(A); } } shader_info! { S { additional_info(P1, F); } }",
            "",
            &["pos0", "a0", "a1"],
        ),
    ] {
        fragments(infos, variant, expected);
    }
}
