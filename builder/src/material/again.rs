//! Reuses a material that was made before, if its document is unchanged.

use std::path::Path;

use shader_info_graph::network::Options;
use shader_info_graph::shader::{Form, Sources};
use shader_info_graph::sources::Sources as _;

use super::cached::{CachedMaterial, MaterialKey};
use super::error::MaterialError;
use super::library::Library;
use super::made::Material;
use super::open::{opened, read_text, text_of};

/// Returns the declaration of an element. Reuses the last one if the document and all files that it names are
/// unchanged.
pub(super) fn again(
    library: &Library,
    path: &Path,
    element: Option<&str>,
    form: &Form<'_>,
    options: &Options,
) -> Result<Material, MaterialError> {
    let asked = MaterialKey {
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
        && let Some(kept) = recent.get(&asked).filter(|kept| is_current(kept, library, path))
    {
        return Ok(kept.material.clone());
    }
    let opened = opened(path, asked.text.clone());
    // A document that is missing now may exist the next time.
    let is_whole = opened.included.len() + 1 == opened.files.len();
    let included = opened.included.clone();
    let (material, own) = library.made_of(path, opened, element, form, options, |_, _, _, _| {})?;
    let kept = CachedMaterial { material: material.clone(), included, own };
    if let (true, Ok(mut recent)) = (is_whole, library.recent().lock()) {
        let bytes = kept.bytes() + asked.text.len();
        recent.keep(asked, kept, bytes);
    }
    Ok(material)
}

/// Returns whether the files that the document names are unchanged.
fn is_current(kept: &CachedMaterial, library: &Library, document: &Path) -> bool {
    let beside = library.beside(document);
    kept.included.iter().all(|(path, text)| read_text(path).is_ok_and(|now| now == *text))
        && kept.own.iter().all(|(path, text)| beside.text(path) == *text)
}
