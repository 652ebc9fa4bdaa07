//! Every code has a case that produces it at its place: one that rustc shows (the tests of `tests/ui` compare with
//! rustc itself), or a package that the builder is given here.

mod produced;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::Options;
use shader_builder::compile::cache::Cache;
use shader_builder::compile::glslang::Message;
use shader_builder::compile::run::run;
use shader_builder::compile::translate::Refusal;
use shader_builder::compile::{Finish, Outcome};
use shader_builder::diagnose::job::check;
use shader_builder::diagnose::refusals::put_aside;
use shader_builder::find::glsl_files::Folders;
use shader_builder::options::progress::Tally;
use shader_builder::plan::{Job, plan};
use shader_info::{ArtifactRequest, BuildState, NotBuilt, Stage};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::diagnostic::{CODES, COMPILE, Code, UNSUPPORTED, UNTRANSLATED, code};
use shader_info_tests::outside::{Crate, place};

#[test]
fn every_code_has_a_case() {
    let (shown, produced, mut outside) = (shown_by_rustc(), produced::produced(), made_by_a_macro());
    outside.insert(crate::standalone::without_a_build_script());
    outside.insert(crate::graphs::without_a_build_script());
    let is_covered = |code: &&&Code| [&shown, &produced, &outside].iter().any(|it| it.contains(code.id));
    let missing: Vec<&str> = CODES.iter().filter(|code| !is_covered(code)).map(|code| code.id).collect();
    assert!(missing.is_empty(), "no case produces {missing:?}");
}

#[test]
fn every_error_shown_is_at_a_token_of_its_case() {
    for (case, text) in answers() {
        let arrow = format!("--> fail/{case}.rs:");
        for error in errors(&text) {
            let id = id_of(error);
            assert!(error.contains(&arrow) && error.contains('^'), "{case}.stderr: no place for\n{error}");
            assert!(id.is_none_or(|id| code(id).is_some()), "{case}.stderr: unknown code in\n{error}");
        }
    }
}

#[test]
fn what_an_api_cannot_say_is_unsupported() {
    let text = shader("subpass_in(0) before: vec4; fragment_source { void main() { color = subpassLoad(before); } }");
    let job = planned(&text);
    let messages =
        |backend| job.unsupported.iter().find(|(other, _)| *other == backend).map(|(_, messages)| messages.as_slice());
    let Some([diagnostic]) = messages(Backend::OpenGl460) else { panic!("{:?}", job.unsupported) };
    let marked = format!("src/lib.rs:{}", place(&text, "before: vec4"));
    assert_eq!((diagnostic.code, diagnostic.place.to_string()), (&UNSUPPORTED, marked));
    assert_eq!(messages(Backend::Vulkan), None);
}

#[test]
fn what_a_translator_refuses_is_an_error_unless_the_backend_is_left_out() {
    let body = "fragment_source { void main() { color = vec4(1.0); } }";
    for (named, expected) in
        [("", &[&UNTRANSLATED][..]), ("backends(vulkan, webgpu);", &[&UNTRANSLATED]), ("backends(vulkan);", &[])]
    {
        let mut job = planned(&shader(&format!("{named} {body}")));
        let mut ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
        for planned in job.stages.iter().filter(|it| it.unit.backend == Backend::WebGpu) {
            let refused = Outcome::Untranslated(Refusal::Failed("naga: odd".into()));
            ran.outcomes.insert(planned.unit.hash, refused);
        }
        put_aside(&mut job, &ran);
        assert!(job.stages.iter().all(|it| it.unit.backend != Backend::WebGpu), "its stages are put aside");
        let found = check(&job, &ran);
        let codes: BTreeSet<&str> = found.iter().map(|it| it.diagnostic.code.id).collect();
        assert_eq!(codes, expected.iter().map(|code| code.id).collect(), "{named}");
        for it in found {
            let (words, help) = (it.diagnostic.message, it.diagnostic.help.unwrap_or_default());
            assert!(words.contains("naga: odd") && help.contains("leave `webgpu` out"), "{words}; {help}");
        }
    }
}

