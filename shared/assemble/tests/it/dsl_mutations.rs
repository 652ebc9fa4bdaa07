//! Declarations with random damage end in reports: never a panic, never a hang.

use crate::seed;

use proc_macro2::TokenStream;
use shader_info_lang::dsl::{STATEMENTS, parse_info, parse_interface, parse_shared, parse_vertex_input};

struct Random(u64);

impl Random {
    // Marsaglia's xorshift64.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

const SCRAPS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    ",",
    ":",
    "::",
    "=",
    "#",
    "!",
    "-",
    "<<",
    "&&",
    "||",
    "0",
    "18446744073709551616",
    "0.5",
    "1e99",
    "\"\"",
    "\"\\u{110000}\"",
    "r#\"x\"#",
    "'a",
    "define",
    "glsl",
    "pub",
    "as",
    "vec4",
    "crate",
    "self",
    "_",
    "r#type",
    "ö",
    "sampler",
    "#[when()]",
    "#[ui(range = 1)]",
    "#[gpu(vec3)]",
    "..=",
    "\n",
    "/// doc\n",
    "/*",
    "i32",
    "<",
    ">",
    "if",
    "else",
    "match",
    "=>",
    "_",
    "..",
    "skip",
    "true",
    "specialize",
    "branch",
    "render_state",
    "{ a = b; }",
    "==",
    ".",
];

fn damage(text: &str, random: &mut Random) -> String {
    let mut words: Vec<String> =
        text.split_inclusive([' ', '(', ')', ',', ';', ':', '[', ']', '{', '}']).map(Into::into).collect();
    for _ in 0..=random.below(4) {
        let at = random.below(words.len());
        match random.below(4) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, format!(" {} ", SCRAPS[random.below(SCRAPS.len())])),
            2 => {
                let other = random.below(words.len());
                words.swap(at, other);
            }
            _ => words[at] = format!(" {} ", SCRAPS[random.below(SCRAPS.len())]),
        }
        if words.is_empty() {
            break;
        }
    }
    words.concat()
}

#[test]
fn damaged_declarations_are_reported_and_nothing_else_happens() {
    let examples: Vec<&str> = STATEMENTS.iter().map(|row| row.example).collect();
    let info = format!("pub Case {{ {} }}", examples.join(" "));
    let interface = "pub I as i { flat a: vec4; no_perspective b: [vec2; N + 2]; c: float; }";
    let item = "#[repr(C)] pub struct S { #[gpu(vec3)] a: [[f32; 3]; 8], b: Mat4, c: crate::Inner, d: [ModeBits; N] }";
    let list = "#[repr(u32)] pub enum Mode { A, B = 4, C }";
    let vertex = "#[repr(C)] pub struct V { #[format(unorm8x4)] a: [u8; 4], #[location(2)] b: [f32; 2], c: Mat4 }";
    let mut random = Random(0);
    let (mut read, mut reported) = (0, 0);
    let rounds = seed::seeds(0x5eed_1234_abcd_0001).flat_map(|seed| (0..4000).map(move |round| (seed, round)));
    for (seed, round) in rounds {
        if round == 0 {
            random = Random(seed);
        }
        let which = random.below(6);
        let sources =
            [info.as_str(), STATEMENTS[random.below(STATEMENTS.len())].example, interface, item, list, vertex];
        let mut text = damage(sources[which], &mut random);
        if which == 1 {
            text = format!("Case {{ {text} }}");
        }
        // What Rust cannot split into tokens never reaches a macro.
        let Ok(tokens) = text.parse::<TokenStream>() else { continue };
        let report = match which {
            0 | 1 => parse_info(tokens, "case.rs").report,
            2 => parse_interface(tokens, "case.rs").report,
            5 => parse_vertex_input(tokens, "case.rs").report,
            _ => parse_shared(TokenStream::new(), tokens, "case.rs").report,
        };
        read += 1;
        reported += usize::from(!report.is_clean());
        assert!(report.diagnostics.iter().all(|it| it.place.is_known() && &*it.place.file == "case.rs"), "{text}");
    }
    assert!(read > 1500 && reported > read / 2, "{read} read, {reported} reported");
}

#[test]
fn deep_nesting_ends() {
    let deep = format!("{}1{}", "(".repeat(3000), ")".repeat(3000));
    let long = "1 + ".repeat(3000) + "1";
    let negative = "-".repeat(3000) + "1";
    for number in [&deep, &long, &negative] {
        let text =
            format!("Case {{ push_constant a: [vec4; {number}]; define A = {deep}; fragment_source {{ {deep} }} }}");
        let parsed = parse_info(text.parse().unwrap(), "case.rs");
        assert_eq!(parsed.report.diagnostics.len(), 2, "{:?}", parsed.report);
    }
    let text = format!("Case {{ #[when({})] early_fragment_test; }}", "!".repeat(3000) + "a");
    assert_eq!(parse_info(text.parse().unwrap(), "case.rs").report.diagnostics.len(), 1);
}
