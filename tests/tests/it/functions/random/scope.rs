//! Variables that an expression can name, and the places within them.

use super::body::Body;
use super::types::{BOOL, Field, Scalar, Ty, UINT};

#[derive(Debug, Clone)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) ty: Ty,
    pub(super) is_mutable: bool,
    /// A parameter behind `&` or `&mut`.
    pub(super) is_reference: bool,
}

/// Something to read, or to write to.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// The variable that it is in.
    pub(super) root: String,
    pub(super) text: String,
    /// A `Bool32`, whose value is behind `get`.
    pub(super) is_bool32: bool,
    /// Whether an index decides what it is.
    pub(super) has_index: bool,
}

/// Names of variables: many are words of GLSL, or what the translation calls its own variables.
const NAMES: [&str; 56] = [
    "a",
    "b",
    "c",
    "k",
    "p",
    "q",
    "t",
    "u",
    "v",
    "x",
    "y",
    "i",
    "n",
    "value",
    "value_1",
    "value_2",
    "sample",
    "input",
    "output",
    "half",
    "filter",
    "flat",
    "texture",
    "length",
    "dot",
    "clamp",
    "float",
    "int",
    "uint",
    "double",
    "a__b",
    "_t",
    "si_rem_int",
    "main",
    "buffer",
    "shared",
    "active",
    "gl_x",
    "result",
    "S0_1",
    "thread",
    "kernel",
    "register",
    "constant",
    "lerp",
    "frac",
    "select",
    "discard",
    "ptr",
    "device",
    "using",
    "namespace",
    "template",
    "this",
    "case",
    "fma",
];

