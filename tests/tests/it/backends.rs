//! Every backend at work: the library as a table, push constants of every size, the optimiser.
//!
//! `BLESS=1 cargo test --workspace --test it backends::` writes `docs/backends.md`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use shader_builder::compile::cache::Cache;
use shader_builder::compile::run::run;
use shader_builder::compile::validate::Validator;
use shader_builder::compile::{Finish, Outcome};
use shader_builder::find::glsl_files::Folders;
use shader_builder::options::progress::Tally;
use shader_builder::plan::{Job, plan};
use shader_builder::results::Checked;
use shader_builder::{Builder, Optimize, Options, Report, Results};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Stage;
use shader_info_model::{BACKENDS, Backend, Family};
use shader_info_tests::outside::workspace;
use shader_info_tests::skip::skip;

use crate::whole_library;

#[test]
fn the_library_on_every_backend_is_the_table_in_the_docs() {
    let results = whole_library::results();
    let mut infos: Vec<&Checked> = results.checked.iter().filter(|it| it.job.info.is_static()).collect();
    infos.sort_by(|a, b| a.job.info.name.cmp(&b.job.info.name));
    let has = |checked: &Checked, backend| checked.job.stages.iter().any(|planned| planned.unit.backend == backend);
    let is_translatable =
        |checked: &&&Checked| checked.job.stage_list().iter().all(|stage| Backend::WebGpu.has_stage(*stage));
    let translatable: Vec<&&Checked> = infos.iter().filter(is_translatable).collect();
    for checked in &translatable {
        let name = checked.job.info.name.as_str();
        assert!(has(checked, Backend::Metal), "{name} has no MSL: {:?}", checked.job.unsupported);
        assert!(has(checked, Backend::D3d12), "{name} has no HLSL: {:?}", checked.job.unsupported);
    }
    let wgsl = translatable.iter().filter(|checked| has(checked, Backend::WebGpu)).count();
    let page = page(&infos, translatable.len(), wgsl);
    let path = workspace().join("docs/backends.md");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &page).expect("docs/ can be written");
    }
    assert!(10 * wgsl >= 9 * translatable.len(), "WGSL for {wgsl} of {}", translatable.len());
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "docs/backends.md is not what the builder says; run the test with BLESS=1\n{page}");
}

fn page(infos: &[&Checked], translatable: usize, wgsl: usize) -> String {
    let mut out = String::from(
        "# The library on every backend\n\nWritten by `tests/tests/it/backends.rs` from the builder's results; change the shaders.\n\n\
         `+` means that the tools accept the shader: glslang the OpenGL and GLES text, in that dialect; spirv-val the \
         SPIR-V, for Vulkan 1.1; naga's front end and validator the WGSL, in which every buffer lies where std140 or \
         std430 has it; glslang's HLSL front end the HLSL, and DXC if it is on the path. MSL has no compiler outside \
         of Apple's systems: the test checks its structure (entry point, every slot as documented, nothing \
         undeclared), and clang reads it as C++ with declarations of Metal's library (names, types, overloads, \
         access).\n\n\
         A code marks what the API cannot do; the reasons are below. For a backend that an info leaves out by \
         `backends(…)`, the table has the result without that statement.\n\n",
    );
    let _ = writeln!(
        out,
        "{} infos. {translatable} of them have only vertex, fragment and compute stages; {wgsl} of those exist in WGSL.\n",
        infos.len()
    );
    let titles: Vec<&str> = BACKENDS.iter().map(|row| row.title).collect();
    let _ = writeln!(out, "| info | {} |\n|---|{}", titles.join(" | "), "---|".repeat(titles.len()));
    let mut reasons = String::new();
    let free = unrestricted();
    for checked in infos {
        let same = |other: &&Checked| other.job.info.name == checked.job.info.name;
        let free = free.checked.iter().find(same).expect("the copy has every info");
        let cells: Vec<&str> = Backend::all().map(|backend| cell(checked, free, backend, &mut reasons)).collect();
        let _ = writeln!(out, "| {} | {} |", checked.job.info.name, cells.join(" | "));
    }
    let _ = writeln!(out, "\n## Reasons\n\n{reasons}");
    out
}

/// `+`, or the code that says why not. `free` is the same info without `backends(…)`.
fn cell(checked: &Checked, free: &Checked, backend: Backend, reasons: &mut String) -> &'static str {
    if checked.job.stages.iter().any(|planned| planned.unit.backend == backend) {
        return "+";
    }
    let refused = |checked: &Checked| {
        let (_, why) = checked.job.unsupported.iter().find(|(other, _)| *other == backend)?;
        why.first().cloned()
    };
    // An error of the build names the text that it is about.
    let text = format!("in the text for {}", backend.row().title);
    let broken = || free.findings.iter().map(|it| &it.diagnostic).find(|it| it.message.contains(&text)).cloned();
    let name = &checked.job.info.name;
    let Some(first) = refused(checked).or_else(|| refused(free)).or_else(broken) else {
        panic!("`{name}` could be made for {backend:?} and is left out; findings: {:?}", free.findings)
    };
    let _ = writeln!(reasons, "- `{name}`, {}: {} ({})", backend.row().title, first.message, first.code.id);
    first.code.id
}

