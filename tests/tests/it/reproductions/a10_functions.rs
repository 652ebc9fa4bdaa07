//! Functions of GLSL 4.60 (chapters 8.3, 8.4 and 8.8) computed on the CPU, and whether what a GPU found is that.

use crate::reproductions::a10_stand_ins::scalar;

/// A call of a function and what came of it.
pub(crate) struct Call<'a> {
    pub(crate) name: &'a str,
    /// Whether ours was called, not the language's own.
    pub(crate) is_ours: bool,
    /// Whether each is written, its type, its name.
    pub(crate) params: &'a [(bool, String, String)],
    /// Four components of each argument.
    pub(crate) words: &'a [u32],
    /// The value, then what was written, component by component.
    pub(crate) found: &'a [u32],
}

/// Whether a call found what it must; `None` where the language leaves the value open.
pub(crate) fn holds(call: &Call<'_>) -> Option<bool> {
    let Call { name, is_ours, params, words, found } = *call;
    if let Some(fields) = Fields::of(name) {
        return fields.holds(words, found);
    }
    let size = params[0].1.chars().last().and_then(|it| it.to_digit(10)).unwrap_or(1) as usize;
    let outputs = found.len() / size;
    let one = |component: usize| {
        let arg = |index: usize| words[4 * index + if params[index].1 == "int" && index > 0 { 0 } else { component }];
        let args: Vec<u32> = (0..params.len()).map(arg).collect();
        // A value of vectors comes whole before what is written.
        let found: Vec<u32> = (0..outputs).map(|output| found[output * size + component]).collect();
        // Drivers need not have subnormal numbers, and what they make of the exponent of one is their own.
        let is_open = name == "frexp" && !is_ours && f32::from_bits(args[0]).is_subnormal();
        if is_open { None } else { component_holds(name, scalar(&params[0].1), &args, &found) }
    };
    // What one component leaves open says nothing of the others.
    let all: Vec<bool> = (0..size).filter_map(one).collect();
    (!all.is_empty()).then(|| all.iter().all(|it| *it))
}

fn component_holds(name: &str, of: &str, args: &[u32], found: &[u32]) -> Option<bool> {
    let float = |index: usize| f32::from_bits(args[index]);
    let is_plain = |it: f32| it == 0.0 || it.is_normal();
    let wanted: Vec<u32> = match name {
        "fma" => {
            let (a, b, c) = (float(0), float(1), float(2));
            let both = [a * b + c, a.mul_add(b, c)];
            let is_defined = [a, b, c, a * b, both[0], both[1]].into_iter().all(is_plain);
            return is_defined.then(|| both.contains(&f32::from_bits(found[0])));
        }
        "mix" => {
            let chosen = if args[2] & 1 == 1 { args[1] } else { args[0] };
            vec![if of == "bool" { chosen & 1 } else { chosen }]
        }
        "bitCount" => vec![args[0].count_ones()],
        "bitfieldReverse" => vec![args[0].reverse_bits()],
        "findLSB" => vec![if args[0] == 0 { u32::MAX } else { args[0].trailing_zeros() }],
        "findMSB" => {
            let bits = if of == "int" && (args[0] as i32) < 0 { !args[0] } else { args[0] };
            vec![31_u32.wrapping_sub(bits.leading_zeros())]
        }
        "bitfieldExtract" => {
            let (offset, bits) = range(args[1], args[2]);
            let field = (args[0] >> offset.min(31)) & mask(bits);
            let is_negative = of == "int" && bits > 0 && field >> (bits - 1) == 1;
            vec![if is_negative { field | !mask(bits) } else { field }]
        }
        "bitfieldInsert" => {
            let (offset, bits) = range(args[2], args[3]);
            let field = u64::from(mask(bits)) << offset;
            let inserted = (u64::from(args[1]) << offset) & field;
            vec![((u64::from(args[0]) & !field) | inserted) as u32]
        }
        "uaddCarry" => {
            let (sum, carries) = args[0].overflowing_add(args[1]);
            vec![sum, carries.into()]
        }
        "usubBorrow" => {
            let (difference, borrows) = args[0].overflowing_sub(args[1]);
            vec![difference, borrows.into()]
        }
        "umulExtended" => {
            let product = u64::from(args[0]) * u64::from(args[1]);
            vec![(product >> 32) as u32, product as u32]
        }
        "imulExtended" => {
            let product = i64::from(args[0] as i32) * i64::from(args[1] as i32);
            vec![(product >> 32) as u32, product as u32]
        }
        "isinf" => vec![float(0).is_infinite().into()],
        "isnan" => vec![float(0).is_nan().into()],
        "modf" => return modf(float(0), f32::from_bits(found[0]), f32::from_bits(found[1])),
        "ldexp" => return ldexp(float(0), args[1], f32::from_bits(found[0])),
        "frexp" => return frexp(float(0), f32::from_bits(found[0]), found[1] as i32),
        _ => panic!("`{name}` has no computation here"),
    };
    Some(found == wanted)
}

/// As the shader makes them of two words.
fn range(offset: u32, bits: u32) -> (u32, u32) {
    let offset = offset % 33;
    (offset, bits % (33 - offset))
}

fn mask(bits: u32) -> u32 {
    ((1_u64 << bits) - 1) as u32
}

