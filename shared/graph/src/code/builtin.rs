//! Built-in functions: what they return, and their values for constants (GLSL 4.60, chapter 8).

use std::sync::LazyLock;

use rustc_hash::FxHashSet as HashSet;
use shader_info_glsl::words;

use super::ast::{BOOL, FLOAT, INT, Ty};
use super::constant::{Const, Scalar};

static NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| words::FUNCTIONS.iter().copied().collect());

/// Returns whether a name is that of a built-in function.
pub fn is_built_in(name: &str) -> bool {
    NAMES.contains(name)
}

/// Returns what a built-in function returns for arguments of these types; `None` for a name that is not built in.
pub fn result(name: &str, args: &[&Ty]) -> Option<Ty> {
    let vec = |scalar: Scalar, like: &Ty| Ty::of(scalar, like.width().max(1));
    let first = *args.first()?;
    let widest = || (*args.iter().max_by_key(|ty| ty.width()).unwrap_or(&first)).clone();
    Some(match name {
        "dot" | "length" | "distance" | "determinant" => FLOAT,
        "any" | "all" => BOOL,
        "isnan" | "isinf" | "lessThan" | "lessThanEqual" | "greaterThan" | "greaterThanEqual" | "equal"
        | "notEqual" | "not" => vec(Scalar::Bool, first),
        "floatBitsToInt" => vec(Scalar::Int, first),
        "floatBitsToUint" => vec(Scalar::Uint, first),
        "intBitsToFloat" | "uintBitsToFloat" => vec(Scalar::Float, first),
        "bitCount" | "findLSB" | "findMSB" => vec(Scalar::Int, first),
        "texture" | "textureLod" | "textureGrad" | "texelFetch" | "textureProj" | "textureOffset" | "textureGather" => {
            Ty::Vector(Scalar::Float, 4)
        }
        "textureSize" => Ty::Vector(Scalar::Int, 2),
        "textureQueryLevels" => INT,
        "min" | "max" | "clamp" | "mix" | "step" | "smoothstep" | "mod" | "pow" | "atan" => widest(),
        "radians" | "degrees" | "sin" | "cos" | "tan" | "asin" | "acos" | "sinh" | "cosh" | "tanh" | "asinh"
        | "acosh" | "atanh" | "exp" | "log" | "exp2" | "log2" | "sqrt" | "inversesqrt" | "abs" | "sign" | "floor"
        | "trunc" | "round" | "roundEven" | "ceil" | "fract" | "modf" | "fma" | "cross" | "normalize"
        | "faceforward" | "reflect" | "refract" | "matrixCompMult" | "transpose" | "inverse" | "dFdx" | "dFdy"
        | "fwidth" | "ldexp" | "bitfieldReverse" | "bitfieldExtract" | "bitfieldInsert" => first.clone(),
        _ => return None,
    })
}

/// Returns whether a built-in function needs neighbouring pixels, so that all of them must call it together
/// (GLSL 4.60, sections 8.9 and 8.14).
pub fn needs_neighbours(name: &str) -> bool {
    matches!(name, "texture" | "textureProj" | "textureOffset" | "dFdx" | "dFdy" | "fwidth" | "textureQueryLod")
}

/// Returns the value of a built-in function for constants; `None` where it has none, or none that is known here.
pub fn evaluate(name: &str, args: &[Const]) -> Option<Const> {
    let out = floats(name, args).or_else(|| integers(name, args)).or_else(|| relations(name, args))?;
    out.is_finite().then_some(out)
}

fn at(value: &Const, index: usize) -> f32 {
    f32::from_bits(*value.bits().get(index).unwrap_or(&value.bits()[0]))
}

fn floats(name: &str, args: &[Const]) -> Option<Const> {
    if args.iter().any(|arg| arg.scalar() != Scalar::Float) {
        return None;
    }
    let width = args.iter().map(Const::width).max()?;
    by_component(name, args, width).or_else(|| geometric(name, args, width))
}

/// Returns the value of `f` for each component.
fn each(width: usize, f: impl Fn(usize) -> f32) -> Option<Const> {
    let values: Vec<f32> = (0..width).map(f).collect();
    Some(Const::floats(&values))
}

