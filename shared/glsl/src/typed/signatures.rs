//! The functions of GLSL 4.60 (chapter 8): what they take and return.
//!
//! `F`, `I`, `U` and `B` are `genFType` and so on, of one size in a signature; `VF` and so on have two to four
//! components; `f` is `float`; `g4` and a `g` before a sampler or image are the variants for `int` and `uint`. `>` stands
//! before what a function writes, `&` before what it reads and writes, `?` after what may be left out.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::types::{Number, Scalar, Type};

/// A type in a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pattern {
    Void,
    /// Of the signature's size.
    Sized(Scalar),
    /// Of the signature's size, which is not 1.
    Vector(Scalar),
    Fixed(Number),
    /// `gvec4`
    Four,
    Opaque(String),
    /// `gsampler2D`, without the `g`
    Variants(String),
}

/// One way to call a function.
#[derive(Debug)]
pub(super) struct Signature {
    pub(super) returns: Pattern,
    pub(super) params: Vec<(Way, Pattern)>,
    /// Parameters that a call cannot leave out.
    pub(super) least: usize,
}

/// A signature for one size and one variant of samplers.
#[derive(Debug)]
pub(super) struct Instance {
    /// None of `void`.
    returns: Option<Number>,
    params: Vec<Shape>,
    least: usize,
}

/// A function of the language.
#[derive(Default)]
struct Named {
    signatures: Vec<Signature>,
    /// Made when it is first called: there are thousands.
    instances: OnceLock<Vec<Instance>>,
}

/// What a parameter takes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) number: Option<Number>,
    /// The name of a type without components.
    pub(super) opaque: Option<String>,
    pub(super) way: Way,
}

/// Which way a value passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    In,
    Out,
    /// What an atomic function changes: memory, which no other variable can replace.
    InOut,
}

