//! Displacements: the vertex stage moves the surface.

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Environment, Files, Options, Parts, Publish, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Declaration, Form, Sources as Written, declare, plain, stages};

use crate::own_nodes::OwnNodes;

const OWN: &str = "
struct Wave { float far; float slope; };
Wave wave_at(float x) { return Wave(sin(x), cos(x)); }
void raise(float by, out displacementshader result) { result.offset = vec3(0.0, by, wave_at(by).far); result.scale = 2.0; }
void edge(float of, out float result) { result = dFdx(of); }
void gap(float of, out float result) { if (of < 0.5) { discard; } result = of; }
void flat_edge(float of, bool is_sharp, out float result) { result = of; if (is_sharp) { result = dFdx(of); } }
";

const DEFINED: &str = r#"<nodedef name="ND_raise" node="raise"><input name="by" type="float" value="1"/><output name="out" type="displacementshader"/></nodedef>
<implementation name="I_raise" nodedef="ND_raise" target="genglsl" file="own.glsl" function="raise"/>
<nodedef name="ND_edge" node="edge"><input name="of" type="float" value="1"/><output name="out" type="float"/></nodedef>
<implementation name="I_edge" nodedef="ND_edge" target="genglsl" file="own.glsl" function="edge"/>
<nodedef name="ND_flat" node="flat_edge"><input name="of" type="float" value="1"/><input name="is_sharp" type="boolean" value="false" uniform="true"/><output name="out" type="float"/></nodedef>
<implementation name="I_flat" nodedef="ND_flat" target="genglsl" file="own.glsl" function="flat_edge"/>
<nodedef name="ND_gap" node="gap"><input name="of" type="float" value="1"/><output name="out" type="float"/></nodedef>
<implementation name="I_gap" nodedef="ND_gap" target="genglsl" file="own.glsl" function="gap"/>
<oren_nayar_diffuse_bsdf name="c" type="BSDF"/>
<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="c"/></surface>"#;

struct Generated {
    declaration: Declaration,
    /// Both stages as text for OpenGL.
    plain: (String, String),
    problems: Vec<Problem>,
}

