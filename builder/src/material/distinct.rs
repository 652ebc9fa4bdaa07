//! Groups materials by program: those whose stages differ only in names and in values of inputs share one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use shader_info_graph::document::Problem;
use shader_info_graph::network::{Built, Options, Publish};
use shader_info_graph::shader::{Declaration, Form, Sources};

use super::{Library, MaterialError, OUTPUT};

/// The programs of a set of documents.
#[derive(Debug, Clone, Default)]
pub struct Distinct {
    /// For each program its elements, as document and name of the element. The program with most elements comes first.
    pub programs: Vec<Vec<(PathBuf, String)>>,
    /// Errors of the documents.
    pub problems: Vec<Problem>,
}

impl Library {
    /// Groups the materials of the documents by their programs, with all inputs published. A document without materials
    /// contributes its outputs.
    ///
    /// # Errors
    /// [`MaterialError`] if a document cannot be read.
    pub fn distinct(&self, documents: &[PathBuf], options: &Options) -> Result<Distinct, MaterialError> {
        let options = Options { publish: Publish::All, ..options.clone() };
        let mut out = Distinct::default();
        let mut known: HashMap<String, usize> = HashMap::new();
        for path in documents {
            for element in of_interest(self.elements(path)?) {
                let (found, mut problems) = self.program(path, &element, &options)?;
                out.problems.append(&mut problems);
                let next = out.programs.len();
                let index = *known.entry(found).or_insert(next);
                if index == next {
                    out.programs.push(Vec::new());
                }
                out.programs[index].push((path.clone(), element));
            }
        }
        out.programs.sort_by_key(|elements| std::cmp::Reverse(elements.len()));
        Ok(out)
    }

    /// Returns the program of an element.
    fn program(&self, path: &Path, element: &str, options: &Options) -> Result<(String, Vec<Problem>), MaterialError> {
        let mut program = String::new();
        let form = Form { name: "Made", output: OUTPUT, sources: Sources::Files("made") };
        let made = self.made(path, Some(element), &form, options, |_, _, built, declaration| {
            program = canonical(built, declaration);
        })?;
        Ok((program, made.problems))
    }
}

/// Returns only the materials, if there are any, since outputs of graphs are parts of them.
fn of_interest(mut elements: Vec<String>) -> Vec<String> {
    let is_outside = |element: &String| !element.contains('/');
    if elements.iter().any(is_outside) {
        elements.retain(is_outside);
    }
    elements
}

/// Returns both stages with numbers in place of names, and the types of inputs, in the order of their first use.
fn canonical(built: &Built, declaration: &Declaration) -> String {
    let mut kinds: HashMap<&str, String> =
        built.published.iter().map(|input| (input.name.as_str(), format!("{:?}", input.ty))).collect();
    kinds.extend(built.textures.iter().map(|texture| (texture.name.as_str(), "texture".to_owned())));
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut out = String::new();
    for text in [&declaration.vertex, &declaration.pixel] {
        let parts = parts(text);
        let declared = declared(&parts);
        for part in &parts {
            let is_own = kinds.contains_key(part) || declared.contains(part);
            match is_own {
                true => {
                    let next = numbers.len();
                    let number = *numbers.entry((*part).to_owned()).or_insert(next);
                    out.push_str(&format!("#{number}"));
                    if number == next {
                        out.push_str(kinds.get(part).map_or("", String::as_str));
                    }
                }
                false => out.push_str(part),
            }
            out.push(' ');
        }
    }
    out
}

/// Returns the names that a text declares: a word after another word, which is its type.
fn declared<'t>(parts: &[&'t str]) -> std::collections::HashSet<&'t str> {
    let is_word = |part: &str| part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let is_type =
        |part: &str| is_word(part) && !matches!(part, "return" | "else" | "case" | "in" | "out" | "inout" | "const");
    let pairs = parts.windows(3).filter(|three| is_type(three[0]) && is_word(three[1]));
    let named = pairs.filter(|three| matches!(three[2], "(" | "=" | ";" | "," | ")" | "[" | "{"));
    named.map(|three| three[1]).filter(|name| *name != "main").collect()
}

/// Returns the words, numbers and punctuation of a text, without comments.
fn parts(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    for line in text.lines() {
        let mut rest = line.split("//").next().unwrap_or_default();
        while let Some(first) = rest.chars().next() {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let length = match first {
                _ if is_part(first) => rest.find(|c: char| !is_part(c) && c != '.').unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            // The name before a member is a separate word.
            let is_number = first.is_ascii_digit();
            let length = if is_number { length } else { rest[..length].find('.').unwrap_or(length).max(1) };
            if !first.is_whitespace() {
                out.push(&rest[..length]);
            }
            rest = &rest[length..];
        }
    }
    out
}
