shader_info! {
    pub Platforms {
        branch plain;
        branch rich;
        branch lights: 0..=3;
        specialize {
            if target(gles) { rich = false; }
            if target(vulkan) && rich || profile(low) { plain = true; lights = 1; }
            skip if plain == rich && lights > 2;
        }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}
