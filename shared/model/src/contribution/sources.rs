//! Reads the GLSL files that an info names, with all files that they include.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::SourceFile;
use super::modifier_file::{FileSection, find_section};
use crate::diagnostic::{
    Code, Diagnostic, FILE_TOO_LARGE, INCLUDE_AGAIN, INCLUDE_CYCLE, INCLUDE_ESCAPES, MISSING_FILE, Place, Report,
    UNBALANCED, UNKNOWN_PRAGMA, UNREADABLE_FILE,
};
use crate::model::{Fragments, Info, Item, NodeTree, Slot, SlotBody, SourceText, Stage, StageSet, Statement, Typedef};
use shader_info_glsl::{BadByte, FindError, IncludeErrorKind, Lines};
use shader_info_glsl::{Part, Parts};

/// A file, or inline GLSL, with the content of the files that it includes in place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileText {
    /// The name by which includes refer to it; empty for inline GLSL.
    pub name: String,
    /// The path that messages show.
    pub path: String,
    /// The whole text.
    pub text: String,
    /// The places of its lines.
    pub parts: Parts,
}

/// The files of an info. For each statement that names or includes a file: the included files, deepest first, then the
/// file itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sources {
    /// Files by index of the statement in the resolved list. A statement with inline GLSL has only the files that it
    /// includes.
    pub files: BTreeMap<u32, Vec<FileText>>,
    /// Inline GLSL that includes files in place, by index of the statement.
    pub inline: BTreeMap<u32, FileText>,
    /// Files that code of fragments includes: by indices of the list, the entry and the body.
    pub bodies: BTreeMap<(u32, u32, u32), Vec<FileText>>,
    /// Code of fragments that includes files in place, by the same indices.
    pub inline_bodies: BTreeMap<(u32, u32, u32), FileText>,
}

/// Finds a file by its name, the package whose folders are searched first, and the file that includes it (empty for a
/// statement).
pub type Find<'a> = &'a mut dyn FnMut(&str, &str, &str) -> Result<SourceFile, FindError>;

impl Sources {
    /// Returns the paths of all files, as messages show them.
    pub fn paths(&self) -> BTreeSet<String> {
        let files = self.files.values().chain(self.bodies.values()).flatten();
        let own = files.clone().map(|file| file.path.clone());
        let inline = self.inline.values().chain(self.inline_bodies.values());
        let in_place = files.chain(inline).flat_map(|file| file.parts.paths()).map(|path| path.to_string());
        own.chain(in_place).collect()
    }
}

/// Reads every file that an info names or includes.
pub fn sources(info: &Info, find: Find<'_>, report: &mut Report) -> Sources {
    let mut collector = Collector { find, report, collected: Vec::new() };
    for (index, item) in info.items.iter().enumerate() {
        let (index, stages) = (index as u32, stages_of(info, &item.statement));
        match &item.statement {
            Statement::Typedef(Typedef::File { path, package }) => {
                collector.file(
                    path,
                    package,
                    &item.place,
                    TextUse { owner: TextOwner::Statement(index), stages, is_dependency: true },
                );
            }
            Statement::Fragments(it) => collector.fragments(index, it, &item.place),
            Statement::SlotBody(body @ SlotBody { text: SourceText::File { .. }, .. }) => {
                collector.modifier_file(
                    info,
                    item,
                    body,
                    TextUse { owner: TextOwner::Statement(index), stages, is_dependency: false },
                );
            }
            other => {
                let text_use = TextUse { owner: TextOwner::Statement(index), stages, is_dependency: false };
                match other.source_text() {
                    Some(SourceText::File { path, package }) => collector.file(path, package, &item.place, text_use),
                    Some(SourceText::Inline { text, start }) => {
                        collector.inline(text, start, "", &item.place, text_use)
                    }
                    Some(SourceText::Macro | SourceText::Composed) | None => {}
                }
            }
        }
    }
    let Collector { collected, report, .. } = collector;
    let guarded = guarded(&collected);
    collected.iter().for_each(|it| it.check(&collected, report));
    let mut out = Sources::default();
    collected.into_iter().for_each(|it| it.write(&guarded, &mut out));
    out
}

fn stages_of(info: &Info, statement: &Statement) -> StageSet {
    let slot = |name: &str| {
        info.items.iter().find_map(|item| match &item.statement {
            Statement::Slot(slot) if slot.name == name => Some(slot.stages),
            _ => None,
        })
    };
    match statement {
        Statement::Source(source) => StageSet::default().with(source.stage),
        Statement::Slot(Slot { stages, .. }) | Statement::NodeTree(NodeTree { stages, .. }) => *stages,
        Statement::SlotBody(body) => slot(&body.slot).unwrap_or(StageSet::ALL),
        _ => StageSet::ALL,
    }
}

