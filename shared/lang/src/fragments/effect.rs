//! Functions and variables of GLSL with side effects.

/// Returns whether code that mentions a name has an effect even if its results are not read.
pub fn has_effect(name: &str) -> bool {
    let is_atomic = name.starts_with("atomic") || name.starts_with("imageAtomic") || name == "imageStore";
    is_atomic || EFFECTS.contains(&name)
}

/// Names with an effect that no code reads.
const EFFECTS: &[&str] = &[
    "discard",
    "gl_Position",
    "gl_PointSize",
    "gl_ClipDistance",
    "gl_CullDistance",
    "gl_Layer",
    "gl_ViewportIndex",
    "gl_FragDepth",
    "gl_SampleMask",
    "gl_FragStencilRefARB",
];
