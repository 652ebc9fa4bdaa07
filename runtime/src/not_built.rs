//! Why an artifact is not there, and what to do about it.

use core::fmt;

use crate::info::State;
use crate::{Backend, Stage};

/// An artifact that was asked for and is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotBuilt {
    /// The info's name.
    pub info: &'static str,
    /// What was asked for.
    pub wanted: Wanted,
    /// Which stage.
    pub stage: Stage,
    /// Whether the info has a source for that stage.
    pub has_stage: bool,
    /// How the info was built.
    pub state: State,
}

/// A kind of artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Text for a backend.
    Text(Backend),
    /// SPIR-V for Vulkan or WebGPU.
    Spirv(Backend),
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { info, stage, .. } = self;
        if !self.has_stage {
            return write!(f, "`{info}` has no {stage} stage");
        }
        match self.wanted {
            Wanted::Text(backend) => write!(f, "no {backend} text of the {stage} stage of `{info}`: ")?,
            Wanted::Spirv(backend) => write!(f, "no SPIR-V for {backend} of the {stage} stage of `{info}`: ")?,
        }
        f.write_str(match self.state {
            State::Built => "it was not built for that backend; add the backend to `Builder::backends` in build.rs, and to `backends(…)` if the declaration has that",
            State::NotStatic => "the declaration does not ask for it; add `do_static_compilation;`",
            State::NoBuilder => "no build script compiled it; call `shader_builder::Builder::new().build()` in build.rs",
            State::NotScanned => "the build script does not search the file of the declaration (a doctest, or made by a macro); move the declaration to a source file of the package (SI0075)",
            State::Stale => "the declaration changed since the build script ran; build again",
            State::Off => "the build script was told to compile nothing (`SHADER_BUILDER=off` or a documentation build)",
            State::Broken => "the declaration has errors",
            State::NoPlace => "the declaration was expanded without source positions, as an editor does it",
            State::NotLoaded => "the artifacts of its crate are in a file (`Builder::embed(false)`); load it first, by `Archive::load`",
            State::OtherArchive => "the archive that is loaded was made from another state of its sources; deliver the one of this build",
        })
    }
}

impl core::error::Error for NotBuilt {}
