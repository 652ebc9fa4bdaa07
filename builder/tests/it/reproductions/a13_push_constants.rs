//! More push constants than every device takes as a uniform buffer.

use shader_builder::{Backend, Builder};
use shader_info_model::diagnostic::PUSH_CONSTANT_LIMIT;

use super::package::package;

/// 32,640 bytes in std140.
fn lib(more: &str, is_static: bool) -> String {
    let last = if is_static { "do_static_compilation;" } else { "" };
    format!(
        "use shader_info::*;\nshader_info! {{ pub Chain {{ push_constant chain: [vec4; 2040]; {more}\n\
         fragment_out(0) color: vec4;\n\
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}\n\
         fragment_source {{ void main() {{ color = chain[int(gl_FragCoord.x)]; }} }} {last} }} }}\n"
    )
}

fn found(lib: &str, builder: Builder) -> Vec<(String, String)> {
    let folder = package(&[("src/lib.rs", lib)]);
    let (_, results) = builder.dialects(Backend::all()).results(folder.path()).expect("there is a package");
    let reported = |it: &shader_info_model::diagnostic::Diagnostic| {
        (it.code.id.to_owned(), format!("{}; {}", it.message, it.help.as_deref().unwrap_or("")))
    };
    results.report.diagnostics.iter().map(reported).collect()
}

#[test]
fn a13_large_push_constants_are_limited_by_the_backends_and_an_option() {
    let refused = found(&lib("", true), Builder::new());
    let [(code, words)] = &refused[..] else { panic!("{refused:?}") };
    assert_eq!(code, PUSH_CONSTANT_LIMIT.id);
    assert!(words.contains("32640 bytes") && words.contains("16384 on Vulkan"), "{words}");
    // What the help says.
    assert!(words.contains("`Builder::new().uniform_buffer_limit(65536)` in build.rs"), "{words}");
    assert_eq!(found(&lib("", true), Builder::new().uniform_buffer_limit(65536)), []);
    // Plain uniforms, and buffers of 65536 bytes everywhere.
    for names in ["opengl, gles", "d3d12, metal, webgpu"] {
        assert_eq!(found(&lib(&format!("backends({names});"), true), Builder::new()), [], "{names}");
    }
    assert_eq!(found(&lib("", true), Builder::new().backends([Backend::OpenGl460])), []);
    assert_eq!(found(&lib("", false), Builder::new()), [], "who inherits it may leave Vulkan out");
}
