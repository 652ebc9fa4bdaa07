//! Infos whose picture depends on their own render state.

use shader_info::shader_info;

shader_info! {
    /// Three rectangles over the whole width, each half as high as the picture: the top one is seen from behind and
    /// culled, the middle one is nearer than the others and green, as red is not written, the lower one blue.
    pub OwnState {
        render_state { cull: back, depth_test: less_equal, color_write: gba }
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              int quad = gl_VertexIndex / 6;
              vec2 corner = vec2[](vec2(0), vec2(1, 0), vec2(0, 1), vec2(0, 1), vec2(1, 0), vec2(1))[gl_VertexIndex % 6];
              bool is_behind = quad == 0;
              vec2 turned = is_behind ? corner : corner.yx;
              float top = 0.5 * float(quad) - 1.0;
              float depth = quad == 1 ? 0.25 : 0.75;
              gl_Position = vec4(2.0 * turned.x - 1.0, top + turned.y, depth, 1.0);
            }
        }
        fragment_source { void main() { frag_color = gl_FragCoord.z < 0.5 ? vec4(1, 1, 0, 1) : vec4(1, 0, 1, 1); } }
        do_static_compilation;
    }
}
