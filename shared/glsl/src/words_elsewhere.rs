//! Lists the languages in which a translator must rename a name.

/// Returns the systems whose shading language reserves a name, so that a translator must rename it. The order is
/// `Metal`, `D3D12`, `WebGPU`; the list is empty for most names.
pub fn reserved_elsewhere(name: &str) -> &'static [&'static str] {
    let holds = |table: &[&str]| table.binary_search(&name).is_ok();
    let is_metal = holds(METAL) || METAL_PREFIXES.iter().any(|prefix| is_shaped(name, prefix, METAL_SCALARS, 2));
    let is_hlsl = holds(HLSL) || is_shaped(name, "", HLSL_SCALARS, 1);
    match (is_metal, is_hlsl, holds(WGSL)) {
        (false, false, false) => &[],
        (true, false, false) => &["Metal"],
        (false, true, false) => &["D3D12"],
        (false, false, true) => &["WebGPU"],
        (true, true, false) => &["Metal", "D3D12"],
        (true, false, true) => &["Metal", "WebGPU"],
        (false, true, true) => &["D3D12", "WebGPU"],
        (true, true, true) => &["Metal", "D3D12", "WebGPU"],
    }
}

/// Scalar types for which Metal has vectors and matrices: `float`, `float3`, `packed_float3`, `float3x4`.
#[rustfmt::skip]
pub const METAL_SCALARS: &[&str] = &[
    "bfloat", "bool", "char", "double", "float", "half", "int", "int16_t", "int32_t", "int64_t", "int8_t", "long",
    "ptrdiff_t", "short", "size_t", "uchar", "uint", "uint16_t", "uint32_t", "uint64_t", "uint8_t", "ulong", "ushort",
];

const METAL_PREFIXES: &[&str] = &["", "packed_", "simd_"];

/// Scalar types for which HLSL has vectors and matrices: `min16float`, `float1`, `float3`, `float3x4`.
#[rustfmt::skip]
pub const HLSL_SCALARS: &[&str] = &[
    "bool", "double", "dword", "float", "float16_t", "float32_t", "float64_t", "half", "int", "int16_t", "int32_t",
    "int64_t", "min10float", "min12int", "min16float", "min16int", "min16uint", "uint", "uint16_t", "uint32_t",
    "uint64_t",
];

/// Returns a scalar type, a vector or a matrix of it. `least` is the smallest dimension.
fn is_shaped(name: &str, prefix: &str, scalars: &[&str], least: u8) -> bool {
    let is_dimension = |digit: u8| (b'0' + least..=b'4').contains(&digit);
    let is_shape = |shape: &str| match shape.as_bytes() {
        [] => true,
        [rows] => is_dimension(*rows),
        [columns, b'x', rows] => is_dimension(*columns) && is_dimension(*rows),
        _ => false,
    };
    let bare = name.strip_prefix(prefix).unwrap_or_default();
    scalars.iter().any(|scalar| bare.strip_prefix(scalar).is_some_and(is_shape))
}

