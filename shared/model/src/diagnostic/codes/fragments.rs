//! Fragments and their composition.

use super::{Code, Severity, Step};

codes! {
    READS_NOTHING = Error "SI0108" Assemble,
        "reading of what is not there",
        "`reads Fragment::name` takes an input of the nearest earlier instance of that fragment.";

    SOURCE_AND_FRAGMENTS = Error "SI0109" Resolve,
        "source beside fragments",
        "The vertex and fragment stage come from fragments or from a source, not from both.";

    FRAGMENT_NAME = Error "SI0110" Parse,
        "one name for two things of a fragment",
        "Within a fragment every name is one thing; only an attribute and the interpolator that it passes through may \
         share theirs. `import gloss as earlier_gloss: …` gives an import a name of its own.";

    IMPORT_DEFAULT = Error "SI0111" Parse,
        "import without a default",
        "Every fragment works alone and with any number of others: an import says what its value is where nobody \
         exports it, and what several exports come to.";

    EXPORTED_LATER = Error "SI0112" Assemble,
        "import of what is exported later",
        "A fragment sees what fragments in front of it export in the same stage. Where the only exports are behind it \
         or in the other stage, the list is probably in the wrong order.";

    EXPORT_CYCLE = Error "SI0113" Assemble,
        "exports in a circle",
        "Two fragments import what the other exports; in no order do both get it.";

    FACT_CLASH = Error "SI0114" Assemble,
        "fact with two values",
        "A fact holds for the whole composition and has one value.";

    FACT_UNSETTLED = Error "SI0115" Assemble,
        "fact that undoes itself",
        "A fragment provides a fact under a condition that the fact makes false, itself or through others.";

    NOT_PROVIDED = Error "SI0116" Assemble,
        "requirement nobody provides",
        "A fact or value that a fragment requires comes from another fragment, a value from one in front of it or from \
         a statement of the info.";

    VALUE_TYPE = Error "SI0117" Assemble,
        "value with two types",
        "Shared values, exports and imports of one name have one type in a composition.";

    INTERPOLATOR_LIMIT = Error "SI0118" Assemble,
        "too many interpolators",
        "Between vertex and fragment stage so many vectors pass as the API guarantees; what nobody reads is left out, \
         the rest is packed.";

    FRAGMENT_MAIN = Error "SI0119" Assemble,
        "main function of a fragment",
        "Code of a fragment has one `void main()` a stage; in the fragment stage it may take `inout Surface surface`. \
         Without any, nothing would ever be called.";

    NO_POSITION = Error "SI0120" Assemble,
        "nobody writes the position",
        "Some fragment's vertex code must set `gl_Position`.";

    BESIDE_SURFACE = Error "SI0128" Check,
        "output beside `Surface`",
        "When the code of all fragments has run, the outputs become what `Surface` holds: what was put into one by its \
         own name is lost.";

    UNREAD_VALUE = Warning "SI0151" Build,
        "shared value that no later fragment reads",
        "A fragment sets an `export` or a `shared` value for later fragments of its composition, and in no composition \
         of the package, and no variant of one, does a later fragment read it. The assembled text leaves it out, with \
         everything that only it needs; where the fragment's own code reads it, it stays a variable of that code. The \
         builder does not know the stacks that a program makes at run time, nor the compositions of other packages: \
         `#[allow(unread)]` before the statement says that they read the value. A warning fails no build.";

    UNKNOWN_FUNCTION = Error "SI0152" Build,
        "function that a file does not have",
        "`function(\"file.glsl\", name)` of a fragment names a function that the file, or a file that it includes, \
         declares. A function that a macro makes has no parameters that could be read.";

    FUNCTION_INTERFACE = Error "SI0153" Build,
        "function whose parameters do not fit the fragment",
        "Each parameter of a function that a fragment names takes the value of the same name and type that the \
         fragment declares; what the function writes must be an export, a shared value, an interpolator of the vertex \
         stage or an output.";
}