// Beyond 128 anything goes, and so does a result that is too large; below -126 zero will do.
fn ldexp(x: f32, exponent: u32, found: f32) -> Option<bool> {
    let exponent = (exponent % 700) as i32 - 350;
    let exact = f64::from(x) * 2_f64.powi(exponent);
    if exponent > 128 || !x.is_finite() || x.is_subnormal() || exact.abs() > f64::from(f32::MAX) {
        return None;
    }
    let is_small = exponent < -126 || exact.abs() < f64::from(f32::MIN_POSITIVE);
    let is_near = (f64::from(found) - exact).abs() <= if is_small { f64::from(f32::from_bits(1)) } else { 0.0 };
    Some(is_near || is_small && found == 0.0)
}

fn frexp(x: f32, significand: f32, exponent: i32) -> Option<bool> {
    if !x.is_finite() {
        return None;
    }
    let is_zero = significand == 0.0 && exponent == 0;
    let is_flushed = x.is_subnormal() && (significand == x && exponent == 0 || significand == 0.0);
    let is_exact = f64::from(significand) * 2_f64.powi(exponent) == f64::from(x);
    let is_right = is_exact && (0.5..1.0).contains(&significand.abs());
    Some(if x == 0.0 { is_zero } else { is_right || is_flushed })
}

fn modf(x: f32, part: f32, whole: f32) -> Option<bool> {
    (x.is_finite() && !x.is_subnormal()).then(|| whole == x.trunc() && part == x - x.trunc())
}

/// Functions that pack a vector into a word, and those that unpack it.
#[derive(Clone, Copy)]
struct Fields {
    packs: bool,
    count: usize,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Unorm,
    Snorm,
    Half,
}

impl Fields {
    fn of(name: &str) -> Option<Self> {
        let (packs, rest) = match name.strip_prefix("pack") {
            Some(rest) => (true, rest),
            None => (false, name.strip_prefix("unpack")?),
        };
        let kind = match &rest[..4] {
            "Unor" => Kind::Unorm,
            "Snor" => Kind::Snorm,
            _ => Kind::Half,
        };
        Some(Self { packs, count: if rest.ends_with("4x8") { 4 } else { 2 }, kind })
    }

    fn holds(self, words: &[u32], found: &[u32]) -> Option<bool> {
        let bits = 32 / self.count as u32;
        let field = |word: u32, at: usize| (word >> (bits * at as u32)) & mask(bits);
        let one = |at: usize| match self.packs {
            true => self.is_packed(f32::from_bits(words[at]), field(found[0], at), bits),
            false => Some(self.is_unpacked(field(words[0], at), f32::from_bits(found[at]), bits)),
        };
        let all: Vec<bool> = (0..self.count).filter_map(one).collect();
        (!all.is_empty()).then(|| all.iter().all(|it| *it))
    }

    // Halves of a step go either way, and a product of floats is a little off.
    fn is_packed(self, value: f32, field: u32, bits: u32) -> Option<bool> {
        if self.kind == Kind::Half {
            return Some(is_half(value, field));
        }
        if value.is_nan() {
            return None;
        }
        let (least, field) = match self.kind {
            Kind::Snorm => (-1.0, f64::from(signed(field, bits))),
            Kind::Unorm | Kind::Half => (0.0, f64::from(field)),
        };
        Some((field - f64::from(value).clamp(least, 1.0) * self.largest(bits)).abs() <= 0.51)
    }

    fn is_unpacked(self, field: u32, found: f32, bits: u32) -> bool {
        let wanted = match self.kind {
            Kind::Unorm => f64::from(field) / self.largest(bits),
            Kind::Snorm => (f64::from(signed(field, bits)) / self.largest(bits)).max(-1.0),
            Kind::Half => match half(field) {
                Some(value) => return f64::from(found) == value,
                None => return found.is_nan(),
            },
        };
        (f64::from(found) - wanted).abs() <= 4e-7
    }

    fn largest(self, bits: u32) -> f64 {
        f64::from(mask(if self.kind == Kind::Snorm { bits - 1 } else { bits }))
    }
}

fn signed(field: u32, bits: u32) -> i32 {
    (field << (32 - bits)) as i32 >> (32 - bits)
}

/// IEEE 754 binary16; `None` for what is not a number.
fn half(bits: u32) -> Option<f64> {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = ((bits >> 10 & 31) as i32, f64::from(bits & 1023) / 1024.0);
    match exponent {
        31 => (fraction == 0.0).then_some(sign * f64::INFINITY),
        0 => Some(sign * fraction * 2_f64.powi(-14)),
        _ => Some(sign * (1.0 + fraction) * 2_f64.powi(exponent - 15)),
    }
}

// One of the two nearest: the language says nothing of rounding.
fn is_half(value: f32, field: u32) -> bool {
    let Some(found) = half(field) else { return value.is_nan() };
    let value = f64::from(value);
    let has_sign = value == 0.0 || value.is_sign_negative() == (field >> 15 == 1);
    let near = 65504.0;
    if found.is_infinite() || value.abs() > near {
        return has_sign && value.abs() > near && found.abs() >= near;
    }
    let step = 2_f64.powi(value.abs().log2().floor().clamp(-14.0, 15.0) as i32 - 10);
    has_sign && (found - value).abs() < step
}