const COMMON: &[(&str, &str)] = &[
    ("F(F)", "radians degrees sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp log exp2 log2 sqrt"),
    ("F(F)", "inversesqrt abs sign floor trunc round roundEven ceil fract normalize"),
    ("F(F)", "dFdx dFdy fwidth dFdxFine dFdyFine fwidthFine dFdxCoarse dFdyCoarse fwidthCoarse interpolateAtCentroid"),
    ("F(F,int)", "interpolateAtSample"),
    ("F(F,vec2)", "interpolateAtOffset"),
    ("I(I)", "abs sign bitfieldReverse bitCount findLSB findMSB"),
    ("U(U)", "bitfieldReverse"),
    ("I(U)", "bitCount findLSB findMSB"),
    ("F(F,F)", "atan pow mod min max step reflect"),
    ("F(F,f)", "mod min max"),
    ("F(f,F)", "step"),
    ("I(I,I)", "min max"),
    ("I(I,i)", "min max"),
    ("U(U,U)", "min max"),
    ("U(U,u)", "min max"),
    ("F(F,>F)", "modf"),
    ("F(F,F,F)", "clamp mix smoothstep fma faceforward"),
    ("F(F,f,f)", "clamp"),
    ("F(F,F,f)", "mix refract"),
    ("F(f,f,F)", "smoothstep"),
    ("I(I,I,I)", "clamp"),
    ("I(I,i,i)", "clamp bitfieldExtract"),
    ("U(U,U,U)", "clamp"),
    ("U(U,u,u)", "clamp"),
    ("U(U,i,i)", "bitfieldExtract"),
    ("I(I,I,i,i)", "bitfieldInsert"),
    ("U(U,U,i,i)", "bitfieldInsert"),
    ("F(F,F,B)", "mix"),
    ("I(I,I,B)", "mix"),
    ("U(U,U,B)", "mix"),
    ("B(B,B,B)", "mix"),
    ("B(F)", "isnan isinf"),
    ("I(F)", "floatBitsToInt"),
    ("U(F)", "floatBitsToUint"),
    ("F(I)", "intBitsToFloat"),
    ("F(U)", "uintBitsToFloat"),
    ("F(F,>I)", "frexp"),
    ("F(F,I)", "ldexp"),
    ("uint(vec2)", "packUnorm2x16 packSnorm2x16 packHalf2x16"),
    ("uint(vec4)", "packUnorm4x8 packSnorm4x8"),
    ("vec2(uint)", "unpackUnorm2x16 unpackSnorm2x16 unpackHalf2x16"),
    ("vec4(uint)", "unpackUnorm4x8 unpackSnorm4x8"),
    ("float(F)", "length"),
    ("float(F,F)", "distance dot"),
    ("vec3(vec3,vec3)", "cross"),
    ("VB(VF,VF)", "lessThan lessThanEqual greaterThan greaterThanEqual equal notEqual"),
    ("VB(VI,VI)", "lessThan lessThanEqual greaterThan greaterThanEqual equal notEqual"),
    ("VB(VU,VU)", "lessThan lessThanEqual greaterThan greaterThanEqual equal notEqual"),
    ("VB(VB,VB)", "equal notEqual"),
    ("bool(VB)", "any all"),
    ("VB(VB)", "not"),
    ("U(U,U,>U)", "uaddCarry usubBorrow"),
    ("void(U,U,>U,>U)", "umulExtended"),
    ("void(I,I,>I,>I)", "imulExtended"),
    ("uint(&uint,uint)", "atomicAdd atomicMin atomicMax atomicAnd atomicOr atomicXor atomicExchange"),
    ("int(&int,int)", "atomicAdd atomicMin atomicMax atomicAnd atomicOr atomicXor atomicExchange"),
    ("uint(&uint,uint,uint)", "atomicCompSwap"),
    ("int(&int,int,int)", "atomicCompSwap"),
    ("float(mat2)", "determinant"),
    ("float(mat3)", "determinant"),
    ("float(mat4)", "determinant"),
    ("mat2(mat2)", "inverse transpose"),
    ("mat3(mat3)", "inverse transpose"),
    ("mat4(mat4)", "inverse transpose"),
    ("mat2x3(mat3x2)", "transpose"),
    ("mat2x4(mat4x2)", "transpose"),
    ("mat3x2(mat2x3)", "transpose"),
    ("mat3x4(mat4x3)", "transpose"),
    ("mat4x2(mat2x4)", "transpose"),
    ("mat4x3(mat3x4)", "transpose"),
    ("mat2(vec2,vec2)", "outerProduct"),
    ("mat3(vec3,vec3)", "outerProduct"),
    ("mat4(vec4,vec4)", "outerProduct"),
    ("mat2x3(vec3,vec2)", "outerProduct"),
    ("mat2x4(vec4,vec2)", "outerProduct"),
    ("mat3x2(vec2,vec3)", "outerProduct"),
    ("mat3x4(vec4,vec3)", "outerProduct"),
    ("mat4x2(vec2,vec4)", "outerProduct"),
    ("mat4x3(vec3,vec4)", "outerProduct"),
    ("void()", "barrier memoryBarrier memoryBarrierBuffer memoryBarrierImage memoryBarrierShared groupMemoryBarrier"),
    ("void()", "EmitVertex EndPrimitive"),
    ("void(int)", "EmitStreamVertex EndStreamPrimitive"),
];

/// Samplers: kind, coordinates, texel coordinates (none if single texels cannot be read), offsets.
const SAMPLERS: &[(&str, &str, &str, &str)] = &[
    ("1D", "float", "int", "int"),
    ("2D", "vec2", "ivec2", "ivec2"),
    ("3D", "vec3", "ivec3", "ivec3"),
    ("Cube", "vec3", "", ""),
    ("1DArray", "vec2", "ivec2", "int"),
    ("2DArray", "vec3", "ivec3", "ivec2"),
    ("CubeArray", "vec4", "", ""),
];

/// Comparing samplers: kind, coordinates with the value to compare with, derivatives, whether a level may be chosen.
const SHADOWS: &[(&str, &str, &str, bool)] = &[
    ("1DShadow", "vec3", "float", true),
    ("2DShadow", "vec3", "vec2", true),
    ("CubeShadow", "vec4", "vec3", false),
    ("1DArrayShadow", "vec3", "float", true),
    ("2DArrayShadow", "vec4", "vec2", false),
];

