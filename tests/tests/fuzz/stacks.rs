//! Stacks of fragments as a running program lists them, conditions and constants included.

use std::sync::Arc;

use fastrand::Rng;
use shader_info_assemble::stack::{Entry, Layer, Stack, compose};
use shader_info_glsl::FindError;
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, SourceFile};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Constant, Payload, Scalar, Type, Value};

use crate::coverage::{Coverage, Step};
use crate::damage::damaged_text;
use crate::grammar::Grammar;
use crate::pipeline::Case;
use crate::world::World;

const PIECES: [&str; 14] =
    ["(", ")", "!", "&&", "||", "==", "!=", "target(", "used(", "lit", "3", "ä", "\u{0}", "!!!!"];

/// Lines: the number of a layer, a space, a condition. Random fragments stand before them.
pub(crate) fn write(random: &mut Rng, world: &World) -> Vec<u8> {
    let mut lines = Vec::new();
    for _ in 0..random.usize(0..7) {
        let condition = match random.u8(0..4) {
            0 => Grammar { random, world }.condition(2).replace("count", "taps").replace("mode == Lit", "lit"),
            1 => "lit".into(),
            _ => String::new(),
        };
        let condition = if random.u8(0..8) == 0 { damaged_text(&condition, &PIECES, random) } else { condition };
        lines.push(format!("{} {}", random.usize(..world.layers.len() + 2), condition.replace('\n', " ")));
    }
    let mut made = Vec::new();
    for index in 0..2 {
        made.push(format!("shader_fragment! {{ {} }}", Grammar { random, world }.layer(&format!("Made{index}"))));
    }
    format!("{}\n---\n{}", made.join("\n"), lines.join("\n")).into_bytes()
}

/// Composes it for a backend, twice: its key and its texts are the same.
pub(crate) fn run(input: &[u8], seed: u64, world: &World, coverage: &mut Coverage) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let (made, lines) = text.split_once("---").unwrap_or(("", text));
    let mut layers: Vec<Arc<Layer>> = world.layers.clone();
    if let Some(mut case) = Case::of(made.as_bytes(), seed, world) {
        for declaration in std::mem::take(&mut case.own) {
            if let Some(Payload::Fragment(fragment)) = case.declared(&declaration, &mut Default::default()) {
                layers.push(Arc::new(Layer::new(&format!("crate::{}", declaration.name), fragment)));
            }
        }
    }
    layers.push(Arc::new(Layer::read("crate::Damaged", "no payload")));
    let mut random = Rng::with_seed(seed);
    let mut stack = Stack::new("Case");
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        let (number, when) = line.split_once(' ').unwrap_or((line, ""));
        let number: usize = number.trim().parse().unwrap_or(0);
        let layer = layers[number % layers.len()].clone();
        stack.entries.push(Entry { layer, when: when.into(), place: Place::new("src/main.rs", 1, 1, 1) });
    }
    for (name, value) in [("lit", Value::Bool(random.bool())), ("taps", Value::Int(random.i32(-1..4)))] {
        let scalar = if name == "lit" { Scalar::Bool } else { Scalar::Int };
        stack.constants.push(Constant { name: name.into(), ty: Type::vector(scalar, 1), value });
    }
    let backend = Backend::all().nth(random.usize(..Backend::all().count())).expect("there are so many");
    let mut find = |name: &str, _: &str, _: &str| {
        let found = world.glsl.iter().find(|(known, _)| known == name);
        let (name, text) = found.ok_or_else(|| FindError::Missing(vec!["shaders".into()]))?;
        Ok(SourceFile { name: name.clone(), path: name.clone(), text: text.clone() })
    };
    coverage.count("a stack", Step::Parsed);
    let first = compose(&stack, Key::new(backend), &mut find);
    assert_eq!(stack.key(backend, 128), stack.key(backend, 128));
    match first {
        Ok(first) => {
            coverage.count("a stack", Step::Composed);
            let second = compose(&stack, Key::new(backend), &mut find).expect("it was composed before");
            let texts = |it: &shader_info_assemble::stack::Composition| {
                it.stages.iter().map(|(unit, _)| unit.text.clone()).collect::<Vec<_>>()
            };
            assert!(texts(&first) == texts(&second), "the same stack has two texts");
        }
        Err(found) => assert!(found.iter().all(|it| !it.text().is_empty()) && !found.is_empty(), "no words"),
    }
}
