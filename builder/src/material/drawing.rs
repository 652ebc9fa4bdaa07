//! Drawings of materials: the document's nodes, and what became of each.

use std::path::Path;

use shader_info_graph::document::Problem;
use shader_info_graph::drawing::Drawing;
use shader_info_graph::network::Options;
use shader_info_graph::shader::{Form, Sources};

use super::{Library, MaterialError, OUTPUT};

impl Library {
    /// Draws an element; the first that can be shown without one. What is wrong with the document comes beside it.
    ///
    /// # Errors
    /// The document cannot be read, or has no such element.
    pub fn drawing(
        &self,
        path: &Path,
        element: Option<&str>,
        options: &Options,
    ) -> Result<(Drawing, Vec<Problem>), MaterialError> {
        let mut drawing = Drawing::default();
        let form = Form { name: "Made", output: OUTPUT, sources: Sources::Files("made") };
        let made = self.made(path, element, &form, options, |document, element, built, _| {
            drawing = Drawing::of(document, element, built);
        })?;
        Ok((drawing, made.problems))
    }
}