/// Sizes of samplers and images: kind, result, whether a level is queried.
const SIZES: &[(&str, &str, bool)] = &[
    ("1D", "int", true),
    ("2D", "ivec2", true),
    ("3D", "ivec3", true),
    ("Cube", "ivec2", true),
    ("1DArray", "ivec2", true),
    ("2DArray", "ivec3", true),
    ("CubeArray", "ivec3", true),
    ("2DRect", "ivec2", false),
    ("Buffer", "int", false),
    ("2DMS", "ivec2", false),
    ("2DMSArray", "ivec3", false),
];

/// Images: kind, coordinates with the sample.
const IMAGES: &[(&str, &str)] = &[
    ("1D", "int"),
    ("2D", "ivec2"),
    ("3D", "ivec3"),
    ("2DRect", "ivec2"),
    ("Cube", "ivec3"),
    ("Buffer", "int"),
    ("1DArray", "ivec2"),
    ("2DArray", "ivec3"),
    ("CubeArray", "ivec3"),
    ("2DMS", "ivec2,int"),
    ("2DMSArray", "ivec3,int"),
];

/// Returns every way to call a function; none for what the language has no function of that name for.
pub(super) fn instances(name: &str) -> &'static [Instance] {
    named(name).map_or(&[], |named| {
        named.instances.get_or_init(|| named.signatures.iter().flat_map(Signature::instances).collect())
    })
}

/// Returns the signatures of a function; none of a name that the language has no function for.
pub(super) fn signatures(name: &str) -> &'static [Signature] {
    named(name).map_or(&[], |named| &named.signatures)
}

/// Returns whether the language has a function of that name.
pub(super) fn is_built_in(name: &str) -> bool {
    named(name).is_some()
}

fn named(name: &str) -> Option<&'static Named> {
    table().get(name)
}

fn table() -> &'static HashMap<String, Named> {
    static ALL: OnceLock<HashMap<String, Named>> = OnceLock::new();
    ALL.get_or_init(all)
}

/// Returns every function of the language.
#[cfg(test)]
pub(super) fn all_names() -> impl Iterator<Item = &'static str> {
    table().keys().map(String::as_str)
}

/// Returns whether a function of constants is one, where its arguments are (GLSL 3.30 §4.3.3: not what reads textures;
/// nor what reference compilers do not fold).
pub(super) fn is_constant(name: &str) -> bool {
    const READS: [&str; 11] =
        ["texture", "texel", "image", "atomic", "dFd", "fwidth", "interpolate", "pack", "unpack", "bit", "find"];
    const OF_MATRICES: [&str; 3] = ["determinant", "inverse", "transpose"];
    !READS.iter().any(|prefix| name.starts_with(prefix)) && !OF_MATRICES.contains(&name)
}

impl Instance {
    pub(super) fn returns<'a>(&self) -> Type<'a> {
        self.returns.map_or(Type::Void, Type::Number)
    }

    /// Returns the parameters that it takes at most.
    #[cfg(test)]
    pub(super) fn most(&self) -> usize {
        self.params.len()
    }

    /// Returns the parameters of a call with `count` arguments; `None` if the function takes more or fewer.
    pub(super) fn params(&self, count: usize) -> Option<&[Shape]> {
        self.params.get(..count).filter(|_| count >= self.least)
    }
}

impl Signature {
    /// Returns the signature for each size and variant that it has.
    fn instances(&self) -> Vec<Instance> {
        let patterns = || std::iter::once(&self.returns).chain(self.params.iter().map(|(_, pattern)| pattern));
        let sizes = if patterns().any(|it| matches!(it, Pattern::Vector(_))) {
            2..=4
        } else if patterns().any(|it| matches!(it, Pattern::Sized(_))) {
            1..=4
        } else {
            1..=1
        };
        let variants: &[Scalar] = match patterns().any(|it| matches!(it, Pattern::Variants(_))) {
            true => &[Scalar::Float, Scalar::Int, Scalar::Uint],
            false => &[Scalar::Float],
        };
        let both = sizes.flat_map(|size| variants.iter().map(move |variant| (size, *variant)));
        both.map(|(size, variant)| self.instance(size, variant)).collect()
    }

    fn instance(&self, size: u8, variant: Scalar) -> Instance {
        let shape = |(way, pattern): &(Way, Pattern)| Shape {
            number: pattern.number(size, variant),
            opaque: pattern.opaque(variant),
            way: *way,
        };
        let returns = self.returns.number(size, variant);
        Instance { returns, params: self.params.iter().map(shape).collect(), least: self.least }
    }

