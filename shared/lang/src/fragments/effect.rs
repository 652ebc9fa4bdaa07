//! Functions and variables of GLSL through which code does something beside its result.

/// Whether code that says a name does something, whoever reads what it computes.
pub fn has_effect(name: &str) -> bool {
    let is_atomic = name.starts_with("atomic") || name.starts_with("imageAtomic") || name == "imageStore";
    is_atomic || EFFECTS.contains(&name)
}

/// What nobody reads by name and yet matters.
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
