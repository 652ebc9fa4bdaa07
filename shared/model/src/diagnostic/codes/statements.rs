//! Codes of the words and forms of a declaration.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_STATEMENT = Error "SI0001" Parse,
        "unknown statement",
        "A declaration is a list of statements, and each begins with a word of the language. `docs/dsl.md` lists them.";

    SYNTAX = Error "SI0002" Parse,
        "malformed statement",
        "The statement's first word is known, but what follows does not have the statement's form. `docs/dsl.md` shows \
         the form of each statement.";

    UNKNOWN_TYPE = Error "SI0003" Parse,
        "unknown type",
        "Value types are those of GLSL without double precision; sampler and image types are those of GLSL 4.60. A \
         struct is named by its Rust path.";

    UNKNOWN_OPTION = Error "SI0004" Parse,
        "unknown option",
        "The parentheses of a statement take the words that `docs/dsl.md` lists for it, and no others.";

    UNKNOWN_FORMAT = Error "SI0005" Parse,
        "unknown format",
        "Image formats have the names of GLSL's format qualifiers, vertex formats have WebGPU's names.";

    STATEMENT_TWICE = Error "SI0006" Parse,
        "duplicate statement",
        "Some statements may be written only once in an info, such as `local_group_size` or the source of a stage.";

    MADE_BY_MACRO = Error "SI0007" Parse,
        "inline GLSL made by a macro",
        "Inline GLSL is copied from the file as it is written. Tokens that a macro puts together are in no file: move \
         the code to a GLSL file, or pass the whole brace group through the macro unchanged.";

    RESERVED_FOR_LATER = Error "SI0008" Parse,
        "reserved word",
        "The word belongs to a feature that does not exist yet: separate textures and samplers, arrays of resources, \
         acceleration structures, mesh and ray stages.";

    INVALID_NAME = Error "SI0009" Parse,
        "invalid GLSL name",
        "A GLSL identifier consists of ASCII letters, digits and underscores, does not start with a digit and has at \
         most 1024 characters.";

    WRONG_ATTRIBUTE = Error "SI0010" Parse,
        "unknown attribute",
        "Statements take `#[when(…)]`, `#[semantic(…)]`, `#[ui(…)]` and doc comments; `export` and `shared` of a \
         fragment also take `#[allow(unread)]`.";

    UNKNOWN_CAPABILITY = Error "SI0062" Check,
        "unknown capability or extension",
        "`requires` takes a word of the capability table; `extension` takes a name that starts with `GL_`.";

    UNKNOWN_CONDITION = Error "SI0063" Check,
        "unknown name in a condition",
        "`#[when]` tests compilation constants, static branches, facts, `target(…)` and `capability(…)`. What a fragment \
         tests may be missing in a composition, but some declaration of the package or of a dependency has it.";

    UNKNOWN_BUILTIN = Error "SI0066" Check,
        "unknown built-in",
        "`builtins` takes words of the built-in table in `docs/dsl.md`.";

    UNKNOWN_BACKEND = Error "SI0068" Check,
        "unknown backend",
        "`backends` takes the names of backends, or of a family: `opengl`, `gles`, `vulkan`.";

    DEFINE_AS_VALUE = Error "SI0099" Parse,
        "GLSL define used as a value",
        "A declaration does not know the defines of the GLSL preprocessor. A number for both sides is a \
         `#[shader_shared] const` of Rust: the declaration names it, and `typedef_source` gives it to the GLSL.";
}
