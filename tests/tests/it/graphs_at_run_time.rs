//! Graphs that a program makes while it runs: the text is that of the same graph in a declaration, drivers draw what
//! the nodes say, and everything that is wrong is a value.

use std::fs;
use std::sync::{Arc, Mutex};

use bytemuck::cast_slice;
use shader_builder::stacks::compiler::Compiler;
use shader_builder::{Backend as Target, Builder};
use shader_info::materials::{Graph, InputError, Library, LightFactor, Material, MaterialError};
use shader_info::{Backend, Stage, shader_node};
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Bound, Contents, Driver, Outcome, Scene, VertexBuffer, What};
use shader_info_tests::vulkan::Vulkan;

shader_node! {
    /// A ramp from 0 to 1, several times along u.
    pub Ramps {
        input at: vec2 = geometry(uv);
        input count: float = 4.0;
        output out: float;
        expression { fract({{at}}.x * {{count}}) }
    }
}

shader_node! {
    /// A vector, turned.
    pub Turned {
        input by: mat3;
        input at: vec3;
        output out: vec3;
        expression { {{by}} * {{at}} }
    }
}

const GROUND: [f32; 3] = [0.25, 0.125, 0.75];
const PAINT: [f32; 3] = [0.75, 0.5, 0.25];

/// Two colors, mixed by the node above.
fn ramps() -> Graph {
    Graph::named("Painted")
        .add::<Ramps>("ramps")
        .set("count", 3.0)
        .node("painted", "mix")
        .set("bg", GROUND)
        .set("fg", PAINT)
        .connect("mix", "ramps")
        .output("painted")
        .publish(["ramps/count"])
}

/// The same, in a declaration.
const DECLARED: &str = r#"use shader_info::{shader_info, shader_node};
shader_node! { pub Ramps {
    input at: vec2 = geometry(uv);
    input count: float = 4.0;
    output out: float;
    expression { fract({{at}}.x * {{count}}) }
} }
shader_info! { pub Painted {
    graph(publish = ("ramps/count")) {
        node ramps = Ramps(count = 3.0);
        node painted = mix(bg = vec3(0.25, 0.125, 0.75), fg = vec3(0.75, 0.5, 0.25), mix = ramps);
        output painted;
    }
    do_static_compilation;
} }
"#;

const DOCUMENT: &str = r#"<materialx version="1.39">
  <texcoord name="at" type="vector2"/>
  <extract name="across" type="float"><input name="in" type="vector2" nodename="at"/><input name="index" type="integer" value="0"/></extract>
  <noise2d name="spots" type="float"/>
  <mix name="painted" type="color3">
    <input name="bg" type="color3" value="0.25, 0.125, 0.75"/><input name="fg" type="color3" value="0.75, 0.5, 0.25"/>
    <input name="mix" type="float" nodename="across"/>
  </mix>
  <output name="shown" type="color3" nodename="painted"/>
  <output name="spotted" type="float" nodename="spots"/>
</materialx>"#;

