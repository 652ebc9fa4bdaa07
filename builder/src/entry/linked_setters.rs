//! The setters of `Builder` whose values stay in this process, and the effect of the others on its options.

use std::path::PathBuf;

use crate::options::Lower;
use crate::pipeline::drivers;
use crate::request::Choice;
use crate::{Builder, Progress, Ship, StackList};

impl Builder {
    /// Restricts the shaders that a list names to the listed keys, which a program recorded. In the program, a request
    /// for another key returns `NoTechniqueReason::NotShipped`.
    pub fn ship(mut self, list: Ship) -> Self {
        self.options.ship.merge(list);
        self
    }

    /// Compiles the stacks of fragments in a list, which a program recorded (`Stacks::recorded`). A build script makes
    /// them available as `shipped_stacks!()`; a program that loads them needs no compiler for these stacks.
    pub fn ship_stacks(mut self, list: StackList) -> Self {
        self.options.stacks.get_or_insert_default().merge(list);
        self
    }

    /// Sets the callback for the progress of a run.
    pub fn progress(mut self, progress: Progress) -> Self {
        self.options.progress = progress;
        self
    }

    /// Sets the drivers of this machine on which [`Builder::check`] links every static shader.
    pub fn devices(mut self, devices: impl IntoIterator<Item = drivers::DeviceKind>) -> Self {
        self.devices = devices.into_iter().collect();
        self
    }

    pub(crate) fn choose(mut self, choice: Choice) -> Self {
        let options = &mut self.options;
        match choice {
            Choice::ShaderFolders(folders) => options.shader_folders = folders.into_iter().map(PathBuf::from).collect(),
            Choice::Backends(backends) => {
                options.backends = backends;
                if !options.has_dialects {
                    options.dialects.clone_from(&options.backends);
                }
            }
            Choice::Dialects(backends) => (options.dialects, options.has_dialects) = (backends, true),
            Choice::PushConstantLimit(bytes) => options.push_constant_limit = bytes,
            Choice::UniformBufferLimit(bytes) => options.uniform_buffer_limit = bytes,
            Choice::MaterialX(folder) => options.materialx = Some(folder.into()),
            Choice::Optimize(how) => options.optimize = how,
            Choice::Cache(folder) => options.cache = Some(folder.into()),
            Choice::CacheLimit(bytes) => options.cache_limit = bytes,
            Choice::Threads(most) => options.threads = Some(most),
            Choice::Filter(part) => options.filter = Some(part),
            Choice::Require(is_on) => options.require = is_on,
            Choice::Lower(backend, branch, lowering) => options.lowerings.push(Lower { backend, branch, lowering }),
            Choice::Profile(word) => options.profiles.push(word),
            Choice::Fallback(is_on) => options.fallback = is_on,
            Choice::Embed(is_on) => options.embed = is_on,
            Choice::ResultFolder(folder) => options.results = Some(folder.into()),
            Choice::Remote(servers) => options.remote = *servers,
        }
        self
    }
}
