//! The options of a generation.

use std::collections::BTreeSet;

/// Which inputs of the document's nodes an application can set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Publish {
    /// All that are not connected.
    All,
    /// Those of these names: `node/input`.
    Listed(BTreeSet<String>),
    /// None: the document's values are fixed.
    #[default]
    None,
}

/// How light from all around is gathered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Environment {
    /// No such light.
    None,
    /// By samples where the material reflects most (filtered importance sampling; Colbert, Křivánek 2007).
    #[default]
    Sampled,
    /// By a map that was filtered before.
    Prefiltered,
}

/// How much of some light arrives at a point: a factor from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LightFactor {
    /// All of it.
    #[default]
    None,
    /// What a map holds, which the application renders.
    Map,
    /// What a function returns that the application writes.
    Slot,
}

/// The language that a graph is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// GLSL: nodes are expressions and functions that are made for what is known.
    #[default]
    Glsl,
    /// Open Shading Language: nodes are calls of the library's functions as they are.
    Osl,
}

/// The options of a generation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The language that is written.
    pub language: Language,
    /// The target whose implementations are used: `genglsl`.
    pub target: String,
    /// Which inputs can be set.
    pub publish: Publish,
    /// Light from all around.
    pub environment: Environment,
    /// Lights that a shader sums at most; 0 for none.
    pub max_lights: u32,
    /// How much of each light of the list arrives.
    pub shadow: LightFactor,
    /// How much light from all around arrives.
    pub occlusion: LightFactor,
    /// Whether the result has an alpha of its own, and pixels of none are dropped.
    pub is_transparent: bool,
    /// Whether textures have their first row at the bottom.
    pub flip_textures: bool,
    /// The colour space that is computed in.
    pub color_space: String,
    /// The unit of lengths.
    pub distance_unit: String,
    /// Properties that the mesh does not have: their readers give their `default`.
    pub missing: BTreeSet<String>,
    /// Terms of the sum of a thin film (Belcour, Barla 2017).
    pub film_terms: u32,
}

impl Options {
    /// Returns the options for a graph in Open Shading Language.
    pub fn osl(publish: Publish) -> Self {
        Self { language: Language::Osl, target: "genosl".into(), publish, max_lights: 0, ..Self::default() }
    }

    /// Returns whether specializations for one of the options can be used for the other.
    pub fn shares_functions(&self, other: &Self) -> bool {
        let key = |of: &Self| (of.environment, of.max_lights, of.shadow, of.occlusion, of.flip_textures, of.film_terms);
        key(self) == key(other) && self.target == other.target
    }
}

impl Options {
    /// Returns whether functions of an index can be those of such a shader: what they call is the same. Those of lights
    /// and of what arrives of them are not in an index.
    pub(crate) fn has_prepared(&self) -> bool {
        let Self { max_lights, shadow, occlusion, .. } = *self;
        self.shares_functions(&Self { max_lights, shadow, occlusion, ..Self::default() })
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: Language::Glsl,
            target: "genglsl".into(),
            publish: Publish::None,
            environment: Environment::Sampled,
            max_lights: 3,
            shadow: LightFactor::None,
            occlusion: LightFactor::None,
            is_transparent: false,
            flip_textures: false,
            color_space: "lin_rec709".into(),
            distance_unit: "meter".into(),
            missing: BTreeSet::new(),
            film_terms: 2,
        }
    }
}
