//! Makes the files of each shader and its record in the manifest.

use std::collections::BTreeSet;

use shader_info_assemble::embed;
use shader_info_assemble::pack::{self, Entry, Kind};
use shader_info_model::Stage;
use shader_info_model::Statement;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, Family};
use shader_info_reflect::reflection::{Reflection, to_bytes};
use shader_info_reflect::{lower, reflect};

use super::manifest::{Manifest, digest};
use super::names::folder_names;
use super::record::{FileKind, FileRecord, Named, Record, State, Unsupported};
use super::reflection::reflection;
use super::shader::Shader;
use crate::diagnose::missing::missing;
use crate::diagnose::render::{Style, render};
use crate::find::Draft;
use crate::find::package::Project;
use crate::json::text;
use crate::options::Options;
use crate::results::pack_entries::entries;
use crate::results::{Checked, Results, has_artifacts};

/// Returns every static shader, by name. A shader with errors has the record of its last good run.
pub(super) fn shaders(project: &Project, results: &Results, options: &Options, before: &Manifest) -> Vec<Shader> {
    let is_ours = |it: &&Checked| it.job.info.is_static() || !it.findings.is_empty() && knows(before, it);
    let checked: Vec<&Checked> = results.checked.iter().filter(is_ours).collect();
    let folders = folder_names(checked.iter().map(|it| (it.job.info.name.as_str(), it.hash)));
    let mut out = Vec::new();
    for (it, folder) in checked.iter().zip(&folders) {
        let name = it.job.info.name.as_str();
        out.push(match has_artifacts(it, options) {
            true => good(it, results, options, folder),
            false => failed(name, folder, it.findings.iter().map(|it| &it.diagnostic), results, before),
        });
    }
    let known: BTreeSet<String> = results.checked.iter().map(|it| it.job.info.name.clone()).collect();
    unread(project, results, before, &known, &mut out);
    out.sort_by(|a, b| a.name.cmp(&b.name));
    out
}

fn knows(before: &Manifest, it: &Checked) -> bool {
    before.shader(&it.job.info.name).is_some()
}

// Adds shaders that were not checked, because their statements or paths are wrong, or because a Rust file could not be
// tokenized.
fn unread(project: &Project, results: &Results, before: &Manifest, known: &BTreeSet<String>, out: &mut Vec<Shader>) {
    let mut seen = known.clone();
    for declaration in &project.tree.declarations {
        let Draft::Info(draft) = &declaration.draft else { continue };
        let is_static = draft.items.iter().any(|it| it.statement == Statement::DoStaticCompilation);
        let is_meant = is_static || before.shader(&declaration.name).is_some();
        if !is_meant || !seen.insert(declaration.name.clone()) {
            continue;
        }
        let is_its = |it: &&Diagnostic| it.place.file == declaration.place.file;
        let stopped = results.stopped.iter().flat_map(|it| &it.path_errors.diagnostics).filter(is_its);
        let all = declaration.report.diagnostics.iter().chain(stopped);
        out.push(failed(&declaration.name, &declaration.name, all, results, before));
    }
    let broken: Vec<String> = project.tree.broken.keys().map(|path| project.tree.shown(path)).collect();
    if broken.is_empty() {
        return;
    }
    // The declarations of such a file are unknown, so no shader of the manifest is deleted.
    let words = format!("cannot tokenise {}", broken.join(", "));
    for name in before.names().filter(|name| !seen.contains(*name)) {
        out.push(kept(name, name, vec![words.clone()], before));
    }
}

fn failed<'a>(
    name: &str,
    folder: &str,
    diagnostics: impl Iterator<Item = &'a Diagnostic>,
    results: &Results,
    before: &Manifest,
) -> Shader {
    let texts = &results.report.texts;
    let mut words: Vec<String> = diagnostics.map(|it| render(it, texts, Style::Plain)).collect();
    if words.is_empty() {
        words.push(format!("no backend supports `{name}`, or it was not compiled"));
    }
    kept(name, folder, words, before)
}

