//! What names and values of a document mean where they stand: namespaces, colour spaces, and functions of its own.

use std::sync::Arc;

use shader_info_graph::code::partial::Partial;
use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::network::{Built, Files, Options, Parts, Publish, build_again, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39"><targetdef name="genglsl"/>
<geompropdef name="UV0" type="vector2" geomprop="texcoord" index="0"/>
<nodedef name="ND_wave" node="wave"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
<implementation name="I_wave" nodedef="ND_wave" target="genglsl" file="wave.glsl" function="wave"/>
<nodedef name="ND_sum" node="sum"><input name="a" type="color3" value="0,0,0"/><input name="b" type="color3" value="0,0,0"/><output name="out" type="color3"/></nodedef>
<implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
<nodedef name="ND_picture" node="picture"><input name="file" type="filename" value=""/><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="color3"/></nodedef>
<implementation name="I_picture" nodedef="ND_picture" target="genglsl" file="wave.glsl" function="picture"/>
<nodedef name="ND_half_to_lin_rec709_color3" node="half_to_lin_rec709"><input name="in" type="color3" value="0,0,0"/><output name="out" type="color3"/></nodedef>
<nodegraph name="NG_half" nodedef="ND_half_to_lin_rec709_color3"><sum name="s" type="color3"><input name="a" type="color3" interfacename="in"/><input name="b" type="color3" interfacename="in"/></sum><output name="out" type="color3" nodename="s"/></nodegraph>
<nodedef name="ND_third_to_lin_rec709_color3" node="third_to_lin_rec709"><input name="in" type="color3" value="0,0,0"/><output name="out" type="color3"/></nodedef>
<nodegraph name="NG_third" nodedef="ND_third_to_lin_rec709_color3"><sum name="s" type="color3"><input name="a" type="color3" interfacename="in"/><input name="b" type="color3" interfacename="in"/></sum>
 <sum name="t" type="color3"><input name="a" type="color3" nodename="s"/><input name="b" type="color3" interfacename="in"/></sum><output name="out" type="color3" nodename="t"/></nodegraph>
</materialx>"#;

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        let text = match path {
            "wave.glsl" => {
                "void wave(vec2 at, out float result) { result = 0.0; for (int i = 0; i < 3; i++) result += sin(at.x * float(i)); }
                 void cut(float x) { if (x < 0.5) discard; }
                 void picture($texSamplerSignature, vec2 at, out vec3 result) { result = texture($texSamplerSampler2D, at).rgb; }"
            }
            "own.glsl" => {
                "void wave(vec2 at, out float result) { result = 0.0; for (int i = 0; i < 3; i++) result += cos(at.y * float(i)); }
                 void cut(float x) { if (x < 0.5) discard; }
                 void both(sampler2D a, sampler2D b, out vec3 result) { result = texture(a, vec2(0.5)).rgb * texture(b, vec2(0.5)).rgb; }
                 void hole(vec2 at, out float result) { cut(at.x); result = 0.25; }"
            }
            _ => return None,
        };
        Some(text.into())
    }
}

/// The text of the pixel stage of the first of these documents, its problems, and the functions that it leaves.
pub(super) fn shown(
    files: &[(&str, &str)],
    element: &str,
    options: &Options,
    left: Option<Partial>,
) -> (String, Vec<String>, Partial) {
    let found = |path: &str, text: &str| Found { path: path.into(), text: text.into() };
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let mut below = Registry::default();
    below.add(read(&found("lib.mtlx", LIBRARY), none).0);
    let find = &mut |path: &str, _: &str| match files.iter().find(|(name, _)| *name == path) {
        Some((path, text)) => Ok(found(path, text)),
        None => Err(FileError::Outside),
    };
    let (document, mut problems) = read(&found(files[0].0, files[0].1), find);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let mut built: Built = build_again(&parts, element, options, left);
    let stages = stages(&mut built, options, "color");
    problems.append(&mut built.problems);
    let text = declare(&built, &stages, &Form::files("M", "m", "color")).pixel;
    (text, problems.into_iter().map(|it| it.message).collect(), built.partial)
}

pub(super) fn pixel(files: &[(&str, &str)], element: &str) -> String {
    let (text, problems, _) = shown(files, element, &Options::default(), None);
    assert_eq!(problems, [""; 0], "{element}");
    text
}

