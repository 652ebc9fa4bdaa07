//! Parts whose code is in files: a fragment that calls functions of one, a modifier with its bodies in sections of one.

use shader_info::{shader_fragment, shader_info};

shader_fragment! {
    /// A triangle over the whole picture.
    pub PartsPlace {
        vertex {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0;
              gl_Position = vec4(corner, 0.0, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// A level that a function of a file computes, another one under a branch.
    pub PartsLevel {
        param place: vec2;
        #[when(!by_rows)]
        param scale: float;
        #[when(by_rows)]
        param rows: [[float; 3]; 2];
        export level: float;
        #[when(!by_rows)]
        function("parts.glsl", parts_level, result = level);
        #[when(by_rows)]
        function("parts_rows.glsl", parts_row, result = level);
    }
}

shader_fragment! {
    /// Shows the level, and shares what only run-time stacks read.
    pub PartsShow {
        import level: float = 0.0, last;
        #[allow(unread)]
        export shown: float;
        fragment {
            void main(inout Surface surface)
            {
              shown = level * 0.5;
              surface.color = vec4(level, 0.25, 0.0, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// Reads what `PartsShow` shares.
    pub PartsRead {
        import shown: float = 0.0, last;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.b = shown;
            }
        }
    }
}

shader_info! {
    /// A composition for descendants.
    pub PartsComposed {
        branch by_rows;
        fragments(PartsPlace, PartsLevel, PartsShow);
    }
}

shader_info! {
    /// The same, compiled.
    pub PartsFunction {
        additional_info(PartsComposed);
        do_static_compilation;
    }
}

shader_info! {
    /// Colours by two slots.
    pub PartsTemplate {
        fragment_out(0) frag_color: vec4;
        slot(fragment) parts_light: (level: float) -> float { return level; }
        slot(fragment) parts_tint: (inout color: vec4);
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1) * 4.0 - 1.0;
              gl_Position = vec4(corner, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec4 color = vec4(parts_light(0.25), 0.0, 0.0, 1.0);
              parts_tint(color);
              frag_color = color;
            }
        }
    }
}

shader_info! {
    /// Two sections of a file, one of them under a branch.
    pub PartsSteps {
        branch tinted;
        override(parts_light, "parts_steps.glsl");
        #[when(tinted)]
        after(parts_tint, "parts_steps.glsl");
    }
}

shader_info! {
    /// A modifier that is a descendant of another one.
    pub PartsStepsAgain {
        additional_info(PartsSteps);
    }
}

shader_info! {
    /// The template with the modifier left to the object.
    pub PartsSections {
        template(PartsTemplate);
        modifier(PartsStepsAgain as stepped) per object;
        do_static_compilation;
    }
}
