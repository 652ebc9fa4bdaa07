//! The article's mesh shader: its variants, found without trying keys, against a transcription tried on all keys.

use crate::rules;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rules::{FORTY, LINES_OF_THE_ORIGINAL, MESH, Random, resolved, space, vulkan, with_profile};
use shader_info_assemble::variants::Space;
use shader_info_model::diagnostic::{Place, Report};
use shader_info_model::state::{Named, State, named};
use shader_info_model::{FieldChange, FieldValue, Stage, Word};
use shader_info_reflect::rules::{Choice, Outcome, Outside, Program, Subject, Technique};

/// The states that the declaration names.
static STATES: LazyLock<Named> = LazyLock::new(|| {
    let mut report = Report::default();
    let states = named(&resolved(MESH).items, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    states
});

static NOTHING_WRITTEN: LazyLock<State> = LazyLock::new(|| {
    let word = |text: &str| Word { text: text.into(), place: Place::default() };
    let mut state = *STATES.base();
    let change = FieldChange { field: word("color_write"), value: FieldValue::Word(word("none")) };
    state.change(&change).expect("the field takes the word");
    state
});

/// What the article's function returns: the permutation and the technique, in comparable form.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Generated {
    key: u64,
    entries: [&'static str; 2],
    state: &'static str,
    format: &'static str,
    defines: &'static str,
}

/// The article's `Specialize`, line by line, on bits in the order of its list of branches.
fn transcription(key: u64, dx9: bool) -> Generated {
    let bit = |at: u32| key >> at & 1 == 1;
    let [binary_alpha, mut bloom, debug, mut depth, mut depth_as_color] = [0, 1, 2, 3, 4].map(bit);
    let [mut multi_layer, mut foliage, _, mut cast, mut cast_as_color] = [5, 6, 7, 8, 9].map(bit);
    let [mut shadow_rec, mut projected, skinning, mut transparent] = [10, 11, 12, 13].map(bit);
    let (mut entries, mut state) = (["main", "main"], "default");
    let forward;
    if skinning {
        foliage = false;
    }
    if foliage {
        multi_layer = false;
    }
    if !dx9 {
        depth = depth || depth_as_color;
        depth_as_color = false;
        cast = cast || cast_as_color;
        cast_as_color = false;
    }
    if depth || depth_as_color {
        entries = ["mesh_depth", "mesh_depth_color"];
        (cast, cast_as_color, bloom, multi_layer) = (false, false, false, false);
        forward = false;
        (shadow_rec, transparent) = (false, false);
        if !depth_as_color {
            state = "default, color_write none";
        }
    } else if cast || cast_as_color {
        entries = ["mesh_depth", "mesh_depth_color"];
        (depth, depth_as_color, bloom, multi_layer) = (false, false, false, false);
        forward = false;
        (shadow_rec, transparent, projected) = (false, false, false);
        if !cast_as_color {
            state = "default, color_write none";
        }
    } else {
        (cast, cast_as_color, depth, depth_as_color) = (false, false, false, false);
        if transparent {
            state = "Alpha";
            forward = true;
        } else {
            forward = false;
        }
    }
    let (format, defines) = if skinning { ("SkinCompact", "USE_SKINNING=1") } else { ("declared", "") };
    let all = [
        binary_alpha,
        bloom,
        debug,
        depth,
        depth_as_color,
        multi_layer,
        foliage,
        forward,
        cast,
        cast_as_color,
        shadow_rec,
        projected,
        skinning,
        transparent,
    ];
    let key = all.iter().enumerate().fold(0, |key, (at, set)| key | u64::from(*set) << at);
    Generated { key, entries, state, format, defines }
}

fn expected(dx9: bool) -> BTreeSet<Generated> {
    (0..1 << 14).map(|key| transcription(key, dx9)).collect()
}

/// A technique in the same form.
fn made(program: &Program, technique: &Technique) -> Generated {
    let choice = |subject: Subject| {
        let index = program.fields.iter().position(|field| field.subject == subject).expect("the rules choose it");
        &program.fields[index].choices[technique.fields[index] as usize]
    };
    let entry = |stage| match choice(Subject::Entry(stage)) {
        Choice::Declared => "main",
        Choice::Entry(name) if name.text == "mesh_depth" => "mesh_depth",
        Choice::Entry(name) if name.text == "mesh_depth_color" => "mesh_depth_color",
        other => panic!("{other:?}"),
    };
    let state = program.state(&technique.fields, &STATES);
    let state = match state {
        state if state == *STATES.base() => "default",
        state if state == *NOTHING_WRITTEN => "default, color_write none",
        state if Some(&state) == STATES.get("Alpha") => "Alpha",
        state => panic!("{state:?}"),
    };
    let format = if *choice(Subject::VertexFormat) == Choice::Declared { "declared" } else { "SkinCompact" };
    let define = choice(Subject::Define("USE_SKINNING".into()));
    let defines = if *define == Choice::Declared { "" } else { "USE_SKINNING=1" };
    let entries = [entry(Stage::Vertex), entry(Stage::Fragment)];
    Generated { key: technique.key, entries, state, format, defines }
}

fn found(space: &Space, outside: &Outside) -> BTreeSet<Generated> {
    space.variants(outside).techniques.iter().map(|it| made(space.program(), it)).collect()
}

#[test]
fn the_techniques_are_those_of_the_article() {
    let space = space(MESH);
    for (outside, dx9, count) in [(vulkan(), false, 356), (with_profile("dx9"), true, 428)] {
        let expected = expected(dx9);
        assert_eq!(expected.len(), count, "the transcription");
        let variants = space.variants(&outside);
        assert_eq!((variants.keys, variants.count, variants.texts), (1 << 14, count as u128, count as u128));
        assert_eq!(found(&space, &outside), expected);
        let states: BTreeSet<&str> = expected.iter().map(|it| it.state).collect();
        assert_eq!(states.len(), 3);
    }
}

#[test]
fn every_key_leads_where_the_article_leads_it() {
    let space = space(MESH);
    let program = space.program();
    for (outside, dx9) in [(vulkan(), false), (with_profile("dx9"), true)] {
        let atoms = program.atoms_on(&outside);
        for key in 0..1 << 14 {
            let Outcome::Technique { key: canonical, fields } = program.run(key, &atoms) else { panic!("{key}") };
            assert_eq!(made(program, &Technique { key: canonical, fields }), transcription(key, dx9), "{key:b}");
        }
    }
}

#[test]
fn nothing_is_wrong_with_it() {
    assert_eq!(space(MESH).check(), []);
}

#[test]
fn it_is_no_longer_than_the_original() {
    let lines = MESH.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= LINES_OF_THE_ORIGINAL, "{lines} lines, the original has {LINES_OF_THE_ORIGINAL}");
}

