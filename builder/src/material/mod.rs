//! Materials of MaterialX documents as declarations: `shader-builder material`.

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
        let (document, ..) = open(path)?;
        Ok(document.elements())
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
        self.made(path, element, &form, options, |_, _, _, _| {})
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
        let (document, mut files, mut problems) = open(path)?;
        let element = chosen(&document, element, path)?;
        let mut registry = Registry::over(self.registry());
        registry.add(document.clone());
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
        Ok(Material { declaration, element, notes: built.notes, nodes, problems, files })
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

fn open(path: &Path) -> Result<(Document, Vec<PathBuf>, Vec<Problem>), MaterialError> {
    let text = |path: &Path| fs::read_to_string(path);
    let file = |source| MaterialError::File { path: path.to_owned(), source };
    let root = Found { path: path.display().to_string(), text: text(path).map_err(file)? };
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let mut files = vec![path.to_owned()];
    let (document, problems) = read(&root, &mut |href, from| {
        let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(href);
        if !is_within(&beside, &folder) {
            return Err(FileError::Outside);
        }
        files.push(there(&beside));
        match text(&beside) {
            Ok(text) => Ok(Found { path: beside.display().to_string(), text }),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
                Err(FileError::Missing(vec![beside.display().to_string()]))
            }
            Err(why) => Err(FileError::Unreadable(why.to_string())),
        }
    });
    Ok((document, files, problems))
}

/// A document and those that it includes, whatever is wrong with them.
pub(crate) fn files(path: &Path) -> Vec<PathBuf> {
    open(path).map_or_else(|_| vec![path.to_owned()], |(_, files, _)| files)
}
