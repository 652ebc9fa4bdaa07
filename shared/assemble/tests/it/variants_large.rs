//! Spaces with more techniques than a build makes: they are counted, sampled and opened, and nothing is listed.

use crate::rules;

use std::collections::{BTreeMap, BTreeSet};

use rules::{FORTY, FORWARD_LIT, MESH, STANDARD_MESH, VERTEX_LIT, space, vulkan};
use shader_info_assemble::variants::Space;
use shader_info_model::Lowering;
use shader_info_reflect::rules::{Lowerings, Outcome, Technique};

#[test]
fn a8_hundred_thousand_to_nine_billion_techniques_are_counted() {
    // The rules are exclusions of pairs: a few lines of Python count the settings of the branches that they name, and
    // each other branch multiplies that by its number of values. 597 * 2^8; 1501 * 2^17 * 5 * 3 * 3. A loop in C over
    // all combinations of `ForwardLit` counts those that no rule excludes.
    for (text, branches, rules, count) in
        [(VERTEX_LIT, 26, 22, 152_832), (FORWARD_LIT, 26, 22, 3_245_184), (STANDARD_MESH, 35, 15, 8_853_258_240)]
    {
        let space = space(text);
        assert_eq!((space.program().variables.len(), space.program().arms.len()), (branches, rules));
        assert!(space.check().is_empty(), "{:#?}", space.check());
        let variants = space.variants(&vulkan());
        assert_eq!((variants.count, variants.texts), (count, count));
        assert!(variants.techniques.is_empty(), "none is listed");
        let (program, mut solution) = (space.program(), space.solve(&vulkan()).expect("rules of a person"));
        let samples = solution.samples(8);
        assert_eq!(samples.len(), 8);
        for it in &samples {
            let runs = program.run(it.key, &[]);
            assert_eq!(runs, Outcome::Technique { key: it.key, fields: it.fields.clone() });
        }
        let two: BTreeSet<usize> = [0, 1].into();
        assert_eq!(solution.count_seen(&two), space.count_seen(&vulkan(), &two));
    }
}

#[test]
fn a8_too_many_techniques_are_an_error_with_a_list_as_the_way_out() {
    let found = |text: &str| {
        let space = space(text);
        space.too_many(&vulkan(), &space.counted(&vulkan())).expect("more than a build makes")
    };
    let lit = found(VERTEX_LIT);
    let words = "`VertexLit` has 152832 techniques for Vulkan 1.1; a build makes at most 65536 of an info";
    assert_eq!((lit.code.id, lit.message.as_str()), ("SI0085", words));
    let help = lit.help.expect("there is a way out");
    for part in ["`{ \"VertexLit\": [] }`", ".ship(shader_builder::Ship::read(\"used.json\").unwrap())", "record::save"]
    {
        assert!(help.contains(part), "{part}: {help}");
    }
    // What the help makes dynamic no rule reads, and what it says is left is left.
    let (_, fewer) = help.split_once(". Or ").expect("branches that no rule reads");
    let names = fewer.split_once(" dynamic").expect("their names").0;
    let named: Vec<&str> = names.split('`').skip(1).step_by(2).collect();
    assert_eq!(left(VERTEX_LIT, &named), 38_208);
    assert!(fewer.ends_with(": 38208 are left"), "{fewer}");
    let standard = found(STANDARD_MESH).help.expect("there is a way out");
    let (_, fewer) = standard.split_once(". Or ").expect("17 flags and three lists are in no rule");
    let names: Vec<&str> = fewer.split_once(" dynamic").expect("their names").0.split('`').skip(1).step_by(2).collect();
    let count = left(STANDARD_MESH, &names);
    assert!(fewer.ends_with(&format!(": {count} are left")) && count <= 65_536, "{fewer}");
}

/// How many techniques there are once these branches are dynamic.
fn left(text: &str, names: &[&str]) -> u128 {
    let lowerings = names.iter().map(|name| ((*name).to_owned(), Lowering::Dynamic)).collect();
    let space = Space::of(&rules::resolved(text), &Lowerings(lowerings)).expect("no rule reads them");
    assert!(space.check().is_empty());
    space.counted(&vulkan()).count
}

#[test]
fn where_every_branch_is_in_a_rule_the_help_names_none() {
    let branches: String = (0..40).map(|index| format!("branch b{index};")).collect();
    let rules: String = (0..20).map(|index| format!("skip if b{index} && b{};", index + 20)).collect();
    let space = space(&format!("Case {{ {branches} specialize {{ {rules} }} }}"));
    let wrong = space.too_many(&vulkan(), &space.counted(&vulkan())).expect("3^20 techniques");
    assert!(!wrong.help.expect("a list").contains("dynamic"));
}

#[test]
fn a8_what_stands_for_nine_billion_keys_finds_room_in_the_dynamic_word() {
    let space = space(STANDARD_MESH);
    let opened = space.solve(&vulkan()).expect("solved").open(&|_| true, 1 << 16);
    assert_eq!(opened.mask.count_ones(), 32, "of 39 bits");
    assert!(opened.count <= 1 << 7, "{}", opened.count);
    assert_eq!(opened.techniques.len() as u128, opened.count);
}

#[test]
fn as_many_samples_as_techniques_are_all_techniques() {
    let space = space(MESH);
    let all = space.variants(&vulkan()).techniques;
    assert_eq!(space.solve(&vulkan()).expect("solved").samples(all.len() as u32), all);
}

#[test]
fn what_stands_for_all_keys_is_what_listing_them_finds() {
    for text in [MESH, FORTY] {
        let space = space(text);
        let all = space.variants(&vulkan()).techniques;
        let may_open = |name: &str| name != "bloom";
        let (mut open, mut known): (u64, _) = (0, BTreeMap::new());
        for it in space.program().variables.iter().filter(|it| may_open(&it.branch.name)) {
            let more = open | it.mask();
            // The dynamic word has room for 32 bits.
            if more.count_ones() <= 32
                && let Some(found) = standing(&all, !more)
            {
                (open, known) = (more, found);
            }
        }
        let opened = space.solve(&vulkan()).expect("solved").open(&may_open, 1 << 16);
        assert_eq!((opened.mask, opened.count), (open, known.len() as u128));
        assert!(open != 0, "something may be open");
        let expected: Vec<Technique> = known.into_iter().map(|(key, fields)| Technique { key, fields }).collect();
        assert_eq!(opened.techniques, expected);
    }
}

/// What is chosen by the values of some bits; nothing where other bits decide, too.
fn standing(all: &[Technique], mask: u64) -> Option<BTreeMap<u64, Vec<u32>>> {
    let mut out: BTreeMap<u64, Vec<u32>> = BTreeMap::new();
    for it in all {
        let known = out.entry(it.key & mask).or_insert_with(|| it.fields.clone());
        if *known != it.fields {
            return None;
        }
    }
    Some(out)
}
