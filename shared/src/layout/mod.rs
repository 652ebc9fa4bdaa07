//! Members in, the bytes they take under std140, std430 and scalar packing out; and whether a Rust struct agrees.

mod copies;
mod host;
mod packing;
mod proof;
mod registers;
mod repair;

pub use copies::{At, Copied, copies};
pub use host::{HOST_TYPES, HostType, host_type};
pub use packing::{Packing, Unknown, matrix_stride, type_layout};
pub use proof::{Fault, Mismatch, prove};
pub use registers::{Elsewhere, elsewhere};
pub use repair::{Change, Pad, Widen, declared, repair};

use crate::model::{Item, Member, Payload, SharedStruct, Statement, Typedef};

/// Where members start, and what the whole takes. All numbers are bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offsets {
    /// Start of each member.
    pub starts: Vec<u32>,
    /// Bytes from one element to the next of each array member; 0 for no array.
    pub strides: Vec<u32>,
    /// Bytes of the whole, rounded up to its alignment: the stride of an array of it.
    pub size: u32,
    /// Base alignment of the whole.
    pub align: u32,
}

/// Finds a struct by its GLSL name.
pub type Structs<'a> = &'a dyn Fn(&str) -> Option<&'a SharedStruct>;

/// Places members one after the other (OpenGL 4.60 §7.6.2.2; VK_EXT_scalar_block_layout).
///
/// # Errors
/// A member's type is no struct that `structs` knows.
pub fn offsets(packing: Packing, members: &[Member], structs: Structs<'_>) -> Result<Offsets, Unknown> {
    packing::place_all(packing, members, structs, 0)
}

/// The struct of a name among what `typedef_source` and buffers brought into a resolved list, or inside those.
pub fn struct_in_items<'a>(items: &'a [Item], name: &str) -> Option<&'a SharedStruct> {
    items.iter().find_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => struct_in_payload(payload, name),
        _ => None,
    })
}

/// The struct of a name in a payload: itself, or one that it is made of.
pub fn struct_in_payload<'a>(payload: &'a Payload, name: &str) -> Option<&'a SharedStruct> {
    match payload {
        Payload::Struct(it) if it.name == name => Some(it),
        Payload::Struct(it) => it.nested.iter().find_map(|nested| struct_in_payload(nested, name)),
        Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Enum(_)
        | Payload::Const(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_) => None,
    }
}
