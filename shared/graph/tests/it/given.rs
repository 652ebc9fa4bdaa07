//! Values that documents give, as fixed and as published ones.

use shader_info_graph::document::{Found, read};
use shader_info_graph::network::{Options, Publish};

use super::accepted::{made, pixel, whole};
use super::upgrade;

/// The declaration of a node whose inputs are published, and its problems.
fn published(node: &str) -> (String, Vec<String>) {
    let options = Options { publish: Publish::All, ..Options::default() };
    let made = made(&whole(node), "n", &options);
    (made.rust, made.problems.into_iter().map(|problem| problem.message).collect())
}

#[test]
fn published_words_are_their_values() {
    let check = |input: &str, expected: &str| {
        let (rust, problems) = published(&format!("<level name=\"n\" type=\"float\">{input}</level>"));
        assert_eq!(problems, [""; 0], "{input}");
        assert!(rust.contains(expected), "{expected}: {rust}");
    };
    check("", "n_at: 2");
    check(r#"<input name="at" type="integer" value="high"/>"#, "n_at: 5");
    check(r#"<input name="at" type="integer" value="7"/>"#, "n_at: 7");
}

#[test]
fn published_values_that_are_none_are_reported() {
    let check = |node: &str, expected: &str| assert_eq!(published(node).1, [expected], "{node}");
    check(
        r#"<level name="n" type="float"><input name="at" type="integer" value="hihg"/></level>"#,
        "`hihg` is not a value of type integer: `hihg` is not a part of one",
    );
    check(
        r#"<red name="n" type="float"><input name="in" type="color3" value="1, 0.5"/></red>"#,
        "`1, 0.5` is not a value of type color3: it has 2 components, expected 3",
    );
}

#[test]
fn a_normal_has_length_1_in_every_space() {
    let node = |spaces: &str| {
        let long = r#"<input name="in" type="vector3" value="0, 3, 0"/>"#;
        format!("<transformnormal name=\"n\" type=\"vector3\">{long}{spaces}</transformnormal>")
    };
    let world =
        r#"<input name="fromspace" type="string" value="world"/><input name="tospace" type="string" value="world"/>"#;
    for spaces in ["", world] {
        let text = pixel(&node(spaces), "n");
        assert!(text.contains("0.0, 1.0, 0.0"), "{spaces}: {text}");
    }
}

#[test]
fn the_innermost_prefix_of_files_counts() {
    let check = |graph: &str, input: &str, expected: &str| {
        let text = format!(
            "<materialx version=\"1.39\" fileprefix=\"a/\"><nodegraph name=\"g\"{graph}><picture name=\"n\" type=\"float\">\
             <input name=\"file\" type=\"filename\" value=\"f.png\"{input}/></picture></nodegraph></materialx>"
        );
        let found = Found { path: "a.mtlx".into(), text };
        let (document, _) = read(&found, &mut |_, _| Err(shader_info_graph::document::FileError::Outside));
        let source = format!("{:?}", document.graphs[0].nodes[0].inputs[0].source);
        assert_eq!(source, format!("Value({expected:?})"), "{graph} {input}");
    };
    check("", "", "a/f.png");
    check(r#" fileprefix="b/""#, "", "b/f.png");
    check(r#" fileprefix="b/""#, r#" fileprefix="c/""#, "c/f.png");
    check(r#" fileprefix="b/""#, r#" fileprefix="""#, "f.png");
}

/// Paths as release 1.39.5 of the reference resolves them.
#[test]
fn a_document_has_the_prefix_of_the_one_that_includes_it_or_its_own() {
    let node = |name: &str| {
        let file = format!("<input name=\"file\" type=\"filename\" value=\"{name}.png\"/>");
        format!("<picture name=\"{name}\" type=\"float\">{file}</picture>")
    };
    let check = |attributes: &str, expected: [&str; 3]| {
        let outer = format!(
            "<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\"{attributes}>\
             <xi:include href=\"own.mtlx\"/><xi:include href=\"none.mtlx\"/>{}</materialx>",
            node("a")
        );
        let find = &mut |path: &str, _: &str| {
            let (attributes, name) = if path == "own.mtlx" { (" fileprefix=\"inner/\"", "b") } else { ("", "c") };
            let text = format!("<materialx version=\"1.39\"{attributes}>{}</materialx>", node(name));
            Ok(Found { path: path.into(), text })
        };
        let (document, problems) = read(&Found { path: "a.mtlx".into(), text: outer }, find);
        assert_eq!(problems, []);
        let path = |name: &str| {
            let node = document.root.nodes.iter().find(|node| node.name == name).expect("it is read");
            format!("{:?}", node.inputs[0].source)
        };
        let expected = expected.map(|path| format!("Value({path:?})"));
        assert_eq!(["a", "b", "c"].map(path), expected, "{attributes}");
    };
    check(" fileprefix=\"outer/\"", ["outer/a.png", "inner/b.png", "outer/c.png"]);
    check("", ["a.png", "inner/b.png", "c.png"]);
}

/// Names as release 1.39.5 of the reference takes them.
#[test]
fn a_colour_space_has_several_names() {
    let shown = |space: &str| {
        let node = format!(
            "<constant name=\"n\" type=\"color3\"><input name=\"value\" type=\"color3\" value=\"0.5, 0.2, 0.1\" colorspace=\"{space}\"/></constant>"
        );
        let (text, problems) = upgrade::made("1.39", &node, "n");
        (text, problems.into_iter().map(|problem| (problem.message, problem.help)).collect::<Vec<_>>())
    };
    let same = |names: &[&str]| {
        let all: Vec<_> = names.iter().map(|name| shown(name)).collect();
        assert!(all.iter().all(|one| *one == all[0] && one.1.is_empty()), "{names:?}: {all:?}");
        all[0].0.clone()
    };
    let linear = same(&["lin_rec709", "lin_rec709_scene", "lin_srgb", "none", "raw", "Raw", "data", ""]);
    let srgb = same(&["srgb_texture", "srgb_rec709_scene"]);
    let gamma = same(&["g22_rec709", "gamma22", "g22_rec709_scene"]);
    assert!(linear != srgb && srgb != gamma && gamma != linear, "{linear}\n{srgb}\n{gamma}");
    let (_, problems) = shown("srgb_textur");
    let [(message, Some(help))] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(message, "unknown colour space `srgb_textur`");
    assert!(help.contains("`srgb_texture`") && help.contains("`none`"), "{help}");
}
