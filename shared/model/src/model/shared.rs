//! What one declaration hands to another by path: an info, an interface, or something shared with the CPU.

use std::sync::Arc;

use super::{Fragment, Info, Interface, Member, Node, Type, TypeName, Value, VertexFormat};
use crate::diagnostic::Place;

/// What the macro of a declaration's name hands on, as one string literal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Payload {
    /// A flattened info.
    Info(Info),
    /// An interface.
    Interface(Interface),
    /// A struct and everything it is made of.
    Struct(SharedStruct),
    /// An enum with values.
    Enum(SharedEnum),
    /// A constant.
    Const(SharedConst),
    /// A function and everything it needs.
    Function(SharedFunction),
    /// A vertex struct.
    Vertex(VertexStruct),
    /// A fragment.
    Fragment(Arc<Fragment>),
    /// A node of graphs.
    Node(Arc<Node>),
}

impl Payload {
    /// The declared name.
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

    /// What it is, in words, with an article.
    pub fn words(&self) -> &'static str {
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
    /// What has to stand before it in a text, deepest first.
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

    /// Itself without what has to stand before it.
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

/// What `#[shader_shared(…)]` asks of a struct's bytes in Rust.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StructLayout {
    /// That they lie as in std140 or std430.
    #[default]
    Either,
    /// That they lie as in std140.
    Std140,
    /// That they lie as in std430.
    Std430,
    /// That they lie as with scalar alignment.
    Scalar,
    /// Nothing: each value is copied to where the GPU reads it.
    Copied,
}

impl StructLayout {
    /// Every one.
    pub const ALL: [Self; 5] = [Self::Either, Self::Std140, Self::Std430, Self::Scalar, Self::Copied];

    /// The word in the attribute; none for either.
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
    /// Members in order. Lengths are values once resolved.
    pub members: Vec<Member>,
    /// Each member's place in the Rust struct, in the same order; empty where a host type is unknown.
    pub host: Vec<HostField>,
    /// `size_of` in Rust; 0 where unknown.
    pub host_size: u32,
    /// `align_of` in Rust; 0 where unknown.
    pub host_align: u32,
    /// `#[shader_shared(std140)]`: how it lies in Rust.
    pub layout: StructLayout,
    /// `#[shader_shared(padding)]`: whether padding is inserted.
    pub is_padded: bool,
    /// Whether the last member is an unsized array, `[T]` in Rust and `T name[]` in GLSL. Its length here is 1.
    pub is_tailed: bool,
    /// Members that Rust computes with otherwise than GLSL: `Quat`, which is a `vec4`, and `#[gpu(bool)] u32`.
    pub foreign: Vec<String>,
    /// Structs, enums and consts it is made of, deepest first, each once.
    pub nested: Vec<Payload>,
    /// Where it was declared.
    pub place: Place,
}

impl SharedStruct {
    /// The unsized array at the end.
    pub fn tail(&self) -> Option<&Member> {
        self.members.last().filter(|_| self.is_tailed)
    }

    /// Whether the member of an index is the unsized array at the end.
    pub fn is_tail(&self, index: usize) -> bool {
        self.is_tailed && index + 1 == self.members.len()
    }
}

/// How a field of a Rust struct lies in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostShape {
    /// A type of the host-type table.
    Value {
        /// Bytes.
        size: u32,
        /// Bytes.
        align: u32,
    },
    /// A shared struct or an enum's bits, by path.
    Struct(String),
    /// `[T; N]`.
    Array(Box<HostShape>, super::Number),
    /// Unknown.
    Unknown,
}

/// Where `#[repr(C)]` puts a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostField {
    /// Bytes from the start.
    pub offset: u32,
    /// Bytes it takes.
    pub size: u32,
    /// `align_of` its type.
    pub align: u32,
}

/// A `#[shader_shared] #[repr(u32)]` enum: `const uint Mode_Lit = 1u;` a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedEnum {
    /// Name in Rust.
    pub name: String,
    /// Names and values.
    pub variants: Vec<(String, u32)>,
    /// Where it was declared.
    pub place: Place,
}

/// A `#[shader_shared]` const.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedConst {
    /// Name in Rust and GLSL.
    pub name: String,
    /// A scalar type.
    pub ty: Type,
    /// Its value.
    pub value: Value,
    /// Where it was declared.
    pub place: Place,
}

/// A `#[shader_shared]` function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedFunction {
    /// Name in GLSL, and in Rust unless it is a method: `Ray_at` for `Ray::at`.
    pub name: String,
    /// The struct or enum whose method it is.
    pub owner: Option<String>,
    /// Its doc comment.
    pub doc: String,
    /// In order.
    pub params: Vec<FunctionParam>,
    /// `None` if it returns nothing.
    pub result: Option<FunctionType>,
    /// Its GLSL, from the comment to the closing brace; empty if something in it cannot be shared.
    pub lines: Vec<String>,
    /// Structs, enums, consts and functions that it needs, deepest first, each once.
    pub nested: Vec<Payload>,
    /// Where it was declared.
    pub place: Place,
}

/// A parameter of a shared function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionParam {
    /// In Rust.
    pub name: String,
    /// Without the reference.
    pub ty: FunctionType,
    /// `&mut` in Rust.
    pub is_inout: bool,
    /// `&` in Rust, which GLSL does not see.
    pub is_reference: bool,
}

/// The type of a parameter or result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionType {
    /// Of an element, if it is an array.
    pub ty: TypeName,
    /// Elements of an array.
    pub length: Option<u32>,
}

/// A `#[derive(VertexInput)]` struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexStruct {
    /// Name in Rust.
    pub name: String,
    /// Fields in order.
    pub fields: Vec<VertexField>,
    /// Bytes from one vertex to the next.
    pub stride: u32,
    /// Where it was declared.
    pub place: Place,
}

/// One attribute of a vertex struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexField {
    /// Name in Rust and GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
    /// How it lies in memory.
    pub format: VertexFormat,
    /// `#[location(n)]`, relative to the struct's first.
    pub location: Option<u32>,
    /// Bytes from the start of the struct.
    pub offset: u32,
    /// Where it was written.
    pub place: Place,
}
