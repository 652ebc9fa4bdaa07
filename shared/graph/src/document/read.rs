//! Reads documents. What is understood comes back beside a report of everything that is wrong.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::diagnostic::{Place, did_you_mean, one_of};

use super::element::{Element, Text, parse};
use super::inherit::{self, Inherit};
use super::known::{CHILDREN, OF_NODES, SOURCES, misspelt};
use super::text::without_late_declaration;
use super::{
    Annotation, Assignment, Document, Find, Found, GeomPropDef, Implementation, ImplementationKind, Node, NodeDef,
    NodeGraph, Port, Problem, Source, TargetDef, Targets, TypeDef, Unit, namespace,
};
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

/// What elements have from the elements around them.
#[derive(Clone, Default)]
pub(super) struct Scope<'a> {
    namespace: Option<&'a str>,
    /// Whether another document includes this one, so that its names have its namespace.
    is_included: bool,
    pub(super) file_prefix: &'a str,
    pub(super) color_space: Option<&'a str>,
}

impl<'a> Scope<'a> {
    pub(super) fn within(&self, element: &Element<'a, '_>) -> Self {
        let given = |name: &str| element.get(name).filter(|value| !value.is_empty());
        Self {
            namespace: given("namespace").or(self.namespace),
            is_included: self.is_included,
            // The innermost one counts, also an empty one.
            file_prefix: element.get("fileprefix").unwrap_or(self.file_prefix),
            color_space: given("colorspace").or(self.color_space),
        }
    }

    /// A name as other documents call it.
    fn qualified(&self, name: &str) -> String {
        match self.namespace {
            Some(space) if !name.contains(':') => format!("{space}:{name}"),
            _ => name.into(),
        }
    }

    /// The name of an element that is shown or connected to. Those of the first document are as it writes them.
    fn named(&self, name: &str) -> String {
        if self.is_included && !name.is_empty() { self.qualified(name) } else { name.into() }
    }
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

    /// Names that two elements of one parent have: connections could mean either.
    pub(super) fn no_twins(&mut self, parent: &Element<'_, '_>) {
        let mut names = BTreeMap::new();
        for child in parent.children() {
            let Some(name) = child.get("name").filter(|name| !name.is_empty()) else { continue };
            let first: &Element<'_, '_> = names.entry(name).or_insert(child);
            if first.node != child.node {
                let line = first.place().line;
                let message = format!("two elements are called `{name}`: the first is in line {line}");
                let is_given = matches!(child.tag(), "input" | "parameter") && !declares(parent.tag());
                let help = match is_given {
                    true => format!("remove one: `{}` has one input of this name", parent.tag()),
                    false => "give the second another name, and connect to it by that".into(),
                };
                self.wrong_with(child.place_of("name"), message, help);
            }
        }
    }

    /// Reports attributes that are one letter away from known ones: they would be ignored.
    fn attributes(&mut self, element: &Element<'_, '_>, known: &[&str]) {
        for attribute in element.node.attributes().filter(|it| it.namespace().is_none()) {
            let name = attribute.name();
            if let Some(meant) = misspelt(name, known) {
                let message = format!("unknown attribute `{name}` of `{}`", element.tag());
                self.wrong_with(element.place_of(name), message, format!("did you mean `{meant}`?"));
            }
        }
    }

    /// Reports what only inputs have: a node with it would have its default values.
    fn sources_of_inputs(&mut self, element: &Element<'_, '_>) {
        // What has no type is not a node, but an element of an application.
        for name in SOURCES.into_iter().filter(|_| element.get("type").is_some()) {
            if let Some(given) = element.get(name) {
                let message = format!("`{name}` is an attribute of inputs, not of nodes: `{}`", element.tag());
                let help = format!("write `<input name=\"…\" type=\"…\" {name}=\"{given}\"/>` in the node");
                self.wrong_with(element.place_of(name), message, help);
            }
        }
    }