    fn read(text: &str) -> Option<Self> {
        let (returns, params) = text.strip_suffix(')')?.split_once('(')?;
        let params: Vec<&str> = params.split(',').filter(|it| !it.is_empty()).collect();
        let least = params.iter().filter(|it| !it.ends_with('?')).count();
        let param = |it: &&str| {
            let way = match it.chars().next() {
                Some('>') => Way::Out,
                Some('&') => Way::InOut,
                _ => Way::In,
            };
            (way, Pattern::read(it.trim_start_matches(['>', '&']).trim_end_matches('?')))
        };
        Some(Self { returns: Pattern::read(returns), params: params.iter().map(param).collect(), least })
    }
}

impl Pattern {
    fn read(word: &str) -> Self {
        let scalar = |letter: &str| match letter {
            "F" | "f" => Some(Scalar::Float),
            "I" | "i" => Some(Scalar::Int),
            "U" | "u" => Some(Scalar::Uint),
            "B" => Some(Scalar::Bool),
            _ => None,
        };
        match word {
            "void" => Self::Void,
            "g4" => Self::Four,
            "f" | "i" | "u" => scalar(word).map_or(Self::Void, |it| Self::Fixed(Number::scalar(it))),
            _ => match (scalar(word), word.strip_prefix('V').and_then(scalar), Number::parse(word)) {
                (Some(it), ..) => Self::Sized(it),
                (_, Some(it), _) => Self::Vector(it),
                (.., Some(it)) => Self::Fixed(it),
                _ => match word.strip_prefix('g') {
                    Some(plain) => Self::Variants(plain.into()),
                    None => Self::Opaque(word.into()),
                },
            },
        }
    }

    fn number(&self, size: u8, variant: Scalar) -> Option<Number> {
        match self {
            Self::Sized(scalar) | Self::Vector(scalar) => Some(Number::vector(*scalar, size)),
            Self::Fixed(number) => Some(*number),
            Self::Four => Some(Number::vector(variant, 4)),
            Self::Void | Self::Opaque(_) | Self::Variants(_) => None,
        }
    }

    fn opaque(&self, variant: Scalar) -> Option<String> {
        match (self, variant) {
            (Self::Opaque(name), _) => Some(name.clone()),
            (Self::Variants(name), Scalar::Int) => Some(format!("i{name}")),
            (Self::Variants(name), Scalar::Uint) => Some(format!("u{name}")),
            (Self::Variants(name), _) => Some(name.clone()),
            _ => None,
        }
    }
}

fn all() -> HashMap<String, Named> {
    let mut all: HashMap<String, Named> = HashMap::new();
    let mut add = |name: &str, text: &str| {
        all.entry(name.to_owned()).or_default().signatures.extend(Signature::read(text));
    };
    for (text, names) in COMMON {
        names.split(' ').for_each(|name| add(name, text));
    }
    SAMPLERS.iter().for_each(|row| samplers(row, &mut add));
    SHADOWS.iter().for_each(|row| shadows(row, &mut add));
    for (kind, result, has_levels) in SIZES {
        let level = if *has_levels { ",int" } else { "" };
        add("textureSize", &format!("{result}(gsampler{kind}{level})"));
        add("imageSize", &format!("{result}(gimage{kind})"));
        if *has_levels {
            add("textureQueryLevels", &format!("int(gsampler{kind})"));
            add("textureQueryLevels", &format!("int(sampler{kind}Shadow)"));
            add("textureSize", &format!("{result}(sampler{kind}Shadow,int)"));
        }
    }
    for (name, text) in TEXTURES {
        add(name, text);
    }
    for (kind, place) in IMAGES {
        add("imageLoad", &format!("g4(gimage{kind},{place})"));
        add("imageStore", &format!("void(gimage{kind},{place},g4)"));
        for (prefix, scalar) in [("i", "int"), ("u", "uint")] {
            let image = format!("{scalar}({prefix}image{kind},{place},{scalar}");
            for end in ["Add", "Min", "Max", "And", "Or", "Xor", "Exchange"] {
                add(&format!("imageAtomic{end}"), &format!("{image})"));
            }
            add("imageAtomicCompSwap", &format!("{image},{scalar})"));
        }
    }
    all
}

