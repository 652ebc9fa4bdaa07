//! Materials through every backend's compiler, on the nodes of shader-info, and on those of MaterialX's standard library
//! where it is installed.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::material::{Library, Options, Publish};
use shader_builder::{Backend, Builder, Report};
use shader_info_graph::document::{Document, FileError, Found, NodeDef, Port, read};
use shader_info_graph::nodes;
use shader_info_graph::value::{Closure, Type};
use shader_info_tests::skip::record;

/// The folder of the library; a test without it is listed as skipped.
pub(crate) fn library(test: &str) -> Option<(PathBuf, Library)> {
    let Some(folder) = std::env::var_os("SHADER_INFO_MATERIALX") else {
        record(test, "SHADER_INFO_MATERIALX names no folder `libraries`");
        return None;
    };
    let folder = PathBuf::from(folder);
    let (library, problems) = Library::read(&folder).expect("a library");
    assert_eq!(problems, []);
    Some((folder, library))
}

/// The nodes of shader-info, and those of MaterialX where it is installed.
fn libraries(test: &str) -> Vec<Library> {
    [Library::built_in()].into_iter().chain(library(test).map(|found| found.1)).collect()
}

/// A package with one material for each document, checked for backends of every kind.
struct Package {
    folder: tempfile::TempDir,
    modules: String,
    count: usize,
    problems: Vec<String>,
}

impl Package {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for path in ["src", "shaders", "documents"] {
            fs::create_dir(folder.path().join(path)).expect("a folder");
        }
        Self { folder, modules: String::new(), count: 0, problems: Vec::new() }
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.folder.path().join(path), text).expect("a file");
    }

    fn add(&mut self, library: &Library, what: &str, document: &str, element: &str, publish: Publish) {
        let file = format!("m{}", self.count);
        let path = self.folder.path().join(format!("documents/{file}.mtlx"));
        fs::write(&path, format!("<materialx version=\"1.39\">{document}</materialx>")).expect("a file");
        let options = Options { publish, ..Options::default() };
        let name = format!("M{}", self.count);
        let made = library.material(&path, Some(element), &name, &options).expect("a material");
        self.problems.extend(made.problems.iter().map(|it| format!("{what}: {}", it.message)));
        self.write(&format!("src/{file}.rs"), &made.declaration.rust);
        self.write(&format!("shaders/{file}.vert.glsl"), &made.declaration.vertex);
        self.write(&format!("shaders/{file}.frag.glsl"), &made.declaration.pixel);
        let _ = writeln!(self.modules, "/// {what}\nmod {file};");
        self.count += 1;
    }

    /// glslang and spirv-val, naga, SPIRV-Cross to Metal and to Direct3D, and the oldest of OpenGL and OpenGL ES.
    fn check(&self) -> Report {
        self.write(
            "Cargo.toml",
            "[package]\nname = \"materials\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n",
        );
        self.write("src/lib.rs", &self.modules);
        let all =
            [Backend::Vulkan, Backend::WebGpu, Backend::Metal, Backend::D3d12, Backend::OpenGl330, Backend::Gles300];
        Builder::new().backends(all).check(self.folder.path()).expect("a report")
    }

    fn passes(&self) {
        let report = self.check();
        assert!(report.passed(), "{}", report.painted(shader_builder::Style::Plain));
        let texts = report.summary();
        assert!(texts.contains(&format!("{} infos", self.count)), "{texts}");
    }
}

/// What shows an output of a node: the output itself, or a material with it.
fn around(node: &str, port: &Port, is_one: bool) -> (String, &'static str) {
    let output = if is_one { String::new() } else { format!(" output=\"{}\"", port.name) };
    let ty = &port.ty;
    match ty {
        Type::Closure(Closure::Bsdf | Closure::Edf) => {
            let input = ty.to_string().to_lowercase();
            let surface = format!(
                "{node}<surface name=\"s\" type=\"surfaceshader\"><input name=\"{input}\" type=\"{ty}\" nodename=\"n\"{output}/>\
                 </surface><surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" \
                 nodename=\"s\"/></surfacematerial>"
            );
            (surface, "m")
        }
        _ => {
            let graph = format!(
                "<nodegraph name=\"G\">{node}<output name=\"o\" type=\"{ty}\" nodename=\"n\"{output}/></nodegraph>"
            );
            (graph, "G/o")
        }
    }
}

