//! Built-in outputs before rasterization: what the pack says of them, and an index that no compiler-free reader knows.

use shader_info_assemble::assemble::assemble;
use shader_info_assemble::raster_outputs;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

use crate::reproductions::setup::World;

/// The bytes of the entry for a vertex stage with this code, or the messages.
fn found(declared: &str, code: &str, backend: Backend) -> Result<Option<Vec<u8>>, String> {
    let text = format!("A {{ {declared} vertex_source {{ {code} }} }}");
    let contributions = lower(&World::default().resolved(&text), &Sources::default());
    match assemble(&contributions, &Key::new(backend), Stage::Vertex) {
        Ok(assembled) => Ok(raster_outputs(backend, Stage::Vertex, 0, &assembled.text).map(|it| it.bytes)),
        Err(wrong) => Err(wrong.iter().map(|it| format!("{} {}", it.code.id, it.message)).collect()),
    }
}

#[test]
fn planes_and_sizes_are_those_of_the_code_that_runs() {
    for backend in [Backend::OpenGl330, Backend::OpenGl460, Backend::Vulkan, Backend::Metal] {
        let check = |declared, code: &str, expected: Option<[u8; 2]>| {
            let found = found(declared, code, backend);
            assert_eq!(found, Ok(expected.map(Vec::from)), "{code} on {backend:?}");
        };
        check("", "void main() { gl_Position = vec4(0.0); }", None);
        check("", "void main() { gl_PointSize = 2.0; }", Some([0, 1]));
        check("", "const int AT = 1; void main() { gl_ClipDistance[AT + 1] = 2.0; }", Some([3, 0]));
        check("builtins(clip_distance = 4);", "void main() { gl_ClipDistance[0] = 2.0; }", Some([4, 0]));
        check("define AT = 1;", "void main() { gl_ClipDistance[AT] = 2.0; }", Some([2, 0]));
        check("compilation_constant at: int = 2;", "void main() { gl_ClipDistance[at] = 2.0; }", Some([3, 0]));
    }
}

/// OpenGL clips only by planes that the program enables, so it must know their number.
#[test]
fn an_index_that_is_not_known_is_refused_on_opengl() {
    let code = "void main() { gl_ClipDistance[min(1, 2)] = 2.0; }";
    let words = |title: &str| {
        format!("SI0059 {title} needs the number of clip planes, and the index of `gl_ClipDistance` is not a number")
    };
    assert_eq!(found("", code, Backend::OpenGl330), Err(words("OpenGL 3.3")));
    assert_eq!(found("", code, Backend::Vulkan), Ok(None));
    assert_eq!(found("builtins(clip_distance = 2);", code, Backend::OpenGl330), Ok(Some(vec![2, 0])));
}
