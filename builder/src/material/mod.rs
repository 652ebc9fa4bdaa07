//! Makes declarations from materials of MaterialX documents, for `shader-builder material`.

mod again;
mod cached;
mod distinct;
mod drawing;
mod error;
mod index;
mod library;
mod made;
mod make;
mod nodes;
mod open;
mod osl;
mod walk;
mod within;
mod written;

pub use distinct::Distinct;
pub use error::MaterialError;
pub use index::default_index_folder;
pub(crate) use library::VARIABLE;
pub use library::{BUILT_IN, Library, NoLibrary, find};
pub use made::Material;
pub(crate) use make::OUTPUT;
pub(crate) use nodes::nodes;
pub(crate) use open::files;
pub use osl::{OslForm, OslMaterial};
pub use shader_info_graph::document::Problem;
pub use shader_info_graph::drawing::{Drawing, DrawnInput, DrawnNode, Fate, Origin};
pub use shader_info_graph::network::{Environment, LightFactor, Note, Options, Publish};
pub use shader_info_graph::shader::Declaration;

use std::path::Path;

use self::open::open;
use shader_info_graph::shader::{Form, Sources};

impl Library {
    /// Returns the elements of a document that can be rendered: materials, then outputs.
    ///
    /// # Errors
    /// [`MaterialError`] if the document cannot be read.
    pub fn elements(&self, path: &Path) -> Result<Vec<String>, MaterialError> {
        Ok(self.list(path)?.0)
    }

    /// Returns what [`Library::elements`] returns, and what is wrong with the document: elements may be missing then.
    ///
    /// # Errors
    /// [`MaterialError`] if the document cannot be read.
    pub fn list(&self, path: &Path) -> Result<(Vec<String>, Vec<Problem>), MaterialError> {
        let opened = open(path)?;
        Ok((opened.document.elements(), opened.problems))
    }

    /// Makes the declaration of an element; without a name, of the first one that can be rendered. `name` is the name
    /// of the info.
    ///
    /// # Errors
    /// [`MaterialError`] if the document cannot be read, or does not have the element.
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
}

/// Converts `TiledBrass` to the name of a file, `tiled_brass`.
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

/// Converts the name of an element, `NG_wood/out`, to that of an info, `NgWoodOut`.
pub fn info_name(element: &str) -> String {
    let mut out = String::new();
    for word in element.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    if out.starts_with(|c: char| c.is_ascii_alphabetic()) { out } else { format!("M{out}") }
}
