//! Small declarations: their text for every stage and backend, compared with `golden/` and read by glslang.
//!
//! `BLESS=1 cargo test --workspace --test it golden::` writes the files; glslang must accept every text either way.
//! Kept for a compiled backend is what its translator makes, or why it refuses. A case is one file; a text that an
//! earlier backend of the stage has is named instead of repeated.

use crate::declarations;
use crate::refused::{REFUSED, listed, wrong_refusals};

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::compile::glslang::compile;
use shader_builder::compile::translate::translate;
use shader_info_assemble::assemble::assemble;
use shader_info_glsl::FindError;
use shader_info_lang::dsl::STATEMENTS;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Key, SourceFile, Sources, sources};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::{ArtifactForm, Backend, enabled_by};
use shader_info_model::{Dimension, ImageFormat, ImageType, ResourceKind, SamplerType, Stage, Statement, Type};
use shader_info_reflect::lower;

#[test]
fn every_text_equals_its_golden_file_and_compiles() {
    let cases = cases();
    let mut wanted: BTreeMap<String, String> = BTreeMap::new();
    let mut problems = Vec::new();
    let (mut texts, mut refused) = (0, BTreeMap::<String, String>::new());
    for (name, case) in &cases {
        assert!(case.diagnostics.is_empty(), "{name}: {:#?}", case.diagnostics);
        for info in &case.infos {
            assert!(info.report.is_clean(), "{name}: {:#?}", info.report);
        }
        // The last is what the case is about; the ones before it are what it is made of.
        let info = &case.infos.last().expect("a case declares an info").resolved;
        let files = files(info);
        let mut sections = Vec::new();
        for stage in stages(info) {
            for backend in backends(info) {
                let path = format!("{name}, {} for {}", stage.suffix(), backend.row().name);
                let listed_as = format!("{}/{name}.{}", backend.row().name, stage.suffix());
                let contributions = lower(info, &files);
                let text = match assemble(&contributions, &Key::new(backend), stage) {
                    Ok(assembled) => {
                        texts += 1;
                        match compile(stage, backend, &assembled.text) {
                            Ok(compiled) if backend.row().form == ArtifactForm::Translated => {
                                match translate(backend, stage, &compiled.words) {
                                    Ok((translated, _)) => translated.text,
                                    Err(why) => {
                                        let text = format!("// {why}\n").replace("\n//", "\n");
                                        refused.insert(listed_as, text.clone());
                                        text
                                    }
                                }
                            }
                            Ok(_) => assembled.text,
                            Err(messages) => {
                                let words = messages.iter().map(|it| format!("{}: {}\n", it.line, it.text));
                                let words: String = words.collect();
                                problems.push(format!("{path} does not compile:\n{words}{}", assembled.text));
                                assembled.text
                            }
                        }
                    }
                    Err(diagnostics) => {
                        let text: String = diagnostics.iter().map(|it| format!("// {}\n", words(it))).collect();
                        refused.insert(listed_as, text.clone());
                        text
                    }
                };
                sections.push((stage, backend, text));
            }
        }
        wanted.insert(format!("{name}.txt"), file(&sections));
    }
    println!("{} cases: {texts} texts accepted by glslang, {} refused with a reason", cases.len(), refused.len());
    problems.extend(differences(&wanted));
    problems.extend(wrong_refusals(&refused, &listed(REFUSED)));
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn the_cases_use_every_statement_type_and_qualifier() {
    let cases = cases();
    let drafts = cases.values().flat_map(|case| &case.infos).flat_map(|info| &info.draft.items);
    let resolved = cases.values().flat_map(|case| &case.infos).flat_map(|info| &info.resolved.items);
    let mut used: BTreeSet<String> = drafts.map(|item| item.statement.word().to_owned()).collect();
    for item in resolved {
        match &item.statement {
            Statement::Resource(resource) => match &resource.kind {
                ResourceKind::Sampler { ty, .. } => drop(used.insert(ty.name())),
                ResourceKind::Image { ty, format, access, memory } => {
                    used.extend([ty.name(), format.name().into(), format!("image {}", access.name())]);
                    used.insert(format!("{memory:?}"));
                }
                ResourceKind::StorageBuf { access, .. } => drop(used.insert(format!("buffer {}", access.name()))),
                ResourceKind::UniformBuf { .. } => {}
            },
            Statement::PushConstant(it) => drop(used.insert(it.ty.name().to_owned())),
            _ => {}
        }
    }
    // What `graph` becomes is in the tests of `shader-builder`.
    let words = STATEMENTS.iter().map(|row| row.word.to_owned()).filter(|word| word != "graph");
    let accesses =
        ["read", "write", "read_write"].into_iter().flat_map(|it| [format!("image {it}"), format!("buffer {it}")]);
    let wanted = words
        .chain(accesses)
        .chain(Type::all().map(|ty| ty.name().to_owned()))
        .chain(SamplerType::all().map(SamplerType::name))
        .chain(ImageType::all().map(ImageType::name))
        .chain(ImageFormat::ALL.map(|format| format.name().to_owned()));
    let missing: Vec<String> = wanted.filter(|word| !used.contains(word)).collect();
    assert!(missing.is_empty(), "no case uses {}", missing.join(", "));
    assert_eq!(Dimension::ALL.len(), 11, "a new shape wants new cases");
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn cases() -> BTreeMap<String, declarations::Declarations> {
    let entries =
        fs::read_dir(folder("cases")).expect("the cases are there").map(|entry| entry.expect("readable").path());
    let infos = entries.filter(|path| path.extension().is_some_and(|it| it == "info"));
    let case = |path: PathBuf| {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a case is text");
        let read = declarations::read(&[(format!("{name}.info"), text)]);
        (name, read)
    };
    infos.map(case).collect()
}

fn files(info: &Resolved) -> Sources {
    let mut report = Report::default();
    let mut find = |path: &str, _package: &str, _from: &str| {
        let text = fs::read_to_string(folder("cases/glsl").join(path)).map_err(|_| FindError::Missing(Vec::new()))?;
        Ok(SourceFile { name: path.into(), path: path.into(), text })
    };
    let sources = sources(info, &mut find, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    sources
}

fn stages(info: &Resolved) -> Vec<Stage> {
    let sources = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Source(source) => Some(source.stage),
        _ => None,
    });
    sources.collect()
}

fn backends(info: &Resolved) -> Vec<Backend> {
    match info.meant_for() {
        Some(words) => {
            let mut all: Vec<Backend> = words.into_iter().flat_map(enabled_by).collect();
            all.sort();
            all.dedup();
            all
        }
        None => Backend::all().collect(),
    }
}

fn words(diagnostic: &Diagnostic) -> String {
    format!("{}: {}", diagnostic.place, diagnostic.text()).replace('\n', "\n//")
}

/// What is kept of a case: its texts by stage, in the order of the backends, each once.
fn file(sections: &[(Stage, Backend, String)]) -> String {
    let mut out = String::new();
    for (index, (stage, backend, text)) in sections.iter().enumerate() {
        let head = format!("==== {}, {}", stage.suffix(), backend.row().name);
        let same = sections[..index].iter().find(|(of, _, other)| of == stage && other == text);
        match same {
            Some((_, earlier, _)) => out.push_str(&format!("{head}: as {}\n", earlier.row().name)),
            None => out.push_str(&format!("{head}\n{text}")),
        }
        if !out.ends_with('\n') {
            out.push_str("\n==== without a line break at the end\n");
        }
    }
    out
}

/// The texts that are kept for a backend and that no earlier backend has, by case and stage.
pub(crate) fn kept(backend: Backend) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for entry in fs::read_dir(folder("golden")).expect("it is there") {
        let path = entry.expect("readable").path();
        let case = path.file_stem().expect("a file has a name").to_string_lossy();
        let text = fs::read_to_string(&path).expect("it is text");
        for section in text.split("==== ") {
            let (head, text) = section.split_once('\n').unwrap_or_default();
            if let Some(stage) = head.strip_suffix(&format!(", {}", backend.row().name)) {
                out.insert(format!("{case}.{stage}"), text.to_owned());
            }
        }
    }
    out
}

