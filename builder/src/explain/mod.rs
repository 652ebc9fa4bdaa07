//! The name of an info in, where each of its statements and slots comes from out.

mod heritage;
mod tables;

use std::fmt::Write;
use std::path::Path;

use shader_info_shared::diagnostic::{Place, nearest};
use shader_info_shared::model::Statement;
use shader_info_shared::resolve::Resolved;

use crate::options::Options;
use crate::project::{Project, read_directory};

pub use heritage::{Heritage, heritage};

/// The longest line of a source that is quoted, in characters.
const LONGEST: usize = 90;

/// Says of one info what it inherits, which statement came from whom, and where everything ends up on every API.
///
/// # Errors
/// In words: no such info, or no package.
pub(crate) fn explain(folder: &Path, name: &str, options: &Options) -> Result<String, String> {
    let mut project = read_directory(folder, options)?;
    let infos: Vec<(usize, Resolved)> = project.resolved().map(|(id, info)| (id, info.clone())).collect();
    let Some((id, info)) = infos.iter().find(|(_, info)| info.name == name) else {
        let names = infos.iter().map(|(_, info)| info.name.as_str());
        let hint = nearest(name, names).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        return Err(format!("there is no info `{name}` here{hint}"));
    };
    let heritage = heritage(&mut project.tree, *id);
    let mut out = format!("inherits\n{}\n", indented(&heritage.text()));
    out.push_str(&statements(&project, info));
    out.push_str(&tables::tables(info, options));
    Ok(out)
}

// In the order of the merge: its own first, then each parent's; what two paths lead to is there once.
fn statements(project: &Project, info: &Resolved) -> String {
    let mut out = String::from("statements, in the order they count\n");
    let mut last = "";
    for item in &info.items {
        if item.from != last {
            last = &item.from;
            let owner = if item.from == info.name { "its own" } else { &item.from };
            let _ = writeln!(out, "  {owner}");
        }
        let _ = writeln!(out, "    {}  {}", item.place, quoted(project, &item.place, &item.statement));
    }
    out.push('\n');
    out
}

fn quoted(project: &Project, place: &Place, statement: &Statement) -> String {
    let line = project.source_line(place);
    let line = line.map(|it| it.trim().to_owned()).filter(|it| !it.is_empty());
    // Sources of other packages are not read: their statement is told by its kind.
    let line = line.unwrap_or_else(|| {
        let debug = format!("{statement:?}");
        debug.split(['(', ' ']).next().unwrap_or_default().to_owned()
    });
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}
