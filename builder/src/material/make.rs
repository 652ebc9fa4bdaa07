//! Makes the declaration of an element: its network, its stages and their text.

use std::path::Path;

use shader_info_graph::document::{Document, Problem};
use shader_info_graph::incremental::{self, Request, make};
use shader_info_graph::network::{Built, Options, standard};
use shader_info_graph::shader::{Declaration, Form, declare};

use super::error::MaterialError;
use super::library::Library;
use super::made::{Material, OwnFile};
use super::open::{Opened, open};

/// The output of the fragment stage that a material writes.
pub(crate) const OUTPUT: &str = "frag_color";

impl Library {
    /// Makes the declaration of an element, and draws it.
    pub(super) fn made(
        &self,
        path: &Path,
        element: Option<&str>,
        form: &Form<'_>,
        options: &Options,
        show: impl FnOnce(&Document, &str, &Built, &Declaration),
    ) -> Result<Material, MaterialError> {
        let opened = open(path)?;
        self.made_of(path, opened, element, form, options, show).map(|entry| entry.0)
    }

    /// Does the same for a document that was read. Also returns the files beside the document that were read.
    pub(super) fn made_of(
        &self,
        path: &Path,
        opened: Opened,
        element: Option<&str>,
        form: &Form<'_>,
        options: &Options,
        show: impl FnOnce(&Document, &str, &Built, &Declaration),
    ) -> Result<(Material, Vec<OwnFile>), MaterialError> {
        let Opened { document, mut files, mut problems, .. } = opened;
        let element = chosen(&document, element, path, &problems)?;
        let (codes, sources) = (standard(), self.beside(path));
        let library =
            incremental::Library { registry: self.registry(), sources: &sources, files: self.files(), codes: &codes };
        let request = Request { element: &element, options, output: OUTPUT };
        let made = make(&library, document, &request, self.left());
        problems.extend_from_slice(&made.built.problems);
        let declaration = declare(&made.built, &made.stages, form);
        show(&made.document, &element, &made.built, &declaration);
        files.extend(sources.watched());
        let (notes, nodes) = (made.built.notes.clone(), made.built.network.nodes.len());
        self.keep(made);
        Ok((Material { declaration, element, notes, nodes, problems, files }, sources.own()))
    }
}

/// Returns the requested element; without a name, the first one that can be rendered.
pub(super) fn chosen(
    document: &Document,
    element: Option<&str>,
    path: &Path,
    problems: &[Problem],
) -> Result<String, MaterialError> {
    let known = document.elements();
    let (path, problems) = (path.to_owned(), problems.to_vec());
    match element {
        Some(name) if document.has_element(name) => Ok(name.to_owned()),
        Some(name) => Err(MaterialError::Element { name: name.to_owned(), path, known, problems }),
        None => known.into_iter().next().ok_or(MaterialError::Empty { path, problems }),
    }
}
