//! The page of an error code: what the error is, with a failing and a corrected example.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_model::diagnostic::{CODES, Code, code, nearest};

use crate::error::{Error, NameError};

/// The texts of files such as `errors/SI0034.md`, by id.
static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/error_pages.rs"));

/// Maximum width of an explanation on a terminal, in columns.
const WIDTH: usize = 100;

/// The page of a code for `shader-builder explain SI0034` and `docs/errors.md`.
#[derive(Debug, Clone, Copy)]
pub struct CodePage {
    /// The entry in the table of codes.
    pub code: &'static Code,
    /// The examples in Markdown, each file in a fence. `rust,fails` marks the file with the error, `rust` the corrected
    /// one; other files have their name after the language, as in `glsl shaders/wave.glsl`.
    pub examples: &'static str,
}

/// What `explain SI0034 --format json` writes.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "code"))]
pub(crate) struct CodeJson<'a> {
    /// The code.
    code: &'a str,
    title: &'a str,
    /// `error` or `warning`.
    severity: &'static str,
    found_while: String,
    explanation: &'a str,
    /// Markdown.
    examples: String,
}

/// Returns the page of a code by its id, `SI0034`, in upper or lower case.
///
/// # Errors
/// [`NameError::UnknownCode`] with the nearest id if the code is unknown.
pub fn code_page(id: &str) -> Result<CodePage, Error> {
    let id = id.to_ascii_uppercase();
    let Some(code) = code(&id) else {
        let nearest = nearest(&id, CODES.iter().map(|code| code.id)).map(str::to_owned);
        return Err(NameError::UnknownCode { id, nearest }.into());
    };
    let page = PAGES.iter().find(|(other, _)| *other == id);
    Ok(CodePage { code, examples: page.map_or("", |(_, text)| text.trim()) })
}

impl CodePage {
    /// Returns the examples, with the name of each file above its fence.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for line in self.examples.lines() {
            match line.strip_prefix("```").and_then(|head| head.split_once(' ')) {
                Some((language, path)) => out.push_str(&format!("`{path}`:\n\n```{language}\n")),
                None => out.push_str(&format!("{line}\n")),
            }
        }
        out
    }

    /// Returns the page for a terminal: Markdown, with its first paragraph in short lines.
    pub fn text(&self) -> String {
        let Code { id, title, explain, step, .. } = self.code;
        format!("{}: {id}, found while {step}\n{title}\n\n{}\n\n{}", self.severity(), wrapped(explain), self.markdown())
    }

    /// Returns one JSON object, see docs/report.md.
    pub fn json(&self) -> String {
        let Code { id, title, explain, step, .. } = self.code;
        crate::json::text(&CodeJson {
            code: id,
            title,
            severity: self.severity(),
            found_while: step.to_string(),
            explanation: explain,
            examples: self.markdown(),
        })
    }

    fn severity(&self) -> &'static str {
        if self.code.is_warning() { "warning" } else { "error" }
    }
}

fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}
