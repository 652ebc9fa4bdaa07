//! Computes the layout of members in std140, std430 and scalar packing, and compares a Rust struct with it.

mod copies;
mod host;
mod offsets;
mod packing;
mod padded;
mod proof;
mod registers;
mod repair;

pub use copies::{At, Copied, copies};
pub use host::{HOST_TYPES, HostType, host_type};
pub use offsets::{Offsets, Structs};
pub use packing::{Packing, Unknown, matrix_stride, type_layout};
pub use padded::{PadNames, padded};
pub use proof::{Fault, Mismatch, prove};
pub use registers::{RegisterMismatch, register_mismatch};
pub use repair::{Change, Pad, Widen, declared, repair};

use crate::model::{HostField, Item, Member, Payload, SharedStruct, Statement, Typedef};

/// Places members one after another (OpenGL 4.60 §7.6.2.2; VK_EXT_scalar_block_layout).
///
/// # Errors
/// [`Unknown`] if `structs` does not know the struct of a member.
pub fn offsets(packing: Packing, members: &[Member], structs: Structs<'_>) -> Result<Offsets, Unknown> {
    packing::place_all(packing, members, structs, 0)
}

/// Computes the layout of `#[repr(C)]` from sizes and alignments of the fields (Rust reference, "The C
/// representation"): each field is at the next multiple of its alignment. Returns the fields, the size, and the
/// alignment, all in bytes.
pub fn host_layout(fields: &[(u32, u32)]) -> (Vec<HostField>, u32, u32) {
    let mut end = 0u32;
    let mut largest = 1;
    let place = |(size, align): &(u32, u32)| {
        let offset = end.next_multiple_of((*align).max(1));
        end = offset.saturating_add(*size);
        largest = largest.max(*align);
        HostField { offset, size: *size, align: *align }
    };
    let places = fields.iter().map(place).collect();
    (places, end.next_multiple_of(largest), largest)
}

/// Returns the struct with a name among those that statements of a resolved list contain, with their nested structs.
pub fn struct_in_items<'a>(items: &'a [Item], name: &str) -> Option<&'a SharedStruct> {
    items.iter().find_map(|item| match &item.statement {
        Statement::Typedef(Typedef::Shared(payload)) => struct_in_payload(payload, name),
        _ => None,
    })
}

/// Returns the struct with a name in a payload: the payload itself, or a nested struct.
pub fn struct_in_payload<'a>(payload: &'a Payload, name: &str) -> Option<&'a SharedStruct> {
    match payload {
        Payload::Struct(it) if it.name == name => Some(it),
        Payload::Struct(it) => it.nested.iter().find_map(|nested| struct_in_payload(nested, name)),
        Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Enum(_)
        | Payload::Const(_)
        | Payload::Function(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => None,
    }
}
