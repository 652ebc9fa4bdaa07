//! Scans the text of a Rust file without a lexer: whether it may declare shaders, and which modules it names.

/// Parts of the names of our macros and attributes (`shader_info`, `shader_shared`). A file without any of them has no
/// declaration. There are few, because a build script is not optimized.
const WORDS: [&str; 3] = ["shader_", "interface_info", "VertexInput"];

/// Returns the text as rustc sees it: without a byte-order mark, and with `\n` as line ends.
pub(super) fn normal(text: String) -> String {
    let text = match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    };
    if text.contains('\r') { text.replace("\r\n", "\n") } else { text }
}

/// Returns whether the text may have a declaration.
pub(super) fn has_our_words(text: &str) -> bool {
    WORDS.iter().any(|word| text.contains(word))
}

/// Returns the modules that a file without declarations names, and whether they are public; `None` if only a lexer can
/// tell.
///
/// Lines in comments and strings count as code: they name files that are missing, or files that do no harm.
pub(super) fn file_modules(text: &str) -> Option<Vec<(String, bool)>> {
    if names_a_path(text) || text.contains("include!") {
        return None;
    }
    let mut out = Vec::new();
    let mut has_inline = false;
    let mut has_indented = false;
    // Where the last module in braces begins.
    let mut open = None;
    for (at, _) in text.match_indices("mod ") {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let before = &text[line..at];
        let visibility = before.trim_start();
        let is_item = visibility.is_empty() || visibility.starts_with("pub") && !visibility.contains(';');
        let is_word = !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if !is_item && (!is_word || visibility.starts_with("//")) {
            continue;
        }
        let rest = text[at + 4..].trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '#').unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        match behind.trim_start().chars().next() {
            // What stands before it may be an attribute or another module.
            Some(';' | '{') if !is_item => return None,
            Some(';') if open.is_some_and(|open: usize| !text[open..at].contains("\n}")) => return None,
            Some(';') => {
                has_indented |= before.len() > visibility.len();
                out.push((name.trim_start_matches("r#").to_owned(), visibility.trim() == "pub"));
            }
            Some('{') => {
                has_inline = true;
                open = Some(at);
            }
            _ => {}
        }
    }
    let is_flat = !(has_inline && has_indented);
    is_flat.then_some(out)
}

// Whether an attribute may be `path = "…"`, alone or within a `cfg_attr`.
fn names_a_path(text: &str) -> bool {
    text.match_indices("path").any(|(at, word)| {
        let is_word = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let value = text[at + word.len()..].trim_start().strip_prefix('=').map(str::trim_start);
        is_word && value.is_some_and(|value| value.starts_with(['"', 'r']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&[(&str, bool)]>) {
        let expected = expected.map(|names| names.iter().map(|&(name, public)| (name.to_owned(), public)).collect());
        assert_eq!(file_modules(text), expected, "{text}");
    }

    #[test]
    fn modules_are_found_by_their_lines() {
        check(
            "mod a;\npub mod b;\npub(crate) mod r#c;\n// mod d;\nfn mod_e() {}\n",
            Some(&[("a", false), ("b", true), ("c", false)]),
        );
        check("#[cfg(test)]\nmod tests {\n fn f() {}\n}\nmod a;\n", Some(&[("a", false)]));
        check("mod x {\n    mod y;\n}\n", None);
        check("mod x {\nmod y;\n}\n", None);
        check("mod x {\n}\nmod y;\n", Some(&[("y", false)]));
        for text in
            ["#[cfg(unix)] mod a;", "mod a; mod b;", "/* a */ mod a;", "#[macro_use] pub mod a;", "fn f() {} mod a;"]
        {
            check(text, None);
        }
        check("// as mod a;\nlet mode = xmod a;\n", Some(&[]));
        check("#[path = \"z.rs\"]\nmod a;\n", None);
        check("#[cfg_attr(unix, path = \"z.rs\")]\nmod a;\n", None);
        check("# [ path=r\"z.rs\"]\nmod a;\n", None);
        check("let file_path = \"z.rs\";\nlet path = z;\nmod a;\n", Some(&[("a", false)]));
        check("include!(\"z.rs\");\n", None);
    }

    #[test]
    fn marks_and_line_ends_are_rustcs() {
        assert_eq!(normal("\u{feff}\u{feff}a\r\nb\rc\r\n".into()), "\u{feff}a\nb\rc\n");
    }
}
