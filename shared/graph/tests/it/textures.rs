//! Textures of a material: which file each has, and how the node that reads it reads it.

use super::accepted::made;
use shader_info_graph::network::Options;

const NODES: &str = r#"
<nodedef name="ND_shown" node="shown"><input name="file" type="filename" value=""/>
 <input name="uaddressmode" type="string" value="periodic" enum="clamp,periodic,mirror"/><input name="at" type="vector2" defaultgeomprop="UV0"/>
 <output name="out" type="float"/></nodedef>
<implementation name="I_shown" nodedef="ND_shown" sourcecode="texture({{file}}, {{at}}).r + 0.0 * float({{uaddressmode}})"/>
<nodedef name="ND_wrapped" node="wrapped"><input name="file" type="filename" value=""/><input name="wrap" type="string" value="clamp"/>
 <input name="note" type="string" value="kept"/><output name="out" type="float"/></nodedef>
<nodegraph name="NG_wrapped" nodedef="ND_wrapped"><shown name="s" type="float"><input name="file" type="filename" interfacename="file"/>
 <input name="uaddressmode" type="string" interfacename="wrap"/></shown><output name="out" type="float" nodename="s"/></nodegraph>
<nodedef name="ND_twofold" node="twofold"><input name="file" type="filename" value=""/><input name="second" type="string" value="mirror"/><output name="out" type="float"/></nodedef>
<nodegraph name="NG_twofold" nodedef="ND_twofold"><shown name="s" type="float"><input name="file" type="filename" interfacename="file"/></shown>
 <shown name="t" type="float"><input name="file" type="filename" interfacename="file"/><input name="uaddressmode" type="string" interfacename="second"/></shown>
 <sum name="b" type="float"><input name="a" type="float" nodename="s"/><input name="b" type="float" nodename="t"/></sum><output name="out" type="float" nodename="b"/></nodegraph>"#;

/// Checks what is written about the textures of the element `n`.
fn check(body: &str, expected: &[&str]) {
    check_element(body, "n", expected);
}

fn check_element(body: &str, element: &str, expected: &[&str]) {
    let made = made(&format!("<materialx version=\"1.39\">{NODES}{body}</materialx>"), element, &Options::default());
    assert_eq!(made.problems, [], "{body}");
    let lines: Vec<&str> = made.rust.lines().map(str::trim).collect();
    let textures = lines.windows(2).filter(|pair| pair[1].starts_with("sampler("));
    let described: Vec<&str> = textures.map(|pair| pair[0].trim_start_matches("/// ")).collect();
    assert_eq!(described, expected, "{body}");
}

