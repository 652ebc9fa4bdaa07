//! The error of a missing artifact, with its reason and what to do about it.

use core::fmt;

use crate::build_state::State;
use crate::{Backend, Stage};

/// Error of functions that return an artifact: it is missing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NotBuilt {
    /// Name of the info.
    pub info: &'static str,
    /// Kind of the requested artifact.
    pub wanted: Wanted,
    /// The requested stage.
    pub stage: Stage,
    /// Whether the info has a source for that stage.
    pub has_stage: bool,
    /// How the info was built, or why this backend was not.
    pub state: State,
    /// The builder's explanation: for [`State::NotCompiled`] the text to write in build.rs, for [`State::LeftOut`] the
    /// feature of the builder that is off, if that is the reason, for [`State::Unsupported`] why the backend cannot run
    /// the shader. Empty for other states.
    pub words: &'static str,
}

/// A kind of artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Text for a backend.
    Text(Backend),
    /// SPIR-V for Vulkan or WebGPU.
    Spirv(Backend),
}

impl Wanted {
    /// Returns the backend that the artifact is for.
    pub const fn backend(self) -> Backend {
        match self {
            Self::Text(backend) | Self::Spirv(backend) => backend,
        }
    }
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { info, stage, words, .. } = self;
        if !self.has_stage {
            return write!(f, "`{info}` has no {stage} stage");
        }
        let backend = self.wanted.backend();
        match self.wanted {
            Wanted::Text(_) => write!(f, "no {backend} text of the {stage} stage of `{info}`: ")?,
            Wanted::Spirv(_) => write!(f, "no SPIR-V for {backend} of the {stage} stage of `{info}`: ")?,
        }
        explain(f, self.state, Some(backend), words)
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
pub(crate) fn explain(f: &mut fmt::Formatter<'_>, state: State, backend: Option<Backend>, words: &str) -> fmt::Result {
    let (variant, word) = backend.map_or((Backend::Vulkan, "vulkan"), |it| (it, it.name()));
    match state {
        State::NotCompiled => {
            let way = if words.is_empty() { "name the backend in `Builder::dialects` of build.rs" } else { words };
            write!(f, "this build did not compile for that backend; {way}, or build with `SHADER_BUILDER=full`")
        }
        State::LeftOut if !words.is_empty() => f.write_str(words),
        State::LeftOut => {
            write!(
                f,
                "`Builder::backends` in build.rs does not list that backend; add `Backend::{variant:?}` to its list"
            )
        }
        State::NotMeant => {
            write!(f, "`backends(…)` of the declaration does not list that backend; add `{word}` to it")
        }
        State::Unsupported if words.is_empty() => f.write_str("that backend cannot run it"),
        State::Unsupported => write!(f, "that backend cannot run it: {words}"),
        other => f.write_str(plain(other)),
    }
}

// Returns the explanation of a state that does not depend on the backend.
fn plain(state: State) -> &'static str {
    match state {
        State::Built | State::NotCompiled | State::LeftOut | State::NotMeant | State::Unsupported => {
            "the builder made no text for it; `shader-builder check --unsupported` shows why"
        }
        State::OnlyChecked => {
            "the build script only checked it (`SHADER_BUILDER=check` embeds nothing); build with `SHADER_BUILDER=full`"
        }
        State::NotStatic => "the declaration has no `do_static_compilation;`; add it",
        State::NoBuilder => {
            "no build script compiled it; add `shader-builder` to `[build-dependencies]`, and call \
             `shader_builder::Builder::new().build()` in build.rs"
        }
        State::NotScanned => {
            "the build script did not find the declaration (it is in a doctest, or a macro declares it); write it in \
             a source file of the package (SI0075)"
        }
        State::Stale => "the declaration changed since the build script ran; build again",
        State::Off => {
            "the build script compiled nothing (`SHADER_BUILDER=off` or a documentation build); build without that"
        }
        State::Broken => "the declaration has errors",
        State::NoPlace => "the declaration was expanded without source positions, as in an editor",
        State::NotLoaded => {
            "the artifacts of its crate are in a file (`Builder::embed(false)`); load it first, by `Archive::load`"
        }
        State::OtherArchive => "the loaded archive was made from other sources; deliver the one of this build",
    }
}
