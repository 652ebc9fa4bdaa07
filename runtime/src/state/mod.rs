//! The fixed-function state of a pipeline as typed values. The adapters convert it to the types of their API.

mod blend;
mod read;
mod unsupported;

pub use blend::{Blend, BlendComponent, ColorMask};
pub use unsupported::Unsupported;

use shader_info_types::state::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, StencilOp, TARGETS};

/// The fixed-function state of a pipeline, apart from shaders and formats of targets. Fields are named as in
/// `render_state`.
///
/// The adapters convert it to the types of one API.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct RenderState {
    /// Faces that are culled.
    pub cull: Cull,
    /// Winding of a front face, as it appears in the picture.
    pub front_face: FrontFace,
    /// How a triangle is rasterized: filled, as lines or as points.
    pub polygon: Polygon,
    /// Whether depth is clamped to the viewport's range instead of clipped.
    pub depth_clamp: bool,
    /// Width of lines in pixels.
    pub line_width: f32,
    /// Bias that is added to a fragment's depth.
    pub depth_bias: DepthBias,
    /// How the fragment's depth must compare with the stored depth. With `None` depth is neither tested nor written.
    pub depth_test: Option<Compare>,
    /// Whether a fragment that passes the depth test writes its depth.
    pub depth_write: bool,
    /// Stencil test and its operations.
    pub stencil: Stencil,
    /// Whether the alpha of output 0 sets how many samples the fragment covers.
    pub alpha_to_coverage: bool,
    /// Whether alpha is set to 1 after `alpha_to_coverage` used it.
    pub alpha_to_one: bool,
    /// Samples that may be written, one bit each.
    pub sample_mask: u32,
    /// Minimum fraction of a pixel's samples that are shaded separately: 0 to 1.
    pub sample_shading: f32,
    /// Blending, for each colour target.
    pub blend: [Blend; 8],
    /// Channels that may be written, for each colour target.
    pub color_write: [ColorMask; 8],
}

// rustc 1.95 crashes on a closure with `..state` that captures a struct whose fields have a constant's name as a length.
const _: () = assert!(TARGETS == 8);

/// Bias that is added to a fragment's depth (Vulkan specification, "Depth Bias").
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct DepthBias {
    /// Constant bias, in the smallest steps of the depth format.
    pub constant: i32,
    /// Factor of the steepest slope of the polygon's depth.
    pub slope: f32,
    /// Maximum of the bias; 0 for no limit.
    pub clamp: f32,
}

impl DepthBias {
    /// Returns whether the bias changes anything.
    pub fn is_on(self) -> bool {
        self.constant != 0 || self.slope != 0.0
    }
}

/// The stencil test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Stencil {
    /// Test of front faces, lines and points.
    pub front: StencilFace,
    /// Test of back faces.
    pub back: StencilFace,
    /// Bits that are compared.
    pub read_mask: u32,
    /// Bits that are written.
    pub write_mask: u32,
    /// The value that is compared, and that [`StencilOp::Replace`] writes.
    pub reference: u32,
}

impl Stencil {
    /// Returns whether the test can reject a fragment or change a stencil value.
    pub fn is_on(self) -> bool {
        self.front != StencilFace::OFF || self.back != StencilFace::OFF
    }
}

/// The stencil test of one face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct StencilFace {
    /// How the reference must compare with the stored value.
    pub compare: Compare,
    /// Operation if stencil and depth test pass.
    pub pass: StencilOp,
    /// Operation if the stencil test fails.
    pub fail: StencilOp,
    /// Operation if the stencil test passes and the depth test fails.
    pub depth_fail: StencilOp,
}

impl StencilFace {
    /// Every fragment passes, and no stencil value changes.
    pub const OFF: Self =
        Self { compare: Compare::Always, pass: StencilOp::Keep, fail: StencilOp::Keep, depth_fail: StencilOp::Keep };
}

impl RenderState {
    /// The state of a declaration without `render_state`: no culling, no tests, no blending, every channel is written.
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

    /// Returns whether depth is tested and written.
    pub fn writes_depth(&self) -> bool {
        self.depth_test.is_some() && self.depth_write
    }
}

impl Default for RenderState {
    fn default() -> Self {
        Self::DEFAULT
    }
}
