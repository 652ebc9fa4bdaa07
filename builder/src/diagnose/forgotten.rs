//! Finds infos with a whole pipeline that no declaration compiles.

use std::collections::BTreeSet;

use shader_info_lang::handshake::Target;
use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::{Diagnostic, NOT_STATIC, Place};
use shader_info_model::{Item, Stage, Statement};

use crate::find::Draft;
use crate::find::package::Project;
use crate::results::LocatedDiagnostic;

/// File, line and column of a place.
type Corner<'a> = (&'a str, u32, u32);

/// The data by which a forgotten `do_static_compilation` is found.
pub(crate) struct Forgotten<'a> {
    /// Places of sources that another info inherits.
    inherited: BTreeSet<Corner<'a>>,
    /// Places of infos that other packages may inherit.
    exported: BTreeSet<Corner<'a>>,
    /// Files that were made from documents.
    made: BTreeSet<String>,
}

impl<'a> Forgotten<'a> {
    /// Collects the data of a package.
    pub(crate) fn of(project: &'a Project) -> Self {
        let infos = project.resolutions.values().flat_map(|it| &it.infos);
        let others = infos.flat_map(|(info, _)| &info.items).filter(|it| it.via.is_some() || it.instance.is_some());
        let inherited = others.filter(|it| source(it).is_some()).map(|it| corner(&it.place)).collect();
        Self { inherited, exported: exported(project), made: project.tree.made_of_documents() }
    }

    /// Returns whether an info has a source of its own and every stage of a pipeline, but is neither compiled nor
    /// inherited.
    pub(crate) fn is_one(&self, info: &Resolved) -> bool {
        let has = |stage: Stage| info.items.iter().any(|it| source(it) == Some(stage));
        let is_pipeline = has(Stage::Compute) || has(Stage::Vertex) && has(Stage::Fragment);
        let mut own = info.items.iter().filter(|it| it.via.is_none() && source(it).is_some()).peekable();
        let is_own = own.peek().is_some() && own.all(|it| !self.inherited.contains(&corner(&it.place)));
        // A parent that was made for one info counts as inherited, since another error may prevent the inheritance.
        let is_made = self.made.contains(&*info.place.file);
        !info.is_static() && is_pipeline && is_own && !is_made && !self.exported.contains(&corner(&info.place))
    }
}

/// Returns the warning about an info.
pub(crate) fn warning(info: &Resolved) -> LocatedDiagnostic {
    let words = format!("`{}` has a whole pipeline but is never compiled", info.name);
    let help = "add `do_static_compilation;`, or inherit it in the info that draws";
    LocatedDiagnostic { diagnostic: Diagnostic::new(&NOT_STATIC, &info.place, words).help(help), target: Target::Name }
}

fn corner(place: &Place) -> Corner<'_> {
    (&place.file, place.line, place.column)
}

fn source(item: &Item) -> Option<Stage> {
    match &item.statement {
        Statement::Source(source) => Some(source.stage),
        _ => None,
    }
}

// Only a package with `links` passes declarations on.
fn exported(project: &Project) -> BTreeSet<Corner<'_>> {
    let public = project.tree.declarations.iter().filter(|it| project.manifest.has_links && it.is_public);
    public.filter(|it| matches!(it.draft, Draft::Info(_))).map(|it| corner(&it.place)).collect()
}