/// A library with a namespace: its names mean its own things within it, and have its prefix elsewhere.
const OWN: &str = r#"<materialx version="1.39" namespace="own">
<nodedef name="ND_tint" node="tint"><input name="in" type="color3" value="1,0,0"/><output name="out" type="color3"/></nodedef>
<nodegraph name="NG_tint" nodedef="ND_tint"><sum name="s" type="color3"><input name="a" type="color3" interfacename="in"/><input name="b" type="color3" value="0,0.25,0"/></sum><output name="out" type="color3" nodename="s"/></nodegraph>
<tint name="n" type="color3"/>
<tint name="m" type="color3" nodedef="ND_tint"><input name="in" type="color3" nodename="n"/></tint>
<nodegraph name="G"><tint name="t" type="color3"/><output name="o" type="color3" nodename="t"/></nodegraph>
<sum name="g" type="color3"><input name="a" type="color3" nodegraph="G" output="o"/></sum>
</materialx>"#;

#[test]
fn names_of_a_namespace_mean_its_own_things() {
    let user = r#"<materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="own.mtlx"/>
        <own:tint name="n" type="color3"><input name="in" type="color3" value="0,0,1"/></own:tint>
        <sum name="x" type="color3"><input name="a" type="color3" nodename="own:m"/></sum>
        <sum name="y" type="color3"><input name="a" type="color3" nodegraph="own:G" output="o"/></sum>
        <own:tint name="d" type="color3" nodedef="own:ND_tint"/></materialx>"#;
    let files = [("user.mtlx", user), ("own.mtlx", OWN)];
    let cases = [
        ("n", "0.0, 0.25, 1.0"),
        ("own:n", "1.0, 0.25, 0.0"),
        ("own:m", "1.0, 0.5, 0.0"),
        ("x", "1.0, 0.5, 0.0"),
        ("y", "1.0, 0.25, 0.0"),
        ("d", "1.0, 0.25, 0.0"),
        ("own:g", "1.0, 0.25, 0.0"),
        ("own:G/o", "1.0, 0.25, 0.0"),
    ];
    for (element, color) in cases {
        let text = pixel(&files, element);
        assert!(text.contains(&format!("vec4({color}, 1.0)")), "{element}: {text}");
    }
    // Shown by itself its elements have the names that it writes.
    for (element, color) in
        [("n", "1.0, 0.25, 0.0"), ("m", "1.0, 0.5, 0.0"), ("g", "1.0, 0.25, 0.0"), ("G/o", "1.0, 0.25, 0.0")]
    {
        let text = pixel(&[("own.mtlx", OWN)], element);
        assert!(text.contains(&format!("vec4({color}, 1.0)")), "{element}: {text}");
    }
}

#[test]
fn two_files_that_give_one_name_are_reported() {
    let user = r#"<materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="b.mtlx"/>
        <sum name="n" type="color3"/></materialx>"#;
    let other = r#"<materialx version="1.39"><sum name="n" type="color3"/></materialx>"#;
    let (_, problems, _) = shown(&[("a.mtlx", user), ("b.mtlx", other)], "n", &Options::default(), None);
    assert_eq!(problems, ["two elements are called `n`: one is in line 1 of `b.mtlx`"]);
}

