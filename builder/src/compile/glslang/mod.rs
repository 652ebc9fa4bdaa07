//! Compiles the text of one stage to SPIR-V in this process, and parses the compiler's messages.

mod image_params;
mod removed;
mod selections;
mod single_pass;

use std::borrow::Cow;

use shader_info_glsl::expansion::{MAX_EXPANDED, TooMuch, expansion, longest_expression};
use shader_info_glsl::{Lexer, functions};
use shader_info_model::Stage;
use shader_info_model::wire_struct;
use shader_info_model::{ArtifactForm, Backend};

pub(crate) use crate::compile::glslang::removed::replacement;
use crate::compile::glslang::single_pass::{Client, read};
use crate::compile::shader_stage;
use crate::compile::translate::Translated;

/// A message of the compiler. Line and column count from 1 in the text that it compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Line; 0 for a message about the whole text.
    pub line: u32,
    /// Column in characters.
    pub column: u32,
    /// The message, without its place and the word "ERROR".
    pub text: String,
    /// Whether it is a warning.
    pub warning: bool,
}

wire_struct! { Message { line, column, text, warning } }

/// A text that the compiler accepts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Compiled {
    /// SPIR-V for Vulkan or WebGPU; empty for other dialects.
    pub words: Vec<u32>,
    /// The optimized SPIR-V, if that was requested and possible.
    pub optimized: Vec<u32>,
    /// Compiler warnings.
    pub warnings: Vec<Message>,
    /// The translation of the portable dialect.
    pub translated: Option<Translated>,
    /// Whether the SPIR-V was not validated, because a validator is missing or cannot read this module.
    pub is_unvalidated: bool,
}

/// Compiles Vulkan's dialect and the portable one to SPIR-V 1.3 for Vulkan 1.1. Texts for OpenGL are only checked, and
/// return no words.
///
/// # Errors
/// All errors of the compiler, not only the first one.
pub fn compile(stage: Stage, backend: Backend, text: &str) -> Result<Compiled, Vec<Message>> {
    if let Some(at) = text.find('\0') {
        return Err(vec![at_offset(text, at, "the text contains a NUL character")]);
    }
    // glslang expands macros without a limit, so a text whose expansion is too large must not reach it.
    let made = match expansion(text) {
        Ok(made) => made,
        Err(TooMuch { name, start }) => {
            let words =
                format!("`{name}` expands to too much: the macros of one text may produce {MAX_EXPANDED} tokens");
            return Err(vec![at_offset(text, start, &words)]);
        }
    };
    if let Some((name, start)) = function_over_limit(text) {
        let words = format!("too many functions at `{name}`: one text may define {MAX_FUNCTIONS}");
        return Err(vec![at_offset(text, start, &words)]);
    }
    let operators = longest_expression(text) + made as usize;
    let client = match backend.row().form {
        ArtifactForm::Spirv | ArtifactForm::Translated => Client::Vulkan,
        ArtifactForm::Text => Client::OpenGl,
    };
    let shown = match client {
        Client::Vulkan => text.into(),
        Client::OpenGl => removed::hide(text),
    };
    match with_stack(operators, || read(shader_stage(stage), client, &shown)) {
        Ok((words, log)) => {
            let words = selections::by_element(image_params::with_formats(words));
            Ok(Compiled { words, warnings: read_log(text, &log), ..Compiled::default() })
        }
        Err(log) => {
            let messages = read_log(text, &removed::reveal(&log));
            Err(if messages.is_empty() { vec![whole(log.trim())] } else { messages })
        }
    }
}

/// Maximum number of functions in a text. glslang compares every pair of calls to detect recursion.
const MAX_FUNCTIONS: usize = 2048;

/// Returns name and byte offset of the first function beyond the limit; `None` if there is none.
fn function_over_limit(text: &str) -> Option<(String, usize)> {
    // Each definition has a brace, so most texts need not be read for this.
    if text.matches('{').count() <= MAX_FUNCTIONS {
        return None;
    }
    let defined = functions(text).into_iter().filter(|function| function.body.is_some());
    let first = defined.into_iter().nth(MAX_FUNCTIONS)?;
    Some((first.name, first.name_span.0))
}

