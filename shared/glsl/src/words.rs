//! Decides whether GLSL reserves a name, and why.

/// Why a user cannot declare a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReservedReason {
    /// A keyword of the language.
    Keyword,
    /// Reserved for a later version of the language.
    FutureKeyword,
    /// A built-in function of a stage.
    BuiltinFunction,
    /// A type of the language, of Vulkan's dialect or of an old version.
    BuiltinType,
    /// Begins with `gl_`.
    GlPrefix,
    /// Contains two consecutive underscores: reserved for underlying software layers.
    DoubleUnderscore,
}

/// Returns whether a name is reserved in GLSL 4.60 or GLSL ES 3.20 (section 3.6 of each; `gl_` and `__`: section 3.7),
/// or is the name of a built-in function (chapter 8 of each).
pub fn reserved_reason(name: &str) -> Option<ReservedReason> {
    let holds = |table: &[&str]| table.binary_search(&name).is_ok();
    match () {
        () if name.starts_with("gl_") => Some(ReservedReason::GlPrefix),
        () if name.contains("__") => Some(ReservedReason::DoubleUnderscore),
        () if holds(KEYWORDS) => Some(ReservedReason::Keyword),
        () if holds(TYPES) => Some(ReservedReason::BuiltinType),
        () if holds(FUTURE_KEYWORDS) => Some(ReservedReason::FutureKeyword),
        () if holds(FUNCTIONS) => Some(ReservedReason::BuiltinFunction),
        () => None,
    }
}

/// Keywords that are not types (GLSL 4.60 and GLSL ES 3.20, section 3.6).
#[rustfmt::skip]
pub const KEYWORDS: &[&str] = &[
    "attribute", "break", "buffer", "case", "centroid", "coherent", "const", "continue", "default", "discard", "do",
    "else", "false", "flat", "for", "highp", "if", "in", "inout", "invariant", "layout", "lowp", "mediump",
    "noperspective", "out", "patch", "precise", "precision", "readonly", "restrict", "return", "sample", "shared",
    "smooth", "struct", "subroutine", "switch", "true", "uniform", "varying", "void", "volatile", "while",
    "writeonly",
];

/// Reserved for future use (GLSL 4.60 and GLSL ES 3.20, section 3.6).
#[rustfmt::skip]
pub const FUTURE_KEYWORDS: &[&str] = &[
    "active", "asm", "cast", "class", "common", "enum", "extern", "external", "filter", "fixed", "fvec2", "fvec3",
    "fvec4", "goto", "half", "hvec2", "hvec3", "hvec4", "inline", "input", "interface", "long", "namespace",
    "noinline", "output", "partition", "public", "resource", "sampler3DRect", "short", "sizeof", "static", "superp",
    "template", "this", "typedef", "union", "unsigned", "using",
];

