//! The report's page in a real browser: what a first reader took for wrong or missed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::browser::{Browser, browser_for_test};
use crate::made::{package, run};
use crate::whole::whole;

const WIDE: u32 = 1400;

const MESH: &str = r#"use shader_info::shader_info;
shader_info! {
    /// What [`crate::environment`] lights, see [the manual](https://example.org): `fog` is **cheap**.
    pub Mesh {
        branch skinning;
        branch(dynamic) fog;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(skinning ? 1.0 : 0.0); } }
        fragment_source { void main() { color = vec4(0.5); if (fog) { color *= 0.25; } } }
        do_static_compilation;
    }
}
"#;

fn page(folder: &Path, browser: &mut Browser) -> PathBuf {
    let path = folder.join("page.html");
    let output = run(folder, &["report", "--out", &path.to_string_lossy()]);
    assert!(matches!(output.code, Some(0 | 1)), "{}{}", output.out, output.errors);
    browser.resize(WIDE, 1000, false);
    path
}

fn texts(browser: &mut Browser, selector: &str) -> Vec<String> {
    let all =
        browser.evaluate(&format!("[...document.querySelectorAll({})].map(it => it.textContent)", json!(selector)));
    all.as_array().expect("a list").iter().map(|it| it.as_str().expect("words").to_owned()).collect()
}

/// The texts of files below a folder, by their ends.
fn files(folder: &Path, out: &mut BTreeMap<String, Vec<String>>) {
    for path in fs::read_dir(folder).expect("there").flatten().map(|it| it.path()) {
        if path.is_dir() {
            files(&path, out);
        } else if let (Some(end), Ok(text)) = (path.extension(), fs::read_to_string(&path)) {
            out.entry(end.to_string_lossy().into_owned()).or_default().push(text);
        }
    }
}

#[test]
fn b4_bytes_of_texts_are_those_of_what_an_api_gets() {
    let folder = package(&[("src/lib.rs", MESH)]);
    assert_eq!(run(folder.path(), &["build", "--out", "out"]).code, Some(0));
    let mut delivered = BTreeMap::new();
    files(&folder.path().join("out"), &mut delivered);
    let output = run(folder.path(), &["report", "--format", "json"]);
    let report: Value = serde_json::from_str(&output.out).expect("JSON");
    let mesh = &report["shaders"][0];
    let mut sum = 0;
    for stage in mesh["detail"]["stages"].as_array().expect("a list") {
        let bytes = stage["text_bytes"].as_u64().expect("a number");
        sum += bytes;
        let end = match stage["backend"].as_str().expect("a name") {
            "metal" => "msl",
            "d3d12" => "hlsl",
            "webgpu" => "wgsl",
            _ => continue,
        };
        let all = delivered.get(end).unwrap_or_else(|| panic!("no {end} in {:?}", delivered.keys()));
        let text = report["contents"][stage["translated"].as_str().expect("a hash")].as_str().expect("a text");
        assert!(
            all.iter().any(|it| it == text) && text.len() as u64 == bytes,
            "{end}: {bytes} bytes are not of\n{text}"
        );
    }
    assert_eq!(mesh["text_bytes"].as_u64(), Some(sum));
}

#[test]
fn b4_a_translated_text_comes_first_and_backends_have_one_order() {
    let Some(mut browser) = browser_for_test("b4_a_translated_text_comes_first_and_backends_have_one_order") else {
        return;
    };
    let folder = package(&[("src/lib.rs", MESH)]);
    let page = page(folder.path(), &mut browser);
    for (backend, language, word) in
        [("webgpu", "WGSL", "@fragment"), ("metal", "MSL", "fragment "), ("d3d12", "HLSL", "SV_Target0")]
    {
        browser.open(&page, &format!("/shader/Mesh/source/{backend}/fragment"));
        assert_eq!(browser.text("[aria-label=Text] [aria-current]"), language);
        assert!(browser.text(".code").contains(word), "{backend}:\n{}", browser.text(".code"));
    }
    let source = texts(&mut browser, "[aria-label=Backend] a");
    browser.open(&page, "/shader/Mesh/variants");
    assert_eq!(texts(&mut browser, "[aria-label=Backend] a"), source);
    browser.open(&page, "/shader/Mesh/summary");
    let mut rows = texts(&mut browser, "[aria-label=Stages] tbody td:first-child");
    rows.dedup();
    assert_eq!(rows, source);
    assert!(source.len() == 11 && source[0] == "OpenGL 3.3", "{source:?}");
    assert_eq!(browser.complaints, [""; 0]);
}

