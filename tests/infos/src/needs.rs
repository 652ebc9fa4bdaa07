//! Shaders that a Vulkan device may be unable to run: points without a size, distances, operations of subgroups, and
//! vertex buffers that some techniques do not read.

use shader_info::shader_info;

shader_info! {
    /// Writes the size of its points if asked to.
    pub SizedPoints {
        backends(vulkan);
        branch sized;
        #[when(sized)]
        builtins(point_size);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              if (sized) {
                gl_PointSize = 1.0;
              }
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Its geometry stage makes points of points. The vertex stage writes their size, which the last stage does not.
    pub SizedGeometry {
        backends(vulkan);
        branch sized;
        builtins(point_size);
        geometry_layout(points, points, max_vertices = 1);
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); gl_PointSize = 1.0; } }
        geometry_source {
            void main()
            {
              gl_Position = gl_in[0].gl_Position;
              if (sized) {
                gl_PointSize = 1.0;
              }
              EmitVertex();
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Its tessellator makes points.
    pub TessellatedPoints {
        backends(vulkan);
        tessellation_layout(triangles, equal, ccw, vertices = 3, point_mode);
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); } }
        tess_control_source {
            void main()
            {
              gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
              gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 1.0;
            }
        }
        tess_evaluation_source { void main() { gl_Position = gl_in[0].gl_Position; } }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Writes distances in the vertex stage, and none in the geometry stage.
    pub Distances {
        backends(vulkan);
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              gl_ClipDistance[2] = 1.0;
              gl_CullDistance[1] = 1.0;
            }
        }
        geometry_source {
            void main()
            {
              for (int corner = 0; corner < 3; ++corner) {
                gl_Position = gl_in[corner].gl_Position;
                EmitVertex();
              }
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Adds the values of a subgroup, and asks for that of a neighbour.
    pub SubgroupSums {
        backends(vulkan);
        extension(GL_KHR_shader_subgroup_arithmetic);
        extension(GL_KHR_shader_subgroup_shuffle);
        storage_buf(0, read_write) words: [uint];
        local_group_size(8);
        compute_source {
            void main()
            {
              uint sum = subgroupAdd(words[gl_GlobalInvocationID.x]);
              words[gl_GlobalInvocationID.x] = subgroupShuffle(sum, gl_SubgroupInvocationID ^ 1u);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Reads a value of the quad of a vertex.
    pub SubgroupQuads {
        backends(vulkan);
        extension(GL_KHR_shader_subgroup_quad);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(subgroupQuadSwapHorizontal(float(gl_VertexIndex)), 0.0, 0.5, 1.0);
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Reads a buffer of tints in one technique only. The buffer between is read by none.
    pub SpareBuffer {
        backends(opengl_330, vulkan, webgpu);
        branch tinted;
        vertex_in(0) pos: vec2;
        #[when(tinted)]
        vertex_in(1, buffer = 2) tint: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(pos, 0.5, 1.0);
              if (tinted) {
                gl_Position.x += tint.x;
              }
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}
