//! Shows the normals of a mesh.

use shader_info::{interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;

interface_info! {
    /// A corner on its way to the geometry stage.
    pub NormalCorner as normal_corner {
        normal: vec3;
    }
}

interface_info! {
    /// A place on a normal.
    pub NormalIface as normal_iface {
        /// From 0 at the surface to 1 at the tip.
        along: float;
        flat direction: vec3;
    }
}

shader_info! {
    /// A line along the normal of each corner of each triangle, coloured by its direction.
    pub NormalLines {
        /// Position and normal in world space.
        vertex_in(0) pos: vec3;
        vertex_in(1) normal: vec3;
        vertex_out(NormalCorner);
        geometry_layout(triangles, line_strip, max_vertices = 6);
        geometry_out(NormalIface);
        fragment_out(0) frag_color: vec4;
        /// In metres.
        #[ui(label = "Length", range = 0.001..=10.0, default = 0.1)]
        push_constant normal_length: float;
        vertex_source {
            void main()
            {
              normal_corner.normal = normal;
              gl_Position = vec4(pos, 1.0);
            }
        }
        geometry_source("normal/lines.geom.glsl");
        fragment_source {
            #include "lib/target.glsl"

            void main()
            {
              vec3 color = 0.5 + 0.5 * normal_iface.direction;
              frag_color = target_encode(vec4(mix(0.7 * color, color, normal_iface.along), 1.0));
            }
        }
        additional_info(View, SrgbTarget);
        backends(vulkan, opengl, gles_320);
        do_static_compilation;
    }
}
