//! Infos of which the program holds reflection, and a file texts and SPIR-V.

use shader_info::shader_info;

/// The file that the build script left.
pub const ARCHIVE: &str = env!("SHADER_INFO_ARCHIVE");

shader_info! {
    /// No branches.
    pub Plain {
        fragment_out(0) frag_color: vec4;
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("tint.frag.glsl");
        do_static_compilation;
    }
}

shader_info! {
    /// Branches, of which few combinations are shipped.
    pub Shipped {
        branch lit;
        branch glow;
        fragment_out(0) frag_color: vec4;
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source {
            void main()
            {
                frag_color = tint;
                if (lit) {
                    frag_color *= 0.5;
                }
                if (glow) {
                    frag_color += 0.25;
                }
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A material of a document, with nodes of another one and their GLSL.
    pub Worn {
        graph("worn.mtlx", "Worn", publish = ("shade/base"));
        do_static_compilation;
    }
}
