//! Variables that the language brings.

use std::rc::Rc;

use super::types::{Number, Type};

/// These variables (GLSL 4.60 chapter 7), by type.
const BUILT_IN: &[(&str, &str)] = &[
    ("vec4", "gl_Position gl_FragCoord"),
    ("vec3", "gl_TessCoord"),
    ("vec2", "gl_PointCoord gl_SamplePosition"),
    ("float", "gl_PointSize gl_FragDepth"),
    ("float[]", "gl_ClipDistance gl_CullDistance gl_TessLevelOuter gl_TessLevelInner"),
    ("int[]", "gl_SampleMask gl_SampleMaskIn"),
    ("bool", "gl_FrontFacing gl_HelperInvocation"),
    ("uvec3", "gl_NumWorkGroups gl_WorkGroupSize gl_WorkGroupID gl_LocalInvocationID gl_GlobalInvocationID"),
    ("uint", "gl_LocalInvocationIndex"),
    (
        "int",
        "gl_VertexID gl_InstanceID gl_VertexIndex gl_InstanceIndex gl_PrimitiveID gl_PrimitiveIDIn gl_InvocationID",
    ),
    ("int", "gl_Layer gl_ViewportIndex gl_SampleID gl_PatchVerticesIn gl_BaseVertex gl_BaseInstance gl_DrawID"),
    ("int", "gl_NumSamples __LINE__ __VERSION__ __FILE__"),
];

/// Returns the type of such a variable.
pub(super) fn built_in<'a>(word: &str) -> Type<'a> {
    if word.starts_with("gl_Max") && !word.ends_with("Count") && !word.ends_with("Size") {
        return Type::INT;
    }
    let row = BUILT_IN.iter().find(|(_, names)| names.split(' ').any(|name| name == word));
    let Some((ty, _)) = row else { return Type::Unknown };
    let number = Number::parse(ty.trim_end_matches("[]")).map_or(Type::Unknown, Type::Number);
    if ty.ends_with("[]") { Type::Array(Rc::new(number)) } else { number }
}
