shader_info! {
    pub Alpha {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}
