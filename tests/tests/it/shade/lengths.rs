//! The length of the modifiers.

use std::fs;
use std::path::Path;

#[test]
fn modifiers_are_under_twenty_lines() {
    let mut lengths = Vec::new();
    for file in ["modifier.rs", "texcoord.rs", "texturing.rs"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders/src").join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (mut name, mut first) = ("", 0);
        for (at, line) in text.lines().enumerate() {
            if let Some(rest) = line.strip_prefix("    pub ") {
                (name, first) = (rest.trim_end_matches(" {"), at);
            } else if line == "    }" {
                lengths.push((at + 1 - first, name.to_owned()));
            }
        }
    }
    assert!(lengths.len() >= 20, "{lengths:?}");
    let long: Vec<_> = lengths.iter().filter(|(lines, _)| *lines >= 20).collect();
    assert!(long.is_empty(), "{long:?}");
}
