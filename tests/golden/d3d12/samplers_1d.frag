// SPIRV-Cross: The SPIR-V operation is unsupported: Sampling non-float textures is not supported in HLSL SM < 6.7..
