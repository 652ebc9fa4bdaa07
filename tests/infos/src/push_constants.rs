//! Push constants of 64, 128, 132 and 1232 bytes in std430, arrays of `float` and `vec2` among them.
//!
//! 128 bytes are what every Vulkan device has (Vulkan 1.3, table "Required Limits"); above, a uniform buffer stands in.

use shader_info::shader_info;

shader_info! {
    /// A board of coloured fields: a column a level, a row a colour, shaded along the slants.
    pub PushBoard {
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex == 1 ? 2.0 : 0.0, gl_VertexIndex == 2 ? 2.0 : 0.0);
              gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec2 place = gl_FragCoord.xy / vec2(128.0, 96.0);
              float level = levels[int(place.x * float(LEVELS))];
              vec2 slant = slants[int(place.x * float(SLANTS))];
              vec4 color = colors[int(place.y * float(COLORS))];
              float shade = 0.5 + 0.5 * dot(place, slant);
              frag_color = vec4(color.rgb * shade * (1.0 - place.y < level ? 1.0 : 0.5) * BOARD_SHADE, color.a);
            }
        }
    }
}

shader_info! {
    /// 64 bytes.
    pub Push64 {
        define LEVELS = 4;
        define SLANTS = 2;
        define COLORS = 2;
        define BOARD_SHADE = 1.0;
        push_constant levels: [float; define(LEVELS)];
        push_constant slants: [vec2; define(SLANTS)];
        push_constant colors: [vec4; define(COLORS)];
        additional_info(PushBoard);
        do_static_compilation;
    }
}

shader_info! {
    /// 128 bytes, the most that are push constants on Vulkan.
    pub Push128 {
        define LEVELS = 8;
        define SLANTS = 4;
        define COLORS = 4;
        define BOARD_SHADE = 1.0;
        push_constant levels: [float; define(LEVELS)];
        push_constant slants: [vec2; define(SLANTS)];
        push_constant colors: [vec4; define(COLORS)];
        additional_info(PushBoard);
        do_static_compilation;
    }
}

shader_info! {
    /// 132 bytes: a uniform buffer on Vulkan. The last four say how light the board is.
    pub Push132 {
        define LEVELS = 8;
        define SLANTS = 4;
        define COLORS = 4;
        define BOARD_SHADE = board_shade;
        push_constant levels: [float; define(LEVELS)];
        push_constant slants: [vec2; define(SLANTS)];
        push_constant colors: [vec4; define(COLORS)];
        push_constant board_shade: float;
        additional_info(PushBoard);
        do_static_compilation;
    }
}

shader_info! {
    /// 1232 bytes.
    pub Push1232 {
        define LEVELS = 20;
        define SLANTS = 24;
        define COLORS = 60;
        define BOARD_SHADE = 1.0;
        push_constant levels: [float; define(LEVELS)];
        push_constant slants: [vec2; define(SLANTS)];
        push_constant colors: [vec4; define(COLORS)];
        additional_info(PushBoard);
        do_static_compilation;
    }
}
