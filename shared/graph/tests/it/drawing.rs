//! Drawings of elements: which nodes there are, how they are connected, and what became of each.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::drawing::{Drawing, Fate, Origin};
use shader_info_graph::network::{Files, Options, Parts, Publish, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::stages;
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1.0"/><input name="b" type="float" value="2.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <nodedef name="ND_blend" node="blend"><input name="a" type="float"/><input name="b" type="float"/><input name="t" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_blend" nodedef="ND_blend" target="genglsl" sourcecode="mix({{a}}, {{b}}, {{t}})"/>
  <nodedef name="ND_scaled" node="scaled"><input name="in" type="float"/><input name="by" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_scaled" nodedef="ND_scaled" target="genglsl" sourcecode="{{in}} * {{by}}"/>
  <nodedef name="ND_constant" node="constant"><input name="value" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_constant" nodedef="ND_constant" target="genglsl" sourcecode="{{value}}"/>
  <nodedef name="ND_wave" node="wave"><input name="size" type="float" value="1.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_wave" nodedef="ND_wave" target="genglsl" file="wave.glsl" function="wave"/>
  <nodedef name="ND_twice" node="twice"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
  <nodegraph name="NG_twice" nodedef="ND_twice"><sum name="s" type="float"><input name="a" type="float" interfacename="in"/><input name="b" type="float" interfacename="in"/></sum>
    <sum name="again" type="float"><input name="a" type="float" nodename="s"/><input name="b" type="float" value="1"/></sum><output name="out" type="float" nodename="again"/></nodegraph>
</materialx>"#;

struct Wave;

impl Sources for Wave {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        let text = "void wave(float size, out float result) { result = sin(gl_FragCoord.x) * size; }\n";
        (path == "wave.glsl").then(|| text.into())
    }
}

fn drawn(document: &str, element: &str, publish: Publish) -> Drawing {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let (library, problems) = read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none);
    assert_eq!(problems, []);
    let mut below = Registry::default();
    below.add(library);
    let text = format!("<materialx version=\"1.39\">{document}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, none);
    assert_eq!(problems, []);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Wave, files: &files, codes: &codes };
    let options = Options { publish, ..Options::default() };
    let mut built = build(&parts, element, &options);
    stages(&mut built, &options, "color");
    assert_eq!(built.problems, []);
    Drawing::of(&document, element, &built)
}

/// A node whose inputs are numbers or names of nodes.
fn node(kind: &str, name: &str, inputs: &[(&str, &str)]) -> String {
    let input = |(input, value): &(&str, &str)| {
        let source = if value.starts_with(|c: char| c.is_ascii_digit()) { "value" } else { "nodename" };
        format!("<input name=\"{input}\" type=\"float\" {source}=\"{value}\"/>")
    };
    let inputs: String = inputs.iter().map(input).collect();
    format!("<{kind} name=\"{name}\" type=\"float\">{inputs}</{kind}>")
}

/// The nodes `nodes` in a graph `G` whose output `o` is the node `n`.
fn graph(nodes: &[String]) -> String {
    format!("<nodegraph name=\"G\">{}<output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph>", nodes.concat())
}

