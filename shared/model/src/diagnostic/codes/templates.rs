//! Codes of templates, slots of code and modifiers.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_SLOT = Error "SI0121" Check,
        "unknown slot",
        "A modifier changes slots by name. The template of the compiled info declares each of them, or a statement of \
         the info itself.";

    SLOT_SIGNATURE = Error "SI0122" Check,
        "function does not fit its slot",
        "A file for a slot defines a function of the slot's name with the same parameter types, the same `in`, `out` \
         and `inout`, and the same return type.";

    SUPER_WITHOUT = Error "SI0123" Check,
        "`super` outside of an override",
        "`super` in an override calls what the override replaces: the template's own body or an earlier override. A \
         body that runs before or after a slot replaces nothing. A slot that returns nothing always has a body to \
         call, which may be empty.";

    UNORDERED_OVERRIDES = Error "SI0124" Check,
        "two overrides without an order",
        "An override that does not call `super` discards the one before it. Write `order` in one of the two modifiers \
         if that is intended.";

    EMPTY_SLOT = Error "SI0125" Check,
        "missing body of a slot",
        "A slot that returns a value needs a body: the template's own or an override.";

    SLOT_UNCALLED = Error "SI0126" Check,
        "uncalled slot",
        "The body that a modifier gives to a slot runs where the template's sources call the slot.";

    ORDER_CYCLE = Error "SI0127" Resolve,
        "contradictory orders of modifiers",
        "The `order` statements of the listed modifiers form a cycle, so no order satisfies all of them.";
}