// glslang recurses for each operator of an expression, and the stack of our threads is sufficient for about a thousand.
fn with_stack<T: Send>(operators: usize, read: impl FnOnce() -> T + Send) -> T {
    const OF_AN_OPERATOR: usize = 2 << 10;
    const MAX: usize = 1 << 30;
    if operators < 200 {
        return read();
    }
    let bytes = (operators * OF_AN_OPERATOR + (4 << 20)).min(MAX);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(bytes).spawn_scoped(scope, read);
        let ended = thread.expect("the system has room for a thread").join();
        ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Parses the messages of a log: `ERROR: 0:12:7: 'x' : undeclared identifier`.
fn read_log(text: &str, log: &str) -> Vec<Message> {
    let lines: Vec<&str> = text.lines().collect();
    let mut out: Vec<Message> = Vec::new();
    for line in log.lines() {
        let (warning, rest) = match (line.strip_prefix("ERROR: "), line.strip_prefix("WARNING: ")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            (None, None) => continue,
        };
        let is_noise = rest.contains("compilation terminated") || rest.contains("compilation errors.");
        if is_noise {
            continue;
        }
        let message = match split_place(rest) {
            Some((_, _, words)) if words.contains("unexpected end of file") => {
                Message { line: last_line(text), column: 1, text: tidy(words), warning }
            }
            Some((line, byte, words)) => {
                let written = lines.get(line as usize - 1).copied().unwrap_or("");
                let column = characters(written, byte);
                let words = whole_character(written, column, words);
                Message { line, column: nearest_token(written, column, &words), text: tidy(&words), warning }
            }
            None => Message { warning, ..whole(rest) },
        };
        if !out.contains(&message) && !is_consequence(&out, &message) {
            out.push(message);
        }
    }
    out
}

// A name without declaration has no type, so further errors on the same line are consequences.
fn is_consequence(earlier: &[Message], message: &Message) -> bool {
    const UNDECLARED: &str = "undeclared identifier";
    let is_itself = message.text.contains(UNDECLARED);
    !is_itself && earlier.iter().any(|it| it.line == message.line && it.text.contains(UNDECLARED))
}

fn split_place(rest: &str) -> Option<(u32, u32, &str)> {
    let mut parts = rest.splitn(4, ':');
    let _string = parts.next()?.trim().parse::<u32>().ok()?;
    let line = parts.next()?.trim().parse().ok().filter(|line| *line > 0)?;
    let column = parts.next()?.trim().parse().ok()?;
    Some((line, column, parts.next()?.trim()))
}

// The end of the file is reported after the last token, since later lines may be generated.
fn last_line(text: &str) -> u32 {
    let end = Lexer::new(text).filter(|token| !token.is_blank()).last().map_or(0, |token| token.end);
    text[..end].matches('\n').count() as u32 + 2
}

// glslang counts bytes from 1.
fn characters(line: &str, byte: u32) -> u32 {
    line.char_indices().take_while(|(at, _)| *at < byte as usize).count().max(1) as u32
}

// glslang reports each byte of a character that GLSL does not allow.
fn whole_character<'a>(line: &str, column: u32, words: &'a str) -> Cow<'a, str> {
    match line.chars().nth(column as usize - 1) {
        Some(it) if words.contains(char::REPLACEMENT_CHARACTER) => {
            words.replace(char::REPLACEMENT_CHARACTER, it.encode_utf8(&mut [0; 4])).into()
        }
        _ => words.into(),
    }
}

// glslang reports the position at which it noticed the error, which may be after the token. So this finds the token
// that the message quotes, nearest to the reported column.
fn nearest_token(line: &str, column: u32, words: &str) -> u32 {
    let quoted = words.strip_prefix('\'').and_then(|rest| rest.split_once('\''));
    let length = line.chars().count() as u32;
    let Some(token) = quoted.map(|(token, _)| token).filter(|token| !token.is_empty()) else {
        return column.clamp(1, length.max(1));
    };
    let starts = line.match_indices(token).filter(|(at, _)| stands_alone(line, *at, token));
    let columns = starts.map(|(at, _)| line[..at].chars().count() as u32 + 1);
    columns.min_by_key(|it| it.abs_diff(column)).unwrap_or(column.clamp(1, length.max(1)))
}

fn stands_alone(line: &str, at: usize, token: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let before = line[..at].chars().next_back().is_some_and(is_word);
    let after = line[at + token.len()..].chars().next().is_some_and(is_word);
    let starts = token.chars().next().is_some_and(is_word);
    let ends = token.chars().next_back().is_some_and(is_word);
    !(starts && before || ends && after)
}

