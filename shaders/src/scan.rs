//! Prefix sums of any length, in two dispatches for each level.

use shader_info::{shader_info, shader_shared};

/// Invocations of a scanning group.
#[shader_shared]
pub const SCAN_GROUP: u32 = 128;

/// Values that one group scans: two an invocation.
#[shader_shared]
pub const SCAN_BLOCK: u32 = 256;

shader_info! {
    /// Sums within each block of [`SCAN_BLOCK`] values, modulo 2³².
    ///
    /// Exclusive unless specialised: `scanned[i]` is the sum of the values before `i` in its block; inclusive, `i`
    /// itself too. `block_sums[b]` becomes the sum of all values of block `b`. Dispatch `ceil(count / SCAN_BLOCK)`
    /// groups. `values` and `scanned` may not be the same buffer.
    ///
    /// For more than one block: scan `block_sums` (exclusive) the same way, then run [`ScanAdd`].
    pub ScanBlocks {
        local_group_size(SCAN_GROUP);
        shared_variable scan_cache: [uint; SCAN_GROUP * 2];
        specialization_constant scan_inclusive: bool = false;
        push_constant count: uint;
        storage_buf(0, read, restrict) values: [uint];
        storage_buf(1, write, restrict) scanned: [uint];
        storage_buf(2, write) block_sums: [uint];
        typedef_source(SCAN_BLOCK);
        requires(compute_shader);
        compute_source("scan/blocks.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Adds `block_offsets[b]` to every value of block `b`: the second half of a scan over several blocks.
    pub ScanAdd {
        local_group_size(SCAN_GROUP);
        push_constant count: uint;
        storage_buf(0, read) block_offsets: [uint];
        storage_buf(1, read_write) scanned: [uint];
        typedef_source(SCAN_BLOCK);
        compute_source {
            void main()
            {
              uint offset = block_offsets[gl_WorkGroupID.x];
              uint first = gl_WorkGroupID.x * uint(SCAN_BLOCK) + gl_LocalInvocationID.x;
              for (uint i = first; i < min(first + uint(SCAN_BLOCK), count); i += gl_WorkGroupSize.x) {
                scanned[i] += offset;
              }
            }
        }
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
