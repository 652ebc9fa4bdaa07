//! Branches, rules and variants.

use super::{Code, Severity, Step};

codes! {
    BRANCH_VALUES = Error "SI0078" Parse,
        "values of a branch",
        "A branch is a `bool`, a range of whole numbers or a list of words: at least 2 and at most 256 different \
         values, and its default is one of them.";

    UNKNOWN_BRANCH = Error "SI0079" Check,
        "unknown branch",
        "The rules of `specialize` set and read branches of the merged info, and the parts of a technique: entries, \
         sources, `vertex_format`, `render_state`.";

    RULE_TYPE = Error "SI0080" Check,
        "wrong value in a rule",
        "What a rule sets a branch to, or compares it with, is one of the branch's values.";

    RULE_ON_DYNAMIC = Error "SI0081" Check,
        "rule on a dynamic branch",
        "The value of a dynamic branch is known only when drawing; rules run before, over static and specialization \
         branches.";

    NOT_IDEMPOTENT = Error "SI0082" Check,
        "rules that are not idempotent",
        "The rules make a canonical key of every key, and must leave a canonical key and its technique as they are; \
         else a program that asks twice gets two answers. The message shows a key and what the second run changes.";

    UNREACHABLE_ARM = Error "SI0083" Check,
        "rule that no key reaches",
        "Whatever the branches, the target and the profile are, this arm is never taken.";

    MATCH_NOT_EXHAUSTIVE = Error "SI0084" Check,
        "`match` that leaves values out",
        "Every value of the branch needs an arm; `_` stands for the rest.";

    VARIANT_BUDGET = Error "SI0085" Check,
        "more variants than the budget",
        "`budget` says how many variants may be built for a backend; without one a build makes at most 65,536 \
         techniques of an info. The message names branches that may be dynamic, and how to build only the techniques \
         that the program uses (docs/building.md).";

    NOTHING_LEFT = Error "SI0086" Check,
        "rules that skip every key",
        "`skip if` leaves impossible combinations out; some must stay.";

    PINNED_BRANCH = Error "SI0087" Check,
        "branch that must be static",
        "A statement under `#[when]` of the branch is there or not, before anything is compiled; only a static branch \
         has its value then.";

    KEY_TOO_LARGE = Error "SI0088" Check,
        "too many branches",
        "A key has 64 bits: one for each `bool`, as many as its number of values needs for another branch. Those that \
         are dynamic share one word of 32. Rules in which everything depends on everything cannot be enumerated \
         either.";

    SKIPPED_KEY = Error "SI0145" Build,
        "listed key that rules skip",
        "A list of keys to build names a key that a `skip if` leaves out on every backend: a program that asks for it \
         gets no technique, whatever is built.";
}
