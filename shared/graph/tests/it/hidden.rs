//! Values at inputs that take a property of the surface: only a connection takes its place, as in the reference.

use std::collections::BTreeMap;
use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::network::{Files, Note, Options, Parts, Publish, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};
use shader_info_graph::sources::Sources;
use shader_info_graph::written::{Author, document};
use shader_info_model::diagnostic::Place;
use shader_info_model::{
    GraphNode, InlineGraph, InputBinding, InputSource, NodeKind, NodeOutputUse, PortType, PortValue,
};

use super::accepted::{graph, made, pixel, whole};

const ACROSS: &str = r#"<nodedef name="ND_across" node="across"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
<implementation name="I_across" nodedef="ND_across" target="genglsl" sourcecode="{{at}}.x"/>
<nodedef name="ND_constant2" node="constant"><input name="value" type="vector2" value="0,0"/><output name="out" type="vector2"/></nodedef>
<implementation name="I_constant2" nodedef="ND_constant2" target="genglsl" sourcecode="{{value}}"/>
"#;

fn across(at: &str) -> String {
    format!("<across name=\"n\" type=\"float\"><input name=\"at\" type=\"vector2\" {at}/></across>")
}

/// The text of a graph's output, the graph being the shown one.
fn shown(before: &str, at: &str) -> String {
    pixel(&format!("{ACROSS}{}", graph(&format!("{before}{}", across(at)), "float")), "G/o")
}

#[test]
fn a_value_leaves_the_property_of_the_surface() {
    assert!(shown("", r#"value="0.25, 0.5""#).contains("v_texcoord_0"));
    let constant =
        r#"<constant name="k" type="vector2"><input name="value" type="vector2" value="0.25, 0.5"/></constant>"#;
    let text = shown(constant, r#"nodename="k""#);
    assert!(text.contains("vec4(0.25") && !text.contains("v_texcoord_0"), "{text}");
}

/// Inputs of the shown graph are the shader's, and have their values. Those of a graph that a node reads are its values.
#[test]
fn a_value_of_a_graph_counts_where_the_graph_is_shown() {
    let given = r#"<input name="where" type="vector2" value="0.25, 0.5"/>"#;
    let text = shown(given, r#"interfacename="where""#);
    assert!(text.contains("vec4(0.25") && !text.contains("v_texcoord_0"), "{text}");
    let inner = graph(&format!("{given}{}", across(r#"interfacename="where""#)), "float");
    let read = r#"<sum name="s" type="float"><input name="a" type="float" nodegraph="G"/></sum><output name="shown" type="float" nodename="s"/>"#;
    assert!(pixel(&format!("{ACROSS}{inner}{read}"), "shown").contains("v_texcoord_0"));
    // A property at the graph's own input.
    let both = r#"<input name="where" type="vector2" value="0.25, 0.5" defaultgeomprop="UV0"/>"#;
    assert!(shown(both, r#"interfacename="where""#).contains("v_texcoord_0"));
}

/// A program does not set what the shader does not read.
#[test]
fn a_value_without_effect_is_noted_and_not_published() {
    let document = whole(&format!("{ACROSS}{}", graph(&across(r#"value="0.25, 0.5""#), "float")));
    let found = made(&document, "G/o", &Options { publish: Publish::All, ..Options::default() });
    assert!(!found.rust.contains("n_at"), "{}", found.rust);
    assert_eq!(found.notes, [("G/n/at".to_owned(), Note::Hidden("UV0".into()))]);
}

/// A graph in Rust has no placeholders: what it writes counts.
#[test]
fn a_value_in_a_rust_graph_counts() {
    let (library, problems) = read(
        &Found { path: "lib.mtlx".into(), text: whole(&format!("<targetdef name=\"genglsl\"/>{ACROSS}")) },
        &mut |_, _| Err(FileError::Outside),
    );
    assert_eq!(problems, []);
    let mut registry = Registry::default();
    registry.add(library);
    let place = Place::new("a.rs", 1, 1, 1);
    let value = PortValue::Vector(PortType::Vec2, vec!["0.25".into(), "0.5".into()]);
    let at = InputBinding {
        name: "at".into(),
        value: InputSource::Value(value),
        place: place.clone(),
        value_place: place.clone(),
    };
    let node = GraphNode {
        name: "n".into(),
        ty: None,
        kind: NodeKind::Category("across".into()),
        inputs: vec![at],
        place: place.clone(),
        kind_place: place.clone(),
    };
    let output = NodeOutputUse { node: "n".into(), output: None, place: place.clone(), output_place: place };
    let written = document(
        &InlineGraph { nodes: vec![node], output: Some(output) },
        &BTreeMap::new(),
        &registry,
        Author::Declaration,
    );
    assert_eq!(written.problems, []);
    let (files, codes) = (Files::default(), standard());
    let mut own = Registry::over(Arc::new(registry));
    own.define(&written.document);
    let parts =
        Parts { document: &written.document, registry: &own, sources: &NoSources, files: &files, codes: &codes };
    let options = Options::default();
    let mut built = build(&parts, &written.element, &options);
    assert_eq!(built.problems, []);
    let stages = stages(&mut built, &options, "color");
    let text = declare(&built, &stages, &Form::files("M", "m", "color")).pixel;
    assert!(text.contains("vec4(0.25") && !text.contains("v_texcoord_0"), "{text}");
}

struct NoSources;

impl Sources for NoSources {
    fn text(&self, _: &str) -> Option<Arc<str>> {
        None
    }
}

/// An input of a graph without a value leaves the definition's value, and the property that the definition names.
#[test]
fn an_empty_input_of_a_graph_leaves_the_definition() {
    let shown = |node: &str, ty: &str| {
        let inner = graph(&format!(r#"<input name="x" type="{ty}"/>{node}"#), "float");
        let read = r#"<sum name="s" type="float"><input name="a" type="float" nodegraph="G"/></sum><output name="shown" type="float" nodename="s"/>"#;
        pixel(&format!("{ACROSS}{inner}{read}"), "shown")
    };
    // 1 + 2 of the definition, and 2 for the sum outside.
    let sum = r#"<sum name="n" type="float"><input name="a" type="float" interfacename="x"/></sum>"#;
    assert!(shown(sum, "float").contains("vec4(5.0"), "{}", shown(sum, "float"));
    assert!(shown(&across(r#"interfacename="x""#), "vector2").contains("v_texcoord_0"));
}