#[test]
fn a_branch_costs_what_there_would_be_less_without_it() {
    let space = space(MESH);
    let variants = space.variants(&vulkan());
    for (variable, cost) in space.program().variables.iter().zip(&variants.costs) {
        let keys = variants.techniques.iter().map(|it| it.key & !variable.mask()).collect::<BTreeSet<u64>>();
        assert_eq!(*cost, Some(356 - keys.len() as u128), "{}", variable.branch.name);
    }
}

#[test]
fn an_arm_is_gone_through_by_as_many_keys_as_go_through_it() {
    let space = space(MESH);
    let (program, variants) = (space.program(), space.variants(&vulkan()));
    let atoms = program.atoms_on(&vulkan());
    let mut counts = vec![0_u128; program.arms.len()];
    (0..1 << 14).flat_map(|key| program.trace(key, &atoms)).for_each(|arm| counts[arm] += 1);
    assert_eq!(variants.reached, counts);
}

#[test]
fn forty_branches_are_no_more_work_than_their_techniques() {
    let space = space(FORTY);
    assert_eq!(space.check(), []);
    let variants = space.variants(&vulkan());
    assert_eq!((variants.keys, variants.count), (1 << 40, variants.techniques.len() as u128));
    let program = space.program();
    let atoms = program.atoms_on(&vulkan());
    let known: BTreeSet<u64> = variants.techniques.iter().map(|it| it.key).collect();
    let mut random = Random(0x40_5eed);
    for _ in 0..100_000 {
        let key = random.below(1 << 40) as u64;
        let Outcome::Technique { key, .. } = program.run(key, &atoms) else { panic!("the rules skip nothing") };
        assert!(known.contains(&key), "{}", program.describe(key));
    }
    assert_eq!(variants.count, 6195);
}
