//! Lists the statements of an info with their authors, places and paths of inheritance.

use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Item, Reference, Statement, TypeName};

use super::{Inheritance, is_input};
use crate::find::DeclId;
use crate::find::package::Project;

/// Maximum length of a quoted source line, in characters.
const MAX_LENGTH: usize = 90;

/// A statement of an info.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedStatement {
    /// Its place.
    pub place: Place,
    /// Name of the info that declares it.
    pub from: String,
    /// The paths from the descendant to that info, each as the names after the descendant; empty for its own
    /// statements.
    pub ways: Vec<Vec<String>>,
    /// The statement's word: `sampler`.
    pub word: &'static str,
    /// The name that it declares; empty if there is none.
    pub name: String,
    /// Its source line; word and name if the file belongs to another package.
    pub text: String,
    /// The condition under which it is active; empty for always.
    pub when: String,
    pub(super) is_input: bool,
}

// Returns the statements in the order of the merge.
pub(super) fn statements(
    project: &Project,
    id: DeclId,
    info: &Resolved,
    inheritance: &Inheritance,
) -> Vec<ExplainedStatement> {
    let references = &project.tree.declarations[id].references;
    let statements = info.items.iter().map(|item| {
        let (word, name) = (item.word(), name(&item.statement));
        ExplainedStatement {
            text: quoted(project, &item.place).unwrap_or_else(|| format!("{word} {name}").trim_end().to_owned()),
            place: item.place.clone(),
            ways: ways(item, references, inheritance),
            from: item.from.to_string(),
            word,
            name,
            when: item.when.as_ref().map_or(String::new(), ToString::to_string),
            is_input: is_input(item),
        }
    });
    statements.collect()
}

fn ways(item: &Item, references: &[Reference], inheritance: &Inheritance) -> Vec<Vec<String>> {
    let Some(path) = item.via.and_then(|via| references.get(via as usize)).map(|it| &it.path) else {
        return Vec::new();
    };
    let ways = inheritance.ways(&item.from);
    // The trees do not contain infos of another package, so only the parent that passed the statement on is known.
    let through = inheritance.parents.iter().find(|it| ways.is_empty() && it.path == *path);
    ways.into_iter().chain(through.map(|it| vec![it.name.clone(), item.from.to_string()])).collect()
}

fn name(statement: &Statement) -> String {
    match statement {
        Statement::PushConstants(TypeName::Struct(it)) => it.clone(),
        other => other.name().unwrap_or_default().to_owned(),
    }
}

// Sources of other packages are not read.
fn quoted(project: &Project, place: &Place) -> Option<String> {
    let line = project.source_line(place)?.trim();
    let cut = line.char_indices().nth(MAX_LENGTH).map(|(end, _)| format!("{}…", &line[..end]));
    (!line.is_empty()).then(|| cut.unwrap_or_else(|| line.to_owned()))
}
