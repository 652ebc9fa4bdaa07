//! Without a build script, an info whose rules choose every source has the texts of its branches' defaults.

use shader_info::{Backend, Stage, shader_info};

shader_info! {
    pub Chosen {
        branch near = true;
        fragment_out(0) color: vec4;
        specialize {
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            if near { fragment_source { void main() { color = vec4(0.25); } } }
            else { fragment_source { void main() { color = vec4(0.75); } } }
        }
        do_static_compilation;
    }
}

fn main() {
    for backend in [Backend::Vulkan, Backend::OpenGl330] {
        let text = Chosen::glsl(backend, Stage::Fragment).expect("a rule chooses it");
        assert!(text.contains("0.25") && !text.contains("0.75"), "{text}");
        assert!(Chosen::glsl(backend, Stage::Vertex).is_ok());
    }
}
