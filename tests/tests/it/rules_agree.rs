//! Rules as rustc compiled them against the interpreter, over every key: the library's largest shader, the article's
//! mesh shader and random rules, each with and without the profiles that the rules ask for.

use crate::mesh;
use crate::rules;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use rules::Random;
use rules::made::{Made, declaration};
use shader_builder::find::directory::read_directory;
use shader_builder::{Options, write};
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_library::forward;
use shader_info_model::contribution::sources;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Domain};
use shader_info_reflect::rules::{Atom, Lowerings, Outcome, Outside, Program, Variable, settle};
use shader_info_tests::outside::{Crate, workspace};
use shader_info_tests::seed;

/// What the crate is built for: the two differ in capabilities, too.
const BACKENDS: [Backend; 2] = [Backend::Gles310, Backend::Vulkan];
/// The words that rules ask for with `profile(…)`: the article's and that of random rules.
const PROFILES: [&str; 2] = ["dx9", "small"];
/// How many random declarations the crate has, besides the article's.
const RANDOM: usize = 60;
/// Keys of the largest random declaration that is taken.
const MAX_KEYS: usize = 4_096;

#[test]
fn the_largest_shader_of_the_library_is_ruled_alike() {
    let text = include_str!("../../../shaders/src/forward.rs");
    let program = program(&declaration_of(text, "Forward"));
    let all = keys(&program);
    assert_eq!(all.len(), 1 << 14);
    let atoms = program.atoms_on(&Outside::new(Backend::Vulkan));
    for key in all {
        assert_eq!(
            forward::forward::Key::canonical(key),
            interpreted(&program, key, &atoms),
            "{}",
            program.describe(key)
        );
    }
}

/// A module of the crate, and what the interpreter knows of its only info.
struct Case {
    /// The declaration with what it needs.
    text: String,
    /// The info's name.
    name: &'static str,
    program: Program,
}

#[test]
fn rules_through_rustc_do_what_the_interpreter_does() {
    let folder = mesh::good();
    let read = |path: &str| fs::read_to_string(folder.path().join(path)).expect("the package has it");
    let text = read("src/lib.rs")
        .replace("#[derive(shader_info::VertexInput)]", "#[derive(Clone, Copy, shader_info::VertexInput)]");
    let mut cases = vec![Case { text, name: "RenderMesh", program: program(rules::MESH) }];
    let seeds: Vec<u64> = seed::seeds(0x5eed_4a1f).collect();
    for (turn, seed) in seeds.iter().enumerate() {
        let (mut random, most) = (Random(*seed), 1 + (turn + 1) * RANDOM / seeds.len());
        while cases.len() < most {
            cases.extend(random_case(&mut random));
        }
    }
    let shaders = ["shaders/mesh.vert.glsl", "shaders/mesh.frag.glsl"].map(|path| (path, read(path)));
    let [main, manifest] = [program_text(&cases), manifest()];
    let mut files = vec![("src/main.rs", main.as_str()), ("build.rs", BUILD), ("Cargo.toml", manifest.as_str())];
    files.extend(shaders.iter().map(|(path, text)| (*path, text.as_str())));
    let it = Crate::plain("ruled", &files);
    for profiles in [&[][..], &PROFILES] {
        let (file, si) = (folder.path().join("answers"), folder.path().join(profiles.join("_") + "si"));
        built(it.path(), profiles, &si);
        it.cargo(&["run", "--", &file.to_string_lossy()], &[("RULED_SI", &si.to_string_lossy())]).passes();
        let answers = fs::read_to_string(&file).expect("the program wrote it");
        let mut lines = answers.lines();
        for case in &cases {
            let techniques = compare(case, profiles, &mut lines, &seeds);
            if case.name == "RenderMesh" {
                let (keys, expected) = (keys(&case.program).len(), if profiles.is_empty() { 356 } else { 428 });
                assert_eq!((keys, techniques), (16_384, expected), "as many as the article's rules leave");
            }
        }
        assert_eq!(lines.next(), None, "the program answers more than it is asked");
    }
}

/// Compares each line of the program with what the interpreter says; how many techniques the last backend has.
fn compare<'a>(case: &Case, profiles: &[&str], lines: &mut impl Iterator<Item = &'a str>, seeds: &[u64]) -> usize {
    let (program, mut count) = (&case.program, 0);
    for backend in backends(program) {
        let words = profiles.iter().map(|it| (*it).to_owned()).collect();
        let atoms = program.atoms_on(&Outside { backend: *backend, profiles: words });
        let all = keys(program);
        let ruled: Vec<Option<u64>> = all.iter().map(|key| interpreted(program, *key, &atoms)).collect();
        // Rows of a table are in the order of their keys, without the bits of dynamic branches.
        let rows: BTreeSet<u64> = ruled.iter().flatten().map(|key| key & program.mask()).collect();
        let rows: Vec<u64> = rows.into_iter().collect();
        for (key, ruled) in all.iter().zip(ruled) {
            let row = |ruled: u64| rows.binary_search(&(ruled & program.mask())).expect("it is among them");
            let expected = match ruled {
                Some(ruled) => format!("{key:x} {ruled:x} {}", row(ruled)),
                None => format!("{key:x} - skipped"),
            };
            assert_eq!(
                lines.next(),
                Some(expected.as_str()),
                "{} of {} on {} with {profiles:?}, seeds {seeds:?}:\n{}",
                program.describe(*key),
                case.name,
                backend.row().name,
                case.text,
            );
        }
        count = rows.len();
    }
    count
}

