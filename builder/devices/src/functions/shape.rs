//! How parameters and results lie in a row of words, and the GLSL that reads and writes them there.

use shader_info_model::layout::struct_in_payload;
use shader_info_model::{FunctionType, Number, Payload, Scalar, SharedFunction, SharedStruct, Type, TypeName};

use super::driver::{INPUTS, OUTPUTS};

/// A type as words.
#[derive(Debug, Clone)]
enum Shape {
    /// Components, column after column.
    Value(Type),
    /// A number of these.
    Enum(Vec<u32>),
    /// Fields in order.
    Struct(String, Vec<(String, Shape)>),
    Array(Box<Shape>, usize),
}

/// What a word may be.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    Float,
    Int,
    Uint,
    Bool,
    /// One of these.
    Enum(Vec<u32>),
}

/// A word with its name: `ray.origin.x`.
#[derive(Debug, Clone)]
pub(super) struct Leaf {
    pub(super) path: String,
    pub(super) kind: Kind,
}

/// Values in order: all parameters, or all results.
#[derive(Debug)]
pub(super) struct Row {
    values: Vec<(String, Shape)>,
    pub(super) leaves: Vec<Leaf>,
}

impl Row {
    /// Returns the parameters.
    pub(super) fn inputs(function: &SharedFunction) -> Self {
        let values = function.params.iter().map(|param| (param.name.clone(), shape(&param.ty, function)));
        Self::new(values.collect())
    }

    /// Returns the result, then every parameter that the function changes.
    pub(super) fn outputs(function: &SharedFunction) -> Self {
        let result = function.result.iter().map(|ty| ("result".to_owned(), shape(ty, function)));
        let changed = function.params.iter().filter(|param| param.is_inout);
        let changed = changed.map(|param| (format!("{} (afterwards)", param.name), shape(&param.ty, function)));
        Self::new(result.chain(changed).collect())
    }

    fn new(values: Vec<(String, Shape)>) -> Self {
        let mut leaves = Vec::new();
        values.iter().for_each(|(name, shape)| shape.leaves(name.clone(), &mut leaves));
        Self { values, leaves }
    }

    #[cfg(test)]
    pub(super) fn of_float() -> Self {
        Self::new(vec![("result".into(), Shape::Value(Type::FLOAT))])
    }

    /// Returns what a GPU may read in place of a row with subnormal floats: zeros with their signs, or without. Vulkan
    /// (1.3, "Precision and Operation of SPIR-V Instructions") and GLSL (4.60, 4.7.1) allow both.
    pub(super) fn flushed(&self, row: &[u32]) -> Vec<Vec<u32>> {
        let is_subnormal =
            |leaf: &Leaf, word: u32| matches!(leaf.kind, Kind::Float) && f32::from_bits(word).is_subnormal();
        if !self.leaves.iter().zip(row).any(|(leaf, word)| is_subnormal(leaf, *word)) {
            return Vec::new();
        }
        let masked = |mask: u32| {
            let words = self.leaves.iter().zip(row);
            words.map(|(leaf, word)| if is_subnormal(leaf, *word) { word & mask } else { *word }).collect()
        };
        vec![masked(1 << 31), masked(0)]
    }

    pub(super) fn words(&self) -> usize {
        self.leaves.len()
    }

    /// Words of a row in a buffer: no buffer is empty.
    pub(super) fn room(&self) -> usize {
        self.words().max(1)
    }

    /// Returns the type of each value in GLSL.
    pub(super) fn types(&self) -> impl Iterator<Item = String> {
        self.values.iter().map(|(_, shape)| shape.glsl())
    }

    /// Returns an expression for each value, of the words from `first` on.
    pub(super) fn read(&self, first: &str) -> impl Iterator<Item = String> {
        let mut at = 0;
        self.values.iter().map(move |(_, shape)| shape.read(first, &mut at))
    }

    /// Assignments of each value to the words from `first` on.
    pub(super) fn write(&self, first: &str, values: &[String]) -> Vec<String> {
        let (mut out, mut at) = (Vec::new(), 0);
        for ((_, shape), value) in self.values.iter().zip(values) {
            shape.write(first, value, &mut at, &mut out);
        }
        out
    }

    /// Returns every word with its name and value.
    pub(super) fn described(&self, row: &[u32]) -> Vec<(String, String)> {
        self.leaves.iter().zip(row).map(|(leaf, word)| (leaf.path.clone(), leaf.kind.text(*word))).collect()
    }
}

impl Kind {
    pub(super) fn text(&self, word: u32) -> String {
        match self {
            Self::Float => format!("{:?}", f32::from_bits(word)),
            Self::Int => (word as i32).to_string(),
            Self::Bool => (word != 0).to_string(),
            Self::Uint | Self::Enum(_) => word.to_string(),
        }
    }
}

fn shape(ty: &FunctionType, function: &SharedFunction) -> Shape {
    let structs = |name: &str| function.nested.iter().find_map(|payload| struct_in_payload(payload, name));
    let one = named(&ty.ty, function, &structs);
    match ty.length {
        Some(length) => Shape::Array(Box::new(one), length as usize),
        None => one,
    }
}

