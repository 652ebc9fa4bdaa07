//! `variants` for an info with branches and rules: keys, techniques, texts and the cost of each branch.

use crate::made;

use made::{Output, package, run};
use serde_json::Value;

const SOURCE: &str = "shader_info::shader_info! { pub Ball {
    branch fog;
    branch mode: [Unlit, Lit, Toon] = Lit;
    branch(dynamic) shiny;
    specialize {
        if mode == Unlit { fog = false; }
        skip if fog && mode == Toon;
    }
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() {
        color = vec4(mode == mode_Unlit ? 1.0 : 0.5);
        if (fog) { color.a = 0.5; }
        if (shiny) { color.r = 1.0; }
    } }
    do_static_compilation;
} }
";

fn shown(arguments: &[&str]) -> Output {
    let folder = package(&[("src/lib.rs", SOURCE)]);
    run(folder.path(), &[&["variants", "Ball"], arguments].concat())
}

#[test]
fn the_variants_are_described_layer_by_layer() {
    let Output { code, out, errors } = shown(&[]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let wanted = "Ball on Vulkan 1.1
6 keys, 1 left out, 4 techniques
  vertex: 1 text; names no branch
  fragment: 3 texts; names fog, mode

branches, and how many techniques each adds
  fog    static 1
  mode   static 2
  shiny  dynamic: none

rules, and how many keys go through each
  if mode == Unlit          2
  skip if fog && mode == Toon  1
";
    let plain = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    assert_eq!(plain(&out)[..plain(wanted).len()], plain(wanted), "{out}");
    assert!(out.contains("mode = Unlit") && out.contains("default"), "{out}");
}

#[test]
fn a_key_says_which_rules_it_goes_through() {
    let Output { code, out, .. } = shown(&["--key", "fog, mode = Unlit", "--key", "fog, mode = Toon"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("key `fog, mode = Unlit`\n  goes through `if mode == Unlit`\n  mode = Unlit\n"), "{out}");
    assert!(out.contains("no technique: `skip if fog && mode == Toon` leaves it out"), "{out}");
    let Output { code, errors, .. } = shown(&["--key", "mode = Cartoon"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("`mode` is never `Cartoon`: it is one of `Unlit`, `Lit`, `Toon`"), "{errors}");
}

#[test]
fn branches_are_lowered_and_profiles_named_as_the_build_script_would() {
    let words = |arguments: &[&str]| {
        let Output { code, out, errors } = shown(arguments);
        assert_eq!((code, errors.as_str()), (Some(0), ""), "{out}");
        out
    };
    let out = words(&["--lower", "shiny=static", "--lower", "mode=specialization"]);
    assert!(out.contains("\n12 keys, 2 left out, 8 techniques\n"), "{out}");
    assert!(out.contains("shiny  static 4") && out.contains("mode   specialization"), "{out}");
    let on_metal = words(&["--lower", "metal:Ball.shiny=static"]);
    assert!(on_metal.contains("shiny  dynamic: none"), "{on_metal}");
    let on_metal = words(&["--lower", "metal:Ball.shiny=static", "--backend", "metal"]);
    assert!(on_metal.contains("shiny  static 4"), "{on_metal}");
    let folder = package(&[("src/lib.rs", &SOURCE.replace("skip if fog", "skip if !profile(old) && fog"))]);
    let count = |arguments: &[&str]| run(folder.path(), &[&["variants", "Ball"], arguments].concat()).out;
    assert!(count(&[]).contains(" 4 techniques\n") && count(&["--profile", "old"]).contains(" 5 techniques\n"));
    let text = run(folder.path(), &["expand", "Ball", "--stage", "fragment", "--lower", "shiny=static"]).out;
    assert!(!text.contains("si_branches"), "{text}");
    let text = run(folder.path(), &["expand", "Ball", "--stage", "fragment"]).out;
    assert!(text.contains("si_branches"), "{text}");
}

#[test]
fn an_invalid_lowering_is_reported() {
    let check = |words: &str, expected: &str| {
        let Output { code, errors, .. } = shown(&["--lower", words]);
        assert_eq!(code, Some(2), "{words}");
        assert!(errors.contains(expected), "{words}: {errors}");
    };
    check("shiny", "a branch, `=` and how it reaches the GLSL: `fog=dynamic`");
    check("shiny=quick", "unknown way to reach the GLSL `quick`: use one of `static`, `specialization`, `dynamic`");
    check("nokia:shiny=static", "unknown backend `nokia`: use one of `opengl_330`");
    check("shinny=static", "unknown branch `shinny` to be lowered; did you mean `shiny`?");
}

#[test]
fn a_check_counts_what_is_built() {
    let folder = package(&[("src/lib.rs", &SOURCE.replace("do_static", "budget { variants <= 3 } do_static"))]);
    let check = |arguments: &[&str]| run(folder.path(), &[&["check", "--backends", "vulkan"], arguments].concat());
    let Output { code, errors, .. } = check(&[]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("4 variants for Vulkan 1.1, the budget is 3"), "{errors}");
    let Output { code, errors, .. } = check(&["--lower", "mode=specialization"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
}

#[test]
fn programs_get_the_same_as_json() {
    let Output { out, .. } = shown(&["--format", "json"]);
    let value: Value = serde_json::from_str(&out).expect("it is JSON");
    assert_eq!((&value["keys"], &value["skipped"], &value["count"]), (&6.into(), &1.into(), &4.into()));
    assert_eq!(value["techniques"].as_array().map(Vec::len), Some(4));
    assert_eq!(value["branches"][1]["values"][2], "Toon");
    assert_eq!(value["stages"][1]["texts"], 3, "two modes come to the same text");
}

#[test]
fn an_info_without_branches_says_so() {
    let plain = "shader_info::shader_info! { pub Ball { push_constant a: float; } }";
    let folder = package(&[("src/lib.rs", plain)]);
    let Output { code, errors, .. } = run(folder.path(), &["variants", "Ball"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("neither `branch` nor `specialize`"), "{errors}");
}
