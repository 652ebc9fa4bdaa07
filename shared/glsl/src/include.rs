//! Lists the files that a text includes, and all files that a root file needs, deepest first.

use std::collections::HashMap;
use std::ops::Range;
use std::string::FromUtf8Error;

use super::lexer::Lexer;
use super::pragma::{is_ours, stands_at_head};
use super::preprocess::{Directive, Known, ProblemKind, View, view};
use super::splice::{Files, Request, Splice, Splicer};

/// Maximum size of a GLSL file in bytes.
pub const MAX_FILE_BYTES: u64 = 4 << 20;

/// One file that a text includes, by `#include "x.glsl"`, `#include <x.glsl>` or `#pragma require(x.glsl)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Include {
    /// Between the delimiters, as written.
    pub path: String,
    /// First byte of the path.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// The whole directive, without its end of line.
    pub directive: Range<usize>,
    /// Whether the file is placed before the text that includes it: for a `#pragma require`, or for an `#include` with
    /// only comments and such directives before it. Any other include is replaced in place.
    pub is_dependency: bool,
}

/// The name and text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Identity of the file: two includes that find the same name refer to the same file. Folders are separated by `/`.
    pub name: String,
    /// Content of the file.
    pub text: String,
}

/// Why a file cannot be included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindError {
    /// In none of these places.
    Missing(Vec<String>),
    /// The file exists and cannot be read, for the reason that the system gives.
    Unreadable(String),
    /// The file exists and is not text.
    NotUtf8(BadByte),
    /// The file has this number of bytes (first), above the limit (second).
    TooLarge(u64, u64),
}

/// The first byte of a file that is part of no character; line and column from 1, in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadByte {
    /// Its line.
    pub line: u32,
    /// Its column.
    pub column: u32,
    /// Its value.
    pub value: u8,
}

/// Converts the bytes of a file to the form that this crate expects: UTF-8 with `\n` as line ends, without a byte-order
/// mark.
///
/// # Errors
/// [`FindError::NotUtf8`].
pub fn text_of(bytes: Vec<u8>) -> Result<String, FindError> {
    let text = String::from_utf8(bytes).map_err(|error| FindError::NotUtf8(bad_byte(&error)))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(text.replace("\r\n", "\n"))
}

fn bad_byte(error: &FromUtf8Error) -> BadByte {
    let at = error.utf8_error().valid_up_to();
    let before = String::from_utf8_lossy(&error.as_bytes()[..at]);
    let last = before.rsplit('\n').next().unwrap_or_default();
    let (line, column) = (before.matches('\n').count() + 1, last.chars().count() + 1);
    let value = error.as_bytes().get(at).copied().unwrap_or_default();
    BadByte { line: line as u32, column: column as u32, value }
}

/// An include that cannot be followed; start and end are byte offsets in `file`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncludeError {
    /// Name of the file that holds the include.
    pub file: String,
    /// First byte of the path.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// What is wrong.
    pub kind: IncludeErrorKind,
}

/// The kinds of errors of an include.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IncludeErrorKind {
    /// In none of these places.
    Missing(Vec<String>),
    /// The files of the cycle: the first and the last are the same. `…` marks what is left out of a long cycle.
    Cycle(Vec<String>),
    /// The path is absolute, has a drive letter or a backslash, or its `..` leave the shader folder.
    Escapes,
    /// The file cannot be read; the message of the operating system.
    Unreadable(String),
    /// The file is not text.
    NotUtf8(BadByte),
    /// The file has this number of bytes (first), above the limit (second).
    TooLarge(u64, u64),
    /// More than [`MAX_DEPTH`] files include each other; nothing after is read.
    TooDeep,
    /// The directive has no path in quotes or angle brackets.
    Malformed,
    /// The included file (first) does not close a conditional or comment, or closes a conditional that it did not open,
    /// at this byte.
    Unbalanced(String, ProblemKind, usize),
    /// The files that one text includes in place have more than this number of bytes together; nothing after is read.
    TooMuch(usize),
    /// The value of this macro differs from its value at the first inclusion, but the file is included only once.
    Changed(String),
    /// The words of a `#pragma shader_info` are unknown.
    UnknownPragma(String),
}

/// Finds a file by its path as written and the name of the file that includes it.
pub type Find<'a> = &'a mut dyn FnMut(&str, &str) -> Result<SourceFile, FindError>;

/// A root file with all files that it includes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resolved {
    /// Each file once, after all files that it includes; the root is last. Files that are included in place are not
    /// listed.
    pub files: Vec<SourceFile>,
    /// The same files, with the files that they include in place.
    pub spliced: Vec<Splice>,
    /// Every file, also those in place. The numbers in `spliced` are indices of this list.
    pub met: Vec<SourceFile>,
    /// Errors in the order in which they were found.
    pub errors: Vec<IncludeError>,
}

