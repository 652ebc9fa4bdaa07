//! Shows the author of each line of a text: as comments between the lines, or in columns beside them.

use std::fmt::Write;

use shader_info_model::contribution::SourceMap;

use super::{Expanded, ExpandedStage, LineOrigin};
use crate::show::authors::{Author, Authors};

pub(super) fn origins(map: &SourceMap, authors: &Authors<'_>) -> Vec<LineOrigin> {
    let line = |it| LineOrigin { author: authors.of_line(&it), is_made: it.within.is_none() };
    map.lines().map(line).collect()
}

impl Expanded {
    /// Returns the texts with a comment before each author's lines. Compilers accept them as they accept the plain
    /// texts.
    pub fn with_banners(&self) -> String {
        self.each(with_banners)
    }

    /// Returns the texts with three columns before each line: author, place, statement.
    pub fn beside(&self) -> String {
        self.each(beside)
    }

    fn each(&self, draw: fn(&ExpandedStage) -> String) -> String {
        let all: Vec<String> = self.stages.iter().map(draw).collect();
        all.join("\n")
    }
}

fn with_banners(stage: &ExpandedStage) -> String {
    let mut out = String::new();
    let mut lines: Vec<(&str, &LineOrigin)> = stage.assembled.lines().zip(&stage.origins).collect();
    // Not even a comment may be before `#version` (OpenGL ES Shading Language 3.00 §3.3).
    if lines.first().is_some_and(|(line, _)| line.starts_with("#version")) {
        let _ = writeln!(out, "{}", lines.remove(0).0);
    }
    if stage.translated.is_some() {
        out.push_str("// the input of the translator: its output has no lines of the sources\n");
    }
    let mut before = "";
    for run in lines.chunk_by(|(_, a), (_, b)| is_of_one(&a.author, &b.author)) {
        // A comment after a line that ends in a backslash would be part of that line.
        if !before.ends_with('\\') && !run.iter().all(|(line, _)| line.trim().is_empty()) {
            let _ = writeln!(out, "//--- {}", banner(run));
        }
        for (line, _) in run {
            let _ = writeln!(out, "{line}");
            before = line;
        }
    }
    out
}

// An author of several lines in a row is named once.
fn is_of_one(a: &Author, b: &Author) -> bool {
    fn key(it: &Author) -> (&str, Option<&str>, &str, &str, bool) {
        (&it.name, it.instance.as_deref(), &it.by, &it.place.file, it.is_code)
    }
    key(a) == key(b)
}

/// Returns a comment such as `Toon: override(light), by modifier(Toon); src/lib.rs:9`.
fn banner(run: &[(&str, &LineOrigin)]) -> String {
    let Some((_, LineOrigin { author, .. })) = run.first() else { return String::new() };
    let mut statements: Vec<&str> = run.iter().map(|(_, it)| it.author.statement.as_str()).collect();
    statements.dedup();
    let by = if author.by.is_empty() { String::new() } else { format!(", by {}", author.by) };
    let lines: Vec<u32> =
        run.iter().filter(|(_, it)| it.author.place.is_known()).map(|(_, it)| it.author.place.line).collect();
    let place = match (lines.iter().min(), lines.iter().max()) {
        (Some(first), Some(last)) if first == last => format!("; {}:{first}", author.place.file),
        (Some(first), Some(last)) => format!("; {}:{first}-{last}", author.place.file),
        _ => String::new(),
    };
    let who = author.who();
    let who = if who.is_empty() { who } else { format!("{who}: ") };
    let words = format!("{who}{}{by}{place}", statements.join(", "));
    // Every version accepts ASCII only (GLSL 3.30 §3.1), and a `\` would join the next line to the comment.
    words
        .chars()
        .map(|c| {
            if c == '\\' {
                '/'
            } else if c.is_ascii_graphic() || c == ' ' {
                c
            } else {
                '?'
            }
        })
        .collect()
}

fn beside(stage: &ExpandedStage) -> String {
    let rows: Vec<[String; 3]> = stage.origins.iter().map(columns).collect();
    let heads = ["who", "where", "by which statement"].map(str::to_owned);
    let width = |column: usize| {
        let all = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
        all.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    let line = |row: &[String; 3], text: &str| {
        let [who, place, statement] = row;
        let [a, b, c] = widths;
        format!("{who:a$}  {place:b$}  {statement:c$} | {text}").trim_end().to_owned() + "\n"
    };
    let mut out = line(&heads, &format!("{} stage", stage.stage.name()));
    for (row, text) in rows.iter().zip(stage.assembled.lines()) {
        out.push_str(&line(row, text));
    }
    out
}

fn columns(it: &LineOrigin) -> [String; 3] {
    let Author { statement, by, place, .. } = &it.author;
    let by = if by.is_empty() { String::new() } else { format!(" by {by}") };
    let place = if place.is_known() { format!("{}:{}", place.file, place.line) } else { String::new() };
    [it.author.who(), place, format!("{statement}{by}")]
}
