//! What a document writes that would mean nothing: it is reported, with its place and a way out.

use shader_info_graph::network::Options;

use super::accepted::{FRONT, SURFACE, check, graph, made, material, whole};

/// What is written and would be without effect.
#[test]
fn nothing_is_ignored_silently() {
    let sum = |inside: &str| format!("<sum name=\"n\" type=\"float\">{inside}</sum>");
    let cases: [(&str, &str, &str, &str); 15] = [
        (
            r#"<input name="a" type="float" valeu="3"/>"#,
            "unknown attribute `valeu` of `input`",
            "did you mean `value`?",
            "valeu",
        ),
        (
            r#"<inptu name="a" type="float" value="3"/>"#,
            "unknown element `inptu` in `sum`",
            "did you mean `input`?",
            "<inptu",
        ),
        (
            r#"<input name="a" type="float" value="3"/><input name="a" type="float" value="4"/>"#,
            "two elements are called `a`: the first is in line 3",
            "remove one: `sum` has one input of this name",
            "name=\"a\" type=\"float\" value=\"4\"",
        ),
        (r#"<input type="float" value="3"/>"#, "`input` has no name", "write `<input name=\"…\"`", "<input"),
        (
            r#"<input name="a" type="float" nodename="k" nodegraph="H"/>"#,
            "`a` has both `nodename` and `nodegraph`",
            "remove one: `nodename` is taken",
            "nodegraph",
        ),
        (
            r#"<input name="a" type="float" nodename="c"/>"#,
            "`a` is of type float, and is given a value of `vec3`",
            "connect it to an output of type float, or put a `convert` of type float between them",
            "<input",
        ),
        (
            r#"<input name="a" type="float" nodename="k" output="two"/>"#,
            "node `k` has no output `two`",
            "use `out`",
            "<input",
        ),
        (r#"<input name="a" type="float" value="2" unit="parsek"/>"#, "unknown unit `parsek`", "", "<input"),
        (
            r#"<input name="a" type="float" nodename="p"/>"#,
            "unknown word `sft` for input `how`",
            "use one of `soft`, `hard`",
            "<input name=\"how\"",
        ),
        (
            r#"<input name="a" type="float" nodename="q"/>"#,
            "input `how` needs a text that is known, and `g` gives none",
            "write it: `<input name=\"how\" type=\"string\" value=\"…\"/>`",
            "<input name=\"how\"",
        ),
        (
            r#"<input name="a" type="float" nodename="u"/>"#,
            "unknown property of the surface `UV9`",
            "did you mean `UV0`?",
            "<input name=\"at\"",
        ),
        (
            r#"<input name="a" type="float" nodename="h"/>"#,
            "definition `ND_h` inherits from `ND_nothing`, which is unknown",
            "define it, or remove `inherit`",
            "<nodedef",
        ),
        (
            r#"<input name="a" type="float" nodename="i"/>"#,
            "definition `ND_i` inherits from itself",
            "remove `inherit`",
            "<nodedef",
        ),
        (
            r#"<input name="a" type="float" nodename="e"/>"#,
            "node `sum` has no input `c`",
            "use one of `a`, `b`",
            "<input name=\"c\"",
        ),
        (
            r#"<input name="a" type="float" value="1e39"/>"#,
            "`1e39` is not a value of type float: `1e39` is not a part of one",
            "write a number, as `0.5`",
            "<input",
        ),
    ];
    let others = r#"<sum name="k" type="float"/>
<geompropvalue name="c" type="color3"><input name="geomprop" type="string" value="tint"/></geompropvalue>
<pick name="p" type="float"><input name="how" type="string" value="sft"/></pick>
<geompropvalue name="g" type="float"><input name="geomprop" type="string" value="wear"/></geompropvalue>
<pick name="q" type="float"><input name="how" type="string" nodename="g"/></pick>
<unprojected name="u" type="float"/>
<h name="h" type="float"/>
<i name="i" type="float"/>
<sum name="e" type="float" nodedef="ND_sum"><input name="c" type="float" value="1"/></sum>"#;
    let definitions = r#"<nodedef name="ND_u" node="unprojected"><input name="at" type="vector2" defaultgeomprop="UV9"/><output name="out" type="float"/></nodedef>
<implementation name="I_u" nodedef="ND_u" target="genglsl" sourcecode="{{at}}.x"/>
<nodedef name="ND_h" node="h" inherit="ND_nothing"><output name="out" type="float"/></nodedef>
<implementation name="I_h" nodedef="ND_h" target="genglsl" sourcecode="1.0"/>
<nodedef name="ND_i" node="i" inherit="ND_i"><output name="out" type="float"/></nodedef>
<implementation name="I_i" nodedef="ND_i" target="genglsl" sourcecode="1.0"/>"#;
    for (inside, message, help, place) in cases {
        let nodes = format!("{}\n{others}", sum(inside));
        check(&format!("{}\n{definitions}", graph(&nodes, "float")), "G/o", message, help, place);
    }
    let open = "<nodegraph name=\"G\">\n<output name=\"o\" type=\"float\"/></nodegraph>";
    check(open, "G/o", "output `o` is not connected", "connect it to a node: `nodename=\"…\"`", "<output");
    let newer = "<materialx version=\"1.40\"><nodegraph name=\"G\"><sum name=\"n\" type=\"float\"/><output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph></materialx>";
    let problems = made(newer, "G/o", &Options::default()).problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!((problems[0].message.as_str(), problems[0].place.column), ("unknown version `1.40` of MaterialX", 12));
    let help = "write the document for a version up to 1.39: `version=\"1.39\"`";
    assert_eq!(problems[0].help.as_deref(), Some(help));
}

const OWN: &str = r#"<nodedef name="ND_own" node="own"><output name="out" type="float"/></nodedef>"#;

/// What would mean nothing, or something else, without a word.
#[test]
fn what_has_no_meaning_is_reported() {
    let cases: [(String, &str, &str, &str); 9] = [
        (
            graph(r#"<sum name="n" type="float"><input name="a" type="float" output="far"/></sum>"#, "float"),
            "the document has no output `far`",
            "",
            "<input",
        ),
        (
            FRONT.to_owned()
                + "\n"
                + &material(&format!(
                    "{SURFACE}\n<input name=\"backsurfaceshader\" type=\"surfaceshader\" value=\"red\"/>"
                )),
            "`red` is not a value: a document writes none of type surfaceshader",
            "connect the input to a node, or remove `value`",
            "<input name=\"backsurfaceshader\"",
        ),
        (
            format!(
                "{}\n{}",
                OWN,
                graph(
                    r#"<transformnormal name="n" type="vector3"><input name="fromspace" type="string" value="camera"/><input name="tospace" type="string" value="world"/></transformnormal>"#,
                    "vector3"
                )
            ),
            "unknown space `camera`: use one of `model`, `object`, `world`",
            "",
            "<transformnormal",
        ),
        (
            format!(
                "{OWN}\n<implementation name=\"I\" nodedef=\"ND_own\" target=\"genglsl\" sourcecode=\"1.0\"/>\n<implementation name=\"J\" nodedef=\"ND_own\" target=\"genglsl\" sourcecode=\"2.0\"/>\n{}",
                graph(r#"<own name="n" type="float"/>"#, "float")
            ),
            "`ND_own` has two implementations: the first is in line 3",
            "remove one, or give them other targets: `target=\"…\"`",
            "<implementation name=\"J\"",
        ),
        (
            format!(
                "<nodedef name=\"ND_o\" node=\"own\" version=\"1.0\"><output name=\"out\" type=\"float\"/></nodedef>\n{}",
                graph(r#"<own name="n" type="float"/>"#, "float")
            ),
            "node `own` has versions, and none is the default",
            "write `version=\"1.0\"`",
            "<own",
        ),
        (
            format!(
                "<nodedef name=\"ND_o\" node=\"own\">\n<input name=\"k\" type=\"integer\" value=\"1\" enum=\"a,b,c\" enumvalues=\"1,2\"/><output name=\"out\" type=\"float\"/></nodedef>\n{}",
                graph(r#"<sum name="n" type="float"/>"#, "float")
            ),
            "`enum` has 3 words, and `enumvalues` 2 numbers",
            "write a value for each word",
            "enumvalues",
        ),
        (
            graph(r#"<sum name="n" type="float"><input name="a" type="float" nodename="G"/></sum>"#, "float"),
            "unknown node `G`",
            "it is a graph: write `nodegraph=\"G\"`",
            "<input",
        ),
        (
            graph("<nodegraph name=\"H\"/>\n<sum name=\"n\" type=\"float\"/>", "float"),
            "graph `H` stands in graph `G`",
            "write it beside that graph, and connect to it: `nodegraph=\"…\"`",
            "<nodegraph name=\"H\"",
        ),
        (
            format!("<nodegraph/>\n{}", graph("<sum name=\"n\" type=\"float\"/>", "float")),
            "`nodegraph` has no name",
            "write `<nodegraph name=\"…\"`",
            "<nodegraph",
        ),
    ];
    for (body, message, help, place) in cases {
        let element = if body.contains("surfacematerial") { "m" } else { "G/o" };
        check(&body, element, message, help, place);
    }
}

/// Slips of a person who writes a document by hand.
#[test]
fn slips_have_a_way_out() {
    let node = |node: &str| graph(node, "float");
    let x = r#"<nodedef name="ND_x" node="x"><input name="in" type="float" value="1"/><output name="out" type="float"/></nodedef>"#;
    let cases: [(String, &str, &str, &str); 15] = [
        (
            node(r#"<sum name="n" type="float" value="2"/>"#),
            "`value` is an attribute of inputs, not of nodes: `sum`",
            "write `<input name=\"…\" type=\"…\" value=\"2\"/>` in the node",
            "value",
        ),
        (
            node(r#"<sum name="k" type="float"/><sum name="n" type="float" nodename="k"/>"#),
            "`nodename` is an attribute of inputs, not of nodes: `sum`",
            "write `<input name=\"…\" type=\"…\" nodename=\"k\"/>` in the node",
            "nodename",
        ),
        (
            node(r#"<sum name="n" type="float"><input name="a" type="float" default="2"/></sum>"#),
            "`default` is not an attribute of inputs since version 1.35",
            "write `value=\"2\"`",
            "default",
        ),
        (node(r#"<sum name="n" type="flaot"/>"#), "unknown type `flaot`", "did you mean `float`?", "<sum"),
        (
            node(r#"<sum name="n" type="float" nodedef="ND_summ"/>"#),
            "unknown definition `ND_summ`",
            "did you mean `ND_sum`?",
            "<sum",
        ),
        (
            node(r#"<sum name="n" type="float" version="2"/>"#),
            "node `sum` has no version 2",
            "remove `version`",
            "<sum",
        ),
        (
            node(r#"<sum name="n" type="float"><input name="weight" type="float" value="1"/></sum>"#),
            "node `sum` has no input `weight`",
            "use one of `a`, `b`",
            "<input",
        ),
        (
            node(r#"<sum name="n" type="float"><input name="a" type="color3" value="1"/></sum>"#),
            "input `a` of node `sum` is of type float, not color3",
            "write `type=\"float\"`, and a value of it",
            "<input",
        ),
        (
            node(r#"<sum name="k" type="float"/><sum name="n" type="float"><input name="a" type="float" nodegraph="k"/></sum>"#),
            "unknown graph `k`",
            "it is a node: write `nodename=\"k\"`",
            "<input",
        ),
        (
            node(r#"<swizzle name="n" type="float"/>"#),
            "unknown node `swizzle`",
            "write `extract`, or `separate3` and `combine3`; a document with `version=\"1.38\"` has this node",
            "<swizzle",
        ),
        (
            format!("{x}\n{}", node(r#"<x name="n" type="float"/>"#)),
            "node `x` has no implementation for genglsl",
            "write `<nodegraph name=\"…\" nodedef=\"ND_x\">`, or `<implementation name=\"…\" nodedef=\"ND_x\" target=\"genglsl\" …/>`",
            "<x",
        ),
        (
            format!(
                "{x}\n<implementation name=\"I\" nodedef=\"ND_x\" file=\"none.glsl\" function=\"x\"/>\n{}",
                node(r#"<x name="n" type="float"/>"#)
            ),
            "file `none.glsl` is missing",
            "write its path from the folder of the document, or from that of the library",
            "<nodedef",
        ),
        (
            format!("{x}\n<implementation name=\"I\" nodedef=\"ND_x\" nodegraph=\"N\"/>\n{}", node(r#"<x name="n" type="float"/>"#)),
            "unknown graph `N`",
            "write a graph of this name, or `nodedef=\"ND_x\"` at the graph that is meant",
            "<nodedef",
        ),
        (
            format!("{x}\n<implementation name=\"I\" nodedef=\"ND_x\" sourcecode=\"max({{{{in}}}}, 0.0\"/>\n{}", node(r#"<x name="n" type="float"/>"#)),
            "expression of `ND_x`: found the end, expected `)`",
            "",
            "<implementation",
        ),
        (
            "<nodegraph name=\"G\"><geompropvalue name=\"n\" type=\"color3\"><input name=\"geomprop\" type=\"string\" value=\"tint\"/>\
             </geompropvalue><output name=\"o\" nodename=\"n\"/></nodegraph>"
                .into(),
            "output `o` has no type",
            "write `type=\"…\"`, as `type=\"color3\"`",
            "<output",
        ),
    ];
    for (body, message, help, place) in cases {
        check(&body, "G/o", message, help, place);
    }
}

/// Words of XML, with the place.
#[test]
fn broken_xml_has_a_way_out() {
    for (text, message, help) in [
        ("<a>\n</b>", "`</b>` stands where `a` is open", "write `</a>` before it, or `/>` at the end of `<a …`"),
        ("<a n=1/>", "a value of an attribute has no quotes", "write `name=\"…\"`"),
        ("<a n='1' n='2'/>", "two attributes are called `n`", "remove one of them"),
    ] {
        let text = whole(text);
        let problems = made(&text, "G/o", &Options::default()).problems;
        let first = &problems[0];
        assert_eq!((first.message.as_str(), first.help.as_deref()), (message, Some(help)));
        assert!(first.place.line > 1, "{:?}", first.place);
    }
}

/// Other materials of a document with a broken graph are whole.
#[test]
fn a_graph_that_is_not_needed_is_not_reported() {
    let broken = "<nodegraph name=\"B\"><nodegraph name=\"H\"/><sum name=\"n\" type=\"float\"/><output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph>";
    let text = whole(&format!("{broken}{}", graph(r#"<sum name="n" type="float"/>"#, "float")));
    assert_eq!(made(&text, "G/o", &Options::default()).problems, []);
    let problems = made(&text, "B/o", &Options::default()).problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "graph `H` stands in graph `B`");
}

/// A part that a value does not have, written or computed, would be a text that drivers refuse.
#[test]
fn parts_that_a_value_lacks_are_reported() {
    let lacks = |ty: &str, out: &str, index: &str, message: &str| {
        let document = format!(
            r#"<nodedef name="ND_e" node="extract"><input name="in" type="{ty}"/><input name="index" type="integer" value="0"/><output name="out" type="{out}"/></nodedef>
            <implementation name="I_e" nodedef="ND_e" target="genglsl" sourcecode="{{{{in}}}}[{{{{index}}}}]"/>
            <extract name="n" type="{out}"><input name="in" type="{ty}"/><input name="index" type="integer" value="{index}"/></extract>"#
        );
        if message.is_empty() {
            let problems = made(&whole(&document), "n", &Options::default()).problems;
            assert_eq!(problems, [], "{ty}[{index}]");
        } else {
            check(&document, "n", message, "", "<extract");
        }
    };
    lacks("vector3", "float", "2", "");
    lacks("vector3", "float", "3", "`index` is 3, and a `vector3` has the components 0 to 2");
    lacks("matrix33", "vector3", "2", "");
    lacks("matrix33", "vector3", "3", "`index` is 3, and a `matrix33` has the rows 0 to 2");
    lacks("matrix44", "vector4", "-1", "`index` is -1, and a `matrix44` has the rows 0 to 3");
    lacks("matrix44", "vector4", "4", "`index` is 4, and a `matrix44` has the rows 0 to 3");
}
