//! A10: a body is GLSL 4.60, and its texts for OpenGL ES and old OpenGL say the same in what those know.

use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_reflect::lower;

use super::setup::World;

fn made(backend: Backend, stage: Stage, text: &str) -> Result<Assembled, Vec<Diagnostic>> {
    assemble(&lower(&World::default().resolved(text), &Sources::default()), &Key::new(backend), stage)
}

fn fragment(declarations: &str, body: &str) -> String {
    format!(
        "A {{ fragment_out(0) color: vec4; {declarations} vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} \
         fragment_source {{\n{body}\n}} }}"
    )
}

#[test]
fn a10_declarations_of_an_info_have_types() {
    let text = fragment(
        "push_constant scale: float; push_constant count: uint; sampler(0) tex: sampler2D;",
        "void main() { color = textureLod(tex, vec2(scale * 2), 0) * count; }",
    );
    let made = |backend| made(backend, Stage::Fragment, &text).map(|it| it.text).unwrap_or_default();
    let es = made(Backend::Gles300);
    assert!(es.contains("textureLod(tex, vec2(scale * 2.0), 0.0) * float(count)"), "{es}");
    let core = made(Backend::OpenGl460);
    assert!(core.contains("textureLod(tex, vec2(scale * 2), 0) * count"), "{core}");
}

#[test]
fn a10_messages_point_at_the_authors_words() {
    let text =
        fragment("push_constant i: int;", "void main() { float x = 1, y = i / 2.0; color = vec4(x, y, lost, 1); }");
    let Assembled { text: es, map, .. } = made(Backend::Gles300, Stage::Fragment, &text).expect("a text");
    let (number, line) = es.lines().enumerate().find(|(_, line)| line.contains("lost")).expect("the body");
    assert!(line.contains("x = 1.0, y = float(i) / 2.0"), "{line}");
    let author = text.lines().nth(1).expect("the body");
    for word in ["x = 1", "/ 2.0", "vec4", "lost"] {
        let column = line.find(word).expect("the word") as u32 + 1;
        let place = map.place(number as u32 + 1, column).expect("a place").place;
        let from = author.find(word).expect("the word") as u32 + 1;
        assert_eq!(place.column, from, "{word} in {line}");
    }
}

#[test]
fn a10_what_a_dialect_lacks_is_named_with_what_to_write() {
    let body = "void main() { color = textureGather(tex, vec2(0.5)); }";
    let wrong = made(Backend::OpenGl330, Stage::Fragment, &fragment("sampler(0) tex: sampler2D;", body));
    let wrong = wrong.expect_err("OpenGL 3.3 has no such function");
    let [only] = &wrong[..] else { panic!("{wrong:#?}") };
    assert_eq!((only.code.id, &*only.message), ("SI0059", "OpenGL 3.3 has no function `textureGather`"));
    let help = only.help.clone().unwrap_or_default();
    assert!(help.starts_with("write `requires(texture_gather)` in the info; first in OpenGL 4.1"), "{help}");
    // The help, followed: OpenGL 3.3 is left out by the statement, before any body is read.
    let asked = fragment("requires(texture_gather); sampler(0) tex: sampler2D;", body);
    let left_out = made(Backend::OpenGl330, Stage::Fragment, &asked).expect_err("left out");
    assert!(left_out.iter().all(|it| it.place.line < only.place.line), "{left_out:#?}");
    assert!(made(Backend::OpenGl410, Stage::Fragment, &asked).is_ok());
}

#[test]
fn a10_image_atomics_of_es_31_name_the_capability() {
    let text = "A { local_group_size(1); image(0, r32ui, read_write) counts: uimage2D; \
                compute_source { void main() { imageAtomicAdd(counts, ivec2(0), 1); } } }";
    let wrong = made(Backend::Gles310, Stage::Compute, text).expect_err("OpenGL ES 3.1 has none");
    let messages: Vec<String> = wrong.iter().map(|it| format!("{} {:?}", it.message, it.help)).collect();
    assert!(
        messages.iter().any(|it| it.contains("imageAtomicAdd") && it.contains("requires(image_atomics)")),
        "{messages:?}"
    );
    assert!(made(Backend::OpenGl430, Stage::Compute, text).is_ok());
}

#[test]
fn a10_functions_that_stand_in_are_lines_of_ours() {
    let text = fragment("push_constant f: float;", "void main() { color = vec4(fma(f, 2, 1)); }\nvoid lost() { }");
    let Assembled { text: es, map, .. } = made(Backend::Gles300, Stage::Fragment, &text).expect("a text");
    let line = |word: &str| es.lines().position(|line| line.contains(word)).expect("the line") as u32 + 1;
    assert!(es.contains("float si_fma(float a, float b, float c) { return a * b + c; }"), "{es}");
    assert!(map.place(line("float si_fma"), 1).is_some_and(|it| it.within.is_none()));
    let lost = map.place(line("void lost"), 1).expect("a place").place;
    assert_eq!(lost.line, map.place(line("void main"), 1).expect("a place").place.line + 1);
}
