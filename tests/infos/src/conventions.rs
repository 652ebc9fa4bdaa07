//! What docs/conventions.md says, each as a picture that shows it: any other meaning is another picture.

use shader_info::{interface_info, shader_info};

interface_info! {
    /// A colour for a whole primitive.
    pub ConventionFlat as convention { flat tint: vec4; }
}

interface_info! {
    /// A colour that runs over the primitive.
    pub ConventionSmooth as convention { tint: vec4; }
}

shader_info! {
    /// Five quads side by side and one behind them all, of depths from -0.25 to 1.25: what is outside of 0 to 1 is not
    /// drawn, what is nearer hides the rest. Colours are `gl_FragCoord.z`.
    pub ClipDepth {
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              int quad = gl_VertexIndex / 6;
              int corner = gl_VertexIndex % 6;
              vec2 place = vec2(corner == 1 || corner > 3 ? 1.0 : 0.0, corner == 2 || corner == 3 || corner == 5 ? 1.0 : 0.0);
              if (corner == 4) {
                place = vec2(1.0, 0.0);
              }
              float depth = -0.25 + 0.375 * float(quad);
              // Perspective must not matter.
              float w = 1.0 + place.x;
              gl_Position = vec4(-0.9 + 0.36 * float(quad) + 0.34 * place.x, -0.8 + 1.4 * place.y, depth, 1.0) * w;
              if (quad < 5) {
                return;
              }
              gl_Position = vec4(2.0 * place - 1.0, 0.625, 1.0);
              gl_Position.y *= 0.5;
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(gl_FragCoord.z, gl_FragCoord.y / 96.0, gl_FragCoord.x / 128.0, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The same depths out of a geometry stage, which emits each triangle of a line of points.
    pub GeometryDepth {
        backends(opengl_330, opengl_410, opengl_430, opengl_460, gles_320, vulkan);
        geometry_layout(points, triangle_strip, max_vertices = 4);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(-0.9 + 0.36 * float(gl_VertexIndex), -0.8, -0.25 + 0.375 * float(gl_VertexIndex), 1.0);
            }
        }
        geometry_source {
            void corner(float x, float y)
            {
              gl_Position = gl_in[0].gl_Position + vec4(x, y, 0.0, 0.0);
              EmitVertex();
            }

            void main()
            {
              corner(0.0, 0.0);
              corner(0.0, 1.4);
              corner(0.34, 0.0);
              if (gl_in[0].gl_Position.x > 0.0) {
                EndPrimitive();
                return;
              }
              corner(0.34, 1.4);
              EndPrimitive();
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(gl_FragCoord.z, gl_FragCoord.y / 96.0, gl_FragCoord.x / 128.0, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Large points: red grows to the right, green downwards.
    pub PointRows {
        backends(opengl, gles, vulkan);
        builtins(point_size);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_PointSize = 40.0;
              gl_Position = vec4(-0.5 + float(gl_VertexIndex), 0.4 * float(gl_VertexIndex) - 0.2, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(gl_PointCoord, 0.25, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A bar an instance: its place from `gl_InstanceIndex`, its height and colour from an attribute of the instance.
    pub InstanceBars {
        vertex_in(0, instance) height: float;
        vertex_in(1, unorm8x4, instance) bar_tint: vec4;
        vertex_out(ConventionSmooth);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 place = vec2(gl_VertexIndex % 2, gl_VertexIndex / 2);
              convention.tint = vec4(bar_tint.rgb * (0.4 + 0.6 * place.y), float(gl_InstanceIndex) / 8.0);
              gl_Position = vec4(-1.0 + 0.25 * (float(gl_InstanceIndex) + 0.9 * place.x), 0.9 - height * place.y, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = convention.tint;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Two triangles of opposite winding: front faces are green, and the first vertex colours the whole.
    pub FrontFaces {
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              int corner = gl_VertexIndex % 3;
              bool turned = gl_VertexIndex > 2;
              vec2 place = vec2(corner == 1 ? 0.9 : 0.0, corner == 2 ? 1.6 : 0.0);
              if (turned) {
                place = vec2(corner == 2 ? 0.9 : 0.0, corner == 1 ? 1.6 : 0.0);
              }
              gl_Position = vec4(place + vec2(turned ? 0.05 : -0.95, -0.8), 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec2 place = gl_FragCoord.xy / vec2(128.0, 96.0);
              frag_color = vec4(gl_FrontFacing ? vec3(0.0, place) : vec3(place, 0.0), 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// One flat colour a triangle: its first vertex's.
    pub FirstVertex {
        vertex_out(ConventionFlat);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              int column = gl_VertexIndex / 3;
              int corner = gl_VertexIndex % 3;
              convention.tint = vec4(vec3(corner == 0, corner == 1, corner == 2) * (0.1 + 0.11 * float(column)), 1.0);
              vec2 place = vec2(corner == 1 ? 0.23 : 0.0, corner == 2 ? 1.8 : 0.0);
              gl_Position = vec4(place + vec2(-1.0 + 0.25 * float(column), -0.9), 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = convention.tint;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A patch whose triangles wind as declared: front faces are green, back faces red; both grow with `gl_TessCoord`.
    pub PatchWinding {
        backends(opengl_410, opengl_430, opengl_460, gles_320, vulkan);
        tessellation_layout(quads, equal, ccw, vertices = 1);
        vertex_out(ConventionSmooth);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              convention.tint = vec4(1.0);
              gl_Position = vec4(0.0);
            }
        }
        tess_control_source {
            void main()
            {
              convention_out[gl_InvocationID].tint = convention_in[gl_InvocationID].tint;
              gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
              gl_TessLevelOuter[0] = 6.0;
              gl_TessLevelOuter[1] = 6.0;
              gl_TessLevelOuter[2] = 6.0;
              gl_TessLevelOuter[3] = 6.0;
              gl_TessLevelInner[0] = 6.0;
              gl_TessLevelInner[1] = 6.0;
            }
        }
        tess_evaluation_source {
            void main()
            {
              convention_out.tint = convention_in[0].tint * vec4(gl_TessCoord.xy, 0.5, 1.0);
              gl_Position = vec4(1.6 * gl_TessCoord.xy - 0.8, gl_TessCoord.x, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec3 tint = convention.tint.rgb;
              frag_color = vec4(gl_FrontFacing ? tint.bgr : tint, gl_FragCoord.z);
            }
        }
        do_static_compilation;
    }
}
