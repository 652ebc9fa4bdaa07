//! Mutated declarations and sources in: no panic, no hang, whatever comes out.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cpu_time::ThreadTime;
use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::{parse_info, parse_interface, parse_shared, parse_vertex_input};
use shader_info_lang::resolve::{resolve, resolve_interface, resolve_shared};
use shader_info_lang::rules::check_struct;
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::wire;
use shader_info_model::{Info, Payload, Reference};
use shader_info_reflect::reflection::to_bytes;
use shader_info_reflect::{lower, reflect};
use shader_info_tests::pace::second;
use shader_info_tests::seed;

use crate::harness::MAX_MEMORY;
use crate::{memory, quietly};

const CASES: usize = 100_000;

const INFOS: [&str; 5] = [
    include_str!("../../data/outside/seeds/graphics.txt"),
    include_str!("../../data/outside/seeds/inline.txt"),
    include_str!("../../data/outside/seeds/stages.txt"),
    include_str!("../../data/outside/seeds/compute.txt"),
    include_str!("../../data/outside/seeds/automatic.txt"),
];
const INTERFACE: &str = "pub Loose as loose { color: vec4; flat index: uint; no_perspective uv: [vec2; COUNT]; }";
const STRUCT: &str =
    "pub struct Camera { pub position: Vec4, #[gpu(vec3)] pub size: [f32; 3], pub pad: f32, pub all: [Vec4; COUNT] }";
const ENUM: &str = "#[repr(u32)] pub enum Mode { Lit = 1, Flat = 1 << 4, Last }";
const CONST: &str = "pub const COUNT: u32 = 3 * (2 + 1);";
const VERTEX: &str =
    "#[repr(C)] pub struct Corner { pub corner: [f32; 2], #[format(unorm8x4)] #[location(2)] pub tint: [u8; 4] }";
const FILES: [(&str, &str); 3] = [
    ("main.glsl", include_str!("../../data/outside/seeds/main.glsl")),
    ("types.glsl", include_str!("../../data/outside/seeds/types.glsl")),
    ("color.glsl", include_str!("../../data/outside/seeds/color.glsl")),
];

/// What people mistype, and what machines do.
const WORDS: [&str; 48] = [
    "0",
    "1",
    "4294967295",
    "18446744073709551616",
    "0x10",
    "-",
    "1.5",
    "1e999",
    ".",
    ",",
    ";",
    ":",
    "::",
    "=",
    "#",
    "!",
    "&&",
    "<<",
    "%",
    "/",
    "_",
    "r#in",
    "ä",
    "\"\"",
    "\"a/../../b\"",
    "'a'",
    "b\"x\"",
    "(",
    "{",
    "[",
    "()",
    "{}",
    "[]",
    "in",
    "vec3",
    "mat4",
    "sampler2D",
    "image2D",
    "Camera",
    "COUNT",
    "define(COUNT)",
    "glsl(X)",
    "#[when(",
    "gl_x",
    "texture",
    "pub",
    "crate",
    "true",
];
const PIECES: [&str; 28] = [
    "{",
    "}",
    "(",
    ")",
    "\"",
    "/*",
    "*/",
    "//",
    "\\\n",
    "#if 1\n",
    "#endif\n",
    "#else\n",
    "#include \"main.glsl\"\n",
    "#include \"../a\"\n",
    "#include <",
    "#define main(x) main(x x)\n",
    "#",
    "##",
    ";",
    ",",
    "void main() {}",
    "gl_FragCoord",
    "layout(",
    "uniform ",
    "\u{0}",
    "ä",
    "\r\n",
    "[",
];

#[test]
fn whatever_is_typed_comes_back_as_words() {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let (mut slowest, mut panicked) = ((Duration::ZERO, 0), Vec::new());
    std::thread::scope(|scope| {
        let work: Vec<_> = (0..threads).map(|_| scope.spawn(|| run(&next))).collect();
        for thread in work {
            let (slow, wrong) = thread.join().expect("a thread catches its panics");
            slowest = slowest.max(slow);
            panicked.extend(wrong);
        }
    });
    println!("{CASES} cases, the slowest took {:?} (case {}), {} KiB", slowest.0, slowest.1, memory() >> 10);
    println!("SHADER_INFO_SEED={}", seed::from_outside().map_or("not set".into(), |it| it.to_string()));
    panicked.sort_unstable();
    let shown: Vec<String> = panicked.iter().take(5).map(|case| format!("case {case}: {}", words(*case))).collect();
    assert!(panicked.is_empty(), "{} cases panic:\n{}", panicked.len(), shown.join("\n\n"));
    assert!(slowest.0 <= second(), "case {} took {:?}: {}", slowest.1, slowest.0, words(slowest.1));
    assert!(memory() <= MAX_MEMORY, "{} KiB: the limit is {}", memory() >> 10, MAX_MEMORY >> 10);
}

