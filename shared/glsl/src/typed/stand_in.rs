//! Functions of GLSL 4.60 that a dialect lacks, written in what it has.
//!
//! `F`, `I`, `U` and `B` as words are the types of the size that is called. Where a computation is one of bits, it is
//! exact; `ldexp` multiplies by powers of two, which is exact as long as the result is a normal number.

use super::feature::Dialect;
use super::types::{Number, Scalar};

struct Row {
    name: &'static str,
    /// What tells it from other functions of its name: the type of its first argument.
    of: Scalar,
    /// First versions of GLSL and ESSL that have it.
    since: (u32, u32),
    /// Per component: parameters, and the body for one component, where `@` is the component of a parameter.
    params: &'static str,
    returns: &'static str,
    /// Statements before the result; of scalars only, vectors call the scalar function for each component.
    body: &'static str,
}

const fn row(
    name: &'static str,
    of: Scalar,
    since: (u32, u32),
    returns: &'static str,
    params: &'static str,
    body: &'static str,
) -> Row {
    Row { name, of, since, params, returns, body }
}

use Scalar::{Bool, Float, Int, Uint};

const BITS: (u32, u32) = (400, 310);

/// Functions that every version has; where texts are translated to, they are lacking.
const LONG_AGO: (u32, u32) = (110, 300);

static ROWS: &[Row] = &[
    row("fma", Float, (400, 320), "F", "F a, F b, F c", "return a * b + c;"),
    row("mix", Int, (450, 310), "I", "I a, I b, B c", "return c ? b : a;"),
    row("mix", Uint, (450, 310), "U", "U a, U b, B c", "return c ? b : a;"),
    row("mix", Bool, (450, 310), "B", "B a, B b, B c", "return c ? b : a;"),
    row(
        "bitCount",
        Uint,
        BITS,
        "I",
        "U v",
        "v -= (v >> 1) & 0x55555555u; v = (v & 0x33333333u) + ((v >> 2) & 0x33333333u); \
         return int((((v + (v >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);",
    ),
    row("bitCount", Int, BITS, "I", "I v", "return si_bitCount(uint(v));"),
    row(
        "bitfieldReverse",
        Uint,
        BITS,
        "U",
        "U v",
        "v = ((v >> 1) & 0x55555555u) | ((v & 0x55555555u) << 1); \
         v = ((v >> 2) & 0x33333333u) | ((v & 0x33333333u) << 2); \
         v = ((v >> 4) & 0x0F0F0F0Fu) | ((v & 0x0F0F0F0Fu) << 4); \
         v = ((v >> 8) & 0x00FF00FFu) | ((v & 0x00FF00FFu) << 8); return (v >> 16) | (v << 16);",
    ),
    row("bitfieldReverse", Int, BITS, "I", "I v", "return int(si_bitfieldReverse(uint(v)));"),
    row(
        "findLSB",
        Uint,
        BITS,
        "I",
        "U v",
        "if (v == 0u) { return -1; } int at = 0; while ((v & 1u) == 0u) { v >>= 1; at++; } return at;",
    ),
    row("findLSB", Int, BITS, "I", "I v", "return si_findLSB(uint(v));"),
    row("findMSB", Uint, BITS, "I", "U v", "int at = -1; while (v != 0u) { v >>= 1; at++; } return at;"),
    row("findMSB", Int, BITS, "I", "I v", "return si_findMSB(uint(v < 0 ? ~v : v));"),
    row(
        "bitfieldExtract",
        Uint,
        BITS,
        "U",
        "U v, i offset, i bits",
        "if (bits == 0) { return 0u; } return (v << (32 - bits - offset)) >> (32 - bits);",
    ),
    row(
        "bitfieldExtract",
        Int,
        BITS,
        "I",
        "I v, i offset, i bits",
        "if (bits == 0) { return 0; } return (v << (32 - bits - offset)) >> (32 - bits);",
    ),
    row(
        "bitfieldInsert",
        Uint,
        BITS,
        "U",
        "U base, U insert, i offset, i bits",
        "if (bits == 0) { return base; } uint mask = (0xFFFFFFFFu >> (32 - bits)) << offset; \
         return (base & ~mask) | ((insert << offset) & mask);",
    ),
    row(
        "bitfieldInsert",
        Int,
        BITS,
        "I",
        "I base, I insert, i offset, i bits",
        "return int(si_bitfieldInsert(uint(base), uint(insert), offset, bits));",
    ),
    row(
        "uaddCarry",
        Uint,
        BITS,
        "U",
        "U a, U b, out U carry",
        "uint sum = a + b; carry = sum < a ? 1u : 0u; return sum;",
    ),
    row("usubBorrow", Uint, BITS, "U", "U a, U b, out U borrow", "borrow = a < b ? 1u : 0u; return a - b;"),
    row(
        "umulExtended",
        Uint,
        BITS,
        "void",
        "U a, U b, out U high, out U low",
        "uint al = a & 0xFFFFu; uint ah = a >> 16; uint bl = b & 0xFFFFu; uint bh = b >> 16; \
         uint mid = ah * bl + ((al * bl) >> 16); uint cross = al * bh + (mid & 0xFFFFu); \
         high = ah * bh + (mid >> 16) + (cross >> 16); low = a * b;",
    ),
    row(
        "imulExtended",
        Int,
        BITS,
        "void",
        "I a, I b, out I high, out I low",
        "uint h; uint l; si_umulExtended(uint(a), uint(b), h, l); \
         high = int(h) - (a < 0 ? b : 0) - (b < 0 ? a : 0); low = int(l);",
    ),
    row(
        "ldexp",
        Float,
        BITS,
        "F",
        "F x, I e",
        "if (e < -252) { x *= intBitsToFloat(1 << 23); e += 126; } \
         int half_e = clamp(e, -252, 254) / 2; int rest = clamp(e, -252, 254) - half_e; \
         return x * intBitsToFloat((half_e + 127) << 23) * intBitsToFloat((rest + 127) << 23);",
    ),
    row(
        "frexp",
        Float,
        BITS,
        "F",
        "F x, out I e",
        "if (x == 0.0) { e = 0; return x; } int bits = floatBitsToInt(x); e = ((bits >> 23) & 0xFF) - 126; \
         if (e == -126) { bits = floatBitsToInt(x * 8388608.0); e = ((bits >> 23) & 0xFF) - 149; } \
         return intBitsToFloat((bits & ~0x7F800000) | 0x3F000000);",
    ),
    row("isinf", Float, LONG_AGO, "B", "F v", "return (floatBitsToUint(v) & 0x7FFFFFFFu) == 0x7F800000u;"),
    row("isnan", Float, LONG_AGO, "B", "F v", "return (floatBitsToUint(v) & 0x7FFFFFFFu) > 0x7F800000u;"),
    row("modf", Float, LONG_AGO, "F", "F x, out F whole", "whole = trunc(x); return x - whole;"),
];

