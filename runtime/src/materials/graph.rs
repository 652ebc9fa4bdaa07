//! The input of [`Library::request`](super::Library::request): a graph of nodes, or a document that the program names.

use core::panic::Location;
use std::borrow::ToOwned;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use shader_info_graph::document::Problem;
use shader_info_graph::network::{Environment, LightFactor, Options, Publish};
use shader_info_model::diagnostic::Place;
use shader_info_model::{GraphNode, InlineGraph, InputBinding, InputSource, NodeKind, NodeOutputUse, PortType};

use super::{MaterialError, NodeValue};
use crate::{Node, NodeDeclaration};

/// A material to be made: nodes, their connections and the output to render; or an element of a MaterialX document.
///
/// Methods that set inputs apply to the node that was added last.
#[derive(Debug, Clone)]
pub struct Graph {
    pub(super) name: String,
    /// The call that began the graph.
    place: Place,
    pub(super) source: Source,
    pub(super) options: Options,
    /// Statements that the info has beside the graph.
    pub(super) statements: String,
    /// Places of calls that set an input before any node was added.
    pub(super) early: Vec<Place>,
    /// Unknown types, and the places of the calls that name them.
    pub(super) types: Vec<(String, Place)>,
}

/// The source of a graph.
#[derive(Debug, Clone)]
pub(super) enum Source {
    Nodes(InlineGraph, Vec<NodeDeclaration>),
    Document(PathBuf, Option<String>),
}

/// An output of a node: `"noise"` if it has only one, or `("split", "outx")`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    node: String,
    output: Option<String>,
}

impl From<&str> for Output {
    fn from(node: &str) -> Self {
        Self { node: node.to_owned(), output: None }
    }
}

impl From<(&str, &str)> for Output {
    fn from((node, output): (&str, &str)) -> Self {
        Self { node: node.to_owned(), output: Some(output.to_owned()) }
    }
}

impl Graph {
    /// Makes a graph without nodes, called `Graph`.
    #[track_caller]
    pub fn new() -> Self {
        Self::named("Graph")
    }

    /// Makes a graph without nodes. The shader and messages have its name.
    /// [`Library::request`](super::Library::request) reports a name that is not a valid name for a type in Rust.
    #[track_caller]
    pub fn named(name: impl Into<String>) -> Self {
        Self::of(name.into(), Source::Nodes(InlineGraph::default(), Vec::new()))
    }

    /// Makes a graph of an element of a MaterialX document; without a name, of the first element that can be rendered.
    /// Each request reads the file again.
    #[track_caller]
    pub fn read(path: impl AsRef<Path>, element: Option<&str>) -> Self {
        Self::of("Material".to_owned(), Source::Document(path.as_ref().to_owned(), element.map(str::to_owned)))
    }

    #[track_caller]
    fn of(name: String, source: Source) -> Self {
        Self {
            name,
            place: caller(),
            source,
            options: Options { max_lights: 0, ..Options::default() },
            statements: String::new(),
            early: Vec::new(),
            types: Vec::new(),
        }
    }

