//! The conditions that reflection has for statements with `#[when(…)]`.

use crate::{check_build, rules};

use check_build::interface;
use rules::resolved;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Payload;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, own_reflection, reflect};

const LIT: &str = "Lit {
    branch lit;
    branch fog;
    fragment_out(0) color: vec4;
    #[when(lit)] fragment_out(1) glow: vec4;
    push_constant tint: vec4;
    #[when(lit)] push_constant gain: float;
    #[when(lit)] push_constant shared: float;
    #[when(fog)] push_constant shared: float;
    #[when(lit)] push_constant either: [float; 2];
    #[when(!lit)] push_constant either: [float; 4];
    #[when(fog)] specialization_constant taps: int = 4;
    specialization_constant steps: int = 4;
    fragment_source { void main() {} }
}";

fn reflection(key: &Key) -> Reflection {
    reflect(&lower(&resolved(LIT), &Sources::default()), key)
}

/// `name when`, of everything that has a condition or could have one.
fn conditions(of: &Reflection) -> Vec<String> {
    let outputs = of.outputs.iter().map(|it| (&it.name, &it.when));
    let constants = of.push_constants.iter().map(|it| (&it.name, &it.when));
    let specializations = of.specializations.iter().map(|it| (&it.name, &it.when));
    let all = outputs.chain(constants).chain(specializations);
    all.map(|(name, when)| format!("{name} {when}").trim_end().to_owned()).collect()
}

#[test]
fn every_statement_has_its_condition() {
    let expected = ["color", "glow lit", "tint", "gain lit", "shared lit || fog", "either", "taps fog", "steps"]
        .map(str::to_owned);
    assert_eq!(conditions(&reflection(&Key::of_all_backends())), expected);
}

#[test]
fn the_conditions_in_a_technique_are_those_of_the_info() {
    let whole = reflection(&Key::of_all_backends());
    let technique = |lit: &str, fog: &str| {
        let branches = [("lit", lit), ("fog", fog)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let key = Key { branches: branches.into(), ..Key::of_all_backends() };
        own_reflection(reflection(&key), &whole).as_ref().map(conditions)
    };
    let own = ["color", "glow lit", "tint", "gain lit", "shared lit || fog", "either", "steps"].map(str::to_owned);
    assert_eq!(technique("true", "false"), Some(own.to_vec()));
    let own = ["color", "tint", "shared lit || fog", "either", "taps fog", "steps"].map(str::to_owned);
    assert_eq!(technique("false", "true"), Some(own.to_vec()));
}

#[test]
fn a_value_between_stages_has_the_condition_of_its_interface() {
    let text = "Lit { branch lit; #[when(lit)] vertex_out(Face);
                vertex_source { void main() {} } fragment_source { void main() {} } }";
    let conditions = |text: &str| {
        let draft = parse_info(text.parse().expect("tokens"), "case.rs").info;
        let face = interface("Face", None, &["height: float"]).interface.expect("an interface");
        let payloads: Vec<_> = draft.references.iter().map(|_| Some(Payload::Interface(face.clone()))).collect();
        let resolved = resolve(&draft, &payloads, &mut Report::default());
        let reflection = reflect(&lower(&resolved, &Sources::default()), &Key::of_all_backends());
        reflection.varyings.into_iter().map(|it| format!("{} {}", it.name, it.when)).collect::<Vec<_>>()
    };
    assert_eq!(conditions(text), ["height lit"]);
    assert_eq!(conditions(&text.replace("#[when(lit)] ", "")), ["height "]);
}
