//! Spaces of variants of declarations given as text; the mesh shader of the article on shader generation.

pub(crate) mod made;

use shader_info_assemble::variants::Space;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::{Resolved, resolve};
use shader_info_model::Backend;
use shader_info_model::diagnostic::Report;
use shader_info_reflect::rules::{Lowerings, Outside};

/// The branches and rules of the main mesh shader of Massive Chalice (O. Yue, "Shader Generation at Double Fine"), in
/// the words of this language.
pub(crate) const MESH: &str = include_str!("mesh.info");

/// The same kind of rules over 40 branches.
pub(crate) const FORTY: &str = include_str!("forty.info");

/// 26 branches and 22 exclusion rules: as many as a lit shader of a game engine has.
pub(crate) const VERTEX_LIT: &str = include_str!("vertex_lit.info");

/// 26 branches, four of them of more than two values, and 22 exclusion rules: 754,974,720 combinations.
pub(crate) const FORWARD_LIT: &str = include_str!("forward_lit.info");

/// 35 branches and 15 exclusion rules: as many as a material times a mesh pipeline of another engine.
pub(crate) const STANDARD_MESH: &str = include_str!("standard_mesh.info");

/// Non-blank lines of the same in Lua, in the article: from `local shader` to the `end` of the function, less the one
/// comment.
pub(crate) const LINES_OF_THE_ORIGINAL: usize = 79;

pub(crate) fn resolved(text: &str) -> Resolved {
    let parsed = parse_info(text.parse().expect("the case is made of tokens"), "case.rs");
    assert!(parsed.report.is_clean(), "{:#?}", parsed.report);
    let mut report = Report::default();
    let payloads: Vec<_> = parsed.info.references.iter().map(|_| None).collect();
    let resolved = resolve(&parsed.info, &payloads, &mut report);
    assert!(report.is_clean(), "{report:#?}");
    resolved
}

pub(crate) fn space(text: &str) -> Space {
    Space::of(&resolved(text), &Lowerings::default()).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

pub(crate) fn vulkan() -> Outside {
    Outside::new(Backend::Vulkan)
}

pub(crate) fn with_profile(word: &str) -> Outside {
    Outside { profiles: vec![word.into()], ..vulkan() }
}

/// A random number generator of one line, so that failures come again.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    // Marsaglia's xorshift64.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}
