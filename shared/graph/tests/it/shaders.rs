//! Graphs as shaders, with a library of a few nodes of its own.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Files, Note, Options, Parts, Publish, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Declaration, Form, declare, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/>
  <geompropdef name="UV0" type="vector2" geomprop="texcoord" index="0"/>
  <unitdef name="U" unittype="distance"><unit name="meter" scale="1.0"/><unit name="millimeter" scale="0.001"/></unitdef>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1.0"/><input name="b" type="float" value="2.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <nodedef name="ND_blend" node="blend"><input name="a" type="float"/><input name="b" type="float"/><input name="t" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_blend" nodedef="ND_blend" target="genglsl" sourcecode="mix({{a}}, {{b}}, {{t}})"/>
  <nodedef name="ND_ifmore" node="ifmore"><input name="x" type="float"/><input name="y" type="float"/><input name="in1" type="float"/><input name="in2" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_ifmore" nodedef="ND_ifmore" target="genglsl" sourcecode="({{x}} > {{y}}) ? {{in1}} : {{in2}}"/>
  <nodedef name="ND_wave" node="wave"><input name="at" type="vector2" defaultgeomprop="UV0"/><input name="size" type="float" value="1.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_wave" nodedef="ND_wave" target="genglsl" file="wave.glsl" function="wave"/>
  <nodedef name="ND_picture" node="picture"><input name="file" type="filename" value=""/><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_picture" nodedef="ND_picture" target="genglsl" file="wave.glsl" function="picture"/>
  <nodedef name="ND_picked" node="picked"><input name="at" type="vector2" defaultgeomprop="UV0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_picked" nodedef="ND_picked" target="genglsl" file="wave.glsl" function="picked"/>
  <nodedef name="ND_twice" node="twice"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
  <nodegraph name="NG_twice" nodedef="ND_twice"><sum name="s" type="float"><input name="a" type="float" interfacename="in"/><input name="b" type="float" interfacename="in"/></sum><output name="out" type="float" nodename="s"/></nodegraph>
</materialx>"#;

const WAVE: &str = "
float unused(float x) { return x; }
void wave(vec2 at, float size, out float result) {
    result = 0.0;
    for (int i = 0; i < 3; i++) {
        result += sin(at.x * float(i)) * size;
    }
}
struct Slopes { float along; float across; };
Slopes slopes(vec2 at) { return Slopes(sin(at.x), cos(at.y)); }
void picked(vec2 at, out float result) { result = slopes(at).across; }
void picture($texSamplerSignature, vec2 at, out float result) {
    result = texture($texSamplerSampler2D, at).r;
}
";

struct Text;

/// A library whose files were damaged.
struct Damaged(String);

impl Sources for Damaged {
    fn text(&self, _: &str) -> Option<Arc<str>> {
        Some(self.0.as_str().into())
    }
}

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        match path {
            "wave.glsl" => Some(WAVE.into()),
            _ => None,
        }
    }
}

struct Generated {
    declaration: Declaration,
    notes: Vec<(String, Note)>,
    problems: Vec<Problem>,
}

fn made(nodes: &str, publish: Publish) -> Generated {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let found = |text: String| Found { path: "a.mtlx".into(), text };
    let (library, problems) = read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none);
    assert_eq!(problems, []);
    let mut below = Registry::default();
    below.add(library);
    let text = format!("<materialx version=\"1.39\"><nodegraph name=\"G\">{nodes}</nodegraph></materialx>");
    let (document, mut problems) = read(&found(text), none);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let options = Options { publish, ..Options::default() };
    let mut built = build(&parts, "G/o", &options);
    let stages = stages(&mut built, &options, "color");
    problems.append(&mut built.problems);
    Generated { declaration: declare(&built, &stages, &Form::files("G", "g", "color")), notes: built.notes, problems }
}

fn entry(nodes: &str) -> String {
    let made = made(nodes, Publish::None);
    assert_eq!(made.problems, []);
    made.declaration.pixel.split("void main() {\n").nth(1).expect("an entry point").replace("    ", "")
}

const WAVES: &str = r#"<wave name="w" type="float"/><wave name="v" type="float"><input name="size" type="float" value="2.0"/></wave>
<wave name="v2" type="float"><input name="size" type="float" value="2.0"/></wave>
<texcoord_x name="x"/>"#;

fn output(of: &str) -> String {
    format!("<output name=\"o\" type=\"float\" nodename=\"{of}\"/>")
}