/// What the API lacks is unsupported, at the call; where the info names the backend, it is an error.
#[test]
fn unsupported_code_is_reported_at_the_backend() {
    let body = "sampler(0) ids: isampler2D; fragment_source { void main() { color = vec4(texture(ids, vec2(0.5))); } }";
    for (named, expected) in [("", &[][..]), ("backends(vulkan, webgpu);", &[&UNSUPPORTED][..])] {
        let text = shader(&format!("{named} {body}"));
        let mut job = planned(&text);
        let ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
        put_aside(&mut job, &ran);
        let (backend, why) = job.unsupported.iter().find(|(it, _)| *it == Backend::WebGpu).expect("it is refused");
        assert_eq!(why[0].place.to_string(), format!("src/lib.rs:{}", place(&text, "texture(ids")), "{why:?}");
        assert!(job.stages.iter().all(|it| it.unit.backend != *backend), "its stages are put aside");
        let found: Vec<&Code> = check(&job, &ran).iter().map(|it| it.diagnostic.code).collect();
        assert_eq!(found, expected, "{named}");
    }
}

#[test]
fn what_the_compiler_refuses_in_the_portable_dialect_only_is_no_excuse() {
    let mut job = planned(&shader("fragment_source { void main() { color = vec4(1.0); } }"));
    let mut ran = run(job.stages.iter().map(|it| &it.unit), &Cache::none(), Finish::default(), &Tally::default());
    let portable = job.stages.iter().find(|it| it.unit.backend == Backend::WebGpu).expect("it is planned");
    let message = Message { line: 1, column: 1, text: "odd".into(), warning: false };
    ran.outcomes.insert(portable.unit.hash, Outcome::Failed(vec![message]));
    put_aside(&mut job, &ran);
    assert!(job.unsupported.is_empty(), "{:?}", job.unsupported);
    let found: Vec<_> = check(&job, &ran).into_iter().map(|it| (it.diagnostic.code, it.diagnostic.message)).collect();
    assert_eq!(found, [(&COMPILE, "odd (in the text for WebGPU)".to_owned())]);
}

#[test]
fn a_declaration_that_the_builder_did_not_see_says_so() {
    let (wanted, stage) = (ArtifactRequest::Spirv(shader_info::Backend::Vulkan), Stage::Vertex);
    let it = NotBuilt {
        info: "Text",
        request: wanted,
        stage,
        has_stage: true,
        state: BuildState::NotScanned,
        explanation: "",
    };
    assert!(it.to_string().ends_with("(SI0075)"), "{it}");
}

fn shader(statements: &str) -> String {
    let vertex = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
    format!("Case {{ do_static_compilation; {vertex} fragment_out(0) color: vec4; {statements} }}")
}

fn planned(text: &str) -> Job {
    let parsed = parse_info(text.parse().expect("the case is Rust tokens"), "src/lib.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    let options =
        Options { backends: vec![Backend::OpenGl460, Backend::Vulkan, Backend::WebGpu], ..Options::default() };
    let job = plan(resolved, report, &options, &Folders::default());
    assert!(job.report.is_clean(), "{:?}", job.report);
    job
}

/// What the builder cannot see, and the macro warns about.
fn made_by_a_macro() -> BTreeSet<String> {
    let made = "macro_rules! make { ($name:ident) => { shader_info::shader_info! { pub $name { \
                compute_source { void main() {} } local_group_size(1); do_static_compilation; } } }; }\n\
                make!(Made);\n";
    let output = Crate::new("codes_made_by_a_macro", &[("src/lib.rs", made)]).build().passes();
    let words = "SI0075: `Made` is neither checked nor compiled";
    assert!(
        output.contains(words) && output.contains(&format!("--> src/lib.rs:{}", place(made, "Made);"))),
        "{output}"
    );
    BTreeSet::from([words[..6].to_owned()])
}

fn shown_by_rustc() -> BTreeSet<String> {
    let texts = answers();
    let ids = texts.iter().flat_map(|(_, text)| errors(text)).filter_map(id_of);
    ids.map(str::to_owned).collect()
}

/// Each case with what rustc says of it.
fn answers() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui").join("fail");
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let cases = listed(&folder, "rs");
    assert!(cases.len() > 30, "cases are missing in {}", folder.display());
    cases.iter().map(|case| (name(case), read(&case.with_extension("stderr")))).collect()
}

fn errors(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").filter(|part| part.trim_start().starts_with("error"))
}

/// The code in the first line of an error.
fn id_of(error: &str) -> Option<&str> {
    let (head, _) = error.trim_start().split_once('\n')?;
    let at = head.find("SI0")?;
    head.get(at..at + 6)
}

fn listed(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|other| other == extension));
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
