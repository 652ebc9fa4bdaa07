//! The style of diagnostics, on the expected output of the compile-fail tests, where every code occurs.

use std::path::Path;

/// Names with a capital letter at the beginning alone.
const PROPER_NAMES: [&str; 3] = ["Metal", "Rust", "Vulkan"];

/// What is wrong with the style of one line that a user reads: `error: SI0001: …` or `help: …`.
fn wrong_style(line: &str) -> Option<&'static str> {
    let line = line.trim_start();
    let (message, is_error) = match (line.strip_prefix("error: SI"), line.strip_prefix("help: ")) {
        (Some(rest), _) => (rest.split_once(": ")?.1, true),
        (None, Some(rest)) => (rest, false),
        (None, None) => return None,
    };
    let first = message.chars().next()?;
    let is_name = message
        .split(' ')
        .next()
        .is_some_and(|word| PROPER_NAMES.contains(&word) || word.chars().skip(1).any(|letter| !letter.is_lowercase()));
    if first.is_uppercase() && !is_name {
        return Some("begins with a capital letter");
    }
    if message.ends_with('.') {
        return Some("ends with a full stop");
    }
    if is_error && (message.ends_with('!') || message.contains("please")) {
        return Some("is more than a message");
    }
    if message.matches('`').count() % 2 == 1 {
        return Some("has a backtick without its partner");
    }
    ["there is no ", "there are no ", "you ", "we "]
        .iter()
        .any(|words| message.starts_with(words))
        .then_some("does not begin with what is wrong")
}

fn stderr_files() -> Vec<std::path::PathBuf> {
    let folder = super::workspace().join("tests/ui/fail");
    let files = std::fs::read_dir(folder).expect("the folder of the tests").map(|it| it.expect("an entry").path());
    files.filter(|path| path.extension().is_some_and(|it| it == "stderr")).collect()
}

#[test]
fn messages_have_one_style() {
    let mut found = Vec::new();
    let mut count = 0;
    for path in stderr_files() {
        let name = path.file_name().map(Path::new).expect("a file").display().to_string();
        for line in std::fs::read_to_string(&path).expect("a text file").lines() {
            count += usize::from(line.starts_with("error: SI"));
            found.extend(wrong_style(line).map(|why| format!("{name}: {why}: {}", line.trim())));
        }
    }
    println!("{count} messages");
    assert!(count > 100, "only {count} messages were found");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn titles_of_codes_have_one_style() {
    let mut found = Vec::new();
    for code in shader_info_model::diagnostic::CODES {
        let title = format!("error: {}: {}", code.id, code.title);
        found.extend(wrong_style(&title).map(|why| format!("{title}: {why}")));
        if !code.explain.ends_with('.') {
            found.push(format!("{}: the explanation ends without a full stop", code.id));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_message_of_another_style_is_noticed() {
    for line in [
        "error: SI0001: Unknown statement `a`",
        "error: SI0001: unknown statement `a`.",
        "error: SI0001: unknown statement `a",
        "error: SI0001: there is no statement `a`",
        "         help: Write `a`",
        "         help: write `a`.",
    ] {
        assert!(wrong_style(line).is_some(), "{line}");
    }
    for line in [
        "error: SI0001: unknown statement `a`",
        "error: SI0053: GLES does not support `a`",
        "  help: did you mean `b`?",
        "error[E0425]: Cannot find it.",
        " --> fail/A.rs:1:1",
    ] {
        assert_eq!(wrong_style(line), None, "{line}");
    }
}
