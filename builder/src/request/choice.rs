//! Calls of the setters of `Builder`, as values that a build script sends to the program.

use shader_info_model::wire::{Malformed, Reader, Wire, Writer};
use shader_info_model::{Backend, Lowering, wire_enum, wire_struct};

use crate::{Optimize, RemoteOptions};

/// A call of a setter with plain values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    ShaderFolders(Vec<String>),
    Backends(Vec<Backend>),
    Dialects(Vec<Backend>),
    PushConstantLimit(u32),
    UniformBufferLimit(u32),
    MaterialX(String),
    Optimize(Optimize),
    Cache(String),
    CacheLimit(u64),
    Threads(usize),
    Filter(String),
    Require(bool),
    Lower(Option<Backend>, String, Lowering),
    Profile(String),
    Fallback(bool),
    Embed(bool),
    ResultFolder(String),
    Remote(Box<RemoteOptions>),
}

/// A call of any setter that can be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Call {
    Choice(Choice),
    KeyList(ListText),
    StackList(ListText),
}

/// A list that a program recorded, not parsed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListText {
    /// The file that it was read from; `None` for a text.
    pub(crate) file: Option<String>,
    /// The text, in JSON.
    pub(crate) text: String,
}

wire_struct! { ListText { file, text } }

wire_enum! {
    Choice {
        ShaderFolders(folders) = 0, Backends(backends) = 1, Dialects(backends) = 2, PushConstantLimit(bytes) = 3,
        UniformBufferLimit(bytes) = 4, MaterialX(folder) = 5, Optimize(how) = 6, Cache(folder) = 7, CacheLimit(bytes) = 8,
        Threads(most) = 9, Filter(part) = 10, Require(is_on) = 11, Lower(backend, branch, lowering) = 12,
        Profile(word) = 13, Fallback(is_on) = 14, Embed(is_on) = 15, ResultFolder(folder) = 16, Remote(servers) = 17,
    }
    Call { Choice(choice) = 0, KeyList(list) = 1, StackList(list) = 2 }
}

impl Wire for Optimize {
    fn put(&self, out: &mut Writer) {
        self.name().to_owned().put(out);
    }

    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Self::parse(&String::get(from)?).ok_or(Malformed)
    }
}
