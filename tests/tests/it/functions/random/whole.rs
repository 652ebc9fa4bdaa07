//! Expressions of whole numbers and vectors of them: any bits, any operation that is defined for them.

use super::body::Body;
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};

/// Numbers at which operations change what they do.
const INTS: [&str; 14] = [
    "0_i32",
    "1_i32",
    "(-1_i32)",
    "2_i32",
    "7_i32",
    "31_i32",
    "32_i32",
    "(-2147483648_i32)",
    "i32::MAX",
    "i32::MIN",
    "0x5A_i32",
    "1_000_i32",
    "(-13_i32)",
    "0x0F0F_0F0F_i32",
];
const UINTS: [&str; 12] = [
    "0_u32",
    "1_u32",
    "2_u32",
    "3_u32",
    "31_u32",
    "32_u32",
    "0x8000_0000_u32",
    "u32::MAX",
    "0xFFFF_u32",
    "255_u32",
    "4000000000_u32",
    "u32::BITS",
];

impl Body<'_> {
    pub(super) fn whole(&mut self, scalar: Scalar, depth: u32) -> String {
        self.cost += 1;
        let ty = Ty::Number(scalar);
        if depth == 0 || self.fuel <= 0 {
            return self.whole_leaf(scalar);
        }
        let depth = depth - 1;
        match self.rng.u32(..14) {
            0..=3 => {
                let sign = self.one(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {sign} {})", self.value(&ty, depth), self.bare(scalar, depth))
            }
            4 => {
                let sign = self.one(&["/", "%"]);
                format!("({} {sign} {})", self.value(&ty, depth), self.divisor(scalar))
            }
            5 => {
                let sign = self.one(&["<<", ">>"]);
                let by = self.one(&Scalar::WHOLE);
                format!("({} {sign} {})", self.value(&ty, depth), self.bare(by, depth))
            }
            6 if scalar == Scalar::Int => format!("(-{})", self.value(&ty, depth)),
            6 | 7 => format!("(!{})", self.value(&ty, depth)),
            8..=10 => self.whole_method(scalar, depth),
            11 => self.of_vector(scalar, depth),
            _ => self.converted(scalar, depth),
        }
    }

    fn whole_leaf(&mut self, scalar: Scalar) -> String {
        let ty = Ty::Number(scalar);
        if self.rng.u32(..4) > 0
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        match (scalar, self.rng.u32(..8)) {
            (_, 0) => match self.world.consts.iter().find(|(_, of, _)| *of == scalar) {
                Some((name, _, _)) => name.clone(),
                None => "1".into(),
            },
            (Scalar::Int, _) => self.one(&INTS).into(),
            _ => self.one(&UINTS).into(),
        }
    }

    // Behind an operator the type of a number may be left out.
    fn bare(&mut self, scalar: Scalar, depth: u32) -> String {
        if self.rng.u32(..5) == 0 { self.rng.u32(..12).to_string() } else { self.value(&Ty::Number(scalar), depth) }
    }

    // Neither 0, nor -1, which `i32::MIN` cannot be divided by.
    fn divisor(&mut self, scalar: Scalar) -> String {
        let value = self.value(&Ty::Number(scalar), 0);
        match (self.rng.u32(..3), scalar) {
            (0, _) => format!("{}", self.rng.u32(1..20)),
            (1, Scalar::Int) => format!("(({value} & !1) | 2)"),
            (_, Scalar::Int) => format!("(({value} & 0xFF) | 1)"),
            _ => format!("({value} | 1)"),
        }
    }

    fn whole_method(&mut self, scalar: Scalar, depth: u32) -> String {
        let ty = Ty::Number(scalar);
        let a = self.value(&ty, depth);
        let is_int = scalar == Scalar::Int;
        match self.rng.u32(..16) {
            0 => format!("{a}.{}({})", self.one(&["min", "max"]), self.value(&ty, depth)),
            1 if is_int => format!("{a}.clamp(-{}, {})", self.rng.u32(1..99), self.rng.u32(..99)),
            1 => format!("{a}.clamp({}, {})", self.rng.u32(..9), self.rng.u32(9..99)),
            2 | 3 => {
                let name = self.one(&["wrapping_add", "wrapping_sub", "wrapping_mul"]);
                format!("{a}.{name}({})", self.value(&ty, depth))
            }
            4 => format!("{a}.wrapping_neg()"),
            5 => {
                let name = self.one(&["wrapping_shl", "wrapping_shr"]);
                format!("{a}.{name}({})", self.value(&UINT, depth))
            }
            6 => format!("{a}.reverse_bits()"),
            7 => format!("{a}.pow({} & 7)", self.value(&UINT, depth)),
            8 if is_int => format!("{a}.rem_euclid({})", self.positive()),
            8 => format!("{a}.rem_euclid({})", self.divisor(scalar)),
            9 if is_int => format!("{a}.signum()"),
            9 => format!("{a}.swap_bytes()"),
            10 if is_int => format!("{a}.abs()"),
            10 | 11 if !is_int => {
                let name = self.one(&["rotate_left", "rotate_right"]);
                format!("{a}.{name}({})", self.value(&UINT, depth))
            }
            12 if !is_int => format!("{a}.div_ceil({})", self.divisor(scalar)),
            13 if !is_int => {
                let name = self.one(&["saturating_add", "saturating_sub"]);
                format!("{a}.{name}({})", self.value(&ty, depth))
            }
            _ if is_int => format!("{}.cast_signed()", self.value(&UINT, depth)),
            _ => {
                let of = if self.rng.bool() { INT } else { UINT };
                let a = self.value(&of, depth);
                match self.rng.u32(..6) {
                    0 => format!("{a}.count_ones()"),
                    1 => format!("{a}.leading_zeros()"),
                    2 => format!("{a}.trailing_zeros()"),
                    3 => format!("{a}.abs_diff({})", self.value(&of, depth)),
                    4 if of == INT => format!("{a}.unsigned_abs()"),
                    _ if of == INT => format!("{a}.cast_unsigned()"),
                    _ => a,
                }
            }
        }
    }

    fn positive(&mut self) -> String {
        format!("(({} & 0xFF) | 1)", self.value(&INT, 0))
    }

    fn of_vector(&mut self, scalar: Scalar, depth: u32) -> String {
        let rows = self.rng.usize(2..5);
        let vector = self.value(&Ty::Vector(scalar, rows), depth);
        let name = self.one(&["element_sum", "element_product", "min_element", "max_element"]);
        format!("{vector}.{name}()")
    }

    fn converted(&mut self, scalar: Scalar, depth: u32) -> String {
        let name = scalar.name();
        let other = if scalar == Scalar::Int { UINT } else { INT };
        match self.rng.u32(..9) {
            0 | 1 => format!("({} as {name})", self.value(&other, depth)),
            2 => format!("({} as {name})", self.value(&BOOL, depth)),
            3 => format!("{name}::from({})", self.value(&BOOL, depth)),
            4 => format!("({} as {name})", self.exact(1, depth).text),
            // Beyond the range of both: a product by a power of two is exact.
            5 => format!("(({} * 134217728.0) as {name})", self.value(&FLOAT, depth)),
            6 => {
                let at = self.some_enum();
                format!("({} as {name})", self.value(&Ty::Enum(at), depth))
            }
            7 if scalar == Scalar::Uint => {
                let at = self.some_enum();
                format!("{}.0", self.value(&Ty::Bits(at), depth))
            }
            7 if self.rng.bool() => format!("(({} & 63) as usize as {name})", self.value(&other, depth)),
            7 => format!("({} as {name})", self.value(&Ty::Usize, 0)),
            _ if scalar == Scalar::Uint => format!("{}.to_bits()", self.not_zero()),
            _ => self.whole_leaf(scalar),
        }
    }

    pub(super) fn whole_vector(&mut self, scalar: Scalar, rows: usize, depth: u32) -> String {
        self.cost += rows as u32;
        let ty = Ty::Vector(scalar, rows);
        if (depth == 0 || self.rng.u32(..4) == 0)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        let (name, number) = (scalar.vector(rows), Ty::Number(scalar));
        if depth == 0 || self.fuel <= 0 {
            return match self.rng.u32(..4) {
                0 => format!("{name}::{}", self.one(&["ZERO", "ONE", "X", "Y"])),
                _ => format!("{name}::splat({})", self.value(&number, 0)),
            };
        }
        let depth = depth - 1;
        match self.rng.u32(..17) {
            0..=3 => {
                let sign = self.one(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {sign} {})", self.value(&ty, depth), self.value(&ty, depth))
            }
            4 => {
                let sign = self.one(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {sign} {})", self.value(&ty, depth), self.value(&number, depth))
            }
            5 => {
                let sign = self.one(&["+", "-", "*"]);
                format!("({} {sign} {})", self.value(&number, depth), self.value(&ty, depth))
            }
            6 => format!("({} {} {})", self.value(&ty, depth), self.one(&["/", "%"]), self.divisor(scalar)),
            7 => {
                let divisor = match scalar {
                    Scalar::Int => {
                        format!("(({} & {name}::splat(!1)) | {name}::splat(2))", self.value(&ty, 0))
                    }
                    _ => format!("({} | {name}::splat(1))", self.value(&ty, 0)),
                };
                let dividend = if self.rng.u32(..3) == 0 { self.value(&number, depth) } else { self.value(&ty, depth) };
                format!("({dividend} {} {divisor})", self.one(&["/", "%"]))
            }
            8 => format!("(!{})", self.value(&ty, depth)),
            9 if scalar == Scalar::Int => format!("(-{})", self.value(&ty, depth)),
            9 | 10 => format!("{}.{}({})", self.value(&ty, depth), self.one(&["min", "max"]), self.value(&ty, depth)),
            11 if scalar == Scalar::Int => format!("{}.abs()", self.value(&ty, depth)),
            11 | 12 => self.built(scalar, rows, depth),
            13 => {
                let other = if scalar == Scalar::Int { Scalar::Uint } else { Scalar::Int };
                let method = format!("as_{}vec{rows}", if scalar == Scalar::Int { "i" } else { "u" });
                match self.rng.u32(..3) {
                    0 => format!("{}.{method}()", self.exact(rows, depth).text),
                    _ => format!("{}.{method}()", self.value(&Ty::Vector(other, rows), depth)),
                }
            }
            15 => {
                let (sign, by) = (self.one(&["<<", ">>"]), self.one(&Scalar::WHOLE));
                let by = if self.rng.bool() { Ty::Number(by) } else { Ty::Vector(by, rows) };
                format!("({} {sign} {})", self.value(&ty, depth), self.value(&by, depth))
            }
            14 => {
                let (least, most) = (self.rng.u32(..9), self.rng.u32(9..99));
                format!("{}.clamp({name}::splat({least}), {name}::splat({most}))", self.value(&ty, depth))
            }
            _ => self.built(scalar, rows, depth),
        }
    }

    /// A vector of components, or of a shorter or longer vector.
    pub(super) fn built(&mut self, scalar: Scalar, rows: usize, depth: u32) -> String {
        let (name, number) = (scalar.vector(rows), Ty::Number(scalar));
        let is_bool = scalar == Scalar::Bool;
        match self.rng.u32(..4) {
            0 if rows > 2 && !is_bool => {
                format!("{}.extend({})", self.value(&Ty::Vector(scalar, rows - 1), depth), self.value(&number, depth))
            }
            1 if rows < 4 && !is_bool => format!("{}.truncate()", self.value(&Ty::Vector(scalar, rows + 1), depth)),
            2 => format!("{name}::splat({})", self.value(&number, depth)),
            kind => {
                let parts: Vec<String> = (0..rows).map(|_| self.value(&number, depth)).collect();
                let function = if kind == 3 { format!("{name}::new") } else { name.to_lowercase() };
                format!("{function}({})", parts.join(", "))
            }
        }
    }
}
