//! The texts of the golden cases that an API refuses are listed, each with a reason.

use std::collections::BTreeMap;

/// Words of a refusal, why it is right, and every text that is refused so. `BLESS=1` writes a refusal as it writes a
/// text, so a new one is listed there by hand.
pub(crate) const REFUSED: &str = include_str!("../../data/refused.txt");

/// What `tests/data/refused.txt` lists: by the path of a text, words of its refusal.
pub(crate) fn listed(text: &str) -> BTreeMap<String, &str> {
    let (mut out, mut words, mut backends) = (BTreeMap::new(), "", Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let files = match (line.strip_prefix("  on "), line.strip_prefix("    ")) {
            (Some(rest), _) => {
                let (names, files) = rest.split_once(": ").expect("`on gles_300 webgpu: case.frag`");
                backends = names.split(' ').collect();
                files
            }
            (None, Some(more)) => more,
            (None, None) => {
                words = if line.starts_with("  because ") { words } else { line };
                continue;
            }
        };
        for (backend, file) in backends.iter().flat_map(|it| files.split(' ').map(move |file| (it, file))) {
            let known = out.insert(format!("{backend}/{file}"), words);
            assert_eq!(known, None, "{backend}/{file} is listed twice");
        }
    }
    out
}

/// Refusals that are not listed with their reason, and texts that are listed and not refused.
pub(crate) fn wrong_refusals(refused: &BTreeMap<String, String>, listed: &BTreeMap<String, &str>) -> Vec<String> {
    let is_listed = |path: &str, text: &str| listed.get(path).is_some_and(|words| text.contains(words));
    let new = refused.iter().filter(|(path, text)| !is_listed(path, text));
    let new =
        new.map(|(path, text)| format!("{path} is refused, and tests/data/refused.txt lists no such reason:\n{text}"));
    let gone = listed.keys().filter(|path| !refused.contains_key(*path));
    new.chain(gone.map(|path| format!("{path} is listed in tests/data/refused.txt and is not refused"))).collect()
}

#[test]
fn a_refusal_that_is_not_listed_is_noticed() {
    let listed = listed("# words\n\nsubpass inputs\n  because of it\n  on gles_300 webgpu: a.frag\n    b.frag\n");
    let refused = |paths: &[&str], text: &str| {
        let refused = paths.iter().map(|path| ((*path).to_owned(), format!("// WebGPU has no {text}\n"))).collect();
        wrong_refusals(&refused, &listed).len()
    };
    let all = ["gles_300/a.frag", "gles_300/b.frag", "webgpu/a.frag", "webgpu/b.frag"];
    assert_eq!(refused(&all, "subpass inputs"), 0);
    assert_eq!(refused(&all[1..], "subpass inputs"), 1, "one is not refused");
    assert_eq!(refused(&[&all[..], &["metal/a.frag"]].concat(), "subpass inputs"), 1, "one more is refused");
    assert_eq!(refused(&all, "storage buffers"), 4, "for another reason");
}
