//! Writes the files of `OUT_DIR/si`. A file is written only if its content changes, and outdated files are deleted.

mod archive;
pub mod clean;
mod cleaned;
pub mod deliver;
mod summary;

pub use cleaned::Cleaned;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use rayon::prelude::*;
use shader_info_assemble::pack;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{self, ARCHIVE, Built, DuplicateName, PATH_ERRORS, UNSURE_PATHS, pack_name};
use shader_info_model::diagnostic::DECLARED_TWICE;
use shader_info_model::wire;

use crate::compile::run::CompileResults;
use crate::diagnose::missing::missing;
use crate::file_stamp::seal;
use crate::find::package::Project;
use crate::find::{Declaration, is_selected};
use crate::options::Options;
use crate::results::pack_entries::entries;
use crate::results::{Checked, Results, Stopped, has_artifacts};
use crate::stacks::Shipped;
pub use crate::whole_file::write_whole;

/// Writes every file that the macro and the builders of dependents read.
///
/// # Errors
/// The error of the file system if the folder cannot be written.
pub fn write(
    folder: &Path,
    project: &Project,
    results: &Results,
    stacks: Option<&[u8]>,
    options: &Options,
) -> io::Result<()> {
    let mut files = Files { folder, kept: BTreeSet::new() };
    if let Some(stacks) = stacks {
        files.put("stacks", stacks)?;
    }
    files.put("options", wire::encode(&macro_options(project, results, options)).as_bytes())?;
    files.put("exports", wire::encode(&project.exports()).as_bytes())?;
    files.put("summary.txt", results.report.summary_for_file().as_bytes())?;
    put_graphs(&mut files, project)?;
    put_path_errors(&mut files, &results.stopped, PATH_ERRORS)?;
    put_path_errors(&mut files, &results.unsure, UNSURE_PATHS)?;
    let each = results.checked.par_iter().map(|it| put_info(&files, it, project, results, options));
    let packed: Vec<(Hash128, Option<u64>)> = each.collect::<io::Result<_>>()?;
    for (hash, seal) in packed {
        files.keep(&hash.to_string());
        if let Some(seal) = seal {
            files.keep(&pack_name(hash, seal));
        }
    }
    for (hash, marks) in &results.fragment_marks {
        let built = Built { marks: marks.clone(), ..Built::default() };
        files.put(&hash.to_string(), wire::encode(&built).as_bytes())?;
    }
    for kept in &results.kept {
        files.keep(&kept.info.hash.to_string());
        if let Some(pack) = &kept.info.pack {
            files.keep(&pack_name(kept.info.hash, pack.content()));
        }
    }
    if !options.embed {
        let new = results.checked.iter().map(|it| it.hash);
        let infos = new.chain(results.kept.iter().map(|it| it.info.hash));
        files.put(ARCHIVE, &archive::of_folder(folder, infos)?)?;
    }
    files.delete_others()
}

// Writes the errors of paths, for each hash of names and paths in a file with this extension.
fn put_path_errors(files: &mut Files<'_>, stopped: &[Stopped], extension: &str) -> io::Result<()> {
    let mut by_hash: BTreeMap<Hash128, Vec<handshake::PathErrors>> = BTreeMap::new();
    for declaration in stopped.iter().filter(|declaration| !declaration.path_errors.marks.is_empty()) {
        let file = declaration.file.to_string_lossy().into_owned();
        let path_errors = handshake::PathErrors { file, marks: declaration.path_errors.marks.clone() };
        by_hash.entry(declaration.hash).or_default().push(path_errors);
    }
    for (hash, all) in by_hash {
        files.put(&format!("{hash}.{extension}"), wire::encode(&all).as_bytes())?;
    }
    Ok(())
}

fn put_graphs(files: &mut Files<'_>, project: &Project) -> io::Result<()> {
    for (path, text) in &project.tree.graphs.made {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.put(&name, text.as_bytes())?;
    }
    Ok(())
}

// Writes the files that the macro reads of one info: the pack first, since the other file names it. Returns the hash in
// the pack's name.
fn put_info(
    files: &Files<'_>,
    it: &Checked,
    project: &Project,
    results: &Results,
    options: &Options,
) -> io::Result<(Hash128, Option<u64>)> {
    let pack = artifacts(it, &results.ran, options);
    let built = built(it, project, options, pack.as_deref());
    if let Some(pack) = &pack {
        files.write(&pack_name(it.hash, built.pack_seal), pack)?;
    }
    files.write(&it.hash.to_string(), wire::encode(&built).as_bytes())?;
    Ok((it.hash, pack.map(|_| built.pack_seal)))
}

