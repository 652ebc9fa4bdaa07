//! Maps the radiance of a scene to the range of a screen.

use shader_info::glam::{Vec2, Vec3};
use shader_info::{shader_info, shader_shared};

use crate::color::SrgbTarget;
use crate::formula::color::{
    color_bt709_from_bt2020, color_bt2020_from_bt709, color_decode, color_encode, color_luminance,
};
use crate::formula::filmic::filmic_curve;
use crate::screen::Screen;

/// What a screen shows of linear radiance with BT.709 primaries, from 0 to 1.
///
/// The curve is applied in wide primaries, which keep saturated lights from clipping to one channel; they fade to white
/// instead.
#[shader_shared]
pub fn tonemap_color(radiance: Vec3, exposure: f32, slope: f32) -> Vec3 {
    let wide = color_bt2020_from_bt709(radiance * exposure.exp2()).max(Vec3::ZERO);
    let shown = Vec3::new(filmic_curve(wide.x, slope), filmic_curve(wide.y, slope), filmic_curve(wide.z, slope));
    color_bt709_from_bt2020(shown).clamp(Vec3::ZERO, Vec3::ONE)
}

/// The bin of a linear colour, of 255 that divide `range.x .. range.y` stops evenly; 0 for what is darker.
#[shader_shared]
pub fn histogram_bin(color: Vec3, range: Vec2) -> u32 {
    let stops = color_luminance(color).max(1e-12).log2();
    if stops < range.x {
        return 0;
    }
    let share = (stops - range.x) / (range.y - range.x).max(1e-3);
    (share * 255.0 + 1.0).clamp(1.0, 255.0) as u32
}

/// The middle of a bin, in stops.
#[shader_shared]
pub fn histogram_stops(bin: u32, range: Vec2) -> f32 {
    range.x + (range.y - range.x) * ((bin as f32 - 0.5) / 255.0)
}

shader_info! {
    /// A film-like curve in wide primaries, after exposure and before an optional grade.
    ///
    /// [`filmic_curve`] derives the curve.
    pub Tonemap {
        fragment_out(0) frag_color: vec4;
        /// Linear radiance, BT.709 primaries.
        sampler(0, batch) scene: sampler2D;
        /// Graded colours by sRGB-encoded red, green and blue.
        #[when(graded)]
        sampler(1, batch) grade: sampler3D;
        /// Whether a grade is looked up.
        compilation_constant graded: bool = true;
        #[when(graded)]
        define TONEMAP_GRADED;
        /// In stops.
        #[ui(label = "Exposure", range = -10.0..=10.0, default = 0.0)]
        push_constant exposure: float;
        /// Log-log slope at middle grey.
        specialization_constant filmic_slope: float = 1.55;
        typedef_source(tonemap_color, color_encode);
        fragment_source("tonemap/tonemap.frag.glsl");
        additional_info(Screen, SrgbTarget);
        do_static_compilation;
    }
}

shader_info! {
    /// Bakes the neutral grade of [`Tonemap`] as a start for an artist's: each texel holds its own decoded place.
    pub TonemapGrade {
        local_group_size(4, 4, 4);
        image(0, rgba16f, write) grade_texels: image3D;
        typedef_source(color_decode);
        compute_source("tonemap/grade.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Counts how bright a picture is and adapts to it, in one dispatch: the last group to finish sees all counts.
    ///
    /// `histogram_bins`: 256 counts, then the number of finished groups; all zero before, all zero after. Bin 0 counts
    /// what is darker than `2^range.x`; bins 1 to 255 divide `range.x .. range.y` stops evenly.
    /// `adapted[0]` becomes the mean luminance over bins 1 to 255 in stops, moved towards it by `adaption`.
    pub TonemapHistogram {
        local_group_size(16, 16);
        shared_variable group_bins: [uint; 256];
        sampler(0, unfilterable, batch) scene: sampler2D;
        storage_buf(0, read_write) histogram_bins: [uint; 257];
        storage_buf(1, read_write) adapted: [float];
        /// Least and greatest luminance, in stops.
        #[ui(label = "Range", private)]
        push_constant luminance_range: vec2;
        /// From 0 (keep) to 1 (jump).
        #[ui(label = "Adaption", range = 0.0..=1.0, default = 0.05)]
        push_constant adaption: float;
        #[when(target(vulkan))]
        extension(GL_EXT_control_flow_attributes);
        #[when(target(vulkan))]
        define HISTOGRAM_UNROLL = [[unroll]];
        metal_max_total_threads_per_threadgroup(256);
        typedef_source(histogram_bin, histogram_stops);
        compute_source("tonemap/histogram.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