fn package(rust: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let toml = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    for (path, text) in [("Cargo.toml", toml), ("src/lib.rs", rust), ("shaders/painted.mtlx", DOCUMENT)] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

/// Both stages of every backend have the text that the builder assembles of a declaration.
pub(crate) fn is_as_declared(graph: &Graph, rust: &str) {
    let folder = package(rust);
    let library = Library::built_in().compiler(Compiler::new());
    for (backend, target) in Backend::ALL.into_iter().zip(Target::all()) {
        let made = library.request(graph, backend).unwrap_or_else(|why| panic!("{backend:?}: {why}"));
        for (stage, word) in [(Stage::Vertex, "vert"), (Stage::Fragment, "frag")] {
            let builder = Builder::new().materialx("builtin").backends([target]);
            let expanded = builder.expand(folder.path(), graph.name(), Some(word), None).expect("it is there");
            assert_eq!(expanded.errors, None, "{}", expanded.text);
            let text = made.info().text(backend, stage).unwrap_or_else(|_| panic!("no text for {backend:?}"));
            // A program knows what it runs on, and a builder outside of a build script does not.
            let text: String = text.lines().filter(|line| !line.starts_with("#define OS_")).collect();
            let stage = &expanded.stages[0];
            let declared: String = stage.translated.as_ref().unwrap_or(&stage.assembled).lines().collect();
            assert_eq!(text, declared, "{backend:?} {word}");
        }
    }
}

#[test]
fn a_graph_has_the_text_of_its_declaration() {
    is_as_declared(&ramps(), DECLARED);
}

#[test]
fn a_document_has_the_text_of_its_declaration() {
    let folder = package("");
    let path = folder.path().join("shaders/painted.mtlx");
    let rust = "use shader_info::shader_info;\nshader_info! { pub Painted { graph(\"painted.mtlx\", \"shown\", publish = all); \
                do_static_compilation; } }\n";
    is_as_declared(&Graph::read(&path, Some("shown")).called("Painted").publish_all(), rust);
    // The file is read with each request, and what was requested before is the same.
    let library = Library::built_in();
    let request =
        |element| library.request(&Graph::read(&path, Some(element)), Backend::OpenGl330).expect("it is made");
    let first = request("shown");
    assert!(std::ptr::eq(first, request("shown")) && !std::ptr::eq(first, request("spotted")));
    fs::write(&path, DOCUMENT.replace("0.75, 0.5, 0.25", "0.5, 0.5, 0.5")).expect("written");
    let other = request("shown");
    let text = |of: &'static Material| of.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text");
    assert!(text(other) != text(first) && text(other).contains("vec3(0.5"), "{}", text(other));
}

/// A metal whose light comes through functions of the program.
fn shaded() -> Graph {
    Graph::named("Shaded")
        .node("metal", "conductor_bsdf")
        .node("shade", "surface")
        .connect("bsdf", "metal")
        .output("shade")
        .publish_all()
        .lights(2)
        .shadow(LightFactor::Slot)
        .occlusion(LightFactor::Slot)
}

const SHADED: &str = r#"use shader_info::shader_info;
shader_info! { pub Shaded {
    graph(publish = all, lights = 2, shadow = slot, occlusion = slot) {
        node metal = conductor_bsdf();
        node shade = surface(bsdf = metal);
        output shade;
    }
    sampler(8, pass) shadows: sampler2D;
    override(material_shadow) { return light == 0 ? texture(shadows, position.xy).r : 1.0; }
    override(material_occlusion) { return 0.5 + 0.5 * normal.y; }
    do_static_compilation;
} }
"#;

#[test]
fn statements_of_a_program_are_those_of_an_info() {
    let statements = [
        "sampler(8, pass) shadows: sampler2D;",
        "override(material_shadow) { return light == 0 ? texture(shadows, position.xy).r : 1.0; }",
        "override(material_occlusion) { return 0.5 + 0.5 * normal.y; }",
    ];
    let graph = statements.into_iter().fold(shaded(), |graph, statement| graph.with(statement));
    is_as_declared(&graph, SHADED);
    let library = Library::built_in();
    let made = library.request(&graph, Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
    assert!(made.info().resource("shadows").is_some());
    // Other statements are another material.
    let full = |value: &str| {
        let body =
            format!("override(material_shadow) {{ return {value}; }} override(material_occlusion) {{ return 1.0; }}");
        let made = library.request(&shaded().with(&body), Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
        made.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text")
    };
    assert!(full("0.25").contains("return 0.25;") && full("0.75").contains("return 0.75;"));
    let wrong = |graph: Graph| library.request(&graph, Backend::OpenGl330).expect_err("it is wrong").to_string();
    let cases = [
        (shaded(), "slot `material_shadow` returns `float` but has no body"),
        (shaded().with("overide(material_shadow) { return 1.0; }"), "did you mean `override`?"),
        (shaded().with("override(material_shadow) { return 1.0; "), "not a sequence of Rust tokens"),
        (shaded().lights(0), "no light is summed, so `shadow` has no effect"),
        (ramps().occlusion(LightFactor::Map), "`painted` does not scatter light, so `occlusion` has no effect"),
        (ramps().with("override(material_glow) { return 1.0; }"), "unknown slot `material_glow`"),
    ];
    for (graph, words) in cases {
        let messages = wrong(graph);
        assert!(messages.contains(words), "no `{words}` in\n{messages}");
    }
}

/// A square over the whole picture, with the bytes of what the program sets.
pub(crate) fn square(material: &'static Material, values: Vec<u8>) -> Scene {
    let info = material.info();
    let attribute = |name: &str, [u, v]: [f32; 2]| match name {
        "i_position" => vec![u * 2.0 - 1.0, v * 2.0 - 1.0, 0.5],
        "i_texcoord_0" => vec![u, v],
        other => unreachable!("the graph reads no `{other}`"),
    };
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
    let corner = |at: [f32; 2]| info.attributes().flat_map(move |it| attribute(it.name, at)).collect::<Vec<f32>>();
    let data: Vec<f32> = corners.into_iter().flat_map(corner).collect();
    let identity = |side: usize| (0..side * side).map(move |at| if at % (side + 1) == 0 { 1.0_f32 } else { 0.0 });
    let scene: Vec<f32> = identity(4).chain(identity(4)).collect();
    assert_eq!(info.resource("scene_values").expect("it is there").size as usize, 4 * scene.len());
    let bound = |(at, name)| Bound::new(name, What::Buffer(at));
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / 4 * 4) as u32, data: cast_slice(&data).to_vec() }],
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        contents: Contents { buffers: vec![cast_slice(&scene).to_vec(), values], images: vec![] },
        resources: ["scene_values", "material_values"].into_iter().enumerate().map(bound).collect(),
        ..Scene::new(info)
    }
}

