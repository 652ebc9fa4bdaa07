//! A graph of nodes that a program lists, or a document that it names.

use core::panic::Location;
use std::borrow::ToOwned;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use shader_info_graph::network::{Environment, LightFactor, Options, Publish};
use shader_info_model::diagnostic::Place;
use shader_info_model::{Given, GivenInput, GraphNode, NodeKind, NodeOutputUse, PortType, WrittenGraph};

use super::NodeValue;
use crate::{Node, NodeDeclaration};

/// A material to be made: nodes, what connects them, and which output is shown; or an element of a document.
///
/// Methods that set inputs mean the node that was added last.
#[derive(Debug, Clone)]
pub struct Graph {
    pub(super) name: String,
    pub(super) source: Source,
    pub(super) options: Options,
    /// Statements that its info has beside the graph.
    pub(super) statements: String,
    /// Calls that mean a node before there is one.
    pub(super) early: Vec<Place>,
    /// Types that are unknown, and the calls that name them.
    pub(super) types: Vec<(String, Place)>,
}

/// What a graph is made of.
#[derive(Debug, Clone)]
pub(super) enum Source {
    Nodes(WrittenGraph, Vec<NodeDeclaration>),
    Document(PathBuf, Option<String>),
}

/// An output of a node: `"noise"` for the only one, or `("split", "outx")`.
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
    /// A graph without nodes, called `Graph`.
    pub fn new() -> Self {
        Self::named("Graph")
    }

    /// A graph without nodes under a name, which its shader and messages have. A name that Rust would not take for a type
    /// is refused when the graph is requested.
    pub fn named(name: impl Into<String>) -> Self {
        Self::of(name.into(), Source::Nodes(WrittenGraph::default(), Vec::new()))
    }

    /// An element of a MaterialX document: the first that can be shown without one. The file is read with each request.
    pub fn read(path: impl AsRef<Path>, element: Option<&str>) -> Self {
        Self::of("Material".to_owned(), Source::Document(path.as_ref().to_owned(), element.map(str::to_owned)))
    }

    fn of(name: String, source: Source) -> Self {
        Self {
            name,
            source,
            options: Options { max_lights: 0, ..Options::default() },
            statements: String::new(),
            early: Vec::new(),
            types: Vec::new(),
        }
    }

    /// Adds a declared node under a name, by which others are connected to it.
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

    /// Adds a node of the library by its category: `noise3d`.
    #[track_caller]
    #[must_use]
    pub fn node(self, name: &str, category: &str) -> Self {
        self.put(name, NodeKind::Category(category.to_owned()), &caller())
    }

    /// Says of which type the output of the last node is, where several nodes of its category fit: `float`, `vec2`, `vec3`,
    /// `vec4`, `color3`, `color4`, `int`, `bool`, `mat3`, `mat4`.
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

    /// Sets an input of the last node to a value.
    #[track_caller]
    #[must_use]
    pub fn set(self, input: &str, value: impl NodeValue) -> Self {
        self.give(input, Given::Value(value.value()), caller())
    }

    /// Connects an input of the last node to an output of another one, which may come later.
    #[track_caller]
    #[must_use]
    pub fn connect(self, input: &str, from: impl Into<Output>) -> Self {
        let place = caller();
        self.give(input, Given::Output(used(from.into(), &place)), place)
    }

    /// Chooses the output that is shown: a material, a surface, a color, a number.
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

    /// Lets the program set these inputs: `"noise/amplitude"`. They are members of the buffer `material_values`.
    #[must_use]
    pub fn publish<'a>(mut self, inputs: impl IntoIterator<Item = &'a str>) -> Self {
        let inputs: BTreeSet<String> = inputs.into_iter().map(ToString::to_string).collect();
        self.options.publish = Publish::Listed(inputs);
        self
    }

    /// Lets the program set every input that is not connected.
    #[must_use]
    pub fn publish_all(mut self) -> Self {
        self.options.publish = Publish::All;
        self
    }

    /// Lights that are summed at most; without it there are none.
    #[must_use]
    pub fn lights(mut self, count: u32) -> Self {
        self.options.max_lights = count;
        self
    }

    /// How light from all around is gathered.
    #[must_use]
    pub fn environment(mut self, how: Environment) -> Self {
        self.options.environment = how;
        self
    }

    /// How much of each light arrives. With [`LightFactor::Slot`] give the function by [`Graph::with`].
    #[must_use]
    pub fn shadow(mut self, factor: LightFactor) -> Self {
        self.options.shadow = factor;
        self
    }

    /// How much light from all around arrives. With [`LightFactor::Slot`] give the function by [`Graph::with`].
    #[must_use]
    pub fn occlusion(mut self, factor: LightFactor) -> Self {
        self.options.occlusion = factor;
        self
    }

    /// Adds statements of an info, as `shader_info!` takes them: resources, constants, and bodies of the material's slots:
    /// `override(material_shadow) { return 1.0; }`. They name no files and no other declarations.
    #[must_use]
    pub fn with(mut self, statements: &str) -> Self {
        self.statements.push_str(statements);
        self.statements.push('\n');
        self
    }

    /// Gives the material an alpha of its own, and drops clear pixels.
    #[must_use]
    pub fn transparent(mut self) -> Self {
        self.options.is_transparent = true;
        self
    }

    /// Says that the mesh does not have a property: its readers give their `default`.
    #[must_use]
    pub fn without(mut self, property: &str) -> Self {
        self.options.missing.insert(property.to_owned());
        self
    }

    /// Gives it another name.
    #[must_use]
    pub fn called(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
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

    fn give(mut self, input: &str, value: Given, place: Place) -> Self {
        let last = match &mut self.source {
            Source::Nodes(graph, _) => graph.nodes.last_mut(),
            Source::Document(..) => None,
        };
        match last {
            Some(node) => {
                let (name, value_place) = (input.to_owned(), place.clone());
                node.inputs.push(GivenInput { name, value, place, value_place });
            }
            None => self.early.push(place),
        }
        self
    }
}

impl Default for Graph {
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
