//! A graph in Rust means the definition that a document means: that of the target before one of another target.

use std::collections::BTreeMap;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::registry::Registry;
use shader_info_graph::written::{Author, document};
use shader_info_model::diagnostic::Place;
use shader_info_model::{GraphNode, InlineGraph, NodeKind, NodeOutputUse};

/// The definition that the node `tone` of a graph in Rust means, and the one that it means in a document.
fn meant(library: &str) -> [Option<String>; 2] {
    let text = format!(
        "<materialx version=\"1.39\"><targetdef name=\"genglsl\"/>{library}<tone name=\"t\" type=\"float\"/></materialx>"
    );
    let (found, problems) = read(&Found { path: "a.mtlx".into(), text }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    let node = found.root.nodes[0].clone();
    let mut registry = Registry::default();
    registry.add(found);
    let place = Place::new("a.rs", 1, 1, 1);
    let kind = NodeKind::Category("tone".into());
    let tone = GraphNode {
        name: "t".into(),
        ty: None,
        kind,
        inputs: Vec::new(),
        place: place.clone(),
        kind_place: place.clone(),
    };
    let output = NodeOutputUse { node: "t".into(), output: None, place: place.clone(), output_place: place };
    let graph = InlineGraph { nodes: vec![tone], output: Some(output) };
    let written = document(&graph, &BTreeMap::new(), &registry, Author::Declaration);
    assert_eq!(written.problems, []);
    let of_rust = written.document.root.nodes[0].node_def.clone();
    [of_rust, registry.meant(&node, "genglsl").ok().map(|def| def.name.clone())]
}

fn def(name: &str, target: &str) -> String {
    format!("<nodedef name=\"{name}\" node=\"tone\"{target}><output name=\"out\" type=\"float\"/></nodedef>")
}

#[test]
fn a_definition_for_the_target_counts_first() {
    let check = |first: &str, second: &str, expected: &str| {
        let all = meant(&(def("ND_first", first) + &def("ND_second", second)));
        assert_eq!(all, [expected, expected].map(|name| Some(name.to_owned())), "{first} {second}");
    };
    check(" target=\"genmdl\"", " target=\"genglsl\"", "ND_second");
    check(" target=\"genmdl, genosl\"", "", "ND_second");
    check(" target=\"genmdl, genglsl\"", "", "ND_first");
    check("", " target=\"genglsl\"", "ND_first");
    check(" target=\"genmdl\"", " target=\"genosl\"", "ND_first");
}