/// Types (section 4.1), those of GL_KHR_vulkan_glsl included. Where `texture2D` is a type it is also the name of a
/// function of old versions.
#[rustfmt::skip]
pub const TYPES: &[&str] = &[
    "atomic_uint", "bool", "bvec2", "bvec3", "bvec4", "dmat2", "dmat2x2", "dmat2x3", "dmat2x4", "dmat3", "dmat3x2",
    "dmat3x3", "dmat3x4", "dmat4", "dmat4x2", "dmat4x3", "dmat4x4", "double", "dvec2", "dvec3", "dvec4", "float",
    "iimage1D", "iimage1DArray", "iimage2D", "iimage2DArray", "iimage2DMS", "iimage2DMSArray", "iimage2DRect",
    "iimage3D", "iimageBuffer", "iimageCube", "iimageCubeArray", "image1D", "image1DArray", "image2D",
    "image2DArray", "image2DMS", "image2DMSArray", "image2DRect", "image3D", "imageBuffer", "imageCube",
    "imageCubeArray", "int", "isampler1D", "isampler1DArray", "isampler2D", "isampler2DArray", "isampler2DMS",
    "isampler2DMSArray", "isampler2DRect", "isampler3D", "isamplerBuffer", "isamplerCube", "isamplerCubeArray",
    "isubpassInput", "isubpassInputMS", "itexture1D", "itexture1DArray", "itexture2D", "itexture2DArray",
    "itexture2DMS", "itexture2DMSArray", "itexture2DRect", "itexture3D", "itextureBuffer", "itextureCube",
    "itextureCubeArray", "ivec2", "ivec3", "ivec4", "mat2", "mat2x2", "mat2x3", "mat2x4", "mat3", "mat3x2",
    "mat3x3", "mat3x4", "mat4", "mat4x2", "mat4x3", "mat4x4", "sampler", "sampler1D", "sampler1DArray",
    "sampler1DArrayShadow", "sampler1DShadow", "sampler2D", "sampler2DArray", "sampler2DArrayShadow", "sampler2DMS",
    "sampler2DMSArray", "sampler2DRect", "sampler2DRectShadow", "sampler2DShadow", "sampler3D", "samplerBuffer",
    "samplerCube", "samplerCubeArray", "samplerCubeArrayShadow", "samplerCubeShadow", "samplerShadow",
    "subpassInput", "subpassInputMS", "texture1D", "texture1DArray", "texture2D", "texture2DArray", "texture2DMS",
    "texture2DMSArray", "texture2DRect", "texture3D", "textureBuffer", "textureCube", "textureCubeArray",
    "uimage1D", "uimage1DArray", "uimage2D", "uimage2DArray", "uimage2DMS", "uimage2DMSArray", "uimage2DRect",
    "uimage3D", "uimageBuffer", "uimageCube", "uimageCubeArray", "uint", "usampler1D", "usampler1DArray",
    "usampler2D", "usampler2DArray", "usampler2DMS", "usampler2DMSArray", "usampler2DRect", "usampler3D",
    "usamplerBuffer", "usamplerCube", "usamplerCubeArray", "usubpassInput", "usubpassInputMS", "utexture1D",
    "utexture1DArray", "utexture2D", "utexture2DArray", "utexture2DMS", "utexture2DMSArray", "utexture2DRect",
    "utexture3D", "utextureBuffer", "utextureCube", "utextureCubeArray", "uvec2", "uvec3", "uvec4", "vec2", "vec3",
    "vec4",
];

