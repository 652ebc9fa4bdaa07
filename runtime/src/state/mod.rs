//! Reads the fixed-function state of a pipeline as typed values.

mod blend;
mod read;
mod unsupported;

pub use blend::{Blend, BlendComponent, ColorMask};
pub use unsupported::Unsupported;

use shader_info_types::state::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, StencilOp, TARGETS};

/// Everything fixed about a pipeline that is neither a shader's nor a target's. Fields are called as in `render_state`.
///
/// The adapters turn it into one API's own types.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct RenderState {
    /// Faces that are not drawn.
    pub cull: Cull,
    /// Which way round a front face runs, as the picture is seen.
    pub front_face: FrontFace,
    /// What is drawn of a triangle.
    pub polygon: Polygon,
    /// Whether depth is clamped to the viewport's range instead of clipped by it.
    pub depth_clamp: bool,
    /// Pixels.
    pub line_width: f32,
    /// What is added to the depth.
    pub depth_bias: DepthBias,
    /// How the fragment's depth must compare with the one that is there; none neither tests nor writes.
    pub depth_test: Option<Compare>,
    /// Whether a fragment that passes the test leaves its depth.
    pub depth_write: bool,
    /// Stencil test and what it leaves.
    pub stencil: Stencil,
    /// Whether the alpha of output 0 says how many samples are covered.
    pub alpha_to_coverage: bool,
    /// Whether alpha then becomes 1.
    pub alpha_to_one: bool,
    /// Samples that may be written, a bit each.
    pub sample_mask: u32,
    /// The part of a pixel's samples that are shaded each by itself, at least: 0 to 1.
    pub sample_shading: f32,
    /// Blending, for each colour target.
    pub blend: [Blend; TARGETS],
    /// Channels that are written, for each colour target.
    pub color_write: [ColorMask; TARGETS],
}

/// What is added to the depth of a fragment.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct DepthBias {
    /// In the smallest steps of the depth format.
    pub constant: i32,
    /// Times the steepest slope of the depth.
    pub slope: f32,
    /// The bias is at most this; 0 for no limit.
    pub clamp: f32,
}

impl DepthBias {
    /// Whether there is any.
    pub fn is_on(self) -> bool {
        self.constant != 0 || self.slope != 0.0
    }
}

/// The stencil test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Stencil {
    /// Of front faces, lines and points.
    pub front: StencilFace,
    /// Of back faces.
    pub back: StencilFace,
    /// Bits that are compared.
    pub read_mask: u32,
    /// Bits that change.
    pub write_mask: u32,
    /// What is compared, and written by [`StencilOp::Replace`].
    pub reference: u32,
}

impl Stencil {
    /// Whether it tests or changes anything.
    pub fn is_on(self) -> bool {
        self.front != StencilFace::OFF || self.back != StencilFace::OFF
    }
}

/// The stencil test of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct StencilFace {
    /// How the reference must compare with the value that is there.
    pub compare: Compare,
    /// What happens where both tests pass.
    pub pass: StencilOp,
    /// What happens where the stencil test fails.
    pub fail: StencilOp,
    /// What happens where the depth test fails.
    pub depth_fail: StencilOp,
}

impl StencilFace {
    /// Everything passes, nothing changes.
    pub const OFF: Self =
        Self { compare: Compare::Always, pass: StencilOp::Keep, fail: StencilOp::Keep, depth_fail: StencilOp::Keep };
}

impl RenderState {
    /// What a pipeline is unless a declaration says otherwise: nothing culled, no tests, no blending, all written.
    pub const DEFAULT: Self = Self {
        cull: Cull::None,
        front_face: FrontFace::CounterClockwise,
        polygon: Polygon::Fill,
        depth_clamp: false,
        line_width: 1.0,
        depth_bias: DepthBias { constant: 0, slope: 0.0, clamp: 0.0 },
        depth_test: None,
        depth_write: true,
        stencil: Stencil {
            front: StencilFace::OFF,
            back: StencilFace::OFF,
            read_mask: 0xff,
            write_mask: 0xff,
            reference: 0,
        },
        alpha_to_coverage: false,
        alpha_to_one: false,
        sample_mask: u32::MAX,
        sample_shading: 0.0,
        blend: [Blend::OFF; TARGETS],
        color_write: [ColorMask::ALL; TARGETS],
    };

    /// Whether the depth is tested and written.
    pub fn writes_depth(&self) -> bool {
        self.depth_test.is_some() && self.depth_write
    }
}

impl Default for RenderState {
    fn default() -> Self {
        Self::DEFAULT
    }
}
