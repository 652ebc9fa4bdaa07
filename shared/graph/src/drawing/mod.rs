//! Draws the graph of an element for people: its nodes, their connections, and how the shader computes each of them.

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
