//! Types and values of the inputs and outputs of graph nodes.

use super::Scalar;

/// The type of a port of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the word says it
pub enum PortType {
    Float,
    Int,
    Bool,
    Vec2,
    Vec3,
    Vec4,
    Color3,
    Color4,
    Mat3,
    Mat4,
    Sampler2d,
    Text,
    Bsdf,
    Edf,
    Surface,
    Material,
}

impl PortType {
    /// Every type.
    pub const ALL: [Self; 16] = [
        Self::Float,
        Self::Int,
        Self::Bool,
        Self::Vec2,
        Self::Vec3,
        Self::Vec4,
        Self::Color3,
        Self::Color4,
        Self::Mat3,
        Self::Mat4,
        Self::Sampler2d,
        Self::Text,
        Self::Bsdf,
        Self::Edf,
        Self::Surface,
        Self::Material,
    ];

    /// Returns its names: in a declaration, in documents, in GLSL (the last types have none) and in Rust.
    const fn names(self) -> [&'static str; 4] {
        match self {
            Self::Float => ["float", "float", "float", "f32"],
            Self::Int => ["int", "integer", "int", "i32"],
            Self::Bool => ["bool", "boolean", "bool", "bool"],
            Self::Vec2 => ["vec2", "vector2", "vec2", "Vec2"],
            Self::Vec3 => ["vec3", "vector3", "vec3", "Vec3"],
            Self::Vec4 => ["vec4", "vector4", "vec4", "Vec4"],
            Self::Color3 => ["color3", "color3", "vec3", "Vec3"],
            Self::Color4 => ["color4", "color4", "vec4", "Vec4"],
            Self::Mat3 => ["mat3", "matrix33", "mat3", "Mat3"],
            Self::Mat4 => ["mat4", "matrix44", "mat4", "Mat4"],
            Self::Sampler2d => ["sampler2D", "filename", "sampler2D", ""],
            Self::Text => ["string", "string", "", ""],
            Self::Bsdf => ["BSDF", "BSDF", "", ""],
            Self::Edf => ["EDF", "EDF", "", ""],
            Self::Surface => ["surfaceshader", "surfaceshader", "", ""],
            Self::Material => ["material", "material", "", ""],
        }
    }

    /// Returns its name in a declaration: `color3`.
    pub const fn word(self) -> &'static str {
        self.names()[0]
    }

    /// Returns its name in a MaterialX document: `vector3`.
    pub const fn in_documents(self) -> &'static str {
        self.names()[1]
    }

    /// Returns its name in GLSL: a `color3` is a `vec3`. `None` for types that only nodes of the library have.
    pub fn glsl(self) -> Option<&'static str> {
        match self.names()[2] {
            "" => None,
            name => Some(name),
        }
    }

    /// Returns its name in Rust: a `color3` is a `Vec3`. `None` for types that a shared function cannot have.
    pub fn rust(self) -> Option<&'static str> {
        match self.names()[3] {
            "" => None,
            name => Some(name),
        }
    }

    /// Returns the type with this name in a declaration.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Returns the number of components of a value; `None` for types whose values are not numbers.
    pub const fn numbers(self) -> Option<usize> {
        match self {
            Self::Float | Self::Int => Some(1),
            Self::Vec2 => Some(2),
            Self::Vec3 | Self::Color3 => Some(3),
            Self::Vec4 | Self::Color4 => Some(4),
            Self::Mat3 => Some(9),
            Self::Mat4 => Some(16),
            Self::Bool | Self::Sampler2d | Self::Text | Self::Bsdf | Self::Edf | Self::Surface | Self::Material => None,
        }
    }

    /// Returns whether a value of the other type can be used as this type, since both have the same type in GLSL.
    pub fn takes(self, other: Self) -> bool {
        self == other || self.glsl().is_some() && self.glsl() == other.glsl()
    }
}

