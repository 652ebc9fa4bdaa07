//! GLSL files: includes, pragmas and sections.

use super::{Code, Severity, Step};

codes! {
    MISSING_FILE = Error "SI0022" Resolve,
        "source file not found",
        "GLSL files are searched in the crate's shader folders, then in those of its dependencies.";

    UNREADABLE_FILE = Error "SI0023" Resolve,
        "source file cannot be read",
        "The file is there but cannot be read: permissions, a folder, or not UTF-8.";

    FILE_TOO_LARGE = Error "SI0024" Resolve,
        "source file too large",
        "A GLSL file has at most 4 MB; a larger one is no shader source.";

    INCLUDE_CYCLE = Error "SI0025" Resolve,
        "include cycle",
        "A GLSL file includes itself, directly or through others.";

    INCLUDE_ESCAPES = Error "SI0026" Resolve,
        "include leaves the shader folders",
        "An include names a file inside the shader folders, with neither drive, backslash nor leading slash. \
         `..` is fine as long as it stays inside.";

    UNBALANCED = Error "SI0027" Resolve,
        "unbalanced conditional or comment",
        "An `#if` without `#endif`, the reverse, or a comment that never ends.";

    INCLUDE_AGAIN = Error "SI0140" Resolve,
        "included again",
        "A file comes once, so a second `#include` of it in a function, or with other macros, gives nothing. `#pragma \
         shader_info repeat` lets it come again, `#pragma once` says that once is meant.";

    UNKNOWN_PRAGMA = Error "SI0141" Resolve,
        "unknown pragma",
        "`#pragma shader_info repeat` is about including a file, `#pragma shader_info before(slot)` and its like begin \
         the sections of a modifier's file.";

    UNKNOWN_SECTION = Error "SI0154" Resolve,
        "unknown section",
        "A file with sections and the statements that name it say the same: each `#pragma shader_info before(slot)` \
         has a `before(slot, \"file.glsl\");`, and the other way round.";

    DUPLICATE_SECTION = Error "SI0155" Resolve,
        "duplicate section",
        "A file has one section `before(slot)`, one `after(slot)` and one `override(slot)` for each slot.";

    EMPTY_SECTION = Error "SI0156" Resolve,
        "empty section",
        "Below the heading of a section stands GLSL, at least a `;`.";
}
