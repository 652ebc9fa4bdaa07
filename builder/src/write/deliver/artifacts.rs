//! Makes the files of each shader and its record in the manifest.

use std::collections::BTreeSet;

use shader_info_assemble::embed;
use shader_info_assemble::pack::{self, Entry, Kind};
use shader_info_glsl::hash::Hash128;
use shader_info_model::Stage;
use shader_info_model::Statement;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, Family};
use shader_info_reflect::reflection::{Reflection, to_bytes};
use shader_info_reflect::{lower, reflect};

use super::manifest::{Manifest, digest};
use super::names::{Identity, folder_names};
use super::record::{FileKind, FileRecord, Named, Record, State, Unsupported};
use super::reflection::reflection;
use super::shader::Shader;
use crate::diagnose::missing::missing;
use crate::diagnose::render::{Style, render};
use crate::find::package::Project;
use crate::find::{Declaration, Draft};
use crate::json::text;
use crate::options::Options;
use crate::results::pack_entries::entries;
use crate::results::{Checked, Results, Row, has_artifacts};

/// Returns every static shader, by name and path. A shader with errors has the record of its last good run.
pub(super) fn shaders(project: &Project, results: &Results, options: &Options, before: &Manifest) -> Vec<Shader> {
    let unread = unread(project, results);
    let paths = results.checked.iter().map(|it| it.row.path.as_str()).chain(unread.iter().map(|it| it.path.as_str()));
    let before = Before { manifest: before, paths: paths.collect() };
    let is_ours =
        |checked: &&Checked| checked.job.info.is_static() || !checked.findings.is_empty() && before.knows(&checked.row);
    let checked: Vec<&Checked> = results.checked.iter().filter(is_ours).collect();
    let unread: Vec<&Unread<'_>> =
        unread.iter().filter(|it| it.is_static || before.record(it.name(), &it.path).is_some()).collect();
    let identities = checked.iter().map(|it| Identity { name: &it.row.name, path: &it.row.path, hash: it.hash });
    let others = unread.iter().map(|it| Identity { name: it.name(), path: &it.path, hash: Hash128(0) });
    let mut out = of_unread_files(project, &before);
    // They keep their folders, and count so that the others keep theirs.
    let unknown = out.iter().map(|it| Identity { name: &it.record.name, path: &it.record.path, hash: Hash128(0) });
    let folders = folder_names(&identities.chain(others).chain(unknown).collect::<Vec<_>>());
    let (folders, folders_of_unread) = folders.split_at(checked.len());
    for (it, folder) in checked.iter().zip(folders) {
        let record = Record { other_paths: it.row.other_paths.clone(), ..named(&it.row.name, &it.row.path, folder) };
        out.push(match has_artifacts(it, options) {
            true => good(it, results, options, record),
            false => failed(record, it.findings.iter().map(|it| &it.diagnostic), results, &before),
        });
    }
    for (declared, folder) in unread.iter().zip(folders_of_unread) {
        let record = named(declared.name(), &declared.path, folder);
        out.push(failed(record, declared.diagnostics(results), results, &before));
    }
    out.sort_by(|a, b| (&a.record.name, &a.record.path).cmp(&(&b.record.name, &b.record.path)));
    out
}

/// The manifest of the last run, with the paths of this run's infos.
struct Before<'a> {
    manifest: &'a Manifest,
    paths: BTreeSet<&'a str>,
}

impl Before<'_> {
    // Returns the record of a shader: of its path, or else of its name, if no info has the record's path any more. Then
    // the shader has moved, or an older version wrote the manifest.
    fn record(&self, name: &str, path: &str) -> Option<&Record> {
        let of_name = || self.manifest.shaders().filter(|it| it.name == name);
        of_name().find(|it| it.path == path).or_else(|| of_name().find(|it| !self.paths.contains(it.path.as_str())))
    }

    fn knows(&self, row: &Row) -> bool {
        self.record(&row.name, &row.path).is_some()
    }
}

/// A shader that was not checked, because its statements or paths are wrong.
struct Unread<'a> {
    declaration: &'a Declaration,
    path: String,
    is_static: bool,
}

impl<'a> Unread<'a> {
    fn name(&self) -> &'a str {
        &self.declaration.name
    }

    fn diagnostics(&self, results: &'a Results) -> impl Iterator<Item = &'a Diagnostic> {
        let file = &self.declaration.place.file;
        let stopped = results.stopped.iter().flat_map(|it| &it.path_errors.diagnostics);
        self.declaration.report.diagnostics.iter().chain(stopped.filter(|it| it.place.file == *file))
    }
}

fn unread<'a>(project: &'a Project, results: &Results) -> Vec<Unread<'a>> {
    let mut places: BTreeSet<String> = results.checked.iter().map(|it| it.job.info.place.to_string()).collect();
    let mut paths: BTreeSet<String> = results.checked.iter().map(|it| it.row.path.clone()).collect();
    let mut out = Vec::new();
    for id in project.tree.infos() {
        let declaration = &project.tree.declarations[id];
        let Draft::Info(draft) = &declaration.draft else { continue };
        let path = project.tree.path_of(id);
        // A file that several targets share is read once for each, and `cfg` chooses among infos of one path.
        let is_new = places.insert(declaration.place.to_string()) && paths.insert(path.clone());
        if is_new {
            let is_static = draft.items.iter().any(|it| it.statement == Statement::DoStaticCompilation);
            out.push(Unread { declaration, path, is_static });
        }
    }
    out
}

// The declarations of files that were not read are unknown, so no shader of the manifest is deleted.
fn of_unread_files(project: &Project, before: &Before<'_>) -> Vec<Shader> {
    let words: Vec<String> = project.tree.unread().map(|it| it.to_string()).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let names: BTreeSet<&str> = project.tree.infos().map(|id| project.tree.declarations[id].name.as_str()).collect();
    let is_known = |record: &Record| {
        if record.path.is_empty() {
            names.contains(record.name.as_str())
        } else {
            before.paths.contains(record.path.as_str())
        }
    };
    let unknown = before.manifest.shaders().filter(|it| !is_known(it));
    unknown.map(|it| Shader::failed(it.clone(), words.clone())).collect()
}

fn failed<'a>(
    new: Record,
    diagnostics: impl Iterator<Item = &'a Diagnostic>,
    results: &Results,
    before: &Before<'_>,
) -> Shader {
    let texts = &results.report.texts;
    let mut words: Vec<String> = diagnostics.map(|it| render(it, texts, Style::Plain)).collect();
    if words.is_empty() {
        words.push(format!("no backend supports `{}`, or it was not compiled", new.name));
    }
    let last = before.record(&new.name, &new.path).cloned();
    let record = last.map_or_else(
        || new.clone(),
        |last| Record { path: new.path.clone(), other_paths: new.other_paths.clone(), ..last },
    );
    Shader::failed(record, words)
}

fn named(name: &str, path: &str, folder: &str) -> Record {
    Record { name: name.into(), path: path.into(), folder: folder.into(), ..Record::default() }
}

fn good(it: &Checked, results: &Results, options: &Options, new: Record) -> Shader {
    let folder = &new.folder;
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
        state: State::Good,
        declaration: Some(it.hash.to_string()),
        reflection: Some(Named::new(reflection_path.clone(), json.as_bytes())),
        embed: Some(Named::new(embed_path.clone(), &embedded)),
        files: records,
        unsupported: Some(unsupported.collect()),
        ..new
    };
    files.push((reflection_path, json.into_bytes()));
    files.push((embed_path, embedded));
    Shader { record, files }
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
