//! The built-in outputs of a stage that a program may have to enable.

/// The built-in outputs of the last stage before rasterization. OpenGL has an effect of them only if the program enables
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RasterOutputs {
    /// Number of clip planes that the stage writes distances to: the declared one (`builtins(clip_distance = …)`), or
    /// that of the highest index.
    pub clip_distances: u32,
    /// Whether the stage writes `gl_PointSize`.
    pub has_point_size: bool,
}
