//! The options of a run, from a build script or the command line.

pub(crate) mod available;
mod check;
mod identity;
mod json_parts;
pub mod key_list;
pub mod meant;
pub mod progress;
mod stack_list;

pub use crate::optimize::Optimize;
pub use crate::remote_options::RemoteOptions;
pub(crate) use stack_list::ListedStack;
pub use stack_list::StackList;

use std::collections::BTreeMap;
use std::path::PathBuf;

use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT};
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{self, Lowered, SHADER_FOLDERS, reflected};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Branch, Info, Lowering};
use shader_info_reflect::rules::Lowerings;
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

use crate::options::available::{available, is_available};
use crate::options::key_list::{ListedKeys, Ship};
use crate::options::meant::Meant;
#[cfg(feature = "queries")]
use crate::options::meant::MeantInfo;
use crate::options::progress::Progress;

/// How far a run goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// `SHADER_BUILDER=off`: nothing is read or compiled.
    Off,
    /// `SHADER_BUILDER=check`: everything is compiled in every dialect, nothing is embedded.
    Check,
    /// Artifacts are made; only texts of the selected dialects are compiled.
    Build,
    /// `SHADER_BUILDER=full`: artifacts are made, and texts of every dialect are compiled.
    Full,
}

/// The options of a run.
#[derive(Debug, Clone)]
pub struct Options {
    /// Folders with GLSL files, relative to the package. Folders that do not exist are not searched.
    pub shader_folders: Vec<PathBuf>,
    /// Backends that texts are made for.
    pub backends: Vec<Backend>,
    /// Backends whose texts are compiled in dev builds.
    pub dialects: Vec<Backend>,
    /// Whether the build script selected these dialects: release builds and CI compile no others then.
    pub has_dialects: bool,
    /// Limit in bytes above which push constants are a uniform buffer on Vulkan.
    pub push_constant_limit: u32,
    /// Size in bytes of the largest uniform buffer on Vulkan, on the devices of the program.
    pub uniform_buffer_limit: u32,
    /// How Vulkan's SPIR-V is optimized.
    pub optimize: Optimize,
    /// Folder of the cache; `None` for no cache.
    pub cache: Option<PathBuf>,
    /// Maximum size of the cache in bytes.
    pub cache_limit: u64,
    /// Folder with results that a build system made of this package's units.
    pub results: Option<PathBuf>,
    /// Servers that share results.
    pub remote: RemoteOptions,
    /// Maximum number of threads; `None` for as many as cargo or the machine allows.
    pub threads: Option<usize>,
    /// Restricts the run to infos whose name contains this text.
    pub filter: Option<String>,
    /// Whether skipped checks are errors.
    pub require: bool,
    /// How far to go.
    pub mode: Mode,
    /// The operating system for `GPU_OS_…`; `None` if the target is unknown.
    pub os: Option<String>,
    /// Replacements of declared lowerings, on one backend or on all; later ones win.
    pub lowerings: Vec<Lower>,
    /// Profiles that `profile(…)` tests.
    pub profiles: Vec<String>,
    /// The keys to ship: a shader that the list names is built with these keys only.
    pub ship: Ship,
    /// The infos that the list and the lowerings refer to; set when the package has been read.
    pub meant: Meant,
    /// Whether a fallback is built for the other keys of these shaders.
    pub fallback: bool,
    /// Whether artifacts are embedded in the program; otherwise they are written to an archive.
    pub embed: bool,
    /// Stacks of fragments to ship. An empty list writes an empty file, `None` no file.
    pub stacks: Option<StackList>,
    /// The library of MaterialX, if an option names it.
    pub materialx: Option<PathBuf>,
    /// Folder for the generated declarations of documents, which the macros read; `None` writes none.
    pub generated: Option<PathBuf>,
    /// Callback for the progress.
    pub progress: Progress,
}

/// A replacement of the declared lowering of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lower {
    /// The backend; `None` for every backend.
    pub backend: Option<Backend>,
    /// Name of the branch, for every info that has it; or the info's name or path, a dot and the branch's name.
    pub branch: String,
    /// The new lowering.
    pub lowering: Lowering,
}

impl Lower {
    /// Returns the text of the info, if there is one, and the name of the branch.
    pub(crate) fn parts(&self) -> (Option<&str>, &str) {
        self.branch.rsplit_once('.').map_or((None, &self.branch), |(info, branch)| (Some(info), branch))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            shader_folders: SHADER_FOLDERS.map(PathBuf::from).into(),
            backends: available().collect(),
            dialects: dialects(),
            has_dialects: false,
            push_constant_limit: PUSH_CONSTANT_LIMIT,
            uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
            optimize: Optimize::None,
            cache: None,
            cache_limit: DEFAULT_LIMIT,
            results: None,
            remote: RemoteOptions::default(),
            threads: None,
            filter: None,
            require: false,
            mode: Mode::Build,
            os: None,
            lowerings: Vec::new(),
            profiles: Vec::new(),
            ship: Ship::default(),
            meant: Meant::default(),
            fallback: false,
            embed: true,
            stacks: None,
            materialx: None,
            generated: None,
            progress: Progress::default(),
        }
    }
}

// Vulkan, unless this library is compiled for other backends only.
fn dialects() -> Vec<Backend> {
    match is_available(Backend::Vulkan) {
        true => vec![Backend::Vulkan],
        false => available().collect(),
    }
}