/// The statement or body that a text belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TextOwner {
    Statement(u32),
    Body((u32, u32, u32)),
}

#[derive(Debug, Clone, Copy)]
struct TextUse {
    owner: TextOwner,
    stages: StageSet,
    /// Whether the file itself is written before the code of its stages.
    is_dependency: bool,
}

/// A text, with all files that it includes.
struct CollectedText {
    text_use: TextUse,
    is_inline: bool,
    /// Place of the first character of inline GLSL, or of the statement that names the file.
    place: Place,
    resolved: shader_info_glsl::Resolved,
    paths: BTreeMap<String, String>,
}

struct Collector<'a, 'r> {
    find: Find<'a>,
    report: &'r mut Report,
    collected: Vec<CollectedText>,
}

impl Collector<'_, '_> {
    fn file(&mut self, path: &str, package: &str, place: &Place, text_use: TextUse) {
        if let Some(root) = self.found(path, package, place) {
            self.follow(root, package, place, None, text_use);
        }
    }

    fn found(&mut self, path: &str, package: &str, place: &Place) -> Option<SourceFile> {
        let found = (self.find)(path, package, "");
        if let Err(error) = &found {
            let (code, words) = not_found(path, error);
            self.report.add(Diagnostic::new(code, place, words));
        }
        found.ok()
    }

    fn modifier_file(&mut self, info: &Info, item: &Item, body: &SlotBody, text_use: TextUse) {
        let SourceText::File { path, package } = &body.text else { return };
        let Some(root) = self.found(path, package, &item.place) else { return };
        match find_section(&root, info, item, body, self.report) {
            FileSection::Whole => self.follow(root, package, &item.place, None, text_use),
            FileSection::Section(text) => {
                self.follow(SourceFile { text, ..root }, package, &item.place, None, text_use)
            }
            FileSection::Missing => {}
        }
    }

    fn inline(&mut self, text: &str, start: &Place, package: &str, statement: &Place, text_use: TextUse) {
        if !text.contains('#') {
            return;
        }
        let root = SourceFile { name: String::new(), path: start.file.to_string(), text: text.into() };
        self.follow(root, package, statement, Some(start), text_use);
    }

    // Every instance of a fragment includes the same files, so an error is reported once.
    fn fragments(&mut self, index: u32, it: &Fragments, place: &Place) {
        for (position, one) in it.uses.iter().enumerate() {
            let Some(fragment) = &one.fragment.fragment else { continue };
            for (at, body) in fragment.bodies.iter().enumerate() {
                let SourceText::Inline { text, start } = &body.text else { continue };
                let stages = body.stages.iter().fold(StageSet::default(), |set, it| set.with(it.stage));
                let owner = TextOwner::Body((index, position as u32, at as u32));
                self.inline(text, start, &fragment.package, place, TextUse { owner, stages, is_dependency: false });
            }
        }
    }

    fn follow(
        &mut self,
        root: SourceFile,
        package: &str,
        statement: &Place,
        inline: Option<&Place>,
        text_use: TextUse,
    ) {
        let mut paths: BTreeMap<String, String> = BTreeMap::from([(root.name.clone(), root.path)]);
        let plain = shader_info_glsl::SourceFile { name: root.name, text: root.text };
        let find = &mut self.find;
        let resolved = shader_info_glsl::resolve(plain, &mut |path, from| {
            let found = find(path, package, from)?;
            paths.insert(found.name.clone(), found.path);
            Ok(shader_info_glsl::SourceFile { name: found.name, text: found.text })
        });
        let place = inline.unwrap_or(statement).clone();
        let collected = CollectedText { text_use, is_inline: inline.is_some(), place, resolved, paths };
        for error in &collected.resolved.errors {
            let diagnostic = match &error.kind {
                IncludeErrorKind::Unbalanced(file, kind, start) => {
                    let (message, help) = kind.describe();
                    Diagnostic::new(&UNBALANCED, &collected.place(file, *start, *start + 1), message).help(help)
                }
                kind => {
                    let word = collected.text(&error.file).get(error.start..error.end).unwrap_or("");
                    let (code, words) = include_error(word, kind);
                    let diagnostic =
                        Diagnostic::new(code, &collected.place(&error.file, error.start, error.end), words);
                    help(kind).into_iter().fold(diagnostic, Diagnostic::help)
                }
            };
            let is_elsewhere = diagnostic.place.file != statement.file || !collected.is_inline;
            let note =
                if collected.is_inline { "included by the GLSL here" } else { "included by the file named here" };
            let diagnostic = if is_elsewhere { diagnostic.see(statement, note) } else { diagnostic };
            self.report.add(diagnostic);
        }
        self.collected.push(collected);
    }
}

