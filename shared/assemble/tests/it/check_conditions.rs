//! What the rules say of conditions and of rules over branches, one line a case.

use crate::checked;

use checked::{check, drawn, read};
use shader_info_assemble::variants::MAX_TECHNIQUES;

#[test]
fn conditions_over_constants_keep_statements_apart() {
    let pair = |first: &str, second: &str| {
        let names = "abcdefghi".chars().map(|it| format!("compilation_constant {it}: bool = true;"));
        let constants: String = names.chain(["compilation_constant mode: int = 1;".into()]).collect();
        format!("{constants} #[when({first})] sampler(0) p: sampler2D; #[when({second})] sampler(0) q: samplerCube;")
    };
    let meet = ["SI0034 ‹q›: `p` and `q` both use sampler slot 0"];
    for (first, second) in [
        ("a", "!a"),
        ("a == true", "a == false"),
        ("a", "a == false"),
        ("mode == 1", "mode == 2"),
        ("b && mode == 1", "b && mode == 2"),
        ("mode == 1", "mode >= 2"),
        ("mode < 2", "mode >= 2"),
        ("mode <= 1", "mode > 2"),
        ("mode < -3", "mode > 3 && a"),
        ("target(vulkan)", "!target(vulkan)"),
        // Eight names are tried out.
        ("a && b && c && d && e && f && g && h", "!a"),
    ] {
        drawn(&pair(first, second), &[]);
    }
    for (first, second) in [
        ("a", "b"),
        ("a == true", "b == false"),
        ("mode == 1", "mode == 1 && a"),
        ("mode == 1", "mode >= 1"),
        ("mode <= 2", "mode >= 1"),
        ("mode < 2", "mode > 0 && mode != 5"),
        // Nine are taken to meet.
        ("a && b && c && d && e && f && g && h && i", "!a"),
    ] {
        drawn(&pair(first, second), &meet);
    }
}

#[test]
fn rules_that_ask_for_the_target_keep_apart_on_that_target_only() {
    let pair = "branch a; branch b; #[when(a)] sampler(0) p: sampler2D; #[when(b)] sampler(0) q: samplerCube;";
    let meet = ["SI0034 ‹q›: `p` and `q` both use sampler slot 0"];
    for (rule, expected) in [
        ("skip if a && b;", &[][..]),
        ("skip if a && b && target(vulkan);", &meet),
        ("skip if a && b && !target(vulkan);", &meet),
        ("skip if a && b && target(webgpu);", &meet),
    ] {
        drawn(&format!("{pair} specialize {{ {rule} }}"), expected);
    }
}

#[test]
fn numbers_of_a_branch_are_compared() {
    let pair = |first: &str, second: &str| {
        format!(
            "branch taps: -1..=4; #[when({first})] sampler(0) p: sampler2D; #[when({second})] sampler(0) q: samplerCube;"
        )
    };
    for (first, second) in [
        ("taps >= 2", "taps < 2"),
        ("taps > 3", "taps == 0 || taps <= 2"),
        ("taps > -1 && taps < 2", "taps == -1 || taps >= 2"),
        // Between two numbers is none.
        ("taps > 2 && taps < 3", "taps >= 0"),
    ] {
        drawn(&pair(first, second), &[]);
    }
    for (first, second) in [("taps >= 2", "taps <= 2"), ("taps > 2", "taps == 4"), ("!(taps < 3)", "taps != 0")] {
        drawn(&pair(first, second), &["SI0034 ‹q›: `p` and `q` both use sampler slot 0"]);
    }
    let wrong = |declared: &str, condition: &str, expected: &str| {
        drawn(&format!("{declared} #[when({condition})] define A;"), &[expected]);
    };
    let branch = "branch taps: -1..=4;";
    for (condition, always) in
        [("taps >= 5", "taps >= 5` is always false"), ("taps < -1", "taps >= -1` is always true")]
    {
        wrong(branch, condition, &format!("SI0063 ‹taps›: `{always} … help: compare it with a number from 0 to 4|"));
    }
    wrong(branch, "taps > 2.5", "SI0002 ‹2.5›: expected a whole number");
    wrong(branch, "taps > Lit", "SI0002 ‹Lit›: expected a whole number");
    wrong(
        "branch mode: [Lit, Unlit];",
        "mode > 1",
        "SI0063 ‹mode›: `mode` is one of `Lit`, `Unlit`, which have no order; help: compare it with `==`: `mode == Unlit`|",
    );
    wrong("", "taps > 1", "SI0063 ‹taps›: unknown constant or branch `taps` in a condition");
}

