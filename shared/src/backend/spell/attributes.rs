//! Vertex attributes.

use super::{Line, Spell, declarator};
use crate::assemble::Section;
use crate::model::{Stage, VertexIn};

impl Spell<'_, '_> {
    pub(super) fn vertex_in(&self, it: &VertexIn, location: u32) -> Vec<Line> {
        if !self.is_in(Stage::Vertex) {
            return Vec::new();
        }
        let name = declarator(&it.name, it.array.as_ref().map(|length| length.get()));
        self.one(Section::Interface, format!("layout(location = {location}) in {} {name};", it.ty.name()))
    }
}