/// Keywords of C++14, then address spaces, types and functions in scope by `using namespace metal` that GLSL does not
/// have (Metal Shading Language specification, chapters 1, 2, 4 and 6).
#[rustfmt::skip]
pub const METAL: &[&str] = &[
    "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "FLT_DIG", "FLT_EPSILON", "FLT_MANT_DIG", "FLT_MAX", "FLT_MAX_10_EXP",
    "FLT_MAX_EXP", "FLT_MIN", "FLT_MIN_10_EXP", "FLT_MIN_EXP", "FLT_RADIX", "FP_ILOGB0", "FP_ILOGBNAN", "HALF_DIG",
    "HALF_EPSILON", "HALF_MANT_DIG", "HALF_MAX", "HALF_MAX_10_EXP", "HALF_MAX_EXP", "HALF_MIN", "HALF_MIN_10_EXP",
    "HALF_MIN_EXP", "HALF_RADIX", "HUGE_VALF", "HUGE_VALH", "INFINITY", "INT_MAX", "INT_MIN", "LONG_MAX", "LONG_MIN",
    "MAXFLOAT", "MAXHALF", "M_1_PI_F", "M_1_PI_H", "M_2_PI_F", "M_2_PI_H", "M_2_SQRTPI_F", "M_2_SQRTPI_H", "M_E_F",
    "M_E_H", "M_LN10_F", "M_LN10_H", "M_LN2_F", "M_LN2_H", "M_LOG10E_F", "M_LOG10E_H", "M_LOG2E_F", "M_LOG2E_H",
    "M_PI_2_F", "M_PI_2_H", "M_PI_4_F", "M_PI_4_H", "M_PI_F", "M_PI_H", "M_SQRT1_2_F", "M_SQRT1_2_H", "M_SQRT2_F",
    "M_SQRT2_H", "NAN", "NULL", "SCHAR_MAX", "SCHAR_MIN", "SHRT_MAX", "SHRT_MIN", "UCHAR_MAX", "UINT_MAX", "ULONG_MAX",
    "USHRT_MAX", "absdiff", "access", "address", "addsat", "alignas", "alignof", "and", "and_eq", "array", "array_ref",
    "as_type", "asm", "assert", "atan2", "atomic", "atomic_bool", "atomic_compare_exchange_weak_explicit",
    "atomic_exchange_explicit", "atomic_fetch_add_explicit", "atomic_fetch_and_explicit", "atomic_fetch_max_explicit",
    "atomic_fetch_min_explicit", "atomic_fetch_or_explicit", "atomic_fetch_sub_explicit", "atomic_fetch_xor_explicit",
    "atomic_float", "atomic_int", "atomic_load_explicit", "atomic_store_explicit", "atomic_thread_fence", "atomic_uint",
    "atomic_ulong", "auto", "bfloat", "bias", "bitand", "bitor", "bool", "bool2", "bool3", "bool4", "border_color",
    "break", "calculate_clamped_lod", "calculate_unclamped_lod", "case", "catch", "char", "char16_t", "char2", "char3",
    "char32_t", "char4", "class", "clz", "color_space", "command_buffer", "compare_func", "compl", "component",
    "compute", "const", "const_cast", "constant", "constexpr", "continue", "coord", "copysign", "cospi", "ctz",
    "decltype", "default", "delete", "depth2d", "depth2d_array", "depth2d_ms", "depth2d_ms_array", "depthcube",
    "depthcube_array", "device", "dfdx", "dfdy", "discard_fragment", "distance_squared", "divide", "do", "double",
    "dynamic_cast", "else", "enum", "exp10", "explicit", "export", "extern", "extract_bits", "fabs", "false", "fast",
    "fdim", "filter", "float", "float2", "float2x2", "float2x3", "float2x4", "float3", "float3x2", "float3x3",
    "float3x4", "float4", "float4x2", "float4x3", "float4x4", "fmax", "fmax3", "fmedian3", "fmin", "fmin3", "fmod",
    "for", "fragment", "frexp", "friend", "gather", "gather_compare", "get_num_samples", "get_sample_position", "goto",
    "gradient2d", "gradient3d", "gradientcube", "hadd", "half", "half2", "half2x2", "half2x3", "half2x4", "half3",
    "half3x2", "half3x3", "half3x4", "half4", "half4x2", "half4x3", "half4x4", "if", "ilogb", "imageblock", "indirect",
    "inline", "insert_bits", "int", "int2", "int3", "int4", "interpolant", "intersection",
    "is_function_constant_defined", "is_null_texture", "isfinite", "isnormal", "isordered", "isunordered", "kernel",
    "length_squared", "level", "lod_clamp", "log10", "long", "long2", "long3", "long4", "mad24", "madhi", "madsat",
    "mag_filter", "main", "matrix", "max3", "max_anisotropy", "median3", "mem_flags", "memory_order",
    "memory_order_relaxed", "memory_order_seq_cst", "mesh", "metal", "min3", "min_filter", "min_lod_clamp",
    "mip_filter", "mul24", "mulhi", "mutable", "namespace", "new", "nextafter", "noexcept", "not", "not_eq", "nullptr",
    "object", "object_data", "operator", "or", "or_eq", "pack_float_to_snorm2x16", "pack_float_to_snorm4x8",
    "pack_float_to_unorm2x16", "pack_float_to_unorm4x8", "packed_float2", "packed_float3", "packed_float4",
    "patch_control_point", "popcount", "powr", "precise", "private", "protected", "ptrdiff_t", "public", "quad",
    "quad_active_threads_mask", "quad_all", "quad_any", "quad_broadcast", "quad_shuffle", "quad_shuffle_xor",
    "r_address", "ray_data", "raytracing", "register", "reinterpret_cast", "relaxed", "return", "reverse_bits", "rhadd",
    "rint", "rotate", "rsqrt", "s_address", "sample_compare", "sampler", "saturate", "select", "short", "short2",
    "short3", "short4", "signbit", "signed", "simd", "simd_all", "simd_any", "simd_ballot", "simd_broadcast",
    "simd_is_first", "simd_max", "simd_min", "simd_product", "simd_shuffle", "simd_shuffle_xor", "simd_sum",
    "simdgroup_barrier", "sincos", "sinpi", "size_t", "sizeof", "static", "static_assert", "static_cast", "std",
    "stitchable", "struct", "subsat", "switch", "t_address", "tanpi", "template", "texture", "texture1d",
    "texture1d_array", "texture2d", "texture2d_array", "texture2d_ms", "texture2d_ms_array", "texture3d",
    "texture_buffer", "texturecube", "texturecube_array", "this", "thread", "thread_local", "thread_scope",
    "threadgroup", "threadgroup_barrier", "threadgroup_imageblock", "throw", "true", "try", "typedef", "typeid",
    "typename", "uchar", "uchar2", "uchar3", "uchar4", "uint", "uint2", "uint3", "uint4", "ulong", "ulong2", "ulong3",
    "ulong4", "union", "unpack_snorm2x16_to_float", "unpack_snorm4x8_to_float", "unpack_unorm2x16_to_float",
    "unpack_unorm4x8_to_float", "unsigned", "ushort", "ushort2", "ushort3", "ushort4", "using", "vec", "vertex",
    "virtual", "visible", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
];

