//! Changes one thing in the text of a shader.

use shader_info::Stage;
use std::ops::Range;

/// Shaders without a number with a point that matters: what to change in them instead. Not any integer: many are
/// indices, and reading or writing elsewhere proves nothing.
const INTEGERS: &[(&str, &str, &str)] = &[
    ("ScanBlocks", "= 0u;\n  }\n\n  for", "= 1u;\n  }\n\n  for"),
    ("ScanAdd", "scanned[i] += offset", "scanned[i] += 1u + offset"),
    ("RadixCount", "& 31u)", "& 15u)"),
    ("RadixScatter", "& 31u)", "& 15u)"),
    ("FrustumCull", "i < 6u", "i < 5u"),
    ("DistanceFlood", "i / 3) - 1)", "i / 3) - 2)"),
    ("SkinPose", "local_size_x = 64", "local_size_x = 16"),
];

/// The text with one constant changed, and how, for each constant that is wanted; by its place in the text.
pub(super) fn changes(name: &str, text: &str, is_wanted: impl Fn(usize) -> bool) -> Vec<(String, String)> {
    if let Some((_, from, to)) = INTEGERS.iter().find(|(info, ..)| *info == name) {
        assert!(text.contains(from), "{name} has no `{from}` any more");
        return vec![(text.replacen(from, to, 1), format!("`{from}` is `{to}`"))];
    }
    let change = |(start, end): (usize, usize)| {
        let old: f64 = text[start..end].parse().expect("a number with a point is one to Rust, too");
        let new = format!("{:.7}", old * 1.5 + 0.25);
        let line = text[..start].lines().count();
        (format!("{}{new}{}", &text[..start], &text[end..]), format!("line {line}, {} is {new}", &text[start..end]))
    };
    numbers(text).into_iter().filter(|it| is_wanted(it.0)).map(change).collect()
}

/// Where the numbers with a point are, from the end of the text on: `main` comes last, libraries before it.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut line_start = 0;
    let mut active = Active::default();
    for line in text.split_inclusive('\n') {
        let is_active = active.reads(line);
        let code = line.split("//").next().unwrap_or_default();
        let is_declaration = !is_active || line.starts_with('#') || line.contains("layout(");
        let mut at = 0;
        while let Some(first) = code[at..].find(|it: char| it.is_ascii_digit()).filter(|_| !is_declaration) {
            let start = at + first;
            let is_part = |it: char| it.is_ascii_alphanumeric() || it == '.' || it == '_';
            let begin = code[..start].rfind(|it| !is_part(it)).map_or(0, |it| it + 1);
            let exponent = |it: usize| code[..it].ends_with(['e', 'E']) && code[it..].starts_with(['-', '+']);
            let stop = |(offset, it): (usize, char)| !is_part(it) && !exponent(start + offset);
            let end =
                code[start..].char_indices().find(|it| stop(*it)).map_or(code.len(), |(offset, _)| start + offset);
            let word = &code[start..end];
            if begin == start && word.contains('.') && word.parse::<f64>().is_ok() {
                found.push((line_start + start, line_start + end));
            }
            at = end;
        }
        line_start += line.len();
    }
    found.reverse();
    found
}

/// Which lines the preprocessor keeps: what it asks about arithmetic is taken to hold.
#[derive(Default)]
struct Active {
    defined: Vec<String>,
    kept: Vec<bool>,
}

