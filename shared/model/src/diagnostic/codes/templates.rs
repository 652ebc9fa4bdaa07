//! Templates, slots of code and modifiers.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_SLOT = Error "SI0121" Check,
        "unknown slot",
        "A modifier changes slots by name. The info that is compiled has a template, or a statement of its own, that \
         declares each of them.";

    SLOT_SIGNATURE = Error "SI0122" Check,
        "function of another shape than its slot",
        "A file that fills a slot defines a function of the slot's name with the same parameter types, the same way of \
         passing, and the same return type.";

    SUPER_WITHOUT = Error "SI0123" Check,
        "`super` without anything replaced",
        "`super` in an override calls what it replaced: the template's own body or an earlier override. A body that \
         runs before or behind a slot replaces nothing. In a slot that returns nothing there is always something to \
         call, be it empty.";

    UNORDERED_OVERRIDES = Error "SI0124" Check,
        "two overrides without an order",
        "An override that does not call `super` makes the one before it disappear. That is meant where one of the two \
         modifiers says so by `order`.";

    EMPTY_SLOT = Error "SI0125" Check,
        "slot without a body",
        "A slot that returns something needs a body: the template's own or an override.";

    SLOT_UNCALLED = Error "SI0126" Check,
        "slot that is never called",
        "What a modifier puts into a slot runs where the template's sources call the slot.";

    ORDER_CYCLE = Error "SI0127" Resolve,
        "modifiers whose orders contradict each other",
        "`order` statements of the listed modifiers lead in a circle, so there is no order that keeps all of them.";
}
