//! The setters of `Builder`, one for each option.

use std::path::{Path, PathBuf};

use crate::request::Choice;
use crate::{Backend, Builder, Lowering, Optimize, RemoteOptions};

impl Builder {
    /// The defaults: folders `shaders` and `src`, every backend, Vulkan compiled in dev builds and all in others.
    pub fn new() -> Self {
        Self::default()
    }

    /// Folders with GLSL files, relative to the package, in the order of search.
    pub fn shader_folders(self, folders: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.choose(Choice::ShaderFolders(folders.into_iter().map(|folder| text(&folder.into())).collect()))
    }

    /// Backends that texts are made for. Dev builds compile them, too, unless [`Builder::dialects`] chooses.
    pub fn backends(self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.choose(Choice::Backends(backends.into_iter().collect()))
    }

    /// Backends whose texts are compiled in every build. By default those that [`Builder::backends`] names, else Vulkan in
    /// dev builds and all in release builds and CI.
    pub fn dialects(self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.choose(Choice::Dialects(backends.into_iter().collect()))
    }

    /// Bytes of push constants above which Vulkan takes a uniform buffer; 128 by default.
    pub fn push_constant_limit(self, bytes: u32) -> Self {
        self.choose(Choice::PushConstantLimit(bytes))
    }

    /// Bytes of the largest uniform buffer on Vulkan, 16384 by default, which every device takes
    /// (`maxUniformBufferRange`). Push constants over their limit must fit.
    pub fn uniform_buffer_limit(self, bytes: u32) -> Self {
        self.choose(Choice::UniformBufferLimit(bytes))
    }

    /// The folder `libraries` of MaterialX, for `graph(…)` statements; without it the one that the environment variable
    /// `SHADER_INFO_MATERIALX` names, else the nodes of shader-info. The Python package `MaterialX` is not asked for, so
    /// that a build is the same on every machine.
    pub fn materialx(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::MaterialX(text(&folder.into())))
    }

    /// Optimises Vulkan's SPIR-V by SPIRV-Tools; not at all by default.
    pub fn optimize(self, optimize: Optimize) -> Self {
        self.choose(Choice::Optimize(optimize))
    }

    /// Folder of results; `shader-builder-cache` in the target folder by default.
    pub fn cache(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::Cache(text(&folder.into())))
    }

    /// Bytes that the folder of results may take, 1 GiB by default: what was not used for longest goes.
    pub fn cache_limit(self, bytes: u64) -> Self {
        self.choose(Choice::CacheLimit(bytes))
    }

    /// At most so many threads, though never more than cargo allows; results are the same for any number.
    pub fn threads(self, most: usize) -> Self {
        self.choose(Choice::Threads(most))
    }

    /// Only infos whose name contains this.
    pub fn filter(self, part: impl Into<String>) -> Self {
        self.choose(Choice::Filter(part.into()))
    }

    /// Makes skipped checks errors.
    pub fn require(self, require: bool) -> Self {
        self.choose(Choice::Require(require))
    }

    /// Lets a branch reach the GLSL in another way than declared, on every backend: `fog` in whatever info has it, or
    /// `Forward.fog`.
    pub fn lower(self, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.choose(Choice::Lower(None, branch.into(), lowering))
    }

    /// The same on one backend.
    pub fn lower_on(self, backend: Backend, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.choose(Choice::Lower(Some(backend), branch.into(), lowering))
    }

    /// A word that `profile(…)` in the rules asks for.
    pub fn profile(self, word: impl Into<String>) -> Self {
        self.choose(Choice::Profile(word.into()))
    }

    /// Whether keys that are not on a list of [`Builder::ship`] fall back to a technique in which branches are dynamic, if
    /// they can be: slower to draw with than what is shipped, and always right. Not by default.
    pub fn fallback(self, fallback: bool) -> Self {
        self.choose(Choice::Fallback(fallback))
    }

    /// Whether artifacts go into the program, as by default. Otherwise all of them go into one file, of which each equal
    /// text is there once: `shaders.siar` in the folder `si` of OUT_DIR, whose path the crate has as
    /// `env!("SHADER_INFO_ARCHIVE")`; `shader-builder build --archive` makes the same file for shipping. The program hands
    /// it to `shader_info::Archive::load` before it draws.
    pub fn embed(self, embed: bool) -> Self {
        self.choose(Choice::Embed(embed))
    }

    /// A folder with results that a build system made of the units of a plan, by `shader-builder compile-unit`. What is
    /// missing in it is compiled, and a note of the report counts it.
    pub fn result_folder(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::ResultFolder(text(&folder.into())))
    }

    /// Shares results with other machines over servers, beside the folder of results: what another machine made is not
    /// compiled here. Needs the feature `remote`, of the installed program where one is started. Stacks of fragments and
    /// shaders that are linked on drivers stay here.
    pub fn remote(self, servers: RemoteOptions) -> Self {
        self.choose(Choice::Remote(servers.into()))
    }
}

// Cargo takes paths in UTF-8 only.
fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
