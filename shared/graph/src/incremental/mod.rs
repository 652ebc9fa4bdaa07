//! Generates both stages of an element, and reuses what the last generation made: its functions, or all of it if the
//! document differs only in values that the application sets.

mod same;

use std::fmt;
use std::sync::Arc;

use self::same::{Changed, changed_values};
use crate::document::Document;
use crate::network::{Built, Codes, Files, Language, Options, Parts, Published, build_again, has_own_code};
use crate::registry::Registry;
use crate::shader::{Stages, stages};
use crate::sources::Sources;

/// The library and codes with which documents are generated.
#[derive(Clone, Copy)]
pub struct Library<'a> {
    /// What the library defines.
    pub registry: &'a Arc<Registry>,
    /// Files of functions.
    pub sources: &'a dyn Sources,
    /// Those that were read.
    pub files: &'a Files,
    /// Nodes that need code.
    pub codes: &'a Codes,
}

/// The element of a document to generate, and the options.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The element.
    pub element: &'a str,
    /// How it is made.
    pub options: &'a Options,
    /// The variable that the stages write.
    pub output: &'a str,
}

/// Both stages of an element, with the inputs of their generation.
pub struct Made {
    /// The document.
    pub document: Document,
    /// The element's network. Its problems are those of the element.
    pub built: Built,
    /// The element's stages.
    pub stages: Stages,
    of: Of,
    /// Whether another generation may take it as it is.
    is_whole: bool,
}

/// What a generation is of, beside the document.
struct Of {
    registry: Arc<Registry>,
    element: String,
    options: Options,
    output: String,
}

impl Of {
    fn is(&self, library: &Library<'_>, request: &Request<'_>) -> bool {
        let Request { element, options, output } = *request;
        let is_here = Arc::ptr_eq(&self.registry, library.registry);
        is_here && self.element == element && self.output == output && self.options == *options
    }
}

/// Generates the stages of an element. `left` is an earlier generation with the same library and codes to reuse.
pub fn make(library: &Library<'_>, document: Document, request: &Request<'_>, left: Option<Made>) -> Made {
    let is_of_these = |left: &&Made| left.of.is(library, request);
    let changed = left.as_ref().filter(is_of_these).and_then(|left| left.changed_values(&document));
    match (left, changed) {
        (Some(mut left), Some(changed)) => {
            set(&mut left.built.published, changed);
            Made { document, ..left }
        }
        (left, _) => anew(library, document, request, left),
    }
}

fn anew(library: &Library<'_>, document: Document, request: &Request<'_>, left: Option<Made>) -> Made {
    let Request { element, options, output } = *request;
    let has_functions = |left: &Made| {
        let is_here = Arc::ptr_eq(&left.of.registry, library.registry);
        // The functions of a document with code of its own are not those of another document, in neither direction.
        let has_own_code = left.built.has_own_code || has_own_code(&document);
        is_here && left.of.options.shares_functions(options) && !has_own_code
    };
    let partial = left.filter(has_functions).map(|left| left.built.partial);
    let mut registry = Registry::over(Arc::clone(library.registry));
    registry.define(&document);
    let Library { sources, files, codes, .. } = *library;
    let parts = Parts { document: &document, registry: &registry, sources, files, codes };
    let mut built = build_again(&parts, element, options, partial);
    let stages = stages(&mut built, options, output);
    let is_whole = built.problems.is_empty() && !built.has_own_code && options.language == Language::Glsl;
    let of = Of {
        registry: Arc::clone(library.registry),
        element: element.to_owned(),
        options: options.clone(),
        output: output.to_owned(),
    };
    Made { document, built, stages, of, is_whole }
}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Made").field("element", &self.of.element).finish_non_exhaustive()
    }
}

impl Made {
    /// Returns the values in which a document differs that gives the same stages; `None` if it may give others.
    fn changed_values(&self, document: &Document) -> Option<Changed> {
        if self.is_whole { changed_values(&self.document, document, &self.built.published) } else { None }
    }
}

fn set(published: &mut [Published], changed: Changed) {
    for (at, value) in changed {
        published[at].value = value;
    }
}
