//! Materials that were made before: an unchanged document is not made again.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use shader_info_graph::network::Options;
use shader_info_graph::recent::Recent;
use shader_info_graph::shader::{Form, Sources};
use shader_info_graph::sources::Sources as _;

use super::error::MaterialError;
use super::{Library, Material, OwnFile, opened, text_of};

/// Bytes of texts that a library keeps.
const MOST: usize = 16 << 20;

/// What a material is made of, but for the files that its document names.
#[derive(Debug, PartialEq)]
pub(super) struct Asked {
    path: PathBuf,
    text: String,
    element: Option<String>,
    options: Options,
    name: String,
    output: String,
    /// The name of its files; else whether it has sources.
    sources: Result<String, bool>,
}

/// A material, and the texts of the files that its document names.
#[derive(Debug)]
pub(super) struct Kept {
    material: Material,
    included: Vec<(PathBuf, String)>,
    own: Vec<OwnFile>,
}

pub(super) fn recent() -> Mutex<Recent<Asked, Kept>> {
    Mutex::new(Recent::new(MOST))
}

/// The declaration of an element: that which was made before, if the document and all that it names are the same.
pub(super) fn again(
    library: &Library,
    path: &Path,
    element: Option<&str>,
    form: &Form<'_>,
    options: &Options,
) -> Result<Material, MaterialError> {
    let asked = Asked {
        path: path.to_owned(),
        text: text_of(path)?,
        element: element.map(str::to_owned),
        options: options.clone(),
        name: form.name.to_owned(),
        output: form.output.to_owned(),
        sources: match form.sources {
            Sources::Files(name) => Ok(name.to_owned()),
            Sources::Inline(is_whole) => Err(is_whole),
        },
    };
    if let Ok(mut recent) = library.recent().lock()
        && let Some(kept) = recent.get(&asked).filter(|kept| kept.is_current(library, path))
    {
        return Ok(kept.material.clone());
    }
    let opened = opened(path, asked.text.clone());
    // A document that is missing may be there the next time.
    let is_whole = opened.included.len() + 1 == opened.files.len();
    let included = opened.included.clone();
    let (material, own) = library.made_of(path, opened, element, form, options, |_, _, _, _| {})?;
    let kept = Kept { material: material.clone(), included, own };
    if let (true, Ok(mut recent)) = (is_whole, library.recent().lock()) {
        let bytes = kept.bytes() + asked.text.len();
        recent.keep(asked, kept, bytes);
    }
    Ok(material)
}

impl Kept {
    /// Whether the files that the document names are as they were.
    fn is_current(&self, library: &Library, document: &Path) -> bool {
        let beside = library.beside(document);
        self.included.iter().all(|(path, text)| fs::read_to_string(path).is_ok_and(|now| now == *text))
            && self.own.iter().all(|(path, text)| beside.text(path) == *text)
    }

    fn bytes(&self) -> usize {
        let declaration = &self.material.declaration;
        let texts = declaration.rust.len() + declaration.vertex.len() + declaration.pixel.len();
        let included: usize = self.included.iter().map(|entry| entry.1.len()).sum();
        let own: usize = self.own.iter().map(|entry| entry.1.as_ref().map_or(0, |text| text.len())).sum();
        let notes: usize = self.material.notes.iter().map(|entry| entry.0.len() + size_of_val(entry)).sum();
        texts + included + own + notes
    }
}
