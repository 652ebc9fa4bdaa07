//! Codes of lengths, slots and limits.

use super::{Code, Severity, Step};

codes! {
    BAD_NUMBER = Error "SI0019" Resolve,
        "length, slot or size without a value",
        "Lengths, slots and sizes are whole numbers: literals, shared consts, and defines or compilation constants of \
         the merged info, combined with `+ - * / % << >>`. A length is at least 1.";

    ABSURD_NUMBER = Error "SI0020" Resolve,
        "number out of range",
        "Slots are below 1024, array lengths below 2^24, group sizes below 65536.";

    SLOT_MISSING = Error "SI0021" Resolve,
        "missing slot",
        "A resource needs a slot, `sampler(0) …`, unless the info has the statement `auto_resource_location`.";

    SLOT_TAKEN = Error "SI0034" Check,
        "duplicate resource slot",
        "Two resources of one kind and frequency have the same slot. While OpenGL, GLES or Metal is enabled, resources \
         of different frequencies share one row of slots too, because these APIs have one namespace for each kind.";

    SLOT_LIMIT = Error "SI0035" Check,
        "slot over the limit",
        "The slot is higher than the profile guarantees, or than the last slot of the binding table.";

    PUSH_CONSTANT_LIMIT = Error "SI0054" Check,
        "push constants or uniform buffer over the limit",
        "The push constants take more bytes than the uniform buffer that holds them: 16384 on Vulkan unless the \
         builder's option `uniform_buffer_limit` sets another limit, 65536 on Metal, Direct3D 12 and WebGPU. OpenGL \
         has plain uniforms and no such limit. A `uniform_buf` holds 65536 bytes; on OpenGL and Vulkan the option can \
         raise that.";
}