/// Of vectors of some sizes only, whole.
static WHOLE: &[(&str, (u32, u32), &str)] = &[
    (
        "packUnorm2x16",
        (400, 300),
        "uint si_packUnorm2x16(vec2 v) { uvec2 c = uvec2(round(clamp(v, 0.0, 1.0) * 65535.0)); return c.x | (c.y << \
         16); }",
    ),
    ("unpackUnorm2x16", (400, 300), "vec2 si_unpackUnorm2x16(uint v) { return vec2(v & 0xFFFFu, v >> 16) / 65535.0; }"),
    (
        "packSnorm2x16",
        (420, 300),
        "uint si_packSnorm2x16(vec2 v) { ivec2 c = ivec2(round(clamp(v, -1.0, 1.0) * 32767.0)); \
         return (uint(c.x) & 0xFFFFu) | (uint(c.y) << 16); }",
    ),
    (
        "unpackSnorm2x16",
        (420, 300),
        "vec2 si_unpackSnorm2x16(uint v) { return clamp(vec2(int(v << 16) >> 16, int(v) >> 16) / 32767.0, -1.0, 1.0); \
         }",
    ),
    (
        "packUnorm4x8",
        (400, 310),
        "uint si_packUnorm4x8(vec4 v) { uvec4 c = uvec4(round(clamp(v, 0.0, 1.0) * 255.0)); \
         return c.x | (c.y << 8) | (c.z << 16) | (c.w << 24); }",
    ),
    (
        "unpackUnorm4x8",
        (400, 310),
        "vec4 si_unpackUnorm4x8(uint v) { \
         return vec4(v & 0xFFu, (v >> 8) & 0xFFu, (v >> 16) & 0xFFu, v >> 24) / 255.0; }",
    ),
    (
        "packSnorm4x8",
        (400, 310),
        "uint si_packSnorm4x8(vec4 v) { uvec4 c = uvec4(ivec4(round(clamp(v, -1.0, 1.0) * 127.0))) & 0xFFu; \
         return c.x | (c.y << 8) | (c.z << 16) | (c.w << 24); }",
    ),
    (
        "unpackSnorm4x8",
        (400, 310),
        "vec4 si_unpackSnorm4x8(uint v) { \
         ivec4 c = ivec4(int(v << 24) >> 24, int(v << 16) >> 24, int(v << 8) >> 24, int(v) >> 24); \
         return clamp(vec4(c) / 127.0, -1.0, 1.0); }",
    ),
    (
        "packHalf2x16",
        (420, 300),
        "uint si_half(float f) { uint b = floatBitsToUint(f); uint s = (b >> 16) & 0x8000u; uint m = b & 0x7FFFFFFFu; \
         if (m > 0x7F800000u) { return s | 0x7E00u; } if (m >= 0x477FF000u) { return s | 0x7C00u; } \
         if (m < 0x38800000u) { return s | uint(roundEven(abs(f) * 16777216.0)); } \
         return s | ((m - 0x38000000u + 0xFFFu + ((m >> 13) & 1u)) >> 13); } \
         uint si_packHalf2x16(vec2 v) { return si_half(v.x) | (si_half(v.y) << 16); }",
    ),
    (
        "unpackHalf2x16",
        (420, 300),
        "float si_unhalf(uint h) { uint s = (h & 0x8000u) << 16; uint e = (h >> 10) & 0x1Fu; uint m = h & 0x3FFu; \
         if (e == 0u) { return (s != 0u ? -1.0 : 1.0) * float(m) / 16777216.0; } \
         return uintBitsToFloat(s | ((e == 31u ? 255u : e + 112u) << 23) | (m << 13)); } \
         vec2 si_unpackHalf2x16(uint v) { return vec2(si_unhalf(v & 0xFFFFu), si_unhalf(v >> 16)); }",
    ),
    ("fwidthFine", LONG_AGO, "float si_fwidthFine(float v) { return abs(dFdxFine(v)) + abs(dFdyFine(v)); }"),
    ("fwidthFine", LONG_AGO, "vec2 si_fwidthFine(vec2 v) { return abs(dFdxFine(v)) + abs(dFdyFine(v)); }"),
    ("fwidthFine", LONG_AGO, "vec3 si_fwidthFine(vec3 v) { return abs(dFdxFine(v)) + abs(dFdyFine(v)); }"),
    ("fwidthFine", LONG_AGO, "vec4 si_fwidthFine(vec4 v) { return abs(dFdxFine(v)) + abs(dFdyFine(v)); }"),
    ("outerProduct", LONG_AGO, "mat2 si_outerProduct(vec2 c, vec2 r) { return mat2(c * r.x, c * r.y); }"),
    ("outerProduct", LONG_AGO, "mat2x3 si_outerProduct(vec3 c, vec2 r) { return mat2x3(c * r.x, c * r.y); }"),
    ("outerProduct", LONG_AGO, "mat2x4 si_outerProduct(vec4 c, vec2 r) { return mat2x4(c * r.x, c * r.y); }"),
    ("outerProduct", LONG_AGO, "mat3x2 si_outerProduct(vec2 c, vec3 r) { return mat3x2(c * r.x, c * r.y, c * r.z); }"),
    ("outerProduct", LONG_AGO, "mat3 si_outerProduct(vec3 c, vec3 r) { return mat3(c * r.x, c * r.y, c * r.z); }"),
    ("outerProduct", LONG_AGO, "mat3x4 si_outerProduct(vec4 c, vec3 r) { return mat3x4(c * r.x, c * r.y, c * r.z); }"),
    (
        "outerProduct",
        LONG_AGO,
        "mat4x2 si_outerProduct(vec2 c, vec4 r) { return mat4x2(c * r.x, c * r.y, c * r.z, c * r.w); }",
    ),
    (
        "outerProduct",
        LONG_AGO,
        "mat4x3 si_outerProduct(vec3 c, vec4 r) { return mat4x3(c * r.x, c * r.y, c * r.z, c * r.w); }",
    ),
    (
        "outerProduct",
        LONG_AGO,
        "mat4 si_outerProduct(vec4 c, vec4 r) { return mat4(c * r.x, c * r.y, c * r.z, c * r.w); }",
    ),
];

