//! Applies the render state of a declaration to a context.

use glow::HasContext;
use shader_info::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, RenderState};
use shader_info::{StencilFace, StencilOp, TARGETS, Unsupported};

/// Applies a render state to the context: culling, depth, stencil, blending, written channels, samples. It sets every
/// field, so nothing of an earlier state remains.
///
/// Written channels and masks also apply to clears: clear before, or apply the default state first. The front face is
/// reversed, see [`crate::set_front_face`]. The colour for the factor `constant` is that of the context.
///
/// # Errors
/// [`Unsupported`] if the context does not support a field; the state of the context is unchanged then.
///
/// # Safety
/// The context must be current.
pub unsafe fn apply_render_state(gl: &glow::Context, state: &RenderState) -> Result<(), Unsupported> {
    let features = ContextFeatures::of(gl);
    check(state, &features)?;
    // SAFETY: the caller guarantees that the context of `gl` is current.
    unsafe { check_line_width(gl, state.line_width, &features) }?;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        raster(gl, state, &features);
        depth(gl, state);
        stencil(gl, state);
        samples(gl, state, &features);
        targets(gl, state, &features);
    }
    Ok(())
}

/// The features of a context that render states need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContextFeatures {
    /// Whether it is OpenGL ES, which draws polygons neither as lines nor as points, and has no `alpha_to_one`.
    pub is_es: bool,
    /// `GL_DEPTH_CLAMP`: OpenGL 3.2, or `GL_EXT_depth_clamp`.
    pub has_depth_clamp: bool,
    /// Different blending for each target: OpenGL 4.0, OpenGL ES 3.2.
    pub has_blend_per_target: bool,
    /// Different written channels for each target: OpenGL 3.0, OpenGL ES 3.2.
    pub has_mask_per_target: bool,
    /// Factors of a second output: OpenGL 3.3, or `GL_EXT_blend_func_extended`.
    pub has_dual_source_blend: bool,
    /// `GL_SAMPLE_MASK`: OpenGL 3.2, OpenGL ES 3.1.
    pub has_sample_mask: bool,
    /// `GL_SAMPLE_SHADING`: OpenGL 4.0, OpenGL ES 3.2.
    pub has_sample_shading: bool,
}

impl ContextFeatures {
    /// Returns the features of a context.
    pub fn of(gl: &glow::Context) -> Self {
        let version = gl.version();
        let extension = |name: &str| gl.supported_extensions().contains(name);
        Self::of_version(version.is_embedded, (version.major, version.minor), extension)
    }

    /// Returns the features of a version with extensions.
    pub fn of_version(is_es: bool, version: (u32, u32), has: impl Fn(&str) -> bool) -> Self {
        Self {
            is_es,
            has_depth_clamp: if is_es { has("GL_EXT_depth_clamp") } else { version >= (3, 2) },
            has_blend_per_target: version >= if is_es { (3, 2) } else { (4, 0) },
            has_mask_per_target: version >= if is_es { (3, 2) } else { (3, 0) },
            has_dual_source_blend: if is_es { has("GL_EXT_blend_func_extended") } else { version >= (3, 3) },
            has_sample_mask: version >= if is_es { (3, 1) } else { (3, 2) },
            has_sample_shading: version >= if is_es { (3, 2) } else { (4, 0) },
        }
    }
}

/// OpenGL draws a line of another width, without an error, where it does not support the width.
unsafe fn check_line_width(gl: &glow::Context, width: f32, features: &ContextFeatures) -> Result<(), Unsupported> {
    // Every context draws lines of one pixel.
    let mut range = [1.0, 1.0];
    if width != 1.0 {
        // SAFETY: the caller guarantees that the context of `gl` is current.
        unsafe { gl.get_parameter_f32_slice(glow::ALIASED_LINE_WIDTH_RANGE, &mut range) };
    }
    let why = "the width is outside of the context's `GL_ALIASED_LINE_WIDTH_RANGE`; draw rectangles";
    let is_in_range = range[0] <= width && width <= range[1];
    if is_in_range { Ok(()) } else { Err(Unsupported { api: api(features), field: "line_width", why }) }
}

fn api(features: &ContextFeatures) -> &'static str {
    if features.is_es { "OpenGL ES" } else { "OpenGL" }
}

