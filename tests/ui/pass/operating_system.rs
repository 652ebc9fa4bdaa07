//! Without a build script: a text that reads `OS_…` is that of the machine, and another one has no such define.
use shader_info::{Backend, Stage, shader_info};

shader_info! {
    pub Asks {
        fragment_out(0) frag_color: vec4;
        fragment_source {
            #if defined(OS_LINUX) || defined(OS_MACOS) || defined(OS_WINDOWS)
            const float GREEN = 1.0;
            #else
            const float GREEN = 0.5;
            #endif
            void main() { frag_color = vec4(0.0, GREEN, 0.0, 1.0); }
        }
    }
}

shader_info! {
    pub Plain {
        fragment_out(0) frag_color: vec4;
        fragment_source {
            void main() { frag_color = vec4(1.0); }
        }
    }
}

shader_info! {
    pub Mentions {
        fragment_out(0) frag_color: vec4;
        fragment_source {
            // Nothing here depends on OS_LINUX /* or OS_WINDOWS */; DIALOGS_OS_ is another name.
            const float DIALOGS_OS_ = 1.0; /* OS_MACOS */
            void main() { frag_color = vec4(DIALOGS_OS_); }
        }
    }
}

fn main() {
    let define = format!("#define OS_{} 1\n", std::env::consts::OS.to_uppercase());
    for backend in [Backend::OpenGl330, Backend::Vulkan] {
        let text = |info: &'static shader_info::Info| info.glsl(backend, Stage::Fragment).expect("assembled here");
        assert!(text(Asks::INFO).contains(&define), "{}", text(Asks::INFO));
        assert!(!text(Plain::INFO).contains("OS_"), "{}", text(Plain::INFO));
        assert!(!text(Mentions::INFO).contains("#define OS_"), "{}", text(Mentions::INFO));
    }
}
