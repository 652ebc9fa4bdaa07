//! Documents: what they say, and what is wrong with them.

use shader_info_graph::document::{Document, FileError, Found, ImplementationKind, Problem, Source, read};
use shader_info_graph::value::{Type, VectorKind};

fn document(files: &[(&str, &str)]) -> (Document, Vec<String>) {
    let find = &mut |path: &str, _: &str| match files.iter().find(|(name, _)| *name == path) {
        Some((path, text)) => Ok(Found { path: (*path).into(), text: (*text).into() }),
        None => Err(FileError::Missing(vec!["materials/".into()])),
    };
    let (path, text) = files[0];
    let (out, problems) = read(&Found { path: path.into(), text: text.into() }, find);
    let shown = |it: &Problem| format!("{}:{}:{}: {}", it.place.file, it.place.line, it.place.column, it.message);
    (out, problems.iter().map(shown).collect())
}

#[test]
fn a_document_says_what_is_written() {
    let (all, wrong) = document(&[(
        "own.mtlx",
        r#"<?xml version="1.0"?>
<materialx version="1.39" colorspace="lin_rec709" fileprefix="textures/">
  <nodedef name="ND_ramp_color3" node="ramp">
    <input name="low" type="color3" value="0, 0.5, 1" uiname="Low"/>
    <input name="how" type="integer" value="0" enum="soft, hard" enumvalues="0, 2"/>
    <input name="uv" type="vector2" defaultgeomprop="UV0"/>
    <output name="out" type="color3"/>
  </nodedef>
  <implementation name="IM_ramp" nodedef="ND_ramp_color3" target="genglsl" sourcecode="mix({{low}}, vec3(1), 0.5)"/>
  <nodegraph name="G" fileprefix="wood/">
    <image name="picture" type="color3"><input name="file" type="filename" value="oak.png"/></image>
    <ramp name="r" type="color3"><input name="low" type="color3" nodename="picture"/></ramp>
    <output name="out" type="color3" nodename="r"/>
  </nodegraph>
  <surfacematerial name="M" type="material">
    <input name="surfaceshader" type="surfaceshader" nodegraph="G" output="out"/>
  </surfacematerial>
</materialx>"#,
    )]);
    assert_eq!(wrong, [""; 0]);
    let def = &all.node_defs[0];
    assert_eq!(
        (def.name.as_str(), def.node.as_str(), def.place.line, def.place.column),
        ("ND_ramp_color3", "ramp", 3, 3)
    );
    assert_eq!(def.inputs[0].ty, Type::Vector(3, VectorKind::Color));
    assert_eq!(def.inputs[0].source, Source::Value("0, 0.5, 1".into()));
    assert_eq!(
        (def.inputs[0].annotation.label.as_str(), def.inputs[0].color_space.as_deref()),
        ("Low", Some("lin_rec709"))
    );
    assert_eq!(def.inputs[1].words, [("soft".to_owned(), "0".to_owned()), ("hard".to_owned(), "2".to_owned())]);
    assert_eq!(def.inputs[2].default_geom_prop.as_deref(), Some("UV0"));
    assert_eq!(all.implementations[0].kind, ImplementationKind::Inline("mix({{low}}, vec3(1), 0.5)".into()));
    let graph = &all.graphs[0];
    assert_eq!(graph.nodes[0].inputs[0].source, Source::Value("wood/oak.png".into()));
    assert_eq!((graph.nodes.len(), graph.outputs.len(), all.root.nodes.len()), (2, 1, 1));
}

