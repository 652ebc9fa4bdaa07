//! What a document asks is in the shader, or a problem at its place with a way out.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Files, Note, Options, Parts, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39">
<targetdef name="genglsl"/>
<geompropdef name="UV0" type="vector2" geomprop="texcoord" index="0"/>
<unitdef name="A" unittype="angle"><unit name="degree" scale="1.0"/><unit name="radian" scale="57.295779513"/></unitdef>
<unitdef name="D" unittype="distance"><unit name="meter" scale="1.0"/><unit name="centimeter" scale="0.01"/></unitdef>
<nodedef name="ND_shine" node="shine"><input name="color" type="color3" value="1, 0, 0"/><output name="out" type="surfaceshader"/></nodedef>
<implementation name="I_shine" nodedef="ND_shine" target="genglsl" file="a.glsl" function="shine"/>
<nodedef name="ND_surfacematerial" node="surfacematerial"><input name="surfaceshader" type="surfaceshader" value=""/>
 <input name="backsurfaceshader" type="surfaceshader" value=""/><input name="displacementshader" type="displacementshader" value=""/>
 <output name="out" type="material"/></nodedef>
<implementation name="I_m" nodedef="ND_surfacematerial" target="genglsl"/>
<nodedef name="ND_raise" node="raise"><input name="by" type="float" value="1"/><output name="out" type="displacementshader"/></nodedef>
<implementation name="I_raise" nodedef="ND_raise" target="genglsl" file="a.glsl" function="raise"/>
<nodedef name="ND_turn" node="turn"><input name="by" type="float" value="0" unittype="angle" unit="degree"/><output name="out" type="float"/></nodedef>
<implementation name="I_turn" nodedef="ND_turn" target="genglsl" sourcecode="{{by}}"/>
<nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1"/><input name="b" type="float" value="2"/><output name="out" type="float" defaultinput="a"/></nodedef>
<implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
<nodedef name="ND_pick" node="pick"><input name="how" type="string" value="soft" enum="soft,hard"/><output name="out" type="float"/></nodedef>
<implementation name="I_pick" nodedef="ND_pick" target="genglsl" sourcecode="float({{how}}) + 1.0"/>
<nodedef name="ND_word" node="constant"><input name="value" type="string" value=""/><output name="out" type="string"/></nodedef>
<implementation name="I_word" nodedef="ND_word" target="genglsl" sourcecode="{{value}}"/>
<nodedef name="ND_third" node="third"><input name="of" type="floatarray" value=""/><output name="out" type="float"/></nodedef>
<implementation name="I_third" nodedef="ND_third" target="genglsl" sourcecode="{{of}}[2]"/>
<nodedef name="ND_picture" node="picture"><input name="file" type="filename" value=""/><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
<implementation name="I_picture" nodedef="ND_picture" target="genglsl" file="a.glsl" function="picture"/>
<nodedef name="ND_geompropvalue" node="geompropvalue"><input name="geomprop" type="string" value=""/><input name="default" type="float" value="0"/><output name="out" type="float"/></nodedef>
<implementation name="I_geompropvalue" nodedef="ND_geompropvalue" target="genglsl"/>
<nodedef name="ND_geompropvalue3" node="geompropvalue"><input name="geomprop" type="string" value=""/><input name="default" type="color3" value="0,0,0"/><output name="out" type="color3"/></nodedef>
<implementation name="I_geompropvalue3" nodedef="ND_geompropvalue3" target="genglsl"/>
<nodedef name="ND_texcoord" node="texcoord"><input name="index" type="integer" value="0"/><output name="out" type="vector2"/></nodedef>
<implementation name="I_texcoord" nodedef="ND_texcoord" target="genglsl"/>
<nodedef name="ND_red" node="red"><input name="in" type="color3" value="0,0,0"/><output name="out" type="float"/></nodedef>
<implementation name="I_red" nodedef="ND_red" target="genglsl" sourcecode="{{in}}.r"/>
<nodedef name="ND_columns" node="columns"><input name="in" type="matrix33" value="1,0,0,0,2,0,0,0,3"/><output name="out" type="matrix33"/></nodedef>
<implementation name="I_columns" nodedef="ND_columns" target="genglsl" sourcecode="{{in}}"/>
<nodedef name="ND_level" node="level"><input name="at" type="integer" value="low" enum="low,high" enumvalues="2,5"/><output name="out" type="float"/></nodedef>
<implementation name="I_level" nodedef="ND_level" target="genglsl" sourcecode="float({{at}})"/>
<nodedef name="ND_transformnormal" node="transformnormal"><input name="in" type="vector3" value="0,0,1"/><input name="fromspace" type="string" value=""/>
 <input name="tospace" type="string" value=""/><output name="out" type="vector3"/></nodedef>
