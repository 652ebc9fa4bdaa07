//! Suggests a statement or an include for names and files that the package has but the info does not.

use std::fs;
use std::path::{Component, Path, PathBuf};

use shader_info_glsl::{MAX_FILE_BYTES, declared};
use shader_info_model::diagnostic::{COMPILE, Diagnostic, MISSING_FILE, did_you_mean};
use shader_info_model::{Info, Interface, Payload};

use crate::diagnose::hints::undeclared;
use crate::diagnose::shared_items;
use crate::find::package::Project;
use crate::results::Checked;

/// Maximum number of files that are searched for a name.
const MAX_FILES: usize = 2000;

/// Adds, to each error about an unknown name or file, the place in the package that has it.
pub(crate) fn name_sources(checked: &mut [Checked], project: &Project) {
    let mut files: Option<Vec<(String, String)>> = None;
    for Checked { job, findings, .. } in checked {
        for finding in findings {
            name_source(&mut finding.diagnostic, &job.info, project, &mut files);
        }
    }
}

fn name_source(diagnostic: &mut Diagnostic, info: &Info, project: &Project, files: &mut Option<Vec<(String, String)>>) {
    if diagnostic.code == &MISSING_FILE {
        suggest_file(diagnostic, project);
    }
    if diagnostic.code != &COMPILE {
        return;
    }
    let Some(name) = unknown(&diagnostic.message).map(str::to_owned) else { return };
    if name == "super" {
        diagnostic.help = Some("give the slot a body where it is declared: `{ … }`".into());
        return;
    }
    let is_instance = |interface: &&Interface| interface.instance.as_deref() == Some(&name);
    if used(info).any(|interface| is_instance(&interface)) {
        return;
    }
    if let Some(interface) = interfaces(project).find(is_instance) {
        let add = format!("`{} as {name}` exists: add `vertex_out({});`", interface.name, interface.name);
        diagnostic.others.push((interface.place.clone(), "declared here".into()));
        diagnostic.help = Some(add);
        return;
    }
    if shared_items::suggest(diagnostic, &name, info, project) {
        return;
    }
    add_include(diagnostic, &name, files.get_or_insert_with(|| texts(project)));
}

/// Suggests a file for the first name in the message.
fn suggest_file(diagnostic: &mut Diagnostic, project: &Project) {
    let name = diagnostic.message.split('`').nth(1).filter(|name| !name.starts_with('#'));
    let Some(name) = name.map(str::to_owned) else { return };
    let mut known: Vec<(String, String)> = Vec::new();
    for folder in project.folders.all() {
        let title = folder.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
        let all = files_below(folder).into_iter().filter(|it| it.extension().is_none_or(|it| it != "rs"));
        known.extend(all.map(|path| (title.clone(), shown(folder, &path))));
    }
    let last = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let below = known.iter().find(|(folder, path)| name.strip_prefix(&format!("{folder}/")) == Some(path));
    let moved = || known.iter().find(|(_, path)| last(path) == last(&name));
    diagnostic.help = match (below, moved()) {
        (Some((folder, path)), _) => Some(format!("write `{path}`: paths are relative to `{folder}`")),
        (None, Some((folder, path))) => Some(format!("the file `{folder}/{path}` exists: write `{path}`")),
        (None, None) => {
            let near = did_you_mean(&name, known.iter().map(|(_, path)| path.as_str()));
            near.or_else(|| create(&name, &diagnostic.message))
        }
    };
}

/// Proposes where a file could be that none of the folders in the message has.
fn create(name: &str, message: &str) -> Option<String> {
    let folder = message.split_once("` in ")?.1.split(", ").next()?;
    let is_below = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    let create = if is_below { format!("create `{folder}/{name}`, or name") } else { "name".into() };
    Some(format!("{create} its folder in build.rs: `Builder::new().shader_folders([\"{folder}\", \"…\"])`"))
}

fn shown(folder: &Path, path: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn add_include(diagnostic: &mut Diagnostic, name: &str, files: &[(String, String)]) {
    let declares = |text: &str| text.contains(name) && declared(text).iter().any(|it| it.name == name);
    if let Some((path, _)) = files.iter().find(|(path, text)| !is_of(diagnostic, path) && declares(text)) {
        diagnostic.help = Some(format!("`{name}` is defined in `{path}`: add `#include \"{path}\"`"));
    }
}

fn is_of(diagnostic: &Diagnostic, path: &str) -> bool {
    diagnostic.place.file.ends_with(path)
}

// Matches "`x`: undeclared identifier" and "`f`: unknown function", both followed by the variants.
fn unknown(message: &str) -> Option<&str> {
    let (name, rest) = message.strip_prefix('`')?.split_once('`')?;
    let is_it = [": undeclared identifier", ": unknown function"].iter().any(|it| rest.starts_with(it));
    is_it.then_some(name).or_else(|| undeclared(message))
}

fn used(info: &Info) -> impl Iterator<Item = &Interface> {
    info.items.iter().filter_map(|item| item.statement.interface_use()?.interface.as_ref())
}

fn interfaces(project: &Project) -> impl Iterator<Item = &Interface> {
    let payloads = project.resolutions.values().flat_map(|it| &it.payloads);
    payloads.filter_map(|it| if let Payload::Interface(it) = it { Some(it) } else { None })
}

// Returns every GLSL file in the shader folders, named as in an include. The files are read without the folders' list
// of files, because a file that is only searched for a suggestion is not a source of the shader.
fn texts(project: &Project) -> Vec<(String, String)> {
    let mut out = Vec::new();
    for folder in project.folders.all() {
        for path in files_below(folder) {
            let name = shown(folder, &path);
            let is_small = fs::metadata(&path).is_ok_and(|it| it.len() <= MAX_FILE_BYTES);
            out.extend(fs::read_to_string(&path).ok().filter(|_| is_small).map(|text| (name, text)));
        }
    }
    out
}

/// Returns the files in a folder and below it, in order, up to a limit.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut open = vec![folder.to_owned()];
    let mut out = Vec::new();
    while let Some(folder) = open.pop().filter(|_| out.len() < MAX_FILES) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.file_type() {
                Ok(it) if it.is_dir() => open.push(entry.path()),
                Ok(it) if it.is_file() => out.push(entry.path()),
                _ => {}
            }
        }
    }
    out.sort();
    out
}
