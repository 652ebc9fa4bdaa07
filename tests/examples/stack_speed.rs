//! How long the first request for a stack takes through the compiler, against the compiler alone with the same texts:
//! `cargo run --release -p shader-info-tests --example stack_speed`. To be judged by eye: within 1.2 of it.

use std::time::{Duration, Instant};

use shader_builder::compile::compile;
use shader_builder::dynamic::Compiler;
use shader_info::Backend;
use shader_info::dynamic::{Stack, Stacks};
use shader_info_library::material::*;

const ROUNDS: usize = 101;

fn main() {
    let backend = Backend::Vulkan;
    let stack = |round: usize| {
        let eight = Stack::named(format!("Wall{round}")).push::<GlossTexture>().push::<DetailTexture>();
        let eight = eight.push::<DetailTexture>().push::<Decal>().push::<Decal>();
        eight.push::<NormalMap>().push::<LightHemisphere>().push::<PreviewLight>()
    };
    let texts = Stacks::new().compose(&stack(0), backend).expect("it is right");
    let mut alone = Vec::new();
    let mut composing = Vec::new();
    let mut first = Vec::new();
    let mut again = Vec::new();
    let stacks = Stacks::new().compiler(Compiler::new());
    // glslang's own tables.
    stacks.request(&Stack::named("Warm").push::<BaseTexture>(), backend).expect("it is right");
    for round in 0..ROUNDS {
        alone.push(time(|| {
            for (unit, _) in &texts.stages {
                compile(unit.stage, unit.backend, &unit.text).expect("it is right");
            }
        }));
        let stack = stack(round);
        composing.push(time(|| drop(stacks.compose(&stack, backend).expect("it is right"))));
        first.push(time(|| {
            stacks.request(&stack, backend).expect("it is right");
        }));
        again.push(time(|| {
            stacks.request(&stack, backend).expect("it is right");
        }));
    }
    let [alone, composing, first, again] = [alone, composing, first, again].map(median);
    println!("glslang alone, one stage after the other: {alone:?}");
    println!("resolving, judging, composing and assembling: {composing:?}");
    println!("the first request: {first:?}, {:.2} of glslang alone", first.as_secs_f64() / alone.as_secs_f64());
    println!("the same again: {again:?}");
}

fn time(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