/// Nodes of release 1.39.5 that have no implementation in GLSL, beside those of light in volumes.
const NOT_IN_GLSL: [&str; 4] = ["conical_edf", "measured_edf", "osl_set_ci", "volumematerial"];

/// Whether an output is known to have no colour: that is reported (`accepted::elements_without_a_colour_are_refused`).
fn has_no_colour(def: &NodeDef, port: &Port) -> bool {
    let lights = [Closure::Vdf, Closure::LightShader, Closure::VolumeShader, Closure::DisplacementShader];
    let is_fixed = matches!(&*def.node, "constant" | "dot");
    match &port.ty {
        Type::Closure(kind) => lights.contains(kind) || def.node == "surfacematerial",
        Type::String => is_fixed,
        Type::Filename => true,
        _ => false,
    }
}

#[test]
fn every_node_of_the_library_is_a_shader_on_every_backend() {
    let Some((folder, library)) = library("materials::every_node_of_the_library…") else { return };
    let is_left_out = |def: &NodeDef, port: &Port| has_no_colour(def, port) || NOT_IN_GLSL.contains(&&*def.node);
    let count = pass(&library, every_output(&folder, is_left_out));
    assert!(count > 900, "{count}");
}

#[test]
fn every_node_of_our_own_is_a_shader_on_every_backend() {
    let documents = nodes::documents().into_iter().map(|document| document.1);
    let count = pass(&Library::built_in(), every_output_of(documents, has_no_colour));
    assert!(count > 400, "{count}");
}

/// How many elements there are; each of them passes.
fn pass(library: &Library, all: Vec<(String, String, &'static str)>) -> usize {
    let mut package = Package::new();
    for (def, document, element) in all {
        package.add(library, &def, &document, element, Publish::All);
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
    package.count
}

/// A document for each output of each node of the library: the definition, the document, and the element that shows it.
pub(crate) fn every_output(
    folder: &Path,
    is_left_out: impl Fn(&NodeDef, &Port) -> bool,
) -> Vec<(String, String, &'static str)> {
    let documents = definitions(folder).into_iter().map(|path| {
        let found = Found { path: path.display().to_string(), text: fs::read_to_string(&path).expect("a text") };
        read(&found, &mut |_, _| Err(FileError::Outside)).0
    });
    every_output_of(documents, is_left_out)
}

fn every_output_of(
    documents: impl Iterator<Item = Document>,
    is_left_out: impl Fn(&NodeDef, &Port) -> bool,
) -> Vec<(String, String, &'static str)> {
    let mut out = Vec::new();
    for document in documents {
        for def in &document.node_defs {
            for port in def.outputs.iter().filter(|port| !is_left_out(def, port)) {
                let is_one = def.outputs.len() == 1;
                let ty = if is_one { port.ty.to_string() } else { "multioutput".into() };
                // A property without a name is none.
                let input = match &*def.node {
                    "UsdPrimvarReader" => "<input name=\"varname\" type=\"string\" value=\"wear\"/>",
                    node if node.starts_with("geomprop") => "<input name=\"geomprop\" type=\"string\" value=\"wear\"/>",
                    _ => "",
                };
                let node = format!("<{0} name=\"n\" type=\"{ty}\" nodedef=\"{1}\">{input}</{0}>", def.node, def.name);
                let (document, element) = around(&node, port, is_one);
                out.push((def.name.clone(), document, element));
            }
        }
    }
    out
}

fn definitions(folder: &Path) -> Vec<PathBuf> {
    let (mut out, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|it| it == "mtlx") => out.push(path),
                false => {}
            }
        }
    }
    out.sort();
    out
}

/// Words of GLSL, of other languages and of the generator, and what is not a name in any of them.
const HOSTILE: [&str; 76] = [
    "else",
    "main",
    "vd",
    "VertexData",
    "M_PI",
    "mx_square",
    "mx_noise3d_float",
    "shared",
    "precise",
    "buffer",
    "layout",
    "uniform",
    "attribute",
    "varying",
    "sin",
    "texture",
    "length",
    "fract",
    "smoothstep",
    "isnan",
    "PublicUniforms_pixel",
    "AIRY_FRESNEL_ITERATIONS",
    "VULKAN",
    "GL_ES",
    "in",
    "out",
    "inout",
    "float",
    "vec3",
    "mat4",
    "sampler2D",
    "void",
    "if",
    "return",
    "discard",
    "struct",
    "const",
    "int",
    "bool",
    "gl_Position",
    "gl_FragCoord",
    "N",
    "V",
    "L",
    "P",
    "occlusion",
    "closureData",
    "BSDF",
    "EDF",
    "surfaceshader",
    "material",
    "fn",
    "let",
    "loop",
    "self",
    "type",
    "impl",
    "crate",
    "u_viewPosition",
    "i_position",
    "v_normalWorld",
    "frag_color",
    "scene_values",
    "material_values",
    "LightData",
    "kernel",
    "vertex",
    "fragment",
    "half",
    "float4",
    "register",
    "cbuffer",
    "3noise",
    "9",
    "a__b",
    "x",
];