#[test]
fn deep_nesting_comes_back_as_words() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("-", ""), ("glsl(", ")"), ("!", "")] {
        let nested = format!("{}1{}", open.repeat(2_000), close.repeat(2_000));
        let places = [
            format!("pub A {{ sampler({nested}) a: sampler2D; }}"),
            format!("pub A {{ push_constant a: [vec4; {nested}]; }}"),
            format!("pub A {{ push_constant a: {nested}; }}"),
            format!("pub A {{ #[when({nested})] define A; }}"),
            format!("pub A {{ fragment_source {{ void main() {{ {nested}; }} }} }}"),
            format!("pub A {{ define A = {nested}; compilation_constant b: int = {nested}; {nested} }}"),
        ];
        for text in places {
            let tokens: TokenStream = text.parse().expect("it lexes");
            let mut random = Random(1);
            Case { info: tokens, ..Case::new(&mut random) }.run(&mut random);
        }
    }
    let files = ["(", "{", "[", "#if 1\n", "#if (", "#if !", "/*", "#if defined(", "a(", "-"];
    for text in files.map(|piece| piece.repeat(20_000)) {
        let mut random = Random(1);
        Case { files: vec![("main.glsl".into(), text)], ..Case::new(&mut random) }.run(&mut random);
    }
}

#[test]
fn absurd_sizes_are_no_wrong_sums() {
    let members: String = (0..80).map(|index| format!("m{index}: [mat4; 16777215];")).collect();
    let vertex = "#[repr(C)] struct Corner { #[location(4294967295)] pub corner: [f32; 2], pub tint: [f32; 2] }";
    for (info, name) in INFOS.iter().zip(["graphics", "inline", "stages", "compute", "automatic"]) {
        let mut random = Random(1);
        let mut case = Case::new(&mut random);
        case.info = info.parse().expect("a seed lexes");
        case.interface = format!("pub Loose as loose {{ {members} }}").parse().expect("it lexes");
        case.vertex = vertex.parse().expect("it lexes");
        println!("{name}");
        case.run(&mut random);
    }
}

fn run(next: &AtomicUsize) -> ((Duration, usize), Vec<usize>) {
    let (mut slowest, mut panicked) = ((Duration::ZERO, 0), Vec::new());
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= CASES {
            return (slowest, panicked);
        }
        let case = number(index);
        let start = ThreadTime::now();
        if quietly(|| catch_unwind(|| one(case))).is_err() {
            panicked.push(case);
        }
        slowest = slowest.max((start.elapsed(), case));
        // The lexer keeps every text for its spans.
        proc_macro2::extra::invalidate_current_thread_spans();
    }
}

// Every second case is another one for each seed from outside.
fn number(index: usize) -> usize {
    match seed::from_outside() {
        Some(seed) if index % 2 == 1 => seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index as u64) as usize,
        _ => index,
    }
}

fn one(case: usize) {
    let mut random = Random::of(case);
    Case::new(&mut random).run(&mut random);
}

// A panic again, this time with its message.
fn words(case: usize) -> String {
    let mut random = Random::of(case);
    let it = Case::new(&mut random);
    let text = format!(
        "{}\n{}",
        it.info,
        it.files.iter().map(|(name, text)| format!("{name}: {text:?}\n")).collect::<String>()
    );
    let why = catch_unwind(AssertUnwindSafe(|| it.run(&mut random))).err();
    let why = why.and_then(|it| {
        it.downcast_ref::<String>().cloned().or_else(|| it.downcast_ref::<&str>().map(|it| it.to_string()))
    });
    format!("{}\n{text}", why.unwrap_or_default())
}

/// One mutated package.
struct Case {
    info: TokenStream,
    interface: TokenStream,
    shared: TokenStream,
    vertex: TokenStream,
    files: Vec<(String, String)>,
    backend: Backend,
}

