//! Lists of used keys: what is in them is built, what cannot be is told.

use std::collections::BTreeSet;

use shader_builder::Ship;
use shader_info_shared::backend::Backend;
use shader_info_shared::dsl::parse_info;
use shader_info_shared::resolve::resolve;
use shader_info_shared::variants::{Lowerings, Outside, Program, settle};

fn program() -> Program {
    let text = "Mesh {
        branch skinning;
        branch foliage;
        branch lights: 0..=4 = 2;
        branch mode: [Unlit, Lit];
        branch(dynamic) fog;
        specialize {
            if skinning { foliage = false; }
            skip if mode == Unlit && lights > 3;
        }
    }";
    let parsed = parse_info(text.parse().expect("the case is Rust tokens"), "case.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    assert!(report.is_clean(), "{report:?}");
    settle(&resolved, &Lowerings::default()).0
}

fn keys(list: &str) -> Option<Result<BTreeSet<u64>, Vec<String>>> {
    let program = program();
    let atoms = program.atoms_on(&Outside::new(Backend::Vulkan));
    Ship::parse(list).expect("it is a list").keys("Mesh", &program, &atoms)
}

#[test]
fn keys_are_made_canonical_and_counted_once() {
    // Bits: skinning 0, foliage 1, lights 2 to 4, mode 5, fog 6.
    let check = |list: &str, expected: &[u64]| {
        assert_eq!(keys(&format!("{{ \"Mesh\": [{list}] }}")), Some(Ok(expected.iter().copied().collect())), "{list}");
    };
    check("", &[]);
    check("{}", &[2 << 2]);
    check("{ \"skinning\": true, \"foliage\": true }, { \"skinning\": true }", &[1 | 2 << 2]);
    check("{ \"lights\": 0, \"mode\": \"Lit\", \"fog\": true }", &[1 << 5]);
    check("{ \"lights\": 4 }", &[]);
    assert_eq!(keys("{ \"Other\": [] }"), None);
}

#[test]
fn what_a_shader_does_not_have_is_told() {
    let wrong = |list: &str| keys(list).expect("it is listed").expect_err("it is wrong");
    let words = wrong(
        "{ \"Mesh\": [{ \"skining\": true }, { \"skining\": false }, { \"lights\": 9 }, { \"mode\": \"lit\" }] }",
    );
    let expected = [
        "`Mesh` has no branch `skining`: did you mean `skinning`?",
        "the branch `lights` of `Mesh` is a number in `0..=4`, not `9`",
        "the branch `mode` of `Mesh` is one of `Unlit`, `Lit`, not `lit`",
    ];
    assert_eq!(words, expected);
}

#[test]
fn what_is_no_list_is_told() {
    let check = |text: &str, expected: &str| {
        let words = Ship::parse(text).expect_err(text);
        assert!(words.starts_with(expected), "{text}: {words}");
    };
    check("", "no list of keys: ");
    check("{ \"Mesh\": [{ \"skinning\": tru", "no list of keys: ");
    check("[]", "a list of keys is an object of shaders by name");
    check("{ \"Mesh\": 3 }", "`Mesh` has a list of keys, not `3`");
    check("{ \"Mesh\": [3] }", "a key of `Mesh` is an object of branches by name, not `3`");
    check("{ \"Mesh\": [{ \"a\": [] }] }", "`a` in a key of `Mesh` is a bool, a number or a word, not `[]`");
}

#[test]
fn lists_of_several_runs_are_one() {
    let mut all = Ship::parse("{ \"Mesh\": [{ \"skinning\": true }] }").expect("it is a list");
    all.merge(Ship::parse("{ \"Mesh\": [{ \"skinning\": true }, {}], \"Sky\": [] }").expect("it is a list"));
    let together = Ship::parse("{ \"Mesh\": [{ \"skinning\": true }, {}], \"Sky\": [] }").expect("it is a list");
    assert_eq!(all, together);
    assert!(all.shaders().eq(["Mesh", "Sky"]));
}
