//! Inserts the files that a file includes in place, and records the origin of each line.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use super::include::{Find, Include, IncludeError, IncludeErrorKind, SourceFile, include_of, joined};
use super::lexer::Lexer;
use super::pragma::{Habits, is_ours, stands_at_head, unknown_pragma};
use super::preprocess::{Directive, Known, Reader};
use super::token::{Kind, Token};
use crate::hash::Hash128;

/// Maximum number of bytes that one text may include in place, and the cost of an inclusion beside its bytes. It is the
/// maximum size of a file, so that files that include others twice cannot exhaust the memory.
pub(super) const MAX_INCLUDED: usize = 4 << 20;
const OF_AN_INCLUSION: usize = 64;
// The limit of gcc (`-fmax-include-depth`).
const MAX_DEPTH_IN_PLACE: usize = 200;

/// All files, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) list: Vec<Rc<File>>,
    by_name: HashMap<String, usize>,
}

/// A file with its include rules.
#[derive(Debug)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) text: String,
}

impl Files {
    pub(super) fn add(&mut self, file: SourceFile) -> usize {
        if let Some(known) = self.by_name.get(&file.name) {
            return *known;
        }
        let index = self.list.len();
        self.by_name.insert(file.name.clone(), index);
        self.list.push(Rc::new(File { name: file.name, text: file.text }));
        index
    }

    pub(super) fn name(&self, index: usize) -> &str {
        &self.list[index].name
    }
}

/// A text with the files that it includes in place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Splice {
    chunks: Vec<Chunk>,
    /// The includes in place that are followed, in order.
    pub inclusions: Vec<Inclusion>,
}

/// One include in place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inclusion {
    /// Number of the included file.
    pub file: usize,
    /// Number of the file that includes it.
    pub from: usize,
    /// First byte of the path.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// Whether it is in a function, a struct or an expression.
    pub is_inside: bool,
    /// Whether the file has an include rule: once, or repeatable.
    pub is_explicit: bool,
    /// Whether the file is inserted there, if it was not inserted before.
    pub is_guarded: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Chunk {
    Own { file: usize, range: Range<usize>, line: u32, tail: Tail },
    Open(usize),
    Close(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tail {
    /// The place of a directive, whose lines stay as empty lines.
    Lines(u32),
    /// The end of a file, which ends its last line.
    File,
    /// The end of the text.
    Text,
}

/// A range of lines of a spliced text that come from one file. It ends where the next run begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Line of the text, from 0.
    pub at: u32,
    /// Number of the file.
    pub file: usize,
    /// The line there, from 0.
    pub line: u32,
    /// Whether the lines are ours: a guard around the file.
    pub is_made: bool,
}

/// Returns the name of the macro that guards a file. It contains a hash of the name and the text of the file, so that a
/// file of another package has another guard.
pub fn guard(name: &str, text: &str) -> String {
    let stem = name.rsplit('/').next().unwrap_or_default().split('.').next().unwrap_or_default();
    let letters: String = stem.chars().filter(char::is_ascii_alphanumeric).take(24).collect();
    let hash = Hash128::of(format!("{name}\n{text}").as_bytes());
    format!("si_once_{letters}{}{:016x}", if letters.is_empty() { "" } else { "_" }, hash.0 as u64)
}

impl Splice {
    /// Returns the text and the origins of its lines; no origins for a text without includes in place. `guarded`
    /// returns the macro that guards a file.
    pub fn text(&self, texts: &[SourceFile], guarded: &dyn Fn(usize) -> Option<String>) -> (String, Vec<Run>) {
        let (mut text, mut runs, mut at) = (String::new(), Vec::new(), 0);
        for chunk in &self.chunks {
            let before = text.len();
            let (file, line, is_made) = match chunk {
                Chunk::Own { file, range, line, tail } => {
                    text.push_str(&texts[*file].text[range.clone()]);
                    close(&mut text, before, *tail);
                    (*file, *line, false)
                }
                Chunk::Open(file) => {
                    let lines = guarded(*file).map(|name| format!("#ifndef {name}\n#define {name}\n"));
                    text.push_str(&lines.unwrap_or_default());
                    (*file, 0, true)
                }
                Chunk::Close(file) => {
                    text.push_str(guarded(*file).map_or("", |_| "#endif\n"));
                    (*file, 0, true)
                }
            };
            if text.len() > before {
                let goes_on = runs.last().is_some_and(|last: &Run| {
                    (last.file, last.is_made, last.line + (at - last.at)) == (file, is_made, line)
                });
                if !goes_on {
                    runs.push(Run { at, file, line, is_made });
                }
                at += text[before..].matches('\n').count() as u32;
            }
        }
        let is_plain = runs.len() < 2;
        (text, if is_plain { Vec::new() } else { runs })
    }

    /// Does the same, and adds the lines of the guard, if there is one.
    pub fn guarded(mut self, file: usize) -> Self {
        if let Some(Chunk::Own { tail, .. }) = self.chunks.last_mut() {
            *tail = Tail::File;
        }
        self.chunks.insert(0, Chunk::Open(file));
        self.chunks.push(Chunk::Close(file));
        self
    }
}

fn close(text: &mut String, from: usize, tail: Tail) {
    match tail {
        Tail::Lines(count) => (0..count).for_each(|_| text.push('\n')),
        Tail::File if text.len() > from && !text.ends_with('\n') => {
            // A backslash at the end of a file does not join the next line to it.
            let is_joined = text.ends_with('\\');
            text.push_str(if is_joined { "\n\n" } else { "\n" });
        }
        Tail::File | Tail::Text => {}
    }
}

/// An `#include` of a dependency, which is placed before the including file.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) include: Include,
    /// Number of the including file.
    pub(super) from: usize,
}