#[test]
fn a_fact_that_is_a_word_has_no_order() {
    let text = |value: &str| {
        let place = "vertex { void main() { gl_Position = vec4(0.0); } }";
        let one = "shader_fragment! { One { fragment { void main(inout Surface surface) {} } } }";
        format!(
            "shader_fragment! {{ Place {{ provides model = {value}; {place} }} }} {one} shader_info! {{ Wall {{ \
             fragments(Place, #[when(model > 1)] One); do_static_compilation; }} }}"
        )
    };
    check(&text("2"), &[]);
    check(&text("2u"), &[]);
    check(
        &text("phong"),
        &["SI0063 ‹model›: the fact `model` is `phong`, which has no order; help: compare it with `==`"],
    );
}

#[test]
fn a_constant_is_compared_with_values_of_its_type() {
    let wrong = |declared: &str, condition: &str, expected: &str| {
        let statements = format!("compilation_constant {declared}; #[when({condition})] define A;");
        drawn(&statements, &[&format!("SI0063 ‹x›: {expected}|")]);
    };
    wrong("x: float = 1.0", "x == 1", "`x` is a `float`, and a condition compares whole numbers; help: use an `int`");
    wrong("x: float = 1.0", "x > 0", "`x` is a `float`, and a condition compares whole numbers; help: use an `int`");
    wrong(
        "x: bool = true",
        "x > 0",
        "`x` is a `bool`, which has no order; help: write the name alone, or `!` before it",
    );
    wrong(
        "x: bool = true",
        "x == 1",
        "`x` is a `bool`, and is never equal to `1`; help: compare it with `true` or `false`",
    );
    wrong(
        "x: int = 1",
        "x == true",
        "`x` is of type `int`, and is never equal to `true`; help: compare it with a whole number",
    );
}

#[test]
fn values_of_a_branch_in_conditions_are_its_own() {
    let branch = "branch mode: [Lit, Unlit];";
    drawn(&format!("{branch} #[when(mode == Lit)] define A;"), &[]);
    let messages = ["SI0063 ‹Lot›: `Lot` is not a value of `mode` … help: did you mean `Lit`?"];
    drawn(&format!("{branch} #[when(mode == Lot)] define A;"), &messages);
    drawn(&format!("{branch} #[when(mode)] define A;"), &["SI0063 ‹mode› … help: compare it: `mode == Unlit`"]);
    let constant = "compilation_constant use_grid: bool = true; #[when(use_gird)] define GRID;";
    drawn(constant, &["SI0063 ‹use_gird› … help: did you mean `use_grid`?"]);
    drawn(
        "branch(dynamic) late; #[when(late)] define A;",
        &["SI0087 ‹A›: `define A` depends on the branch `late`, which is dynamic"],
    );
    let late = "specialization_constant late: bool = true; #[when(late)] define A;";
    drawn(
        late,
        &["SI0063 ‹late›: `late` is a specialization constant … help: declare it as `compilation_constant late"],
    );
}

#[test]
fn a_rule_gives_a_branch_values_of_its_own() {
    let branches = "branch on; branch mode: [Lit, Unlit]; branch taps: 1..=4;";
    let rule = |text: &str| format!("{branches} specialize {{ if on {{ {text} }} }}");
    for right in ["mode = Unlit;", "taps = 4;", "taps = 1;"] {
        drawn(&rule(right), &[]);
    }
    drawn(&rule("mode = 3;"), &["SI0080 ‹3›"]);
    drawn(&rule("taps = true;"), &["SI0080 ‹true›"]);
    drawn(&rule("taps = 5;"), &["SI0080 ‹5›"]);
    drawn(&rule("mode = taps;"), &["SI0080 ‹taps›"]);
    // The values of one must be values of the other.
    let copied = |domain: &str| format!("branch other: {domain}; {}", rule("taps = other;"));
    drawn(&copied("1..=3"), &[]);
    drawn(&copied("0..=3"), &["SI0080 ‹other›: `0` is not a value of `taps`"]);
    drawn(&copied("2..=5"), &["SI0080 ‹other›: `5` is not a value of `taps`"]);
}

#[test]
fn a_key_has_sixty_four_bits() {
    let branches = |count: u32| (0..count).map(|index| format!("branch b{index}: 0..=255;")).collect::<String>();
    let rules =
        "specialize { if b0 != 0 { b0 = 0; } if b1 != 0 { b1 = 0; } if b2 != 0 { b2 = 0; } if b3 != 0 { b3 = 0; }
        if b4 != 0 { b4 = 0; } if b5 != 0 { b5 = 0; } if b6 != 0 { b6 = 0; } if b7 != 0 { b7 = 0; } }";
    drawn(&format!("{} {rules}", branches(8)), &[]);
    drawn(&format!("{} {rules}", branches(9)), &["SI0088 ‹b8›: with `b8` a key takes more than 64 bits"]);
    drawn(&format!("branch first; {} {rules}", branches(8)), &["SI0088 ‹b7›"]);
}