/// Maximum length of a chain of includes, so that a finder that makes up names does not cause an endless loop.
pub const MAX_DEPTH: usize = 20_000;

/// Returns the well-formed includes in live code. Macros that the text does not define are unknown.
pub fn includes(text: &str) -> Vec<Include> {
    includes_in(text, &view(text, &|_| Known::Unknown))
}

/// Returns the well-formed includes that a view leaves live.
pub fn includes_in(text: &str, view: &View) -> Vec<Include> {
    let head = head_end(text, view);
    let includes = directives(text, view).filter_map(Result::ok);
    includes.map(|it| Include { is_dependency: it.is_dependency || it.start < head, ..it }).collect()
}

// Where the first token begins that is neither a comment nor a directive that may stand before an include.
fn head_end(text: &str, view: &View) -> usize {
    let mut at_head = view.directives.iter().take_while(|it| {
        stands_at_head(text, it) || it.name == "include" && path_span(text, it).is_some_and(|it| it.is_ok())
    });
    let mut last = at_head.next();
    for token in Lexer::new(text).filter(|token| !token.is_blank()) {
        while last.is_some_and(|it| it.span.end <= token.start) {
            last = at_head.next();
        }
        if last.is_none_or(|it| it.span.start > token.start) {
            return token.start;
        }
    }
    text.len()
}

/// Returns the directives that are removed before the compiler sees the text: includes, our pragmas, and `#line`,
/// because messages of the compiler must count the lines of the whole text; the assembler maps them to files.
pub fn ours(text: &str) -> Vec<Range<usize>> {
    let view = view(text, &|_| Known::Unknown);
    let included = includes_in(text, &view).into_iter().filter(|it| it.is_dependency).map(|it| it.directive);
    let others = view.directives.iter().filter(|it| it.name == "line" || is_ours(text, it)).map(|it| it.span.clone());
    let mut ours: Vec<Range<usize>> = included.chain(others).collect();
    ours.sort_by_key(|span| span.start);
    ours
}

/// Follows the includes of a file in the order written, each file once, and inserts the files that are included in
/// place.
///
/// `find` gets the path as written and the name of the including file. It is not called for paths that leave the shader
/// folder.
pub fn resolve(root: SourceFile, find: Find<'_>) -> Resolved {
    let (files, resolved) = (Files::default(), Resolved::default());
    let mut walk = Walk { files, resolved, open: Vec::new(), states: HashMap::new() };
    let root = walk.files.add(root);
    walk.enter(root, find);
    while let Some(frame) = walk.open.last_mut() {
        match frame.includes.next() {
            None => walk.leave(),
            Some(ask) => walk.follow(&ask, find),
        }
    }
    let met = walk.files.list.iter().map(|it| SourceFile { name: it.name.clone(), text: it.text.clone() });
    walk.resolved.met = met.collect();
    walk.resolved
}

/// Returns the parts of a text without its includes: everything except the lines of the directives that [`includes`]
/// returns.
pub fn without_includes(text: &str) -> Vec<Range<usize>> {
    let mut kept = Vec::new();
    let mut from = 0;
    for include in includes(text) {
        let line = line_of(text, &include.directive);
        kept.extend((from < line.start).then_some(from..line.start));
        from = line.end;
    }
    kept.extend((from < text.len()).then_some(from..text.len()));
    kept
}

