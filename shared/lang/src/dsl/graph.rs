//! What `graph("brass.mtlx", "Tiled_Brass");` and `graph { … }` declare: a material of a document or of nodes, as a
//! declaration to inherit.

use shader_info_glsl::hash::Hash128;
use shader_info_model::InlineGraph;
use shader_info_model::diagnostic::Place;
use shader_info_model::wire;
use shader_info_model::{wire_enum, wire_struct};

/// What the names of generated modules begin with.
const MODULE: &str = "__si_graph_";

/// A material, which the build script makes a declaration of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    /// The name of the info with the statement.
    pub info: String,
    /// What it is made of.
    pub origin: GraphOrigin,
    /// Which inputs an application can set.
    pub publish: PublishedInputs,
    /// Lights that are summed at most.
    pub lights: u32,
    /// Light from all around.
    pub environment: EnvironmentLight,
    /// How much of each light arrives.
    pub shadow: LightFactor,
    /// How much light from all around arrives.
    pub occlusion: LightFactor,
    /// Whether there are sources; else the info's own sources or fragments call the material.
    pub has_sources: bool,
    /// Whether the material has an alpha of its own, and clear pixels are dropped.
    pub is_transparent: bool,
    /// Properties that the mesh does not have.
    pub without: Vec<String>,
    /// Where the statement stands.
    pub place: Place,
}

/// What a material is made of.
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

/// Which inputs of a document's nodes an application can set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum PublishedInputs {
    /// None: the document's values are fixed.
    #[default]
    None,
    /// All that are not connected.
    All,
    /// These: `node/input`.
    Listed(Vec<String>),
}

/// How light from all around is gathered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EnvironmentLight {
    /// No such light.
    None,
    /// By samples where the material reflects most.
    #[default]
    Sampled,
    /// By a map that was filtered before.
    Prefiltered,
}

impl EnvironmentLight {
    /// Every way, with its word.
    pub const WORDS: [(&str, Self); 3] =
        [("none", Self::None), ("sampled", Self::Sampled), ("prefiltered", Self::Prefiltered)];
}

/// How much of some light arrives at a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LightFactor {
    /// All of it.
    #[default]
    None,
    /// What a map holds.
    Map,
    /// What a slot returns, which the info fills.
    Slot,
}

impl LightFactor {
    /// Every one, with its word.
    pub const WORDS: [(&str, Self); 3] = [("none", Self::None), ("map", Self::Map), ("slot", Self::Slot)];
}

impl Graph {
    /// The file that it stands in: the document, or the Rust file of the statement.
    pub fn file(&self) -> &str {
        match &self.origin {
            GraphOrigin::Document { path, .. } => path,
            GraphOrigin::Written(_) => &self.place.file,
        }
    }

    /// The element, where the statement names one.
    pub fn element(&self) -> Option<&str> {
        match &self.origin {
            GraphOrigin::Document { element, .. } => element.as_deref(),
            GraphOrigin::Written(graph) => graph.output.as_ref().map(|it| it.node.as_str()),
        }
    }

    /// What it is made of, for people: `brass.mtlx`, or the info's name.
    pub fn title(&self) -> &str {
        match &self.origin {
            GraphOrigin::Document { path, .. } => path,
            GraphOrigin::Written(_) => &self.info,
        }
    }

    /// The name of the generated module and of its file: a hash of the whole statement, whatever its place.
    pub fn module(&self) -> String {
        let text = wire::canonical(self);
        let hash = Hash128::of(format!("graph|{text}").as_bytes());
        format!("{MODULE}{hash}")
    }

    /// Whether a path leads into a generated module.
    pub fn is_made(path: &str) -> bool {
        path.starts_with(MODULE)
    }

    /// The name of the generated info, in the generated module.
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