/// Keywords and reserved words (Microsoft's HLSL reference, appendix), and intrinsics and types that GLSL does not
/// have.
#[rustfmt::skip]
pub const HLSL: &[&str] = &[
    "AllMemoryBarrier", "AllMemoryBarrierWithGroupSync", "AppendStructuredBuffer", "BlendState", "Buffer",
    "ByteAddressBuffer", "CheckAccessFullyMapped", "CompileShader", "ComputeShader", "ConstantBuffer",
    "ConsumeStructuredBuffer", "D3DCOLORtoUBYTE4", "DepthStencilState", "DepthStencilView", "DeviceMemoryBarrier",
    "DeviceMemoryBarrierWithGroupSync", "DomainShader", "EvaluateAttributeAtCentroid", "EvaluateAttributeAtSample",
    "EvaluateAttributeSnapped", "GeometryShader", "GetAttributeAtVertex", "GetRenderTargetSampleCount",
    "GetRenderTargetSamplePosition", "GroupMemoryBarrier", "GroupMemoryBarrierWithGroupSync", "HullShader",
    "InputPatch", "InterlockedAdd", "InterlockedAnd", "InterlockedCompareExchange", "InterlockedCompareStore",
    "InterlockedExchange", "InterlockedMax", "InterlockedMin", "InterlockedOr", "InterlockedXor", "LineStream", "NULL",
    "NonUniformResourceIndex", "OutputPatch", "PixelShader", "PointStream", "QuadAll", "QuadAny",
    "QuadReadAcrossDiagonal", "QuadReadAcrossX", "QuadReadAcrossY", "QuadReadLaneAt", "RWBuffer", "RWByteAddressBuffer",
    "RWStructuredBuffer", "RWTexture1D", "RWTexture1DArray", "RWTexture2D", "RWTexture2DArray", "RWTexture3D",
    "RasterizerOrderedBuffer", "RasterizerOrderedByteAddressBuffer", "RasterizerOrderedStructuredBuffer",
    "RasterizerOrderedTexture1D", "RasterizerOrderedTexture1DArray", "RasterizerOrderedTexture2D",
    "RasterizerOrderedTexture2DArray", "RasterizerOrderedTexture3D", "RasterizerState", "RayDesc", "RayQuery",
    "RaytracingAccelerationStructure", "RenderTargetView", "ResourceDescriptorHeap", "SamplerComparisonState",
    "SamplerDescriptorHeap", "SamplerState", "StructuredBuffer", "SubpassInput", "SubpassInputMS", "Texture1D",
    "Texture1DArray", "Texture2D", "Texture2DArray", "Texture2DMS", "Texture2DMSArray", "Texture3D", "TextureBuffer",
    "TextureCube", "TextureCubeArray", "TriangleStream", "VertexShader", "WaveActiveAllEqual", "WaveActiveAllTrue",
    "WaveActiveAnyTrue", "WaveActiveBallot", "WaveActiveBitAnd", "WaveActiveBitOr", "WaveActiveBitXor",
    "WaveActiveCountBits", "WaveActiveMax", "WaveActiveMin", "WaveActiveProduct", "WaveActiveSum", "WaveGetLaneCount",
    "WaveGetLaneIndex", "WaveIsFirstLane", "WavePrefixCountBits", "WavePrefixProduct", "WavePrefixSum",
    "WaveReadLaneAt", "WaveReadLaneFirst", "abort", "and", "asdouble", "asfloat", "asfloat16", "asint", "asint16",
    "asm", "asm_fragment", "asuint", "asuint16", "atan2", "auto", "bool", "bool1", "bool2", "bool3", "bool4", "break",
    "case", "catch", "cbuffer", "center", "centroid", "char", "class", "clip", "column_major", "compile",
    "compile_fragment", "const", "const_cast", "continue", "countbits", "ddx", "ddx_coarse", "ddx_fine", "ddy",
    "ddy_coarse", "ddy_fine", "default", "delete", "discard", "do", "double", "double1", "double2", "double3",
    "double4", "dst", "dword", "dynamic_cast", "else", "enum", "errorf", "explicit", "export", "extern", "f16tof32",
    "f32tof16", "false", "firstbithigh", "firstbitlow", "float", "float1", "float2", "float2x2", "float2x3", "float2x4",
    "float3", "float3x2", "float3x3", "float3x4", "float4", "float4x2", "float4x3", "float4x4", "fmod", "for", "frac",
    "friend", "fxgroup", "globallycoherent", "goto", "groupshared", "half", "half1", "half2", "half3", "half4", "if",
    "in", "indices", "inline", "inout", "int", "int1", "int2", "int3", "int4", "int8_t4_packed", "interface",
    "isfinite", "lerp", "line", "lineadj", "linear", "lit", "log10", "long", "mad", "matrix", "min10float", "min12int",
    "min16float", "min16int", "min16uint", "msad4", "mul", "mutable", "namespace", "new", "nointerpolation", "noise",
    "noperspective", "operator", "or", "out", "packoffset", "pass", "payload", "pixelfragment", "point", "precise",
    "primitives", "printf", "private", "protected", "public", "rcp", "register", "reinterpret_cast", "return",
    "reversebits", "row_major", "rsqrt", "sample", "sampler", "samplerCUBE", "sampler_state", "saturate", "select", "shared", "short", "signed",
    "sincos", "sizeof", "snorm", "stateblock", "stateblock_state", "static", "static_cast", "string", "struct",
    "switch", "tbuffer", "technique", "technique10", "technique11", "template", "tex1D", "tex1Dbias", "tex1Dgrad",
    "tex1Dlod", "tex1Dproj", "tex2D", "tex2Dbias", "tex2Dgrad", "tex2Dlod", "tex2Dproj", "tex3D", "tex3Dbias",
    "tex3Dgrad", "tex3Dlod", "tex3Dproj", "texCUBE", "texCUBEbias", "texCUBEgrad", "texCUBElod", "texCUBEproj",
    "texture", "texture1D", "texture2D", "texture3D", "textureCUBE", "this", "throw", "triangle", "triangleadj", "true",
    "try", "typedef", "typename", "uint", "uint1", "uint2", "uint3", "uint4", "uint8_t4_packed", "uniform", "union",
    "unorm", "unsigned", "using", "vector", "vertexfragment", "vertices", "virtual", "void", "volatile", "while",
];