fn waves(nodes: &str, of: &str) -> String {
    let waves = WAVES.replace(
        "<texcoord_x name=\"x\"/>",
        "<wave name=\"x\" type=\"float\"><input name=\"size\" type=\"float\" value=\"0.5\"/></wave>",
    );
    format!("{waves}{nodes}{}", output(of))
}

fn node(kind: &str, name: &str, inputs: &[(&str, &str)]) -> String {
    let inputs: String = inputs
        .iter()
        .map(|(input, value)| {
            let is_value = value.starts_with(|c: char| c.is_ascii_digit() || c == '-');
            let attribute = if is_value { "value" } else { "nodename" };
            format!("<input name=\"{input}\" type=\"float\" {attribute}=\"{value}\"/>")
        })
        .collect();
    format!("<{kind} name=\"{name}\" type=\"float\">{inputs}</{kind}>")
}

#[test]
fn known_values_and_sides_leave_nothing_behind() {
    let calls = |text: &str| text.matches("wave").count();
    // Known conditions: one side, and nothing of the other.
    let known = node("ifmore", "n", &[("x", "1"), ("y", "0"), ("in1", "w"), ("in2", "v")]);
    let text = entry(&waves(&known, "n"));
    assert_eq!((calls(&text), text.contains('?'), text.contains("if (")), (1, false, false), "{text}");
    for (t, expected) in [("0", "wave_2("), ("1", "wave(")] {
        let blend = node("blend", "n", &[("a", "w"), ("b", "v"), ("t", t)]);
        let text = made(&waves(&blend, "n"), Publish::None).declaration.pixel;
        assert_eq!(text.matches("void wave").count(), 1, "{t} {expected} {text}");
        assert_eq!(text.contains("* 2.0"), t == "1", "{text}");
    }
    // Equal nodes are one.
    let sum = node("sum", "n", &[("a", "v"), ("b", "v2")]);
    let text = entry(&waves(&sum, "n"));
    assert_eq!(calls(&text), 1, "{text}");
    // A graph of known values is a value.
    let sums = node("sum", "s", &[("a", "2"), ("b", "3")]) + &node("twice", "n", &[("in", "s")]);
    assert_eq!(entry(&format!("{sums}{}", output("n"))), "color = vec4(10.0, 10.0, 10.0, 1.0);\n}\n");
}

/// A struct that no variable has, made for one of its members.
#[test]
fn a_struct_that_only_a_constructor_names_is_declared() {
    let text = made(&format!("<picked name=\"n\" type=\"float\"/>{}", output("n")), Publish::None).declaration.pixel;
    let (declared, made) = (text.find("struct Slopes {"), text.find("Slopes("));
    assert!(made.is_none() || declared.is_some() && declared < made, "{text}");
}

#[test]
fn a_side_of_a_varying_condition_is_computed_where_it_is_taken() {
    let varying = node("ifmore", "n", &[("x", "x"), ("y", "0.5"), ("in1", "w"), ("in2", "v")]);
    let text = entry(&waves(&varying, "n"));
    let (before, sides) = text.split_once("if (").expect("a condition");
    assert_eq!((before.matches("wave").count(), sides.matches("wave").count()), (1, 2), "{text}");
    // What both sides need is computed before.
    let both = node("sum", "s", &[("a", "w"), ("b", "1")])
        + &node("ifmore", "n", &[("x", "x"), ("y", "0.5"), ("in1", "s"), ("in2", "w")]);
    let text = entry(&waves(&both, "n"));
    let before = text.split("if (").next().expect("a text");
    assert_eq!(before.matches("wave(").count() + before.matches("wave_2(").count(), 2, "{text}");
    // A sample without a level needs all pixels.
    let picture = r#"<picture name="p" type="float"><input name="file" type="filename" value="a.png"/></picture>"#;
    let varying = node("ifmore", "n", &[("x", "x"), ("y", "0.5"), ("in1", "p"), ("in2", "v")]);
    let text = entry(&waves(&format!("{picture}{varying}"), "n"));
    let (before, _) = text.split_once("if (").expect("a condition");
    assert!(before.contains("texture(p_file"), "{text}");
}

