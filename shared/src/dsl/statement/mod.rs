//! The table of statements: each row reads one word of the language and writes its line of the manual.

mod additional_info;
mod backends;
mod binding;
mod branch;
mod budget;
mod buffers;
mod builtins;
mod constants;
mod define;
mod depth_write;
mod extension;
mod flags;
mod fragment_out;
mod fragments;
mod geometry_layout;
mod image;
mod interfaces;
mod local_group_size;
mod modifier;
mod push_constant;
mod render_state;
mod requires;
mod reserved;
mod sampler;
mod shared_variable;
mod slot;
pub(super) mod source;
mod specialize;
mod subpass_in;
mod tessellation_layout;
mod typedef_source;
mod vertex_in;

pub(crate) use reserved::GLSL_WORDS;
pub use reserved::RESERVED;

use proc_macro2::Span;

use super::cursor::Cursor;
use super::draft::{Draft, Parse};

/// One word of the language.
pub struct StatementRow {
    /// The word.
    pub word: &'static str,
    /// Its grammar: `[…]` may be left out, `|` is a choice, `…` repeats.
    pub form: &'static str,
    /// What it says, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    /// Heading in the manual.
    pub group: &'static str,
    /// Whether an info has one at most.
    pub once: bool,
    pub(super) parse: fn(&mut Draft<'_>, &mut Cursor<'_>, Span) -> Parse<()>,
}

/// Why a statement is the same in every variant and takes no `#[when]`, as a way out; `None` if it takes one.
pub(super) fn unconditional(row: &StatementRow) -> Option<&'static str> {
    Some(match row.word {
        "specialize" => "put `if target(…) { … }` around the rules",
        "do_static_compilation" => {
            "remove the `#[when]`; `specialize { skip if …; }` leaves variants out that nothing draws with"
        }
        "auto_resource_location" => "remove the `#[when]`: a slot is the same in every variant",
        "order" => "remove the `#[when]` here and write it in front of `modifier(…)`",
        "backends" => {
            "remove the `#[when]`, name the backends of all variants, and leave variants out of one by a rule: \
             `specialize { skip if … && target(…); }`"
        }
        "metal_max_total_threads_per_threadgroup" => {
            "remove the `#[when]` and write the largest number of all variants: it is a promise for all of them"
        }
        // Keys are packed alike everywhere, and rules say themselves when they hold.
        _ if row.group == VARIANTS => {
            "rules within `specialize` may depend on `target(…)`, `profile(…)` and `capability(…)`"
        }
        _ => return None,
    })
}

const STAGES: &str = "Stages";
const CONSTANTS: &str = "Constants and defines";
const RESOURCES: &str = "Resources";
const SOURCES: &str = "Sources";
/// Statements that say which variants there are: the same for every target.
const VARIANTS: &str = "Variants";
const COMPOSITION: &str = "Templates and modifiers";
const WHOLE: &str = "The whole info";

/// Every statement, in the order a reader should learn them.
pub static STATEMENTS: &[StatementRow] = &[
    vertex_in::ROW,
    interfaces::VERTEX_OUT,
    interfaces::TESS_CONTROL_OUT,
    interfaces::TESS_PATCH_OUT,
    interfaces::TESS_EVALUATION_OUT,
    interfaces::GEOMETRY_OUT,
    geometry_layout::ROW,
    tessellation_layout::ROW,
    local_group_size::ROW,
    flags::EARLY_FRAGMENT_TEST,
    fragment_out::ROW,
    depth_write::ROW,
    subpass_in::ROW,
    constants::COMPILATION,
    constants::SPECIALIZATION,
    define::ROW,
    push_constant::ONE,
    push_constant::STRUCT,
    buffers::UNIFORM,
    buffers::STORAGE,
    sampler::ROW,
    image::ROW,
    shared_variable::ROW,
    source::VERTEX,
    source::TESS_CONTROL,
    source::TESS_EVALUATION,
    source::GEOMETRY,
    source::FRAGMENT,
    source::COMPUTE,
    fragments::ROW,
    typedef_source::ROW,
    branch::ROW,
    specialize::ROW,
    render_state::ROW,
    budget::ROW,
    slot::SLOT,
    slot::BEFORE,
    slot::AFTER,
    slot::OVERRIDE,
    modifier::TEMPLATE,
    modifier::MODIFIER,
    modifier::ORDER,
    additional_info::ROW,
    builtins::ROW,
    extension::ROW,
    requires::ROW,
    flags::DO_STATIC_COMPILATION,
    flags::AUTO_RESOURCE_LOCATION,
    backends::ROW,
    local_group_size::METAL_MAX,
];