/// Keywords and reserved words (WGSL, chapter "Keyword and Token Summary").
#[rustfmt::skip]
pub const WGSL: &[&str] = &[
    "NULL", "Self", "abstract", "active", "alias", "alignas", "alignof", "as", "asm", "asm_fragment", "async",
    "attribute", "auto", "await", "become", "break", "case", "cast", "catch", "class", "co_await", "co_return",
    "co_yield", "coherent", "column_major", "common", "compile", "compile_fragment", "concept", "const",
    "const_assert", "const_cast", "consteval", "constexpr", "constinit", "continue", "continuing", "crate",
    "debugger", "decltype", "default", "delete", "demote", "demote_to_helper", "diagnostic", "discard", "do",
    "dynamic_cast", "else", "enable", "enum", "explicit", "export", "extends", "extern", "external", "fallthrough",
    "false", "filter", "final", "finally", "fn", "for", "friend", "from", "fxgroup", "get", "goto", "groupshared",
    "highp", "if", "impl", "implements", "import", "inline", "instanceof", "interface", "layout", "let", "loop",
    "lowp", "macro", "macro_rules", "match", "mediump", "meta", "mod", "module", "move", "mut", "mutable",
    "namespace", "new", "nil", "noexcept", "noinline", "nointerpolation", "non_coherent", "noncoherent",
    "noperspective", "null", "nullptr", "of", "operator", "override", "package", "packoffset", "partition", "pass",
    "patch", "pixelfragment", "precise", "precision", "premerge", "priv", "protected", "pub", "public", "readonly",
    "ref", "regardless", "register", "reinterpret_cast", "require", "requires", "resource", "restrict", "return",
    "self", "set", "shared", "sizeof", "smooth", "snorm", "static", "static_assert", "static_cast", "std", "struct",
    "subroutine", "super", "switch", "target", "template", "this", "thread_local", "throw", "trait", "true", "try",
    "type", "typedef", "typeid", "typename", "typeof", "union", "unless", "unorm", "unsafe", "unsized", "use",
    "using", "var", "varying", "virtual", "volatile", "wgsl", "where", "while", "with", "writeonly", "yield",
];
