//! Codes of values that pass from stage to stage.

use super::{Code, Severity, Step};

codes! {
    UNNAMED_INTERFACE = Error "SI0033" Check,
        "unnamed interface at a geometry or tessellation stage",
        "A geometry or tessellation stage reads `x_in[i]` and writes `x_out`, where `x` is the instance name of the \
         interface. Without an instance name, input and output would have the same name.";

    UNPASSABLE_MEMBER = Error "SI0046" Check,
        "interface member that cannot be passed",
        "A backend cannot pass the type between stages: booleans cannot be passed, and integers reach the fragment \
         stage only `flat`.";

    NO_PERSPECTIVE = Error "SI0047" Check,
        "`no_perspective` on GLES",
        "GLES has no linear interpolation in screen space.";

    UNREAD_OUTPUT = Error "SI0048" Check,
        "unread vertex output",
        "The vertex stage writes the interface, but the info has no later stage that reads it.";

    UNWRITTEN_INPUT = Error "SI0049" Check,
        "unwritten fragment input",
        "The fragment stage reads a member of an interface that no earlier stage writes.";

    INTERFACE_TYPE = Error "SI0072" Build,
        "different types at one location",
        "A stage reads another type at a location than the stage before it writes there.";

    INTERFACE_UNWRITTEN = Error "SI0073" Build,
        "unwritten input",
        "A stage reads a location that the stage before it does not write.";
}
