//! A10: the functions that stand for those that a dialect lacks, and the language's own beside them, on a driver: both
//! against a computation on the CPU.

use std::fmt::Write;

use shader_builder::compile::glslang::compile;
use shader_info::bytemuck::{cast_slice, pod_collect_to_vec};
use shader_info::{Backend, Stage};
use shader_info_glsl::typed::{StandIn, all_stand_ins};
use shader_info_model::Backend as Dialect;
use shader_info_model::Stage as Unit;
use shader_info_test_infos::words::Words;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, What, Work};
use shader_info_tests::vulkan::Vulkan;

use crate::reproductions::a10_functions::{Call, holds};

const INVOCATIONS: usize = 1024;
/// Words that each invocation takes: four components of four arguments.
const WORDS: usize = 16;

#[test]
fn a10_stand_ins_compute_what_the_language_says_on_vulkan() {
    if Vulkan::for_test("a10").is_none() {
        return;
    }
    let words = inputs();
    let mut wrong = Vec::new();
    for function in all_stand_ins() {
        // One shader each: what a software driver has to compile stays small.
        let driver = Vulkan::for_test("a10").expect("it is there");
        let found = run(driver, &function, &words);
        let mut judged = 0;
        for (words, found) in words.chunks(WORDS).zip(found.chunks(2 * outputs(&function))) {
            let (own, other) = found.split_at(outputs(&function));
            for (is_ours, found) in [(false, own), (true, other)] {
                match holds(&Call { name: function.name, is_ours, params: &function.params, words, found }) {
                    Some(true) => judged += 1,
                    Some(false) => wrong.push(format!(
                        "{}{}({words:x?}) = {found:x?}",
                        if is_ours { "si_" } else { "" },
                        function.name
                    )),
                    None => {}
                }
            }
        }
        assert!(judged >= INVOCATIONS / 4, "{} was judged {judged} times; {wrong:#?}", function.name);
    }
    assert!(wrong.is_empty(), "{} wrong: {:#?}", wrong.len(), &wrong[..wrong.len().min(40)]);
}

#[test]
fn a10_the_comparison_of_stand_ins_rejects_a_wrong_bit() {
    let words: Vec<u32> = inputs();
    for function in all_stand_ins() {
        let refuses = words.chunks(WORDS).any(|words| {
            let found = vec![0xdead_beef_u32; outputs(&function)];
            holds(&Call { name: function.name, is_ours: true, params: &function.params, words, found: &found })
                == Some(false)
        });
        assert!(refuses, "{} takes anything", function.name);
    }
}

// Edges and chance: bits of any kind, and numbers that functions of colours and halves are made for.
fn inputs() -> Vec<u32> {
    let edges = [
        0,
        1,
        2,
        3,
        0x7fff_ffff,
        0x8000_0000,
        0x8000_0001,
        u32::MAX,
        u32::MAX - 1,
        0x5555_5555,
        0xaaaa_aaaa,
        0xffff,
        0xffff_0000,
        0x00ff_00ff,
        0x0001_0000,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0x007f_ffff,
        0x0080_0000,
        0x7c00,
        0x03ff,
        0x0400,
    ];
    let floats = [
        1.0_f32,
        -1.0,
        0.5,
        0.1,
        -0.0,
        65504.0,
        65519.9,
        65520.0,
        6.1e-5,
        6.0e-8,
        2.9e-8,
        3.0e-8,
        1.0e-38,
        3.0e38,
        2.0,
        -1.5,
        1.0 / 255.0,
        0.5 / 255.0,
    ];
    let mut chance = fastrand::Rng::with_seed(10);
    let mut word = |index: usize| match (index / WORDS) % 4 {
        0 => edges[chance.usize(..edges.len())],
        1 => floats[chance.usize(..floats.len())].to_bits(),
        2 => (3.0 * chance.f32() - 1.5).to_bits(),
        _ => chance.u32(..),
    };
    (0..INVOCATIONS * WORDS).map(&mut word).collect()
}

/// Words of a function's value and of what it writes.
fn outputs(function: &StandIn) -> usize {
    let written = function.params.iter().filter(|(is_out, ..)| *is_out).map(|(_, ty, _)| size(ty));
    written.sum::<usize>() + size(&function.returns)
}

fn size(ty: &str) -> usize {
    match ty {
        "void" => 0,
        "float" | "int" | "uint" | "bool" => 1,
        vector => vector[vector.len() - 1..].parse().expect("a vector's size"),
    }
}

