//! The rows of a list of what another system does in; that each has a test, and that the test is one that runs, out.

use std::fs;
use std::path::Path;

/// A row, what its test asserts, the file of the test from the root of the project, and the test.
pub(crate) type Row = (u8, &'static str, &'static str, &'static str);

/// Checks that each of `C1` to `C22`, say, has a test, and that all tests named are there.
pub(crate) fn check(letter: char, last: u8, rows: &[Row]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let wrong = wrong(letter, last, rows, &|file| fs::read_to_string(root.join(file)).ok());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn wrong(letter: char, last: u8, rows: &[Row], read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let without = (1..=last).filter(|row| !rows.iter().any(|it| it.0 == *row));
    let mut wrong: Vec<String> = without.map(|row| format!("{letter}{row} has no test")).collect();
    for (row, asserts, file, test) in rows {
        match read(file) {
            None => wrong.push(format!("{letter}{row}: no file {file}")),
            Some(text) if !is_test(&text, test) => {
                wrong.push(format!("{letter}{row}, {asserts}: {file} has no test `{test}` that runs"));
            }
            Some(_) if asserts.trim().is_empty() => {
                wrong.push(format!("{letter}{row}: what does `{test}` assert?"));
            }
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
fn a_list_is_refused_for_a_row_without_a_test() {
    let read = |file: &str| (file == "a.rs").then(|| "#[test]\nfn works() {\n}\nfn helps() {\n}\n".to_owned());
    let count = |rows: &[Row]| wrong('A', 2, rows, &read).len();
    assert_eq!(count(&[(1, "it works", "a.rs", "works"), (2, "it works again", "a.rs", "works")]), 0);
    assert_eq!(count(&[(1, "it works", "a.rs", "works")]), 1, "row 2");
    assert_eq!(count(&[(1, "it works", "a.rs", "works"), (2, "it helps", "a.rs", "helps")]), 1, "no test");
    assert_eq!(count(&[(1, "it works", "a.rs", "works"), (2, "it works", "b.rs", "works")]), 1, "no file");
    assert_eq!(count(&[(1, "it works", "a.rs", "works"), (2, " ", "a.rs", "works")]), 1, "no assertion");
}
