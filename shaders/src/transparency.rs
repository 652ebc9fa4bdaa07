//! Transparent surfaces in any order: an approximation in two targets, and exact lists for each pixel.

use shader_info::glam::Vec4;
use shader_info::{shader_info, shader_shared};

use crate::camera::View;
use crate::screen::Screen;

shader_info! {
    /// A transparent surface to draw: positions, and one colour a draw.
    pub TransparentSurface {
        vertex_in(0) pos: vec3;
        /// Linear colour, not premultiplied.
        #[ui(label = "Colour")]
        push_constant color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = view.world_to_clip * vec4(pos, 1.0);
            }
        }
        additional_info(View);
    }
}

/// Weight of a fragment: near ones count for more (McGuire and Bavoil 2013, eq. 10).
#[shader_shared]
pub fn transparency_weight(depth: f32, alpha: f32) -> f32 {
    alpha * (3e3 * (1.0 - depth).powi(3)).max(1e-2)
}

shader_info! {
    /// Weighted sums (McGuire and Bavoil 2013, "Weighted Blended Order-Independent Transparency").
    ///
    /// Blend target 0 `ONE, ONE`, target 1 `ZERO, ONE_MINUS_SRC_COLOR`; clear them to 0 and 1.
    pub TransparencyDraw {
        fragment_out(0) frag_sum: vec4;
        fragment_out(1, raster_order_group = 0) frag_passed: float;
        typedef_source(transparency_weight);
        fragment_source("transparency/weighted.frag.glsl");
        additional_info(TransparentSurface);
        do_static_compilation;
    }
}

shader_info! {
    /// The sums over the picture, in a later subpass of the same pass. Blend `ONE_MINUS_SRC_ALPHA, SRC_ALPHA`.
    pub TransparencyResolve {
        subpass_in(0) summed: vec4;
        subpass_in(1) passed: vec4;
        fragment_out(0) frag_color: vec4;
        fragment_source("transparency/resolve.frag.glsl");
        additional_info(Screen);
        backends(vulkan, metal, d3d12);
        do_static_compilation;
    }
}

/// One transparent fragment of a pixel.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct TransparencyNode {
    /// Linear colour, not premultiplied.
    pub color: Vec4,
    /// Window depth.
    pub depth: f32,
    /// Index of the next node plus 1; 0 at the end.
    pub next: u32,
    /// Named, so that every byte has a value.
    pub unused: [u32; 2],
}

/// Fragments of a pixel that are sorted; more are left out.
#[shader_shared]
pub const TRANSPARENCY_DEPTH: u32 = 16;

shader_info! {
    /// Puts every fragment in its pixel's list (Yang et al. 2010, "Real-Time Concurrent Linked List Construction on
    /// the GPU"). Writes no colour; `list_heads` and `node_count[0]` must be 0 before.
    pub TransparencyLists {
        early_fragment_test;
        #[when(!target(metal))]
        image(0, r32ui, read_write, coherent, pass) list_heads: uimage2D;
        #[when(target(metal))]
        image(0, r32ui, read_write, pass) list_heads: uimage2D;
        storage_buf(0, write, pass) list_nodes: [TransparencyNode];
        storage_buf(1, read_write, coherent, volatile, pass) node_count: [uint; 1];
        fragment_source("transparency/lists.frag.glsl");
        additional_info(TransparentSurface);
        backends(vulkan, opengl_430, opengl_460, gles_320, metal, d3d12);
        do_static_compilation;
    }
}

shader_info! {
    /// Sorts each pixel's list and blends it from far to near. Blend premultiplied.
    pub TransparencySort {
        fragment_out(0) frag_color: vec4;
        image(0, r32ui, read, pass) list_heads: uimage2D;
        storage_buf(0, read, pass) list_nodes: [TransparencyNode];
        typedef_source(TRANSPARENCY_DEPTH);
        fragment_source("transparency/sort.frag.glsl");
        additional_info(Screen);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
