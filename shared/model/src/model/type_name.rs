//! Types of members: value types, and structs by name.

use super::Type;

/// The type of a buffer, block or struct member.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TypeName {
    /// A value type.
    Value(Type),
    /// A `#[shader_shared]` struct, by its name in GLSL.
    Struct(String),
    /// A `#[shader_shared]` enum, by its name; it is a `uint` in GLSL.
    Enum(String),
    /// A type that only a GLSL file defines, written `glsl(Camera)`.
    Opaque(String),
}

impl TypeName {
    /// Returns its name in GLSL.
    pub fn name(&self) -> &str {
        match self {
            Self::Value(ty) => ty.name(),
            Self::Struct(name) | Self::Opaque(name) => name,
            Self::Enum(_) => "uint",
        }
    }

    /// Returns the value type; `None` for others.
    pub fn value(&self) -> Option<Type> {
        match self {
            Self::Value(ty) => Some(*ty),
            Self::Enum(_) => Some(Type::UINT),
            Self::Struct(_) | Self::Opaque(_) => None,
        }
    }
}
