//! Conditions over compilation constants that are themselves declared under conditions, variant by variant.

use crate::{checked, composition};

use checked::drawn;
use composition::{Composed, compose};
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::reflection::Specialization;
use shader_info_reflect::{lower, reflect};

fn composed(statements: &str) -> Composed {
    let stages = "fragment_source { void main() {} } do_static_compilation;";
    compose(&format!("shader_info! {{ It {{ {statements} {stages} }} }}"))
}

/// Compares the names of the defines that the fragment stage has in a variant, `a=true b=false`.
#[track_caller]
fn check(statements: &str, variant: &str, expected: &[&str]) {
    let values = variant.split_whitespace().filter_map(|it| it.split_once('='));
    let branches = values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let text = composed(statements).stage_for(&Key { branches, ..Key::new(Backend::Vulkan) }, Stage::Fragment).text;
    let names = text.lines().filter_map(|line| line.strip_prefix("#define ")?.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| !name.starts_with("GPU_")).collect();
    assert_eq!(names, expected, "{statements} {variant}\n{text}");
}

const TWO: &str = "branch(static) a; #[when(a)] compilation_constant n: int = 1; #[when(!a)] compilation_constant n: \
                   int = 2; #[when(n == 2)] define BIG; #[when(n == 1)] define SMALL; #[when(n >= 1)] define ANY;";

const ONE: &str = "branch(static) a; #[when(a)] compilation_constant big: bool = true; #[when(big)] define BIG; \
                   #[when(!big)] define NOT_BIG; #[when(big == false)] define IS_FALSE; #[when(big != false)] define \
                   IS_TRUE;";

const CHAIN: &str = "#[when(second)] define LAST; #[when(first == 3)] compilation_constant second: bool = true; \
                     #[when(a)] compilation_constant first: int = 3; branch(static) a;";

#[test]
fn a_condition_reads_the_constant_of_its_variant() {
    for (statements, variant, expected) in [
        (TWO, "a=true", &["SMALL", "ANY"][..]),
        (TWO, "a=false", &["BIG", "ANY"]),
        (ONE, "a=true", &["BIG", "IS_TRUE"]),
        (ONE, "a=false", &["NOT_BIG", "IS_FALSE"]),
        (CHAIN, "a=true", &["LAST"]),
        (CHAIN, "a=false", &[]),
    ] {
        check(statements, variant, expected);
    }
}

#[test]
fn a_word_that_only_an_inactive_text_uses_is_not_used() {
    let statements = "branch(static) a; #[when(a)] compilation_constant fine: bool = true; \
                      #[when(!fine)] slot(fragment) tint: (x: float) -> float { return word; } \
                      #[when(used(word))] define USED;";
    check(statements, "a=true", &[]);
    check(statements, "a=false", &["USED"]);
}

#[test]
fn checks_know_what_an_inactive_constant_does() {
    let pair = |first: &str, second: &str| {
        format!("{ONE} #[when({first})] sampler(0) p: sampler2D; #[when({second})] sampler(0) q: samplerCube;")
    };
    for (first, second) in [("big", "!big"), ("big", "big == false"), ("big != false", "!big")] {
        drawn(&pair(first, second), &[]);
    }
    drawn(&pair("big", "a"), &["SI0034 ‹q›"]);
}

#[test]
fn a_constant_that_decides_about_itself_is_an_error() {
    for statements in [
        "#[when(!big)] compilation_constant big: bool = true;",
        "#[when(!second)] compilation_constant first: bool = true; #[when(first)] compilation_constant second: bool = \
         true;",
    ] {
        let errors = composed(statements).errors();
        assert!(errors.iter().any(|it| it.starts_with("SI0115 1:")), "{statements}\n{errors:#?}");
    }
}

#[test]
fn a_rule_does_not_read_a_constant_that_depends_on_its_result() {
    drawn(
        "branch(static) a; branch(static) b; #[when(a)] compilation_constant n: int = 1; specialize { if n == 1 { b = \
         false; } }",
        &["SI0081 ‹n›: a rule reads `n`, which is declared under a condition … help: write the condition"],
    );
    drawn("branch(static) b; compilation_constant n: int = 1; specialize { if n == 1 { b = false; } }", &[]);
}

/// A program sets a specialization constant by its name, whichever declaration its technique has.
#[test]
fn specialization_constants_of_one_name_have_one_number() {
    let text = "branch(static) a; specialization_constant first: int = 1; #[when(a)] specialization_constant n: int = \
                7; #[when(!a)] specialization_constant n: int = 9; specialization_constant last: int = 3;";
    let of = |word: &str| {
        let branches = [("a".to_owned(), word.to_owned())].into();
        let found = composed(text).stage_for(&Key { branches, ..Key::new(Backend::Vulkan) }, Stage::Fragment);
        let lines = found.text.lines().filter_map(|line| line.strip_prefix("layout(constant_id = "));
        lines.map(|line| line.replace(") const int", "")).collect::<Vec<_>>()
    };
    assert_eq!(of("true"), ["0 first = 1;", "1 n = 7;", "3 last = 3;"]);
    assert_eq!(of("false"), ["0 first = 1;", "1 n = 9;", "3 last = 3;"]);
    let listed = |text: &str| {
        let whole = reflect(&lower(&composed(text).info, &Sources::default()), &Key::of_all_backends());
        let one = |it: &Specialization| format!("{} {} = {} if {}", it.name, it.id, it.default.glsl(), it.when);
        whole.specializations.iter().map(one).collect::<Vec<_>>()
    };
    assert_eq!(listed(text), ["first 0 = 1 if ", "n 1 = 7 if a", "n 1 = 9 if !a", "last 3 = 3 if "]);
    // Two declarations with the same default are one constant.
    assert_eq!(listed(&text.replace('9', "7")), ["first 0 = 1 if ", "n 1 = 7 if a || !a", "last 2 = 3 if "]);
}

#[test]
fn specialization_constants_of_one_name_have_one_type() {
    let two = |first: &str, second: &str| {
        format!(
            "branch(static) a; #[when(a)] specialization_constant n: {first}; #[when(!a)] specialization_constant n: {second};"
        )
    };
    let wrong = "SI0017 ‹n›: `n` has two types, and a program sets one value for all variants";
    drawn(&two("int = 1", "float = 1.0"), &[wrong]);
    drawn(&two("int = 1", "int = 2"), &[]);
}