<implementation name="I_transformnormal" nodedef="ND_transformnormal" target="genglsl"/>
<nodedef name="ND_twice" node="twice"><input name="in" type="float" value="1"/><output name="out" type="float"/></nodedef>
<nodegraph name="NG_twice" nodedef="ND_twice"><sum name="s" type="float"><input name="a" type="float" interfacename="in"/>
 <input name="b" type="float" interfacename="in"/></sum><output name="out" type="float" nodename="s"/></nodegraph>
</materialx>"#;

const FUNCTIONS: &str = "
void shine(vec3 color, out surfaceshader result) { result.color = color; result.transparency = vec3(0.0); }
void raise(float by, out displacementshader result) { result.offset = vec3(by); result.scale = 1.0; }
void both(vec2 at, out pair result) { result.a = at.x; result.b = at.xyx; }
void picture($texSamplerSignature, vec2 at, out float result) { result = texture($texSamplerSampler2D, at).r; }
";

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        (path == "a.glsl").then(|| FUNCTIONS.into())
    }
}

pub(super) struct Generated {
    pub(super) rust: String,
    pub(super) pixel: String,
    pub(super) problems: Vec<Problem>,
    pub(super) notes: Vec<(String, Note)>,
}

pub(super) fn made(document: &str, element: &str, options: &Options) -> Generated {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let (library, problems) = read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none);
    assert_eq!(problems, []);
    let mut below = Registry::default();
    below.add(library);
    let (document, mut problems) = read(&Found { path: "a.mtlx".into(), text: document.into() }, none);
    let mut registry = Registry::over(Arc::new(below));
    registry.define(&document);
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let mut built = build(&parts, element, options);
    let stages = stages(&mut built, options, "color");
    problems.append(&mut built.problems);
    let made = declare(&built, &stages, &Form::files("M", "m", "color"));
    Generated { rust: made.rust, pixel: made.pixel, problems, notes: built.notes }
}

pub(super) fn whole(body: &str) -> String {
    format!("<materialx version=\"1.39\">\n{body}\n</materialx>")
}

/// The text of the pixel stage of a document that has no problem.
pub(super) fn pixel(body: &str, element: &str) -> String {
    let made = made(&whole(body), element, &Options::default());
    assert_eq!(made.problems, [], "{body}");
    made.pixel
}

/// The one problem of a document: its message, its help, and the text of the document at its place.
pub(super) fn check(body: &str, element: &str, message: &str, help: &str, place: &str) {
    let text = whole(body);
    let problems = made(&text, element, &Options::default()).problems;
    let [only] = &problems[..] else { panic!("{body}: {problems:?}") };
    assert_eq!((only.message.as_str(), only.help.as_deref().unwrap_or_default()), (message, help), "{body}");
    let (line, column) = (only.place.line as usize, only.place.column as usize);
    let found = text.lines().nth(line - 1).and_then(|line| line.get(column - 1..)).unwrap_or_default();
    assert!(found.starts_with(place), "{place} is not at {line}:{column}: {found}");
}

pub(super) fn graph(nodes: &str, ty: &str) -> String {
    format!("<nodegraph name=\"G\">\n{nodes}\n<output name=\"o\" type=\"{ty}\" nodename=\"n\"/>\n</nodegraph>")
}

pub(super) const FRONT: &str = r#"<shine name="s" type="surfaceshader"/>"#;
pub(super) const SURFACE: &str = r#"<input name="surfaceshader" type="surfaceshader" nodename="s"/>"#;