impl Body<'_> {
    pub(super) fn new_name(&mut self) -> String {
        NAMES[self.rng.usize(..NAMES.len())].to_owned()
    }

    pub(super) fn declare(&mut self, name: &str, ty: &Ty, is_mutable: bool) {
        let variable = Variable { name: name.into(), ty: ty.clone(), is_mutable, is_reference: false };
        self.variables.push(variable);
    }

    // The last of each name is what the name means.
    fn visible(&self, writes: bool) -> Vec<&Variable> {
        let is_last = |at: usize, name: &str| self.variables[at + 1..].iter().all(|later| later.name != name);
        let all = self.variables.iter().enumerate();
        let seen = all.filter(|(at, variable)| is_last(*at, &variable.name)).map(|(_, variable)| variable);
        let may = |variable: &&Variable| {
            let is_frozen = self.frozen.contains(&variable.name);
            !self.hidden.contains(&variable.name) && (!writes || (variable.is_mutable && !is_frozen))
        };
        seen.filter(may).collect()
    }

    /// A variable that holds one number and may be assigned, with its type.
    pub(super) fn changeable(&mut self) -> Option<(String, Ty)> {
        let is_number = |ty: &Ty| matches!(ty, Ty::Number(_));
        let fitting = self.visible(true).into_iter().filter(|variable| is_number(&variable.ty));
        let all: Vec<(String, Ty)> = fitting.map(|variable| (whole(variable), variable.ty.clone())).collect();
        (!all.is_empty()).then(|| all[self.rng.usize(..all.len())].clone())
    }

    /// A variable of the type, or a part of one.
    pub(super) fn place(&mut self, wanted: &Ty, writes: bool) -> Option<Place> {
        for _ in 0..5 {
            let count = self.visible(writes).len();
            if count == 0 {
                return None;
            }
            let index = self.rng.usize(..count);
            let start = self.visible(writes)[index].clone();
            if let Some(place) = self.within(&start, wanted, writes) {
                return Some(place);
            }
        }
        let visible = self.visible(writes);
        let exact = visible.into_iter().find(|variable| variable.ty == *wanted)?;
        let (root, text) = (exact.name.clone(), whole(exact));
        Some(Place { root, text, is_bool32: false, has_index: false })
    }

    fn within(&mut self, start: &Variable, wanted: &Ty, writes: bool) -> Option<Place> {
        let (mut ty, mut text, mut has_index) = (start.ty.clone(), start.name.clone(), false);
        if ty == *wanted {
            return Some(Place { root: start.name.clone(), text: whole(start), is_bool32: false, has_index });
        }
        for _ in 0..4 {
            match ty.clone() {
                Ty::Struct(at) => {
                    let fields = &self.world.structs[at].fields;
                    let (name, field) = fields[self.rng.usize(..fields.len())].clone();
                    text = format!("{text}.{name}");
                    match field {
                        Field::Plain(inner) => ty = inner,
                        Field::Bool32 if *wanted == BOOL => {
                            return Some(Place { root: start.name.clone(), text, is_bool32: true, has_index });
                        }
                        Field::Bool32 => return None,
                    }
                }
                Ty::Array(element, length) => {
                    text = format!("{text}[{}]", self.index(length));
                    has_index = true;
                    ty = *element;
                }
                Ty::Vector(scalar, rows) => match wanted {
                    // glam's vectors of `bool` have no swizzles.
                    Ty::Vector(of, wanted_rows) if *of == scalar && !writes && scalar != Scalar::Bool => {
                        text = format!("{text}.{}()", self.swizzle(rows, *wanted_rows));
                        ty = wanted.clone();
                    }
                    Ty::Number(of) if *of == scalar => {
                        // Nor an index.
                        let by_index = self.rng.u32(..3) == 0 && scalar != Scalar::Bool;
                        if by_index {
                            // To write to a component by its index borrows the vector before the index is computed.
                            let hidden = self.hidden.len();
                            self.hidden.extend(writes.then(|| start.name.clone()));
                            text = format!("{text}[{}]", self.index_of(start, rows));
                            self.hidden.truncate(hidden);
                            has_index = true;
                        } else {
                            text = format!("{text}.{}", ["x", "y", "z", "w"][self.rng.usize(..rows)]);
                        }
                        ty = wanted.clone();
                    }
                    _ => return None,
                },
                Ty::Matrix(columns) => {
                    let axes = ["x_axis", "y_axis", "z_axis", "w_axis"];
                    text = match self.rng.bool() && !writes {
                        true => format!("{text}.col({})", self.index_of(start, columns)),
                        false => format!("{text}.{}", axes[self.rng.usize(..columns)]),
                    };
                    ty = Ty::Vector(Scalar::Float, columns);
                }
                Ty::Bits(_) if *wanted == UINT => {
                    text = format!("{text}.0");
                    ty = UINT;
                }
                Ty::Number(_) | Ty::Usize | Ty::Enum(_) | Ty::Bits(_) => return None,
            }
            if ty == *wanted {
                return Some(Place { root: start.name.clone(), text, is_bool32: false, has_index });
            }
        }
        None
    }

    fn swizzle(&mut self, rows: usize, wanted: usize) -> String {
        let letters: Vec<char> = "xyzw".chars().take(rows).collect();
        (0..wanted).map(|_| letters[self.rng.usize(..rows)]).collect()
    }

    // glam has borrowed the value by the time that its index is computed.
    fn index_of(&mut self, start: &Variable, length: usize) -> String {
        self.frozen.push(start.name.clone());
        let index = self.index(length);
        self.frozen.pop();
        index
    }

    /// An index below a length.
    pub(super) fn index(&mut self, length: usize) -> String {
        if self.rng.u32(..3) == 0 || self.fuel <= 0 {
            return self.rng.usize(..length).to_string();
        }
        if self.rng.bool()
            && let Some(place) = self.visible(false).iter().find(|variable| variable.ty == Ty::Usize)
        {
            return format!("({} % {length})", place.name);
        }
        let number = self.value(&UINT, 1);
        format!("({number} as usize % {length})")
    }
}

/// The value of a variable.
fn whole(variable: &Variable) -> String {
    if variable.is_reference { format!("(*{})", variable.name) } else { variable.name.clone() }
}
