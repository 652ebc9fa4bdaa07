//! The body of one function while it is written: what it may name, and a value of any type.

use fastrand::Rng;

use super::function::Function;
use super::scope::Variable;
use super::types::{Scalar, Ty, World, length_text};

pub(super) struct Body<'a> {
    pub(super) rng: &'a mut Rng,
    pub(super) world: &'a World,
    /// Functions that it may call.
    pub(super) earlier: &'a [Function],
    pub(super) variables: Vec<Variable>,
    /// Variables behind a `&mut` of the call that is written.
    pub(super) hidden: Vec<String>,
    /// Variables behind a `&` of the call that is written.
    pub(super) frozen: Vec<String>,
    /// How much may still be written; what follows then is as short as it can be.
    pub(super) fuel: i32,
    /// Whether nothing that needs statements in GLSL may be written: above 0.
    pub(super) plain: u32,
    /// How many operations a call of the function costs, with those of the functions that it calls.
    pub(super) cost: u32,
    /// What the function returns, if a `return` may stand here.
    pub(super) result: Option<Ty>,
    /// A number for names that nothing else has.
    pub(super) number: u32,
}

impl Body<'_> {
    /// An expression of a type, in parentheses where it needs them.
    pub(super) fn value(&mut self, ty: &Ty, depth: u32) -> String {
        self.fuel -= 1;
        self.cost += 1;
        if depth > 0 && self.fuel > 0 {
            if self.rng.u32(..10) == 0 {
                return self.branch(ty, depth - 1);
            }
            if self.rng.u32(..12) == 0
                && let Some(text) = self.call_for(ty)
            {
                return text;
            }
        }
        match ty {
            Ty::Number(Scalar::Float) => self.float(1, depth),
            Ty::Number(Scalar::Bool) => self.logic(depth),
            Ty::Number(scalar) => self.whole(*scalar, depth),
            Ty::Usize => self.count(),
            Ty::Vector(Scalar::Float, rows) => self.float(*rows, depth),
            Ty::Vector(Scalar::Bool, rows) => self.bools(*rows, depth),
            Ty::Vector(scalar, rows) => self.whole_vector(*scalar, *rows, depth),
            Ty::Matrix(columns) => self.matrix(*columns, depth),
            Ty::Struct(_) | Ty::Array(..) => self.composite(ty, depth),
            Ty::Enum(at) => self.variant(*at),
            Ty::Bits(at) => self.bits(*at, depth),
        }
    }

    /// One of a list.
    pub(super) fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.rng.usize(..all.len())]
    }

    /// An enum of the group.
    pub(super) fn some_enum(&mut self) -> usize {
        self.rng.usize(..self.world.enums.len())
    }

    /// A place of the type, as a value.
    pub(super) fn read(&mut self, ty: &Ty) -> Option<String> {
        let place = self.place(ty, false)?;
        Some(if place.is_bool32 { format!("{}.get()", place.text) } else { place.text })
    }

    // Counts stay small: `usize` has 64 bits on one side and 32 on the other.
    fn count(&mut self) -> String {
        match self.read(&Ty::Usize) {
            Some(text) if self.rng.bool() => text,
            Some(text) => format!("(({text} + {}_usize) % 7)", self.rng.u32(..5)),
            None => format!("{}_usize", self.rng.u32(..5)),
        }
    }

    fn variant(&mut self, at: usize) -> String {
        match self.read(&Ty::Enum(at)) {
            Some(text) if self.rng.bool() => text,
            _ => {
                let own = &self.world.enums[at];
                format!("{}::{}", own.name, own.variants[self.rng.usize(..own.variants.len())].0)
            }
        }
    }

    fn bits(&mut self, at: usize, depth: u32) -> String {
        let name = self.world.enums[at].name.clone();
        match self.rng.u32(..3) {
            0 if depth > 0 => format!("{name}Bits({})", self.whole(Scalar::Uint, depth - 1)),
            1 => format!("{name}Bits::from({})", self.variant(at)),
            _ => match self.read(&Ty::Bits(at)) {
                Some(text) => text,
                None => format!("{name}Bits({})", self.rng.u32(..6)),
            },
        }
    }

    fn composite(&mut self, ty: &Ty, depth: u32) -> String {
        if (depth == 0 || self.rng.bool())
            && let Some(text) = self.read(ty)
        {
            return text;
        }
        let depth = depth.saturating_sub(1);
        match ty {
            Ty::Struct(at) => {
                let fields = self.world.structs[*at].fields.clone();
                let mut parts: Vec<String> = Vec::new();
                for (name, field) in fields {
                    let value = match field {
                        super::types::Field::Plain(ty) => self.value(&ty, depth.min(1)),
                        super::types::Field::Bool32 => {
                            format!("Bool32::from({})", self.value(&super::types::BOOL, depth.min(1)))
                        }
                    };
                    parts.push(format!("{name}: {value}"));
                }
                // GLSL wants them in their order, Rust evaluates them as they stand.
                self.rng.shuffle(&mut parts);
                format!("{} {{ {} }}", self.world.structs[*at].name, parts.join(", "))
            }
            Ty::Array(element, length) if self.rng.u32(..3) == 0 => {
                format!("[{}; {}]", self.value(element, depth), length_text(*length))
            }
            Ty::Array(element, length) => {
                let parts: Vec<String> = (0..*length).map(|_| self.value(element, depth.min(1))).collect();
                format!("[{}]", parts.join(", "))
            }
            _ => String::new(),
        }
    }
}
