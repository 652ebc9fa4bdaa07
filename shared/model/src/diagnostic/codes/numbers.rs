//! Lengths, slots and limits.

use super::{Code, Severity, Step};

codes! {
    BAD_NUMBER = Error "SI0019" Resolve,
        "length, slot or size without a value",
        "Lengths, slots and sizes are whole numbers: literals, shared consts, and defines or compilation constants of \
         the merged info, with `+ - * / % << >>`. Lengths are at least 1.";

    ABSURD_NUMBER = Error "SI0020" Resolve,
        "number out of any range",
        "Slots are below 1024, array lengths below 2^24, group sizes below 65536.";

    SLOT_MISSING = Error "SI0021" Resolve,
        "slot missing",
        "A resource needs a slot, `sampler(0) …`, unless the info says `auto_resource_location`.";

    SLOT_TAKEN = Error "SI0034" Check,
        "two resources on one slot",
        "Two resources of one kind share a slot of one frequency, or of different frequencies while a backend with one \
         namespace a kind (OpenGL, GLES, Metal) is enabled.";

    SLOT_LIMIT = Error "SI0035" Check,
        "slot over the limit",
        "The slot is beyond what the profile guarantees or what the binding table has room for.";

    PUSH_CONSTANT_LIMIT = Error "SI0054" Check,
        "push constants over the limit",
        "More push constants than the uniform buffer holds that stands for them: 16384 bytes on Vulkan unless the \
         builder's `uniform_buffer_limit` says otherwise, 65536 on Metal, Direct3D 12 and WebGPU. OpenGL has plain \
         uniforms.";
}