#[test]
fn words_stand_at_the_node_or_its_definition() {
    let file = r#"<input name="file" type="filename" value="a.png"/>"#;
    let clamp = r#"<input name="uaddressmode" type="string" value="clamp"/>"#;
    let node = |inputs: &str| format!(r#"<shown name="n" type="float">{file}{inputs}</shown>"#);
    check(&node(""), &["`n/file` of the document: `a.png`; uaddressmode periodic"]);
    check(&node(clamp), &["`n/file` of the document: `a.png`; uaddressmode clamp"]);
}

#[test]
fn words_come_through_the_graph_of_a_definition() {
    let node = |inputs: &str| {
        format!(
            r#"<wrapped name="n" type="float"><input name="file" type="filename" value="a.png"/>{inputs}</wrapped>"#
        )
    };
    let mirror = r#"<input name="wrap" type="string" value="mirror"/>"#;
    check(&node(""), &["`n/file` of the document: `a.png`; wrap clamp; note kept; uaddressmode clamp"]);
    check(&node(mirror), &["`n/file` of the document: `a.png`; wrap mirror; note kept; uaddressmode mirror"]);
}

/// `black` of the reference's `UsdUVTexture` is not a word of the `image` in its graph.
#[test]
fn a_definition_may_have_other_words_than_the_node_in_its_graph() {
    let def = r#"<nodedef name="ND_usual" node="usual"><input name="file" type="filename" value="a.png"/><input name="wrap" type="string" value="clamp" enum="black,clamp"/>
        <output name="out" type="float"/></nodedef><nodegraph name="NG_usual" nodedef="ND_usual"><shown name="s" type="float"><input name="file" type="filename" interfacename="file"/>
        <input name="uaddressmode" type="string" interfacename="wrap"/></shown><output name="out" type="float" nodename="s"/></nodegraph>"#;
    let black = r#"<usual name="n" type="float"><input name="wrap" type="string" value="black"/></usual>"#;
    check(&format!("{def}{black}"), &["`n/file` of the document: `a.png`; wrap black; uaddressmode black"]);
    let white = black.replace("black", "white");
    let made = made(&format!("<materialx version=\"1.39\">{NODES}{def}{white}</materialx>"), "n", &Options::default());
    let [problem] = &made.problems[..] else { panic!("{}", made.rust) };
    assert_eq!(problem.message, "unknown word `white` for input `wrap`");
}

#[test]
fn words_come_through_the_interface_of_a_graph() {
    let graph = r#"<nodegraph name="G"><input name="f" type="filename" value="a.png"/><input name="mode" type="string" value="mirror"/>
        <shown name="s" type="float"><input name="file" type="filename" interfacename="f"/><input name="uaddressmode" type="string" interfacename="mode"/></shown>
        <output name="out" type="float" nodename="s"/></nodegraph>
        <sum name="n" type="float"><input name="a" type="float" nodegraph="G" output="out"/></sum>"#;
    check_element(graph, "G/out", &["`G/f` of the document: `a.png`; uaddressmode mirror"]);
    check_element(graph, "n", &["`G/s/file` of the document: `a.png`; uaddressmode mirror"]);
}

#[test]
fn nodes_that_read_one_file_in_two_ways_have_two_textures() {
    let node = |inputs: &str| {
        format!(
            r#"<twofold name="n" type="float"><input name="file" type="filename" value="a.png"/>{inputs}</twofold>"#
        )
    };
    let first = "`n/file` of the document: `a.png`; second mirror; uaddressmode periodic";
    check(&node(""), &[first, "`n/t/file` of the document: `a.png`; uaddressmode mirror"]);
    let periodic = r#"<input name="second" type="string" value="periodic"/>"#;
    check(&node(periodic), &["`n/file` of the document: `a.png`; second periodic; uaddressmode periodic"]);
}

#[test]
fn a_file_reaches_its_reader_however_it_is_handed_on() {
    let words = "uaddressmode periodic";
    let graph = |input: &str, inside: &str| {
        format!(
            r#"{input}{inside}<shown name="s" type="float"><input name="file" type="filename" interfacename="f"/></shown>
            <output name="out" type="float" nodename="s"/></nodegraph>"#
        )
    };
    let check = |body: &str, path: &str| {
        check_element(body, "G/out", &[&format!("`{path}` of the document: `a.png`; {words}")]);
    };
    let of_document = r#"<input name="r" type="filename" value="a.png"/><nodegraph name="G">"#;
    check(&graph(of_document, r#"<input name="f" type="filename" interfacename="r"/>"#), "G/s/file");
    let open = r#"<nodegraph name="G">"#;
    check(&graph(open, r#"<input name="f" type="filename" value="a.png"/>"#), "G/f");
    // The name of a file may be a text.
    check(&graph(open, r#"<input name="f" type="string" value="a.png"/>"#), "G/s/file");
    let outer = r#"<nodedef name="ND_outer" node="outer"><input name="f" type="string" value="b.png"/><output name="out" type="float"/></nodedef>
        <nodegraph name="NG_outer" nodedef="ND_outer">"#;
    let used = r#"<outer name="n" type="float"><input name="f" type="string" value="a.png"/></outer>"#;
    let body = graph(outer, "") + used;
    check_element(&body, "n", &[&format!("`n/s/file` of the document: `a.png`; {words}")]);
}

#[test]
fn a_file_passes_through_two_definitions() {
    let def = |name: &str, inner: &str| {
        format!(
            r#"<nodedef name="ND_{name}" node="{name}"><input name="{name}_file" type="filename" value="{name}.png"/><output name="out" type="float"/></nodedef>
            <nodegraph name="NG_{name}" nodedef="ND_{name}">{inner}<output name="out" type="float" nodename="i"/></nodegraph>"#
        )
    };
    let inner =
        r#"<shown name="i" type="float"><input name="file" type="filename" interfacename="inner_file"/></shown>"#;
    let inner = def("inner", inner);
    let middle =
        r#"<inner name="i" type="float"><input name="inner_file" type="filename" interfacename="outer_file"/></inner>"#;
    let defs = inner + &def("outer", middle);
    let words = "uaddressmode periodic";
    let given = r#"<outer name="n" type="float"><input name="outer_file" type="filename" value="a.png"/></outer>"#;
    check(&format!("{defs}{given}"), &[&format!("`n/outer_file` of the document: `a.png`; {words}")]);
    let default = r#"<outer name="n" type="float"/>"#;
    check(&format!("{defs}{default}"), &[&format!("`n/outer_file` of the document: `outer.png`; {words}")]);
}

/// Both words for the tiles of a set (MaterialX 1.39 specification, "Filename Substitutions").
#[test]
fn tiles_have_a_place_in_their_texture() {
    let pixel = |file: &str| {
        let node =
            format!(r#"<image name="n" type="color3"><input name="file" type="filename" value="{file}"/></image>"#);
        let (pixel, problems) = crate::upgrade::made("1.39", &node, "n");
        assert_eq!(problems, [], "{file}");
        pixel
    };
    for (file, has_tiles) in [("a.&lt;UDIM&gt;.png", true), ("a.&lt;UVTILE&gt;.png", true), ("a.png", false)] {
        assert_eq!(pixel(file).contains("uv_scale"), has_tiles, "{file}");
    }
}
