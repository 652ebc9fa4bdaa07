//! Lists of fragments that a running program makes: which fragments they have, and where their errors are.

use std::collections::BTreeSet;
use std::sync::Arc;

use shader_info_assemble::assemble::assemble_all;
use shader_info_assemble::check::{self, Context, Extent, UNIFORM_BUFFER_LIMIT};
use shader_info_assemble::stack::{Composition, Entry, Layer, Stack, compose};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::{parse_fragment, parse_info};
use shader_info_lang::resolve::{fragment_payload, resolve, resolve_fragment};
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::{Diagnostic, Place, Report};
use shader_info_model::{Backend, Constant, Payload, Scalar, Stage, Type, Value};
use shader_info_reflect::lower;

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
    let shown = |found: &Diagnostic| {
        format!("{} {}: {}; {}", found.code.id, found.place.line, found.message, found.help.clone().unwrap_or_default())
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
        &["SI0063 10: unknown constant, branch or fact `lit` in a condition; use `placed`"],
    );
    let other = layer("test::Other", "Other { fragment { void main(inout Surface s) { s.color.r = 1.0; } } }");
    let wrong = "SI0063 11: unknown constant, branch or fact `lit` in a condition; use `placed`";
    errors(&stack(&[(place(), ""), (other, "lit")]), &[wrong]);
}

