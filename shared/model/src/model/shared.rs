//! The data that one declaration passes to another by path: an info, an interface, or an item shared with the CPU.

use std::sync::Arc;

use super::{Fragment, Info, Interface, Member, Node, Type, TypeName, Value, VertexFormat};
use crate::diagnostic::Place;

/// The data that the macro with a declaration's name passes on, as one string literal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Payload {
    /// An info, with the statements of its parents.
    Info(Info),
    /// An interface.
    Interface(Interface),
    /// A struct with its nested items.
    Struct(SharedStruct),
    /// An enum with its values.
    Enum(SharedEnum),
    /// A constant.
    Const(SharedConst),
    /// A function with everything that it needs.
    Function(SharedFunction),
    /// A vertex struct.
    Vertex(VertexStruct),
    /// A fragment.
    Fragment(Arc<Fragment>),
    /// A node of graphs.
    Node(Arc<Node>),
}

impl Payload {
    /// Returns the declared name.
    pub fn name(&self) -> &str {
        match self {
            Self::Info(info) => &info.name,
            Self::Interface(interface) => &interface.name,
            Self::Struct(shared) => &shared.name,
            Self::Enum(shared) => &shared.name,
            Self::Const(shared) => &shared.name,
            Self::Function(shared) => &shared.name,
            Self::Vertex(vertex) => &vertex.name,
            Self::Fragment(fragment) => &fragment.name,
            Self::Node(node) => &node.name,
        }
    }

    /// Describes its kind, with an article.
    pub fn describe(&self) -> &'static str {
        match self {
            Self::Info(_) => "a shader info",
            Self::Interface(_) => "an interface info",
            Self::Struct(_) => "a `#[shader_shared]` struct",
            Self::Enum(_) => "a `#[shader_shared]` enum",
            Self::Const(_) => "a `#[shader_shared]` const",
            Self::Function(_) => "a `#[shader_shared]` function",
            Self::Vertex(_) => "a `#[derive(VertexInput)]` struct",
            Self::Fragment(_) => "a shader fragment",
            Self::Node(_) => "a shader node",
        }
    }
    /// Returns the items that must be written before it, deepest first.
    pub fn nested(&self) -> &[Self] {
        match self {
            Self::Struct(shared) => &shared.nested,
            Self::Function(shared) => &shared.nested,
            Self::Node(node) => node.shared(),
            Self::Info(_)
            | Self::Interface(_)
            | Self::Enum(_)
            | Self::Const(_)
            | Self::Vertex(_)
            | Self::Fragment(_) => &[],
        }
    }

    /// Returns it without its nested items.
    pub fn alone(&self) -> Self {
        let mut alone = self.clone();
        match &mut alone {
            Self::Struct(shared) => shared.nested.clear(),
            Self::Function(shared) => shared.nested.clear(),
            Self::Info(_)
            | Self::Interface(_)
            | Self::Enum(_)
            | Self::Const(_)
            | Self::Vertex(_)
            | Self::Fragment(_)
            | Self::Node(_) => {}
        }
        alone
    }
}

/// The layout in Rust that `#[shader_shared(…)]` requires of a struct.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StructLayout {
    /// That of std140 or std430.
    #[default]
    Either,
    /// That of std140.
    Std140,
    /// That of std430.
    Std430,
    /// That of scalar alignment.
    Scalar,
    /// Any: each value is copied to its offset on the GPU.
    Copied,
}

impl StructLayout {
    /// Every layout.
    pub const ALL: [Self; 5] = [Self::Either, Self::Std140, Self::Std430, Self::Scalar, Self::Copied];

    /// Returns the word in the attribute; `None` for either.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Either => None,
            Self::Std140 => Some("std140"),
            Self::Std430 => Some("std430"),
            Self::Scalar => Some("scalar"),
            Self::Copied => Some("copied"),
        }
    }
}

