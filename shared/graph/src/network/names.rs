//! Chooses names of variables that differ from keywords and from all other names.

use std::sync::LazyLock;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};
use shader_info_glsl::words;

use crate::code::ast::{FLOAT, Ty};
use crate::code::{Functions, builtin};

/// Variables that a generator writes itself, and macros that compilers define.
const OWN: [&str; 22] = [
    "L",
    "N",
    "P",
    "V",
    "VULKAN",
    "closureData",
    "false",
    "frag_color",
    "light",
    "lightIndex",
    "lightShader",
    "main",
    "material_values",
    "occlusion",
    "out1",
    "outAlpha",
    "position",
    "result",
    "scene_values",
    "true",
    "GL_ES",
    "defined",
];

/// How names begin that a generator gives: uniforms, attributes and what stages exchange.
const BEGINNINGS: [&str; 5] = ["u_", "i_", "v_", "GL_", "gl_"];

/// What no variable can be called: [`OWN`] and words of the language (GLSL 4.60, section 3.6).
static RESERVED: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let words = [words::KEYWORDS, words::TYPES, words::FUTURE_KEYWORDS, words::FUNCTIONS];
    OWN.iter().chain(words.into_iter().flatten()).copied().collect()
});

/// Returns whether a name is a word of the language, of a type or of a function.
fn is_of_language(name: &str) -> bool {
    RESERVED.contains(name)
        // No type or function that this crate knows beside them has such a letter.
        || !name.contains('_') && (Ty::built_in(name).is_some() || builtin::result(name, &[&FLOAT]).is_some())
}

/// Names that are taken.
#[derive(Debug, Clone, Default)]
pub struct Names {
    taken: HashSet<String>,
    /// How often a name was wanted.
    counts: HashMap<String, u32>,
}

impl Names {
    /// Returns a name as near to the wanted one as can be: letters, digits and single underscores, not a word of the
    /// language, not one that a function or another variable has.
    pub fn fresh(&mut self, wanted: &str, functions: &Functions) -> String {
        let mut plain = String::with_capacity(wanted.len());
        for letter in wanted.chars() {
            let letter = if letter.is_ascii_alphanumeric() { letter } else { '_' };
            if letter != '_' || !plain.ends_with('_') {
                plain.push(letter);
            }
        }
        let trimmed = plain.trim_matches('_');
        let is_free = |name: &str| !self.taken.contains(name) && !is_of_language(name) && !functions.has(name);
        // Neither `gl_` nor `__` can stand in it.
        let is_own = BEGINNINGS.iter().any(|beginning| trimmed.starts_with(beginning));
        let starts_well = trimmed.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_own;
        let mut base = match starts_well {
            true if trimmed.len() == plain.len() => plain,
            true => trimmed.to_owned(),
            false => ["n_", trimmed].concat(),
        };
        base.truncate(base.trim_end_matches('_').len());
        // A name that was wanted before is taken.
        let first = self.counts.get(&base).copied();
        if first.is_none() && is_free(&base) {
            self.taken.insert(base.clone());
            return base;
        }
        let mut name = base.clone();
        let mut count = first.unwrap_or(1);
        while !is_free(&name) {
            count += 1;
            name = format!("{base}_{count}");
        }
        self.counts.insert(base, count);
        self.taken.insert(name.clone());
        name
    }

    /// Returns whether every material may have a variable of this name.
    pub(crate) fn are_everywhere(name: &str) -> bool {
        OWN.contains(&name)
    }

    /// Reserves a name.
    pub fn take(&mut self, name: &str) {
        self.taken.insert(name.into());
    }
}
