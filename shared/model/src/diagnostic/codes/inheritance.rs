//! Paths to other declarations, and the merge with parents.

use super::{Code, Severity, Step};

codes! {
    NOT_OURS = Error "SI0013" Resolve,
        "path that leads to something else",
        "The path names an item, but not one of the kind the statement needs.";

    UNKNOWN_PATH = Error "SI0014" Resolve,
        "path that leads nowhere",
        "No shader info, interface, shared struct or const is at that path.";

    CYCLE = Error "SI0015" Resolve,
        "infos that inherit in a circle",
        "An info cannot inherit from itself, directly or through others.";

    PARENT_TWICE = Error "SI0016" Resolve,
        "parent named twice",
        "A diamond, where two parents inherit one grandparent, is fine; the same parent twice in one list is a slip.";

    CLASH = Error "SI0017" Resolve,
        "statements that clash",
        "After merging, two statements say different things of one name. Exact duplicates are dropped; anything else \
         must be renamed or removed.";

    DEFINE_CLASH = Error "SI0018" Resolve,
        "define with two values",
        "One name is defined with different texts in the merged info.";

    PRIVATE_PATH = Error "SI0146" Resolve,
        "path to a private declaration",
        "A declaration without a visibility belongs to its module, as every Rust item: other modules cannot inherit it \
         or use it. Write `pub`, or `pub(crate)` where other crates must not see it.";

    DECLARED_TWICE = Error "SI0147" Resolve,
        "one name for two declarations of a module",
        "A declaration is a type and a macro of its name, so a module has room for one of each name. Rename one, or \
         move it to another module.";
}