/// The value of a port, as a declaration writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortValue {
    /// A number or a boolean: its type as written, and its text in a document.
    Scalar(Scalar, String),
    /// A vector, colour or matrix: its type and its components.
    Vector(PortType, Vec<String>),
    /// A text: a file or a word.
    Text(String),
    /// A geometric property.
    Geometry(Geometry),
}

impl PortValue {
    /// Returns whether it is a value of a type.
    pub fn fits(&self, ty: PortType) -> bool {
        match self {
            Self::Scalar(Scalar::Bool, _) => ty == PortType::Bool,
            // An integer can be used as a float.
            Self::Scalar(Scalar::Int | Scalar::Uint, _) => matches!(ty, PortType::Int | PortType::Float),
            Self::Scalar(Scalar::Float, _) => ty == PortType::Float,
            Self::Vector(own, _) => ty.takes(*own),
            Self::Text(_) => matches!(ty, PortType::Text | PortType::Sampler2d),
            Self::Geometry(property) => ty.takes(property.ty()),
        }
    }

    /// Returns the type that it has without a context.
    pub fn ty(&self) -> PortType {
        match self {
            Self::Scalar(Scalar::Bool, _) => PortType::Bool,
            Self::Scalar(Scalar::Int | Scalar::Uint, _) => PortType::Int,
            Self::Scalar(Scalar::Float, _) => PortType::Float,
            Self::Vector(ty, _) => *ty,
            Self::Text(_) => PortType::Text,
            Self::Geometry(property) => property.ty(),
        }
    }

    /// Returns its text in a document; `None` for a geometric property, which has none.
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Scalar(_, text) | Self::Text(text) => Some(text.clone()),
            Self::Vector(_, numbers) => Some(numbers.join(", ")),
            Self::Geometry(_) => None,
        }
    }
}

/// A geometric property of the rendered surface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the word says it
pub enum Geometry {
    PositionObject,
    PositionWorld,
    NormalObject,
    NormalWorld,
    TangentObject,
    TangentWorld,
    BitangentObject,
    BitangentWorld,
    ViewDirection,
    Uv,
    Color,
}

impl Geometry {
    /// Every property.
    pub const ALL: [Self; 11] = [
        Self::PositionObject,
        Self::PositionWorld,
        Self::NormalObject,
        Self::NormalWorld,
        Self::TangentObject,
        Self::TangentWorld,
        Self::BitangentObject,
        Self::BitangentWorld,
        Self::ViewDirection,
        Self::Uv,
        Self::Color,
    ];

    /// Returns its word, the category of its node in a document, and its space or `""`.
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::PositionObject => ("position_object", "position", "object"),
            Self::PositionWorld => ("position_world", "position", "world"),
            Self::NormalObject => ("normal_object", "normal", "object"),
            Self::NormalWorld => ("normal_world", "normal", "world"),
            Self::TangentObject => ("tangent_object", "tangent", "object"),
            Self::TangentWorld => ("tangent_world", "tangent", "world"),
            Self::BitangentObject => ("bitangent_object", "bitangent", "object"),
            Self::BitangentWorld => ("bitangent_world", "bitangent", "world"),
            Self::ViewDirection => ("view_direction", "viewdirection", "world"),
            Self::Uv => ("uv", "texcoord", ""),
            Self::Color => ("color", "geomcolor", ""),
        }
    }

    /// Returns its word in a declaration: `position_object`.
    pub const fn word(self) -> &'static str {
        self.row().0
    }

    /// Returns the category of the node that reads it in a document: `position`.
    pub const fn node(self) -> &'static str {
        self.row().1
    }

    /// Returns `object` or `world`; `None` for a property without a space.
    pub fn space(self) -> Option<&'static str> {
        match self.row().2 {
            "" => None,
            space => Some(space),
        }
    }

    /// Returns its type.
    pub const fn ty(self) -> PortType {
        match self {
            Self::Uv => PortType::Vec2,
            Self::Color => PortType::Color4,
            _ => PortType::Vec3,
        }
    }

    /// Returns the property with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}
