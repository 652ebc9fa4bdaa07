//! A report's page in a real browser without a network: what is shown, at two widths, light and dark.

use crate::browser;
use crate::made;
use crate::whole;

use std::path::{Path, PathBuf};

use browser::{Browser, browser_for_test};
use made::run;
use serde_json::{Value, json};
use whole::whole;

const WIDE: u32 = 1400;
const NARROW: u32 = 480;

/// Each tab, by its word in addresses, and what a reader must find there of the shader `Whole`.
const TABS: &[(&str, &[&str])] = &[
    ("summary", &["passed", "Vulkan 1.1", "vertex", "OpenGL 3.3 has no storage buffers"]),
    ("declaration", &["pub Whole {", "uniform_buf(0) light: Light;", "only when target(vulkan)", "src/lib.rs:17"]),
    ("inheritance", &["Whole", "Base", "src/lib.rs:6"]),
    ("includes", &["whole.vert.glsl", "move.glsl", "shaders/whole.vert.glsl:1"]),
    ("material", &["Whole is not made of a material"]),
    ("source", &["layout(set = 1, binding = 34) uniform sampler2D map;", "return vec4(pos, 1.0);", "of SPIR-V"]),
    ("resources", &["set 1 binding 34", "group 1 binding 34, sampler 130", "texture(2), sampler(2)", "scale"]),
    ("layouts", &["Light", "uniform_buf light in std140", "32 bytes, aligned to 16", "float"]),
    ("variants", &["It has no branches: one technique"]),
    ("diagnostics", &["No errors and no warnings."]),
];

fn page(folder: &Path, arguments: &[&str]) -> PathBuf {
    let path = folder.join("page.html");
    let output = run(folder, &[&["report", "--out", &path.to_string_lossy()], arguments].concat());
    assert!(matches!(output.code, Some(0 | 1)) && output.out.contains("page.html"), "{}{}", output.out, output.errors);
    path
}

/// The browser requested nothing but the page itself, and reported no errors.
fn is_quiet(browser: &Browser) {
    assert_eq!(browser.complaints, [""; 0]);
    let others: Vec<&String> =
        browser.requests.iter().filter(|it| !it.starts_with("file://") && *it != "about:blank").collect();
    assert_eq!(others, [""; 0], "the page asks for something");
}

/// Nothing is wider than the window but what scrolls by itself.
fn fits(browser: &mut Browser, width: u32, what: &str) {
    let wide = "[document.documentElement, document.body, document.getElementById('main')].map(it => [it.scrollWidth, it.clientWidth])";
    for pair in browser.evaluate(wide).as_array().expect("a list") {
        let (content, room) = (pair[0].as_u64().expect("pixels"), pair[1].as_u64().expect("pixels"));
        assert!(content <= room.max(1) && room <= u64::from(width), "{what} at {width}: {content} in {room} pixels");
    }
}

// For a person to look at: target/tmp/page-….png.
fn keep(browser: &mut Browser, name: &str, width: u32, height: u32) {
    let png = browser.picture();
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    assert_eq!((number(16), number(20)), (width, height), "{name}");
    std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{name}.png")), png).expect("written");
}

#[test]
fn every_tab_shows_its_part() {
    let Some(mut browser) = browser_for_test("every_tab_shows_its_part") else { return };
    let folder = whole();
    let page = page(folder.path(), &["--optimize", "size"]);
    for (width, height, is_dark) in [(WIDE, 1000, false), (NARROW, 1000, true)] {
        browser.resize(width, height, is_dark);
        browser.open(&page, "/");
        assert!(browser.text("main").contains("Shaders of made"));
        assert!(browser.text("main").contains("SI0070"), "the error is shown with its excerpt");
        fits(&mut browser, width, "overview");
        keep(&mut browser, &format!("{width}-overview"), width, height);
        browser.click("main a[href='#/shader/Whole']");
        for (tab, words) in TABS {
            browser.click(&format!("#tab-{tab}"));
            let selected = browser.evaluate("document.querySelector('[aria-selected=true]').id");
            assert_eq!(selected, json!(format!("tab-{tab}")));
            let shown = browser.evaluate("document.querySelector('[role=tabpanel]').textContent");
            let shown = shown.as_str().expect("words");
            words.iter().for_each(|it| assert!(shown.contains(it), "{tab} does not show `{it}`:\n{shown}"));
            fits(&mut browser, width, tab);
            keep(&mut browser, &format!("{width}-{tab}"), width, height);
        }
        // A shader's words are words, on the page and in its title.
        assert!(browser.text("main").contains("Everything at once. </script><script>"));
        assert_eq!(browser.evaluate("document.title"), json!("Whole – made"));
        assert_eq!(browser.evaluate("document.querySelectorAll('img').length"), json!(0));
    }
    is_quiet(&browser);
}