fn made(nodes: &str, publish: Publish, sources: Written<'_>) -> Generated {
    let material = "<surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" \
        nodename=\"s\"/>\n<input name=\"displacementshader\" type=\"displacementshader\" nodename=\"d\"/></surfacematerial>";
    let text = format!("<materialx version=\"1.39\">{DEFINED}{nodes}{material}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    let mut registry = Registry::over(self::nodes::registry());
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts =
        Parts { document: &document, registry: &registry, sources: &OwnNodes(OWN), files: &files, codes: &codes };
    let options = Options { publish, environment: Environment::None, ..Options::default() };
    let mut built = build(&parts, "m", &options);
    let stages = stages(&mut built, &options, "color");
    let declaration = declare(&built, &stages, &Form { name: "Clay", output: "color", sources });
    Generated { declaration, plain: plain(&built, &stages, "color"), problems: built.problems }
}

fn moved(nodes: &str, publish: Publish) -> Declaration {
    let made = made(nodes, publish, Written::Files("clay"));
    assert_eq!(made.problems, []);
    made.declaration
}

/// A displacement by this input.
fn by(ty: &str, input: &str) -> String {
    format!(
        "<displacement name=\"d\" type=\"displacementshader\"><input name=\"displacement\" type=\"{ty}\" {input}/>\
         <input name=\"scale\" type=\"float\" value=\"0.5\"/></displacement>"
    )
}

#[track_caller]
fn has(text: &str, parts: &[&str], none: &[&str]) {
    parts.iter().for_each(|part| assert!(text.contains(part), "no `{part}` in\n{text}"));
    none.iter().for_each(|part| assert!(!text.contains(part), "`{part}` in\n{text}"));
}

const WORLD: &str =
    "vec3 v_displaced = (scene_values.world_matrix * vec4(i_position, 1.0)).xyz + v_offset.z * normalize(";

#[test]
fn a_number_moves_along_the_normal() {
    let made = moved(&by("float", "value=\"0.25\""), Publish::None);
    let seen = "gl_Position = scene_values.view_projection_matrix * vec4(v_displaced, 1.0);";
    has(&made.vertex, &["return vec3(0.0, 0.0, 0.125);", WORLD, seen, "v_positionWorld = v_displaced;"], &["tangent"]);
    has(&made.rust, &["i_normal: vec3"], &["i_tangent"]);
    // What an application sets is a member of its buffer.
    let all = moved(&by("float", "value=\"0.25\""), Publish::All);
    has(&all.vertex, &["material_values.d_displacement", "material_values.d_scale", WORLD], &["tangent"]);
    has(&all.rust, &["pub d_displacement: f32", "d_scale: 0.5,"], &["i_tangent"]);
}

#[test]
fn a_vector_moves_along_the_directions_of_the_surface() {
    let made = moved(&by("vector3", "value=\"0.5, 0.25, 1\""), Publish::None);
    let parts = ["return vec3(0.25, 0.125, 0.5);", WORLD, " + v_offset.y * cross(", " + v_offset.x * normalize("];
    has(&made.vertex, &parts, &[]);
    has(&made.rust, &["i_normal: vec3", "i_tangent: vec3"], &[]);
    let own = moved("<raise name=\"d\" type=\"displacementshader\"/>", Publish::All);
    has(&own.vertex, &["struct Wave {", "material_values.d_by", "v_offset.y * cross("], &[]);
}

#[test]
fn two_displacements_are_mixed() {
    let two = "<displacement name=\"a\" type=\"displacementshader\"><input name=\"displacement\" type=\"float\" value=\"1\"/>
        </displacement><displacement name=\"b\" type=\"displacementshader\"><input name=\"displacement\" type=\"vector3\"
        value=\"2, 0, 0\"/></displacement><mix name=\"d\" type=\"displacementshader\"><input name=\"fg\"
        type=\"displacementshader\" nodename=\"a\"/><input name=\"bg\" type=\"displacementshader\" nodename=\"b\"/>
        <input name=\"mix\" type=\"float\" value=\"0.25\"/></mix>";
    has(&moved(two, Publish::None).vertex, &["return vec3(1.5, 0.0, 0.25);"], &[]);
    let open = two.replace("<input name=\"bg\" type=\"displacementshader\" nodename=\"b\"/>", "");
    let text = moved(&open, Publish::All).vertex;
    has(&text, &["material_values.d_mix", "material_values.a_displacement"], &["material_values.b_"]);
    assert!(
        text.find("struct displacementshader {").is_none_or(|at| at < text.find("vec3 clay_").expect("a function")),
        "{text}"
    );
}

#[test]
fn no_displacement_leaves_no_trace() {
    let zero = moved(&by("float", "value=\"0\""), Publish::None);
    let none = made("", Publish::None, Written::Files("clay"));
    assert!(none.problems.iter().any(|problem| problem.message.contains('d')), "{:?}", none.problems);
    assert_eq!(
        (zero.vertex, zero.pixel, zero.rust),
        (none.declaration.vertex, none.declaration.pixel, none.declaration.rust)
    );
}

#[test]
fn nodes_are_computed_in_the_vertex_stage() {
    let noise = r#"<noise3d name="n" type="float"/>"#.to_owned() + &by("float", "nodename=\"n\"");
    let made = moved(&noise, Publish::None);
    has(&made.vertex, &["noise", "(i_position);", "clay_displacement(vec3 v_positionObject)"], &[]);
    has(&made.pixel, &[], &["noise"]);
    // A texture has no level of its own choice there.
    let image = r#"<image name="n" type="float"><input name="file" type="filename" value="a.png"/></image>"#.to_owned()
        + &by("float", "nodename=\"n\"");
    let made = moved(&image, Publish::All);
    has(&made.vertex, &["textureLod(n_file, ", "i_texcoord_0"], &["texture("]);
    has(&made.rust, &["n_file: sampler2D;", "i_texcoord_0: vec2;"], &["vertex_out(i_texcoord"]);
    // In both stages: each looks it up in its own way.
    let both = image.replace(
        "</image>",
        "</image><convert name=\"k\" type=\"color3\"><input name=\"in\" type=\"float\" nodename=\"n\"/></convert>",
    ) + r#"<oren_nayar_diffuse_bsdf name="c2" type="BSDF"><input name="color" type="color3" nodename="k"/></oren_nayar_diffuse_bsdf>"#;
    let both =
        both + r#"<surface name="s2" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="c2"/></surface>"#;
    let made = moved(&both, Publish::None);
    has(&made.vertex, &["textureLod(n_file, "], &["texture("]);
}

#[test]
fn what_needs_neighbouring_pixels_is_reported() {
    let noise = "<noise3d name=\"n\" type=\"float\"/>";
    let edge = |kind: &str, inputs: &str| {
        format!(
            "{noise}<{kind} name=\"e\" type=\"float\"><input name=\"of\" type=\"float\" nodename=\"n\"/>{inputs}</{kind}>{}",
            by("float", "nodename=\"e\"")
        )
    };
    let wrong = made(&edge("edge", ""), Publish::None, Written::Inline(true)).problems;
    let [only] = &wrong[..] else { panic!("{wrong:?}") };
    assert_eq!(only.message, "the displacement of `m` calls `dFdx`, which needs neighbouring pixels");
    assert_eq!((only.place.line, only.help.is_some()), (wrong_line(), true), "{only:?}");
    let wrong = made(&edge("gap", ""), Publish::None, Written::Inline(true)).problems;
    assert_eq!(wrong[0].message, "the displacement of `m` drops pixels, which a vertex stage cannot");
    // A side that is never taken needs nothing.
    let flat = edge("flat_edge", "<input name=\"is_sharp\" type=\"boolean\" value=\"false\"/>");
    assert_eq!(made(&flat, Publish::None, Written::Inline(true)).problems, []);
}

/// The line of the input in the documents above.
fn wrong_line() -> u32 {
    DEFINED.lines().count() as u32 + 1
}

#[test]
fn a_parent_has_the_functions_behind_its_slot() {
    let noise = r#"<noise3d name="n" type="float"/>"#.to_owned() + &by("float", "nodename=\"n\"");
    let made = made(&noise, Publish::None, Written::Inline(true));
    assert_eq!(made.problems, []);
    let parts = ["nodetree(vertex) {", "v_offset = clay_displacement(position);", "vec4(v_displaced, 1.0);\n}"];
    has(&made.declaration.rust, &parts, &[]);
    let (vertex, _) = made.plain;
    has(
        &vertex,
        &["vec3 displacement(vec3 v_positionObject) {", "uniform mat4 u_worldMatrix", "in vec3 i_normal;"],
        &[],
    );
    assert_eq!(vertex.matches("uniform mat4 u_worldMatrix").count(), 1, "{vertex}");
}
