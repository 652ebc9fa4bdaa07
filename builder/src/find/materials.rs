//! Makes declarations from materials. Only this module depends on node graphs.

use std::env;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::OnceLock;

use shader_info_graph::shader::{Form, Sources};
use shader_info_lang::dsl::{EnvironmentLight, Graph, LightFactor, PublishedInputs};
use shader_info_model::diagnostic::{Diagnostic, MATERIAL, Place};
use shader_info_model::{InlineGraph, Node};

use super::glsl_files::Folders;
use super::graph_texts::{GraphResult, Material, Nodes};
use crate::compile::cache::LIBRARIES;
use crate::drawn::DrawnMaterial;
use crate::material::{self, BUILT_IN, Environment, Library, MaterialError, OUTPUT, Problem, Publish, VARIABLE};
use crate::options::Options;

/// Makes materials, all with the same library.
pub(super) struct Materials<'a> {
    options: &'a Options,
    /// The folder that paths in messages are relative to.
    base: PathBuf,
    library: OnceLock<Result<(Library, Vec<Problem>), String>>,
}

impl<'a> Materials<'a> {
    pub(super) fn new(options: &'a Options, base: &Path) -> Self {
        Self { options, base: base.to_owned(), library: OnceLock::new() }
    }

    /// Returns the errors of the library, if a material needed it: one line each, with its place.
    pub(super) fn of_library(&self) -> Vec<String> {
        let problems = self.library.get().and_then(|it| it.as_ref().ok()).map(|(_, problems)| problems);
        let line = |problem: &Problem| format!("library of MaterialX: {}: {}", problem.place, problem.message);
        problems.into_iter().flatten().map(line).collect()
    }

    /// Makes the declaration of a document's material.
    pub(super) fn make(&self, graph: &Graph, document: &Path) -> GraphResult {
        let wrong = |words: String| GraphResult::wrong(Diagnostic::new(&MATERIAL, &graph.place, words));
        let library = match self.library(&graph.place) {
            Ok(library) => library,
            Err(wrong) => return GraphResult::all_wrong(wrong),
        };
        let (made, drawing) = match library.drawn(document, graph.element(), &form(graph), &choices(graph)) {
            Ok(made) => made,
            Err(why) => {
                let words = self.shown(&why.to_string());
                return GraphResult { read: material::files(document), ..wrong(words) };
            }
        };
        let folder = (!library.is_built_in()).then(|| library.folder().to_owned());
        let files = made.files.iter().filter(|it| it.is_file()).map(|it| it.display().to_string()).collect();
        let nodes = material::nodes(&drawing);
        let drawn = DrawnMaterial { element: made.element, files, module: String::new(), nodes };
        let outcome = match made.problems.is_empty() {
            true => Ok(Material { rust: made.declaration.rust, drawn }),
            false => Err(made.problems.iter().map(|problem| self.diagnostic(graph, problem)).collect()),
        };
        GraphResult { outcome, read: made.files.into_iter().chain(folder).collect() }
    }

    /// Makes the declaration of a material that is written in Rust.
    pub(super) fn write(&self, graph: &Graph, written: &InlineGraph, nodes: &Nodes, folders: &Folders) -> GraphResult {
        let library = match self.library(&graph.place) {
            Ok(library) => library,
            Err(wrong) => return GraphResult::all_wrong(wrong),
        };
        let read = (!library.is_built_in()).then(|| library.folder().to_owned()).into_iter().collect();
        let outcome = match library.written(written, nodes, &in_folders(folders), &form(graph), &choices(graph)) {
            Ok((rust, drawing)) => {
                let element = graph.element().unwrap_or_default().to_owned();
                let nodes = material::nodes(&drawing);
                let drawn = DrawnMaterial { element, files: Vec::new(), module: String::new(), nodes };
                Ok(Material { rust, drawn })
            }
            Err(problems) => Err(problems.iter().map(|it| self.in_rust(&graph.place, it)).collect()),
        };
        GraphResult { outcome, read }
    }

    /// Returns the errors in the code of a declared node.
    pub(super) fn check(&self, node: &Node, folders: &Folders) -> Vec<Diagnostic> {
        match self.library(&node.place) {
            Ok(library) => {
                library.check_node(node, &in_folders(folders)).iter().map(|it| self.in_rust(&node.place, it)).collect()
            }
            Err(wrong) => wrong,
        }
    }

