//! Codes of branches, rules and variants.

use super::{Code, Severity, Step};

codes! {
    BRANCH_VALUES = Error "SI0078" Parse,
        "wrong values of a branch",
        "A branch is a `bool`, a range of whole numbers or a list of words. It has 2 to 256 different values, and its \
         default is one of them.";

    UNKNOWN_BRANCH = Error "SI0079" Check,
        "unknown branch",
        "The rules of `specialize` set and read the branches of the merged info, and set the parts of a technique: \
         entries, sources, `vertex_format`, `render_state`.";

    RULE_TYPE = Error "SI0080" Check,
        "wrong value in a rule",
        "A rule sets a branch to one of its values, and compares it with one of its values.";

    RULE_ON_DYNAMIC = Error "SI0081" Check,
        "rule on a dynamic branch or a conditional constant",
        "A dynamic branch has its value only when drawing, and a compilation constant under `#[when(…)]` only once the \
         branches are known. Rules run before that, over static and specialization branches.";

    NOT_IDEMPOTENT = Error "SI0082" Check,
        "rules that are not idempotent",
        "The rules turn every key into a canonical key. Run again on a canonical key, they must change nothing; \
         otherwise the canonical key leads a program to another technique. The message shows a key and what the second \
         run changes.";

    UNREACHABLE_ARM = Error "SI0083" Check,
        "unreachable rule",
        "No combination of branches, target and profile reaches this arm.";

    MATCH_NOT_EXHAUSTIVE = Error "SI0084" Check,
        "`match` with missing values",
        "Every value of the branch needs an arm; `_` stands for the rest.";

    VARIANT_BUDGET = Error "SI0085" Check,
        "more variants than the budget",
        "`budget` sets how many variants may be built for a backend; without it a build makes at most 65,536 \
         techniques of an info. The message names branches that may be dynamic, and how to build only the techniques \
         that the program uses (docs/building.md).";

    NOTHING_LEFT = Error "SI0086" Check,
        "rules that skip every key",
        "`skip if` leaves impossible combinations out; at least one key must stay.";

    PINNED_BRANCH = Error "SI0087" Check,
        "branch that must be static",
        "A statement under `#[when]` of a branch is present or absent before anything is compiled, and only a static \
         branch has its value by then.";

    KEY_TOO_LARGE = Error "SI0088" Check,
        "too many branches",
        "A key has 64 bits: one for each `bool`, and for another branch as many as its number of values needs. Dynamic \
         branches share one word of 32 bits. Nor can the builder enumerate rules in which every branch depends on \
         every other.";

    SKIPPED_KEY = Error "SI0145" Build,
        "listed key that the rules skip",
        "A list of keys to build names a key that `skip if` leaves out on every backend. A program that asks for it \
         gets no technique.";
}
