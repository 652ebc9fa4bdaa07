//! Lists the infos of a package with places, stages and parents, without compiling.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::Place;
use shader_info_model::{DeclarationKind, Info, Item, Stage, Statement};

use crate::find::package::Project;
use crate::find::{Draft, is_selected};
use crate::options::Options;

/// An info in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InfoSummary {
    /// Its name.
    pub name: String,
    /// Its path: its crate, its modules and its name; empty if its name or its modules are unknown.
    pub path: String,
    /// Place of its name.
    pub place: Place,
    /// The first line of its doc comment.
    pub doc: String,
    /// Stages that have a source, own or inherited.
    pub stages: Vec<Stage>,
    /// Whether it declares `do_static_compilation`.
    pub is_static: bool,
    /// Its parents, as written.
    pub parents: Vec<String>,
    /// Whether its statements and paths have no errors that can be found without compiling.
    pub is_read: bool,
    /// Whether it represents the declarations in a `macro_rules!` macro. Its name is the name of the macro; nothing
    /// else is known, and the declarations are not checked or compiled.
    pub is_made: bool,
}

pub(crate) fn listing(project: &Project, options: &Options) -> Vec<InfoSummary> {
    let resolved: BTreeMap<_, _> = project.resolved().collect();
    let part = options.filter.as_deref();
    let is_wanted = |name: &str| is_selected(part, name, || name.to_owned());
    let mut out = Vec::new();
    for (id, declaration) in project.tree.declarations.iter().enumerate() {
        let Draft::Info(draft) = &declaration.draft else { continue };
        let path = project.tree.path_of(id);
        if !is_selected(part, &draft.name, || path.clone()) {
            continue;
        }
        let whole = resolved.get(&id);
        let items = whole.map_or(&draft.items, |it| &it.items);
        out.push(InfoSummary {
            stages: stages(items),
            is_static: items.iter().any(|it| it.statement == Statement::DoStaticCompilation),
            is_read: whole.is_some() && declaration.report.is_clean(),
            path,
            ..head(draft, &declaration.place)
        });
    }
    let unnamed = project.tree.unnamed.iter().filter(|it| it.is_info).flat_map(|it| &it.diagnostics);
    for place in unnamed.map(|it| &it.place) {
        // The name as it is written, although no path can refer to it.
        let length = place.end_column.saturating_sub(place.column) as usize;
        let line = project.source_line(place).unwrap_or_default();
        let name: String = line.chars().skip(place.column.saturating_sub(1) as usize).take(length).collect();
        if is_wanted(&name) {
            out.push(InfoSummary { name, place: place.clone(), ..InfoSummary::default() });
        }
    }
    for call in project.tree.macro_calls() {
        let name = format!("{}!", call.by);
        if is_wanted(&name) {
            out.push(InfoSummary { name, place: call.place, is_made: true, ..InfoSummary::default() });
        }
    }
    // A file that several targets share is read once for each.
    out.sort_by(|a, b| key(a).cmp(&key(b)));
    out.dedup();
    out
}

fn key(it: &InfoSummary) -> (&str, &str, u32) {
    (&it.name, &it.place.file, it.place.line)
}

fn head(draft: &Info, place: &Place) -> InfoSummary {
    let parents = draft.references.iter().filter(|it| it.expected == DeclarationKind::Info).map(|it| it.path.clone());
    let doc = draft.doc.lines().map(str::trim).find(|it| !it.is_empty()).unwrap_or_default();
    let (name, place, doc) = (draft.name.clone(), place.clone(), doc.to_owned());
    InfoSummary { name, place, doc, parents: parents.collect(), ..InfoSummary::default() }
}

fn stages(items: &[Item]) -> Vec<Stage> {
    let has = |stage: &Stage| {
        items.iter().any(|it| matches!(&it.statement, Statement::Source(source) if source.stage == *stage))
    };
    Stage::ALL.into_iter().filter(has).collect()
}
