//! Lists the signatures of a built-in function that is called with other arguments.

use shader_info_glsl::typed::built_in_signatures;
use shader_info_glsl::{Lines, Token, lex};

use super::hint::quoted;
use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::Planned;

/// Signatures that a message lists at most.
const MAX_LISTED: usize = 6;

/// Names the signatures of a built-in function, those for the first argument if it is a sampler or an image.
pub(super) fn built_in(name: &str, planned: &Planned, message: &Message) -> Option<Hint> {
    let line = line_of(planned, message);
    let call: String = line.chars().skip((message.column as usize).checked_sub(1)?).collect();
    let first = call.strip_prefix(name).and_then(|rest| first_argument(rest));
    let ty = first.and_then(|first| type_of(first, &planned.assembled.text, message));
    let signatures = built_in_signatures(name, ty);
    let listed = quoted(signatures.iter().take(MAX_LISTED).map(String::as_str));
    let help = match &signatures[..] {
        [] => return None,
        [_] => format!("its signature is {listed}"),
        all if all.len() <= MAX_LISTED => format!("its signatures are {listed}"),
        _ => format!("its signatures are {listed} and others"),
    };
    Some(Hint::new(message).text(format!("no overload of `{name}` takes these arguments")).help(help))
}

/// Returns the name that is the first argument of a call.
fn first_argument(rest: &str) -> Option<&str> {
    let inside = rest.trim_start().strip_prefix('(')?;
    let argument = inside[..inside.find([',', ')'])?].trim();
    let is_name = argument.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    (is_name && !argument.is_empty()).then_some(argument)
}

/// Returns the type of a sampler or an image, by the last declaration of its name before a message.
fn type_of<'a>(name: &str, text: &'a str, message: &Message) -> Option<&'a str> {
    let lines = Lines::new(text);
    let code: Vec<Token> = lex(text).into_iter().filter(|token| !token.is_blank()).collect();
    let is_declared = |pair: &&[Token]| {
        let ty = pair[0].raw(text);
        pair[1].raw(text) == name && (ty.contains("sampler") || ty.contains("image"))
    };
    let is_before = |pair: &&[Token]| lines.place(pair[1].start) < (message.line, message.column);
    let declarations = code.windows(2).filter(is_declared).take_while(is_before);
    declarations.last().map(|pair| pair[0].raw(text))
}