/// What only a few samplers have.
const TEXTURES: &[(&str, &str)] = &[
    ("texture", "g4(gsampler2DRect,vec2)"),
    ("texture", "float(sampler2DRectShadow,vec3)"),
    ("texture", "float(samplerCubeArrayShadow,vec4,float)"),
    ("textureProj", "g4(gsampler2D,vec3,f?)"),
    ("textureProj", "g4(gsampler2D,vec4,f?)"),
    ("textureProj", "g4(gsampler3D,vec4,f?)"),
    ("textureProj", "float(sampler2DShadow,vec4,f?)"),
    ("textureProjLod", "g4(gsampler2D,vec3,f)"),
    ("textureProjLod", "g4(gsampler2D,vec4,f)"),
    ("textureProjLod", "g4(gsampler3D,vec4,f)"),
    ("textureProjLod", "float(sampler2DShadow,vec4,f)"),
    ("texelFetch", "g4(gsampler2DRect,ivec2)"),
    ("texelFetch", "g4(gsamplerBuffer,int)"),
    ("texelFetch", "g4(gsampler2DMS,ivec2,int)"),
    ("texelFetch", "g4(gsampler2DMSArray,ivec3,int)"),
    ("textureGather", "g4(gsampler2D,vec2,int?)"),
    ("textureGather", "g4(gsampler2DArray,vec3,int?)"),
    ("textureGather", "g4(gsamplerCube,vec3,int?)"),
    ("textureGather", "g4(gsamplerCubeArray,vec4,int?)"),
    ("textureGather", "vec4(sampler2DShadow,vec2,float)"),
    ("textureGather", "vec4(sampler2DArrayShadow,vec3,float)"),
    ("textureGather", "vec4(samplerCubeShadow,vec3,float)"),
    ("textureGatherOffset", "g4(gsampler2D,vec2,ivec2,int?)"),
    ("textureGatherOffset", "g4(gsampler2DArray,vec3,ivec2,int?)"),
    ("textureGatherOffset", "vec4(sampler2DShadow,vec2,float,ivec2)"),
    ("textureSamples", "int(gsampler2DMS)"),
    ("textureSamples", "int(gsampler2DMSArray)"),
    ("imageSamples", "int(gimage2DMS)"),
];

fn samplers((kind, place, texel, offset): &(&str, &str, &str, &str), add: &mut dyn FnMut(&str, &str)) {
    let derivative = match *kind {
        "1D" | "1DArray" => "float",
        "2D" | "2DArray" => "vec2",
        _ => "vec3",
    };
    add("texture", &format!("g4(gsampler{kind},{place},f?)"));
    add("textureLod", &format!("g4(gsampler{kind},{place},f)"));
    add("textureGrad", &format!("g4(gsampler{kind},{place},{derivative},{derivative})"));
    add("textureQueryLod", &format!("vec2(gsampler{kind},{derivative})"));
    if !texel.is_empty() {
        add("texelFetch", &format!("g4(gsampler{kind},{texel},int)"));
        add("texelFetchOffset", &format!("g4(gsampler{kind},{texel},int,{offset})"));
        add("textureOffset", &format!("g4(gsampler{kind},{place},{offset},f?)"));
        add("textureLodOffset", &format!("g4(gsampler{kind},{place},f,{offset})"));
        add("textureGradOffset", &format!("g4(gsampler{kind},{place},{derivative},{derivative},{offset})"));
    }
}

fn shadows((kind, place, derivative, has_level): &(&str, &str, &str, bool), add: &mut dyn FnMut(&str, &str)) {
    let bias = if *kind == "2DArrayShadow" { "" } else { ",f?" };
    add("texture", &format!("float(sampler{kind},{place}{bias})"));
    add("textureGrad", &format!("float(sampler{kind},{place},{derivative},{derivative})"));
    if *has_level {
        add("textureLod", &format!("float(sampler{kind},{place},f)"));
    }
    if *kind == "2DShadow" {
        add("textureOffset", &format!("float(sampler{kind},{place},ivec2,f?)"));
        add("textureLodOffset", &format!("float(sampler{kind},{place},f,ivec2)"));
    }
}
