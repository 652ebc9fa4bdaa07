//! How long the first request for a stack takes through the compiler, against glslang alone with the same texts, and
//! the second: `cargo run --release -p shader-info-tests --example stack_speed`. To be judged by eye: within 1.2 of
//! glslang alone, and below 5 µs.
//!
//! glslang is called in two ways: as its crate does it, which reads each text twice, and in one pass, as the compiler
//! here does. The limit is on the first; the second tells what everything but glslang costs.
//!
//! Every stack is another one, asked for once; each is compared with glslang on its own texts, in this thread, before
//! or after it by turns. Both sides find glslang's tables of built-ins made and the library's fragments read.

use std::time::{Duration, Instant};

use glslang::{
    Compiler as Glslang, CompilerOptions, ShaderInput, ShaderMessage, ShaderSource, ShaderStage, SourceLanguage,
    SpirvVersion, Target, VulkanVersion,
};
use shader_builder::compile::glslang::compile;
use shader_builder::stacks::compiler::Compiler;
use shader_info::Backend;
use shader_info::dynamic::{Composition, Stack, Stacks};
use shader_info_library::material::*;
use shader_info_model::Stage;

fn main() {
    let backend = Backend::Vulkan;
    let stacks = Stacks::new().compiler(Compiler::new());
    let request = |stack: &Stack| {
        stacks.request(stack, backend).expect("it is right");
    };
    request(&Stack::named("Warm").push::<GlossTexture>().push::<Decal>().push::<NormalMap>().push::<PreviewLight>());
    let mut rows = Vec::new();
    for (round, stack) in all().iter().enumerate() {
        let mut texts = None;
        let composing = time(|| texts = stacks.compose(stack, backend).ok());
        let texts = texts.expect("it is right");
        let (alone, first) = if round % 2 == 0 {
            let alone = time(|| glslang_alone(&texts));
            (alone, time(|| request(stack)))
        } else {
            let first = time(|| request(stack));
            (time(|| glslang_alone(&texts)), first)
        };
        let again = time(|| request(stack));
        rows.push([alone, composing, first, again, time(|| one_pass(&texts))]);
    }
    let column = |at: usize| median(rows.iter().map(|row| row[at].as_secs_f64()).collect());
    let micros = |at: usize| column(at) * 1e6;
    println!("{} stacks of one to ten fragments, medians:", rows.len());
    println!("glslang alone, one stage after the other: {:.0} µs", micros(0));
    println!("the same in one pass: {:.0} µs", micros(4));
    println!("resolving, judging, composing and assembling: {:.0} µs", micros(1));
    println!("the first request: {:.0} µs", micros(2));
    println!("the same again: {:.1} µs", micros(3));
    for (at, words) in [(0, "glslang alone"), (4, "glslang in one pass")] {
        let mut ratios: Vec<f64> = rows.iter().map(|row| row[2].as_secs_f64() / row[at].as_secs_f64()).collect();
        ratios.sort_by(f64::total_cmp);
        let tenth = |tenths: usize| ratios[(ratios.len() - 1) * tenths / 10];
        println!("the first request by {words}: {:.2}; tenths from {:.2} to {:.2}", tenth(5), tenth(1), tenth(9));
    }
}

// Every choice of a base, how many details and decals, a normal map and lights.
fn all() -> Vec<Stack> {
    let push = |stack: Stack, count: usize, one: fn(Stack) -> Stack| (0..count).fold(stack, |stack, _| one(stack));
    (0..256)
        .map(|bits: usize| {
            let stack = Stack::named(format!("Wall{bits}"));
            let stack = push(stack, 1 - (bits & 1), |it| it.push::<GlossTexture>());
            let stack = push(stack, bits & 1, |it| it.push::<BaseTexture>());
            let stack = push(stack, bits >> 1 & 3, |it| it.push::<DetailTexture>());
            let stack = push(stack, bits >> 3 & 3, |it| it.push::<Decal>());
            let stack = push(stack, bits >> 5 & 1, |it| it.push::<NormalMap>());
            let stack = push(stack, bits >> 6 & 1, |it| it.push::<LightHemisphere>());
            push(stack, bits >> 7 & 1, |it| it.push::<PreviewLight>())
        })
        .collect()
}

fn one_pass(texts: &Composition) {
    for (unit, _) in &texts.stages {
        assert!(!compile(unit.stage, unit.backend, &unit.text).expect("it is right").words.is_empty());
    }
}

// Vulkan 1.1, SPIR-V 1.3, no optimiser, no debug information: as in one pass.
fn glslang_alone(texts: &Composition) {
    for (unit, _) in &texts.stages {
        let compiler = Glslang::acquire().expect("it starts");
        let source = ShaderSource::from(unit.text.as_str());
        let target = Target::Vulkan { version: VulkanVersion::Vulkan1_1, spirv_version: SpirvVersion::SPIRV1_3 };
        let messages = ShaderMessage::DISPLAY_ERROR_COLUMN | ShaderMessage::CASCADING_ERRORS;
        let options =
            CompilerOptions { source_language: SourceLanguage::GLSL, target, version_profile: None, messages };
        let stage = if unit.stage == Stage::Vertex { ShaderStage::Vertex } else { ShaderStage::Fragment };
        let none = None::<&[(&str, Option<&str>)]>;
        let input = ShaderInput::new(&source, stage, &options, none, None).expect("it is right");
        let shader = compiler.create_shader(input).expect("it is right");
        assert!(!shader.compile().expect("it is right").is_empty());
    }
}

fn time(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