// `'' :  syntax error, …` names no token, so the quotes are removed.
fn tidy(words: &str) -> String {
    let words = words.strip_prefix("'' :").unwrap_or(words).trim();
    match words.strip_prefix('\'').and_then(|rest| rest.split_once("' : ")) {
        Some((token, rest)) => format!("`{token}`: {}", rest.trim()),
        None => words.into(),
    }
}

fn whole(text: &str) -> Message {
    Message { line: 0, column: 0, text: text.into(), warning: false }
}

fn at_offset(text: &str, offset: usize, words: &str) -> Message {
    let before = &text[..offset];
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() as u32 + 1;
    Message { line, column, text: words.into(), warning: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(stage: Stage, backend: Backend, text: &str, expected: &[(u32, u32, &str)]) {
        let messages = compile(stage, backend, text).err().unwrap_or_default();
        let found: Vec<_> = messages.iter().map(|it| (it.line, it.column, it.text.as_str())).collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for ((line, column, words), (want_line, want_column, want)) in found.iter().zip(expected) {
            assert_eq!((line, column), (want_line, want_column), "{words}");
            assert!(words.contains(want), "{words}");
        }
    }

    #[test]
    fn every_error_has_its_line_and_column() {
        let text = "#version 460\n#define LONG_NAME 1.0\nlayout(location = 0) out vec4 color;\nvoid main() {\n\
                    \tcolor   =  vec4(LONG_NAME+nope);\n  color = zzz;\n}\n";
        check(Stage::Fragment, Backend::Vulkan, text, &[(5, 28, "`nope`: undeclared"), (6, 11, "zzz")]);
    }

    #[test]
    fn a_syntax_error_is_placed() {
        let text = "#version 330 core\nvoid main() { float x = 1.0 }\n";
        check(Stage::Vertex, Backend::OpenGl330, text, &[(2, 29, "syntax error")]);
    }

    #[test]
    fn good_text_passes_in_its_dialect_only() {
        let text = "#version 300 es\nprecision highp float;\nout vec4 color;\nvoid main() { color = vec4(1.0); }\n";
        check(Stage::Fragment, Backend::Gles300, text, &[]);
        check(Stage::Fragment, Backend::Vulkan, text, &[(0, 0, "require version 310"), (3, 10, "`location`")]);
    }

    #[test]
    fn a_nul_is_a_message() {
        check(Stage::Vertex, Backend::Vulkan, "#version 460\nvoid \0main() {}", &[(2, 6, "NUL")]);
    }

    // glslang ends the process at such a call, if it was compiled with assertions.
    #[test]
    fn removed_functions_are_messages() {
        let first = |version: &str, backend: Backend, call: &str| {
            let code = format!("uniform sampler2D t; out vec4 c;\nvoid main() {{ c = {call}; }}");
            let messages = compile(Stage::Fragment, backend, &format!("#version {version}\n{code}\n")).err();
            messages.and_then(|all| all.into_iter().next()).map(|first| (first.line, first.column, first.text))
        };
        for (version, backend) in
            [("330 core", Backend::OpenGl330), ("410 core", Backend::OpenGl410), ("460", Backend::OpenGl460)]
        {
            for (call, name) in
                [("texture2D(t, vec2(0.0))", "texture2D"), ("texture2DProj(t, vec3(0.0), 1.0)", "texture2DProj")]
            {
                let words = format!("`{name}`: no matching overloaded function found");
                assert_eq!(first(version, backend, call), Some((3, 19, words)));
            }
        }
        let defined = "#version 330 core\n#define texture2D texture\nuniform sampler2D t; out vec4 c;\n\
                       void main() { c = texture2D(t, vec2(0.0)); }\n";
        check(Stage::Fragment, Backend::OpenGl330, defined, &[]);
    }

    #[test]
    fn many_threads_get_the_same_words() {
        let text = "#version 460\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1.0); }\n";
        let one = compile(Stage::Fragment, Backend::Vulkan, text).expect("compiles");
        assert!(one.words.len() > 20);
        std::thread::scope(|scope| {
            let all: Vec<_> = (0..4).map(|_| scope.spawn(|| compile(Stage::Fragment, Backend::Vulkan, text))).collect();
            for thread in all {
                assert_eq!(thread.join().expect("no panic").expect("compiles"), one);
            }
        });
    }
}
