//! Graphs in Open Shading Language, with a library of a few nodes of its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Built, Files, Note, Options, Parts, Publish, build, standard};
use shader_info_graph::osl::{Group, Includes, group, shader};
use shader_info_graph::registry::Registry;
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/><targetdef name="genosl"/>
  <geompropdef name="UV0" type="vector2" geomprop="place" index="0"/>
  <unitdef name="U" unittype="distance"><unit name="meter" scale="1.0"/><unit name="millimeter" scale="0.001"/></unitdef>
  <typedef name="pair"><member name="first" type="float" value="0.25"/><member name="second" type="color3" value="1,0,0"/></typedef>
  <nodedef name="ND_place" node="place"><input name="index" type="integer" value="0"/><output name="out" type="vector2"/></nodedef>
  <implementation name="O_place" nodedef="ND_place" target="genosl" sourcecode="vector2(u, v)"/>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1.0"/><input name="b" type="float" value="2.0" uimin="-1" uimax="4.5" uifolder="Sums" uiname="Second" doc="What &quot;b&quot; adds."/><output name="out" type="float"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <implementation name="O_sum" nodedef="ND_sum" target="genosl" sourcecode="{{a}} + {{b}}"/>
  <nodedef name="ND_blend" node="blend"><input name="a" type="float"/><input name="b" type="float"/><input name="t" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_blend" nodedef="ND_blend" target="genglsl" sourcecode="mix({{a}}, {{b}}, {{t}})"/>
  <implementation name="O_blend" nodedef="ND_blend" target="genosl" sourcecode="mix({{a}}, {{b}}, {{t}})"/>
  <nodedef name="ND_across" node="across"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
  <implementation name="O_across" nodedef="ND_across" target="genosl" sourcecode="{{at}}.x"/>
  <nodedef name="ND_start" node="start"><input name="at" type="vector2" value="0, 0"/><output name="out" type="float"/></nodedef>
  <implementation name="O_start" nodedef="ND_start" target="genosl" sourcecode="{{at}}.x"/>
  <nodedef name="ND_wave" node="wave"><input name="at" type="vector2" defaultgeomprop="UV0"/><input name="size" type="float" value="1.0"/><input name="kind" type="string" value="soft"/><output name="out" type="float"/></nodedef>
  <implementation name="O_wave" nodedef="ND_wave" target="genosl" file="wave.osl" function="wave"/>
  <nodedef name="ND_cut" node="cut"><input name="in" type="float"/><output name="low" type="float"/><output name="high" type="float"/></nodedef>
  <implementation name="I_cut" nodedef="ND_cut" target="genglsl" file="cut.glsl" function="cut"/>
  <implementation name="O_cut" nodedef="ND_cut" target="genosl" file="wave.osl" function="cut"/>
  <nodedef name="ND_picture" node="picture"><input name="file" type="filename" value=""/><output name="out" type="color4"/></nodedef>
  <implementation name="O_picture" nodedef="ND_picture" target="genosl" file="wave.osl" function="picture"/>
  <nodedef name="ND_held" node="held"><input name="in" type="pair" value="{0.5;0,1,0}"/><output name="out" type="float"/></nodedef>
  <implementation name="O_held" nodedef="ND_held" target="genosl" sourcecode="{{in}}.first"/>
  <nodedef name="ND_only" node="only"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_only" nodedef="ND_only" target="genglsl" sourcecode="{{in}}"/>
  <nodedef name="ND_twice" node="twice"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
  <nodegraph name="NG_twice" nodedef="ND_twice"><sum name="s" type="float"><input name="a" type="float" interfacename="in"/><input name="b" type="float" interfacename="in"/></sum><output name="out" type="float" nodename="s"/></nodegraph>
  <nodedef name="ND_matt" node="matt"><input name="weight" type="float" value="1.0"/><output name="out" type="BSDF"/></nodedef>
  <implementation name="O_matt" nodedef="ND_matt" target="genosl" sourcecode="{{weight}} * diffuse(N)"/>
  <nodedef name="ND_layer" node="layer"><input name="top" type="BSDF" value=""/><input name="base" type="BSDF" value=""/><output name="out" type="BSDF"/></nodedef>
  <implementation name="O_layer" nodedef="ND_layer" target="genosl" sourcecode="layer({{top}}, {{base}})"/>
  <nodedef name="ND_mixed" node="mix"><input name="fg" type="BSDF" value=""/><input name="bg" type="BSDF" value=""/><input name="mix" type="float"/><output name="out" type="BSDF"/></nodedef>
  <implementation name="O_mixed" nodedef="ND_mixed" target="genosl" sourcecode="mix({{bg}}, {{fg}}, {{mix}})"/>
  <nodedef name="ND_skin" node="skin"><input name="bsdf" type="BSDF" value=""/><output name="out" type="surfaceshader"/></nodedef>
  <implementation name="O_skin" nodedef="ND_skin" target="genosl" file="wave.osl" function="skin"/>
  <nodedef name="ND_stuff" node="surfacematerial"><input name="surfaceshader" type="surfaceshader" value=""/><input name="backsurfaceshader" type="surfaceshader" value=""/><output name="out" type="material"/></nodedef>
  <implementation name="O_stuff" nodedef="ND_stuff" target="genosl" file="wave.osl" function="stuff"/>