#[test]
fn an_equal_text_is_named_and_another_is_not() {
    let section = |stage, backend, text: &str| (stage, backend, text.to_owned());
    let sections = [
        section(Stage::Vertex, Backend::OpenGl330, "a\n"),
        section(Stage::Vertex, Backend::OpenGl410, "b"),
        section(Stage::Vertex, Backend::OpenGl430, "a\n"),
        section(Stage::Fragment, Backend::OpenGl330, "a\n"),
    ];
    let kept = "==== vert, opengl_330\na\n==== vert, opengl_410\nb\n==== without a line break at the end\n\
                ==== vert, opengl_430: as opengl_330\n==== frag, opengl_330\na\n";
    assert_eq!(file(&sections), kept);
}

/// Compares with what is kept, or keeps it; files that no case makes are a difference too.
fn differences(wanted: &BTreeMap<String, String>) -> Vec<String> {
    let root = folder("golden");
    let bless = std::env::var_os("BLESS").is_some();
    let mut out = Vec::new();
    for (name, text) in wanted {
        let kept = fs::read_to_string(root.join(name)).unwrap_or_default();
        if kept == *text {
            continue;
        }
        if bless {
            fs::write(root.join(name), text).expect("can be written");
        } else {
            let at = kept.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
            let section = text.lines().take(at + 1).filter(|line| line.starts_with("==== ")).last().unwrap_or_default();
            let [old, new] = [&kept, text].map(|it| it.lines().nth(at).unwrap_or("the end of the file"));
            out.push(format!("golden/{name}:{}: `{old}` should be `{new}`, below `{section}`", at + 1));
        }
    }
    for entry in fs::read_dir(&root).expect("it is there") {
        let name = entry.expect("readable").file_name().to_string_lossy().into_owned();
        if wanted.contains_key(&name) {
            continue;
        }
        if bless {
            fs::remove_file(root.join(&name)).expect("can be removed");
        } else {
            out.push(format!("golden/{name} is made by no case"));
        }
    }
    out
}
