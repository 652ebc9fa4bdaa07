//! Stages of a pipeline and what belongs to each.

use super::{Code, Severity, Step};

codes! {
    MISSING_SOURCE = Error "SI0028" Check,
        "missing stage source",
        "A graphics shader has a vertex source (and a fragment source unless it writes no colour); a compute shader a \
         compute source. A stage that has a source has one in every technique: what `#[when(…)]` or rules choose \
         leaves no technique without, and no composition without a fragment.";

    MIXED_PIPELINES = Error "SI0029" Check,
        "compute mixed with graphics",
        "An info is either a compute shader or a graphics shader.";

    GROUP_SIZE = Error "SI0030" Check,
        "missing or zero local_group_size",
        "A compute shader needs `local_group_size` with sizes of at least 1, within the limits.";

    GEOMETRY_LAYOUT = Error "SI0031" Check,
        "geometry source and layout do not go together",
        "`geometry_source` needs `geometry_layout` and the reverse.";

    TESSELLATION_LAYOUT = Error "SI0032" Check,
        "tessellation sources and layout do not go together",
        "`tessellation_layout`, `tess_control_source` and `tess_evaluation_source` come together.";

    EARLY_DEPTH = Error "SI0055" Check,
        "early_fragment_test with depth_write",
        "Depth that is written cannot be tested early.";

    SUBPASS_TYPE = Error "SI0064" Check,
        "subpass input type",
        "A subpass input is `vec4`, `ivec4` or `uvec4`.";

    STAGE_WITHOUT_SOURCE = Error "SI0067" Check,
        "statement for a stage that is not there",
        "`fragment_out`, `depth_write`, `early_fragment_test`, `local_group_size` or `shared_variable` say something \
         of a stage without source.";

    NO_ENTRY = Error "SI0069" Check,
        "entry function not found",
        "The source of a stage defines `void main()`, or the function that `entry = …` names.";

    NOT_STATIC = Warning "SI0149" Build,
        "pipeline that nothing compiles",
        "An info has every stage of a pipeline, does not say `do_static_compilation`, and no info inherits it: its \
         GLSL is not checked, and a program gets `NotBuilt`. A warning; an info that another package may inherit is \
         left alone. To keep one as it is, put `#[allow(deprecated)]` on its module.";
}
