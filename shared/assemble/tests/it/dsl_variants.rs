//! Parses `branch`, `specialize`, `render_state` and `budget` into drafts or errors.

use shader_info_lang::dsl::parse_info;
use shader_info_model::*;

fn parse(statements: &str) -> (Info, Vec<String>) {
    let parsed = parse_info(format!("pub Case {{\n{statements}\n}}").parse().expect("tokens"), "case.rs");
    let words = parsed.report.diagnostics.iter().map(|it| format!("{} {}", it.place, it.text())).collect();
    (parsed.info, words)
}

fn first(statements: &str) -> Statement {
    let (info, words) = parse(statements);
    assert!(words.is_empty(), "{statements}\n{}", words.join("\n"));
    info.items[0].statement.clone()
}

/// The rules in brackets, so that precedence shows.
fn steps(steps: &[Step]) -> String {
    let one = |step: &Step| match &step.act {
        Act::Assign(name, value) => format!("{}={}", name.text, expr(value)),
        Act::Source(it) => format!("source {} {:?}", it.stage.name(), it.entry),
        Act::Entry(stage, name) => format!("entry {} {}", stage.name(), name.text),
        Act::Define(it) => format!("define {} {}", it.name, it.value),
        Act::VertexFormat(it) => format!("format {}", it.path.text),
        Act::RenderState(name) => format!("state {}", name.text),
        Act::RenderStateField(it) => format!("field {} {}", it.field.text, value(&it.value)),
        Act::If(arms, otherwise) => {
            let arms = arms.iter().map(|arm| format!("{} {{{}}}", expr(&arm.condition), self::steps(&arm.steps)));
            let otherwise = otherwise.iter().map(|(_, all)| format!("else {{{}}}", self::steps(all)));
            format!("if {}", arms.chain(otherwise).collect::<Vec<_>>().join(" "))
        }
        Act::Match(name, arms) => {
            let patterns = |arm: &Arm| arm.patterns.iter().map(expr).collect::<Vec<_>>().join("|");
            let arms = arms.iter().map(|arm| format!("{}:{{{}}}", patterns(arm), self::steps(&arm.steps)));
            format!("match {} {}", name.text, arms.collect::<Vec<_>>().join(" "))
        }
        Act::Skip(condition) => format!("skip {}", expr(condition)),
    };
    steps.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn expr(it: &Expr) -> String {
    match &it.term {
        Term::Bool(value) => value.to_string(),
        Term::Int(value) => value.to_string(),
        Term::Name(name) => name.clone(),
        Term::Target(name) => format!("target {name}"),
        Term::Profile(name) => format!("profile {name}"),
        Term::Capability(name) => format!("capability {name}"),
        Term::Not(a) => format!("!{}", expr(a)),
        Term::And(a, b) => format!("({} && {})", expr(a), expr(b)),
        Term::Or(a, b) => format!("({} || {})", expr(a), expr(b)),
        Term::Compare(how, a, b) => format!("({} {} {})", expr(a), how.symbol(), expr(b)),
    }
}

fn value(it: &FieldValue) -> String {
    match it {
        FieldValue::Word(word) | FieldValue::Float(word) => word.text.clone(),
        FieldValue::Number(number) => format!("{:?}", number.value),
        FieldValue::List(_, all) => format!("[{}]", all.iter().map(value).collect::<Vec<_>>().join(" ")),
    }
}

#[test]
fn branches() {
    let check = |text: &str, domain: Domain, default: u32, lowering: Lowering, bits: u32| {
        let Statement::Branch(it) = first(text) else { panic!("{text}") };
        assert_eq!(
            (&it.domain, it.default, it.lowering, it.domain.bits()),
            (&domain, default, lowering, bits),
            "{text}"
        );
    };
    let words = |words: &[&str]| Domain::Enum(words.iter().map(|word| (*word).to_owned()).collect());
    check("branch skinning;", Domain::Bool, 0, Lowering::Static, 1);
    check("branch skinning: bool = true;", Domain::Bool, 1, Lowering::Static, 1);
    check(
        "branch(specialization) lights: 0..=4 = 3;",
        Domain::Int { first: 0, last: 4 },
        3,
        Lowering::Specialization,
        3,
    );
    check("branch(dynamic) bias: -2..=1;", Domain::Int { first: -2, last: 1 }, 0, Lowering::Dynamic, 2);
    check("branch(static) mode: [Unlit, Lit, Toon] = Lit;", words(&["Unlit", "Lit", "Toon"]), 1, Lowering::Static, 2);
    check("branch all: -128..=127;", Domain::Int { first: -128, last: 127 }, 0, Lowering::Static, 8);
}

#[test]
fn rules() {
    let check = |text: &str, expected: &str| {
        let Statement::Specialize(it) = first(&format!("specialize {{ {text} }}")) else { panic!("{text}") };
        assert_eq!(steps(&it.steps), expected, "{text}");
    };
    check("a = b || c && !d; n = -3;", "a=(b || (c && !d)); n=-3");
    check("if a == b || n >= 2 { x = true; }", "if ((a == b) || (n >= 2)) {x=true}");
    check("if a { } else if (b || c) && d { y = E; } else { z = 1; }", "if a {} ((b || c) && d) {y=E} else {z=1}");
    check("match m { A => { x = true; } B | C => n = 0, _ => {} }", "match m A:{x=true} B|C:{n=0} :{}");
    check("skip if a && b; if c { skip; }", "skip (a && b); if c {skip true}");
    check(
        "if target(vulkan, metal) && !profile(dx9) || capability(geometry_shader) {}",
        "if (((target vulkan || target metal) && !profile dx9) || capability geometry_shader) {}",
    );
    check("define USE_SKINNING = 1; define CEL;", "define USE_SKINNING 1; define CEL 1");
    check(
        "vertex_source(\"a.glsl\", entry = main2); fragment_source { void main() {} }",
        "source vertex Some(\"main2\"); source fragment None",
    );
    check("tess_control_entry = f; vertex_format = a::B;", "entry tess_control f; format a::B");
    check(
        "render_state = Alpha; render_state.stencil.front.pass = keep; render_state.color_write = [red, green];",
        "state Alpha; field stencil.front.pass keep; field color_write [red green]",
    );
}

#[test]
fn render_states() {
    let text = "render_state Alpha { ..Opaque, blend: alpha, stencil: { reference: 1 << 3, front: { pass: keep } }, \
                bias: -0.5 }";
    let Statement::RenderState(it) = first(text) else { panic!() };
    let fields: Vec<String> = it.fields.iter().map(|it| format!("{} {}", it.field.text, value(&it.value))).collect();
    assert_eq!((it.name.as_deref(), it.base.map(|it| it.text).as_deref()), (Some("Alpha"), Some("Opaque")));
    assert_eq!(fields, ["blend alpha", "stencil.reference None", "stencil.front.pass keep", "bias -0.5"]);
    let Statement::RenderState(it) = first("render_state { depth_test: less }") else { panic!() };
    assert_eq!((it.name, it.base), (None, None));
}

#[test]
fn errors_are_at_their_token() {
    let check = |text: &str, expected: &str| {
        let found = parse(text).1;
        assert!(found.len() == 1 && found[0].starts_with(expected), "{text}\n{expected}\n{found:#?}");
    };
    check("branch n: 3..=3;", "case.rs:2:11 SI0078: `3..=3` has fewer than two values");
    check("branch n: 0..=256;", "case.rs:2:11 SI0078: a branch of 257 values; at most 256");
    check("branch m: [A, A];", "case.rs:2:15 SI0078: duplicate value `A`");
    check("branch m: [A];", "case.rs:2:11 SI0078: a branch has at least two values");
    check("branch m: [A, B] = C;", "case.rs:2:20 SI0078: `C` is not a value of `m`, which is one of `A`, `B`");
    check("branch n: 0..=4 = 5;", "case.rs:2:19 SI0078: `5` is not a value of `n`");
    check("branch(dynamik) n;", "case.rs:2:8 SI0004: unknown option `dynamik`\n  help: did you mean `dynamic`?");
    check("budget { techniques <= 3 }", "case.rs:2:10 SI0004: unknown budget `techniques`");
    check("#[when(a)] branch b;", "case.rs:2:12 SI0010: `branch` cannot have a `#[when]`");
    check("specialize { a = b = c; }", "case.rs:2:20 SI0002: expected `;`, found `=`");
    check("specialize { if a == b == c {} }", "case.rs:2:24 SI0002: comparisons do not chain");
    check("specialize { if a { b = true } }", "case.rs:2:25 SI0002: expected `;` at the end of the rule");
    check("specialize { else { } }", "case.rs:2:14 SI0002: `else` without its `if`");
    check("specialize { if a b = true; }", "case.rs:2:19 SI0002: expected `{`, found `b`");
    check("specialize { if platform(ps4) {} }", "case.rs:2:25 SI0002: unknown test `platform(…)`");
    check("specialize { match m { A => } }", "case.rs:2:29 SI0002: expected a rule");
    check("specialize { match m { A + B => {} } }", "case.rs:2:26 SI0002: expected `=>`, found `+`");
    check("render_state { blend alpha }", "case.rs:2:22 SI0002: expected `:` and a value, found `alpha`");
}

#[test]
fn absurd_nesting_ends() {
    let deep = format!("specialize {{ {} {} }}", "if a {".repeat(2000), "}".repeat(2000));
    let long = format!("specialize {{ a = {}; }}", vec!["b"; 2000].join(" || "));
    let not = format!("specialize {{ a = {}b; }}", "!".repeat(2000));
    let state = format!("render_state {{ a: {}1{} }}", "{ b: ".repeat(2000), "}".repeat(2000));
    let list = format!("render_state {{ a: {}1{} }}", "[".repeat(2000), "]".repeat(2000));
    for text in [deep, long, not, state, list] {
        assert_eq!(parse(&text).1.len(), 1, "{}", &text[..60]);
    }
}

/// Types of HLSL, Metal, WGSL and Rust; once the help for `float4` was `float`.
#[test]
fn types_of_other_languages() {
    for (other, glsl) in [
        ("float4", "vec4"),
        ("uint3", "uvec3"),
        ("float4x4", "mat4"),
        ("half2", "vec2"),
        ("vec3f", "vec3"),
        ("mat3x3f", "mat3"),
        ("f32", "float"),
    ] {
        let message = format!("case.rs:2:18 SI0003: unknown GLSL type `{other}`\n  help: did you mean `{glsl}`?");
        let found = parse(&format!("push_constant a: {other};")).1;
        assert!(found.len() == 1 && found[0].starts_with(&message), "{message}\n{found:#?}");
    }
}