pub(super) fn material(inputs: &str) -> String {
    format!("<surfacematerial name=\"m\" type=\"material\">{inputs}</surfacematerial>")
}

#[test]
fn materials_show_what_they_have() {
    check(
        &material(""),
        "m",
        "material `m` has no surface",
        "connect its input `surfaceshader` to a node of type surfaceshader",
        "<surfacematerial",
    );
    // The back is another surface.
    let back = r#"<shine name="t" type="surfaceshader"><input name="color" type="color3" value="0, 0.25, 0"/></shine>"#;
    let two = format!(
        "{FRONT}{back}{}",
        material(&format!("{SURFACE}<input name=\"backsurfaceshader\" type=\"surfaceshader\" nodename=\"t\"/>"))
    );
    let text = pixel(&two, "m");
    let (front, other) = (text.find("1.0, 0.0, 0.0"), text.find("0.0, 0.25, 0.0"));
    assert!(text.contains("gl_FrontFacing") && front.is_some() && front < other, "{text}");
    // The same surface on both sides needs no choice.
    let same = material(&format!("{SURFACE}<input name=\"backsurfaceshader\" type=\"surfaceshader\" nodename=\"s\"/>"));
    assert!(!pixel(&format!("{FRONT}{same}"), "m").contains("gl_FrontFacing"));
}

