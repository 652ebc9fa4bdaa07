//! GLSL files in every state, as statements of the library's infos find them.

use std::hint::black_box;

use fastrand::Rng;
use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_glsl::{
    Constant, FindError, Known, Lines, Macros, calls, declared, fold, functions, identifiers, includes, lex, rename,
    text_of, view, without_includes,
};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_reflect::{lower, reflect};

use crate::coverage::{Coverage, Step};
use crate::damage::{damaged, damaged_text};
use crate::pipeline::lexed;
use crate::world::World;

const PIECES: [&str; 30] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\\\n",
    "/*",
    "*/",
    "//",
    "#",
    "\n#if 1\n",
    "\n#else\n",
    "\n#endif\n",
    "\n#elif defined(A)\n",
    "\"",
    "\r",
    "\0",
    "é𝕏",
    ".",
    ";",
    "struct A {",
    "\n#define A A B\n",
    "uniform X {",
    "\n#include \"case.glsl\"\n",
    "\n#include <",
    "void main() {}",
    "if (lit) {",
    "layout(",
    "\n#define main(x) main(x x)\n",
];

/// One of the library's files.
pub(crate) fn write(random: &mut Rng, world: &World) -> Vec<u8> {
    let (_, text) = &world.glsl[random.usize(..world.glsl.len())];
    match random.u8(0..12) {
        0 => damaged(text.clone().into_bytes(), random),
        _ => damaged_text(text, &PIECES, random).into_bytes(),
    }
}

/// Read by each reader of GLSL, then as the source of an info that includes it.
pub(crate) fn read(input: &[u8], seed: u64, world: &World, coverage: &mut Coverage) {
    let text = match text_of(input.to_vec()) {
        Ok(text) => text,
        Err(why) => return drop(black_box(format!("{why:?}"))),
    };
    looked_at(&text);
    let mut random = Rng::with_seed(seed);
    let statements = [
        "fragment_source(\"case.glsl\");",
        "fragment_source { #include \"case.glsl\"\nvoid main() { color = vec4(1.0); } }",
        "typedef_source(\"case.glsl\"); fragment_source { void main() { color = lit ? vec4(1.0) : vec4(0.0); } }",
        "slot(fragment) lighting: (n: vec3) -> vec3 { return n; } fragment_source(\"case.glsl\");",
    ];
    let info = format!(
        "pub Case {{ branch lit; branch(dynamic) fog; fragment_out(0) color: vec4; sampler(0) image: sampler2D; \
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} {} do_static_compilation; }}",
        statements[random.usize(..statements.len())]
    );
    let parsed = parse_info(lexed(&info).expect("it lexes"), "src/lib.rs");
    let mut report = parsed.report;
    let info = resolve(&parsed.info, &[], &mut report);
    let mut find = |name: &str, _: &str, _: &str| {
        let own = (name == "case.glsl").then_some(&text);
        let known = || world.glsl.iter().find(|(known, _)| known == name).map(|(_, text)| text);
        let text = own.or_else(known).ok_or_else(|| FindError::Missing(vec!["shaders".into()]))?;
        Ok(SourceFile { name: name.into(), path: format!("shaders/{name}"), text: text.clone() })
    };
    let sources = sources(&info, &mut find, &mut report);
    let backend = Backend::all().nth(random.usize(..Backend::all().count())).expect("there are so many");
    let context = Context {
        backends: &[backend],
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 128,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Whole,
    };
    check(&info, &context, &mut report);
    coverage.count("a GLSL file", Step::Parsed);
    if report.is_clean() {
        coverage.count("a GLSL file", Step::Checked);
    }
    let contributions = lower(&info, &sources);
    let key = Key::new(backend);
    for stage in reflect(&contributions, &key).stages.iter() {
        if let Ok(assembled) = assemble(&contributions, &key, stage) {
            coverage.count("a GLSL file", Step::Assembled);
            let lines = assembled.text.lines().count() as u32;
            (0..=lines + 1).step_by(7).for_each(|line| drop(assembled.map.place(line, 1)));
        }
    }
}

fn looked_at(text: &str) {
    let tokens = lex(text);
    assert!(tokens.iter().map(|token| token.raw(text)).eq(tokens.iter().map(|token| &text[token.range()])), "ranges");
    assert_eq!(tokens.iter().map(|token| token.range().len()).sum::<usize>(), text.len(), "a token is missing");
    let seen = view(text, &|name| if name == "A" { Known::Undefined } else { Known::Unknown });
    assert!(seen.live.windows(2).all(|pair| pair[0].end <= pair[1].start), "live ranges over each other");
    let (renamed, _) = rename(text, &|name| Some(format!("{name}_1")));
    black_box(renamed.len());
    for include in includes(text) {
        assert_eq!(include.path, text[include.start..include.end]);
    }
    black_box((without_includes(text).len(), functions(text).len(), declared(text).len()));
    black_box((calls(text).count(), identifiers(text).count(), Lines::new(text).place(text.len())));
    let macros = Macros::read([text].into_iter(), std::iter::empty());
    if let Some(folded) = fold(text, &|name| (name == "lit").then_some(Constant::Bool(true)), &macros) {
        assert_eq!(folded.len(), text.len(), "what is folded has other places");
    }
}