impl Options {
    /// Returns the replaced lowerings of an info's branches on a backend.
    pub fn lowerings(&self, backend: Backend, info: &Info) -> Lowerings {
        let here = self.lowerings_of(info).filter(|it| it.backend.is_none_or(|it| it == backend));
        Lowerings(here.map(|it| (it.parts().1.to_owned(), it.lowering)).collect())
    }

    // Returns the replacements that mean an info.
    fn lowerings_of<'a>(&'a self, info: &'a Info) -> impl Iterator<Item = &'a Lower> {
        self.lowerings.iter().filter(|it| it.parts().0.is_none_or(|written| self.meant.has(written, info)))
    }

    /// Returns the backends on which lowerings of an info's branches are replaced, with these lowerings.
    pub fn other_lowerings(&self, info: &Info) -> Vec<(Backend, Lowerings)> {
        let all = self.backends.iter().map(|it| (*it, self.lowerings(*it, info)));
        all.filter(|(_, lowerings)| *lowerings != Lowerings::default()).collect()
    }

    /// Returns the context in which an info with these files is checked.
    pub fn context<'a>(
        &'a self,
        info: &Info,
        lowerings: &'a [(Backend, Lowerings)],
        sources: &'a Sources,
    ) -> Context<'a> {
        let Self { backends, profiles, push_constant_limit, uniform_buffer_limit, .. } = self;
        let (push_constant_limit, uniform_buffer_limit) = (*push_constant_limit, *uniform_buffer_limit);
        let extent = if self.keys(info).is_some() { Extent::Listed } else { Extent::Whole };
        Context { backends, profiles, lowerings, push_constant_limit, uniform_buffer_limit, sources, extent }
    }

    /// Returns the keys to ship of an info; `None` if the list does not name it.
    pub(crate) fn keys(&self, info: &Info) -> Option<ListedKeys<'_>> {
        self.ship.meant(|written| self.meant.has(written, info))
    }

    /// Adds keys to ship of an info, if there are any.
    #[cfg(feature = "queries")]
    pub(crate) fn add_keys_of(&mut self, info: &Info, keys: Option<Vec<BTreeMap<String, String>>>) {
        let Some(keys) = keys else { return };
        let written = format!("{} at {}", info.name, info.place);
        let meant = MeantInfo { name: info.name.clone(), place: info.place.clone(), hashes: Vec::new() };
        self.meant.set(&written, vec![meant]);
        self.ship.merge(Ship::of(&written, keys));
    }

    /// Returns whether keys of an info that are not shipped have a fallback.
    pub fn has_fallbacks(&self, info: &Info) -> bool {
        self.fallback && self.keys(info).is_some()
    }

    /// Returns the options that the macro receives.
    pub fn handshake(&self) -> handshake::Options {
        let infos = |lower: &Lower| lower.parts().0.map(|written| self.meant.hashes(written));
        let fallbacks = self.ship.shaders().filter(|_| self.fallback).flat_map(|it| self.meant.hashes(it));
        handshake::Options {
            backends: self.backends.iter().map(|it| it.row().name.to_owned()).collect(),
            push_constant_limit: self.push_constant_limit,
            require: self.require,
            profiles: self.profiles.clone(),
            lowerings: self.lowerings.iter().map(|it| lowered(it, infos(it))).collect(),
            fallbacks: fallbacks.collect(),
            is_archived: !self.embed,
            ..handshake::Options::default()
        }
    }

    /// Returns the replacements that apply to an info, in the form for the macro.
    pub(crate) fn lowered(&self, info: &Info) -> Vec<Lowered> {
        self.lowerings_of(info).map(|it| lowered(it, None)).collect()
    }

    /// Returns the key by which the macro and the builder reflect an info: that of its largest variant.
    pub fn reflection_key(&self, info: &Info) -> Key {
        let has_fallbacks = self.has_fallbacks(info);
        let is_declared = self.lowerings.is_empty() && !has_fallbacks;
        let all: Vec<Lowerings> = self.backends.iter().map(|backend| self.lowerings(*backend, info)).collect();
        let on_backends = |branch: &Branch| all.iter().map(|it| it.of(branch)).max().unwrap_or(branch.lowering);
        let lowerings = if is_declared { BTreeMap::new() } else { reflected(info, has_fallbacks, on_backends) };
        Key { push_constant_limit: self.push_constant_limit, lowerings, ..Key::of_all_backends() }
    }

    /// Returns the backends whose texts are compiled.
    pub fn compiled(&self) -> Vec<Backend> {
        let is_compiled = |backend: &&Backend| match self.mode {
            Mode::Off => false,
            Mode::Check | Mode::Full => true,
            Mode::Build => self.dialects.contains(backend),
        };
        self.backends.iter().filter(is_compiled).copied().collect()
    }
}

fn lowered(lower: &Lower, infos: Option<Vec<Hash128>>) -> Lowered {
    let Lower { backend, branch: _, lowering } = lower;
    let backend = backend.map_or(String::new(), |backend| backend.row().name.into());
    Lowered { backend, branch: lower.parts().1.into(), infos, lowering: lowering.name().into() }
}

/// The default limit of a cache, in bytes: 1 GiB.
pub const DEFAULT_LIMIT: u64 = 1 << 30;
