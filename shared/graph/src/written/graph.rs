//! Converts a graph written in Rust to a document.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::{did_you_mean, one_of};
use shader_info_model::{
    Geometry, GraphNode, InlineGraph, InputBinding, InputSource, Node as Declaration, NodeKind, NodeOutputUse,
    PortValue,
};

use super::Author;
use super::choose::{Offer, choose, mismatch, type_of};
use super::declared::{declare, geometry};
use super::order::order;
use crate::document::{
    Connection, Document, Implementation, ImplementationKind, Node, NodeDef, Port, Problem, Source, Targets,
};
use crate::network::Names;
use crate::registry::Registry;
use crate::sources::PREFIX;
use crate::value::Type;

/// The output of the document that a chosen output of a node is shown by. No node has the name.
pub const SHOWN: &str = "graph.output";

/// A graph as a document.
#[derive(Debug, Default)]
pub struct Written {
    /// The document, with definitions of the declared nodes.
    pub document: Document,
    /// The element that is shown.
    pub element: String,
    /// Paths and texts of files that implementations name, of nodes that are declared with their function.
    pub files: Vec<(String, String)>,
    /// What is wrong. Places are those of the graph.
    pub problems: Vec<Problem>,
}

/// Names and types of outputs.
type Outputs = Vec<(String, Type)>;

/// Writes a graph as a document. `declared` are the nodes by the paths that the graph writes; a node that is missing
/// there is left out without a word. Help is for the author of the graph.
pub fn document(
    graph: &InlineGraph,
    declared: &BTreeMap<String, &Declaration>,
    library: &Registry,
    author: Author,
) -> Written {
    let mut writer = Writer { declared, library, author, out: Written::default(), outputs: BTreeMap::new() };
    writer.out.document.is_in_rust = true;
    match order(graph) {
        Ok((order, unknown)) => {
            writer.out.problems = unknown;
            for index in order {
                writer.node(&graph.nodes[index]);
            }
            if let Some(output) = &graph.output {
                writer.shown(output);
            }
        }
        Err(problems) => writer.out.problems = problems,
    }
    writer.out
}

struct Writer<'a> {
    declared: &'a BTreeMap<String, &'a Declaration>,
    library: &'a Registry,
    author: Author,
    out: Written,
    /// Outputs of the nodes that were written; `None` if something is wrong with the node.
    outputs: BTreeMap<&'a str, Option<Outputs>>,
}

impl<'a> Writer<'a> {
    fn node(&mut self, node: &'a GraphNode) {
        let made = match &node.kind {
            NodeKind::Declared(path) => self.declared.get(path).copied().and_then(|it| self.of_declaration(node, it)),
            NodeKind::Category(category) => self.of_category(node, category),
        };
        let outputs = made.map(|(made, outputs)| {
            self.out.document.root.nodes.push(made);
            outputs
        });
        self.outputs.insert(&node.name, outputs);
    }

    fn of_declaration(&mut self, node: &GraphNode, declaration: &Declaration) -> Option<(Node, Outputs)> {
        let before = self.out.problems.len();
        let def = declare(&mut self.out.document, declaration, &node.kind_place);
        self.out.files.extend(def.file);
        self.check_function(node, declaration);
        let inputs = self.given_inputs(node, declaration);
        self.check_missing(node, declaration);
        let outputs: Outputs = declaration.outputs.iter().map(|it| (it.name.clone(), type_of(it.ty))).collect();
        if let Some(ty) = node.ty
            && !matches!(&outputs[..], [(_, only)] if *only == type_of(ty))
        {
            let message = format!("`{}` is not of type `{}`", declaration.name, ty.word());
            let help = declaration.outputs.iter().map(|it| format!("`{}: {}`", it.name, it.ty.word()));
            let help = format!("its outputs are {}", help.collect::<Vec<_>>().join(", "));
            self.out.problems.push(Problem { place: node.place.clone(), message, help: Some(help) });
        }
        if self.out.problems.len() > before {
            return None;
        }
        Some((made(node, &declaration.name, def.def, inputs, &outputs), outputs))
    }