#[test]
fn mistakes_have_a_place() {
    let check = |files: &[(&str, &str)], expected: &[&str]| {
        let (_, wrong) = document(files);
        assert_eq!(wrong.len(), expected.len(), "{wrong:?}");
        for (wrong, expected) in wrong.iter().zip(expected) {
            assert!(wrong.starts_with(expected), "{wrong}\nnot {expected}");
        }
    };
    check(&[("a", "<materialx>\n  <nodegraph name=\"g\">\n</materialx>")], &["a:3:"]);
    check(&[("a", "<materials/>")], &["a:1:1: the root element is `materials`"]);
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]><materialx>&c;</materialx>";
    check(&[("a", bomb)], &["a:1:1: a document type is declared"]);
    let include = "xmlns:xi=\"http://www.w3.org/2001/XInclude\"";
    let outer = format!("<materialx {include}>\n <xi:include href=\"b\"/>\n <xi:include href=\"c\"/></materialx>");
    // A circle of includes ends: each file is read once.
    let inner = format!("<materialx {include}><xi:include href=\"a\"/><add name=\"x\" type=\"float\"/></materialx>");
    check(&[("a", &outer), ("b", &inner)], &["a:3:14: cannot include `c`: not found in materials/"]);
    // The reference does not need the namespace of XInclude.
    let bare = outer.replace(&format!(" {include}"), "");
    check(&[("a", &bare), ("b", &inner)], &["a:3:14: cannot include `c`: not found in materials/"]);
    let (found, _) = document(&[("a", &bare), ("b", &inner)]);
    assert_eq!(found.root.nodes.len(), 1);
}

/// A node has the inputs of the node that it inherits, unless it has its own ("Material Inheritance" of the specification).
#[test]
fn nodes_inherit_inputs() {
    let node = |name: &str, inherit: &str, inputs: &[(&str, &str)]| {
        let inputs: String = inputs
            .iter()
            .map(|(name, value)| format!(r#"<input name="{name}" type="float" value="{value}"/>"#))
            .collect();
        format!(r#"<add name="{name}" type="float"{inherit}>{inputs}</add>"#)
    };
    let nodes = node("c", r#" inherit="b""#, &[("in1", "1")])
        + &node("b", r#" inherit="a""#, &[("in2", "2")])
        + &node("a", "", &[("in1", "3"), ("in3", "4")]);
    for (text, is_graph) in [
        (format!("<materialx>{nodes}</materialx>"), false),
        (format!("<materialx><nodegraph name=\"G\">{nodes}</nodegraph></materialx>"), true),
    ] {
        let (found, wrong) = document(&[("a", &text)]);
        assert_eq!(wrong, [""; 0]);
        let all = if is_graph { &found.graphs[0].nodes } else { &found.root.nodes };
        let shown: Vec<(&str, &Source)> = all[0].inputs.iter().map(|it| (it.name.as_str(), &it.source)).collect();
        let value = |text: &str| Source::Value(text.into());
        assert_eq!(shown, [("in1", &value("1")), ("in2", &value("2")), ("in3", &value("4"))]);
    }
    let wrong = |nodes: &str| document(&[("a", &format!("<materialx>\n{nodes}</materialx>"))]).1;
    let unknown = wrong(&node("b", r#" inherit="a""#, &[]));
    assert_eq!(unknown, ["a:2:28: node `b` inherits from `a`, which is unknown"]);
    let circle = wrong(&(node("a", r#" inherit="b""#, &[]) + &node("b", r#" inherit="b""#, &[])));
    assert_eq!(circle, ["a:2:73: node `b` inherits from itself"]);
    let chain = (1..=66).map(|at| node(&format!("n{at}"), &format!(r#" inherit="n{}""#, at - 1), &[]));
    let deep = wrong(&(node("n0", "", &[]) + &chain.collect::<String>()));
    let is_right = |(at, found): (usize, &String)| {
        found.ends_with(&format!("node `n{}` inherits through more than 64 nodes", 65 + at))
    };
    assert!(deep.len() == 2 && deep.iter().enumerate().all(is_right), "{deep:?}");
}

#[test]
fn many_unknown_parents_are_reported_in_linear_time() {
    let node = |at: usize| format!("<constant name=\"n{at}\" type=\"float\" inherit=\"n{at}x\"/>\n");
    let text = format!("<materialx>\n{}</materialx>", (0..8_000).map(node).collect::<String>());
    let (_, problems) = read(&Found { path: "a".into(), text }, &mut |_, _| Err(FileError::Missing(Vec::new())));
    assert_eq!(problems.len(), 8_000);
    let is_suggestion = |it: &&Problem| it.help.as_ref().is_some_and(|help| help.starts_with("did you mean"));
    let suggestions = problems.iter().filter(is_suggestion).count();
    assert!((1..100).contains(&suggestions), "{suggestions} suggestions, each of which reads all names");
}
