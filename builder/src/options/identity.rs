//! Encodes the options of a run as one string: runs with equal strings make equal artifacts.

use std::path::Path;

use shader_info_glsl::hash::Hash128;
use shader_info_model::{Backend, wire, wire_struct};

use super::key_list::ListedKey;
use super::{ListedStack, Lower, Mode, Options};

struct Identity {
    shader_folders: Vec<String>,
    backends: Vec<String>,
    dialects: Vec<String>,
    has_dialects: bool,
    push_constant_limit: u32,
    uniform_buffer_limit: u32,
    optimize: String,
    cache: Option<String>,
    filter: Option<String>,
    require: bool,
    mode: u32,
    os: Option<String>,
    lowerings: Vec<Replaced>,
    profiles: Vec<String>,
    keys: Vec<(String, Option<Vec<ListedKey>>)>,
    meant: Vec<(String, Vec<Hash128>)>,
    key_files: Vec<String>,
    fallback: bool,
    embed: bool,
    materialx: Option<String>,
    stacks: Option<Vec<Stack>>,
}

/// A replaced lowering: backend, then branch as it is written and lowering.
type Replaced = (String, (String, String));

struct Stack {
    name: String,
    backends: Vec<String>,
    fragments: Vec<(String, String)>,
    constants: Vec<(String, String)>,
}

wire_struct! {
    Identity {
        shader_folders, backends, dialects, has_dialects, push_constant_limit, uniform_buffer_limit, optimize, cache, filter,
        require, mode, os, lowerings, profiles, keys, meant, key_files, fallback, embed, materialx, stacks,
    }
    Stack { name, backends, fragments, constants }
}

impl Options {
    /// Returns a string with every option that artifacts and messages depend on.
    pub(crate) fn identity(&self) -> String {
        let Self {
            shader_folders,
            backends,
            dialects,
            has_dialects,
            push_constant_limit,
            uniform_buffer_limit,
            optimize,
            cache,
            filter,
            require,
            mode,
            os,
            lowerings,
            profiles,
            ship,
            meant,
            fallback,
            embed,
            materialx,
            stacks,
            // The result does not depend on these: threads, limits of the cache, origin of results, listeners.
            cache_limit: _,
            results: _,
            remote: _,
            generated: _,
            threads: _,
            progress: _,
        } = self;
        wire::encode(&Identity {
            shader_folders: shader_folders.iter().map(|it| text(it)).collect(),
            backends: names(backends),
            dialects: names(dialects),
            has_dialects: *has_dialects,
            push_constant_limit: *push_constant_limit,
            uniform_buffer_limit: *uniform_buffer_limit,
            optimize: optimize.name().into(),
            cache: cache.as_deref().map(text),
            filter: filter.clone(),
            require: *require,
            mode: number(*mode),
            os: os.clone(),
            lowerings: lowerings.iter().map(replaced).collect(),
            profiles: profiles.clone(),
            keys: ship.shaders().map(|shader| (shader.to_owned(), ship.keys_of(shader))).collect(),
            meant: meant.all().collect(),
            key_files: ship.files().map(text).collect(),
            fallback: *fallback,
            embed: *embed,
            materialx: materialx.as_deref().map(text),
            stacks: stacks.as_ref().map(|it| it.stacks.iter().map(stack).collect()),
        })
    }
}

fn replaced(lower: &Lower) -> Replaced {
    let backend = lower.backend.map_or("", |backend| backend.row().name);
    (backend.to_owned(), (lower.branch.clone(), lower.lowering.name().to_owned()))
}

fn stack(it: &ListedStack) -> Stack {
    let ListedStack { name, backends, fragments, constants } = it;
    let (fragments, constants) = (fragments.clone(), constants.clone());
    Stack { name: name.clone(), backends: names(backends), fragments, constants }
}

fn number(mode: Mode) -> u32 {
    match mode {
        Mode::Off => 0,
        Mode::Check => 1,
        Mode::Build => 2,
        Mode::Full => 3,
    }
}

fn names(backends: &[Backend]) -> Vec<String> {
    backends.iter().map(|it| it.row().name.to_owned()).collect()
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
