//! Reads documents into data, and reports all errors of a document at once.

mod checks;
mod definitions;
mod graph;
mod scope;

pub(super) use scope::Scope;

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::diagnostic::Place;

use super::element::{Element, Text, parse};
use super::inherit::{self, Inherit};
use super::text::without_late_declaration;
use super::{Annotation, Document, Find, Found, Port, Problem, Source, TargetDef, Targets, namespace};
use crate::value::Type;

/// The namespace of `xi:include`.
const XINCLUDE: &str = "http://www.w3.org/2001/XInclude";
/// The newest version that is read, after `1.`.
const NEWEST: u32 = 39;
/// The type of a value that names a node.
pub(super) const OLD_CONNECTION: &str = "opgraphnode";
/// Since this version the value of a definition's input is called `value`, and `default` before.
pub(super) const OWN_VALUES: u32 = 35;
/// Since this version the tiles of a set are `<UDIM>`, and `%UDIM` before.
pub(super) const TILES: u32 = 36;
/// Since this version shaders and materials are nodes.
pub(super) const SHADER_NODES: u32 = 38;
/// Includes within includes: more is an error.
const MAX_DEPTH: usize = 64;

/// Reads a document and all that it includes, each file once.
pub fn read(root: &Found, find: Find<'_>) -> (Document, Vec<Problem>) {
    let (mut document, mut problems) = (Document::default(), Vec::new());
    let mut reader = Reader {
        out: &mut document,
        find,
        problems: &mut problems,
        seen: BTreeSet::new(),
        minor: NEWEST,
        inherited: Vec::new(),
    };
    let space = reader.file(root, &Scope::default(), 0);
    namespace::resolve(&mut document, &space);
    namespace::no_twins(&document, &mut problems);
    one_implementation(&document, &mut problems);
    (document, problems)
}

pub(super) struct Reader<'a> {
    pub(super) out: &'a mut Document,
    find: Find<'a>,
    pub(super) problems: &'a mut Vec<Problem>,
    seen: BTreeSet<String>,
    /// The version of the file that is read: 1.`minor`.
    pub(super) minor: u32,
    /// What nodes of the graph, or of the document itself, inherit.
    inherited: Vec<Inherit>,
}

