//! Codes of vertex attributes and fragment outputs.

use super::{Code, Severity, Step};

codes! {
    ATTRIBUTE_OVERLAP = Error "SI0036" Check,
        "overlapping attribute locations",
        "Two vertex attributes use the same location. A matrix takes one location for each column.";

    ATTRIBUTE_LIMIT = Error "SI0037" Check,
        "too many attributes",
        "An attribute uses a location above the 16 that every API guarantees.";

    MAT3_ATTRIBUTE = Error "SI0038" Check,
        "matrix attribute with three rows",
        "A `mat3` attribute has no vertex format on several APIs. Use three `vec3` attributes or a `mat4`.";

    ARRAY_ATTRIBUTE = Error "SI0039" Check,
        "array attribute",
        "Metal, Direct3D 12 and WebGPU have no array attributes. Use one attribute for each element.";

    FORMAT_TYPE = Error "SI0040" Check,
        "vertex format does not fit the type",
        "A float, normalised or scaled format feeds `float` types, a signed integer format `int` types, an unsigned \
         one `uint` types. A format may have more components than the type, which drops the rest (a `vec3` from \
         `float32x4`), but not fewer.";

    FRAGMENT_OUT_TWICE = Error "SI0041" Check,
        "duplicate fragment output location",
        "Two fragment outputs have the same location and index.";

    DUAL_SOURCE = Error "SI0042" Check,
        "incomplete dual-source pair",
        "Dual-source blending takes exactly two outputs, at location 0 with the indices 0 and 1.";

    VERTEX_FORMAT_LACKS = Error "SI0089" Check,
        "vertex format without an attribute",
        "A struct that `vertex_format` names has a field, by name, for every attribute that its techniques read from \
         the vertex. Attributes of instances stay as declared.";

    VERTEX_BUFFER_SHARED = Error "SI0163" Check,
        "vertex buffer with two contents",
        "A vertex buffer has one stride, and advances once a vertex or once an instance. So its attributes all advance \
         together, and the fields of at most one struct are in it; loose attributes may follow the struct.";
}