impl Case {
    fn new(random: &mut Random) -> Self {
        let pick = random.next();
        let (info, shared) = (INFOS[pick % INFOS.len()], [STRUCT, ENUM, CONST][pick / 8 % 3]);
        // Each part alone half of the time: a wrong statement hides what comes behind it.
        let (tokens, text) = [(2, 0), (0, 2), (1, 1), (4, 4)][pick / 64 % 4];
        let mut mutated = |text: &str, most: usize| mutate_tokens(text.parse().expect("a seed lexes"), most, random);
        let (info, interface) = (mutated(info, tokens), mutated(INTERFACE, pick / 1024 % 2));
        let (shared, vertex) = (mutated(shared, pick / 2048 % 3), mutated(VERTEX, pick / 8192 % 2));
        let files = FILES.iter().map(|(name, it)| ((*name).to_owned(), mutate_text(it, text, random))).collect();
        let backend = Backend::all().nth(random.next() % Backend::all().count()).unwrap_or(Backend::Vulkan);
        Self { info, interface, shared, vertex, files, backend }
    }

    fn run(&self, random: &mut Random) {
        let parsed = parse_info(self.info.clone(), "src/lib.rs");
        let mut report = parsed.report;
        let payloads: Vec<Option<Payload>> =
            parsed.info.references.iter().map(|it| self.payload(it, random, &mut report)).collect();
        let info = resolve(&parsed.info, &payloads, &mut report);
        let files = sources(&info, &mut |name, _, _| self.find(name), &mut report);
        let backends: Vec<Backend> = Backend::all().collect();
        check(
            &info,
            &Context {
                backends: &backends,
                profiles: &[],
                lowerings: &[],
                push_constant_limit: 128,
                uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
                sources: &files,
                extent: Extent::Whole,
            },
            &mut report,
        );
        let key = Key::new(self.backend);
        let contributions = lower(&info, &files);
        let reflection = reflect(&contributions, &key);
        for stage in reflection.stages.iter() {
            let Ok(assembled) = assemble(&contributions, &key, stage) else { continue };
            let lines = assembled.text.lines().count() as u32;
            for line in [0, 1, lines / 2, lines, lines + 1, u32::MAX] {
                assembled.map.place(line, random.next() as u32);
            }
        }
        assert!(!to_bytes(&reflection).is_empty());
        assert!(report.diagnostics.iter().all(|it| !it.text().is_empty()));
        if !random.next().is_multiple_of(8) {
            return;
        }
        let payload = wire::encode(&info.payload("tests"));
        assert_eq!(wire::decode::<Payload>(&payload).ok(), Some(info.payload("tests")), "what is handed on arrives");
        info.hash();
    }

    // Now and then something else than what was asked for.
    fn payload(&self, reference: &Reference, random: &mut Random, report: &mut Report) -> Option<Payload> {
        let names = ["Loose", "Edge", "Camera", "COUNT", "Corner", "Parent"];
        let other = if random.next().is_multiple_of(16) {
            names.get(random.next() % 8).copied()
        } else {
            Some(reference.path.as_str())
        };
        match other? {
            "Loose" | "Edge" => {
                let parsed = parse_interface(self.interface.clone(), "src/lib.rs");
                let payloads = consts(&parsed.references);
                report.diagnostics.extend(parsed.report.diagnostics);
                Some(Payload::Interface(resolve_interface(&parsed.interface, &parsed.references, &payloads, report)))
            }
            "Camera" => self.shared(self.shared.clone(), report),
            "COUNT" => self.shared(CONST.parse().expect("a seed lexes"), report),
            "Corner" => Some(Payload::Vertex(parse_vertex_input(self.vertex.clone(), "src/lib.rs").vertex)),
            "Parent" => {
                let text =
                    "pub Parent { sampler(1) inherited: sampler2D; define PARENT = 1; push_constant scale: vec3; }";
                let info: Info = parse_info(text.parse().expect("a seed lexes"), "src/parent.rs").info;
                Some(resolve(&info, &[], report).payload("tests"))
            }
            _ => None,
        }
    }

    fn shared(&self, tokens: TokenStream, report: &mut Report) -> Option<Payload> {
        let parsed = parse_shared(TokenStream::new(), tokens, "src/lib.rs");
        report.diagnostics.extend(parsed.report.diagnostics);
        let payloads = consts(&parsed.references);
        let value = parsed.value_expression.as_ref();
        let payload = resolve_shared(
            &parsed.payload?,
            &parsed.references,
            &payloads,
            &parsed.shapes,
            value,
            parsed.function.as_ref(),
            report,
        );
        if let Payload::Struct(it) = &payload {
            let structs = |name: &str| shader_info_model::layout::struct_in_payload(&payload, name);
            check_struct(it, &structs, report);
        }
        Some(payload)
    }

