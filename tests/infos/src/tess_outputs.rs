//! Tessellation stages with outputs of their own, each under a branch, in an info that inherits them.

use shader_info::{interface_info, shader_info};

interface_info! {
    /// What the vertex stage writes.
    pub TessCorner as corner {
        color: vec4;
    }
}

interface_info! {
    /// What the control stage writes for each vertex.
    pub TessPoint as point {
        first: vec4;
        second: vec2;
    }
}

interface_info! {
    /// What the control stage writes once a patch.
    pub TessFrame as frame {
        level: float;
        parts: int;
        tint: vec3;
    }
}

interface_info! {
    /// What the evaluation stage writes.
    pub TessSurface as surface {
        height: float;
        tint: vec4;
        flat kind: int;
        place: vec2;
    }
}

shader_info! {
    /// The outputs of all stages, for descendants.
    pub TessStages {
        branch own_control;
        branch own_evaluation;
        vertex_out(TessCorner);
        #[when(own_control)]
        tess_control_out(TessPoint);
        tess_patch_out(TessFrame);
        #[when(own_evaluation)]
        tess_evaluation_out(TessSurface);
    }
}

shader_info! {
    /// A picture of one patch in which every value went the way that its variant has for it.
    pub TessOutputs {
        backends(opengl_410, opengl_430, opengl_460, gles_320, vulkan);
        additional_info(TessStages);
        tessellation_layout(quads, equal, ccw, vertices = 1);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              corner.color = vec4(0.2, 0.4, 0.6, 1.0);
              gl_Position = vec4(0.0);
            }
        }
        tess_control_source {
            void main()
            {
              if (own_control) {
                point_out[gl_InvocationID].first = 0.5 * corner_in[gl_InvocationID].color.bgra;
                point_out[gl_InvocationID].second = vec2(0.5, 1.0);
              } else {
                corner_out[gl_InvocationID].color = 0.5 * corner_in[gl_InvocationID].color;
              }
              frame_out.level = 0.25;
              frame_out.parts = 2;
              frame_out.tint = vec3(1.0, 0.5, 0.25);
              gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
              gl_TessLevelOuter[0] = 2.0;
              gl_TessLevelOuter[1] = 2.0;
              gl_TessLevelOuter[2] = 2.0;
              gl_TessLevelOuter[3] = 2.0;
              gl_TessLevelInner[0] = 2.0;
              gl_TessLevelInner[1] = 2.0;
            }
        }
        tess_evaluation_source {
            void main()
            {
              float level = frame_in.level * float(frame_in.parts);
              vec4 color;
              if (own_control) {
                color = point_in[0].first;
              } else {
                color = corner_in[0].color;
              }
              if (own_evaluation) {
                surface_out.height = color.r;
                surface_out.tint = vec4(frame_in.tint, level);
                surface_out.kind = 3;
                surface_out.place = vec2(0.5, 0.25);
              } else if (own_control) {
                point_out.first = color * vec4(frame_in.tint, 1.0);
                point_out.second = point_in[0].second * level;
              } else {
                corner_out.color = color * vec4(frame_in.tint, 1.0);
              }
              gl_Position = vec4(2.0 * gl_TessCoord.xy - 1.0, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              if (own_evaluation) {
                float kind = float(surface.kind);
                frag_color = vec4(surface.height, surface.tint.b * surface.tint.a, surface.place.x * kind / 6.0, 1.0);
              } else if (own_control) {
                frag_color = vec4(point.first.rg, point.second.x, point.second.y);
              } else {
                frag_color = corner.color;
              }
            }
        }
        do_static_compilation;
    }
}