pub(super) struct Splicer<'a> {
    pub(super) files: &'a mut Files,
    pub(super) find: Find<'a>,
    pub(super) errors: &'a mut Vec<IncludeError>,
    reader: Reader<'a>,
    out: Splice,
    requests: Vec<Request>,
    /// The chain of open files, the text itself first.
    open: Vec<usize>,
    /// Files that are included for every setting of the unknown macros.
    there: HashSet<usize>,
    /// For each file, the expansions of the macros that it uses, at its first inclusion.
    states: HashMap<usize, Vec<String>>,
    habits: HashMap<usize, Rc<Habits>>,
    /// Number of open brackets, and this number at the start of each open conditional.
    nesting: usize,
    saved: Vec<usize>,
    bytes: usize,
    is_full: bool,
}

impl<'a> Splicer<'a> {
    pub(super) fn new(files: &'a mut Files, find: Find<'a>, errors: &'a mut Vec<IncludeError>) -> Self {
        Self {
            files,
            find,
            errors,
            reader: Reader::new(&|_| Known::Unknown),
            out: Splice::default(),
            requests: Vec::new(),
            open: Vec::new(),
            there: HashSet::new(),
            states: HashMap::new(),
            habits: HashMap::new(),
            nesting: 0,
            saved: Vec::new(),
            bytes: 0,
            is_full: false,
        }
    }

    /// Processes the text of a file and its includes, in the order written.
    pub(super) fn run(mut self, root: usize) -> (Splice, Vec<Request>) {
        self.file(root);
        (self.out, self.requests)
    }

    fn file(&mut self, index: usize) {
        let file = self.files.list[index].clone();
        let text = file.text.as_str();
        // A file that is included in place has its own includes in place, so that the same macros apply to both.
        let mut is_head = self.open.is_empty();
        self.open.push(index);
        let mut copied = Copied { file: index, text, at: 0, line: 0 };
        let (mut tokens, mut at_line_start) = (Lexer::new(text), true);
        while let Some(token) = tokens.next() {
            if at_line_start && token.is(text, "#") {
                let (directive, args) = self.reader.read(text, token, &mut tokens);
                let is_include = directive.live && directive.name == "include";
                match include_of(text, &directive).filter(|_| directive.live && !self.is_full) {
                    Some(Err(span)) => self.report(index, span, IncludeErrorKind::Malformed),
                    Some(Ok(include)) => {
                        self.out.chunks.push(copied.without(&directive.span));
                        match is_include && !is_head {
                            true => self.include(index, &include),
                            false => self.requests.push(Request { include, from: index }),
                        }
                    }
                    None => {
                        is_head &= stands_at_head(text, &directive);
                        if is_ours(text, &directive) {
                            self.out.chunks.push(copied.without(&directive.span));
                        }
                        self.obey(index, text, directive, &args);
                    }
                }
            } else if !token.is_blank() {
                is_head = false;
                self.see(text, token);
            }
            at_line_start = token.kind == Kind::Newline || at_line_start && token.is_blank();
        }
        self.open.pop();
        let tail = if self.open.is_empty() { Tail::Text } else { Tail::File };
        self.out.chunks.push(copied.up_to(text.len(), tail));
    }