impl Reader<'_> {
    /// Reads a file, and returns its namespace. It has the prefix of files and the colour space of the document that
    /// includes it, unless it has its own.
    fn file(&mut self, found: &Found, around: &Scope<'_>, depth: usize) -> String {
        if !self.seen.insert(found.path.clone()) {
            return String::new();
        }
        let begun = without_late_declaration(&found.text);
        let readable = namespace::readable(&begun);
        let text = Text::new(&found.path, &readable);
        let xml = match parse(&readable, &text) {
            Ok(xml) => xml,
            Err(problem) => {
                self.problems.push(problem);
                return String::new();
            }
        };
        let root = Element::new(xml.root_element(), &text);
        if root.tag() != "materialx" {
            let words = format!("the root element is `{}`, not `materialx`", root.tag());
            self.wrong(&root.place(), words);
            return String::new();
        }
        let minor = std::mem::replace(&mut self.minor, NEWEST);
        let of_includer = std::mem::take(&mut self.inherited);
        let (nodes, outputs) = (self.out.root.nodes.len(), self.out.root.outputs.len());
        self.version(&root);
        let outer = Scope { is_included: depth > 0, namespace: None, ..around.clone() };
        let scope = outer.within(&root);
        self.no_twins(&root);
        for element in root.children() {
            self.top(&element, &scope, &found.path, depth);
        }
        let inherited = std::mem::replace(&mut self.inherited, of_includer);
        inherit::inputs(&mut self.out.root.nodes[nodes..], &inherited, self.problems);
        self.upgrade_root(nodes, outputs);
        self.minor = minor;
        let of_file = |place: &Place| *place.file == *found.path;
        for node in self.out.root.nodes[nodes..].iter_mut().filter(|node| of_file(&node.place)) {
            node.name = scope.named(&node.name);
        }
        for output in self.out.root.outputs[outputs..].iter_mut().filter(|output| of_file(&output.place)) {
            output.name = scope.named(&output.name);
        }
        scope.namespace.unwrap_or_default().to_owned()
    }

    fn wrong(&mut self, place: &Place, words: String) {
        self.problems.push(Problem { place: place.clone(), message: words, help: None });
    }

    pub(super) fn wrong_with(&mut self, place: Place, message: String, help: String) {
        self.problems.push(Problem { place, message, help: Some(help) });
    }

    /// What is newer than this crate is not read silently.
    fn version(&mut self, root: &Element<'_, '_>) {
        let Some(text) = root.get("version") else { return };
        let mut numbers = text.split('.').map(|part| part.trim().parse::<u32>().ok());
        let minor = match (numbers.next().flatten(), numbers.next()) {
            (Some(1), Some(Some(minor))) => Some(minor),
            (Some(0), _) => Some(0),
            _ => None,
        };
        self.minor = minor.unwrap_or(NEWEST);
        if minor.is_none_or(|minor| minor > NEWEST) {
            let message = format!("unknown version `{text}` of MaterialX");
            let help = format!("write the document for a version up to 1.{NEWEST}: `version=\"1.{NEWEST}\"`");
            self.wrong_with(root.place_of("version"), message, help);
        }
    }

    fn top(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>, file: &str, depth: usize) {
        match element.tag() {
            "include" if element.node.tag_name().namespace() == Some(XINCLUDE) => {
                self.include(element, scope, file, depth);
            }
            namespace::INCLUDE => self.include(element, scope, file, depth),
            "typedef" => self.type_def(element),
            "targetdef" => {
                let (name, inherit) = (element.text_of("name"), element.some("inherit"));
                self.out.targets.push(TargetDef { name, inherit });
            }
            "geompropdef" => self.geom_prop(element),
            "unitdef" => self.units(element),
            "nodedef" => self.node_def(element, scope),
            "implementation" => self.implementation(element, scope),
            "nodegraph" => self.graph(element, scope),
            "opgraph" if self.minor < SHADER_NODES => self.graph(element, scope),
            "material" if self.minor < SHADER_NODES => self.old_material(element, scope),
            "shader" if self.minor < SHADER_NODES => self.old_shader(element, scope),
            "look" => self.look(element, scope),
            "output" => {
                let port = self.output(element, scope);
                self.out.root.outputs.push(port);
            }
            "input" | "token" => {
                let port = self.port(element, scope);
                self.out.root.inputs.push(port);
            }
            // Descriptions that do not concern shaders.
            "unittypedef" | "attributedef" | "propertyset" | "propertyassign" | "collection" | "geominfo"
            | "variantset" | "backdrop" | "lookgroup" | "interfacename" | "comment" | "newline" => {}
            _ => {
                let node = self.node(element, scope);
                self.out.root.nodes.push(node);
            }
        }
    }

    fn include(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>, file: &str, depth: usize) {
        let place = element.place_of("href");
        let Some(href) = element.get("href") else {
            return self.wrong(&place, "`xi:include` has no `href`".into());
        };
        if depth >= MAX_DEPTH {
            return self.wrong(&place, format!("`{href}` is the {MAX_DEPTH}th document within a document"));
        }
        match (self.find)(href, file) {
            Ok(found) => drop(self.file(&found, scope, depth + 1)),
            Err(why) => self.wrong(&place, format!("cannot include `{href}`: {why}")),
        }
    }
}

fn targets(element: &Element<'_, '_>) -> Targets {
    Targets::read(element.get("target").unwrap_or_default())
}

impl Port {
    /// Returns whether the document writes its value.
    pub(crate) fn is_written(&self) -> bool {
        matches!(self.source, Source::Value(_))
    }

    /// Returns a port with a name and a type only.
    pub(crate) fn named(name: &str, ty: Type, place: Place) -> Self {
        Self {
            name: name.into(),
            ty,
            source: Source::Unset,
            is_token: false,
            is_uniform: false,
            default_geom_prop: None,
            color_space: None,
            has_own_space: false,
            unit: None,
            words: Vec::new(),
            default_input: None,
            code_name: None,
            annotation: Annotation::default(),
            place,
        }
    }
}

/// Reports a second implementation of a definition for the same targets: only the first one would be used.
fn one_implementation(document: &Document, problems: &mut Vec<Problem>) {
    let mut first = BTreeMap::new();
    for entry in &document.implementations {
        let known: &Place = first.entry((&entry.node_def, entry.targets.names())).or_insert(&entry.place);
        if *known != entry.place {
            let message = format!("`{}` has two implementations: the first is in line {}", entry.node_def, known.line);
            let help = "remove one, or give them other targets: `target=\"…\"`".to_owned();
            problems.push(Problem { place: entry.place.clone(), message, help: Some(help) });
        }
    }
}
