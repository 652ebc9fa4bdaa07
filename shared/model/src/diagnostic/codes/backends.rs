//! Backends, compilers, translators and drivers.

use super::{Code, Severity, Step};

codes! {
    NO_BACKEND = Error "SI0058" Check,
        "static shader that no backend can compile",
        "Every enabled backend lacks something that the declaration needs.";

    UNSUPPORTED = Error "SI0059" Assemble,
        "not supported by the backend",
        "The API of this backend cannot say it. With `backends(…)` the info names those it is meant for.";

    COMPILE = Error "SI0070" Build,
        "GLSL does not compile",
        "The reference compiler (glslang) rejects the assembled stage; the message is its own, the place is in your \
         file.";

    INVALID_SPIRV = Error "SI0071" Build,
        "SPIR-V is not valid",
        "The validator (spirv-val) rejects what the compiler made; please report it with the shader.";

    STALE = Error "SI0074" Build,
        "built from another state",
        "The declaration changed since the build script ran, its file was not read since there are declarations in it, \
         or what the script left cannot be read.";

    NOT_SEEN = Error "SI0075" Build,
        "declaration the build script did not see",
        "A builder reads the modules of the package and expands no macros: what `macro_rules!` makes, or what stands \
         in a file that is no module, is neither checked nor compiled. rustc warns at it, and `shader-builder check` \
         warns at the call of a `macro_rules!` of the package, which `list` shows; under `Builder::require(true)` and \
         `--require` it is an error. Write the declaration out, with what is common in a parent (`additional_info`). A \
         doctest answers `NotBuilt` in silence.";

    UNTRANSLATED = Error "SI0076" Build,
        "cannot be translated for the backend",
        "The compiler accepts the stage, but the translator to the backend's language does not. Write it in another \
         way, or leave the backend out: `backends(…)` names those that the info is meant for.";

    DRIVER_REFUSES = Error "SI0077" Build,
        "a driver refuses the shader",
        "Asked for by `check --device`: the compiler accepts the texts, the driver of this machine does not compile or \
         link them. The message is the driver's own, the place is in your file.";

    COMPILER_WARNING = Warning "SI0150" Build,
        "the compiler warns",
        "The reference compiler (glslang) accepts the assembled stage and warns about it; the message is its own, the \
         place is in your file. A warning fails no build.";
}
