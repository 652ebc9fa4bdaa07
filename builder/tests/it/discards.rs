//! What follows `discard` in languages where it ends nothing.

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::{Refusal, translate};
use shader_builder::compile::validate::validate;
use shader_info_model::Backend;
use shader_info_model::Stage;

const TRANSLATED: [Backend; 3] = [Backend::Metal, Backend::D3d12, Backend::WebGpu];

const DECLARED: &str = "#version 460
    layout(location = 0) out vec4 color;
    layout(set = 0, binding = 16, std430) buffer counts_block { uint counts[]; };
    layout(set = 0, binding = 96, r32ui) uniform uimage2D texels;
    layout(set = 0, binding = 97, rgba8) writeonly uniform image2D target;
    float at = gl_FragCoord.x;\n";

fn translated(backend: Backend, code: &str) -> Result<String, Refusal> {
    let text = format!("{DECLARED}{code}");
    let words = compile(Stage::Fragment, Backend::Vulkan, &text).expect("it compiles").words;
    translate(backend, Stage::Fragment, &words).map(|(translated, words)| {
        assert!(words.is_empty() || validate(&words).is_ok(), "{code}");
        translated.text
    })
}

/// Returns a function's text without its lines' indentation.
fn function<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let is_head = |line: &&str| line.contains(name) && line.contains('(') && !line.contains(';');
    let mut lines: Vec<&str> = text.lines().skip_while(|line| !is_head(line)).map(str::trim_end).collect();
    let end = lines.iter().position(|line| *line == "}").expect("a function ends");
    lines.truncate(end);
    lines.into_iter().map(str::trim_start).collect()
}

/// A function that runs off its end has no meaning in C++, and WGSL refuses it (§9.7, behaviour analysis).
#[test]
fn a_function_returns_a_value_after_it_discards() {
    for body in [
        "if (x > 5.0) return 1.0; discard;",
        "if (x > 5.0) { return 1.0; } else { discard; }",
        "if (x > 5.0) discard; else discard; return 1.0;",
        "for (int i = 0; i < 9; ++i) { if (x > 5.0) return 1.0; } discard;",
        "switch (int(x)) { case 1: return 1.0; default: discard; }",
    ] {
        let code = format!("float chosen(float x) {{ {body} }}\nvoid main() {{ color = vec4(chosen(at)); }}");
        for backend in TRANSLATED {
            let text = translated(backend, &code).expect("it is translated");
            let last = function(&text, "chosen").pop().unwrap_or_default();
            assert!(last.starts_with("return ") && last.ends_with(';'), "{backend:?}: {body}\n{text}");
        }
    }
}

#[test]
fn a_loop_ends_where_it_discards() {
    let ends = "if (at > 9.0) discard; at += 1.0;";
    for (body, breaks) in [
        (format!("for (;;) {{ if (at == 0.5) break; {ends} }}"), true),
        (format!("while (at != 0.5) {{ {ends} }}"), true),
        (format!("do {{ if (at < 3.0) {{ {ends} }} }} while (at != 0.5);"), true),
        // A `break` would leave the `switch`.
        (format!("while (at != 0.5) {{ switch (int(at)) {{ case 1: {ends} break; default: at += 0.5; }} }}"), false),
        (ends.to_owned(), false),
    ] {
        for backend in TRANSLATED {
            let text =
                translated(backend, &format!("void main() {{ color = vec4(1.0); {body} }}")).expect("translated");
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let is_left = lines.windows(2).any(|two| two == ["si_discard();", "break;"]);
            assert_eq!(is_left, breaks, "{backend:?}: {body}\n{text}");
        }
    }
}

/// Such a loop would never end, where an invocation goes on after it discards.
#[test]
fn a_loop_ends_before_the_turn_after_it_discards() {
    let hides = "void hide(float x) { if (x > 3.0) discard; }\nvoid also(float x) { hide(x); }\n\
                 layout(set = 0, binding = 48) uniform sampler2D albedo;\n";
    for (body, tests) in [
        ("for (;;) { if (at == 0.5) break; hide(at); at += 1.0; }", true),
        ("while (at != 0.5) { also(at); at += 1.0; }", true),
        ("do { at += 1.0; if (at == 2.0) continue; hide(at); } while (at != 0.5);", true),
        ("for (; at != 0.5; also(at)) { at += 1.0; }", true),
        ("while (at != 0.5) { switch (int(at)) { case 1: discard; default: at += 0.5; } }", true),
        ("while (at != 0.5) { at += color.x > 0.0 && at > 9.0 ? 0.5 : 1.0; hide(at); }", true),
        ("while (at < 9.0) { if (at > 4.0) discard; at += 1.0; }", false),
        ("hide(at); while (at < 9.0) { at += 1.0; }", false),
        // Every invocation of a quad takes part in what it samples.
        ("while (at < 9.0) { hide(at); at += texture(albedo, vec2(at)).x; }", false),
    ] {
        for backend in TRANSLATED {
            let text = translated(backend, &format!("{hides}void main() {{ color = vec4(1.0); {body} }}"));
            let text = text.expect("it is translated");
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let leaves = |lines: &[&str]| {
                lines[0].starts_with("if") && lines[0].contains("si_discarded") && lines.contains(&"break;")
                    || lines[0].contains("= si_discarded;") && lines[1..].contains(&"break;")
            };
            assert_eq!(lines.windows(4).any(leaves), tests, "{backend:?}: {body}\n{text}");
        }
    }
}

/// Some devices with Metal write for discarded fragments.
#[test]
fn metal_tests_each_write_of_a_stage_that_discards() {
    let hides = "void hide(float x) { if (x > 3.0) discard; }\n";
    for (body, test) in [
        ("counts[0] = 1u;", "if (!gl_HelperInvocation)"),
        ("atomicAdd(counts[1], 1u);", "(!gl_HelperInvocation ? atomic_fetch_add_explicit("),
        ("imageStore(target, ivec2(0), vec4(1.0));", "(gl_HelperInvocation ? ((void)0) : target.write("),
        ("imageAtomicAdd(texels, ivec2(0), 1u); counts[0] = 1u;", "(!gl_HelperInvocation ? texels.atomic_fetch_add("),
    ] {
        let code = format!("{hides}void main() {{ color = vec4(1.0); hide(at); {body} }}");
        let text = translated(Backend::Metal, &code).expect("it is translated");
        assert!(text.contains(test), "{body}\n{text}");
        let discard = function(&text, "hide");
        assert!(discard[0].contains("thread bool& gl_HelperInvocation"), "{text}");
        assert!(discard.contains(&"gl_HelperInvocation = true, discard_fragment();"), "{text}");
        let without = translated(Backend::Metal, &format!("void main() {{ color = vec4(at); {body} }}"));
        assert!(!without.expect("it is translated").contains("gl_HelperInvocation"), "{body}");
    }
    let code = format!("{hides}void main() {{ color = vec4(1.0); hide(at); imageAtomicAdd(texels, ivec2(0), 1u); }}");
    let refused = translated(Backend::Metal, &code);
    assert!(matches!(&refused, Err(Refusal::Lacks { word, .. }) if word == "imageAtomic"), "{refused:?}");
}
