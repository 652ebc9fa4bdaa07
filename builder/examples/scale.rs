//! One of the measurements of `benches/scale.py`, in a process of its own; that script says what is measured.
//!
//! `scale script` is a build script: it takes its environment from the process that starts it. `scale glslang FOLDER`
//! is the compiler alone over the texts that the script compiles, called as its crate calls it, and prints their
//! number, the seconds that they took and those of all cores; `scale pass FOLDER` is the same, called as the script
//! calls it. `scale texts FOLDER OUT` writes them as files, `<number>.vert` and `<number>.frag`.
#![allow(clippy::print_stderr)] // a program

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use glslang::{
    Compiler, CompilerOptions, ShaderInput, ShaderMessage, ShaderSource, ShaderStage, SourceLanguage, SpirvVersion,
    Target, VulkanVersion,
};
use rayon::prelude::*;
use shader_builder::compile::glslang::compile;
use shader_builder::find::directory::read_directory;
use shader_builder::{Backend, Builder, Mode, Options};
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let answer = match words.as_slice() {
        ["script"] => {
            Builder::new().backends([Backend::Vulkan]).build();
            Ok(())
        }
        ["glslang", folder] => alone(Path::new(folder), |unit| glslang(unit).is_some()),
        ["pass", folder] => alone(Path::new(folder), |unit| compile(unit.stage, unit.backend, &unit.text).is_ok()),
        ["texts", folder, out] => texts(Path::new(folder), Path::new(out)),
        _ => Err("say `script`, `glslang FOLDER`, `pass FOLDER` or `texts FOLDER OUT`".into()),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn alone(folder: &Path, passes: impl Fn(&Unit) -> bool + Sync) -> Result<(), Box<dyn std::error::Error>> {
    let units = units(folder)?;
    let (start, busy) = (Instant::now(), busy());
    let passed = units.par_iter().filter(|unit| passes(unit)).count();
    println!("{} {} {}", units.len(), start.elapsed().as_secs_f64(), self::busy() - busy);
    if passed == units.len() { Ok(()) } else { Err(format!("{} texts fail", units.len() - passed).into()) }
}

/// The words for Vulkan, by what the crate `glslang` offers.
fn glslang(unit: &Unit) -> Option<Vec<u32>> {
    let target = Target::Vulkan { version: VulkanVersion::Vulkan1_1, spirv_version: SpirvVersion::SPIRV1_3 };
    let messages = ShaderMessage::DISPLAY_ERROR_COLUMN | ShaderMessage::CASCADING_ERRORS;
    let options = CompilerOptions { source_language: SourceLanguage::GLSL, target, version_profile: None, messages };
    let stage = match unit.stage {
        Stage::Vertex => ShaderStage::Vertex,
        Stage::Fragment => ShaderStage::Fragment,
        _ => return None,
    };
    let source = ShaderSource::from(unit.text.as_str());
    let input = ShaderInput::new(&source, stage, &options, None::<&[(&str, Option<&str>)]>, None).ok()?;
    Compiler::acquire()?.create_shader(input).ok()?.compile().ok()
}

/// Seconds of all cores so far, as Linux counts them in hundredths (`proc_pid_stat(5)`, fields 14 and 15).
fn busy() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = text.rsplit(')').next().unwrap_or_default();
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields.filter_map(|it| it.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn texts(folder: &Path, out: &Path) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(out).map_err(|error| error.to_string())?;
    for (number, unit) in units(folder)?.iter().enumerate() {
        let suffix = match unit.stage {
            Stage::Vertex => "vert",
            Stage::Fragment => "frag",
            other => return Err(format!("no shader here has a {} stage", other.name()).into()),
        };
        std::fs::write(out.join(format!("{number}.{suffix}")), &unit.text).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The distinct texts that a build script compiles in a dev build: Vulkan's.
fn units(folder: &Path) -> Result<Vec<Unit>, Box<dyn std::error::Error>> {
    let backends = vec![Backend::Vulkan];
    let mut options = Options { mode: Mode::Build, backends, dialects: Vec::new(), ..Options::default() };
    let results = read_directory(folder, &mut options)?.check(&options);
    let all = results.checked.iter().flat_map(|it| &it.job.stages).map(|planned| planned.unit.clone());
    let mut units: Vec<Unit> = all.collect();
    units.sort();
    units.dedup();
    Ok(units)
}
