//! A list of types and a declaration have the same texts, binaries and reflection.

use std::collections::BTreeSet;

use shader_builder::stacks::compiler::Compiler;
use shader_info::dynamic::{Fragment, Stack, Stacks};
use shader_info::{Artifact, Backend, Info, Packing, Stage};
use shader_info_assemble::assemble::assemble_all;
use shader_info_assemble::check::{self, Context, Extent, UNIFORM_BUFFER_LIMIT};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_library::examples as declared;
use shader_info_library::material::*;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend as Target, Payload, Stage as TextStage};
use shader_info_reflect::lower;
use shader_info_tests::seed;

use crate::stacks::layers::{Place, Sky, Tint, Weigh};

#[test]
fn a_stack_is_what_the_declaration_of_the_same_list_is() {
    let stacks = Stacks::new().compiler(Compiler::new());
    let layers = Stack::new().push::<BaseTexture>().push::<DetailTexture>();
    check(&stacks, declared::Layers::INFO, &layers);
    let gloss = Stack::new().push::<GlossTexture>().push::<GlossTexture>().push::<GlossTexture>();
    check(&stacks, declared::GlossThree::INFO, &gloss.push::<PreviewLight>());
    let pixel = Stack::new().push::<BaseTexture>().push::<NormalMap>().push::<LightHemisphere>();
    check(&stacks, declared::HemispherePixel::INFO, &pixel);
}

fn check(stacks: &Stacks, declared: &'static Info, stack: &Stack) {
    let mut compared = 0;
    for backend in Backend::ALL {
        let of =
            |info: &'static Info| -> Vec<Artifact> { info.artifacts().filter(|it| it.backend == backend).collect() };
        let expected = of(declared);
        if expected.is_empty() {
            continue;
        }
        let made = stacks.request(stack, backend).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(of(made.info()), expected, "{} on {backend}", declared.name());
        compared += expected.len();
        let resources = |info: &'static Info| info.resources().collect::<Vec<_>>();
        let attributes = |info: &'static Info| info.attributes().collect::<Vec<_>>();
        let constants = |info: &'static Info| info.push_constants().collect::<Vec<_>>();
        let without_authors =
            |info| resources(info).into_iter().map(|it| (it.name, it.kind, it.binding)).collect::<Vec<_>>();
        assert_eq!(without_authors(made.info()), without_authors(declared), "{backend}");
        assert_eq!(attributes(made.info()), attributes(declared), "{backend}");
        assert_eq!(constants(made.info()), constants(declared), "{backend}");
    }
    assert!(compared > 20, "{} artifacts of {}", compared, declared.name());
}

/// Everything of the library that stands in any order, behind a base.
type Push = fn(Stack) -> Stack;

fn pushes() -> [(&'static str, Push, Payload); 6] {
    fn one<F: Fragment>(name: &'static str) -> (&'static str, Push, Payload) {
        let fragment = F::layer().get().fragment.clone().expect("of this version");
        (name, |stack| stack.push::<F>(), Payload::Fragment(fragment))
    }
    [
        one::<BaseTexture>("BaseTexture"),
        one::<GlossTexture>("GlossTexture"),
        one::<DetailTexture>("DetailTexture"),
        one::<NormalMap>("NormalMap"),
        one::<LightHemisphere>("LightHemisphere"),
        one::<PreviewLight>("PreviewLight"),
    ]
}

#[test]
fn random_stacks_are_what_random_declarations_are() {
    let compared: Vec<usize> = seed::seeds(7).map(compare_random_stacks).collect();
    // Of this test's own seed: how many stacks of another one are without an error is chance.
    assert!(compared[0] > 150, "{compared:?} texts");
}

/// How many texts were compared.
fn compare_random_stacks(mut seed: u64) -> usize {
    let stacks = Stacks::new();
    let all = pushes();
    let mut next = |below: usize| {
        // The multiplier of Knuth's MMIX generator.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut compared = 0;
    for round in 0..150 {
        let chosen: Vec<usize> = (0..=next(7)).map(|_| next(all.len())).collect();
        let stack = chosen.iter().fold(Stack::new(), |stack, at| (all[*at].1)(stack));
        let names: Vec<&str> = chosen.iter().map(|at| all[*at].0).collect();
        let backend = [Backend::OpenGl330, Backend::Gles300, Backend::Vulkan][round % 3];
        let composition = stacks.compose(&stack, backend);
        let declared = by_declaration(&names.join(", "), &all, backend);
        match (composition, declared) {
            (Ok(composition), Ok(declared)) => {
                for (stage, text) in declared {
                    assert_eq!(composition.text(stage), Some(text.as_str()), "{names:?} on {backend}");
                    compared += 1;
                }
            }
            // Some orders are errors: what is exported behind who imports it.
            (Err(error), Err(codes)) => {
                let ours: BTreeSet<&str> = error.problems().iter().map(|it| it.code.id).collect();
                assert_eq!(ours, codes, "{error}");
            }
            (ours, theirs) => panic!("{names:?}: {:?} and {theirs:?}", ours.map(|_| ())),
        }
    }
    compared
}

fn by_declaration(
    list: &str,
    all: &[(&str, Push, Payload)],
    backend: Backend,
) -> Result<Vec<(TextStage, String)>, BTreeSet<&'static str>> {
    let text = format!("Stack {{ fragments({list}); do_static_compilation; }}");
    let parsed = parse_info(text.parse().expect("it lexes"), "lib.rs");
    let known = |path: &str| all.iter().find(|(name, ..)| *name == path).map(|(.., payload)| payload.clone());
    let payloads: Vec<Option<Payload>> = parsed.info.references.iter().map(|it| known(&it.path)).collect();
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &payloads, &mut report);
    assert!(report.is_clean(), "{report:?}");
    let target = Target::parse(backend.name()).expect("one table");
    let key = Key { os: Some(std::env::consts::OS.into()), ..Key::new(target) };
    let sources = Sources::default();
    let context = Context {
        backends: &[target],
        profiles: &[],
        lowerings: &[],
        push_constant_limit: key.push_constant_limit,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Nothing,
    };
    check::check(&resolved, &context, &mut report);
    if !report.is_clean() {
        return Err(report.diagnostics.iter().map(|it| it.code.id).collect());
    }
    let contributions = lower(&resolved, &sources);
    let made = assemble_all(&contributions, &key, &[TextStage::Vertex, TextStage::Fragment]);
    let made = made.map_err(|problems| problems.iter().map(|it| it.code.id).collect::<BTreeSet<_>>())?;
    Ok(made.into_iter().map(|(stage, assembled)| (stage, assembled.text)).collect())
}