#[test]
fn elements_without_a_colour_are_refused() {
    let of = |ty: &str, why: &str| format!("an element of type {ty} cannot be shown: {why}");
    let raise = graph(r#"<raise name="n" type="displacementshader"/>"#, "displacementshader");
    let help = "give it to the input `displacementshader` of a material";
    check(&raise, "G/o", &of("displacementshader", "a displacement has no colour"), help, "<output");
    let word = graph(r#"<constant name="n" type="string"/>"#, "string");
    check(&word, "G/o", &of("string", "a text has no colour"), "choose another output", "<output");
    // A matrix is black, as the reference draws it.
    let text = pixel(&graph(r#"<columns name="n" type="matrix33"/>"#, "matrix33"), "G/o");
    assert!(text.contains("= vec4(vec3(0.0), 1.0);") || text.contains("= vec4(0.0, 0.0, 0.0, 1.0);"), "{text}");
    let options = Options { is_transparent: true, ..Options::default() };
    let sum = whole(&graph(r#"<sum name="n" type="float"/>"#, "float"));
    let problems = made(&sum, "G/o", &options).problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "`G/o` is of type float: only a surface can be transparent");
    let surface = whole(&format!("{FRONT}{}", material(SURFACE)));
    assert_eq!(made(&surface, "m", &options).problems, []);
}

const PAIR: &str = r#"<typedef name="pair"><member name="a" type="float" value="0.5"/><member name="b" type="color3" value="1, 2, 3"/></typedef>
<nodedef name="ND_second" node="second"><input name="in" type="pair"/><output name="out" type="color3"/></nodedef>
<implementation name="I_second" nodedef="ND_second" target="genglsl" sourcecode="{{in}}.b"/>
<nodedef name="ND_both" node="both"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="pair"/></nodedef>
<implementation name="I_both" nodedef="ND_both" target="genglsl" file="a.glsl" function="both"/>
"#;

#[test]
fn types_with_members_and_lists_have_values() {
    let second = |input: &str| {
        let node = format!("<second name=\"n\" type=\"color3\">{input}</second>");
        pixel(&format!("{PAIR}{}", graph(&node, "color3")), "G/o")
    };
    // A member of a known value is known.
    let text = second("<input name=\"in\" type=\"pair\" value=\"{4; 5, 6, 7}\"/>");
    assert!(text.contains("vec4(5.0, 6.0, 7.0, 1.0)"), "{text}");
    // Without a value, the members have their own.
    assert!(second("").contains("vec4(1.0, 2.0, 3.0, 1.0)"));
    // What varies is a variable of a struct.
    let nodes = r#"<both name="b" type="pair"/><second name="n" type="color3"><input name="in" type="pair" nodename="b"/></second>"#;
    let text = pixel(&format!("{PAIR}{}", graph(nodes, "color3")), "G/o");
    assert!(text.contains("struct pair { float a; vec3 b; };") && text.contains("pair b_out;"), "{text}");
    let third = |value: &str| {
        let node = format!(
            "<third name=\"n\" type=\"float\"><input name=\"of\" type=\"floatarray\" value=\"{value}\"/></third>"
        );
        graph(&node, "float")
    };
    assert!(pixel(&third("4, 5, 6"), "G/o").contains("float[3](4.0, 5.0, 6.0)[2]"));
    let bad = |value: &str, why: &str| {
        let node =
            format!("<second name=\"n\" type=\"color3\"><input name=\"in\" type=\"pair\" value=\"{value}\"/></second>");
        let message = format!("`{value}` is not a value of type pair: {why}");
        check(&format!("{PAIR}{}", graph(&node, "color3")), "G/o", &message, "", "<input name=\"in\"");
    };
    bad("{1}", "it has 1 components, expected 2");
    bad("{1; x, 2, 3}", "`x` is not a part of one");
    let types = [
        (
            "<typedef name=\"vec3\"><member name=\"a\" type=\"float\"/></typedef>",
            "`vec3` cannot be the name of a struct in a shader",
            "give the type another name",
        ),
        (
            "<typedef name=\"t\"><member name=\"in\" type=\"float\"/></typedef>",
            "`in` of type `t` cannot be the name of a member in a shader",
            "give the member another name",
        ),
        (
            "<typedef name=\"t\"><member name=\"a\" type=\"filename\"/></typedef>",
            "member `a` of type `t` is of type filename, which a shader has no values of",
            "use numbers, booleans, colours, vectors, matrices, or types with such members",
        ),
        (
            "<typedef name=\"t\"><member name=\"a\" type=\"t\"/></typedef>",
            "type `t` contains itself, or has too many members",
            "remove a member",
        ),
    ];
    let sum = graph(r#"<sum name="n" type="float"/>"#, "float");
    for (ty, message, help) in types {
        check(&format!("{ty}\n{sum}"), "G/o", message, help, "<typedef");
    }
}

/// A space that a transform does not name is the one of the value (`HwTransformNode` of the reference).
#[test]
fn a_transform_from_no_space_leaves_the_value() {
    let to = |from: &str| {
        let node = format!(
            "<transformnormal name=\"n\" type=\"vector3\">{from}<input name=\"tospace\" type=\"string\" value=\"world\"/></transformnormal>"
        );
        pixel(&graph(&node, "vector3"), "G/o")
    };
    assert!(!to("").contains("matrix"), "{}", to(""));
    let from = r#"<input name="fromspace" type="string" value="object"/>"#;
    assert!(to(from).contains("world_inverse_transpose_matrix"), "{}", to(from));
}

/// An implementation expects the unit that the definition names, and `value` of the definition is in it.
#[test]
fn values_are_in_the_unit_of_the_definition() {
    let shown = |input: &str| {
        let body = format!(
            r#"<nodedef name="ND_own" node="own"><input name="long" type="float" value="3" unittype="distance" unit="centimeter"/><output name="out" type="float"/></nodedef>
            <implementation name="I" nodedef="ND_own" target="genglsl" sourcecode="{{{{long}}}}"/>
            {}"#,
            graph(&format!("<own name=\"n\" type=\"float\">{input}</own>"), "float")
        );
        pixel(&body, "G/o")
    };
    let given = |rest: &str| format!("<input name=\"long\" type=\"float\" {rest}/>");
    for (input, value) in [
        (String::new(), "3.0"),
        (given("value=\"7\""), "7.0"),
        (given("value=\"2\" unit=\"meter\" unittype=\"distance\""), "200.0"),
        (given("value=\"5\" unit=\"centimeter\""), "5.0"),
    ] {
        assert!(shown(&input).contains(&format!("vec4({value}")), "{input}\n{}", shown(&input));
    }
}

/// As release 1.39.5 of the reference takes them: `Node::getNodeDef` looks at `nodedef` alone, else for the first match.
#[test]
fn a_named_definition_and_the_first_default_count() {
    let definitions = r#"<nodedef name="ND_a" node="v" version="1" isdefaultversion="true"><output name="out" type="float"/></nodedef>
        <nodedef name="ND_b" node="v" version="2" isdefaultversion="true"><output name="out" type="float"/></nodedef>
        <implementation name="I_a" nodedef="ND_a" target="genglsl" sourcecode="11.0"/><implementation name="I_b" nodedef="ND_b" target="genglsl" sourcecode="12.0"/>"#;
    for (node, value) in [
        (r#"<v name="n" type="float"/>"#, "11.0"),
        (r#"<v name="n" type="float" version="2"/>"#, "12.0"),
        (r#"<v name="n" type="float" target="genosl"/>"#, "11.0"),
        (r#"<sum name="n" type="float" nodedef="ND_b"/>"#, "12.0"),
    ] {
        let text = pixel(&format!("{definitions}{}", graph(node, "float")), "G/o");
        assert!(text.contains(&format!("vec4({value}")), "{node}\n{text}");
    }
}

/// An input of a graph, which has the unit of its value, and one of a definition, which has the unit that it names.
#[test]
fn what_graphs_hand_on_is_in_the_unit_of_the_reader() {
    let shown = |unit: &str, reader: &str| {
        let body = format!(
            r#"<nodedef name="ND_own" node="own"><input name="long" type="float" value="3" unittype="distance" unit="centimeter"/><output name="out" type="float"/></nodedef>
            <implementation name="I" nodedef="ND_own" target="genglsl" sourcecode="{{{{long}}}}"/>
            <nodedef name="ND_outer" node="outer"><input name="far" type="float" value="3" unittype="distance" unit="meter"/><output name="out" type="float"/></nodedef>
            <nodegraph name="NG_outer" nodedef="ND_outer"><own name="in" type="float"><input name="long" type="float" interfacename="far"/></own><output name="out" type="float" nodename="in"/></nodegraph>
            <nodegraph name="G"><input name="k" type="float" value="2" {unit}/>{reader}<output name="o" type="float" nodename="n"/></nodegraph>"#
        );
        pixel(&body, "G/o")
    };
    let own = |rest: &str| format!("<own name=\"n\" type=\"float\"><input name=\"long\" type=\"float\" {rest}/></own>");
    let outer =
        |rest: &str| format!("<outer name=\"n\" type=\"float\"><input name=\"far\" type=\"float\" {rest}/></outer>");
    let (meters, centimeters) = (r#"unittype="distance" unit="meter""#, r#"unit="centimeter""#);
    let k = r#"interfacename="k""#;
    for (unit, reader, value) in [
        (meters, own(k), "200.0"),
        (centimeters, own(k), "2.0"),
        ("", own(k), "2.0"),
        // The unit of the value is that of the node's input where the graph's has none.
        ("", own(&format!("{k} {meters}")), "200.0"),
        (centimeters, own(&format!("{k} {meters}")), "2.0"),
        ("", outer(""), "300.0"),
        ("", outer(r#"value="5""#), "500.0"),
        (centimeters, outer(k), "2.0"),
        (meters, outer(k), "200.0"),
    ] {
        assert!(shown(unit, &reader).contains(&format!("vec4({value}")), "{unit} {reader}\n{}", shown(unit, &reader));
    }
}

/// The unit that a definition names is wrong, not that of the value.
#[test]
fn an_unknown_unit_of_a_definition_is_reported_there() {
    let own = |input: &str| {
        let node = format!("<own name=\"n\" type=\"float\">{input}</own>");
        format!(
            "<nodedef name=\"ND_own\" node=\"own\">\n<input name=\"long\" type=\"float\" unittype=\"distance\" unit=\"centimetre\"/><output name=\"out\" type=\"float\"/></nodedef>\n\
             <implementation name=\"I\" nodedef=\"ND_own\" target=\"genglsl\" sourcecode=\"{{{{long}}}}\"/>\n{}",
            graph(
                &format!("<input name=\"k\" type=\"float\" value=\"1\" unit=\"meter\" unittype=\"distance\"/>{node}"),
                "float"
            )
        )
    };
    for given in [r#"value="2" unit="meter" unittype="distance""#, r#"interfacename="k""#] {
        let body = own(&format!("<input name=\"long\" type=\"float\" {given}/>"));
        let help = "did you mean `centimeter`?";
        check(&body, "G/o", "unknown unit `centimetre` of distance", help, "<input name=\"long\"");
    }
}

/// `output` without a graph names an output of the document itself.
#[test]
fn an_input_reads_an_output_of_the_document() {
    let body = format!(
        "<sum name=\"k\" type=\"float\"/>\n<output name=\"far\" type=\"float\" nodename=\"k\"/>\n{}",
        graph(r#"<sum name="n" type="float"><input name="a" type="float" output="far"/></sum>"#, "float")
    );
    assert!(pixel(&body, "G/o").contains("vec4(5.0, 5.0, 5.0, 1.0)"), "{}", pixel(&body, "G/o"));
}

/// What is written and has an effect: the value of an output says which.
#[test]
fn what_is_written_has_its_effect() {
    let cases = [
        // A unit whose kind the definition says, and one whose kind follows from its name.
        (r#"<turn name="n" type="float"><input name="by" type="float" value="0.5" unit="radian"/></turn>"#, "28.64789"),
        (r#"<sum name="n" type="float"><input name="a" type="float" value="300" unit="centimeter"/></sum>"#, "5.0"),
        // A text through a constant, and from the interface of a graph.
        (
            r#"<constant name="w" type="string"><input name="value" type="string" value="hard"/></constant><pick name="n" type="float"><input name="how" type="string" nodename="w"/></pick>"#,
            "2.0",
        ),
        (
            r#"<input name="mode" type="string" value="hard"/><pick name="n" type="float"><input name="how" type="string" interfacename="mode"/></pick>"#,
            "2.0",
        ),
    ];
    for (nodes, expected) in cases {
        let text = pixel(&graph(nodes, "float"), "G/o");
        assert!(text.contains(&format!("vec4({expected}")), "{nodes}\n{text}");
    }
    // What has no implementation hands on the input that its definition names.
    let bare = r#"<nodedef name="ND_bare" node="bare"><input name="in" type="float" value="7"/><output name="out" type="float" defaultinput="in"/></nodedef>"#;
    let text = pixel(&format!("{bare}{}", graph(r#"<bare name="n" type="float"/>"#, "float")), "G/o");
    assert!(text.contains("vec4(7.0"), "{text}");
}

/// A mesh without a property gets the reader's default (issue 941 of the reference).
#[test]
fn a_missing_property_has_its_default() {
    let reader = graph(
        r#"<geompropvalue name="n" type="float"><input name="geomprop" type="string" value="wear"/><input name="default" type="float" value="0.75"/></geompropvalue>"#,
        "float",
    );
    let without = |name: &str| Options { missing: [name.to_owned()].into(), ..Options::default() };
    let text = made(&whole(&reader), "G/o", &Options::default()).pixel;
    assert!(text.contains("v_geomprop_wear"), "{text}");
    let missing = made(&whole(&reader), "G/o", &without("wear"));
    assert_eq!(missing.problems, []);
    assert!(missing.pixel.contains("vec4(0.75,") && !missing.pixel.contains("wear"), "{}", missing.pixel);
    let problems = made(&whole(&reader), "G/o", &without("waer")).problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "`waer` is not a property of the mesh that the element reads");
    assert_eq!(problems[0].help.as_deref(), Some("did you mean `wear`?"));
    // One property of the shader for two of the mesh, and two types for one.
    let second = |name: &str, ty: &str, of: &str| {
        let sum = format!(
            "<{0} name=\"b\" type=\"{ty}\"><input name=\"geomprop\" type=\"string\" value=\"{name}\"/></{0}>\
             <geompropvalue name=\"a\" type=\"float\"><input name=\"geomprop\" type=\"string\" value=\"a_b\"/></geompropvalue>\
             {of}<sum name=\"n\" type=\"float\"><input name=\"a\" type=\"float\" nodename=\"a\"/><input name=\"b\" type=\"float\" nodename=\"{1}\"/></sum>",
            "geompropvalue",
            if of.is_empty() { "b" } else { "c" }
        );
        made(&whole(&graph(&sum, "float")), "G/o", &Options::default()).problems
    };
    let problems = second("a b", "float", "");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "properties `a_b` and `a b` have the same name in a shader: rename one");
    let red = r#"<red name="c" type="float"><input name="in" type="color3" nodename="b"/></red>"#;
    let problems = second("a_b", "color3", red);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "property `a_b` is read with two types: a mesh has it with one");
}

#[test]
fn tokens_stand_in_names_of_files() {
    let picture = |token: &str, file: &str| {
        let node = format!(
            "<picture name=\"n\" type=\"float\"><input name=\"file\" type=\"filename\" value=\"{file}\"/></picture>"
        );
        let text = whole(&graph(&format!("{token}{node}"), "float"));
        made(&text, "G/o", &Options::default())
    };
    let token = r#"<token name="size" type="string" value="2k"/>"#;
    let found = picture(token, "[size]/wood_[size].png");
    assert_eq!(found.problems, []);
    assert!(found.rust.contains("`2k/wood_2k.png`"), "{}", found.rust);
    let problems = picture(token, "[sise]/wood.png").problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].message, "unknown token `sise` in the name of a file");
}

#[test]
fn an_expression_reads_inputs_of_its_node() {
    let node = |expression: &str| {
        let def = r#"<nodedef name="ND_own" node="own"><input name="amount" type="float" value="1"/><output name="out" type="float"/></nodedef>"#;
        let by =
            format!(r#"<implementation name="I_own" nodedef="ND_own" target="genglsl" sourcecode="{expression}"/>"#);
        format!("{def}\n{by}\n{}", graph(r#"<own name="n" type="float"/>"#, "float"))
    };
    assert!(pixel(&node("{{amount}} + 2.0"), "G/o").contains("3.0"));
    let unknown = |port: &str| format!("unknown input `{port}` in the expression of `ND_own`");
    check(&node("2.0 * {{amuont}}"), "G/o", &unknown("amuont"), "did you mean `amount`?", "<implementation");
    check(&node("{{ amount }} + {{seed}}"), "G/o", &unknown("seed"), "use `amount`", "<implementation");
}

#[test]
fn a_graph_of_the_document_is_not_the_library_s_graph_of_that_name() {
    let twice = r#"<twice name="n" type="float"><input name="in" type="float" value="3"/></twice>"#;
    let body = graph(twice, "float").replacen("\"G\"", "\"NG_twice\"", 1);
    assert!(pixel(&body, "NG_twice/o").contains("6.0"));
}

/// The output of a graph that implements a definition has the definition's values, and its properties of the surface.
#[test]
fn a_graph_of_a_definition_is_shown_with_the_values_of_the_definition() {
    let body = r#"<nodedef name="ND_own" node="own"><input name="at" type="vector2" defaultgeomprop="UV0"/>
      <input name="by" type="float" value="0.25"/><output name="out" type="float"/><output name="where" type="vector2"/></nodedef>
      <nodegraph name="NG_own" nodedef="ND_own"><sum name="s" type="float"><input name="a" type="float" interfacename="by"/>
      <input name="b" type="float" interfacename="by"/></sum><output name="out" type="float" nodename="s"/>
      <output name="where" type="vector2" interfacename="at"/></nodegraph>"#;
    // The same by an implementation, with values of its own that no node of the definition has.
    let by_implementation = body.replacen(r#"nodegraph name="NG_own" nodedef="ND_own">"#, r#"implementation name="I_own" nodedef="ND_own" nodegraph="NG_own"/><nodegraph name="NG_own"><input name="by" type="float" value="7"/>"#, 1);
    let (document, _) = read(&Found { path: "a.mtlx".into(), text: whole(body) }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(document.elements(), ["NG_own/out", "NG_own/where"]);
    assert!(document.has_element("NG_own/where") && !document.has_element("NG_own/else"));
    for (output, value) in [("out", "vec4(0.5, 0.5, 0.5, 1.0)"), ("where", "vec4(v_texcoord_0.xy, 0.0, 1.0)")] {
        for body in [body, by_implementation.as_str()] {
            let text = pixel(body, &format!("NG_own/{output}"));
            assert!(text.contains(&format!("color = {value};")), "{text}");
        }
    }
}