/// Returns the functions of each component by itself (sections 8.1 to 8.3).
fn by_component(name: &str, args: &[Const], width: usize) -> Option<Const> {
    let one = |f: fn(f32) -> f32| each(width, |i| f(at(&args[0], i)));
    let two = |f: fn(f32, f32) -> f32| each(width, |i| f(at(&args[0], i), at(&args[1], i)));
    let three = |f: fn(f32, f32, f32) -> f32| each(width, |i| f(at(&args[0], i), at(&args[1], i), at(&args[2], i)));
    match (name, args.len()) {
        ("sin", 1) => one(f32::sin),
        ("cos", 1) => one(f32::cos),
        ("tan", 1) => one(f32::tan),
        ("asin", 1) => one(f32::asin),
        ("acos", 1) => one(f32::acos),
        ("atan", 1) => one(f32::atan),
        ("atan", 2) => two(f32::atan2),
        ("radians", 1) => one(f32::to_radians),
        ("degrees", 1) => one(f32::to_degrees),
        ("sqrt", 1) => one(f32::sqrt),
        ("inversesqrt", 1) => one(|x| 1.0 / x.sqrt()),
        ("exp", 1) => one(f32::exp),
        ("exp2", 1) => one(f32::exp2),
        ("log", 1) => one(f32::ln),
        ("log2", 1) => one(f32::log2),
        // A negative base is undefined in GLSL (section 8.2).
        ("pow", 2) => (0..width).all(|i| at(&args[0], i) >= 0.0).then(|| two(f32::powf))?,
        ("abs", 1) => one(f32::abs),
        ("sign", 1) => one(|x| if x == 0.0 { 0.0 } else { x.signum() }),
        ("floor", 1) => one(f32::floor),
        ("ceil", 1) => one(f32::ceil),
        ("trunc", 1) => one(f32::trunc),
        // Halves go where the machine wants them to.
        ("round", 1) => (0..width).all(|i| at(&args[0], i).fract().abs() != 0.5).then(|| one(f32::round))?,
        ("fract", 1) => one(|x| x - x.floor()),
        ("min", 2) => two(f32::min),
        ("max", 2) => two(f32::max),
        ("clamp", 3) => three(|x, low, high| x.max(low).min(high)),
        ("mix", 3) => three(|a, b, t| a * (1.0 - t) + b * t),
        ("step", 2) => two(|edge, x| if x < edge { 0.0 } else { 1.0 }),
        ("smoothstep", 3) => three(|low, high, x| {
            let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        }),
        ("mod", 2) => two(|x, y| x - y * (x / y).floor()),
        ("floatBitsToInt", 1) => Some(Const::new(Scalar::Int, args[0].bits())),
        ("floatBitsToUint", 1) => Some(Const::new(Scalar::Uint, args[0].bits())),
        _ => None,
    }
}

/// Returns the functions of whole vectors (section 8.5).
fn geometric(name: &str, args: &[Const], width: usize) -> Option<Const> {
    let dot = |a: &Const, b: &Const| (0..a.width()).map(|i| at(a, i) * at(b, i)).sum::<f32>();
    match (name, args.len()) {
        ("dot", 2) => Some(Const::float(dot(&args[0], &args[1]))),
        ("length", 1) => Some(Const::float(dot(&args[0], &args[0]).sqrt())),
        ("normalize", 1) => {
            let length = dot(&args[0], &args[0]).sqrt();
            each(width, |i| at(&args[0], i) / length)
        }
        ("cross", 2) => {
            let (a, b) = (|i| at(&args[0], i), |i| at(&args[1], i));
            each(width, |i| a((i + 1) % 3) * b((i + 2) % 3) - a((i + 2) % 3) * b((i + 1) % 3))
        }
        ("reflect", 2) => {
            let twice = 2.0 * dot(&args[1], &args[0]);
            each(width, |i| at(&args[0], i) - twice * at(&args[1], i))
        }
        _ => None,
    }
}

fn integers(name: &str, args: &[Const]) -> Option<Const> {
    if args.iter().any(|arg| arg.scalar() != Scalar::Int || arg.width() != 1) {
        return None;
    }
    let value = |index: usize| args.get(index).map(|arg| arg.bits()[0].cast_signed());
    let out = match (name, args.len()) {
        ("min", 2) => value(0)?.min(value(1)?),
        ("max", 2) => value(0)?.max(value(1)?),
        ("clamp", 3) => value(0)?.max(value(1)?).min(value(2)?),
        ("abs", 1) => value(0)?.checked_abs()?,
        ("sign", 1) => value(0)?.signum(),
        _ => return None,
    };
    Some(Const::int(out))
}

fn relations(name: &str, args: &[Const]) -> Option<Const> {
    let bools = |f: &dyn Fn(usize) -> bool| {
        let bits: Vec<u32> = (0..args[0].width()).map(|i| f(i).into()).collect();
        Some(Const::new(Scalar::Bool, &bits))
    };
    let is_bool = args.first()?.scalar() == Scalar::Bool;
    match (name, args.len()) {
        ("any", 1) if is_bool => Some(Const::bool(args[0].bits().iter().any(|it| *it != 0))),
        ("all", 1) if is_bool => Some(Const::bool(args[0].bits().iter().all(|it| *it != 0))),
        ("not", 1) if is_bool => bools(&|i| args[0].bits()[i] == 0),
        (_, 2) if args.iter().all(|arg| arg.scalar() == Scalar::Float) => {
            let compare: fn(&f32, &f32) -> bool = match name {
                "lessThan" => f32::lt,
                "lessThanEqual" => f32::le,
                "greaterThan" => f32::gt,
                "greaterThanEqual" => f32::ge,
                "equal" => f32::eq,
                "notEqual" => f32::ne,
                _ => return None,
            };
            bools(&|i| compare(&at(&args[0], i), &at(&args[1], i)))
        }
        _ => None,
    }
}
