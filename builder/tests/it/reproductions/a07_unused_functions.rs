//! A7: a text without its unused functions compiles exactly where the whole text does, and means the same.
//! The judges are glslang, and SPIRV-Cross, which writes only what `main` reaches.

use std::collections::{BTreeMap, BTreeSet};

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_glsl::{Macros, without_unreached};
use shader_info_model::Backend;
use shader_info_model::Stage;

use super::chance::Chance;

const NAMES: [&str; 6] = ["fa", "fb", "fc", "fd", "fe", "ff"];

/// A call of an earlier function, by its name or by a macro.
fn call(chance: &mut Chance, last: usize) -> String {
    if last == 0 {
        return "x".into();
    }
    let at = chance.below(last);
    match chance.below(5) {
        // What a macro names stays, so that only some have one.
        0 if at.is_multiple_of(3) => format!("CALL_{at}(x)"),
        1 => format!("APPLY({}, x)", NAMES[at]),
        _ => format!("{}(x)", NAMES[at]),
    }
}

fn function(chance: &mut Chance, at: usize) -> String {
    let (name, one, two) = (NAMES[at], call(chance, at), call(chance, at));
    let flag = ["A", "B"][chance.below(2)];
    match chance.below(8) {
        0 => format!(
            "float {name}(float x) {{\n#ifdef {flag}\n  for (int i = 0; i < 2; i++) {{\n#endif\n  x += {one};\n#ifdef {flag}\n  }}\n#endif\n  return x; }}\n"
        ),
        1 => format!(
            "#ifdef {flag}\nfloat {name}(float x) {{\n#else\nfloat {name}(float x, float y);\nfloat {name}(float x) {{\n#endif\n  return {one}; }}\n"
        ),
        2 => format!("#define NAME {name}\nfloat NAME(float x) {{ return {one}; }}\n#undef NAME\n"),
        3 => format!(
            "#ifdef {flag}\nfloat {name}(float x) {{ return {one}; }}\n#else\nfloat {name}(float x) {{ return {two} + 1.0; }}\n#endif\n"
        ),
        4 => format!(
            "float {name}(float x);\nfloat {name}(float x) {{ if (x > 1.0) {{ return {one}; }} return {two}; }}\n"
        ),
        5 => format!("#define BODY_{at} {{ return {one}; }}\nfloat {name}(float x) BODY_{at}\n"),
        _ => format!("float {name}(float x) {{ return {one} + {two}; }}\n"),
    }
}

fn program(seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut out = String::from("#define APPLY(f, x) f(x)\n");
    for flag in ["A", "B"] {
        if chance.below(2) == 0 {
            out.push_str(&format!("#define {flag}\n"));
        }
    }
    let pastes = chance.below(4) == 0;
    for (at, name) in NAMES.iter().enumerate() {
        out.push_str(&function(&mut chance, at));
        if !at.is_multiple_of(3) {
            continue;
        }
        let end = name.strip_prefix('f').unwrap_or_default();
        match pastes {
            true => out.push_str(&format!("#define JOIN_{at}(x) f##x\n#define CALL_{at}(x) JOIN_{at}({end})(x)\n")),
            false => out.push_str(&format!("#define CALL_{at}(x) {name}(x)\n")),
        }
    }
    let used = call(&mut chance, NAMES.len());
    format!("{out}void main() {{ float x = 0.5; color = vec4({used}); }}\n")
}

/// What `main` comes to; ids in the order of their first mention.
fn meaning(text: &str) -> Result<String, String> {
    let text = format!("#version 460\nlayout(location = 0) out vec4 color;\n{text}");
    let compiled = compile(Stage::Fragment, Backend::Metal, &text).map_err(|messages| format!("{messages:?}"))?;
    let (translated, _) = translate(Backend::Metal, Stage::Fragment, &compiled.words).map_err(|why| why.to_string())?;
    let mut known = BTreeMap::new();
    let words = translated.text.split('_').enumerate().map(|(at, part)| {
        let digits = part.len() - part.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        if at == 0 || digits == 0 {
            return part.to_owned();
        }
        let next = known.len();
        let id = *known.entry(part[..digits].to_owned()).or_insert(next);
        format!("{id}{}", &part[digits..])
    });
    Ok(words.collect::<Vec<_>>().join("_"))
}

#[test]
fn a7_removing_unused_functions_changes_nothing_that_compiles() {
    let (mut shorter, mut whole) = (0, 0);
    for seed in 0..150 {
        let text = program(seed);
        let macros = Macros::read([text.as_str()].into_iter(), std::iter::empty());
        let roots = BTreeSet::from(["main".to_owned()]);
        let left = without_unreached(&[text.as_str()], &|_, _| None, &roots, &macros).remove(0);
        let Some(left) = left else {
            whole += 1;
            continue;
        };
        shorter += 1;
        let (before, after) = (meaning(&text), meaning(&left));
        assert!(before.is_ok(), "seed {seed}: {before:?}\n{text}");
        assert_eq!(before, after, "seed {seed}\n{text}\n---\n{left}");
    }
    assert!(shorter > 30 && whole > 10, "{shorter} texts became shorter, {whole} stayed");
}
