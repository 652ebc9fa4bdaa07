//! Conditions within fragments: what they may test, and which branches they make static.

use crate::checked;

use std::collections::BTreeSet;

use checked::{check, check_alone, read};
use shader_info_lang::condition_names::names_in_conditions;

/// Every statement and the code of a fragment, with a place for a condition.
const FORMS: [&str; 4] = [
    "WHEN param it: float; fragment { void main(inout Surface s) { s.color.r = 1.0; } }",
    "WHEN fragment { void main(inout Surface s) { s.color.r = 1.0; } }",
    "WHEN provides it; fragment { void main(inout Surface s) { s.color.r = 1.0; } }",
    "WHEN shared sampler it: sampler2D; fragment { void main(inout Surface s) { s.color.r = 1.0; } }",
];

#[track_caller]
fn alone(declared: &str, condition: &str, expected: &[&str]) {
    for form in FORMS {
        check_alone(
            &format!("A {{ {declared} {} }}", form.replace("WHEN", &format!("#[when({condition})]"))),
            &[],
            expected,
        );
    }
}

#[track_caller]
fn composed(declared: &str, condition: &str, expected: &[&str]) {
    for form in FORMS {
        let fragment = form.replace("WHEN", &format!("#[when({condition})]"));
        check(
            &format!(
                "shader_fragment! {{ Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
                 shader_fragment! {{ Phong {{ provides model = phong; vertex {{ void main() {{ }} }} }} }}
                 shader_fragment! {{ A {{ {fragment} }} }}
                 shader_info! {{ Wall {{ {declared} fragments(Place, Phong, A, A); do_static_compilation; }} }}"
            ),
            expected,
        );
    }
}

#[test]
fn a_fragment_alone_tests_known_words_and_its_own_constants() {
    alone("", "target(vulkan) && !capability(texture_gather) && anything == 3", &[]);
    alone("compilation_constant own: bool = true;", "own", &[]);
    alone("", "target(vulcan)", &["SI0063 … unknown backend `vulcan` … help: did you mean `vulkan`?"]);
    alone("", "capability(texture_gathr)", &["SI0063 … unknown capability `texture_gathr` … did you mean"]);
    alone("compilation_constant own: float = 1.0;", "own", &["SI0063 … `own` is a `float`"]);
    alone("specialization_constant own: bool = true;", "own", &["SI0063 … `own` is a specialization constant"]);
    alone("param own: float;", "own", &["SI0063 … `own` is a push constant, which a condition cannot test"]);
    for value in
        ["import own: float = 0.0, last;", "export own: float;", "shared own: vec3;", "interpolator own: vec2;"]
    {
        alone(value, "own", &["SI0063 … `own` is a value of the fragment … help: conditions test"]);
    }
    alone("sampler own: sampler2D;", "own", &["SI0063 … `own` is a `sampler`, which a condition cannot test"]);
}

#[test]
fn messages_about_a_param_do_not_name_another_statement() {
    let code = "fragment { void main(inout Surface s) { s.color.r = it; } }";
    let found = "SI0063 … the push constant `it` cannot depend on `used(word)`";
    check_alone(&format!("A {{ #[when(used(word))] param it: float; {code} }}"), &[], &[found]);
}

#[test]
fn a_fragment_tests_branches_constants_and_facts_of_its_compositions_by_their_values() {
    let note = "in the composition of `Wall`";
    composed("branch mode: [Lit, Unlit]; branch taps: 1..=4;", "mode == Lit && taps >= 2 && missing == Lot", &[]);
    composed("", "model == lambert", &[]);
    composed("branch mode: [Lit, Unlit];", "mode == Lot", &[&format!("SI0063 … `Lot` is not a value … {note}")]);
    composed("branch mode: [Lit, Unlit];", "mode", &[&format!("SI0063 … neither true nor false … {note}")]);
    composed("specialization_constant late: bool = true;", "late", &["SI0063 … `late` is a specialization constant"]);
    composed("compilation_constant late: float = 1.0;", "late", &["SI0063 … `late` is a `float`"]);
    composed("", "model > 1", &["SI0063 … the fact `model` is `phong`, which has no order"]);
    // The fragment's own constant has the name in its conditions.
    composed("specialization_constant own: bool = true;", "missing", &[]);
}

#[test]
fn a_branch_that_a_fragment_tests_is_static() {
    let note = "see line 4 ‹A›: in the composition of `Wall`";
    composed(
        "branch(dynamic) late;",
        "late",
        &[&format!("SI0087 … depends on the branch `late`, which is dynamic … {note}")],
    );
    composed("branch(specialization) late;", "late || model == phong", &["SI0087 … which is specialization"]);
    composed("branch(dynamic) late;", "model == phong", &[]);
    let entry = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
        shader_fragment! { A { param gain: float; fragment { void main(inout Surface s) { s.color.r = gain; } } } }
        shader_info! { Wall { branch(dynamic) late; fragments(Place, #[when(late)] A); do_static_compilation; } }";
    check(entry, &["SI0087 ‹A›: `A` in `fragments` depends on the branch `late`, which is dynamic"]);
}

#[test]
fn conditions_of_code_and_of_parts_name_branches() {
    let fragment = "#[when(a)] param gain: float; #[when(b)] provides fact; #[when(c)] fragment { void main() { } }
        compilation_constant own: bool = true; #[when(own)] vertex { void main() { } }";
    let (info, _) = read(&format!(
        "shader_fragment! {{ It {{ {fragment} }} }}
         shader_info! {{ Wall {{ branch a; branch b; branch c; branch d; fragments(#[when(d)] It); }} }}"
    ));
    let expected = ["a", "b", "c", "d", "it0_own"].map(str::to_owned);
    assert_eq!(names_in_conditions(&info), BTreeSet::from(expected));
}

#[test]
fn an_info_tests_values_that_its_facts_have() {
    let composed = |facts: &str, condition: &str, expected: &[&str]| {
        check(
            &format!(
                "shader_fragment! {{ Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
                 shader_fragment! {{ Phong {{ provides model = phong; vertex {{ void main() {{ }} }} }} }}
                 shader_fragment! {{ Two {{ provides model = 2; vertex {{ void main() {{ }} }} }} }}
                 shader_info! {{ Wall {{
                     branch x; {facts} fragments(Place, #[when(x)] Phong, #[when(!x)] Two);
                     #[when({condition})] define Q; do_static_compilation;
                 }} }}"
            ),
            expected,
        );
    };
    composed("", "model == phong", &[]);
    composed("", "model > 1", &[]);
    composed("", "model == false", &[]);
    composed("", "model == phng", &["SI0063 ‹phng›: the fact `model` is never `phng`; help: did you mean `phong`?"]);
    // A name that is declared under two conditions may be tested for either.
    let constants = "#[when(x)] compilation_constant k: bool = true; #[when(!x)] compilation_constant k: int = 3;";
    composed(constants, "k == 3", &[]);
    composed(constants, "k", &[]);
    composed(constants, "k == three", &["SI0063 ‹k›: `k` is a `bool`, and is never equal to `three`"]);
}
