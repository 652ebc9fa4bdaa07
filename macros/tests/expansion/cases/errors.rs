shader_info! {
    pub WrongGlsl {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}

shader_info! {
    pub WarnedGlsl {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}

shader_info! {
    pub Unknown {
        push_constnt tint: vec4;
    }
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Padded {
    first: f32,
    second: Vec4,
}
