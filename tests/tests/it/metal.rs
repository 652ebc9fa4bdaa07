//! Every text for Metal, read by clang as C++ with the library of `data/metal`: names, types, overloads, constness
//! and access. Apple's compiler is a clang, too, but runs on Apple's systems only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use shader_builder::compile::Outcome;
use shader_builder::{Builder, Results};
use shader_info_model::Backend;
use shader_info_tests::outside::workspace;
use shader_info_tests::skip::skip;

use crate::{golden, whole_library};

#[test]
fn clang_reads_every_text_for_metal() {
    let Some(clang) = Clang::for_test("clang_reads_every_text_for_metal") else { return };
    let mut texts = BTreeMap::new();
    let (_, of_tests) =
        Builder::new().backends([Backend::Metal]).results(&workspace().join("tests/infos")).expect("it is a package");
    for (package, results, least) in [("shaders", whole_library::results(), 100), ("tests/infos", &of_tests, 120)] {
        let of_package = texts_of(results);
        assert!(of_package.len() >= least, "{package}: {} texts", of_package.len());
        texts.extend(of_package);
    }
    let kept = kept();
    assert!(kept.len() >= 90, "golden: {} texts", kept.len());
    texts.extend(kept);
    let refused = clang.refused(&texts);
    println!("clang read {} texts for Metal", texts.len());
    assert!(refused.is_empty(), "{} of {} texts:\n{}", refused.len(), texts.len(), refused.join("\n"));
}

/// One change each to a text that clang reads.
#[test]
fn clang_refuses_what_metal_refuses() {
    let Some(clang) = Clang::for_test("clang_refuses_what_metal_refuses") else { return };
    assert_eq!(clang.read("right", RIGHT), Ok(()));
    for (from, to) in [
        ("float4(tint.rate)", "flaot4(tint.rate)"),
        ("float4(tint.rate)", "float4(tint.rat)"),
        ("float4(tint.rate)", "float4(float2(tint.rate), tint.rate)"),
        ("float4(tint.rate)", "int4(1)"),
        ("float2(in.uv)", "float3(in.uv, 0.0)"),
        ("float2(in.uv)", "in.uv.z"),
        ("map.sample(mapSmplr,", "map.sample("),
        ("map.sample(mapSmplr,", "target.sample(mapSmplr,"),
        ("target.write(", "map.write("),
        ("uint2(0u)", "float2(0.0)"),
        ("out.color = ", "tint.rate = 1.0; out.color = "),
        ("out.color = ", "tint.color = out.color; out.color = "),
        ("out.color = ", "double wide = 1.0; out.color = "),
        ("out.color = ", "bend(in.uv.xy); out.color = "),
        ("return out;", "return out.color;"),
        ("return out;", "return out"),
        ("float gain = dot(in.uv, float2(1.0));", "float gain = dot(in.uv, float3(1.0));"),
        ("float gain = dot(in.uv, float2(1.0));", ""),
        ("depth.sample_compare(", "map.sample_compare("),
    ] {
        assert!(RIGHT.contains(from), "`{from}`");
        let messages = clang.read("changed", &RIGHT.replacen(from, to, 1));
        assert!(messages.as_ref().is_err_and(|it| it.contains("error:")), "`{from}` is `{to}`: {messages:?}");
    }
}

const RIGHT: &str = "#include <metal_stdlib>
#include <simd/simd.h>
using namespace metal;
struct Tint { float4 color; float rate; };
struct Out { float4 color [[color(0)]]; };
struct In { float2 uv [[user(locn0)]]; };
static inline __attribute__((always_inline))
void bend(thread float2& at) { at.xy += float2(0.5); }
fragment Out main0(In in [[stage_in]], constant Tint& tint [[buffer(0)]], texture2d<float> map [[texture(0)]],
    texture2d<float, access::write> target [[texture(1)]], depth2d<float> depth [[texture(2)]],
    sampler mapSmplr [[sampler(0)]])
{
    Out out = {};
    bend(in.uv);
    float gain = dot(in.uv, float2(1.0));
    out.color = map.sample(mapSmplr, float2(in.uv)) * float4(tint.rate) + tint.color * gain;
    out.color.x += depth.sample_compare(mapSmplr, in.uv, 0.5);
    target.write(out.color, uint2(0u));
    return out;
}
";