impl CollectedText {
    fn text(&self, file: &str) -> &str {
        self.resolved.met.iter().find(|it| it.name == file).map_or("", |it| &it.text)
    }

    /// Returns the place of a byte range in a file, or in the inline GLSL.
    fn place(&self, file: &str, start: usize, end: usize) -> Place {
        let text = self.text(file);
        let (line, column) = Lines::new(text).place(start);
        let length = text.get(start..end).map_or(1, |word| word.chars().count()) as u32;
        if self.is_inline && file.is_empty() {
            let start = &self.place;
            let column = if line == 1 { start.column + column - 1 } else { column };
            return Place { mark: start.mark, ..Place::new(start.file.clone(), start.line + line - 1, column, length) };
        }
        Place::new(self.path(file), line, column, length)
    }

    fn path(&self, file: &str) -> String {
        self.paths.get(file).cloned().unwrap_or_else(|| file.into())
    }

    fn guard(&self, file: usize) -> String {
        let file = &self.resolved.met[file];
        shader_info_glsl::guard(&file.name, &file.text)
    }

    /// Returns the files that are written before the code, by the names of their guards.
    fn dependencies(&self) -> impl Iterator<Item = String> {
        let count = self.resolved.files.len() - usize::from(!self.text_use.is_dependency);
        self.resolved.files[..count].iter().map(|file| shader_info_glsl::guard(&file.name, &file.text))
    }

    /// Returns the includes in place, each with whether it is followed.
    fn inclusions(&self) -> impl Iterator<Item = (&shader_info_glsl::Inclusion, String)> {
        let all = self.resolved.spliced.iter().flat_map(|it| &it.inclusions);
        all.map(|it| (it, self.guard(it.file)))
    }

    // Only the first include of a file inserts its text, so a function with a later one would lack its body.
    fn check(&self, all: &[Self], report: &mut Report) {
        let is_body = |it: &shader_info_glsl::Inclusion| it.is_inside && !it.is_explicit;
        for (inclusion, guard) in self.inclusions().filter(|(it, _)| is_body(it)) {
            let here = all.iter().filter(|it| it.text_use.stages.0 & self.text_use.stages.0 != 0);
            let times = here.map(|it| {
                let before = it.dependencies().any(|name| name == guard);
                usize::from(before) + it.inclusions().filter(|(_, name)| *name == guard).count()
            });
            if times.sum::<usize>() < 2 {
                continue;
            }
            let (from, name) = (&self.resolved.met[inclusion.from].name, &self.resolved.met[inclusion.file].name);
            let words = format!("`{name}` is included more than once, but only the first include inserts its text");
            let place = self.place(from, inclusion.start, inclusion.end);
            let found = Diagnostic::new(&INCLUDE_AGAIN, &place, words).help(AGAIN);
            report.add(found);
        }
    }

    fn write(self, guarded: &BTreeSet<String>, out: &mut Sources) {
        let guards = self.resolved.met.iter().map(|file| shader_info_glsl::guard(&file.name, &file.text));
        let guards: Vec<Option<String>> = guards.map(|name| Some(name).filter(|it| guarded.contains(it))).collect();
        let last = self.resolved.files.len() - 1;
        let mut texts: Vec<FileText> = Vec::new();
        for (at, (file, spliced)) in self.resolved.files.iter().zip(&self.resolved.spliced).enumerate() {
            let number = self.resolved.met.iter().position(|it| it.name == file.name).unwrap_or(0);
            let is_before = at < last || self.text_use.is_dependency;
            let whole = match guards[number].is_some() && is_before {
                true => spliced.clone().guarded(number),
                false => spliced.clone(),
            };
            let (text, runs) = whole.text(&self.resolved.met, &|file| guards[file].clone());
            let part = |run: &shader_info_glsl::Run| {
                let other = Some(run.file).filter(|file| *file != number);
                let path = other.map(|file| Arc::from(self.path(&self.resolved.met[file].name)));
                Part { at: run.at, path, line: run.line, is_made: run.is_made }
            };
            let parts = Parts(runs.iter().map(part).collect());
            texts.push(FileText { name: file.name.clone(), path: self.path(&file.name), text, parts });
        }
        let own = if self.is_inline { texts.pop().filter(|own| !own.parts.0.is_empty()) } else { None };
        let files = Some(texts).filter(|files| !files.is_empty());
        match self.text_use.owner {
            TextOwner::Statement(index) => {
                out.files.extend(files.map(|files| (index, files)));
                out.inline.extend(own.map(|own| (index, own)));
            }
            TextOwner::Body(body) => {
                out.bodies.extend(files.map(|files| (body, files)));
                out.inline_bodies.extend(own.map(|own| (body, own)));
            }
        }
    }
}

