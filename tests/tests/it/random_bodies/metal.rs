//! Runs texts for Metal on the CPU: clang compiles them as C++, with the definitions of `data/metal`.
//!
//! clang also finds what C++ leaves undefined and GLSL does not, such as sums of `int`s that overflow: Metal's language is
//! C++14 (Metal Shading Language Specification 3.1, §1.3). Variables without a value start with a pattern.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use super::shader::{COUNT, Place, WORDS};
pub(super) use crate::metal::has_clang;
use crate::metal::{self, LANGUAGE, as_cpp};

/// What clang checks while a text runs. A handler of `run.h` is called then, so no library of clang is linked.
const CHECKS: [&str; 3] = [
    "-fsanitize=signed-integer-overflow,integer-divide-by-zero,shift,bounds,float-cast-overflow,bool,return,unreachable",
    "-fno-sanitize-link-runtime",
    "-ftrivial-auto-var-init=pattern",
];

/// Returns the words that each text finds, in one run of clang.
///
/// # Errors
/// What clang does not compile, or what a text does that C++ leaves undefined.
pub(super) fn found(place: Place, texts: &[&str]) -> Result<Vec<Vec<u32>>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let [source, program] = ["texts.cpp", "texts"].map(|name| folder.path().join(name));
    fs::write(&source, whole(place, texts)).expect("written");
    let compiled = Command::new("clang")
        .args(LANGUAGE)
        .args(CHECKS)
        .args(["-O0", "-fno-exceptions", "-fno-rtti", "-I"])
        .arg(metal::folder())
        .arg(&source)
        .args(["-x", "none", "-lm", "-o"])
        .arg(&program)
        .output()
        .expect("clang starts");
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let ran = Command::new(&program).output().expect("the program starts");
    let answer = String::from_utf8_lossy(&ran.stdout).into_owned();
    let found: Result<Vec<Vec<u32>>, String> = answer.lines().map(|line| words(line, texts)).collect();
    let found = found?;
    if found.len() == texts.len() { Ok(found) } else { Err(format!("{} after {} texts", ran.status, found.len())) }
}

/// One C++ text: each text has a namespace, and the lines of its own.
fn whole(place: Place, texts: &[&str]) -> String {
    let mut out = "#include \"run.h\"\n".to_owned();
    let mut calls = String::new();
    for (number, text) in texts.iter().enumerate() {
        let call = call(place, text);
        let text = as_cpp(text);
        writeln!(out, "namespace text_{number} {{\n#line 1 \"{number}\"\n{text}\n{call}\n}}").expect("a string grows");
        writeln!(calls, "    si_run(\"{number}\", text_{number}::si_call);").expect("a string grows");
    }
    out + "int main() {\n" + &calls + "}\n"
}

/// The function that calls the entry for an invocation, and keeps what it finds.
fn call(place: Place, text: &str) -> String {
    let call = match place {
        Place::Compute => return "void si_call(uint at, uint *found) { si_compute(main0, at, found); }".into(),
        Place::Fragment => "main0(metal::float4(at % 8 + 0.5, at / 8 + 0.5, 0.0, 1.0))",
        Place::Vertex => "main0(at * 3)",
    };
    let kind = if place == Place::Fragment { "color(" } else { "user(locn" };
    let [first, second] = [0, 1].map(|number| member(text, &format!("[[{kind}{number})]]")));
    format!(
        "void si_call(uint at, uint *found) {{\nauto out = {call};\n\
         if (!si_discarded) si_store(out.{first}, out.{second}, at, found);\n}}"
    )
}

/// The name of the member with an attribute.
fn member<'a>(text: &'a str, attribute: &str) -> &'a str {
    let line = text.lines().find(|line| line.contains(attribute)).unwrap_or_else(|| panic!("{attribute}:\n{text}"));
    line.split_whitespace().nth(1).expect("a type and a name")
}

/// What a line of the answer says: `found: 0 1f …` are words; `undefined: 0 5 17 a sum overflows` are text, invocation,
/// line and cause.
fn words(line: &str, texts: &[&str]) -> Result<Vec<u32>, String> {
    let parts: Vec<&str> = line.split(' ').collect();
    let number = |at: usize| parts[at].parse::<usize>().expect("a number");
    if parts[0] == "found:" {
        let words: Vec<u32> = parts[2..].iter().map(|one| u32::from_str_radix(one, 16).expect("a word")).collect();
        assert_eq!(words.len(), WORDS * COUNT as usize);
        return Ok(words);
    }
    let text = texts[number(1)];
    let place = text.lines().nth(number(3).wrapping_sub(1)).map_or("a function", str::trim);
    Err(format!("{} in invocation {}: {place}\n{text}", parts[4..].join(" "), parts[2]))
}

/// Each statement has a meaning that C++ or Metal leaves open, in invocation 1 for the first time.
#[test]
fn what_metal_leaves_undefined_is_found() {
    if !has_clang("what_metal_leaves_undefined_is_found") {
        return;
    }
    for (statement, why) in [
        ("found = uint(2147483647 + n);", "a sum overflows in invocation 1: found = uint(2147483647 + n);"),
        ("found = uint(-2147483647 - n * 2);", "a difference overflows in invocation 1: "),
        ("found = uint(1073741824 * (n * 2));", "a product overflows in invocation 1: "),
        ("found = uint(-n << 4);", "a shift of a negative number, or by too many bits in invocation 1: "),
        ("found = 1u << uint(n * 32);", "a shift of a negative number, or by too many bits in invocation 1: "),
        ("found = uint(8 / (1 - n));", "a division by zero, or one that overflows in invocation 1: "),
        ("found = uint(int(float(n) * 3.0e9));", "an integer cannot hold a float in invocation 1: "),
        ("uint list[2] = { 1u, 2u }; found = list[n * 2];", "an index outside in invocation 1: "),
        ("uint3 list = uint3(1u); found = list[n * 3];", "an index outside in invocation 1: a function"),
        ("int4 sum = int4(2147483647) + int4(n); found = uint(sum.y);", "a sum overflows in invocation 1: a function"),
    ] {
        let text = RIGHT.replacen("found = at;", statement, 1);
        let found = found(Place::Compute, &[RIGHT, &text]);
        assert!(found.as_ref().is_err_and(|it| it.starts_with(why)), "`{statement}`: {found:?}");
    }
    let right = found(Place::Compute, &[RIGHT]).expect("it runs");
    assert_eq!(right[0].chunks(WORDS).map(|words| words[7]).collect::<Vec<_>>(), Vec::from_iter(0..COUNT));
}

const RIGHT: &str = "#include <metal_stdlib>
#include <simd/simd.h>
using namespace metal;
struct words_block { uint words[1]; };
kernel void main0(device words_block& _1 [[buffer(0)]], uint at [[thread_index_in_threadgroup]])
{
    int n = int(at);
    uint found = 0u;
    found = at;
    _1.words[at * 8u + 7u] = found;
}
";
