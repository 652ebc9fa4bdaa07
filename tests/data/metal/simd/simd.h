// Metal's `simd` types are those of `metal_stdlib`.
#pragma once
