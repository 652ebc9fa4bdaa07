//! The error of a missing artifact, with its reason and what to do about it.

use core::fmt;

use crate::build_state::BuildState;
use crate::{Backend, Stage};

/// Error of functions that return an artifact: the artifact is missing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NotBuilt {
    /// Name of the info.
    pub info: &'static str,
    /// Kind of the requested artifact.
    pub request: ArtifactRequest,
    /// The requested stage.
    pub stage: Stage,
    /// Whether the info has a source for that stage.
    pub has_stage: bool,
    /// How the info was built, or why this backend was not.
    pub state: BuildState,
    /// The builder's explanation: for [`BuildState::NotCompiled`] the text to write in build.rs, for
    /// [`BuildState::LeftOut`] the feature of the builder that is off, if that is the reason, for
    /// [`BuildState::Unsupported`] why the backend cannot run the shader. Empty for other states.
    pub explanation: &'static str,
}

/// A kind of artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArtifactRequest {
    /// Text for a backend.
    Text(Backend),
    /// SPIR-V for Vulkan or WebGPU.
    Spirv(Backend),
}

impl ArtifactRequest {
    /// Returns the backend that the artifact is for.
    pub const fn backend(self) -> Backend {
        match self {
            Self::Text(backend) | Self::Spirv(backend) => backend,
        }
    }
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { info, stage, explanation, .. } = self;
        if !self.has_stage {
            return write!(f, "`{info}` has no {stage} stage");
        }
        let backend = self.request.backend();
        match self.request {
            ArtifactRequest::Text(_) => write!(f, "no {backend} text of the {stage} stage of `{info}`: ")?,
            ArtifactRequest::Spirv(_) => write!(f, "no SPIR-V for {backend} of the {stage} stage of `{info}`: ")?,
        }
        explain(f, self.state, Some(backend), explanation)
    }
}

/// Prints the message, since `fn main() -> Result<(), Box<dyn Error>>` prints errors by `Debug`.
impl fmt::Debug for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NotBuilt({self})")
    }
}

impl core::error::Error for NotBuilt {}

/// Writes the reason and what to do about it.
pub(crate) fn explain(
    f: &mut fmt::Formatter<'_>,
    state: BuildState,
    backend: Option<Backend>,
    explanation: &str,
) -> fmt::Result {
    let (variant, word) = backend.map_or((Backend::Vulkan, "vulkan"), |it| (it, it.name()));
    match state {
        BuildState::NotCompiled => {
            let way = if explanation.is_empty() {
                "name the backend in `Builder::dialects` of build.rs"
            } else {
                explanation
            };
            write!(f, "this build did not compile for that backend; {way}, or build with `SHADER_BUILDER=full`")
        }
        BuildState::LeftOut if !explanation.is_empty() => f.write_str(explanation),
        BuildState::LeftOut => {
            write!(
                f,
                "`Builder::backends` in build.rs does not list that backend; add `Backend::{variant:?}` to its list"
            )
        }
        BuildState::NotListed => {
            write!(f, "`backends(…)` of the declaration does not list that backend; add `{word}` to it")
        }
        BuildState::Unsupported if explanation.is_empty() => f.write_str("that backend cannot run it"),
        BuildState::Unsupported => write!(f, "that backend cannot run it: {explanation}"),
        other => f.write_str(plain(other)),
    }
}

// Returns the explanation of a state that does not depend on the backend.
fn plain(state: BuildState) -> &'static str {
    match state {
        BuildState::Built
        | BuildState::NotCompiled
        | BuildState::LeftOut
        | BuildState::NotListed
        | BuildState::Unsupported => "the builder made no text for it; `shader-builder check --unsupported` shows why",
        BuildState::OnlyChecked => {
            "the build script only checked it (`SHADER_BUILDER=check` embeds nothing); build with `SHADER_BUILDER=full`"
        }
        BuildState::NotStatic => "the declaration has no `do_static_compilation;`; add it",
        BuildState::NoBuilder => {
            "no build script compiled it; add `shader-builder` to `[build-dependencies]`, and call \
             `shader_builder::Builder::new().build()` in build.rs"
        }
        BuildState::NotScanned => {
            "the build script did not find the declaration (it is in a doctest, or a macro declares it); write it in \
             a source file of the package (SI0075)"
        }
        BuildState::Filtered => "`Builder::filter` in build.rs does not select the info",
        BuildState::Stale => "the declaration changed since the build script ran; build again",
        BuildState::Off => {
            "the build script compiled nothing (`SHADER_BUILDER=off` or a documentation build); build without that"
        }
        BuildState::Broken => "the declaration has errors",
        BuildState::NoPlace => "the declaration was expanded without source positions, as in an editor",
        BuildState::NotLoaded => {
            "the artifacts of its crate are in a file (`Builder::embed(false)`); load it first, by `Archive::load`"
        }
        BuildState::OtherArchive => "the loaded archive was made from other sources; deliver the one of this build",
    }
}
