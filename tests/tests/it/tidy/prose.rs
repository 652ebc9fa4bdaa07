//! The language of the workspace: idioms that messages, documentation and comments avoid.

use std::collections::BTreeMap;
use std::path::Path;

/// Words that the prose avoids, with what to write instead.
struct Idiom {
    words: &'static [&'static str],
    instead: &'static str,
}

/// No file has any of these.
const IDIOMS: &[Idiom] = &[
    Idiom { words: &["nobody", "whoever"], instead: "name the actor: the caller, the builder, no fragment" },
    Idiom {
        words: &["is told", "are told", "was told", "were told"],
        instead: "name the actor: the builder reports, the macro receives",
    },
    Idiom {
        words: &["that is no", "which is no", "that are no", "that are none", "is no value", "` is no"],
        instead: "\"is not a …\", \"unknown …\", \"missing …\"",
    },
    Idiom { words: &["there is no room"], instead: "name the limit" },
    Idiom { words: &["in words:"], instead: "\"Returns a message …\", \"Describes …\"" },
];

/// Words that shall go, and how often each may still occur. A number only falls.
const FALLING: &[(&str, usize)] =
    &[("somebody", 1), ("in front of", 0), ("heir", 46), ("heirs", 0), ("mistake", 1), ("mistakes", 1)];

/// Lines that quote an idiom because a test or a name needs it.
const QUOTED: &[(&str, &str)] = &[
    ("cli/tests/it/page.rs", "/shader/Nobody"),
    ("cli/tests/it/page.rs", "(\"nobody\", \"0 of 12 techniques\")"),
    ("cli/tests/it/page_details/mod.rs", "!words.contains(\"nobody\")"),
];

/// Text files of the workspace, by their paths in it. This file quotes what it forbids.
fn texts() -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for folder in [
        "adapters", "benches", "builder", "cli", "docs", "examples", "macros", "remote", "runtime", "shaders",
        "shared", "tests",
    ] {
        add(&super::workspace().join(folder), &mut out);
    }
    let readme = super::workspace().join("README.md");
    out.insert("README.md".into(), std::fs::read_to_string(readme).expect("the workspace has a README"));
    out.retain(|path, _| !path.starts_with("tests/archived/") && !path.ends_with("/tidy/prose.rs"));
    out
}

fn add(folder: &Path, out: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            if !path.ends_with("target") && !path.ends_with("golden") {
                add(&path, out);
            }
        } else if path.extension().is_some_and(|it| it == "rs" || it == "md") {
            let name = path.strip_prefix(super::workspace()).expect("in the workspace").to_string_lossy().into_owned();
            out.insert(name, std::fs::read_to_string(&path).expect("a text file"));
        }
    }
}

/// How often a line has the words, as whole words and in any case.
fn count(line: &str, words: &str) -> usize {
    let line = line.to_lowercase();
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    let ends_a_word = is_part(words.chars().next_back());
    let begins_a_word = is_part(words.chars().next());
    let whole = |(at, _): &(usize, &str)| {
        let before = is_part(line[..*at].chars().next_back());
        let after = is_part(line[at + words.len()..].chars().next());
        !(begins_a_word && before || ends_a_word && after)
    };
    line.match_indices(words).filter(whole).count()
}

/// The idioms of a text, with their lines.
fn idioms(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for idiom in IDIOMS {
            for words in idiom.words.iter().filter(|words| count(line, words) > 0) {
                out.push(format!("{}: `{words}`; write {}", index + 1, idiom.instead));
            }
        }
    }
    out
}

/// The first paragraph of a file's documentation, if it lists what goes in and what comes out.
fn in_and_out(text: &str) -> Option<String> {
    let paragraph: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
    let paragraph = paragraph.join(" ");
    let (_, rest) = paragraph.split_once(" in, ").or_else(|| paragraph.split_once(" in; "))?;
    let end = rest.find(". ").unwrap_or(rest.len());
    let comes_out = ["out", "out:", "out,", "out.", "out;"];
    let is_out = rest[..end].split(' ').any(|word| comes_out.contains(&word));
    is_out.then_some(paragraph)
}

#[test]
fn no_idiom_of_our_own_is_used() {
    let mut found = Vec::new();
    for (path, text) in texts() {
        let is_quoted = |wrong: &String| {
            let line = wrong.split(':').next().and_then(|it| it.parse::<usize>().ok()).expect("a line");
            let line = text.lines().nth(line - 1).unwrap_or_default();
            QUOTED.iter().any(|(file, words)| *file == path && line.contains(words))
        };
        found.extend(idioms(&text).into_iter().filter(|it| !is_quoted(it)).map(|it| format!("{path}:{it}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_file_begins_with_what_it_does() {
    let texts = texts();
    let found: Vec<String> =
        texts.iter().filter_map(|(path, text)| Some(format!("{path}: {}", in_and_out(text)?))).collect();
    assert!(found.is_empty(), "say what the file does, not \"X in, Y out\":\n{}", found.join("\n"));
}

#[test]
fn words_of_the_old_dialect_get_fewer() {
    let texts = texts();
    let mut wrong = Vec::new();
    for (words, most) in FALLING {
        let found: usize = texts.values().flat_map(|text| text.lines()).map(|line| count(line, words)).sum();
        println!("`{words}` occurs {found} times");
        if found > *most {
            wrong.push(format!("`{words}` occurs {found} times, {most} before: use the words of docs/style.md"));
        } else if found + 20 < *most {
            wrong.push(format!("`{words}` occurs only {found} times: lower {most} in FALLING"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_idiom_is_noticed() {
    for line in [
        "// Nobody reads it.",
        "/// For whoever asks.",
        "it is told at the branch",
        "\"a path that is no shared const\"",
        "format!(\"`{word}` is no backend\")",
        "/// In words: the first one.",
    ] {
        assert_eq!(idioms(line).len(), 1, "{line}");
    }
    for line in ["fn nobody_else() {}", "that is not a const", "there is no vertex stage", "which is noted", "mis told"]
    {
        assert_eq!(idioms(line), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn a_head_of_in_and_out_is_noticed() {
    for head in ["//! A type in, its size\n//! and stride out.\n\nfn f() {}", "//! Rules in; keys, out: all of them."] {
        assert!(in_and_out(head).is_some(), "{head}");
    }
    for head in
        ["//! Computes size and stride.\n", "//! What is in, and why. Left out: the rest.", "fn f() {} // a in, b out"]
    {
        assert!(in_and_out(head).is_none(), "{head}");
    }
}

/// Lines that a merge with conflicts leaves.
fn of_a_merge(text: &str) -> Vec<usize> {
    let is_mark = |line: &str| ["<<<<<<< ", "||||||| ", ">>>>>>> "].iter().any(|mark| line.starts_with(mark));
    text.lines().enumerate().filter(|(_, line)| is_mark(line)).map(|(index, _)| index + 1).collect()
}

#[test]
fn merges_are_whole() {
    let found: Vec<String> = texts()
        .iter()
        .flat_map(|(path, text)| of_a_merge(text).into_iter().map(move |at| format!("{path}:{at}")))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(of_a_merge("one\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> 0123abc\n<< 4"), [2, 6]);
}