    fn obey(&mut self, index: usize, text: &str, directive: Directive, args: &[Token]) {
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => self.saved.push(self.nesting),
            "else" | "elif" => self.nesting = self.saved.last().copied().unwrap_or(self.nesting),
            "endif" => drop(self.saved.pop()),
            _ => {}
        }
        if let Some((span, word)) = unknown_pragma(text, &directive).filter(|_| directive.live) {
            self.report(index, span, IncludeErrorKind::UnknownPragma(word));
        }
        self.reader.obey(text, directive, args);
    }

    fn see(&mut self, text: &str, token: Token) {
        if token.kind != Kind::Punct || !self.reader.is_live() {
            return;
        }
        match token.raw(text) {
            "{" | "(" | "[" => self.nesting += 1,
            "}" | ")" | "]" => self.nesting = self.nesting.saturating_sub(1),
            _ => {}
        }
    }

    fn include(&mut self, from: usize, include: &Include) {
        let span = include.start..include.end;
        let found = match joined(&include.path, self.files.name(from)) {
            None => Err(IncludeErrorKind::Escapes),
            Some(_) => (self.find)(&include.path, self.files.name(from)).map_err(IncludeErrorKind::from),
        };
        match found.map(|file| self.files.add(file)) {
            Ok(index) => {
                if let Err(kind) = self.splice(index, from, include) {
                    self.report(from, span, kind);
                }
            }
            Err(kind) => self.report(from, span, kind),
        }
    }

    fn splice(&mut self, index: usize, from: usize, include: &Include) -> Result<(), IncludeErrorKind> {
        if let Some(depth) = self.open.iter().position(|open| *open == index) {
            let names = self.open[depth..].iter().chain([&index]).map(|it| self.files.name(*it).to_owned());
            return Err(IncludeErrorKind::Cycle(names.collect()));
        }
        if self.open.len() >= MAX_DEPTH_IN_PLACE {
            return Err(IncludeErrorKind::TooDeep);
        }
        let file = self.files.list[index].clone();
        let habits = self.habits.entry(index).or_insert_with(|| Rc::new(Habits::of(&file.text))).clone();
        if let Some((kind, start)) = habits.problem {
            return Err(IncludeErrorKind::Unbalanced(file.name.clone(), kind, start));
        }
        let is_explicit = habits.repeats || habits.is_once;
        let (start, end, is_inside) = (include.start, include.end, self.nesting > 0);
        let is_guarded = !habits.repeats && !self.there.contains(&index);
        self.out.inclusions.push(Inclusion { file: index, from, start, end, is_inside, is_explicit, is_guarded });
        if !is_explicit {
            self.compare(index, &habits)?;
        }
        if !habits.repeats && self.there.contains(&index) {
            return Ok(());
        }
        self.bytes += file.text.len() + OF_AN_INCLUSION;
        if self.bytes > MAX_INCLUDED {
            self.is_full = true;
            return Err(IncludeErrorKind::TooMuch(MAX_INCLUDED));
        }
        if habits.repeats {
            self.file(index);
            return Ok(());
        }
        if self.reader.is_sure() {
            self.there.insert(index);
        }
        let name = guard(&file.name, &file.text);
        self.out.chunks.push(Chunk::Open(index));
        self.reader.open_guard(&name);
        self.file(index);
        self.reader.close_guard();
        self.out.chunks.push(Chunk::Close(index));
        Ok(())
    }

    // If a text redefines a macro that a file uses, and includes the file again, a second inclusion is intended.
    fn compare(&mut self, index: usize, habits: &Habits) -> Result<(), IncludeErrorKind> {
        let now: Vec<String> = habits.reads.iter().map(|name| self.reader.state(name)).collect();
        let Some(first) = self.states.get(&index) else {
            self.states.insert(index, now);
            return Ok(());
        };
        let changed = habits.reads.iter().zip(first.iter().zip(&now)).find(|(_, (first, now))| first != now);
        match changed {
            Some((name, _)) => Err(IncludeErrorKind::Changed(name.clone())),
            None => Ok(()),
        }
    }

    fn report(&mut self, file: usize, span: Range<usize>, kind: IncludeErrorKind) {
        let file = self.files.name(file).to_owned();
        self.errors.push(IncludeError { file, start: span.start, end: span.end, kind });
    }
}

/// How a file was included.
struct Copied<'a> {
    file: usize,
    text: &'a str,
    at: usize,
    line: u32,
}

impl Copied<'_> {
    fn up_to(&mut self, end: usize, tail: Tail) -> Chunk {
        let chunk = Chunk::Own { file: self.file, range: self.at..end, line: self.line, tail };
        self.pass(end);
        chunk
    }

    /// Adds the text up to a directive, whose lines stay as empty lines.
    fn without(&mut self, directive: &Range<usize>) -> Chunk {
        let lines = self.text[directive.clone()].matches('\n').count() as u32 + 1;
        let chunk = self.up_to(directive.start, Tail::Lines(lines));
        let rest = &self.text[directive.end..];
        let newline = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
        self.pass(directive.end + newline);
        chunk
    }

    fn pass(&mut self, end: usize) {
        self.line += self.text[self.at..end].matches('\n').count() as u32;
        self.at = end;
    }
}
