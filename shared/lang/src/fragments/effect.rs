//! Functions and variables of GLSL through which code does something beside its result.

/// Whether code that mentions a name has an effect even if its results are not read.
pub fn has_effect(name: &str) -> bool {
    let is_atomic = name.starts_with("atomic") || name.starts_with("imageAtomic") || name == "imageStore";
    is_atomic || EFFECTS.contains(&name)
}

/// Names that matter although no code reads them.
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
