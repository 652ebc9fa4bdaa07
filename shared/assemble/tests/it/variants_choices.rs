//! What techniques choose under rules, samples from a whole space, depths of arms, and conditions that hold together.
//! By hand.

use std::collections::BTreeSet;

use crate::rules;

use rules::{resolved, space, vulkan};
use shader_info_assemble::variants::{Diagram, MAX_TECHNIQUES, Space, sight};
use shader_info_model::Backend;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::UNREACHABLE_ARM;
use shader_info_model::{Condition, Stage};
use shader_info_reflect::rules::{Choice, Lowerings};

/// What a technique chooses for the first field, by the values of its branches.
fn chosen(text: &str) -> Vec<(String, String)> {
    let space = space(text);
    let program = space.program();
    let variants = space.variants(&vulkan());
    let word = |at: u32| match &program.fields[0].choices[at as usize] {
        Choice::Define(it) => it.value.clone(),
        _ => "declared".into(),
    };
    variants.techniques.iter().map(|it| (program.describe(it.key), word(it.fields[0]))).collect()
}

#[test]
fn each_technique_has_its_choice_of_many() {
    let arms: String = (0..9).map(|value| format!("{value} => {{ define N = {}; }}", 100 + value)).collect();
    let found = chosen(&format!("Case {{ branch n: 0..=9; specialize {{ match n {{ {arms} _ => {{}} }} }} }}"));
    let name = |value: u32| if value == 0 { "default".into() } else { format!("n = {value}") };
    let expected: Vec<(String, String)> = (0..9).map(|value| (name(value), (100 + value).to_string())).collect();
    assert_eq!(found, [expected, vec![("n = 9".into(), "declared".into())]].concat());
}

#[test]
fn equal_defines_are_one_choice() {
    let text = "Case { branch a; branch b; specialize { if a { define N = 1; } else if b { define N = 1; } } }";
    assert_eq!(space(text).program().fields[0].choices.len(), 2, "declared and 1");
    let other = text.replace("if b { define N = 1;", "if b { define N = 2;");
    assert_eq!(space(&other).program().fields[0].choices.len(), 3);
}

#[test]
fn a_technique_has_no_value_of_a_dynamic_branch() {
    let space = space("Case { branch fog; branch(dynamic) shiny = true; }");
    let (program, variants) = (space.program(), space.variants(&vulkan()));
    let described = |key| (program.describe(key), program.chosen_values(key));
    let found: Vec<_> = variants.techniques.iter().map(|it| described(it.key)).collect();
    let fog = |value: &str| [("fog".to_owned(), value.to_owned())].into();
    assert_eq!(found, [("default".into(), fog("false")), ("fog".into(), fog("true"))]);
}

#[test]
fn samples_are_all_techniques_where_there_are_no_more() {
    let check = |branches: &str, most: u32, expected: &[u64]| {
        let solution = space(&format!("Case {{ {branches} }}")).solve(&vulkan()).expect("solved");
        let keys: Vec<u64> = solution.samples(most).iter().map(|it| it.key).collect();
        assert_eq!(keys, expected, "{branches} {most}");
    };
    check("branch a;", 8, &[0, 1]);
    check("branch a;", 2, &[0, 1]);
    check("branch a;", 1, &[0]);
    check("branch a; branch b;", 4, &[0, 1, 2, 3]);
    // The first and the last are among them.
    check("branch a; branch b;", 2, &[0, 3]);
    check("branch a: 0..=7;", 3, &[0, 3, 7]);
    check("branch a: 0..=2;", 9, &[0, 1, 2]);
}

#[test]
fn arms_stand_as_deep_as_they_are_written() {
    let text = "Case { branch a; branch b; branch m: [X, Y]; specialize {
        if a { if b { define N = 1; } else { define N = 2; } }
        match m { X => { skip if b; } Y => {} }
        skip if a && b;
        skip if (a || b) && m == X;
        skip if !(m == X) == (a == b);
    } }";
    let space = space(text);
    let arms: Vec<(&str, u32)> = space.program().arms.iter().map(|it| (it.words.as_str(), it.depth)).collect();
    let expected = [
        ("if a", 0),
        ("if b", 1),
        ("else", 1),
        ("m is X", 0),
        ("skip if b", 1),
        ("m is Y", 0),
        ("skip if a && b", 0),
        ("skip if (a || b) && m == X", 0),
        ("skip if !(m == X) == (a == b)", 0),
    ];
    assert_eq!(arms, expected);
}

