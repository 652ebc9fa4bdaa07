//! How many texts each stage needs if it sees only some of the branches, computed before one is assembled.

use crate::{composition, rules};

use std::collections::BTreeSet;

use composition::compose;
use rules::{MESH, resolved, space, vulkan};
use shader_info_assemble::variants::{Sight, Space, project, sight};
use shader_info_model::Stage;
use shader_info_model::contribution::Sources;
use shader_info_reflect::rules::{Lowerings, Outcome};

fn fours() -> impl Iterator<Item = BTreeSet<usize>> {
    (0..1_u32 << 14).filter(|set| set.count_ones() == 4).map(|set| (0..14).filter(|at| set >> at & 1 == 1).collect())
}

#[test]
fn a_stage_is_made_once_for_each_combination_that_it_can_see() {
    let space = space(MESH);
    let (program, variants) = (space.program(), space.variants(&vulkan()));
    let atoms = program.atoms_on(&vulkan());
    let canonical: BTreeSet<u64> = (0..1 << 14)
        .map(|key| match program.run(key, &atoms) {
            Outcome::Technique { key, .. } => key,
            Outcome::Skipped(_) => panic!("the rules skip nothing"),
        })
        .collect();
    let mut tried = 0;
    for branches in fours() {
        let mask = branches.iter().fold(0, |mask, at| mask | 1 << at);
        let seen: BTreeSet<u64> = canonical.iter().map(|key| key & mask).collect();
        let projection =
            project(program, &variants.techniques, &Sight { branches: branches.clone(), fields: BTreeSet::new() });
        assert_eq!(projection.texts.len(), seen.len(), "{branches:?}");
        assert_eq!(space.count_seen(&vulkan(), &branches), seen.len() as u128, "{branches:?}");
        for (technique, text) in variants.techniques.iter().zip(&projection.of) {
            let first = &variants.techniques[projection.texts[*text]];
            assert_eq!(first.key & mask, technique.key & mask, "{branches:?}");
        }
        tried += 1;
    }
    assert_eq!(tried, 1001);
}

const STAGES: &str = r#"
Case {
    branch skinning;
    branch fog;
    branch shadows;
    branch wind;
    branch mode: [Unlit, Lit];
    branch unseen;
    define WIND_BEND = (wind ? 1.0 : 0.0);
    define UNUSED = unseen;
    #[when(skinning)]
    vertex_in(1) weights: vec4;
    vertex_in(0) pos: vec4;
    fragment_out(0) color: vec4;
    specialize {
        if fog { define THICK = 2; }
        if shadows { define THIN = 1; fragment_entry = shade; }
        if skinning { vertex_source { void main() { gl_Position = pos * float(shadows); } } }
    }
    vertex_source { void main() { gl_Position = pos * WIND_BEND; } }
    fragment_source {
        #ifdef THICK
        #endif
        void shade() { if (mode == mode_Lit) { color = vec4(1.0); } }
        void main() { shade(); }
    }
}
"#;

#[test]
fn a_stage_sees_its_texts_its_conditions_and_the_defines_that_it_names() {
    let info = resolved(STAGES);
    let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
    let program = space.program();
    let check = |stage, branches: &[&str], fields: &[&str]| {
        let it = sight(program, &info, &Sources::default(), &[], stage);
        let names: Vec<&str> = it.branches.iter().map(|at| program.variables[*at].branch.name.as_str()).collect();
        assert_eq!(names, branches, "{stage:?}");
        let subjects: Vec<String> = it.fields.iter().map(|at| program.fields[*at].subject.describe()).collect();
        assert_eq!(subjects, fields, "{stage:?}");
    };
    check(Stage::Vertex, &["skinning", "shadows", "wind"], &["`vertex_entry`", "`vertex_source`"]);
    check(Stage::Fragment, &["mode"], &["the define `THICK`", "`fragment_entry`"]);
}

const USED: &str = r#"
Case {
    branch toon;
    branch deep;
    branch unseen;
    fragment_out(0) color: vec4;
    vertex_in(0) pos: vec4;
    #[when(used(WANTS_NORMAL))]
    vertex_in(1) normal: vec3;
    slot(fragment) shade: () -> vec3 { return vec3(1.0); }
    #[when(toon && used(WANTS_TOON))]
    after(shade) { WANTS_NORMAL; }
    #[when(deep)]
    after(shade) { WANTS_TOON; }
    #[when(unseen)]
    after(shade) { color.a = 1.0; }
    vertex_source { void main() { gl_Position = pos; } }
    fragment_source { void main() { color = vec4(shade(), 1.0); } }
}
"#;

#[test]
fn what_a_stage_sees_of_the_use_of_a_word_is_what_the_users_depend_on() {
    let info = resolved(USED);
    let space = Space::of(&info, &Lowerings::default()).expect("no rules can fail");
    let program = space.program();
    let it = sight(program, &info, &Sources::default(), &[], Stage::Vertex);
    let names: Vec<&str> = it.branches.iter().map(|at| program.variables[*at].branch.name.as_str()).collect();
    assert_eq!(names, ["toon", "deep"]);
}

/// The vertex stage of a technique with another fragment source, which does not use the word, differs.
#[test]
fn what_a_stage_sees_of_the_use_of_a_word_is_what_rules_choose_for_others() {
    let declared = |when: &str| {
        format!(
            "Case {{ branch plain; specialize {{ if plain {{ fragment_source {{ void main() {{}} }} }} }}
             {when} define LIT; vertex_source {{ void main() {{ gl_Position = vec4(LIT); }} }}
             fragment_source {{ void shade() {{}} void main() {{ shade(); }} }} }}"
        )
    };
    let count = |when: &str| {
        let info = resolved(&declared(when));
        let space = Space::of(&info, &Lowerings::default()).expect("no rules can fail");
        let seen = sight(space.program(), &info, &Sources::default(), &[], Stage::Vertex);
        project(space.program(), &space.variants(&vulkan()).techniques, &seen).texts.len()
    };
    assert_eq!([count(""), count("#[when(used(shade))]"), count("#[when(!used(other))]")], [1, 2, 2]);
}

const COMPOSED: &str = "
shader_fragment! { Place { vertex_in pos: vec3; interpolator uv: vec2; export edge: float;
    vertex { void main() { gl_Position = vec4(pos, 1.0); uv_out = pos.xy; } }
    fragment { void main() { edge = 1.0; clip(uv.x); } } } }
shader_info! { Case {
    branch(static) clipped;
    branch(static) unseen;
    slot(fragment) clip: (x: float) { }
    #[when(clipped)] after(clip) { if (x > 0.5) discard; }
    fragments(Place);
} }";

#[test]
fn what_passes_between_stages_depends_on_the_slots_that_fragments_call() {
    let info = compose(COMPOSED).info;
    let space = Space::of(&info, &Lowerings::default()).expect("no rules can fail");
    let program = space.program();
    let seen = sight(program, &info, &Sources::default(), &[], Stage::Vertex);
    let names: Vec<&str> = seen.branches.iter().map(|at| program.variables[*at].branch.name.as_str()).collect();
    assert_eq!(names, ["clipped"]);
}
