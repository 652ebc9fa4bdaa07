//! A16: arrays of arrays and specialization constants as lengths of shared variables; enum values of literals.

use proc_macro2::TokenStream;
use shader_builder::compile::cache::Cache;
use shader_builder::compile::run::run;
use shader_builder::compile::{CompileResults, Finish, Outcome};
use shader_builder::diagnose::job::check;
use shader_builder::diagnose::refusals::put_aside;
use shader_builder::find::glsl_files::Folders;
use shader_builder::options::progress::Tally;
use shader_builder::plan::{Job, plan};
use shader_builder::{Backend, Options};
use shader_info_lang::dsl::{parse_info, parse_shared};
use shader_info_lang::resolve::resolve;
use shader_info_model::{Payload, Stage};

#[test]
fn a16_a_shared_tile_is_an_array_of_arrays_on_every_backend_with_compute() {
    let job = compiled(
        "shared_variable tile: [[vec4; 8]; 4]; storage_buf(0, read_write) values: [vec4]; local_group_size(8, 4); \
         compute_source { void main() { \
            tile[gl_LocalInvocationID.y][gl_LocalInvocationID.x] = values[gl_LocalInvocationIndex]; barrier(); \
            values[gl_LocalInvocationIndex] = tile[3u - gl_LocalInvocationID.y][7u - gl_LocalInvocationID.x]; } }",
    );
    for planned in &job.stages {
        assert!(planned.unit.text.contains("shared vec4 tile[4][8];"), "{}", planned.unit.text);
    }
    assert_eq!(backends(&job), with_compute());
}

#[test]
fn a16_a_specialization_constant_is_the_length_of_a_shared_variable() {
    let job = compiled(
        "specialization_constant SIZE: int = 64; shared_variable data: [float; define(SIZE) * 2]; \
         storage_buf(0, read_write) values: [float]; local_group_size(64); \
         compute_source { void main() { data[gl_LocalInvocationIndex] = values[gl_LocalInvocationIndex]; barrier(); \
            values[gl_LocalInvocationIndex] = data[63u - gl_LocalInvocationIndex]; } }",
    );
    for planned in &job.stages {
        assert!(planned.unit.text.contains("shared float data[(SIZE * 2)];"), "{}", planned.unit.text);
    }
    let built = backends(&job);
    assert!(built.contains(&Backend::Vulkan) && built.contains(&Backend::OpenGl460), "{built:?}");
    // What cannot has a diagnostic with a reason.
    for backend in with_compute() {
        let is_listed = job.unsupported.iter().any(|(it, why)| *it == backend && !why.is_empty());
        assert!(built.contains(&backend) != is_listed, "{backend:?}");
    }
}

#[test]
fn a16_elsewhere_such_a_length_is_an_error_that_says_so() {
    let text = "Case { specialization_constant SIZE: int = 64; uniform_buf(0) all: [vec4; define(SIZE)]; }";
    let parsed = parse_info(text.parse().expect("it is Rust"), "case.rs");
    let mut report = parsed.report;
    resolve(&parsed.info, &[], &mut report);
    let words: Vec<String> = report.diagnostics.iter().map(|it| it.text()).collect();
    assert_eq!(words.len(), 1, "{words:?}");
    assert!(words[0].contains("`SIZE` is a specialization constant") && words[0].contains("help:"), "{words:?}");
    // The help, followed.
    let text = text.replace("specialization_constant", "compilation_constant");
    let parsed = parse_info(text.parse().expect("it is Rust"), "case.rs");
    let mut report = parsed.report;
    resolve(&parsed.info, &[], &mut report);
    assert!(report.is_clean(), "{report:?}");
}

#[test]
fn a16_values_of_a_shared_enum_are_expressions_of_literals() {
    let read = |text: &str| {
        let item = format!("#[repr(u32)] pub enum Flags {{ {text} }}");
        parse_shared(TokenStream::new(), item.parse().expect("it is Rust"), "case.rs")
    };
    let parsed = read("None = 0, Lit = 1 << 0, Shadowed = 1 << 3, Next, Mixed = (1 << 4) | 3");
    assert_eq!(parsed.report.diagnostics.len(), 1, "`|` is not an operator of the language: {:?}", parsed.report);
    let parsed = read("None = 0, Lit = 1 << 0, Shadowed = 1 << 3, Next, Sum = (1 << 4) + 3");
    assert!(parsed.report.is_clean(), "{:?}", parsed.report);
    let Some(Payload::Enum(it)) = parsed.payload else { panic!("it is an enum") };
    let values: Vec<u32> = it.variants.iter().map(|(_, value)| *value).collect();
    // As rustc counts.
    assert_eq!(values, [0, 1 << 0, 1 << 3, (1 << 3) + 1, (1 << 4) + 3]);
}

/// Metal Shading Language 3 §5.1.3: the attribute stands before the kernel.
#[test]
fn a16_the_largest_group_reaches_metal_and_no_other_backend() {
    let (job, ran) = ran(
        "local_group_size(8, 4); metal_max_total_threads_per_threadgroup(64); storage_buf(0, write) values: [float]; \
         compute_source { void main() { values[gl_LocalInvocationIndex] = 1.0; } }",
    );
    for planned in &job.stages {
        let Some(Outcome::Passed(compiled)) = ran.outcomes.get(&planned.unit.hash) else { panic!("it compiles") };
        let text = compiled.translated.as_ref().map_or(&planned.unit.text, |it| &it.text);
        let attributes = text.matches("\n[[max_total_threads_per_threadgroup(64)]]\nkernel void main0(").count();
        let backend = planned.unit.backend;
        assert_eq!(attributes, usize::from(backend == Backend::Metal), "{backend:?}\n{text}");
        assert_eq!(text.matches("max_total_threads").count(), attributes, "{backend:?}\n{text}");
    }
    assert_eq!(backends(&job), with_compute());
}

fn compiled(statements: &str) -> Job {
    ran(statements).0
}

fn ran(statements: &str) -> (Job, CompileResults) {
    let text = format!("Case {{ {statements} do_static_compilation; }}");
    let parsed = parse_info(text.parse().expect("it is Rust"), "src/lib.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    assert!(report.is_clean(), "{report:?}");
    let mut job = plan(resolved, report, &Options::default(), &Folders::default());
    let ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
    put_aside(&mut job, &ran);
    let wrong = check(&job, &ran);
    assert!(wrong.is_empty(), "{wrong:#?}");
    (job, ran)
}

fn backends(job: &Job) -> Vec<Backend> {
    let stages = job.stages.iter().filter(|it| it.unit.stage == Stage::Compute);
    stages.map(|it| it.unit.backend).collect()
}

fn with_compute() -> Vec<Backend> {
    Backend::all().filter(|it| it.has_stage(Stage::Compute)).collect()
}
