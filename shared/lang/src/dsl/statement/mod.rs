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
mod fragment_out;
mod fragments;
mod geometry_layout;
mod graph;
mod image;
mod interfaces;
mod modifier;
mod nodetree;
mod other_declarations;
mod plain;
mod push_constant;
mod render_state;
mod requires;
mod reserved;
mod row;
mod sampler;
mod shared_variable;
mod slot;
pub(super) mod source;
mod specialize;
mod tessellation_layout;
mod typedef_source;
mod vertex_in;

pub(crate) use other_declarations::instead_of_declaration;
pub use reserved::RESERVED;
pub(crate) use reserved::instead;

use row::Grammar;
pub use row::StatementRow;
pub(crate) use row::unconditional;
use shader_info_model::{Group, PLAIN};

/// Every statement: the groups in the order a reader should learn them, in each the plain ones last.
pub static STATEMENTS: &[StatementRow] = &ordered();

const fn ordered() -> [StatementRow; OWN.len() + PLAIN.len()] {
    let mut all = [OWN[0]; OWN.len() + PLAIN.len()];
    let (mut group, mut next) = (0, 0);
    while group < Group::ALL.len() {
        let mut at = 0;
        while at < all.len() {
            let row = if at < OWN.len() { OWN[at] } else { StatementRow::plain(&PLAIN[at - OWN.len()]) };
            if row.group as usize == group {
                all[next] = row;
                next += 1;
            }
            at += 1;
        }
        group += 1;
    }
    assert!(next == all.len(), "every group is in `Group::ALL`, at its place");
    all
}

/// Statements with a grammar of their own.
const OWN: &[StatementRow] = &[
    vertex_in::ROW,
    interfaces::VERTEX_OUT,
    interfaces::TESS_CONTROL_OUT,
    interfaces::TESS_PATCH_OUT,
    interfaces::TESS_EVALUATION_OUT,
    interfaces::GEOMETRY_OUT,
    geometry_layout::ROW,
    tessellation_layout::ROW,
    fragment_out::ROW,
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
    graph::ROW,
    nodetree::ROW,
    additional_info::ROW,
    builtins::ROW,
    requires::ROW,
    backends::ROW,
];