#[test]
fn a_stage_sees_a_define_that_is_a_length_only() {
    let text = "Case { branch big; push_constant weights: [float; define(TAPS)]; define TAPS = 4;
        specialize { if big { define TAPS = 8; } }
        vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source { void main() {} } }";
    let info = resolved(text);
    let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
    let program = space.program();
    let seen = |stage| sight(program, &info, &Sources::default(), &[], stage).fields.len();
    assert_eq!([seen(Stage::Vertex), seen(Stage::Fragment)], [1, 1]);
}

#[test]
fn a_stage_sees_what_files_name_that_rules_choose() {
    let info = resolved("Case { branch big; specialize { if big { define WIDE = 8; } } }");
    let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
    let seen =
        |others: &[&str]| sight(space.program(), &info, &Sources::default(), others, Stage::Fragment).fields.len();
    assert_eq!([seen(&[]), seen(&["float x = 1.0;"]), seen(&["float x = WIDE;"])], [0, 0, 1]);
}

#[test]
fn rules_know_each_constant_by_its_name() {
    let count = |constant: &str| {
        let constants = "compilation_constant no: bool = false; compilation_constant yes: bool = true;";
        space(&format!("Case {{ {constants} branch a; specialize {{ skip if {constant} && a; }} }}"))
            .variants(&vulkan())
            .count
    };
    assert_eq!([count("yes"), count("no")], [1, 2]);
}

#[test]
fn conditions_hold_together_in_some_technique() {
    let space =
        space("Case { branch a; branch b; branch m: [X, Y, Z]; specialize { skip if a && b; if a { m = X; } } }");
    let mut keys = space.solve(&vulkan()).expect("solved").keys(u64::MAX, &BTreeSet::new());
    assert!(!keys.is_empty());
    let name = |it: &str| Condition::Name(it.into());
    let equal = |it: &str, value: &str| Condition::Equal(it.into(), value.into());
    let not = |it: Condition| Condition::Not(Box::new(it));
    for (conditions, expected) in [
        (vec![name("a")], true),
        (vec![name("a"), name("b")], false),
        (vec![name("a"), not(name("b"))], true),
        (vec![name("a"), equal("m", "Y")], false),
        (vec![name("b"), equal("m", "Y")], true),
        (vec![equal("m", "X"), equal("m", "Y")], false),
        (vec![equal("m", "none of them")], false),
        // What is no branch may have any value, and one at a time.
        (vec![name("free"), name("a")], true),
        (vec![name("free"), not(name("free"))], false),
        (vec![name("free"), equal("free", "false")], false),
        (vec![equal("free", "1"), equal("free", "2")], false),
        (vec![equal("free", "1"), equal("other", "2")], true),
        (vec![name("x"), equal("free", "1"), name("y"), equal("free", "2")], false),
        (vec![equal("free", "1"), equal("other", "2"), equal("free", "3")], false),
        (vec![Condition::Target("vulkan".into()), name("a")], true),
        (vec![Condition::Target("metal".into())], false),
    ] {
        let all: Vec<&Condition> = conditions.iter().collect();
        assert_eq!(keys.can_hold(&all, Backend::Vulkan), expected, "{conditions:?}");
    }
}

#[test]
fn rules_never_choose_what_they_leave_out() {
    let space = space("Case { branch a; specialize { if a { define N = 1; } skip if a; } }");
    let mut solution = space.solve(&vulkan()).expect("solved");
    assert!(!solution.choosing(0, 0, u64::MAX).is_empty());
    assert!(solution.choosing(0, 1, u64::MAX).is_empty());
    assert!(space.check().iter().all(|it| it.code != &UNREACHABLE_ARM));
}

#[test]
fn what_stands_for_open_branches_has_what_their_keys_choose() {
    let check = |rules: &str, open: &str, expected: &[(u64, u32)]| {
        let space = space(&format!("Case {{ branch a; branch b; specialize {{ {rules} }} }}"));
        let found = space.solve(&vulkan()).expect("solved").open(&|name| name == open, 16);
        let techniques: Vec<(u64, u32)> = found.techniques.iter().map(|it| (it.key, it.fields[0])).collect();
        assert_eq!(techniques, expected, "{rules}");
    };
    // `b` alone decides; a key without `b` exists with `a` only, which asked for without `a` the rules would change.
    check("if !a { b = true; } if b { define X = 1; }", "a", &[(0b00, 0), (0b10, 1)]);
    check("if b { define X = 1; }", "a", &[(0b00, 0), (0b10, 1)]);
    // What decides is not opened.
    check("if b { define X = 1; }", "b", &[(0b00, 0), (0b01, 0), (0b10, 1), (0b11, 1)]);
}