#[test]
fn requested_inputs_are_published() {
    let sum = node("sum", "n", &[("a", "0.25"), ("b", "w")]);
    let nodes = waves(&sum, "n");
    let all = made(&nodes, Publish::All).declaration;
    for member in ["n_a: f32", "w_size: f32"] {
        assert!(all.rust.contains(member), "{}", all.rust);
    }
    assert!(all.pixel.contains("material_values.n_a"), "{}", all.pixel);
    // What the shader does not read is not there.
    assert!(!all.rust.contains("v_size"), "{}", all.rust);
    let listed = made(&nodes, Publish::Listed(["G/n/a".to_owned()].into())).declaration;
    assert!(listed.rust.contains("n_a: f32") && !listed.rust.contains("w_size"), "{}", listed.rust);
    // What is requested and missing has a diagnostic.
    let wrong = made(&nodes, Publish::Listed(["G/n/c".to_owned(), "G/n/b".to_owned()].into())).problems;
    let messages: Vec<(&str, Option<&str>)> =
        wrong.iter().map(|it| (it.message.as_str(), it.help.as_deref())).collect();
    let expected = [
        ("`G/n/b` is not an input with a value that the element reads", Some("did you mean `G/n/a`?")),
        ("`G/n/c` is not an input with a value that the element reads", Some("did you mean `G/n/a`?")),
    ];
    assert_eq!(messages, expected);
    let none = made(&nodes, Publish::None).declaration;
    assert!(!none.rust.contains("GParams") && none.pixel.contains("0.25"), "{}", none.pixel);
}

/// Two nodes of one name in different graphs have their own inputs (issue 2784 of the reference).
#[test]
fn equal_names_in_different_graphs_are_different_inputs() {
    let text = r#"<nodegraph name="A"><wave name="c" type="float"><input name="size" type="float" value="0.11"/></wave><output name="o" type="float" nodename="c"/></nodegraph>
<nodegraph name="B"><wave name="c" type="float"><input name="size" type="float" value="0.33"/></wave><output name="o" type="float" nodename="c"/></nodegraph>
<nodegraph name="G"><sum name="n" type="float"><input name="a" type="float" nodegraph="A" output="o"/><input name="b" type="float" nodegraph="B" output="o"/></sum><output name="o" type="float" nodename="n"/>"#;
    let (all, problems) = made_of(&format!("<materialx version=\"1.39\">{text}</nodegraph></materialx>"), "G/o");
    assert_eq!(problems, []);
    let names: Vec<&str> = all.rust.lines().filter(|line| line.contains("_size") && line.contains("pub ")).collect();
    assert_eq!(names.len(), 2, "{}", all.rust);
    for value in ["c_size: 0.11,", "c_size_2: 0.33,"] {
        assert!(all.rust.contains(value), "no default `{value}` in\n{}", all.rust);
    }
    assert_eq!(made_values(&all.pixel), 2, "{}", all.pixel);
}

fn made_values(pixel: &str) -> usize {
    ["material_values.c_size", "material_values.c_size_2"].iter().filter(|name| pixel.contains(*name)).count()
}

fn made_of(text: &str, element: &str) -> (Declaration, Vec<Problem>) {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let (library, _) = read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none);
    let mut below = Registry::default();
    below.add(library);
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text: text.into() }, none);
    assert_eq!(problems, []);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let options = Options { publish: Publish::All, ..Options::default() };
    let mut built = build(&parts, element, &options);
    let stages = stages(&mut built, &options, "color");
    (declare(&built, &stages, &Form::files("H", "h", "color")), built.problems)
}

#[test]
fn units_are_converted() {
    let nodes = r#"<sum name="n" type="float"><input name="a" type="float" value="250" unit="millimeter" unittype="distance"/><input name="b" type="float" value="1"/></sum>"#;
    assert_eq!(entry(&format!("{nodes}{}", output("n"))), "color = vec4(1.25, 1.25, 1.25, 1.0);\n}\n");
}

#[test]
fn what_is_wrong_has_a_place_and_a_way_out() {
    let cases = [
        (node("sun", "n", &[]), "unknown node `sun`", Some("did you mean `sum`?")),
        (node("sum", "n", &[("c", "1")]), "node `sum` has no input `c`", Some("use one of `a`, `b`")),
        (node("sum", "n", &[("a", "m")]), "unknown node `m`", Some("use `n`")),
        (node("sum", "n", &[("a", "n")]), "node `n` depends on itself", Some("remove one of the connections")),
        (
            r#"<sum name="n" type="float"><input name="a" type="vector2" value="1,2"/></sum>"#.into(),
            "input `a` of node `sum` is of type float, not vector2",
            Some("write `type=\"float\"`, and a value of it"),
        ),
        (
            r#"<sum name="n" type="float"><input name="a" type="float" value="1.2.3"/></sum>"#.into(),
            "`1.2.3` is not a value of type float: `1.2.3` is not a part of one",
            Some("write a number, as `0.5`"),
        ),
        (
            r#"<sum name="n" type="float"><input name="a" type="float" interfacename="z"/></sum>"#.into(),
            "graph `G` has no input `z`",
            Some("declare it in the graph: `<input name=\"z\" type=\"float\" value=\"…\"/>`"),
        ),
    ];
    for (nodes, message, help) in cases {
        let problems = made(&format!("{nodes}{}", output("n")), Publish::None).problems;
        let found = problems.iter().find(|it| it.message == message);
        let Some(found) = found else { panic!("{message}: {problems:?}") };
        assert_eq!(found.help.as_deref(), help, "{message}");
        assert!(found.place.line == 1 && found.place.column > 40, "{:?}", found.place);
    }
}