/// The square with a number of ramps.
fn ramped(material: &'static Material, count: f32) -> Scene {
    let mut values = material.values();
    material.input("ramps/count").expect("it is published").put(&mut values, &count).expect("it is a number");
    square(material, values)
}

/// Each pixel is what the nodes say.
fn each_pixel(name: &str, outcome: &Outcome, count: f32) {
    let (picture, mut compared) = (&outcome.targets[0][0], 0);
    for (x, y) in (0..96).flat_map(|y| (0..128).map(move |x| (x, y))) {
        let ramp = ((x as f32 + 0.5) / 128.0 * count).fract();
        // At its end a ramp begins again, on either side of a pixel.
        if !(0.02..0.98).contains(&ramp) {
            continue;
        }
        let wanted = [0, 1, 2].map(|at| ((GROUND[at] * (1.0 - ramp) + PAINT[at] * ramp) * 255.0).round() as u8);
        let found = picture.at(x, y).expect("it is in the picture");
        assert!(
            found.iter().zip(wanted).all(|(found, wanted)| found.abs_diff(wanted) <= 1),
            "{name} at {x}, {y}: {found:?}, not {wanted:?}"
        );
        compared += 1;
    }
    assert!(compared > 10_000, "{compared} pixels show nothing");
}

#[test]
fn drivers_draw_what_the_nodes_say() {
    const TEST: &str = "drivers_draw_what_the_nodes_say";
    let library = Library::built_in().compiler(Compiler::new());
    let request = |backend| library.request(&ramps(), backend).expect("it is made");
    for count in [3.0, 5.0] {
        for backend in backends() {
            if let Some(driver) = driver_for_test(TEST, backend) {
                let outcome = driver.draw(&ramped(request(backend), count)).unwrap_or_else(|why| panic!("{why}"));
                each_pixel(&driver.name(), &outcome, count);
            }
        }
        if let Some(vulkan) = Vulkan::for_test(TEST) {
            let outcome = vulkan.draw(&ramped(request(Backend::Vulkan), count)).unwrap_or_else(|why| panic!("{why}"));
            each_pixel("Vulkan", &outcome, count);
        }
    }
}

