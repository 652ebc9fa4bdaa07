// SPIRV-Cross: The SPIR-V operation is unsupported: Unsupported builtin in HLSL: 5014.
