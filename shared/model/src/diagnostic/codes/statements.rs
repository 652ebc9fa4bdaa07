//! The words and forms of a declaration.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_STATEMENT = Error "SI0001" Parse,
        "unknown statement",
        "A declaration is a list of statements; each begins with a word of the language. `docs/dsl.md` lists them.";

    SYNTAX = Error "SI0002" Parse,
        "statement not understood",
        "The statement's word is known, but what follows it is not of its form. `docs/dsl.md` shows the form of each.";

    UNKNOWN_TYPE = Error "SI0003" Parse,
        "unknown type",
        "Value types are those of GLSL without double precision; sampler and image types those of GLSL 4.60. A struct \
         is named by its Rust path.";

    UNKNOWN_OPTION = Error "SI0004" Parse,
        "unknown option",
        "The parenthesis of a statement takes only the words listed for it.";

    UNKNOWN_FORMAT = Error "SI0005" Parse,
        "unknown format",
        "Image formats are GLSL's format qualifiers, vertex formats WebGPU's names.";

    STATEMENT_TWICE = Error "SI0006" Parse,
        "statement given twice",
        "Some statements may stand only once in an info, like `local_group_size` or the source of one stage.";

    MADE_BY_MACRO = Error "SI0007" Parse,
        "inline GLSL put together by a macro",
        "Inline GLSL is taken as it stands in the file. Tokens that a macro has put together are in no file: move the \
         code to a GLSL file, or pass the whole brace group through the macro unchanged.";

    RESERVED_FOR_LATER = Error "SI0008" Parse,
        "word reserved for later",
        "The word belongs to a feature that is not built yet, or that the language keeps free: separate textures, \
         arrays of resources, acceleration structures, mesh and ray stages.";

    INVALID_NAME = Error "SI0009" Parse,
        "name that GLSL does not allow",
        "A GLSL identifier is made of ASCII letters, digits and underscores, does not start with a digit and has at \
         most 1024 characters.";

    WRONG_ATTRIBUTE = Error "SI0010" Parse,
        "unknown attribute on a statement",
        "Statements take `#[when(…)]`, `#[semantic(…)]`, `#[ui(…)]` and doc comments; `export` and `shared` of a \
         fragment also `#[allow(unread)]`.";

    UNKNOWN_CAPABILITY = Error "SI0062" Check,
        "unknown capability or extension",
        "`requires` takes a word of the capability table; `extension` a name that starts with `GL_`.";

    UNKNOWN_CONDITION = Error "SI0063" Check,
        "condition over an unknown name",
        "`#[when]` tests compilation constants, static branches, facts, `target(…)` and `capability(…)`.";

    UNKNOWN_BUILTIN = Error "SI0066" Check,
        "unknown built-in",
        "`builtins` takes a word of the built-in table.";

    UNKNOWN_BACKEND = Error "SI0068" Check,
        "unknown backend",
        "`backends` takes names of the backend table or of a family: `opengl`, `gles`, `vulkan`.";

    DEFINE_AS_VALUE = Error "SI0099" Parse,
        "GLSL define used as a value",
        "A declaration does not see what the GLSL's preprocessor defines. A number for both sides is a \
         `#[shader_shared] const` of Rust: the declaration names it, and `typedef_source` gives it to the GLSL.";
}