fn run(driver: Vulkan, function: &StandIn, words: &[u32]) -> Vec<u32> {
    let text = Words::INFO.glsl(Backend::Vulkan, Stage::Compute).expect("it is built");
    let (head, _) = text.split_once("void main()").expect("it has an entry");
    let compiled = compile(Unit::Compute, Dialect::Vulkan, &format!("{head}{}", body(function)));
    let compiled = compiled.unwrap_or_else(|messages| panic!("{messages:#?}"));
    let driver = driver.with(Words::INFO, vec![(Stage::Compute, compiled.words)]);
    let bytes = cast_slice(words).to_vec();
    let contents =
        Contents { buffers: vec![bytes, vec![0; 8 * INVOCATIONS * outputs(function)]], ..Contents::default() };
    let resources = vec![Bound::new("words_in", What::Buffer(0)), Bound::new("words_out", What::Buffer(1))];
    let groups = [INVOCATIONS as u32, 1, 1];
    let pass =
        Pass { info: Words::INFO, resources, push_constants: Default::default(), specialization: vec![], groups };
    let outcome = driver.compute(&Work { contents, passes: vec![pass] }).unwrap_or_else(|error| panic!("{error}"));
    pod_collect_to_vec(&outcome.buffers[1])
}

/// The language's own function and then the other on the same arguments.
fn body(function: &StandIn) -> String {
    let (texts, own, other) = (function.texts.join("\n"), call(function, ""), call(function, "si_"));
    let size = 2 * outputs(function);
    format!(
        "{texts}\nvoid main()\n{{\n  uint from = {WORDS}u * gl_WorkGroupID.x;\n  uint to = {size}u * gl_WorkGroupID.x;\n\
         {own}{other}}}"
    )
}

fn call(function: &StandIn, prefix: &str) -> String {
    let mut out = String::from("  {\n");
    for (index, (is_out, ty, name)) in function.params.iter().enumerate() {
        let word = |component: usize| format!("words_in[from + {}u]", 4 * index + component);
        let value = match (*is_out, function.name, name.as_str()) {
            (true, ..) => {
                let _ = writeln!(out, "    {ty} arg{index};");
                continue;
            }
            (_, _, "offset") => format!("int({} % 33u)", word(0)),
            (_, _, "bits") => format!("int({} % uint(33 - arg{}))", word(0), index - 1),
            (_, "ldexp", "e") => components(ty, &|at| format!("int({} % 700u) - 350", word(at))),
            _ => components(ty, &|at| from_word(ty, &word(at))),
        };
        let _ = writeln!(out, "    {ty} arg{index} = {value};");
    }
    let args: Vec<String> = (0..function.params.len()).map(|index| format!("arg{index}")).collect();
    let (name, args) = (function.name, args.join(", "));
    match function.returns.as_str() {
        "void" => {
            let _ = writeln!(out, "    {prefix}{name}({args});");
        }
        returns => {
            let _ = writeln!(out, "    {returns} value = {prefix}{name}({args});");
            out.push_str(&tell(returns, "value"));
        }
    }
    for (index, (_, ty, _)) in function.params.iter().enumerate().filter(|(_, param)| param.0) {
        out.push_str(&tell(ty, &format!("arg{index}")));
    }
    out.push_str("  }\n");
    out
}

fn components(ty: &str, one: &dyn Fn(usize) -> String) -> String {
    let all: Vec<String> = (0..size(ty)).map(one).collect();
    format!("{ty}({})", all.join(", "))
}

fn from_word(ty: &str, word: &str) -> String {
    match scalar(ty) {
        "float" => format!("uintBitsToFloat({word})"),
        "bool" => format!("({word} & 1u) != 0u"),
        scalar => format!("{scalar}({word})"),
    }
}

fn tell(ty: &str, name: &str) -> String {
    let one = |component: usize| {
        let value = if size(ty) == 1 { name.to_owned() } else { format!("{name}[{component}]") };
        let word = match scalar(ty) {
            "float" => format!("floatBitsToUint({value})"),
            _ => format!("uint({value})"),
        };
        format!("    words_out[to] = {word};\n    to += 1u;\n")
    };
    (0..size(ty)).map(one).collect()
}

pub(crate) fn scalar(ty: &str) -> &'static str {
    match &ty[..1] {
        "i" => "int",
        "u" => "uint",
        "b" => "bool",
        _ => "float",
    }
}
