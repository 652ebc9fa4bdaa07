//! Types of GLSL, and values of them.

use fastrand::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scalar {
    Int,
    Uint,
    Float,
    Bool,
}

impl Scalar {
    pub(super) const ALL: [Self; 4] = [Self::Int, Self::Uint, Self::Float, Self::Bool];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Float => "float",
            Self::Bool => "bool",
        }
    }

    fn letter(self) -> &'static str {
        match self {
            Self::Int => "i",
            Self::Uint => "u",
            Self::Float => "",
            Self::Bool => "b",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    Number(Scalar),
    Vector(Scalar, usize),
    /// Columns and rows.
    Matrix(usize, usize),
    Array(Box<Ty>, usize),
    /// The number of a struct.
    Struct(usize),
}

pub(super) const INT: Ty = Ty::Number(Scalar::Int);
pub(super) const UINT: Ty = Ty::Number(Scalar::Uint);
pub(super) const FLOAT: Ty = Ty::Number(Scalar::Float);
pub(super) const BOOL: Ty = Ty::Number(Scalar::Bool);

/// A struct: its name, and the names and types of its fields.
#[derive(Clone, Debug)]
pub(super) struct Struct {
    pub(super) name: String,
    pub(super) fields: Vec<(String, Ty)>,
}

impl Ty {
    /// A scalar, or a vector of more than one component.
    pub(super) fn of(scalar: Scalar, rows: usize) -> Self {
        if rows == 1 { Self::Number(scalar) } else { Self::Vector(scalar, rows) }
    }

    pub(super) fn name(&self, structs: &[Struct]) -> String {
        match self {
            Self::Number(scalar) => scalar.name().into(),
            Self::Vector(scalar, rows) => format!("{}vec{rows}", scalar.letter()),
            Self::Matrix(columns, rows) if columns == rows => format!("mat{columns}"),
            Self::Matrix(columns, rows) => format!("mat{columns}x{rows}"),
            Self::Array(element, length) => format!("{}[{length}]", element.name(structs)),
            Self::Struct(at) => structs[*at].name.clone(),
        }
    }

    /// The scalar and the number of components, of a scalar or vector.
    pub(super) fn parts(&self) -> Option<(Scalar, usize)> {
        match self {
            Self::Number(scalar) => Some((*scalar, 1)),
            Self::Vector(scalar, rows) => Some((*scalar, *rows)),
            Self::Matrix(..) | Self::Array(..) | Self::Struct(_) => None,
        }
    }

    /// The types of what stands at the indices of a value.
    pub(super) fn elements(&self, structs: &[Struct]) -> Vec<Ty> {
        match self {
            Self::Number(_) => Vec::new(),
            Self::Vector(scalar, rows) => vec![Self::Number(*scalar); *rows],
            Self::Matrix(columns, rows) => vec![Self::Vector(Scalar::Float, *rows); *columns],
            Self::Array(element, length) => vec![(**element).clone(); *length],
            Self::Struct(at) => structs[*at].fields.iter().map(|(_, ty)| ty.clone()).collect(),
        }
    }

    pub(super) fn has_floats(&self, structs: &[Struct]) -> bool {
        *self == FLOAT || self.elements(structs).iter().any(|ty| ty.has_floats(structs))
    }

    /// A type of variables.
    pub(super) fn any(rng: &mut Rng, structs: usize) -> Self {
        let scalar = Scalar::ALL[rng.usize(..4)];
        match rng.u32(..14) {
            0..=5 => Self::Number(scalar),
            6..=8 => Self::Vector(scalar, rng.usize(2..5)),
            9 => Self::Matrix(rng.usize(2..5), rng.usize(2..5)),
            10 | 11 if structs > 0 => Self::Struct(rng.usize(..structs)),
            12 => Self::Array(Box::new(Self::of(scalar, rng.usize(1..5))), rng.usize(2..5)),
            13 if structs > 0 => Self::Array(Box::new(Self::Struct(rng.usize(..structs))), rng.usize(2..4)),
            _ => Self::Number(if rng.bool() { Scalar::Int } else { Scalar::Uint }),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Int(i32),
    Uint(u32),
    Float(f32),
    Bool(bool),
    Many(Vec<Value>),
}

impl Value {
    pub(super) fn parts(&self) -> &[Value] {
        match self {
            Self::Many(parts) => parts,
            _ => std::slice::from_ref(self),
        }
    }

    /// All scalars of a value, in their order.
    pub(super) fn flat(&self) -> Vec<Value> {
        match self {
            Self::Many(parts) => parts.iter().flat_map(Value::flat).collect(),
            one => vec![one.clone()],
        }
    }

    pub(super) fn is_true(&self) -> bool {
        *self == Self::Bool(true)
    }

    /// The index that a whole number is.
    pub(super) fn index(&self) -> usize {
        match self {
            Self::Int(value) => usize::try_from(*value).expect("an index is positive"),
            Self::Uint(value) => *value as usize,
            other => panic!("{other:?} is not an index"),
        }
    }

    /// Converts a scalar as a constructor of GLSL does.
    pub(super) fn to(&self, scalar: Scalar) -> Self {
        let bits = match self {
            Self::Int(value) => *value as u32,
            Self::Uint(value) => *value,
            Self::Float(value) => *value as i32 as u32,
            Self::Bool(value) => u32::from(*value),
            Self::Many(_) => panic!("not a scalar"),
        };
        match (scalar, self) {
            (Scalar::Int, _) => Self::Int(bits as i32),
            (Scalar::Uint, _) => Self::Uint(bits),
            (Scalar::Float, Self::Int(value)) => Self::Float(*value as f32),
            (Scalar::Float, Self::Float(value)) => Self::Float(*value),
            (Scalar::Float, _) => Self::Float(bits as f32),
            (Scalar::Bool, Self::Float(value)) => Self::Bool(*value != 0.0),
            (Scalar::Bool, _) => Self::Bool(bits != 0),
        }
    }

    /// Converts every component.
    pub(super) fn each(&self, change: &dyn Fn(&Value) -> Value) -> Self {
        match self {
            Self::Many(parts) => Self::Many(parts.iter().map(|part| part.each(change)).collect()),
            one => change(one),
        }
    }
}
