//! Finds inline GLSL that rustc reports before any macro runs, although it consists of Rust tokens.

use shader_info_model::{FragmentBody, Item, NodeCode, SourceText};

use crate::find::Draft;
use crate::find::package::Project;

/// Returns notes about inline GLSL that the package's edition reserves although it can be tokenized: `##`, and words
/// with an apostrophe.
pub(crate) fn reserved(project: &Project) -> Vec<String> {
    let edition = project.manifest.edition.as_str();
    let mut out: Vec<String> = Vec::new();
    for declaration in &project.tree.declarations {
        let texts: Vec<&SourceText> = match &declaration.draft {
            Draft::Info(info) => info.items.iter().filter_map(|it: &Item| it.statement.source_text()).collect(),
            Draft::Fragment(fragment) => fragment.bodies.iter().map(|it: &FragmentBody| &it.text).collect(),
            Draft::Node(node) => match &node.code {
                Some(NodeCode::Body(text) | NodeCode::Expression(text)) => vec![text],
                Some(NodeCode::File { .. } | NodeCode::Shared { .. }) | None => Vec::new(),
            },
            Draft::Interface(_) | Draft::Shared(..) | Draft::Vertex(_) => Vec::new(),
        };
        for (text, start) in texts.into_iter().filter_map(inline) {
            for (line, column, what) in found(text).into_iter().filter(|(.., what)| edition >= what.since()) {
                let (line, column) = (start.line + line, if line == 0 { start.column + column } else { column + 1 });
                let (file, what) = (&start.file, what.describe());
                let words = format!(
                    "{file}:{line}:{column}: rustc reads inline GLSL first, and {what} is not allowed in edition \
                     {edition}: move the code to a GLSL file"
                );
                // A file that several targets share is read once for each.
                if !out.contains(&words) {
                    out.push(words);
                }
            }
        }
    }
    out
}

fn inline(text: &SourceText) -> Option<(&str, &shader_info_model::diagnostic::Place)> {
    match text {
        SourceText::Inline { text, start } => Some((text, start)),
        SourceText::File { .. } | SourceText::Macro | SourceText::Composed => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reserved {
    DoubleHash,
    Apostrophe,
}

impl Reserved {
    /// Returns the first edition that reserves it.
    fn since(self) -> &'static str {
        match self {
            Self::DoubleHash => "2024",
            Self::Apostrophe => "2021",
        }
    }

    fn describe(self) -> &'static str {
        match self {
            Self::DoubleHash => "`##`",
            Self::Apostrophe => "a word with an apostrophe outside of a comment",
        }
    }
}

// Returns lines and columns, from 0 on, outside of comments.
fn found(text: &str) -> Vec<(u32, u32, Reserved)> {
    let is_part = |letter: &&char| letter.is_alphanumeric() || **letter == '_';
    let mut out = Vec::new();
    let (mut in_block, mut line) = (false, 0);
    for words in text.lines() {
        let letters: Vec<char> = words.chars().collect();
        let mut at = 0;
        while at + 1 < letters.len() {
            let pair = (letters[at], letters[at + 1]);
            match pair {
                ('*', '/') if in_block => in_block = false,
                _ if in_block => {
                    at += 1;
                    continue;
                }
                ('/', '/') => break,
                ('/', '*') => in_block = true,
                ('#', '#') => out.push((line, at as u32, Reserved::DoubleHash)),
                (last, '\'') if is_part(&&last) => {
                    let length = letters[..=at].iter().rev().take_while(is_part).count();
                    out.push((line, (at + 1 - length) as u32, Reserved::Apostrophe));
                }
                _ => {
                    at += 1;
                    continue;
                }
            }
            at += 2;
        }
        line += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Reserved, found};

    #[test]
    fn comments_may_say_what_they_like() {
        assert_eq!(
            found("a ## b // c ## d\n/* ## \n ## */ e##f"),
            [(0, 2, Reserved::DoubleHash), (2, 8, Reserved::DoubleHash)]
        );
        assert_eq!(found("a; we don't // can't"), [(0, 6, Reserved::Apostrophe)]);
        assert_eq!(found("#define A /* x */ 1"), []);
    }
}
