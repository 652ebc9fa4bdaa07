//! Starts the network of an element of a document.

use super::{Builder, Built, Parts};
use crate::code::Functions;
use crate::code::partial::Partial;
use crate::network::Options;

/// Builds the network of an element: `material`, `graph/output`, `node`.
pub fn build(parts: &Parts<'_>, element: &str, options: &Options) -> Built {
    build_again(parts, element, options, None)
}

/// Builds the network of an element with the functions that another one of the same options and library left.
pub fn build_again(parts: &Parts<'_>, element: &str, options: &Options, left: Option<Partial>) -> Built {
    let partial = if super::has_own_code(parts.document) {
        Partial::new(Functions::default())
    } else {
        left.filter(Partial::has_room).unwrap_or_else(|| Partial::over(parts.files.prepared(options)))
    };
    let mut builder = Builder::new(parts, options, partial);
    builder.declare_types();
    let (root, kind) = builder.root(element);
    builder.lights();
    builder.finish(root, kind)
}