    /// A name, without which nothing can mean an element.
    pub(super) fn named(&mut self, element: &Element<'_, '_>, name: Option<&str>) {
        if name.is_none_or(str::is_empty) {
            let message = format!("`{}` has no name", element.tag());
            self.wrong_with(element.place(), message, format!("write `<{} name=\"…\"`", element.tag()));
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

    fn type_def(&mut self, element: &Element<'_, '_>) {
        let members = element.children().filter(|child| child.tag() == "member");
        let members = members.map(|it| (it.text_of("name"), self.ty(&it.text_of("type")), it.text_of("value")));
        let (name, members) = (element.text_of("name"), members.collect());
        self.out.types.push(TypeDef { name, members, place: element.place() });
    }

    fn geom_prop(&mut self, element: &Element<'_, '_>) {
        self.out.geom_props.push(GeomPropDef {
            name: element.text_of("name"),
            node: element.text_of("geomprop"),
            ty: self.ty(element.get("type").unwrap_or_default()),
            space: element.some("space"),
            index: element.some("index"),
        });
    }

    fn units(&mut self, element: &Element<'_, '_>) {
        let kind = element.text_of("unittype");
        for unit in element.children().filter(|child| child.tag() == "unit") {
            match unit.text_of("scale").parse() {
                Ok(scale) => self.out.units.push(Unit { kind: kind.clone(), name: unit.text_of("name"), scale }),
                Err(_) => self.wrong(&unit.place_of("scale"), "the scale of a unit is not a number".into()),
            }
        }
    }

    fn node_def(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        self.named(element, element.get("name"));
        self.children(element);
        let (inputs, mut outputs) = self.ports(element, scope);
        // Documents before 1.38 give the one output as attributes.
        if outputs.is_empty()
            && let Some(ty) = element.get("type")
        {
            outputs.push(Port::named("out", self.ty(ty), element.place_of("type")));
        }
        self.out.node_defs.push(NodeDef {
            name: scope.qualified(&element.text_of("name")),
            node: scope.qualified(&element.text_of("node")),
            inherit: element.some("inherit"),
            version: element.some("version"),
            is_default_version: element.get("isdefaultversion") == Some("true"),
            targets: targets(element),
            inputs,
            outputs,
            doc: element.text_of("doc"),
            place: element.place(),
        });
    }

    fn implementation(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        let file = element.some("file").map(|file| format!("{}{file}", scope.file_prefix));
        let kind = match (element.some("sourcecode"), element.some("nodegraph"), file, element.some("function")) {
            (Some(expression), ..) => ImplementationKind::Inline(expression),
            (None, Some(graph), ..) => ImplementationKind::Graph(graph),
            (None, None, Some(file), Some(function)) => ImplementationKind::Function { file, function },
            (None, None, file, _) => ImplementationKind::Code(file),
        };
        let (inputs, _) = self.ports(element, scope);
        let renamed = inputs.into_iter().filter_map(|it| Some((it.name, it.code_name?)));
        self.out.implementations.push(Implementation {
            name: scope.qualified(&element.text_of("name")),
            node_def: element.text_of("nodedef"),
            targets: targets(element),
            kind,
            renamed: renamed.collect(),
            place: element.place(),
        });
    }

    fn graph(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        self.named(element, element.get("name"));
        let (inputs, mut outputs) = self.ports(element, scope);
        for child in element.children().filter(|child| child.tag() == "nodegraph") {
            let message = format!("graph `{}` stands in graph `{}`", child.text_of("name"), element.text_of("name"));
            let help = "write it beside that graph, and connect to it: `nodegraph=\"…\"`".to_owned();
            let problem = Problem { place: child.place(), message, help: Some(help) };
            self.out.of_graphs.push((scope.named(&element.text_of("name")), problem));
        }
        let inner = element.children().filter(|child| {
            let is_no_node = ["input", "output", "token", "parameter", "backdrop", "comment", "newline", "nodegraph"];
            !is_no_node.contains(&child.tag())
        });
        let of_document = std::mem::take(&mut self.inherited);
        let mut nodes: Vec<Node> = inner.map(|child| self.node(&child, scope)).collect();
        let inherited = std::mem::replace(&mut self.inherited, of_document);
        inherit::inputs(&mut nodes, &inherited, self.problems);
        self.upgrade_graph(&mut nodes, &mut outputs);
        self.out.graphs.push(NodeGraph {
            name: scope.named(&element.text_of("name")),
            node_def: element.some("nodedef"),
            targets: targets(element),
            inputs,
            nodes,
            outputs,
            place: element.place(),
        });
    }

    pub(super) fn node(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> Node {
        let scope = &scope.within(element);
        self.attributes(element, &OF_NODES);
        self.sources_of_inputs(element);
        self.named(element, element.get("name"));
        self.children(element);
        if let Some(parent) = element.some("inherit") {
            let (node, place) = (element.text_of("name"), element.place_of("inherit"));
            self.inherited.push(Inherit { node, parent, place });
        }
        let ty = element.get("type").filter(|ty| *ty != "multioutput").map(|name| self.ty(name));
        Node {
            name: element.text_of("name"),
            category: namespace::category(element.tag()),
            ty,
            node_def: element.some("nodedef"),
            version: element.some("version"),
            inputs: self.ports(element, scope).0,
            place: element.place(),
        }
    }

    fn look(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let look = scope.named(&element.text_of("name"));
        let assigned = element.children().filter(|child| child.tag() == "materialassign");
        self.out.assignments.extend(assigned.map(|it| Assignment {
            look: look.clone(),
            material: it.text_of("material"),
            geometry: it.text_of("geom"),
            place: it.place(),
        }));
    }

    /// Elements that a node cannot have.
    fn children(&mut self, element: &Element<'_, '_>) {
        for child in element.children().filter(|child| child.node.tag_name().namespace().is_none()) {
            if !CHILDREN.contains(&child.tag()) && !matches!(child.tag(), "comment" | "newline") {
                let message = format!("unknown element `{}` in `{}`", child.tag(), element.tag());
                let help = did_you_mean(child.tag(), CHILDREN).unwrap_or_else(|| one_of(CHILDREN));
                self.wrong_with(child.place(), message, help);
            }
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

/// Whether the inputs of an element are its own, and not those of a definition.
fn declares(tag: &str) -> bool {
    matches!(tag, "materialx" | "nodegraph" | "opgraph" | "nodedef" | "implementation")
}

fn targets(element: &Element<'_, '_>) -> Targets {
    Targets::read(element.get("target").unwrap_or_default())
}

impl Port {
    /// Whether the document writes its value.
    pub(crate) fn is_written(&self) -> bool {
        matches!(self.source, Source::Value(_))
    }

    /// A port with a name and a type only.
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