#[test]
fn colors_are_converted_wherever_they_are_written() {
    // The space `half` doubles what is written.
    let document = r#"<materialx version="1.39">
        <nodedef name="ND_k" node="k"><output name="out" type="color3"/></nodedef>
        <nodegraph name="NG_k" nodedef="ND_k"><sum name="s" type="color3"><input name="a" type="color3" value="0.25,0.5,1" colorspace="half"/></sum><output name="out" type="color3" nodename="s"/></nodegraph>
        <k name="k" type="color3"/>
        <nodegraph name="G"><input name="c" type="color3" value="0.25,0.5,1" colorspace="half"/>
        <input name="f" type="filename" value="a.png" colorspace="half"/>
        <sum name="s" type="color3"><input name="a" type="color3" interfacename="c"/></sum>
        <picture name="p" type="color3"><input name="file" type="filename" interfacename="f"/></picture>
        <output name="o" type="color3" nodename="s"/><output name="q" type="color3" nodename="p"/></nodegraph>
        <sum name="n" type="color3"><input name="a" type="color3" nodegraph="G" output="o"/></sum></materialx>"#;
    for element in ["k", "G/o", "n"] {
        let text = pixel(&[("a.mtlx", document)], element);
        assert!(text.contains("vec4(0.5, 1.0, 2.0, 1.0)"), "{element}: {text}");
    }
    let text = pixel(&[("a.mtlx", document)], "G/q");
    assert!(text.contains("p_out + p_out"), "{text}");
    let all = Options { publish: Publish::All, ..Options::default() };
    let (text, problems, _) = shown(&[("a.mtlx", document)], "G/o", &all, None);
    assert_eq!(problems, [""; 0]);
    assert!(text.contains("material_values.c + material_values.c"), "{text}");
}

/// An input that has its value from the graph around it may name the colour space, where the graph's input does not.
#[test]
fn the_input_that_reads_a_value_may_name_its_space() {
    let document = |of_document: &str, of_graph: &str, reads: &str| {
        let sum = |name: &str, space: &str| {
            format!(
                r#"<sum name="{name}" type="color3"><input name="a" type="color3" interfacename="c"{space}/></sum>"#
            )
        };
        let (plain, spaced) = (sum("p", ""), sum("s", r#" colorspace="half""#));
        format!(
            r#"<materialx version="1.39"{of_document}><nodegraph name="G"><input name="c" type="color3" value="0.25,0.5,1"{of_graph}/>
            {plain}{spaced}<sum name="t" type="color3"><input name="a" type="color3" nodename="p"/><input name="b" type="color3" nodename="s"/></sum>
            <output name="o" type="color3" nodename="{reads}"/></nodegraph>
            <sum name="n" type="color3"><input name="a" type="color3" nodegraph="G" output="o"/></sum></materialx>"#
        )
    };
    let linear = r#" colorspace="lin_rec709""#;
    let check = |of_document: &str, of_graph: &str, reads: &str, expected: &str| {
        for element in ["G/o", "n"] {
            let text = document(of_document, of_graph, reads);
            let found = pixel(&[("a.mtlx", &text)], element);
            assert!(found.contains(expected), "{element} {text}:\n{found}");
        }
    };
    for of_document in ["", linear, r#" colorspace="third""#] {
        check(of_document, "", "s", "vec4(0.5, 1.0, 2.0, 1.0)");
    }
    check(linear, "", "t", "vec4(0.75, 1.5, 3.0, 1.0)");
    check(linear, linear, "s", "vec4(0.25, 0.5, 1.0, 1.0)");
}

/// Functions that one document left serve another of the same library, unless one of them brings its own.
#[test]
fn functions_of_a_documents_own_are_its_own() {
    let plain = r#"<materialx version="1.39"><wave name="n" type="float"/></materialx>"#;
    let own = r#"<materialx version="1.39"><nodedef name="ND_mine" node="mine"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
        <implementation name="I_mine" nodedef="ND_mine" target="genglsl" file="own.glsl" function="wave"/><mine name="n" type="float"/></materialx>"#;
    let options = Options::default();
    let run = |text: &str, left| shown(&[("a.mtlx", text)], "n", &options, left);
    let (first, _, left) = run(plain, None);
    assert!(first.contains("sin(") && !first.contains("cos("), "{first}");
    let (second, _, left) = run(own, Some(left));
    assert!(second.contains("cos(") && !second.contains("sin("), "{second}");
    drop(left);
    let (_, _, left) = run(plain, None);
    let (again, _, _) = run(plain, Some(left));
    assert_eq!(again, first);
}

/// A call that has no result can drop pixels.
#[test]
fn a_call_that_only_discards_stays() {
    let own = r#"<materialx version="1.39"><nodedef name="ND_hole" node="hole"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
        <implementation name="I_hole" nodedef="ND_hole" target="genglsl" file="own.glsl" function="hole"/><hole name="n" type="float"/></materialx>"#;
    let text = pixel(&[("a.mtlx", own)], "n");
    assert!(text.contains("discard;") && text.matches("cut").count() >= 2, "{text}");
}
