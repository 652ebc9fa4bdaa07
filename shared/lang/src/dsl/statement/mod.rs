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
mod row;
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

pub use row::StatementRow;
pub(crate) use row::unconditional;
use row::{COMPOSITION, CONSTANTS, RESOURCES, SOURCES, STAGES, VARIANTS, WHOLE};

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
