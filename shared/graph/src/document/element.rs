//! Elements of XML with their places in the file.

use std::sync::Arc;

use roxmltree::{Document as Xml, Node, ParsingOptions};
use shader_info_glsl::Lines;
use shader_info_model::diagnostic::Place;

use super::Problem;

/// More elements than any document of a material has; the standard library has 13,841 in 56 files.
const MAX: u32 = 4_000_000;

/// A text and where its lines begin.
pub(super) struct Text<'t> {
    pub(super) file: Arc<str>,
    lines: Lines<'t>,
}

impl<'t> Text<'t> {
    pub(super) fn new(file: &str, text: &'t str) -> Self {
        Self { file: file.into(), lines: Lines::new(text) }
    }

    pub(super) fn place(&self, start: usize, length: usize) -> Place {
        let (line, column) = self.lines.place(start);
        let end_column = column + length as u32;
        Place { file: Arc::clone(&self.file), line, column, end_line: line, end_column, ..Place::default() }
    }
}

/// Parses a text. Declarations of document types are refused, and with them every entity of a document's own.
///
/// # Errors
/// What is wrong with the XML, and where.
pub(super) fn parse<'t>(text: &'t str, of: &Text<'_>) -> Result<Xml<'t>, Problem> {
    let options = ParsingOptions { nodes_limit: MAX, ..ParsingOptions::default() };
    Xml::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        let (message, help) = words(&error);
        Problem { place: Place::new(&of.file, at.row, at.col, 1), message, help }
    })
}

/// Returns what is wrong with XML, and a way out.
fn words(error: &roxmltree::Error) -> (String, Option<String>) {
    use roxmltree::Error;
    match error {
        Error::DtdDetected => {
            let help = "delete `<!DOCTYPE …>`: documents of MaterialX have none, and no entities";
            ("a document type is declared".into(), Some(help.into()))
        }
        Error::UnexpectedCloseTag(open, found, _) => {
            let help = format!("write `</{open}>` before it, or `/>` at the end of `<{open} …`");
            (format!("`</{found}>` stands where `{open}` is open"), Some(help))
        }
        Error::InvalidChar2("a quote", ..) => {
            ("a value of an attribute has no quotes".into(), Some("write `name=\"…\"`".into()))
        }
        Error::UnclosedRootNode => ("`materialx` is not closed".into(), Some("write `</materialx>` at the end".into())),
        Error::DuplicatedAttribute(name, _) => {
            (format!("two attributes are called `{name}`"), Some("remove one of them".into()))
        }
        other => {
            // The place is shown beside the message.
            let (words, at) = (other.to_string(), format!(" at {}", other.pos()));
            (words.strip_suffix(&at).unwrap_or(&words).to_owned(), None)
        }
    }
}

/// An element with the text that it stands in.
#[derive(Clone, Copy)]
pub(super) struct Element<'a, 't> {
    pub(super) node: Node<'a, 't>,
    text: &'a Text<'a>,
}

impl<'a, 't> Element<'a, 't> {
    pub(super) fn new(node: Node<'a, 't>, text: &'a Text<'a>) -> Self {
        Self { node, text }
    }

    /// Returns its name without a prefix.
    pub(super) fn tag(&self) -> &'a str {
        self.node.tag_name().name()
    }

    /// Returns the value of an attribute.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        self.node.attribute(name)
    }

    /// Returns the value of an attribute, empty where there is none.
    pub(super) fn text_of(&self, name: &str) -> String {
        self.get(name).unwrap_or_default().to_owned()
    }

    /// Returns the value of an attribute, if it is not empty.
    pub(super) fn some(&self, name: &str) -> Option<String> {
        self.get(name).filter(|value| !value.is_empty()).map(str::to_owned)
    }

    /// Returns the element that it is in.
    pub(super) fn parent(&self) -> Option<Element<'a, 't>> {
        let text = self.text;
        self.node.parent_element().map(|node| Self { node, text })
    }

    /// Returns the elements in it.
    pub(super) fn children(&self) -> impl Iterator<Item = Element<'a, 't>> {
        let text = self.text;
        self.node.children().filter(Node::is_element).map(move |node| Self { node, text })
    }

    /// Returns its opening bracket and name.
    pub(super) fn place(&self) -> Place {
        self.text.place(self.node.range().start, self.tag().len() + 1)
    }

    /// Returns an attribute, its name and value; the element if it has none.
    pub(super) fn place_of(&self, name: &str) -> Place {
        match self.node.attribute_node(name) {
            Some(attribute) => self.text.place(attribute.range().start, attribute.range().len()),
            None => self.place(),
        }
    }
}