#[test]
fn constants_decide_conditions_and_reach_the_code() {
    let stacks = Stacks::new();
    let text = |strong: bool, lit: bool| {
        let stack = Stack::new().constant("lit", lit).constant("strong", strong);
        let stack = stack.push::<Place>().push::<Tint>().when::<Sky>("lit && !target(gles)");
        let made = stacks.request(&stack, Backend::OpenGl330).unwrap_or_else(|error| panic!("{error}"));
        (made, made.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("it is there"))
    };
    assert!(text(false, true).1.contains("sky0_main"));
    assert!(!text(false, false).1.contains("sky0_main"));
    assert!(text(true, false).1.contains("const bool lit = false;"));
    assert!(text(true, false).0.inputs::<Tint>(0).expect("it is there").more.is_some());
    assert!(text(false, false).0.inputs::<Tint>(0).expect("it is there").more.is_none());
}

#[test]
fn inputs_of_instances_are_typed() {
    let stacks = Stacks::new();
    let stack = Stack::named("Wall").push::<BaseTexture>().push::<DetailTexture>().push::<DetailTexture>();
    let wall = stacks.request(&stack, Backend::OpenGl430).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(wall.info().name(), "Wall");
    let names: Vec<&str> = wall.instances().collect();
    assert_eq!(names, ["transform0", "base_texture0", "detail_texture0", "detail_texture1"]);
    let detail = wall.inputs::<DetailTexture>(1).expect("there are two");
    assert_eq!(detail.detail_map.name(), "detail_texture1_detail_map");
    let resource = detail.detail_map.resource(wall.info()).expect("it is one of this shader");
    assert_eq!(resource.slot, 2);
    assert_eq!(detail.uv.attribute(wall.info()).map(|it| it.name), Some("detail_texture1_uv"));
    assert!(wall.inputs::<DetailTexture>(2).is_none());
    assert!(wall.inputs::<GlossTexture>(0).is_none());
}

#[test]
fn params_are_put_where_the_shader_reads_them() {
    let stacks = Stacks::new();
    let stack = Stack::new().constant("strong", true).push::<Tint>().push::<Tint>();
    let made = stacks.request(&stack, Backend::OpenGl330).unwrap_or_else(|error| panic!("{error}"));
    let second = made.inputs::<Tint>(1).expect("there are two");
    let mut bytes = vec![0; made.info().reflection().push_constant_size_std430() as usize];
    second.tint.put(&mut bytes, Packing::Std430, &shader_info::host::vec4::new(1.0, 2.0, 3.0, 4.0));
    let at = second.tint.push_constant().std430 as usize;
    // Members: tint0 at 0, more0 at 16, tint1 at 32, more1 at 48 (OpenGL 4.60 §7.6.2.2).
    assert_eq!(at, 32);
    let words: Vec<f32> = bytes[at..at + 16].as_chunks::<4>().0.iter().map(|it| f32::from_le_bytes(*it)).collect();
    assert_eq!(words, [1.0, 2.0, 3.0, 4.0]);
}

#[test]
fn an_array_among_the_params_is_put_too() {
    let stacks = Stacks::new();
    let made = stacks.request(&Stack::new().push::<Weigh>(), Backend::OpenGl330);
    let made = made.unwrap_or_else(|error| panic!("{error}"));
    let inputs = made.inputs::<Weigh>(0).expect("there is one");
    assert_eq!((inputs.weights.name(), inputs.weights.push_constant().array), ("weigh0_weights", 3));
    let check = |packing: Packing, wanted: &[(usize, f32)]| {
        let mut bytes = [0; 80];
        inputs.shift.put(&mut bytes, packing, &shader_info::host::vec2::new(5.0, 6.0));
        // There is no fourth element.
        inputs.weights.put(&mut bytes, packing, &[1.0, 2.0, 3.0, 4.0]);
        inputs.strength.put(&mut bytes, packing, &0.5);
        let words = bytes.as_chunks::<4>().0.iter().map(|it| f32::from_le_bytes(*it));
        let set: Vec<(usize, f32)> = words.enumerate().filter(|(_, word)| *word != 0.0).collect();
        assert_eq!(set, wanted, "{packing:?}");
    };
    // Elements are 4 bytes apart, or 16 (OpenGL 4.60 §7.6.2.2, rule 4); here are words.
    check(Packing::Std430, &[(0, 0.5), (1, 1.0), (2, 2.0), (3, 3.0), (4, 5.0), (5, 6.0)]);
    check(Packing::Std140, &[(0, 0.5), (4, 1.0), (8, 2.0), (12, 3.0), (16, 5.0), (17, 6.0)]);
}
