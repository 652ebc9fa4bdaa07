//! Codes of backends, compilers, translators and drivers.

use super::{Code, Severity, Step};

codes! {
    NO_BACKEND = Error "SI0058" Check,
        "static shader that no backend can compile",
        "Every enabled backend lacks something that the declaration needs.";

    UNSUPPORTED = Error "SI0059" Assemble,
        "feature that the backend does not support",
        "The API of this backend does not have what the statement declares. `backends(…)` names the backends that the \
         info is meant for.";

    COMPILE = Error "SI0070" Build,
        "GLSL error",
        "The reference compiler (glslang) rejects the assembled stage. The message is the compiler's, the place is in \
         your file.";

    INVALID_SPIRV = Error "SI0071" Build,
        "invalid SPIR-V",
        "The validator, which is SPIRV-Tools or else naga, rejects the compiler's output.";

    STALE = Error "SI0074" Build,
        "stale build",
        "The declaration changed after the build script ran, the build script read its file before it had \
         declarations, or the script's output cannot be read.";

    NOT_SEEN = Error "SI0075" Build,
        "declaration unknown to the builder",
        "The builder reads the modules of the package and expands no macros: a declaration that a `macro_rules!` \
         makes, or that is in a file that is not a module, is neither checked nor compiled. rustc warns about it, and \
         `shader-builder check` warns at the call of the macro, which `list` shows; under `Builder::require(true)` and \
         `--require` it is an error. In a doctest there is no warning, and the accessors return `NotBuilt`.";

    NO_BUILD_SCRIPT = Error "SI0158" Build,
        "missing build script",
        "Without the feature `standalone` of `shader-info` the macros read the files that the crate's build script \
         writes into `OUT_DIR`, and neither check nor assemble a declaration by themselves. They report the error \
         once, at the first info or fragment of the crate.";

    UNTRANSLATED = Error "SI0076" Build,
        "stage that cannot be translated for the backend",
        "The compiler accepts the stage, but the translator to the backend's language does not. Rewrite it, or leave \
         the backend out: `backends(…)` names the backends that the info is meant for.";

    DRIVER_REFUSES = Error "SI0077" Build,
        "shader that a driver rejects",
        "`check --device` gives the texts to a driver of this machine. The compiler accepts them, but the driver does \
         not compile or link them. The message is the driver's, the place is in your file.";

    COMPILER_WARNING = Warning "SI0150" Build,
        "compiler warning",
        "The reference compiler (glslang) accepts the assembled stage and warns about it. The message is the \
         compiler's, the place is in your file. A warning does not fail the build.";
}
