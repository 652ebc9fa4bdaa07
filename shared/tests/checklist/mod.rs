//! The rows of a list of what another system does in; that each has a test, and that the test is there, out.

use std::fs;
use std::path::Path;

/// A row, what it is about, the file of a test from the root of the project, and the test.
pub(crate) type Row = (u8, &'static str, &'static str, &'static str);

/// `C1` to `C22`, say: each has a test. A table of cases may wrap the name of its test.
pub(crate) fn check(letter: char, last: u8, rows: &[Row]) {
    for row in 1..=last {
        assert!(rows.iter().any(|it| it.0 == row), "{letter}{row} has no test");
    }
    for (row, what, file, test) in rows {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let is_there = text.contains("#[test]") && text.contains(&format!("fn {test}() {{"));
        assert!(is_there, "{letter}{row}, {what}: no `{test}` in {file}");
    }
}
