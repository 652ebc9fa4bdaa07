//! The GLSL files that an info names, with everything they include.

use std::collections::BTreeMap;

use crate::diagnostic::{
    Code, Diagnostic, FILE_TOO_LARGE, INCLUDE_CYCLE, INCLUDE_ESCAPES, MISSING_FILE, Place, Report, UNREADABLE_FILE,
};
use crate::glsl::{self, BadByte, FindError, IncludeErrorKind, Lines};
use crate::model::{Fragments, Info, SourceText, Statement, Typedef};

/// One GLSL file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// As an include names it.
    pub name: String,
    /// As a message names it.
    pub path: String,
    /// Its text, with `\n` line ends and no byte-order mark.
    pub text: String,
}

/// For each statement that names a file or includes one: what it includes, deepest first, and the file itself last.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sources {
    /// By the statement's index in the resolved list. A statement with inline GLSL has only what that includes.
    pub files: BTreeMap<u32, Vec<SourceFile>>,
    /// What the code of fragments includes: by the list's index, the entry's and the body's.
    pub bodies: BTreeMap<(u32, u32, u32), Vec<SourceFile>>,
}

/// Finds a file: its name, the package whose folders come first, the file that includes it (empty for a statement).
pub type Find<'a> = &'a mut dyn FnMut(&str, &str, &str) -> Result<SourceFile, FindError>;

/// Follows every file and include that an info names.
pub fn sources(info: &Info, find: Find<'_>, report: &mut Report) -> Sources {
    let mut out = Sources::default();
    for (index, item) in info.items.iter().enumerate() {
        let files = match &item.statement {
            Statement::Typedef(Typedef::File { path, package }) => file(path, package, &item.place, find, report),
            Statement::Fragments(it) => {
                fragments(index as u32, it, find, &mut out, report);
                continue;
            }
            other => match other.source_text() {
                Some(SourceText::File { path, package }) => file(path, package, &item.place, find, report),
                Some(SourceText::Inline { text, start }) => inline(text, start, "", find, report),
                Some(SourceText::Macro | SourceText::Composed) | None => continue,
            },
        };
        if !files.is_empty() {
            out.files.insert(index as u32, files);
        }
    }
    out
}

fn file(path: &str, package: &str, place: &Place, find: Find<'_>, report: &mut Report) -> Vec<SourceFile> {
    match find(path, package, "") {
        Ok(root) => follow(root, package, Some(place), None, find, report),
        Err(error) => {
            let (code, words) = not_found(path, &error);
            report.add(Diagnostic::new(code, place, words));
            Vec::new()
        }
    }
}

// Every instance of a fragment includes the same; a mistake is told once.
fn fragments(index: u32, it: &Fragments, find: Find<'_>, out: &mut Sources, report: &mut Report) {
    for (position, one) in it.uses.iter().enumerate() {
        let Some(fragment) = &one.fragment.fragment else { continue };
        for (at, body) in fragment.bodies.iter().enumerate() {
            let SourceText::Inline { text, start } = &body.text else { continue };
            let files = inline(text, start, &fragment.package, find, report);
            if !files.is_empty() {
                out.bodies.insert((index, position as u32, at as u32), files);
            }
        }
    }
}

fn inline(text: &str, start: &Place, package: &str, find: Find<'_>, report: &mut Report) -> Vec<SourceFile> {
    if !text.contains('#') {
        return Vec::new();
    }
    let root = SourceFile { name: String::new(), path: start.file.to_string(), text: text.into() };
    let mut files = follow(root, package, None, Some(start), find, report);
    files.pop();
    files
}

