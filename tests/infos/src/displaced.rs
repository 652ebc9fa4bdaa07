//! A material whose displacement moves the vertices.

use shader_info::shader_info;

shader_info! {
    /// Moved by a texture, as strongly as the program says.
    pub Raised {
        graph("raised.mtlx", publish = ("raise/scale"));
        do_static_compilation;
    }
}

shader_info! {
    /// Moved once more, by a modifier under a branch.
    pub Shifted {
        graph("raised.mtlx");
        modifier(Shift);
        do_static_compilation;
    }
}

shader_info! {
    /// Moves a point before its displacement is computed.
    pub Shift {
        branch shift;
        override(material_vertex) { return super(shift ? position + vec3(0.0, 0.25, 0.0) : position); }
    }
}

shader_info! {
    /// Noise moves the surface and colors it: a function of both stages.
    pub Rough {
        graph(publish = all, lights = 1) {
            node height: float = noise3d();
            node raise = displacement(displacement = height, scale = 0.25);
            node tint = mix(fg = color3(0.8, 0.7, 0.6), bg = color3(0.1, 0.2, 0.1), mix = height);
            node ground = standard_surface(base_color = tint);
            node rough = surfacematerial(surfaceshader = ground, displacementshader = raise);
            output rough;
        }
        do_static_compilation;
    }
}