</materialx>"#;

const COMMON: &str = "// Who wrote this file.

#pragma once
#define COMMON_H
struct vector2 { float x; float y; };
vector2 __operator__add__(vector2 a, vector2 b) { return vector2(a.x + b.x, a.y + b.y); }
struct color4 { color rgb; float a; };
float dot(vector2 a, vector2 b) { return a.x * b.x + a.y * b.y; }
float dot(color4 a, color4 b) { return a.a * b.a; }
";

const WAVE: &str = "#include \"deep/inner.osl\"
void unused(output float x) { x = 1; }
// A wave along both.
void wave(vector2 at, float size, string kind, output float result) { result = inner(at) * size; /* } */ }
void cut(float x, output float low, output float high) { low = min(x, 0.5); high = max(x, 0.5); }
void picture(textureresource file, output color4 result) { result = color4(texture(file.filename, u, v), 1); }
void skin(BSDF bsdf, output surfaceshader result) { result = surfaceshader(bsdf, bsdf, 1.0); }
void stuff(surfaceshader front, surfaceshader back, output MATERIAL result) { result = front.bsdf; }
";

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        match path {
            "stdlib/genosl/include/mx_funcs.h" => Some(COMMON.into()),
            "wave.osl" => Some(WAVE.into()),
            "deep/inner.osl" => Some("float inner(vector2 at) { return sin(dot(at, at)); }".into()),
            "cut.glsl" => Some(
                "void cut(float x, out float low, out float high) { low = min(x, 0.5); high = max(x, 0.5); }".into(),
            ),
            _ => None,
        }
    }
}

/// What `with` makes of an element of a document.
fn made<T>(
    document: &str,
    element: &str,
    publish: Publish,
    with: impl Fn(&mut Built, &Options, &Registry) -> T,
) -> (T, Vec<(String, Note)>, Vec<Problem>) {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let (library, problems) = read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none);
    assert_eq!(problems, []);
    let mut below = Registry::default();
    below.add(library);
    let text = format!("<materialx version=\"1.39\">{document}</materialx>");
    let (document, mut problems) = read(&Found { path: "a.mtlx".into(), text }, none);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let options = Options::osl(publish);
    let mut built = build(&parts, element, &options);
    let out = with(&mut built, &options, &registry);
    problems.append(&mut built.problems);
    (out, built.notes, problems)
}

fn text(document: &str, element: &str, publish: Publish, includes: Includes) -> String {
    let write = |built: &mut Built, options: &Options, registry: &Registry| {
        shader(built, options, registry, &Text, "made", includes).text
    };
    let (text, _, problems) = made(document, element, publish, write);
    assert_eq!(problems, []);
    text
}

fn in_graph(nodes: &str, of: &str) -> String {
    format!("<nodegraph name=\"G\">{nodes}<output name=\"o\" type=\"float\" nodename=\"{of}\"/></nodegraph>")
}

/// The shader itself, without what it needs of the library.
fn own(text: &str) -> String {
    text.split_once("shader made\n").expect("a shader").1.to_owned()
}

/// The statements of an element with fixed values.
fn statements(document: &str, element: &str) -> String {
    let text = own(&text(document, element, Publish::None, Includes::Written));
    text.split_once("\n{\n").expect("a body").1.trim_end_matches("}\n").replace("    ", "")
}

