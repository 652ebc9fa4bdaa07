//! What fragments require where only some variants have it.

use crate::composition;

use std::collections::BTreeMap;

use composition::compose;
use composition::fragments::PLACE;
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const FRAGMENTS: &str = "
shader_fragment! { Gives { provides bright; shared light: vec3; fragment { void main(inout Surface s) { light = vec3(1.0); s.color.r = 1.0; } } } }
shader_fragment! { Needs { requires light: vec3 from Gives; fragment { void main(inout Surface s) { s.color.rgb *= light; } } } }
shader_fragment! { Asks { requires bright; fragment { void main(inout Surface s) { s.color.rgb *= 2.0; } } } }
shader_fragment! { Zero { provides bright = 0; fragment { void main(inout Surface s) { s.color.rgb *= 3.0; } } } }
shader_fragment! { Sun { shared param light: vec3; fragment { void main(inout Surface s) { s.color.rgb *= light; } } } }
";

/// Compares the fragment stage's text for a value of the branch `on`: it has some words, or its error has them.
#[track_caller]
fn check(statements: &str, on: bool, expected: &[&str]) {
    let info = format!("shader_info! {{ Wall {{ {statements} do_static_compilation; }} }}");
    let wall = compose(&format!("{PLACE}{FRAGMENTS}{info}"));
    assert!(wall.report.is_clean(), "{statements}: {:#?}", wall.report);
    let branches = BTreeMap::from([("on".to_owned(), on.to_string())]);
    for backend in [Backend::Vulkan, Backend::Gles300, Backend::Metal] {
        let key = Key { branches: branches.clone(), ..Key::new(backend) };
        let found = match assemble(&lower(&wall.info, &Sources::default()), &key, Stage::Fragment) {
            Ok(assembled) => assembled.text,
            Err(all) => all.iter().map(|it| format!("{} {} {:?}", it.code.id, it.message, it.help)).collect(),
        };
        expected.iter().for_each(|word| match word.strip_prefix('!') {
            Some(word) => assert!(!found.contains(word), "{statements}, {on}: `{word}` is in\n{found}"),
            None => assert!(found.contains(word), "{statements}, {on}: `{word}` is not in\n{found}"),
        });
    }
}

#[test]
fn a_value_of_the_info_under_a_condition_is_inserted_elsewhere() {
    let statements = "branch on; #[when(on)] push_constant light: vec3; fragments(Place, Needs);";
    check(statements, true, &["vec3 light;", "!gives0_main"]);
    check(statements, false, &["gives0_main(surface);", "\nvec3 light;\n"]);
}

#[test]
fn the_first_output_is_there_in_variants_that_have_no_other() {
    let statements = "branch on; #[when(on)] fragment_out(0) tint: vec4; fragments(Place, Zero);";
    check(statements, true, &["  vec4 tint;", "!  vec4 color;"]);
    check(statements, false, &["  vec4 color;", "!tint"]);
    let second = "branch on; #[when(on)] fragment_out(0, index = 1) other: vec4; fragments(Place, Zero);";
    check(second, false, &["  vec4 color;", "!other"]);
}

#[test]
fn a_required_value_that_no_code_names_must_be_there_too() {
    let misspelt = "shader_fragment! { Odd { requires lihgt: vec3 from Gives;
        fragment { void main(inout Surface s) { s.color.rgb *= light; } } } }";
    let statements = "fragments(Place, Odd);";
    let text = format!("{PLACE}{FRAGMENTS}{misspelt}shader_info! {{ Wall {{ {statements} do_static_compilation; }} }}");
    let wall = compose(&text);
    let wrong = assemble(&lower(&wall.info, &Sources::default()), &Key::new(Backend::Vulkan), Stage::Fragment);
    let words: Vec<String> = wrong.unwrap_err().iter().map(|one| format!("{} {:?}", one.message, one.help)).collect();
    let expected =
        "`odd#0` requires `lihgt: vec3`, but no earlier fragment provides it Some(\"did you mean `light`?\")";
    assert_eq!(words, [expected]);
}

#[test]
fn what_a_fragment_and_the_info_declare_alike_is_there_where_either_is() {
    for statements in [
        "branch on; #[when(on)] push_constant light: vec3; fragments(Place, Sun);",
        "branch on; #[when(on)] push_constant light: vec3; fragments(Place, #[when(!on)] Sun);",
        "branch on; push_constant light: vec3; fragments(Place, Sun);",
    ] {
        check(statements, true, &["vec3 light;"]);
        check(statements, false, &["vec3 light;", "sun0_main(surface);"]);
    }
}

#[test]
fn a_required_fact_is_true() {
    let check = |statements: &str, on: bool, expected: &str| check(statements, on, &[expected]);
    check("branch on; fragments(Place, #[when(on)] Gives, Asks);", true, "asks0_main");
    check(
        "branch on; fragments(Place, #[when(on)] Gives, Asks);",
        false,
        "SI0116 `asks#0` requires `bright`, which no fragment",
    );
    check("fragments(Place, Zero, Asks);", false, "SI0116 `asks#0` requires `bright`, which no fragment");
    // A branch or a constant decides in place of a fact.
    let help = "SI0116 `asks#0` requires `bright`, which is `false` here Some(\"list it as `#[when(bright)] Asks`\")";
    check("branch bright; fragments(Place, Asks);", false, help);
    check("branch bright = true; fragments(Place, Asks);", false, "asks0_main");
    check("compilation_constant bright: bool = true; fragments(Place, Asks);", false, "asks0_main");
    check("compilation_constant bright: bool = false; fragments(Place, Asks);", false, help);
    check("branch bright; fragments(Place, #[when(bright)] Asks);", false, "!asks0_main");
}
