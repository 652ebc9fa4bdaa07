//! Floats that both sides compute without rounding, so that their bits can be compared and branches may depend on them.
//!
//! A variable holds multiples of 1/8 up to 64. Every expression knows how many bits its value has behind the point and
//! before it; 24 in all are exact in an `f32` (IEEE 754), in any order and fused or not. `snap` brings a value back.

use super::body::Body;
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};

/// An expression and its size.
#[derive(Debug, Clone)]
pub(super) struct Exact {
    pub(super) text: String,
    /// A multiple of `2^-behind` …
    behind: u32,
    /// … of at most `2^before`.
    before: u32,
}

const BEHIND: u32 = 3;
const BEFORE: u32 = 6;
const MAX: u32 = 24;

impl Exact {
    fn new(text: impl Into<String>, behind: u32, before: u32) -> Self {
        Self { text: text.into(), behind, before }
    }

    fn fits(self) -> Option<Self> {
        (self.behind + self.before <= MAX).then_some(self)
    }
}

impl Body<'_> {
    /// A number or vector as a variable may hold it.
    pub(super) fn float(&mut self, rows: usize, depth: u32) -> String {
        let value = self.exact(rows, depth);
        snapped(value, rows)
    }

    /// A number that is not 0, whose sign is therefore the same on both sides.
    pub(super) fn not_zero(&mut self) -> String {
        format!("({}.floor() + 0.5)", self.float(1, 1))
    }

    fn stored(&mut self, rows: usize, depth: u32) -> Exact {
        Exact::new(self.value(&of(rows), depth), BEHIND, BEFORE)
    }

    fn literal(&mut self) -> Exact {
        let value = self.rng.i32(-80..80) as f32 * self.one(&[0.125, 0.25, 1.0]);
        let text = match self.rng.u32(..6) {
            0 => "K2".into(),
            _ if value < 0.0 => format!("({value:?}_f32)"),
            _ => format!("{value:?}_f32"),
        };
        Exact::new(text, 3, 7)
    }

    fn leaf(&mut self, rows: usize) -> Exact {
        if self.rng.u32(..4) > 0
            && let Some(text) = self.read(&of(rows))
        {
            return Exact::new(text, BEHIND, BEFORE);
        }
        match rows {
            1 => self.literal(),
            _ if self.rng.bool() => {
                Exact::new(format!("Vec{rows}::{}", self.one(&["ZERO", "ONE", "X", "NEG_Y", "NEG_ONE"])), 0, 0)
            }
            _ => Exact::new(format!("Vec{rows}::splat({})", self.literal().text), 3, 7),
        }
    }

    /// A number, or a vector of so many, that may have more bits than a variable.
    pub(super) fn exact(&mut self, rows: usize, depth: u32) -> Exact {
        self.cost += rows as u32;
        self.fuel -= 1;
        if depth == 0 || self.fuel <= 0 {
            return self.leaf(rows);
        }
        let depth = depth - 1;
        match self.rng.u32(..20) {
            0..=2 => self.sum(rows, depth),
            3..=5 => self.product(rows, depth),
            6 => {
                let a = self.exact(rows, depth);
                Exact { text: format!("(-{})", a.text), ..a }
            }
            7 => {
                let (name, a) = (self.one(&["floor", "ceil", "trunc", "round"]), self.exact(rows, depth));
                Exact::new(format!("{}.{name}()", a.text), 0, a.before)
            }
            8 => {
                let name = self.one(if rows > 1 { &["fract", "fract_gl"] } else { &["fract", "fract"] });
                let a = self.exact(rows, depth);
                Exact::new(format!("{}.{name}()", a.text), a.behind, 0)
            }
            9 => {
                let (a, b) = (self.exact(rows, depth), self.exact(rows, depth));
                let text = format!("{}.{}({})", a.text, self.one(&["min", "max"]), b.text);
                // Both sizes at once may be more than there are bits, of which the value has only one side's.
                Exact::new(text, a.behind.max(b.behind), a.before.max(b.before))
                    .fits()
                    .unwrap_or_else(|| self.leaf(rows))
            }
            10 => self.signed(rows, depth),
            11 => {
                let (least, most) = (self.rng.u32(..9), self.rng.u32(9..32));
                let a = self.exact(rows, depth);
                let bound =
                    |value| if rows > 1 { format!("Vec{rows}::splat({value}.0)") } else { format!("{value}.0") };
                Exact::new(format!("{}.clamp({}, {})", a.text, bound(least), bound(most)), a.behind, 5)
            }
            12 => {
                let parts: Vec<String> = (0..3).map(|_| self.stored(rows, depth).text).collect();
                Exact::new(format!("{}.mul_add({}, {})", parts[0], parts[1], parts[2]), 6, 13)
            }
            // Of `Vec4`, glam computes the rest otherwise.
            13 if rows < 4 => {
                let a = self.exact(rows, depth);
                let (by, before) = self.one(&[("0.5", 0), ("1.0", 0), ("2.0", 1), ("4.0", 2), ("16.0", 4)]);
                Exact::new(format!("({} % {by})", a.text), a.behind, before)
            }
            14 => {
                let a = self.exact(rows, depth);
                let (by, bits) = self.one(&[("2.0", 1), ("4.0", 2), ("8.0", 3)]);
                let found = Exact::new(format!("({} / {by})", a.text), a.behind + bits, a.before);
                found.fits().unwrap_or_else(|| self.leaf(rows))
            }
            _ if rows == 1 => self.of_others(depth),
            _ => self.of_parts(rows, depth),
        }
    }

    fn sum(&mut self, rows: usize, depth: u32) -> Exact {
        let (a, b) = self.two(rows, depth);
        let sign = self.one(&["+", "-"]);
        let found = |a: &Exact, b: &Exact| {
            Exact::new(format!("({} {sign} {})", a.text, b.text), a.behind.max(b.behind), a.before.max(b.before) + 1)
        };
        found(&a.0, &b.0).fits().unwrap_or_else(|| found(&settled(a), &settled(b)))
    }

    fn product(&mut self, rows: usize, depth: u32) -> Exact {
        let (a, b) = self.two(rows, depth);
        let found = |a: &Exact, b: &Exact| {
            Exact::new(format!("({} * {})", a.text, b.text), a.behind + b.behind, a.before + b.before)
        };
        found(&a.0, &b.0).fits().unwrap_or_else(|| found(&settled(a), &settled(b)))
    }

    // Two operands with their rows: of vectors, one may be a number.
    fn two(&mut self, rows: usize, depth: u32) -> ((Exact, usize), (Exact, usize)) {
        let (left, right) = match (rows, self.rng.u32(..4)) {
            (2.., 0) => (rows, 1),
            (2.., 1) => (1, rows),
            _ => (rows, rows),
        };
        let a = self.exact(left, depth);
        ((a, left), (self.exact(right, depth), right))
    }

    fn signed(&mut self, rows: usize, depth: u32) -> Exact {
        match self.rng.u32(..3) {
            0 => {
                let a = self.exact(rows, depth);
                Exact { text: format!("{}.abs()", a.text), ..a }
            }
            1 => Exact::new(format!("({}.floor() + 0.5).signum()", self.float(rows, depth)), 0, 0),
            _ => {
                let a = self.exact(rows, depth);
                let sign = format!("({}.floor() + 0.5)", self.float(rows, depth));
                Exact { text: format!("{}.copysign({sign})", a.text), ..a }
            }
        }
    }

    // A number of something else.
    fn of_others(&mut self, depth: u32) -> Exact {
        let rows = self.rng.usize(2..5);
        match self.rng.u32(..13) {
            0 => Exact::new(format!("(({} & 255) as f32)", self.value(&INT, depth)), 0, 8),
            1 => Exact::new(format!("(({} % 64) as f32)", self.value(&UINT, depth)), 0, 6),
            2 if self.rng.bool() => Exact::new(format!("({} as f32)", self.value(&Ty::Usize, 0)), 0, 3),
            2 => Exact::new(format!("f32::from({})", self.value(&BOOL, depth)), 0, 0),
            3 => {
                let bits = self.value(&UINT, depth);
                Exact::new(format!("f32::from_bits(({bits} & 0x007F_FFFF) | 0x3F80_0000)"), 23, 1)
            }
            4 => {
                let (a, b) = (self.float(rows, depth), self.float(rows, depth));
                Exact::new(format!("{a}.dot({b})"), 6, 14)
            }
            5 => Exact::new(format!("{}.length_squared()", self.float(rows, depth)), 6, 14),
            6 => {
                let (a, b) = (self.float(rows, depth), self.float(rows, depth));
                Exact::new(format!("{a}.distance_squared({b})"), 6, 16)
            }
            7 => Exact::new(format!("{}.element_sum()", self.float(rows, depth)), 3, 8),
            8 => {
                let name = self.one(&["min_element", "max_element"]);
                Exact::new(format!("{}.{name}()", self.float(rows, depth)), BEHIND, BEFORE)
            }
            9 => Exact::new(format!("({} % 4.0).powi({})", self.float(1, depth), self.rng.u32(..5)), 12, 8),
            10 => {
                let (a, b) = (self.float(2, depth), self.float(2, depth));
                Exact::new(format!("{a}.perp_dot({b})"), 6, 13)
            }
            11 => {
                let a = self.exact(1, depth);
                Exact::new(format!("{}.round_ties_even()", a.text), 0, a.before)
            }
            _ => {
                let (a, by) = (self.exact(1, depth), self.one(&["2.0", "8.0"]));
                Exact::new(format!("{}.rem_euclid({by})", a.text), a.behind, 3)
            }
        }
    }

    // A vector of numbers, other vectors, matrices.
    fn of_parts(&mut self, rows: usize, depth: u32) -> Exact {
        match self.rng.u32(..8) {
            0 | 1 => Exact::new(self.built(Scalar::Float, rows, depth), BEHIND, BEFORE),
            2 => {
                let (a, b) = (self.float(rows, depth), self.float(rows, depth));
                Exact::new(format!("Vec{rows}::select({}, {a}, {b})", self.mask(rows, depth)), BEHIND, BEFORE)
            }
            3 => {
                let (a, b) = (self.float(rows, depth), self.float(rows, depth));
                Exact::new(format!("{a}.lerp({b}, {})", self.float(1, depth)), 6, 14)
            }
            4 | 5 => {
                let (m, v) = (self.value(&Ty::Matrix(rows), depth), self.float(rows, depth));
                let text = match self.rng.bool() {
                    true => format!("({m} * {v})"),
                    false => format!("{m}.mul_vec{rows}({v})"),
                };
                Exact::new(text, 6, 14)
            }
            6 => {
                let scalar = self.one(&Scalar::WHOLE);
                let name = scalar.vector(rows);
                let value = self.value(&Ty::Vector(scalar, rows), depth);
                Exact::new(format!("({value} & {name}::splat(127)).as_vec{rows}()"), 0, 7)
            }
            _ => self.of_this_size(rows, depth),
        }
    }

    fn of_this_size(&mut self, rows: usize, depth: u32) -> Exact {
        match rows {
            2 if self.rng.bool() => {
                let (m, v) = (self.value(&Ty::Matrix(3), depth), self.float(2, depth));
                let name = self.one(&["transform_point2", "transform_vector2"]);
                Exact::new(format!("{m}.{name}({v})"), 6, 14)
            }
            2 => Exact::new(format!("{}.perp()", self.float(2, depth)), BEHIND, BEFORE),
            3 if self.rng.bool() => {
                let (m, v) = (self.value(&Ty::Matrix(4), depth), self.float(3, depth));
                let name = self.one(&["transform_point3", "transform_vector3"]);
                Exact::new(format!("{m}.{name}({v})"), 6, 14)
            }
            3 => {
                let (a, b) = (self.float(3, depth), self.float(3, depth));
                Exact::new(format!("{a}.cross({b})"), 6, 13)
            }
            _ => self.leaf(rows),
        }
    }

    // glam's vectors of four floats are compared to a type of their own, which nothing can hold.
    fn mask(&mut self, rows: usize, depth: u32) -> String {
        match rows {
            4 => {
                let (a, b) = (self.float(4, depth), self.float(4, depth));
                format!("{a}.{}({b})", self.one(&["cmplt", "cmpge", "cmpeq"]))
            }
            _ => self.value(&Ty::Vector(Scalar::Bool, rows), depth),
        }
    }
}

fn of(rows: usize) -> Ty {
    if rows == 1 { FLOAT } else { Ty::Vector(Scalar::Float, rows) }
}

fn snapped(value: Exact, rows: usize) -> String {
    match value.behind <= BEHIND && value.before <= BEFORE {
        true => value.text,
        false if rows == 1 => format!("snap({})", value.text),
        false => format!("snap{rows}({})", value.text),
    }
}

fn settled((value, rows): (Exact, usize)) -> Exact {
    Exact::new(snapped(value, rows), BEHIND, BEFORE)
}
