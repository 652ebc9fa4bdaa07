//! Types of ports (MaterialX 1.39 specification, "MaterialX Data Types"), and how documents write their values.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The type of a port.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Type {
    /// `float`
    Float,
    /// `integer`
    Integer,
    /// `boolean`
    Boolean,
    /// `color3`, `color4`, `vector2` …, by the number of components; colours follow colour spaces.
    Vector(u8, VectorKind),
    /// `matrix33`, `matrix44`, by the number of columns, which is the number of rows.
    Matrix(u8),
    /// `string`: no value in a shader; chooses code.
    String,
    /// `filename`: a texture.
    Filename,
    /// `floatarray` and its like: no value in a shader of a GPU but as constants.
    Array(Box<Type>),
    /// A closure, a shader or a material: `BSDF`, `EDF`, `VDF`, `surfaceshader`, `material`, …
    Closure(Closure),
    /// A type with members, or one that only its own nodes know.
    Named(String),
}

/// What a vector's components mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum VectorKind {
    /// A colour.
    Color,
    /// A position, direction or anything else.
    Vector,
}

/// The types of closures, shaders and materials.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Closure {
    Bsdf,
    Edf,
    Vdf,
    SurfaceShader,
    DisplacementShader,
    VolumeShader,
    LightShader,
    Material,
}

const CLOSURES: [(Closure, &str); 8] = [
    (Closure::Bsdf, "BSDF"),
    (Closure::Edf, "EDF"),
    (Closure::Vdf, "VDF"),
    (Closure::SurfaceShader, "surfaceshader"),
    (Closure::DisplacementShader, "displacementshader"),
    (Closure::VolumeShader, "volumeshader"),
    (Closure::LightShader, "lightshader"),
    (Closure::Material, "material"),
];

const PLAIN: [(Type, &str); 12] = [
    (Type::Float, "float"),
    (Type::Integer, "integer"),
    (Type::Boolean, "boolean"),
    (Type::Vector(3, VectorKind::Color), "color3"),
    (Type::Vector(4, VectorKind::Color), "color4"),
    (Type::Vector(2, VectorKind::Vector), "vector2"),
    (Type::Vector(3, VectorKind::Vector), "vector3"),
    (Type::Vector(4, VectorKind::Vector), "vector4"),
    (Type::Matrix(3), "matrix33"),
    (Type::Matrix(4), "matrix44"),
    (Type::String, "string"),
    (Type::Filename, "filename"),
];

impl Type {
    /// Returns the type of this name; a name that no standard type has is the name of a type of a document.
    pub fn named(name: &str) -> Self {
        if let Some(element) = name.strip_suffix("array") {
            let element = Self::named(element);
            if !matches!(element, Self::Named(_)) {
                return Self::Array(Box::new(element));
            }
        }
        let closure = CLOSURES.iter().find(|(_, word)| *word == name);
        let plain = PLAIN.iter().find(|(_, word)| *word == name).map(|(ty, _)| ty.clone());
        plain
            .or_else(|| closure.map(|(closure, _)| Self::Closure(*closure)))
            .unwrap_or_else(|| Self::Named(name.into()))
    }

    /// The names of the standard types, but for lists.
    pub(crate) fn words<'w>() -> impl Iterator<Item = &'w str> {
        PLAIN.iter().map(|(_, word)| *word).chain(CLOSURES.iter().map(|(_, word)| *word))
    }

    /// Returns how many numbers a value has; `None` for types whose values are not numbers.
    pub fn components(&self) -> Option<usize> {
        match self {
            Self::Float | Self::Integer | Self::Boolean => Some(1),
            Self::Vector(count, _) => Some((*count).into()),
            Self::Matrix(side) => Some(usize::from(*side) * usize::from(*side)),
            Self::String | Self::Filename | Self::Array(_) | Self::Closure(_) | Self::Named(_) => None,
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Float => f.write_str("float"),
            Self::Integer => f.write_str("integer"),
            Self::Boolean => f.write_str("boolean"),
            Self::Vector(count, VectorKind::Color) => write!(f, "color{count}"),
            Self::Vector(count, VectorKind::Vector) => write!(f, "vector{count}"),
            Self::Matrix(side) => write!(f, "matrix{side}{side}"),
            Self::String => f.write_str("string"),
            Self::Filename => f.write_str("filename"),
            Self::Array(element) => write!(f, "{element}array"),
            Self::Closure(closure) => {
                let found = CLOSURES.iter().find(|(known, _)| known == closure);
                f.write_str(found.map_or("", |(_, word)| word))
            }
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// A value of a port.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Of `boolean`.
    Boolean(bool),
    /// Of `integer`.
    Integer(i32),
    /// Of `float`, vectors, colours and matrices: rows of a matrix one after the other.
    Numbers(Vec<f32>),
    /// Of `string` and `filename`.
    Text(String),
    /// Of an array.
    List(Vec<Value>),
    /// Of a type with members, in their order.
    Members(Vec<String>),
    /// A port without a value: a closure that lets no light pass or reflects none.
    Nothing,
}

/// Why a text is not a value of its type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadValue {
    /// Another count of components: found and expected.
    Count(usize, usize),
    /// A part is not a number, or not `true` or `false`.
    Part(String),
    /// A shader has no values of the type.
    NoShader(Type),
    /// It has more members than this, with the members of its members.
    TooMany(usize),
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(found, expected) => write!(f, "it has {found} components, expected {expected}"),
            Self::Part(part) => write!(f, "`{part}` is not a part of one"),
            Self::NoShader(ty) => write!(f, "a shader has no values of type {ty}"),
            Self::TooMany(most) => write!(f, "it has more than {most} members"),
        }
    }
}

