//! Colour spaces of files: wherever the name of a file is written, what is read of it is converted once.

use super::meanings::{pixel, shown};
use shader_info_graph::network::Options;

/// Nodes that hand a file to a `picture`, by what they give.
const NODES: &str = r#"
<nodedef name="ND_red" node="red"><input name="in" type="color3" value="0,0,0"/><output name="out" type="float"/></nodedef>
<implementation name="I_red" nodedef="ND_red" sourcecode="{{in}}.r"/>
<nodedef name="ND_view" node="view"><input name="f" type="filename" value="d.png"/><output name="out" type="color3"/></nodedef>
<nodegraph name="NG_view" nodedef="ND_view"><picture name="t" type="color3"><input name="file" type="filename" interfacename="f"/></picture>
 <output name="out" type="color3" nodename="t"/></nodegraph>
<nodedef name="ND_level" node="level"><input name="f" type="filename" value="d.png" colorspace="half"/><output name="out" type="float"/></nodedef>
<nodegraph name="NG_level" nodedef="ND_level"><view name="v" type="color3"><input name="f" type="filename" interfacename="f"/></view>
 <red name="r" type="float"><input name="in" type="color3" nodename="v"/></red><output name="out" type="float" nodename="r"/></nodegraph>
<nodedef name="ND_pair" node="pair"><input name="f" type="filename" value="d.png"/><input name="g" type="filename" value="d.png"/><output name="out" type="color3"/></nodedef>
<nodegraph name="NG_pair" nodedef="ND_pair"><view name="v" type="color3"><input name="f" type="filename" interfacename="f"/></view>
 <view name="w" type="color3"><input name="f" type="filename" interfacename="g"/></view>
 <mixed name="m" type="color3"><input name="a" type="color3" nodename="v"/><input name="b" type="color3" nodename="w"/></mixed><output name="out" type="color3" nodename="m"/></nodegraph>
<nodedef name="ND_mixed" node="mixed"><input name="a" type="color3" value="0,0,0"/><input name="b" type="color3" value="0,0,0"/><output name="out" type="color3"/></nodedef>
<implementation name="I_mixed" nodedef="ND_mixed" sourcecode="{{a}} * {{b}}"/>
<nodedef name="ND_filename" node="constant"><input name="value" type="filename" value=""/><output name="out" type="filename"/></nodedef>
<implementation name="I_filename" nodedef="ND_filename" sourcecode="{{value}}"/>"#;

/// Checks how often the pixel stage doubles a colour, which is the conversion from the space `half`.
fn check(attributes: &str, body: &str, expected: usize) {
    let document = format!("<materialx version=\"1.39\"{attributes}>{NODES}{body}</materialx>");
    let text = pixel(&[("a.mtlx", &document)], "n");
    assert_eq!(text.matches(" + ").count(), expected, "{attributes} {body}:\n{text}");
}

const HALF: &str = r#" colorspace="half""#;

#[test]
fn a_node_that_gives_colours_converts_them() {
    let node = |space: &str| {
        format!(r#"<view name="n" type="color3"><input name="f" type="filename" value="a.png"{space}/></view>"#)
    };
    check("", &node(""), 0);
    check("", &node(HALF), 1);
    check("", &node(HALF).replace("name=\"n\"", &format!("name=\"n\"{HALF}")), 1);
    check("", &node(r#" colorspace="lin_rec709""#), 0);
}

#[test]
fn a_node_without_colours_hands_the_space_on_to_the_first_that_gives_some() {
    let node = |space: &str| {
        format!(r#"<level name="n" type="float"><input name="f" type="filename" value="a.png"{space}/></level>"#)
    };
    check("", &node(""), 0);
    check("", &node(HALF), 1);
    // As in the reference, the space of a definition's own file counts for nothing.
    check("", r#"<level name="n" type="float"/>"#, 0);
}

#[test]
fn a_file_keeps_its_space_through_graphs_and_constants() {
    let graph = |source: &str| {
        format!(
            r#"<nodegraph name="G"><input name="f" type="filename" {source}/>
               <view name="v" type="color3"><input name="f" type="filename" interfacename="f"/></view>
               <output name="out" type="color3" nodename="v"/></nodegraph>
               <red name="n" type="float"><input name="in" type="color3" nodegraph="G" output="out"/></red>"#
        )
    };
    let constant = |space: &str| {
        format!(
            r#"<constant name="c" type="filename"><input name="value" type="filename" value="a.png"{space}/></constant>"#
        )
    };
    check("", &graph(r#"value="a.png""#), 0);
    check("", &graph(&format!(r#"value="a.png"{HALF}"#)), 1);
    check("", &(constant("") + &graph(r#"nodename="c""#)), 0);
    check("", &(constant(HALF) + &graph(r#"nodename="c""#)), 1);
    // The node that reads the file names the space: the space around both is not theirs.
    let reader = graph(r#"value="a.png""#).replace("interfacename=\"f\"", &format!("interfacename=\"f\"{HALF}"));
    check("", &reader, 1);
    check(r#" colorspace="lin_rec709""#, &reader, 1);
    let input = format!(r#"<input name="of_document" type="filename" value="a.png"{HALF}/>"#);
    check("", &(input + &graph(r#"interfacename="of_document""#)), 1);
}

#[test]
fn files_of_two_spaces_are_converted_where_they_are_read() {
    let pair = |first: &str, second: &str| {
        format!(
            r#"<pair name="n" type="color3"><input name="f" type="filename" value="a.png" colorspace="{first}"/>
               <input name="g" type="filename" value="b.png" colorspace="{second}"/></pair>"#
        )
    };
    // What the reference does with one space of two files: it converts the result.
    check("", &pair("half", "half"), 1);
    check("", &pair("half", "lin_rec709"), 1);
    check("", &pair("half", "third"), 3);
}

#[test]
fn a_function_of_files_of_two_spaces_is_reported() {
    let document = r#"<materialx version="1.39">
        <nodedef name="ND_both" node="both"><input name="a" type="filename" value=""/><input name="b" type="filename" value=""/><output name="out" type="color3"/></nodedef>
        <implementation name="I_both" nodedef="ND_both" file="own.glsl" function="both"/>
        <both name="n" type="color3"><input name="a" type="filename" value="a.png" colorspace="half"/><input name="b" type="filename" value="b.png" colorspace="third"/></both></materialx>"#;
    let (_, problems, _) = shown(&[("a.mtlx", document)], "n", &Options::default(), None);
    assert_eq!(problems, ["files of node `both` are in the colour spaces `half` and `third`"]);
}

/// A length in a texture is converted to that of the computation, wherever its unit stands.
#[test]
fn the_unit_of_a_file_stands_where_its_space_may() {
    let unit = r#" unit="pace" unittype="length""#;
    let document = |of_input: &str, of_node: &str| {
        format!(
            r#"<materialx version="1.39"><unitdef name="U" unittype="length"><unit name="pace" scale="0.75"/></unitdef>
            <nodegraph name="G"><input name="f" type="filename" value="a.png"{of_input}/>
            <picture name="p" type="color3"><input name="file" type="filename" interfacename="f"{of_node}/></picture>
            <output name="out" type="color3" nodename="p"/></nodegraph></materialx>"#
        )
    };
    for (document, expected) in [(document("", ""), 0), (document(unit, ""), 1), (document("", unit), 1)] {
        let text = pixel(&[("a.mtlx", &document)], "G/out");
        assert_eq!(text.matches("* 0.75").count(), expected, "{document}\n{text}");
    }
}
