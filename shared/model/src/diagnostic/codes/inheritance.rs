//! Codes of paths to other declarations, and of the merge with parents.

use super::{Code, Severity, Step};

codes! {
    NOT_OURS = Error "SI0013" Resolve,
        "path to another kind of item",
        "The path names an item, but not one of the kind that the statement needs.";

    UNKNOWN_PATH = Error "SI0014" Resolve,
        "unknown path",
        "The path leads to no shader info, interface, fragment, shared struct or shared const. `order` names modifiers of \
         the package or of its dependencies.";

    CYCLE = Error "SI0015" Resolve,
        "cyclic inheritance",
        "An info cannot inherit from itself, directly or through others.";

    PARENT_TWICE = Error "SI0016" Resolve,
        "duplicate parent",
        "Two parents may inherit the same grandparent; but a list of parents names each parent once.";

    CLASH = Error "SI0017" Resolve,
        "conflicting statements",
        "After merging with the parents, two statements declare one name in different ways. Exact duplicates count \
         once; rename or remove anything else.";

    DEFINE_CLASH = Error "SI0018" Resolve,
        "define with two values",
        "The info and its parents define one name with different texts.";

    PRIVATE_PATH = Error "SI0146" Resolve,
        "path to a private declaration",
        "A declaration without a visibility belongs to its module, as every Rust item: other modules cannot inherit or \
         use it. Write `pub`, or `pub(crate)` to keep it from other crates.";

    DECLARED_TWICE = Error "SI0147" Resolve,
        "duplicate declaration",
        "A declaration is a type and a macro of its name, so a module has one declaration of each name. Rename one, or \
         move it to another module.";
}
