//! The setters of `Builder`, one for each option.

use std::path::{Path, PathBuf};

use crate::request::Choice;
use crate::{Backend, Builder, Lowering, Optimize, RemoteOptions};

impl Builder {
    /// Makes a builder with the defaults: the folders `shaders` and `src`, texts for every backend, Vulkan compiled in
    /// dev builds and every backend in all others.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the folders with GLSL files, relative to the package, in the order of search.
    pub fn shader_folders(self, folders: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.choose(Choice::ShaderFolders(folders.into_iter().map(|folder| text(&folder.into())).collect()))
    }

    /// Sets the backends for which texts are assembled. Dev builds also compile these texts, unless
    /// [`Builder::dialects`] selects other backends.
    pub fn backends(self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.choose(Choice::Backends(backends.into_iter().collect()))
    }

    /// Sets the backends whose texts are compiled in every build. The default is the list of [`Builder::backends`]; if
    /// that is not set either, dev builds compile for Vulkan, and release builds and CI for every backend.
    pub fn dialects(self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.choose(Choice::Dialects(backends.into_iter().collect()))
    }

    /// Sets the size in bytes above which push constants become a uniform buffer on Vulkan; 128 by default.
    pub fn push_constant_limit(self, bytes: u32) -> Self {
        self.choose(Choice::PushConstantLimit(bytes))
    }

    /// Sets the size in bytes of the largest uniform buffer on Vulkan. The default of 16384 is the minimum of
    /// `maxUniformBufferRange` (Vulkan specification, "Required Limits"). Push constants above their limit must fit
    /// into it. Uniform buffers that an info declares may have 65536 bytes; if this limit is larger, it applies to them
    /// on Vulkan and OpenGL.
    pub fn uniform_buffer_limit(self, bytes: u32) -> Self {
        self.choose(Choice::UniformBufferLimit(bytes))
    }

    /// Sets the folder `libraries` of MaterialX, for `graph(…)` statements. The default is the folder in the
    /// environment variable `SHADER_INFO_MATERIALX`, or else the nodes of shader-info. The builder does not search for
    /// the Python package `MaterialX`, so that builds are equal on every machine.
    pub fn materialx(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::MaterialX(text(&folder.into())))
    }

    /// Optimizes Vulkan's SPIR-V with SPIRV-Tools; off by default.
    pub fn optimize(self, optimize: Optimize) -> Self {
        self.choose(Choice::Optimize(optimize))
    }

    /// Sets the folder of the cache. The default is `shader-builder-cache` in the target folder.
    pub fn cache(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::Cache(text(&folder.into())))
    }

    /// Sets the maximum size of the cache in bytes, 1 GiB by default. Results that were not used for longest are
    /// deleted first.
    pub fn cache_limit(self, bytes: u64) -> Self {
        self.choose(Choice::CacheLimit(bytes))
    }

    /// Sets the maximum number of threads; cargo may allow fewer. Results do not depend on it.
    pub fn threads(self, most: usize) -> Self {
        self.choose(Choice::Threads(most))
    }

    /// Restricts the run to infos whose name contains this text. A text with `::` is compared with the path instead.
    pub fn filter(self, part: impl Into<String>) -> Self {
        self.choose(Choice::Filter(part.into()))
    }

    /// Sets whether skipped checks are errors; off by default.
    pub fn require(self, require: bool) -> Self {
        self.choose(Choice::Require(require))
    }

    /// Replaces the declared lowering of a branch, on every backend: `fog` in every info that has the branch, or
    /// `Forward.fog` in the info of this name or path.
    pub fn lower(self, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.choose(Choice::Lower(None, branch.into(), lowering))
    }

    /// Replaces the declared lowering of a branch on one backend, see [`Builder::lower`].
    pub fn lower_on(self, backend: Backend, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.choose(Choice::Lower(Some(backend), branch.into(), lowering))
    }

    /// Adds a profile, which `profile(…)` in the rules tests.
    pub fn profile(self, word: impl Into<String>) -> Self {
        self.choose(Choice::Profile(word.into()))
    }

    /// Sets whether keys that are not on a list of [`Builder::ship`] use a fallback: a technique whose branches are
    /// dynamic, as far as possible. It draws more slowly than a shipped technique, with the same result. Off by
    /// default.
    pub fn fallback(self, fallback: bool) -> Self {
        self.choose(Choice::Fallback(fallback))
    }

    /// Sets whether artifacts are embedded in the program; on by default. Otherwise they are written to one file, which
    /// contains equal texts once: `shaders.siar` in the folder `si` of OUT_DIR. The crate gets its path as
    /// `env!("SHADER_INFO_ARCHIVE")`; `shader-builder build --archive` makes the same file for shipping. The program
    /// passes its content to `shader_info::Archive::load` before it draws.
    pub fn embed(self, embed: bool) -> Self {
        self.choose(Choice::Embed(embed))
    }

    /// Sets a folder with results that a build system made of the units of a plan, with `shader-builder compile-unit`.
    /// Results that are missing are compiled, and a note of the report counts them.
    pub fn result_folder(self, folder: impl Into<PathBuf>) -> Self {
        self.choose(Choice::ResultFolder(text(&folder.into())))
    }

    /// Shares results with other machines through servers, in addition to the cache: a result of another machine is not
    /// compiled again. Needs the feature `remote`, of the installed program if that is started. Stacks of fragments and
    /// shaders that drivers link are not shared.
    pub fn remote(self, servers: RemoteOptions) -> Self {
        self.choose(Choice::Remote(servers.into()))
    }
}

// Cargo accepts paths in UTF-8 only.
fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
