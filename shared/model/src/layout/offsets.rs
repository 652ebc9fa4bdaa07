//! The result of a layout: the offsets of members.

use crate::model::SharedStruct;

/// The offsets of members, and the size of the whole, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offsets {
    /// Offset of each member.
    pub starts: Vec<u32>,
    /// Bytes from one element of each array member to the next; 0 for a member that is not an array.
    pub strides: Vec<u32>,
    /// Size of the whole, rounded up to its alignment: the stride of an array of it.
    pub size: u32,
    /// Base alignment of the whole.
    pub align: u32,
}

/// Finds a struct by its GLSL name.
pub type Structs<'a> = &'a dyn Fn(&str) -> Option<&'a SharedStruct>;