/// Checks that a context supports a render state, except for the width of lines, which only the driver knows.
/// [`apply_render_state`] checks all of it first.
///
/// # Errors
/// [`Unsupported`] for the first field that the context does not support.
pub fn check(state: &RenderState, features: &ContextFeatures) -> Result<(), Unsupported> {
    let api = api(features);
    let need = |holds: bool, field, why| if holds { Ok(()) } else { Err(Unsupported { api, field, why }) };
    let is_fill = state.polygon == Polygon::Fill;
    need(is_fill || !features.is_es, "polygon", "polygons are filled; draw lines or points")?;
    need(!state.depth_clamp || features.has_depth_clamp, "depth_clamp", "it needs OpenGL 3.2 or `GL_EXT_depth_clamp`")?;
    need(state.depth_bias.clamp == 0.0, "depth_bias.clamp", "glow has no `glPolygonOffsetClamp`")?;
    need(!state.alpha_to_one || !features.is_es, "alpha_to_one", "the API has no such state; write 1 in the shader")?;
    need(state.sample_mask == u32::MAX, "sample_mask", "glow has no `glSampleMaski`; write `gl_SampleMask`")?;
    let why = "glow has no `glMinSampleShading`; a shader that reads `gl_SampleID` is run for each sample";
    need(state.sample_shading == 0.0, "sample_shading", why)?;
    let same_blend = state.blend.iter().all(|blend| *blend == state.blend[0]);
    let why = "targets that differ need OpenGL 4.0 or OpenGL ES 3.2";
    need(same_blend || features.has_blend_per_target, "blend", why)?;
    let same_mask = state.color_write.iter().all(|mask| *mask == state.color_write[0]);
    need(same_mask || features.has_mask_per_target, "color_write", "targets that differ need OpenGL ES 3.2")?;
    let second = state.blend.iter().any(|it| it.is_on() && it.factors().any(BlendFactor::is_dual_source));
    need(
        !second || features.has_dual_source_blend,
        "blend",
        "a second output needs OpenGL 3.3 or `GL_EXT_blend_func_extended`",
    )
}

/// Enables or disables a capability.
///
/// # Safety
/// The context must be current.
pub(crate) unsafe fn switch(gl: &glow::Context, capability: u32, is_on: bool) {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe { if is_on { gl.enable(capability) } else { gl.disable(capability) } };
}

unsafe fn raster(gl: &glow::Context, state: &RenderState, features: &ContextFeatures) {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        switch(gl, glow::CULL_FACE, state.cull != Cull::None);
        gl.cull_face(cull_face(state.cull));
        gl.front_face(front_face(state.front_face));
        if !features.is_es {
            gl.polygon_mode(glow::FRONT_AND_BACK, polygon_mode(state.polygon));
        }
        if features.has_depth_clamp {
            switch(gl, glow::DEPTH_CLAMP, state.depth_clamp);
        }
        let biased = if features.is_es {
            &[glow::POLYGON_OFFSET_FILL][..]
        } else {
            &[glow::POLYGON_OFFSET_FILL, glow::POLYGON_OFFSET_LINE, glow::POLYGON_OFFSET_POINT]
        };
        biased.iter().for_each(|kind| switch(gl, *kind, state.depth_bias.is_on()));
        gl.polygon_offset(state.depth_bias.slope, state.depth_bias.constant as f32);
        gl.line_width(state.line_width);
    }
}

unsafe fn depth(gl: &glow::Context, state: &RenderState) {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        switch(gl, glow::DEPTH_TEST, state.depth_test.is_some());
        gl.depth_func(state.depth_test.map_or(glow::ALWAYS, compare_func));
        gl.depth_mask(state.writes_depth());
    }
}

unsafe fn stencil(gl: &glow::Context, state: &RenderState) {
    let it = &state.stencil;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        switch(gl, glow::STENCIL_TEST, it.is_on());
        for (side, face) in [(glow::FRONT, it.front), (glow::BACK, it.back)] {
            let StencilFace { compare, pass, fail, depth_fail } = face;
            gl.stencil_func_separate(side, compare_func(compare), it.reference as i32, it.read_mask);
            gl.stencil_op_separate(side, stencil_op(fail), stencil_op(depth_fail), stencil_op(pass));
            gl.stencil_mask_separate(side, it.write_mask);
        }
    }
}

unsafe fn samples(gl: &glow::Context, state: &RenderState, features: &ContextFeatures) {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        switch(gl, glow::SAMPLE_ALPHA_TO_COVERAGE, state.alpha_to_coverage);
        if !features.is_es {
            switch(gl, glow::SAMPLE_ALPHA_TO_ONE, state.alpha_to_one);
        }
        // `check` refuses all but the defaults, which other code may have changed.
        if features.has_sample_mask {
            gl.disable(glow::SAMPLE_MASK);
        }
        if features.has_sample_shading {
            gl.disable(glow::SAMPLE_SHADING);
        }
    }
}

// One call sets all targets if they are equal; older contexts have no call for a single target.
unsafe fn targets(gl: &glow::Context, state: &RenderState, features: &ContextFeatures) {
    let (first, mask) = (state.blend[0], state.color_write[0]);
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        let room = gl.get_parameter_i32(glow::MAX_DRAW_BUFFERS).clamp(1, TARGETS as i32) as usize;
        let [src, dst, src_alpha, dst_alpha] = factors(first);
        switch(gl, glow::BLEND, first.is_on());
        gl.blend_func_separate(src, dst, src_alpha, dst_alpha);
        gl.blend_equation_separate(blend_equation(first.color.op), blend_equation(first.alpha.op));
        let [red, green, blue, alpha] = mask.channels();
        gl.color_mask(red, green, blue, alpha);
        for (target, blend) in (0u32..).zip(&state.blend[..room]) {
            if *blend == first || !features.has_blend_per_target {
                continue;
            }
            let [src, dst, src_alpha, dst_alpha] = factors(*blend);
            if blend.is_on() {
                gl.enable_draw_buffer(glow::BLEND, target);
            } else {
                gl.disable_draw_buffer(glow::BLEND, target);
            }
            gl.blend_func_separate_draw_buffer(target, src, dst, src_alpha, dst_alpha);
            let (color, alpha) = (blend_equation(blend.color.op), blend_equation(blend.alpha.op));
            gl.blend_equation_separate_draw_buffer(target, color, alpha);
        }
        for (target, other) in (0u32..).zip(&state.color_write[..room]) {
            if *other != mask && features.has_mask_per_target {
                let [red, green, blue, alpha] = other.channels();
                gl.color_mask_draw_buffer(target, red, green, blue, alpha);
            }
        }
    }
}