#[test]
fn what_became_of_nodes_is_said() {
    let nodes = node("sum", "s", &[("a", "2"), ("b", "3")]) + &node("sum", "n", &[("a", "v"), ("b", "v2")]);
    let notes = made(&waves(&nodes, "n"), Publish::None).notes;
    let of = |path: &str| notes.iter().find(|it| it.0 == path).map(|it| it.1.clone());
    assert_eq!(of("G/v2"), Some(Note::Merged("G/v".into())));
    assert_eq!(of("G/w"), None);
    // Only `w` is left of a blend by 0.
    let blend = node("blend", "n", &[("a", "w"), ("b", "v"), ("t", "0")]);
    let notes = made(&waves(&blend, "n"), Publish::None).notes;
    let pruned: Vec<&str> = notes.iter().filter(|it| it.1 == Note::Pruned).map(|it| it.0.as_str()).collect();
    assert_eq!(pruned, ["G/v"]);
}

/// Ten thousand nodes in a row, each of which reads the one before: no recursion, and nothing that grows with the square.
#[test]
fn long_chains_are_built() {
    let mut nodes = String::from("<wave name=\"n0\" type=\"float\"/>");
    for index in 1..=10_000 {
        let before = format!("n{}", index - 1);
        nodes += &node("sum", &format!("n{index}"), &[("a", &before), ("b", "0.5")]);
    }
    let made = made(&format!("{nodes}{}", output("n10000")), Publish::None);
    assert_eq!(made.problems, []);
    assert_eq!(made.declaration.pixel.matches("0.5").count(), 10_000);
}

/// A graph that needs another one twice, which needs another one twice, and so on.
fn doubled(levels: u32) -> String {
    let mut text = String::new();
    for level in 1..=levels {
        let inner = if level == 1 { "twice".to_owned() } else { format!("x{}", level - 1) };
        text += &format!(
            "<nodedef name=\"ND_{level}\" node=\"x{level}\"><input name=\"in\" type=\"float\"/><output name=\"out\" type=\"float\"/></nodedef>\
             <nodegraph name=\"NG_{level}\" nodedef=\"ND_{level}\"><{inner} name=\"a\" type=\"float\"><input name=\"in\" type=\"float\" interfacename=\"in\"/></{inner}>\
             <{inner} name=\"b\" type=\"float\"><input name=\"in\" type=\"float\" nodename=\"a\"/></{inner}><output name=\"out\" type=\"float\" nodename=\"b\"/></nodegraph>"
        );
    }
    format!(
        "<materialx version=\"1.39\">{text}<nodegraph name=\"G\"><wave name=\"w\" type=\"float\"/><x{levels} name=\"n\" type=\"float\">\
         <input name=\"in\" type=\"float\" nodename=\"w\"/></x{levels}><output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph></materialx>"
    )
}

#[test]
fn graphs_within_graphs_end() {
    let (made, problems) = made_of(&doubled(8), "G/o");
    assert_eq!(problems, []);
    // 2^8 sums of a value with itself.
    assert_eq!(made.pixel.matches(" + ").count(), 256);
    let (_, problems) = made_of(&doubled(30), "G/o");
    assert!(problems.iter().any(|it| it.message == "the document has too many graphs within graphs"), "{problems:?}");
}

