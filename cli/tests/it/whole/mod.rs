//! A package that has of everything that a report shows, with texts that would break a careless page.

use crate::made::package;

const SOURCE: &str = r#"use shader_info::{interface_info, shader_info, shader_shared};
#[shader_shared] pub struct Light { #[gpu(vec4)] pub position: [f32; 4], #[gpu(vec3)] pub color: [f32; 3], pub power: f32 }
interface_info! { pub Passed as passed { flat tint: vec4; } }
shader_info! {
    /// Inherited by all.
    pub Base {
        uniform_buf(0) light: Light;
        push_constant scale: float;
    }
}
shader_info! {
    /// Everything at once. </script><script>document.title = "broken"</script>
    pub Whole {
        vertex_in(0) pos: vec3;
        vertex_out(Passed);
        fragment_out(0) color: vec4;
        sampler(2, batch) map: sampler2D;
        storage_buf(1, read) weights: [float];
        specialization_constant fancy: bool = false;
        #[when(target(vulkan))] define ON_VULKAN;
        vertex_source("whole.vert.glsl");
        fragment_source {
            // </script><img src=x onerror="document.title = 'broken'">
            void main() { color = texture(map, passed.tint.xy) * weights[0] * (fancy ? 1.0 : light.power); }
        }
        additional_info(Base);
        do_static_compilation;
    }
}
shader_info! { pub Wrong {
    compute_source("wrong.glsl");
    local_group_size(8, 8);
    image(0, rgba8, write) target: image2D;
    do_static_compilation;
} }
shader_info! { pub Bare { define BARE; } }
"#;

const VERTEX: &str =
    "#include \"move.glsl\"\nvoid main()\n{\n  gl_Position = moved(pos * scale);\n  passed.tint = vec4(1.0);\n}\n";
const MOVE: &str = "vec4 moved(vec3 pos)\n{\n  return vec4(pos, 1.0);\n}\n";
const WRONG: &str = "void main()\n{\n  imageStore(target, ivec2(0), vec4(rde));\n}\n";

/// The package, on disk.
pub(crate) fn whole() -> tempfile::TempDir {
    package(&[
        ("src/lib.rs", SOURCE),
        ("shaders/whole.vert.glsl", VERTEX),
        ("shaders/move.glsl", MOVE),
        ("shaders/wrong.glsl", WRONG),
    ])
}
