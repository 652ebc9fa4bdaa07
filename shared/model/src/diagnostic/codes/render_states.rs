//! Render states.

use super::{Code, Severity, Step};

codes! {
    UNKNOWN_FIELD = Error "SI0094" Check,
        "unknown field of a render state",
        "`docs/dsl.md` lists the fields of `render_state`. Fields of a colour target take its index behind their first \
         word: `blend[1].color.src`.";

    FIELD_VALUE = Error "SI0095" Check,
        "value that the field does not take",
        "Each field of a render state is a flag, a word of a list, or a number within a range; `docs/dsl.md` says \
         which.";

    FIELD_TWICE = Error "SI0096" Check,
        "field set twice",
        "A render state sets a field once. A short way to set several (`blend: alpha`) may be followed by one of them \
         (`blend.color.op: max`).";

    UNKNOWN_STATE = Error "SI0097" Check,
        "unknown render state",
        "`..Name` in a render state and `render_state = Name` in `specialize` name a `render_state Name { … }` of the \
         info or of one that it inherits.";

    STATE_CIRCLE = Error "SI0098" Check,
        "render states that start from each other",
        "A state is a copy of the one behind `..`, with changes. In a circle there is no first one.";
}
