//! Terrain from a height map, refined on the GPU near the camera.

use shader_info::{interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;

interface_info! {
    /// Corner of a patch.
    pub TerrainCorner as terrain_corner {
        /// From 0 to 1 over the map.
        map_uv: vec2;
    }
}

interface_info! {
    /// The part of the map that a patch covers.
    pub TerrainPatch as terrain_patch {
        /// Its first corner, from 0 to 1 over the map.
        map_from: vec2;
        /// The corner across.
        map_to: vec2;
    }
}

interface_info! {
    /// Point of the ground.
    pub TerrainIface as terrain_iface {
        /// From 0 to 1 over the map.
        map_uv: vec2;
        /// In metres.
        height: float;
    }
}

shader_info! {
    /// A square of quads, each a patch that is split until its edges are `edge_pixels` long on the screen.
    ///
    /// Draw `4 · patches · patches` vertices as patches of 4 control points, without a vertex buffer.
    pub Terrain {
        vertex_out(TerrainCorner);
        tess_patch_out(TerrainPatch);
        tess_evaluation_out(TerrainIface);
        tessellation_layout(quads, fractional_even, ccw, vertices = 4);
        requires(tessellation_shader);
        fragment_out(0) frag_color: vec4;
        /// Heights from 0 to 1.
        sampler(0, batch) height_map: sampler2D;
        /// Patches along one side.
        push_constant patches: int;
        /// Side of the square and greatest height, in metres.
        #[ui(label = "Extent")]
        push_constant extent: vec2;
        /// Height below which nothing is drawn.
        #[ui(label = "Water level", range = 0.0..=1000.0, default = 0.0)]
        push_constant water_level: float;
        /// Wanted length of an edge on the screen.
        #[ui(label = "Edge length", range = 2.0..=64.0, default = 12.0)]
        push_constant edge_pixels: float;
        #[when(capability(clip_distance))]
        builtins(clip_distance = 1);
        #[when(capability(clip_distance))]
        define TERRAIN_CLIP;
        vertex_source("terrain/terrain.vert.glsl");
        tess_control_source("terrain/terrain.tesc.glsl");
        tess_evaluation_source("terrain/terrain.tese.glsl");
        fragment_source("terrain/terrain.frag.glsl");
        additional_info(View, SrgbTarget);
        backends(vulkan, opengl_410, opengl_430, opengl_460, gles_320);
        do_static_compilation;
    }
}
