//! The setters of `Builder`, one for each option.

use std::path::PathBuf;

use crate::options::Lower;
use crate::pipeline::drivers;
use crate::{Backend, Builder, Lowering, Optimize, Progress, Ship, StackList};

impl Builder {
    /// The defaults: folders `shaders` and `src`, every backend, Vulkan compiled in dev builds and all in others.
    pub fn new() -> Self {
        Self::default()
    }

    /// Folders with GLSL files, relative to the package, in the order of search.
    pub fn shader_folders(mut self, folders: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.options.shader_folders = folders.into_iter().map(Into::into).collect();
        self
    }

    /// Backends that texts are made for. Dev builds compile them, too, unless [`Builder::dialects`] chooses.
    pub fn backends(mut self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.options.backends = backends.into_iter().collect();
        if !self.options.has_dialects {
            self.options.dialects.clone_from(&self.options.backends);
        }
        self
    }

    /// Backends whose texts are compiled in every build. By default those that [`Builder::backends`] names, else Vulkan in
    /// dev builds and all in release builds and CI.
    pub fn dialects(mut self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.options.dialects = backends.into_iter().collect();
        self.options.has_dialects = true;
        self
    }

    /// Bytes of push constants above which Vulkan takes a uniform buffer; 128 by default.
    pub fn push_constant_limit(mut self, bytes: u32) -> Self {
        self.options.push_constant_limit = bytes;
        self
    }

    /// Bytes of the largest uniform buffer on Vulkan, 16384 by default, which every device takes
    /// (`maxUniformBufferRange`). Push constants over their limit must fit.
    pub fn uniform_buffer_limit(mut self, bytes: u32) -> Self {
        self.options.uniform_buffer_limit = bytes;
        self
    }

    /// The folder `libraries` of MaterialX, for `graph(…)` statements; without it the one that the environment variable
    /// `SHADER_INFO_MATERIALX` names, else the nodes of shader-info. The Python package `MaterialX` is not asked for, so
    /// that a build is the same on every machine.
    pub fn materialx(mut self, folder: impl Into<PathBuf>) -> Self {
        self.options.materialx = Some(folder.into());
        self
    }

    /// Optimises Vulkan's SPIR-V by SPIRV-Tools; not at all by default.
    pub fn optimize(mut self, optimize: Optimize) -> Self {
        self.options.optimize = optimize;
        self
    }

    /// Folder of results; `shader-builder-cache` in the target folder by default.
    pub fn cache(mut self, folder: impl Into<PathBuf>) -> Self {
        self.options.cache = Some(folder.into());
        self
    }

    /// Bytes that the folder of results may take, 1 GiB by default: what was not used for longest goes.
    pub fn cache_limit(mut self, bytes: u64) -> Self {
        self.options.cache_limit = bytes;
        self
    }

    /// At most so many threads, though never more than cargo allows; results are the same for any number.
    pub fn threads(mut self, most: usize) -> Self {
        self.options.threads = Some(most);
        self
    }

    /// Only infos whose name contains this.
    pub fn filter(mut self, part: impl Into<String>) -> Self {
        self.options.filter = Some(part.into());
        self
    }

    /// Makes skipped checks errors.
    pub fn require(mut self, require: bool) -> Self {
        self.options.require = require;
        self
    }

    /// Lets a branch reach the GLSL in another way than declared, on every backend: `fog` in whatever info has it, or
    /// `Forward.fog`.
    pub fn lower(mut self, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.options.lowerings.push(Lower { backend: None, branch: branch.into(), lowering });
        self
    }

    /// The same on one backend.
    pub fn lower_on(mut self, backend: Backend, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.options.lowerings.push(Lower { backend: Some(backend), branch: branch.into(), lowering });
        self
    }

    /// A word that `profile(…)` in the rules asks for.
    pub fn profile(mut self, word: impl Into<String>) -> Self {
        self.options.profiles.push(word.into());
        self
    }

    /// Builds of the shaders in a list only the keys that it names, as a program recorded them; asking for another is a
    /// typed error of the program's.
    pub fn ship(mut self, list: Ship) -> Self {
        self.options.ship.merge(list);
        self
    }

    /// Whether keys that are not on a list of [`Builder::ship`] fall back to a technique in which branches are dynamic, if
    /// they can be: slower to draw with than what is shipped, and always right. Not by default.
    pub fn fallback(mut self, fallback: bool) -> Self {
        self.options.fallback = fallback;
        self
    }

    /// Whether artifacts go into the program, as by default. Otherwise all of them go into one file, of which each equal
    /// text is there once: `shaders.siar` in the folder `si` of OUT_DIR, whose path the crate has as
    /// `env!("SHADER_INFO_ARCHIVE")`; `shader-builder build --archive` makes the same file for shipping. The program hands
    /// it to `shader_info::Archive::load` before it draws.
    pub fn embed(mut self, embed: bool) -> Self {
        self.options.embed = embed;
        self
    }

    /// Builds stacks of fragments, too, as a program recorded them (`Stacks::recorded`): a build script leaves them for
    /// `shipped_stacks!()`, and a program that takes them in needs no compiler for them.
    pub fn ship_stacks(mut self, list: StackList) -> Self {
        self.options.stacks.get_or_insert_default().merge(list);
        self
    }

    /// Who hears how far a run is.
    pub fn progress(mut self, progress: Progress) -> Self {
        self.options.progress = progress;
        self
    }

    /// Drivers of this machine that [`Builder::check`] links every static shader on.
    pub fn devices(mut self, devices: impl IntoIterator<Item = drivers::DeviceKind>) -> Self {
        self.devices = devices.into_iter().collect();
        self
    }
}
