//! Structs, enums and consts that Rust and GLSL share, and their layouts.

use super::{Code, Severity, Step};

codes! {
    UNSUPPORTED_ITEM = Error "SI0011" Parse,
        "item that cannot be shared",
        "`#[shader_shared]` takes structs with named fields, `#[repr(u32)]` enums with values, and integer, float or \
         bool consts.";

    UNKNOWN_HOST_TYPE = Error "SI0012" Parse,
        "field type without a GLSL type",
        "Fields are `f32`, `i32`, `u32`, `Bool32`, arrays of them with `#[gpu(vec3)]`, glam's vectors and matrices, \
         arrays `[T; N]`, and other shared structs.";

    SAME_NAME_OTHER_TYPE = Error "SI0045" Check,
        "same name with another type",
        "Two structs, interfaces or consts of one name differ.";

    OPAQUE_BUFFER = Error "SI0050" Check,
        "unknown buffer element type",
        "The buffer's type is no shared struct; one that exists only in a GLSL file is written `glsl(Name)` and needs \
         its `typedef_source`.";

    LAYOUT_MISMATCH = Error "SI0060" Check,
        "Rust and GLSL layouts differ",
        "`#[repr(C)]` puts a member elsewhere than std140 (uniform buffers) or std430 (storage buffers). The message \
         names the padding to insert.";

    HOLE = Error "SI0061" Check,
        "padding inside a shared struct",
        "Bytes between or behind the fields have no defined value; name them as fields.";

    RUNTIME_ARRAY = Error "SI0065" Check,
        "unsized array in the wrong place",
        "Only the last thing in a storage buffer can be as long as the bound buffer.";

    NOT_COPY = Error "SI0148" Check,
        "plain data that is not `Copy`",
        "A `#[shader_shared]` struct and a `#[derive(VertexInput)]` struct are `bytemuck::Pod`, which asks for `Copy`. \
         Write `#[derive(Clone, Copy)]` before the struct.";

    REGISTERS = Error "SI0157" Check,
        "member that Direct3D 12 places elsewhere",
        "In a struct of a uniform buffer, Direct3D 12 puts a member into the rest of the last 16 bytes of an array, \
         matrix or struct before it, where std140 begins new ones. Elements of four components leave no rest. \
         `backends(…)` without `d3d12` is the other way out.";
}
