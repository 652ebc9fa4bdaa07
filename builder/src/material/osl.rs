//! Writes materials of MaterialX documents in Open Shading Language.

use std::path::Path;
use std::sync::Arc;

use shader_info_graph::document::Problem;
use shader_info_graph::network::{Note, Options, Parts, Publish, build, standard};
use shader_info_graph::osl::{Includes, group, shader};
use shader_info_graph::registry::Registry;

use super::make::chosen;
use super::open::{Opened, open};
use super::{Library, MaterialError, file_name};

/// The form of a material in Open Shading Language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OslForm {
    /// One shader with everything that it needs.
    #[default]
    Text,
    /// One shader that includes the common functions of the library by `#include "mx_funcs.h"`.
    Include,
    /// One shader for each kind of node, and the commands of a shader group.
    Network,
}

/// A material in Open Shading Language.
#[derive(Debug, Clone)]
pub struct OslMaterial {
    /// Name of the element: `Tiled_Brass`.
    pub element: String,
    /// Names of files with their texts: the shader, or the group and then its shaders.
    pub files: Vec<(String, String)>,
    /// Nodes that the text does not compute as in the document, with the reasons.
    pub notes: Vec<(String, Note)>,
    /// Number of nodes that the text computes.
    pub nodes: usize,
    /// Errors of the document. Its correct parts were written.
    pub problems: Vec<Problem>,
}

impl Library {
    /// Writes an element in Open Shading Language; without a name, the first one that can be rendered. `name` is the
    /// name of the shader.
    ///
    /// # Errors
    /// [`MaterialError`] if the document cannot be read, or does not have the element.
    pub fn osl(
        &self,
        path: &Path,
        element: Option<&str>,
        name: &str,
        publish: Publish,
        form: OslForm,
    ) -> Result<OslMaterial, MaterialError> {
        let Opened { document, mut problems, .. } = open(path)?;
        let element = chosen(&document, element, path, &problems)?;
        let mut registry = Registry::over(Arc::clone(self.registry()));
        registry.define(&document);
        let codes = standard();
        let sources = self.beside(path);
        let parts =
            Parts { document: &document, registry: &registry, sources: &sources, files: self.files(), codes: &codes };
        let options = Options::osl(publish);
        let mut built = build(&parts, &element, &options);
        let file = file_name(name);
        let includes = if form == OslForm::Include { Includes::Named } else { Includes::Written };
        let mut files = Vec::new();
        if form == OslForm::Network {
            let group = group(&mut built, &options, &registry, &sources, &file, includes);
            files.push((format!("{file}.oslgroup"), group.commands));
            files.extend(group.shaders.into_iter().map(|entry| (format!("{}.osl", entry.name), entry.text)));
        } else {
            let shader = shader(&mut built, &options, &registry, &sources, &file, includes);
            files.push((format!("{file}.osl"), shader.text));
        }
        problems.append(&mut built.problems);
        let nodes = built.network.live([&built.root.expr]).len();
        Ok(OslMaterial { element, files, notes: built.notes, nodes, problems })
    }
}
