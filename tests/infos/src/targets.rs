//! Targets of every kind: several, layered, of integers, met by a second source.

use shader_info::{interface_info, shader_info};

interface_info! {
    /// A colour that runs over the primitive.
    pub TargetIface as target_iface { tint: vec4; }
}

shader_info! {
    /// Triangles that overlap, each with a factor for what is behind it.
    pub SecondSource {
        backends(opengl, vulkan, webgpu);
        vertex_out(TargetIface);
        fragment_out(0, index = 0) frag_color: vec4;
        fragment_out(0, index = 1) frag_factor: vec4;
        vertex_source {
            void main()
            {
              int corner = gl_VertexIndex % 3;
              float part = float(gl_VertexIndex / 3) / 3.0;
              target_iface.tint = vec4(part, corner == 1, 1.0 - part, 1.0);
              gl_Position = vec4(vec2(corner == 1 ? 1.4 : 0.0, corner == 2 ? 1.6 : 0.0) - 0.9 + 0.3 * part, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = target_iface.tint * 0.4;
              frag_factor = vec4(0.25, 0.5, 0.75, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A triangle a layer, each larger than the one before.
    pub LayeredTriangles {
        backends(opengl_410, opengl_430, opengl_460, gles_320, vulkan);
        builtins(layer);
        geometry_layout(points, triangle_strip, max_vertices = 9);
        geometry_out(TargetIface);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(-0.8, -0.8, 0.5, 1.0);
            }
        }
        geometry_source {
            void corner(int layer, vec2 place)
            {
              gl_Layer = layer;
              target_iface_out.tint = vec4(place, float(layer) / 2.0, 1.0);
              gl_Position = gl_in[0].gl_Position + vec4(place * (0.6 + 0.5 * float(layer)), 0.0, 0.0);
              EmitVertex();
            }

            void main()
            {
              for (int layer = 0; layer < 3; layer++) {
                corner(layer, vec2(0.0));
                corner(layer, vec2(1.0, 0.0));
                corner(layer, vec2(0.0, 1.0));
                EndPrimitive();
              }
            }
        }
        fragment_source {
            void main()
            {
              frag_color = target_iface.tint;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A colour, a half float beyond 1, an unsigned and a signed number.
    pub FourTargets {
        vertex_out(TargetIface);
        fragment_out(0) frag_color: vec4;
        fragment_out(1) frag_light: vec4;
        fragment_out(2) frag_count: uint;
        fragment_out(3) frag_id: int;
        vertex_source {
            void main()
            {
              vec2 place = vec2(gl_VertexIndex == 1 ? 1.8 : 0.0, gl_VertexIndex == 2 ? 1.8 : 0.0);
              target_iface.tint = vec4(place, 0.5, 1.0);
              gl_Position = vec4(place - 0.9, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = target_iface.tint;
              frag_light = target_iface.tint * 4.0;
              frag_count = uint(gl_FragCoord.x);
              frag_id = -int(gl_FragCoord.y);
            }
        }
        do_static_compilation;
    }
}
