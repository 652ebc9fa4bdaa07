//! Materials through every backend's compiler, on the nodes of shader-info, and on those of MaterialX's standard
//! library where it is installed.

pub(crate) mod connected;
mod documents;
mod hostile_names;

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
        assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
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
    let count = pass(&library, every_output(&folder, is_left_out), &Publish::All);
    assert!(count > 900, "{count}");
}

#[test]
fn every_node_of_our_own_is_a_shader_on_every_backend() {
    let documents = nodes::documents().into_iter().map(|document| document.1);
    let count = pass(&Library::built_in(), every_output_of(documents, has_no_colour, named), &Publish::All);
    assert!(count > 400, "{count}");
}

/// How many elements there are; each of them passes.
fn pass(library: &Library, all: Vec<(String, String, &'static str)>, publish: &Publish) -> usize {
    let mut package = Package::new();
    for (def, document, element) in all {
        package.add(library, &def, &document, element, publish.clone());
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
    every_output_of(documents(folder), is_left_out, named)
}

fn documents(folder: &Path) -> impl Iterator<Item = Document> {
    definitions(folder).into_iter().map(|path| {
        let found = Found { path: path.display().to_string(), text: fs::read_to_string(&path).expect("a text") };
        read(&found, &mut |_, _| Err(FileError::Outside)).0
    })
}

/// Nodes that stand before a node, and its inputs.
struct Inputs {
    before: String,
    own: String,
}

/// No inputs but the name of a property: one without a name is none.
fn named(def: &NodeDef) -> Inputs {
    let own = match &*def.node {
        "UsdPrimvarReader" => "<input name=\"varname\" type=\"string\" value=\"wear\"/>",
        node if node.starts_with("geomprop") => "<input name=\"geomprop\" type=\"string\" value=\"wear\"/>",
        _ => "",
    };
    Inputs { before: String::new(), own: own.to_owned() }
}

fn every_output_of(
    documents: impl Iterator<Item = Document>,
    is_left_out: impl Fn(&NodeDef, &Port) -> bool,
    inputs: impl Fn(&NodeDef) -> Inputs,
) -> Vec<(String, String, &'static str)> {
    let mut out = Vec::new();
    for document in documents {
        for def in &document.node_defs {
            for port in def.outputs.iter().filter(|port| !is_left_out(def, port)) {
                let is_one = def.outputs.len() == 1;
                let ty = if is_one { port.ty.to_string() } else { "multioutput".into() };
                let Inputs { before, own } = inputs(def);
                let node =
                    format!("{before}<{0} name=\"n\" type=\"{ty}\" nodedef=\"{1}\">{own}</{0}>", def.node, def.name);
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