    /// Adds a declared node. Other nodes are connected to it by `name`.
    #[track_caller]
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "a node is added to a graph; nothing is summed")]
    pub fn add<N: Node>(mut self, name: &str) -> Self {
        let declaration = N::DECLARATION;
        if let Source::Nodes(_, declared) = &mut self.source
            && !declared.iter().any(|it| it.path == declaration.path)
        {
            declared.push(declaration);
        }
        self.put(name, NodeKind::Declared(declaration.path.to_owned()), &caller())
    }

    /// Adds a node of the library by its category, for example `noise3d`.
    #[track_caller]
    #[must_use]
    pub fn node(self, name: &str, category: &str) -> Self {
        self.put(name, NodeKind::Category(category.to_owned()), &caller())
    }

    /// Sets the output type of the node that was added last, for a category that has nodes of several types: `float`,
    /// `vec2`, `vec3`, `vec4`, `color3`, `color4`, `int`, `bool`, `mat3`, `mat4`.
    #[track_caller]
    #[must_use]
    pub fn of_type(mut self, ty: &str) -> Self {
        let place = caller();
        let last = match &mut self.source {
            Source::Nodes(graph, _) => graph.nodes.last_mut(),
            Source::Document(..) => None,
        };
        match (last, PortType::named(ty)) {
            (Some(node), Some(ty)) => node.ty = Some(ty),
            (Some(_), None) => self.types.push((ty.to_owned(), place)),
            (None, _) => self.early.push(place),
        }
        self
    }

    /// Sets an input of the last node to a value. An input is set or connected once.
    #[track_caller]
    #[must_use]
    pub fn set(self, input: &str, value: impl NodeValue) -> Self {
        self.give(input, InputSource::Value(value.value()), caller())
    }

    /// Connects an input of the last node to an output of another node, which may be added later.
    #[track_caller]
    #[must_use]
    pub fn connect(self, input: &str, from: impl Into<Output>) -> Self {
        let place = caller();
        self.give(input, InputSource::Output(used(from.into(), &place)), place)
    }

    /// Chooses the output to render: a material, a surface, a colour or a number. A later call replaces an earlier one.
    #[track_caller]
    #[must_use]
    pub fn output(mut self, of: impl Into<Output>) -> Self {
        let place = caller();
        match &mut self.source {
            Source::Nodes(graph, _) => graph.output = Some(used(of.into(), &place)),
            Source::Document(..) => self.early.push(place),
        }
        self
    }

    /// Lets the program set these inputs, for example `"noise/amplitude"`. They become members of the buffer
    /// `material_values`. A later call adds more inputs.
    #[must_use]
    pub fn publish<'a>(mut self, inputs: impl IntoIterator<Item = &'a str>) -> Self {
        let inputs = inputs.into_iter().map(ToString::to_string);
        match &mut self.options.publish {
            Publish::All => {}
            Publish::Listed(known) => known.extend(inputs),
            Publish::None => self.options.publish = Publish::Listed(inputs.collect()),
        }
        self
    }

    /// Lets the program set every input that is not connected.
    #[must_use]
    pub fn publish_all(mut self) -> Self {
        self.options.publish = Publish::All;
        self
    }

    /// Sets the maximum number of lights that are summed. The default is 0.
    #[must_use]
    pub fn lights(mut self, count: u32) -> Self {
        self.options.max_lights = count;
        self
    }

    /// Sets how light from the environment is computed.
    #[must_use]
    pub fn environment(mut self, how: Environment) -> Self {
        self.options.environment = how;
        self
    }

    /// Sets how the shadow of each light is computed. With [`LightFactor::Slot`] provide the function by
    /// [`Graph::with`].
    #[must_use]
    pub fn shadow(mut self, factor: LightFactor) -> Self {
        self.options.shadow = factor;
        self
    }

    /// Sets how the occlusion of light from the environment is computed. With [`LightFactor::Slot`] provide the
    /// function by [`Graph::with`].
    #[must_use]
    pub fn occlusion(mut self, factor: LightFactor) -> Self {
        self.options.occlusion = factor;
        self
    }

    /// Adds statements as `shader_info!` takes them: resources, constants, and bodies of the material's slots, for
    /// example `override(material_shadow) { return 1.0; }`. They cannot name files or other declarations.
    #[must_use]
    pub fn with(mut self, statements: &str) -> Self {
        self.statements.push_str(statements);
        self.statements.push('\n');
        self
    }

    /// Makes the material transparent: it writes its own alpha, and discards fragments whose alpha is below
    /// `u_alphaThreshold`.
    #[must_use]
    pub fn transparent(mut self) -> Self {
        self.options.is_transparent = true;
        self
    }

    /// Declares that the mesh lacks a property; nodes that read it use their `default`.
    #[must_use]
    pub fn without(mut self, property: &str) -> Self {
        self.options.missing.insert(property.to_owned());
        self
    }

    /// Renames the graph.
    #[must_use]
    pub fn called(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Returns the name of the graph.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the error of problems. Those of the whole graph are at the call that began it.
    pub(super) fn wrong(&self, mut problems: Vec<Problem>) -> MaterialError {
        for problem in problems.iter_mut().filter(|problem| !problem.place.is_known()) {
            problem.place = self.place.clone();
        }
        MaterialError::Graph { graph: self.name.clone(), problems }
    }

    fn put(mut self, name: &str, kind: NodeKind, place: &Place) -> Self {
        let (place, kind_place) = (place.clone(), place.clone());
        match &mut self.source {
            Source::Nodes(graph, _) => {
                let (name, inputs) = (name.to_owned(), Vec::new());
                graph.nodes.push(GraphNode { name, ty: None, kind, inputs, place, kind_place });
            }
            Source::Document(..) => self.early.push(place),
        }
        self
    }

    fn give(mut self, input: &str, value: InputSource, place: Place) -> Self {
        let last = match &mut self.source {
            Source::Nodes(graph, _) => graph.nodes.last_mut(),
            Source::Document(..) => None,
        };
        match last {
            Some(node) => {
                let (name, value_place) = (input.to_owned(), place.clone());
                node.inputs.push(InputBinding { name, value, place, value_place });
            }
            None => self.early.push(place),
        }
        self
    }
}

impl Default for Graph {
    #[track_caller]
    fn default() -> Self {
        Self::new()
    }
}

fn used(of: Output, place: &Place) -> NodeOutputUse {
    NodeOutputUse { node: of.node, output: of.output, place: place.clone(), output_place: place.clone() }
}

#[track_caller]
fn caller() -> Place {
    let caller = Location::caller();
    Place::new(caller.file(), caller.line(), caller.column(), 1)
}