#[test]
fn a_declaration_says_why_the_parts_of_its_composition_are_there() {
    let Some(mut browser) = browser_for_test("a_declaration_says_why_the_parts_of_its_composition_are_there") else {
        return;
    };
    let folder = made::package(&[("src/lib.rs", include_str!("made/composed.rs.txt"))]);
    let page = page(folder.path(), &[]);
    let fragments: &[&str] = &["place#0 Place", "for position, which Detail requires", "2 of 16 vectors pass", "si_v1"];
    let slots: &[&str] = &["vec3 light(vec3 normal)", "Toon by modifier(Toon)", "the first", "HALF_IS_USED"];
    for (width, is_dark) in [(WIDE, false), (NARROW, true)] {
        browser.resize(width, 1000, is_dark);
        for (name, words) in [("Wall", fragments), ("Lit", slots)] {
            browser.open(&page, &format!("/shader/{name}/declaration"));
            let shown = browser.evaluate("document.querySelector('[role=tabpanel]').textContent");
            let shown = shown.as_str().expect("words").to_owned();
            words.iter().for_each(|it| assert!(shown.contains(it), "{name} does not show `{it}`:\n{shown}"));
            fits(&mut browser, width, name);
            browser.evaluate("document.querySelectorAll('h2')[1].scrollIntoView()");
            keep(&mut browser, &format!("{width}-{name}-composition"), width, 1000);
        }
    }
    is_quiet(&browser);
}

#[test]
fn readers_search_follow_lines_and_come_back() {
    let Some(mut browser) = browser_for_test("readers_search_follow_lines_and_come_back") else { return };
    let folder = whole();
    let page = page(folder.path(), &[]);
    browser.resize(WIDE, 1000, false);
    browser.open(&page, "/");
    let names = |browser: &mut Browser| {
        browser.evaluate("[...document.querySelectorAll('.list .name')].map(it => it.textContent)")
    };
    assert_eq!(names(&mut browser), json!(["Bare", "Base", "Whole", "Wrong"]));
    // By the keyboard alone: search for an input, go into the list, open what was found.
    browser.press("/", 191);
    browser.enter("weights");
    assert_eq!(names(&mut browser), json!(["Whole"]));
    browser.press("ArrowDown", 40);
    browser.press("Enter", 13);
    assert_eq!(browser.text("h1"), "Whole");
    browser.evaluate("document.querySelector('#tab-summary').focus()");
    browser.press("ArrowRight", 39);
    assert_eq!(browser.evaluate("document.activeElement.id"), json!("tab-declaration"));
    // A line of the assembled text leads to its line in the source.
    browser.click("#tab-source");
    let line = "[...document.querySelectorAll('.row')].find(it => it.textContent.includes('return vec4(pos'))";
    browser.evaluate(&format!("{line}.querySelector('.from').id = 'wanted'"));
    browser.click("#wanted");
    assert_eq!(browser.text("h1"), "shaders/move.glsl");
    assert!(browser.text(".row.target").contains("return vec4(pos, 1.0);"));
    assert_eq!(browser.evaluate("location.hash"), json!("#/file/shaders%2Fmove.glsl/L3"));
    // An address is a place: it opens the same line again.
    browser.open(&page, "/shader/Whole/source/webgpu/vertex/translated/L1");
    assert!(browser.text("[role=tabpanel]").contains("WGSL"));
    assert_eq!(browser.evaluate("document.querySelector('.row.target').id"), json!("L1"));
    browser.open(&page, "/shader/Nobody");
    assert!(browser.text("main").contains("There is no such shader"));
    // What is wrong is beside its line.
    browser.open(&page, "/shader/Wrong/source/vulkan/compute");
    assert!(browser.text(".remark.error").contains("`rde`: undeclared identifier"));
    is_quiet(&browser);
}

#[test]
fn an_old_browser_gets_a_message() {
    let Some(mut browser) = browser_for_test("an_old_browser_gets_a_message") else { return };
    let folder = whole();
    let page = page(folder.path(), &["--filter", "Bare"]);
    let old = json!({ "source": "delete globalThis.DecompressionStream" });
    browser.call("Page.addScriptToEvaluateOnNewDocument", old);
    browser.call("Page.navigate", json!({ "url": format!("file://{}", page.display()) }));
    let words =
        "new Promise(done => { const ask = () => document.querySelector('#notice')?.textContent.includes('too old')
                 ? done(document.querySelector('#notice').textContent) : setTimeout(ask, 10); ask() })";
    let words = browser.evaluate(words);
    assert!(words.as_str().is_some_and(|it| it.contains("--format json")), "{words}");
    is_quiet(&browser);
}

