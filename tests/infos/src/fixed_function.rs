//! Shaders for states that surround them: tests, viewports, samples, offsets of buffers.

use shader_info::shader_info;

shader_info! {
    /// Covers the picture with a triangle, whose front is seen if `turn` is 1 and whose back if it is -1.
    pub FixedSheet {
        push_constant depth: float;
        push_constant turn: float;
        push_constant color: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
              gl_Position = vec4(turn < 0.0 ? corner : corner.yx, depth, 1.0);
            }
        }
        fragment_source { void main() { frag_color = color; } }
        do_static_compilation;
    }
}

shader_info! {
    /// Draws a triangle in each of two viewports.
    pub FixedViewports {
        backends(opengl, vulkan);
        builtins(viewport_index);
        geometry_layout(triangles, triangle_strip, max_vertices = 3, invocations = 2);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
            }
        }
        geometry_source {
            void main()
            {
              for (int corner = 0; corner < 3; ++corner) {
                gl_Position = gl_in[corner].gl_Position;
                gl_ViewportIndex = gl_InvocationID;
                EmitVertex();
              }
              EndPrimitive();
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Covers the picture with a triangle that has a cull distance at each corner.
    pub FixedCulled {
        backends(opengl, vulkan);
        builtins(cull_distance = 1);
        push_constant distances: vec3;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
              gl_CullDistance[0] = distances[gl_VertexIndex];
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Counts the runs of the fragment stage.
    pub FixedSamples {
        storage_buf(0, read_write) runs: [uint];
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
            }
        }
        fragment_source { void main() { atomicAdd(runs[0], 1u); frag_color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Writes what it finds at the offsets of its buffers. The order of the declaration is not that of the bindings.
    pub FixedOffsets {
        storage_buf(1, write, dynamic) found: [uint];
        storage_buf(0, read, dynamic) given: [uint];
        uniform_buf(3, dynamic) factor: uvec4;
        uniform_buf(2) added: uvec4;
        local_group_size(1);
        compute_source { void main() { found[0] = given[0] * factor.x + added.x; } }
        do_static_compilation;
    }
}