fn kept(name: &str, folder: &str, words: Vec<String>, before: &Manifest) -> Shader {
    let nothing = || Record { name: name.into(), folder: folder.into(), ..Record::default() };
    let record = before.shader(name).cloned().unwrap_or_else(nothing);
    let record = Record { state: State::Failed, diagnostics: words, ..record };
    Shader { name: name.into(), is_good: false, record, files: Vec::new() }
}

fn good(it: &Checked, results: &Results, options: &Options, folder: &str) -> Shader {
    let reflected = reflected(it, options);
    let entries = entries(it, &results.ran);
    let mut files = Vec::new();
    let mut records = Vec::new();
    for entry in entries.iter().filter(|entry| matches!(entry.kind, Kind::Text | Kind::Spirv)) {
        let path = format!("{folder}/{}", file_name(entry));
        records.push(record(entry, &path, &entries));
        files.push((path, entry.bytes.clone()));
    }
    let json = text(&reflection(&it.job.info.name, &reflected));
    let reflection_path = format!("{folder}/reflection.json");
    let embed_path = format!("{folder}/embed.bin");
    let embedded = embed::write(&to_bytes(&reflected), &pack::write(&[entries.clone(), missing(it, options)].concat()));
    let unsupported = it.job.unsupported.iter().map(|(backend, problems)| Unsupported {
        backend: backend.row().name.into(),
        why: problems.first().map(|it| it.message.clone()),
    });
    let record = Record {
        name: it.job.info.name.clone(),
        folder: folder.into(),
        state: State::Good,
        diagnostics: Vec::new(),
        declaration: Some(it.hash.to_string()),
        reflection: Some(Named::new(reflection_path.clone(), json.as_bytes())),
        embed: Some(Named::new(embed_path.clone(), &embedded)),
        files: records,
        unsupported: Some(unsupported.collect()),
    };
    files.push((reflection_path, json.into_bytes()));
    files.push((embed_path, embedded));
    Shader { name: it.job.info.name.clone(), is_good: true, record, files }
}

// Reflects the info as the macro does.
fn reflected(it: &Checked, options: &Options) -> Reflection {
    reflect(&lower(&it.job.info, &Sources::default()), &options.reflection_key(&it.job.info))
}

// Returns a name such as `vulkan.frag.spv`; the number of a variant comes before the stage.
fn file_name(entry: &Entry) -> String {
    let (backend, stage) = made_for(entry);
    let variant = if entry.variant == 0 { String::new() } else { format!(".{}", entry.variant) };
    let language = match (entry.kind, backend.row().family) {
        (Kind::Spirv, _) => "spv",
        (_, Family::OpenGl | Family::Gles | Family::Vulkan) => "glsl",
        (_, Family::Metal) => "msl",
        (_, Family::D3d12) => "hlsl",
        (_, Family::WebGpu) => "wgsl",
    };
    format!("{}{variant}.{}.{language}", backend.row().name, stage.suffix())
}

fn record(entry: &Entry, path: &str, all: &[Entry]) -> FileRecord {
    let (backend, stage) = made_for(entry);
    let same = |it: &&Entry| (it.backend, it.stage, it.variant) == (entry.backend, entry.stage, entry.variant);
    let names = all.iter().filter(same).find(|it| it.kind == Kind::Names);
    let names = names.map(|it| String::from_utf8_lossy(&it.bytes).into_owned()).unwrap_or_default();
    let mut lines = names.lines();
    let entry_point = lines.next().unwrap_or("main").to_owned();
    let renamed = lines.filter_map(|line| line.split_once(' '));
    FileRecord {
        path: path.into(),
        kind: if entry.kind == Kind::Spirv { FileKind::Spirv } else { FileKind::Text },
        backend: backend.row().name.into(),
        stage: stage.name().into(),
        variant: entry.variant,
        entry_point,
        renamed: renamed.map(|(from, to)| (from.to_owned(), to.to_owned())).collect(),
        bytes: entry.bytes.len() as u64,
        sha256: digest(&entry.bytes),
    }
}

fn made_for(entry: &Entry) -> (Backend, Stage) {
    let backend = Backend::all().nth(entry.backend.into()).expect("an entry is made from a backend's number");
    (backend, Stage::ALL[usize::from(entry.stage)])
}