impl Value {
    /// Reads a value of a type. An empty text is the type's own zero: `0`, `false`, `""`, the identity of matrices.
    ///
    /// # Errors
    /// [`BadValue`]
    pub fn read(ty: &Type, text: &str) -> Result<Self, BadValue> {
        Ok(match ty {
            Type::Boolean => match text.trim() {
                "true" => Self::Boolean(true),
                "false" | "" => Self::Boolean(false),
                other => return Err(BadValue::Part(other.into())),
            },
            Type::Integer => match text.trim() {
                "" => Self::Integer(0),
                text => Self::Integer(whole(text).ok_or_else(|| BadValue::Part(text.into()))?),
            },
            Type::Float | Type::Vector(..) | Type::Matrix(_) => {
                let expected = ty.components().unwrap_or_default();
                if text.trim().is_empty() {
                    return Ok(Self::Numbers(unset(ty, expected)));
                }
                let number = |part: &str| {
                    // GLSL has no words for numbers that are not finite.
                    let found = part.parse::<f32>().ok().filter(|it| it.is_finite());
                    found.ok_or_else(|| BadValue::Part(part.into()))
                };
                let numbers = parts(text).map(number).collect::<Result<Vec<f32>, _>>()?;
                match numbers.len() {
                    found if found == expected => Self::Numbers(numbers),
                    found => return Err(BadValue::Count(found, expected)),
                }
            }
            Type::String | Type::Filename => Self::Text(text.into()),
            Type::Array(element) => Self::List(list(element, text)?),
            Type::Named(_) => Self::Members(members(text)),
            Type::Closure(_) => Self::Nothing,
        })
    }
}

/// Returns the numbers of a list, between commas or white space, as the reference separates them.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ',' || letter.is_whitespace()).filter(|part| !part.is_empty())
}

/// Returns a whole number; some exporters write `1.0`.
fn whole(text: &str) -> Option<i32> {
    let exact = |number: &f64| number.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(number);
    text.parse().ok().or_else(|| text.parse().ok().filter(exact).map(|number| number as i32))
}

/// Numbers that nothing gives: 0, or the identity of a matrix.
fn unset(ty: &Type, count: usize) -> Vec<f32> {
    let is_one = |at: usize| matches!(ty, Type::Matrix(side) if at.is_multiple_of(usize::from(*side) + 1));
    (0..count).map(|at| if is_one(at) { 1.0 } else { 0.0 }).collect()
}

fn list(element: &Type, text: &str) -> Result<Vec<Value>, BadValue> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let parts: Vec<&str> = match element.components() {
        Some(_) => parts(text).collect(),
        None => text.split(',').map(str::trim).collect(),
    };
    let width = element.components().unwrap_or(1);
    if !parts.len().is_multiple_of(width) {
        return Err(BadValue::Count(parts.len(), parts.len().next_multiple_of(width)));
    }
    parts.chunks(width).map(|part| Value::read(element, &part.join(","))).collect()
}

/// `{1;0, 0;{a;b}}`: members are separated by `;`, and a member with members has braces of its own.
fn members(text: &str) -> Vec<String> {
    let inner = text.trim();
    let inner = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(inner);
    let (mut out, mut depth) = (vec![String::new()], 0usize);
    for character in inner.chars() {
        depth = match character {
            '{' => depth + 1,
            '}' => depth.saturating_sub(1),
            _ => depth,
        };
        match (character, out.last_mut()) {
            (';', _) if depth == 0 => out.push(String::new()),
            (_, Some(last)) => last.push(character),
            (_, None) => {}
        }
    }
    out
}