// Returns the files that need a guard, since a stage may include them twice. Most files are included once, and stay
// unchanged.
fn guarded(collected: &[CollectedText]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for stage in Stage::ALL {
        let here = || collected.iter().filter(|it| it.text_use.stages.has(stage));
        let mut known: BTreeSet<String> = here().flat_map(CollectedText::dependencies).collect();
        for (_, name) in here().flat_map(CollectedText::inclusions).filter(|(it, _)| it.is_guarded) {
            if !known.insert(name.clone()) {
                out.insert(name);
            }
        }
    }
    out
}

const AGAIN: &str = "write `#pragma shader_info repeat` at its head to insert it at each include, or `#pragma once` \
                     to insert it at the first";

fn not_found(path: &str, error: &FindError) -> (&'static Code, String) {
    match error {
        FindError::Missing(searched) => missing(path, searched),
        FindError::Unreadable(why) => unreadable(path, why),
        FindError::NotUtf8(byte) => not_utf8(path, *byte),
        FindError::TooLarge(bytes, limit) => too_large(path, *bytes, *limit),
    }
}

fn include_error(path: &str, kind: &IncludeErrorKind) -> (&'static Code, String) {
    match kind {
        IncludeErrorKind::Missing(searched) => missing(path, searched),
        IncludeErrorKind::Unreadable(why) => unreadable(path, why),
        IncludeErrorKind::NotUtf8(byte) => not_utf8(path, *byte),
        IncludeErrorKind::TooLarge(bytes, limit) => too_large(path, *bytes, *limit),
        IncludeErrorKind::Cycle(chain) => {
            (&INCLUDE_CYCLE, format!("files include each other in a cycle: {}", chain.join(" -> ")))
        }
        IncludeErrorKind::Escapes => (&INCLUDE_ESCAPES, format!("`{path}` leaves the shader folders")),
        IncludeErrorKind::TooDeep => (&INCLUDE_CYCLE, "includes are nested too deeply".into()),
        IncludeErrorKind::Malformed => {
            (&MISSING_FILE, "an include names its file in quotes: `#include \"color.glsl\"`".into())
        }
        IncludeErrorKind::Unbalanced(_, kind, _) => (&UNBALANCED, kind.describe().0.into()),
        IncludeErrorKind::TooMuch(limit) => {
            let words = format!("`{path}` makes the included files of one text larger than {limit} bytes");
            (&FILE_TOO_LARGE, words)
        }
        IncludeErrorKind::Changed(name) => {
            let words = format!(
                "`{path}` is included again with another `{name}`, but only the first include inserts its text"
            );
            (&INCLUDE_AGAIN, words)
        }
        IncludeErrorKind::UnknownPragma(word) => {
            (&UNKNOWN_PRAGMA, format!("unknown pragma `{}`", format!("shader_info {word}").trim()))
        }
    }
}

fn help(kind: &IncludeErrorKind) -> Option<&'static str> {
    match kind {
        IncludeErrorKind::Changed(_) => Some(AGAIN),
        IncludeErrorKind::UnknownPragma(word) if word.contains('(') => {
            Some("remove the line: only a file that `before`, `after` or `override` names has sections")
        }
        IncludeErrorKind::UnknownPragma(_) => Some("write `#pragma shader_info repeat`"),
        IncludeErrorKind::TooMuch(_) => {
            Some("remove `#pragma shader_info repeat`: a file that is inserted once is counted once")
        }
        _ => None,
    }
}

fn missing(path: &str, searched: &[String]) -> (&'static Code, String) {
    let folders = if searched.is_empty() { String::new() } else { format!(" in {}", searched.join(", ")) };
    (&MISSING_FILE, format!("cannot find the file `{path}`{folders}"))
}

fn unreadable(path: &str, why: &str) -> (&'static Code, String) {
    (&UNREADABLE_FILE, format!("cannot read `{path}`: {why}"))
}

fn too_large(path: &str, bytes: u64, limit: u64) -> (&'static Code, String) {
    (&FILE_TOO_LARGE, format!("`{path}` has {bytes} bytes; the limit for a shader source is {limit}"))
}

fn not_utf8(path: &str, byte: BadByte) -> (&'static Code, String) {
    let BadByte { line, column, value } = byte;
    (&UNREADABLE_FILE, format!("`{path}` is not UTF-8: byte 0x{value:02x} at {line}:{column}; save it as UTF-8"))
}
