//! An element as people see it: the document's nodes that it leads to, how they are connected, and what became of each.

mod drawn;
mod fate;
mod walk;

use crate::document::Document;
use crate::network::Built;
pub use drawn::{Drawing, DrawnInput, DrawnNode, Fate, Origin};
use walk::Walk;

impl Drawing {
    /// Draws an element that was built, after its stages were made.
    pub fn of(document: &Document, element: &str, built: &Built) -> Self {
        let mut walk = Walk::new(document, built);
        walk.element(element);
        walk.lights();
        let mut drawing = Self { element: element.to_owned(), nodes: walk.nodes };
        fate::decide(&mut drawing, built);
        drawing
    }
}