/// Resolves a path relative to the file that includes it: `../c.glsl` in `a/b.glsl` becomes `c.glsl`. Returns `None` if
/// the path leaves the shader folder.
pub fn joined(path: &str, from: &str) -> Option<String> {
    let bytes = path.as_bytes();
    let has_drive = bytes.len() > 1 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':';
    if has_drive || path.starts_with('/') || path.contains(['\\', '\0']) {
        return None;
    }
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

struct Walk {
    files: Files,
    resolved: Resolved,
    open: Vec<Frame>,
    states: HashMap<usize, State>,
}

struct Frame {
    file: usize,
    spliced: Splice,
    includes: std::vec::IntoIter<Request>,
}

#[derive(Clone, Copy)]
enum State {
    /// On the way from the root, at this depth.
    Open(usize),
    Done,
}

impl Walk {
    fn enter(&mut self, file: usize, find: Find<'_>) {
        let (spliced, includes) = Splicer::new(&mut self.files, find, &mut self.resolved.errors).run(file);
        self.states.insert(file, State::Open(self.open.len()));
        self.open.push(Frame { file, spliced, includes: includes.into_iter() });
    }

    fn leave(&mut self) {
        if let Some(frame) = self.open.pop() {
            self.states.insert(frame.file, State::Done);
            let file = &self.files.list[frame.file];
            self.resolved.files.push(SourceFile { name: file.name.clone(), text: file.text.clone() });
            self.resolved.spliced.push(frame.spliced);
        }
    }

    fn follow(&mut self, Request { include, from }: &Request, find: Find<'_>) {
        let found = match joined(&include.path, self.files.name(*from)) {
            None => Err(IncludeErrorKind::Escapes),
            Some(_) => find(&include.path, self.files.name(*from)).map_err(IncludeErrorKind::from),
        };
        let refused = match found.map(|file| self.files.add(file)) {
            Err(kind) => kind,
            Ok(file) => match self.states.get(&file) {
                Some(State::Done) => return,
                Some(State::Open(depth)) => IncludeErrorKind::Cycle(self.circle(*depth)),
                None if self.open.len() >= MAX_DEPTH => IncludeErrorKind::TooDeep,
                None => return self.enter(file, find),
            },
        };
        let is_too_deep = refused == IncludeErrorKind::TooDeep;
        self.report(*from, include.start..include.end, refused);
        if is_too_deep {
            self.open.iter_mut().for_each(|frame| frame.includes = Vec::new().into_iter());
        }
    }

    fn report(&mut self, file: usize, span: Range<usize>, kind: IncludeErrorKind) {
        let file = self.files.name(file).to_owned();
        self.resolved.errors.push(IncludeError { file, start: span.start, end: span.end, kind });
    }
    /// Returns the names of a cycle, from the file at this depth to the innermost file and back to the first.
    fn circle(&self, depth: usize) -> Vec<String> {
        let frames = &self.open[depth..];
        let name = |frame: &Frame| self.files.name(frame.file).to_owned();
        let mut names: Vec<String> = if frames.len() <= 2 * SHOWN {
            frames.iter().map(name).collect()
        } else {
            let head = frames[..SHOWN].iter().map(name);
            let tail = frames[frames.len() - SHOWN..].iter().map(name);
            head.chain([String::from("…")]).chain(tail).collect()
        };
        names.extend(frames.first().map(name));
        names
    }
}

// A cycle of thousands of names is unreadable, and thousands of such messages would exhaust the memory.
const SHOWN: usize = 8;

impl From<FindError> for IncludeErrorKind {
    fn from(error: FindError) -> Self {
        match error {
            FindError::Missing(searched) => Self::Missing(searched),
            FindError::Unreadable(why) => Self::Unreadable(why),
            FindError::NotUtf8(byte) => Self::NotUtf8(byte),
            FindError::TooLarge(bytes, most) => Self::TooLarge(bytes, most),
        }
    }
}

/// Returns every live directive that includes a file, or the span of the error if it has no path.
fn directives<'a>(text: &'a str, view: &'a View) -> impl Iterator<Item = Result<Include, Range<usize>>> + 'a {
    let live = view.directives.iter().filter(|directive| directive.live);
    live.filter_map(|directive| include_of(text, directive))
}

/// Parses a directive as an include; `None` if it is another directive.
pub(super) fn include_of(text: &str, directive: &Directive) -> Option<Result<Include, Range<usize>>> {
    let path = path_span(text, directive)?;
    Some(path.map(|span| Include {
        path: text[span.clone()].to_string(),
        start: span.start,
        end: span.end,
        directive: directive.span.clone(),
        is_dependency: directive.name == "pragma",
    }))
}

fn path_span(text: &str, directive: &Directive) -> Option<Result<Range<usize>, Range<usize>>> {
    let args = directive.args(text);
    let start = directive.args_span.start;
    let inner = match directive.name.as_str() {
        "include" => between(args, '"', '"').or_else(|| between(args, '<', '>')),
        "pragma" => {
            let rest = args.strip_prefix("require")?;
            let rest = Some(rest.trim_start()).filter(|rest| rest.starts_with('('))?;
            let parens = between(rest, '(', ')');
            parens.map(|inner| between(inner.trim(), '"', '"').unwrap_or(inner.trim()))
        }
        _ => return None,
    };
    let whole = if args.is_empty() { directive.span.clone() } else { directive.args_span.clone() };
    let Some(inner) = inner.filter(|inner| !inner.trim().is_empty()) else {
        return Some(Err(whole));
    };
    // `inner` is a part of `args`, so the distance of their first bytes is its offset.
    let offset = start + (inner.as_ptr() as usize - args.as_ptr() as usize);
    Some(Ok(offset..offset + inner.len()))
}

fn between(text: &str, open: char, close: char) -> Option<&str> {
    text.strip_prefix(open)?.split_once(close).map(|(inner, _)| inner)
}

fn line_of(text: &str, directive: &Range<usize>) -> Range<usize> {
    let before = text[..directive.start].trim_end_matches([' ', '\t', '\u{feff}']);
    let starts_line = before.is_empty() || before.ends_with(['\n', '\r']);
    if !starts_line {
        return directive.clone();
    }
    let rest = &text[directive.end..];
    let newline = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with(['\n', '\r'])) };
    before.len()..directive.end + newline
}