/// A function of GLSL 4.60 and its replacement in a dialect without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandIn {
    /// The function of the language; its replacement has `si_` before this name.
    pub name: &'static str,
    /// The type of its value.
    pub returns: String,
    /// Whether a parameter is written, its type and its name.
    pub params: Vec<(bool, String, String)>,
    /// The functions, in the order in which they must stand.
    pub texts: Vec<String>,
}

/// Returns every function with a replacement, for scalars and vectors of each size.
pub fn all_stand_ins() -> Vec<StandIn> {
    let oldest = Dialect { lacks: &["isinf", "isnan", "modf"], ..Dialect::new(true, 300) };
    let of_size = |row: &Row, size: u8| StandIn {
        name: row.name,
        returns: spelled(row.returns, size),
        params: params(&row.spelled_params(size)),
        texts: stand_ins(row.name, Number::vector(row.of, size), oldest),
    };
    let sized = ROWS.iter().flat_map(|row| (1..=4).map(move |size| of_size(row, size)));
    let whole = WHOLE.iter().filter(|row| row.1 != LONG_AGO).filter_map(|(name, _, text)| {
        let at = text.find(&format!(" si_{name}("))?;
        let returns = text[..at].rsplit(' ').next()?.to_owned();
        let (list, _) = text[at..].split_once('(')?.1.split_once(')')?;
        Some(StandIn { name, returns, params: params(list), texts: vec![(*text).to_owned()] })
    });
    sized.chain(whole).collect()
}