#[test]
fn inputs_have_the_values_of_the_graph() {
    let graph = Graph::named("Set")
        .add::<Turned>("turned")
        .set("by", [1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.25, 0.0, 2.0])
        .set("at", [0.5, 0.25, 0.125])
        .output("turned")
        .publish_all();
    let made = Library::built_in().request(&graph, Backend::Gles300).unwrap_or_else(|why| panic!("{why}"));
    let values = made.values();
    let floats = |name: &str| -> Vec<f32> {
        let input = made.input(name).unwrap_or_else(|| panic!("no {name} in {:?}", made.inputs()));
        let bytes = &values[input.offset() as usize..][..input.default_value().len()];
        bytes.chunks_exact(4).map(|it| f32::from_le_bytes(it.try_into().expect("four bytes"))).collect()
    };
    assert_eq!(floats("turned_at"), [0.5, 0.25, 0.125]);
    // A matrix of three columns stands as its columns.
    assert_eq!(floats("turned_by_2"), [0.25, 0.0, 2.0, 0.0]);
    let resource = made.info().resource("material_values").expect("it is there");
    assert_eq!(values.len(), resource.size as usize);
    let input = made.input("turned/at").expect("it is published");
    assert_eq!((input.name(), input.ty()), ("turned_at", "vector3"));
    let mut values = values;
    let before = values.clone();
    let wrong = |result: Result<(), InputError>| result.expect_err("it does not fit").to_string();
    let ty = "`turned/at` takes a `vec3` (`vector3` in the graph), but the value is of type";
    assert_eq!(wrong(input.put(&mut values, &1.0_f32)), format!("{ty} `f32`"));
    // As many bytes, but other numbers.
    assert_eq!(wrong(input.put(&mut values, &[1_i32; 3])), format!("{ty} `[i32; 3]`"));
    let size = "`turned/at` takes 12 bytes, a `vector3` in the graph, but the value of type `[f32; 9]` has 36";
    assert_eq!(wrong(input.put(&mut values, &[1.0_f32; 9])), size);
    let (end, bytes) = (input.offset() as usize + 12, input.offset() as usize + 11);
    let short = format!("`turned/at` ends at byte {end} of `material_values`, but there are only {bytes} bytes");
    assert_eq!(wrong(input.put(&mut values[..bytes], &[1.0_f32; 3])), short);
    assert_eq!(values, before);
    input.put(&mut values, &[1.0_f32, 2.0, 3.0]).expect("it fits");
    assert_ne!(values, before);
}