/// Where rules do not ask for the target, a key is the same for all.
fn backends(program: &Program) -> &'static [Backend] {
    if asks_for_the_target(program) { &BACKENDS } else { &BACKENDS[1..] }
}

fn asks_for_the_target(program: &Program) -> bool {
    program.atoms.iter().any(|atom| !matches!(atom, Atom::Profile(_)))
}

/// Hands on what the builder wrote when it ran in the test: with it as a build-dependency the crate would take minutes.
const BUILD: &str = r#"fn main() {
    println!("cargo::rerun-if-env-changed=RULED_SI");
    let from = std::env::var("RULED_SI").expect("the test sets it");
    let to = std::path::Path::new(&std::env::var("OUT_DIR").expect("a build script has it")).join("si");
    let _ = std::fs::remove_dir_all(&to);
    std::fs::create_dir_all(&to).expect("made");
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        std::fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
    }
}
"#;

fn manifest() -> String {
    let runtime = workspace().join("runtime");
    format!(
        "[package]\nname = \"ruled\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
         shader-info = {{ path = {runtime:?} }}\n"
    )
}

/// What the builder writes for a package into a folder. Texts are assembled and not compiled.
fn built(package: &Path, profiles: &[&str], si: &Path) {
    let mut options = Options {
        backends: BACKENDS.to_vec(),
        dialects: Vec::new(),
        has_dialects: true,
        profiles: profiles.iter().map(|it| (*it).to_owned()).collect(),
        ..Options::default()
    };
    let project = read_directory(package, &mut options).expect("a package");
    let results = project.check(&options);
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    fs::create_dir_all(si).expect("made");
    write::write(si, &project, &results, None, &options).expect("written");
}