/// Writes that nothing was compiled, so that no declaration counts as stale.
///
/// # Errors
/// The error of the file system if the folder cannot be written.
pub fn write_off(folder: &Path, project: Option<&Project>, options: &Options) -> io::Result<()> {
    let mut files = Files { folder, kept: BTreeSet::new() };
    if let Some(project) = project {
        put_graphs(&mut files, project)?;
    }
    // Reflection and types are the same as in other builds.
    let limit = options.push_constant_limit;
    if options.stacks.is_some() {
        files.put("stacks", &Shipped::default().bytes())?;
    }
    let options = handshake::Options { off: true, push_constant_limit: limit, ..handshake::Options::default() };
    files.put("options", wire::encode(&options).as_bytes())?;
    files.delete_others()
}

fn macro_options(project: &Project, results: &Results, options: &Options) -> handshake::Options {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let checked = results.checked.iter().map(|it| (&*it.job.info.place.file, &it.job.info.name));
    let kept = results.kept.iter().map(|it| (it.file.as_str(), &it.info.row.name));
    let mut checked: Vec<(String, String)> =
        checked.chain(kept).map(|(file, name)| (text(&project.folders.path_of(file)), name.clone())).collect();
    // Sorted, so that the result does not depend on which infos are up to date.
    checked.sort();
    let filtered = filtered(project, options);
    let folders = project.folders.all().map(text).collect();
    let duplicates = duplicates(project);
    handshake::Options { checked, filtered, folders, duplicates, ..options.handshake() }
}

// Returns the infos that the filter does not select, by their absolute files and names.
fn filtered(project: &Project, options: &Options) -> Vec<(String, String)> {
    let Some(part) = options.filter.as_deref() else { return Vec::new() };
    let tree = &project.tree;
    let others = tree.infos().filter(|id| !is_selected(Some(part), &tree.declarations[*id].name, || tree.path_of(*id)));
    let declarations = others.map(|id| &tree.declarations[id]);
    let file = |info: &Declaration| project.folders.path_of(&info.place.file).to_string_lossy().into_owned();
    let all: BTreeSet<_> = declarations.map(|it| (file(it), it.name.clone())).collect();
    all.into_iter().collect()
}

// Returns declarations whose name another one of their module has.
fn duplicates(project: &Project) -> Vec<DuplicateName> {
    let found = project.resolutions.values().filter_map(|it| it.path_errors.as_ref()).flat_map(|it| &it.diagnostics);
    let duplicates = found.filter(|it| it.code == &DECLARED_TWICE).map(|it| DuplicateName {
        file: project.folders.path_of(&it.place.file).to_string_lossy().into_owned(),
        line: it.place.line,
        column: it.place.column,
        text: it.text(),
    });
    duplicates.collect()
}

fn built(it: &Checked, project: &Project, options: &Options, pack: Option<&[u8]>) -> Built {
    let files = archive::files(it, project);
    let pack_bytes = pack.map_or(0, |pack| pack.len() as u64);
    let made_from = archive::made_from(it, &files, options);
    Built {
        marks: it.marks.clone(),
        warnings: it.warning_marks.clone(),
        files,
        has_pack: pack.is_some(),
        pack_bytes,
        pack_seal: pack.map_or(0, seal),
        made_from,
    }
}

fn artifacts(it: &Checked, ran: &CompileResults, options: &Options) -> Option<Vec<u8>> {
    let all = || [entries(it, ran), missing(it, options)].concat();
    has_artifacts(it, options).then(|| pack::write(&all()))
}

struct Files<'a> {
    folder: &'a Path,
    kept: BTreeSet<String>,
}

impl Files<'_> {
    fn put(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.keep(name);
        self.write(name, bytes)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.folder.join(name);
        match fs::read(&path) {
            Ok(old) if old == bytes => return Ok(()),
            // The folder of the macros' files is ours alone.
            Err(error) if error.kind() == io::ErrorKind::IsADirectory => fs::remove_dir_all(&path)?,
            _ => {}
        }
        write_whole(&path, bytes)
    }

    fn keep(&mut self, name: &str) {
        self.kept.insert(name.into());
    }

    fn delete_others(&self) -> io::Result<()> {
        for entry in fs::read_dir(self.folder)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if !self.kept.contains(&name) && entry.path().is_file() {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}