impl Active {
    /// Whether the line is kept.
    fn reads(&mut self, line: &str) -> bool {
        let mut words =
            line.trim().trim_start_matches('#').split(|it: char| !(it.is_ascii_alphanumeric() || it == '_'));
        let words: Vec<&str> = words.by_ref().filter(|it| !it.is_empty()).collect();
        let is_kept = self.kept.iter().all(|it| *it);
        match (line.trim_start().starts_with('#'), words.as_slice()) {
            (true, ["define", name, ..]) if is_kept => self.defined.push((*name).into()),
            (true, ["ifdef", name, ..]) => self.kept.push(self.has(name)),
            (true, ["ifndef", name, ..]) => self.kept.push(!self.has(name)),
            (true, ["if", rest @ ..]) => {
                let mut asked = rest.windows(2).filter(|it| it[0] == "defined").peekable();
                let is_about_others = asked.peek().is_none();
                self.kept.push(is_about_others || asked.any(|it| self.has(it[1])));
            }
            (true, ["else" | "elif", ..]) => {
                let last = self.kept.pop();
                self.kept.push(last == Some(false));
            }
            (true, ["endif", ..]) => drop(self.kept.pop()),
            _ => {}
        }
        is_kept
    }

    fn has(&self, name: &str) -> bool {
        self.defined.iter().any(|it| it == name) || name.starts_with("GL_")
    }
}

/// The text with what it hands on doubled: positions, or the first colour.
pub(super) fn doubled(stage: Stage, text: &str, output: Option<&str>) -> Option<(String, String)> {
    let changed = match stage {
        Stage::Geometry => text.replace("EmitVertex();", "gl_Position.xy *= 1.1; EmitVertex();"),
        Stage::Fragment => at_the_end(text, &format!("{0} = {0} + {0};", output?))?,
        Stage::TessControl => at_the_end(text, &format!("{}.xy *= 1.1;", of_each_vertex(text)?))?,
        _ => at_the_end(text, "gl_Position.xy *= 1.1;")?,
    };
    Some((changed, "what it hands on grows".into()))
}

/// The first output of each vertex that the text assigns.
fn of_each_vertex(text: &str) -> Option<String> {
    const EACH: &str = "[gl_InvocationID].";
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.match_indices(EACH).find_map(|(at, _)| {
        let block = text[..at].rsplit(|it| !is_part(it)).next()?;
        let (member, rest) = text[at + EACH.len()..].split_once(|it| !is_part(it))?;
        rest.starts_with("= ").then(|| format!("{block}{EACH}{member}"))
    })
}

/// A statement as the last of `main`.
fn at_the_end(text: &str, statement: &str) -> Option<String> {
    let main = functions(text).into_iter().rev().find(|it| it.0 == "main")?;
    let end = main.1.end - 1;
    Some(format!("{}{statement}\n{}", &text[..end], &text[end..]))
}

/// Whether a place of the text is in no function, or in one that `main` calls, or that a macro names.
pub(super) fn live(text: &str) -> impl Fn(usize) -> bool {
    let functions = functions(text);
    let macros: String = text.lines().filter(|line| line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let mut called: Vec<bool> = functions.iter().map(|it| it.0 == "main" || names(&macros, &it.0)).collect();
    for _ in 0..functions.len() {
        let callers: Vec<&str> =
            functions.iter().zip(&called).filter(|it| *it.1).map(|it| &text[it.0.1.clone()]).collect();
        called =
            functions.iter().zip(&called).map(|it| *it.1 || callers.iter().any(|text| names(text, &it.0.0))).collect();
    }
    move |at| functions.iter().zip(&called).all(|(it, is_called)| *is_called || !it.1.contains(&at))
}

fn names(text: &str, word: &str) -> bool {
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.split(|it| !is_part(it)).any(|it| it == word)
}

/// Each function's name, and where its body is.
fn functions(text: &str) -> Vec<(String, Range<usize>)> {
    let (mut found, mut depth, mut start, mut head) = (Vec::new(), 0, 0, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            b'}' if depth == 1 => {
                depth = 0;
                let before = text[head..start].trim_end();
                let name = before.rsplit('\n').find_map(|line| line.split_once('(')).map(|it| it.0);
                let name = name.and_then(|it| it.split_whitespace().last()).filter(|_| before.ends_with(')'));
                found.extend(name.map(|name| (name.to_string(), start..at + 1)));
                head = at + 1;
            }
            b'}' => depth -= 1,
            b';' if depth == 0 => head = at + 1,
            _ => {}
        }
    }
    found
}