    /// Reports a function with the name of a variable that every material has.
    fn check_function(&mut self, node: &GraphNode, declaration: &Declaration) {
        if let Some(function) = declaration.shared().last().filter(|it| Names::are_everywhere(it.name())) {
            self.out.problems.push(Problem {
                place: node.kind_place.clone(),
                message: format!(
                    "the function `{}` of `{}` has the name of a variable of materials",
                    function.name(),
                    declaration.name
                ),
                help: Some(format!("rename the function, for example to `{}_value`", function.name())),
            });
        }
    }

    /// Returns the inputs that a node gives to a declared one, without those that do not fit, which are reported.
    fn given_inputs(&mut self, node: &GraphNode, declaration: &Declaration) -> Vec<Port> {
        let mut inputs = Vec::new();
        for given in &node.inputs {
            let Some(input) = declaration.inputs.iter().find(|input| input.name == given.name) else {
                let known: Vec<&str> = declaration.inputs.iter().map(|it| it.name.as_str()).collect();
                let help = did_you_mean(&given.name, known.iter().copied())
                    .or_else(|| (!known.is_empty()).then(|| one_of(known.iter().copied())));
                self.wrong(given, format!("node `{}` has no input `{}`", declaration.name, given.name), help);
                continue;
            };
            let ty = type_of(input.ty);
            let Some(offer) = self.offer(given) else { continue };
            if offer.misfit(&ty).is_none() {
                let problem = mismatch((&given.name, &declaration.name), &ty, &offer, &given.value_place, self.author);
                self.out.problems.push(problem);
                continue;
            }
            inputs.push(self.port(given, ty));
        }
        inputs
    }

    /// Reports inputs without a default that a node does not give.
    fn check_missing(&mut self, node: &GraphNode, declaration: &Declaration) {
        for input in &declaration.inputs {
            let is_missing = input.default.is_none() && !node.inputs.iter().any(|given| given.name == input.name);
            if is_missing {
                self.out.problems.push(Problem {
                    place: node.kind_place.clone(),
                    message: format!("missing input `{}` of `{}`", input.name, declaration.name),
                    help: Some(self.author.given(&input.name, input.ty.word())),
                });
            }
        }
    }

    fn of_category(&mut self, node: &GraphNode, category: &str) -> Option<(Node, Outputs)> {
        let mut offers = Vec::with_capacity(node.inputs.len());
        for given in &node.inputs {
            offers.push(self.offer(given)?);
        }
        let library = self.library;
        let def = match choose(library, node, category, &offers, self.author) {
            Ok(def) => def,
            Err(problem) => {
                self.out.problems.push(problem);
                return None;
            }
        };
        let outputs: Outputs = library.outputs(def).iter().map(|it| (it.name.clone(), it.ty.clone())).collect();
        let ports = library.inputs(def);
        let mut inputs = Vec::new();
        for given in &node.inputs {
            let port = ports.iter().find(|it| it.name == given.name)?;
            inputs.push(self.port(given, port.ty.clone()));
        }
        Some((made(node, category, def.name.clone(), inputs, &outputs), outputs))
    }

    fn wrong(&mut self, given: &InputBinding, message: String, help: Option<String>) {
        self.out.problems.push(Problem { place: given.place.clone(), message, help });
    }

