//! Whatever bytes come, nothing panics, hangs, or gets lost.

use std::time::Duration;

use crate::seed;
use cpu_time::ThreadTime;
use shader_info_glsl::{
    FindError, Known, Lines, SourceFile, calls, declared, functions, identifiers, includes, lex, old_offset, rename,
    resolve, view, without_includes,
};

const SEED: &str = r#"#version 450 core
#extension GL_EXT_x : enable
#include "a/b.glsl"
#pragma require(c.glsl)
#define F(x, y) (x ## y + 1.5e-3f) \
  .xy /* so */
#if defined(A) && (B > 0x10u || !C) // é
layout(std430, binding = 0) readonly buffer Block { float a[]; vec4 b[2]; } block;
#elif 0
uniform U { mat4 m; };
#else
struct S { vec3 p[N], q; } s = S(vec3(1.), vec3(.5f));
#endif
float[2] f(const in highp vec3 v[3], inout S s) { for (int i = 0; i < 3; ++i) { s.p[i] += v[i].zyx; } return float[](1, 2); }
void main(void) { block.b[0] <<= "text" /* open"#;

const BITS: [&str; 24] = [
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
    "\n#if ",
    "\n#else\n",
    "\n#endif\n",
    "\n#elif 1\n",
    "\"",
    "\r",
    "\0",
    "é𝕏",
    ".",
    ";",
    "struct ",
    "\n#define A A B\n",
    "uniform X {",
];

/// Xorshift: the same cases of a seed on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    fn place(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
    }

    fn mutated(&mut self) -> String {
        let mut text = SEED.to_string();
        for _ in 0..=self.below(12) {
            let (a, b) = (self.place(&text), self.place(&text));
            let (start, end) = (a.min(b), a.max(b));
            match self.below(4) {
                0 => text.replace_range(start..end, ""),
                1 => text.insert_str(a, BITS[self.below(BITS.len())]),
                2 if text.len() < 10_000 => {
                    let copy = text[start..end].to_string();
                    text.insert_str(a, &copy);
                }
                _ => text.truncate(end),
            }
        }
        text
    }
}

fn check(text: &str) {
    let tokens = lex(text);
    assert_eq!(tokens.iter().map(|token| token.raw(text)).collect::<String>(), text, "lossless");
    assert!(tokens.iter().all(|token| token.start < token.end), "no empty piece in {text:?}");
    let view = view(text, &|name| if name == "B" { Known::Undefined } else { Known::Unknown });
    assert!(
        view.live.iter().all(|range| range.start < range.end && range.end <= text.len()),
        "live ranges of {text:?}"
    );
    assert!(view.live.windows(2).all(|pair| pair[0].end <= pair[1].start), "live ranges of {text:?}");
    let (same, edits) = rename(text, &|name| Some(name.to_string()));
    assert!(text == same.as_str() || text.contains('\\'), "renaming to the same name in {text:?}");
    assert_eq!(old_offset(&edits, same.len()), text.len(), "the end of {text:?}");
    for include in includes(text) {
        assert_eq!(include.path, text[include.start..include.end]);
    }
    let kept: usize = without_includes(text).iter().map(|range| text[range.clone()].len()).sum();
    assert!(kept <= text.len());
    for function in functions(text) {
        assert!(text[function.span.0..function.span.1].contains('('), "{function:?}");
    }
    for declared in declared(text) {
        assert!(!declared.name.is_empty() || text[declared.start..declared.end].is_empty(), "{declared:?}");
    }
    assert!(calls(text).count() <= identifiers(text).count());
    let (line, column) = Lines::new(text).place(text.len() / 2);
    assert!(line >= 1 && column >= 1);
    let file = SourceFile { name: "root".into(), text: text.into() };
    let resolved = resolve(file, &mut |_, _| Err(FindError::Missing(Vec::new())));
    assert_eq!(resolved.files.len(), 1);
}

#[test]
fn twenty_thousand_mutated_sources() {
    for seed in seed::seeds(0x9e37_79b9_7f4a_7c15) {
        let mut dice = Dice(seed);
        (0..20_000).for_each(|_| check(&dice.mutated()));
    }
}

#[test]
fn five_thousand_texts_of_random_bytes() {
    for seed in seed::seeds(0x2545_f491_4f6c_dd1d) {
        let mut dice = Dice(seed);
        for _ in 0..5_000 {
            let bytes: Vec<u8> = (0..dice.below(200)).map(|_| dice.below(256) as u8).collect();
            check(&String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn a_megabyte_of_anything_takes_linear_time() {
    let repeated = |bit: &str| bit.repeat(1_000_000 / bit.len());
    let bits = [
        "{",
        "(",
        "}",
        "#",
        "a ",
        "a.",
        "/*",
        "\"",
        "\\\n",
        "uniform A {",
        "uniform A { } ",
        "layout(",
        "é",
        "1.",
        "#if A\n",
        "#define A A\n#if A\n#endif\n",
        "#include \"x\"\n",
        "struct S { int a; } b;\n",
        "void f(int a) { a; }\n",
        "f(a b[c ",
        "float a = ",
    ];
    for bit in bits {
        // Processor time of unoptimised code; a quadratic step takes minutes.
        let start = ThreadTime::now();
        check(&repeated(bit));
        assert!(start.elapsed() < Duration::from_secs(20), "{bit:?} took {:?}", start.elapsed());
    }
}
