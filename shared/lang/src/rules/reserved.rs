//! Names that are reserved by GLSL or by the assembler.

use shader_info_glsl::{ReservedReason, reserved_reason};

/// Prefix of every name that the assembler generates.
pub const OWN: &str = "si_";
/// Why other names must not have this prefix.
pub const OWN_WORDS: &str = "names that begin with `si_` are reserved by shader-info, which writes them into the text";

/// Returns why the assembler reserves a name, in every role.
pub fn why_ours(name: &str) -> Option<&'static str> {
    match name {
        "main" => Some("it is the entry function of a stage"),
        _ if name.starts_with(OWN) => Some(OWN_WORDS),
        _ if name.starts_with("GPU_") => {
            Some("names that begin with `GPU_` are reserved by shader-info, which defines them for each stage and API")
        }
        _ if name.starts_with("OS_") => {
            Some("names that begin with `OS_` are reserved by shader-info, which defines them for each system")
        }
        _ => None,
    }
}

/// Returns why a struct or block cannot have a member with this name.
pub fn why_member(name: &str) -> Option<&'static str> {
    if let Some(why) = why_ours(name) {
        return Some(why);
    }
    match reserved_reason(name)? {
        // The other functions are called without a dot.
        ReservedReason::BuiltinFunction if name == "length" => Some("GLSL reads `.length` as the length of an array"),
        ReservedReason::BuiltinFunction => None,
        other => Some(describe(other)),
    }
}

/// Describes why GLSL reserves a name.
pub fn describe(why: ReservedReason) -> &'static str {
    match why {
        ReservedReason::Keyword => "it is a keyword of GLSL",
        ReservedReason::FutureKeyword => "it is reserved for future versions of GLSL",
        ReservedReason::BuiltinFunction => "it is a built-in function of GLSL",
        ReservedReason::BuiltinType => "it is a built-in type of GLSL",
        ReservedReason::GlPrefix => "names that begin with `gl_` are reserved by GLSL",
        ReservedReason::DoubleUnderscore => "names with `__` are reserved by GLSL",
    }
}

/// Returns a similar name that is not reserved.
pub fn better(name: &str) -> String {
    let prefixes = ["gl_", "GL_", OWN, "GPU_", "OS_"];
    let bare = prefixes.iter().fold(name, |name, prefix| name.strip_prefix(prefix).unwrap_or(name));
    let better = bare.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_");
    let is_free = |it: &str| reserved_reason(it).is_none() && why_ours(it).is_none();
    let is_word = better.starts_with(char::is_alphabetic) && better != name && is_free(&better);
    let better = if is_word { better } else { format!("{better}_value") };
    match better.trim_start_matches('_') {
        digits if digits.starts_with(|c: char| c.is_ascii_digit()) => format!("value_{digits}"),
        better => better.to_owned(),
    }
}
