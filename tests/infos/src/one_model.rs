//! A material of a document within a list of fragments, under a branch, changed by modifiers: every way to vary a shader
//! in one info.

use shader_info::{shader_fragment, shader_info};

shader_fragment! {
    /// What the document says.
    pub Painted {
        vertex {
            void main()
            {
              gl_Position = material_vertex(i_position);
            }
        }
        fragment {
            void main(inout Surface surface)
            {
              surface.color = material_color();
            }
        }
    }
}

shader_fragment! {
    /// Darker, as much as a program says.
    pub Worn {
        param wear: float;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.rgb *= 1.0 - wear;
            }
        }
    }
}

shader_info! {
    /// Multiplies the color of the material.
    pub Tinted {
        push_constant tint: vec4;
        override(material_color) { return super() * tint; }
    }
}

shader_info! {
    /// Moves the surface before it is seen.
    pub Moved {
        push_constant moved: vec3;
        override(material_vertex) { return super(position + moved); }
    }
}

shader_info! {
    /// The document's stripes in all of that.
    pub Striped {
        graph("stripes.mtlx", publish = ("striped/in1", "ground/bg"), functions);
        branch worn;
        fragments(Painted, #[when(worn)] Worn);
        modifier(Tinted, Moved);
        do_static_compilation;
    }
}
