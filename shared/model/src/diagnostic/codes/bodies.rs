//! Codes of names and uses in GLSL bodies.

use super::{Code, Severity, Step};

codes! {
    NAMES_MEET = Error "SI0043" Check,
        "duplicate name in a stage",
        "Attributes, push constants, resources, interface members, constants, defines and built-ins of a stage share \
         one namespace.";

    RESERVED_NAME = Error "SI0044" Check,
        "reserved name",
        "The name is a keyword, a built-in or a reserved name in GLSL of an enabled version (`gl_`, `__`, `texture`, \
         `sample`, …), or one that shader-info writes into the text itself: `main`, names that begin with `si_`, `GPU_` \
         or `OS_`, and beside `fragments` also `Surface`.";

    IMAGE_FORMAT = Error "SI0051" Check,
        "image format does not fit the image type",
        "`image2D` takes float and normalised formats, `iimage2D` signed integer formats, `uimage2D` unsigned ones.";

    READ_ONLY_WRITTEN = Error "SI0052" Check,
        "write to a read-only resource",
        "The body writes to a resource that is declared `read`.";

    WRITE_ONLY_READ = Error "SI0053" Check,
        "read of a write-only resource",
        "The body reads from a resource that is declared `write`.";

    CONSTANT_TYPE = Error "SI0056" Check,
        "value does not fit the constant's type",
        "The value of a constant is a literal of the declared scalar type.";

    RAW_DECLARATION = Error "SI0057" Check,
        "raw declaration in a body",
        "Statements of the declaration write `uniform`, `in`, `out`, `buffer`, `shared` and `#version`, because each \
         backend spells them differently.";

    NO_MACRO = Error "SI0162" Check,
        "preprocessor condition on something other than a macro",
        "`#if`, `#elif`, `#ifdef` and `#ifndef` run before the compiler and know macros only. They take the name of a \
         branch, a constant or a resource for 0 and for undefined in every variant, and desktop compilers do not say so.";
}
