//! Codes of fragments and their composition.

use super::{Code, Severity, Step};

codes! {
    READS_NOTHING = Error "SI0108" Assemble,
        "unknown input of another fragment",
        "`reads Fragment::name` reads an input of the nearest earlier instance of that fragment that is active. The \
         conditions of all instances that one fragment reads choose among at most 256.";

    SOURCE_AND_FRAGMENTS = Error "SI0109" Resolve,
        "stage source beside `fragments`",
        "The vertex and fragment stages are made from fragments or from sources, not from both.";

    FRAGMENT_NAME = Error "SI0110" Parse,
        "duplicate name in a fragment",
        "Within a fragment every name has one meaning; only an attribute and the interpolator that it passes through \
         may share a name. `import gloss as earlier_gloss: …` renames an import.";

    IMPORT_DEFAULT = Error "SI0111" Parse,
        "import without a default",
        "A fragment works alone and with any number of others: an import declares its default for the case without an \
         export, and how several exports are combined.";

    EXPORTED_LATER = Error "SI0112" Assemble,
        "import before its export",
        "A fragment reads what earlier fragments export in the same stage. If the only exports come later or are in \
         the other stage, the list is probably in the wrong order.";

    EXPORT_CYCLE = Error "SI0113" Assemble,
        "cyclic exports",
        "Each of two fragments imports what the other exports, so no order works for both.";

    FACT_CLASH = Error "SI0114" Assemble,
        "fact with two values",
        "A fact holds for the whole composition and has one value.";

    FACT_UNSETTLED = Error "SI0115" Assemble,
        "contradictory fact or constant",
        "A fragment provides a fact under a condition that the fact makes false, directly or through other facts and \
         compilation constants; or a compilation constant is declared under a condition that its value makes false.";

    NOT_PROVIDED = Error "SI0116" Assemble,
        "missing requirement",
        "A fragment that requires a fact needs another fragment that provides it, or a branch or constant of that name \
         that is true. A required value comes from an earlier fragment, or from a statement of the info.";

    VALUE_TYPE = Error "SI0117" Assemble,
        "value with two types",
        "Shared values, exports and imports of one name have one type in a composition.";

    INTERPOLATOR_LIMIT = Error "SI0118" Assemble,
        "too many interpolators",
        "An API guarantees a number of vectors between the vertex and the fragment stage. The assembler leaves out \
         unread interpolators and packs the others before it counts.";

    FRAGMENT_MAIN = Error "SI0119" Assemble,
        "missing main function in a fragment",
        "The code of a fragment has one `void main()` for each stage; in the fragment stage it may take `inout Surface \
         surface`. Code without a main function is never called.";

    NO_POSITION = Error "SI0120" Assemble,
        "missing `gl_Position`",
        "The vertex code of one fragment must write `gl_Position`.";

    BESIDE_SURFACE = Error "SI0128" Check,
        "output written beside `Surface`",
        "After the code of all fragments, the composition sets the outputs from `Surface`, so a value that the code \
         assigned to an output by its own name is lost. With `depth_write` the same holds for `gl_FragDepth`.";

    UNREAD_VALUE = Warning "SI0151" Build,
        "unread shared value",
        "A fragment sets an `export` or a `shared` value for later fragments, and no later fragment in any composition \
         or variant of the package reads it. The assembled text leaves it out, with everything that only it needs; if \
         the fragment's own code reads it, it stays a variable of that code. The builder knows neither the stacks that \
         a program makes at run time nor the compositions of other packages: `#[allow(unread)]` before the statement \
         declares that they read the value. A warning does not fail the build.";

    UNKNOWN_FUNCTION = Error "SI0152" Build,
        "unknown function of a file",
        "`function(\"file.glsl\", name)` of a fragment names a function that the file, or a file that it includes, \
         declares. A function that a preprocessor macro makes cannot be named, because its parameters cannot be read.";

    FUNCTION_INTERFACE = Error "SI0153" Build,
        "function does not fit its fragment",
        "Each parameter of the function takes the value of the same name and type that the fragment declares. A value \
         that the function writes must be an export, a shared value, an interpolator of the vertex stage or an output.";
}
