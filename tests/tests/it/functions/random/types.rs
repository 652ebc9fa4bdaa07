//! Types of the subset, and the enums, structs and constants of one group.

use fastrand::Rng;

/// Components of numbers and vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scalar {
    Float,
    Int,
    Uint,
    Bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ty {
    Number(Scalar),
    /// Counts and indexes; only inside functions.
    Usize,
    Vector(Scalar, usize),
    Matrix(usize),
    /// By their places in the [`World`].
    Struct(usize),
    Enum(usize),
    Bits(usize),
    Array(Box<Ty>, usize),
}

pub(super) const FLOAT: Ty = Ty::Number(Scalar::Float);
pub(super) const INT: Ty = Ty::Number(Scalar::Int);
pub(super) const UINT: Ty = Ty::Number(Scalar::Uint);
pub(super) const BOOL: Ty = Ty::Number(Scalar::Bool);

impl Scalar {
    pub(super) const WHOLE: [Self; 2] = [Self::Int, Self::Uint];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Float => "f32",
            Self::Int => "i32",
            Self::Uint => "u32",
            Self::Bool => "bool",
        }
    }

    /// glam's vector of so many.
    pub(super) fn vector(self, rows: usize) -> String {
        let prefix = match self {
            Self::Float => "",
            Self::Int => "I",
            Self::Uint => "U",
            Self::Bool => "B",
        };
        format!("{prefix}Vec{rows}")
    }
}

impl Ty {
    pub(super) fn name(&self, world: &World) -> String {
        match self {
            Self::Number(scalar) => scalar.name().into(),
            Self::Usize => "usize".into(),
            Self::Vector(scalar, rows) => scalar.vector(*rows),
            Self::Matrix(columns) => format!("Mat{columns}"),
            Self::Struct(at) => world.structs[*at].name.clone(),
            Self::Enum(at) => world.enums[*at].name.clone(),
            Self::Bits(at) => format!("{}Bits", world.enums[*at].name),
            Self::Array(element, length) => format!("[{}; {}]", element.name(world), length_text(*length)),
        }
    }
}

/// A length as it is written: some have a shared const.
pub(super) fn length_text(length: usize) -> String {
    if length == THREE { "THREE as usize".into() } else { length.to_string() }
}

const THREE: usize = 3;

/// What the functions of a group share.
#[derive(Debug, Default)]
pub(super) struct World {
    pub(super) enums: Vec<Enum>,
    pub(super) structs: Vec<Struct>,
    /// Name, type and value.
    pub(super) consts: Vec<(String, Scalar, String)>,
}

#[derive(Debug)]
pub(super) struct Enum {
    pub(super) name: String,
    /// With their numbers.
    pub(super) variants: Vec<(String, u32)>,
}

#[derive(Debug)]
pub(super) struct Struct {
    pub(super) name: String,
    pub(super) fields: Vec<(String, Field)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Field {
    Plain(Ty),
    /// `Bool32`: a `bool` in GLSL.
    Bool32,
}

/// Names of fields: some are functions of GLSL, which fields may be called.
const FIELDS: [&str; 12] =
    ["a", "kernel", "origin", "sin", "min", "register", "dot", "k", "float4", "value", "constant", "mix"];

impl World {
    pub(super) fn new(rng: &mut Rng) -> Self {
        let mut world = Self::default();
        for index in 0..2 {
            let mut number = 0;
            let variants = (0..rng.u32(2..5)).map(|at| {
                let own = number;
                number += rng.u32(1..4);
                (format!("V{at}"), own)
            });
            world.enums.push(Enum { name: format!("E{index}"), variants: variants.collect() });
        }
        for (at, scalar) in [Scalar::Int, Scalar::Uint, Scalar::Float, Scalar::Bool].into_iter().enumerate() {
            let value = match scalar {
                Scalar::Int => rng.i32(-9..9).to_string(),
                Scalar::Uint => rng.u32(1..9).to_string(),
                Scalar::Float => format!("{:?}", rng.i32(-64..64) as f32 * 0.125),
                Scalar::Bool => rng.bool().to_string(),
            };
            world.consts.push((format!("K{at}"), scalar, value));
        }
        for index in 0..3 {
            let fields = world.fields(rng, index);
            world.structs.push(Struct { name: format!("S{index}"), fields });
        }
        world
    }