/// A `#[shader_shared]` struct.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SharedStruct {
    /// Name in Rust and GLSL.
    pub name: String,
    /// Members in order. Their lengths have values once resolved.
    pub members: Vec<Member>,
    /// Offset and size of each member in Rust, in the same order; empty if a host type is unknown.
    pub host: Vec<HostField>,
    /// Its `size_of` in Rust, in bytes; 0 if unknown.
    pub host_size: u32,
    /// Its `align_of` in Rust, in bytes; 0 if unknown.
    pub host_align: u32,
    /// The layout that the attribute requires in Rust: `#[shader_shared(std140)]`.
    pub layout: StructLayout,
    /// Whether the attribute inserts padding: `#[shader_shared(padding)]`.
    pub is_padded: bool,
    /// Whether the last member is an unsized array, `[T]` in Rust and `T name[]` in GLSL. Its length here is 1.
    pub has_unsized_tail: bool,
    /// Members with other operations in Rust than in GLSL: `Quat`, which is a `vec4`, and `#[gpu(bool)] u32`.
    pub foreign: Vec<String>,
    /// Structs, enums and consts that it contains, deepest first, each once.
    pub nested: Vec<Payload>,
    /// Place of the declaration.
    pub place: Place,
}

impl SharedStruct {
    /// Returns the unsized array at its end.
    pub fn tail(&self) -> Option<&Member> {
        self.members.last().filter(|_| self.has_unsized_tail)
    }

    /// Returns whether the member with this index is the unsized array at the end.
    pub fn is_tail(&self, index: usize) -> bool {
        self.has_unsized_tail && index + 1 == self.members.len()
    }
}

/// The layout of a field's type in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostShape {
    /// A type of the table of host types.
    Value {
        /// Size in bytes.
        size: u32,
        /// Alignment in bytes.
        align: u32,
    },
    /// A shared struct, or the bits of an enum, by path.
    Struct(String),
    /// `[T; N]`.
    Array(Box<HostShape>, super::Number),
    /// Unknown.
    Unknown,
}

/// The layout of a field in a `#[repr(C)]` struct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostField {
    /// Offset in bytes from the start of the struct.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Alignment of its type in bytes.
    pub align: u32,
}

/// A `#[shader_shared] #[repr(u32)]` enum; each variant is a constant `const uint Mode_Lit = 1u;` in GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedEnum {
    /// Name in Rust.
    pub name: String,
    /// Names and values of the variants.
    pub variants: Vec<(String, u32)>,
    /// Place of the declaration.
    pub place: Place,
}

/// A `#[shader_shared]` const.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedConst {
    /// Name in Rust and GLSL.
    pub name: String,
    /// Its type, which is a scalar.
    pub ty: Type,
    /// Its value.
    pub value: Value,
    /// Place of the declaration.
    pub place: Place,
}

/// A `#[shader_shared]` function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedFunction {
    /// Name in GLSL, which is `Ray_at` for a method `Ray::at`, and that of other functions in Rust.
    pub name: String,
    /// The struct or enum that it is a method of.
    pub owner: Option<String>,
    /// Its doc comment.
    pub doc: String,
    /// Parameters, in order.
    pub params: Vec<FunctionParam>,
    /// Type of the result; `None` if it returns nothing.
    pub result: Option<FunctionType>,
    /// Its GLSL, from the comment to the closing brace; empty if a part of it cannot be shared.
    pub lines: Vec<String>,
    /// Structs, enums, consts and functions that it needs, deepest first, each once.
    pub nested: Vec<Payload>,
    /// Place of the declaration.
    pub place: Place,
}

/// A parameter of a shared function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionParam {
    /// Name in Rust.
    pub name: String,
    /// Type, without the reference.
    pub ty: FunctionType,
    /// Whether it is `&mut` in Rust.
    pub is_inout: bool,
    /// Whether it is `&` in Rust, which GLSL does not have.
    pub is_reference: bool,
}

/// The type of a parameter or result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionType {
    /// The type, or that of an element of an array.
    pub ty: TypeName,
    /// Number of elements of an array.
    pub length: Option<u32>,
}

/// A `#[derive(VertexInput)]` struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexStruct {
    /// Name in Rust.
    pub name: String,
    /// Fields in order.
    pub fields: Vec<VertexField>,
    /// Size of a vertex in bytes, which is the stride.
    pub stride: u32,
    /// Place of the declaration.
    pub place: Place,
}

/// One attribute of a vertex struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexField {
    /// Name in Rust and GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
    /// Format in memory.
    pub format: VertexFormat,
    /// Its `#[location(n)]`, relative to the struct's first location.
    pub location: Option<u32>,
    /// Offset in bytes from the start of the struct.
    pub offset: u32,
    /// Place of the declaration.
    pub place: Place,
}
