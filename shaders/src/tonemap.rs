//! Scene radiance to what a screen can show.

use shader_info::shader_info;

use crate::color::SrgbTarget;
use crate::screen::Screen;

shader_info! {
    /// A film-like curve in wide primaries, after exposure and before an optional grade.
    ///
    /// `lib/filmic.glsl` derives the curve.
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
        compute_source("tonemap/histogram.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