/// Sets every key of every info by its setters and writes its bits, what the rules make of them, and the technique.
fn program_text(cases: &[Case]) -> String {
    let mut out = String::from(
        "#![allow(warnings)]
        use shader_info::technique::NoTechniqueReason;
        use shader_info::{Backend, NoTechnique, Technique};
        fn line(out: &mut String, set: u64, ruled: Option<u64>, found: Result<Technique, NoTechnique>) {
            use std::fmt::Write;
            let ruled = ruled.map_or(\"-\".into(), |key| format!(\"{key:x}\"));
            let found = match found {
                Ok(it) => it.index().to_string(),
                Err(it) if it.reason() == NoTechniqueReason::Skipped => \"skipped\".into(),
                Err(it) => it.to_string(),
            };
            let _ = writeln!(out, \"{set:x} {ruled} {found}\");
        }
        fn every(counts: &[u32], mut act: impl FnMut(&[u32])) {
            for mut number in 0..counts.iter().product::<u32>() {
                let values: Vec<u32> = counts.iter().map(|count| {
                    let value = number % count;
                    number /= count;
                    value
                }).collect();
                act(&values);
            }
        }\n",
    );
    for (index, case) in cases.iter().enumerate() {
        let _ = writeln!(out, "mod c{index} {{\n{}\n{}}}", case.text, asked(case));
    }
    let calls: String = (0..cases.len()).map(|index| format!("c{index}::answer(&mut out);\n")).collect();
    let _ = writeln!(
        out,
        "fn main() {{ let mut out = String::new();\n{calls}
         std::fs::write(std::env::args().nth(1).expect(\"a path\"), out).expect(\"written\"); }}"
    );
    out
}

fn asked(case: &Case) -> String {
    let (program, name, module) = (&case.program, case.name, if case.name == "Case" { "case" } else { "render_mesh" });
    let setters: String = program.variables.iter().enumerate().map(|(at, it)| setter(at, it, module)).collect();
    let counts: Vec<String> = program.variables.iter().map(|it| it.branch.domain.count().to_string()).collect();
    let mut out = String::from("pub fn answer(out: &mut String) {\n");
    for backend in backends(program) {
        let (fresh, canonical) = match asks_for_the_target(program) {
            true => (
                format!("key_for(shader_info::Backend::{backend:?})"),
                format!("bits, shader_info::Backend::{backend:?}"),
            ),
            false => ("key()".into(), "bits".into()),
        };
        let _ = writeln!(
            out,
            "super::every(&[{}], |v| {{ let key = {name}::{fresh}{setters}; let bits = key.bits();
             super::line(out, bits, {module}::Key::canonical({canonical}), key.technique()); }});",
            counts.join(", ")
        );
    }
    out + "}\n"
}

fn setter(at: usize, it: &Variable, module: &str) -> String {
    let name = &it.branch.name;
    match &it.branch.domain {
        Domain::Bool => format!(".{name}(v[{at}] != 0)"),
        Domain::Int { first, .. } => format!(".{name}({first} + v[{at}] as i32)"),
        Domain::Enum(words) => {
            let ty = name.to_uppercase();
            let words: Vec<String> = words.iter().map(|word| format!("{module}::{ty}::{word}")).collect();
            format!(".{name}([{}][v[{at}] as usize])", words.join(", "))
        }
    }
}

/// A random declaration with texts; `None` if something in it is refused, or there are too many keys.
fn random_case(random: &mut Random) -> Option<Case> {
    let made = declaration(random);
    let body = made.text.strip_prefix("Case {").and_then(|it| it.trim_end().strip_suffix('}')).expect("as it is made");
    let text = format!("pub Case {{ {} {} }}", lowered(body, random), frame(&made, random));
    let info = parse_info(text.parse().expect("tokens"), "case.rs");
    if made.branches.iter().map(|(_, values)| values.len()).product::<usize>() > MAX_KEYS || !info.report.is_clean() {
        return None;
    }
    let mut report = Report::default();
    let info = resolve(&info.info, &[], &mut report);
    let sources = sources(&info, &mut |_, _, _| Err(FindError::Missing(Vec::new())), &mut report);
    for profiles in [&[][..], &PROFILES.map(str::to_owned)] {
        let context = Context {
            backends: &BACKENDS,
            profiles,
            lowerings: &[],
            push_constant_limit: 128,
            uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
            sources: &sources,
            extent: Extent::Whole,
        };
        check(&info, &context, &mut report);
    }
    let (program, wrong) = settle(&info, &Lowerings::default());
    let is_taken = report.is_clean() && wrong.is_empty();
    is_taken.then(|| Case { text: format!("shader_info::shader_info! {{ {text} }}"), name: "Case", program })
}

/// One branch in some is not a constant of the texts.
fn lowered(body: &str, random: &mut Random) -> String {
    match random.below(4) {
        0 => body.replacen("branch b1", "branch(dynamic) b1", 1),
        1 => body.replacen("branch b1", "branch(specialization) b1", 1),
        _ => body.to_owned(),
    }
}

/// Sources that ask for a branch, and a push constant under a condition, which pins its branch.
fn frame(made: &Made, random: &mut Random) -> String {
    let (name, values) = &made.branches[random.below(made.branches.len())];
    let pinned = match (random.below(3), values[0].as_str()) {
        (0, "false") => format!("#[when({name})] push_constant only_here: float;"),
        (0, first) => format!("#[when({name} == {first})] push_constant only_here: float;"),
        _ => String::new(),
    };
    format!(
        "{pinned} render_state Alpha {{ blend: alpha, depth_write: false }}
        vertex_in(0) pos: vec3; fragment_out(0) color: vec4;
        vertex_source {{ void main() {{ gl_Position = vec4(pos, 1.0); }} void deep() {{ gl_Position = vec4(pos, 2.0); }} }}
        fragment_source {{ void main() {{ color = vec4(float(b0)); }} }} do_static_compilation;"
    )
}

/// Every key whose branches are within their domains, the values of the first branch following each other.
fn keys(program: &Program) -> Vec<u64> {
    program.variables.iter().rev().fold(vec![0], |keys, variable| {
        let values = || 0..variable.branch.domain.count();
        keys.iter().flat_map(|key| values().map(|index| variable.put(*key, index))).collect()
    })
}
fn program(text: &str) -> Program {
    let parsed = parse_info(text.parse().expect("tokens"), "case.rs");
    assert!(parsed.report.is_clean(), "{:#?}\n{text}", parsed.report);
    let payloads: Vec<_> = parsed.info.references.iter().map(|_| None).collect();
    let (program, wrong) = settle(&resolve(&parsed.info, &payloads, &mut Report::default()), &Lowerings::default());
    assert!(wrong.is_empty(), "{wrong:#?}\n{text}");
    program
}

fn interpreted(program: &Program, key: u64, atoms: &[bool]) -> Option<u64> {
    match program.run(key, atoms) {
        Outcome::Skipped(_) => None,
        Outcome::Technique { key, .. } => Some(key),
    }
}

/// What stands between the braces of a file's `shader_info!` of a name.
fn declaration_of(text: &str, name: &str) -> String {
    let tokens: Vec<TokenTree> = text.parse::<TokenStream>().expect("Rust").into_iter().collect();
    let declares = |stream: &TokenStream| {
        let mut idents = stream.clone().into_iter().filter_map(|token| match token {
            TokenTree::Ident(ident) => Some(ident.to_string()),
            _ => None,
        });
        idents.nth(1).is_some_and(|second| second == name)
    };
    let found = tokens.windows(3).find_map(|window| match window {
        [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Group(group)]
            if word == "shader_info" && group.delimiter() == Delimiter::Brace && declares(&group.stream()) =>
        {
            Some(group.stream().to_string())
        }
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no `{name}`"))
}
