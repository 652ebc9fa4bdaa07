//! The types of a function while it is checked; some are inferred from later code.

use shader_info_model::{Scalar, Type};

/// A type, or a variable for a type that is not known yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ty {
    /// No value.
    Unit,
    /// The type of an expression that does not return.
    Never,
    /// The type of an expression with a reported error.
    Unknown,
    /// A number, vector or matrix.
    Value(Type),
    /// Counts and indexes, a `uint` of GLSL.
    Usize,
    /// A shared struct.
    Struct(String),
    /// A shared enum or its bits, a `uint` of GLSL.
    Enum(String),
    /// `[T; N]`.
    Array(Box<Ty>, u32),
    /// Inferred later.
    Open(usize),
}

pub(super) const BOOL: Ty = Ty::Value(Type::BOOL);
pub(super) const UINT: Ty = Ty::Value(Type::UINT);
pub(super) const INT: Ty = Ty::Value(Type::INT);
pub(super) const FLOAT: Ty = Ty::Value(Type::FLOAT);

impl Ty {
    /// Returns a number, vector or matrix.
    pub(super) fn value(&self) -> Option<Type> {
        match self {
            Self::Value(ty) => Some(*ty),
            _ => None,
        }
    }

    /// Returns whether it contains a type that is not known yet.
    fn has(&self, open: usize) -> bool {
        match self {
            Self::Open(at) => *at == open,
            Self::Array(element, _) => element.has(open),
            _ => false,
        }
    }

    /// Returns the name in GLSL, without the length of an array.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Unit | Self::Never | Self::Unknown | Self::Open(_) => "void".into(),
            Self::Value(ty) => ty.name().into(),
            Self::Usize | Self::Enum(_) => "uint".into(),
            Self::Struct(name) => name.clone(),
            Self::Array(element, _) => element.name(),
        }
    }

    /// Returns the name in GLSL with the length of an array: `float[3]`.
    pub(super) fn whole_name(&self) -> String {
        match self {
            Self::Array(element, length) => format!("{}[{length}]", element.name()),
            other => other.name(),
        }
    }

    /// Returns the name in Rust, for messages.
    pub(super) fn describe(&self) -> String {
        match self {
            Self::Unit => "()".into(),
            Self::Never => "!".into(),
            Self::Unknown | Self::Open(_) => "_".into(),
            Self::Value(ty) => rust_name(*ty),
            Self::Usize => "usize".into(),
            Self::Struct(name) | Self::Enum(name) => name.clone(),
            Self::Array(element, length) => format!("[{}; {length}]", element.describe()),
        }
    }
}

pub(super) fn is_scalar(ty: Type) -> bool {
    ty.rows == 1 && ty.columns == 1
}

/// Returns the text of a zero of a type, for each component.
pub(crate) fn zero_of(ty: Type) -> String {
    let one = match ty.scalar {
        Scalar::Bool => "false",
        Scalar::Int => "0",
        Scalar::Uint => "0u",
        Scalar::Float => "0.0",
    };
    if is_scalar(ty) { one.into() } else { format!("{}({one})", ty.name()) }
}

pub(super) fn is_vector(ty: Type) -> bool {
    ty.rows > 1 && ty.columns == 1
}

pub(super) fn is_matrix(ty: Type) -> bool {
    ty.columns > 1
}

pub(super) fn scalar_of(ty: Type) -> Type {
    Type::vector(ty.scalar, 1)
}

/// Returns the Rust name of a number, vector or matrix.
pub(crate) fn rust_name(ty: Type) -> String {
    let (prefix, scalar) = match ty.scalar {
        Scalar::Bool => ("B", "bool"),
        Scalar::Int => ("I", "i32"),
        Scalar::Uint => ("U", "u32"),
        Scalar::Float => ("", "f32"),
    };
    match (ty.columns, ty.rows) {
        (1, 1) => scalar.into(),
        (1, rows) => format!("{prefix}Vec{rows}"),
        (columns, _) => format!("Mat{columns}"),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    Any,
    Int,
    Float,
}

/// The type variables of a function.
#[derive(Debug, Default)]
pub(super) struct Types {
    slots: Vec<(Open, Option<Ty>)>,
}

impl Types {
    pub(super) fn open(&mut self, kind: Open) -> Ty {
        self.slots.push((kind, None));
        Ty::Open(self.slots.len() - 1)
    }

    /// Returns the knowledge about a type variable.
    pub(super) fn known(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Open(at) => match &self.slots[*at].1 {
                Some(found) => self.known(found),
                None => ty.clone(),
            },
            Ty::Array(element, length) => Ty::Array(Box::new(self.known(element)), *length),
            other => other.clone(),
        }
    }

    /// Returns the types that a type variable can become.
    pub(super) fn kind(&self, ty: &Ty) -> Option<Open> {
        match self.known(ty) {
            Ty::Open(at) => Some(self.slots[at].0),
            _ => None,
        }
    }

    /// Unifies two types; returns `false` if they differ.
    pub(super) fn unify(&mut self, a: &Ty, b: &Ty) -> bool {
        match (self.known(a), self.known(b)) {
            (Ty::Unknown | Ty::Never, _) | (_, Ty::Unknown | Ty::Never) => true,
            (Ty::Open(a), Ty::Open(b)) if a == b => true,
            (Ty::Open(a), Ty::Open(b)) => {
                let kind = match (self.slots[a].0, self.slots[b].0) {
                    (Open::Any, kind) | (kind, Open::Any) => kind,
                    (a, b) if a == b => a,
                    _ => return false,
                };
                self.slots[a].1 = Some(Ty::Open(b));
                self.slots[b].0 = kind;
                true
            }
            (Ty::Open(at), ty) | (ty, Ty::Open(at)) => {
                let fits = match self.slots[at].0 {
                    Open::Any => true,
                    Open::Int => ty == INT || ty == UINT || ty == Ty::Usize,
                    Open::Float => ty == FLOAT,
                };
                // An array that contains itself, `x = [x]`, has no type.
                let fits = fits && !ty.has(at);
                if fits {
                    self.slots[at].1 = Some(ty);
                }
                fits
            }
            (Ty::Array(a, m), Ty::Array(b, n)) => m == n && self.unify(&a, &b),
            (a, b) => a == b,
        }
    }

    /// Integer literals without another constraint are `i32` (Rust reference, "Integer literal expressions").
    pub(super) fn settle(&mut self) {
        for slot in &mut self.slots {
            if *slot == (Open::Int, None) {
                slot.1 = Some(INT);
            }
        }
    }
}