fn follow(
    root: SourceFile,
    package: &str,
    statement: Option<&Place>,
    inline: Option<&Place>,
    find: Find<'_>,
    report: &mut Report,
) -> Vec<SourceFile> {
    let root_path = root.path.clone();
    let mut paths: BTreeMap<String, String> = BTreeMap::from([(root.name.clone(), root_path)]);
    let plain = glsl::SourceFile { name: root.name, text: root.text };
    let resolved = glsl::resolve(plain, &mut |path, from| {
        let found = find(path, package, from)?;
        paths.insert(found.name.clone(), found.path);
        Ok(glsl::SourceFile { name: found.name, text: found.text })
    });
    for error in &resolved.errors {
        let text = resolved.files.iter().find(|file| file.name == error.file).map_or("", |file| &file.text);
        let (line, column) = Lines::new(text).place(error.start);
        let length = text.get(error.start..error.end).map_or(1, |word| word.chars().count()) as u32;
        let place = match inline.filter(|_| error.file.is_empty()) {
            Some(start) => Place {
                mark: start.mark,
                ..Place::new(
                    start.file.clone(),
                    start.line + line - 1,
                    if line == 1 { start.column + column - 1 } else { column },
                    length,
                )
            },
            None => Place::new(paths.get(&error.file).cloned().unwrap_or_default(), line, column, length),
        };
        let word = text.get(error.start..error.end).unwrap_or("");
        let (code, words) = include_error(word, &error.kind);
        let mut diagnostic = Diagnostic::new(code, &place, words);
        if let Some(statement) = statement {
            diagnostic = diagnostic.see(statement, "included by the file named here");
        }
        report.add(diagnostic);
    }
    let path = |name: &str| paths.get(name).cloned().unwrap_or_else(|| name.into());
    resolved
        .files
        .into_iter()
        .map(|file| SourceFile { path: path(&file.name), name: file.name, text: file.text })
        .collect()
}

fn not_found(path: &str, error: &FindError) -> (&'static Code, String) {
    match error {
        FindError::Missing(searched) => missing(path, searched),
        FindError::Unreadable(why) => unreadable(path, why),
        FindError::NotUtf8(byte) => not_utf8(path, *byte),
        FindError::TooLarge(bytes, most) => too_large(path, *bytes, *most),
    }
}

fn include_error(path: &str, kind: &IncludeErrorKind) -> (&'static Code, String) {
    match kind {
        IncludeErrorKind::Missing(searched) => missing(path, searched),
        IncludeErrorKind::Unreadable(why) => unreadable(path, why),
        IncludeErrorKind::NotUtf8(byte) => not_utf8(path, *byte),
        IncludeErrorKind::TooLarge(bytes, most) => too_large(path, *bytes, *most),
        IncludeErrorKind::Cycle(chain) => {
            (&INCLUDE_CYCLE, format!("files include each other in a circle: {}", chain.join(" -> ")))
        }
        IncludeErrorKind::Escapes => (&INCLUDE_ESCAPES, format!("`{path}` leaves the shader folders")),
        IncludeErrorKind::TooDeep => (&INCLUDE_CYCLE, "includes are nested too deeply".into()),
        IncludeErrorKind::Malformed => {
            (&MISSING_FILE, "an include names its file in quotes: `#include \"color.glsl\"`".into())
        }
    }
}

fn missing(path: &str, searched: &[String]) -> (&'static Code, String) {
    let folders = if searched.is_empty() { String::new() } else { format!(" in {}", searched.join(", ")) };
    (&MISSING_FILE, format!("no file `{path}`{folders}"))
}

fn unreadable(path: &str, why: &str) -> (&'static Code, String) {
    (&UNREADABLE_FILE, format!("cannot read `{path}`: {why}"))
}

fn too_large(path: &str, bytes: u64, most: u64) -> (&'static Code, String) {
    (&FILE_TOO_LARGE, format!("`{path}` has {bytes} bytes: {most} are the most that is taken for a shader source"))
}

fn not_utf8(path: &str, byte: BadByte) -> (&'static Code, String) {
    let BadByte { line, column, value } = byte;
    (&UNREADABLE_FILE, format!("`{path}` is not UTF-8: byte 0x{value:02x} at {line}:{column}; save it as UTF-8"))
}