    // Pieces of 16 bytes, so that a struct fits std430 without padding wherever it stands.
    fn fields(&self, rng: &mut Rng, inner: usize) -> Vec<(String, Field)> {
        let mut types = Vec::new();
        for _ in 0..rng.u32(1..4) {
            let vector = |rng: &mut Rng, rows| {
                let scalar = rng.choice([Scalar::Float, Scalar::Int, Scalar::Uint]).expect("a list");
                Field::Plain(Ty::Vector(scalar, rows))
            };
            match rng.u32(..8) {
                0 => types.push(vector(rng, 4)),
                1 | 2 => types.extend([vector(rng, 3), self.small(rng)]),
                3 => types.extend([vector(rng, 2), vector(rng, 2)]),
                4 => types.extend([vector(rng, 2), self.small(rng), self.small(rng)]),
                5 if inner > 0 => {
                    let one = Ty::Struct(rng.usize(..inner));
                    let is_array = rng.bool();
                    types.push(Field::Plain(if is_array { Ty::Array(Box::new(one), 2) } else { one }));
                }
                6 => types.push(Field::Plain(Ty::Matrix(if rng.bool() { 2 } else { 4 }))),
                _ => {
                    let scalar = rng.choice([Scalar::Float, Scalar::Int, Scalar::Uint]).expect("a list");
                    types.push(Field::Plain(Ty::Array(Box::new(Ty::Number(scalar)), 4)));
                }
            }
        }
        let names = FIELDS.iter().map(|name| (*name).to_owned());
        names.zip(types).collect()
    }

    // Four bytes.
    fn small(&self, rng: &mut Rng) -> Field {
        match rng.u32(..6) {
            0 => Field::Bool32,
            1 => Field::Plain(Ty::Bits(rng.usize(..self.enums.len()))),
            2 => Field::Plain(UINT),
            3 => Field::Plain(INT),
            _ => Field::Plain(FLOAT),
        }
    }

    /// The declarations in Rust.
    pub(super) fn text(&self) -> String {
        let mut out = format!("#[shader_shared]\npub const THREE: u32 = {THREE};\n");
        for (name, scalar, value) in &self.consts {
            out += &format!("#[shader_shared]\npub const {name}: {} = {value};\n", scalar.name());
        }
        for one in &self.enums {
            let variants: Vec<String> = one.variants.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            out += &format!(
                "#[shader_shared]\n#[derive(Clone, Copy, PartialEq, Eq)]\n#[repr(u32)]\npub enum {} {{ {} }}\n",
                one.name,
                variants.join(", ")
            );
        }
        for one in &self.structs {
            out += &format!("#[shader_shared]\n#[derive(Clone, Copy)]\npub struct {} {{\n", one.name);
            for (name, field) in &one.fields {
                let ty = match field {
                    Field::Plain(ty) => ty.name(self),
                    Field::Bool32 => "Bool32".into(),
                };
                out += &format!("    pub {name}: {ty},\n");
            }
            out += "}\n";
        }
        out
    }

    /// A type of parameters, results and variables.
    pub(super) fn any(&self, rng: &mut Rng) -> Ty {
        let scalars = [Scalar::Float, Scalar::Int, Scalar::Uint, Scalar::Bool];
        let scalar = scalars[rng.usize(..4)];
        match rng.u32(..16) {
            0..=6 => Ty::Number(scalar),
            7..=9 => Ty::Vector(scalar, rng.usize(2..5)),
            10 => Ty::Matrix(rng.usize(2..5)),
            11 | 12 => Ty::Struct(rng.usize(..self.structs.len())),
            13 => Ty::Enum(rng.usize(..self.enums.len())),
            14 => Ty::Bits(rng.usize(..self.enums.len())),
            _ => {
                let element = match rng.u32(..8) {
                    0 => Ty::Struct(rng.usize(..self.structs.len())),
                    1 => Ty::Enum(rng.usize(..self.enums.len())),
                    2 => Ty::Vector(scalar, rng.usize(2..5)),
                    _ => Ty::Number(scalar),
                };
                Ty::Array(Box::new(element), rng.usize(1..6))
            }
        }
    }
}
