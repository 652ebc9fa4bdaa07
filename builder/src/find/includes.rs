//! Lists which file includes which, for a resolved info: from its declaration to the last include.

use std::collections::{BTreeSet, VecDeque};

use shader_info_glsl::Lines;
use shader_info_model::contribution::SourceFile;
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
    let mut walk =
        Walk { folders, out: Vec::new(), listed: BTreeSet::new(), seen: BTreeSet::new(), open: VecDeque::new() };
    for item in &info.items {
        match &item.statement {
            Statement::Source(Source { text: SourceText::File { path, package }, .. })
            | Statement::Typedef(Typedef::File { path, package }) => {
                let text = Text { shown: &item.place.file, name: "", package, is_statement: true };
                walk.add(&text, item.place.line, path);
            }
            Statement::Source(Source { text: SourceText::Inline { text: body, start }, .. }) => {
                let text = Text { shown: &start.file, name: "", package: "", is_statement: true };
                walk.read(&text, body, start.line);
            }
            _ => {}
        }
    }
    while let Some((file, package)) = walk.open.pop_front() {
        let text = Text { shown: &file.path, name: &file.name, package: &package, is_statement: false };
        walk.read(&text, &file.text, 1);
    }
    walk.out
}

/// A text with includes.
struct Text<'a> {
    /// Its path in messages.
    shown: &'a str,
    /// Its path for lookups beside it; empty in a declaration.
    name: &'a str,
    /// The package whose folders are searched first; empty in inline GLSL.
    package: &'a str,
    is_statement: bool,
}

struct Walk<'a> {
    folders: &'a Folders,
    out: Vec<Include>,
    listed: BTreeSet<Include>,
    seen: BTreeSet<String>,
    open: VecDeque<(SourceFile, String)>,
}

impl Walk<'_> {
    fn read(&mut self, text: &Text<'_>, glsl: &str, first: u32) {
        let lines = Lines::new(glsl);
        for include in shader_info_glsl::includes(glsl) {
            self.add(text, first + lines.place(include.start).0 - 1, &include.path);
        }
    }

    fn add(&mut self, text: &Text<'_>, line: u32, path: &str) {
        let found = self.folders.find(path, text.package, text.name).ok();
        let to = found.as_ref().map_or(path, |file| &file.path).to_owned();
        let (from, is_there, is_statement) = (text.shown.to_owned(), found.is_some(), text.is_statement);
        let include = Include { from, line, to, is_there, is_statement };
        if self.listed.insert(include.clone()) {
            self.out.push(include);
        }
        if let Some(file) = found.filter(|file| self.seen.insert(file.path.clone())) {
            self.open.push_back((file, text.package.to_owned()));
        }
    }
}