#[test]
fn a_diagram_stops_after_its_steps() {
    const STEPS: u32 = 1 << 24;
    let mut diagram = Diagram::default();
    let [a, b] = [0, 1].map(|bit| diagram.bit(bit));
    // Each conjunction is a step, and the first one more for each of its halves that is not a constant.
    let both = diagram.and(a, b);
    (1..STEPS).for_each(|_| assert!(diagram.and(a, b) == both || diagram.is_full()));
    assert!(!diagram.is_full());
    diagram.and(a, b);
    assert!(diagram.is_full());
}

#[test]
fn a_build_makes_as_many_techniques_as_it_says() {
    let is_refused = |count: u32| {
        let branches: String = (0..count).map(|at| format!("branch b{at};")).collect();
        let space = space(&format!("Case {{ {branches} }}"));
        space.too_many(&vulkan(), &space.counted(&vulkan())).is_some()
    };
    assert_eq!(1 << 16, MAX_TECHNIQUES);
    assert_eq!([is_refused(16), is_refused(17)], [false, true]);
}

#[test]
fn numbers_compare_as_numbers_from_the_first_value_to_the_last() {
    // Of -1, 0, 1 and 2, how many a comparison with each leaves.
    for (sign, holds) in [
        ("==", (|a, b| a == b) as fn(i32, i32) -> bool),
        ("!=", |a, b| a != b),
        ("<", |a, b| a < b),
        ("<=", |a, b| a <= b),
        (">", |a, b| a > b),
        (">=", |a, b| a >= b),
    ] {
        for number in -1..=2 {
            let rules = format!("skip if n {sign} {number};");
            let variants = space(&format!("Case {{ branch n: -1..=2; specialize {{ {rules} }} }}")).variants(&vulkan());
            let keys: Vec<u64> = variants.techniques.iter().map(|it| it.key).collect();
            let left = (0..).zip(-1..=2).filter(|(_, value)| !holds(*value, number)).map(|(index, _)| index);
            assert_eq!(keys, left.collect::<Vec<u64>>(), "{rules}");
        }
    }
}

/// What each technique chooses for all fields, by the values of its branches.
fn all_chosen(text: &str) -> Vec<(String, Vec<String>)> {
    let space = space(text);
    let program = space.program();
    let word = |(field, at): (usize, &u32)| match &program.fields[field].choices[*at as usize] {
        Choice::RenderState(it) | Choice::Entry(it) => it.text.clone(),
        Choice::StateField(value) => format!("{value}"),
        Choice::Declared => "-".into(),
        other => panic!("{other:?} in a case"),
    };
    let variants = space.variants(&vulkan());
    let all = |fields: &[u32]| fields.iter().enumerate().map(word).collect();
    variants.techniques.iter().map(|it| (program.describe(it.key), all(&it.fields))).collect()
}

#[test]
fn a_whole_state_undoes_changed_fields() {
    let case =
        |rules: &str| format!("Case {{ branch a; render_state Alpha {{ blend: alpha }} specialize {{ {rules} }} }}");
    let fields = |rules: &str| all_chosen(&case(rules)).into_iter().map(|(_, fields)| fields).collect::<Vec<_>>();
    let changed = fields("render_state = Alpha; render_state.cull = none;");
    assert!(changed.iter().all(|it| it[0] == "Alpha" && it[1] != "-"), "{changed:?}");
    let undone = fields("render_state.cull = none; render_state = Alpha;");
    assert!(undone.iter().all(|it| it.contains(&"Alpha".into()) && it.contains(&"-".into())), "{undone:?}");
}

#[test]
fn each_technique_has_the_entry_that_its_rule_names() {
    let text = "Case { branch a; branch b; specialize {
        if a { fragment_entry = first; } else if b { fragment_entry = second; }
    } }";
    let found = all_chosen(text);
    let expected = [("default", "-"), ("a", "first"), ("b", "second"), ("a, b", "first")];
    let expected: Vec<(String, Vec<String>)> =
        expected.iter().map(|(key, entry)| ((*key).to_owned(), vec![(*entry).to_owned()])).collect();
    assert_eq!(found, expected);
    // One of a name, however often it is written.
    let same = text.replace("second", "first");
    assert_eq!(space(&same).program().fields[0].choices.len(), 2, "declared and `first`");
}