/// Every error of a graph at once, each at its call.
#[test]
fn what_is_wrong_is_a_value() {
    let library = Library::built_in();
    let wrong = |graph: &Graph| library.request(graph, Backend::OpenGl330).expect_err("it is wrong").to_string();
    let line = line!();
    let graph = Graph::named("Bad")
        .set("early", 1.0)
        .node("a", "noyse2d")
        .node("b", "noise2d")
        .set("amplitute", 1.0)
        .output("b");
    let messages = wrong(&graph);
    let wanted = [
        (2, "the call means a node, and none was added before it"),
        (3, "unknown node `noyse2d`"),
        (5, "node `noise2d` has no input `amplitute`"),
    ];
    for (below, words) in wanted {
        let place = format!("graphs_at_run_time.rs:{}:", line + below);
        assert!(
            messages.lines().any(|it| it.contains(&place) && it.contains(words)),
            "no `{words}` at {place} in\n{messages}"
        );
    }
    assert!(
        messages.contains("help: did you mean `noise2d`?") && messages.starts_with("the graph `Bad` has errors\n"),
        "{messages}"
    );
    let noise = || Graph::new().node("a", "noise3d");
    let cases: [(Graph, &str); 8] = [
        (noise().output("a"), "help: call `of_type(\"float\")` after the node; use one of `float`"),
        (noise().of_type("flaot").output("a"), "unknown type `flaot`\n  help: did you mean `float`?"),
        (ramps().output("paintet"), "help: did you mean `painted`?"),
        (Graph::new(), "missing output"),
        (Graph::new().node("a", "noise2d"), "call `output(\"a\")`"),
        (Graph::named("not a name").node("a", "noise2d").output("a"), "`not a name` cannot be the name of a graph"),
        (ramps().publish(["ramps/cuont"]), "`ramps/cuont` is not an input"),
        (Graph::read("nowhere.mtlx", None), "nowhere.mtlx: "),
    ];
    for (graph, words) in cases {
        let messages = wrong(&graph);
        assert!(messages.contains(words), "no `{words}` in\n{messages}");
    }
    let typed = library.request(&noise().of_type("vec3").output("a"), Backend::OpenGl330);
    assert!(typed.is_ok(), "{typed:?}");
    let none = library.request(&ramps(), Backend::Metal).expect_err("there is no compiler");
    assert!(matches!(none, MaterialError::NoCompiler { backend: Backend::Metal, .. }), "{none}");
    let folder = package("");
    let path = folder.path().join("shaders/painted.mtlx");
    let unknown = library.request(&Graph::read(&path, Some("shwon")), Backend::OpenGl330).expect_err("it is unknown");
    assert!(matches!(&unknown, MaterialError::Element { known, .. } if known == &["shown", "spotted"]), "{unknown}");
    fs::write(&path, DOCUMENT.replace("nodename=\"across\"", "nodename=\"acros\"")).expect("written");
    let messages = wrong(&Graph::read(&path, Some("shown")));
    assert!(messages.contains("painted.mtlx:7:") && messages.contains("`acros`"), "{messages}");
}

/// What a declaration refuses at its tokens is refused at the calls, and nothing is taken for something else.
#[test]
fn what_is_there_twice_or_means_another_element_is_a_value() {
    let library = Library::built_in();
    let wrong = |graph: Graph| library.request(&graph, Backend::OpenGl330).expect_err("it is wrong").to_string();
    let noise = |name: &str| Graph::new().node(name, "noise2d");
    let vectors = || Graph::new().node("split", "separate2").node("a", "noise3d").of_type("float");
    let cases = [
        (noise("a").node("a", "noise3d").output("a"), "duplicate node `a`"),
        (noise("a").set("amplitude", 1.0).set("amplitude", 2.0).output("a"), "duplicate input `amplitude` of node `a`"),
        (ramps().node("b", "add").set("in1", 1.0).connect("in1", "ramps").output("b"), "duplicate input `in1`"),
        (noise("a/b").output("a/b"), "`a/b` cannot be the name of a node"),
        (noise("geometry(uv)").output("geometry(uv)"), "`geometry(uv)` cannot be the name of a node"),
        (noise("graph.output").output("graph.output"), "`graph.output` cannot be the name of a node"),
        (
            vectors().connect("amplitude", ("split", "outx")).output("a").with("additional_info(Fog);"),
            "cannot find `Fog`",
        ),
        (ramps().with("modifier(Fog);"), "cannot find `Fog`"),
        (ramps().with("uniform_buf(3, pass) more: PaintedScenes;"), "did you mean `PaintedScene`?"),
        (ramps().called("Self"), "`Self` cannot be the name of a graph"),
        (ramps().called("match"), "`match` cannot be the name of a graph"),
        (ramps().transparent(), "or leave `transparent` out"),
        (
            ramps()
                .node("t", "add")
                .connect("in1", "painted")
                .set("in2", PAINT)
                .add::<Ramps>("b")
                .connect("count", "t")
                .output("b"),
            "put `node(\"name\", \"convert\").of_type(\"float\")` between them",
        ),
    ];
    for (graph, words) in cases {
        let messages = wrong(graph);
        assert!(messages.contains(words), "no `{words}` in\n{messages}");
    }
    // What no call names is at the call that begins the graph.
    let line = line!() + 1;
    let messages = wrong(Graph::new().node("a", "noise2d").output("a").publish(["a/amplitud"]));
    assert!(messages.contains(&format!("graphs_at_run_time.rs:{line}:")), "{messages}");
    assert!(wrong(Graph::new()).contains(&format!("graphs_at_run_time.rs:{}:", line!())), "no place");
}

