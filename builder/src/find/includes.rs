//! Lists which file includes which, for a resolved info: from its declaration to the last include.

use std::collections::BTreeSet;

use shader_info_glsl::Lines;
use shader_info_model::contribution::SourceFile;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Info, Source, SourceText, Statement, Typedef};

use crate::find::glsl_files::Folders;

/// An include, or a statement that names a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Include {
    /// The including file, by its path in messages: the Rust file of the declaration, or a GLSL file.
    pub from: String,
    /// Line of the include.
    pub line: u32,
    /// The included file, by its path in messages; as written if it is missing.
    pub to: String,
    /// Whether the included file exists.
    pub is_there: bool,
    /// Whether it is a statement, not an include.
    pub is_statement: bool,
}

/// Lists the includes of an info: statements first, then files in the order in which they are reached.
pub fn includes(info: &Info, folders: &Folders) -> Vec<Include> {
    let mut walk = Walk { folders, out: Vec::new(), seen: BTreeSet::new(), open: Vec::new() };
    for item in &info.items {
        match &item.statement {
            Statement::Source(Source { text: SourceText::File { path, package }, .. })
            | Statement::Typedef(Typedef::File { path, package }) => walk.statement(&item.place, path, package),
            Statement::Source(Source { text: SourceText::Inline { text, start }, .. }) => {
                walk.file(&start.file, "", "", text, start.line, true);
            }
            _ => {}
        }
    }
    while let Some((file, package)) = walk.open.pop() {
        walk.file(&file.path, &file.name, &package, &file.text, 1, false);
    }
    walk.out
}

struct Walk<'a> {
    folders: &'a Folders,
    out: Vec<Include>,
    seen: BTreeSet<String>,
    open: Vec<(SourceFile, String)>,
}

impl Walk<'_> {
    fn statement(&mut self, place: &Place, path: &str, package: &str) {
        self.ask((&place.file, place.line, true), path, package, "");
    }

    fn file(&mut self, shown: &str, name: &str, package: &str, text: &str, first: u32, is_statement: bool) {
        let lines = Lines::new(text);
        for include in shader_info_glsl::includes(text) {
            let line = first + lines.place(include.start).0 - 1;
            self.ask((shown, line, is_statement), &include.path, package, name);
        }
    }

    fn ask(&mut self, (from, line, is_statement): (&str, u32, bool), path: &str, package: &str, name: &str) {
        let found = self.folders.find(path, package, name).ok();
        let to = found.as_ref().map_or(path, |file| &file.path).to_owned();
        let include = Include { from: from.to_owned(), line, to, is_there: found.is_some(), is_statement };
        if !self.out.contains(&include) {
            self.out.push(include);
        }
        if let Some(file) = found.filter(|file| self.seen.insert(file.path.clone())) {
            self.open.insert(0, (file, package.to_owned()));
        }
    }
}
