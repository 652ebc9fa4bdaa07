//! Shaders that a Vulkan device may be unable to run: points without a size, distances, operations of subgroups, and
//! vertex buffers that some techniques do not read.

use shader_info::shader_info;

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
