//! Sorting, four bits at a time: a stable step that a program repeats for each digit of its keys.
//!
//! For each digit from the lowest: [`RadixCount`], an exclusive scan of its counts by [`crate::scan`], then
//! [`RadixScatter`] (Satish, Harris and Garland 2009, "Designing Efficient Sorting Algorithms for Manycore GPUs").

use shader_info::{shader_info, shader_shared};

/// Keys of a group, one an invocation.
#[shader_shared]
pub const RADIX_GROUP: u32 = 256;

/// Values of a digit.
#[shader_shared]
pub const RADIX_DIGITS: u32 = 16;

shader_info! {
    /// What both halves of a step share: dispatch `ceil(count / RADIX_GROUP)` groups.
    pub RadixStep {
        local_group_size(RADIX_GROUP);
        /// For each digit a bit an invocation of the group.
        shared_variable radix_bits: [uint; RADIX_DIGITS * 8];
        /// A key and what goes with it, such as its index.
        storage_buf(0, read) pairs: [uvec2];
        /// Number of pairs.
        push_constant count: uint;
        /// Lowest bit of the digit: 0, 4, … 28.
        push_constant digit_shift: uint;
        typedef_source(RADIX_GROUP, RADIX_DIGITS);
    }
}

shader_info! {
    /// Counts the digits of each group: `digit_counts[digit · groups + group]`.
    pub RadixCount {
        storage_buf(1, write) digit_counts: [uint];
        compute_source("radix/count.comp.glsl");
        additional_info(RadixStep);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Moves each pair to its place in its digit's part.
    pub RadixScatter {
        /// The scanned counts of [`RadixCount`].
        storage_buf(1, read) digit_starts: [uint];
        storage_buf(2, write) sorted_pairs: [uvec2];
        compute_source("radix/scatter.comp.glsl");
        additional_info(RadixStep);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
