//! Names of functions that only extensions have. glslang declares them in OpenGL ES whether an extension is on or not, so
//! a function of the program needs another name there.

/// Returns whether glslang declares a function of that name.
pub(super) fn is_taken(name: &str) -> bool {
    TAKEN.binary_search(&name).is_ok()
}

/// The names in glslang 0.9's OpenGL ES 3.1 and 3.2 that the language does not have: sorted.
#[rustfmt::skip]
const TAKEN: &[&str] = &[
    "abortEXT", "absoluteDifference", "addSaturate", "assumeEXT", "atomicCounter", "atomicCounterDecrement",
    "atomicCounterIncrement", "atomicLoad", "atomicStore", "average", "averageRounded", "beginInvocationInterlockARB",
    "bfloat16BitsToIntEXT", "bfloat16BitsToUintEXT", "bitcastExtractfe2m1EXT", "bitcastExtractfe2m3EXT",
    "bitcastExtractfe3m2EXT", "controlBarrier", "controlBarrierArrive", "controlBarrierWait", "countLeadingZeros",
    "countTrailingZeros", "debugPrintfEXT", "dotAccSatEXT", "dotEXT", "dotPacked4x8AccSatEXT", "dotPacked4x8EXT",
    "doubleBitsToInt64", "doubleBitsToUint64", "endInvocationInterlockARB", "expectEXT", "float16BitsToInt16",
    "float16BitsToUint16", "floate4m3BitsToIntEXT", "floate4m3BitsToUintEXT", "floate5m2BitsToIntEXT",
    "floate5m2BitsToUintEXT", "floatmxint8BitsToIntEXT", "floatmxint8BitsToUintEXT", "floatue8m0BitsToIntEXT",
    "floatue8m0BitsToUintEXT", "halfBitsToInt16", "halfBitsToUint16", "halhBitsToInt16", "helperInvocationEXT",
    "imageAtomicLoad", "imageAtomicStore", "int16BitsToFloat16", "int16BitsToHalf", "int64BitsToDouble",
    "intBitsToBFloat16EXT", "intBitsToFloate4m3EXT", "intBitsToFloate5m2EXT", "intBitsToFloatmxint8EXT",
    "intBitsToFloatue8m0EXT", "matrixCompMult", "memoryBarrierAtomicCounter", "multiply32x16", "pack16", "pack32",
    "pack64", "packFloat16xfe2m1EXT", "packFloat16xfe2m3EXT", "packFloat16xfe3m2EXT", "packFloat2x16",
    "packFloat2xfe2m1EXT", "packFloat4xfe2m1EXT", "packFloat4xfe2m3EXT", "packFloat4xfe3m2EXT", "packFloat8xfe2m1EXT",
    "packFloat8xfe2m3EXT", "packFloat8xfe3m2EXT", "packInt2x16", "packInt2x32", "packInt4x16", "packUint2x16",
    "packUint2x32", "packUint4x16", "saturatedConvertEXT", "shadow2DEXT", "shadow2DProjEXT", "subgroupAll",
    "subgroupAllEqual", "subgroupAny", "subgroupBallot", "subgroupBallotBitCount", "subgroupBallotBitExtract",
    "subgroupBallotExclusiveBitCount", "subgroupBallotFindLSB", "subgroupBallotFindMSB",
    "subgroupBallotInclusiveBitCount", "subgroupBarrier", "subgroupElect", "subgroupInverseBallot",
    "subgroupMemoryBarrier", "subgroupMemoryBarrierBuffer", "subgroupMemoryBarrierImage", "subgroupPartitionNV",
    "subgroupQuadAll", "subgroupQuadAny", "subtractSaturate", "texture2DGradEXT", "texture2DLodEXT",
    "texture2DProjGradEXT", "texture2DProjLodEXT", "textureBlockMatchGatherSADQCOM", "textureBlockMatchGatherSSDQCOM",
    "textureBlockMatchSADQCOM", "textureBlockMatchSSDQCOM", "textureBlockMatchWindowSADQCOM",
    "textureBlockMatchWindowSSDQCOM", "textureBoxFilterQCOM", "textureCubeGradEXT", "textureCubeLodEXT",
    "textureFootprintClampNV", "textureFootprintGradClampNV", "textureFootprintGradNV", "textureFootprintLodNV",
    "textureFootprintNV", "textureWeightedQCOM", "uint16BitsToFloat16", "uint16BitsToHalf", "uint64BitsToDouble",
    "uintBitsToBFloat16EXT", "uintBitsToFloate4m3EXT", "uintBitsToFloate5m2EXT", "uintBitsToFloatmxint8EXT",
    "uintBitsToFloatue8m0EXT", "unpack16", "unpack32", "unpack8", "unpackFloat2x16", "unpackFloat2xfe2m1EXT",
    "unpackFloat4xfe2m1EXT", "unpackFloat4xfe2m3EXT", "unpackFloat4xfe3m2EXT", "unpackInt2x16", "unpackInt2x32",
    "unpackInt4x16", "unpackUint2x16", "unpackUint2x32", "unpackUint4x16",
];

#[test]
fn the_names_are_sorted() {
    assert!(TAKEN.is_sorted());
}
