//! Splits a file with the bodies of several slots into sections, each of which becomes a function.
//!
//! A section begins at a line such as `#pragma shader_info before(lighting)` and ends at the next such line. The text
//! above the first section belongs to all sections: includes, and functions that several bodies call.

use std::ops::Range;

use super::lexer::Lexer;
use super::preprocess::{Directive, Known, view};

/// A heading with the text below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The role of the body as written: `before`, `after`, `override`, or an unknown word.
    pub word: String,
    /// The slot's name.
    pub slot: String,
    /// The heading after `shader_info`.
    pub heading: Range<usize>,
    /// Whether the section has only blanks and comments.
    pub is_empty: bool,
    line: Range<usize>,
    body: Range<usize>,
}

impl Section {
    /// `before(lighting)`.
    pub fn title(&self) -> String {
        format!("{}({})", self.word, self.slot)
    }
}

/// Returns the sections of a text, in order; an empty list for a file with a function.
pub fn sections(text: &str) -> Vec<Section> {
    if !text.contains("shader_info") {
        return Vec::new();
    }
    let view = view(text, &|_| Known::Unknown);
    let headings = view.directives.iter().filter(|it| it.live).filter_map(|it| Some((it, heading(text, it)?)));
    let headings: Vec<_> = headings.collect();
    let end = |at: usize| headings.get(at + 1).map_or(text.len(), |(next, _)| next.span.start);
    let section = |(at, (directive, heading)): (usize, &(&Directive, Heading))| {
        let body = directive.span.end..end(at);
        Section {
            word: heading.word.clone(),
            slot: heading.slot.clone(),
            heading: heading.span.clone(),
            is_empty: Lexer::new(&text[body.clone()]).all(|token| token.is_blank()),
            line: directive.span.clone(),
            body,
        }
    };
    headings.iter().enumerate().map(section).collect()
}

/// Returns the text with one section as a function with this head, and without the other sections. Lines do not change.
pub fn section_text(text: &str, sections: &[Section], chosen: usize, head: &str) -> String {
    let first = sections.first().map_or(text.len(), |it| it.line.start);
    let mut out = String::with_capacity(text.len() + head.len());
    out.push_str(&text[..first]);
    for (at, section) in sections.iter().enumerate() {
        let is_after_chosen = at == chosen + 1;
        if is_after_chosen {
            out.push('}');
        }
        if at == chosen {
            out.push_str(&format!("{head} {{"));
        }
        push_lines(&mut out, &text[section.line.clone()]);
        match at == chosen {
            true => out.push_str(&text[section.body.clone()]),
            false => push_lines(&mut out, &text[section.body.clone()]),
        }
    }
    if chosen + 1 == sections.len() {
        out.push_str(if out.ends_with('\n') { "}\n" } else { "\n}\n" });
    }
    out
}

struct Heading {
    word: String,
    slot: String,
    span: Range<usize>,
}

// Parses `shader_info before(lighting)` with any blanks. Other words after `shader_info` are include rules.
fn heading(text: &str, directive: &Directive) -> Option<Heading> {
    if directive.name != "pragma" {
        return None;
    }
    let rest = directive.args(text).strip_prefix("shader_info")?;
    let written = rest.trim_start();
    let start = directive.args_span.end - written.len();
    let (word, slot) = written.trim_end().strip_suffix(')')?.split_once('(')?;
    let span = start..start + written.trim_end().len();
    Some(Heading { word: word.trim().into(), slot: slot.trim().into(), span })
}

fn push_lines(out: &mut String, text: &str) {
    out.extend(text.chars().filter(|it| *it == '\n'));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "float half_of(float x) { return x * 0.5; }\n\
                        #pragma shader_info before(shade)\n  tint.r = 1.0;\n  // the red\n\
                        #  pragma shader_info override( light )\nreturn normal;\n\
                        #pragma shader_info after(shade)\n// nothing\n";

    fn titles(text: &str) -> Vec<(String, bool)> {
        sections(text).iter().map(|it| (it.title(), it.is_empty)).collect()
    }

    #[test]
    fn headings_cut_a_file_into_sections() {
        let expected = [("before(shade)", false), ("override(light)", false), ("after(shade)", true)];
        assert_eq!(titles(FILE), expected.map(|(title, is_empty)| (title.to_owned(), is_empty)));
        let heading = &sections(FILE)[1].heading;
        assert_eq!(&FILE[heading.clone()], "override( light )");
    }

    #[test]
    fn what_only_looks_like_a_heading_is_none() {
        for text in [
            "",
            "// #pragma shader_info before(shade)\n",
            "/*\n#pragma shader_info before(shade)\n*/",
            "#if 0\n#pragma shader_info before(shade)\n#endif\n",
            "#pragma shader_info repeat\n",
            "#pragma before(shade)\n",
        ] {
            assert_eq!(titles(text), [], "{text}");
        }
    }

    #[test]
    fn one_section_is_a_function_and_the_others_are_blank() {
        let all = sections(FILE);
        let helper = "float half_of(float x) { return x * 0.5; }\n";
        let texts: Vec<String> = (0..3).map(|at| section_text(FILE, &all, at, "void f()")).collect();
        assert_eq!(texts[0], format!("{helper}void f() {{\n  tint.r = 1.0;\n  // the red\n}}\n\n\n\n"));
        assert_eq!(texts[1], format!("{helper}\n\n\nvoid f() {{\nreturn normal;\n}}\n\n"));
        assert_eq!(texts[2], format!("{helper}\n\n\n\n\nvoid f() {{\n// nothing\n}}\n"));
    }

    #[test]
    fn a_last_line_may_lack_its_end() {
        let text = "#pragma shader_info before(shade)\ntint.r = 1.0; // red";
        assert_eq!(section_text(text, &sections(text), 0, "void f()"), "void f() {\ntint.r = 1.0; // red\n}\n");
    }
}
