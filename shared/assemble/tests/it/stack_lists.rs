//! Lists of fragments that a running program makes: which fragments they have, and where their errors are.

use std::sync::Arc;

use shader_info_assemble::stack::{Composition, Entry, Layer, Stack, compose};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::parse_fragment;
use shader_info_lang::resolve::{fragment_payload, resolve_fragment};
use shader_info_model::contribution::Key;
use shader_info_model::diagnostic::{Diagnostic, Place, Report};
use shader_info_model::{Backend, Constant, Payload, Scalar, Stage, Type, Value};

fn layer(path: &str, text: &str) -> Arc<Layer> {
    let parsed = parse_fragment(text.parse().expect("tokens"), "lib.rs");
    let fragment = resolve_fragment(&parsed.fragment, &[], &mut Report::default());
    let Payload::Fragment(fragment) = fragment_payload(fragment, "test") else { panic!("a fragment") };
    Arc::new(Layer::new(path, fragment))
}

fn place() -> Arc<Layer> {
    layer("test::Place", "Place { provides placed; vertex { void main() { gl_Position = vec4(0.0); } } }")
}

/// A list whose entries have the lines from 10 on.
fn stack(entries: &[(Arc<Layer>, &str)]) -> Stack {
    let entry = |(line, (layer, when)): (u32, &(Arc<Layer>, &str))| Entry {
        layer: layer.clone(),
        when: (*when).to_owned(),
        place: Place::new("main.rs", line, 1, 1),
    };
    let entries = (10..).zip(entries).map(entry).collect();
    Stack { place: Place::new("main.rs", 9, 1, 1), entries, ..Stack::new("Wall") }
}

fn composed(stack: &Stack) -> Result<Composition, Vec<Diagnostic>> {
    compose(stack, Key::new(Backend::OpenGl330), &mut |_, _, _| Err(FindError::Missing(Vec::new())))
}

#[track_caller]
fn errors(stack: &Stack, expected: &[&str]) {
    let found = composed(stack).err().unwrap_or_default();
    let shown = |it: &Diagnostic| {
        format!("{} {}: {}; {}", it.code.id, it.place.line, it.message, it.help.clone().unwrap_or_default())
    };
    let found: Vec<String> = found.iter().map(shown).collect();
    assert_eq!(found, expected);
}

// Each of two functions of a module may declare a `Tint`.
#[test]
fn two_fragments_of_one_path_are_two() {
    let tint =
        |code: &str| layer("test::Tint", &format!("Tint {{ fragment {{ void main(inout Surface s) {{ {code} }} }} }}"));
    let (red, green) = (tint("s.color.r = 1.0;"), tint("s.color.g = 1.0;"));
    let wall = stack(&[(place(), ""), (red.clone(), ""), (green.clone(), ""), (red, ""), (green, "")]);
    let made = composed(&wall).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let text = made.text(Stage::Fragment).expect("a text");
    for (name, code) in [("tint0", "r"), ("tint1", "r"), ("tint_b0", "g"), ("tint_b1", "g")] {
        let main = format!("void {name}_main(inout Surface s) {{ s.color.{code} = 1.0; }}");
        assert!(text.contains(&main), "`{main}` is not in\n{text}");
    }
}

#[test]
fn errors_of_a_list_are_at_the_call_that_began_it() {
    let help = "list a fragment whose vertex code writes `gl_Position`, and others after it";
    errors(&stack(&[]), &[&format!("SI0120 9: the stack `Wall` does not list a fragment; {help}")]);
    let lit = Constant { name: "lit".into(), ty: Type::vector(Scalar::Bool, 1), value: Value::Bool(false) };
    let dark = Stack { constants: vec![lit], ..stack(&[(place(), "lit")]) };
    errors(
        &dark,
        &[
            "SI0028 9: every fragment of `Wall` is switched off where `!lit` holds; list a fragment without `#[when(…)]`",
        ],
    );
}

#[test]
fn an_unknown_condition_is_one_error() {
    errors(
        &stack(&[(place(), "lit")]),
        &["SI0063 10: unknown constant, branch or fact `lit` in a condition; use one of `placed`"],
    );
    let other = layer("test::Other", "Other { fragment { void main(inout Surface s) { s.color.r = 1.0; } } }");
    let wrong = "SI0063 11: unknown constant, branch or fact `lit` in a condition; use one of `placed`";
    errors(&stack(&[(place(), ""), (other, "lit")]), &[wrong]);
}