/// The library's own sources with every `backends(…)` deleted: what each info would be on the backends that it leaves
/// out.
fn unrestricted() -> Results {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let library = whole_library::folder();
    copy(&library, folder.path(), "shaders");
    copy(&library, folder.path(), "src");
    unrestrict(&folder.path().join("src"));
    let manifest = format!(
        "[package]\nname = \"shader-info-library\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
         [dependencies]\nshader-info = {{ path = {:?} }}\n[workspace]\n",
        workspace().join("runtime")
    );
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("the folder is ours");
    let builder = Builder::new().backends(Backend::all()).cache(whole_library::cache());
    builder.results(folder.path()).expect("the copy is a package").1
}

fn unrestrict(folder: &Path) {
    for entry in fs::read_dir(folder).expect("copied") {
        let path = entry.expect("copied").path();
        if path.is_dir() {
            unrestrict(&path);
            continue;
        }
        let text = fs::read_to_string(&path).expect("sources are UTF-8");
        fs::write(&path, without_backends(&text)).expect("the folder is ours");
    }
}

fn without_backends(text: &str) -> String {
    let is_kept = |line: &&str| !line.trim_start().starts_with("backends(");
    let kept: Vec<&str> = text.lines().filter(is_kept).collect();
    let left = kept.join("\n");
    assert!(!left.contains(" backends("), "a `backends(…)` that does not stand on a line of its own:\n{left}");
    left
}

fn copy(from: &Path, to: &Path, name: &str) {
    let (from, to) = (from.join(name), to.join(name));
    fs::create_dir_all(&to).expect("a folder can be made");
    for entry in fs::read_dir(&from).expect("the library is there").map(|entry| entry.expect("readable")) {
        let name = entry.file_name().into_string().expect("names are ASCII");
        match entry.path().is_dir() {
            true => copy(&from, &to, &name),
            false => drop(fs::copy(entry.path(), to.join(&name)).expect("a file can be copied")),
        }
    }
}

#[test]
fn push_constants_of_every_size_reach_every_backend() {
    let rows = [
        (64, "push_constant place: mat4;"),
        (128, "push_constant place: mat4; push_constant tints: [vec4; 4];"),
        (132, "push_constant place: mat4; push_constant weights: [float; 17];"),
        (1232, "push_constant place: mat4; push_constant weights: [float; 100]; push_constant offsets: [vec2; 96];"),
        (96, "push_constant turn: mat2; push_constant skews: [mat3x2; 3]; push_constant on: [bool; 2];"),
    ];
    for (size, statements) in rows {
        let use_of = |name: &str, code: &str| if statements.contains(name) { code.to_owned() } else { String::new() };
        let body = [
            use_of("place", "sum += place[1];"),
            use_of("tints", "sum += tints[3];"),
            use_of("weights", "for (int i = 0; i < 17; ++i) sum += vec4(weights[i]);"),
            use_of("offsets", "sum.xy += offsets[95];"),
            use_of("turn", "sum.xy += turn * sum.zw;"),
            use_of("skews", "sum.xy += skews[2] * sum.xyz;"),
            use_of("on:", "if (on[1]) { sum += vec4(1.0); }"),
        ];
        let text = format!(
            "Case {{ do_static_compilation; {statements} fragment_out(0) color: vec4; \
             vertex_source {{ void main() {{ gl_Position = vec4(0.0, 0.0, 0.0, 1.0); }} }} \
             fragment_source {{ void main() {{ vec4 sum = vec4(0.5); {} color = sum; }} }} }}",
            body.concat()
        );
        let job = planned(&text);
        assert!(job.unsupported.is_empty(), "{size}: {:?}", job.unsupported);
        let first = job.stages.first().expect("it has stages");
        assert_eq!(first.assembled.reflection.push_constant_size.0, u32::next_multiple_of(size, 16), "{statements}");
        let ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
        for planned in &job.stages {
            let (backend, outcome) = (planned.unit.backend, &ran.outcomes[&planned.unit.hash]);
            assert!(matches!(outcome, Outcome::Passed(_)), "{size} on {backend:?}: {outcome:?}\n{}", planned.unit.text);
        }
        assert_eq!(job.stages.len(), 2 * BACKENDS.len(), "{size}: every backend, two stages");
    }
}

