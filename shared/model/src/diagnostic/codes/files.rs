//! Codes of GLSL files: includes, pragmas and sections.

use super::{Code, Severity, Step};

codes! {
    MISSING_FILE = Error "SI0022" Resolve,
        "missing source file",
        "The builder looks for GLSL files in the crate's shader folders, then in those of its dependencies.";

    UNREADABLE_FILE = Error "SI0023" Resolve,
        "unreadable source file",
        "The file exists but cannot be read: it is a folder, it is not UTF-8, or the permissions are missing.";

    FILE_TOO_LARGE = Error "SI0024" Resolve,
        "source file too large",
        "A GLSL file has at most 4 MiB; a larger one is not shader source.";

    INCLUDE_CYCLE = Error "SI0025" Resolve,
        "cyclic include",
        "A GLSL file includes itself, directly or through others.";

    INCLUDE_ESCAPES = Error "SI0026" Resolve,
        "include outside the shader folders",
        "An include names a file inside the shader folders, without drive, backslash or leading slash. `..` is allowed \
         as long as the path stays inside.";

    UNBALANCED = Error "SI0027" Resolve,
        "unbalanced conditional or comment",
        "An `#if` has no `#endif`, an `#endif` has no `#if`, or a comment has no end.";

    INCLUDE_AGAIN = Error "SI0140" Resolve,
        "repeated include",
        "A file is included once, so a second `#include` of it, in another function or with other macros, includes \
         nothing. `#pragma shader_info repeat` allows the file to be included again; `#pragma once` states that once \
         is intended.";

    MATERIAL = Error "SI0159" Resolve,
        "invalid material",
        "The build script reads the MaterialX document of a `graph(…)` and makes both stages of it. The document has \
         an error, at the place that the message shows, or its library of nodes is missing. Code of a `shader_node!` \
         that does not fit its ports is such an error, too.";

    NO_GRAPH = Error "SI0160" Build,
        "material without a build script",
        "Macros do not read MaterialX documents. The build script makes a declaration of each document that a \
         `graph(…)` names, and the macro includes it.";

    UNKNOWN_PRAGMA = Error "SI0141" Resolve,
        "unknown pragma",
        "`#pragma shader_info repeat` allows a file to be included again; `#pragma shader_info before(slot)`, \
         `after(slot)` and `override(slot)` begin the sections of a modifier's file.";

    UNKNOWN_SECTION = Error "SI0154" Resolve,
        "unknown section",
        "A file with sections and the statements that name it match: each `#pragma shader_info before(slot)` has a \
         statement `before(slot, \"file.glsl\");`, and each statement has a section.";

    DUPLICATE_SECTION = Error "SI0155" Resolve,
        "duplicate section",
        "A file has at most one section `before(slot)`, `after(slot)` and `override(slot)` for each slot.";

    EMPTY_SECTION = Error "SI0156" Resolve,
        "empty section",
        "The heading of a section is followed by GLSL, at least a `;`.";
}
