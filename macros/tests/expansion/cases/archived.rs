shader_info! {
    pub Loaded {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Not static: nothing in the archive.
    pub NotStatic {
        push_constant tint: vec4;
    }
}