/// Compares what became of each node; nodes are listed by their paths.
#[track_caller]
fn check(nodes: &[String], publish: Publish, expected: &[(&str, &str)]) {
    let drawing = drawn(&graph(nodes), "G/o", publish);
    let mut found: Vec<(&str, String)> =
        drawing.nodes.iter().map(|node| (node.path.as_str(), drawing.reason(node))).collect();
    found.sort();
    let found: Vec<(&str, &str)> = found.iter().map(|(path, reason)| (*path, reason.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_node_says_what_became_of_it() {
    let wave = |name: &str, size: &str| node("wave", name, &[("size", size)]);
    let sum = |name: &str, a: &str, b: &str| node("sum", name, &[("a", a), ("b", b)]);
    check(
        &[wave("w", "2"), sum("two", "1", "1"), sum("n", "w", "two")],
        Publish::None,
        &[("G/n", "is computed"), ("G/two", "is known: 2.0"), ("G/w", "is computed")],
    );
    // A weight of 0 leaves one side, and what leads to the other alone.
    check(
        &[
            wave("w", "2"),
            wave("v", "3"),
            sum("u", "v", "1"),
            node("blend", "m", &[("a", "w"), ("b", "u"), ("t", "0")]),
            sum("n", "m", "1"),
        ],
        Publish::None,
        &[
            ("G/m", "hands on `G/w`"),
            ("G/n", "is computed"),
            ("G/u", "is not needed: `G/m` hands on `G/w`"),
            ("G/v", "is not needed: `G/u` is not needed"),
            ("G/w", "is computed"),
        ],
    );
    check(
        &[
            wave("w", "2"),
            wave("v", "2"),
            node("scaled", "z", &[("in", "w"), ("by", "0")]),
            sum("s", "z", "v"),
            sum("n", "s", "v"),
        ],
        Publish::None,
        &[
            ("G/n", "is computed"),
            ("G/s", "hands on `G/v`"),
            ("G/v", "computes what `G/w` does"),
            ("G/w", "is computed"),
            ("G/z", "is known: 0.0"),
        ],
    );
}

#[test]
fn nodes_of_graphs_are_one_node_with_their_count() {
    let twice = |name: &str| node("twice", name, &[("in", "w")]);
    check(
        &[node("wave", "w", &[]), twice("t"), twice("u"), node("sum", "n", &[("a", "t"), ("b", "u")])],
        Publish::None,
        &[
            ("G/n", "is computed"),
            ("G/t", "is computed in 2 steps"),
            ("G/u", "computes what `G/t` does"),
            ("G/w", "is computed"),
        ],
    );
    check(
        &[node("twice", "t", &[("in", "3")]), node("wave", "w", &[]), node("sum", "n", &[("a", "t"), ("b", "w")])],
        Publish::None,
        &[("G/n", "is computed"), ("G/t", "is known: 7.0"), ("G/w", "is computed")],
    );
}

#[test]
fn inputs_that_an_application_sets_are_marked() {
    let nodes = [node("constant", "c", &[("value", "4")]), node("sum", "n", &[("a", "c"), ("b", "1")])];
    let listed = Publish::Listed(["G/c/value".to_owned()].into());
    check(&nodes, listed.clone(), &[("G/c", "is given by the application or the mesh"), ("G/n", "is computed")]);
    let of = |publish| {
        let drawing = drawn(&graph(&nodes), "G/o", publish);
        let inputs = drawing.nodes.iter().flat_map(|node| node.inputs.iter().map(|input| (node.path.clone(), input)));
        inputs
            .filter(|(_, input)| input.is_published)
            .map(|(path, input)| format!("{path}/{}", input.name))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(Publish::None), [""; 0]);
    assert_eq!(of(listed), ["G/c/value"]);
    assert_eq!(of(Publish::All), ["G/n/b", "G/c/value"]);
    // An input that the document does not set has the definition's value.
    let drawing = drawn(&graph(&[node("wave", "n", &[])]), "G/o", Publish::All);
    let input = &drawing.nodes[0].inputs[0];
    let found = (input.name.as_str(), &input.origin, input.is_published);
    assert_eq!(found, ("size", &Origin::Value("1".into()), true));
}

#[test]
fn connections_lead_through_graphs_and_their_inputs() {
    let document = r#"<wave name="w" type="float"/>
<nodegraph name="A"><input name="amount" type="float" nodename="w"/><input name="size" type="float" value="0.25"/>
  <sum name="s" type="float"><input name="a" type="float" interfacename="amount"/><input name="b" type="float" interfacename="size"/></sum>
  <output name="o" type="float" nodename="s"/></nodegraph>
<nodegraph name="B"><sum name="s" type="float"><input name="a" type="float" nodegraph="A" output="o"/></sum><output name="o" type="float" nodename="s"/></nodegraph>
<wave name="apart" type="float"/><output name="shown" type="float" nodegraph="B" output="o"/>"#;
    let drawing = drawn(document, "shown", Publish::None);
    let paths: Vec<&str> = drawing.nodes.iter().map(|node| node.path.as_str()).collect();
    assert_eq!(paths, ["B/s", "A/s", "w"], "`apart` does not belong to the element");
    assert_eq!(drawing.nodes[0].inputs[0].origin, Origin::Node(1, None));
    let origins: Vec<&Origin> = drawing.nodes[1].inputs.iter().map(|input| &input.origin).collect();
    assert_eq!(origins, [&Origin::Node(2, None), &Origin::Interface("size".into(), Some("0.25".into()))]);
}

/// Each node is described once, however long the row is and however often it is read.
#[test]
fn long_rows_are_drawn() {
    let mut nodes = vec![node("wave", "s0", &[])];
    for at in 1..2000 {
        let before = format!("s{}", at - 1);
        let name = if at == 1999 { "n".to_owned() } else { format!("s{at}") };
        nodes.push(node("sum", &name, &[("a", &before), ("b", &before)]));
    }
    let drawing = drawn(&graph(&nodes), "G/o", Publish::None);
    assert_eq!(drawing.nodes.len(), 2000);
    assert!(drawing.nodes.iter().all(|node| node.fate == Fate::Computed(1)));
}
