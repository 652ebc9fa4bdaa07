//! Lists each statement of an info with its author, place and paths of inheritance.

use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Condition, Item, Reference, Statement, TypeName};

use super::{Heritage, is_input};
use crate::find::DeclId;
use crate::find::package::Project;

/// The longest line of a source that is quoted, in characters.
const LONGEST: usize = 90;

/// One statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Where it stands.
    pub place: Place,
    /// The info that wrote it.
    pub from: String,
    /// The ways from the descendant to that info, each as the names on it behind the descendant; none for its own.
    pub ways: Vec<Vec<String>>,
    /// Its word: `sampler`.
    pub word: &'static str,
    /// The name it declares; empty where it declares none.
    pub name: String,
    /// The line it stands on; word and name where its file is another package's.
    pub text: String,
    /// What must hold for it to be there; empty where it always is.
    pub when: String,
    pub(super) is_input: bool,
}

// In the order of the merge.
pub(super) fn statements(project: &Project, id: DeclId, info: &Resolved, heritage: &Heritage) -> Vec<Said> {
    let references = &project.tree.declarations[id].references;
    let said = info.items.iter().map(|item| {
        let (word, name) = (item.statement.word(), name(&item.statement));
        Said {
            text: quoted(project, &item.place).unwrap_or_else(|| format!("{word} {name}").trim_end().to_owned()),
            place: item.place.clone(),
            ways: ways(item, references, heritage),
            from: item.from.to_string(),
            word,
            name,
            when: item.when.as_ref().map_or(String::new(), condition),
            is_input: is_input(item),
        }
    });
    said.collect()
}

fn ways(item: &Item, references: &[Reference], heritage: &Heritage) -> Vec<Vec<String>> {
    let Some(path) = item.via.and_then(|via| references.get(via as usize)).map(|it| &it.path) else {
        return Vec::new();
    };
    let ways = heritage.ways(&item.from);
    // Infos of another package are in no tree here: only the parent that handed the statement on is known.
    let through = heritage.parents.iter().find(|it| ways.is_empty() && it.path == *path);
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
    let cut = line.char_indices().nth(LONGEST).map(|(end, _)| format!("{}…", &line[..end]));
    (!line.is_empty()).then(|| cut.unwrap_or_else(|| line.to_owned()))
}

/// As it was written, with brackets where they matter.
pub(super) fn condition(it: &Condition) -> String {
    let inner = |it: &Condition| match it {
        Condition::And(..) | Condition::Or(..) => format!("({})", condition(it)),
        _ => condition(it),
    };
    match it {
        Condition::Name(name) => name.clone(),
        Condition::Equal(name, value) => format!("{name} == {value}"),
        Condition::Target(name) => format!("target({name})"),
        Condition::Capability(name) => format!("capability({name})"),
        Condition::Used(name) => format!("used({name})"),
        Condition::Not(it) => format!("!{}", inner(it)),
        Condition::And(a, b) => format!("{} && {}", inner(a), inner(b)),
        Condition::Or(a, b) => format!("{} || {}", inner(a), inner(b)),
    }
}