fn node(kind: &str, name: &str, inputs: &[(&str, &str)]) -> String {
    let inputs: String = inputs
        .iter()
        .map(|(input, value)| {
            let is_value = value.starts_with(|c: char| c.is_ascii_digit() || c == '-');
            let source = if is_value { "value" } else { "nodename" };
            format!("<input name=\"{input}\" type=\"float\" {source}=\"{value}\"/>")
        })
        .collect();
    format!("<{kind} name=\"{name}\" type=\"float\">{inputs}</{kind}>")
}

#[test]
fn what_is_known_is_decided_before_the_text() {
    let wave = "<wave name=\"w\" type=\"float\"/><wave name=\"v\" type=\"float\"/>";
    let cases = [
        // A sum of a sum, through a graph.
        (node("sum", "s", &[("a", "3")]) + &node("twice", "t", &[("in", "s")]), "t", "out = 10.0;\n"),
        // One side of a blend.
        (
            wave.to_owned() + &node("blend", "m", &[("a", "w"), ("b", "7"), ("t", "0")]),
            "m",
            "vector2 UV0_out = vector2(u, v);\nfloat w_out = 0.0;\nwave(UV0_out, 1.0, \"soft\", w_out);\nout = w_out;\n",
        ),
        (wave.to_owned() + &node("blend", "m", &[("a", "w"), ("b", "7"), ("t", "1")]), "m", "out = 7.0;\n"),
        // Two equal nodes are one.
        (
            wave.to_owned() + &node("sum", "s", &[("a", "w"), ("b", "v")]),
            "s",
            "vector2 UV0_out = vector2(u, v);\nfloat w_out = 0.0;\nwave(UV0_out, 1.0, \"soft\", w_out);\n\
             float s_out = w_out + w_out;\nout = s_out;\n",
        ),
        // A function of known values.
        (
            "<cut name=\"c\" type=\"multioutput\"><input name=\"in\" type=\"float\" value=\"2\"/></cut>".to_owned()
                + "<sum name=\"s\" type=\"float\"><input name=\"a\" type=\"float\" nodename=\"c\" output=\"high\"/></sum>",
            "s",
            "out = 4.0;\n",
        ),
    ];
    for (nodes, of, expected) in cases {
        assert_eq!(statements(&in_graph(&nodes, of), "G/o"), expected, "{nodes}");
    }
}