#[test]
fn an_arm_that_some_profiles_reach_is_reached() {
    // Each subset of up to six profiles is tried.
    let others = "if profile(d) || profile(e) || profile(f) { define Y; }";
    let rule = "if on && profile(a) && profile(b) && !profile(c) { define X; }";
    drawn(&format!("branch on; specialize {{ {rule} {others} }}"), &[]);
    let never = "if on && profile(a) && !profile(a) { define X; }";
    drawn(&format!("branch on; specialize {{ {never} {others} }}"), &["SI0083"]);
}

#[test]
fn rules_of_a_descendant_may_bring_together_what_a_parent_keeps_apart() {
    let parent = "shader_info! { Parent { branch a; branch b;
        #[when(a)] sampler(0) p: sampler2D; #[when(b)] sampler(0) q: samplerCube;
        specialize { if a { b = false; } } } }";
    let descendant = |more: &str| format!("{parent} shader_info! {{ It {{ additional_info(Parent); {more} }} }}");
    check(parent, &[]);
    check(&descendant(""), &[]);
    check(&descendant("branch c; specialize { if c { a = false; } }"), &[]);
    // Own rules run last, and make of both what the parent's had not left.
    let both = descendant("branch c; specialize { if c { a = true; b = true; } }");
    check(&both, &["SI0034 … `p` and `q` both use sampler slot 0"]);
}

#[test]
fn the_help_names_what_a_second_run_changes() {
    let restless = |rules: &str| format!("branch a; branch b; specialize {{ {rules} }}");
    let wrong = |branch: &str| {
        let changes = format!("the second changes `{branch}` from");
        format!("SI0082 ‹specialize›: a second run of the rules changes the result of the first … {changes}")
    };
    drawn(&restless("if a { a = false; } else { a = true; }"), &[&wrong("a")]);
    // What holds on some targets only is asked as it is there.
    drawn(&restless("if target(gles) { if a { a = false; } else { a = true; } }"), &[&wrong("a")]);
    drawn(&restless("if !target(gles) { if b { b = false; } else { b = true; } }"), &[&wrong("b")]);
}

#[test]
fn a_build_makes_so_many_techniques_of_an_info() {
    let branches = |count: u32| (0..count).map(|at| format!("branch b{at};")).collect::<String>();
    drawn(&branches(8), &[]);
    let most = MAX_TECHNIQUES;
    let bits = most.ilog2() + 1;
    let words =
        format!("SI0085 ‹It›: `It` has {} techniques for … a build makes at most {most} of an info", 1u64 << bits);
    drawn(&branches(bits), &[&words]);
}

#[test]
fn the_text_of_a_condition_is_read_as_it_is_shown() {
    let shown = |text: &str| shader_info_assemble::stack::condition(text).map(|condition| condition.to_string());
    for (text, expected) in [
        ("a>=2", "a >= 2"),
        ("a < -3 || b", "a < -3 || b"),
        ("a <= 2 && !(a > 0)", "a < 3 && a < 1"),
        ("!(a < 1) && a != 4", "!(a < 1) && a != 4"),
    ] {
        assert_eq!(shown(text).as_deref(), Ok(expected), "{text}");
    }
    // As in a declaration, whose tokens are those of Rust.
    for text in [
        "a == 0x10",
        "a == 1_000",
        "a != 2u",
        "a >= 0b11",
        "a < 7i32",
        "a == 010",
        "a == -1",
        "a == 0o17u8",
        "target(vulkan, gles,)",
        "a > 18446744073709551615",
        "a == 1.5",
        "a == 3f",
        "a == 1e3",
        "used()",
        "target(,)",
        "a == 99999999999999999999",
    ] {
        let (info, report) = read(&format!("shader_info! {{ It {{ #[when({text})] define D; }} }}"));
        let declared = info.items.first().and_then(|item| item.when.as_ref()).filter(|_| report.is_clean());
        assert_eq!(shown(text).ok(), declared.map(ToString::to_string), "{text}");
    }
    assert_eq!(shown("a > b"), Err("expected a whole number, found a name".into()));
    assert_eq!(shown("a > "), Err("expected a whole number or a name, found its end".into()));
}
