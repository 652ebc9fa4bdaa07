//! The table of features and their tests in `tests/README.md`: each feature has a test, and each test is one that runs.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// How many features each system has, by the letter of their numbers.
const FEATURES: &[(char, usize)] = &[('A', 32), ('B', 37), ('C', 22)];

struct Row<'a> {
    feature: &'a str,
    shown: &'a str,
    file: &'a str,
    test: &'a str,
}

#[test]
fn every_feature_has_a_test_that_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let table = fs::read_to_string(root.join("tests/README.md")).expect("it is there");
    let wrong = wrong(&table, FEATURES, &|file| fs::read_to_string(root.join(file)).ok());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn rows(table: &str) -> impl Iterator<Item = Row<'_>> {
    table.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split(" | ").map(|cell| cell.trim_matches(['|', ' ', '`'])).collect();
        let [feature, shown, file, test] = cells[..] else { return None };
        feature.ends_with(|it: char| it.is_ascii_digit()).then_some(Row { feature, shown, file, test })
    })
}

fn wrong(table: &str, features: &[(char, usize)], read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let found: BTreeSet<&str> = rows(table).map(|row| row.feature).collect();
    let all = features.iter().flat_map(|(letter, last)| (1..=*last).map(move |number| format!("{letter}{number}")));
    let without = all.filter(|feature| !found.contains(feature.as_str()));
    let mut wrong: Vec<String> = without.map(|feature| format!("{feature} has no test")).collect();
    for Row { feature, shown, file, test } in rows(table) {
        match read(file) {
            None => wrong.push(format!("{feature}: no file {file}")),
            Some(text) if !is_test(&text, test) => {
                wrong.push(format!("{feature}, {shown}: {file} has no test `{test}` that runs"));
            }
            Some(_) if shown.is_empty() => wrong.push(format!("{feature}: what does `{test}` show?")),
            Some(_) => {}
        }
    }
    wrong
}

/// Whether a function of this name is a test: `#[test]` and no `#[ignore]` among the attributes above it.
fn is_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let head = format!("fn {name}() ");
    let is_head = |at: &usize| lines[*at].starts_with(&head);
    (0..lines.len()).filter(is_head).any(|at| {
        let is_above = |line: &&&str| line.starts_with("#[") || line.starts_with("//");
        let above: Vec<&&str> = lines[..at].iter().rev().take_while(is_above).collect();
        above.iter().any(|line| **line == "#[test]") && !above.iter().any(|line| line.starts_with("#[ignore"))
    })
}

#[test]
fn only_tests_that_run_count() {
    let test = "#[test]\n#[cfg(unix)]\n// why\nfn works() {\n    assert!(true);\n}\n";
    let cases = [
        (test.to_owned(), true),
        (format!("mod inner {{\n{test}}}"), true),
        (test.replace("#[test]\n", ""), false),
        (test.replace("#[test]", "// #[test]"), false),
        (test.replace("#[cfg(unix)]", "#[ignore]"), false),
        (test.replace("fn works", "fn other"), false),
        (test.replace("#[test]\n", "#[test]\nfn other() {}\n"), false),
        (format!("{}#[test]\nfn other() {{ works() }}\n", test.replace("#[test]\n", "")), false),
        (test.replace("fn works() {", "fn works(of: u8) {"), false),
    ];
    for (text, expected) in cases {
        assert_eq!(is_test(&text, "works"), expected, "{text}");
    }
}

#[test]
fn a_table_without_a_row_a_file_a_test_or_words_is_refused() {
    let read = |file: &str| (file == "a.rs").then(|| "#[test]\nfn works() {\n}\nfn helps() {\n}\n".to_owned());
    let row = |feature, shown, file, test| format!("| {feature} | {shown} | `{file}` | `{test}` |\n");
    let first = row("A1", "it works", "a.rs", "works");
    let cases = [
        (row("A2", "it works again", "a.rs", "works"), 0),
        (String::new(), 1),
        (row("A2", "it helps", "a.rs", "helps"), 1),
        (row("A2", "it works", "b.rs", "works"), 1),
        (row("A2", "", "a.rs", "works"), 1),
    ];
    for (second, count) in cases {
        let found = wrong(&format!("{first}{second}"), &[('A', 2)], &read);
        assert_eq!(found.len(), count, "{second}: {found:?}");
    }
}