#[test]
fn names_of_documents_clash_with_nothing() {
    for library in libraries("materials::names_of_documents_clash_with_nothing") {
        hostile_names(&library);
    }
}

fn hostile_names(library: &Library) {
    let mut package = Package::new();
    let noise = "<noise3d name=\"z\" type=\"float\"/>";
    for name in HOSTILE {
        let node =
            format!("<add name=\"{name}\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"z\"/></add>");
        let input = format!("<input name=\"{name}\" type=\"float\" value=\"0.5\"/>");
        let multiply = |source: &str| {
            format!(
                "<multiply name=\"k\" type=\"float\"><input name=\"in1\" type=\"float\" {source}=\"{name}\"/>\
                 <input name=\"in2\" type=\"float\" nodename=\"z\"/></multiply><output name=\"o\" type=\"float\" nodename=\"k\"/>"
            )
        };
        for document in [
            format!("<nodegraph name=\"G\">{noise}{node}{}</nodegraph>", multiply("nodename")),
            format!("<nodegraph name=\"G\">{input}{noise}{}</nodegraph>", multiply("interfacename")),
        ] {
            package.add(library, name, &document, "G/o", Publish::All);
        }
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// What is wrong in a material's text is seen: the judge of the tests above.
#[test]
fn a_wrong_text_is_refused() {
    let library = Library::built_in();
    let mut package = Package::new();
    let document = "<nodegraph name=\"G\"><noise3d name=\"n\" type=\"float\"/><output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph>";
    package.add(&library, "noise", document, "G/o", Publish::None);
    let path = package.folder.path().join("shaders/m0.frag.glsl");
    let text = fs::read_to_string(&path).expect("a text").replace("frag_color = vec4(", "frag_color = vec3(");
    fs::write(path, text).expect("a file");
    assert!(!package.check().passed());
}

/// The standard surface with values that switch its parts off has no functions of those parts, and fewer lines than the
/// reference's text (2,060 lines for the examples of release 1.39.5, median).
#[test]
fn a_surface_has_what_its_values_need() {
    for library in libraries("materials::a_surface_has_what_its_values_need") {
        has_what_its_values_need(&library);
    }
}

fn has_what_its_values_need(library: &Library) {
    let [film_function, metal_function, body_function] = match library.is_built_in() {
        true => ["film_reflectance", "fresnel_conductor", "u_envIrradiance"],
        false => ["mx_fresnel_airy", "mx_conductor_bsdf", "mx_oren_nayar"],
    };
    let surface = |inputs: &str| {
        format!(
            "<standard_surface name=\"s\" type=\"surfaceshader\">{inputs}</standard_surface><surfacematerial name=\"m\" \
             type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>"
        )
    };
    let input = |name: &str, value: &str| format!("<input name=\"{name}\" type=\"float\" value=\"{value}\"/>");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.mtlx");
    let text = |inputs: &str, publish: Publish| {
        fs::write(&path, format!("<materialx version=\"1.39\">{}</materialx>", surface(inputs))).expect("a file");
        let options = Options { publish, max_lights: 0, ..Options::default() };
        library.material(&path, Some("m"), "M", &options).expect("a material").declaration.pixel
    };
    let plain = text("", Publish::None);
    let film = text(&input("thin_film_thickness", "500"), Publish::None);
    assert!(!plain.contains(film_function) && film.contains(film_function), "{plain}");
    let metal = text(&input("metalness", "1"), Publish::None);
    assert!(metal.contains(metal_function) && !metal.contains(body_function), "{metal}");
    assert!(!plain.contains(metal_function) && plain.contains(body_function), "{plain}");
    let all = text("", Publish::All);
    for (text, most) in [(&plain, 400), (&metal, 400), (&all, 1000)] {
        assert!(text.lines().count() <= most, "{} lines of {most}: {text}", text.lines().count());
    }
    // No function is there that nothing calls.
    for line in all.lines().filter(|line| line.ends_with(") {") && !line.starts_with(' ') && !line.contains(" main(")) {
        let name = line.split('(').next().and_then(|head| head.split(' ').next_back()).expect("a name");
        let calls = all.matches(&format!("{name}(")).count();
        assert!(calls > 1, "{name}");
    }
}

/// A surface that only shines mixed with one that is lit (issue 2015 of the reference), and a property of a vertex on
/// OpenGL ES, where both stages need names of their own.
#[test]
fn surfaces_mix_and_properties_pass() {
    for library in libraries("materials::surfaces_mix_and_properties_pass") {
        mixes_and_passes(&library);
    }
}

fn mixes_and_passes(library: &Library) {
    let mut package = Package::new();
    let mixed = "<surface_unlit name=\"u\" type=\"surfaceshader\"/><standard_surface name=\"s\" type=\"surfaceshader\"/>\
        <mix name=\"n\" type=\"surfaceshader\"><input name=\"fg\" type=\"surfaceshader\" nodename=\"u\"/>\
        <input name=\"bg\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"mix\" type=\"float\" value=\"0.3\"/></mix>\
        <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"n\"/></surfacematerial>";
    package.add(library, "mixed", mixed, "m", Publish::All);
    for ty in ["float", "integer", "vector4"] {
        let document = format!(
            "<nodegraph name=\"G\"><geompropvalue name=\"n\" type=\"{ty}\"><input name=\"geomprop\" type=\"string\" \
             value=\"wear\"/></geompropvalue><output name=\"o\" type=\"{ty}\" nodename=\"n\"/></nodegraph>"
        );
        package.add(library, ty, &document, "G/o", Publish::All);
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// Lights of a document: a graph with an EDF (which the reference's release 1.39.5 writes as text that no compiler takes), a
/// graph around a light of the library, and a light of an EDF by itself.
#[test]
fn lights_of_documents_are_drawn_with() {
    let Some((_, library)) = library("materials::lights_of_documents_are_drawn_with") else { return };
    let mut package = Package::new();
    let input = |name: &str, ty: &str, source: &str| format!("<input name=\"{name}\" type=\"{ty}\" {source}/>");
    let colors = input("color", "color3", "interfacename=\"color\"");
    let lamp = format!(
        "<nodedef name=\"ND_lamp\" node=\"lamp\"><input name=\"color\" type=\"color3\" value=\"1,1,1\"/>\
         <input name=\"on\" type=\"boolean\" value=\"true\"/><input name=\"type\" type=\"float\" value=\"1\"/>\
         <output name=\"out\" type=\"lightshader\"/></nodedef><nodegraph name=\"NG_lamp\" nodedef=\"ND_lamp\">\
         <uniform_edf name=\"e\" type=\"EDF\">{colors}</uniform_edf><light name=\"l\" type=\"lightshader\">{}{}</light>\
         <output name=\"out\" type=\"lightshader\" nodename=\"l\"/></nodegraph><lamp name=\"lamp1\" type=\"lightshader\"/>",
        input("edf", "EDF", "nodename=\"e\""),
        input("intensity", "float", "interfacename=\"type\""),
    );
    let stained = format!(
        "<nodedef name=\"ND_stained\" node=\"stained\"><input name=\"color\" type=\"color3\" value=\"1,1,1\"/>\
         <output name=\"out\" type=\"lightshader\"/></nodedef><nodegraph name=\"NG_stained\" nodedef=\"ND_stained\">\
         <noise3d name=\"z\" type=\"float\"/><multiply name=\"c\" type=\"color3\">{}{}</multiply>\
         <point_light name=\"l\" type=\"lightshader\">{}</point_light><output name=\"out\" type=\"lightshader\" nodename=\"l\"/>\
         </nodegraph><stained name=\"stained1\" type=\"lightshader\"/>",
        input("in1", "color3", "interfacename=\"color\""),
        input("in2", "float", "nodename=\"z\""),
        input("color", "color3", "nodename=\"c\""),
    );
    let panel = format!(
        "<uniform_edf name=\"e1\" type=\"EDF\"/><generalized_schlick_edf name=\"e2\" type=\"EDF\">{}</generalized_schlick_edf>\
         <light name=\"panel\" type=\"lightshader\">{}</light>",
        input("base", "EDF", "nodename=\"e1\""),
        input("edf", "EDF", "nodename=\"e2\""),
    );
    let surface = "<standard_surface name=\"s\" type=\"surfaceshader\"/><surfacematerial name=\"m\" type=\"material\">\
        <input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>";
    for publish in [Publish::None, Publish::All] {
        let document = format!("{lamp}{stained}{panel}{surface}");
        package.add(&library, "lights", &document, "m", publish);
    }
    let text = fs::read_to_string(package.folder.path().join("shaders/m0.frag.glsl")).expect("a text");
    for kind in ["sample_lamp1(", "sample_stained1(", "sample_panel("] {
        assert!(text.matches(kind).count() > 1, "{kind}: {text}");
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// What a document may hold beside numbers: types with members, lists, and the other side of a surface.
#[test]
fn structs_lists_and_back_sides_are_drawn() {
    let Some((_, library)) = library("materials::structs_lists_and_back_sides_are_drawn") else { return };
    let mut package = Package::new();
    let graph = "<typedef name=\"pair\"><member name=\"a\" type=\"float\" value=\"0.5\"/><member name=\"b\" type=\"color3\" value=\"1,2,3\"/>\
        </typedef><nodedef name=\"ND_both\" node=\"both\"><input name=\"at\" type=\"float\" value=\"2\"/><output name=\"out\" type=\"pair\"/>\
        </nodedef><implementation name=\"I_both\" nodedef=\"ND_both\" target=\"genglsl\" sourcecode=\"pair({{at}}, vec3({{at}}, 1.0, 0.0))\"/>\
        <nodedef name=\"ND_second\" node=\"second\"><input name=\"in\" type=\"pair\"/><input name=\"of\" type=\"floatarray\" value=\"1,2,3\"/>\
        <input name=\"at\" type=\"integer\" value=\"1\"/><output name=\"out\" type=\"color3\"/></nodedef><implementation name=\"I_second\" \
        nodedef=\"ND_second\" target=\"genglsl\" sourcecode=\"{{in}}.b * {{of}}[{{at}}]\"/><nodegraph name=\"G\"><both name=\"b\" type=\"pair\"/>\
        <second name=\"n\" type=\"color3\"><input name=\"in\" type=\"pair\" nodename=\"b\"/></second><output name=\"o\" type=\"color3\" \
        nodename=\"n\"/></nodegraph>";
    let sides = "<standard_surface name=\"s\" type=\"surfaceshader\"/><standard_surface name=\"t\" type=\"surfaceshader\"><input \
        name=\"base\" type=\"float\" value=\"0.5\"/></standard_surface><surfacematerial name=\"m\" type=\"material\"><input \
        name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"backsurfaceshader\" type=\"surfaceshader\" \
        nodename=\"t\"/></surfacematerial>";
    for publish in [Publish::None, Publish::All] {
        package.add(&library, "members and lists", graph, "G/o", publish.clone());
        package.add(&library, "sides", sides, "m", publish);
    }
    let text = fs::read_to_string(package.folder.path().join("shaders/m1.frag.glsl")).expect("a text");
    assert!(text.contains("gl_FrontFacing"), "{text}");
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// Displacements of each kind, with nodes that only pixels have levels for, are vertex stages on every backend.
#[test]
fn displacements_move_vertices() {
    for library in libraries("materials::displacements_move_vertices") {
        moves_vertices(&library);
    }
}

fn moves_vertices(library: &Library) {
    let mut package = Package::new();
    let image = "<image name=\"h\" type=\"TYPE\"><input name=\"file\" type=\"filename\" value=\"a.png\"/></image>";
    let noise = "<noise3d name=\"h\" type=\"TYPE\"/>";
    for (ty, nodes) in [("float", image), ("vector3", image), ("float", noise), ("vector3", noise)] {
        let document = format!(
            "{}<displacement name=\"d\" type=\"displacementshader\"><input name=\"displacement\" type=\"{ty}\" \
             nodename=\"h\"/><input name=\"scale\" type=\"float\" value=\"0.25\"/></displacement><standard_surface \
             name=\"s\" type=\"surfaceshader\"/><surfacematerial name=\"m\" type=\"material\"><input \
             name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"displacementshader\" \
             type=\"displacementshader\" nodename=\"d\"/></surfacematerial>",
            nodes.replace("TYPE", ty)
        );
        for publish in [Publish::None, Publish::All] {
            package.add(library, ty, &document, "m", publish);
        }
    }
    let vertex = fs::read_to_string(package.folder.path().join("shaders/m0.vert.glsl")).expect("a text");
    assert!(vertex.contains("textureLod(") && vertex.contains("m0_displacement("), "{vertex}");
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}