    /// Returns what an input is given; `None` if that was reported.
    fn offer<'g>(&mut self, given: &'g InputBinding) -> Option<Offer<'g>> {
        match &given.value {
            InputSource::Value(value) => Some(Offer::Value(value)),
            InputSource::Output(to) => match self.output(to) {
                Ok(Some((_, ty))) => Some(Offer::Output(ty)),
                Ok(None) => Some(Offer::Unknown),
                Err(problem) => {
                    self.out.problems.push(problem);
                    None
                }
            },
        }
    }

    /// Returns the output; `None` if its node has an error.
    fn output(&self, to: &NodeOutputUse) -> Result<Option<(String, Type)>, Problem> {
        let Some(Some(outputs)) = self.outputs.get(to.node.as_str()) else { return Ok(None) };
        let names = || one_of(outputs.iter().map(|it| it.0.as_str()));
        let found = match (&to.output, &outputs[..]) {
            (None, [only]) => Some(only),
            (None, _) => {
                let message = format!("node `{}` has several outputs", to.node);
                let help = Some(format!("{}; {}", self.author.chosen(&to.node, &outputs[0].0), names()));
                return Err(Problem { place: to.place.clone(), message, help });
            }
            (Some(name), _) => outputs.iter().find(|it| it.0 == *name),
        };
        found.cloned().map(Some).ok_or_else(|| Problem {
            place: to.output_place.clone(),
            message: format!("node `{}` has no output `{}`", to.node, to.output.as_deref().unwrap_or_default()),
            help: Some(names()),
        })
    }

    fn port(&mut self, given: &InputBinding, ty: Type) -> Port {
        let source = match &given.value {
            InputSource::Value(PortValue::Geometry(of)) => Source::Connected(connection(self.geometry(*of), None)),
            InputSource::Value(value) => value.text().map_or(Source::Unset, Source::Value),
            InputSource::Output(to) => Source::Connected(connection(to.node.clone(), to.output.clone())),
        };
        Port { source, ..Port::named(&given.name, ty, given.value_place.clone()) }
    }

    /// Returns the node that gives a property of the surface.
    fn geometry(&mut self, of: Geometry) -> String {
        let name = format!("geometry({})", of.word());
        let document = &mut self.out.document;
        if document.root.nodes.iter().any(|node| node.name == name) {
            return name;
        }
        let (property, ty) = (geometry(document, of), type_of(of.ty()));
        let def = format!("{PREFIX}geometry_{}", of.word());
        let place = Default::default();
        let input = Port { default_geom_prop: Some(property), ..Port::named("in", ty.clone(), place) };
        document.node_defs.push(NodeDef {
            name: def.clone(),
            node: "geometry".into(),
            inputs: vec![input],
            outputs: vec![Port::named("out", ty.clone(), Default::default())],
            ..NodeDef::default()
        });
        document.implementations.push(Implementation {
            name: def.clone(),
            node_def: def.clone(),
            targets: Targets::default(),
            kind: ImplementationKind::Inline("{{in}}".into()),
            renamed: Vec::new(),
            place: Default::default(),
        });
        document.root.nodes.push(Node {
            name: name.clone(),
            category: "geometry".into(),
            ty: Some(ty),
            node_def: Some(def),
            version: None,
            inputs: Vec::new(),
            place: Default::default(),
        });
        name
    }

    fn shown(&mut self, output: &NodeOutputUse) {
        match self.output(output) {
            Ok(Some((name, ty))) => {
                self.out.element = match output.output {
                    None => output.node.clone(),
                    Some(_) => SHOWN.into(),
                };
                let source = Source::Connected(connection(output.node.clone(), Some(name)));
                let port = Port { source, ..Port::named(SHOWN, ty, output.place.clone()) };
                self.out.document.root.outputs.push(port);
            }
            Ok(None) => {}
            Err(problem) => self.out.problems.push(problem),
        }
    }
}

fn connection(name: String, output: Option<String>) -> Connection {
    Connection { is_graph: false, name, output, channels: None }
}

fn made(node: &GraphNode, category: &str, def: String, inputs: Vec<Port>, outputs: &Outputs) -> Node {
    Node {
        name: node.name.clone(),
        category: category.into(),
        ty: match &outputs[..] {
            [(_, only)] => Some(only.clone()),
            _ => None,
        },
        node_def: Some(def),
        version: None,
        inputs,
        place: node.kind_place.clone(),
    }
}
