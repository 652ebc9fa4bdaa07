//! What a build script or the command line asks for.

use std::path::PathBuf;

use shader_info_shared::backend::Backend;

use crate::optimize::Optimize;
use crate::progress::Progress;

/// How far a run goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// `SHADER_BUILDER=off`: nothing is looked at.
    Off,
    /// `SHADER_BUILDER=check`: everything is compiled in every dialect, nothing is embedded.
    Check,
    /// Artifacts are made; only the named dialects are compiled.
    Build,
    /// `SHADER_BUILDER=full`: artifacts are made and every dialect is compiled.
    Full,
}

/// Choices of a run.
#[derive(Debug, Clone)]
pub struct Options {
    /// Shader folders, relative to the package. Those that do not exist are not searched.
    pub shader_folders: Vec<PathBuf>,
    /// Backends that texts are made for.
    pub backends: Vec<Backend>,
    /// Backends whose texts go through the compiler in dev builds.
    pub dialects: Vec<Backend>,
    /// Bytes of push constants before Vulkan takes a uniform buffer.
    pub push_constant_limit: u32,
    /// What Vulkan's SPIR-V is optimised for.
    pub optimize: Optimize,
    /// Where results are kept; none for nowhere.
    pub cache: Option<PathBuf>,
    /// Only infos whose name contains this.
    pub filter: Option<String>,
    /// What is skipped is an error.
    pub require: bool,
    /// How far to go.
    pub mode: Mode,
    /// `GPU_OS_…`, where the target is known.
    pub os: Option<String>,
    /// Who hears how far it is.
    pub progress: Progress,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            shader_folders: vec!["shaders".into(), "src".into()],
            backends: Backend::all().collect(),
            dialects: vec![Backend::Vulkan],
            push_constant_limit: 128,
            optimize: Optimize::None,
            cache: None,
            filter: None,
            require: false,
            mode: Mode::Build,
            os: None,
            progress: Progress::default(),
        }
    }
}

impl Options {
    /// The backends whose texts are compiled.
    pub fn compiled(&self) -> Vec<Backend> {
        let is_compiled = |backend: &&Backend| match self.mode {
            Mode::Off => false,
            Mode::Check | Mode::Full => true,
            Mode::Build => self.dialects.contains(backend),
        };
        self.backends.iter().filter(is_compiled).copied().collect()
    }
}
