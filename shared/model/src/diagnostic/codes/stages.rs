//! Codes of the stages of a pipeline and their statements.

use super::{Code, Severity, Step};

codes! {
    MISSING_SOURCE = Error "SI0028" Check,
        "missing stage source",
        "A graphics shader has a vertex source, and a fragment source if it writes a colour; a compute shader has a \
         compute source. If a stage has a source, it has one in every technique: neither `#[when(…)]` nor rules may \
         leave a technique without it, or a composition without fragments.";

    MIXED_PIPELINES = Error "SI0029" Check,
        "compute mixed with graphics",
        "An info is either a compute shader or a graphics shader.";

    GROUP_SIZE = Error "SI0030" Check,
        "missing or zero `local_group_size`",
        "A compute shader needs `local_group_size`, with sizes of at least 1 and within the limits of the APIs.";

    GEOMETRY_LAYOUT = Error "SI0031" Check,
        "geometry source without layout, or layout without source",
        "`geometry_source` and `geometry_layout` are written together. An invocation writes up to 256 vertices; no device \
         runs more than 127 invocations for a primitive.";

    TESSELLATION_LAYOUT = Error "SI0032" Check,
        "incomplete tessellation stages",
        "`tessellation_layout`, `tess_control_source` and `tess_evaluation_source` are written together.";

    EARLY_DEPTH = Error "SI0055" Check,
        "`early_fragment_test` with `depth_write`",
        "An early test compares the depth before the fragment stage runs, so the stage cannot write another one.";

    SUBPASS_TYPE = Error "SI0064" Check,
        "wrong type of a subpass input",
        "A subpass input is `vec4`, `ivec4` or `uvec4`.";

    STAGE_WITHOUT_SOURCE = Error "SI0067" Check,
        "statement of a missing stage",
        "`fragment_out`, `depth_write`, `early_fragment_test`, `local_group_size` and `shared_variable` belong to a \
         stage, and the info has no source for that stage.";

    NO_ENTRY = Error "SI0069" Check,
        "missing entry function",
        "The source of a stage defines `void main()`, or the function that `entry = …` names.";

    NOT_STATIC = Warning "SI0149" Build,
        "uncompiled pipeline",
        "The info has every stage of a pipeline but no `do_static_compilation`, and no info inherits it: its GLSL is \
         not checked, and a program gets `NotBuilt`. Infos that another package may inherit are not reported. \
         `#[allow(deprecated)]` on the module silences the warning.";
}