#[test]
fn inputs_of_several_calls_are_published_and_a_name_may_be_in_lower_case() {
    let graph = Graph::named("painted")
        .add::<Ramps>("ramps")
        .node("spots", "noise2d")
        .of_type("float")
        .node("sum", "add")
        .connect("in1", "ramps")
        .connect("in2", "spots")
        .output("sum")
        .publish(["ramps/count"])
        .publish(["spots/amplitude"]);
    let made = Library::built_in().request(&graph, Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
    let names: Vec<&str> = made.inputs().iter().map(|input| input.name()).collect();
    assert_eq!(names, ["ramps_count", "spots_amplitude"]);
}

/// Nodes of one name in two modules.
mod twice {
    use shader_info::shader_node;

    shader_node! { pub Scaled { input at: vec2 = geometry(uv); output out: float; function { return at.x * 2.0; } } }

    pub(super) mod thrice {
        use shader_info::shader_node;

        shader_node! {
            pub Scaled { input at: vec2 = geometry(uv); output out: float; function { return at.x * 3.0; } }
        }
    }
}

#[test]
fn nodes_of_one_name_have_their_own_functions() {
    let graph = Graph::new()
        .add::<twice::Scaled>("two")
        .add::<twice::thrice::Scaled>("three")
        .node("sum", "add")
        .connect("in1", "two")
        .connect("in2", "three")
        .output("sum");
    let made = Library::built_in().request(&graph, Backend::OpenGl330).unwrap_or_else(|why| panic!("{why}"));
    let text = made.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text");
    assert!(text.contains(".x * 2.0") && text.contains(".x * 3.0"), "{text}");
}

shader_node! {
    /// A node whose file the program has.
    pub Filed {
        input count: float = 1.0;
        output out: float;
        source("sharp.glsl", function = sharp);
    }
}

#[test]
fn a_file_that_the_program_changes_is_read_again() {
    let text = Arc::new(Mutex::new(String::new()));
    let given = Arc::clone(&text);
    let library = Library::built_in().files(move |name, _| {
        let text = given.lock().expect("it is not poisoned").clone();
        (name == "sharp.glsl" && !text.is_empty()).then_some(text)
    });
    let graph = Graph::new().add::<Filed>("filed").set("count", 3.0).output("filed");
    let request = |new: &str| {
        new.clone_into(&mut text.lock().expect("it is not poisoned"));
        let made = library.request(&graph, Backend::OpenGl330);
        made.map(|it| it.info().glsl(Backend::OpenGl330, Stage::Fragment).expect("a text"))
    };
    let is_near = |text: &str, number: &str| text.contains(&format!("vec4({number}, {number}, {number}, 1.0)"));
    let first = request("float sharp(float count) { return count * 2.0; }").unwrap_or_else(|why| panic!("{why}"));
    assert!(is_near(first, "6.0"), "{first}");
    let second = request("float sharp(float count) { return count * 5.0; }").unwrap_or_else(|why| panic!("{why}"));
    assert!(is_near(second, "15.0"), "{second}");
    for (text, words) in [
        ("", "cannot find `sharp.glsl`\n  help: give `Library::files` a function"),
        ("float sharp(float count) { return count *; }", "sharp.glsl:1:42: "),
        ("float sharper(float count) { return count; }", "`sharp.glsl` has no function `sharp`"),
        ("float sharp(vec2 count) { return count.x; }", "expected `float sharp(float count)`"),
    ] {
        let messages = request(text).expect_err("it is wrong").to_string();
        assert!(messages.contains(words), "no `{words}` in\n{messages}");
        assert!(messages.contains("graphs_at_run_time.rs:"), "{messages}");
    }
}
