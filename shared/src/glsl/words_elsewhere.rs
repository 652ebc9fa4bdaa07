//! A name in; the languages that translators must rename it for, out.

/// Systems whose shading language keeps the name for itself: a translator has to choose another one there.
/// In the order `Metal`, `D3D12`, `WebGPU`; empty for most names.
pub fn reserved_elsewhere(name: &str) -> &'static [&'static str] {
    let holds = |table: &[&str]| table.binary_search(&name).is_ok();
    match (holds(METAL), holds(HLSL), holds(WGSL)) {
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

/// Keywords of C++14, then address spaces, types and functions in scope by `using namespace metal` that GLSL does not
/// have (Metal Shading Language specification, chapters 1, 2, 4 and 6).
#[rustfmt::skip]
pub const METAL: &[&str] = &[
    "HUGE_VALF", "INFINITY", "MAXFLOAT", "M_E_F", "M_PI_F", "NAN", "access", "address", "alignas", "alignof", "and",
    "and_eq", "array", "array_ref", "as_type", "asm", "atomic", "atomic_bool", "atomic_int", "atomic_uint", "auto",
    "bfloat", "bias", "bitand", "bitor", "bool", "bool2", "bool3", "bool4", "break", "case", "catch", "char",
    "char16_t", "char2", "char3", "char32_t", "char4", "class", "clz", "command_buffer", "compl", "component",
    "compute", "const", "const_cast", "constant", "constexpr", "continue", "ctz", "decltype", "default", "delete",
    "depth2d", "depth2d_array", "depth2d_ms", "depth2d_ms_array", "depthcube", "depthcube_array", "device", "dfdx",
    "dfdy", "discard_fragment", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern",
    "fabs", "false", "fast", "float", "float2", "float2x2", "float2x3", "float2x4", "float3", "float3x2",
    "float3x3", "float3x4", "float4", "float4x2", "float4x3", "float4x4", "fmax", "fmedian3", "fmin", "fmod", "for",
    "fragment", "frexp", "friend", "goto", "gradient2d", "gradient3d", "gradientcube", "half", "half2", "half2x2",
    "half2x3", "half2x4", "half3", "half3x2", "half3x3", "half3x4", "half4", "half4x2", "half4x3", "half4x4", "if",
    "ilogb", "imageblock", "inline", "int", "int2", "int3", "int4", "kernel", "level", "log10", "long", "long2",
    "long3", "long4", "main", "median3", "mem_flags", "memory_order", "mesh", "metal", "min_lod_clamp", "mutable",
    "namespace", "new", "nextafter", "noexcept", "not", "not_eq", "nullptr", "object", "object_data", "operator",
    "or", "or_eq", "packed_float2", "packed_float3", "packed_float4", "patch_control_point", "popcount", "powr",
    "precise", "private", "protected", "ptrdiff_t", "public", "quad", "ray_data", "raytracing", "register",
    "reinterpret_cast", "return", "rint", "rsqrt", "sampler", "saturate", "select", "short", "short2", "short3",
    "short4", "signed", "simd", "simdgroup_barrier", "sincos", "size_t", "sizeof", "static", "static_assert",
    "static_cast", "struct", "switch", "template", "texture", "texture1d", "texture1d_array", "texture2d",
    "texture2d_array", "texture2d_ms", "texture2d_ms_array", "texture3d", "texture_buffer", "texturecube",
    "texturecube_array", "this", "thread", "thread_local", "threadgroup", "threadgroup_barrier",
    "threadgroup_imageblock", "throw", "true", "try", "typedef", "typeid", "typename", "uchar", "uchar2", "uchar3",
    "uchar4", "uint", "uint2", "uint3", "uint4", "ulong", "ulong2", "ulong3", "ulong4", "union", "unsigned",
    "ushort", "ushort2", "ushort3", "ushort4", "using", "vec", "vertex", "virtual", "visible", "void", "volatile",
    "wchar_t", "while", "xor", "xor_eq",
];

/// Keywords and reserved words (Microsoft's HLSL reference, appendix), and intrinsics and types that GLSL does not have.
#[rustfmt::skip]
pub const HLSL: &[&str] = &[
    "AppendStructuredBuffer", "BlendState", "Buffer", "ByteAddressBuffer", "CompileShader", "ComputeShader",
    "ConsumeStructuredBuffer", "DepthStencilState", "DepthStencilView", "DomainShader", "GeometryShader",
    "HullShader", "InputPatch", "LineStream", "NULL", "OutputPatch", "PixelShader", "PointStream", "RWBuffer",
    "RWByteAddressBuffer", "RWStructuredBuffer", "RWTexture1D", "RWTexture1DArray", "RWTexture2D",
    "RWTexture2DArray", "RWTexture3D", "RasterizerState", "RenderTargetView", "SamplerComparisonState",
    "SamplerState", "StructuredBuffer", "Texture1D", "Texture1DArray", "Texture2D", "Texture2DArray", "Texture2DMS",
    "Texture2DMSArray", "Texture3D", "TextureCube", "TextureCubeArray", "TriangleStream", "VertexShader",
    "asdouble", "asfloat", "asint", "asm", "asm_fragment", "asuint", "auto", "bool", "bool1", "bool2", "bool3",
    "bool4", "break", "case", "catch", "cbuffer", "centroid", "char", "class", "clip", "column_major", "compile",
    "compile_fragment", "const", "const_cast", "continue", "ddx", "ddx_coarse", "ddx_fine", "ddy", "ddy_coarse",
    "ddy_fine", "default", "delete", "discard", "do", "double", "double1", "double2", "double3", "double4", "dword",
    "dynamic_cast", "else", "enum", "explicit", "export", "extern", "f16tof32", "f32tof16", "false", "float",
    "float1", "float2", "float2x2", "float2x3", "float2x4", "float3", "float3x2", "float3x3", "float3x4", "float4",
    "float4x2", "float4x3", "float4x4", "fmod", "for", "frac", "friend", "fxgroup", "goto", "groupshared", "half",
    "half1", "half2", "half3", "half4", "if", "in", "inline", "inout", "int", "int1", "int2", "int3", "int4",
    "interface", "isfinite", "lerp", "line", "lineadj", "linear", "lit", "log10", "long", "mad", "matrix",
    "min10float", "min12int", "min16float", "min16int", "min16uint", "mul", "mutable", "namespace", "new",
    "nointerpolation", "noise", "noperspective", "operator", "out", "packoffset", "pass", "pixelfragment", "point",
    "precise", "private", "protected", "public", "rcp", "register", "reinterpret_cast", "return", "row_major",
    "rsqrt", "sample", "sampler", "saturate", "shared", "short", "signed", "sincos", "sizeof", "snorm",
    "stateblock", "stateblock_state", "static", "static_cast", "string", "struct", "switch", "tbuffer", "technique",
    "technique10", "technique11", "template", "texture", "this", "throw", "triangle", "triangleadj", "true", "try",
    "typedef", "typename", "uint", "uint1", "uint2", "uint3", "uint4", "uniform", "union", "unorm", "unsigned",
    "using", "vector", "vertexfragment", "virtual", "void", "volatile", "while",
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
