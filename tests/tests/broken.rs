//! One constant of each shader is changed, and the shader's own picture or number must notice: a test that cannot fail
//! proves nothing. Drawn by Vulkan, from the library's own text.

use shader_info::{Backend, Info, Stage};
use shader_info_shared::{backend, model};
use shader_info_tests::scenes::{Api, SCENES, Verdict, WORKS, judge, judge_work};
use shader_info_tests::vulkan::Vulkan;
use std::collections::BTreeMap;

/// Shaders without a number with a point that matters: what to change in them instead. Not any integer: many are
/// indices, and reading or writing elsewhere proves nothing.
const INTEGERS: &[(&str, &str, &str)] = &[
    ("ScanBlocks", "= 0u;\n  }\n\n  for", "= 1u;\n  }\n\n  for"),
    ("ScanAdd", "scanned[i] += offset", "scanned[i] += 1u + offset"),
    ("RadixCount", "& 31u)", "& 15u)"),
    ("RadixScatter", "& 31u)", "& 15u)"),
    ("FrustumCull", "i < 6", "i < 5"),
    ("DistanceFlood", "i / 3) - 1)", "i / 3) - 2)"),
    ("SkinPose", "local_size_x = 64", "local_size_x = 16"),
];

#[test]
fn every_picture_notices_a_broken_constant() {
    let Some(vulkan) = Vulkan::for_test("broken pictures") else { return };
    let mut unnoticed = Vec::new();
    for shown in SCENES {
        let info = (shown.scene)().info;
        let notices = |driver: &Vulkan| is_noticed(&judge(Api::Vulkan, driver, shown));
        match first_noticed(vulkan, info, notices) {
            Some(words) => println!("{}: {words}", shown.name),
            None => unnoticed.push(shown.name),
        }
    }
    assert!(unnoticed.is_empty(), "no constant matters to {}", unnoticed.join(", "));
}

#[test]
fn every_number_notices_a_broken_constant() {
    let Some(vulkan) = Vulkan::for_test("broken numbers") else { return };
    let mut noticed = BTreeMap::new();
    for computed in WORKS {
        for info in (computed.work)().passes.iter().map(|pass| pass.info) {
            let notices = |driver: &Vulkan| is_noticed(&judge_work(Api::Vulkan, driver, computed));
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
        let text = info.glsl(Backend::Vulkan, stage).unwrap_or_else(|not_built| panic!("{not_built}"));
        for (changed, words) in changes(info.name(), text) {
            let driver = vulkan.with(info, stage, compiled(stage, &changed));
            if notices(&driver) {
                return Some(format!("{} stage, {words}", stage.name()));
            }
        }
    }
    None
}

/// The text with one constant changed, and how, for each constant.
fn changes(name: &str, text: &str) -> Vec<(String, String)> {
    if let Some((_, from, to)) = INTEGERS.iter().find(|(info, ..)| *info == name) {
        assert!(text.contains(from), "{name} has no `{from}` any more");
        return vec![(text.replacen(from, to, 1), format!("`{from}` is `{to}`"))];
    }
    let change = |(start, end): (usize, usize)| {
        let old: f64 = text[start..end].parse().expect("a number with a point is one to Rust, too");
        let new = format!("{:.7}", old * 1.5 + 0.25);
        let line = text[..start].lines().count();
        (format!("{}{new}{}", &text[..start], &text[end..]), format!("line {line}, {} is {new}", &text[start..end]))
    };
    numbers(text).into_iter().map(change).collect()
}

/// Where the numbers with a point are, from the end of the text on: `main` comes last, libraries before it.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split("//").next().unwrap_or_default();
        let is_declaration = line.starts_with('#') || line.contains("layout(");
        let mut at = 0;
        while let Some(first) = code[at..].find(|it: char| it.is_ascii_digit()).filter(|_| !is_declaration) {
            let start = at + first;
            let is_part = |it: char| it.is_ascii_alphanumeric() || it == '.' || it == '_';
            let begin = code[..start].rfind(|it| !is_part(it)).map_or(0, |it| it + 1);
            let exponent = |it: usize| code[..it].ends_with(['e', 'E']) && code[it..].starts_with(['-', '+']);
            let stop = |(offset, it): (usize, char)| !is_part(it) && !exponent(start + offset);
            let end =
                code[start..].char_indices().find(|it| stop(*it)).map_or(code.len(), |(offset, _)| start + offset);
            let word = &code[start..end];
            if begin == start && word.contains('.') && word.parse::<f64>().is_ok() {
                found.push((line_start + start, line_start + end));
            }
            at = end;
        }
        line_start += line.len();
    }
    found.reverse();
    found
}

/// SPIR-V of a changed text; kept, since drivers take words that live as long as the program.
fn compiled(stage: Stage, text: &str) -> &'static [u32] {
    let same = model::Stage::ALL.into_iter().find(|it| it.name() == stage.name()).expect("both list the same stages");
    let compiled = shader_builder::compile::compile(same, backend::Backend::Vulkan, text);
    compiled.unwrap_or_else(|messages| panic!("{messages:?}\n{text}")).words.leak()
}
