//! Errors and helps for infos with a budget, as arithmetic gives them.

use crate::rules;

use rules::{space, vulkan};

/// Message and help, `None` if the budget holds.
fn over(text: &str) -> Option<(String, String)> {
    let space = space(text);
    let variants = space.counted(&vulkan());
    let found = space.over_budget(&vulkan(), variants.count, &variants)?;
    Some((found.message, found.help.unwrap_or_default()))
}

#[track_caller]
fn check(text: &str, message: &str, help: &str) {
    let (found, way_out) = over(text).unwrap_or_else(|| panic!("the budget holds: {text}"));
    assert_eq!((found.as_str(), way_out.as_str()), (message, help), "{text}");
}

const RAISE: &str = "raise the budget, or tie branches to others in `specialize`";

#[test]
fn as_many_as_the_budget_are_no_error() {
    assert_eq!(over("Case { branch a; branch b; budget { variants <= 4 } }"), None);
    assert_eq!(over("Case { branch a; branch b; }"), None);
}

#[test]
fn the_fewest_branches_that_suffice_are_named() {
    check(
        "Case { branch a; branch b; budget { variants <= 3 } }",
        "4 variants for Vulkan 1.1, the budget is 3",
        "make `a` dynamic (`branch(dynamic)` for it): 2 are left",
    );
    check(
        "Case { branch a; branch b; budget { variants <= 1 } }",
        "4 variants for Vulkan 1.1, the budget is 1",
        "make `a`, `b` dynamic (`branch(dynamic)` for each): 1 are left",
    );
    // 2 × 3 × 2 = 12: the largest first.
    check(
        "Case { branch a; branch m: [X, Y, Z]; branch b; budget { variants <= 4 } }",
        "12 variants for Vulkan 1.1, the budget is 4",
        "make `m` dynamic (`branch(dynamic)` for it): 4 are left",
    );
}

#[test]
fn what_a_rule_mentions_cannot_become_dynamic() {
    for rule in ["if a { define A; }", "if !b && a { skip; }", "b = !a;", "if b { if a { define A; } }"] {
        let text =
            format!("Case {{ branch a; branch b; branch c; specialize {{ {rule} }} budget {{ variants <= 1 }} }}");
        let (_, help) = over(&text).unwrap_or_else(|| panic!("the budget holds: {text}"));
        assert!(!help.contains("`a`"), "{text}: {help}");
    }
    check(
        "Case { branch m: [X, Y, Z]; specialize { match m { X => { define A; } _ => { define B; } } } budget { variants <= 2 } }",
        "3 variants for Vulkan 1.1, the budget is 2",
        RAISE,
    );
    check(
        "Case { branch m: [X, Y, Z]; branch n; specialize { match m { X => { if n { define A; } } _ => {} } } budget { variants <= 2 } }",
        "6 variants for Vulkan 1.1, the budget is 2",
        RAISE,
    );
    check(
        "Case { branch a; #[when(a)] define A; budget { variants <= 1 } }",
        "2 variants for Vulkan 1.1, the budget is 1",
        RAISE,
    );
}

#[test]
fn dynamic_branches_have_thirty_two_bits() {
    let with = |dynamic: usize, last: &str| {
        let taken: String = (0..dynamic).map(|index| format!("branch(dynamic) d{index}: 0..=255;")).collect();
        over(&format!("Case {{ {taken} {last} budget {{ variants <= 1 }} }}")).map(|(_, help)| help)
    };
    let dynamic = "make `a` dynamic (`branch(dynamic)` for it): 1 are left";
    assert_eq!(with(3, "branch a: 0..=255;").as_deref(), Some(dynamic));
    assert_eq!(with(4, "branch a;").as_deref(), Some(RAISE));
}

#[test]
fn a_specialization_constant_of_the_same_text_saves_none() {
    let space = space("Case { branch a; branch(specialization) s: 0..=3; budget { variants <= 1 } }");
    let variants = space.counted(&vulkan());
    // Two texts, for `a`; the constant's values share them.
    let found = space.over_budget(&vulkan(), 2, &variants).expect("two are more than one");
    assert_eq!(found.help.as_deref(), Some("make `a` dynamic (`branch(dynamic)` for it): 1 are left"));
}