/// Fragments with a condition of every kind: over constants, facts, targets, capabilities and the use of a word.
const POOL: [(&str, &str); 9] = [
    ("Base", "provides placed; vertex_in pos: vec3; vertex { void main() { gl_Position = vec4(pos, 1.0); } }"),
    (
        "Map",
        "requires placed from Base; sampler map: sampler2D; vertex_in uv: vec2; interpolator uv: vec2; export gloss: float;
         fragment { void main(inout Surface s) { s.color = texture(map, uv); gloss = s.color.a; } }",
    ),
    ("Pixel", "provides per_pixel; fragment { void main(inout Surface s) { s.color.g *= 0.5; } }"),
    ("Model", "#[when(lit)] provides model = phong; #[when(!lit)] provides model = flat_; compilation_constant own: bool = true;
         #[when(own)] fragment { void main(inout Surface s) { s.color.b *= 0.5; } }"),
    (
        "Light",
        "requires normal: vec3 from Normals; import gloss: float = 0.25, fold(a, b) => a + b; #[when(!per_pixel)] interpolator shade: vec4;
         #[when(!per_pixel)] vertex, #[when(per_pixel)] fragment { vec4 light(vec3 n) { return vec4(n * 0.5 + 0.5, 1.0); } }
         #[when(!per_pixel)] vertex { void main() { shade_out = light(normal); } }
         #[when(!per_pixel)] fragment { void main(inout Surface s) { s.color *= shade; } }
         #[when(per_pixel)] fragment { void main(inout Surface s) { s.color *= light(normal) * gloss; } }",
    ),
    (
        "Normals",
        "shared normal: vec3; vertex { void main() { normal = vec3(0.0, 0.0, 1.0); } } fragment { void main() { normal = vec3(0.0, 1.0, 0.0); } }",
    ),
    ("Sun", "shared param sun: vec3; #[when(target(gles))] param gain: float; #[when(target(gles))] fragment { void main(inout Surface s) { s.color.rgb *= sun * gain; } }
         #[when(!target(gles))] fragment { void main(inout Surface s) { s.color.rgb *= sun; } }"),
    ("Reads", "reads Map::uv as of_map; fragment { void main(inout Surface s) { s.color.rg += of_map; } }"),
    ("Phong", "#[when(model == phong)] param power: float; #[when(model == phong)] fragment { void main(inout Surface s) { s.color.rgb += power; } }
         #[when(used(sun))] fragment_out(1) extra: vec4; import gloss: float = 0.0, last; export gloss as more: float;
         fragment { void unused() { } } #[when(model != phong)] fragment { void main(inout Surface s) { more = gloss * 2.0; s.color.a = more; } }"),
];

fn pool() -> Vec<(&'static str, Payload)> {
    let mut known: Vec<(&str, Payload)> = Vec::new();
    for (name, text) in [5, 0, 1, 2, 3, 4, 6, 7, 8].map(|at: usize| POOL[at]) {
        let parsed = parse_fragment(format!("{name} {{ {text} }}").parse().expect("tokens"), "lib.rs");
        assert!(parsed.report.is_clean(), "{name}: {:#?}", parsed.report);
        let find = |path: &str| known.iter().find(|(name, _)| *name == path).map(|(_, payload)| payload.clone());
        let payloads: Vec<Option<Payload>> = parsed.fragment.references.iter().map(|it| find(&it.path)).collect();
        let mut report = Report::default();
        let fragment = resolve_fragment(&parsed.fragment, &payloads, &mut report);
        assert!(report.is_clean(), "{name}: {report:#?}");
        known.push((name, fragment_payload(fragment, "test")));
    }
    known
}

/// The texts of both stages, or the codes of the errors.
type Made = Result<Vec<(Stage, String)>, BTreeSet<&'static str>>;

fn by_stack(list: &[(usize, &str)], pool: &[(&str, Payload)], lit: bool, backend: Backend) -> Made {
    let entries: Vec<(Arc<Layer>, &str)> = list
        .iter()
        .map(|(at, when)| {
            let (name, Payload::Fragment(fragment)) = &pool[*at] else { panic!("a fragment") };
            (Arc::new(Layer::new(name, fragment.clone())), *when)
        })
        .collect();
    let lit = Constant { name: "lit".into(), ty: Type::vector(Scalar::Bool, 1), value: Value::Bool(lit) };
    let stack = Stack { constants: vec![lit], ..stack(&entries) };
    let made = compose(&stack, Key::new(backend), &mut |_, _, _| Err(FindError::Missing(Vec::new())));
    let made = made.map_err(|all| all.iter().map(|it| it.code.id).collect::<BTreeSet<_>>())?;
    Ok(made.stages.into_iter().map(|(unit, assembled)| (unit.stage, assembled.text)).collect())
}

fn by_declaration(list: &[(usize, &str)], pool: &[(&str, Payload)], lit: bool, backend: Backend) -> Made {
    let entries = list.iter().map(|(at, when)| match *when {
        "" => pool[*at].0.to_owned(),
        when => format!("#[when({when})] {}", pool[*at].0),
    });
    let entries: Vec<String> = entries.collect();
    let text = format!(
        "Wall {{ compilation_constant lit: bool = {lit}; fragments({}); do_static_compilation; }}",
        entries.join(", ")
    );
    let parsed = parse_info(text.parse().expect("tokens"), "lib.rs");
    let find = |path: &str| pool.iter().find(|(name, _)| *name == path).map(|(_, payload)| payload.clone());
    let payloads: Vec<Option<Payload>> = parsed.info.references.iter().map(|it| find(&it.path)).collect();
    let mut report = parsed.report;
    let info = resolve(&parsed.info, &payloads, &mut report);
    let sources = Sources::default();
    let context = Context {
        backends: &[backend],
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 128,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Whole,
    };
    check::check(&info, &context, &mut report);
    if !report.is_clean() {
        return Err(report.diagnostics.iter().map(|it| it.code.id).collect());
    }
    let made = assemble_all(&lower(&info, &sources), &Key::new(backend), &[Stage::Vertex, Stage::Fragment]);
    let made = made.map_err(|all| all.iter().map(|it| it.code.id).collect::<BTreeSet<_>>())?;
    Ok(made.into_iter().map(|(stage, assembled)| (stage, assembled.text)).collect())
}

#[test]
fn lists_with_conditions_are_what_declarations_are() {
    let pool = pool();
    let conditions = [
        "",
        "",
        "",
        "lit",
        "!lit",
        "per_pixel",
        "model == phong",
        "target(gles)",
        "used(sun)",
        "capability(compute_shader)",
    ];
    let mut seed = 11_u64;
    let mut next = |below: usize| {
        // The multiplier of Knuth's MMIX generator.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let (mut texts, mut errors) = (0, 0);
    for round in 0..600 {
        let list: Vec<(usize, &str)> =
            (0..=next(6)).map(|_| (next(pool.len()), conditions[next(conditions.len())])).collect();
        let backend =
            [Backend::OpenGl330, Backend::Gles300, Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu]
                [round % 6];
        let lit = next(2) == 0;
        let (ours, theirs) = (by_stack(&list, &pool, lit, backend), by_declaration(&list, &pool, lit, backend));
        assert_eq!(ours, theirs, "{list:?}, {lit}, {backend:?}");
        match ours {
            Ok(_) => texts += 1,
            Err(_) => errors += 1,
        }
    }
    assert!(texts > 100 && errors > 20, "{texts} {errors}");
}