/// Texts by the names of their shaders and stages.
type Texts = BTreeMap<String, String>;

/// Those for Metal among the results of a package.
fn texts_of(results: &Results) -> Texts {
    let mut out = Texts::new();
    for it in &results.checked {
        let for_metal = it.job.stages.iter().filter(|planned| planned.unit.backend == Backend::Metal);
        for (index, planned) in for_metal.enumerate() {
            let Some(Outcome::Passed(compiled)) = results.ran.outcomes.get(&planned.unit.hash) else { continue };
            let Some(translated) = &compiled.translated else { continue };
            let name = format!("{}_{index}.{}", it.job.info.name, planned.unit.stage.suffix());
            out.insert(name, translated.text.clone());
        }
    }
    // Techniques share stages.
    let mut seen = BTreeSet::new();
    out.retain(|_, text| seen.insert(text.clone()));
    out
}

/// Those of the small declarations, but for what Metal cannot have.
fn kept() -> Texts {
    let mut kept = golden::kept(Backend::Metal);
    kept.retain(|_, text| text.contains(" main0("));
    kept
}

/// Whether a test can start clang.
pub(crate) fn has_clang(test: &str) -> bool {
    let has = Command::new("clang").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        skip(test, "no `clang` on the path (Debian: package `clang`)");
    }
    has
}

/// The folder of Metal's library.
pub(crate) fn folder() -> PathBuf {
    workspace().join("tests/data/metal")
}

/// The compiler, and a folder for texts and the library, which clang reads once for all of them.
struct Clang {
    folder: tempfile::TempDir,
}

impl Clang {
    fn for_test(test: &str) -> Option<Self> {
        if !has_clang(test) {
            return None;
        }
        let clang = Self { folder: tempfile::tempdir().expect("a folder") };
        let mut command = Command::new("clang");
        command.args(LANGUAGE).args(["-x", "c++-header"]).arg(folder().join("metal_stdlib"));
        let output = command.arg("-o").arg(clang.library()).output().expect("clang starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Some(clang)
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("metal_stdlib.pch")
    }

    /// What clang says of the texts that it does not read.
    fn refused(&self, texts: &Texts) -> Vec<String> {
        let all: Vec<(&String, &String)> = texts.iter().collect();
        let lanes = thread::available_parallelism().map_or(1, usize::from).min(all.len().max(1));
        let lane = |texts: &[(&String, &String)]| {
            let messages = texts.iter().filter_map(|(name, text)| self.read(name, text).err());
            messages.collect::<Vec<_>>()
        };
        thread::scope(|scope| {
            let started: Vec<_> =
                all.chunks(all.len().div_ceil(lanes)).map(|part| scope.spawn(move || lane(part))).collect();
            started.into_iter().flat_map(|it| it.join().expect("a lane ends")).collect()
        })
    }

    fn read(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.folder.path().join(format!("{name}.cpp"));
        fs::write(&path, as_cpp(text)).expect("written");
        let mut command = Command::new("clang");
        command.args(LANGUAGE).args(["-fsyntax-only", "-include-pch"]).arg(self.library());
        command.arg("-I").arg(folder()).arg(&path);
        let output = command.output().expect("clang starts");
        let messages = String::from_utf8_lossy(&output.stderr);
        if output.status.success() { Ok(()) } else { Err(format!("{name}:\n{messages}")) }
    }
}

/// The language that clang reads.
pub(crate) const LANGUAGE: [&str; 11] = [
    "-x",
    "c++",
    "-std=c++17",
    "-nostdinc",
    // Swizzles are properties.
    "-fdeclspec",
    // `1.0` is a `float` in Metal.
    "-Xclang",
    "-cl-single-precision-constant",
    "-Werror",
    "-Wno-everything",
    "-Wreturn-type",
    "-ferror-limit=3",
];

/// What C++ cannot say: values that a program gives, and one class with a method for each address space.
pub(crate) fn as_cpp(text: &str) -> String {
    let mut out = String::new();
    let mut is_helper = false;
    for line in text.lines() {
        is_helper |= line == "template<typename T, size_t Num>";
        if !is_helper {
            match line.split_once(" [[function_constant(") {
                Some((declared, _)) => out.push_str(&format!("{declared} = spvFunctionConstant();")),
                None => out.push_str(line),
            }
        }
        is_helper &= line != "};";
        out.push('\n');
    }
    out
}