fn params(list: &str) -> Vec<(bool, String, String)> {
    let param = |it: &str| {
        let (ty, name) = it.trim_start_matches("out ").split_once(' ').unwrap_or((it, ""));
        (it.starts_with("out "), ty.to_owned(), name.to_owned())
    };
    list.split(", ").map(param).collect()
}

/// Functions of OpenGL ES whose results are `lowp` or `mediump` (ESSL 3.20 §8.4, §8.8). Their products and sums are, too,
/// so drivers compute them in 16 bits. Replacements return them in the default precision, which is `highp`.
const IMPRECISE: &[&str] = &["bitCount", "findLSB", "findMSB", "unpackHalf2x16", "unpackSnorm4x8", "unpackUnorm4x8"];

/// Returns the replacements of a function that the dialect lacks or computes in fewer bits, in the order in which they
/// must be written, for a first argument of a type; empty if the dialect has it.
pub(super) fn stand_ins(name: &str, of: Number, dialect: Dialect) -> Vec<String> {
    let written = written(name, of, dialect);
    let is_imprecise = written.is_empty() && dialect.es && IMPRECISE.contains(&name);
    if is_imprecise { vec![precise(name, of)] } else { written }
}

fn precise(name: &str, of: Number) -> String {
    let returns = match name {
        "unpackHalf2x16" => Number::vector(Float, 2),
        "unpackSnorm4x8" | "unpackUnorm4x8" => Number::vector(Float, 4),
        _ => Number::vector(Int, of.rows),
    };
    format!("{} si_{name}({} v) {{ return {name}(v); }}", returns.name(), of.name())
}

/// Returns the replacements of a function that the dialect lacks.
fn written(name: &str, of: Number, dialect: Dialect) -> Vec<String> {
    let whole: Vec<_> = WHOLE.iter().filter(|row| row.0 == name && !dialect.has_function(name, row.1)).collect();
    if !whole.is_empty() {
        return whole.iter().map(|(.., text)| (*text).to_owned()).collect();
    }
    let Some(row) = ROWS.iter().find(|row| row.name == name && row.of == of.scalar) else { return Vec::new() };
    if dialect.has_function(name, row.since) {
        return Vec::new();
    }
    let mut out = Vec::new();
    // What is of signed numbers calls what is of unsigned ones.
    let called = ROWS.iter().filter(|other| other.of == Uint && row.of == Int && row.name != "mix");
    let called = called.filter(|other| row.body.contains(&format!("si_{}(", other.name)));
    out.extend(called.map(Row::scalar));
    out.push(row.scalar());
    if of.rows > 1 {
        out.push(row.vector(of.rows));
    }
    out
}

impl Row {
    fn scalar(&self) -> String {
        format!("{} si_{}({}) {{ {} }}", spelled(self.returns, 1), self.name, self.spelled_params(1), self.body)
    }

    // Each component by the function of scalars.
    fn vector(&self, size: u8) -> String {
        let names: Vec<&str> = self.params.split(", ").filter_map(|param| param.rsplit(' ').next()).collect();
        let is_whole = |name: &str| self.params.split(", ").any(|it| it.starts_with("i ") && it.ends_with(name));
        let call = |component: char| {
            let args = names.iter().map(|name| match is_whole(name) {
                true => (*name).to_owned(),
                false => format!("{name}.{component}"),
            });
            format!("si_{}({})", self.name, args.collect::<Vec<_>>().join(", "))
        };
        let calls: Vec<String> = "xyzw".chars().take(size.into()).map(call).collect();
        let body = match self.returns {
            "void" => format!("{};", calls.join("; ")),
            // Arguments may be evaluated in any order: what is written must not depend on it, and does not.
            returns => format!("return {}({});", spelled(returns, size), calls.join(", ")),
        };
        format!("{} si_{}({}) {{ {body} }}", spelled(self.returns, size), self.name, self.spelled_params(size))
    }

    fn spelled_params(&self, size: u8) -> String {
        let param = |it: &str| it.split(' ').map(|word| spelled(word, size)).collect::<Vec<_>>().join(" ");
        self.params.split(", ").map(param).collect::<Vec<_>>().join(", ")
    }
}

fn spelled(word: &str, size: u8) -> String {
    let scalar = match word {
        "F" => Float,
        "I" => Int,
        "U" => Uint,
        "B" => Bool,
        "i" => return "int".into(),
        _ => return word.into(),
    };
    Number::vector(scalar, size).name()
}
