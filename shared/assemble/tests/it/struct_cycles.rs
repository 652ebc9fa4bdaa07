//! Structs that contain themselves: rustc refuses them, but damaged results of another package may have one.

use crate::check_build;

use check_build::{at, inline_at, shared, uniform_buf};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Info, Item, Stage, Statement, TypeName};
use shader_info_reflect::lower;

/// Assembles a stage that declares and reads such a struct: with or without an error, but it ends.
fn check(statement: Statement, text: &str) {
    let light = shared("Light", &[("color", "vec4", 0, 16), ("inside", "Light", 16, 16)], 32);
    let statements = [light, statement, inline_at(Stage::Vertex, text, 9)];
    let items = (1..).zip(statements).map(|(line, statement)| Item::new(statement, at(line))).collect();
    let info = Info { name: "It".into(), items, ..Info::default() };
    for backend in [Backend::WebGpu, Backend::D3d12, Backend::Vulkan] {
        if let Ok(assembled) = assemble(&lower(&info, &Sources::default()), &Key::new(backend), Stage::Vertex) {
            assert!(assembled.text.contains("struct Light"), "{}", assembled.text);
        }
    }
}

#[test]
fn a_struct_that_contains_itself_is_no_endless_loop() {
    check(uniform_buf(0, "light", "Light"), "void main() { gl_Position = light.color; }");
    check(Statement::PushConstants(TypeName::Struct("Light".into())), "void main() { gl_Position = color; }");
}