    fn find(&self, name: &str) -> Result<SourceFile, FindError> {
        let found = self.files.iter().find(|(known, _)| known == name);
        let (name, text) = found.ok_or_else(|| FindError::Missing(vec!["shaders".into()]))?;
        Ok(SourceFile { name: name.clone(), path: format!("shaders/{name}"), text: text.clone() })
    }
}

fn consts(references: &[Reference]) -> Vec<Option<Payload>> {
    let tokens: TokenStream = "pub const COUNT: u32 = 3;".parse().expect("a seed lexes");
    let payload = parse_shared(TokenStream::new(), tokens, "src/lib.rs").payload;
    references.iter().map(|_| payload.clone()).collect()
}

fn mutate_tokens(mut tokens: TokenStream, most: usize, random: &mut Random) -> TokenStream {
    for _ in 0..most {
        let mut left = random.next() % count(&tokens).max(1);
        tokens = mutate_at(tokens, &mut left, random);
    }
    tokens
}

fn count(tokens: &TokenStream) -> usize {
    let inside = |token: TokenTree| if let TokenTree::Group(group) = token { 1 + count(&group.stream()) } else { 1 };
    tokens.clone().into_iter().map(inside).sum()
}

// Changes the token that is `left` tokens away; keeps the others with their spans.
fn mutate_at(tokens: TokenStream, left: &mut usize, random: &mut Random) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut out = Vec::with_capacity(tokens.len() + 1);
    for (index, token) in tokens.iter().enumerate() {
        if *left == 0 {
            *left = usize::MAX;
            mutate(token, &tokens[random.next() % tokens.len()], random, &mut out);
            out.extend(tokens[index + 1..].iter().cloned());
            return out.into_iter().collect();
        }
        *left -= 1;
        out.push(match token {
            TokenTree::Group(group) if *left != usize::MAX => {
                let mut inner = Group::new(group.delimiter(), mutate_at(group.stream(), left, random));
                inner.set_span(group.span());
                let is_changed = *left == usize::MAX;
                if is_changed { inner.into() } else { token.clone() }
            }
            _ => token.clone(),
        });
        if *left == usize::MAX {
            out.extend(tokens[index + 1..].iter().cloned());
            return out.into_iter().collect();
        }
    }
    out.into_iter().collect()
}

fn mutate(token: &TokenTree, other: &TokenTree, random: &mut Random, out: &mut Vec<TokenTree>) {
    let word = WORDS[random.next() % WORDS.len()];
    // Half a bracket does not lex; the other half makes it one.
    let closed = format!(
        "{word}{}",
        [")]", ")", "}", "]"].iter().find(|end| format!("{word}{end}").parse::<TokenStream>().is_ok()).unwrap_or(&"")
    );
    let new: TokenStream = word.parse().or_else(|_| closed.parse()).unwrap_or_default();
    match random.next() % 6 {
        0 => {}
        1 => out.extend([token.clone(), token.clone()]),
        2 => out.extend(new),
        3 => out.extend([token.clone()].into_iter().chain(new)),
        4 => out.push(other.clone()),
        _ => out.push(match token {
            TokenTree::Ident(it) => {
                Ident::new(&format!("{}_", it.to_string().trim_start_matches("r#")), it.span()).into()
            }
            TokenTree::Literal(_) => Literal::u64_unsuffixed(random.next() as u64).into(),
            TokenTree::Group(group) => Group::new(group.delimiter(), TokenStream::new()).into(),
            TokenTree::Punct(_) => Ident::new("x", Span::call_site()).into(),
        }),
    }
}

fn mutate_text(text: &str, most: usize, random: &mut Random) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..most {
        let at = random.next() % (text.len() + 1);
        let end = (at + random.next() % 24).min(text.len());
        match random.next() % 4 {
            0 => drop(text.drain(at..end)),
            1 => text.splice(at..at, PIECES[random.next() % PIECES.len()].chars()).for_each(drop),
            2 => text.truncate(at),
            _ => {
                let copy: Vec<char> = text[at..end].to_vec();
                text.splice(at..at, copy).for_each(drop);
            }
        }
    }
    text.into_iter().collect()
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn of(case: usize) -> Self {
        let mut it = Self((case as u64).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15).max(1));
        it.next();
        it
    }

    fn next(&mut self) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 24) as usize
    }
}
