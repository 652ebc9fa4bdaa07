//! Lights of documents: kinds of light beside point, directional and spot.

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Files, Options, Parts, Publish, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Declaration, Form, declare, stages};

use crate::own_nodes::OwnNodes;

const OWN: &str = "
void glow(LightData light, vec3 position, out lightshader result) {
    result.direction = -light.direction;
    result.intensity = light.color;
}
void dim(LightData light, out lightshader result) { result.intensity = light.color; }
";

/// What shines alone: an EDF that is known, and one that the application sets.
#[test]
fn known_light_is_emitted() {
    let shine = |publish: Publish| {
        let surface = r#"<uniform_edf name="e" type="EDF"><input name="color" type="color3" value="0.5, 0.25, 1"/></uniform_edf>
<surface name="t" type="surfaceshader"><input name="edf" type="EDF" nodename="e"/></surface>"#;
        let options = Options { publish, ..Options::default() };
        let (made, problems) = of(surface, "t", &options);
        assert_eq!(problems, []);
        made.pixel
    };
    assert!(shine(Publish::None).contains("vec4(0.5, 0.25, 1.0, 1.0)"), "{}", shine(Publish::None));
    assert!(shine(Publish::All).contains("material_values.e_color"), "{}", shine(Publish::All));
}

/// Light is connected, not set: what a surface has no light for is not a parameter.
#[test]
fn light_is_not_published() {
    let surface =
        r#"<surface name="t" type="surfaceshader"><input name="opacity" type="float" value="0.5"/></surface>"#;
    let graph = format!(
        r#"<nodegraph name="G"><input name="glow" type="EDF" value=""/>{}<output name="o" type="surfaceshader" nodename="t"/></nodegraph>"#,
        surface.replace("<input", r#"<input name="edf" type="EDF" interfacename="glow"/><input"#)
    );
    let options = Options { publish: Publish::All, ..Options::default() };
    for (document, element) in [(surface, "t"), (&graph, "G/o")] {
        let (made, problems) = of(document, element, &options);
        assert_eq!(problems, []);
        assert!(!made.rust.contains("edf") && !made.rust.contains("glow"), "{}", made.rust);
        assert!(!made.pixel.contains("ClosureData"), "{}", made.pixel);
    }
    let listed = Publish::Listed(["t/edf".to_owned()].into());
    let (_, problems) = of(surface, "t", &Options { publish: listed, ..Options::default() });
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(problem.message, "`t/edf` is not an input with a value that the element reads");
}

/// A light of an EDF as the standard has it (MaterialX PBR specification, `light`), a material, and a graph of a light.
const DOCUMENT: &str = r#"<nodedef name="ND_light" node="light"><input name="edf" type="EDF" value=""/>
 <input name="intensity" type="float" value="1"/><input name="exposure" type="float" value="0"/><output name="out" type="lightshader"/></nodedef>
<implementation name="I_light" nodedef="ND_light" target="genglsl"/>
<nodedef name="ND_glow" node="glow"><input name="color" type="color3" value="1,1,1"/><output name="out" type="lightshader"/></nodedef>
<implementation name="I_glow" nodedef="ND_glow" target="genglsl" file="own.glsl" function="glow"/>
<nodedef name="ND_lamp" node="lamp"><input name="color" type="color3" value="1,1,1"/><input name="power" type="float" value="2"/>
 <input name="on" type="boolean" value="true"/><input name="in" type="float" value="1"/><output name="out" type="lightshader"/></nodedef>
<nodegraph name="NG_lamp" nodedef="ND_lamp">
 <uniform_edf name="e" type="EDF"><input name="color" type="color3" interfacename="color"/></uniform_edf>
 <multiply name="k" type="float"><input name="in1" type="float" interfacename="power"/><input name="in2" type="float" interfacename="in"/></multiply>
 <light name="l" type="lightshader"><input name="edf" type="EDF" nodename="e"/><input name="intensity" type="float" nodename="k"/></light>
 <output name="out" type="lightshader" nodename="l"/>
</nodegraph>
<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface>
<oren_nayar_diffuse_bsdf name="d" type="BSDF"/>
"#;

fn made(lights: &str, options: &Options) -> (Declaration, Vec<Problem>) {
    of(lights, "s", options)
}

fn of(lights: &str, element: &str, options: &Options) -> (Declaration, Vec<Problem>) {
    let text = format!("<materialx version=\"1.39\">{DOCUMENT}{lights}</materialx>");
    let (document, mut problems) =
        read(&Found { path: "a.mtlx".into(), text }, &mut |_: &str, _: &str| Err(FileError::Outside));
    let mut registry = Registry::over(nodes::registry());
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts =
        Parts { document: &document, registry: &registry, sources: &OwnNodes(OWN), files: &files, codes: &codes };
    let mut built = build(&parts, element, options);
    let stages = stages(&mut built, options, "color");
    problems.append(&mut built.problems);
    (declare(&built, &stages, &Form::files("G", "g", "color")), problems)
}

#[test]
fn lights_of_a_document_are_kinds_of_light() {
    let lights = r#"<lamp name="near" type="lightshader"/><lamp name="far" type="lightshader"/>
<uniform_edf name="white" type="EDF"><input name="color" type="color3" value="0.5, 0.25, 1"/></uniform_edf>
<light name="panel" type="lightshader"><input name="edf" type="EDF" nodename="white"/></light>
<glow name="sky" type="lightshader"/>"#;
    let (made, problems) = made(lights, &Options::default());
    assert_eq!(problems, []);
    // Nodes of one definition are one kind, as the application gives them their values.
    let kinds = "Its `kind`: 1 point, 2 directional, 3 spot, 4 `ND_lamp`, 5 `panel`, 6 `ND_glow`.";
    assert!(made.rust.contains(kinds), "{}", made.rust);
    for member in ["pub power: f32", "pub on: i32", "pub exposure: f32", "pub color: [f32; 3]", "pub n_in_2: f32"] {
        assert!(made.rust.contains(member), "{member}: {}", made.rust);
    }
    // Intensity by the square of the distance (MaterialX PBR specification, `light`), times 2 to the exposure.
    for text in [
        "float k_out = light.power * light.n_in_2;",
        "light.color * (k_out / square)",
        "vec3(0.5, 0.25, 1.0) * (light.intensity * exp2(light.exposure) / square)",
        "light.kind == 6",
    ] {
        assert!(made.pixel.contains(text), "{text}: {}", made.pixel);
    }
    // The layout has no gap that the shader does not know: 16 numbers of 4 bytes for the members above, and no more.
    let of_light = made.rust.split("pub struct LightData {").nth(1).and_then(|rest| rest.split("\n}").next());
    let size: usize = of_light.expect("a struct").lines().map(bytes).sum();
    assert_eq!(size % 16, 0, "{}", made.rust);
    let none = Options { max_lights: 0, ..Options::default() };
    let (unlit, problems) = self::made(lights, &none);
    assert_eq!(problems, []);
    assert!(!unlit.rust.contains("LightData") && !unlit.pixel.contains("lightshader"), "{}", unlit.pixel);
}

fn bytes(line: &str) -> usize {
    match line.trim().split_once(": ").map(|it| it.1) {
        Some("f32," | "i32,") => 4,
        Some("[f32; 2],") => 8,
        Some("[f32; 3],") => 12,
        Some("[f32; 4],") => 16,
        _ => 0,
    }
}

#[test]
fn lights_that_cannot_be_are_reported() {
    let dim = r#"<nodedef name="ND_dim" node="dim"><output name="out" type="lightshader"/></nodedef>
<implementation name="I_dim" nodedef="ND_dim" target="genglsl" file="own.glsl" function="dim"/><dim name="d1" type="lightshader"/>"#;
    let odd = r#"<nodedef name="ND_odd" node="odd"><input name="colour" type="color3" value="1,1,1"/><output name="out" type="lightshader"/></nodedef>
<implementation name="I_odd" nodedef="ND_odd" target="genglsl" file="own.glsl" function="glow"/><odd name="o" type="lightshader"/>"#;
    let cases = [
        (
            dim,
            "function `dim` of light `d1` has other parameters",
            "write `void dim(LightData light, vec3 position, out lightshader result)`",
        ),
        (odd, "input `colour` of light `o` is not a member of the lights", "did you mean `color`?"),
        ("<lapm name=\"l\" type=\"lightshader\"/>", "unknown node `lapm`", "did you mean `lamp`?"),
    ];
    for (lights, message, help) in cases {
        let (_, problems) = made(lights, &Options::default());
        let [only] = &problems[..] else { panic!("{lights}: {problems:?}") };
        assert_eq!((only.message.as_str(), only.help.as_deref()), (message, Some(help)));
        assert!(only.place.line > 0, "{:?}", only.place);
    }
}