#[test]
fn matrices_and_arrays_pass_every_stage_of_every_backend() {
    let text = "Case { do_static_compilation; vertex_in(0) place: mat4; vertex_in(4) turn: mat2x4; \
        vertex_out(Passed); fragment_out(0) color: vec4; \
        vertex_source { void main() { passed.basis = mat3(place); passed.weights = float[2](turn[0].x, 1.0); gl_Position = place[3]; } } \
        fragment_source { void main() { color = vec4(passed.basis[2], passed.weights[1]); } } }";
    let interface = "Passed as passed { basis: mat3; weights: [float; 2]; }";
    let interface = shader_info_lang::dsl::parse_interface(interface.parse().expect("tokens"), "src/lib.rs");
    let payload = shader_info_model::Payload::Interface(interface.interface);
    let parsed = parse_info(text.parse().expect("the case is Rust tokens"), "src/lib.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[Some(payload)], &mut report);
    let job = plan(resolved, report, &Options::default(), &Folders::default());
    assert!(job.report.is_clean() && job.unsupported.is_empty(), "{:?} {:?}", job.report, job.unsupported);
    let ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
    for planned in &job.stages {
        let outcome = &ran.outcomes[&planned.unit.hash];
        assert!(matches!(outcome, Outcome::Passed(_)), "{outcome:?}\n{}", planned.unit.text);
    }
}

#[test]
fn clip_space_is_turned_once_on_every_compiled_backend() {
    let job = planned(
        "Case { do_static_compilation; vertex_source { void main() { gl_Position = vec4(1.0); } } \
         fragment_out(0) color: vec4; fragment_source { void main() { color = vec4(1.0); } } }",
    );
    let ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
    for planned in job.stages.iter().filter(|it| it.unit.stage == Stage::Vertex) {
        let Outcome::Passed(compiled) = &ran.outcomes[&planned.unit.hash] else { panic!("{:?}", planned.unit.backend) };
        let Some(translated) = &compiled.translated else { continue };
        let turned = translated.text.matches(" = -").count();
        assert_eq!(turned, 1, "{}", translated.text);
        let is_metal = planned.unit.backend.row().family == Family::Metal;
        assert_eq!(translated.entry, if is_metal { "main0" } else { "main" });
    }
}

/// Who has neither SPIRV-Tools nor `spirv-val` sees what naga says: it must refuse nothing that SPIRV-Tools accepts.
#[test]
fn naga_as_a_validator_refuses_no_valid_module() {
    let builder = Builder::new().backends([Backend::Vulkan, Backend::WebGpu]);
    let (_, of_tests) = builder.results(&workspace().join("tests/infos")).expect("a package");
    for (package, results) in [("shaders", whole_library::results()), ("tests/infos", &of_tests)] {
        let planned = results.checked.iter().flat_map(|it| &it.job.stages).map(|it| &it.unit);
        let units: Vec<_> = planned.filter(|it| matches!(it.backend, Backend::Vulkan | Backend::WebGpu)).collect();
        assert!(results.report.passed(), "SPIRV-Tools accepts {package}");
        let naga = Finish { validator: Validator::Naga, ..Finish::default() };
        let by_naga = run(units.iter().copied(), &Cache::none(), naga, &Tally::default());
        let (mut counts, mut refused) = ((0, 0), BTreeMap::new());
        for unit in &units {
            match &by_naga.outcomes[&unit.hash] {
                Outcome::Passed(it) if it.is_unvalidated => counts.1 += 1,
                Outcome::Passed(_) => counts.0 += 1,
                other => _ = refused.entry(format!("{other:?}")).or_insert(&unit.text),
            }
        }
        assert!(refused.is_empty(), "{package}: {refused:#?}");
        println!("{package}: {} validated by naga, {} not read", counts.0, counts.1);
        assert!(counts.0 > counts.1, "{package}: naga reads most modules: {counts:?}");
    }
}

#[test]
fn the_optimiser_makes_the_library_smaller() {
    let sizes = |report: &Report| {
        let sum = |bytes: fn(&shader_builder::Row) -> usize| report.rows.iter().map(bytes).sum::<usize>();
        (sum(|row| row.before_optimizing), sum(|row| row.optimized_bytes))
    };
    assert_eq!(sizes(&whole_library::results().report), (0, 0));
    for how in [Optimize::Size, Optimize::Speed] {
        let builder = Builder::new().optimize(how).backends([Backend::Vulkan]);
        let report = builder.results(&whole_library::folder()).expect("the library is a package").1.report;
        assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
        let (before, after) = sizes(&report);
        println!("optimised for {}: {before} bytes before, {after} after", how.name());
        if shader_builder::compile::spirv_opt::is_available() {
            assert!(after > 0 && after < before, "{before} {after}");
            assert!(report.summary().contains("SPIR-V optimised for"), "{}", report.summary());
        } else {
            assert!(report.skipped.keys().any(|what| what.contains("spirv-opt")), "{:?}", report.skipped);
            skip("the_optimiser_makes_the_library_smaller", "no optimiser");
        }
    }
}

fn planned(text: &str) -> Job {
    let parsed = parse_info(text.parse().expect("the case is Rust tokens"), "src/lib.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    let job = plan(resolved, report, &Options::default(), &Folders::default());
    assert!(job.report.is_clean(), "{:?}\n{text}", job.report);
    job
}
