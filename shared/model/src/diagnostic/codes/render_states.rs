//! Codes of render states.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_FIELD = Error "SI0094" Check,
        "unknown field of a render state",
        "`docs/dsl.md` lists the fields of `render_state`. Fields of a colour target take the target's index after \
         their first word: `blend[1].color.src`.";

    FIELD_VALUE = Error "SI0095" Check,
        "wrong value of a field",
        "A field of a render state is a flag, a word of a list, or a number within a range; `docs/dsl.md` lists the \
         values.";

    FIELD_TWICE = Error "SI0096" Check,
        "duplicate field",
        "A render state sets a field once. A short form that sets several fields (`blend: alpha`) may be followed by \
         one of them (`blend.color.op: max`).";

    UNKNOWN_STATE = Error "SI0097" Check,
        "unknown render state",
        "`..Name` in a render state and `render_state = Name` in `specialize` name a `render_state Name { … }` of the \
         info or of one of its parents.";

    STATE_CIRCLE = Error "SI0098" Check,
        "cyclic render states",
        "A state is a copy of the state after `..`, with changes. In a cycle no state comes first.";
}
