//! Values that pass from stage to stage.

use super::{Code, Severity, Step};

codes! {
    UNNAMED_INTERFACE = Error "SI0033" Check,
        "unnamed interface at a geometry or tessellation stage",
        "Such a stage sees `x_in[]` and writes `x_out`; without an instance name both would be one name.";

    UNPASSABLE_MEMBER = Error "SI0046" Check,
        "interface member that cannot be passed",
        "A backend cannot pass the type between stages: booleans nowhere, integers only flat.";

    NO_PERSPECTIVE = Error "SI0047" Check,
        "no_perspective where there is none",
        "GLES has no linear interpolation in screen space.";

    UNREAD_OUTPUT = Error "SI0048" Check,
        "vertex output that no one reads",
        "The interface is written, but no later stage is there to read it.";

    UNWRITTEN_INPUT = Error "SI0049" Check,
        "fragment input that no one writes",
        "The fragment stage reads a name of an interface that no stage before it writes.";

    INTERFACE_TYPE = Error "SI0072" Build,
        "stages disagree on a location",
        "By location and component, a stage reads another type than the stage before it writes.";

    INTERFACE_UNWRITTEN = Error "SI0073" Build,
        "input that no one writes",
        "By location and component, a stage reads what the stage before it does not write.";
}
