//! Splits a file of OSL into functions, structs and macros, so that a text contains only those that it needs.

use std::sync::Arc;

use rustc_hash::FxHashSet as HashSet;

/// A function, struct or macro with the comment before it.
#[derive(Debug, Clone)]
pub(super) struct Item {
    /// Its name.
    pub(super) name: String,
    /// Its text.
    pub(super) text: String,
    /// What kind of thing it is.
    pub(super) kind: Kind,
    /// What stands at the beginning of its file: who wrote it, and how it may be used.
    pub(super) notice: Option<Arc<str>>,
}

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Needed where its name stands.
    Function,
    /// Needed where its name stands.
    Struct,
    /// Needed where its name stands.
    Macro,
    /// Needed always: what cannot be taken apart.
    Whole,
}

/// A file: what it includes, and what it has.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) includes: Vec<String>,
    pub(super) items: Vec<Item>,
}

/// Takes a text apart. Conditions of the preprocessor around whole items keep the text in one piece.
pub(super) fn read(text: &str) -> Read {
    let mut reader =
        Reader { text, at: 0, start: 0, depth: 0, is_struct: false, is_whole: false, out: Read::default() };
    while reader.at < text.len() {
        reader.at += reader.step();
    }
    let mut out = reader.out;
    if reader.is_whole {
        let kept = text.lines().filter(|line| !line.trim_start().starts_with("#include"));
        let text = kept.collect::<Vec<_>>().join("\n");
        out.items = vec![Item { name: String::new(), text, kind: Kind::Whole, notice: None }];
    }
    if let Some(notice) = notice(text) {
        let notice: Arc<str> = notice.into();
        for item in &mut out.items {
            item.text =
                item.text.strip_prefix(&*notice).unwrap_or(&item.text).trim_start_matches(['\n', '\r']).to_owned();
            item.notice = Some(Arc::clone(&notice));
        }
    }
    out
}

/// A text that is being taken apart.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// Where the current item begins, with the comment before it.
    start: usize,
    /// Number of open brackets.
    depth: usize,
    /// Whether the current item is a struct.
    is_struct: bool,
    /// Whether the text stays in one piece.
    is_whole: bool,
    out: Read,
}

impl Reader<'_> {
    /// Reads the comment, string, directive, word or sign at the current place, and returns its length in bytes.
    fn step(&mut self) -> usize {
        let rest = &self.text[self.at..];
        match rest.as_bytes()[0] {
            b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            b'"' => string(rest),
            b'#' if self.depth == 0 => {
                let length = line(rest);
                self.directive(self.at + length);
                length
            }
            letter if self.depth == 0 && (letter.is_ascii_alphabetic() || letter == b'_') => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                self.is_struct |= &rest[..end] == "struct";
                end
            }
            sign => {
                self.sign(sign);
                rest.chars().next().map_or(1, char::len_utf8)
            }
        }
    }

    /// Reads the directive up to a byte of the text. The next item begins there.
    fn directive(&mut self, end: usize) {
        let directive = self.text[self.at..end].trim();
        let words: Vec<&str> = directive.trim_start_matches('#').split_whitespace().collect();
        match words[..] {
            ["include", path] => self.out.includes.push(path.trim_matches(['"', '<', '>']).into()),
            ["pragma", ..] => {}
            // The mark of a file that was included.
            ["define", name] if name.ends_with("_H") => {}
            ["define", name, ..] => {
                let name = name.split('(').next().unwrap_or(name).to_owned();
                let text = self.text[self.start..end].into();
                self.out.items.push(Item { name, text, kind: Kind::Macro, notice: None });
            }
            _ => self.is_whole = true,
        }
        self.start = end;
    }

    /// Reads a sign, which may end an item.
    fn sign(&mut self, sign: u8) {
        match sign {
            b'{' | b'(' => self.depth += 1,
            b'}' | b')' => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 && sign == b'}' && !self.is_struct {
                    self.end(Kind::Function);
                }
            }
            b';' if self.depth == 0 => {
                self.end(if self.is_struct { Kind::Struct } else { Kind::Whole });
                self.is_struct = false;
            }
            _ => {}
        }
    }

    /// Ends an item with the current sign.
    fn end(&mut self, kind: Kind) {
        self.out.items.push(item(&self.text[self.start..=self.at], kind));
        self.start = self.at + 1;
    }
}

/// Returns the comment lines that a text begins with.
fn notice(text: &str) -> Option<&str> {
    let lines = text.split_inclusive('\n').take_while(|line| line.starts_with("//"));
    let length: usize = lines.map(str::len).sum();
    (length > 0).then(|| text[..length].trim_end())
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (index, letter) in rest.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return index + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}

/// Returns the length of a directive with the lines that continue it.
fn line(rest: &str) -> usize {
    let mut length = 0;
    for line in rest.split_inclusive('\n') {
        length += line.len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
    }
    length
}

fn item(text: &str, kind: Kind) -> Item {
    let plain = without_comments(text);
    let head = plain.split(['(', '{']).next().unwrap_or_default();
    let name = words(head).last().unwrap_or_default().to_owned();
    Item { name, text: text.trim_matches(['\n', '\r']).into(), kind, notice: None }
}

fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        out.push_str(&rest[..at]);
        let end = match rest[at..].starts_with("//") {
            true => rest[at..].find('\n'),
            false => rest[at..].find("*/").map(|end| end + 2),
        };
        rest = end.map_or("", |end| &rest[at + end..]);
    }
    out.push_str(rest);
    out
}

/// Returns the items that a text needs, by position. A function that takes a struct is needed only where the struct is:
/// one of the same name for other types stands for it elsewhere.
pub(super) fn needed(items: &[Item], text: &str) -> Vec<usize> {
    let plain: Vec<String> = items.iter().map(|item| without_comments(&item.text)).collect();
    let structs: HashSet<&str> =
        items.iter().filter(|item| item.kind == Kind::Struct).map(|item| item.name.as_str()).collect();
    let takes: Vec<Vec<&str>> = plain
        .iter()
        .map(|text| {
            let params = text.split('{').next().and_then(|head| head.split_once('(')).map_or("", |entry| entry.1);
            words(params).filter(|word| structs.contains(word)).collect()
        })
        .collect();
    let mut named: HashSet<&str> = words(text).collect();
    let mut found = vec![false; items.len()];
    loop {
        let before = found.iter().filter(|entry| **entry).count();
        for (index, item) in items.iter().enumerate() {
            if found[index] {
                continue;
            }
            let has_types = takes[index].iter().all(|ty| named.contains(ty));
            let is_named = named.contains(item.name.as_str());
            found[index] = match item.kind {
                Kind::Whole => true,
                Kind::Struct | Kind::Macro => is_named,
                // An operator is not a name.
                Kind::Function if item.name.starts_with("__operator__") => has_types,
                Kind::Function => is_named && has_types,
            };
            if found[index] {
                named.extend(words(&plain[index]));
            }
        }
        if found.iter().filter(|entry| **entry).count() == before {
            break;
        }
    }
    (0..items.len()).filter(|index| found[*index]).collect()
}

/// Identifiers of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    parts.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
}
