//! Makes materials from nodes that are written in Rust, and checks the nodes.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use shader_info_graph::document::Problem;
use shader_info_graph::drawing::Drawing;
use shader_info_graph::incremental::{self, Request, make};
use shader_info_graph::layout::Layout;
use shader_info_graph::network::{Options, standard};
use shader_info_graph::shader::{Form, declare};
use shader_info_graph::sources::Sources;
use shader_info_graph::written::{Author, check, document, packaged};
use shader_info_model::{InlineGraph, Node};

use super::library::Beside;
use super::{Library, OUTPUT};

impl Library {
    /// Makes the declaration of a graph in Rust, and draws it. `nodes` are the declared nodes, by the paths in the
    /// graph.
    ///
    /// # Errors
    /// The errors of the graph.
    pub(crate) fn written(
        &self,
        graph: &InlineGraph,
        nodes: &BTreeMap<String, Arc<Node>>,
        find: FindFile<'_>,
        form: &Form<'_>,
        options: &Options,
    ) -> Result<(String, Drawing), Vec<Problem>> {
        let declared = nodes.iter().map(|(path, node)| (path.clone(), &**node)).collect();
        let written = document(graph, &declared, self.registry(), Author::Declaration);
        if !written.problems.is_empty() {
            return Err(written.problems);
        }
        let codes = standard();
        let sources = self.packaged(find, written.files);
        let library =
            incremental::Library { registry: self.registry(), sources: &sources, files: self.files(), codes: &codes };
        let request = Request { element: &written.element, options, output: OUTPUT };
        let made = make(&library, written.document, &request, self.left());
        if !made.built.problems.is_empty() {
            return Err(made.built.problems);
        }
        let drawing = Drawing::of(&made.document, &written.element, &made.built);
        let rust = declare(&made.built, &made.stages, form).rust;
        self.keep(made);
        Ok((rust, drawing))
    }

    /// Returns the errors in the code of a declared node.
    pub(crate) fn check_node(&self, node: &Node, find: FindFile<'_>) -> Vec<Problem> {
        check(node, &self.packaged(find, Vec::new()), self.files(), Author::Declaration)
    }

    fn packaged<'a>(&'a self, find: FindFile<'a>, files: Vec<(String, String)>) -> Packaged<'a> {
        let written = files.into_iter().map(|(path, text)| (path, text.into())).collect();
        Packaged { library: self.beside(Path::new("")), find, written }
    }
}

/// Returns the text of a file in the shader folders of a package, by the package and the name of the file.
pub(crate) type FindFile<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

/// Files of functions for nodes in Rust: those in the shader folders of packages, and those of the library.
struct Packaged<'a> {
    library: Beside<'a>,
    find: FindFile<'a>,
    /// Functions that are written in declarations.
    written: HashMap<String, Arc<str>>,
}

impl Sources for Packaged<'_> {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if let Some(text) = self.written.get(path) {
            return Some(Arc::clone(text));
        }
        let Some((package, file)) = packaged(path) else { return self.library.text(path) };
        (self.find)(package, file).map(Arc::from)
    }

    fn stays(&self, path: &str) -> bool {
        !self.written.contains_key(path) && packaged(path).is_none() && self.library.stays(path)
    }

    fn layout(&self, path: &str) -> &'static Layout {
        self.library.layout(path)
    }
}