#[test]
fn a_text_has_what_it_calls_and_nothing_else() {
    let nodes = in_graph("<wave name=\"w\" type=\"float\"/>", "w");
    let all = text(&nodes, "G/o", Publish::None, Includes::Written);
    for (part, count) in [
        ("// Who wrote this file.", 1),
        ("// A wave along both.\nvoid wave(", 1),
        ("struct vector2 ", 1),
        ("float inner(", 1),
        ("float dot(vector2", 1),
        ("dot(color4", 0),
        ("struct color4", 0),
        ("unused", 0),
        ("void cut", 0),
        ("struct surfaceshader", 0),
        ("#", 0),
    ] {
        assert_eq!(all.matches(part).count(), count, "{part} in\n{all}");
    }
    let before = |a: &str, b: &str| assert!(all.find(a) < all.find(b), "{a} before {b}:\n{all}");
    before("struct vector2", "float dot(");
    before("float dot(", "float inner(");
    before("float inner(", "void wave(");
    let named = text(&nodes, "G/o", Publish::None, Includes::Named);
    assert!(named.starts_with("#include \"mx_funcs.h\"\n"), "{named}");
    assert!(!named.contains("struct vector2") && named.contains("void wave("), "{named}");
    let picture = "<nodegraph name=\"G\"><picture name=\"p\" type=\"color4\"><input name=\"file\" type=\"filename\" \
                   value=\"a &quot;b&quot;.png\"/></picture><output name=\"o\" type=\"color4\" nodename=\"p\"/></nodegraph>";
    let picture = text(picture, "G/o", Publish::None, Includes::Written);
    assert!(picture.contains("struct textureresource") && picture.contains("struct color4"), "{picture}");
    assert!(picture.contains(r#"picture(textureresource("a \"b\".png", ""), p_out);"#), "{picture}");
}

#[test]
fn requested_inputs_are_parameters() {
    let nodes = in_graph(&(node("across", "x", &[]) + &node("sum", "s", &[("a", "x"), ("b", "3")])), "s");
    let fixed = own(&text(&nodes, "G/o", Publish::None, Includes::Written));
    assert!(fixed.contains("(\n    output float out = 0.0\n)\n"), "{fixed}");
    let listed = Publish::Listed(BTreeSet::from(["G/s/b".to_owned()]));
    for publish in [Publish::All, listed] {
        let open = own(&text(&nodes, "G/o", publish, Includes::Written));
        let expected = "    float s_b = 3.0\n    [[\n        string label = \"Second\",\n        string page = \"Sums\",\n        \
                        string help = \"What \\\"b\\\" adds.\",\n        float min = -1.0,\n        float max = 4.5\n    ]],\n";
        assert!(open.contains(expected), "{open}");
        assert!(open.contains("float s_out = x_out + s_b;"), "{open}");
    }
    // A value in another unit is converted where it is read.
    let nodes = nodes.replace("value=\"3\"", "value=\"3\" unit=\"millimeter\" unittype=\"distance\"");
    let open = own(&text(&nodes, "G/o", Publish::All, Includes::Written));
    assert!(open.contains("float s_b = 3.0\n") && open.contains("x_out + (s_b * 0.001)"), "{open}");
    let picture = "<nodegraph name=\"G\"><picture name=\"p\" type=\"color4\"><input name=\"file\" type=\"filename\" \
                   value=\"a.png\"/></picture><output name=\"o\" type=\"color4\" nodename=\"p\"/></nodegraph>";
    for publish in [Publish::All, Publish::Listed(BTreeSet::from(["G/p/file".to_owned()]))] {
        let open = own(&text(picture, "G/o", publish, Includes::Written));
        assert!(open.contains("textureresource p_file = { \"a.png\", \"\" }"), "{open}");
        assert!(open.contains("picture(p_file, p_out);"), "{open}");
    }
}

#[test]
fn values_of_every_kind_are_written() {
    let held = in_graph("<held name=\"h\" type=\"float\"/>", "h");
    let all = text(&held, "G/o", Publish::None, Includes::Written);
    assert!(all.contains("struct pair\n{\n    float first;\n    color second;\n};"), "{all}");
    let expected = "pair h_out_in = pair(0.5, color(0.0, 1.0, 0.0));\nfloat h_out = h_out_in.first;\nout = h_out;\n";
    assert_eq!(statements(&held, "G/o"), expected);
    // A member that is asked of a literal is asked of a variable.
    let start = "<start name=\"x\" type=\"float\"><input name=\"at\" type=\"vector2\" value=\"0.5, 2\"/></start>";
    let expected = "vector2 x_out_at = vector2(0.5, 2.0);\nfloat x_out = x_out_at.x;\nout = x_out;\n";
    assert_eq!(statements(&in_graph(start, "x"), "G/o"), expected);
}

#[test]
fn light_that_is_not_there_is_not_in_the_text() {
    let matt = |name: &str, weight: &str| {
        format!("<matt name=\"{name}\" type=\"BSDF\"><input name=\"weight\" type=\"float\" value=\"{weight}\"/></matt>")
    };
    let of = |kind: &str, rest: &str| format!("<{kind} name=\"r\" type=\"BSDF\">{rest}</{kind}>");
    let from = |input: &str, node: &str| format!("<input name=\"{input}\" type=\"BSDF\" nodename=\"{node}\"/>");
    let mix = |value: &str| format!("<input name=\"mix\" type=\"float\" value=\"{value}\"/>");
    let both = from("top", "a") + &from("base", "b");
    let sides = from("fg", "a") + &from("bg", "b");
    let (a, b) = ("closure color a_out = 1.0 * diffuse(N);\n", "closure color b_out = 0.5 * diffuse(N);\n");
    for (first, second, last, expected) in [
        ("1", "0.5", of("layer", &both), format!("{a}{b}closure color r_out = layer(a_out, b_out);\nout = r_out;\n")),
        ("0", "0.5", of("layer", &both), format!("{b}out = b_out;\n")),
        ("1", "0", of("layer", &both), format!("{a}out = a_out;\n")),
        ("0", "0", of("layer", &both), "closure color no_light = 0;\nout = no_light;\n".into()),
        ("1", "0.5", of("mix", &(sides.clone() + &mix("0"))), format!("{b}out = b_out;\n")),
        ("1", "0.5", of("mix", &(sides.clone() + &mix("1"))), format!("{a}out = a_out;\n")),
        (
            "1",
            "0",
            of("mix", &(sides + &mix("0.25"))),
            format!(
                "closure color no_light = 0;\n{a}closure color r_out = mix(no_light, a_out, 0.25);\nout = r_out;\n"
            ),
        ),
    ] {
        let graph = format!(
            "<nodegraph name=\"G\">{}{}{last}<output name=\"o\" type=\"BSDF\" nodename=\"r\"/></nodegraph>",
            matt("a", first),
            matt("b", second)
        );
        assert_eq!(statements(&graph, "G/o"), expected, "{first} {second} {last}");
    }
}

/// Words of OSL, of C's preprocessor, of the library and of the text itself.
const HOSTILE: [&str; 24] = [
    "N",
    "P",
    "u",
    "color",
    "closure",
    "emit",
    "noise",
    "mix",
    "transform",
    "out",
    "no_light",
    "made",
    "wave",
    "vector2",
    "inner",
    "output",
    "shader",
    "linux",
    "unix",
    "M_PI",
    "OSL_VERSION",
    "__operator__add__",
    "9",
    "a__b_",
];

#[test]
fn names_clash_with_nothing() {
    for name in HOSTILE {
        let nodes = in_graph(&(node("wave", name, &[]) + &node("sum", "s", &[("a", name), ("b", "3")])), "s");
        let all = own(&text(&nodes, "G/o", Publish::All, Includes::Written));
        let declared: Vec<&str> = all
            .lines()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.starts_with("float ") || line.starts_with("vector2 "))
            .filter_map(|line| line.split([' ', '=']).nth(1))
            .collect();
        let distinct: BTreeSet<&str> = declared.iter().copied().collect();
        assert_eq!(declared.len(), distinct.len(), "{name}: {declared:?}");
        for shown in &declared {
            let is_plain = shown.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !shown.contains("__");
            assert!(is_plain && shown.starts_with(|c: char| c.is_ascii_alphabetic()), "{name}: `{shown}`");
            assert!(!HOSTILE.contains(shown), "{name}: `{shown}`");
        }
    }
    // The input of a document's graph has the bare name.
    for name in HOSTILE.iter().filter(|name| **name != "9") {
        let graph = format!(
            "<nodegraph name=\"G\"><input name=\"{name}\" type=\"float\" value=\"2\"/><sum name=\"s\" type=\"float\">\
             <input name=\"a\" type=\"float\" interfacename=\"{name}\"/></sum><wave name=\"w\" type=\"float\"><input \
             name=\"size\" type=\"float\" nodename=\"s\"/></wave><output name=\"o\" type=\"float\" nodename=\"w\"/></nodegraph>"
        );
        let all = own(&text(&graph, "G/o", Publish::All, Includes::Written));
        let param = all.lines().find_map(|line| line.strip_prefix("    float ")).expect("a parameter");
        let param = param.split(' ').next().unwrap_or_default();
        assert!(!HOSTILE.contains(&param), "{name}: `{param}`");
    }
}

#[test]
fn what_has_no_text_is_a_problem_with_its_place() {
    let write = |built: &mut Built, options: &Options, registry: &Registry| {
        shader(built, options, registry, &Text, "made", Includes::Written).text
    };
    let only = in_graph(&node("only", "n", &[("in", "1")]), "n");
    let (_, _, problems) = made(&only, "G/o", Publish::None, write);
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(problem.message, "node `only` has no implementation for genosl");
    assert_eq!((problem.place.line, problem.place.column), (1, 47));
    let back = "<matt name=\"m\" type=\"BSDF\"/><skin name=\"s\" type=\"surfaceshader\"><input name=\"bsdf\" type=\"BSDF\" \
                nodename=\"m\"/></skin><surfacematerial name=\"M\" type=\"material\"><input name=\"surfaceshader\" \
                type=\"surfaceshader\" nodename=\"s\"/><input name=\"backsurfaceshader\" type=\"surfaceshader\" \
                nodename=\"s\"/></surfacematerial>";
    let (text, _, problems) = made(back, "M", Publish::None, write);
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(problem.message, "input `backsurfaceshader` of node `surfacematerial` is not in a shader of OSL");
    assert!(problem.place.is_known());
    assert!(text.contains("output closure color out = 0") && text.contains("stuff(s_out, s_out, M_out);"), "{text}");
}

#[test]
fn notes_say_what_became_of_nodes() {
    let wave = "<wave name=\"w\" type=\"float\"/><wave name=\"v\" type=\"float\"/>";
    let nodes = wave.to_owned()
        + &node("sum", "k", &[])
        + &node("blend", "m", &[("a", "w"), ("b", "v"), ("t", "0")])
        + &node("sum", "s", &[("a", "m"), ("b", "v")])
        + &node("sum", "r", &[("a", "s"), ("b", "k")]);
    let write = |built: &mut Built, options: &Options, registry: &Registry| {
        shader(built, options, registry, &Text, "made", Includes::Written).text
    };
    let (_, notes, problems) = made(&in_graph(&nodes, "r"), "G/o", Publish::None, write);
    assert_eq!(problems, []);
    let of = |path: &str| notes.iter().find(|it| it.0 == path).map(|it| it.1.clone());
    assert!(matches!(of("G/k"), Some(Note::Folded(_))), "{notes:?}");
    assert_eq!(of("G/m"), Some(Note::Passed));
    assert_eq!(of("G/v"), Some(Note::Merged("G/w".into())));
}

#[test]
fn a_group_sets_and_connects_its_shaders() {
    let nodes = "<wave name=\"w\" type=\"float\"/>".to_owned()
        + "<picture name=\"p\" type=\"color4\"><input name=\"file\" type=\"filename\" value=\"a.png\"/></picture>"
        + &node("sum", "s", &[("a", "w"), ("b", "3")])
        + &node("sum", "t", &[("a", "s"), ("b", "w")]);
    let write = |built: &mut Built, options: &Options, registry: &Registry| {
        group(built, options, registry, &Text, "made", Includes::Written)
    };
    let (Group { commands, shaders }, _, problems) = made(&in_graph(&nodes, "t"), "G/o", Publish::All, write);
    assert_eq!(problems, []);
    let expected = "param int index 0 ;\nshader place UV0 ;\n\
                    param float size 1.0 [[int interactive=1]] ;\nparam string kind \"soft\" ;\nshader wave_2 G_w ;\n\
                    connect UV0.out G_w.at ;\n\
                    param float b 3.0 [[int interactive=1]] ;\nshader sum G_s ;\nconnect G_w.out G_s.a ;\n\
                    shader sum G_t ;\nconnect G_s.out G_t.a ;\nconnect G_w.out G_t.b ;\n";
    assert_eq!(commands, expected);
    // A shader has not the name of a function that it calls.
    let names: Vec<&str> = shaders.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["place", "wave_2", "sum"]);
    let sum = &shaders[2].text;
    assert!(sum.contains("    float a = 1.0,\n    float b = 2.0,\n    output float out = 0.0\n"), "{sum}");
    // Every value that a group can set has a command; numbers of several parts by their members.
    let picture = "<nodegraph name=\"G\"><picture name=\"p\" type=\"color4\"><input name=\"file\" type=\"filename\" \
                   value=\"a.png\"/></picture><output name=\"o\" type=\"color4\" nodename=\"p\"/></nodegraph>";
    let (group, _, _) = made(picture, "G/o", Publish::None, write);
    assert_eq!(group.commands, "param string file.filename \"a.png\" ;\nshader picture_2 G_p ;\n");
    let start = "<start name=\"x\" type=\"float\"><input name=\"at\" type=\"vector2\" value=\"0.5, 2\"/></start>";
    let (group, _, _) = made(&in_graph(start, "x"), "G/o", Publish::None, write);
    assert_eq!(group.commands, "param float at.x 0.5 ;\nparam float at.y 2.0 ;\nshader start G_x ;\n");
    // An element that is known is a shader of its own.
    let (group, _, _) = made(&in_graph(&node("sum", "s", &[]), "s"), "G/o", Publish::None, write);
    assert_eq!(group.commands, "param float in 3.0 ;\nshader value_float made ;\n");
}