/// Damages a text: a byte, a piece left out, a piece twice, a piece of another place.
fn damaged(text: &str, random: &mut fastrand::Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.usize(1..4) {
        let at = random.usize(0..bytes.len());
        let end = (at + random.usize(1..30)).min(bytes.len());
        let piece = bytes[at..end].to_vec();
        match random.u8(0..4) {
            0 => bytes[at] = random.u8(32..127),
            1 => drop(bytes.drain(at..end)),
            2 => drop(bytes.splice(at..at, piece)),
            _ => {
                let to = random.usize(0..bytes.len());
                bytes.splice(to..to, piece);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What is damaged becomes a shader or a problem. `SHADER_INFO_CASES` says how often.
#[test]
fn damaged_documents_and_libraries_end() {
    let cases = std::env::var("SHADER_INFO_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(3000);
    let nodes = waves(
        &(node("ifmore", "i", &[("x", "x"), ("y", "0.5"), ("in1", "w"), ("in2", "v2")])
            + &node("twice", "t", &[("in", "i")])
            + &node("sum", "n", &[("a", "t"), ("b", "w")])),
        "n",
    );
    let document = format!("<materialx version=\"1.39\"><nodegraph name=\"G\">{nodes}</nodegraph></materialx>");
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let (mut shaders, mut wrong) = (0, 0);
    let mut random = fastrand::Rng::with_seed(20_261_122);
    for case in 0..cases {
        let (mut parts, which) = ([LIBRARY.to_owned(), document.clone(), WAVE.to_owned()], case % 3);
        parts[which] = damaged(&parts[which], &mut random);
        let [library, document, functions] = parts;
        let (library, mut problems) = read(&Found { path: "lib.mtlx".into(), text: library }, none);
        let mut below = Registry::default();
        below.add(library);
        let (document, more) = read(&Found { path: "a.mtlx".into(), text: document }, none);
        problems.extend(more);
        let mut registry = Registry::over(Arc::new(below));
        registry.add(document.clone());
        let (files, codes, sources) = (Files::default(), standard(), Damaged(functions));
        let parts = Parts { document: &document, registry: &registry, sources: &sources, files: &files, codes: &codes };
        let options = Options { publish: Publish::All, ..Options::default() };
        let mut built = build(&parts, "G/o", &options);
        let stages = stages(&mut built, &options, "color");
        let made = declare(&built, &stages, &Form::files("G", "g", "color"));
        assert!(made.pixel.contains("color = "), "{}", made.pixel);
        problems.append(&mut built.problems);
        assert!(problems.len() < 1000, "{problems:?}");
        match problems.is_empty() {
            true => shaders += 1,
            false => wrong += 1,
        }
    }
    // Both happen: some damage is only another value.
    assert!(cases < 1000 || shaders > cases / 20 && wrong > cases / 20, "{shaders} {wrong}");
}

/// A published value keeps its unit where its node waits for another one, and where several nodes read it.
#[test]
fn published_values_are_converted_wherever_they_are_read() {
    let waits = r#"<sum name="s" type="float">
        <input name="a" type="float" value="250" unit="millimeter" unittype="distance"/>
        <input name="b" type="float" nodename="w"/></sum><wave name="w" type="float"/>"#;
    let text = made(&format!("{waits}{}", output("s")), Publish::All).declaration.pixel;
    assert!(text.contains("material_values.s_a * 0.001 + w_out"), "{text}");
    let twice = r#"<input name="size" type="float" value="250" unit="millimeter" unittype="distance"/>
        <wave name="w" type="float"><input name="size" type="float" interfacename="size"/></wave>
        <sum name="s" type="float"><input name="a" type="float" nodename="w"/><input name="b" type="float" interfacename="size"/></sum>"#;
    let text = made(&format!("{twice}{}", output("s")), Publish::All).declaration.pixel;
    assert_eq!(text.matches("material_values.size * 0.001").count(), 2, "{text}");
}

/// No shader compiler takes it: it is theirs to say so.
#[test]
fn a_struct_within_itself_ends() {
    let functions = "struct Ring { float width; Ring next; };
        void wave(vec2 at, float size, out float result) { Ring ring; ring.width = at.x; result = ring.width; sin(ring); result += ring.next.width; }";
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let mut below = Registry::default();
    below.add(read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none).0);
    let nodes = node("wave", "w", &[]) + &output("w");
    let text = format!("<materialx version=\"1.39\"><nodegraph name=\"G\">{nodes}</nodegraph></materialx>");
    let (document, _) = read(&Found { path: "a.mtlx".into(), text }, none);
    let mut registry = Registry::over(Arc::new(below));
    registry.add(document.clone());
    let (files, codes, sources) = (Files::default(), standard(), Damaged(functions.into()));
    let parts = Parts { document: &document, registry: &registry, sources: &sources, files: &files, codes: &codes };
    let options = Options::default();
    let mut built = build(&parts, "G/o", &options);
    let stages = stages(&mut built, &options, "color");
    let pixel = declare(&built, &stages, &Form::files("G", "g", "color")).pixel;
    assert_eq!(pixel.matches("struct Ring {").count(), 1, "{pixel}");
}
