//! The setters of `Builder` whose values stay in this process, and how the others change its options.

use std::path::PathBuf;

use crate::options::Lower;
use crate::pipeline::drivers;
use crate::request::Choice;
use crate::{Builder, Progress, Ship, StackList};

impl Builder {
    /// Builds of the shaders in a list only the keys that it names, as a program recorded them; asking for another is a
    /// typed error of the program's.
    pub fn ship(mut self, list: Ship) -> Self {
        self.options.ship.merge(list);
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
