//! Errors of stacks are values: at the fragment's token or at the call that lists it.

use shader_builder::stacks::compiler::Compiler;
use shader_info::Backend;
use shader_info::dynamic::{Stack, StackError, StackErrorKind, Stacks};
use shader_info_assemble::stack::condition;
use shader_info_model::diagnostic::Diagnostic;

use crate::stacks::layers::*;

fn wrong(stack: &Stack, backend: Backend) -> StackError {
    match Stacks::new().compiler(Compiler::new()).request(stack, backend) {
        Ok(_) => panic!("{} is right", stack.title()),
        Err(error) => (*error).clone(),
    }
}

/// The code, words of the message, and the file of the place.
fn check(stack: Stack, backend: Backend, code: &str, words: &str, file: &str) {
    let error = wrong(&stack, backend);
    let [first, ..] = error.problems() else { panic!("{error}") };
    assert_eq!(first.code.id, code, "{error}");
    assert!(first.message.contains(words), "{error}");
    assert!(first.place.file.ends_with(file), "{error}");
    assert!(error.to_string().contains(&stack.title()), "{error}");
    let names_it = |it: &Diagnostic| it.others.iter().any(|(place, _)| place.file.ends_with("errors.rs"));
    assert!(file == "errors.rs" || names_it(first), "who lists it: {error}");
}

#[test]
fn every_error_is_a_value() {
    let base = || Stack::named("Odd").push::<Place>();
    let gl = Backend::OpenGl330;
    check(base().push::<Phong>().push::<Lambert>(), gl, "SI0114", "`model = lambert`", "layers.rs");
    check(base().push::<Call>().push::<Echo>(), gl, "SI0113", "export to each other", "layers.rs");
    check(base().push::<Lost>(), gl, "SI0116", "star_light", "layers.rs");
    check(base().push::<Wide>().push::<Wide>(), gl, "SI0118", "OpenGL 3.3 guarantees", "layers.rs");
    check(base().when::<Sky>("lit ||"), gl, "SI0002", "expected a name, found its end", "errors.rs");
    check(base().when::<Sky>("sun(x)"), gl, "SI0002", "unknown test", "errors.rs");
    check(base().constant("a b;", 1), gl, "SI0002", "`a b;` is not valid as the name", "errors.rs");
    check(base().constant("", 1), gl, "SI0002", "`` is not valid as the name", "errors.rs");
    check(base().constant("2d", true), gl, "SI0002", "`2d` is not valid as the name", "errors.rs");
    check(base().constant("far", f32::INFINITY), gl, "SI0002", "the constant `far` is inf", "errors.rs");
    check(base().constant("far", f32::NAN), gl, "SI0002", "the constant `far` is NaN", "errors.rs");
    check(base().push::<Slip>().push::<Slip>().push::<Slip>(), Backend::Vulkan, "SI0070", "`strenght`", "layers.rs");
}

#[test]
fn one_error_names_all_instances() {
    let stack = Stack::named("Wall").push::<Place>().push::<Slip>().push::<Slip>().push::<Slip>();
    let error = wrong(&stack, Backend::Vulkan);
    let [one] = error.problems() else { panic!("{error}") };
    let notes: Vec<&str> = one.others.iter().map(|(_, note)| note.as_str()).collect();
    assert_eq!(notes, ["in `slip#0` of `Wall`", "in `slip#1` of `Wall`", "in `slip#2` of `Wall`"]);
}

#[test]
fn an_empty_stack_is_an_error() {
    let error = wrong(&Stack::new(), Backend::Vulkan);
    assert!(!error.problems().is_empty(), "{error}");
}

#[test]
fn missing_files_are_errors_and_others_are_included() {
    let stack = Stack::new().push::<Place>().push::<Filed>();
    let error = wrong(&stack, Backend::OpenGl330);
    assert!(error.to_string().contains("the file `gain.glsl`"), "{error}");
    let stacks =
        Stacks::new().files(|name, _| (name == "gain.glsl").then(|| "vec4 gain(vec4 c) { return c * 2.0; }".into()));
    let made = stacks.request(&stack, Backend::OpenGl330).unwrap_or_else(|error| panic!("{error}"));
    let text = made.info().glsl(Backend::OpenGl330, shader_info::Stage::Fragment).expect("it is there");
    assert!(text.contains("return c * 2.0;"), "{text}");
}

#[test]
fn without_a_compiler_only_texts_are_made() {
    let stack = Stack::named("Plain").push::<Place>().push::<Sky>();
    let stacks = Stacks::new();
    assert!(stacks.request(&stack, Backend::Gles300).is_ok());
    let error = stacks.request(&stack, Backend::Vulkan).expect_err("SPIR-V needs a compiler");
    assert_eq!(error.kind, StackErrorKind::NotShipped);
    assert!(error.to_string().contains("Plain (Place, Sky) was not shipped for Vulkan"), "{error}");
    let broken = Stack::new().push::<Lost>();
    let error = stacks.request(&broken, Backend::Vulkan).expect_err("it is wrong");
    assert!(matches!(error.kind, StackErrorKind::Invalid(_)), "what is wrong comes first: {error}");
}

#[test]
fn conditions_that_are_none_never_panic() {
    let words = ["lit", "(", ")", "!", "&&", "||", "==", "3", "-", "target", ",", "used", "\\", "\"", "é"];
    let mut seed = 99_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let mut accepted = 0;
    for _ in 0..5000 {
        let text: Vec<&str> = (0..next(7)).map(|_| words[next(words.len())]).collect();
        accepted += usize::from(condition(&text.join(" ")).is_ok());
    }
    assert!(accepted > 0 && accepted < 5000, "{accepted}");
    assert!(condition(&"(".repeat(100_000)).is_err());
    assert!(condition(&"!".repeat(100_000)).is_err());
}
