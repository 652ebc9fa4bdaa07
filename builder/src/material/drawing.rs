//! Draws materials: the nodes of a document, and how the shader computes each.

use std::path::Path;

use shader_info_graph::document::Problem;
use shader_info_graph::drawing::Drawing;
use shader_info_graph::network::Options;
use shader_info_graph::shader::{Form, Sources};

use super::{Library, Material, MaterialError, OUTPUT};

impl Library {
    /// Draws an element; without a name, the first one that can be rendered. Also returns the errors of the document.
    ///
    /// # Errors
    /// [`MaterialError`] if the document cannot be read, or does not have the element.
    pub fn drawing(
        &self,
        path: &Path,
        element: Option<&str>,
        options: &Options,
    ) -> Result<(Drawing, Vec<Problem>), MaterialError> {
        let form = Form { name: "Made", output: OUTPUT, sources: Sources::Files("made") };
        let (made, drawing) = self.drawn(path, element, &form, options)?;
        Ok((drawing, made.problems))
    }

    /// Makes the declaration of an element in one of its forms, and draws it.
    pub(crate) fn drawn(
        &self,
        path: &Path,
        element: Option<&str>,
        form: &Form<'_>,
        options: &Options,
    ) -> Result<(Material, Drawing), MaterialError> {
        let mut drawing = Drawing::default();
        let made = self.made(path, element, form, options, |document, element, built, _| {
            drawing = Drawing::of(document, element, built);
        })?;
        Ok((made, drawing))
    }
}
