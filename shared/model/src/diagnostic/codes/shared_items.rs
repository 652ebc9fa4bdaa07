//! Codes of structs, enums and consts that Rust and GLSL share, and of their layouts.

use super::{Code, Severity, Step};

codes! {
    UNSUPPORTED_ITEM = Error "SI0011" Parse,
        "item that cannot be shared",
        "`#[shader_shared]` takes structs with named fields, `#[repr(u32)]` enums with values, functions, `impl` blocks of \
         functions, and integer, float or bool consts.";

    UNKNOWN_HOST_TYPE = Error "SI0012" Parse,
        "field type without a GLSL type",
        "A field is an `f32`, `i32`, `u32` or `Bool32`, an array of one of them with `#[gpu(vec3)]` or the like, a \
         vector or matrix of glam, an array `[T; N]`, or another shared struct.";

    SAME_NAME_OTHER_TYPE = Error "SI0045" Check,
        "duplicate type name",
        "Two different structs, interfaces, consts or functions have the same name. GLSL has no modules, so a text can hold only \
         one of them.";

    OPAQUE_BUFFER = Error "SI0050" Check,
        "unknown buffer element type",
        "The buffer's type is not a shared struct. A type that exists only in a GLSL file is written `glsl(Name)` and \
         needs the `typedef_source` of that file.";

    LAYOUT_MISMATCH = Error "SI0060" Check,
        "Rust and GLSL layouts differ",
        "`#[repr(C)]` puts a member at another offset than std140 (uniform buffers) or std430 (storage buffers). The \
         message names the padding to insert.";

    HOLE = Error "SI0061" Check,
        "unnamed padding in a shared struct",
        "Bytes between or after the fields have no defined value. Give them names, as fields.";

    RUNTIME_ARRAY = Error "SI0065" Check,
        "unsized array in the wrong place",
        "Only the last member of a storage buffer may be as long as the buffer that is bound; other arrays need a \
         length.";

    NOT_COPY = Error "SI0148" Check,
        "plain data that is not `Copy`",
        "A `#[shader_shared]` struct and a `#[derive(VertexInput)]` struct are `bytemuck::Pod`, which asks for `Copy`. \
         Write `#[derive(Clone, Copy)]` before the struct.";

    REGISTERS = Error "SI0157" Check,
        "member that Direct3D 12 places elsewhere",
        "In a struct of a uniform buffer, Direct3D 12 puts a member into the rest of the last 16 bytes of the array, \
         matrix or struct before it, where std140 begins new ones. Elements of four components leave no rest. A shader \
         that Direct3D 12 need not run may leave it out by `backends(…)`.";

    NOT_SHARED = Error "SI0161" Parse,
        "unsupported Rust in a shared function",
        "rustc compiles a `#[shader_shared]` function, and shader-info writes it as GLSL, so it may use only what both \
         have: numbers, vectors, matrices, arrays, shared structs and enums with their functions, and the functions of \
         the manual's table.";
}
