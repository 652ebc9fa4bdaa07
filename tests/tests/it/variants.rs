//! Compares the generated rules with the interpreter for keys as a program sets them.

use shader_info::technique::NoTechniqueReason;
use shader_info::{Backend, NoTechnique, shader_info};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Info;
use shader_info_model::diagnostic::Report;
use shader_info_reflect::rules::{Lowerings, Outcome, Outside, Program, settle};

/// Declares an info, and hands out its text for the interpreter.
macro_rules! case {
    ($name:ident, $text:ident, { $($body:tt)* }) => {
        shader_info! { $name { $($body)* } }
        const $text: &str = concat!("Case {", stringify!($($body)*), "}");
    };
}

case!(Mesh, MESH, {
    branch binary_alpha;
    branch bloom;
    branch depth;
    branch depth_as_color;
    branch foliage;
    branch forward_lighting;
    branch shadow_cast;
    branch skinning;
    branch transparent;
    specialize {
        if skinning { foliage = false; }
        if !profile(dx9) { depth = depth || depth_as_color; depth_as_color = false; }
        if depth || depth_as_color {
            shadow_cast = false;
            bloom = false;
            forward_lighting = false;
            transparent = false;
            if !depth_as_color { render_state.color_write = none; }
        } else if shadow_cast {
            bloom = false;
            forward_lighting = false;
            transparent = false;
        } else {
            forward_lighting = transparent;
        }
        if skinning { define USE_SKINNING = 1; }
    }
});

case!(Wide, WIDE, {
    /// How many lights there are.
    branch lights: 0..=4 = 2;
    branch bias: -3..=9;
    branch mode: [Unlit, Lit, Toon, Flat, type_];
    branch like_mode: [Lit, Toon, Unlit, Flat, type_, More];
    branch other: [Unlit, Lit, Toon, Flat, type_] = Toon;
    branch type_;
    branch r#match;
    branch(dynamic) fog;
    branch(specialization) taps: 1..=16;
    specialize {
        if mode == other && bias != 3 || lights > 3 { type_ = !r#match; }
        match mode {
            Unlit | Flat => { lights = 0; }
            Lit => like_mode = Unlit,
            _ => { if bias < lights { bias = lights; } }
        }
        if type_ == (lights >= taps) { like_mode = mode; }
        skip if lights == 4 && bias == -3;
    }
});

case!(Targets, TARGETS, {
    branch depth;
    branch color: 0..=2;
    specialize {
        if target(gles) || capability(geometry_shader) && !target(opengl_330) { depth = false; }
        if target(metal, webgpu) && color == 2 { color = 1; }
        skip if target(vulkan) && color == 2;
    }
});

fn program(text: &str) -> Program {
    let parsed = parse_info(text.parse().expect("tokens"), "case.rs");
    let mut report = Report::default();
    let resolved = resolve(&parsed.info, &[], &mut report);
    let info: &Info = &resolved;
    let (program, wrong) = settle(info, &Lowerings::default());
    assert!(parsed.report.is_clean() && report.is_clean() && wrong.is_empty(), "{wrong:#?} {:#?}", parsed.report);
    program
}

/// Every key whose branches are within their domains, or some millions of them.
fn keys(program: &Program) -> impl Iterator<Item = u64> {
    let counts: Vec<u64> = program.variables.iter().map(|it| it.branch.domain.count().into()).collect();
    let all: u64 = counts.iter().product();
    let step = (all / 200_000).max(1) | 1;
    (0..all).step_by(step as usize).map(move |mut number| {
        program.variables.iter().zip(&counts).fold(0, |key, (variable, count)| {
            let index = number % count;
            number /= count;
            variable.put(key, index as u32)
        })
    })
}

fn check(text: &str, backend: shader_info_model::Backend, canonical: impl Fn(u64) -> Option<u64>) {
    let program = program(text);
    let atoms = program.atoms_on(&Outside::new(backend));
    let mut asked = 0;
    for key in keys(&program) {
        let expected = match program.run(key, &atoms) {
            Outcome::Skipped(_) => None,
            Outcome::Technique { key, .. } => Some(key),
        };
        assert_eq!(canonical(key), expected, "{}", program.describe(key));
        asked += 1;
    }
    assert!(asked >= 6, "{asked}");
}

#[test]
fn generated_rules_do_what_the_interpreter_does() {
    check(MESH, shader_info_model::Backend::Vulkan, mesh::Key::canonical);
    check(WIDE, shader_info_model::Backend::Vulkan, wide::Key::canonical);
    for (ours, theirs) in shader_info_model::Backend::all().zip(Backend::ALL) {
        check(TARGETS, ours, |key| targets::Key::canonical(key, theirs));
    }
}

#[test]
fn a_setter_sets_its_bits_and_no_others() {
    let program = program(WIDE);
    let expect = |values: &[(&str, &str)]| program.key(values.iter().copied()).expect("the values are there");
    let fresh = Wide::key();
    assert_eq!(fresh.bits(), expect(&[]));
    let all = fresh.lights(0).bias(9).mode(wide::Mode::Toon).like_mode(wide::LikeMode::More).type_(true).fog(true);
    let all = all.other(wide::Other::type_).r#match(true).taps(16);
    let values = [
        ("lights", "0"),
        ("bias", "9"),
        ("mode", "Toon"),
        ("like_mode", "More"),
        ("type_", "true"),
        ("fog", "true"),
        ("other", "type_"),
        ("match", "true"),
        ("taps", "16"),
    ];
    assert_eq!(all.bits(), expect(&values));
    assert_eq!(all.lights(2).bias(-3).mode(wide::Mode::Unlit).fog(false).taps(1).bits() & 0b111_1111, 2);
    const KEPT: mesh::Key = Mesh::key().skinning(true).foliage(true);
    assert_eq!(mesh::Key::canonical(KEPT.bits()), Some(Mesh::key().skinning(true).bits()));
}

#[test]
#[should_panic(expected = "`lights` is in 0..=4")]
fn a_number_outside_of_its_range_is_no_key() {
    let _ = Wide::key().lights(5);
}

#[test]
fn rules_that_ask_for_the_backend_have_a_key_for_each() {
    let on = |backend| targets::Key::canonical(Targets::key_for(backend).depth(true).color(2).bits(), backend);
    assert_eq!(on(Backend::OpenGl330), Some(0b101));
    assert_eq!(on(Backend::Gles310), Some(0b100));
    assert_eq!(on(Backend::Metal), Some(0b011));
}

#[test]
fn a_key_without_a_technique_says_why() {
    let why = |found: Result<shader_info::Technique, NoTechnique>| found.err().map(|it| it.reason());
    assert_eq!(why(Wide::key().mode(wide::Mode::Lit).lights(4).bias(-3).technique()), Some(NoTechniqueReason::Skipped));
    assert!(matches!(why(Mesh::key().skinning(true).technique()), Some(NoTechniqueReason::NotBuilt(_))));
    let key = Targets::key_for(Backend::Vulkan).color(2);
    assert_eq!(why(key.technique()), Some(NoTechniqueReason::Skipped));
    assert!(matches!(why(key.color(1).technique()), Some(NoTechniqueReason::NotBuilt(_))));
}
