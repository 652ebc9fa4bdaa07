//! Finds the library functions that a text calls, with those that they call.

use rustc_hash::FxHashSet as HashSet;

use super::items::{Item, Kind, read};
use crate::sources::{Sources, beside};

/// What the library's functions expect of a generator.
const PRELUDE: &str = "\
#define BSDF closure color
#define EDF closure color
#define VDF closure color
#define MATERIAL closure color
#define volumeshader closure color
#define lightshader closure color
#define displacementshader vector
#define M_FLOAT_EPS 1e-8
struct textureresource
{
    string filename;
    string colorspace;
};
struct surfaceshader
{
    closure color bsdf;
    closure color edf;
    float opacity;
};
";

/// What expressions of the library call.
pub(super) const COMMON: &str = "stdlib/genosl/include/mx_funcs.h";

/// Items of files, each file once.
#[derive(Default)]
pub(super) struct Library {
    /// What the language of the library has: its structs, their operators, and functions.
    pub(super) common: Vec<Item>,
    /// What a generator gives, and functions of nodes.
    pub(super) own: Vec<Item>,
    loaded: HashSet<String>,
}

impl Library {
    /// Returns what every text may use.
    pub(super) fn new(sources: &dyn Sources) -> Self {
        let mut library = Self { own: read(PRELUDE).items, ..Self::default() };
        let mut common = Vec::new();
        library.load_into(COMMON, sources, false, &mut common);
        library.common = common;
        library
    }

    /// Adds a file and what it includes.
    pub(super) fn load(&mut self, path: &str, sources: &dyn Sources, flips: bool) {
        let mut own = std::mem::take(&mut self.own);
        self.load_into(path, sources, flips, &mut own);
        self.own = own;
    }

    fn load_into(&mut self, path: &str, sources: &dyn Sources, flips: bool, out: &mut Vec<Item>) {
        if !self.loaded.insert(path.to_owned()) {
            return;
        }
        let Some(text) = sources.text(path) else { return };
        let found = read(&text);
        let folder = path.rfind('/').map_or("", |end| &path[..end]);
        for include in &found.includes {
            let flip = if flips { "mx_transform_uv_vflip.osl" } else { "mx_transform_uv.osl" };
            let include = include.replace("$fileTransformUv", flip);
            self.load_into(&beside(folder, &include), sources, flips, out);
        }
        out.extend(found.items);
    }

    /// Adds a struct.
    pub(super) fn add_struct(&mut self, name: &str, text: String) {
        if !self.own.iter().any(|item| item.name == name) {
            self.own.insert(0, Item { name: name.into(), text, kind: Kind::Struct, notice: None });
        }
    }
}