#[test]
fn b4_the_text_of_each_variant_can_be_chosen_and_signs_have_a_legend() {
    let Some(mut browser) = browser_for_test("b4_the_text_of_each_variant_can_be_chosen_and_signs_have_a_legend")
    else {
        return;
    };
    let folder = package(&[("src/lib.rs", MESH)]);
    let page = page(folder.path(), &mut browser);
    browser.open(&page, "/shader/Mesh/source/vulkan/vertex");
    assert_eq!(texts(&mut browser, "[aria-label=Variant] a"), ["text 0", "text 1"]);
    let first = browser.text(".code");
    browser.click("[aria-label=Variant] a:nth-of-type(2)");
    let second = browser.text(".code");
    let has = |text: &str| (text.contains("1.0 : 0.0"), text.contains("skinning"));
    assert!(first != second, "both variants show\n{first}\n{:?} {:?}", has(&first), has(&second));
    // From the matrix, where the number of a text stands.
    browser.open(&page, "/shader/Mesh/variants");
    assert!(browser.text("#variant-legend").contains("∗ dynamic"), "{}", browser.text("#variant-legend"));
    assert!(browser.text(".cell.open").contains('∗'));
    browser.click(".matrix tbody tr:nth-child(2) button.text");
    browser.click("#variant-count a");
    assert_eq!(browser.text(".code"), second);
    assert_eq!(browser.complaints, [""; 0]);
}

#[test]
fn b4_doc_comments_are_prose_fragments_are_named_and_errors_wrap() {
    let Some(mut browser) = browser_for_test("b4_doc_comments_are_prose_fragments_are_named_and_errors_wrap") else {
        return;
    };
    let folder = package(&[("src/lib.rs", MESH)]);
    let mesh = page(folder.path(), &mut browser);
    browser.open(&mesh, "/shader/Mesh");
    assert_eq!(browser.text(".doc"), "What crate::environment lights, see the manual: fog is cheap.");
    assert_eq!(texts(&mut browser, ".doc code"), ["crate::environment", "fog"]);
    browser.open(&mesh, "/shader/Mesh/inheritance");
    assert!(browser.text("[role=tabpanel]").contains("Mesh has no parents"));

    let folder = package(&[("src/lib.rs", include_str!("../made/composed.rs.txt"))]);
    let composed = page(folder.path(), &mut browser);
    browser.open(&composed, "/shader/Wall/inheritance");
    let words = browser.text("[role=tabpanel]");
    assert!(
        words.contains("made of fragments: Gloss, Place, Detail, Detail, Light.") && !words.contains("nobody"),
        "{words}"
    );

    let folder = whole();
    let path = folder.path().join("shaders/wrong.glsl");
    let long = "+ 1.0 ".repeat(60);
    fs::write(path, format!("void main() {{ imageStore(target, ivec2(0), vec4(rde {long})); }}\n")).expect("written");
    let wrong = page(folder.path(), &mut browser);
    browser.open(&wrong, "/shader/Wrong/diagnostics");
    let widths = browser.evaluate("(it => [it.scrollWidth, it.clientWidth])(document.querySelector('pre.excerpt'))");
    let (content, room) = (widths[0].as_u64().expect("pixels"), widths[1].as_u64().expect("pixels"));
    assert!(content <= room, "a long line is {content} pixels in {room}");
    assert_eq!(browser.complaints, [""; 0]);
}