const MESH: &str = r#"use shader_info::shader_info;
shader_info! { pub Mesh {
    branch skinning;
    branch depth;
    branch lights: 0..=2 = 1;
    branch mode: [Unlit, Lit];
    branch(dynamic) fog;
    fragment_out(0) color: vec4;
    render_state Solid { cull: back }
    specialize {
        if depth { mode = Unlit; lights = 0; render_state = Solid; }
        skip if mode == Unlit && lights > 1;
    }
    vertex_source { void main() { gl_Position = vec4(skinning ? 1.0 : 0.0); } }
    fragment_source { void main() { color = vec4(0.0); if (mode == mode_Lit) { color = vec4(float(lights)); }
        if (fog) { color *= 0.5; } } }
    do_static_compilation;
} }
"#;

#[test]
fn techniques_are_found_by_the_values_of_their_branches() {
    let Some(mut browser) = browser_for_test("techniques_are_found_by_the_values_of_their_branches") else { return };
    let folder = made::package(&[("src/lib.rs", MESH)]);
    let page = page(folder.path(), &["--backends", "vulkan,opengl_330"]);
    for width in [WIDE, NARROW] {
        browser.resize(width, 1000, false);
        browser.open(&page, "/shader/Mesh/variants");
        fits(&mut browser, width, "variants");
        keep(&mut browser, &format!("{width}-mesh"), width, 1000);
        // Without depth three lights lit and two unlit, with it one of one: each with and without skinning.
        let search = |browser: &mut Browser, words: &str| {
            browser.evaluate("document.querySelector('#variant-search').value = ''");
            browser.evaluate("document.querySelector('#variant-search').focus()");
            browser.enter(words);
            browser.evaluate("document.querySelector('#variant-search').dispatchEvent(new Event('input'))");
            browser.text("#variant-count").trim().to_owned()
        };
        for (words, found) in [
            ("", "12 of 12 techniques"),
            ("depth", "2 of 12 techniques"),
            ("!depth skinning", "5 of 12 techniques"),
            ("lights=2", "2 of 12 techniques"),
            ("mode=Lit !lights=2", "4 of 12 techniques"),
            ("solid", "2 of 12 techniques"),
            ("nobody", "0 of 12 techniques"),
        ] {
            assert_eq!(search(&mut browser, words), found, "{words}");
        }
        search(&mut browser, "");
        // The text of the first row's vertex stage is that of half the techniques.
        browser.click(".matrix tbody tr button.text");
        assert!(browser.text("#variant-count").starts_with("6 of 12 techniques vertex text 0 only"));
        browser.click("#variant-count button");
        assert!(browser.text("#variant-count").starts_with("12 of 12 techniques"));
        let panel = browser.text("[role=tabpanel]");
        for words in ["24", "2 left out by rules", "names skinning", "skip if", "bits of a push constant", "depth"] {
            assert!(panel.contains(words), "{words}:\n{panel}");
        }
    }
    is_quiet(&browser);
}

/// The most that the library's page may take, in bytes.
const MAX: u64 = 6_000_000;

#[test]
fn the_page_of_the_library_is_small_and_every_view_fits() {
    let Some(mut browser) = browser_for_test("the_page_of_the_library_is_small_and_every_view_fits") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/../shaders");
    let page = page(folder.path(), &[library, "--optimize", "size"]);
    let size = page.metadata().expect("written").len();
    assert!(size < MAX, "{size} bytes");
    for width in [WIDE, NARROW] {
        browser.resize(width, 1000, false);
        browser.open(&page, "/");
        let ids = browser.evaluate("[...document.querySelectorAll('main tbody a')].map(it => it.getAttribute('href')).filter(it => it.startsWith('#/shader/'))");
        let ids: Vec<&str> = ids.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert!(ids.len() > 60, "{ids:?}");
        for (index, id) in ids.iter().enumerate() {
            // Each shader in one of its tabs, so that every tab is seen with many shaders.
            let (tab, _) = TABS[(index + width as usize) % TABS.len()];
            browser.evaluate(&format!(
                "new Promise(done => {{ addEventListener('hashchange', () => setTimeout(done, 0), {{ once: true }}); \
                 location.hash = {} }})",
                json!(format!("{id}/{tab}"))
            ));
            assert!(browser.text("[role=tabpanel]").len() > 10, "{id}/{tab} is empty");
            fits(&mut browser, width, &format!("{id}/{tab}"));
        }
        browser.open(&page, "/shader/Forward/variants");
        assert!(browser.text("#variant-count").starts_with("1458 of 1458 techniques"));
        fits(&mut browser, width, "Forward/variants");
        keep(&mut browser, &format!("{width}-forward"), width, 1000);
    }
    is_quiet(&browser);
}
