//! Vertex attributes and fragment outputs.

use super::{Code, Severity, Step};

codes! {
    ATTRIBUTE_OVERLAP = Error "SI0036" Check,
        "attribute locations overlap",
        "Two vertex attributes use one location; a matrix takes one a column.";

    ATTRIBUTE_LIMIT = Error "SI0037" Check,
        "too many attributes",
        "An attribute is beyond the 16 locations that every API guarantees.";

    MAT3_ATTRIBUTE = Error "SI0038" Check,
        "matrix attribute with three rows",
        "A `mat3` attribute has no vertex format of its own on several APIs; use three `vec3`s or a `mat4`.";

    ARRAY_ATTRIBUTE = Error "SI0039" Check,
        "array attribute",
        "Vertex attributes cannot be arrays on Metal, D3D12 and WebGPU; use single attributes.";

    FORMAT_TYPE = Error "SI0040" Check,
        "format of another kind of number than the type",
        "A float, normalised or scaled format feeds `float` types, a signed integer format `int`, an unsigned one \
         `uint`. A format may have more components than the type, of which the rest is dropped (a `vec3` from \
         `float32x4`), but not fewer.";

    FRAGMENT_OUT_TWICE = Error "SI0041" Check,
        "fragment output location used twice",
        "Two outputs share a location and an index.";

    DUAL_SOURCE = Error "SI0042" Check,
        "incomplete dual-source pair",
        "Dual-source blending takes exactly two outputs at location 0, index 0 and 1.";

    VERTEX_FORMAT_LACKS = Error "SI0089" Check,
        "vertex format without an attribute",
        "A struct that `vertex_format` names has a field for every attribute that its techniques read from the vertex, \
         by name. Attributes that advance an instance stay as declared.";
}
