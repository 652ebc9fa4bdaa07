//! Where members start.

use crate::model::SharedStruct;

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
