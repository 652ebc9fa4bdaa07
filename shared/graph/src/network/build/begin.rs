//! The way from an element of a document to its network.

use super::{Builder, Built, Parts};
use crate::code::partial::Partial;
use crate::network::Options;

/// Builds the network of an element: `material`, `graph/output`, `node`.
pub fn build(parts: &Parts<'_>, element: &str, options: &Options) -> Built {
    build_again(parts, element, options, None)
}

/// Builds the network of an element with the functions that another one of the same options and library left.
pub fn build_again(parts: &Parts<'_>, element: &str, options: &Options, left: Option<Partial>) -> Built {
    let has_own_code = super::has_own_code(parts.document);
    let mut builder = Builder::new(parts, options, left.filter(|_| !has_own_code));
    builder.declare_types();
    let (root, kind) = builder.root(element);
    builder.lights();
    builder.finish(root, kind)
}
