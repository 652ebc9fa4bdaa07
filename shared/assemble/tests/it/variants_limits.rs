//! Rules of absurd size are answered in time.

use crate::rules;

use std::fmt::Write;

use rules::{space, vulkan};
use shader_info_assemble::variants::too_many_bits;
use shader_info_reflect::rules::Lowerings;

fn codes(text: &str) -> Vec<&'static str> {
    let space = space(text);
    let wrong = space.check();
    let over = if wrong.is_empty() { space.too_many(&vulkan(), &space.counted(&vulkan())) } else { None };
    wrong.iter().chain(&over).map(|it| it.code.id).collect()
}

#[test]
fn rules_that_compare_everything_with_everything_are_refused() {
    let mut text = String::from("Case {");
    (0..60).for_each(|index| write!(text, "branch b{index};").expect("a string takes it"));
    text.push_str("branch x; specialize {");
    // Mentioned apart, compared in pairs: the diagram must remember thirty values at once.
    (0..60).for_each(|index| write!(text, "if b{index} {{ define D{index}; }}").expect("a string takes it"));
    let pairs: Vec<String> = (0..30).map(|index| format!("b{index} == b{}", index + 30)).collect();
    let _ = write!(text, "x = {}; }} }}", pairs.join(" && "));
    assert_eq!(codes(&text), ["SI0088"]);
    assert!(space(&text).variants(&vulkan()).techniques.is_empty());
}

#[test]
fn more_techniques_than_anybody_lists_are_refused_with_the_branches_that_cost_most() {
    let branches: String = (0..60).map(|index| format!("branch b{index};")).collect();
    let text = format!("Case {{ {branches} specialize {{ if b0 {{ b1 = false; }} }} }}");
    assert_eq!(codes(&text), ["SI0085"]);
    let variants = space(&text).variants(&vulkan());
    assert_eq!((variants.keys, variants.count), (1 << 60, 3 << 58));
}

#[test]
fn sixty_four_bits_are_a_key() {
    let branches: String = (0..8).map(|index| format!("branch b{index}: 0..=255;")).collect();
    let rules: String = (0..8).map(|index| format!("if b{index} != 7 {{ b{index} = 0; }}")).collect();
    let text = format!("Case {{ {branches} specialize {{ {rules} }} }}");
    assert_eq!(codes(&text), [""; 0]);
    let variants = space(&text).variants(&vulkan());
    assert_eq!((variants.keys, variants.techniques.len()), (1 << 64, 256));
    assert_eq!(variants.techniques.last().map(|it| it.key), Some(0x0707_0707_0707_0707));
}

#[test]
fn an_info_without_branches_is_one_technique() {
    let variants = space("Case { early_fragment_test; }").variants(&vulkan());
    assert_eq!((variants.keys, variants.count, variants.techniques.len()), (1, 1, 1));
    assert_eq!(variants.techniques[0].key, 0);
}

#[test]
fn dynamic_branches_share_thirty_two_bits() {
    let wrong = |last: &str| {
        let branches: String = (0..4).map(|index| format!("branch(dynamic) b{index}: 0..=255;")).collect();
        let info = rules::resolved(&format!("Case {{ {branches} {last} }}"));
        too_many_bits(&info, &Lowerings::default()).map(|it| (it.code.id, it.message))
    };
    assert_eq!(wrong(""), None);
    assert_eq!(wrong("branch fog;"), None);
    let words = "the dynamic branches of `Case` take 33 bits; the limit is 32".to_owned();
    assert_eq!(wrong("branch(dynamic) fog;"), Some(("SI0088", words)));
}
