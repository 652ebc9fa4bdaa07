//! Types and values of the inputs and outputs of nodes.

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

    /// Its name in a declaration, in documents, in GLSL, which has no name for the last ones, and in Rust.
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

    /// Its name in a declaration: `color3`.
    pub const fn word(self) -> &'static str {
        self.names()[0]
    }

    /// Its name in a MaterialX document: `vector3`.
    pub const fn in_documents(self) -> &'static str {
        self.names()[1]
    }

    /// Its name in GLSL: a `color3` is a `vec3`. `None` for what only nodes of the library have.
    pub fn glsl(self) -> Option<&'static str> {
        match self.names()[2] {
            "" => None,
            name => Some(name),
        }
    }

    /// Its name in Rust: a `color3` is a `Vec3`. `None` for what no shared function takes.
    pub fn rust(self) -> Option<&'static str> {
        match self.names()[3] {
            "" => None,
            name => Some(name),
        }
    }

    /// The type of this name in a declaration.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }

    /// How many numbers a value has; `None` for types whose values are not numbers.
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

    /// Whether a value of the other type is a value of this one: of the same type in GLSL.
    pub fn takes(self, other: Self) -> bool {
        self == other || self.glsl().is_some() && self.glsl() == other.glsl()
    }
}

/// A value of a port, as a declaration writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortValue {
    /// A number or truth value: its type as written, and its text in a document.
    Scalar(Scalar, String),
    /// A vector, colour or matrix by its type and its numbers.
    Vector(PortType, Vec<String>),
    /// A text: a file, a word.
    Text(String),
    /// A property of the surface.
    Geometry(Geometry),
}

impl PortValue {
    /// Whether it is a value of a type.
    pub fn fits(&self, ty: PortType) -> bool {
        match self {
            Self::Scalar(Scalar::Bool, _) => ty == PortType::Bool,
            // A whole number is a number.
            Self::Scalar(Scalar::Int | Scalar::Uint, _) => matches!(ty, PortType::Int | PortType::Float),
            Self::Scalar(Scalar::Float, _) => ty == PortType::Float,
            Self::Vector(own, _) => ty.takes(*own),
            Self::Text(_) => matches!(ty, PortType::Text | PortType::Sampler2d),
            Self::Geometry(property) => ty.takes(property.ty()),
        }
    }

    /// The type that it has by itself.
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

    /// Its text in a document; `None` for a property of the surface, which has no text.
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Scalar(_, text) | Self::Text(text) => Some(text.clone()),
            Self::Vector(_, numbers) => Some(numbers.join(", ")),
            Self::Geometry(_) => None,
        }
    }
}

/// A property of the surface that is drawn.
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

    /// Its word, the node of a document that gives it, and the space or `""`.
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

    /// Its word in a declaration: `position_object`.
    pub const fn word(self) -> &'static str {
        self.row().0
    }

    /// The category of the node that gives it in a document: `position`.
    pub const fn node(self) -> &'static str {
        self.row().1
    }

    /// `object` or `world`; `None` for what is in no space.
    pub fn space(self) -> Option<&'static str> {
        match self.row().2 {
            "" => None,
            space => Some(space),
        }
    }

    /// Its type.
    pub const fn ty(self) -> PortType {
        match self {
            Self::Uv => PortType::Vec2,
            Self::Color => PortType::Color4,
            _ => PortType::Vec3,
        }
    }

    /// The property of this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}