/// Functions (chapter 8), those of the compatibility profile, of GL_KHR_vulkan_glsl and of
/// GL_ARB_shader_group_vote included.
#[rustfmt::skip]
pub const FUNCTIONS: &[&str] = &[
    "EmitStreamVertex", "EmitVertex", "EndPrimitive", "EndStreamPrimitive", "abs", "acos", "acosh", "all",
    "allInvocations", "allInvocationsEqual", "any", "anyInvocation", "asin", "asinh", "atan", "atanh", "atomicAdd",
    "atomicAnd", "atomicCompSwap", "atomicCounter", "atomicCounterAdd", "atomicCounterAnd", "atomicCounterCompSwap",
    "atomicCounterDecrement", "atomicCounterExchange", "atomicCounterIncrement", "atomicCounterMax",
    "atomicCounterMin", "atomicCounterOr", "atomicCounterSubtract", "atomicCounterXor", "atomicExchange",
    "atomicMax", "atomicMin", "atomicOr", "atomicXor", "barrier", "bitCount", "bitfieldExtract", "bitfieldInsert",
    "bitfieldReverse", "ceil", "clamp", "cos", "cosh", "cross", "dFdx", "dFdxCoarse", "dFdxFine", "dFdy",
    "dFdyCoarse", "dFdyFine", "degrees", "determinant", "distance", "dot", "equal", "exp", "exp2", "faceforward",
    "findLSB", "findMSB", "floatBitsToInt", "floatBitsToUint", "floor", "fma", "fract", "frexp", "ftransform",
    "fwidth", "fwidthCoarse", "fwidthFine", "greaterThan", "greaterThanEqual", "groupMemoryBarrier",
    "imageAtomicAdd", "imageAtomicAnd", "imageAtomicCompSwap", "imageAtomicExchange", "imageAtomicMax",
    "imageAtomicMin", "imageAtomicOr", "imageAtomicXor", "imageLoad", "imageSamples", "imageSize", "imageStore",
    "imulExtended", "intBitsToFloat", "interpolateAtCentroid", "interpolateAtOffset", "interpolateAtSample",
    "inverse", "inversesqrt", "isinf", "isnan", "ldexp", "length", "lessThan", "lessThanEqual", "log", "log2",
    "matrixCompMult", "max", "memoryBarrier", "memoryBarrierAtomicCounter", "memoryBarrierBuffer",
    "memoryBarrierImage", "memoryBarrierShared", "min", "mix", "mod", "modf", "noise1", "noise2", "noise3",
    "noise4", "normalize", "not", "notEqual", "outerProduct", "packDouble2x32", "packHalf2x16", "packSnorm2x16",
    "packSnorm4x8", "packUnorm2x16", "packUnorm4x8", "pow", "radians", "reflect", "refract", "round", "roundEven",
    "shadow1D", "shadow1DLod", "shadow1DProj", "shadow1DProjLod", "shadow2D", "shadow2DLod", "shadow2DProj",
    "shadow2DProjLod", "sign", "sin", "sinh", "smoothstep", "sqrt", "step", "subpassLoad", "tan", "tanh",
    "texelFetch", "texelFetchOffset", "texture", "texture1DLod", "texture1DProj", "texture1DProjLod",
    "texture2DLod", "texture2DProj", "texture2DProjLod", "texture3DLod", "texture3DProj", "texture3DProjLod",
    "textureCubeLod", "textureGather", "textureGatherOffset", "textureGatherOffsets", "textureGrad",
    "textureGradOffset", "textureLod", "textureLodOffset", "textureOffset", "textureProj", "textureProjGrad",
    "textureProjGradOffset", "textureProjLod", "textureProjLodOffset", "textureProjOffset", "textureQueryLevels",
    "textureQueryLod", "textureSamples", "textureSize", "transpose", "trunc", "uaddCarry", "uintBitsToFloat",
    "umulExtended", "unpackDouble2x32", "unpackHalf2x16", "unpackSnorm2x16", "unpackSnorm4x8", "unpackUnorm2x16",
    "unpackUnorm4x8", "usubBorrow",
];

/// Variables and blocks (chapter 7), those of GL_KHR_vulkan_glsl and of the ES versions included.
#[rustfmt::skip]
pub const VARIABLES: &[&str] = &[
    "gl_BaseInstance", "gl_BaseVertex", "gl_BoundingBox", "gl_ClipDistance", "gl_CullDistance", "gl_DrawID",
    "gl_FragColor", "gl_FragCoord", "gl_FragData", "gl_FragDepth", "gl_FrontFacing", "gl_GlobalInvocationID",
    "gl_HelperInvocation", "gl_InstanceID", "gl_InstanceIndex", "gl_InvocationID", "gl_Layer",
    "gl_LocalInvocationID", "gl_LocalInvocationIndex", "gl_NumSamples", "gl_NumWorkGroups", "gl_PatchVerticesIn",
    "gl_PerVertex", "gl_PointCoord", "gl_PointSize", "gl_Position", "gl_PrimitiveID", "gl_PrimitiveIDIn",
    "gl_SampleID", "gl_SampleMask", "gl_SampleMaskIn", "gl_SamplePosition", "gl_TessCoord", "gl_TessLevelInner",
    "gl_TessLevelOuter", "gl_VertexID", "gl_VertexIndex", "gl_ViewportIndex", "gl_WorkGroupID", "gl_WorkGroupSize",
    "gl_in", "gl_out",
];
