//! Constants of each stage are changed, and the truth of the picture or number must notice: a test that cannot fail
//! proves nothing. Drawn by Vulkan, from the text of the technique that the scene draws.

mod change;

use change::{changes, doubled, live};
use shader_info::{Backend, Info, Stage, Technique};
use shader_info_tests::scene::{Driver, Outcome, Scene};
use shader_info_tests::scenes::{Api, SCENES, See, Shown, Verdict, WORKS, check_work};
use shader_info_tests::truth::{Expected, is_unknown, truth_of};
use shader_info_tests::vulkan::Vulkan;
use std::collections::BTreeMap;

/// Constants that are changed in each stage of each picture, one at a time.
const TRIED: usize = 3;

/// The least share of changes that truths must notice. The others are in branches that the preprocessor leaves out, in
/// guards against a division by zero, and in choices of a level of detail.
const NOTICED: f64 = 0.55;

/// Stages whose outputs only choose a level of detail, or that write to no target: what to change in them instead.
const OWN: &[(&str, Stage, &str, &str)] = &[
    ("terrain", Stage::Vertex, "float(patches)", "float(patches + 1)"),
    ("terrain", Stage::TessControl, "].map_uv;", "].map_uv * 0.9;"),
    ("transparency_lists", Stage::Fragment, "gl_FragCoord.z", "0.5 * gl_FragCoord.z"),
];

/// Stages that do nothing, and why.
const EMPTY: &[(&str, Stage, &str)] =
    &[("depth_only", Stage::Fragment, "its body is empty: GLES links no program without one")];

#[test]
fn every_stage_of_every_picture_notices_a_broken_constant() {
    let Some(vulkan) = Vulkan::for_test("broken pictures") else { return };
    let (mut all, mut some, mut unnoticed) = (0, 0, Vec::new());
    for shown in SCENES.iter().filter(|shown| !is_unknown(shown.name)) {
        let judged = Judged::new(vulkan, shown);
        for stage in judged.scene.info.stages().iter() {
            let notes = judged.notes(stage);
            let noticed = notes.iter().filter(|(is_noticed, _)| *is_noticed).count();
            (all, some) = (all + notes.len(), some + noticed);
            println!("{}, {} stage: {noticed} of {}", shown.name, stage.name(), notes.len());
            let is_empty = EMPTY.iter().any(|(name, empty, _)| *name == shown.name && *empty == stage);
            if (noticed == 0) != is_empty {
                unnoticed.push(format!("{}, {} stage: {noticed} of {notes:?}", shown.name, stage.name()));
            }
        }
    }
    println!("{some} of {all} changes are noticed");
    assert!(unnoticed.is_empty(), "{}", unnoticed.join("\n"));
    assert!(some as f64 >= NOTICED * all as f64, "only {some} of {all} changes are noticed");
}

/// A scene, and what its picture must be.
struct Judged {
    vulkan: Vulkan,
    shown: &'static Shown,
    scene: Scene,
    expected: Expected,
}

impl Judged {
    fn new(vulkan: Vulkan, shown: &'static Shown) -> Self {
        let scene = (shown.scene)();
        let outcome = vulkan.draw(&scene).unwrap_or_else(|error| panic!("{}: {error}", shown.name));
        let known = truth_of(shown.name).unwrap_or_else(|| panic!("{} has no truth", shown.name));
        let judged = Judged { vulkan, shown, expected: Expected::of(known, &scene, &outcome), scene };
        judged.check(&outcome).unwrap_or_else(|words| panic!("{}: {words}", shown.name));
        judged
    }

    fn check(&self, outcome: &Outcome) -> Result<(), String> {
        match self.shown.see {
            See::Numbers(check) => check(outcome),
            See::Target | See::Depth => self.expected.check(&self.scene, outcome).map(|_| ()),
        }
    }

    /// What was changed in a stage, and whether the truth noticed: its own change, its outputs doubled, then constants.
    fn notes(&self, stage: Stage) -> Vec<(bool, String)> {
        let text = text(self.scene.technique, stage);
        let own = OWN.iter().find(|(name, own, ..)| *name == self.shown.name && *own == stage);
        let own = own.map(|(name, _, from, to)| {
            assert!(text.contains(from), "{name} has no `{from}` any more");
            (text.replacen(from, to, 1), format!("`{from}` is `{to}`"))
        });
        let output = self.scene.info.outputs().next().map(|it| it.name);
        let is_live = live(text);
        let all = changes(self.scene.info.name(), text, is_live);
        let step = all.len().div_ceil(TRIED).max(1);
        let constants = all.into_iter().step_by(step);
        let all = own.into_iter().chain(doubled(stage, text, output)).chain(constants);
        all.map(|(changed, words)| (self.notices(stage, &changed), words)).collect()
    }

    /// Whether the truth notices another text of a stage. A driver that refuses the text has noticed nothing.
    fn notices(&self, stage: Stage, text: &str) -> bool {
        let driver = self.vulkan.with(self.scene.info, vec![(stage, compiled(stage, text))]);
        driver.draw(&self.scene).is_ok_and(|outcome| self.check(&outcome).is_err())
    }
}

fn text(technique: Technique, stage: Stage) -> &'static str {
    technique.glsl(Backend::Vulkan, stage).unwrap_or_else(|not_built| panic!("{not_built}"))
}

#[test]
fn every_number_notices_a_broken_constant() {
    let Some(vulkan) = Vulkan::for_test("broken numbers") else { return };
    let mut noticed = BTreeMap::new();
    for computed in WORKS {
        for info in (computed.work)().passes.iter().map(|pass| pass.info) {
            let notices = |driver: &Vulkan| is_noticed(&check_work(Api::Vulkan, driver, computed));
            noticed.entry(info.name()).or_insert_with(|| first_noticed(vulkan, info, notices));
        }
    }
    noticed.iter().for_each(|(name, words)| println!("{name}: {}", words.as_deref().unwrap_or("nothing")));
    let unnoticed: Vec<_> = noticed.iter().filter(|(_, words)| words.is_none()).map(|(name, _)| *name).collect();
    assert!(unnoticed.is_empty(), "no constant matters to {}", unnoticed.join(", "));
}

/// A driver that refuses the shader has noticed nothing.
fn is_noticed(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Differs(..) | Verdict::Miscounts(_))
}

/// The first change that is noticed, the last stages first.
fn first_noticed(vulkan: Vulkan, info: &'static Info, notices: impl Fn(&Vulkan) -> bool) -> Option<String> {
    let mut stages: Vec<Stage> = info.stages().iter().collect();
    stages.reverse();
    for stage in stages {
        for (changed, words) in changes(info.name(), text(info.into(), stage), |_| true) {
            let driver = vulkan.with(info, vec![(stage, compiled(stage, &changed))]);
            if notices(&driver) {
                return Some(format!("{} stage, {words}", stage.name()));
            }
        }
    }
    None
}

/// SPIR-V of a changed text; kept, since drivers take words that live as long as the program.
fn compiled(stage: Stage, text: &str) -> Vec<u32> {
    let same = shader_info_model::Stage::ALL
        .into_iter()
        .find(|it| it.name() == stage.name())
        .expect("both list the same stages");
    let compiled = shader_builder::compile::glslang::compile(same, shader_info_model::Backend::Vulkan, text);
    compiled.unwrap_or_else(|messages| panic!("{messages:?}\n{text}")).words
}
