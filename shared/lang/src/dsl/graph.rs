//! The data of `graph("brass.mtlx", "Tiled_Brass");` and `graph { … }`: a material of a document or of nodes, from
//! which the info inherits.

use shader_info_glsl::hash::Hash128;
use shader_info_model::InlineGraph;
use shader_info_model::diagnostic::Place;
use shader_info_model::wire;
use shader_info_model::{wire_enum, wire_struct};

/// Prefix of the names of generated modules.
const MODULE: &str = "__si_graph_";

/// A material, for which the build script generates a declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    /// The name of the info with the statement.
    pub info: String,
    /// The document or the nodes.
    pub origin: GraphOrigin,
    /// The inputs that an application can set.
    pub publish: PublishedInputs,
    /// Maximum number of lights that are summed.
    pub lights: u32,
    /// Light from the environment.
    pub environment: EnvironmentLight,
    /// Shadow of each light.
    pub shadow: LightFactor,
    /// Occlusion of light from the environment.
    pub occlusion: LightFactor,
    /// Whether the declaration has sources. Otherwise, sources or fragments of the info call the material.
    pub has_sources: bool,
    /// Whether the material writes its own alpha and discards transparent fragments.
    pub is_transparent: bool,
    /// Properties that the mesh does not have.
    pub without: Vec<String>,
    /// Place of the statement.
    pub place: Place,
}

/// The source of a material.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GraphOrigin {
    /// A MaterialX document.
    Document {
        /// The document, relative to a shader folder.
        path: String,
        /// The element: a material or an output; the first of the document without one.
        element: Option<String>,
    },
    /// Nodes in the statement itself.
    Written(InlineGraph),
}

/// The inputs of nodes that an application can set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum PublishedInputs {
    /// None: the document's values are fixed.
    #[default]
    None,
    /// All inputs that are not connected.
    All,
    /// The listed inputs: `node/input`.
    Listed(Vec<String>),
}

/// How light from the environment is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EnvironmentLight {
    /// No light from the environment.
    None,
    /// By sampling a map in the directions that the material reflects most.
    #[default]
    Sampled,
    /// By a prefiltered map.
    Prefiltered,
}

impl EnvironmentLight {
    /// Every variant, with its word.
    pub const WORDS: [(&str, Self); 3] =
        [("none", Self::None), ("sampled", Self::Sampled), ("prefiltered", Self::Prefiltered)];
}

/// The factor by which shadow or occlusion reduces light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LightFactor {
    /// No reduction.
    #[default]
    None,
    /// The value of a map.
    Map,
    /// The result of a slot, whose body the info provides.
    Slot,
}

impl LightFactor {
    /// Every variant, with its word.
    pub const WORDS: [(&str, Self); 3] = [("none", Self::None), ("map", Self::Map), ("slot", Self::Slot)];
}

impl Graph {
    /// Returns the file with the material: the document, or the Rust file of the statement.
    pub fn file(&self) -> &str {
        match &self.origin {
            GraphOrigin::Document { path, .. } => path,
            GraphOrigin::Written(_) => &self.place.file,
        }
    }

    /// Returns the element that the statement names, if it names one.
    pub fn element(&self) -> Option<&str> {
        match &self.origin {
            GraphOrigin::Document { element, .. } => element.as_deref(),
            GraphOrigin::Written(graph) => graph.output.as_ref().map(|it| it.node.as_str()),
        }
    }

    /// Describes the source in messages: `brass.mtlx`, or the name of the info.
    pub fn title(&self) -> &str {
        match &self.origin {
            GraphOrigin::Document { path, .. } => path,
            GraphOrigin::Written(_) => &self.info,
        }
    }

    /// Returns the name of the generated module and of its file: a hash of the statement without its place.
    pub fn module(&self) -> String {
        let text = wire::canonical(self);
        let hash = Hash128::of(format!("graph|{text}").as_bytes());
        format!("{MODULE}{hash}")
    }

    /// Returns whether a path leads into a generated module.
    pub fn is_made(path: &str) -> bool {
        path.starts_with(MODULE)
    }

    /// Name of the generated info in the generated module.
    pub fn parent(&self) -> String {
        format!("{}Graph", self.info)
    }
}

wire_enum! { GraphOrigin { Document { path, element } = 0, Written(graph) = 1 } }
wire_enum! { PublishedInputs { None = 0, All = 1, Listed(inputs) = 2 } }
wire_enum! { EnvironmentLight { None = 0, Sampled = 1, Prefiltered = 2 } }
wire_enum! { LightFactor { None = 0, Map = 1, Slot = 2 } }
wire_struct! { Graph {
    info, origin, publish, lights, environment, shadow, occlusion, has_sources, is_transparent, without, place
} }