fn named<'f>(ty: &TypeName, function: &'f SharedFunction, structs: &dyn Fn(&str) -> Option<&'f SharedStruct>) -> Shape {
    match ty {
        TypeName::Value(ty) => Shape::Value(*ty),
        TypeName::Enum(name) => {
            let variants = function.nested.iter().filter_map(|payload| match payload {
                Payload::Enum(of) if of.name == *name => Some(of),
                _ => None,
            });
            Shape::Enum(variants.flat_map(|of| of.variants.iter().map(|(_, number)| *number)).collect())
        }
        TypeName::Struct(name) | TypeName::Opaque(name) => {
            let members = structs(name).map(|of| of.members.as_slice()).unwrap_or_default();
            let fields = members.iter().map(|member| {
                let one = named(&member.ty, function, structs);
                let lengths = member.array.as_ref().map(Number::dimensions).unwrap_or_default();
                let around = |shape, length: &u32| Shape::Array(Box::new(shape), *length as usize);
                (member.name.clone(), lengths.iter().rev().fold(one, around))
            });
            Shape::Struct(name.clone(), fields.collect())
        }
    }
}

const COMPONENTS: [&str; 4] = ["x", "y", "z", "w"];

impl Shape {
    fn leaves(&self, path: String, out: &mut Vec<Leaf>) {
        match self {
            Self::Value(ty) => out.extend(components(*ty, path).map(|path| Leaf { path, kind: kind(ty.scalar) })),
            Self::Enum(variants) => out.push(Leaf { path, kind: Kind::Enum(variants.clone()) }),
            Self::Struct(_, fields) => {
                fields.iter().for_each(|(name, shape)| shape.leaves(format!("{path}.{name}"), out));
            }
            Self::Array(element, length) => (0..*length).for_each(|at| element.leaves(format!("{path}[{at}]"), out)),
        }
    }

    /// Returns the type, where a name or parentheses follow: `float[3]`.
    fn glsl(&self) -> String {
        match self {
            Self::Value(ty) => ty.name().into(),
            Self::Enum(_) => "uint".into(),
            Self::Struct(name, _) => name.clone(),
            Self::Array(element, length) => {
                let of = element.glsl();
                let end = of.find('[').unwrap_or(of.len());
                format!("{}[{length}]{}", &of[..end], &of[end..])
            }
        }
    }

    fn read(&self, first: &str, at: &mut usize) -> String {
        let next = |at: &mut usize| {
            let word = format!("{}[{first} + {at}u]", INPUTS);
            *at += 1;
            word
        };
        let parts: Vec<String> = match self {
            Self::Enum(_) => return next(at),
            Self::Value(ty) => {
                let one = |_| {
                    let word = next(at);
                    match ty.scalar {
                        Scalar::Float => format!("uintBitsToFloat({word})"),
                        Scalar::Int => format!("int({word})"),
                        Scalar::Uint => word,
                        Scalar::Bool => format!("({word} != 0u)"),
                    }
                };
                (0..count(*ty)).map(one).collect()
            }
            Self::Struct(_, fields) => fields.iter().map(|(_, shape)| shape.read(first, at)).collect(),
            Self::Array(element, length) => (0..*length).map(|_| element.read(first, at)).collect(),
        };
        format!("{}({})", self.glsl(), parts.join(", "))
    }

    fn write(&self, first: &str, value: &str, at: &mut usize, out: &mut Vec<String>) {
        let mut put = |word: String| {
            out.push(format!("{}[{first} + {at}u] = {word};", OUTPUTS));
            *at += 1;
        };
        match self {
            Self::Enum(_) => put(value.into()),
            Self::Value(ty) => {
                for component in components(*ty, value.into()) {
                    put(match ty.scalar {
                        Scalar::Float => format!("floatBitsToUint({component})"),
                        Scalar::Int | Scalar::Bool => format!("uint({component})"),
                        Scalar::Uint => component,
                    });
                }
            }
            Self::Struct(_, fields) => {
                fields.iter().for_each(|(name, shape)| shape.write(first, &format!("{value}.{name}"), at, out));
            }
            Self::Array(element, length) => {
                (0..*length).for_each(|index| element.write(first, &format!("{value}[{index}]"), at, out));
            }
        }
    }
}

fn count(ty: Type) -> usize {
    usize::from(ty.rows) * usize::from(ty.columns)
}

/// `v.x`, `m[1].z`, or the value itself.
fn components(ty: Type, value: String) -> impl Iterator<Item = String> {
    let rows = usize::from(ty.rows);
    (0..count(ty)).map(move |at| match (ty.columns > 1, rows > 1) {
        (true, _) => format!("{value}[{}].{}", at / rows, COMPONENTS[at % rows]),
        (false, true) => format!("{value}.{}", COMPONENTS[at]),
        (false, false) => value.clone(),
    })
}

fn kind(scalar: Scalar) -> Kind {
    match scalar {
        Scalar::Float => Kind::Float,
        Scalar::Int => Kind::Int,
        Scalar::Uint => Kind::Uint,
        Scalar::Bool => Kind::Bool,
    }
}
