//! The files of our own library of nodes, and one of a test's.

use std::sync::Arc;

use shader_info_graph::layout::Layout;
use shader_info_graph::nodes;
use shader_info_graph::sources::Sources;

/// The library's files, with this text as `own.glsl`.
pub(crate) struct OwnNodes(pub(crate) &'static str);

impl Sources for OwnNodes {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if path == "own.glsl" { Some(self.0.into()) } else { nodes::text(path) }
    }

    fn layout(&self, _: &str) -> &'static Layout {
        &nodes::LAYOUT
    }
}