    fn library(&self, place: &Place) -> Result<&Library, Vec<Diagnostic>> {
        match self.library.get_or_init(|| self.read()) {
            Ok((library, _)) => Ok(library),
            Err(why) => Err(vec![Diagnostic::new(&MATERIAL, place, why.clone())]),
        }
    }

    /// Returns a problem at its place in Rust. If it is in another file, the diagnostic is at the declaration and
    /// describes the place.
    fn in_rust(&self, declaration: &Place, problem: &Problem) -> Diagnostic {
        let diagnostic = match problem.place.file == declaration.file && problem.place.is_known() {
            true => Diagnostic::new(&MATERIAL, &problem.place, problem.message.clone()),
            false if problem.place.is_known() => Diagnostic::new(&MATERIAL, declaration, self.elsewhere(problem)),
            false => Diagnostic::new(&MATERIAL, declaration, self.shown(&problem.message)),
        };
        problem.help.iter().fold(diagnostic, |diagnostic, help| diagnostic.help(help))
    }

    fn diagnostic(&self, graph: &Graph, problem: &Problem) -> Diagnostic {
        let words = match problem.place.is_known() {
            true => self.elsewhere(problem),
            false => self.shown(&problem.message),
        };
        let diagnostic = Diagnostic::new(&MATERIAL, &graph.place, words);
        problem.help.iter().fold(diagnostic, |diagnostic, help| diagnostic.help(help))
    }

    /// Returns a problem of another file than that of the declaration, with its place.
    fn elsewhere(&self, problem: &Problem) -> String {
        let Place { file, line, column, .. } = &problem.place;
        self.shown(&format!("{file}:{line}:{column}: {}", problem.message))
    }

    /// Returns a message with its paths as all diagnostics show them. In a message, a path begins a word.
    fn shown(&self, words: &str) -> String {
        let base = format!("{}{MAIN_SEPARATOR}", self.base.display());
        let mut out = String::with_capacity(words.len());
        let mut parts = words.split(&base);
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            if !(out.is_empty() || out.ends_with(['`', ' ', '\n'])) {
                out.push_str(&base);
            }
            out.push_str(part);
        }
        out
    }

    fn read(&self) -> Result<(Library, Vec<Problem>), String> {
        // The library of the Python package is not used: a build should be equal on every machine, and start no other
        // program.
        let variable = env::var_os(VARIABLE).map(PathBuf::from);
        let named = self.options.materialx.clone().or(variable).unwrap_or_else(|| BUILT_IN.into());
        let folder = material::find(Some(&named)).map_err(|it| it.to_string())?;
        let read = match &self.options.cache {
            Some(cache) => Library::load(&folder, &cache.join(LIBRARIES)),
            None => Library::read(&folder),
        };
        read.map_err(|why: MaterialError| why.to_string())
    }
}

/// Returns a function that finds the text of a file in the shader folders of a package.
fn in_folders(folders: &Folders) -> impl Fn(&str, &str) -> Option<String> {
    |package, file| folders.find(file, package, "").ok().map(|found| found.text)
}

fn form(graph: &Graph) -> Form<'_> {
    Form { name: &graph.info, output: OUTPUT, sources: Sources::Inline(graph.has_sources) }
}

fn choices(graph: &Graph) -> material::Options {
    material::Options {
        publish: match &graph.publish {
            PublishedInputs::None => Publish::None,
            PublishedInputs::All => Publish::All,
            PublishedInputs::Listed(inputs) => Publish::Listed(inputs.iter().cloned().collect()),
        },
        environment: match graph.environment {
            EnvironmentLight::None => Environment::None,
            EnvironmentLight::Sampled => Environment::Sampled,
            EnvironmentLight::Prefiltered => Environment::Prefiltered,
        },
        max_lights: graph.lights,
        shadow: factor(graph.shadow),
        occlusion: factor(graph.occlusion),
        is_transparent: graph.is_transparent,
        missing: graph.without.iter().cloned().collect(),
        ..material::Options::default()
    }
}

fn factor(of: LightFactor) -> material::LightFactor {
    match of {
        LightFactor::None => material::LightFactor::None,
        LightFactor::Map => material::LightFactor::Map,
        LightFactor::Slot => material::LightFactor::Slot,
    }
}
