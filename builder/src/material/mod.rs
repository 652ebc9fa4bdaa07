//! Materials of MaterialX documents as declarations: `shader-builder material`.

mod again;
mod distinct;
mod drawing;
mod error;
mod index;
mod library;
mod nodes;
mod osl;
mod walk;
mod within;
mod written;

pub use distinct::Distinct;
pub use error::MaterialError;
pub use index::default_index_folder;
pub(crate) use library::VARIABLE;
pub use library::{BUILT_IN, Library, NoLibrary, find};
pub(crate) use nodes::nodes;
pub use osl::{OslForm, OslMaterial};
pub use shader_info_graph::document::Problem;
pub use shader_info_graph::drawing::{Drawing, DrawnInput, DrawnNode, Fate, Origin};
pub use shader_info_graph::network::{Environment, Note, Options, Publish};
pub use shader_info_graph::shader::Declaration;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::within::{is_within, there};
use shader_info_graph::document::{Document, FileError, Found, read};
use shader_info_graph::network::{Built, Parts, build_again, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, Sources, declare, stages};

/// The variable of the pixel stage that a material writes.
pub(crate) const OUTPUT: &str = "frag_color";

/// A material, and what became of its nodes.
#[derive(Debug, Clone)]
pub struct Material {
    /// The element: `Tiled_Brass`.
    pub element: String,
    /// Its declaration and sources.
    pub declaration: Declaration,
    /// Nodes that are not in the shader as they are in the document, and why.
    pub notes: Vec<(String, Note)>,
    /// How many nodes the shader computes.
    pub nodes: usize,
    /// What is wrong with the document. What is not wrong was written.
    pub problems: Vec<Problem>,
    /// The document, the documents that it includes, and the files of functions in its folder that it names; the folder in
    /// place of a file that is missing.
    pub files: Vec<PathBuf>,
}

impl Library {
    /// The elements of a document that can be shown: materials, then outputs.
    ///
    /// # Errors
    /// The document cannot be read.
    pub fn elements(&self, path: &Path) -> Result<Vec<String>, MaterialError> {
        let opened = open(path)?;
        Ok(opened.document.elements())
    }

    /// Makes the declaration of an element; of the first that can be shown without one. `name` is the info's.
    ///
    /// # Errors
    /// The document cannot be read, or has no such element.
    pub fn material(
        &self,
        path: &Path,
        element: Option<&str>,
        name: &str,
        options: &Options,
    ) -> Result<Material, MaterialError> {
        let file = file_name(name);
        let form = Form { name, output: OUTPUT, sources: Sources::Files(&file) };
        again::again(self, path, element, &form, options)
    }

    /// Makes the declaration of an element, and shows what it is made of.
    fn made(
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

    /// The same of a document that was read. Comes back with the files beside the document that were read.
    fn made_of(
        &self,
        path: &Path,
        opened: Opened,
        element: Option<&str>,
        form: &Form<'_>,
        options: &Options,
        show: impl FnOnce(&Document, &str, &Built, &Declaration),
    ) -> Result<(Material, Vec<OwnFile>), MaterialError> {
        let Opened { document, mut files, mut problems, .. } = opened;
        let element = chosen(&document, element, path)?;
        let mut registry = Registry::over(self.registry());
        registry.define(&document);
        let codes = standard();
        let sources = self.beside(path);
        let parts =
            Parts { document: &document, registry: &registry, sources: &sources, files: self.files(), codes: &codes };
        let mut built = build_again(&parts, &element, options, self.left(options));
        let stages = stages(&mut built, options, OUTPUT);
        problems.append(&mut built.problems);
        let declaration = declare(&built, &stages, form);
        show(&document, &element, &built, &declaration);
        if !built.has_own_code {
            self.keep(options, built.partial);
        }
        files.extend(sources.watched());
        let nodes = built.network.nodes.len();
        let material = Material { declaration, element, notes: built.notes, nodes, problems, files };
        Ok((material, sources.own()))
    }
}

/// The element that is asked for; the first that can be shown without one.
fn chosen(document: &Document, element: Option<&str>, path: &Path) -> Result<String, MaterialError> {
    let known = document.elements();
    let path = path.to_owned();
    match element {
        Some(name) if known.iter().any(|it| it == name) => Ok(name.to_owned()),
        Some(name) => Err(MaterialError::Element { name: name.to_owned(), path, known }),
        None => known.into_iter().next().ok_or(MaterialError::Empty { path }),
    }
}

/// `TiledBrass` as the name of a file: `tiled_brass`.
pub fn file_name(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_ascii_uppercase() && index > 0 {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// The name of an info for an element: `NG_wood/out` as `NgWoodOut`.
pub fn info_name(element: &str) -> String {
    let mut out = String::new();
    for word in element.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    if out.starts_with(|c: char| c.is_ascii_alphabetic()) { out } else { format!("M{out}") }
}

/// A file beside a document, and its text; `None` if there is none.
type OwnFile = (String, Option<Arc<str>>);

/// A document that was read.
struct Opened {
    document: Document,
    /// The document, and the documents that it includes.
    files: Vec<PathBuf>,
    /// Texts of those that it includes.
    included: Vec<(PathBuf, String)>,
    problems: Vec<Problem>,
}

fn text_of(path: &Path) -> Result<String, MaterialError> {
    fs::read_to_string(path).map_err(|source| MaterialError::File { path: path.to_owned(), source })
}

fn open(path: &Path) -> Result<Opened, MaterialError> {
    Ok(opened(path, text_of(path)?))
}

/// Reads a document of this text, and what it includes.
fn opened(path: &Path, text: String) -> Opened {
    let root = Found { path: path.display().to_string(), text };
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let (mut files, mut included) = (vec![path.to_owned()], Vec::new());
    let (document, problems) = read(&root, &mut |href, from| {
        let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(href);
        if !is_within(&beside, &folder) {
            return Err(FileError::Outside);
        }
        files.push(there(&beside));
        match fs::read_to_string(&beside) {
            Ok(text) => {
                included.push((beside.clone(), text.clone()));
                Ok(Found { path: beside.display().to_string(), text })
            }
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
                Err(FileError::Missing(vec![beside.display().to_string()]))
            }
            Err(why) => Err(FileError::Unreadable(why.to_string())),
        }
    });
    Opened { document, files, included, problems }
}

/// A document and those that it includes, whatever is wrong with them.
pub(crate) fn files(path: &Path) -> Vec<PathBuf> {
    open(path).map_or_else(|_| vec![path.to_owned()], |opened| opened.files)
}
