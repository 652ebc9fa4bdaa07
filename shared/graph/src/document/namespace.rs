//! Qualifies names of documents with a namespace: a name refers to the document's own element first, then to one
//! without a namespace.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{Document, ImplementationKind, Node, Port, Problem, Source};

/// Replaces the colon of a tag whose prefix XML does not know. Names of MaterialX never contain it.
const COLON: u8 = b'.';
/// The tag of an include whose prefix XML does not know: the reference does not need the declaration.
pub(super) const INCLUDE: &str = "xi.include";

/// Returns a document's text with tags that XML can read. XML does not know the namespaces of MaterialX, so the
/// prefix in the tag of a node (`<own:tint>`) is not declared. Places stay as they are.
pub(super) fn readable(text: &str) -> Cow<'_, str> {
    let mut bytes = Vec::new();
    if !text.as_bytes().contains(&b':') {
        return Cow::Borrowed(text);
    }
    for (at, _) in text.match_indices('<') {
        let name = text[at + 1..].trim_start_matches('/');
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(name.len());
        let (prefix, rest) = name.split_at(end);
        if rest.starts_with(':') && !text.contains(&format!("xmlns:{prefix}=")) {
            if bytes.is_empty() {
                bytes = text.as_bytes().to_vec();
            }
            bytes[text.len() - rest.len()] = COLON;
        }
    }
    match String::from_utf8(bytes) {
        Ok(text) if !text.is_empty() => Cow::Owned(text),
        _ => Cow::Borrowed(text),
    }
}

/// Returns the category of a node by its tag.
pub(super) fn category(tag: &str) -> String {
    tag.replace(char::from(COLON), ":")
}

/// Names that a document and those that it includes give.
struct Known {
    defs: BTreeSet<String>,
    categories: BTreeSet<String>,
    graphs: BTreeSet<String>,
    nodes: BTreeSet<String>,
    /// The namespace of the document that includes the others.
    space: String,
}

impl Known {
    fn of(document: &Document, space: &str) -> Self {
        Self {
            defs: document.node_defs.iter().map(|it| it.name.clone()).collect(),
            categories: document.node_defs.iter().map(|it| it.node.clone()).collect(),
            graphs: document.graphs.iter().map(|it| it.name.clone()).collect(),
            nodes: document.root.nodes.iter().map(|it| it.name.clone()).collect(),
            space: space.to_owned(),
        }
    }

    /// Returns the namespace of what has this name.
    fn space_of(&self, name: &str) -> String {
        name.split_once(':').map_or_else(|| self.space.clone(), |it| it.0.to_owned())
    }

    /// What a connection leads to: a node or graph of the document, unless a node beside it has the name.
    fn connect(&self, port: &mut Port, space: &str, beside: Option<&BTreeSet<String>>) {
        let Source::Connected(to) = &mut port.source else { return };
        if !to.is_graph && beside.is_some_and(|beside| beside.contains(&to.name)) {
            return;
        }
        let is_node = |name: &str| !to.is_graph && beside.is_none() && self.nodes.contains(name);
        if let Some(found) = meant(&to.name, space, |name| is_node(name) || self.graphs.contains(name)) {
            to.name = found;
        }
    }

    fn node(&self, node: &mut Node, space: &str, beside: Option<&BTreeSet<String>>) {
        set(&mut node.category, space, &self.categories);
        if let Some(def) = &mut node.node_def {
            set(def, space, &self.defs);
        }
        node.inputs.iter_mut().for_each(|port| self.connect(port, space, beside));
    }
}

/// Returns the name that a name means in a namespace: that of the namespace, the name itself, or that of a document
/// whose own names have no prefix.
fn meant(name: &str, space: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let plain = name.strip_prefix(space).and_then(|rest| rest.strip_prefix(':')).unwrap_or(name);
    [format!("{space}:{name}"), name.to_owned(), plain.to_owned()].into_iter().find(|it| is_known(it))
}

fn set(name: &mut String, space: &str, known: &BTreeSet<String>) {
    if let Some(found) = meant(name, space, |it| known.contains(it)) {
        *name = found;
    }
}

/// Lets each name of a document with a namespace mean what the namespace has, if it has that.
pub(super) fn resolve(document: &mut Document, space: &str) {
    let has_spaces = |document: &Document| {
        let defs = document.node_defs.iter().map(|it| &it.name);
        let graphs = document.graphs.iter().map(|it| &it.name);
        defs.chain(graphs).chain(document.root.nodes.iter().map(|it| &it.name)).any(|name| name.contains(':'))
    };
    if space.is_empty() && !has_spaces(document) {
        return;
    }
    let known = Known::of(document, space);
    for def in &mut document.node_defs {
        if let Some(parent) = &mut def.inherit {
            set(parent, &known.space_of(&def.name), &known.defs);
        }
    }
    for implementation in &mut document.implementations {
        let space = known.space_of(&implementation.name);
        set(&mut implementation.node_def, &space, &known.defs);
        if let ImplementationKind::Graph(graph) = &mut implementation.kind {
            set(graph, &space, &known.graphs);
        }
    }
    for graph in &mut document.graphs {
        let space = known.space_of(&graph.name);
        if let Some(def) = &mut graph.node_def {
            set(def, &space, &known.defs);
        }
        let beside: BTreeSet<String> = graph.nodes.iter().map(|node| node.name.clone()).collect();
        graph.inputs.iter_mut().for_each(|port| known.connect(port, &space, None));
        graph.outputs.iter_mut().for_each(|port| known.connect(port, &space, Some(&beside)));
        graph.nodes.iter_mut().for_each(|node| known.node(node, &space, Some(&beside)));
    }
    for node in &mut document.root.nodes {
        let space = known.space_of(&node.name);
        known.node(node, &space, None);
    }
    for output in &mut document.root.outputs {
        known.connect(output, &known.space_of(&output.name), None);
    }
    for assignment in &mut document.assignments {
        set(&mut assignment.material, &known.space_of(&assignment.look), &known.nodes);
    }
}

/// Reports names that two files give: connections could mean either.
pub(super) fn no_twins(document: &Document, problems: &mut Vec<Problem>) {
    let graphs = document.graphs.iter().map(|it| (&it.name, &it.place));
    let nodes = document.root.nodes.iter().map(|it| (&it.name, &it.place));
    let mut first = std::collections::BTreeMap::new();
    for (name, place) in graphs.chain(nodes).filter(|it| !it.0.is_empty()) {
        let known = *first.entry(name).or_insert(place);
        if known.file != place.file {
            let message =
                format!("two elements are called `{name}`: one is in line {} of `{}`", known.line, known.file);
            let help = "give one of them another name, or its document a `namespace`".to_owned();
            problems.push(Problem { place: place.clone(), message, help: Some(help) });
        }
    }
}
