//! Writes what `material` answers: texts, files, notes, programs and expanded stages.

use std::fs;
use std::path::Path;

use shader_builder::material::{Distinct, LightFactor, Material, Note, Options, Problem, file_name};
use shader_builder::{Backend, Builder};

use crate::console::Console;
use crate::exit::Failure;

/// Prints errors as they are in a terminal, without colours.
pub(super) fn print_error(console: &Console, problems: &[Problem]) {
    for problem in problems {
        let place = &problem.place;
        let help = problem.help.as_ref().map_or_else(String::new, |help| format!("  help: {help}\n"));
        let text = match place.is_known() {
            true => format!("error: {}\n --> {}:{}:{}\n{help}", problem.message, place.file, place.line, place.column),
            false => format!("error: {}\n{help}", problem.message),
        };
        console.print_error(&text);
    }
}

/// Returns the declaration and the text of both stages.
pub(super) fn texts(of: &Material, name: &str) -> String {
    let (file, it) = (file_name(name), &of.declaration);
    format!("{}\n// {file}.vert.glsl\n{}\n// {file}.frag.glsl\n{}", it.rust, it.vertex, it.pixel)
}

/// Lists the nodes that the shader does not compute, with what happened to each.
pub(super) fn explained(element: &str, nodes: usize, notes: &[(String, Note)]) -> String {
    let mut out = format!("{element}: {nodes} nodes in the shader\n");
    for (path, note) in notes {
        let what = match note {
            Note::Folded(value) => format!("is known: {value}"),
            Note::Passed => "hands on one of its inputs".into(),
            Note::Merged(other) => format!("computes what `{other}` does"),
            Note::Pruned => "is not needed: what reads it is decided without it".into(),
            Note::Hidden(property) => format!("is `{property}` of the surface, not its value: it is not connected"),
            _ => continue,
        };
        out.push_str(&format!("{path}: {what}\n"));
    }
    out
}

/// Formats the programs as a table, sorted by their number of elements.
pub(super) fn programs(found: &Distinct) -> String {
    let elements: usize = found.programs.iter().map(Vec::len).sum();
    let mut out = format!("{} distinct programs for {elements} elements\n", found.programs.len());
    for (index, elements) in found.programs.iter().enumerate() {
        out.push_str(&format!("{}: {}\n", index + 1, elements.len()));
        for (path, element) in elements {
            out.push_str(&format!("  {} {element}\n", path.display()));
        }
    }
    out
}

/// Writes the declaration and the text of both stages into a folder.
pub(super) fn write(out: &Path, file: &str, of: &Material) -> Result<(), Failure> {
    fs::create_dir_all(out).map_err(Failure::files)?;
    let it = &of.declaration;
    let all = [("rs", &it.rust), ("vert.glsl", &it.vertex), ("frag.glsl", &it.pixel)];
    for (kind, text) in all {
        fs::write(out.join(format!("{file}.{kind}")), text).map_err(Failure::files)?;
    }
    Ok(())
}

/// Returns the name of the info to show, and a declaration that fills the slots of the material.
fn filled(name: &str, options: &Options) -> (String, String) {
    let slots = [("material_shadow", options.shadow), ("material_occlusion", options.occlusion)];
    let filled = slots.iter().filter(|(_, factor)| *factor == LightFactor::Slot);
    let bodies: String = filled.map(|(slot, _)| format!("override({slot}) {{ return 1.0; }} ")).collect();
    match bodies.is_empty() {
        true => (name.to_owned(), String::new()),
        false => {
            let child = format!("{name}Filled");
            let text = format!(
                "shader_info! {{ pub {child} {{ additional_info({name}); {bodies}do_static_compilation; }} }}\n"
            );
            (child, text)
        }
    }
}

/// Returns the stages for a backend. They are assembled in a temporary package, which has only this declaration.
pub(super) fn expanded(of: &Material, name: &str, options: &Options, backend: Backend) -> Result<String, Failure> {
    let package = tempfile::tempdir().map_err(Failure::files)?;
    let (folder, file) = (package.path(), file_name(name));
    let manifest = "[package]\nname = \"material\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    let it = &of.declaration;
    let (shown, child) = filled(name, options);
    let rust = it.rust.clone() + &child;
    let all = [
        ("Cargo.toml".to_owned(), manifest),
        ("src/lib.rs".to_owned(), rust.as_str()),
        (format!("shaders/{file}.vert.glsl"), &it.vertex),
        (format!("shaders/{file}.frag.glsl"), &it.pixel),
    ];
    for (path, text) in all {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(Failure::files)?;
        fs::write(path, text).map_err(Failure::files)?;
    }
    let found = Builder::new().backends([backend]).expand(folder, &shown, None, None)?;
    match found.errors {
        Some(errors) => Err(Failure::misuse(errors)),
        None => Ok(found.text),
    }
}
