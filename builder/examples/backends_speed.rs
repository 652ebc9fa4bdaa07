//! The builder over a package, cold and for every backend, beside the compiler alone over the same texts.
//!
//! `cargo run --release -p shader-builder --example backends_speed -- shaders [rounds]`
//! Each measurement is a process of its own: the compiler builds its tables once a process.
#![allow(clippy::print_stderr)] // a program

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_builder::compile::validate::{Validator, validate};
use shader_builder::find::directory::read_directory;
use shader_builder::{Builder, Mode, Options};
use shader_info_model::ArtifactForm;
use shader_info_model::contribution::Unit;

/// Measures a package.
type Measure = fn(&Path) -> Result<Duration, Box<dyn std::error::Error>>;

/// What one process measures.
const WHAT: [(&str, Measure); 4] =
    [("builder", builder), ("glslang", glslang), ("translators", translators), ("warm", warm)];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let answer = match arguments.as_slice() {
        [folder] => compare(folder, 5),
        [folder, word] => match (word.parse(), WHAT.iter().find(|(name, _)| name == word)) {
            (Ok(rounds), _) => compare(folder, rounds),
            (_, Some((_, measure))) => measure(Path::new(folder)).map(|time| println!("{}", time.as_micros())),
            (_, None) => Err(format!("`{word}` is not a number of rounds").into()),
        },
        _ => Err("say a package's folder, and how many rounds".into()),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn compare(folder: &str, rounds: usize) -> Result<(), Box<dyn std::error::Error>> {
    let mut times: [Vec<f64>; WHAT.len()] = Default::default();
    // Side by side: what else the machine does hits all alike.
    for _ in 0..rounds {
        for (index, (word, _)) in WHAT.iter().enumerate() {
            times[index].push(child(folder, word)?);
        }
    }
    let [builder, glslang, translators, warm] = times.map(median);
    let (texts, threads) = (units(Path::new(folder))?.len(), rayon::current_num_threads());
    println!("{texts} texts, {threads} threads, {rounds} rounds, medians in ms; {}", Validator::find().describe());
    println!("builder, cold       {builder:8.0}");
    println!("glslang alone       {glslang:8.0}");
    println!("translators alone   {translators:8.0}   {:.2} of glslang (at most 0.60)", translators / glslang);
    let limit = 1.2 * glslang + translators.min(0.6 * glslang);
    println!("limit               {limit:8.0}   1.2 glslang + translators, at most 0.6 glslang");
    println!("builder, warm       {warm:8.0}   (at most 300)");
    println!("builder of glslang  {:8.2}   (at most 1.80)", builder / glslang);
    Ok(())
}

fn child(folder: &str, word: &str) -> Result<f64, Box<dyn std::error::Error>> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program).args([folder, word]).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let micros: f64 = text.trim().parse().map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())?;
    Ok(micros / 1000.0)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

fn builder(folder: &Path) -> Result<Duration, Box<dyn std::error::Error>> {
    let start = Instant::now();
    let report = Builder::new().check(folder)?;
    if report.passed() { Ok(start.elapsed()) } else { Err(report.rendered(shader_builder::Style::Plain).into()) }
}

fn warm(folder: &Path) -> Result<Duration, Box<dyn std::error::Error>> {
    let cache = std::env::temp_dir().join(format!("backends-speed-{}", std::process::id()));
    let run = || Builder::new().cache(&cache).check(folder);
    run()?;
    let start = Instant::now();
    let report = run()?;
    let time = start.elapsed();
    let _ = std::fs::remove_dir_all(&cache);
    if report.cached == report.compiled { Ok(time) } else { Err("not everything came from the cache".into()) }
}

fn glslang(folder: &Path) -> Result<Duration, Box<dyn std::error::Error>> {
    let units = units(folder)?;
    let start = Instant::now();
    let passed = units.par_iter().filter(|unit| compile(unit.stage, unit.backend, &unit.text).is_ok()).count();
    if passed == units.len() { Ok(start.elapsed()) } else { Err(format!("{} texts fail", units.len() - passed).into()) }
}

fn translators(folder: &Path) -> Result<Duration, Box<dyn std::error::Error>> {
    let units: Vec<Unit> =
        units(folder)?.into_iter().filter(|it| it.backend.row().form != ArtifactForm::Text).collect();
    let compiled: Vec<(&Unit, Vec<u32>)> = units
        .par_iter()
        .filter_map(|unit| Some((unit, compile(unit.stage, unit.backend, &unit.text).ok()?.words)))
        .collect();
    let start = Instant::now();
    let passed = compiled.par_iter().filter(|(unit, words)| {
        let is_valid = validate(words).is_ok();
        is_valid
            && (unit.backend.row().form == ArtifactForm::Spirv || translate(unit.backend, unit.stage, words).is_ok())
    });
    let passed = passed.count();
    if passed == compiled.len() { Ok(start.elapsed()) } else { Err(format!("{} fail", compiled.len() - passed).into()) }
}

/// The distinct texts of every backend, as the builder compiles them.
fn units(folder: &Path) -> Result<Vec<Unit>, Box<dyn std::error::Error>> {
    let mut options = Options { mode: Mode::Build, dialects: Vec::new(), ..Options::default() };
    let results = read_directory(folder, &mut options)?.check(&options);
    let all = results.checked.iter().flat_map(|it| &it.job.stages).map(|planned| planned.unit.clone());
    let mut units: Vec<Unit> = all.collect();
    units.sort();
    units.dedup();
    Ok(units)
}