fn factors(blend: shader_info::Blend) -> [u32; 4] {
    [blend.color.src, blend.color.dst, blend.alpha.src, blend.alpha.dst].map(blend_factor)
}

/// Returns `GL_FRONT` or `GL_BACK`. Without culling the result has no effect.
pub fn cull_face(cull: Cull) -> u32 {
    match cull {
        Cull::Front => glow::FRONT,
        Cull::None | Cull::Back => glow::BACK,
    }
}

/// Returns the winding in OpenGL, which is the reverse of the winding in a picture with row 0 at the top.
pub fn front_face(front: FrontFace) -> u32 {
    match front {
        FrontFace::CounterClockwise => glow::CW,
        FrontFace::Clockwise => glow::CCW,
    }
}

/// Returns `GL_FILL`, `GL_LINE` or `GL_POINT`.
pub fn polygon_mode(polygon: Polygon) -> u32 {
    match polygon {
        Polygon::Fill => glow::FILL,
        Polygon::Line => glow::LINE,
        Polygon::Point => glow::POINT,
    }
}

/// Returns the comparison, `GL_NEVER` … `GL_ALWAYS`.
pub fn compare_func(compare: Compare) -> u32 {
    match compare {
        Compare::Never => glow::NEVER,
        Compare::Less => glow::LESS,
        Compare::Equal => glow::EQUAL,
        Compare::LessEqual => glow::LEQUAL,
        Compare::Greater => glow::GREATER,
        Compare::NotEqual => glow::NOTEQUAL,
        Compare::GreaterEqual => glow::GEQUAL,
        Compare::Always => glow::ALWAYS,
    }
}

/// Returns the operation, `GL_KEEP` …
pub fn stencil_op(op: StencilOp) -> u32 {
    match op {
        StencilOp::Keep => glow::KEEP,
        StencilOp::Zero => glow::ZERO,
        StencilOp::Replace => glow::REPLACE,
        StencilOp::Invert => glow::INVERT,
        StencilOp::IncrementClamp => glow::INCR,
        StencilOp::DecrementClamp => glow::DECR,
        StencilOp::IncrementWrap => glow::INCR_WRAP,
        StencilOp::DecrementWrap => glow::DECR_WRAP,
    }
}

/// Returns the factor, `GL_ZERO` …
pub fn blend_factor(factor: BlendFactor) -> u32 {
    match factor {
        BlendFactor::Zero => glow::ZERO,
        BlendFactor::One => glow::ONE,
        BlendFactor::Src => glow::SRC_COLOR,
        BlendFactor::OneMinusSrc => glow::ONE_MINUS_SRC_COLOR,
        BlendFactor::SrcAlpha => glow::SRC_ALPHA,
        BlendFactor::OneMinusSrcAlpha => glow::ONE_MINUS_SRC_ALPHA,
        BlendFactor::Dst => glow::DST_COLOR,
        BlendFactor::OneMinusDst => glow::ONE_MINUS_DST_COLOR,
        BlendFactor::DstAlpha => glow::DST_ALPHA,
        BlendFactor::OneMinusDstAlpha => glow::ONE_MINUS_DST_ALPHA,
        BlendFactor::SrcAlphaSaturated => glow::SRC_ALPHA_SATURATE,
        BlendFactor::Constant => glow::CONSTANT_COLOR,
        BlendFactor::OneMinusConstant => glow::ONE_MINUS_CONSTANT_COLOR,
        BlendFactor::Src1 => glow::SRC1_COLOR,
        BlendFactor::OneMinusSrc1 => glow::ONE_MINUS_SRC1_COLOR,
        BlendFactor::Src1Alpha => glow::SRC1_ALPHA,
        BlendFactor::OneMinusSrc1Alpha => glow::ONE_MINUS_SRC1_ALPHA,
    }
}

/// Returns the equation, `GL_FUNC_ADD` …
pub fn blend_equation(op: BlendOp) -> u32 {
    match op {
        BlendOp::Add => glow::FUNC_ADD,
        BlendOp::Subtract => glow::FUNC_SUBTRACT,
        BlendOp::ReverseSubtract => glow::FUNC_REVERSE_SUBTRACT,
        BlendOp::Min => glow::MIN,
        BlendOp::Max => glow::MAX,
    }
}
